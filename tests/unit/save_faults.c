/* Saving and reading when the system refuses: each call fails in turn, once or from then on. The game on disk stays
 * whole, the old one or the new one, under its name; the failure is told; and the next time all works. */
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
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "home.h"
#include "record.h"
#include "store.h"

enum { NOBODY = 65534 };

/* The call that fails, counted from 1; 0: none. */
static int failing_call, calls, failure;
static bool fails_for_good, no_locks;

static bool must_fail(void)
{
	calls++;
	bool fails = failing_call && (fails_for_good ? calls >= failing_call : calls == failing_call);
	if (fails)
		errno = failure;
	return fails;
}

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

int open(const char *path, int flags, ...)
{
	va_list arguments;
	va_start(arguments, flags);
	mode_t mode = flags & O_CREAT ? (mode_t)va_arg(arguments, unsigned) : 0;
	va_end(arguments);
	int (*call)(const char *, int, ...);
	*(void **)&call = real("open");
	return must_fail() ? -1 : call(path, flags, mode);
}

/* Fails in the middle, as a full disk does. */
ssize_t write(int file, const void *bytes, size_t length)
{
	ssize_t (*call)(int, const void *, size_t);
	*(void **)&call = real("write");
	bool fails = must_fail();
	if (fails && failure != EINTR)
		call(file, bytes, length / 2);
	errno = fails ? failure : errno;
	return fails ? -1 : call(file, bytes, length);
}

ssize_t read(int file, void *bytes, size_t length)
{
	ssize_t (*call)(int, void *, size_t);
	*(void **)&call = real("read");
	return must_fail() ? -1 : call(file, bytes, length);
}

int fsync(int file)
{
	int (*call)(int);
	*(void **)&call = real("fsync");
	return must_fail() ? -1 : call(file);
}

int close(int file)
{
	int (*call)(int);
	*(void **)&call = real("close");
	bool fails = must_fail();
	int result = call(file);
	errno = fails ? failure : errno;
	return fails ? -1 : result;
}

int rename(const char *old, const char *new)
{
	int (*call)(const char *, const char *);
	*(void **)&call = real("rename");
	return must_fail() ? -1 : call(old, new);
}

int mkdir(const char *path, mode_t mode)
{
	int (*call)(const char *, mode_t);
	*(void **)&call = real("mkdir");
	return must_fail() ? -1 : call(path, mode);
}

int unlink(const char *path)
{
	int (*call)(const char *);
	*(void **)&call = real("unlink");
	return must_fail() ? -1 : call(path);
}

int fcntl(int file, int command, ...)
{
	va_list arguments;
	va_start(arguments, command);
	void *argument = va_arg(arguments, void *);
	va_end(arguments);
	int (*call)(int, int, ...);
	*(void **)&call = real("fcntl");
	if (no_locks && (command == F_SETLK || command == F_GETLK)) {
		errno = ENOLCK;
		return -1;
	}
	return must_fail() ? -1 : call(file, command, argument);
}

static int set_up(void **context)
{
	failing_call = 0;
	no_locks = false;
	return open_home(context);
}

/* Moves of the unfinished game on disk, or -1 when there is none. A file that is not whole fails the test. */
static int moves_on_disk(const char *path)
{
	struct fault fault;
	if (access(path, F_OK) != 0)
		return -1;
	struct session *found = record_load(path, &fault);
	if (!found)
		fail_msg("%s", fault.text);
	int length = session_length(found);
	session_free(found);
	return length;
}

static bool save_failing(struct session *session, int call, int error, bool for_good, struct fault *fault)
{
	failing_call = call;
	failure = error;
	fails_for_good = for_good;
	calls = 0;
	fault->text[0] = '\0';
	bool good = store_save(session, fault);
	failing_call = 0;
	return good;
}

