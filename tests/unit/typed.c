/* The promises of game.h to games whose moves are typed, secret, and played by a clock: a game of words in a few lines
 * has keys, clicks, hints, records and line mode, and no other file knows of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/typing.h"
#include "canvas_text.h"
#include "fingers.h"
#include "line_mode.h"
#include "record.h"

/* Of the letters a, b, c three words are to be found. A position: which were found, 1 once it is over, the seconds of
 * the clock, and whether they are for each move. */
enum { FOUND, OVER, SECONDS, BY_MOVE, WORDS = 3, GIVE_UP = 8, TIME_UP = 9 };

static const char *const words[WORDS] = {"ab", "cab", "see"};

static bool vault_start(const char *text, struct state *state, struct fault *fault)
{
	char letters[START_TEXT], clock[START_TEXT] = "0";
	memset(state, 0, sizeof *state);
	start_text_get(text, "Clock", clock, sizeof clock);
	state->position[SECONDS] = (unsigned char)atoi(clock);
	state->position[BY_MOVE] = strchr(clock, 'm') != NULL;
	return start_text_get(text, "Letters", letters, sizeof letters) || fault_set(fault, "no letters");
}

static void vault_describe(const struct state *state, char text[START_TEXT])
{
	snprintf(
	    text, START_TEXT, "Letters abc\nClock %d%s\n", state->position[SECONDS], state->position[BY_MOVE] ? "m" : "");
}

static void vault_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)number, (void)options;
	snprintf(value, START_TEXT, "abc");
}

static int vault_moves(const struct state *state, struct move list[MOVES_MAX])
{
	(void)state, (void)list;
	return 0;
}

static bool vault_legal(const struct state *state, struct move move)
{
	return move.value == GIVE_UP || (move.value < WORDS && !(state->position[FOUND] >> move.value & 1));
}

static void vault_apply(struct state *state, struct move move)
{
	if (move.value < WORDS)
		state->position[FOUND] |= (unsigned char)(1 << move.value);
	else
		state->position[OVER] = (unsigned char)move.value;
}

static enum status vault_status(const struct state *state)
{
	return state->position[FOUND] == 7 ? GAME_WON : state->position[OVER] ? GAME_LOST : GAME_ON;
}

static void vault_show_typed(const struct state *state, const char *text, struct scene *scene)
{
	static const char *const names[] = {"A", "B", "C"};
	scene_init(scene, "Vault");
	for (int i = 0; i < 3; i++) {
		bool is_used = strchr(text, 'a' + i) != NULL;
		scene_add_spot(scene, (struct spot){.name = names[i],
		                          .key = (char)('a' + i),
		                          .column = (uint8_t)i,
		                          .size = !is_used,
		                          .role = ROLE_TABLEAU,
		                          .suit = -1});
		if (!is_used)
			scene_add_text(scene, names[i], NULL);
	}
	scene_add_number(scene, "Found", __builtin_popcount(state->position[FOUND]));
}

static void vault_show(const struct state *state, struct scene *scene) { vault_show_typed(state, "", scene); }

static void vault_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%s",
	    move.value == GIVE_UP   ? "give up"
	    : move.value == TIME_UP ? "time up"
	                            : words[move.value]);
}

static bool vault_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	for (uint16_t i = 0; i < WORDS; i++)
		if (strcmp(text, words[i]) == 0) {
			*move = (struct move){.value = i};
			return vault_legal(state, *move) || fault_set(fault, "%s was found already", text);
		}
	*move = (struct move){.value = GIVE_UP};
	return strcmp(text, "give up") == 0 || fault_set(fault, "%s is not in the list", text);
}

static bool vault_type(const struct state *state, int key, char text[TYPED_TEXT], struct fault *fault)
{
	size_t length = strlen(text);
	(void)state;
	if (key == 13 || key == 27)
		text[0] = '\0';
	else if (key == 127)
		text[length ? length - 1 : 0] = '\0';
	else if (key < 'a' || key > 'z')
		return false;
	else if (key > 'c' || strchr(text, key))
		fault_set(fault, "There is no %c", key);
	else
		snprintf(text + length, TYPED_TEXT - length, "%c", key);
	return true;
}

