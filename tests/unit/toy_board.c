/* The promise of game.h for a board on which pieces go from one square to another: marks, hints, messages and the list
 * of moves tell both squares, and no other file knows of the game. The table of games is this test's own. (Peg
 * solitaire, C. A. Berey 1697, on fifteen holes.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/key_words.h"
#include "../../src/ui/viewer/timeline.h"
#include "../general_words.h"
#include "begun.h"
#include "fingers.h"
#include "talk.h"
#include "ui_text.h"

enum { WIDE = 5, HIGH = 3, HOLES = WIDE * HIGH };

/* A position: a byte a hole, row by row, 'o' with a peg and '.' without. */
static bool is_peg(const struct state *state, int hole) { return state->position[hole] == 'o'; }

static bool pegs_start(const char *text, struct state *state, struct fault *fault)
{
	char board[START_TEXT];
	memset(state, 0, sizeof *state);
	if (!start_text_get(text, "Board", board, sizeof board) || strlen(board) != HOLES || strspn(board, "o.") != HOLES)
		return fault_set(fault, "board: %d holes are wanted, o with a peg and . without", HOLES);
	memcpy(state->position, board, HOLES);
	return true;
}

static void pegs_describe(const struct state *state, char text[START_TEXT])
{
	snprintf(text, START_TEXT, "Board %.*s\n", HOLES, (const char *)state->position);
}

static void pegs_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)options;
	snprintf(value, START_TEXT, "%s", number % 2 ? "..o..oo.oo....." : ".....oo.oo..o..");
}

static int pegs_moves(const struct state *state, struct move list[MOVES_MAX])
{
	static const int steps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};
	int count = 0;
	for (int from = 0; from < HOLES; from++)
		for (int way = 0; way < 4; way++) {
			int row = from / WIDE + 2 * steps[way][0], column = from % WIDE + 2 * steps[way][1];
			int to = row * WIDE + column;
			if (row >= 0 && row < HIGH && column >= 0 && column < WIDE && is_peg(state, from) &&
			    is_peg(state, (from + to) / 2) && !is_peg(state, to))
				list[count++] = (struct move){(uint16_t)from, (uint16_t)to, 1, 0};
		}
	return count;
}

static void pegs_apply(struct state *state, struct move move)
{
	state->position[move.from] = state->position[(move.from + move.to) / 2] = '.';
	state->position[move.to] = 'o';
}

static enum status pegs_status(const struct state *state)
{
	struct move list[MOVES_MAX];
	int pegs = 0;
	for (int hole = 0; hole < HOLES; hole++)
		pegs += is_peg(state, hole);
	return pegs == 1 ? GAME_WON : pegs_moves(state, list) ? GAME_ON : GAME_LOST;
}

static void pegs_show(const struct state *state, struct scene *scene)
{
	scene_init(scene, "Pegs");
	scene->surface = SURFACE_BOARD;
	scene->piece = "peg";
	for (int hole = 0; hole < HOLES; hole++)
		scene_add_square(scene, hole % WIDE, hole / WIDE, is_peg(state, hole) ? FACE_QUEEN : FACE_NONE, 0);
}

static void pegs_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%c%d-%c%d", 'a' + move.from % WIDE, move.from / WIDE + 1, 'a' + move.to % WIDE,
	    move.to / WIDE + 1);
}

static const struct game pegs = {
    .name = "pegs",
    .title = "Pegs",
    .summary = "Pegs jump over pegs until one is left.",
    .rules = "A peg jumps over the one beside it into the hole behind; that one leaves the board.",
    .start_key = "Board",
    .position_bytes = 16,
    .start = pegs_start,
    .describe = pegs_describe,
    .deal = pegs_deal,
    .moves = pegs_moves,
    .apply = pegs_apply,
    .status = pegs_status,
    .show = pegs_show,
    .write = pegs_write,
};

const struct game *const games[] = {&pegs, NULL};

/* It is won by a2-c2, c1-c3, e2-c2, c3-c1. */
static struct session *begin(void) { return begun("pegs", "Board ..o..oo.oo.....\n"); }

static void check_about(struct ui *ui, const char *keys, const char *words)
{
	table_press(ui, keys);
	if (!ui_shows(ui, words))
		fail_msg("\"%s\" is not shown after \"%s\" but \"%s\"", words, keys, ui->message);
}

