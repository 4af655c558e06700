/* Sessions and records: undo and redo, canonical writing, strict reading, branches. */
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

static void test_undo_is_exact(void **context)
{
	(void)context;
	struct rng rng = rng_seed(3);
	struct session *session = begun("klondike", "Profile q\nDeal 5\n");
	struct state first = *session_state(session);
	play_random(session, &rng, 200);
	int length = session_length(session);
	struct state last = *session_state_at(session, length);
	while (session_undo(session))
		;
	assert_memory_equal(&first, session_state(session), sizeof first);
	while (session_redo(session))
		;
	assert_memory_equal(&last, session_state(session), sizeof last);
	session_seek(session, 0);
	struct move again = session_move_at(session, 0), list[MOVES_MAX];
	assert_true(session_play(session, again));
	assert_int_equal(session_length(session), length); /* the undone move played again is a redo */
	session_undo(session);
	int count = session_moves(session, list);
	for (int i = 0; i < count; i++)
		if (!move_equal(list[i], again)) {
			assert_true(session_play(session, list[i]));
			assert_int_equal(session_length(session), 1);
			break;
		}
	assert_false(session_play(session, (struct move){9, 9, 9, 9}));
	session_free(session);
}

static void test_clock(void **context)
{
	(void)context;
	struct session *session = begun("klondike", "Deal 5\n");
	session_clock_tick(session, 500);
	assert_int_equal(session_elapsed(session), 0);
	session_clock_run(session, 1000);
	session_clock_tick(session, 1700);
	session_clock_stop(session, 2000);
	session_clock_tick(session, 9000); /* suspended */
	session_clock_run(session, 10000);
	session_clock_tick(session, 10500);
	session_clock_tick(session, 10400); /* a clock never runs backwards */
	assert_int_equal(session_elapsed(session), 1500);
	session_set_elapsed(session, 1000 * SECONDS_MAX - 5);
	session_clock_tick(session, 20000); /* as far as a record tells it */
	assert_true(session_elapsed(session) == 1000 * SECONDS_MAX);
	session_free(session);
}

static const char head[] = "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-31T12:00:00Z\"]\n"
                           "[Time \"5\"]\n[Score \"0\"]\n";

/* TEXT with the head for its %s. */
static void assert_refused(const char *form, const char *sentence)
{
	char text[2048];
	struct fault fault;
	int before = (int)(strstr(form, "%s") - form);
	snprintf(text, sizeof text, "%.*s%s%s", before, form, head, form + before + 2);
	struct session *session = record_read(text, strlen(text), "game", &fault);
	if (session)
		fail_msg("accepted: %s", text);
	if (strcmp(fault.text, sentence) != 0)
		fail_msg("\"%s\" is not \"%s\"", fault.text, sentence);
}

/* What has no key at all is something else. */
static void test_no_record(void **state)
{
	(void)state;
	static const char *const texts[] = {"", "a letter\n"};
	struct fault fault;
	for (int i = 0; i < 2; i++) {
		assert_null(record_read(texts[i], strlen(texts[i]), "game", &fault));
		assert_string_equal(fault.text, "game:1:1: this is not a record: the key Record is missing");
	}
}

