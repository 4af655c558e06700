/* The viewer's picture: the table, the list of moves, the bar. */
#include <stdio.h>
#include <string.h>

#include "replay.h"
#include "text.h"

enum { BAR_WORDS = 11, MARKS = 3 };

/* What a move did, as marks behind it in the list. */
static const struct {
	enum timeline_event event;
	enum glyph glyph;
} marks[MARKS] = {
    {TIMELINE_TURNED, GLYPH_BACK},
    {TIMELINE_PASS, GLYPH_TURN},
    {TIMELINE_FOUNDATION, GLYPH_HELD},
};

/* How the list is cut into cells, and which place stands in the first one. */
struct grid {
	int columns, rows, first;
};

/* The list stands still while the present place goes through the middle half of it: a list that moved with each step
 * would be sent anew with each step. */
static struct grid list_grid(const struct replay *replay)
{
	int places = replay->shown.timeline.length + 1;
	struct grid grid = {replay->list.width / replay->cell, replay->list.height, 0};
	grid.columns = grid.columns < 1 ? 1 : grid.columns;
	int line = grid.rows > 1 ? grid.columns : 1, lines = grid.rows > 1 ? grid.rows : grid.columns;
	int half = lines > 3 ? lines / 2 : 1, last = (places + line - 1) / line - lines;
	int first = replay->shown.at / line / half * half - (lines - half) / 2;
	first = first > last ? last : first;
	grid.first = first < 0 ? 0 : first * line;
	return grid;
}

/* In a game for two moves bear the colours of who made them, as at the table. */
static enum style style_of_mover(const struct replay *replay, int place)
{
	const struct sides *sides = session_game(replay->shown.session)->sides;
	if (!sides || place == 0)
		return STYLE_PLAIN;
	const struct state *state = session_state_at(replay->shown.session, place - 1);
	return sides->turn(state) == sides->person(state) ? STYLE_MOVABLE : STYLE_HEARTS;
}

static void draw_place(const struct replay *replay, struct canvas *canvas, int place, int x, int y, int room)
{
	const struct timeline *timeline = &replay->shown.timeline;
	char text[TIMELINE_TEXT] = "deal", line[REPLAY_LINE], digits[16], clock[DURATION_TEXT];
	int width = snprintf(digits, sizeof digits, "%d", timeline->length);
	bool is_here = place == replay->shown.at;
	enum style style = is_here ? STYLE_TITLE : place > timeline->end ? STYLE_QUIET : style_of_mover(replay, place);
	if (place > 0)
		timeline_text(replay->shown.session, place, &replay->theme, text);
	snprintf(
	    line, sizeof line, "%c%*d%c %s", is_here ? '>' : ' ', width, place, place > timeline->end ? ')' : '.', text);
	int used = canvas_text(canvas, x, y, room, line, (uint8_t)style);
	const char *mark = replay_mark(replay, place);
	if (used + text_width(mark) <= room)
		used += canvas_text(canvas, x + used, y, room - used, mark, STYLE_ALERT);
	for (int i = 0; i < MARKS && used + 1 < room; i++)
		if (timeline->event[place] & marks[i].event) {
			canvas_put(canvas, x + used + 1, y, theme_glyph(&replay->theme, marks[i].glyph), STYLE_MOVABLE);
			used++;
		}
	if (!replay->is_beside || place == 0)
		return;
	duration_text(session_time_at(replay->shown.session, place - 1) / 1000, clock);
	int clock_x = room - 1 - text_width(clock);
	if (clock_x > 3 + width + timeline->text_width + 1 + MARKS)
		canvas_text(canvas, x + clock_x, y, room - clock_x, clock, STYLE_QUIET);
}

static void draw_list(const struct replay *replay, struct canvas *canvas)
{
	struct grid grid = list_grid(replay);
	const struct area *list = &replay->list;
	int width = list->width / grid.columns < replay->cell ? list->width / grid.columns : replay->cell;
	for (int i = 0; i < grid.columns * grid.rows && grid.first + i <= replay->shown.timeline.length; i++)
		draw_place(
		    replay, canvas, grid.first + i, list->x + i % grid.columns * width, list->y + i / grid.columns, width);
}

