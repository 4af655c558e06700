/* What the system refuses at the end of a save is told; and whose file it is that lies in a slot. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
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

#include "../six_playing.h"
#include "home.h"
#include "record.h"
#include "store.h"

#define UNFINISHED ".local/state/patience/six.record"
#define SECOND ".local/state/patience/six-2.record"

static bool sync_fails, close_fails, rename_fails, no_locks;

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

int fsync(int file)
{
	int (*call)(int);
	*(void **)&call = real("fsync");
	errno = sync_fails ? EIO : errno;
	return sync_fails ? -1 : call(file);
}

int close(int file)
{
	int (*call)(int);
	*(void **)&call = real("close");
	int result = call(file);
	errno = close_fails ? EDQUOT : errno;
	return close_fails ? -1 : result;
}

int rename(const char *from, const char *to)
{
	int (*call)(const char *, const char *);
	*(void **)&call = real("rename");
	errno = rename_fails ? EPERM : errno;
	return rename_fails ? -1 : call(from, to);
}

int fcntl(int file, int command, ...)
{
	va_list arguments;
	va_start(arguments, command);
	void *argument = va_arg(arguments, void *);
	va_end(arguments);
	int (*call)(int, int, ...);
	*(void **)&call = real("fcntl");
	bool fails = no_locks && (command == F_SETLK || command == F_GETLK);
	errno = fails ? ENOLCK : errno;
	return fails ? -1 : call(file, command, argument);
}

static int moves_in(const char *name)
{
	struct session *found = record_load(in_home(name), NULL);
	int moves = found ? session_length(found) : -1;
	session_free(found);
	return moves;
}

/* What may not have come to the disk is not said to be saved, and the save before is still there. */
static void test_the_last_steps_fail(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	save(session);
	play(session, "col1>pile");
	sync_fails = true;
	bool good = store_save(session, &fault);
	sync_fails = false;
	assert_false(good);
	assert_non_null(strstr(fault.text, strerror(EIO)));
	assert_int_equal(moves_in(UNFINISHED), 0);
	close_fails = true;
	good = store_save(session, &fault);
	close_fails = false;
	assert_false(good);
	assert_non_null(strstr(fault.text, strerror(EDQUOT)));
	assert_int_equal(moves_in(UNFINISHED), 0);
	assert_false(is_there(UNFINISHED ".new"));
	save(session);
	assert_int_equal(moves_in(UNFINISHED), 1);
	session_free(session);
}

static struct timespec time_of(const char *name)
{
	struct stat status;
	assert_int_equal(stat(in_home(name), &status), 0);
	return status.st_mtim;
}

static void set_time(const char *name, struct timespec when)
{
	const struct timespec times[2] = {when, when};
	assert_int_equal(utimensat(AT_FDCWD, in_home(name), times, 0), 0);
}

/* Saves a game of two moves where no locks are, and lets the file be another: one of the same moment, or the same one
 * changed in place a moment later. Neither is written over. */
static void check_other_file_stays(bool is_same_moment)
{
	char other[STORE_PATH], path[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	play(session, "draw");
	play(session, "draw");
	save(session);
	struct timespec when = time_of(UNFINISHED);
	snprintf(path, sizeof path, "%s", in_home(UNFINISHED));
	snprintf(other, sizeof other, "%s", in_home("other"));
	if (is_same_moment) {
		struct session *another = begin("Deck 123456\n");
		assert_true(record_save(another, other, NULL) && rename(other, path) == 0);
		session_free(another);
	} else {
		when.tv_nsec += when.tv_nsec < 500000000 ? 1000000 : -1000000;
	}
	set_time(UNFINISHED, when);
	char *before = file_read(path);
	play(session, "draw");
	save(session);
	check_file(path, before);
	assert_int_equal(moves_in(SECOND), 3);
	free(before);
	session_free(session);
}

static void test_files_of_others_without_locks(void **context)
{
	no_locks = true;
	check_other_file_stays(true);
	assert_int_equal(close_home(context), 0);
	assert_int_equal(open_home(context), 0);
	check_other_file_stays(false);
	no_locks = false;
}

/* What another program has half written where no locks are is left to it. */
static void test_half_a_save_of_another(void **context)
{
	(void)context;
	no_locks = true;
	struct session *session = begin("Deck 163542\n");
	assert_true(file_write(in_home(UNFINISHED ".new"), "half a save"));
	save(session);
	no_locks = false;
	assert_true(is_there(UNFINISHED ".new"));
	assert_int_equal(moves_in(UNFINISHED), 0);
	session_free(session);
}

/* What cannot be read and cannot be set aside is not said to lie elsewhere. */
static void test_what_cannot_be_set_aside(void **context)
{
	(void)context;
	struct fault notice = {""};
	session_free(store_resume(six(), &notice));
	assert_true(file_write(in_home(UNFINISHED), "no record"));
	rename_fails = true;
	struct session *session = store_resume(six(), &notice);
	rename_fails = false;
	assert_null(session);
	assert_non_null(strstr(notice.text, "the saved game could not be read"));
	assert_null(strstr(notice.text, "lies in"));
	assert_true(is_there(UNFINISHED));
}

/* Another program that has begun a game and waits to be killed. */
static pid_t start_other(void)
{
	int ready[2];
	char byte;
	assert_int_equal(pipe(ready), 0);
	pid_t other = fork();
	assert_true(other >= 0);
	if (other == 0) {
		struct fault fault;
		struct session *session = begin("Deck 123456\n");
		if (store_save(session, &fault) && write(ready[1], "", 1) == 1)
			pause();
		_exit(1);
	}
	close(ready[1]);
	assert_int_equal(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	return other;
}

/* A slot that another program has taken since the folder was removed is its own, though nothing lies there now. */
static void test_a_slot_that_another_has(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	save(session);
	folder_remove(in_home(".local/state"));
	pid_t other = start_other();
	assert_int_equal(unlink(in_home(UNFINISHED)), 0);
	play(session, "draw");
	bool good = store_save(session, NULL);
	kill(other, SIGKILL);
	assert_int_equal(waitpid(other, NULL, 0), other);
	assert_true(good);
	assert_false(is_there(UNFINISHED));
	assert_int_equal(moves_in(SECOND), 1);
	session_free(session);
}

/* Who leaves a slot that was lost to another program leaves that one its lock. */
static void test_the_lock_of_another_stays(void **context)
{
	(void)context;
	struct fault notice;
	struct session *session = begin("Deck 163542\n");
	save(session);
	folder_remove(in_home(".local/state"));
	pid_t other = start_other();
	session_free(session);
	bool stays = is_there(UNFINISHED ".lock");
	session = store_resume(six(), &notice);
	kill(other, SIGKILL);
	assert_int_equal(waitpid(other, NULL, 0), other);
	assert_true(stays);
	assert_null(session);
	session = store_resume(six(), &notice);
	assert_non_null(session);
	session_free(session);
	assert_false(is_there(UNFINISHED ".lock"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_the_last_steps_fail, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_files_of_others_without_locks, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_half_a_save_of_another, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_what_cannot_be_set_aside, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_slot_that_another_has, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_the_lock_of_another_stays, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
