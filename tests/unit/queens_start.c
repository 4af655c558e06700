/* Boards of N Queens to begin with: what is refused, and the deals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "scene.h"
#include "session.h"

static void test_wrong_starts(void **state)
{
	(void)state;
	static const struct {
		const char *start, *why;
	} cases[] = {
	    {"Board . . .\n", "the board has 3 rows; 4 to 20 are wanted"},
	    {"Board 0 . 2 .\n", "the queens of rows 1 and 3 attack"},
	    {"Board . . . . . . . . . . . . . . . . . . . . .\n", "the board has more than 20 rows"},
	    {"Board . 4 . .\n", "row 2: column 4 is not on a board of 4"},
	    {"Board 0 . 7 .\n", "row 3: column 7 is not on a board of 4"},
	    {"Board x . . .\n", "row 1: column \"x\": a number from 0 to 19"},
	    {"Size 5\nBoard . . . .\n", "size 5 contradicts the board, which has 4 rows"},
	    {"Size 4\nBoard . . . . .\n", "size 4 contradicts the board, which has 5 rows"},
	    {"Given 0\nBoard . 3 . .\n", "given 0 contradicts the board, which has 1"},
	    {"Given 5\nBoard . 3 . .\n", "given 5: a board of 4 has no more than 4"},
	    {"Given 2\nBoard . 3 . .\n", "given 2 contradicts the board, which has 1"},
	    {"Size 8\nGiven 12\nDeal 1\n", "given 12: a board of 8 has no more than 8"},
	    {"Size 21\nDeal 1\n", "size \"21\": a number from 4 to 20"},
	    {"Deck 1 2\nBoard . . . .\n", "N Queens has no option \"Deck\""},
	    {"", "there is no board"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fault fault;
		assert_null(session_new(game_find("queens"), cases[i].start, &fault));
		if (!strstr(fault.text, cases[i].why))
			fail_msg("\"%s\" lacks \"%s\"", fault.text, cases[i].why);
	}
}

/* Every deal is the beginning of a solution: so many queens, none attacking another. */
static void test_deals(void **state)
{
	(void)state;
	for (int size = 4; size <= 20; size += 4)
		for (int given = 0; given <= size; given += 2)
			for (int deal = 0; deal < 20; deal++) {
				char start[64];
				struct scene scene;
				snprintf(start, sizeof start, "Size %d\nGiven %d\nDeal %d\n", size, given, deal);
				struct session *session = begun("queens", start);
				session_show(session, &scene);
				assert_int_equal(scene.spots, size * size);
				assert_int_equal(scene.number[0].value, given);
				assert_int_equal(session_status(session), given == size ? GAME_WON : GAME_ON);
				session_free(session);
			}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_starts),
	    cmocka_unit_test(test_deals),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
