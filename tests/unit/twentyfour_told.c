/* What Twenty-Four tells of its places, and of a hand that is over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../twentyfour_playing.h"

static void check_about(const struct session *session, int spot, const char *text)
{
	char about[ABOUT_TEXT];
	assert_true(session_game(session)->about(session_state(session), spot, about));
	assert_string_equal(about, text);
}

/* What is told of a place: what can be done there, or why nothing can. */
static void test_what_is_told_of_places(void **state)
{
	(void)state;
	char text[ABOUT_TEXT];
	struct session *session = begin("Numbers 3 8 / 4 6\n");
	check_about(session, 2, "Enter or d says: this hand has no solution");
	assert_int_equal(play(session, "3*8", NULL), 1);
	check_about(session, 2, "Enter or d says: this hand has no solution");
	assert_int_equal(play(session, "4*6", NULL), 1);
	check_about(session, 2, "All hands are answered");
	session_free(session);
	session = begin("Numbers 3 5 8\n");
	check_about(session, 0, "3: Enter picks it up");
	assert_int_equal(play(session, "8-5", NULL), 1);
	check_about(session, 2, "8-5 = 3: Enter picks it up");
	check_about(session, 1, "Nothing lies here");
	assert_int_equal(play(session, "3*3", NULL), 1);
	check_about(session, 2, "3*(8-5) = 9: undo takes it apart");
	assert_true(session_game(session)->ending(session_state(session), text));
	assert_string_equal(text, "9, not 24");
	session_free(session);
	/* One card, of which nothing was made, is not taken apart. */
	session = begin("Numbers 5\n");
	check_about(session, 0, "5");
	session_free(session);
	session = begin("Numbers 3 8\n");
	assert_int_equal(play(session, "3*8", NULL), 1);
	assert_false(session_game(session)->ending(session_state(session), text));
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_what_is_told_of_places),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
