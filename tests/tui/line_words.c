/* What `patience line` says beside the table, in each game: how moves are typed, why one is refused, hints. */
#include <stdio.h>
#include <string.h>

#include "check.h"
#include "run.h"

static void expect_told(const char *game, const char *input, const char *out, const char *err)
{
	struct run run = run_program(&(struct run_setup){.argument = {"line", game, "--deal", "1"}, .input = input});
	assert_int_equal(run.status, 0);
	if (!strstr(run.out, out) || strcmp(run.err, err) != 0)
		fail_msg("%s: %s\n%s\n%s", game, input, run.out, run.err);
	run_release(&run);
}

/* The rules are those of a table that is typed at: no keys, no mouse, and lines that fit. */
static void expect_no_keys(const char *game)
{
	static const char *const words[] = {"Space", "Enter", "Type ", " pick", "colon", "cross", "d says", " E ", " H "};
	struct run run = run_program(&(struct run_setup){.argument = {"line", game, "--deal", "2"}, .input = "rules\n"});
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(run.out, words[i]))
			fail_msg("%s: \"%s\" in\n%s", game, words[i], run.out);
	for (const char *line = run.out; line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL)
		assert_in_range(strcspn(line, "\n"), 0, 79);
	run_release(&run);
}

static void help_tells_how_moves_are_typed(void **state)
{
	(void)state;
	static const char *const typed[][2] = {
	    {"klondike", "\n2S AS a card to its foundation, "},
	    {"six", "\ndraw, or where a card comes from and goes to: cards>col1, "},
	    {"24", "\n8-3 puts two cards together; "},
	    {"queens", "\ne4 puts a queen on that square, -e4 takes it away.\n"},
	    {"sudoku", "\nd1 7 puts a digit on that square, -d1 takes it away; "},
	    {"words", "\nA move is a word that the letters make; "},
	    {"pousse",
	        "\nL3 pushes a token in at the left end of row 3, R3 at its right end;\nT3 at the top of column 3, "},
	};
	for (size_t i = 0; i < sizeof typed / sizeof *typed; i++) {
		expect_told(typed[i][0], "help\n", typed[i][1], "");
		expect_told(typed[i][0], "rules\n", typed[i][1], "");
		expect_no_keys(typed[i][0]);
	}
	expect_told("pousse", "status\n", ", O 0, balance ", "");
	expect_told("24", "status\n", "; make 24, ", "");
	expect_told("queens", "status\n", "; 8x8.\n", "");
	expect_told("sudoku", "rules\n", " has every\ndigit from 1 to 9 once. What is given stays. ", "");
}

/* What is refused at the table is told in sentences, whatever the game. */
static void refusals_are_sentences(void **state)
{
	(void)state;
	expect_told("six", "col1>col2\n", "", "On 3 goes only 2.\n");
	expect_told("24", "(5\n1+1\n", "",
	    "The expression ends where an operator or \")\" is wanted.\nThe 1 is not one of the "
	    "numbers.\n");
	expect_told("24", "3*5\n15*5\n75+9\n", "That makes 84, not 24: undo takes it back.\n", "");
	expect_told("queens", "z9\n", "",
	    "Type a square, a letter from a to h and a number from 1 to 8: e4, or -e4 to take away.\n");
	expect_told("pousse", "L9\n", "", "Type where to push in: L, R, T or B and a line from 1 to 6: L3.\n");
	expect_told("klondike", "autoplay xyzzy\n", "",
	    "There is no player \"xyzzy\"; these play Klondike: random, first, beginner, kata-..., greedy, policy, "
	    "hindsight, light, champion, exec:...\n");
	expect_told("klondike", "save;undo\n", "", "\"save\": \"save\" wants the name of a file.\n");
	expect_told("klondike", "save\nsave none/a\nsave ~\n", "",
	    "\"save\" wants the name of a file.\nNot saved: there is no folder none.\n"
	    "Not saved: ~ is a folder: the name of a file is wanted behind it.\n");
}

/* Three sentences, then the step is played, and can be taken back at once. */
static void steps_are_taught(void **state)
{
	(void)state;
	expect_told("sudoku", "hint;hint;hint\n",
	    "\nLook at box 1.\nHidden single in a box: b2.\nb2 is 6: the only place for it in box 1.\nThe next hint plays "
	    "it.\n",
	    "");
	expect_told("sudoku", "hint;hint;hint;hint\n", "\n 2 . 6 . |", "");
	expect_told("sudoku", "hint;hint;hint;hint;undo;status\n", ": 0 moves, empty 57,", "");
	expect_told("sudoku", "hint;b2 6;hint\n", "\nLook at box 1.\nLook at box 2.\n", "");
}

