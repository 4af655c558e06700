/* What a link of the page begins with, and what is said of one that is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/ui/event.h"
#include "../../src/web/web.h"
#include "game.h"
#include "home.h"

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
	assert_true(says("klondike Deal=7&Draw=1&Deal=8", "The link has Deal twice."));
}

/* A game without more, or with rules alone, is a new one of it. */
static void test_bare_names(void **state)
{
	(void)state;
	assert_true(says("24", "\"game\":\"24\""));
	assert_false(says("24", "no option"));
	assert_true(says("klondike Draw=1", "draw 1"));
	assert_true(says("queens Size=10", "10x10"));
	assert_true(says("sudoku Grade=own", "own"));
	assert_false(says("pousse Size=5", "There is no"));
}

/* Keys that only terminals have a use for say so, and are nowhere told; the frames of dialogs stay those of Unicode. */
static void test_no_key_of_terminals(void **state)
{
	(void)state;
	strcpy(web_text(15), "klondike Deal=7");
	web_begin(0, 80, 200);
	for (const char *key = "tq\032\014"; *key; key++) {
		web_key(0, *key);
		assert_non_null(strstr(web_picture(), "That is for a terminal. The page keeps the game by itself."));
	}
	assert_null(strstr(web_actions(), "\"suspend\""));
	web_key(0, '?');
	assert_non_null(strstr(web_picture(), "F6"));
	assert_null(strstr(web_picture(), "Ctrl-L"));
	web_key(0, '\033');
	web_key(0, '\033');
	assert_null(strstr(web_picture(), "leaves"));
	web_key(0, 'n');
	assert_non_null(strstr(web_picture(), "─"));
	web_end();
}

/* A game that is won offers what can be done on a page, and that is not to leave it. */
static void test_won_without_leaving(void **state)
{
	(void)state;
	static const char queens[] = "queens Size=4&Given=0&Deal=1";
	static const int squares[] = {1, 7, 8, 14};
	strcpy(web_text((int)strlen(queens)), queens);
	web_begin(0, 80, 60);
	for (int i = 0; i < 4; i++) {
		web_point(0, EVENT_PRESS, squares[i], 0);
		web_point(0, EVENT_RELEASE, squares[i], 0);
	}
	assert_non_null(strstr(web_picture(), "[\"n\","));
	assert_non_null(strstr(web_picture(), " next game"));
	assert_null(strstr(web_picture(), "leave"));
	web_key(0, '\033');
	assert_non_null(strstr(web_picture(), "Won. u undo, R again, r review, n new"));
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

static bool is_kept(const char *file) { return access(in_home(file), F_OK) == 0; }

/* A game of a link that is only looked at leaves no trace; one that is played lets the unfinished one give way. */
static void test_games_looked_at(void **state)
{
	const char *slot = ".local/state/patience/six.record", *second = ".local/state/patience/six-2.record";
	open_home(state);
	assert_true(says("six Deck=163542", "Touch or click a card")); /* the very first start greets */
	assert_true(says("six Deck=163542", "\"game\":\"six\""));
	assert_false(says("six Deck=163542", "Touch or click a card"));
	assert_false(is_kept(slot));
	strcpy(web_text(15), "six Deck=163542");
	web_begin(0, 80, 24);
	web_step(60000);
	assert_false(web_is_begun() || is_kept(slot));
	web_key(60000, '\t');
	assert_true(web_is_begun() && is_kept(slot));
	web_key(60000, '\r');
	web_end();
	*web_text(0) = '\0';
	web_begin(0, 80, 24);
	assert_true(web_is_begun());
	assert_non_null(strstr(web_picture(), "\"moves\":1"));
	web_end();
	strcpy(web_text(15), "six Deck=213456");
	web_begin(0, 80, 24);
	web_key(0, '\t');
	assert_true(is_kept(slot) && !is_kept(second));
	web_key(0, 'p');
	assert_non_null(strstr(web_picture(), "1 of 1"));
	web_end();
	close_home(state);
}

/* In a window that has no room for a table none is told, not the one before. */
static void test_no_table_of_before(void **state)
{
	(void)state;
	strcpy(web_text(15), "klondike Deal=7");
	web_begin(0, 80, 24);
	assert_non_null(strstr(web_picture(), "\"surface\""));
	web_resize(10, 5);
	assert_null(strstr(web_picture(), "\"surface\""));
	web_resize(80, 24);
	assert_non_null(strstr(web_picture(), "\"surface\""));
	web_end();
}

/* What is said while solutions stand on the table is said there, and makes no dialog. */
static void test_said_of_solutions(void **state)
{
	(void)state;
	strcpy(web_text(32), "queens Size=4&Given=0&Deal=1");
	web_begin(0, 80, 24);
	web_key(0, ']');
	assert_non_null(strstr(web_picture(), "solution 1 of 2"));
	web_key(0, 'm');
	const char *picture = web_picture();
	assert_non_null(strstr(picture, "\"message\":\"m does nothing here"));
	assert_non_null(strstr(picture, "\"over\":null"));
	web_end();
}

static void begin_link(const char *link)
{
	strcpy(web_text((int)strlen(link)), link);
	web_begin(0, 80, 24);
}

/* The link that is given deals the same again, by its number or by the start itself. */
static void test_links_given(void **state)
{
	(void)state;
	static const char *const links[] = {"klondike Deal=7&Draw=1", "six Deck=163542", "queens Size=4&Given=0&Deal=1",
	    "24 Numbers=1 3 4 6", "pousse Size=5&Clock=0&Opponent=none&Side=X&Deal=1"};
	for (size_t i = 0; i < sizeof links / sizeof *links; i++) {
		begin_link(links[i]);
		char *table = strdup(strstr(web_picture(), "\"surface\"")), *link = strdup(web_link());
		assert_string_equal(web_share(), "");
		web_end();
		begin_link(link);
		assert_string_equal(strstr(web_picture(), "\"surface\""), table);
		assert_string_equal(web_link(), link);
		web_end();
		free(table), free(link);
	}
}

/* A second that has begun is left. */
static void test_seconds_left(void **state)
{
	(void)state;
	begin_link("words Clock=100&Deal=3");
	web_key(0, '\r');
	web_step(500);
	assert_non_null(strstr(web_picture(), "\"left\":100,"));
	web_step(1000);
	assert_non_null(strstr(web_picture(), "\"left\":99,"));
	web_end();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_links),
	    cmocka_unit_test(test_bare_names),
	    cmocka_unit_test(test_no_key_of_terminals),
	    cmocka_unit_test(test_won_without_leaving),
	    cmocka_unit_test(test_no_table_of_before),
	    cmocka_unit_test(test_said_of_solutions),
	    cmocka_unit_test(test_numbers_beyond),
	    cmocka_unit_test(test_games_looked_at),
	    cmocka_unit_test(test_links_given),
	    cmocka_unit_test(test_seconds_left),
	};
	return cmocka_run_group_tests(tests, nothing_kept, NULL);
}
