/* The promise of game.h: a game of some eighty lines has cursor, undo, record, replay, line mode and help, and no
 * other file knows of it. The table of games is this test's own. (The Tower of Hanoi, E. Lucas 1883, with three to
 * seven discs.)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../general_words.h"
#include "begun.h"
#include "fingers.h"
#include "record.h"
#include "talk.h"
#include "ui_text.h"

enum { PEGS = 3, DISCS_MOST = 7, NO_PEG = PEGS };

/* A position: on which peg each disc lies, the smallest first; NO_PEG behind the last. Of the discs of a peg the
 * smallest is on top. */
static int top_of(const struct state *state, int peg)
{
	int disc = 0;
	while (disc < DISCS_MOST && state->position[disc] != peg)
		disc++;
	return disc;
}

static bool toy_start(const char *text, struct state *state, struct fault *fault)
{
	char pegs[START_TEXT];
	memset(state, 0, sizeof *state);
	if (!start_text_get(text, "Pegs", pegs, sizeof pegs) || strlen(pegs) < 3 || strlen(pegs) > DISCS_MOST ||
	    pegs[strspn(pegs, "123")])
		return fault_set(fault, "pegs: a peg from 1 to 3 for each of 3 to %d discs is wanted", DISCS_MOST);
	memset(state->position, NO_PEG, DISCS_MOST);
	for (int disc = 0; pegs[disc]; disc++)
		state->position[disc] = (unsigned char)(pegs[disc] - '1');
	return true;
}

static void toy_describe(const struct state *state, char text[START_TEXT])
{
	char pegs[DISCS_MOST + 1] = "";
	for (int disc = 0; disc < DISCS_MOST && state->position[disc] != NO_PEG; disc++)
		pegs[disc] = (char)('1' + state->position[disc]);
	snprintf(text, START_TEXT, "Pegs %s\n", pegs);
}

static void toy_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)options;
	snprintf(value, START_TEXT, "%d%d%d", (int)(number % 3) + 1, (int)(number / 3 % 3) + 1, 1);
}

static int toy_moves(const struct state *state, struct move list[MOVES_MAX])
{
	int count = 0;
	for (uint16_t from = 0; from < PEGS; from++)
		for (uint16_t to = 0; to < PEGS; to++)
			if (top_of(state, from) < top_of(state, to))
				list[count++] = (struct move){from, to, 1, 0};
	return count;
}

static void toy_apply(struct state *state, struct move move)
{
	state->position[top_of(state, move.from)] = (unsigned char)move.to;
}

static enum status toy_status(const struct state *state)
{
	return top_of(state, 0) == DISCS_MOST && top_of(state, 1) == DISCS_MOST ? GAME_WON : GAME_ON;
}

static void toy_show(const struct state *state, struct scene *scene)
{
	static const struct spot pegs[PEGS] = {
	    {.name = "peg 1", .key = '1', .role = ROLE_TABLEAU, .fan = FAN_DOWN, .column = 0, .row = 1, .suit = -1},
	    {.name = "peg 2", .key = '2', .role = ROLE_TABLEAU, .fan = FAN_DOWN, .column = 1, .row = 1, .suit = -1},
	    {.name = "peg 3", .key = '3', .role = ROLE_TABLEAU, .fan = FAN_DOWN, .column = 2, .row = 1, .suit = -1},
	};
	scene_init(scene, "Tower");
	for (int peg = 0; peg < PEGS; peg++) {
		scene_add_spot(scene, pegs[peg]);
		for (int disc = DISCS_MOST - 1; disc >= 0; disc--)
			if (state->position[disc] == peg) {
				scene_add_face(scene, FACE_NUMBER + disc + 1);
				scene->spot[peg].size++;
			}
	}
}

static void toy_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%d-%d", move.from + 1, move.to + 1);
}

static const struct game toy = {
    .name = "toy",
    .title = "Tower",
    .summary = "Discs on three pegs.",
    .rules = "Bring all discs to the third peg, one at a time, never a larger one on a smaller.",
    .start_key = "Pegs",
    .position_bytes = 8,
    .takes_back = true,
    .start = toy_start,
    .describe = toy_describe,
    .deal = toy_deal,
    .moves = toy_moves,
    .apply = toy_apply,
    .status = toy_status,
    .show = toy_show,
    .write = toy_write,
};

