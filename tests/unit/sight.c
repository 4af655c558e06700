/* What a player recalls of a game for two: the positions up to the present one, the oldest of which may be forgotten.
 */
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

static void play(struct session *session, const char *text)
{
	struct move move;
	assert_true(game_read_move(&pousse, session_state(session), text, &move));
	assert_true(session_play(session, move));
}

/* What was taken back does not count, and the present position counts once. */
static void test_positions_up_to_now(void **context)
{
	(void)context;
	static struct sight sight, played;
	struct session *session = begun("pousse", "Size 4\nDeal 1\n"), *other = begun("pousse", "Size 4\nDeal 1\n");
	play(session, "L2"), play(session, "T1"), play(session, "L2");
	session_undo(session), session_undo(session);
	play(other, "L2");
	sight_recall(&sight, session);
	sight_recall(&played, other);
	assert_int_equal(sight.past_count, 2);
	assert_int_equal(played.past_count, 2);
	assert_memory_equal(sight.past, played.past, 2 * sizeof *sight.past);
	assert_false(sight.past_is_cut);
	session_free(session);
	session_free(other);
}

/* Of too many positions the oldest are forgotten, and that is known. */
static void test_oldest_are_forgotten(void **context)
{
	(void)context;
	static struct sight sight;
	struct session *session = begun("pousse", "Size 4\nDeal 1\n");
	sight_init(&sight, &pousse, session_state(session));
	for (int i = 1; i < SIGHT_PAST / 2; i++)
		sight_update(&sight, session_state(session));
	play(session, "L2");
	for (int i = SIGHT_PAST / 2; i < SIGHT_PAST; i++)
		sight_update(&sight, session_state(session));
	assert_false(sight.past_is_cut);
	uint64_t last = sight.past[SIGHT_PAST - 1];
	assert_true(sight.past[0] != last);
	sight_update(&sight, session_state(session));
	assert_true(sight.past_is_cut);
	assert_int_equal(sight.past_count, SIGHT_PAST / 2 + 1);
	for (int i = 0; i < sight.past_count; i++)
		assert_true(sight.past[i] == last);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_positions_up_to_now),
	    cmocka_unit_test(test_oldest_are_forgotten),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
