/* Word lists: the reader, the list that the program holds, and both methods against tests/data and each other. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "folder.h"
#include "rng.h"
#include "words.h"

enum { LINE_TEXT = 2048, RACKS = 60 };

static const char list_path[] = "tests/data/words_list.txt";

static struct word_list *load(const char *path)
{
	struct fault fault;
	struct word_list *list = word_list_load(path, &fault);
	if (!list)
		fail_msg("%s", fault.text);
	return list;
}

static struct word_question ask(const char *letters, int shortest, int longest, bool permutations)
{
	struct word_question question = {.shortest = shortest, .longest = longest, .permutations = permutations};
	struct fault fault;
	if (!letters_read_blanks(letters, question.letters, &fault))
		fail_msg("%s", fault.text);
	return question;
}

/* The answer as words with blanks between them. */
static int answer(const struct word_list *list, struct word_question question, char text[LINE_TEXT])
{
	int count;
	uint64_t look_ups;
	int *found = words_find(list, &question, &count, &look_ups);
	assert_non_null(found);
	assert_true(look_ups == words_look_ups(&question));
	text[0] = '\0';
	for (int i = 0; i < count; i++) {
		strcat(text, i ? " " : "");
		strcat(text, word_list_word(list, found[i]));
	}
	free(found);
	return count;
}

static void expect_words(
    const struct word_list *list, const char *letters, int shortest, int longest, const char *words)
{
	char text[LINE_TEXT];
	answer(list, ask(letters, shortest, longest, false), text);
	assert_string_equal(text, words);
}

/* What is found with blanks is what is found with each letter in their places. */
static void test_blanks(void **state)
{
	(void)state;
	char with[LINE_TEXT];
	struct word_list *list = load(list_path);
	int count = answer(list, ask("zy?te_", 3, 6, false), with), found = 0;
	assert_int_equal(answer(list, ask("Zy?te_", 3, 6, true), with), count);
	assert_int_equal(words_look_ups(&(struct word_question){"ab?", 1, 3, false}), 7 * 26);
	for (int i = 0; i < word_list_count(list); i++) {
		const char *word = word_list_word(list, i);
		int there[128] = {['z'] = 1, ['y'] = 1, ['t'] = 1, ['e'] = 1}, lacking = 0;
		for (const char *at = word; *at; at++)
			lacking += there[(int)*at]-- <= 0;
		found += strlen(word) >= 3 && strlen(word) <= 6 && lacking <= 2;
	}
	assert_int_equal(found, count);
	word_list_free(list);
}

/* Lines "find LETTERS MIN MAX => COUNT : words". */
static void test_vectors(void **state)
{
	(void)state;
	struct word_list *list = load(list_path);
	FILE *file = data_open("tests/data/words_expected.txt");
	char line[LINE_TEXT], letters[32], text[LINE_TEXT];
	int shortest, longest, count, lines = 0;
	assert_int_equal(word_list_count(list), 111);
	while (fgets(line, sizeof line, file)) {
		if (sscanf(line, "find %31s %d %d => %d", letters, &shortest, &longest, &count) != 4)
			continue;
		line[strcspn(line, "\n")] = '\0';
		assert_int_equal(answer(list, ask(letters, shortest, longest, false), text), count);
		assert_string_equal(text, strchr(line, ':') + 2);
		if (strlen(letters) <= 8)
			assert_int_equal(answer(list, ask(letters, shortest, longest, true), text), count);
		lines++;
	}
	assert_int_equal(lines, 10);
	fclose(file);
	word_list_free(list);
}

/* Counts of other programs. */
static void test_counts(void **state)
{
	(void)state;
	static const struct {
		const char *letters;
		int count;
	} rows[] = {{"verity", 21}, {"cervix", 12}, {"letter", 12}, {"zyrtec", 8}, {"kitten", 2}, {"mitten", 2}};
	struct word_list *list = load(list_path);
	char text[LINE_TEXT];
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_int_equal(answer(list, ask(rows[i].letters, 3, 6, false), text), rows[i].count);
	expect_words(list, "iter", 4, 4, "rite teri tier tire");
	for (int longest = 3; longest <= 6; longest++)
		assert_int_equal(
		    answer(list, ask("verity", 3, longest, true), text), answer(list, ask("verity", 3, longest, false), text));
	word_list_free(list);
}

