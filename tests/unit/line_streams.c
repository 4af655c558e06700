/* Line mode where the streams misbehave: a table that cannot be written, a line that is no text, a clock that runs out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "autoplay.h"
#include "begun.h"
#include "line_mode.h"

static int64_t no_time(void) { return 0; }

/* Plays INPUT to OUT; what went to the other stream is the caller's to free. */
static int talk(const char *input, size_t length, FILE *out, bool strict, char **errors)
{
	char *copy = malloc(length);
	size_t size;
	assert_non_null(copy);
	memcpy(copy, input, length);
	FILE *in = fmemopen(copy, length, "r"), *err = open_memstream(errors, &size);
	struct session *session = begun("klondike", "Deal 2\n");
	assert_true(in && out && err);
	int status = line_mode_play(&session, &(struct line_mode_options){in, out, err, no_time, strict, .no_files = true});
	session_free(session);
	fclose(in);
	fclose(out);
	fclose(err);
	free(copy);
	return status;
}

static void full_output_is_a_failure(void **state)
{
	(void)state;
	char *errors;
	FILE *full = fopen("/dev/full", "w");
	if (!full)
		skip();
	assert_int_equal(talk("turn\n", 5, full, false, &errors), 1);
	assert_non_null(strstr(errors, "patience: cannot write the table: "));
	assert_null(strchr(strchr(errors, '\n') + 1, '\n'));
	free(errors);
}

static void input_that_cannot_be_read_is_a_failure(void **state)
{
	(void)state;
	char *said, *errors;
	size_t size, length;
	FILE *in = fopen(".", "r"), *out = open_memstream(&said, &size), *err = open_memstream(&errors, &length);
	struct session *session = begun("klondike", "Deal 2\n");
	if (!in)
		skip();
	assert_int_equal(line_mode_play(&session, &(struct line_mode_options){in, out, err, no_time, .strict = false}), 1);
	fclose(in);
	fclose(out);
	fclose(err);
	assert_ptr_equal(strstr(errors, "patience: cannot read standard input: "), errors);
	session_free(session);
	free(errors);
	free(said);
}

static void line_with_nul_is_no_move(void **state)
{
	(void)state;
	char *errors, *said;
	size_t size;
	assert_int_equal(talk("turn\0 and more\n", 15, open_memstream(&said, &size), true, &errors), 1);
	assert_string_equal(errors, "The line has a NUL byte.\n");
	assert_null(strstr(said, "21 []"));
	free(errors);
	free(said);
}

static int64_t slow_clock(void)
{
	static int64_t now;
	return now += 10000;
}

/* What is said when the lines of TEXT are answered, 10 seconds for each time that the clock is looked at. The caller
 * frees it. */
static char *talk_slowly(const char *game, const char *start, char *text)
{
	char *said;
	size_t size;
	FILE *in = fmemopen(text, strlen(text), "r"), *out = open_memstream(&said, &size);
	struct session *session = begun(game, start);
	assert_true(in && out);
	line_mode_play(&session,
	    &(struct line_mode_options){in, out, stderr, slow_clock, true, .reply = autoplay_reply, .no_files = true});
	fclose(in);
	fclose(out);
	session_free(session);
	return said;
}

/* Time that ran out and was taken back runs out again. */
static void undone_end_lets_the_clock_go_on(void **state)
{
	(void)state;
	char text[] = "L1\nstatus\nstatus\nstatus\nundo\nstatus\nstatus\nstatus\n";
	char *said = talk_slowly("pousse", "Size 4\nSide O\nOpponent none\nClock 15\nDeal 1\n", text);
	const char *first = strstr(said, "Time is up.");
	assert_non_null(first);
	assert_non_null(strstr(first + 1, "Time is up."));
	free(said);
}

/* A clock waits for the first line, be it empty. */
static void first_line_starts_the_clock(void **state)
{
	(void)state;
	char once[] = "status\n", twice[] = "\nstatus\nstatus\n";
	char *said = talk_slowly("words", "Clock 15\nDeal 1\n", once);
	assert_null(strstr(said, "Time is up."));
	free(said);
	said = talk_slowly("words", "Clock 15\nDeal 1\n", twice);
	assert_non_null(strstr(said, "Time is up."));
	free(said);
	said = talk_slowly("pousse", "Size 4\nSide O\nOpponent random\nClock 15\nDeal 1\n", once); /* X has moved */
	assert_null(strstr(said, "Time is up."));
	free(said);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(full_output_is_a_failure),
	    cmocka_unit_test(input_that_cannot_be_read_is_a_failure),
	    cmocka_unit_test(line_with_nul_is_no_move),
	    cmocka_unit_test(undone_end_lets_the_clock_go_on),
	    cmocka_unit_test(first_line_starts_the_clock),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
