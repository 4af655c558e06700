/* What Sudoku tells of its boards: the rules in force, what distinguishes them, the start of one's own, squares and
 * moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/new_game.h"
#include "../../src/ui/game_view.h"
#include "../sudoku_playing.h"
#include "begun.h"
#include "fingers.h"

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
	    {"Board " D1 "\n", "any, easy"},
	    {"Grade own\nBoard " D1 "\n", "own, easy"},
	    {"Board " RECTANGLE "\n", "any, very hard"},
	    {"Board " CASES "\n", "any, fiendish"},
	    {"Grade own\nBoard " EMPTY "\n", "own"},
	    {"Grade fiendish\nBoard " D1 "\n", "fiendish"},
	    {"Marks tidy\nBoard " D1 "\n", "any, easy"},
	    {"Marks own\nBoard " D1 "\n", "any, easy, marks your own"},
	    {"Marks filled\nBoard " D1 "\n", "any, easy"},
	    {"Grade own\nMarks own\nBoard " EMPTY "\n", "own, marks your own"},
	    {"Grade hard\nPattern symmetric\nBoard " D1 "\n", "hard, symmetric"},
	    {"Pattern symmetric\nMarks own\nBoard " D1 "\n", "any, easy, symmetric, marks your own"},
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
	    {"Grade any\nPattern any\nMarks tidy\n", ""},
	    {"Grade any\nPattern symmetric\nMarks tidy\n", "symmetric"},
	    {"Grade hard\nPattern symmetric\nMarks own\n", "hard, symmetric, marks own"},
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
		snprintf(start, sizeof start, "Pattern symmetric\nMarks %s\nBoard .%s\n", keepings[i], &D1_SOLVED[1]);
		struct session *session = begin(start);
		assert_true(play(session, "a1 7", NULL));
		snprintf(start, sizeof start, "Grade own\nPattern any\nMarks %s\nBoard 7%s\n", keepings[i], &D1_SOLVED[1]);
		sudoku_as_deal(session_state(session), deal);
		assert_string_equal(deal, start);
		session_free(session);
	}
}

static void expect_about(const struct session *session, int cell, const char *wanted)
{
	char text[ABOUT_TEXT];
	assert_true(sudoku.about(session_state(session), cell, text));
	assert_string_equal(text, wanted);
}

static void about(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	assert_true(play(session, "c1 +19", NULL) && play(session, "d1 7", NULL));
	expect_about(session, 0, "a1: 5, given");
	expect_about(session, 2, "c1: marks 1 9");
	expect_about(session, 3, "d1: 7, yours; row 1 has a 7 already");
	expect_about(session, 5, "f1: empty");
	assert_true(play(session, "d1 6", NULL));
	expect_about(session, 3, "d1: 6, yours");
	session_free(session);
}

/* A line of several marks is no single move. */
static void more_than_one_move(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	struct fault fault = {""};
	struct move move;
	assert_false(sudoku.read(session_state(session), "c1 +12", &move, &fault));
	assert_string_equal(fault.text, "\"c1 +12\" is more than one move");
	assert_true(play(session, "marks", NULL));
	assert_false(play(session, "marks", &fault));
	assert_string_equal(fault.text, "all marks are written; \"no marks\" takes them away");
	session_free(session);
}

static void choices(void **state)
{
	(void)state;
	static const struct {
		const char *move, *told;
		char key; /* 0: it is not offered by one */
	} cases[] = {
	    {"c1 4", "put 4 on c1", '4'},
	    {"c1 5", "row 1 has a 5 already", '5'},
	    {"f1 2", "put 2 on f1", '2'},
	    {"c1 8", "column c has an 8 already", '8'},
	    {"c1 6", "box 1 has a 6 already", '6'},
	    {"c1 +2", "mark 2 on c1", '2'},
	    {"f1 -2", "take the mark 2 of f1 away", '2'},
	    {"-f1", "take the marks of f1 away", '0'},
	    {"-d1", "take 7 away", '0'},
	    {"marks", "write all marks", 0},
	    {"no marks", "take all marks away", 0},
	};
	struct session *session = begin("Board " D1 "\n");
	assert_true(play(session, "d1 7", NULL) && play(session, "f1 +28", NULL));
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct choice choice;
		struct move move;
		assert_true(game_read_move(&sudoku, session_state(session), cases[i].move, &move));
		sudoku.choose(session_state(session), move, &choice);
		assert_string_equal(choice.text, cases[i].told);
		if (cases[i].key)
			assert_int_equal(choice.key, cases[i].key);
	}
	session_free(session);
}

