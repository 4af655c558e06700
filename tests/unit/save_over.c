/* Saving where something lies already: it is neither followed nor lost; only a record of the same game gives way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/play/study_keep.h"

#include "../six_playing.h"
#include "home.h"
#include "record.h"

/* What lies where the new file of a save would be made is neither followed, nor waited for, nor written into. */
static void test_what_stands_in_the_way_of_a_save(void **context)
{
	(void)context;
	struct session *session = begin("Deck 163542\n");
	save(session);
	assert_true(file_write(in_home("treasure"), "treasure"));
	for (int kind = 0; kind < 3; kind++) {
		char way[256];
		strcpy(way, in_home(".local/state/patience/six.record.new"));
		if (kind == 0)
			assert_int_equal(symlink(in_home("treasure"), way), 0);
		else
			assert_int_equal(kind == 1 ? mkfifo(way, 0600) : mkdir(way, 0700), 0);
		play(session, "col1>pile");
		save(session);
		check_file(in_home("treasure"), "treasure");
		assert_true(is_there(".local/state/patience/six.record.new"));
		assert_int_equal(remove(way), 0);
		session_undo(session);
	}
	assert_true(file_write(in_home(".local/state/patience/six.record.new"), "of a killed program"));
	save(session);
	assert_false(is_there(".local/state/patience/six.record.new"));
	session_free(session);
}

/* Where a game is a link, in a folder that somebody keeps in step with another machine perhaps, it goes on behind the
 * link. */
static void test_a_link_is_followed(void **context)
{
	(void)context;
	char target[256], link[256], found[256];
	struct session *session = begin("Deck 163542\n");
	save(session);
	strcpy(target, in_home("elsewhere"));
	strcpy(link, in_home(".local/state/patience/six.record"));
	assert_int_equal(rename(link, target), 0);
	assert_int_equal(symlink("../../../elsewhere", link), 0);
	assert_true(file_write(in_home("elsewhere.new"), "of a killed program"));
	play(session, "col1>pile");
	save(session);
	assert_int_equal(readlink(link, found, sizeof found), strlen("../../../elsewhere"));
	assert_false(is_there("elsewhere.new"));
	struct session *kept = record_load(target, NULL);
	assert_int_equal(session_played(kept), 1);
	session_free(kept);
	session_free(session);
}

/* One that another user has laid there could lead to any file of the player's. Only root can lay it in a test. */
static void test_a_link_of_somebody_else(void **context)
{
	(void)context;
	enum { SOMEBODY = 4242 };
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	assert_true(file_write(in_home("treasure"), "treasure"));
	assert_int_equal(symlink("treasure", in_home("link")), 0);
	assert_int_equal(symlink("link", in_home("mine")), 0);
	char whole[256];
	strcpy(whole, in_home("mine"));
	assert_int_equal(symlink(whole, in_home("whole")), 0);
	bool is_laid = geteuid() == 0 && lchown(in_home("link"), SOMEBODY, (gid_t)-1) == 0;
	static const char *const ways[] = {"link", "mine", "whole"};
	for (size_t i = 0; is_laid && i < sizeof ways / sizeof *ways; i++) {
		assert_false(record_save(session, in_home(ways[i]), &fault));
		assert_non_null(strstr(fault.text, "link is a link that somebody else has made"));
		assert_null(study_keep(in_home(ways[i]), &fault));
		assert_non_null(strstr(fault.text, "link is a link that somebody else has made"));
		check_file(in_home("treasure"), "treasure");
	}
	session_free(session);
	if (!is_laid)
		skip();
}

static enum saved save_as(struct session *session, const char *name, bool replaces, struct fault *fault)
{
	return record_save_as(session, in_home(name), replaces, fault);
}

/* Only a record of this very game gives way to it. */
static void test_saving_over_what_is_there(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 163542\n");
	session_set_date(other, "2026-02-01T12:00:00Z");
	assert_int_equal(save_as(session, "mine", false, &fault), SAVE_DONE);
	play(session, "col1>pile");
	assert_int_equal(save_as(session, "mine", false, &fault), SAVE_DONE);
	assert_true(file_write(in_home("thesis.txt"), "a thesis"));
	assert_int_equal(save_as(session, "thesis.txt", false, &fault), SAVE_REFUSED);
	assert_non_null(strstr(fault.text, "thesis.txt exists"));
	check_file(in_home("thesis.txt"), "a thesis");
	assert_int_equal(save_as(other, "mine", false, &fault), SAVE_REFUSED);
	play(other, "col1>pile");
	assert_int_equal(save_as(other, "mine", false, &fault), SAVE_REFUSED);
	assert_true(file_write(in_home("empty"), ""));
	assert_int_equal(save_as(session, "empty", false, &fault), SAVE_REFUSED);
	assert_int_equal(symlink("nowhere", in_home("link")), 0);
	assert_int_equal(save_as(session, "link", false, &fault), SAVE_REFUSED);
	assert_int_equal(save_as(session, "link", true, &fault), SAVE_FAILED);
	assert_non_null(strstr(fault.text, "link is a link to a file that is not there"));
	assert_int_equal(save_as(session, "thesis.txt", true, &fault), SAVE_DONE);
	assert_int_equal(save_as(session, "thesis.txt", false, &fault), SAVE_DONE);
	assert_int_equal(mkfifo(in_home("pipe"), 0600), 0);
	assert_int_equal(save_as(session, "pipe", true, &fault), SAVE_FAILED);
	assert_non_null(strstr(fault.text, "not an ordinary file"));
	assert_int_equal(save_as(session, "pipe", false, &fault), SAVE_FAILED);
	assert_non_null(strstr(fault.text, "not an ordinary file"));
	assert_int_equal(save_as(session, "new/folder/mine", false, &fault), SAVE_FAILED);
	assert_non_null(strstr(fault.text, "there is no folder"));
	assert_non_null(strstr(fault.text, in_home("new/folder")));
	assert_int_equal(access(in_home("new"), F_OK), -1);
	session_free(session);
	session_free(other);
}

