/* All solutions of a hand of Twenty-Four: as many as are counted, each of them true, and walked through at the table.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/solutions.h"
#include "../../src/ui/game_view.h"
#include "../twentyfour_playing.h"
#include "companion.h"
#include "fingers.h"
#include "sanitizer.h"
#include "twentyfour.h"
#include "ui_text.h"

struct seen {
	struct state from;
	uint64_t count, most;
};

/* Its moves are legal and make the target. */
static bool check_solution(void *context, const struct state *solved)
{
	struct seen *seen = context;
	struct move way[UNFOLDED_MOST], list[MOVES_MAX];
	struct state at = seen->from;
	int moves = companion_of(&twentyfour)->way(&at, solved, way);
	for (int i = 0; i < moves; i++) {
		int count = twentyfour.moves(&at, list), found = 0;
		while (found < count && !move_equal(list[found], way[i]))
			found++;
		assert_true(found < count);
		twentyfour.apply(&at, way[i]);
	}
	assert_true(game_same_position(&twentyfour, &at, solved));
	assert_int_equal(twentyfour.status(&at), GAME_WON);
	return ++seen->count < seen->most;
}

static uint64_t check_all(const struct state *state)
{
	struct seen seen = {.from = *state, .most = UINT64_MAX};
	uint64_t ways = 0;
	assert_true(twentyfour_each_solution(state, check_solution, &seen));
	if (!twentyfour_ways(state, NULL, &ways))
		ways = 0;
	if (seen.count != ways)
		fail_msg("%d solutions, %d ways", (int)seen.count, (int)ways);
	return ways;
}

/* From the deal on, and from every position that a random game comes to. */
static void test_as_many_as_are_counted(void **state)
{
	(void)state;
	enum { DEALS = 60 };
	static const char *const starts[] = {"", "Cards 5\n", "Cards 3\nTarget 10\n"};
	uint64_t solutions = 0;
	for (int i = 0; i < DEALS; i += ONE_OF_CASES) {
		char start[64];
		snprintf(start, sizeof start, "%sDeal %d\n", starts[i % 3], i + 1);
		struct session *session = begin(start);
		struct move list[MOVES_MAX];
		for (int count; session_status(session) == GAME_ON; session_play(session, list[(i * 7 + count / 3) % count])) {
			solutions += check_all(session_state(session));
			count = session_moves(session, list);
		}
		session_free(session);
	}
	assert_true(solutions > 1000);
}

/* Cards of the same worth are one, also where one of them was made. */
static void test_cards_of_the_same_worth(void **state)
{
	(void)state;
	static const char *const hands[][2] = {
	    {"6 6 6 6", NULL}, {"2 3 6 2", "2*3"}, {"8 3 8 3", NULL}, {"3 1 3 9", "3*1"}, {"1 1 1 1", NULL}};
	for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
		char start[64];
		snprintf(start, sizeof start, "Numbers %s\n", hands[i][0]);
		struct session *session = begin(start);
		if (hands[i][1])
			assert_int_equal(play(session, hands[i][1], NULL), 1);
		uint64_t ways = check_all(session_state(session));
		assert_int_equal(ways == 0, i + 1 == sizeof hands / sizeof *hands);
		session_free(session);
	}
}

/* Who has had enough is not shown more; then they were not all. */
/* What a solver found of cards it does not say of numbers afterwards. */
static void test_numbers_after_cards(void **state)
{
	(void)state;
	static const atomic_bool never;
	const struct ratio card[] = {{2, 1}, {3, 1}};
	struct puzzle puzzle = {.count = 2, .number = {0, 1}, .target = 5, .operators = ALL_OPERATORS};
	uint64_t solutions, structures;
	struct puzzle_solver *solver = puzzle_solver_new();
	assert_int_equal(puzzle_count_cards(solver, card, 2, 5, &never, &solutions), PUZZLE_DONE);
	assert_int_equal(solutions, 2);
	assert_int_equal(puzzle_count(solver, &puzzle, &never, &solutions, &structures), PUZZLE_DONE);
	assert_int_equal(solutions, 0);
	puzzle_solver_free(solver);
}

