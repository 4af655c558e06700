/* Which place of a game is asked about next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../places_known.h"

static void put_off(struct known *known, int place)
{
	known_take_answer(known, place, &(struct answer){.judgement = JUDGEMENT_UNKNOWN}, false);
}

/* Each is put off when it is its turn. */
static void expect_order(struct known *known, int end, const int *order, int count)
{
	for (int i = 0; i < count; i++) {
		assert_int_equal(known_open_place(known, end, false), order[i]);
		put_off(known, order[i]);
	}
}

/* The middle of what is open is asked about first, then what lies nearest to it and was put off less often. */
static void the_middle_is_asked_about(void **state)
{
	(void)state;
	static const int order[] = {3, 2, 4, 1, 5, 0, 6, 3};
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcdefg");
	expect_order(&known, 6, order, 8);
	known_take_answer(&known, 2, &(struct answer){.judgement = JUDGEMENT_WINNABLE}, true);
	assert_int_equal(known_open_place(&known, 6, false), 4);
	known_take_answer(&known, 4, &(struct answer){.judgement = JUDGEMENT_LOST}, true);
	assert_int_equal(known_open_place(&known, 6, false), 3);
	known_take_answer(&known, 3, &(struct answer){.judgement = JUDGEMENT_UNKNOWN}, true);
	assert_int_equal(known_open_place(&known, 6, false), -1);
	end_places(&known, session);
}

static void nothing_behind_the_end_is_asked_about(void **state)
{
	(void)state;
	static const int order[] = {1, 0, 2, 1};
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcdefg");
	expect_order(&known, 2, order, 4);
	end_places(&known, session);
}

/* Where each place is known by itself losses are gone back over, and unless all are wanted nothing else. */
static void the_last_open_place_is_asked_about(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &taking_back, "abcde");
	assert_int_equal(known_open_place(&known, 4, false), 4);
	assert_int_equal(known_open_place(&known, 2, false), 2);
	answer(&known, 4, (struct answer){.judgement = JUDGEMENT_LOST});
	assert_int_equal(known_open_place(&known, 4, false), 3);
	answer(&known, 3, (struct answer){.judgement = JUDGEMENT_WINNABLE});
	assert_int_equal(known_open_place(&known, 4, false), -1);
	assert_int_equal(known_open_place(&known, 4, true), 2);
	for (int place = 0; place < 3; place++)
		answer(&known, place, (struct answer){.judgement = JUDGEMENT_LOST});
	assert_int_equal(known_open_place(&known, 4, true), -1);
	end_places(&known, session);
}

/* In a game for two one's own turns are, from the last one to the first that was better; of all places the one that was
 * put off least. */
static void ones_own_turns_are_asked_about(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &paths, "abcde");
	assert_int_equal(known_open_place(&known, 4, true), 4);
	assert_int_equal(known_open_place(&known, 3, false), 2);
	put_off(&known, 4);
	put_off(&known, 3);
	assert_int_equal(known_open_place(&known, 4, true), 2);
	assert_int_equal(known_open_place(&known, 4, false), 4);
	answer(&known, 4, (struct answer){.judgement = JUDGEMENT_LOST});
	answer(&known, 2, (struct answer){.judgement = JUDGEMENT_LOST});
	assert_int_equal(known_open_place(&known, 4, false), 0);
	answer(&known, 2, (struct answer){.judgement = JUDGEMENT_LEVEL});
	assert_int_equal(known_open_place(&known, 4, false), -1);
	assert_int_equal(known_open_place(&known, 4, true), 1);
	end_places(&known, session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_middle_is_asked_about),
	    cmocka_unit_test(nothing_behind_the_end_is_asked_about),
	    cmocka_unit_test(the_last_open_place_is_asked_about),
	    cmocka_unit_test(ones_own_turns_are_asked_about),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