static void test_strict_reading(void **context)
{
	(void)context;
	struct session *session =
	    read_back("[Record \"1\"]\r\n[Game \"six\"]\n[Deck \"163542\"]\n[Score \"0\"]\n[Time \"5\"]\n"
	              "[Date \"2026-01-31T12:00:00Z\"]\n[Result \"*\"]\n\n{a remark}\n1. col1>pile {2} {hm}\n"
	              "( 2. cards>pile ) *\n\n");
	assert_int_equal(session_played(session), 1);
	assert_int_equal(session_length(session), 2);
	assert_int_equal(session_time_at(session, 0), 2000);
	assert_int_equal(session_elapsed(session), 5000);
	session_free(session);
	assert_refused(
	    "%s[Result \"*\"]\n\n1. col1>pile 2. col1>pile *\n", "game:9:17: \"col1>pile\" is not a legal move here");
	assert_refused("%s[Result \"*\"]\n\n1. col1>pile 3. cards>pile *\n", "game:9:14: \"3.\" stands where 2. is wanted");
	assert_refused("%s[Result \"*\"]\n\n1. col1>pile 3+ cards>pile *\n", "game:9:14: \"3+\" stands where 2. is wanted");
	assert_refused("%s[Result \"*\"]\r\r1. col1>pile 3. cards>pile *\r", "game:9:14: \"3.\" stands where 2. is wanted");
	assert_refused("%s[Result \"*\"]\r\n\r\n1+ col1>pile *\n", "game:9:1: \"1+\" stands where 1. is wanted");
	assert_refused("%s[Result \"*\"]\n\n1+ col1>pile *\n", "game:9:1: \"1+\" stands where 1. is wanted");
	assert_refused("%s[Result \"*\"]\n\n1. col1>pile 2+. cards>pile *\n",
	    "game:9:4: \"col1>pile 2+. cards>pile\" is not a legal move here");
	assert_refused(
	    "%s[Result \"*\"]\n\n1. col1>pile\n", "game:10:1: the record ends before its result: won, lost or * is wanted");
	assert_refused("%s[Result \"won\"]\n\n1. col1>pile won\n",
	    "game:9:17: the result is said to be \"won\" but the moves do not win the game");
	assert_refused("%s[Result \"won\"]\n\n1. col1>pile *\n",
	    "game:9:15: the moves end with \"*\" but the key Result says \"won\"");
	assert_refused("%s[Result \"*\"]\n[Colour \"red\"]\n\n*\n",
	    "game:8:1: Colour: Six-Card Solitaire has no options but its deck");
	assert_refused("%s[Result \"*\"]\n[Result \"*\"]\n\n*\n", "game:8:1: the key Result stands here a second time");
	assert_refused("%s\n*\n", "game:8:1: the key Result is missing");
	assert_refused("%s[Resalt \"*\"]\n\n*\n", "game:7:1: the key Resalt is unknown");
	assert_refused("%s[Result \"*\"]\n\n* more\n", "game:9:3: nothing may follow the result");
	assert_refused("%s[Result \"*\"]\n\n1. col1>pile {2\n*\n", "game:9:14: the comment does not end with '}'");
	assert_refused("%s[Result *]\n", "game:7:9: '\"' is wanted before the value of a key");
	assert_refused("[Record \"2\"]\n%s",
	    "game:1:1: this is a record of version 2; this program reads version 1: a newer one is needed");
	assert_refused("[Game \"bridge\"]\n%s", "game:1:1: the game \"bridge\" is unknown");
	assert_refused("\033]0;x\a%s", "game:1:1: the byte \\x1B is not text: printable UTF-8 is wanted");
	assert_refused("%s[Result \"\033[2J\"]\n", "game:7:10: the byte \\x1B is not text: printable UTF-8 is wanted");
	assert_refused(
	    "%s[Result \"*\"]\n\n1. \033[31m *\n", "game:9:4: the byte \\x1B is not text: printable UTF-8 is wanted");
}

/* What was undone stands in one pair of brackets before the result, and the brackets close. */
static void test_strict_brackets(void **context)
{
	(void)context;
	char form[256], word[65], sentence[128], long_move[256];
	assert_refused("%s[Result \"*\"]\n\n1. draw ( 2. draw ) ( 2. draw ) *\n",
	    "game:9:21: \"(\" stands where the result is wanted");
	assert_refused(
	    "%s[Result \"*\"]\n\n1. draw ( 2. draw ) 3. draw *\n", "game:9:21: \"3.\" stands where the result is wanted");
	assert_refused(
	    "%s[Result \"*\"]\n\n1. draw ( 2. draw *\n", "game:9:19: \"*\" stands where the next number or ')' is wanted");
	memset(word, 'x', 64);
	word[64] = '\0';
	snprintf(form, sizeof form, "%%s[Result \"*\"]\n\n1. %s *\n", word);
	assert_refused(form, "game:9:67: a word is longer than 63 bytes");
	word[63] = '\0';
	snprintf(form, sizeof form, "%%s[Result \"*\"]\n\n1. %s *\n", word);
	snprintf(long_move, sizeof long_move, "%%s[Result \"*\"]\n\n1. %s %s x *\n", word, word);
	assert_refused(long_move, "game:9:132: the text of a move is too long");
	snprintf(sentence, sizeof sentence, "game:9:4: \"%s\" is not a legal move here", word);
	assert_refused(form, sentence);
}

