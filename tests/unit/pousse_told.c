/* What is said of the entries of a board of Pousse: of pushes that are refused, and of games that are over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../pousse_line.h"

enum { SIZE = 3, MOVES = 4 * SIZE };

static struct line play(const char *text)
{
	struct line line = line_begin(SIZE, "same");
	char moves[64], *rest = moves;
	snprintf(moves, sizeof moves, "%s", text);
	for (char *word; (word = strtok_r(rest, " ", &rest));)
		line_play(&line, pousse_read_move(SIZE, word));
	return line;
}

/* The state of LINE as if the boards after its moves had stood before, but for the one after the move SPARED. */
static struct state recall_followers(const struct line *line, int spared)
{
	struct state state = line->state;
	uint64_t hash[MOVES + 1];
	int count = 0;
	for (int i = 0; i < MOVES; i++) {
		struct line next = *line;
		line_play(&next, i);
		if (i != spared)
			hash[count++] = next.hash[next.count - 1];
	}
	hash[count++] = game_hash(&pousse, &state);
	game_recall(&pousse, &state, &(struct past){hash, count, false});
	return state;
}

/* A push that brings a board back is refused, as long as another one is left. */
static void test_pushes_that_are_refused(void **state)
{
	(void)state;
	const int middle = 1; /* no other entry makes the same board */
	struct line line = play("");
	struct state one_left = recall_followers(&line, middle), none_left = recall_followers(&line, -1);
	char text[ABOUT_TEXT];
	for (int i = 0; i < MOVES; i++) {
		struct move move = pousse_move(SIZE, i);
		assert_int_equal(pousse.sides->refuse(&one_left, move, text), i != middle);
		assert_true(pousse.about(&none_left, move.from, text));
		assert_non_null(strstr(text, " pushes X in at "));
		assert_false(pousse.sides->refuse(&none_left, move, text));
	}
}

/* Once the game is over every entry tells how it ended. */
static void test_entries_of_a_game_that_is_over(void **state)
{
	(void)state;
	static const struct {
		const char *moves, *ending;
	} ends[] = {
	    {"L1 R2 L3 L1 L3 R3 T2", "X has more straights, 1 to 0"},
	    {"L1 L1 L1 L1 L1", "X brought back a board and loses"},
	};
	char text[ABOUT_TEXT];
	struct line line;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		line = play(ends[i].moves);
		assert_true(pousse.about(&line.state, pousse_move(SIZE, 0).from, text));
		assert_string_equal(text, ends[i].ending);
	}
	line = play("L1");
	assert_true(pousse.about(&line.state, pousse_move(SIZE, 0).from, text));
	assert_string_equal(text, "L1 pushes O in at the left of row 1");
	pousse.apply(&line.state, pousse.clock->out(&line.state));
	assert_true(pousse.about(&line.state, pousse_move(SIZE, 0).from, text));
	assert_string_equal(text, "O ran out of time");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_pushes_that_are_refused),
	    cmocka_unit_test(test_entries_of_a_game_that_is_over),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
