/* Games saved and gone on with: what is damaged is set aside, what was won is kept, what cannot be saved is told. */
#include <fcntl.h>
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

#include "../../src/ui/draw/theme.h"
#include "../../src/ui/game_view.h"
#include "../recorded.h"
#include "daily.h"
#include "fingers.h"
#include "home.h"
#include "record.h"
#include "rng.h"
#include "store.h"

static void test_save_and_resume(void **context)
{
	(void)context;
	struct rng rng = rng_seed(8);
	struct fault fault;
	struct session *session = begun("klondike", "Deal 77\n");
	play_random(session, &rng, 30);
	assert_null(store_resume(&klondike, &fault));
	assert_string_equal(fault.text, "");
	assert_true(store_save(session, &fault));
	struct session *again = store_resume(&klondike, &fault);
	assert_non_null(again);
	char *text = record_write(session), *text_again = record_write(again);
	assert_string_equal(text, text_again);
	free(text), free(text_again);
	session_free(session), session_free(again);
}

/* Saves a game of NAME as it was SECONDS after 1970. */
static void save_at(const char *name, const char *start, const char *daily, long seconds)
{
	struct fault fault;
	struct session *session = begun(name, start);
	const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
	char path[STORE_PATH];
	if (daily)
		notes_set(session_notes(session), "Daily", daily, NULL);
	assert_true(store_save(session, &fault));
	assert_true(store_slot_path(daily ? "queens-daily" : name, path, &fault));
	assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
	session_free(session);
}

static void resumes_any(const char *name)
{
	struct fault notice;
	struct session *session = store_resume_any(&notice);
	assert_string_equal(notice.text, "");
	assert_non_null(session);
	assert_string_equal(session_game(session)->name, name);
	session_free(session);
}

/* Of all games the one saved last, daily ones too; a damaged one is told of, and the next one is it. */
static void test_any_game_is_resumed(void **context)
{
	(void)context;
	struct fault notice;
	char path[STORE_PATH];
	assert_null(store_resume_any(&notice));
	assert_string_equal(notice.text, "");
	save_at("klondike", "Deal 77\n", NULL, 0);
	resumes_any("klondike");
	save_at("sudoku", "Deal 5\n", NULL, 3000);
	save_at("queens", "Size 6\nDeal 1\n", NULL, 2000);
	resumes_any("sudoku");
	save_at("queens", "Size 5\nDeal 2\n", "2026-01-31", 4000);
	resumes_any("queens");
	assert_true(store_slot_path("queens-daily", path, &notice));
	assert_true(file_write(path, "rubbish"));
	struct session *session = store_resume_any(&notice);
	assert_non_null(strstr(notice.text, ".damaged-1"));
	assert_string_equal(session_game(session)->name, "sudoku");
	session_free(session);
}

/* The daily game of a day waits behind one of another day that was saved later: that one is given up. */
static void test_the_game_of_the_day_waits(void **context)
{
	(void)context;
	struct fault notice;
	char date[DAILY_DATE];
	bool counts;
	save_at("queens", "Size 6\nDeal 1\n", "2026-01-31", 1000);
	struct session *later = begun("queens", "Size 5\nDeal 2\n");
	notes_set(session_notes(later), "Daily", "2026-01-30", NULL);
	assert_true(store_save(later, &notice));
	session_free(later);
	struct session *session = daily_begun(game_find("queens"), "2026-01-31", false, &notice);
	assert_non_null(session);
	assert_true(daily_of(session, date, &counts));
	assert_string_equal(date, "2026-01-31");
	assert_string_equal(notice.text, "");
	session_free(session);
}