static void test_look_ups(void **state)
{
	(void)state;
	struct word_question question = ask("abcdef", 3, 15, true);
	assert_true(words_look_ups(&question) == 1920);
	question.permutations = false;
	assert_true(words_look_ups(&question) == 42);
	question = ask("abcdefghijkl", 3, 12, true);
	assert_true(words_look_ups(&question) == 1302061200);
	question.permutations = false;
	assert_true(words_look_ups(&question) == 4017);
	question = ask("abcdefghijklmno", 1, 15, true);
	assert_true(words_look_ups(&question) == 3554627472075);
	question = ask("abc", 4, 6, true);
	assert_true(words_look_ups(&question) == 0);
}

/* Letters of the words of a list, some of them twice. */
static void test_methods_agree(void **state)
{
	(void)state;
	struct word_list *list = load(list_path);
	struct rng rng = rng_seed(1);
	for (int i = 0; i < RACKS; i++) {
		char letters[WORD_TEXT] = "", one[LINE_TEXT], other[LINE_TEXT];
		int length = 1 + i % 7;
		for (int k = 0; k < length; k++)
			letters[k] = "eertticvybwxz"[rng_below(&rng, 13)];
		answer(list, ask(letters, 1, 7, false), one);
		answer(list, ask(letters, 1, 7, true), other);
		assert_string_equal(one, other);
	}
	word_list_free(list);
}

static void expect_list(const char *text, size_t length, const char *words)
{
	struct word_list *list = word_list_read(text, length);
	char joined[LINE_TEXT] = "";
	assert_non_null(list);
	for (int i = 0; i < word_list_count(list); i++) {
		strcat(joined, i ? " " : "");
		strcat(joined, word_list_word(list, i));
		assert_int_equal(word_list_find(list, word_list_word(list, i)), i);
	}
	assert_string_equal(joined, words);
	word_list_free(list);
}

static void test_reader(void **state)
{
	(void)state;
	static const char text[] = "\xEF\xBB\xBFOne\r\n\r\n \t two \t\r\nTWO\n \fthree\v \n\x01 "
	                           "four\nit's\nna\xC3\xAFve\nna\xEFve\nco-op\nten 10\n"
	                           "\0\nabcdefghijklmno\nabcdefghijklmnop\nlast";
	static const char wide[] = "w\0o\0r\0d\0\n\0";
	expect_list(text, sizeof text - 1, "one two three abcdefghijklmno last");
	expect_list(wide, sizeof wide - 1, "");
	expect_list("", 0, "");
	expect_list("\n\n\r", 3, "");
}

/* A list that turns out longer than its text promised finds all its words, and keeps each once. */
static void a_list_that_grows(void **state)
{
	(void)state;
	enum { PAIRS = 26 * 26, LINES = PAIRS + 26 };
	char text[3 * LINES];
	for (int i = 0; i < LINES; i++) {
		const char line[3] = {(char)('a' + i % PAIRS / 26), (char)('a' + i % 26), '\n'};
		memcpy(text + 3 * i, line, sizeof line);
	}
	struct word_list *list = word_list_read(text, sizeof text);
	assert_int_equal(word_list_count(list), PAIRS);
	for (int i = 0; i < PAIRS; i++)
		assert_int_equal(word_list_find(list, word_list_word(list, i)), i);
	expect_words(list, "za", 1, 2, "az za");
	word_list_free(list);
}

/* A line of a megabyte is no word, and does no harm to those around it. */
static void test_long_line(void **state)
{
	(void)state;
	enum { LONG = 1 << 20 };
	char *text = malloc(LONG + 16);
	assert_non_null(text);
	memcpy(text, "before\n", 7);
	memset(text + 7, 'a', LONG);
	memcpy(text + 7 + LONG, "\nafter", 6);
	expect_list(text, LONG + 13, "before after");
	free(text);
}

