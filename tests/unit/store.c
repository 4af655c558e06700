/* Several programs and several games: locks, slots, what is kept of games given up. */
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
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
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "home.h"
#include "record.h"
#include "store.h"

static struct session *resume(const char *notice)
{
	struct fault fault;
	struct session *session = store_resume(six(), &fault);
	if (!notice)
		assert_string_equal(fault.text, "");
	else if (!strstr(fault.text, notice))
		fail_msg("\"%s\" does not tell \"%s\"", fault.text, notice);
	return session;
}

/* A second program that has resumed or begun the game and waits to be killed. */
static pid_t start_holder(void)
{
	int ready[2];
	char byte;
	assert_int_equal(pipe(ready), 0);
	pid_t holder = fork();
	assert_true(holder >= 0);
	if (holder == 0) {
		struct fault fault;
		struct session *session = store_resume(six(), &fault);
		if (!session)
			session = session_new(six(), "Deck 163542\n", &fault);
		if (store_save(session, &fault) && write(ready[1], "", 1) == 1)
			sleep(60);
		_exit(1);
	}
	close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	return holder;
}

static void kill_holder(pid_t holder)
{
	kill(holder, SIGKILL);
	assert_int_equal(waitpid(holder, NULL, 0), holder);
}

static void test_open_elsewhere(void **context)
{
	(void)context;
	char words[64];
	pid_t holder = start_holder();
	snprintf(words, sizeof words, "open in another program (process %ld)", (long)holder);
	assert_null(resume(words));
	struct session *second = begin("Deck 163542\n");
	play(second, "col1>pile");
	save(second);
	assert_true(is_there(".local/state/patience/six.record"));
	assert_true(is_there(".local/state/patience/six-2.record"));
	kill_holder(holder);
	session_free(second);
	/* Both are kept; the one saved last comes first. */
	make_old(".local/state/patience/six.record");
	second = resume(NULL);
	assert_int_equal(session_played(second), 1);
	holder = start_holder();
	session_free(second);
	second = resume(NULL); /* the other one was saved later, but it is taken: this one is as good */
	assert_int_equal(session_played(second), 1);
	kill_holder(holder);
	session_free(second);
}

static void test_lock_ends_with_its_program(void **context)
{
	(void)context;
	pid_t holder = start_holder();
	kill_holder(holder);
	assert_true(is_there(".local/state/patience/six.record.lock"));
	struct session *session = resume(NULL);
	assert_non_null(session);
	session_free(session);
	assert_false(is_there(".local/state/patience/six.record.lock"));
}

/* A new game never takes the place of an unfinished one that nobody gave up. */
static void test_new_game_beside_an_unfinished_one(void **context)
{
	(void)context;
	struct session *first = begin("Deck 163542\n"), *second = begin("Deck 123456\n");
	save(first);
	session_free(first);
	save(second);
	assert_true(is_there(".local/state/patience/six-2.record"));
	session_free(second);
}

static void test_giving_up(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	save(session);
	assert_true(store_abandon(session, &fault)); /* nothing was played */
	assert_false(is_there(".local/state/patience/six.record"));
	assert_false(is_there(".local/share/patience/games/six-20260131T120000Z-deck.record"));
	play(session, "col1>pile");
	save(session);
	assert_true(store_abandon(session, &fault));
	assert_false(is_there(".local/state/patience/six.record"));
	assert_true(is_there(".local/share/patience/games/six-20260131T120000Z-deck.record"));
	session_free(session);
}

/* Where the folder was removed and another program keeps its game there now, that game stays. */
static void test_giving_up_leaves_what_another_keeps(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 123456\n");
	play(session, "col1>pile");
	save(session);
	folder_remove(in_home(".local/state"));
	pid_t holder = start_holder();
	assert_true(store_abandon(session, &fault));
	assert_true(is_there(".local/state/patience/six.record"));
	kill_holder(holder);
	session_free(session);
}