/* The line of the bar, between the number of the place and the words. */
static struct area bar_line(const struct replay *replay)
{
	char number[40];
	int used = 2 + 2 * snprintf(number, sizeof number, "%d", replay->shown.timeline.length);
	struct area line = replay->bar;
	line.x += used;
	line.width -= used + 1 + BAR_WORDS;
	return line;
}

/* How far the game has come. */
static void draw_progress(const struct replay *replay, struct canvas *canvas, struct area line)
{
	int length = replay->shown.timeline.length, gone = length ? replay->shown.at * line.width / length : line.width;
	bar_draw(canvas, &replay->theme, line.x, line.y, line.width, gone);
}

/* The place that column X of the bar stands for, which is the last one that falls on it or before it, and the column
 * that a place falls on: so no column tells of a place before its column. */
static int bar_place(const struct replay *replay, struct area line, int x)
{
	int length = replay->shown.timeline.length;
	int place = length ? ((x - line.x + 1) * length - length / 2 - 1) / (line.width - 1) : 0;
	return place < length ? place : length;
}

static int bar_column(const struct replay *replay, struct area line, int place)
{
	int length = replay->shown.timeline.length;
	return length ? line.x + (place * (line.width - 1) + length / 2) / length : line.x;
}

/* What each part of the game was worth, with the moves of note and the present place. */
static void draw_strip(const struct replay *replay, struct canvas *canvas, struct area line)
{
	struct findings found = replay_findings(replay);
	if (line.width < 2)
		return;
	for (int x = line.x; x < line.x + line.width; x++) {
		int place = bar_place(replay, line, x);
		enum judgement judgement = findings_at(&found, place);
		enum glyph glyph = judgement == JUDGEMENT_WINNABLE ? GLYPH_HEAVY_ACROSS
		                   : judgement == JUDGEMENT_LOST   ? GLYPH_BLOCKED
		                   : judgement == JUDGEMENT_LEVEL  ? GLYPH_ACROSS
		                                                   : GLYPH_OPEN;
		enum style style = glyph == GLYPH_HEAVY_ACROSS ? STYLE_TARGET
		                   : glyph == GLYPH_BLOCKED    ? STYLE_HEARTS
		                                               : STYLE_QUIET;
		canvas_put(canvas, x, line.y, theme_glyph(&replay->theme, glyph), (uint8_t)style);
	}
	/* A mark that rests on a guess alone stands in the list. */
	for (int place = 1; place <= replay->shown.timeline.length; place++)
		if (!findings_is_dubious(&found, place))
			canvas_text(canvas, bar_column(replay, line, place), line.y, 1, replay_mark(replay, place), STYLE_ALERT);
	canvas_put(canvas, bar_column(replay, line, replay->shown.at), line.y,
	    theme_glyph(&replay->theme, GLYPH_HEAVY_DOWN), STYLE_CURSOR);
}

static void write_bar_words(const struct replay *replay, char words[REPLAY_LINE])
{
	if (replay_waits(replay))
		snprintf(words, REPLAY_LINE, "thinking");
	else if (replay->plays)
		snprintf(words, REPLAY_LINE, "> %s", replay_speed_text(replay));
	else if (replay_judges(replay) && judge_percent(replay->found.judge))
		snprintf(words, REPLAY_LINE, "tables %d%%", judge_percent(replay->found.judge));
	else if (replay_judges(replay))
		snprintf(words, REPLAY_LINE, "judging%-4.*s", (int)(replay->now / 250 % 4), "...");
	else
		snprintf(words, REPLAY_LINE, "Space plays");
}

static void draw_bar(const struct replay *replay, struct canvas *canvas)
{
	const struct area *bar = &replay->bar;
	struct area line = bar_line(replay);
	char number[40], words[REPLAY_LINE];
	snprintf(number, sizeof number, "%d/%d", replay->shown.at, replay->shown.timeline.length);
	write_bar_words(replay, words);
	canvas_text(canvas, bar->x, bar->y, line.x - bar->x, number, STYLE_PLAIN);
	if (replay->review)
		draw_strip(replay, canvas, line);
	else
		draw_progress(replay, canvas, line);
	canvas_text(canvas, bar->x + bar->width - text_width(words), bar->y, BAR_WORDS, words,
	    replay->plays ? STYLE_PLAIN : STYLE_QUIET);
}

