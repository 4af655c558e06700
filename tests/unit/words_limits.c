/* Rounds of Words at their limits: as few words as a deal has and as many, as many as a round has room for, the longest
 * clock; at their ends, and what is told of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../words_playing.h"

static void check_deal(int number, const char *letters, int words)
{
	char start[64], text[START_TEXT];
	int asked = 1;
	snprintf(start, sizeof start, "Deal %d\n", number);
	struct session *session = begin(start);
	assert_true(start_text_get(session_start_text(session), "Letters", text, sizeof text));
	assert_string_equal(text, letters);
	assert_true(start_text_get(session_start_text(session), "Round", text, sizeof text));
	for (const char *at = text; *at; at++)
		asked += *at == ' ';
	assert_int_equal(asked, words);
	session_free(session);
}

/* A deal is the same ever after, also one whose round has just as few words as it may, or as many. */
static void test_deals_at_the_limits(void **context)
{
	(void)context;
	check_deal(100, "iyftlh", 10);
	check_deal(661, "yearsl", 40);
}

/* A start with COUNT words: one of all letters and others of three, each in another order. */
static void write_start(char start[START_TEXT], int count)
{
	static const char letters[] = "abcdef";
	int used = snprintf(start, START_TEXT, "Letters fedcba\nRound abcdef");
	for (int code = 0; code < 216 && count > 1; code++) {
		char word[4] = {letters[code / 36], letters[code / 6 % 6], letters[code % 6], '\0'};
		if (word[0] == word[1] || word[0] == word[2] || word[1] == word[2])
			continue;
		used += snprintf(start + used, (size_t)(START_TEXT - used), " %s", word);
		count--;
	}
	snprintf(start + used, (size_t)(START_TEXT - used), "\n");
}

static void test_room_for_words(void **context)
{
	(void)context;
	enum { ROOM = 72 };
	char start[START_TEXT];
	struct fault fault;
	write_start(start, ROOM);
	session_free(begin(start));
	write_start(start, ROOM + 1);
	assert_null(session_new(&word_game, start, &fault));
	assert_string_equal(fault.text, "the letters fedcba make more than 72 words");
}

static void test_the_longest_clock(void **context)
{
	(void)context;
	struct fault fault;
	session_free(begin("Clock 3600\n" NODDED));
	assert_null(session_new(&word_game, "Clock 3601\n" NODDED, &fault));
	assert_null(session_new(&word_game, "Clock -1\n" NODDED, &fault));
}

static void expect_rules(const char *start, const char *wanted)
{
	char text[RULES_LINE];
	struct session *session = begin(start);
	word_game.tell_rules(session_state(session), text);
	assert_string_equal(text, wanted);
	session_free(session);
}

/* Only words of the program's own list have a grade, each round the one of what is asked for in it. */
static void what_is_told_of_a_round(void **context)
{
	(void)context;
	expect_rules("Deal 84\n", "20 to find, easy");
	expect_rules("Deal 91\n", "31 to find, hard");
	expect_rules("Letters eilsmp\nRound impels\n", "1 to find, medium");
	expect_rules("Letters eilsmp\nRound simple\n", "1 to find, easy");
	expect_rules("Clock 60\nDeal 84\n", "20 to find, easy, 60 s");
	expect_rules("Words system\n" NODDED, "4 to find in the system's list");
	expect_rules("Clock 90\nWords own\n" NODDED, "4 to find in your own list, 90 s");
}

static void expect_mended(const char *text, bool is_mended, const char *after)
{
	char start[START_TEXT];
	struct fault notice = {""};
	snprintf(start, sizeof start, "%s", text);
	assert_int_equal(word_game.mend(start, &notice), is_mended);
	assert_string_equal(start, after);
	assert_int_equal(strstr(notice.text, "; the program's own words are taken") != NULL, is_mended);
}

/* The grade is found out anew for other letters, whose words are taken in the same way. */
static void other_letters_have_another_grade(void **context)
{
	(void)context;
	static const char *const rounds[][2] = {
	    {"Letters coming\nRound coming\n", "1 to find, easy"}, {"Letters gnomic\nRound gnomic\n", "1 to find, medium"}};
	for (int i = 0; i < 2; i++) {
		char text[RULES_LINE];
		struct session *session = begin(rounds[i][0]);
		word_game.tell_rules(session_state(session), text);
		assert_string_equal(text, rounds[i][1]);
		session_free(session);
	}
}

/* The program's own words are taken for a list that cannot be read, where a record has not its words with it. */
static void a_list_that_is_gone(void **context)
{
	(void)context;
	static const char *const good[] = {"Clock 60\n", "Clock 60\nWords shipped\n",
	    "Clock 60\nWords tests/data/words_list.txt\n", "Words own\nRound bonded bed\n"};
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		expect_mended(good[i], false, good[i]);
	expect_mended("Clock 60\nWords tests/data/nothing\n", true, "Clock 60\n");
	expect_mended("Words own\nClock 90\n", true, "Clock 90\n");
}

