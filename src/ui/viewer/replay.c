/* The state of the viewer: which file, which place, what it looks like at this size. */
#include "replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../spelling.h"
#include "picture.h"
#include "record.h"
#include "speed.h"
#include "text.h"
#include "verdict_words.h"

enum { BESIDE_FROM = 72, LIST_WIDTH = 21, KEY_ROWS = 13, STRIP_MAX = 5 };

static void say(struct replay *replay, bool alert, const char *format, va_list arguments)
    __attribute__((format(printf, 3, 0)));

static void say(struct replay *replay, bool alert, const char *format, va_list arguments)
{
	vsnprintf(replay->message, sizeof replay->message, format, arguments);
	replay->alert = alert;
	replay->for_now = false;
}

void replay_say(struct replay *replay, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(replay, false, format, arguments);
	va_end(arguments);
}

__attribute__((format(printf, 2, 3))) static void say_alert(struct replay *replay, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	say(replay, true, format, arguments);
	va_end(arguments);
}

/* The list of moves: below the table as many lines of cells as there is room for, or beside it one below the other. */
static void place_list(struct replay *replay, int strip)
{
	const struct layout *layout = &replay->layout;
	char number[16];
	int digits = snprintf(number, sizeof number, "%d", replay->shown.timeline.length);
	replay->cell = 1 + digits + 2 + replay->shown.timeline.marked_width;
	replay->list = (struct area){layout->left, layout->status_row + 1, layout->right - layout->left, strip};
	if (strip == 0)
		replay->list.y = layout->message_row;
	replay->list.height = strip ? strip : 1;
	if (!replay->is_beside)
		return;
	replay->list.x = layout->table_width + 2;
	replay->list.y = 2;
	replay->list.width = replay->cell = replay->columns - replay->list.x;
	replay->list.height = replay->rows - replay->list.y - (replay->columns >= PANEL_FROM ? KEY_ROWS + 1 : 0);
}

static void place_bar(struct replay *replay, bool below)
{
	const struct layout *layout = &replay->layout;
	int title = text_width(replay->scene.title) + 3;
	/* The last cell of the screen stays empty: writing it makes some terminals scroll. */
	int right = layout->right < replay->columns ? layout->right : layout->right - 1;
	replay->bar = (struct area){layout->left, replay->rows - 1, right - layout->left, 1};
	if (below)
		return;
	replay->bar.x += title;
	replay->bar.y = 0;
	replay->bar.width -= title;
}

static void place(struct replay *replay)
{
	int columns = replay->columns, rows = replay->rows, below = rows > ROWS_MIN, strip = (rows - ROWS_MIN + 1) / 4;
	replay->is_beside = columns >= BESIDE_FROM;
	strip = strip < 1 ? 1 : strip > STRIP_MAX ? STRIP_MAX : strip;
	if (replay->is_beside || rows < ROWS_MIN + 2)
		strip = 0;
	if (replay->is_beside && columns < PANEL_FROM)
		columns -= LIST_WIDTH;
	layout_make(
	    &replay->layout, &replay->scene, columns, rows - below - strip, replay->cursor.spot, replay->cursor.count);
	if (replay->layout.is_too_small)
		return;
	/* Between texts and the line of the list there is a column of air. */
	if (replay->is_beside && replay->layout.right == replay->layout.table_width)
		replay->layout.right--;
	place_list(replay, strip);
	place_bar(replay, below);
}

void replay_fit(struct replay *replay, int columns, int rows)
{
	card_animation_end(&replay->flight);
	replay->columns = columns;
	replay->rows = rows;
	place(replay);
}

/* A player that is looked on at has both sides: who has won is told by the side. */
static void show(struct replay *replay)
{
	const struct session *session = replay->shown.session;
	const struct sides *sides = session_game(session)->sides;
	enum status status = session_status(session);
	session_show(session, &replay->scene);
	if (!replay->watched || !sides || status == GAME_ON)
		return;
	int person = sides->person(session_state(session));
	snprintf(replay->title, sizeof replay->title, "%s wins", sides->name[status == GAME_WON ? person : !person]);
	replay->scene.title = replay->title;
}