/* A game whose moves were all taken back was played all the same. */
static void test_a_game_taken_back_is_kept(void **context)
{
	(void)context;
	struct fault fault;
	char pattern[STORE_PATH];
	glob_t found;
	struct session *session = begin("Deck 163542\n");
	play(session, "col1>pile");
	session_seek(session, 0);
	assert_true(store_abandon(session, &fault));
	session_free(session);
	assert_true(store_games_folder(pattern, &fault));
	strcat(pattern, "/six-*.record");
	assert_int_equal(glob(pattern, 0, NULL, &found), 0);
	globfree(&found);
}

/* Of two games with one name neither is written over; a game that went on is. */
static void test_names_that_meet(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 163542\n");
	play(session, "col1>pile");
	assert_true(store_abandon(session, &fault));
	play(session, "cards>pile");
	assert_true(store_abandon(session, &fault));
	assert_false(is_there(".local/share/patience/games/six-20260131T120000Z-deck-2.record"));
	session_undo(session);
	assert_true(store_abandon(session, &fault));
	assert_false(is_there(".local/share/patience/games/six-20260131T120000Z-deck-2.record"));
	play(other, "draw");
	assert_true(store_abandon(other, &fault));
	assert_true(is_there(".local/share/patience/games/six-20260131T120000Z-deck-2.record"));
	session_free(session);
	session_free(other);
}

/* A pipe of the name that a kept game would have is not waited at. */
static void test_a_pipe_in_the_way(void **context)
{
	(void)context;
	struct fault fault;
	char command[2 * FOLDER_PATH];
	struct session *session = begin("Deck 163542\n");
	snprintf(command, sizeof command,
	    "cd %s && mkdir -p .local/share/patience/games && mkfifo "
	    ".local/share/patience/games/six-20260131T120000Z-deck.record",
	    home);
	assert_int_equal(system(command), 0);
	play(session, "col1>pile");
	assert_true(store_abandon(session, &fault));
	assert_true(is_there(".local/share/patience/games/six-20260131T120000Z-deck-2.record"));
	session_free(session);
}

/* A won game stays won when its last moves are taken back and it is left so. */
static void test_taking_back_a_win(void **context)
{
	(void)context;
	static const char *const line[] = {"col1>pile", "cards>pile", "col2>pile", "cards>pile", "cards>pile", "col2>pile"};
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	for (int i = 0; i < 6; i++)
		play(session, line[i]);
	save(session);
	session_undo(session);
	save(session);
	assert_true(is_there(".local/state/patience/six.record"));
	assert_true(store_abandon(session, &fault));
	assert_false(is_there(".local/state/patience/six.record"));
	struct session *kept = record_load(in_home(".local/share/patience/games/six-20260131T120000Z-deck.record"), &fault);
	assert_int_equal(session_status(kept), GAME_WON);
	session_free(kept);
	session_free(session);
}

/* A damaged game does not hide another that is whole, though it was written later. */
static void test_damaged_beside_whole(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	play(session, "col1>pile");
	save(session);
	session_free(session);
	const struct timespec later[2] = {{time(NULL) + 9, 0}, {time(NULL) + 9, 0}};
	assert_true(file_write(in_home(".local/state/patience/six-7.record"), "\033]0;rubbish\a"));
	assert_int_equal(utimensat(AT_FDCWD, in_home(".local/state/patience/six-7.record"), later, 0), 0);
	session = resume("six-7.record.damaged-1");
	assert_int_equal(session_played(session), 1);
	session_free(session);
}

/* Who is told of a damaged game is not told of one that is open elsewhere, too. */
static void test_damaged_beside_open(void **context)
{
	(void)context;
	struct fault fault;
	pid_t holder = start_holder();
	assert_true(file_write(in_home(".local/state/patience/six-2.record"), "rubbish"));
	assert_null(store_resume(six(), &fault));
	assert_non_null(strstr(fault.text, "six-2.record.damaged-1"));
	assert_null(strstr(fault.text, "more saved game"));
	kill_holder(holder);
}