static void draw_panel(const struct replay *replay, struct canvas *canvas)
{
	enum { INDENT = 2 };
	int x = replay->layout.table_width + INDENT, width = replay->columns - x;
	canvas_fill(canvas, x - INDENT, 0, 1, replay->rows, theme_glyph(&replay->theme, GLYPH_DOWN), STYLE_PLACE);
	canvas_text(canvas, x, 0, width, "Moves", STYLE_TITLE);
	static const struct key_help rows[] = {{"back forward", "step"}, {"back-ten forward-ten", "ten moves"},
	    {"start end", "first, last"}, {"play faster slower", "play, speed"}, {"next", "next event"},
	    {"next-turned next-pass next-foundation", "by kind"}, {"number", "to a move"},
	    {"review next-mark", "review, next"}, {"line", "how to win"}, {"branch", "play on"},
	    {"help leave", "help, leave"}, {NULL, NULL}};
	int y = replay->list.y + replay->list.height + 1;
	if (!HAS_CELLS || replay->columns < PANEL_FROM)
		return;
	canvas_text(canvas, x, y, width, "Keys", STYLE_TITLE);
	struct area keys = {x, y + 2, width, replay->rows - y - 2};
	page_keys_beside(canvas, keys, 12, rows, &replay_keys, replay->options, replay);
}

/* In the smallest window the list stands on the message line, */
static bool is_on_message(const struct replay *replay) { return replay->list.y == replay->layout.message_row; }

/* and gives way only to what is worth saying. */
static bool hides_list(const struct replay *replay)
{
	char reason[MESSAGE_TEXT];
	replay_reason(replay, reason);
	return is_on_message(replay) && (replay->message[0] || *reason || *replay_mark(replay, replay->shown.at));
}

int replay_place_at(const struct replay *replay, int x, int y)
{
	if (replay->layout.is_too_small)
		return -1;
	struct grid grid = list_grid(replay);
	const struct area *list = &replay->list;
	int column = (x - list->x) / replay->cell;
	if (x >= list->x && column < grid.columns && y >= list->y && y < list->y + list->height && !hides_list(replay)) {
		int place = grid.first + (y - list->y) * grid.columns + column;
		return place <= replay->shown.timeline.length ? place : -1;
	}
	struct area line = bar_line(replay);
	if (y != line.y || x < line.x || x >= line.x + line.width || line.width < 2)
		return -1;
	return bar_place(replay, line, x);
}

static void draw_game(const struct replay *replay, struct canvas *canvas)
{
	char message[REPLAY_MESSAGE], reason[MESSAGE_TEXT], right[REPLAY_LINE], rules[RULES_LINE], key[KEYS_TEXT];
	bool is_hidden = hides_list(replay);
	replay_reason(replay, reason);
	replay_about(replay, right);
	replay_message(replay, reason, message);
	struct tabletop view = {
	    .scene = &replay->scene,
	    .can_turn = tabletop_can_turn(replay->shown.session, &replay->scene),
	    .cursor = replay->cursor,
	    .shown = -1,
	    .left = -1,
	    /* Where the bar stands beside the title there is no room. */
	    .rules = replay->bar.y == 0 ? NULL : replay_rules(replay, rules),
	    .right = right,
	    .message = replay->message[0]                    ? replay->message
	               : !is_on_message(replay) || is_hidden ? message
	                                                     : "",
	    .alert = replay->alert,
	    .played = replay->shown.at,
	    .last = tabletop_last(replay->shown.session),
	    .elapsed = session_elapsed(replay->shown.session),
	    .help_key = replay_help_key(replay, key),
	    .runs = replay->plays,
	};
	draw_table(canvas, &replay->layout, &replay->theme, &view);
	if (replay->is_beside)
		draw_panel(replay, canvas);
	if (!is_hidden)
		draw_list(replay, canvas);
	draw_bar(replay, canvas);
}

void replay_picture(const void *of, struct canvas *canvas)
{
	const struct replay *replay = of;
	if (replay->layout.is_too_small)
		draw_too_small(canvas, NULL);
	else if (HAS_CELLS && replay->flight.flies)
		card_animation_draw(&replay->flight, canvas, &replay->layout, &replay->theme, replay->now);
	else
		draw_game(replay, canvas);
}
