/* Sudoku: the reader, and clues that conflict. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rng.h"
#include "sudoku_solver.h"

static const atomic_bool never;

#define WIKIPEDIA "530070000600195000098000060800060003400803001700020006060000280000419005000080079"

static bool refuse(void *context, const uint8_t solution[SUDOKU_CELLS])
{
	(void)context;
	(void)solution;
	fail_msg("clues that conflict have a solution");
	return false;
}

static void test_reader(void **state)
{
	(void)state;
	struct fault fault;
	uint8_t cells[SUDOKU_CELLS], other[SUDOKU_CELLS];
	char text[SUDOKU_TEXT];
	read_good(WIKIPEDIA, cells);
	read_good("53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n"
	          "---+---+---\n.6.|...|28.\n...|419|..5\n...|.8.|.79\r\n",
	    other);
	assert_memory_equal(cells, other, SUDOKU_CELLS);
	assert_string_equal(sudoku_write(cells, '0', text), WIKIPEDIA);
	assert_false(sudoku_read(WIKIPEDIA "0", other, &fault));
	assert_string_equal(fault.text, "there are 82 cells: a grid has 81");
	assert_false(sudoku_read(&WIKIPEDIA[1], other, &fault));
	assert_string_equal(fault.text, "there are 80 cells: a grid has 81");
	assert_false(sudoku_read("7", other, &fault));
	assert_string_equal(fault.text, "there is 1 cell: a grid has 81");
	assert_false(sudoku_read("12 4x", other, &fault));
	assert_string_equal(fault.text, "\"x\" is no cell, at character 5: a digit, or . or 0 for an empty one");
	assert_false(sudoku_read("12\xC3\xA9"
	                         "45",
	    other, &fault)); /* its neighbours are cells */
	assert_string_equal(fault.text, "\"\xC3\xA9\" is no cell, at character 3: a digit, or . or 0 for an empty one");
	assert_false(sudoku_read("\xE2\x99\xA0\xC3\xA9", other, &fault));
	assert_non_null(strstr(fault.text, "\"\xE2\x99\xA0\" is no cell, at character 1:"));
	assert_false(sudoku_read("\x1b[2J", other, &fault));
	assert_non_null(strstr(fault.text, "x1B"));
	assert_null(strchr(fault.text, '\x1b'));
	assert_memory_equal(cells, other, SUDOKU_CELLS);
}

/* A character that is none is found wherever it stands among 81, and is named with its place. */
static void test_reader_finds_each_character(void **state)
{
	(void)state;
	for (int at = 0; at < SUDOKU_CELLS; at++)
		for (int byte = 1; byte < 256; byte++) {
			struct fault fault;
			uint8_t cells[SUDOKU_CELLS];
			char text[SUDOKU_TEXT] = WIKIPEDIA, place[40];
			text[at] = (char)byte;
			bool is_cell = byte == '.' || (byte >= '0' && byte <= '9');
			assert_int_equal(sudoku_read(text, cells, &fault), is_cell);
			snprintf(place, sizeof place, "at character %d:", at + 1);
			if (is_cell)
				assert_int_equal(cells[at], byte == '.' ? 0 : byte - '0');
			else
				assert_true(strstr(fault.text, place) || strcmp(fault.text, "there are 80 cells: a grid has 81") == 0);
		}
}

static void test_conflicts(void **state)
{
	(void)state;
	static const struct {
		int first, second;
		const char *said;
	} cases[] = {{0, 8, "two 5s in row 1"}, {2, 74, "two 5s in column 3 (c)"}, {60, 80, "two 5s in box 9"},
	    {0, 1, "two 5s in row 1"}, {30, 50, "two 5s in box 5"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct fault fault;
		uint8_t cells[SUDOKU_CELLS] = {0};
		uint64_t count, tried;
		cells[cases[i].first] = 5;
		assert_false(sudoku_conflict(cells, &fault));
		cells[cases[i].second] = 5;
		assert_true(sudoku_conflict(cells, &fault));
		assert_string_equal(fault.text, cases[i].said);
		assert_true(sudoku_count(solver, cells, 2, &count, NULL, &never));
		assert_int_equal(count, 0);
		assert_true(sudoku_each_first_empty(cells, refuse, NULL, &never, &tried));
	}
}

/* Clues that conflict are found at once, though there are few: not by a search that never ends. */
static void test_conflicts_of_few_clues(void **state)
{
	(void)state;
	static const char *const found[] = {
	    "534678000000000000000000000000000000000001040000000000000100000000000000010401876",
	    "000000000000000000000000000000000000000010440000000000000000000000000000000000440",
	};
	for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
		uint8_t cells[SUDOKU_CELLS];
		uint64_t count;
		read_good(found[i], cells);
		assert_true(sudoku_count(solver, cells, 2, &count, NULL, &never));
		assert_int_equal(count, 0);
	}
	for (int first = 0; first < SUDOKU_CELLS; first++)
		for (int second = first + 1; second < SUDOKU_CELLS; second++)
			for (int third = second + 1; third < SUDOKU_CELLS; third += 7) {
				uint8_t cells[SUDOKU_CELLS] = {0};
				uint64_t count;
				cells[first] = cells[second] = cells[third] = 1;
				assert_true(sudoku_count(solver, cells, 1, &count, NULL, &never));
				assert_int_equal(count, sudoku_conflict(cells, NULL) ? 0 : 1);
			}
}

/* More of them, and nearer to each other: four to six of one digit in two bands or two stacks. */
static void test_conflicts_of_one_digit(void **state)
{
	(void)state;
	struct rng rng = rng_seed(81);
	int clashes = 0;
	for (int round = 0; round < 20000; round++) {
		uint8_t cells[SUDOKU_CELLS] = {0};
		uint64_t count;
		for (uint32_t i = 0, most = 4 + rng_below(&rng, 3); i < most; i++) {
			uint32_t line = rng_below(&rng, 6), other = rng_below(&rng, 9);
			cells[round % 2 ? 9 * line + other : 9 * other + line] = 5;
		}
		bool is_clash = sudoku_conflict(cells, NULL);
		assert_true(sudoku_count(solver, cells, 1, &count, NULL, &never));
		if (is_clash)
			assert_int_equal(count, 0);
		clashes += is_clash;
	}
	assert_in_range(clashes, 10000, 19990);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_reader),
	    cmocka_unit_test(test_reader_finds_each_character),
	    cmocka_unit_test(test_conflicts),
	    cmocka_unit_test(test_conflicts_of_few_clues),
	    cmocka_unit_test(test_conflicts_of_one_digit),
	};
	return cmocka_run_group_tests(tests, make_solver, free_solver);
}
