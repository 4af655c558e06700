/* Wins of Pousse that the table or few nodes tell: which hold, which are the shortest, and with what moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../pousse_line.h"
#include "home.h"
#include "pousse_analysis.h"

enum { SIZE = 3 };

static struct line play(const char *rule, const char *text)
{
	struct line line = line_begin(SIZE, rule);
	char moves[64], *rest = moves;
	snprintf(moves, sizeof moves, "%s", text);
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		line_play(&line, pousse_read_move(SIZE, word));
	return line;
}

/* LINE as if all boards that may follow its move REPLY had stood before it. */
static void forbid_answers(struct line *line, int reply)
{
	struct line after = *line;
	uint64_t last = line->hash[--line->count];
	line_play(&after, reply);
	for (int i = 0; i < 4 * SIZE; i++) {
		struct line answer = after;
		line_play(&answer, i);
		line->hash[line->count++] = answer.hash[answer.count - 1];
	}
	line->hash[line->count++] = last;
}

/* What the table says of LINE, and whether it holds after its boards. */
static bool is_sure(const struct line *line, int *value)
{
	struct pousse_table *table = pousse_table_build(SIZE, NULL, NULL);
	struct pousse_position position = pousse_position(&line->state);
	struct past past = line_past(line);
	struct pousse_choices choices;
	bool is_starved = false;
	assert_true(pousse_table_choose(table, &position, &choices));
	*value = choices.value;
	bool holds = pousse_table_keep_sure(table, &line->state, &past, &choices, &is_starved);
	pousse_table_free(table);
	assert_false(is_starved);
	return holds;
}

/* A win holds only where the winner's boards may still stand, and does not fail by a reply that loses at once. */
static void test_boards_that_may_not_come_back(void **state)
{
	(void)state;
	static const char *const rules[] = {"same", "strict"};
	int value;
	for (int i = 0; i < 2; i++) {
		struct line line = play(rules[i], "L1 R2 L3");
		assert_true(is_sure(&line, &value));
		assert_int_equal(value, -4);
		forbid_answers(&line, 0);
		assert_false(is_sure(&line, &value));
		assert_int_equal(value, -4);
		line = play(rules[i], "L1 L1 L1 T1 R1");
		assert_true(pousse_position(&line.state).repeating);
		assert_true(is_sure(&line, &value));
		assert_int_equal(value, -2);
	}
}

static struct pousse_analysis analyse(const struct line *line, struct pousse_limits limits)
{
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 1 << 20);
	struct past past = line_past(line);
	struct pousse_analysis analysis = pousse_analyse_state(analyst, &line->state, &past, &limits);
	pousse_analyst_free(analyst);
	return analysis;
}

/* A tabled loss that does not hold is not told where nothing else proves it. */
static void test_what_does_not_hold_is_open(void **state)
{
	(void)state;
	const struct pousse_limits limits = {.nodes = 10};
	struct line line = play("same", "L1 R2 L3");
	assert_int_equal(analyse(&line, limits).verdict, POUSSE_LOST);
	forbid_answers(&line, 0);
	struct pousse_analysis analysis = analyse(&line, limits);
	assert_int_equal(analysis.verdict, POUSSE_OPEN);
	assert_int_equal(analysis.in, 0);
	assert_int_equal(analysis.count, 0);
}

/* A tabled win is called the shortest where the search has looked at all shorter ones. */
static void test_tabled_wins_that_are_shortest(void **state)
{
	(void)state;
	static const struct {
		const char *moves;
		int in, depth;
		bool is_shortest;
	} wins[] = {{"L1 R2", 5, 1, false}, {"L1 R2", 5, 3, true}, {"L1 R2", 5, 5, true}, {"L1 R2 L3", 4, 2, true}};
	for (size_t i = 0; i < sizeof wins / sizeof *wins; i++) {
		struct line line = play("same", wins[i].moves);
		struct pousse_analysis analysis =
		    analyse(&line, (struct pousse_limits){.depth = wins[i].depth, .nodes = 100000});
		assert_int_equal(analysis.in, wins[i].in);
		assert_int_equal(analysis.is_shortest, wins[i].is_shortest);
	}
}

/* A win that is told comes with a move, though the nodes run out before all moves are looked at. */
static void test_a_win_has_a_move(void **state)
{
	(void)state;
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 1); /* which keeps little, and looks at boards again */
	struct line line = play("same", "B1 B2 T3");
	struct past past = line_past(&line);
	for (uint64_t nodes = 600; nodes < 1000; nodes += 20) {
		struct pousse_analysis analysis =
		    pousse_analyse_state(analyst, &line.state, &past, &(struct pousse_limits){.nodes = nodes});
		assert_int_equal(analysis.verdict, POUSSE_WON);
		assert_int_equal(analysis.in, 5);
		assert_true(analysis.count > 0);
	}
	pousse_analyst_free(analyst);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_boards_that_may_not_come_back),
	    cmocka_unit_test(test_what_does_not_hold_is_open),
	    cmocka_unit_test(test_tabled_wins_that_are_shortest),
	    cmocka_unit_test(test_a_win_has_a_move),
	};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
