/* Forced wins in Pousse: each proof is played through the ordinary rules against every reply, and on a board of 3 put
 * beside the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../pousse_line.h"
#include "pousse_proof.h"
#include "pousse_table.h"

enum { MEMORY = 1 << 18, POSITIONS = 800, NODES = 4000, MORE_NODES = 4000000, PLIES_WALKED = 5 };

static struct pousse_prover *prover;

static int make_prover(void **state)
{
	(void)state;
	prover = pousse_prover_new(MEMORY);
	return prover ? 0 : -1;
}

static int free_prover(void **state)
{
	(void)state;
	pousse_prover_free(prover);
	return 0;
}

static struct pousse_proof prove(const struct line *line, uint64_t nodes)
{
	return pousse_prove(
	    prover, &line->state, &(struct past){line->hash, line->count, false}, &(struct pousse_limits){.nodes = nodes});
}

/* Whatever the loser plays, proofs lead on to the end; by the rules, with the whole past, after every move. */
static void walk(const struct line *line, int winner)
{
	struct pousse_position position = pousse_position(&line->state);
	struct line next;
	int who;
	if (pousse_result(&position, &who) != POUSSE_ON) {
		assert_int_equal(who, winner);
		return;
	}
	struct pousse_proof proof = {.move = -1};
	if (position.board.turn == winner) {
		proof = prove(line, MORE_NODES);
		assert_int_equal(proof.winner, winner);
	}
	for (int i = 0; i < 4 * position.size; i++) {
		if (position.board.turn == winner && i != proof.move)
			continue;
		next = *line;
		line_play(&next, i);
		walk(&next, winner);
	}
}

static void test_every_reply(void **state)
{
	(void)state;
	struct rng rng = rng_seed(11);
	int won = 0, lost = 0, strict = 0, repeating = 0;
	for (int i = 0; i < POSITIONS; i++) {
		int size = 3 + i % 4;
		struct line line = line_wander(size, &rng, 2 * size + (int)rng_below(&rng, 6 * (uint32_t)size), 4);
		if (!line_is_on(&line))
			continue;
		struct pousse_position position = pousse_position(&line.state);
		struct pousse_proof proof = prove(&line, NODES);
		if (proof.winner < 0 || proof.plies < 2 || proof.plies > PLIES_WALKED)
			continue;
		walk(&line, proof.winner);
		*(proof.winner == position.board.turn ? &won : &lost) += 1;
		strict += position.rule == POUSSE_STRICT;
		repeating += position.repeating != 0;
	}
	print_message(
	    "%d wins, %d losses, %d strict, %d with boards that may not come back\n", won, lost, strict, repeating);
	assert_true(won > 10 && lost > 10 && strict > 3 && repeating > 3);
}

/* On a board of 3: what the table knows to be won or lost is proved to be so, by either rule. What it calls open, a
 * repetition decides. */
static void test_beside_table(void **state)
{
	(void)state;
	struct pousse_table *table = pousse_table_build(3, NULL, NULL);
	struct rng rng = rng_seed(2);
	int agreed = 0, settled = 0;
	for (int i = 0; i < 3000; i++) {
		struct pousse_choices choices;
		bool is_starved = false;
		struct line line = line_wander(3, &rng, 1 + (int)rng_below(&rng, 12), 4);
		struct pousse_position position = pousse_position(&line.state);
		const struct past past = {line.hash, line.count, false};
		if (!line_is_on(&line))
			continue;
		assert_true(pousse_table_choose(table, &position, &choices));
		struct pousse_proof proof = prove(&line, NODES);
		settled += !choices.value && proof.winner >= 0;
		if (!choices.value || !pousse_table_keep_sure(table, &line.state, &past, &choices, &is_starved))
			continue;
		assert_int_equal(proof.winner == position.board.turn, choices.value > 0);
		assert_true(proof.winner >= 0 && proof.plies >= 1);
		agreed++;
	}

	assert_true(agreed > 500 && settled > 20);
	pousse_table_free(table);
}

/* What the search has found is proved too. */
static void test_beside_search(void **state)
{
	(void)state;
	struct pousse_search *search = pousse_search_new(MEMORY);
	struct rng rng = rng_seed(7);
	int found = 0, repeating = 0;
	for (int i = 0; i < 400; i++) {
		int size = 4 + i % 3;
		struct line line = line_wander(size, &rng, size + (int)rng_below(&rng, 6 * (uint32_t)size), 4);
		if (!line_is_on(&line))
			continue;
		struct pousse_position position = pousse_position(&line.state);
		const struct past past = {line.hash, line.count, false};
		const struct pousse_limits limits = {.nodes = 3000, .is_plain = true};
		pousse_search_clear(search);
		struct pousse_found seen = pousse_search_run(search, &line.state, &past, &limits);
		struct pousse_proof proof = prove(&line, NODES);
		bool is_won = seen.value >= POUSSE_FAR, is_lost = seen.value <= -POUSSE_FAR;
		if (proof.winner < 0 || (!is_won && !is_lost))
			continue;
		assert_int_equal(proof.winner == position.board.turn, is_won);
		assert_true(proof.plies >= POUSSE_WIN - abs(seen.value));
		found++;
		repeating += position.repeating != 0;
	}
	assert_true(found > 50 && repeating > 10);
	pousse_search_free(search);
}

/* A game in which X wins in 7 by the strict rule, and needs more where the other side's boards may come back: a search
 * of everything finds no win in 7 then, and none is proved. */
static void test_rules_differ(void **state)
{
	(void)state;
	static const char *const moves[] = {
	    "L1", "L1", "R4", "L3", "B4", "T1", "L2", "B4", "B4", "R1", "R1", "R1", "R1", "T4", "T4", "R4", "R3", "R2"};
	struct pousse_search *search = pousse_search_new(1 << 22);
	for (int i = 0; i < 2; i++) {
		struct line line = line_begin(4, i ? "strict" : "same");
		for (size_t k = 0; k < sizeof moves / sizeof *moves; k++)
			line_play(&line, pousse_read_move(4, moves[k]));
		assert_true(line_is_on(&line));
		const struct past past = line_past(&line);
		pousse_search_clear(search);
		struct pousse_found seen =
		    pousse_search_run(search, &line.state, &past, &(struct pousse_limits){.depth = 7, .is_plain = true});
		struct pousse_proof proof = prove(&line, NODES);
		assert_int_equal(proof.winner, POUSSE_X);
		assert_int_equal(seen.value >= POUSSE_FAR, i);
		assert_int_equal(proof.plies, i ? 7 : 9);
	}
	pousse_search_free(search);
}

static void test_limits(void **state)
{
	(void)state;
	struct line line = line_begin(6, "same");
	struct pousse_proof one = prove(&line, 20000), again = prove(&line, 20000);
	assert_int_equal(one.winner, -1);
	assert_int_equal(one.move, -1);
	assert_int_equal(one.nodes, again.nodes);
	assert_true(one.nodes >= 20000 && one.nodes < 20100);
	const atomic_bool cancelled = true;
	struct pousse_proof none = pousse_prove(prover, &line.state, &(struct past){line.hash, line.count, false},
	    &(struct pousse_limits){.cancel = &cancelled});
	assert_int_equal(none.winner, -1);
	assert_true(none.nodes < 100);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_every_reply),
	    cmocka_unit_test(test_beside_table),
	    cmocka_unit_test(test_beside_search),
	    cmocka_unit_test(test_rules_differ),
	    cmocka_unit_test(test_limits),
	};
	return cmocka_run_group_tests(tests, make_prover, free_prover);
}