/* The clock may be told again where it has not changed. */
static void test_clock_that_stands(void **context)
{
	(void)context;
	char text[512];
	snprintf(text, sizeof text, "%s[Result \"*\"]\n\n1. draw {2} 2. draw {2} 3. draw 4. draw {5} *\n", head);
	struct session *session = read_back(text);
	static const int seconds[] = {2, 2, 2, 5};
	for (int i = 0; i < 4; i++)
		assert_int_equal(session_time_at(session, i), 1000 * seconds[i]);
	session_free(session);
}

/* A key that is an option of one game and a note of another, wherever it stands. */
static void test_keys_before_the_game(void **context)
{
	(void)context;
	static const struct {
		const char *game, *start;
	} cases[] = {{"sudoku", "Grade medium\nDeal 6\n"}, {"klondike", "Deal 6\n"}};
	for (int i = 0; i < 2; i++) {
		struct session *session = begun(cases[i].game, cases[i].start);
		struct fault fault;
		if (i == 1)
			notes_set(session_notes(session), "Grade", "hard", &fault);
		char *text = record_write(session), turned[4096];
		char *game = strstr(text, "[Game "), *grade = strstr(text, "[Grade ");
		int line = (int)strcspn(grade, "\n") + 1;
		snprintf(turned, sizeof turned, "%.*s%.*s%.*s%s", (int)(game - text), text, line, grade, (int)(grade - game),
		    game, grade + line);
		struct session *back = read_back(turned);
		char *again = record_write(back);
		assert_string_equal(again, text);
		free(again);
		free(text);
		session_free(back);
		session_free(session);
	}
	assert_refused(
	    "[Grade \"hard\"]\n%s[Grade \"hard\"]\n[Result \"*\"]\n", "game:8:1: the key Grade stands here a second time");
}

static void test_strict_clocks_and_keys(void **context)
{
	(void)context;
	assert_refused(
	    "%s[Result \"*\"]\n\n1. col1>pile {4} 2. draw {3} *\n", "game:9:26: the clock goes back from 4 to 3 seconds");
	assert_refused(
	    "%s[Result \"*\"]\n\n1. col1>pile {9} *\n", "game:9:19: the moves end at second 9 but the key Time says 5");
	assert_refused("%s[Result \"*\"]\n\n1. draw {4} {5} *\n",
	    "game:9:13: a remark is more than a number: \"5\" would be the clock");
	assert_refused("%s[Result \"*\"]\n\n1. draw {99999999999999} *\n",
	    "game:9:9: the clock cannot stand at 99999999999999 seconds");
	assert_refused("%s[Player \"A\"]\n[Player \"B\"]\n", "game:8:1: the key Player stands here a second time");
	assert_refused("%s[Player \"\"]\n", "game:7:1: the key Player has no value");
	assert_refused(
	    "%s[Result \"*\"]\n[Draw \"1\"]\n*\n", "game:8:1: Draw: Six-Card Solitaire has no options but its deck");
	assert_refused("%s[Deal \"5\"]\n[Result \"*\"]\n*\n", "game:7:1: Deal: deal 5 does not have the deck given");
	assert_refused(
	    "%s[Result \"*\"]\n\n{\xff}\n*\n", "game:9:2: the byte \\xFF is not text: printable UTF-8 is wanted");
	assert_refused(
	    "%s[Result \"*\"]\n\n{\xe2\x80\xae}\n*\n", "game:9:2: the byte \\xE2 is not text: printable UTF-8 is wanted");
}