static void test_faults(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"", "there are no letters: 1 to 15 of them are wanted"},
	    {"ab3", "\"ab3\": character 3 is not one of the letters a to z"},
	    {"a b", "\"a b\": character 2 is not"},
	    {"\xC3\xA9t\xC3\xA9", "character 1 is not"},
	    {"abcdefghijklmnop", "16 letters, and 15 are the most"},
	};
	char letters[WORD_TEXT];
	struct fault fault;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		assert_false(letters_read(wrong[i][0], letters, &fault));
		if (!strstr(fault.text, wrong[i][1]))
			fail_msg("%s: %s", wrong[i][0], fault.text);
	}
	assert_false(letters_read_blanks("?a_?", letters, &fault));
	assert_string_equal(fault.text, "\"?a_?\": 3 blanks, and 2 are the most");
	assert_true(letters_read("AbC", letters, &fault));
	assert_string_equal(letters, "abc");
	assert_null(word_list_load("tests/data/nothing", &fault));
	assert_non_null(strstr(fault.text, "tests/data/nothing: No such file"));
	assert_null(word_list_load("tests/data/queens.csv", &fault));
	assert_non_null(strstr(fault.text, "tests/data/queens.csv: there is no word"));
}

static void expect_class(const struct word_list *list, const char *word, enum word_class class)
{
	int number = word_list_find(list, word);
	if (number < 0)
		fail_msg("%s is not in the list", word);
	assert_int_equal(word_list_class(list, number), class);
}

/* The list is in order and whole: words of 3 to 7 letters, as many as the recipe gives. */
static void test_shipped(void **state)
{
	(void)state;
	struct word_list *list = word_list_shipped();
	int asked = 0, count = word_list_count(list);
	for (int i = 0; i < count; i++) {
		size_t length = strlen(word_list_word(list, i));
		assert_true(length >= 3 && length <= 7);
		assert_true(i == 0 || strcmp(word_list_word(list, i - 1), word_list_word(list, i)) < 0);
		asked += word_list_class(list, i) != WORD_BONUS;
	}
	assert_true(asked > 17000 && asked < 17827 && count > 28000);
	expect_class(list, "water", WORD_BASIC);
	expect_class(list, "title", WORD_BASIC);
	expect_class(list, "brick", WORD_COMMON);
	expect_class(list, "colour", WORD_BONUS);
	expect_class(list, "damn", WORD_BONUS);
	expect_class(list, "grape", WORD_PLAIN);
	assert_int_equal(word_list_find(list, "nigger"), -1);
	assert_int_equal(word_list_find(list, "wate"), -1);
	assert_int_equal(word_list_find(list, ""), -1);
	assert_int_equal(word_list_find(list, "abcdefghijklmnopqrst"), -1);
	word_list_free(list);
}

static bool can_make(const char *letters, const char *word)
{
	char left[WORD_TEXT];
	snprintf(left, sizeof left, "%s", letters);
	for (; *word; word++) {
		char *at = strchr(left, *word);
		if (!at)
			return false;
		*at = '-';
	}
	return true;
}

/* PART is the words of WHOLE that LETTERS make, or those of as many letters where LETTERS is NULL. */
static void expect_part(struct word_list *part, const struct word_list *whole, const char *letters, size_t length)
{
	int count = 0;
	for (int i = 0; i < word_list_count(whole); i++) {
		const char *word = word_list_word(whole, i);
		if (letters ? !can_make(letters, word) : strlen(word) != length)
			continue;
		assert_string_equal(word_list_word(part, count), word);
		assert_int_equal(word_list_class(part, count++), word_list_class(whole, i));
	}
	assert_int_equal(word_list_count(part), count);
	word_list_free(part);
}

static void parts_of_the_shipped_list(void **state)
{
	(void)state;
	struct word_list *whole = word_list_shipped();
	expect_part(word_list_shipped_of("nodedb"), whole, "nodedb", 0);
	expect_part(word_list_shipped_of("zz"), whole, "zz", 0);
	for (size_t length = 3; length <= 8; length++)
		expect_part(word_list_shipped_long((int)length), whole, NULL, length);
	word_list_free(whole);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_vectors),
	    cmocka_unit_test(test_blanks),
	    cmocka_unit_test(test_counts),
	    cmocka_unit_test(test_look_ups),
	    cmocka_unit_test(test_methods_agree),
	    cmocka_unit_test(test_reader),
	    cmocka_unit_test(a_list_that_grows),
	    cmocka_unit_test(test_long_line),
	    cmocka_unit_test(test_faults),
	    cmocka_unit_test(test_shipped),
	    cmocka_unit_test(parts_of_the_shipped_list),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
