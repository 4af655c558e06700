/* Line mode keeps the game after every line, refused or not, and ends badly when it could not at last. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "begun.h"
#include "home.h"
#include "line_mode.h"
#include "record.h"

#define UNFINISHED ".local/state/patience/six.record"

/* The game on the table, and how many moves must be made until what stands in the way of a save is removed. */
static struct session *played;
static int moves_in_the_way;

static int64_t watch(void)
{
	if (session_played(played) >= moves_in_the_way)
		unlink(in_home(".local"));
	return 0;
}

/* Plays TYPED in a new game, which is kept or, with NO_FILES, not. Returns the status; *ERRORS is the caller's. */
static int talk(const char *typed, bool no_files, char **errors)
{
	char *said;
	size_t size, length;
	char *copy = strdup(typed);
	struct line_mode_options options = {.in = fmemopen(copy, strlen(copy), "r"),
	    .out = open_memstream(&said, &length),
	    .err = open_memstream(errors, &size),
	    .now = watch,
	    .autosave = !no_files,
	    .no_files = no_files};
	assert_true(options.in && options.out && options.err);
	played = begin("Deck 163542\n");
	int status = line_mode_play(&played, &options);
	session_free(played);
	fclose(options.in);
	fclose(options.out);
	fclose(options.err);
	free(copy), free(said);
	return status;
}

static void check_kept(int moves)
{
	struct session *kept = record_load(in_home(UNFINISHED), NULL);
	assert_non_null(kept);
	assert_int_equal(session_length(kept), moves);
	session_free(kept);
}

/* What was played before a word that is refused is kept with all else. */
static void test_a_refused_line_is_kept(void **context)
{
	(void)context;
	char *errors;
	moves_in_the_way = 0;
	assert_int_equal(talk("draw\ndraw; nonsense; draw\n", false, &errors), 0);
	assert_string_equal(errors, "\"nonsense\": Type draw or SOURCE>TARGET, with cards, col1, col2 and pile.\n");
	check_kept(2);
	free(errors);
}

/* What cannot be kept is told once; the end is bad while it cannot, and good when it could at last. */
static void test_what_stands_in_the_way(void **context)
{
	(void)context;
	char *errors;
	static const char told[] = "patience: the game is not saved: ";
	for (int way = 0; way < 2; way++) {
		assert_true(file_write(in_home(".local"), "no folder"));
		moves_in_the_way = way ? 3 : 99;
		assert_int_equal(talk("draw\ndraw\ndraw\ndraw\n", false, &errors), way ? 0 : 1);
		assert_ptr_equal(strstr(errors, told), errors);
		assert_null(strstr(errors + 1, told));
		free(errors);
	}
	check_kept(4);
}

/* Behind "save" all that follows is the name. */
static void test_a_name_with_a_semicolon(void **context)
{
	(void)context;
	char *errors, typed[2 * FOLDER_PATH];
	moves_in_the_way = 99;
	snprintf(typed, sizeof typed, "draw; save %s; draw\n", in_home("mine"));
	assert_int_equal(talk(typed, false, &errors), 0);
	assert_string_equal(errors, "");
	assert_true(is_there("mine; draw"));
	check_kept(1);
	free(errors);
}

/* A record does not get the name of a picture. */
static void test_names_of_pictures(void **context)
{
	(void)context;
	char *errors, typed[2 * FOLDER_PATH];
	snprintf(typed, sizeof typed, "save %s\nsave! b.CAST\n", in_home("a.svg"));
	assert_int_equal(talk(typed, false, &errors), 0);
	assert_non_null(strstr(errors, "makes a picture by --svg, a film by --cast.\n\"save\" writes"));
	assert_false(is_there("a.svg"));
	free(errors);
}

/* How many moves were kept when the other side was asked, which never answers. */
static int kept_for_answer;

static bool keep_silent(struct session *session, char said[FAULT_TEXT], struct fault *fault)
{
	(void)session, (void)fault;
	struct session *kept = record_load(in_home(".local/state/patience/pousse.record"), NULL);
	kept_for_answer = kept ? session_length(kept) : 0;
	session_free(kept);
	said[0] = '\0';
	return true;
}

/* What a person has played is kept before the other side answers, which may take long. */
static void test_kept_before_an_answer(void **context)
{
	(void)context;
	char typed[] = "L1\n", *said, *errors;
	size_t length, size;
	struct line_mode_options options = {.in = fmemopen(typed, strlen(typed), "r"),
	    .out = open_memstream(&said, &length),
	    .err = open_memstream(&errors, &size),
	    .now = watch,
	    .reply = keep_silent,
	    .autosave = true};
	moves_in_the_way = 99;
	played = begun("pousse", "Size 4\nSide X\nOpponent random\nClock 0\nDeal 1\n");
	assert_int_equal(line_mode_play(&played, &options), 0);
	assert_int_equal(kept_for_answer, 1);
	session_free(played);
	fclose(options.in), fclose(options.out), fclose(options.err);
	free(said), free(errors);
}

/* Where no files are written, none is. */
static void test_no_files(void **context)
{
	(void)context;
	char *errors, typed[2 * FOLDER_PATH];
	snprintf(typed, sizeof typed, "save %s\n", in_home("mine"));
	assert_int_equal(talk(typed, true, &errors), 0);
	assert_string_equal(errors, "No file is written here.\n");
	assert_false(is_there("mine"));
	assert_false(is_there(UNFINISHED));
	free(errors);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_a_refused_line_is_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_what_stands_in_the_way, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_name_with_a_semicolon, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_names_of_pictures, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_no_files, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_kept_before_an_answer, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
