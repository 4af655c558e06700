/* The library: what it says of records, an index that is never believed blindly, choosing and ordering. */
#include <fcntl.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "aids.h"
#include "begun.h"
#include "home.h"
#include "record.h"
#include "statistics.h"

enum { PATH_TEXT = 2 * FOLDER_PATH };

static char index_path[PATH_TEXT];

static int set_up(void **context)
{
	int status = open_home(context);
	snprintf(index_path, sizeof index_path, "%s/cache/games.index", home);
	return status;
}

/* A record of that text, changed an hour ago: old enough to be remembered. */
static void put_text(const char *name, const char *text)
{
	char path[PATH_TEXT];
	struct timespec times[2] = {{.tv_sec = 1700000000}, {.tv_sec = 1700000000}};
	snprintf(path, sizeof path, "%s/%s", home, name);
	assert_true(file_write(path, text));
	assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static void put_six(const char *name, const char *date, bool won, int seconds)
{
	char text[1024];
	snprintf(text, sizeof text,
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"%s\"]\n[Time \"%d\"]\n[Score \"0\"]\n[Result "
	    "\"%s\"]\n\n%s\n",
	    date, seconds, won ? "won" : "*",
	    won ? "1. col1>pile 2. cards>pile 3. col2>pile 4. cards>pile 5. cards>pile 6. col2>pile won"
	        : "1. col1>pile *");
	put_text(name, text);
}

static void put_klondike(const char *name, int deal)
{
	char start[32];
	snprintf(start, sizeof start, "Deal %d\n", deal);
	struct session *session = begun("klondike", start);
	session_set_date(session, "2026-02-01T10:00:00Z");
	char *text = record_write(session);
	put_text(name, text);
	free(text);
	session_free(session);
}

/* Both sides played by hand, and won by X. */
static void put_pousse(const char *name)
{
	put_text(name, "[Record \"1\"]\n[Game \"pousse\"]\n[Size \"3\"]\n[Opponent \"none\"]\n[Side \"X\"]\n"
	               "[Board \".../.../... X X\"]\n[Date \"2026-01-05T13:00:00Z\"]\n[Time \"0\"]\n[Score \"0\"]\n"
	               "[Result \"won\"]\n\n1. L1 2. R2 3. L3 4. L1 5. L3 6. R3 7. T2 won\n");
}

/* Opens the library and checks how many games it has and how many of them had to be read. */
static struct library open_library(int entries, int read)
{
	struct library library;
	struct fault fault;
	if (!library_open(&library, home, index_path, &fault))
		fail_msg("%s", fault.text);
	assert_int_equal(library.entries, entries);
	assert_int_equal(library.read, read);
	return library;
}

static void check_library(int entries, int read)
{
	struct library library = open_library(entries, read);
	library_release(&library);
}

static void test_index_is_not_believed_blindly(void **context)
{
	(void)context;
	check_library(0, 0);
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	put_six("b.record", "2026-01-06T12:00:00Z", false, 60);
	put_text("c.record", "rubbish\n");
	put_text("d.txt", "rubbish\n");
	check_library(3, 3);
	check_library(3, 1); /* what is no game is read again: why it could not be read may have passed */
	put_six("b.record", "2026-01-07T12:00:00Z", false, 5); /* another size */
	check_library(3, 2);
	put_six("new", "2026-01-08T12:00:00Z", false, 5); /* same size and time, another file */
	char from[PATH_TEXT], to[PATH_TEXT];
	snprintf(from, sizeof from, "%s/new", home);
	snprintf(to, sizeof to, "%s/b.record", home);
	assert_int_equal(rename(from, to), 0);
	check_library(3, 2);
	check_library(3, 1);
	assert_int_equal(unlink(to), 0);
	check_library(2, 1);
	check_library(2, 1);
}

static void change_byte(long place)
{
	FILE *file = fopen(index_path, "r+");
	fseek(file, place, SEEK_SET);
	int byte = getc(file);
	fseek(file, place, SEEK_SET);
	putc(byte ^ 1, file);
	fclose(file);
}

/* Any byte of the index may be wrong, or its end missing: then all is read again. */
static void test_damaged_index(void **context)
{
	(void)context;
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	put_klondike("k.record", 5);
	check_library(2, 2);
	struct stat status;
	assert_int_equal(stat(index_path, &status), 0);
	for (long place = 0; place < (long)status.st_size; place++) {
		change_byte(place);
		check_library(2, 2);
	}
	for (off_t length = 0; length < status.st_size; length += 7) {
		assert_int_equal(truncate(index_path, length), 0);
		check_library(2, 2);
	}
}

static uint64_t checksum(const char *text)
{
	uint64_t hash = 0xcbf29ce484222325u;
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
	return hash;
}

/* An index with a right checksum whose one line says something else of a.record in the word of that number. */
static void forge_index(int word, const char *value)
{
	char body[2048] = "", *head = file_read(index_path), *line, *next;
	assert_non_null(head);
	line = strchr(head, '\n') + 1;
	for (int i = 0; line; i++, line = next) {
		next = strchr(line, '\t');
		if (next)
			*next++ = '\0';
		snprintf(body + strlen(body), sizeof body - strlen(body), "%s%s", i == word ? value : line, next ? "\t" : "");
	}
	int begin = (int)(strchr(strchr(head, ' ') + 1, ' ') - head), version = begin + 1;
	version += (int)strcspn(head + version, " ");
	FILE *file = fopen(index_path, "w");
	fprintf(file, "%.*s %zu %016" PRIx64 "\n%s", version, head, strlen(body), checksum(body), body);
	fclose(file);
	free(head);
}

/* A line that this program would not write makes the index worthless, whatever its checksum. */
static void test_forged_index(void **context)
{
	(void)context;
	static const struct {
		int word;
		const char *value;
	} forged[] = {{4, "nonsense"}, {4, "\033[31m"}, {5, "tomorrow"}, {6, "\033[2J"}, {6, "\xe2\x80\xae"}, {7, "7"},
	    {8, "x"}, {9, "99999999"}, {9, "-1"}, {10, "1e9"}, {11, "-5"}, {12, "99999999999999999999"}, {13, "\x9b"},
	    {14, "32"}, {14, "x"}};
	for (size_t i = 0; i < sizeof forged / sizeof *forged; i++) {
		put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
		unlink(index_path);
		check_library(1, 1);
		forge_index(-1, "");
		check_library(1, 0); /* forging as such is not what is noticed */
		forge_index(forged[i].word, forged[i].value);
		check_library(1, 1);
	}
}

/* A pipe in the place of the index is neither waited for nor replaced. */
static void test_pipe_for_an_index(void **context)
{
	(void)context;
	struct stat status;
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	check_library(1, 1);
	assert_int_equal(unlink(index_path), 0);
	assert_int_equal(mkfifo(index_path, 0600), 0);
	check_library(1, 1);
	assert_int_equal(stat(index_path, &status), 0);
	assert_true(S_ISFIFO(status.st_mode));
}

/* What bears the name of a record and is none is told, and never waited for. */
static void test_what_is_no_file_is_told(void **context)
{
	(void)context;
	char path[PATH_TEXT], gone[PATH_TEXT];
	snprintf(path, sizeof path, "%s/pipe.record", home);
	snprintf(gone, sizeof gone, "%s/gone.record", home);
	assert_int_equal(mkfifo(path, 0600), 0);
	assert_int_equal(symlink("/nowhere/at/all", gone), 0);
	struct library library = open_library(2, 0);
	for (int i = 0; i < 2; i++) {
		bool is_pipe = strcmp(library.entry[i].file, "pipe.record") == 0;
		assert_non_null(strstr(library.entry[i].why, is_pipe ? path : gone));
		assert_non_null(
		    strstr(library.entry[i].why, is_pipe ? ": it is not an ordinary file" : ": No such file or directory"));
	}
	library_release(&library);
}

/* What has just been written could be written again within the same tick of the file system's clock. */
static void test_young_files_are_not_remembered(void **context)
{
	(void)context;
	char path[PATH_TEXT];
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	snprintf(path, sizeof path, "%s/a.record", home);
	assert_int_equal(utimensat(AT_FDCWD, path, NULL, 0), 0);
	check_library(1, 1);
	check_library(1, 1);
}

/* Nor is what a clock that went wrong dated in the year 2300, beyond what counts in nanoseconds. */
static void test_far_files_are_not_remembered(void **context)
{
	(void)context;
	char path[PATH_TEXT];
	struct stat status;
	const struct timespec far[2] = {{.tv_sec = 10413792000}, {.tv_sec = 10413792000}};
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	snprintf(path, sizeof path, "%s/a.record", home);
	assert_int_equal(utimensat(AT_FDCWD, path, far, 0), 0);
	assert_int_equal(stat(path, &status), 0);
	if (status.st_mtim.tv_sec != far[0].tv_sec)
		skip(); /* the file system cannot write such a time */
	check_library(1, 1);
	check_library(1, 1);
}

static void test_entries(void **context)
{
	(void)context;
	put_klondike("k.record", 77);
	put_text("x.record", "\033]0;rubbish\a");
	for (int round = 0; round < 2; round++) {
		struct library library = open_library(2, round ? 1 : 2);
		const struct entry *game = library.entry[0].why ? &library.entry[1] : &library.entry[0];
		const struct entry *rubbish = library.entry[0].why ? &library.entry[0] : &library.entry[1];
		assert_string_equal(game->file, "k.record");
		assert_string_equal(game->game, "klondike");
		assert_string_equal(
		    game->rules, "Profile standard\nDraw 3\nPasses unlimited\nScoring standard\nWorryingBack yes\n");
		assert_string_equal(game->date, "2026-02-01T10:00:00Z");
		assert_true(game->has_deal && game->deal == 77);
		assert_int_equal(game->result, GAME_ON);
		assert_non_null(strstr(rubbish->why, "x.record:1:1: the byte \\x1B is not text"));
		library_release(&library);
	}
}

/* A day that is none, with a character where it is cut: the index is written, and read. */
static void test_long_day(void **context)
{
	(void)context;
	put_text("a.record",
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-05T12:00:00Z\"]\n[Time \"1\"]\n"
	    "[Score \"0\"]\n[Result \"*\"]\n[Daily \"1234567890123456789012\303\251567\"]\n\n1. col1>pile *\n");
	check_library(1, 1);
	check_library(1, 0);
}

static int count_of(const struct library *library, struct query query)
{
	const struct entry **list;
	int count = library_select(library, &query, &list);
	free(list);
	return count;
}

/* What helped is told by the record, remembered by the index, and can be left out. */
static void test_aids(void **context)
{
	(void)context;
	put_six("a.record", "2026-01-05T12:00:00Z", true, 60);
	put_text("b.record",
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-06T12:00:00Z\"]\n"
	    "[Hints \"fair 2, forced 1\"]\n[Watched \"simple 3, solutions 1\"]\n[Time \"5\"]\n[Score \"0\"]\n"
	    "[Result \"*\"]\n\n1. col1>pile *\n");
	for (int round = 0; round < 2; round++) {
		struct library library = open_library(2, round ? 0 : 2);
		const struct entry *helped = &library.entry[library.entry[0].file[0] == 'a'];
		assert_int_equal(helped->aids, AIDS_ALL & ~AID_VERDICTS);
		assert_int_equal(count_of(&library, (struct query){.unaided = true}), 1);
		library_release(&library);
	}
}

static void test_query(void **context)
{
	(void)context;
	const struct entry **list;
	put_six("c.record", "2026-01-05T12:00:00Z", true, 60);
	put_six("b.record", "2026-01-06T12:00:00Z", false, 50);
	put_six("a.record", "2026-02-06T12:00:00Z", true, 55);
	put_klondike("k.record", 77);
	put_pousse("p.record");
	struct library library = open_library(5, 5);
	assert_int_equal(count_of(&library, (struct query){0}), 5);
	assert_int_equal(count_of(&library, (struct query){.rated = true}), 4);
	assert_int_equal(count_of(&library, (struct query){.game = "pousse", .rated = true}), 0);
	assert_int_equal(count_of(&library, (struct query){.game = "six"}), 3);
	assert_int_equal(count_of(&library, (struct query){.rules = "Profile standard\nDraw 3\n"}), 1);
	assert_int_equal(count_of(&library, (struct query){.rules = "Draw 1\n"}), 0);
	assert_int_equal(count_of(&library, (struct query){.rules = "Passes unlimited\nScoring standard\n"}), 1);
	assert_int_equal(count_of(&library, (struct query){.rules = "Passes 3\n"}), 0);
	assert_int_equal(count_of(&library, (struct query){.rules = "Scoring vegas\n"}), 0);
	assert_int_equal(count_of(&library, (struct query){.results = 1 << GAME_WON}), 2); /* by hand nobody won */
	assert_int_equal(count_of(&library, (struct query){.results = 1 << GAME_ON, .limit = 1}), 1);
	assert_int_equal(count_of(&library, (struct query){.since = "2026-02"}), 2);
	assert_int_equal(count_of(&library, (struct query){.since = "2026-01-06", .until = "2026-01-06"}), 1);
	setenv("TZ", "XXX-12:30", 1); /* days are those of the player */
	tzset();
	assert_int_equal(count_of(&library, (struct query){.since = "2026-02-07"}), 1);
	assert_int_equal(count_of(&library, (struct query){.until = "2026-01-05"}), 0);
	setenv("TZ", "UTC0", 1);
	tzset();
	assert_int_equal(count_of(&library, (struct query){.has_deal = true, .deal = 77}), 1);
	struct query query = {.game = "six", .sort = 4};
	assert_string_equal(query_orders[query.sort], "time");
	assert_int_equal(library_select(&library, &query, &list), 3);
	assert_string_equal(list[0]->file, "b.record");
	assert_string_equal(list[2]->file, "c.record");
	free(list);
	query.reverse = true;
	library_select(&library, &query, &list);
	assert_string_equal(list[0]->file, "c.record");
	free(list);
	library_release(&library);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_index_is_not_believed_blindly, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_damaged_index, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_forged_index, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_pipe_for_an_index, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_what_is_no_file_is_told, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_young_files_are_not_remembered, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_far_files_are_not_remembered, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_long_day, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_entries, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_aids, set_up, close_home),
	    cmocka_unit_test_setup_teardown(test_query, set_up, close_home),
	};
	setenv("TZ", "UTC0", 1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