/* Returns whether there was a call of that number. */
static bool fail_call(int call, int error, bool for_good, bool saved_before)
{
	struct fault fault;
	char path[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	assert_true(store_slot_path(six()->name, path, &fault));
	if (saved_before)
		assert_true(store_save(session, &fault));
	play(session, "col1>pile");
	bool good = save_failing(session, call, error, for_good, &fault);
	bool reached = calls >= call;
	int found = moves_on_disk(path);
	assert_true(good ? found == 1 : found == 1 || found == (saved_before ? 0 : -1));
	assert_int_equal(good, fault.text[0] == '\0');
	play(session, "cards>pile"); /* the game goes on, and is saved when it can be */
	assert_true(store_save(session, &fault));
	session_free(session);
	session = store_resume(six(), &fault);
	assert_string_equal(fault.text, "");
	assert_int_equal(session_played(session), 2);
	session_free(session);
	return reached;
}

static void test_each_call_fails(void **context)
{
	static const int errors[] = {ENOSPC, EIO, EROFS, EPERM, EDQUOT, ENOENT, EINTR};
	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
		for (int way = 0; way < 4; way++) {
			int call = 1;
			bool reached = true;
			/* A write that is interrupted for ever would be tried for ever. */
			for (; reached && !(errors[i] == EINTR && way & 1); call++) {
				assert_int_equal(close_home(context), 0);
				assert_int_equal(set_up(context), 0);
				reached = fail_call(call, errors[i], way & 1, way & 2);
			}
			assert_true(call > 5 || errors[i] == EINTR);
		}
}

/* When a won game moves from the unfinished to the finished, one of the two is there at any moment. */
static void test_each_call_fails_at_the_win(void **context)
{
	static const char *const line[] = {"col1>pile", "cards>pile", "col2>pile", "cards>pile", "cards>pile", "col2>pile"};
	bool reached = true;
	for (int call = 1; reached; call++) {
		struct fault fault;
		char path[STORE_PATH], kept[STORE_PATH + 64];
		assert_int_equal(close_home(context), 0);
		assert_int_equal(set_up(context), 0);
		struct session *session = begin("Deck 163542\n");
		assert_true(store_slot_path(six()->name, path, &fault));
		snprintf(kept, sizeof kept, "%s/.local/share/patience/games/six-20260131T120000Z-deck.record", home);
		for (int i = 0; i < 6; i++) {
			assert_true(store_save(session, &fault));
			play(session, line[i]);
		}
		save_failing(session, call, ENOSPC, true, &fault);
		reached = calls >= call;
		assert_true(moves_on_disk(kept) == 6 || moves_on_disk(path) == 5);
		assert_true(store_save(session, &fault));
		assert_int_equal(moves_on_disk(kept), 6);
		assert_int_equal(moves_on_disk(path), -1);
		session_free(session);
	}
}

static struct session *resume_failing(int call, int error, bool for_good, struct fault *notice)
{
	failing_call = call;
	failure = error;
	fails_for_good = for_good;
	calls = 0;
	struct session *session = store_resume(six(), notice);
	failing_call = 0;
	return session;
}

/* What cannot be read now is not damaged: it keeps its name, and is there the next time. */
static void test_each_call_of_reading_fails(void **context)
{
	static const int errors[] = {EMFILE, EACCES, EIO, ENOMEM, ENFILE};
	struct fault fault;
	char path[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	assert_true(store_slot_path(six()->name, path, &fault));
	play(session, "col1>pile");
	assert_true(store_save(session, &fault));
	session_free(session);
	for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
		for (int way = 0; way < 2; way++) {
			bool reached = true, missed = false;
			for (int call = 1; reached; call++) {
				session = resume_failing(call, errors[i], way, &fault);
				reached = calls >= call;
				missed = missed || !session;
				/* A refused lock may mean that another program has it. */
				if (!session && !strstr(fault.text, "left as it is") && !strstr(fault.text, "open in another"))
					fail_msg("call %d: \"%s\"", call, fault.text);
				session_free(session);
				assert_int_equal(moves_on_disk(path), 1);
			}
			assert_true(missed);
		}
	(void)context;
}

/* Where the file system knows no locks, two programs that found the same game keep one each. */
static void test_no_locks(void **context)
{
	(void)context;
	struct fault fault;
	char path[STORE_PATH], second[STORE_PATH + 4];
	no_locks = true;
	struct session *one = begin("Deck 163542\n");
	assert_true(store_slot_path(six()->name, path, &fault));
	snprintf(second, sizeof second, "%.*s-2.record", (int)(strrchr(path, '.') - path), path);
	assert_true(store_save(one, &fault));
	struct session *two = store_resume(six(), &fault);
	assert_non_null(two);
	play(two, "col1>pile");
	play(two, "cards>pile");
	assert_true(store_save(two, &fault));
	play(one, "col1>pile");
	assert_true(store_save(one, &fault));
	assert_int_equal(moves_on_disk(path), 2);
	assert_int_equal(moves_on_disk(second), 1);
	play(two, "col2>pile");
	assert_true(store_save(two, &fault));
	assert_int_equal(moves_on_disk(path), 3);
	assert_int_equal(moves_on_disk(second), 1);
	session_free(one);
	session_free(two);
}

/* The system's own refusal: files may not grow beyond 100 bytes. */
static void test_disk_full(void **context)
{
	(void)context;
	struct fault fault;
	char path[STORE_PATH];
	struct rlimit before, small;
	struct session *session = begin("Deck 163542\n");
	assert_true(store_slot_path(six()->name, path, &fault));
	assert_true(store_save(session, &fault));
	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &before);
	small = before;
	small.rlim_cur = 100;
	setrlimit(RLIMIT_FSIZE, &small);
	play(session, "col1>pile");
	bool good = store_save(session, &fault);
	setrlimit(RLIMIT_FSIZE, &before);
	assert_false(good);
	assert_non_null(strstr(fault.text, path));
	assert_int_equal(moves_on_disk(path), 0);
	assert_true(store_save(session, &fault));
	assert_int_equal(moves_on_disk(path), 1);
	session_free(session);
}

static void test_read_only_folder(void **context)
{
	(void)context;
	struct fault fault;
	char path[STORE_PATH], folder[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	bool is_root = geteuid() == 0; /* nothing is read-only for root */
	if (is_root && (chown(home, NOBODY, NOBODY) != 0 || seteuid(NOBODY) != 0))
		skip();
	assert_true(store_slot_path(six()->name, path, &fault));
	assert_true(store_save(session, &fault));
	session_free(session);
	strcpy(folder, path);
	*strrchr(folder, '/') = '\0';
	assert_int_equal(chmod(folder, 0500), 0);
	session = store_resume(six(), &fault);
	assert_non_null(session);
	play(session, "col1>pile");
	assert_false(store_save(session, &fault));
	assert_int_equal(moves_on_disk(path), 0);
	assert_int_equal(chmod(folder, 0700), 0);
	assert_true(store_save(session, &fault));
	assert_int_equal(moves_on_disk(path), 1);
	session_free(session);
	if (is_root)
		assert_int_equal(seteuid(0), 0);
}

static void test_folder_removed_during_play(void **context)
{
	struct fault fault;
	char path[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	assert_true(store_slot_path(six()->name, path, &fault));
	assert_true(store_save(session, &fault));
	assert_int_equal(close_home(context), 0);
	play(session, "col1>pile");
	assert_true(store_save(session, &fault));
	assert_int_equal(moves_on_disk(path), 1);
	/* Another game came to lie there meanwhile: it stays, and this one takes the next slot. */
	struct session *other = begin("Deck 163542\n");
	char command[STORE_PATH + 16];
	assert_int_equal(close_home(context), 0);
	snprintf(command, sizeof command, "mkdir -p %.*s", (int)(strrchr(path, '/') - path), path);
	assert_int_equal(system(command), 0);
	assert_true(record_save(other, path, &fault));
	assert_true(store_save(session, &fault));
	assert_int_equal(moves_on_disk(path), 0);
	*strrchr(path, '.') = '\0';
	strcat(path, "-2.record");
	assert_int_equal(moves_on_disk(path), 1);
	session_free(session);
	session_free(other);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_each_call_fails, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_each_call_fails_at_the_win, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_each_call_of_reading_fails, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_no_locks, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_disk_full, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_read_only_folder, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_folder_removed_during_play, set_up, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