/* The mark that some editors put before a text is read over, as in any record. */
static void test_a_mark_before_the_text(void **context)
{
	(void)context;
	static const char path[] = ".local/state/patience/six.record";
	struct session *session = begin("Deck 163542\n");
	play(session, "col1>pile");
	save(session);
	char *text = record_write(session), marked[1024];
	snprintf(marked, sizeof marked, "\xef\xbb\xbf%s", text);
	session_free(session);
	free(text);
	assert_true(file_write(in_home(path), marked));
	session = resume(NULL);
	assert_int_equal(session_played(session), 1);
	play(session, "draw");
	save(session);
	session_free(session);
	session = resume(NULL);
	assert_int_equal(session_played(session), 2);
	session_free(session);
}

/* A link whose file is not there now, on a disk perhaps that is not mounted, is told of and stays. */
static void test_a_link_that_leads_nowhere(void **context)
{
	(void)context;
	struct fault notice;
	struct session *session = begin("Deck 163542\n");
	play(session, "col1>pile");
	save(session);
	session_free(session);
	assert_int_equal(unlink(in_home(".local/state/patience/six.record")), 0);
	assert_int_equal(symlink("/nowhere/six.record", in_home(".local/state/patience/six.record")), 0);
	assert_null(resume("six.record: a link to a file that is not there; it is left as it is"));
	assert_null(store_resume_any(&notice));
	assert_non_null(strstr(notice.text, "a link to a file that is not there"));
	assert_int_equal(unlink(in_home(".local/state/patience/six.record")), 0);
	assert_int_equal(symlink("six.record", in_home(".local/state/patience/six.record")), 0);
	char told[200];
	snprintf(told, sizeof told, "six.record: %s; it is left as it is", strerror(ELOOP));
	assert_null(resume(told));
	session = begin("Deck 163542\n");
	play(session, "draw");
	save(session);
	session_free(session);
	assert_true(is_there(".local/state/patience/six.record"));
	assert_true(is_there(".local/state/patience/six-2.record"));
}

/* What would be too long to be read again does not go over what can be read. */
static void test_too_long_to_be_read(void **context)
{
	(void)context;
	enum { LONG = 1 << 16 };
	static char remark[LONG];
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	play(session, "col1>pile");
	save(session);
	memset(remark, 'x', sizeof remark - 1);
	for (int i = 0; i < RECORD_LIMIT / LONG; i++)
		assert_true(notes_add_remark(session_notes(session), 1, remark, &fault));
	assert_false(store_save(session, &fault));
	assert_non_null(strstr(fault.text, "six.record would be longer than 16777216 bytes"));
	session_free(session);
	session = resume(NULL);
	assert_int_equal(session_played(session), 1);
	session_free(session);
}

/* A variable that does not count is not blamed. */
static void the_folder_that_is_too_long_is_named(void **state)
{
	(void)state;
	char path[STORE_PATH], far[STORE_PATH + 1];
	struct fault fault;
	memset(far, 'a', STORE_PATH);
	far[0] = '/';
	far[STORE_PATH] = '\0';
	assert_int_equal(setenv("HOME", far, 1), 0);
	assert_int_equal(setenv("XDG_STATE_HOME", "relative", 1), 0);
	assert_false(store_slot_path("six", path, &fault));
	assert_string_equal(fault.text, "the folder named by HOME is too long");
	assert_int_equal(setenv("XDG_STATE_HOME", far, 1), 0);
	assert_false(store_slot_path("six", path, &fault));
	assert_string_equal(fault.text, "the folder named by XDG_STATE_HOME is too long");
	assert_int_equal(unsetenv("XDG_STATE_HOME"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_open_elsewhere, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_lock_ends_with_its_program, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_new_game_beside_an_unfinished_one, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_giving_up, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_giving_up_leaves_what_another_keeps, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_game_taken_back_is_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_names_that_meet, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_pipe_in_the_way, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_taking_back_a_win, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_damaged_beside_whole, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_damaged_beside_open, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_mark_before_the_text, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_link_that_leads_nowhere, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_too_long_to_be_read, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_folder_that_is_too_long_is_named, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
