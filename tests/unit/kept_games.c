/* What is kept of games, to its limits: as many as there are slots, as long as can be read, beside what has the same
 * name. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "home.h"
#include "record.h"
#include "store.h"

#define KEPT ".local/share/patience/games/six-20260131T120000Z-deck.record"
#define KEPT_TOO ".local/share/patience/games/six-20260131T120000Z-deck-2.record"

static struct session *load(const char *name)
{
	struct fault fault;
	struct session *session = record_load(in_home(name), &fault);
	if (!session)
		fail_msg("%s", fault.text);
	return session;
}

static void give_up(struct session *session)
{
	struct fault fault;
	if (!store_abandon(session, &fault))
		fail_msg("%s", fault.text);
}

/* One who has fewer moves of the same game does not write over more of them. */
static void test_more_moves_stay(void **context)
{
	(void)context;
	struct session *longer = begin("Deck 163542\n"), *shorter = begin("Deck 163542\n");
	play(longer, "draw");
	play(longer, "draw");
	play(shorter, "draw");
	give_up(longer);
	give_up(shorter);
	struct session *kept = load(KEPT);
	assert_int_equal(session_length(kept), 2);
	assert_false(is_there(KEPT_TOO));
	session_free(kept);
	session_free(longer);
	session_free(shorter);
}

/* Of the same moves the later end is kept, with its clock. */
static void test_same_moves_later(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	play(session, "draw");
	give_up(session);
	session_set_elapsed(session, 60000);
	give_up(session);
	struct session *kept = load(KEPT);
	assert_int_equal(session_elapsed(kept), 60000);
	session_free(kept);
	session_free(session);
}

/* Two decks begun in the same second with the same moves are two games. */
static void test_same_moves_of_two_decks(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 123456\n");
	play(session, "draw");
	play(other, "draw");
	give_up(session);
	give_up(other);
	struct session *kept = load(KEPT), *kept_too = load(KEPT_TOO);
	assert_string_equal(session_start_text(kept), session_start_text(session));
	assert_string_equal(session_start_text(kept_too), session_start_text(other));
	session_free(kept);
	session_free(kept_too);
	session_free(session);
	session_free(other);
}

/* Each of 32 unfinished games of a kind has a place, and the last one is found as well; the next is refused. */
static void test_all_places(void **context)
{
	(void)context;
	enum { PLACES = 32 };
	struct fault fault;
	struct session *session[PLACES + 1];
	for (int i = 0; i <= PLACES; i++) {
		session[i] = begin("Deck 163542\n");
		assert_int_equal(store_save(session[i], &fault), i < PLACES);
	}
	assert_string_equal(fault.text, "there are 32 unfinished games already");
	for (int i = 0; i < PLACES - 1; i++)
		give_up(session[i]);
	for (int i = 0; i <= PLACES; i++)
		session_free(session[i]);
	session[0] = store_resume(six(), &fault);
	assert_non_null(session[0]);
	session_free(session[0]);
	session[0] = store_resume_any(&fault);
	assert_non_null(session[0]);
	session_free(session[0]);
}

/* What is just as long as can be read is written, and read. */
static void test_as_long_as_can_be(void **context)
{
	(void)context;
	struct fault fault;
	char path[STORE_PATH];
	struct session *session = begin("Deck 163542\n");
	char *text = record_write(session);
	size_t length = RECORD_LIMIT - strlen(text) - strlen("\n{}");
	char *remark = malloc(length + 1);
	assert_non_null(remark);
	memset(remark, 'x', length);
	remark[length] = '\0';
	assert_true(notes_add_remark(session_notes(session), 0, remark, &fault));
	free(text), free(remark);
	snprintf(path, sizeof path, "%s", in_home("long.record"));
	assert_true(record_save(session, path, &fault));
	struct stat status;
	assert_int_equal(stat(path, &status), 0);
	assert_int_equal(status.st_size, RECORD_LIMIT);
	session_free(session);
	session_free(load("long.record"));
	char *long_text = file_read(path);
	assert_true(long_text && file_write(in_home(".local/state/patience/six.record"), long_text));
	session = store_resume(six(), &fault);
	assert_string_equal(fault.text, "");
	assert_non_null(session);
	free(long_text);
	session_free(session);
}

/* Who removes a saved game while it is played is not held up by that. */
static void test_removed_by_hand(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	assert_false(store_is_saved(session));
	play(session, "draw");
	save(session);
	assert_true(store_is_saved(session));
	assert_int_equal(unlink(in_home(".local/state/patience/six.record")), 0);
	assert_false(store_is_saved(session));
	give_up(session);
	session_free(load(KEPT));
	session_free(session);
}

/* Nor who removes its lock: it stays one game. */
static void test_lock_removed_by_hand(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	play(session, "draw");
	save(session);
	assert_int_equal(unlink(in_home(".local/state/patience/six.record.lock")), 0);
	play(session, "draw");
	save(session);
	assert_true(is_there(".local/state/patience/six.record.lock"));
	assert_false(is_there(".local/state/patience/six-2.record"));
	session_free(session);
}

/* Nobody else reads the folders that the program makes. */
static void test_folders_are_private(void **context)
{
	(void)context;
	struct stat status;
	struct session *session = begin("Deck 163542\n");
	mode_t before = umask(0);
	save(session);
	umask(before);
	assert_int_equal(stat(in_home(".local/state/patience"), &status), 0);
	assert_int_equal(status.st_mode & 0777, 0700);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_more_moves_stay, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_same_moves_later, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_same_moves_of_two_decks, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_all_places, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_as_long_as_can_be, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_removed_by_hand, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_lock_removed_by_hand, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_folders_are_private, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