char *replay_rules(const struct replay *replay, char text[RULES_LINE])
{
	char player[FAULT_TEXT];
	tabletop_rules(replay->shown.session, text);
	if (!replay->watched || !session_game(replay->shown.session)->sides)
		return text;
	text[strcspn(text, ",")] = '\0';
	text_append(text, RULES_LINE, ", %.40s plays both sides", text_escape(replay->player, player, sizeof player));
	return text;
}

void replay_go(struct replay *replay, int at)
{
	struct session *session = replay->shown.session;
	int length = replay->shown.timeline.length, end = replay->shown.timeline.end;
	card_animation_end(&replay->flight);
	replay->shown.at = at = at < 0 ? 0 : at > length ? length : at;
	session_seek(session, at);
	session_set_elapsed(session, session_time_after(session, at, end, replay->shown.elapsed));
	show(replay);
	replay->cursor = picture_moved(&replay->scene, session);
	replay->message[0] = '\0';
	replay->alert = false;
	place(replay);
}

/* Takes up the moves that have been made since. */
void replay_follow_player(struct replay *replay)
{
	struct replay_game *shown = &replay->shown;
	bool has_ended = watched_ending(replay->watched) != NULL;
	int made = watched_moves(replay->watched);
	if (replay->is_line || (made == shown->timeline.length && has_ended == replay->has_ended))
		return;
	session_seek(shown->session, shown->timeline.length);
	for (int i = shown->timeline.length; i < made; i++) {
		const char *reason;
		session_play(shown->session, watched_move(replay->watched, i, &reason));
	}
	timeline_release(&shown->timeline);
	timeline_init(&shown->timeline, shown->session);
	replay->has_ended = has_ended;
	session_seek(shown->session, shown->at);
	place(replay);
	if (has_ended || replay->for_now)
		replay->message[0] = '\0';
}

bool replay_waits(const struct replay *replay)
{
	return replay->watched && !replay->has_ended && !replay->is_line &&
	       replay->shown.at == replay->shown.timeline.length;
}

void replay_step(struct replay *replay, int direction)
{
	int from = replay->shown.at, to = from + direction;
	if (to < 0 || to > replay->shown.timeline.length)
		return;
	struct move move = session_move_at(replay->shown.session, direction > 0 ? from : to);
	int source = direction > 0 ? move.from : move.to, target = direction > 0 ? move.to : move.from;
	bool flies = HAS_CELLS && replay->views && !replay->options->no_animation && !replay->layout.is_too_small &&
	             replay_interval(replay) > 2 * FLIGHT_TIME;
	struct box start, *begin = NULL;
	struct canvas picture = {0};
	const struct box *box = flies ? layout_find(&replay->layout, source, move.count) : NULL;
	if (box) {
		start = *box;
		begin = &start;
		canvas_init(&picture, replay->columns, replay->rows);
		views_draw(replay->views, &picture);
	}
	replay_go(replay, to);
	if (begin)
		card_animation_begin(&replay->flight, &picture, begin, layout_find(&replay->layout, target, move.count),
		    FLIGHT_TIME, replay->now);
}

void replay_swap_games(struct replay *replay)
{
	struct replay_game shown = replay->shown;
	replay->shown = replay->other;
	replay->other = shown;
	replay->is_line = !replay->is_line;
}

static void release_game(struct replay_game *game)
{
	session_free(game->session);
	timeline_release(&game->timeline);
	*game = (struct replay_game){0};
}

static void end_review(struct replay *replay)
{
	if (replay->is_line)
		replay_swap_games(replay);
	review_free(replay->review);
	replay->review = NULL;
	release_game(&replay->other);
}

bool replay_judges(const struct replay *replay) { return replay->review && !replay->found.done; }

static void close_file(struct replay *replay)
{
	end_review(replay);
	release_game(&replay->shown);
}

/* Shows what was read in place of what was shown before. */
static void open_session(struct replay *replay, int file, struct session *session)
{
	close_file(replay);
	replay->file = file;
	replay->shown.session = session;
	replay->shown.elapsed = session_elapsed(session);
	replay->plays = false;
	timeline_init(&replay->shown.timeline, session);
	replay_go(replay, 0);
}

static void prepare(struct replay *replay, const char *const *path, int files)
{
	static const struct ui_options usual;
	*replay = (struct replay){.path = path, .files = files, .options = &usual, .speed = PACE_USUAL};
	replay->columns = COLUMNS_MIN;
	replay->rows = ROWS_MIN;
}

