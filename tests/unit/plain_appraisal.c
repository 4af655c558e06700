/* What a position of a game for two is worth that has no appraiser of its own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/solve/plain_appraisal.h"
#include "../paths_playing.h"

enum { PAST_MOST = 8 };

/* After the places WAY, the last of which is the present one; the first side moved at the first of them. */
static struct appraisal after(const char *way, const struct appraisal_effort *effort)
{
	struct state state = {.position = {[PLACE] = (unsigned char)*way}};
	uint64_t hash[PAST_MOST];
	struct past past = {hash, 0, false};
	hash[past.count++] = game_hash(&paths, &state);
	while (*++way) {
		paths_apply(&state, (struct move){.to = (uint16_t)*way});
		hash[past.count++] = game_hash(&paths, &state);
		paths_recall(&state, &past);
	}
	return plain_appraise(&paths, &state, &past, effort);
}

static struct appraisal appraise(void) { return after("a", &(struct appraisal_effort){0}); }

static void check(const struct appraisal *found, enum worth worth, int in, const char *moves)
{
	assert_int_equal(found->worth, worth);
	assert_int_equal(found->in, in);
	assert_int_equal(found->count, strlen(moves));
	for (int i = 0; i < found->count; i++)
		assert_int_equal(found->move[i].to, moves[i]);
	assert_true(found->is_shortest || worth == WORTH_UNDECIDED);
	assert_false(found->is_starved);
}

/* Where earlier places are forgotten a win in one move is none. */
static void nothing_is_known_of_a_cut_past(void **state)
{
	(void)state;
	struct state start = {.position = {[PLACE] = 'a'}};
	map = "bcd e 1 1 f 1";
	uint64_t hash = game_hash(&paths, &start);
	for (int cut = 0; cut < 2; cut++) {
		struct past past = {&hash, 1, cut};
		struct appraisal found = plain_appraise(&paths, &start, &past, &(struct appraisal_effort){0});
		assert_int_equal(found.worth, cut ? WORTH_UNDECIDED : WORTH_WON);
		assert_false(found.is_starved);
	}
}

static void shortest_wins_are_kept(void **state)
{
	(void)state;
	map = "bcd e 1 1 f 1";
	struct appraisal found = appraise();
	check(&found, WORTH_WON, 1, "cd");
	map = "bcd e 2 2 fg 1 1";
	found = appraise();
	check(&found, WORTH_WON, 3, "b");
}

/* Of moves that lose in two and in four the longer way is kept. */
static void longest_losses_are_kept(void **state)
{
	(void)state;
	map = "bch d e 2 f g 2 d";
	struct appraisal found = appraise();
	check(&found, WORTH_LOST, 4, "c");
}

/* Who wins by a move has not to look where the one before it leads. */
static void the_move_that_wins_may_stand_last(void **state)
{
	(void)state;
	map = "b cd 0 2";
	struct appraisal found = appraise();
	check(&found, WORTH_LOST, 2, "b");
}

/* Where all ways end and none with a winner, neither side can force anything; nor where nobody can move at all. */
static void dead_ends_are_level(void **state)
{
	(void)state;
	map = "bc d f e 0 2";
	struct appraisal found = appraise();
	check(&found, WORTH_LEVEL, 0, "b");
	map = "0";
	found = appraise();
	check(&found, WORTH_LEVEL, 0, "");
}

/* Neither a win nor that there is none is told of what was not seen to its end. */
static void too_little_decides_nothing(void **state)
{
	(void)state;
	const atomic_bool cancel = true;
	for (int i = 0; i < 2; i++) {
		map = i ? "b c d e f 0" : "b c d e f 1";
		for (uint64_t nodes = 1; nodes < 10; nodes++) {
			struct appraisal found = after("a", &(struct appraisal_effort){.nodes = nodes});
			check(&found, WORTH_UNDECIDED, 0, "");
		}
		struct appraisal cancelled = after("a", &(struct appraisal_effort){.cancel = &cancel}), found = appraise();
		check(&cancelled, WORTH_UNDECIDED, 0, "");
		check(&found, i ? WORTH_LEVEL : WORTH_WON, i ? 0 : 5, "b");
	}
}

/* For who would have the turn, whichever side the person has. */
static void what_is_over_is_won_or_lost(void **state)
{
	(void)state;
	map = "1 2";
	for (int i = 0; i < 8; i++) {
		const unsigned char winner = i & 1, turn = i >> 1 & 1, person = i >> 2 & 1;
		struct state end = {.position = {[PLACE] = winner ? 'b' : 'a', [TURN] = turn, [PERSON] = person}};
		uint64_t hash = game_hash(&paths, &end);
		struct appraisal found =
		    plain_appraise(&paths, &end, &(struct past){&hash, 1, false}, &(struct appraisal_effort){0});
		check(&found, winner == turn ? WORTH_WON : WORTH_LOST, 0, "");
	}
}

/* What may not come back counts: the places ahead, and those of the game. */
static void places_that_stood_before(void **state)
{
	(void)state;
	map = "b a";
	struct appraisal found = appraise();
	check(&found, WORTH_WON, 2, "b");
	map = "b c b";
	found = appraise();
	check(&found, WORTH_LOST, 3, "b");
	map = "b c bd e 0";
	found = after("abc", &(struct appraisal_effort){0});
	check(&found, WORTH_LEVEL, 0, "d");
}

/* As many winning moves as there is room for. */
static void many_moves_win(void **state)
{
	(void)state;
	map = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb 1";
	struct appraisal found = appraise();
	assert_int_equal(found.worth, WORTH_WON);
	assert_int_equal(found.count, APPRAISAL_MOVES);
	for (int i = 0; i < found.count; i++)
		assert_int_equal(found.move[i].from, i);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nothing_is_known_of_a_cut_past),
	    cmocka_unit_test(shortest_wins_are_kept),
	    cmocka_unit_test(longest_losses_are_kept),
	    cmocka_unit_test(the_move_that_wins_may_stand_last),
	    cmocka_unit_test(dead_ends_are_level),
	    cmocka_unit_test(too_little_decides_nothing),
	    cmocka_unit_test(what_is_over_is_won_or_lost),
	    cmocka_unit_test(places_that_stood_before),
	    cmocka_unit_test(many_moves_win),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
