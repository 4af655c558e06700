/* What a record says of itself must be true; and what is written is what was played, to the second. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "record.h"

#define WINNING "1. col1>pile 2. cards>pile 3. col2>pile 4. cards>pile 5. cards>pile 6. col2>pile "

/* A record of these keys and moves; NULL with a fault. */
static struct session *read_claims(
    const char *date, int seconds, int score, const char *result, const char *moves, struct fault *fault)
{
	char text[2048];
	snprintf(text, sizeof text,
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"%s\"]\n[Time \"%d\"]\n[Score \"%d\"]\n"
	    "[Result \"%s\"]\n\n%s%s\n",
	    date, seconds, score, result, moves, result);
	return record_read(text, strlen(text), "game", fault);
}

static void check_read(const char *result, const char *moves)
{
	struct fault fault;
	struct session *session = read_claims("2026-01-31T12:00:00Z", 5, 0, result, moves, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	session_free(session);
}

static void check_refused(
    const char *date, int seconds, int score, const char *result, const char *moves, const char *why)
{
	struct fault fault;
	if (read_claims(date, seconds, score, result, moves, &fault))
		fail_msg("accepted: %s%s", moves, result);
	if (!strstr(fault.text, why))
		fail_msg("\"%s\" does not tell \"%s\"", fault.text, why);
}

/* A win is not kept as something else, and no score, date or time is believed that cannot be. */
static void test_true_claims(void **context)
{
	(void)context;
	static const char day[] = "2026-01-31T12:00:00Z";
	check_read("won", WINNING);
	check_refused(day, 5, 0, "*", WINNING, "the result is said to be \"*\" but the moves win the game");
	check_refused(day, 5, 0, "lost", WINNING, "the result is said to be \"lost\" but the moves win the game");
	check_refused(day, 5, 1, "*", "1. draw ", "the score is said to be 1 but the moves make it 0");
	check_read("*", "1. draw {5} ");
	check_refused(day, 4, 0, "*", "1. draw {5} ", "the moves end at second 5 but the key Time says 4");
	check_refused("2026-02-30T12:00:00Z", 5, 0, "*", "", "the date \"2026-02-30T12:00:00Z\" is no moment");
	check_refused("2026-01-31T12:00:00Z2026", 5, 0, "*", "", "is no moment");
}

/* A bracket closes only what is open; a comment of nothing is none. */
static void test_little_that_stands_between(void **context)
{
	(void)context;
	static const char day[] = "2026-01-31T12:00:00Z";
	check_refused(day, 5, 0, "*", "1. draw ) ", "\")\" stands where 2. is wanted");
	check_refused(day, 5, 0, "*", "1. draw ( 2. draw ) ) ", "\")\" stands where the result is wanted");
	check_read("*", "1. draw {} 2. draw { } ");
	check_read("*", "{} 1. draw ");
}

/* Each second counts: what is read again has the clock of every move. */
static void test_each_second_is_written(void **context)
{
	(void)context;
	static const int seconds[] = {1, 1, 2, 3, 10, 11};
	enum { MOVES = sizeof seconds / sizeof *seconds };
	struct session *session = begin("Deck 163542\n");
	for (int i = 0; i < MOVES; i++) {
		play(session, "draw");
		session_set_time_at(session, i, seconds[i] * 1000);
	}
	session_set_elapsed(session, 11000);
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "game", NULL);
	assert_non_null(again);
	for (int i = 0; i < MOVES; i++)
		assert_int_equal(session_time_at(again, i), seconds[i] * 1000);
	assert_non_null(strstr(text, "1. draw {1} 2. draw 3. draw {2} 4. draw {3} 5. draw {10} 6. draw {11} *"));
	free(text);
	session_free(session);
	session_free(again);
}

/* What is noted can be read again: a value of the largest length, and nothing that a record may not hold. */
static void test_notes_can_be_read_again(void **context)
{
	(void)context;
	char value[TAG_VALUE + 1], kept[TAG_VALUE];
	struct session *session = begin("Deck 163542\n");
	struct notes *notes = session_notes(session);
	memset(value, 'x', sizeof value);
	value[TAG_VALUE] = '\0';
	assert_false(notes_set(notes, "Player", value, NULL));
	assert_false(notes_add_remark(notes, 0, "\033[2J", NULL));
	assert_false(notes_add_remark(notes, 0, "\xff", NULL));
	assert_int_equal(notes->remarks, 0);
	value[TAG_VALUE - 1] = '\0';
	assert_true(notes_set(notes, "Player", value, NULL));
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "game", NULL);
	assert_non_null(again);
	assert_true(notes_get(session_notes_read(again), "Player", kept));
	assert_string_equal(kept, value);
	free(text);
	session_free(session);
	session_free(again);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_true_claims),
	    cmocka_unit_test(test_little_that_stands_between),
	    cmocka_unit_test(test_each_second_is_written),
	    cmocka_unit_test(test_notes_can_be_read_again),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
