/* Looking ahead in Pousse, beside a search of everything that keeps the whole past. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../pousse_line.h"
#include "../recorded.h"
#include "player.h"
#include "pousse_search.h"

enum { MEMORY = 1 << 22, BRUTE_DEPTH = 4, POSITIONS = 40 };

static void play_text(struct line *line, const char *text)
{
	struct move move;
	char moves[256], *rest = moves;
	snprintf(moves, sizeof moves, "%s", text);
	for (char *word; (word = strtok_r(rest, " ", &rest));) {
		assert_true(pousse.read(&line->state, word, &move, NULL));
		line_play(line, pousse_number(line_size(line), move));
	}
}

static struct pousse_found look(const struct line *line, const struct pousse_limits *limits)
{
	struct pousse_search *search = pousse_search_new(MEMORY);
	assert_non_null(search);
	struct pousse_found found =
	    pousse_search_run(search, &line->state, &(struct past){line->hash, line->count, false}, limits);
	pousse_search_free(search);
	return found;
}

/* +n: who moves wins in n plies at most DEPTH, -n: he has lost in n, 0: neither. */
static int brute(const struct line *line, int depth)
{
	struct pousse_position position = pousse_position(&line->state);
	int winner, best = -1000;
	if (pousse_result(&position, &winner) != POUSSE_ON)
		return winner == position.board.turn ? 1000 : -1000;
	if (depth == 0)
		return 0;
	struct move list[MOVES_MAX];
	int moves = pousse.moves(&line->state, list);
	for (int i = 0; i < moves; i++) {
		struct line next = *line;
		line_play(&next, pousse_number(position.size, list[i]));
		int value = -brute(&next, depth - 1);
		value -= (value > 0) - (value < 0);
		best = value > best ? value : best;
	}
	return best;
}

static void test_against_everything(void **state)
{
	(void)state;
	struct rng rng = rng_seed(7);
	int decided = 0, repeated = 0;
	for (int i = 0; i < POSITIONS;) {
		struct line line = line_wander(3, &rng, 4 + (int)rng_below(&rng, 10), 3);
		if (!line_is_on(&line))
			continue;
		i++;
		repeated += pousse_position(&line.state).repeating != 0;
		int truth = brute(&line, BRUTE_DEPTH);
		struct pousse_found found = look(&line, &(struct pousse_limits){.depth = BRUTE_DEPTH});
		if (truth)
			assert_true(truth > 0 ? found.value >= POUSSE_FAR : found.value <= -POUSSE_FAR);
		else
			assert_true(abs(found.value) <= POUSSE_WIN - BRUTE_DEPTH);
		if (truth > 0 && truth == 1000 - 1) {
			line_play(&line, found.move);
			assert_false(line_is_on(&line));
		}
		decided += truth != 0;
	}
	assert_true(decided > 10 && repeated > 3);
}

/* The pinned ones: X wins in 5 by L3 or B1 alone; X wins in 3 by L2 or R2. */
static void test_known_wins(void **state)
{
	(void)state;
	struct line line = line_begin(3, "same");
	play_text(&line, "L1 R2");
	struct pousse_found found = look(&line, &(struct pousse_limits){.depth = 8});
	assert_true(found.value >= POUSSE_FAR);
	assert_true(found.move == 2 || found.move == 9);
	line = line_begin(4, "same");
	play_text(&line, "L2 L3 L2 L3");
	found = look(&line, &(struct pousse_limits){.depth = 8});
	assert_int_equal(found.value, POUSSE_WIN - 3);
	assert_true(found.move == 1 || found.move == 5);
}

/* A board that may not come back: after L1 five times L1 would lose at once, for who has no time to look too. */
static void test_repetition(void **state)
{
	(void)state;
	struct line line = line_begin(4, "same");
	play_text(&line, "L1 L1 L1 L1 L1");
	for (int depth = 1; depth <= 4; depth++) {
		struct pousse_found found = look(&line, &(struct pousse_limits){.depth = depth});
		assert_int_not_equal(found.move, 0);
	}
	assert_int_equal(look(&line, &(struct pousse_limits){.nodes = 1}).move, 1);
}