static void test_no_more_than_are_wanted(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 1 2 3 4 5 6\n");
	struct seen seen = {.from = *session_state(session), .most = 100};
	assert_false(twentyfour_each_solution(session_state(session), check_solution, &seen));
	assert_int_equal(seen.count, 100);
	session_free(session);
}

/* Six cards can have ways that take long to find: who waits is told that there may be more. */
static void test_no_long_wait(void **state)
{
	(void)state;
	struct session *session = begin("Numbers 11 13 17 19 23 29\n");
	struct seen seen = {.from = *session_state(session), .most = UINT64_MAX};
	uint64_t ways = 0;
	assert_true(twentyfour_ways(session_state(session), NULL, &ways));
	assert_false(twentyfour_each_solution(session_state(session), check_solution, &seen));
	assert_in_range(seen.count, 1, ways - 1);
	session_free(session);
}

static void check_shown(struct ui *ui, const char *words)
{
	char *text = ui_to_text(ui);
	if (!strstr(text, words))
		fail_msg("\"%s\" is not in\n%s", words, text);
	free(text);
}

static bool is_told(struct ui *ui, const char *words)
{
	bool is_there = ui_shows(ui, words);
	table_press(ui, "\033");
	return is_there;
}

/* Of several hands the ways are those of the one that lies there, and of the last one at the end; what is not to be had
 * any more is not offered. */
static void test_walk_in_a_deck(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Numbers 8 4 3 2/1 1 1 1/6 6 6 6\n"));
	table_press(&ui, "]");
	assert_true(is_told(&ui, "solution 1 of 32"));
	table_press(&ui, ":8+4\r:12+3\r:15+2\r]"); /* a wrong last card */
	assert_true(ui_shows(&ui, "of 32") && ui_shows(&ui, "] next, [ back, Esc back"));
	table_press(&ui, "\033uuu]\r");
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, "]"); /* the hand that has none */
	assert_string_equal(ui.message, "These cards have no solution.");
	table_press(&ui, "d]");
	assert_true(is_told(&ui, "of 7"));
	table_press(&ui, "]\r");
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, "]");
	assert_true(ui_shows(&ui, "of 7") && ui_shows(&ui, "] next, [ back, Esc back"));
	session_free(ui_release(&ui));
}

static void test_walk_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Numbers 6 6 6 6\n"));
	table_press(&ui, "W");
	assert_string_equal(ui.message, "Below: whether it can still be won. W hides it.");
	table_press(&ui, "]");
	assert_true(ui.dialog.kind == &solutions_dialog);
	check_shown(&ui, "solution 1 of 7");
	check_shown(&ui, "((6*6)-6)-6  ] next, [ back, Enter takes it, Esc back");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_PAGE_UP}); /* further than all of them */
	check_shown(&ui, "solution 5 of 7");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_PAGE_DOWN});
	table_press(&ui, "[");
	check_shown(&ui, "solution 7 of 7");
	table_press(&ui, "]]f");
	assert_false(ui.solutions->fundamental);
	check_shown(&ui, "solution 2 of 7");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 3);
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, "]"); /* the others, when it is won */
	check_shown(&ui, "solution 1 of 7");
	table_press(&ui, "\033u");
	assert_int_equal(session_played(ui.session), 0);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_as_many_as_are_counted),
	    cmocka_unit_test(test_cards_of_the_same_worth),
	    cmocka_unit_test(test_numbers_after_cards),
	    cmocka_unit_test(test_no_more_than_are_wanted),
	    cmocka_unit_test(test_no_long_wait),
	    cmocka_unit_test(test_walk_in_a_deck),
	    cmocka_unit_test(test_walk_at_the_table),
	};
	return cmocka_run_group_tests_name("twentyfour_solutions", tests, NULL, NULL);
}
