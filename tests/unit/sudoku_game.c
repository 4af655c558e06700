/* Sudoku as a game: its starts, its moves and what it refuses, marks and records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../sudoku_playing.h"
#include "record.h"
#include "rng.h"
#include "sudoku_steps.h"

static void test_wrong_starts(void **state)
{
	(void)state;
	static const struct {
		const char *start, *why;
	} cases[] = {
	    {"Board 53..7\n", "there are 5 cells: a grid has 81"},
	    {"Board " D1 ".\n", "there are 82 cells"},
	    {"Board x" D1 "\n", "\"x\" is no cell, at character 1"},
	    {"Board 535" D1_SOLVED "\n", "84 cells"},
	    {"Board 5....5...........................................................................\n",
	        "the board is invalid: two 5s in row 1"},
	    {"Grade simple\nDeal 1\n",
	        "grade \"simple\": any, easy, medium, hard, \"very hard\", fiendish or own is wanted"},
	    {"Marks all\nDeal 1\n", "marks \"all\": tidy, own or filled is wanted"},
	    {"Deck 1 2\nBoard " D1 "\n", "Sudoku has no option \"Deck\""},
	    {"Deal 7\nBoard " D1 "\n", "deal 7 does not have the board given"},
	    {"", "there is no board"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fault fault;
		assert_null(session_new(&sudoku, cases[i].start, &fault));
		if (!strstr(fault.text, cases[i].why))
			fail_msg("\"%s\" lacks \"%s\"", fault.text, cases[i].why);
	}
}

/* The deal of a number is the puzzle that the generator makes of it. */
static void test_deals(void **state)
{
	(void)state;
	static const atomic_bool never;
	struct sudoku_solver *solver = sudoku_solver_new();
	for (int grade = 0; grade < SUDOKU_GRADES; grade++) {
		uint8_t cells[SUDOKU_CELLS], dealt[SUDOKU_CELLS];
		char start[64];
		snprintf(start, sizeof start, "Grade %s\nDeal 5\n", sudoku_grade_names[grade]);
		struct session *session = begin(start);
		assert_true(sudoku_make_graded(solver, 5, (enum sudoku_grade)grade, SUDOKU_ANY_PATTERN, cells, &never));
		sudoku_cells(session_state(session), dealt);
		assert_memory_equal(cells, dealt, sizeof cells);
		assert_non_null(strstr(session_start_text(session), sudoku_grade_names[grade]));
		session_free(session);
	}
	sudoku_solver_free(solver);
}

static void test_refusals(void **state)
{
	(void)state;
	static const struct {
		const char *text, *why;
	} cases[] = {
	    {"a1 4", "the 5 on a1 is given: it stays"},
	    {"-a1", "the 5 on a1 is given: it stays"},
	    {"-c1", "nothing stands on c1"},
	    {"c1 -3", "c1 has no mark 3"},
	    {"d1 7", "7 stands on d1 already; -d1 takes it away"},
	    {"d1 +3", "7 stands on d1: marks are for empty squares"},
	    {"f1 +2", "f1 has the mark 2 already; f1 -2 takes it away"},
	    {"c1 +33", "the mark 3 is told twice"},
	    {"c1 33", "type a square and a digit"},
	    {"c1 +0", "type a square and a digit"},
	    {"c1 +.", "type a square and a digit"},
	    {"j1 3", "type a square and a digit"},
	    {"r1c10 3", "type a square and a digit"},
	    {"r0c1 3", "type a square and a digit"},
	    {"r:c1 3", "type a square and a digit"},
	    {"r1c0 3", "type a square and a digit"},
	    {"r1c: 3", "type a square and a digit"},
	    {"r1d3 3", "type a square and a digit"},
	    {"c1c3 2", "type a square and a digit"},
	    {"11 3", "type a square and a digit"},
	    {"c1 +1234567891", "the mark 1 is told twice"},
	    {"c0 3", "type a square and a digit"},
	    {"c: 3", "type a square and a digit"},
	    {"-c1=", "type a square and a digit"},
	    {"c1 3x", "type a square and a digit"},
	    {"c1", "type a square and a digit"},
	    {"-c1 3", "type a square and a digit"},
	    {"", "type a square and a digit"},
	};
	struct session *session = begin("Board " D1 "\n");
	assert_true(play(session, "d1 7", NULL) && play(session, "f1 +24", NULL));
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fault fault = {""};
		assert_false(play(session, cases[i].text, &fault));
		if (!strstr(fault.text, cases[i].why))
			fail_msg("%s: \"%s\" lacks \"%s\"", cases[i].text, fault.text, cases[i].why);
	}
	session_free(session);
}

/* Squares by letter and number, or by row and column; a digit in place of another; what is typed in other ways. */
static void test_typed_moves(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	uint8_t cells[SUDOKU_CELLS];
	static const struct {
		const char *text;
		int cell, digit;
	} cases[] = {{"c1 4", 2, 4}, {"r1c3 1", 2, 1}, {"C1=2", 2, 2}, {"-c1", 2, 0}, {"R1C4:6", 3, 6}, {"d1 0", 3, 0},
	    {"d16", 3, 6}, {"r1c4 .", 3, 0}, {"d1 6", 3, 6}, {"d1 -", 3, 0}, {"r1c9 2", 8, 2}, {"r9c1 3", 72, 3},
	    {"i2 4", 17, 4}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(play(session, cases[i].text, NULL));
		sudoku_cells(session_state(session), cells);
		assert_int_equal(cells[cases[i].cell], cases[i].digit);
	}
	session_free(session);
}

