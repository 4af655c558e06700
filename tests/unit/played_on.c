/* What counts for a game that was played on from another one, or dealt again: who has won it knows how. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../viewing.h"
#include "aids.h"
#include "fingers.h"

static unsigned aids_of_branch(const char *const *file, const char *keys)
{
	struct replay replay;
	open_records(&replay, file, 1, 0, (struct theme){.colours = COLOURS_TWO});
	viewer_press(&replay, keys);
	assert_true(replay.branches);
	struct session *branch = replay_branch(&replay);
	unsigned aids = aids_of(session_notes_read(branch));
	session_free(branch);
	replay_close(&replay);
	return aids;
}

static void test_a_game_that_was_won(void **state)
{
	(void)state;
	static const char *const won[] = {"tests/data/replay_won.record"}, *const left[] = {"tests/data/replay.record"};
	assert_int_equal(aids_of_branch(won, "End Left Enter"), AID_SOLUTION);
	assert_int_equal(aids_of_branch(won, "Home Right Enter"), AID_SOLUTION);
	assert_int_equal(aids_of_branch(left, "3 1 Enter Enter"), 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_game_that_was_won),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
