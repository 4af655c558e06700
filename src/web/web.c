/* The player's side of the game, as state.h has it, with the page for a terminal. */
#include "web.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../ui/dialogs/welcome.h"
#include "../ui/game_view.h"
#include "../ui/keys.h"
#include "../ui/next_game.h"
#include "../ui/typing.h"
#include "choices.h"
#include "daily.h"
#include "json.h"
#include "memory.h"
#include "memory_text.h"
#include "picture_json.h"
#include "record.h"
#include "store.h"
#include "text.h"

static struct ui ui;
static struct canvas canvas;
static struct ui_options options;
static char *given;       /* the page's text, */
static char *told;        /* and ours */
static char *table;       /* what was told of the table that was drawn last, which lies over the others */
static bool is_looked_at; /* a game of web_begin that nobody has touched */

char *web_text(int bytes)
{
	char *text = bytes >= 0 ? realloc(given, (size_t)bytes + 2) : NULL;
	if (!text)
		return NULL;
	text[bytes] = text[bytes + 1] = '\0'; /* a name without a text has an empty one */
	return given = text;
}

static FILE *begin_text(struct memory_text *text)
{
	if (!memory_text_open(text))
		memory_gone();
	return text->file;
}

/* Puts TEXT in the place of what stood there. */
static const char *put(char **place, char *text)
{
	if (!text)
		memory_gone();
	free(*place);
	return *place = text;
}

/* Hands TEXT, whose owner it becomes, to the page. */
static const char *tell(char *text) { return put(&told, text); }

static void show_table(const struct tabletop *tabletop)
{
	struct memory_text text;
	picture_json_table(begin_text(&text), tabletop);
	put(&table, memory_text_close(&text));
}

/* Glyphs of the terminal are characters here as well, never ASCII: the page makes its own frames of theirs. But not the
 * table. */
static struct theme dress(const struct ui_options *wanted)
{
	struct ui_options unicode = *wanted;
	unicode.ascii = false;
	struct theme theme = theme_make(&unicode, (struct means){.unicode = true, .colours = 256});
	theme.show_table = show_table;
	return theme;
}

/* Whose table it is: the game's, or the viewer's. */
static const void *shown(void)
{
	for (int i = 0; i < ui.views.count; i++)
		if (ui.views.view[i].kind->covers && ui.views.view[i].of != &ui)
			return ui.views.view[i].of;
	return &ui;
}

static bool shows_game(void) { return shown() == &ui; }

/* Threads answer through the page, which then calls web_step. */
static void ring(void) {}

static struct session *new_session(const struct game *game)
{
	char text[START_TEXT + 32], rules[START_TEXT];
	struct fault fault;
	ui_start_rules(&options, game, "", rules, &fault);
	snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", rules, game_random_deal(game));
	return session_new(game, text, &fault);
}

/* No key stands twice: one of the two would not be heard. */
static bool is_plain(const char *start, struct fault *fault)
{
	char key[START_KEY], value[START_TEXT];
	while (start_text_next(&start, key, value))
		if (start_text_get(start, key, value, sizeof value))
			return fault_set(fault, "The link has %s twice.", key);
	return true;
}

/* "klondike Deal=7&Draw=1": the game, and the lines of a start text, of any deal where none is named. NULL with a fault
 * when that is wrong. */
static struct session *linked_session(const char *link, struct fault *fault)
{
	char name[32], text[START_TEXT + 32], value[START_TEXT];
	size_t length = strcspn(link, " ");
	snprintf(name, sizeof name, "%.*s", (int)length, link);
	const struct game *game = game_find(name);
	if (strlen(link) >= START_TEXT)
		return fault_set(fault, "The link is too long."), NULL;
	if (!game)
		return fault_set(fault, "The link names no game: %.24s", name), NULL;
	if (link[length + (link[length] == ' ')] == '\0')
		return new_session(game);
	snprintf(text, sizeof text, "%s\n", link + length + 1);
	for (char *c = text; *c; c++)
		*c = *c == '&' ? '\n' : *c == '=' ? ' ' : *c;
	if (!start_text_get(text, "Deal", value, sizeof value) &&
	    !start_text_get(text, game->start_key, value, sizeof value))
		text_append(text, sizeof text, "Deal %" PRIu64 "\n", game_random_deal(game));
	return is_plain(text, fault) ? session_new(game, text, fault) : NULL;
}