static void write_at(const char *name, const char *text, long seconds)
{
	const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
	struct fault fault;
	char path[STORE_PATH];
	assert_true(store_slot_path(name, path, &fault) && file_write(path, text));
	assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* Of several games of a kind the latest counts, wherever it lies. */
static void test_latest_of_a_kind_counts(void **context)
{
	(void)context;
	save_at("queens", "Size 6\nDeal 1\n", NULL, 2000);
	save_at("six", "Deck 163542\n", NULL, 3000);
	char *text = file_read(in_home(".local/state/patience/six.record"));
	assert_non_null(text);
	write_at("six-2", text, 1000);
	resumes_any("six");
	free(text);
}

static void test_damaged_save_is_set_aside(void **context)
{
	(void)context;
	struct fault fault;
	char path[STORE_PATH], aside[STORE_PATH + 16];
	const struct game *six = game_find("six");
	struct session *session = begun("six", "Deck 163542\n");
	assert_true(store_save(session, &fault));
	assert_true(store_slot_path(six->name, path, &fault));
	for (int round = 1; round <= 2; round++) {
		assert_true(file_write(path, "rubbish"));
		assert_null(store_resume(six, &fault));
		snprintf(aside, sizeof aside, "%s.damaged-%d", path, round);
		assert_non_null(strstr(fault.text, aside));
		assert_int_equal(access(path, F_OK), -1);
		check_file(aside, "rubbish");
	}
	session_free(session);
}

static int told;

static void count_notice(const char *notice) { told += strstr(notice, "it now lies in") != NULL; }

/* Each of several damaged games is told, or the first and how many more. */
static void test_all_damaged_saves_are_told(void **context)
{
	(void)context;
	const struct game *six = game_find("six");
	struct fault fault;
	for (int way = 0; way < 2; way++) {
		for (int slot = 1; slot <= 3; slot++) {
			char path[STORE_PATH], name[16];
			snprintf(name, sizeof name, slot == 1 ? "six" : "six-%d", slot);
			assert_true(store_slot_path(name, path, &fault) && file_write(path, "rubbish"));
		}
		if (way == 0) {
			assert_null(store_resume(six, &fault));
			assert_non_null(strstr(fault.text, "it now lies in"));
			assert_non_null(strstr(fault.text, "; 2 more saved games could not be gone on with"));
		} else {
			assert_null(store_resume_told(six, count_notice));
			assert_int_equal(told, 3);
		}
	}
}

/* The one saved last is told first; none of them is held any longer, and no name is taken from what has it, be it a
 * link that leads nowhere. */
static void test_first_damaged_save_is_told(void **context)
{
	(void)context;
	struct fault fault;
	write_at("six", "rubbish", 1000);
	write_at("six-2", "rubbish", 3000);
	assert_int_equal(symlink("nowhere", in_home(".local/state/patience/six-2.record.damaged-1")), 0);
	assert_null(store_resume(game_find("six"), &fault));
	assert_non_null(strstr(fault.text, "/six-2.record.damaged-2; 1 more saved game could not be gone on with"));
	assert_null(strstr(fault.text, "/six.record"));
	assert_true(is_there(".local/state/patience/six-2.record.damaged-1"));
	assert_false(is_there(".local/state/patience/six.record.lock"));
	assert_false(is_there(".local/state/patience/six-2.record.lock"));
}

/* What is whole but not for this slot or this program stays where it is, and the new game takes the next slot. */
static void test_foreign_save_stays(void **context)
{
	(void)context;
	static const char newer[] = "[Record \"2\"]\n[Game \"six\"]\n";
	const struct game *six = game_find("six");
	struct fault fault;
	char path[STORE_PATH];
	struct session *other = begun("klondike", "Deal 77\n");
	assert_true(store_slot_path(six->name, path, &fault));
	for (int is_newer = 0; is_newer < 2; is_newer++) {
		struct session *session = begun("six", "Deck 163542\n");
		assert_true(is_newer ? file_write(path, newer) : record_add(other, path, true, &fault));
		char *before = file_read(path);
		assert_null(store_resume(six, &fault));
		assert_non_null(strstr(fault.text, "it is left as it is"));
		assert_non_null(strstr(fault.text, is_newer ? "version" : "holds a game of Klondike"));
		assert_true(store_save(session, &fault));
		check_file(path, before);
		session_free(session);
		session = store_resume(six, &fault);
		assert_non_null(session);
		assert_true(store_abandon(session, &fault));
		session_free(session);
		free(before);
	}
	session_free(other);
}

static void test_saving_that_cannot_be(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begun("six", "Deck 163542\n");
	assert_false(record_save(session, "/proc/none/game", &fault));
	assert_non_null(strstr(fault.text, "/proc/none"));
	assert_false(record_save(session, home, &fault)); /* a folder stands there */
	struct stat status;
	const char *pipe = in_home("pipe");
	assert_int_equal(mkfifo(pipe, 0600), 0);
	assert_false(record_save(session, pipe, &fault));
	assert_non_null(strstr(fault.text, "not an ordinary file"));
	assert_int_equal(stat(pipe, &status), 0);
	assert_true(S_ISFIFO(status.st_mode));
	unsetenv("HOME");
	assert_false(store_save(session, &fault));
	assert_non_null(strstr(fault.text, "HOME"));
	setenv("HOME", home, 1);
	session_free(session);
}

static int64_t clock_on_disk(void)
{
	struct session *saved = record_load(in_home(".local/state/patience/six.record"), NULL);
	int64_t clock = saved ? session_elapsed(saved) / 1000 : -1;
	session_free(saved);
	return clock;
}

/* Who thinks long and is cut off by a power cut finds his clock again but for a tenth, or five seconds. */
static void test_clock_is_saved(void **context)
{
	(void)context;
	struct ui ui;
	struct ui_options options = {.no_animation = true};
	ui_init(&ui, begun("six", "Deck 163542\n"), &options,
	    theme_make(&options, (struct means){.unicode = true, .colours = 256}), 0);
	ui_step(&ui, 60000);
	assert_int_equal(clock_on_disk(), -1); /* nothing was done yet, and the clock stands */
	table_press(&ui, "\t\r");
	assert_int_equal(clock_on_disk(), 0);
	int64_t before = 0;
	int saves = 0;
	for (int second = 1; second <= 104; second++) {
		ui_step(&ui, 60000 + second * 1000);
		int64_t saved = clock_on_disk(), lost = second - saved;
		saves += saved > before;
		before = saved;
		assert_true(lost < 5 || lost * 10 < second);
		assert_true(second > 50 || lost == second % 5);
	}
	assert_int_equal(saves, 10 + 6); /* the longer it lasts the more seldom */
	session_free(ui_release(&ui));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_save_and_resume, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_any_game_is_resumed, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_the_game_of_the_day_waits, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_latest_of_a_kind_counts, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_damaged_save_is_set_aside, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_all_damaged_saves_are_told, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_first_damaged_save_is_told, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_foreign_save_stays, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_saving_that_cannot_be, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_clock_is_saved, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