static void test_remarks_and_keys_are_kept(void **context)
{
	(void)context;
	struct fault fault;
	static const char canonical[] =
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Player \"J\xc3\xb6rg\"]\n"
	    "[Parent \"2026-01-30T12:00:00Z 1\"]\n[Verdict \"shown\"]\n[Time \"5\"]\n[Score \"0\"]\n[Result \"*\"]\n\n"
	    "{before} 1. col1>pile {2} {a good one} {!} ( {or} 2. cards>pile {5} {5 \xe2\x99\xa0} ) *\n";
	struct session *session = read_back(canonical);
	char *text = record_write(session);
	/* A remark before the bracket and one after it stand at the same place. */
	struct session *again = read_back(text);
	char *text_again = record_write(again);
	assert_string_equal(text, text_again);
	assert_non_null(
	    strstr(text, "{before} 1. col1>pile {2} {a good one} {!} {or} ( 2. cards>pile {5} {5 \xe2\x99\xa0} ) *\n"));
	assert_memory_equal(text, canonical, 220);
	free(text), free(text_again);
	session_free(again);
	struct move draw;
	assert_true(session_undo(session));
	assert_true(game_read_move(session_game(session), session_state(session), "draw", &draw));
	assert_true(session_play(session, draw)); /* another move: the remarks of those cut off are gone */
	assert_int_equal(session_notes_read(session)->remarks, 1);
	assert_false(notes_add_remark(session_notes(session), 1, "12", &fault));
	assert_false(notes_add_remark(session_notes(session), 1, "a } b", &fault));
	assert_true(notes_add_remark(session_notes(session), 1, "  \n ", &fault));
	assert_int_equal(session_notes_read(session)->remarks, 1);
	assert_false(notes_set(session_notes(session), "Player", "say \"hm\"", &fault));
	assert_false(notes_set(session_notes(session), "Colour", "red", &fault));
	session_free(session);
}

/* A game that is dealt again is of the same deal, and of the same place in a file. */
static void test_again(void **context)
{
	(void)context;
	char place[TAG_VALUE];
	uint64_t deal;
	struct session *session = begun("klondike", "Deal 9\n");
	notes_set(session_notes(session), NOTE_FILE, "/decks:3", NULL);
	struct session *again = session_again(session, NULL);
	assert_true(session_deal(again, &deal) && deal == 9);
	assert_true(notes_get(session_notes_read(again), NOTE_FILE, place));
	assert_string_equal(place, "/decks:3");
	session_free(again);
	session_free(session);
}

static void test_branch(void **context)
{
	(void)context;
	char parent[TAG_VALUE];
	uint64_t deal;
	struct rng rng = rng_seed(4);
	struct session *session = begun("klondike", "Deal 9\n");
	play_random(session, &rng, 40);
	session_set_date(session, "2026-01-31T12:00:00Z");
	session_seek(session, 10);
	notes_count(session_notes(session), "Hints", "fair");
	struct session *branch = session_branch(session);
	assert_int_equal(session_length(branch), 10);
	assert_true(session_deal(branch, &deal) && deal == 9);
	assert_memory_equal(session_state(branch), session_state(session), sizeof(struct state));
	assert_int_equal(session_elapsed(branch), session_time_at(session, 9));
	assert_true(notes_get(session_notes_read(branch), "Parent", parent));
	assert_string_equal(parent, "2026-01-31T12:00:00Z 10");
	assert_int_equal(aids_of(session_notes_read(branch)), AID_HINTS);
	session_free(branch);
	session_seek(session, 0);
	branch = session_branch(session);
	assert_int_equal(aids_of(session_notes_read(branch)), 0);
	session_free(branch);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_undo_is_exact),
	    cmocka_unit_test(test_clock),
	    cmocka_unit_test(test_no_record),
	    cmocka_unit_test(test_strict_reading),
	    cmocka_unit_test(test_strict_brackets),
	    cmocka_unit_test(test_clock_that_stands),
	    cmocka_unit_test(test_keys_before_the_game),
	    cmocka_unit_test(test_strict_clocks_and_keys),
	    cmocka_unit_test(test_remarks_and_keys_are_kept),
	    cmocka_unit_test(test_again),
	    cmocka_unit_test(test_branch),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