static enum clue vault_clue(const struct state *state, int step, char text[ABOUT_TEXT], struct move *move)
{
	(void)state;
	snprintf(text, ABOUT_TEXT, step == 1 ? "It has two letters." : "It is ab.");
	*move = (struct move){.value = 0};
	return step == 1 ? CLUE_TOLD : step == 2 ? CLUE_MOVE : CLUE_NONE;
}

static struct move vault_give_up(const struct state *state)
{
	(void)state;
	return (struct move){.value = GIVE_UP};
}

static struct move vault_time_out(const struct state *state)
{
	(void)state;
	return (struct move){.value = TIME_UP};
}

static bool vault_clock(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left)
{
	*left = 1000 * state->position[SECONDS] - (state->position[BY_MOVE] ? since_move : since_deal);
	return state->position[SECONDS];
}

static bool vault_ending(const struct state *state, char text[ABOUT_TEXT])
{
	snprintf(text, ABOUT_TEXT, state->position[OVER] == TIME_UP ? "Time is up" : "This is how it stands");
	return true;
}

static const struct game vault = {
    .name = "vault",
    .title = "Vault",
    .summary = "Three words.",
    .rules = "Find the words.",
    .start_key = "Letters",
    .position_bytes = 8,
    .start = vault_start,
    .describe = vault_describe,
    .deal = vault_deal,
    .moves = vault_moves,
    .legal = vault_legal,
    .apply = vault_apply,
    .status = vault_status,
    .show = vault_show,
    .show_typed = vault_show_typed,
    .write = vault_write,
    .read = vault_read,
    .type = vault_type,
    .clue = vault_clue,
    .give_up = vault_give_up,
    .time_out = vault_time_out,
    .clock = vault_clock,
    .ending = vault_ending,
};

const struct game *const games[] = {&vault, NULL};

static struct session *begin(const char *options)
{
	char start[START_TEXT];
	struct fault fault;
	snprintf(start, sizeof start, "%sDeal 1\n", options);
	struct session *session = session_new(&vault, start, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	return session;
}

static void open_table(struct ui *ui, struct session *session)
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true, .no_saving = true};
	ui_init(ui, session, &options, (struct theme){.ascii = true}, 0);
	ui_resize(ui, 80, 24);
}

static bool shows(const struct ui *ui, const char *words_wanted)
{
	struct canvas canvas;
	canvas_init(&canvas, ui->columns, ui->rows);
	ui_draw(ui, &canvas);
	char *text = canvas_to_text(&canvas, &ui->theme);
	canvas_release(&canvas);
	bool found = strstr(text, words_wanted);
	free(text);
	return found;
}

static void type_value(struct session *session, int value, bool is_taken)
{
	assert_int_equal(session_play(session, (struct move){.value = (uint16_t)value}), is_taken);
}

static void test_session_asks_legal(void **state)
{
	(void)state;
	struct session *session = begin("");
	type_value(session, 1, true);
	type_value(session, 1, false);
	type_value(session, 7, false);
	type_value(session, GIVE_UP, true);
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(session_is_over(session));
	type_value(session, 0, false);
	assert_true(session_undo(session));
	type_value(session, 0, true);
	type_value(session, 2, true);
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
}

static void test_record(void **state)
{
	(void)state;
	struct fault fault = {""};
	struct session *session = begin("Clock 10\n");
	type_value(session, 1, true);
	session_clock_run(session, 0);
	session_clock_tick(session, 11500);
	assert_true(session_time_out(session));
	char *text = record_write(session);
	assert_non_null(strstr(text, "1. cab 2. time up {10} lost"));
	struct session *again = record_read(text, strlen(text), "vault", &fault);
	assert_string_equal(fault.text, "");
	assert_int_equal(session_played(again), 2);
	assert_int_equal(session_status(again), GAME_LOST);
	session_free(again);
	free(text);
	text = strdup("[Record \"1\"]\n[Game \"vault\"]\n[Letters \"abc\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Time \"0\"]\n"
	              "[Score \"0\"]\n[Result \"*\"]\n\n1. cab 2. cab *\n");
	assert_null(record_read(text, strlen(text), "f", &fault));
	assert_non_null(strstr(fault.text, "\"cab\" is not a legal move"));
	free(text);
	session_free(session);
}