static void test_keys(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	check_about(&ui, "", "The peg can go on c2");
	check_about(&ui, "l", "The peg is stuck");
	check_about(&ui, "l\r", "First pick up what goes to c2.");
	check_about(&ui, "j\r", "Nothing can be done on c3 now.");
	check_about(&ui, "khh\rl\r", "The peg cannot go on b2.");
	check_about(&ui, "h\r", "The peg is back.");
	table_press(&ui, "\rll\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_int_equal(ui.cursor.spot, WIDE + 2);
	table_press(&ui, ":c1-c3\r\t\ru:e2-c2\r");
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, ":c3-c1\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

/* Of two pegs that can move, one that cannot, and what is in hand or shown. */
static void test_marks(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	check_about(&ui, "", "2 # \\\\/|*// #  \\\\/|\\//  :::::::::::  \\\\/|\\//  : \\\\/|*// :");
	check_about(&ui, "\r", "2 # \\\\/|^// #  \\\\/|\\//  :::: < ::::  \\\\/|\\//  : \\\\/|\\// :");
	check_about(&ui, "\r\t", "1 of 2: a2 to c2");
	check_about(&ui, "\t", "2 of 2: e2 to c2");
	check_about(&ui, "", "2 : \\\\/|\\// :  \\\\/|\\//  :::: < ::::  \\\\/|\\//  # \\\\/|^// #");
	session_free(ui_release(&ui));
}

static void test_hints_and_list(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin());
	check_about(&ui, "m", "a2-c2  The peg on a2 to c2 ");
	check_about(&ui, "", "e2-c2  The peg on e2 to c2 ");
	check_about(&ui, "qjjlH", "Look at row 2. H: more");
	check_about(&ui, "H", "a2 is the square. H: more");
	assert_int_equal(ui.cursor.spot, WIDE);
	check_about(&ui, "H", "The peg on a2 to c2: a solution has it. Enter: play");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

static void test_general_words(void **state)
{
	(void)state;
	static const char *const strange[] = {"queen", "card", "digit", "stock", "foundation", "push", "force a win", NULL};
	static const char *const beside[] = {"help, leave", NULL};
	static const char *const help[] = {
	    "is where a move begins", "takes what is in hand", "is in hand", "go to the square above", NULL};
	struct ui ui;
	table_open(&ui, begin());
	assert_string_equal(key_words(&ui, "begin", NULL, ""),
	    "Arrows find a piece, Enter takes it; arrows find its place, Enter lays it.");
	check_general_words(&ui, strange, beside, help);
	session_free(ui_release(&ui));
}

/* The viewer, too, tells both squares. */
static void test_viewer_words(void **state)
{
	(void)state;
	struct session *session = begin();
	const struct theme theme = {.ascii = true};
	struct move list[MOVES_MAX];
	char text[MESSAGE_TEXT];
	assert_int_equal(session_moves(session, list), 2);
	timeline_name(&pegs, session_state(session), list[0], &theme, text);
	assert_string_equal(text, "a2 to c2");
	session_free(session);
}

static void test_line_mode(void **state)
{
	(void)state;
	char *err, *out = talk(begin(), "verdict\na2-c2\nmoves\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "\nThis position can still be won, in 4 moves.\n"));
	assert_non_null(strstr(out, "c1-c3"));
	free(out);
	free(err);
}

/* A board without a ring is none, whatever its first square bears. */
static void test_first_square(void **state)
{
	(void)state;
	static struct scene scene;
	scene_init(&scene, "Pegs");
	for (int column = 0; column < WIDE; column++)
		scene_add_square(&scene, column, 0, FACE_NONE, column == 0 ? SQUARE_EMPTY : 0);
	assert_false(scene_is_ringed(&scene));
	assert_string_equal(scene.spot[0].name, "a1");
	assert_string_equal(scene.spot[WIDE - 1].name, "e1");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_keys),
	    cmocka_unit_test(test_marks),
	    cmocka_unit_test(test_hints_and_list),
	    cmocka_unit_test(test_general_words),
	    cmocka_unit_test(test_viewer_words),
	    cmocka_unit_test(test_line_mode),
	    cmocka_unit_test(test_first_square),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