/* Every legal move is written in its own way, and read again. */
static void test_texts_of_moves(void **state)
{
	(void)state;
	struct session *session = begin("Marks own\nBoard " D1 "\n");
	struct move list[MOVES_MAX];
	char text[MOVE_TEXT];
	assert_true(play(session, "d1 7", NULL) && play(session, "c1 +124", NULL));
	int count = session_moves(session, list);
	assert_int_equal(count, 9 + 19 + 49 * 18 + 2);
	for (int i = 0; i < count; i++) {
		struct move read, found;
		sudoku.write(session_state(session), list[i], text);
		assert_true(sudoku.read(session_state(session), text, &read, NULL));
		assert_true(move_equal(read, list[i]));
		assert_true(game_read_move(&sudoku, session_state(session), text, &found));
		assert_true(move_equal(found, list[i]));
	}
	session_free(session);
}

static void test_marks(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	assert_true(play(session, "c1 +124", NULL));
	assert_true(play(session, "c1 -4", NULL));
	assert_int_equal(marks_of(session, "c1"), digits("12"));
	assert_true(play(session, "c2 2", NULL)); /* takes its mark from the box */
	assert_int_equal(marks_of(session, "c1"), digits("1"));
	assert_true(play(session, "c1 4", NULL));
	assert_int_equal(marks_of(session, "c1"), 0);
	assert_true(play(session, "-c1", NULL)); /* the marks were below it */
	assert_int_equal(marks_of(session, "c1"), digits("1"));
	assert_true(play(session, "-c1", NULL));
	assert_int_equal(marks_of(session, "c1"), 0);
	assert_true(play(session, "marks", NULL));
	assert_int_equal(marks_of(session, "c1"), digits("14"));
	struct fault fault;
	assert_false(play(session, "marks", &fault));
	assert_true(play(session, "c1 -4", NULL));
	assert_false(play(session, "marks", &fault)); /* what the player has crossed out stays so */
	assert_true(play(session, "no marks", NULL));
	assert_int_equal(marks_of(session, "c1"), 0);
	session_free(session);
	session = begin("Marks own\nBoard " D1 "\n");
	assert_true(play(session, "c1 +12", NULL) && play(session, "c2 2", NULL));
	assert_int_equal(marks_of(session, "c1"), digits("12"));
	assert_true(play(session, "marks", NULL)); /* puts right what is stale */
	assert_int_equal(marks_of(session, "c1"), digits("1"));
	session_free(session);
	session = begin("Marks filled\nBoard " D1 "\n");
	assert_int_equal(marks_of(session, "c1"), digits("124"));
	session_free(session);
}

/* Filled marks are kept tidy as well. */
static void test_filled_marks(void **state)
{
	(void)state;
	struct session *session = begin("Marks filled\nBoard " D1 "\n");
	assert_true(play(session, "c2 2", NULL));
	assert_int_equal(marks_of(session, "c1"), digits("14"));
	session_free(session);
}

/* All marks are taken away, also those below a digit; but where no empty square has any there are none to take. */
static void test_marks_taken_away(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	struct fault fault = {""};
	assert_false(play(session, "no marks", &fault));
	assert_string_equal(fault.text, "there are no marks");
	assert_true(play(session, "c1 +12", NULL) && play(session, "c1 4", NULL));
	assert_false(play(session, "no marks", &fault));
	assert_true(play(session, "f1 +28", NULL) && play(session, "no marks", NULL) && play(session, "-c1", NULL));
	assert_int_equal(marks_of(session, "c1"), 0);
	assert_int_equal(marks_of(session, "f1"), 0);
	assert_true(play(session, "f1 +28", NULL) && play(session, "f1 -", NULL));
	assert_int_equal(marks_of(session, "f1"), 0);
	assert_true(play(session, "f1 +123456789", NULL));
	assert_int_equal(marks_of(session, "f1"), digits("123456789"));
	session_free(session);
}

/* Only an empty square is filled by itself: a digit that the player put stays, even where another is forced. */
static void test_digits_that_stand_are_not_replaced(void **state)
{
	(void)state;
	struct session *session = begin("Board " D1 "\n");
	struct move move;
	assert_true(game_read_move(&sudoku, session_state(session), "f1 8", &move));
	assert_true(sudoku.is_safe(session_state(session), move));
	assert_true(play(session, "f1 2", NULL));
	assert_true(game_read_move(&sudoku, session_state(session), "f1 8", &move));
	assert_false(sudoku.is_safe(session_state(session), move));
	session_free(session);
}