static void begin(struct session *session, double now, int columns, int rows)
{
	canvas_init(&canvas, columns, rows);
	ui_init(&ui, session, &options, dress(&options), (int64_t)now);
	ui.dress = dress;
	ui.ring = ring;
	ui_resize(&ui, columns, rows);
	finish_look(&ui);
}

void web_begin(double now, int columns, int rows)
{
	struct fault fault = {""}, notice = {""}, config = {""};
	struct session *session = NULL;
	uint64_t deal;
	ui_load_settings(&options, &config);
	options.no_animation = true; /* the page lets cards glide */
	if (given && *given)
		session = linked_session(given, &fault);
	if (session && session_deal(session, &deal))
		game_tell_deal(session_game(session), deal, &notice);
	is_looked_at = session;
	if (!session)
		session = store_resume_any(&notice);
	is_looked_at = is_looked_at || !session;
	if (!session)
		session = new_session(choices_last_game());
	if (!session)
		memory_gone();
	begin(session, now, columns, rows);
	if (!is_looked_at)
		choices_keep_game(session_game(session));
	struct fault *first = fault.text[0] ? &fault : notice.text[0] ? &notice : &config;
	if (first->text[0])
		ui_alert(&ui, "%s", fault_sentence(first));
	else
		ui_welcome(&ui);
}

bool web_is_begun(void) { return !is_looked_at; }

static void begin_for_good(void)
{
	if (!is_looked_at)
		return;
	is_looked_at = false;
	if (!session_attached(ui.session))
		ui_clear_place(&ui, session_game(ui.session));
	choices_keep_game(session_game(ui.session));
	ui_save(&ui);
}

void web_end(void)
{
	session_free(ui_release(&ui));
	canvas_release(&canvas);
	free(given);
	free(told);
	free(table);
	given = told = table = NULL;
}

void web_resize(int columns, int rows)
{
	canvas_resize(&canvas, columns, rows);
	ui_resize(&ui, columns, rows);
}

static void handle(double now, struct event event)
{
	ui_step(&ui, (int64_t)now);
	begin_for_good();
	ui_handle(&ui, event);
	ui.views.leaves = ui.views.suspends = false;
}

void web_away(double now)
{
	ui_step(&ui, (int64_t)now);
	if (session_clock_runs(ui.session) && ui.status == GAME_ON)
		typing_wait(&ui);
}

void web_key(double now, int key) { handle(now, (struct event){.kind = EVENT_KEY, .key = key}); }

void web_press(double now, int x, int y) { handle(now, (struct event){.kind = EVENT_PRESS, .x = x, .y = y}); }

/* On the terminal a card is where its box lies; one that is out of sight there is fetched by the cursor. */
void web_point(double now, int kind, int spot, int count)
{
	if (!shows_game() || spot >= ui.scene.spots || !event_is_mouse((struct event){.kind = kind}))
		return;
	if (spot < 0) {
		handle(now, (struct event){.kind = kind, .x = -1, .y = -1});
		return;
	}
	const struct box *box = layout_find(&ui.layout, spot, count);
	if (!box) {
		ui_go(&ui, (struct cursor){spot, count});
		box = layout_find(&ui.layout, spot, count);
	}
	if (box)
		handle(now, (struct event){.kind = kind, .x = box->x, .y = box->y});
}

int web_step(double now)
{
	ui_step(&ui, (int64_t)now);
	return views_timeout(&ui.views);
}

/* A dialog is told by itself, without what the view below it has beside its table. */
static void draw_views(void)
{
	int base = ui.views.count - 1;
	while (base > 0 && !ui.views.view[base].kind->covers)
		base--;
	for (int i = base; i < ui.views.count; i++) {
		if (i <= base + 1)
			canvas_clear(&canvas);
		ui.views.view[i].kind->draw(ui.views.view[i].of, &canvas);
	}
}