/* Games that teach nothing tell the pile, the card and the move, then play it. */
static void hints_are_told_in_every_game(void **state)
{
	(void)state;
	expect_told("six", "hint;hint;hint\n",
	    "\nLook at column 1.\n1 should move.\n1 to the foundation: empties column 1.\nThe next hint "
	    "plays it.\n",
	    "");
	expect_told("24", "hint\n", "\nThe last operation is a multiplication.\n", "");
	expect_told("queens", "hint;hint;hint;hint;status\n", "\nThe game goes on: 1 move, queens 2,", "");
	expect_told("queens", "b7;e8;hint;hint;hint\n", "\nd6 is the square.\nA queen on d6: it is forced.\n", "");
	expect_told("pousse", "hint;hint;hint;hint;status\n", "\nThe game goes on: 3 moves, X 2, O 1,", "");
}

/* Turns that a hint counts are one step; one that was taken back is told from its beginning. */
static void fair_hints_lead_on(void **state)
{
	(void)state;
	static const char through[] = "turn;turn;turn;turn;turn;turn;turn;turn;hint;hint;hint;hint\n";
	char input[200];
	expect_told("klondike", through,
	    "\nFair hint. Look at pile 3.\nFair hint. JD should move.\nFair guess. JD to QS: turns up a card.\n"
	    "The next hint plays it.\n",
	    "");
	snprintf(input, sizeof input, "%s%s", through, "hint;hint;hint;hint;status;undo;status;hint\n");
	expect_told("klondike", input, "\nFair guess. Turn 3 times: then AS to the foundation.\n", "");
	expect_told("klondike", input, ": 12 moves, score 5, pass 2, stock 15,", "");
	expect_told("klondike", input, ": 9 moves, score 5, pass 1, stock 0,", "");
	expect_told("klondike", input, "; draw 3, standard.\nFair hint. Look at the stock.\n", "");
}

/* A position without a win is told so, as often as it is asked, and is no error. */
static void lost_positions_have_no_hint(void **state)
{
	(void)state;
	struct run run = run_program(
	    &(struct run_setup){.argument = {"line", "queens", "--board", "0 . . .", "--strict"}, .input = "hint;hint\n"});
	static const char why[] = "There is no hint: no solution holds what stands here.\n";
	const char *first = strstr(run.out, why);
	assert_int_equal(run.status, 0);
	assert_non_null(first);
	assert_non_null(strstr(first + 1, why));
	assert_null(strstr(run.out, "\"verdict\"")); /* it could tell no more */
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"line", "six", "--deck", "213456"}, .input = "draw\nhint\n"});
	assert_non_null(strstr(run.out, "There is no hint: no way leads to a win.\n\"undo\" takes moves back, "));
	run_release(&run);
}

/* What is over needs no hint: how it ended is told instead, as on the full screen. */
static void what_is_over_has_no_hint(void **state)
{
	(void)state;
	static const struct {
		const char *game, *input, *err;
	} cases[] = {
	    {"six", "autoplay\nhint\n", "The game is won.\n"},
	    {"sudoku", "autoplay\nback\n", "The game is won.\n"},
	    {"24", "autoplay\nhint\n", "The game is won.\n"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		expect_told(cases[i].game, cases[i].input, "won", cases[i].err);
	struct run run = run_program(
	    &(struct run_setup){.argument = {"line", "six", "--deal", "121"}, .input = "draw\ndraw\ndraw\nhint\n"});
	assert_string_equal(
	    run.err, "Lost: no way leads to a win. \"undo\" takes moves back, \"restart\" goes back to the deal.\n");
	run_release(&run);
	run = run_program(
	    &(struct run_setup){.argument = {"line", "pousse", "--size", "3", "--opponent", "none", "--deal", "1"},
	        .input = "autoplay\nhint\n"});
	assert_non_null(strstr(run.err, " wins: "));
	run_release(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(help_tells_how_moves_are_typed),
	    cmocka_unit_test(refusals_are_sentences),
	    cmocka_unit_test(steps_are_taught),
	    cmocka_unit_test(hints_are_told_in_every_game),
	    cmocka_unit_test(fair_hints_lead_on),
	    cmocka_unit_test(lost_positions_have_no_hint),
	    cmocka_unit_test(what_is_over_has_no_hint),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
