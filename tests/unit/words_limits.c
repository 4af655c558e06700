/* Rounds of Words at their limits: as few words as a deal has and as many, as many as a round has room for, the longest
 * clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_deals_at_the_limits),
	    cmocka_unit_test(test_room_for_words),
	    cmocka_unit_test(test_the_longest_clock),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