/* With nodes and one thread the answer is always the same; with two threads it comes too. */
static void test_limits(void **state)
{
	(void)state;
	struct line line = line_begin(6, "same");
	play_text(&line, "B2 T5 L3");
	struct pousse_found one = look(&line, &(struct pousse_limits){.nodes = 20000}),
	                    again = look(&line, &(struct pousse_limits){.nodes = 20000});
	assert_int_equal(one.move, again.move);
	assert_int_equal(one.value, again.value);
	assert_int_equal(one.depth, again.depth);
	assert_int_equal(one.nodes, again.nodes);
	assert_true(one.nodes <= 20000 + 1 && one.depth >= 2);
	struct pousse_found two = look(&line, &(struct pousse_limits){.nodes = 20000, .jobs = 2});
	assert_true(two.move >= 0 && two.move < 24);
	atomic_bool cancelled = true;
	struct pousse_found none = look(&line, &(struct pousse_limits){.cancel = &cancelled});
	assert_true(none.move >= 0 && none.nodes < 1000);
}

/* What another thread has found further down does not make a win longer. Of 300 looks it did so in four. */
static void test_shortest_of_many_threads(void **state)
{
	(void)state;
	struct line line = line_begin(3, "same");
	play_text(&line, "L1 R2");
	const struct pousse_limits limits = {.jobs = POUSSE_JOBS_MOST};
	for (int i = 0; i < 300; i++)
		assert_int_equal(look(&line, &limits).value, POUSSE_WIN - 5);
}

static void test_all_sizes(void **state)
{
	(void)state;
	for (int size = POUSSE_LEAST; size <= POUSSE_MOST; size++) {
		struct line line = line_begin(size, "same");
		struct rng rng = rng_seed((uint64_t)size);
		for (int i = 0; i < 40 && line_is_on(&line); i++)
			line_play(&line, rng_below(&rng, 2) ? look(&line, &(struct pousse_limits){.nodes = 200}).move
			                                    : (int)rng_below(&rng, 4 * (uint32_t)size));
		assert_true(line.count > 5);
	}
}

/* The players of the table against each other. */
static int count_wins(const char *name, const char *other, int size, int deals, int64_t budget)
{
	const struct player_settings settings = {.budget = budget};
	struct fault fault;
	struct player *one = player_open(name, &settings, &fault), *two = player_open(other, &settings, &fault);
	int wins = 0;
	assert_true(one && two);
	for (int game = 0; game < 2 * deals; game++) {
		struct line line = line_begin(size, "same");
		struct player *players[2] = {game % 2 ? two : one, game % 2 ? one : two};
		struct rng rng = rng_seed((uint64_t)game);
		struct match match = referee_match(players, &pousse, line.state, rng, NULL, NULL);
		assert_true(match.winner >= 0 && !match.trouble);
		wins += match.winner == game % 2;
	}
	player_close(one);
	player_close(two);
	return wins;
}

static void test_players(void **state)
{
	(void)state;
	assert_true(count_wins("j", "random", 4, 50, 0) >= 97);
	assert_true(count_wins("deep", "random", 5, 5, 500) == 10);
	assert_true(count_wins("deep", "j", 4, 5, 3000) >= 6);
}

/* Who is told to stop stops within some hundred positions: so no key waits for the other side's thought. */
static void test_cancel_is_prompt(void **state)
{
	(void)state;
	const atomic_bool cancel = true;
	struct pousse_search *search = pousse_search_new(1 << 20);
	struct session *session = begun("pousse", "Size 6\nOpponent none\nDeal 1\n");
	struct past past = session_past(session, 0);
	for (int jobs = 1; jobs <= 2; jobs++) {
		const struct pousse_limits limits = {.jobs = jobs, .cancel = &cancel};
		struct pousse_found found = pousse_search_run(search, session_state(session), &past, &limits);
		assert_true(found.nodes <= 1024 * (uint64_t)jobs);
	}
	pousse_search_free(search);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_cancel_is_prompt),
	    cmocka_unit_test(test_against_everything),
	    cmocka_unit_test(test_known_wins),
	    cmocka_unit_test(test_repetition),
	    cmocka_unit_test(test_limits),
	    cmocka_unit_test(test_shortest_of_many_threads),
	    cmocka_unit_test(test_all_sizes),
	    cmocka_unit_test(test_players),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
