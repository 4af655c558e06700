/* Records as files hold them: results that are stated, other forms of a game, bytes that are no text, the width of
 * lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "record.h"

enum { LINE_WIDTH = 100 };

static void play_all(struct session *session, const char *const *moves)
{
	for (; *moves; moves++)
		play(session, *moves);
}

/* The result that a file states is told, be the game lost, won or not over. */
static void test_stated_results(void **context)
{
	(void)context;
	static const char *const lost[] = {"cards>col2", "draw", "draw", NULL}, *const on[] = {"draw", NULL};
	static const char *const won[] = {
	    "col1>pile", "col2>col1", "col2>pile", "cards>pile", "draw", "col1>pile", "cards>pile", "cards>pile", NULL};
	static const struct {
		const char *const *moves;
		enum status status;
	} cases[] = {{lost, GAME_LOST}, {on, GAME_ON}, {won, GAME_WON}};
	for (int i = 0; i < 3; i++) {
		struct fault fault;
		enum status stated;
		struct session *session = begin("Deck 124563\n");
		play_all(session, cases[i].moves);
		char *text = record_write(session);
		struct session *back = record_read_file(text, strlen(text), "game", &stated, &fault);
		assert_non_null(back);
		assert_int_equal(stated, cases[i].status);
		session_free(back);
		session_free(session);
		free(text);
	}
}

/* A number alone on the first line begins a game of Pousse, whatever ends that line. */
static void test_other_form(void **context)
{
	(void)context;
	static const char *const texts[] = {"4\nL1\nR2\n", "4\r\nL1\r\nR2\r\n", "4", "# rule same\n4\nL1\nR2\n"};
	static const int moves[] = {2, 2, 0, 2};
	for (int i = 0; i < 4; i++) {
		struct fault fault;
		enum status stated;
		struct session *session = record_read_file(texts[i], strlen(texts[i]), "game", &stated, &fault);
		if (!session)
			fail_msg("%s: %s", texts[i], fault.text);
		assert_string_equal(session_game(session)->name, "pousse");
		assert_int_equal(session_length(session), moves[i]);
		session_free(session);
	}
}

#define SIX                                                                                                            \
	"[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Time \"5\"]\n[Score "        \
	"\"0\"]\n"

/* A comment may stand right behind a move, and one that only begins with a number is no clock. */
static void test_comments(void **context)
{
	(void)context;
	static const char text[] = SIX "[Result \"*\"]\n\n1. col1>pile{2} 2. draw {3 cards}*\n";
	struct fault fault;
	struct session *session = record_read(text, strlen(text), "game", &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_int_equal(session_length(session), 2);
	assert_int_equal(session_time_at(session, 0), 2000);
	assert_int_equal(session_time_at(session, 1), 2000);
	session_free(session);
}

/* Other texts are no games of Pousse, though they begin with a number, and the mark of some editors is passed. */
static void test_beginnings(void **context)
{
	(void)context;
	static const char days[] = "7 days\n", marked[] = "\xef\xbb\xbf" SIX "[Result \"*\"]\n\n1. draw *\n";
	struct fault fault;
	enum status stated;
	assert_null(record_read_file(days, strlen(days), "game", &stated, &fault));
	assert_string_equal(fault.text, "game:1:1: this is not a record: the key Record is missing");
	struct session *session = record_read_file(marked, strlen(marked), "game", &stated, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_int_equal(session_length(session), 1);
	session_free(session);
}

/* A byte of nothing is no text, wherever it stands. */
static void test_byte_of_nothing(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begin("Deck 124563\n");
	notes_add_remark(session_notes(session), 0, "a remark", NULL);
	char *text = record_write(session);
	size_t length = strlen(text);
	*strstr(text, " remark") = '\0';
	assert_null(record_read(text, length, "game", &fault));
	assert_non_null(strstr(fault.text, "the byte \\x00 is not text"));
	free(text);
	session_free(session);
}

/* Lines are filled, up to a hundred bytes. */
static void test_width_of_lines(void **context)
{
	(void)context;
	int widest = 0;
	for (int length = 1; length < LINE_WIDTH - 2; length++) {
		char remark[LINE_WIDTH];
		struct session *session = begin("Deck 124563\n");
		memset(remark, 'x', sizeof remark);
		remark[length] = '\0';
		play(session, "draw");
		notes_add_remark(session_notes(session), 1, remark, NULL);
		play(session, "draw");
		char *text = record_write(session);
		for (char *line = strstr(text, "\n\n") + 2; *line; line += strcspn(line, "\n") + 1) {
			int width = (int)strcspn(line, "\n");
			assert_true(width <= LINE_WIDTH);
			widest = width > widest ? width : widest;
		}
		free(text);
		session_free(session);
	}
	assert_int_equal(widest, LINE_WIDTH);
}

/* A remark of an earlier version tells of the moves of its run, not of the one that begins it or the one behind. */
static void test_runs_side_by_side(void **context)
{
	(void)context;
	static const int joined[] = {3, 5};
	struct session *session = begin("Deck 124563\n");
	for (int i = 0; i < 6; i++)
		play(session, "draw");
	for (int i = 0; i < 2; i++) {
		session_seek(session, joined[i]);
		session_join(session);
	}
	session_seek(session, 6);
	assert_true(notes_add_remark(session_notes(session), 4, "played out: 2 moves", NULL));
	char *text = record_write(session);
	assert_non_null(strstr(text, "1. draw 2. draw 3+ draw 4. draw {played out: 2 moves} 5+ draw 6. draw *"));
	free(text);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_stated_results),
	    cmocka_unit_test(test_other_form),
	    cmocka_unit_test(test_comments),
	    cmocka_unit_test(test_beginnings),
	    cmocka_unit_test(test_byte_of_nothing),
	    cmocka_unit_test(test_width_of_lines),
	    cmocka_unit_test(test_runs_side_by_side),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