/* In a folder of records the same moves again are no matter; another game is. */
static void test_adding_to_a_folder(void **context)
{
	(void)context;
	struct fault fault;
	char path[256];
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 163542\n");
	session_set_date(other, "2026-02-01T12:00:00Z");
	strcpy(path, in_home("records/six.record"));
	assert_true(record_add(session, path, false, &fault));
	assert_true(record_add(other, path, false, &fault));
	struct session *kept = record_load(path, &fault);
	assert_string_equal(session_date(kept), session_date(session));
	session_free(kept);
	play(other, "col1>pile");
	assert_false(record_add(other, path, false, &fault));
	assert_non_null(strstr(fault.text, "--replace"));
	assert_true(record_add(other, path, true, &fault));
	/* One that goes on is the same game; one of the same moment with other moves is another. */
	session_set_date(session, session_date(other));
	struct move list[MOVES_MAX];
	assert_true(session_moves(other, list) > 0 && session_play(other, list[0]));
	assert_true(record_add(other, path, false, &fault));
	int moves = session_moves(session, list);
	int another = move_equal(list[0], session_move_at(other, 0));
	assert_true(another < moves && session_play(session, list[another]));
	assert_false(record_add(session, path, false, &fault));
	session_free(session);
	session_free(other);
}

/* Moves are the same when they are made, or taken back, on both sides: as many of the same. */
static void test_same_moves_of_two_games(void **context)
{
	(void)context;
	struct fault fault;
	char path[256];
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 163542\n");
	session_set_date(other, "2026-02-01T12:00:00Z");
	strcpy(path, in_home("records/six.record"));
	play(session, "draw");
	assert_true(record_add(session, path, false, &fault));
	play(other, "col1>pile");
	assert_false(record_add(other, path, false, &fault));
	session_undo(other);
	play(other, "draw");
	assert_true(record_add(other, path, false, &fault));
	session_undo(other);
	assert_false(record_add(other, path, false, &fault));
	session_free(session);
	session_free(other);
}

/* Another deck is another game, though the same moves were made; and moves that were taken back count. */
static void test_same_moves_of_two_decks(void **context)
{
	(void)context;
	struct fault fault;
	char path[256];
	struct session *session = begin("Deck 163542\n"), *other = begin("Deck 123456\n"), *longer = begin("Deck 163542\n");
	session_set_date(other, "2026-02-01T12:00:00Z");
	session_set_date(longer, "2026-02-01T12:00:00Z");
	strcpy(path, in_home("records/six.record"));
	play(session, "draw");
	play(other, "draw");
	assert_true(record_add(session, path, false, &fault));
	assert_false(record_add(other, path, false, &fault));
	play(longer, "draw");
	assert_true(record_add(longer, path, false, &fault));
	play(longer, "draw");
	session_undo(longer);
	assert_false(record_add(longer, path, false, &fault));
	session_free(session);
	session_free(other);
	session_free(longer);
}

static int mode_of(const char *name)
{
	struct stat status;
	assert_int_equal(stat(in_home(name), &status), 0);
	return status.st_mode & 0777;
}

/* A file that a player names may be read as others are, and stays as it was made; what the program keeps is its own. */
static void test_who_may_read(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 163542\n");
	mode_t before = umask(022);
	assert_int_equal(save_as(session, "mine", false, &fault), SAVE_DONE);
	assert_int_equal(mode_of("mine"), 0644);
	assert_int_equal(chmod(in_home("mine"), 0640), 0);
	assert_int_equal(save_as(session, "mine", false, &fault), SAVE_DONE);
	assert_int_equal(mode_of("mine"), 0640);
	assert_true(record_save(session, in_home("kept"), &fault));
	assert_int_equal(mode_of("kept"), 0600);
	assert_true(record_add(session, in_home("shared/one.record"), false, &fault));
	assert_int_equal(mode_of("shared"), 0755);
	umask(0777);
	assert_true(record_save(session, in_home("own"), &fault));
	assert_int_equal(mode_of("own"), 0600);
	umask(before);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_what_stands_in_the_way_of_a_save, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_link_is_followed, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_link_of_somebody_else, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_saving_over_what_is_there, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_adding_to_a_folder, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_same_moves_of_two_games, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_same_moves_of_two_decks, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_who_may_read, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