void replay_show(struct replay *replay, struct session *session)
{
	prepare(replay, NULL, 1);
	open_session(replay, 0, session);
}

/* Opens the first file from FILE on, in DIRECTION, that can be read; false with the fault of the first that cannot. */
static bool open_next(struct replay *replay, int file, int direction, struct fault *fault)
{
	struct fault first = {""}, cause;
	struct session *session = NULL;
	for (; !session && file >= 0 && file < replay->files; file += direction) {
		session = record_load(replay->path[file], &cause);
		if (session)
			open_session(replay, file, session);
		else if (!first.text[0])
			first = cause;
	}
	if (!session)
		return fault_set(fault, "%s", first.text);
	if (first.text[0])
		say_alert(replay, "Left out: %s", first.text);
	return true;
}

bool replay_open(struct replay *replay, const char *const *path, int files, int file, struct fault *fault)
{
	prepare(replay, path, files);
	return open_next(replay, file, 1, fault);
}

void replay_open_watched(struct replay *replay, struct session *session, struct watched *watched, const char *player)
{
	prepare(replay, NULL, 1);
	replay->watched = watched;
	replay->player = player;
	replay->speed = pace_watched(session_game(session));
	open_session(replay, 0, session);
}

void replay_close(struct replay *replay)
{
	card_animation_end(&replay->flight);
	close_file(replay);
}

void replay_turn_file(struct replay *replay, int direction)
{
	struct fault fault;
	int file = replay->file + direction;
	if (file < 0 || file >= replay->files) {
		replay_say(replay, replay->files == 1 ? "There is one file only." : "There is no file %s this one.",
		    direction > 0 ? "after" : "before");
		return;
	}
	if (!open_next(replay, file, direction, &fault))
		say_alert(replay, "%s", fault_sentence(&fault));
}

void replay_dress(struct replay *replay, const struct ui_options *options, struct theme theme)
{
	replay->options = options;
	replay->theme = theme;
}

const char *replay_speed_text(const struct replay *replay) { return paces[replay->speed].text; }
int replay_interval(const struct replay *replay) { return replay->plays ? paces[replay->speed].interval : 1000; }

void replay_change_speed(struct replay *replay, int step)
{
	int speed = replay->speed + step;
	if (speed < 0 || speed >= PACES) {
		replay_say(replay, step > 0 ? "It runs no faster." : "It runs no slower.");
		return;
	}
	replay->speed = speed;
	replay->next_at = replay->now + paces[speed].interval;
	replay_say(replay, "%s (moves a second)", paces[speed].text);
}

/* The first MOVES moves of a game that somebody looked on at were not made by who plays on. */
static void note_watched(const struct replay *replay, struct session *branch, int moves)
{
	char watched[TAG_VALUE], value[TAG_VALUE];
	if (!replay->watched || !moves)
		return;
	snprintf(watched, sizeof watched, "%.400s %d", replay->player, moves);
	notes_set(session_notes(branch), "Watched", notes_spell(watched, value), NULL);
}

/* A branch of the line is one of the record, from where the line left it; what is played of the line was shown. */
struct session *replay_branch(struct replay *replay)
{
	struct session *branch = session_branch(replay->shown.session);
	char parent[TAG_VALUE];
	int played = session_played(branch), winnable = replay->found.winnable,
	    shared = replay->is_line && played > winnable ? winnable : played;
	note_watched(replay, branch, shared);
	session_note_won(replay->is_line ? replay->other.session : replay->shown.session, branch);
	if (replay->review)
		verdict_note(branch);
	if (!replay->is_line)
		return branch;
	snprintf(parent, sizeof parent, "%s %d", session_date(replay->other.session), shared);
	notes_set(session_notes(branch), "Parent", parent, NULL);
	if (played > shared)
		notes_count(session_notes(branch), "Watched", "solutions");
	return branch;
}

bool replay_may_have(const struct replay *replay, unsigned events)
{
	const struct scene *scene = &replay->scene;
	bool has_hidden = session_game(replay->shown.session)->hides && scene_spot_of_role(scene, ROLE_STOCK) >= 0;
	return (events & TIMELINE_TURNED && has_hidden) ||
	       (events & TIMELINE_PASS && scene_spot_of_role(scene, ROLE_WASTE) >= 0) ||
	       (events & TIMELINE_FOUNDATION && scene_spot_of_role(scene, ROLE_FOUNDATION) >= 0);
}