/* The letters of a record's own words are dealt in an order that none of the words has. */
static void a_deal_of_told_words(void **context)
{
	(void)context;
	char value[START_TEXT];
	for (uint64_t number = 1; number <= 3; number++) {
		word_game.deal(number, "Words own\nRound baaaaa abaaaa aaabaa aaaaba\nBonus aaaaab\n", value);
		assert_string_equal(value, "aabaaa");
	}
	word_game.deal(1, "Words tests/data/nothing\nRound bed bend\n", value);
	assert_string_equal(value, "");
}

static void a_list_without_words_of_six_letters(void **context)
{
	(void)context;
	char path[] = "/tmp/patience-words-XXXXXX", start[64], wanted[96];
	struct fault fault;
	int file = mkstemp(path);
	assert_true(file >= 0 && write(file, "bed\n", 4) == 4);
	close(file);
	snprintf(start, sizeof start, "Words %s\nDeal 1\n", path);
	snprintf(wanted, sizeof wanted, "%s: there is no word of 6 letters in it", path);
	assert_null(session_new(&word_game, start, &fault));
	assert_string_equal(fault.text, wanted);
	unlink(path);
}

static void all_words_are_found(void **context)
{
	(void)context;
	char text[ABOUT_TEXT];
	struct move move, line[4];
	struct session *session = begin(NODDED);
	refuse(session, "ddd", "\"ddd\": there are only two D.");
	refuse(session, "?", "\"?\": character 1 is not one of the letters a to z");
	assert_int_equal(words_line(session_state(session), line, 2), 2);
	assert_true(play(session, "bonded", NULL));
	refuse(session, "bonded", "\"bonded\" was found already.");
	assert_int_equal(word_game.secret->clue(session_state(session), 4, text, &move), CLUE_NONE);
	assert_true(play(session, "bed", NULL) && play(session, "end", NULL) && play(session, "bend", NULL));
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(word_game.ending(session_state(session), text));
	assert_string_equal(text, "Won: all 4 words, 700 points");
	assert_int_equal(word_game.secret->clue(session_state(session), 1, text, &move), CLUE_NONE);
	session_free(session);
}

/* A word of six letters that was shown wins nothing; one that is a bonus may still be found. */
static void what_was_shown_does_not_win(void **context)
{
	(void)context;
	char text[ABOUT_TEXT];
	struct move line[8];
	struct session *session = begin(NODDED);
	assert_int_equal(words_line(session_state(session), line, 8), 4);
	assert_true(play(session, "bonded?", NULL));
	assert_int_equal(words_line(session_state(session), line, 8), 0);
	session_free(session);
	session = begin("Letters comgin\nRound coming gin\nBonus gnomic\n");
	assert_int_equal(words_asked(session_state(session)), 2);
	assert_true(play(session, "coming?", NULL));
	assert_int_equal(words_line(session_state(session), line, 8), 2);
	for (int i = 0; i < 2; i++)
		assert_true(session_play(session, line[i]));
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
	session = begin("Letters comgin\nRound gin\nBonus gnomic\n");
	assert_int_equal(words_line(session_state(session), line, 8), 2);
	assert_true(word_game.comment(session_state(session), line[0], text));
	assert_string_equal(text, "gnomic: 360 points, a bonus word. All letters: the round is won, and goes on");
	session_free(session);
}

/* All that is asked for is found, and the one word of six letters was not asked for. */
static void a_lost_round_is_not_told_as_won(void **context)
{
	(void)context;
	char text[ABOUT_TEXT];
	struct session *session = begin("Letters comgin\nRound gin\nBonus gnomic\n");
	assert_true(play(session, "gin", NULL));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(word_game.ending(session_state(session), text));
	assert_string_equal(text, "1 of 1 words, 90 points, none of six letters");
	session_free(session);
}

static void the_end_of_time_is_a_move(void **context)
{
	(void)context;
	char text[MOVE_TEXT];
	struct scene scene;
	struct session *session = begin("Clock 60\n" NODDED);
	session_clock_run(session, 0);
	session_clock_tick(session, 60000);
	assert_true(session_time_out(session));
	word_game.write(session_state_at(session, 0), session_move_at(session, 0), text);
	assert_string_equal(text, "time up");
	session_show(session, &scene);
	assert_int_equal(scene.list_length, 4);
	for (int i = 0; i < 4; i++)
		assert_int_equal(scene.list[i].kind, LISTED_MISSED);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_deals_at_the_limits),
	    cmocka_unit_test(test_room_for_words),
	    cmocka_unit_test(test_the_longest_clock),
	    cmocka_unit_test(what_is_told_of_a_round),
	    cmocka_unit_test(other_letters_have_another_grade),
	    cmocka_unit_test(a_list_that_is_gone),
	    cmocka_unit_test(a_deal_of_told_words),
	    cmocka_unit_test(a_list_without_words_of_six_letters),
	    cmocka_unit_test(all_words_are_found),
	    cmocka_unit_test(what_was_shown_does_not_win),
	    cmocka_unit_test(the_end_of_time_is_a_move),
	    cmocka_unit_test(a_lost_round_is_not_told_as_won),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