/* A digit may be wrong: what stands twice is marked, and the game is not won by it. */
static void test_conflicts(void **state)
{
	(void)state;
	struct scene scene;
	struct session *session = begin("Board " D1 "\n");
	assert_true(play(session, "c1 5", NULL));
	session_show(session, &scene);
	assert_int_equal(scene.spot[0].square, SQUARE_GIVEN | SQUARE_WRONG);
	assert_int_equal(scene.spot[2].square, SQUARE_WRONG);
	assert_int_equal(scene.number[1].value, 1);
	char text[ABOUT_TEXT];
	assert_true(sudoku.about(session_state(session), 2, text));
	assert_string_equal(text, "c1: 5, yours; row 1 has a 5 already");
	assert_true(play(session, "c1 8", NULL) && sudoku.about(session_state(session), 2, text));
	assert_string_equal(text, "c1: 8, yours; column c has an 8 already");
	session_free(session);
	char board[] = "Board " D1_SOLVED "\n";
	board[6] = '.';
	session = begin(board);
	struct move wrong, right;
	assert_true(game_read_move(&sudoku, session_state(session), "a1 6", &wrong));
	assert_true(sudoku.comment(session_state(session), wrong, text));
	assert_string_equal(text, "Every square is filled, but digits stand twice: they are marked");
	assert_true(game_read_move(&sudoku, session_state(session), "a1 5", &right));
	assert_false(sudoku.comment(session_state(session), right, text));
	assert_true(play(session, "a1 6", NULL));
	session_show(session, &scene);
	assert_int_equal(scene.number[0].value, 0);
	assert_int_equal(session_status(session), GAME_ON);
	assert_true(play(session, "a1 5", NULL));
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
}

static void test_records_read_back(void **state)
{
	(void)state;
	struct fault fault;
	struct rng rng = rng_seed(3);
	struct session *session = begin("Grade very hard\nMarks own\nDeal 9\n");
	for (int i = 0; i < 100; i++) {
		struct move list[MOVES_MAX];
		int count = session_moves(session, list);
		assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
	}
	char *text = record_write(session);
	assert_non_null(strstr(text, "[Grade \"very hard\"]\n[Pattern \"any\"]\n[Marks \"own\"]\n[Board \""));
	struct session *again = record_read(text, strlen(text), "test", &fault);
	if (!again)
		fail_msg("%s", fault.text);
	char *written = record_write(again);
	assert_string_equal(text, written);
	free(text);
	free(written);
	session_free(session);
	session_free(again);
}

/* Laws along random play: undo leads back, given cells stay, counts of digits are those of the board. */
static void test_random_play(void **state)
{
	(void)state;
	struct rng rng = rng_seed(1);
	for (int game = 0; game < 20; game++) {
		char start[64];
		snprintf(start, sizeof start, "Marks %s\nDeal %d\n", game % 2 ? "tidy" : "own", game);
		struct session *session = begin(start);
		struct state first = *session_state(session);
		uint8_t given[SUDOKU_CELLS], cells[SUDOKU_CELLS];
		sudoku_cells(&first, given);
		for (int step = 0; step < 200 && session_status(session) == GAME_ON; step++) {
			struct move list[MOVES_MAX];
			struct scene scene;
			int count = session_moves(session, list), left[10] = {0};
			assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
			sudoku_cells(session_state(session), cells);
			session_show(session, &scene);
			for (int i = 0; i < SUDOKU_CELLS; i++) {
				left[cells[i]]++;
				assert_true(!given[i] || cells[i] == given[i]);
				assert_true(!cells[i] || !scene.spot[i].marks);
			}
			assert_int_equal(scene.number[0].value, left[0]);
			for (int digit = 1; digit <= 9; digit++)
				assert_int_equal(scene.key[digit - 1].left, 9 - left[digit]);
		}
		while (session_undo(session))
			;
		assert_memory_equal(&first, session_state(session), sizeof first);
		session_free(session);
	}
}

static bool count_one(void *context, const struct state *solved)
{
	(void)solved;
	return ++*(int *)context < 1000000;
}

/* An empty board has more solutions than anybody waits for. */
static void test_solutions_end(void **state)
{
	(void)state;
	struct session *session = begin("Grade own\nDeal 1\n"), *unique = begin("Board " D1 "\n");
	int count = 0;
	assert_false(sudoku_each_solution(session_state(session), count_one, &count));
	assert_int_equal(count, SUDOKU_SHOWN);
	count = 0;
	assert_true(sudoku_each_solution(session_state(unique), count_one, &count));
	assert_int_equal(count, 1);
	session_free(session);
	session_free(unique);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_starts),
	    cmocka_unit_test(test_deals),
	    cmocka_unit_test(test_refusals),
	    cmocka_unit_test(test_typed_moves),
	    cmocka_unit_test(test_texts_of_moves),
	    cmocka_unit_test(test_marks),
	    cmocka_unit_test(test_filled_marks),
	    cmocka_unit_test(test_marks_taken_away),
	    cmocka_unit_test(test_digits_that_stand_are_not_replaced),
	    cmocka_unit_test(test_conflicts),
	    cmocka_unit_test(test_records_read_back),
	    cmocka_unit_test(test_random_play),
	    cmocka_unit_test(test_solutions_end),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
