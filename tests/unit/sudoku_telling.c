/* What Sudoku tells of its boards: the rules in force, what distinguishes them, and the start of one's own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../sudoku_playing.h"

/* Puzzles whose hardest step holds only where there is one solution, which takes guesses to know. */
#define RECTANGLE "..9..7....469.2...3....1.6.51.4......3......77..8..2........436...6.....2......9."
#define CASES ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."

#define EMPTY "................................................................................."

/* A board of one's own has the grade that is found for it, unless it has not one solution. */
static void test_rules(void **state)
{
	(void)state;
	static const struct {
		const char *start, *told;
	} cases[] = {
	    {"Board " D1 "\n", "easy"},
	    {"Grade own\nBoard " D1 "\n", "own, easy"},
	    {"Board " RECTANGLE "\n", "very hard"},
	    {"Board " CASES "\n", "fiendish"},
	    {"Grade own\nBoard " EMPTY "\n", "own"},
	    {"Grade fiendish\nBoard " D1 "\n", "fiendish"},
	    {"Marks tidy\nBoard " D1 "\n", "easy"},
	    {"Marks own\nBoard " D1 "\n", "easy, marks your own"},
	    {"Marks filled\nBoard " D1 "\n", "easy"},
	    {"Grade own\nMarks own\nBoard " EMPTY "\n", "own, marks your own"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begin(cases[i].start);
		char text[RULES_LINE];
		sudoku.tell_rules(session_state(session), text);
		assert_string_equal(text, cases[i].told);
		session_free(session);
	}
}

/* The usual choices distinguish nothing, whether they are written or not. */
static void test_variants(void **state)
{
	(void)state;
	static const struct {
		const char *rules, *told;
	} cases[] = {
	    {"", ""},
	    {"Grade any\nMarks tidy\n", ""},
	    {"Grade hard\nMarks tidy\n", "hard"},
	    {"Grade any\nMarks own\n", "marks own"},
	    {"Grade own\nMarks filled\n", "own, marks filled"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[RULES_LINE];
		sudoku.tell_variant(cases[i].rules, RULES_LINE - 1, text);
		assert_string_equal(text, cases[i].told);
	}
}

/* What stands becomes a board of one's own, with marks kept as they were before. */
static void test_start_of_what_stands(void **state)
{
	(void)state;
	static const char *const keepings[] = {"tidy", "own", "filled"};
	for (size_t i = 0; i < sizeof keepings / sizeof *keepings; i++) {
		char start[START_TEXT], deal[START_TEXT];
		snprintf(start, sizeof start, "Marks %s\nBoard .%s\n", keepings[i], &D1_SOLVED[1]);
		struct session *session = begin(start);
		assert_true(play(session, "a1 7", NULL));
		snprintf(start, sizeof start, "Grade own\nMarks %s\nBoard 7%s\n", keepings[i], &D1_SOLVED[1]);
		sudoku_as_deal(session_state(session), deal);
		assert_string_equal(deal, start);
		session_free(session);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_rules),
	    cmocka_unit_test(test_variants),
	    cmocka_unit_test(test_start_of_what_stands),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
