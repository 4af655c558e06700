/* Which files of a folder are games, which of them are read anew, and which are two games. */
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

#include "home.h"
#include "library.h"
#include "statistics.h"

/* A record of one move, changed in place SECONDS after an hour long ago. */
static void put_six(const char *name, const char *deck, const char *clock, int seconds)
{
	char text[512];
	const struct timespec when = {.tv_sec = 1700000000 + seconds}, times[2] = {when, when};
	snprintf(text, sizeof text,
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"%s\"]\n[Date \"2026-01-05T12:00:00Z\"]\n[Time \"%s\"]\n"
	    "[Score \"0\"]\n[Result \"*\"]\n\n1. draw *\n",
	    deck, clock);
	assert_true(file_write(in_home(name), text));
	assert_int_equal(utimensat(AT_FDCWD, in_home(name), times, 0), 0);
}

static struct library open_games(int entries, int read)
{
	struct library library;
	struct fault fault;
	char folder[FOLDER_PATH], index[2 * FOLDER_PATH];
	snprintf(folder, sizeof folder, "%s", in_home("games"));
	snprintf(index, sizeof index, "%s", in_home("games.index"));
	if (!library_open(&library, folder, index, &fault))
		fail_msg("%s", fault.text);
	assert_int_equal(library.entries, entries);
	assert_int_equal(library.read, read);
	return library;
}

/* The same file, as long as before: its time tells that it was written anew. */
static void test_written_in_place(void **context)
{
	(void)context;
	put_six("games/a.record", "163542", "10", 0);
	struct library library = open_games(1, 1);
	library_release(&library);
	library = open_games(1, 0);
	assert_int_equal(library.entry[0].seconds, 10);
	library_release(&library);
	put_six("games/a.record", "163542", "20", 60);
	library = open_games(1, 1);
	assert_int_equal(library.entry[0].seconds, 20);
	library_release(&library);
}

/* What another system keeps beside a file, under its name with a dot before it, is no game. */
static void test_hidden_files(void **context)
{
	(void)context;
	put_six("games/a.record", "163542", "10", 0);
	assert_true(file_write(in_home("games/._a.record"), "something else"));
	assert_true(file_write(in_home("games/.record"), "something else"));
	struct library library = open_games(1, 1);
	assert_string_equal(library.entry[0].file, "a.record");
	library_release(&library);
}

/* Two decks begun in the same second are two games, one of them in two files is one. */
static void test_decks_without_numbers(void **context)
{
	(void)context;
	const struct entry **list;
	put_six("games/a.record", "163542", "10", 0);
	put_six("games/b.record", "123456", "10", 0);
	put_six("games/c.record", "123456", "10", 0);
	struct library library = open_games(3, 3);
	int count = library_select(&library, &(struct query){0}, &list);
	assert_int_equal(count, 3);
	assert_int_equal(statistics_of(list, count).played, 2);
	free(list);
	library_release(&library);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_written_in_place, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_hidden_files, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_decks_without_numbers, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