static void test_clock_of_the_deal(void **state)
{
	(void)state;
	int64_t left;
	struct session *session = begin("Clock 10\n");
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_run(session, 500);
	session_clock_tick(session, 4500);
	type_value(session, 0, true);
	assert_true(session_time_left(session, &left) && left == 6000);
	assert_false(session_time_out(session));
	session_clock_stop(session, 4600);
	session_clock_tick(session, 90000);
	assert_true(session_time_left(session, &left) && left == 5900);
	session_clock_run(session, 100000);
	session_clock_tick(session, 105900);
	assert_true(session_time_out(session));
	assert_false(session_time_left(session, &left));
	assert_false(session_time_out(session));
	session_free(session);
	session = begin("");
	assert_false(session_time_left(session, &left));
	session_free(session);
}

/* A turn's clock begins anew with each move, undo and redo. */
static void test_clock_of_a_move(void **state)
{
	(void)state;
	int64_t left;
	struct session *session = begin("Clock 10m\n");
	session_clock_run(session, 0);
	session_clock_tick(session, 4000);
	type_value(session, 0, true);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_tick(session, 7000);
	assert_true(session_time_left(session, &left) && left == 7000);
	session_undo(session);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_tick(session, 8000);
	session_redo(session);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_free(session);
}

/* Letters go to the game, capitals to the actions. */
static void test_typing(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, begin(""));
	table_press(&ui, "q");
	assert_string_equal(ui.message, "There is no q");
	table_press(&ui, "cax");
	assert_string_equal(ui.typed, "ca");
	table_press(&ui, "\177ab\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.typed, "");
	table_press(&ui, "cab\r");
	assert_string_equal(ui.message, "cab was found already");
	table_press(&ui, "cb\033");
	assert_string_equal(ui.typed, "");
	table_press(&ui, "U");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, ":see\r");
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, ":sea\r");
	assert_string_equal(ui.message, "sea is not in the list");
	assert_false(ui.views.leaves);
	table_press(&ui, "Q");
	assert_true(ui.views.leaves);
	session_free(ui_release(&ui));
}

static void press(struct ui *ui, int key) { ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key}); }

/* A game that does not show what is typed has it at the foot of the table. */
static void test_foot(void **state)
{
	(void)state;
	struct ui ui;
	struct game plain = vault;
	plain.show_typed = NULL;
	struct session *session = session_new(&plain, "Deal 1\n", NULL);
	assert_non_null(session);
	open_table(&ui, session);
	table_press(&ui, "ca");
	assert_true(shows(&ui, "ca_"));
	table_press(&ui, "b\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* What is under the cursor, or the mouse, is picked; arrow down takes it back. */
static void test_picking(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, begin(""));
	press(&ui, KEY_ARROW_UP);
	press(&ui, KEY_ARROW_RIGHT);
	press(&ui, KEY_ARROW_UP);
	assert_string_equal(ui.typed, "ab");
	press(&ui, KEY_ARROW_DOWN);
	assert_string_equal(ui.typed, "a");
	const struct box *box = layout_find(&ui.layout, 1, 1);
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = box->x, .y = box->y});
	assert_string_equal(ui.typed, "ab");
	press(&ui, KEY_RETURN);
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* Nobody tells what can be played but the game itself. */
static void test_secrets(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, begin(""));
	table_press(&ui, ":verdict\r");
	assert_string_equal(ui.message, "What can be played is for you to find.");
	table_press(&ui, ":watch\r");
	assert_string_equal(ui.message, "What can be played is for you to find.");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It has two letters.");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It is ab.");
	assert_int_equal(session_played(ui.session), 1);
	char hints[TAG_VALUE];
	assert_true(notes_get(session_notes(ui.session), "Hints", hints));
	session_free(ui_release(&ui));
}

