/* Choosing and ordering made-up games of a library. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "aids.h"
#include "library.h"

enum { MADE = 3 };

static struct entry made_up(char *file, const char *date, int moves, int seconds, enum status result)
{
	struct entry entry = {.file = file, .moves = moves, .seconds = seconds, .result = result};
	strcpy(entry.game, "klondike");
	strcpy(entry.date, date);
	return entry;
}

/* a, b and c: one left, one won, one lost, on three days. */
static void make_three(struct entry made[MADE])
{
	static char a[] = "a", b[] = "b", c[] = "c";
	made[0] = made_up(a, "2026-01-01T10:00:00Z", 5, 60, GAME_ON);
	made[1] = made_up(b, "2026-01-02T10:00:00Z", 5, 60, GAME_WON);
	made[2] = made_up(c, "2026-01-03T10:00:00Z", 5, 60, GAME_LOST);
}

/* The names of the games that QUERY asks for, one letter each, in its order. */
static char *names_of(struct entry made[MADE], struct query query, char names[MADE + 1])
{
	const struct library library = {.entry = made, .entries = MADE, .room = MADE};
	const struct entry **list;
	int count = library_select(&library, &query, &list);
	for (int i = 0; i < count; i++)
		names[i] = list[i]->file[0];
	names[count] = '\0';
	free(list);
	return names;
}

/* Games that are equal in the order stand by date, then by name; those whose deal has no number come last. */
static void test_orders(void **context)
{
	(void)context;
	static const char *const wanted[] = {"cab", "cba", "abc", "cba", "abc", "cba"};
	char a[] = "a", b[] = "b", c[] = "c", names[MADE + 1];
	struct entry made[MADE] = {
	    made_up(b, "2026-01-02T10:00:00Z", 5, 60, GAME_WON),
	    made_up(a, "2026-01-02T10:00:00Z", 9, 30, GAME_LOST),
	    made_up(c, "2026-01-01T10:00:00Z", 5, 90, GAME_ON),
	};
	made[0].has_deal = made[2].has_deal = true;
	made[0].deal = 7, made[1].deal = 5, made[2].deal = 3;
	made[0].score = made[1].score = 10, made[2].score = 50;
	for (int sort = 0; query_orders[sort]; sort++)
		assert_string_equal(names_of(made, (struct query){.sort = sort}, names), wanted[sort]);
	assert_string_equal(names_of(made, (struct query){.reverse = true}, names), "bac");
	assert_string_equal(names_of(made, (struct query){.reverse = true, .limit = 2}, names), "ba");
	assert_string_equal(names_of(made, (struct query){.limit = 3}, names), "cab");
	assert_string_equal(names_of(made, (struct query){.limit = 4}, names), "cab");
}

/* Any help counts; a deal that has no number is not found by one. */
static void test_help_and_numbers(void **context)
{
	(void)context;
	char names[MADE + 1];
	struct entry made[MADE];
	make_three(made);
	for (int aid = 0; aid < AIDS; aid++) {
		made[1].aids = 1u << aid;
		assert_string_equal(names_of(made, (struct query){.unaided = true}, names), "ac");
	}
	assert_string_equal(names_of(made, (struct query){0}, names), "abc");
	made[0].deal = made[1].deal = 7;
	made[1].has_deal = true;
	assert_string_equal(names_of(made, (struct query){.has_deal = true, .deal = 7}, names), "b");
	assert_string_equal(names_of(made, (struct query){.has_deal = true, .deal = 0}, names), "");
}

/* Moved by hand on both sides a game has no winner, but it may be unfinished. */
static void test_results_by_hand(void **context)
{
	(void)context;
	char names[MADE + 1];
	struct entry made[MADE];
	make_three(made);
	for (int i = 0; i < MADE; i++) {
		strcpy(made[i].game, "pousse");
		snprintf(made[i].rules, sizeof made[i].rules, "%s", game_find("pousse")->sides->by_hand);
		assert_true(entry_is_by_hand(&made[i]));
	}
	assert_string_equal(names_of(made, (struct query){0}, names), "abc");
	assert_string_equal(names_of(made, (struct query){.results = 1 << GAME_ON}, names), "a");
	assert_string_equal(names_of(made, (struct query){.results = 1 << GAME_WON | 1 << GAME_LOST}, names), "");
	assert_string_equal(names_of(made, (struct query){.results = 1 << RESULT_OVER}, names), "bc");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_orders),
	    cmocka_unit_test(test_help_and_numbers),
	    cmocka_unit_test(test_results_by_hand),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
