/* A board whose moves lead from square to square, of which no game of the shelf is: what can move is marked, and
 * messages, list and hints name both squares. (Peg solitaire on nine squares: a peg jumps over another, which leaves.)
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
#include "begun.h"
#include "fingers.h"
#include "ui_text.h"

enum { SIDE = 3, SQUARES = SIDE * SIDE };

static bool pegs_start(const char *text, struct state *state, struct fault *fault)
{
	char pegs[START_TEXT];
	memset(state, 0, sizeof *state);
	if (!start_text_get(text, "Pegs", pegs, sizeof pegs) || strlen(pegs) != SQUARES)
		return fault_set(fault, "pegs: %d squares are wanted", SQUARES);
	for (int i = 0; i < SQUARES; i++)
		state->position[i] = pegs[i] == 'o';
	return true;
}

static void pegs_describe(const struct state *state, char text[START_TEXT])
{
	char pegs[SQUARES + 1] = "";
	for (int i = 0; i < SQUARES; i++)
		pegs[i] = state->position[i] ? 'o' : '.';
	snprintf(text, START_TEXT, "Pegs %s\n", pegs);
}

static void pegs_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)number, (void)options;
	snprintf(value, START_TEXT, "oo.o.....");
}

static int pegs_moves(const struct state *state, struct move list[MOVES_MAX])
{
	int count = 0;
	for (int from = 0; from < SQUARES; from++)
		for (int to = 0; to < SQUARES; to++) {
			bool is_row = from / SIDE == to / SIDE && abs(from - to) == 2, is_column = abs(from - to) == 2 * SIDE;
			if ((is_row || is_column) && state->position[from] && state->position[(from + to) / 2] &&
			    !state->position[to])
				list[count++] = (struct move){(uint16_t)from, (uint16_t)to, 1, 0};
		}
	return count;
}

static void pegs_apply(struct state *state, struct move move)
{
	state->position[move.from] = state->position[(move.from + move.to) / 2] = 0;
	state->position[move.to] = 1;
}

static enum status pegs_status(const struct state *state)
{
	int pegs = 0;
	for (int i = 0; i < SQUARES; i++)
		pegs += state->position[i];
	return pegs == 2 ? GAME_WON : GAME_ON;
}

static void pegs_show(const struct state *state, struct scene *scene)
{
	scene_init(scene, "Pegs");
	scene->surface = SURFACE_BOARD;
	scene->piece = "peg";
	for (int i = 0; i < SQUARES; i++)
		scene_add_square(scene, i % SIDE, i / SIDE, state->position[i] ? FACE_QUEEN : FACE_NONE, 0);
}

static void pegs_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%d-%d", move.from + 1, move.to + 1);
}

static const struct game pegs = {
    .name = "pegs",
    .title = "Pegs",
    .summary = "Pegs on nine squares.",
    .rules = "Jump over a peg, which leaves.",
    .start_key = "Pegs",
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

static void check_said(struct ui *ui, const char *keys, const char *words)
{
	table_press(ui, keys);
	table_settle(ui);
	if (!ui_shows(ui, words))
		fail_msg("\"%s\" is not shown after %s:\n%s", words, keys, ui_to_text(ui));
}

/* Of a1, b1 and a2 only a1 can jump. */
static void test_pieces_that_move_are_marked(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("pegs", "Pegs oo.o.....\n"));
	table_press(&ui, "\033");
	char *text = ui_to_text(&ui), *end = strstr(text, "q leaves");
	assert_non_null(end);
	int marks = 0;
	for (char *at = text; at < end; at++)
		marks += *at == '*';
	assert_int_equal(marks, 1);
	free(text);
	session_free(ui_release(&ui));
}

static void test_both_squares_are_named(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("pegs", "Pegs oo.o.....\n"));
	check_said(&ui, "\t", "1 of 2: a1 on c1");
	check_said(&ui, "\t", "2 of 2: a1 on a3");
	check_said(&ui, "\033\r", "a1 can go on c1 or a3");
	check_said(&ui, "\033lm", "a1 to c1");
	check_said(&ui, "\033", "b1 is stuck");
	session_free(ui_release(&ui));
}

static void test_hints_begin_at_the_piece(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("pegs", "Pegs oo.o.....\n"));
	table_press(&ui, "llH");
	table_settle(&ui);
	check_said(&ui, "H", "a1 is the square");
	assert_int_equal(ui.cursor.spot, 0);
	check_said(&ui, "H", "a1 to ");
	table_press(&ui, "\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_pieces_that_move_are_marked),
	    cmocka_unit_test(test_both_squares_are_named),
	    cmocka_unit_test(test_hints_begin_at_the_piece),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