static bool looks_the_same_upside_down(const struct session *session)
{
	uint8_t cells[SUDOKU_CELLS];
	bool is_same = true;
	sudoku_cells(session_state(session), cells);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		is_same = is_same && !cells[i] == !cells[SUDOKU_CELLS - 1 - i];
	return is_same;
}

/* Symmetric deals are chosen in the dialog, have numbers, and go on from one to the next; a board of one's own has
 * clues where it has them. */
static void symmetric_deals(void **state)
{
	(void)state;
	struct ui ui;
	char board[START_TEXT], again[START_TEXT];
	table_open(&ui, begun("sudoku", "Deal 5\n"));
	assert_false(looks_the_same_upside_down(ui.session));
	table_press(&ui, "n7");
	while (ui.dialog.field != ROW_OPTIONS + 1)
		table_press(&ui, "k");
	table_press(&ui, "l\r");
	assert_true(looks_the_same_upside_down(ui.session));
	snprintf(board, sizeof board, "%s", session_start_text(ui.session));
	assert_non_null(strstr(board, "Grade any\nPattern symmetric\n"));
	new_game_deal(&ui, "8");
	assert_true(looks_the_same_upside_down(ui.session));
	new_game_deal(&ui, "7");
	assert_string_equal(session_start_text(ui.session), board);
	sudoku.deal(7, "Pattern symmetric\n", again);
	assert_non_null(strstr(board, again));
	table_press(&ui, ":board " D1 "\r");
	assert_non_null(strstr(session_start_text(ui.session), "Grade own\nPattern any\n"));
	session_free(ui_release(&ui));
}

/* An empty board for a puzzle of one's own has no number: one that is named is of another board. */
static void no_number_of_an_empty_board(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	char grade[START_TEXT];
	table_open(&ui, begun("sudoku", "Grade own\nBoard " D1 "\n"));
	new_game_deal(&ui, "5");
	assert_true(session_deal(ui.session, &deal) && deal == 5);
	assert_true(start_text_get(session_start_text(ui.session), "Grade", grade, sizeof grade));
	assert_string_equal(grade, "any");
	table_press(&ui, "n12");
	assert_string_equal(ui.dialog.text, "12");
	while (ui.dialog.field != ROW_OPTIONS)
		table_press(&ui, "k");
	table_press(&ui, "h");
	assert_string_equal(ui.dialog.text, "");
	table_press(&ui, "5");
	assert_string_equal(ui.message, "Such a game has no number: it always begins the same.");
	assert_string_equal(ui.dialog.text, "");
	while (ui.dialog.field != ROW_OPTIONS + new_game_options(&ui))
		table_press(&ui, "j");
	table_press(&ui, "h5");
	assert_true(new_game_is_daily(&ui)); /* what was refused changes nothing */
	table_press(&ui, "l");
	assert_string_equal(ui.dialog.text, "");
	table_press(&ui, "\r");
	assert_string_equal(session_start_text(ui.session), "Grade own\nPattern any\nMarks tidy\nBoard " EMPTY "\n");
	assert_false(session_deal(ui.session, &deal));
	session_free(ui_release(&ui));
}

/* Whoever asks for more before the first answer is there still reads that it is thought about. */
static void asked_twice_at_once(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("sudoku", "Board " D1 "\n"));
	for (int i = 0; i < 2; i++) {
		ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'H'});
		assert_string_equal(ui.message, "Thinking ...");
	}
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_rules),
	    cmocka_unit_test(test_variants),
	    cmocka_unit_test(test_start_of_what_stands),
	    cmocka_unit_test(about),
	    cmocka_unit_test(more_than_one_move),
	    cmocka_unit_test(choices),
	    cmocka_unit_test(symmetric_deals),
	    cmocka_unit_test(no_number_of_an_empty_board),
	    cmocka_unit_test(asked_twice_at_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
