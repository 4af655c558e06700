/* What the players of Pousse say of their moves: no more than they know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "player.h"
#include "pousse.h"

/* What the player of that NAME says of SIZE after MOVES, two letters each. */
static void check_said(const char *name, const char *start, const char *moves, const char *wanted)
{
	static struct sight sight;
	struct session *session = begun("pousse", start);
	struct player *player = player_open(name, NULL, NULL);
	assert_non_null(player);
	for (; *moves; moves += 2) {
		struct move move;
		assert_true(game_read_move(&pousse, session_state(session), (char[]){moves[0], moves[1], '\0'}, &move));
		assert_true(session_play(session, move));
	}
	sight_recall(&sight, session);
	player_begin(player, &sight, rng_seed(1));
	struct decision decision = player_decide(player, &sight);
	assert_int_equal(decision.what, DECIDE_MOVE);
	assert_string_equal(decision.reason, wanted);
	player_close(player);
	session_free(session);
}

/* A look ahead that finds a win may have missed a shorter one. */
static void test_deep(void **state)
{
	(void)state;
	static const char start[] = "Size 3\nClock 0\nOpponent none\nDeal 1\n";
	check_said("deep --budget 20000", start, "L1R2", "X can force a win in 5 moves or fewer");
	check_said("deep --budget 20000", start, "L1", "X can force a win in 8 moves or fewer");
	check_said("deep --budget 20000", start, "L1R2L3L1L3R3", "it wins");
}

/* A table knows that there is no forced win; a proof that ran out does not. */
static void test_exact(void **state)
{
	(void)state;
	check_said("exact --budget 500", "Size 5\nClock 0\nOpponent none\nDeal 1\n", "", "nothing is proved yet");
	check_said("exact", "Size 3\nClock 0\nOpponent none\nDeal 1\n", "L1R2", "X can force a win in 5 moves");
	check_said("exact", "Size 3\nClock 0\nOpponent none\nDeal 1\n", "L1R2L3L1L3", "X can force a win in 2 moves");
	check_said("exact", "Size 3\nClock 0\nOpponent none\nDeal 1\n", "L1R2L3L1L3R3", "it wins");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_deep),
	    cmocka_unit_test(test_exact),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
