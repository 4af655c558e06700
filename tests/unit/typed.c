/* The promises of game.h to games whose moves are typed, secret, and played by a clock: a game of words in a few lines
 * has keys, clicks, hints, records and line mode, and no other file knows of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../vault.h"
#include "record.h"
#include "talk.h"

static void type_value(struct session *session, int value, bool is_taken)
{
	assert_int_equal(session_play(session, (struct move){.value = (uint16_t)value}), is_taken);
}

static void test_session_asks_legal(void **state)
{
	(void)state;
	struct session *session = begin("");
	type_value(session, 1, true);
	type_value(session, 1, false);
	type_value(session, 7, false);
	type_value(session, GIVE_UP, true);
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(session_is_over(session));
	type_value(session, 0, false);
	assert_true(session_undo(session));
	type_value(session, 0, true);
	type_value(session, 2, true);
	assert_int_equal(session_status(session), GAME_WON);
	type_value(session, TIME_UP, false); /* what is over has no clock */
	session_free(session);
}

static void test_record(void **state)
{
	(void)state;
	struct fault fault = {""};
	struct session *session = begin("Clock 10\n");
	type_value(session, 1, true);
	session_clock_run(session, 0);
	session_clock_tick(session, 11500);
	assert_true(session_time_out(session));
	char *text = record_write(session);
	assert_non_null(strstr(text, "1. cab 2. time up {10} lost"));
	struct session *again = record_read(text, strlen(text), "vault", &fault);
	assert_string_equal(fault.text, "");
	assert_int_equal(session_played(again), 2);
	assert_int_equal(session_status(again), GAME_LOST);
	session_free(again);
	free(text);
	text = strdup("[Record \"1\"]\n[Game \"vault\"]\n[Letters \"abc\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Time \"0\"]\n"
	              "[Score \"0\"]\n[Result \"*\"]\n\n1. cab 2. cab *\n");
	assert_null(record_read(text, strlen(text), "f", &fault));
	assert_non_null(strstr(fault.text, "\"cab\" is not a legal move"));
	free(text);
	session_free(session);
}

static void test_clock_of_the_deal(void **state)
{
	(void)state;
	int64_t left;
	struct session *session = begin("Clock 10\n");
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_run(session, 500);
	session_clock_tick(session, 4500);
	type_value(session, 0, true);
	assert_true(session_time_left(session, &left) && left == 6000);
	assert_false(session_time_out(session));
	session_clock_stop(session, 4600);
	session_clock_tick(session, 90000);
	assert_true(session_time_left(session, &left) && left == 5900);
	session_clock_run(session, 100000);
	session_clock_tick(session, 105899);
	assert_true(session_time_left(session, &left) && left == 1);
	assert_false(session_time_out(session));
	session_clock_tick(session, 106100);
	assert_true(session_time_left(session, &left) && left == 0);
	assert_true(session_time_out(session));
	assert_false(session_time_left(session, &left));
	assert_false(session_time_out(session));
	session_free(session);
	session = begin("");
	assert_false(session_time_left(session, &left));
	session_free(session);
}

/* A turn's clock begins anew with each move, undo and redo, and wherever one goes. */
static void test_clock_of_a_move(void **state)
{
	(void)state;
	int64_t left;
	struct session *session = begin("Clock 10m\n");
	session_clock_run(session, 0);
	session_clock_tick(session, 4000);
	type_value(session, 0, true);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_tick(session, 7000);
	assert_true(session_time_left(session, &left) && left == 7000);
	session_undo(session);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_tick(session, 8000);
	session_redo(session);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_clock_tick(session, 9000);
	session_seek(session, 0);
	assert_true(session_time_left(session, &left) && left == 10000);
	type_value(session, 0, true);
	type_value(session, 1, true);
	session_set_elapsed(session, 12000); /* behind the last move its clock goes on, elsewhere it begins anew */
	assert_true(session_time_left(session, &left) && left == 7000);
	session_undo(session);
	session_set_elapsed(session, 14000);
	assert_true(session_time_left(session, &left) && left == 10000);
	session_free(session);
}

static int64_t seconds;
static int64_t later(void) { return 1000 * (seconds += 3); }

/* A word that is a command, too, is the move as long as it can be. */
static void test_line_mode(void **state)
{
	(void)state;
	static const char lines[] = "sea\nsee\nmoves\nhint\nhint\nhint\ncab\nab\nundo\ngive up\ncab\nquit\n";
	char *err, *out = talk(begin(""), lines, later, &err);
	assert_non_null(strstr(err, "\"sea\" is not in the list.\nWhat can be played is for you to find.\n"));
	assert_non_null(strstr(err, "The game is over; undo takes"));
	assert_non_null(strstr(out, "It has two letters.\nIt is ab.\n"));
	assert_non_null(strstr(out, "Found 1"));
	assert_non_null(strstr(out, "Found 3\nwon"));
	assert_non_null(strstr(out, "Found 2\nlost"));
	free(out);
	free(err);
}

/* Words that would tell a secret are not offered. */
static void test_line_mode_help(void **state)
{
	(void)state;
	static const char *const secret[] = {"\nautoplay", "\nverdict ", "\nback ", "\nmoves ", "Anything else"};
	char *err, *out = talk(begin(""), "help\ngive up\nstatus\n", later, &err);
	for (size_t i = 0; i < sizeof secret / sizeof *secret; i++)
		assert_null(strstr(out, secret[i]));
	assert_non_null(strstr(out, "\nrestart  back to the deal, unless something was shown; redo leads forward again\n"));
	assert_non_null(strstr(out, "\nhint     a hint; again for more of it, the third shows the word\n"));
	assert_non_null(strstr(out, "\nThe game is lost: 1 move, "));
	assert_string_equal(err, "");
	free(out);
	free(err);
}

/* After a move hints begin anew, also where it was taken back; a word that can be no move any more is a command. */
static void test_line_mode_again(void **state)
{
	(void)state;
	char *err, *out = talk(begin(""), "hint\ncab\nundo\nhint\ngive up\nsee\nsee\n", later, &err);
	assert_non_null(strstr(strstr(out, "It has two letters.\n") + 1, "It has two letters.\n"));
	assert_non_null(strstr(strstr(out, "\nlost\n") + 1, "\nlost\n"));
	assert_string_equal(err, "");
	free(out);
	free(err);
}

static void test_line_mode_clock(void **state)
{
	(void)state;
	char *err, *out = talk(begin("Clock 20\n"), "cab\nab\nab\nab\nab\nquit\n", later, &err);
	assert_non_null(strstr(out, "Time is up."));
	assert_non_null(strstr(err, "The game is over"));
	free(out);
	free(err);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_session_asks_legal),
	    cmocka_unit_test(test_record),
	    cmocka_unit_test(test_clock_of_the_deal),
	    cmocka_unit_test(test_clock_of_a_move),
	    cmocka_unit_test(test_line_mode),
	    cmocka_unit_test(test_line_mode_help),
	    cmocka_unit_test(test_line_mode_again),
	    cmocka_unit_test(test_line_mode_clock),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
