/* What is noted of those who helped in a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../recorded.h"
#include "aids.h"
#include "record.h"
#include "rng.h"

static void set_long(struct notes *notes, const char *key, int length)
{
	char value[TAG_VALUE];
	memset(value, 'x', sizeof value);
	value[length] = '\0';
	assert_true(notes_set(notes, key, value, NULL));
}

/* What finds no room, or no larger number, stays as it was. */
static void test_counted_to_the_brim(void **context)
{
	(void)context;
	char value[TAG_VALUE];
	struct session *session = begun("six", "Deck 163542\n");
	struct notes *notes = session_notes(session);
	assert_true(notes_set(notes, "Hints", "fair 9223372036854775807", NULL));
	notes_count(notes, "Hints", "fair");
	assert_true(notes_get(notes, "Hints", value));
	assert_string_equal(value, "fair 9223372036854775807");
	assert_true(notes_set(notes, "Hints", "fair 8", NULL));
	set_long(notes, "Player", 500);
	set_long(notes, "Verdict", 493);
	for (int i = 0; i < 2; i++)
		notes_count(notes, "Hints", "fair"); /* there is no room for a 10 */
	assert_true(notes_get(notes, "Hints", value));
	assert_string_equal(value, "fair 9");
	session_free(session);
}

/* What helped is noted whatever its name is. */
static void test_names_that_help(void **context)
{
	(void)context;
	char value[TAG_VALUE], name[2 * TAG_VALUE];
	struct session *session = begun("six", "Deck 163542\n");
	struct notes *notes = session_notes(session);
	for (int i = 0; i < 2; i++)
		notes_count(notes, "Watched", "exec:say \"\"");
	assert_true(notes_get(notes, "Watched", value));
	assert_string_equal(value, "exec:say '' 2");
	notes_set(notes, "Watched", "exec:bot 4", NULL);
	notes_count(notes, "Watched", "exec:bot fast");
	for (int i = 0; i < 2; i++)
		notes_count(notes, "Watched", i ? "exec:bot fast" : "exec:bot");
	assert_true(notes_get(notes, "Watched", value));
	assert_string_equal(value, "exec:bot 5, exec:bot fast 2");
	notes_set(notes, "Watched", "exec:bot fast 2", NULL);
	notes_count(notes, "Watched", "exec:bot");
	assert_true(notes_get(notes, "Watched", value));
	assert_string_equal(value, "exec:bot fast 2, exec:bot 1");
	notes_set(notes, "Watched", "exec:say '' 2", NULL);
	memset(name, 'x', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	for (int i = 0; i < 2; i++)
		notes_count(notes, "Watched", name);
	assert_true(notes_get(notes, "Watched", value));
	assert_int_equal(strlen(value), strlen("exec:say '' 2, ") + 127 + strlen(" 2"));
	assert_string_equal(value + strlen(value) - 3, "x 2");
	session_free(session);
}

/* A name that ends in a number, or goes on with one, is not taken for another. */
static void test_names_with_numbers(void **context)
{
	(void)context;
	static const char *const cases[][3] = {
	    {"exec:bot 4 fast 2", "exec:bot", "exec:bot 4 fast 2, exec:bot 1"},
	    {"exec:bot 123", "exec:bot 1", "exec:bot 123, exec:bot 1 1"},
	    {"exec:bot 1 9", "exec:bot 1", "exec:bot 1 10"},
	};
	struct session *session = begun("six", "Deck 163542\n");
	struct notes *notes = session_notes(session);
	char value[TAG_VALUE];
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(notes_set(notes, "Watched", cases[i][0], NULL));
		notes_count(notes, "Watched", cases[i][1]);
		assert_true(notes_get(notes, "Watched", value));
		assert_string_equal(value, cases[i][2]);
	}
	assert_true(notes_set(notes, "Watched", "", NULL));
	assert_false(notes_get(notes, "Watched", value));
	session_free(session);
}

/* A remark tells of a run when so many moves stand before it. */
static void test_remarks_of_runs(void **context)
{
	(void)context;
	struct {
		int at;
		char text[32];
		int moves;
	} cases[] = {{4, "played out: 3 moves", 3}, {3, "played out: 3 moves", 3}, {2, "played out: 3 moves", 0},
	    {4, "played out: 0 moves", 0}, {4, "was played out: 3 moves", 0}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(remark_run(&(struct remark){cases[i].at, cases[i].text}), cases[i].moves);
}

/* What helped is read from the keys, and told in words. */
static void test_kinds_of_help(void **context)
{
	(void)context;
	static const struct {
		const char *key, *value;
		unsigned aids;
		const char *text;
	} cases[] = {
	    {"Hints", "fair 2", AID_HINTS, "hints"},
	    {"Hints", "forced 2", AID_FORCED, "forced moves"},
	    {"Hints", "fair 2, forced 1", AID_HINTS | AID_FORCED, "hints and forced moves"},
	    {"Verdict", "shown", AID_VERDICTS, "verdicts"},
	    {"Watched", "solutions 1", AID_SOLUTION, "a solution"},
	    {"Watched", "exec:bot 3, solutions 1", AID_PLAYER | AID_SOLUTION, "a player and a solution"},
	    {"Watched", "solutions-bot 3", AID_PLAYER, "a player"},
	};
	char text[AIDS_TEXT];
	assert_string_equal(aids_text(0, text), "no help");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct notes notes = {0};
		assert_true(notes_set(&notes, cases[i].key, cases[i].value, NULL));
		assert_int_equal(aids_of(&notes), cases[i].aids);
		assert_string_equal(aids_text(cases[i].aids, text), cases[i].text);
		notes_release(&notes);
	}
}

/* A file that a deal is from is told by its name and the line, a long name cut and marked; else nothing is told. */
static void test_file_of_a_deal(void **context)
{
	(void)context;
	static const char *const cases[][2] = {
	    {"/home/me/decks.txt:12", "decks.txt:12"},
	    {"/home/a-name-of-17-chars:1", "a-name-of-17-char..:1"},
	    {"/home/a-name-of-17-char:1", "a-name-of-17-char:1"},
	    {"/decks:b.txt:7", "decks:b.txt:7"},
	    {"decks.txt:12", NULL},
	    {"/decks.txt", NULL},
	    {"/decks.txt:", NULL},
	    {"/decks.txt:12a", NULL},
	    {"/home/:12", NULL},
	};
	char place[TAG_VALUE];
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct notes notes = {0};
		assert_true(notes_set(&notes, NOTE_FILE, cases[i][0], NULL));
		assert_int_equal(notes_get_file(&notes, place), cases[i][1] != NULL);
		if (cases[i][1])
			assert_string_equal(place, cases[i][1]);
		notes_release(&notes);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_counted_to_the_brim),
	    cmocka_unit_test(test_names_that_help),
	    cmocka_unit_test(test_names_with_numbers),
	    cmocka_unit_test(test_remarks_of_runs),
	    cmocka_unit_test(test_kinds_of_help),
	    cmocka_unit_test(test_file_of_a_deal),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