const struct game *const games[] = {&toy, NULL};

static struct session *begin(void) { return begun("toy", "Pegs 111\n"); }

static void test_keys(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	table_press(&ui, "1\rll\r"); /* by arrows and Enter, */
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "12"); /* by digits, */
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, ":3-2\r"); /* and typed */
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, ":3-1\r");
	assert_string_equal(ui.message, "\"3-1\" is no move here; 1-3 is one.");
	table_press(&ui, "\033uuU");
	assert_int_equal(session_played(ui.session), 2);
	session_free(ui_release(&ui));
}

static void test_won(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	table_press(&ui, "1312321321");
	table_press(&ui, "2313");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

static void test_hints_and_help(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	table_press(&ui, "W");
	table_settle(&ui);
	char word[VERDICT_TEXT];
	assert_string_equal(game_word(&ui, word), "Winnable");
	table_press(&ui, "HHH");
	assert_non_null(strstr(ui.message, "peg 3"));
	table_press(&ui, "?");
	char *text = ui_to_text(&ui);
	assert_non_null(strstr(text, "Bring all discs to the third peg"));
	free(text);
	session_free(ui_release(&ui));
}

/* 2187 positions are no more than the search of any game has room for. */
static void test_hints_of_many_positions(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("toy", "Pegs 1111111\n"));
	table_press(&ui, "HHH");
	table_settle(&ui);
	assert_true(ui_shows(&ui, "1 to peg 3"));
	session_free(ui_release(&ui));
}

/* No word that only another game has. */
static void test_general_words(void **state)
{
	(void)state;
	static const char *const strange[] = {"queen", "square", "token", "letter", "a digit", "stock", "waste",
	    "foundation", "suit", "solution", "deck", "push", "force a win", NULL};
	static const char *const beside[] = {"pick up, put down", "show moves", "hint, let play", "help, leave", NULL};
	static const char *const help[] = {"pick a card up; go to its new place; put it down",
	    "go to a pile; two digits play pile to pile", "click a card, then its target", "takes what is in hand", NULL};
	struct ui ui;
	table_open(&ui, begin());
	check_general_words(&ui, strange, beside, help);
	session_free(ui_release(&ui));
}

/* A setting of another game's deals is none here. */
static void test_settings(void **state)
{
	(void)state;
	struct ui_options options = {0};
	struct fault fault;
	assert_false(ui_set(&options, "draw", "3", &fault));
	assert_true(ui_set(&options, "draw", "last", &fault));
	struct ui ui;
	table_open(&ui, begin());
	table_press(&ui, "o");
	assert_true(ui_shows(&ui, "Symbols"));
	assert_false(ui_shows(&ui, "Cards a turn"));
	table_press(&ui, " q");
	session_free(ui_release(&ui));
}

static void test_record_and_replay(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = begin();
	struct move move;
	assert_true(game_read_move(&toy, session_state(session), "1-3", &move) && session_play(session, move));
	assert_true(game_read_move(&toy, session_state(session), "1-2", &move) && session_play(session, move));
	char *text = record_write(session);
	assert_non_null(strstr(text, "[Pegs \"111\"]"));
	assert_non_null(strstr(text, "1. 1-3 2. 1-2"));
	struct session *again = record_read(text, strlen(text), "toy", &fault);
	assert_non_null(again);
	assert_int_equal(session_played(again), 2);
	free(text);
	session_free(again);
	session_free(session);
}

static void test_line_mode(void **state)
{
	(void)state;
	char *err, *out = talk(begin(), "1-3\nverdict\nundo\n1-1\nmoves\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "1-2"));
	assert_non_null(strstr(out, "\nThis position can still be won, in 6 moves.\n"));
	assert_non_null(strstr(err, "\"1-1\" is no move here; 1-2 is one"));
	free(out);
	free(err);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_keys),
	    cmocka_unit_test(test_won),
	    cmocka_unit_test(test_hints_and_help),
	    cmocka_unit_test(test_hints_of_many_positions),
	    cmocka_unit_test(test_general_words),
	    cmocka_unit_test(test_settings),
	    cmocka_unit_test(test_record_and_replay),
	    cmocka_unit_test(test_line_mode),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
