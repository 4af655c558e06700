/* Slots of unfinished games: which was written last, which are cleared for a new game, and whose file lies there. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/core/place.h"
#include "../six_playing.h"
#include "home.h"
#include "record.h"
#include "store.h"

#define FIRST ".local/state/patience/six.record"
#define SECOND ".local/state/patience/six-2.record"
#define KEPT ".local/share/patience/games/six-20260131T120000Z-deck.record"

/* An unfinished game of so many moves. */
static struct session *saved(int moves)
{
	static const char *const line[] = {"col1>pile", "draw", "draw"};
	struct session *session = begin("Deck 163542\n");
	for (int i = 0; i < moves; i++)
		play(session, line[i]);
	save(session);
	return session;
}

static void write_moment(const char *path, long nanoseconds)
{
	const struct timespec times[2] = {{1000000000, nanoseconds}, {1000000000, nanoseconds}};
	assert_int_equal(utimensat(AT_FDCWD, in_home(path), times, 0), 0);
}

static int moves_at(const char *path)
{
	struct fault fault;
	struct session *session = record_load(in_home(path), &fault);
	if (!session)
		fail_msg("%s", fault.text);
	int moves = session_played(session);
	session_free(session);
	return moves;
}

/* The game that was saved last goes on, be it by a part of a second. */
static void test_last_within_a_second(void **context)
{
	(void)context;
	struct fault fault;
	struct session *first = saved(1), *second = saved(2);
	session_free(first);
	session_free(second);
	for (int last = 1; last <= 2; last++) {
		write_moment(FIRST, last == 1 ? 2000000 : 1000000);
		write_moment(SECOND, last == 1 ? 1000000 : 2000000);
		struct session *session = store_resume(six(), &fault);
		assert_int_equal(session_played(session), last);
		session_free(session);
	}
}

/* A new game takes the place of the others, but not of the one that it was begun beside. */
static void test_own_game_is_not_cleared(void **context)
{
	(void)context;
	struct session *own = saved(1), *other = saved(2);
	session_free(other);
	store_clear_rest(six(), own);
	assert_true(is_there(FIRST) && !is_there(SECOND));
	assert_int_equal(moves_at(FIRST), 1);
	assert_int_equal(moves_at(KEPT), 2);
	session_free(own);
}

/* What cannot be locked may be open elsewhere. */
static void test_unlocked_is_not_cleared(void **context)
{
	(void)context;
	session_free(saved(1));
	assert_int_equal(mkdir(in_home(FIRST ".lock"), 0700), 0);
	store_clear_rest(six(), NULL);
	assert_true(is_there(FIRST) && !is_there(KEPT));
}

/* A game of another kind in the slot stays where it is. */
static void test_another_game_is_not_cleared(void **context)
{
	(void)context;
	session_free(saved(1));
	struct session *queens = begun("queens", "Deal 1\n");
	struct move list[MOVES_MAX];
	assert_true(session_moves(queens, list) > 0 && session_play(queens, list[0]));
	char *text = record_write(queens);
	assert_true(file_write(in_home(FIRST), text));
	free(text);
	session_free(queens);
	store_clear_rest(six(), NULL);
	assert_int_equal(moves_at(FIRST), 1);
}

/* Where the folder was removed and another game lies in the slot now, which nobody holds, that is not written over. */
static void test_what_came_later_is_not_written_over(void **context)
{
	(void)context;
	struct session *session = saved(1);
	folder_remove(in_home(".local/state"));
	session_free(saved(2));
	assert_int_equal(moves_at(FIRST), 2);
	play(session, "draw");
	play(session, "draw");
	save(session);
	assert_int_equal(moves_at(FIRST), 2);
	assert_int_equal(moves_at(SECOND), 3);
	session_free(session);
}

/* Nor is it written to where another program has locked it, and has not written yet. */
static void test_what_another_has_locked(void **context)
{
	(void)context;
	int ready[2];
	char byte;
	struct session *session = saved(1);
	folder_remove(in_home(".local/state"));
	assert_int_equal(pipe(ready), 0);
	pid_t holder = fork();
	assert_true(holder >= 0);
	if (holder == 0) {
		long other;
		if (place_take(in_home(FIRST), &other) && write(ready[1], "", 1) == 1)
			sleep(60);
		_exit(1);
	}
	close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	save(session);
	assert_false(is_there(FIRST));
	assert_int_equal(moves_at(SECOND), 1);
	kill(holder, SIGKILL);
	assert_int_equal(waitpid(holder, NULL, 0), holder);
	session_free(session);
}

/* The mark that some editors put before a text hides no game from a new one. */
static void test_a_mark_before_the_text(void **context)
{
	(void)context;
	char marked[1024];
	struct session *session = saved(2);
	char *text = record_write(session);
	session_free(session);
	snprintf(marked, sizeof marked, "\xef\xbb\xbf%s", text);
	free(text);
	assert_true(file_write(in_home(FIRST), marked));
	store_clear_rest(six(), NULL);
	assert_true(!is_there(FIRST) && is_there(KEPT));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_last_within_a_second, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_own_game_is_not_cleared, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_unlocked_is_not_cleared, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_another_game_is_not_cleared, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_what_came_later_is_not_written_over, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_what_another_has_locked, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_mark_before_the_text, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
