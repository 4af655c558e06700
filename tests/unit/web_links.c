/* What a link of the page begins with, and what is said of one that is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/web/web.h"
#include "game.h"

static int nothing_kept(void **state)
{
	(void)state;
	unsetenv("HOME"), unsetenv("XDG_DATA_HOME"), unsetenv("XDG_STATE_HOME"), unsetenv("XDG_CONFIG_HOME");
	return 0;
}

/* Whether the first picture after LINK says SENTENCE. */
static bool says(const char *link, const char *sentence)
{
	strcpy(web_text((int)strlen(link)), link);
	web_begin(0, 80, 24);
	bool is_said = strstr(web_picture(), sentence);
	web_end();
	return is_said;
}

static void test_wrong_links(void **state)
{
	(void)state;
	assert_true(says("bridge Deal=1", "The link names no game: bridge."));
	assert_true(says("six Deck=12", "The deck has 2 of 6 cards."));
	static char longest[START_TEXT + 8];
	memset(longest, ' ', START_TEXT);
	memcpy(longest, "six", 3);
	assert_true(says(longest, "The link is too long."));
}

/* A game without more is a new one of it. */
static void test_bare_names(void **state)
{
	(void)state;
	assert_true(says("24", "\"game\":\"24\""));
	assert_false(says("24", "no option"));
}

/* Keys that only terminals have a use for do nothing; the frames of dialogs stay those of Unicode. */
static void test_no_key_of_terminals(void **state)
{
	(void)state;
	strcpy(web_text(15), "klondike Deal=7");
	web_begin(0, 80, 24);
	web_key(0, 't');
	assert_null(strstr(web_picture(), "Drawn in ASCII"));
	web_key(0, 'n');
	assert_non_null(strstr(web_picture(), "─"));
	web_end();
}

/* A number beyond the last deal is told which deal it is. */
static void test_numbers_beyond(void **state)
{
	(void)state;
	assert_true(says("six Deal=721", "Deal 721 is deal 1 again: there are 720."));
	assert_false(says("six Deal=720", "again"));
	assert_false(says("klondike Deal=18446744073709551615", "again"));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_links),
	    cmocka_unit_test(test_bare_names),
	    cmocka_unit_test(test_no_key_of_terminals),
	    cmocka_unit_test(test_numbers_beyond),
	};
	return cmocka_run_group_tests(tests, nothing_kept, NULL);
}