static void test_end(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, begin(""));
	table_press(&ui, "E");
	assert_int_equal(ui.status, GAME_LOST);
	assert_string_equal(ui.message, "This is how it stands. R again, N new");
	table_press(&ui, "R");
	table_press(&ui, "ab\rcab\r");
	table_press(&ui, ":see\r");
	assert_int_equal(ui.status, GAME_WON);
	assert_null(ui.dialog.kind);
	assert_non_null(strstr(ui.message, "Enter the next, R again"));
	table_press(&ui, "\r");
	uint64_t deal;
	assert_true(session_deal(ui.session, &deal) && deal == 2);
	session_free(ui_release(&ui));
}

/* The clock waits for the player, and what it is about is not to be seen as long. */
static void test_clock_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, begin("Clock 10\n"));
	ui_step(&ui, 60000);
	assert_true(ui_hides_table(&ui) && !shows(&ui, "C") && shows(&ui, "0:10 left"));
	table_press(&ui, "ab");
	assert_string_equal(ui.message, "Enter lets the clock run.");
	assert_string_equal(ui.typed, "");
	table_press(&ui, "\r");
	ui_step(&ui, 64000);
	assert_true(shows(&ui, "C") && shows(&ui, "0:06 left"));
	table_press(&ui, "Z");
	ui_step(&ui, 90000);
	assert_true(ui_hides_table(&ui) && !shows(&ui, "C") && shows(&ui, "0:06 left"));
	table_press(&ui, "Z");
	table_press(&ui, "?");
	assert_true(ui_hides_table(&ui));
	ui_step(&ui, 120000);
	table_press(&ui, "\033");
	table_press(&ui, "ab\r");
	assert_int_equal(session_played(ui.session), 1);
	ui_step(&ui, 127000);
	assert_int_equal(ui.status, GAME_LOST);
	assert_non_null(strstr(ui.message, "Time is up. "));
	assert_false(ui_hides_table(&ui));
	session_free(ui_release(&ui));
}

static int64_t seconds;
static int64_t later(void) { return 1000 * (seconds += 3); }

static char *play_lines(const char *options, char *lines, char **err)
{
	char *out = NULL;
	size_t out_size, err_size;
	struct line_mode_options line_options = {
	    .in = fmemopen(lines, strlen(lines), "r"),
	    .out = open_memstream(&out, &out_size),
	    .err = open_memstream(err, &err_size),
	    .now = later,
	};
	struct session *session = begin(options);
	assert_int_equal(line_mode_play(session, &line_options), 0);
	fclose(line_options.in);
	fclose(line_options.out);
	fclose(line_options.err);
	session_free(session);
	return out;
}

/* A word that is a command, too, is the move as long as it can be. */
static void test_line_mode(void **state)
{
	(void)state;
	char lines[] = "sea\nsee\nmoves\nhint\nhint\nhint\ncab\nab\nundo\ngive up\ncab\nquit\n", *err = NULL;
	char *out = play_lines("", lines, &err);
	assert_non_null(strstr(err, "sea is not in the list\nWhat can be played is for you to find.\n"));
	assert_non_null(strstr(err, "The game is over; undo takes"));
	assert_non_null(strstr(out, "It has two letters.\nIt is ab.\n"));
	assert_non_null(strstr(out, "Found 1"));
	assert_non_null(strstr(out, "Found 3\nwon"));
	assert_non_null(strstr(out, "Found 2\nlost"));
	free(out);
	free(err);
}

static void test_line_mode_clock(void **state)
{
	(void)state;
	char lines[] = "cab\nab\nab\nab\nab\nquit\n", *err = NULL;
	char *out = play_lines("Clock 20\n", lines, &err);
	assert_non_null(strstr(out, "Time is up."));
	assert_non_null(strstr(err, "The game is over"));
	free(out);
	free(err);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_session_asks_legal),
	    cmocka_unit_test(test_record),
	    cmocka_unit_test(test_clock_of_the_deal),
	    cmocka_unit_test(test_clock_of_a_move),
	    cmocka_unit_test(test_typing),
	    cmocka_unit_test(test_foot),
	    cmocka_unit_test(test_picking),
	    cmocka_unit_test(test_secrets),
	    cmocka_unit_test(test_end),
	    cmocka_unit_test(test_clock_at_the_table),
	    cmocka_unit_test(test_line_mode),
	    cmocka_unit_test(test_line_mode_clock),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
