/* What the page is told of the cards: which can be moved, which take what is in hand, which are shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/event.h"
#include "../../src/web/web.h"
#include "home.h"

enum { MOVES = 2, TAKES = 4, IN_HAND = 8, SHOWN = 16, PUSHED = 32 };

static void deal(const char *link)
{
	strcpy(web_text((int)strlen(link)), link);
	web_begin(0, 80, 24);
}

/* The mark of the place, or the card with COUNT-1 cards on it, of the spot of which the picture says SAID. */
static int mark_of(const char *said, int count)
{
	const char *found = strstr(web_picture(), said), *marks = found ? strstr(found, "\"marks\":[") : NULL,
	           *end = marks ? strchr(marks, ']') : NULL;
	assert_non_null(end);
	for (; count > 0; count--)
		do
			end--;
		while (*end != ',' && *end != '[');
	return atoi(end + 1);
}

/* A stock that lies face down is one card to the eye, however many are turned at once. */
static void test_stock(void **state)
{
	(void)state;
	deal("klondike Deal=7&Draw=3");
	assert_int_equal(mark_of("\"stock\"", 1) & (MOVES | SHOWN), MOVES);
	web_key(0, KEY_BACK_TAB); /* the turn is the last of the moves */
	assert_int_equal(mark_of("\"stock\"", 1) & SHOWN, SHOWN);
	assert_int_equal(mark_of("\"waste\"", 1) & TAKES, TAKES);
	for (int i = 0; i < 8; i++)
		web_key(0, 'd');
	assert_int_equal(mark_of("\"stock\"", 1) & MOVES, MOVES); /* it is empty, and is turned back */
	web_end();
}

/* Face-down cards never move; a card in hand is told, and where it can be laid. */
static void test_cards(void **state)
{
	(void)state;
	deal("klondike Deal=2&Draw=1");
	assert_int_equal(mark_of("\"pile 2\"", 1) & MOVES, MOVES);
	assert_int_equal(mark_of("\"pile 2\"", 2), 0);
	assert_int_equal(mark_of("\"pile 7\"", 1), 0);
	web_key(0, '\r'); /* the cursor is there */
	assert_int_equal(mark_of("\"pile 2\"", 1) & (MOVES | IN_HAND), IN_HAND);
	assert_int_equal(mark_of("\"pile 2\"", 2) & IN_HAND, 0);
	assert_int_equal(mark_of("\"suit\":3", 1) & TAKES, TAKES);
	assert_int_equal(mark_of("\"suit\":2", 1) & TAKES, 0);
	web_end();
}

/* Where something was pushed in last is told of the entry and of the square behind it, and goes with the move. */
static void test_pushed(void **state)
{
	(void)state;
	deal("pousse Opponent=none&Clock=0&Deal=1");
	assert_int_equal(mark_of("\"L2\"", 1) & PUSHED, 0);
	for (const char *key = "2\r3\r"; *key; key++)
		web_key(0, *key);
	assert_int_equal(mark_of("\"L2\"", 1) & PUSHED, 0);
	assert_int_equal(mark_of("\"L3\"", 1) & PUSHED, PUSHED);
	assert_int_equal(mark_of("\"a3\"", 1) & PUSHED, PUSHED);
	assert_int_equal(mark_of("\"b3\"", 1) & PUSHED, 0);
	web_key(0, 'u');
	assert_int_equal(mark_of("\"L2\"", 1) & PUSHED, PUSHED);
	web_end();
}

/* Whether WHAT is told of the spot NAME. */
static bool is_told(const char *name, const char *what)
{
	char said[32];
	snprintf(said, sizeof said, "\"name\":\"%s\"", name);
	const char *found = strstr(web_picture(), said);
	assert_non_null(found);
	const char *its = strstr(found, what), *next = strstr(found + 1, "\"name\"");
	return its && its < next;
}

/* The squares of a lesson that are only to be looked at show no digits for it; one that it follows from shows its own.
 */
static void test_lesson(void **state)
{
	(void)state;
	deal("sudoku Deal=3");
	web_key(0, 'H');
	for (double now = 0; !strstr(web_picture(), "H: more"); web_step(now += 10))
		nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
	assert_true(is_told("d1", "\"light\":1,"));
	assert_false(is_told("e1", "\"reasons\""));
	web_key(0, 'H');
	assert_true(is_told("e1", "\"light\":2,") && is_told("e1", "\"reasons\":"));
	assert_true(is_told("d1", "\"light\":1,"));
	assert_false(is_told("d1", "\"reasons\""));
	assert_false(is_told("e1", "\"struck\""));
	assert_null(strstr(web_picture(), "\"offers\":true"));
	web_key(0, 'H');
	assert_true(is_told("e1", "\"light\":3,") && is_told("e1", "\"struck\":0,"));
	assert_non_null(strstr(web_picture(), "\"offers\":true"));
	web_key(0, KEY_ARROW_UP);
	assert_null(strstr(web_picture(), "\"offers\":true"));
	web_end();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_stock, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_cards, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_pushed, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_lesson, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