const char *web_picture(void)
{
	static const char *const statuses[] = {"on", "won", "lost"};
	struct memory_text text;
	FILE *out = begin_text(&text);
	fprintf(out, "{\"game\":\"%s\",\"status\":\"%s\",\"viewer\":%s,\"modal\":%s,\"colours\":%d,\"judges\":%s",
	    session_game(ui.session)->name, statuses[ui.status], shows_game() ? "false" : "true",
	    ui.views.view[ui.views.count - 1].kind->covers ? "false" : "true", ui.theme.colours == COLOURS_FOUR ? 4 : 2,
	    ui.verdict->is_shown ? "true" : "false");
	free(table);
	table = NULL;
	draw_views();
	if (table) /* else there is no room for one */
		fprintf(out, ",%s", table);
	fputs(",\"over\":", out);
	picture_json_cells(out, &canvas);
	fputs("}", out);
	return tell(memory_text_close(&text));
}

static void write_action(FILE *out, char before, struct key_row row, const char *keys, const char *help)
{
	fprintf(out, "%c{\"name\":", before);
	json_string(out, row.name);
	fputs(",\"keys\":", out);
	json_string(out, keys);
	fprintf(out, ",\"key\":%d,\"help\":", key_parse(keys, (int)strcspn(keys, " ")));
	json_string(out, help);
	putc('}', out);
}

const char *web_actions(void)
{
	char keys[KEYS_TEXT], before = '[';
	struct memory_text text;
	const struct key_map *map = ui.maps[shows_game() ? MAP_GAME : MAP_VIEWER];
	FILE *out = begin_text(&text);
	for (int row = 0; map->row(row).name; row++) {
		bool applies = !map->applies || map->applies(shown(), row);
		row_keys(map, &ui.options, row, keys);
		const char *help = map->help && shows_game() ? map->help(&ui, row) : map->row(row).help;
		if (!applies)
			continue;
		write_action(out, before, map->row(row), keys, help);
		before = ',';
	}
	fputs("]", out);
	return tell(memory_text_close(&text));
}

/* Deal and options; the start itself where it has no number. */
const char *web_link(void)
{
	const struct game *game = session_game(ui.session);
	const char *start = session_start_text(ui.session);
	char key[START_KEY], value[START_TEXT];
	struct memory_text text;
	uint64_t deal;
	bool has_deal = session_deal(ui.session, &deal);
	FILE *out = begin_text(&text);
	fprintf(out, "%s ", game->name);
	if (has_deal)
		fprintf(out, "Deal=%" PRIu64, deal);
	for (int lines = has_deal; start_text_next(&start, key, value);) {
		bool is_start = strcmp(key, game->start_key) == 0;
		if (!is_start || !has_deal)
			fprintf(out, "%s%s=%s", lines++ ? "&" : "", key, value);
	}
	return tell(memory_text_close(&text));
}

const char *web_share(void)
{
	char *line = calloc(1, DAILY_LINE), date[DAILY_DATE];
	bool counts;
	if (line && daily_of(ui.session, date, &counts) && session_status(ui.session) == GAME_WON)
		daily_line(ui.session, line);
	return tell(line);
}

const char *web_record(void) { return tell(record_write(ui.session)); }

void web_load(double now)
{
	struct fault fault;
	enum status stated;
	char before[MESSAGE_TEXT];
	const char *text = given + strlen(given) + 1; /* behind the name */
	struct session *session = record_read_file(text, strlen(text), given, &stated, &fault);
	web_key(now, KEY_ESCAPE);  /* what plays stops */
	while (ui.views.count > 1) /* the viewer would hide it, and what is said */
		views_close(&ui.views, ui.views.view[1].kind);
	if (!session) {
		ui_alert(&ui, "%s", fault_sentence(&fault));
		return;
	}
	ui.message[0] = '\0';
	if (!ui_begin(&ui, session)) /* it is asked whether it may */
		return;
	snprintf(before, sizeof before, "%s", ui.message);
	ui_say(&ui, "The record is open.%s%s", *before ? " " : "", before);
}
