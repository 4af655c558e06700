/* Sudoku: the solvers against tests/data and each other, steps and made puzzles. */
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
#include "sudoku_solver.h"
#include "sudoku_steps.h"

enum { LINE_TEXT = 512, COUNTED = 1000, BOARDS = 300, MADE = 20 };

static const atomic_bool never, always = true;

#define WIKIPEDIA "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define DFNS "001690500400270001070000090000000030000430007000780600006000800020140060010350040"

struct list {
	uint64_t count, most;
	char first[SUDOKU_TEXT], last[SUDOKU_TEXT];
};

static bool take(void *context, const uint8_t solution[SUDOKU_CELLS])
{
	struct list *list = context;
	char before[SUDOKU_TEXT];
	assert_false(sudoku_conflict(solution, NULL));
	strcpy(before, list->last);
	sudoku_write(solution, '.', list->last);
	assert_null(strchr(list->last, '.'));
	if (list->count++)
		assert_true(strcmp(before, list->last) < 0);
	else
		strcpy(list->first, list->last);
	return list->count != list->most;
}

static struct list list_fast(const char *text, uint64_t most)
{
	uint8_t cells[SUDOKU_CELLS];
	struct list list = {.most = most};
	read_good(text, cells);
	bool whole = sudoku_each(solver, cells, take, &list, &never);
	assert_int_equal(whole, !most || list.count < most);
	return list;
}

static uint64_t count_fast(const char *text, uint64_t limit)
{
	uint8_t cells[SUDOKU_CELLS];
	uint64_t count;
	read_good(text, cells);
	assert_true(sudoku_count(solver, cells, limit, &count, NULL, &never));
	return count;
}

/* name,source,clues,solutions,puzzle,first */
static void test_vectors(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0;
	FILE *file = data_open("tests/data/sudoku.csv");
	while (fgets(line, sizeof line, file)) {
		char puzzle[SUDOKU_TEXT], first[SUDOKU_TEXT] = "";
		unsigned long long solutions;
		if (sscanf(line, "%*[^,],%*[^,],%*d,%llu,%81[0-9],%81[0-9]", &solutions, puzzle, first) < 2)
			continue;
		rows++;
		assert_int_equal(count_fast(puzzle, COUNTED), solutions);
		if (first[0])
			assert_string_equal(list_fast(puzzle, 0).first, first);
	}
	fclose(file);
	assert_int_equal(rows, 15);
}

/* puzzle,solution or puzzle,count */
static void test_sets(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int rows = 0;
	FILE *file = data_open("tests/data/sudoku_sets.csv");
	while (fgets(line, sizeof line, file)) {
		char puzzle[SUDOKU_TEXT], answer[SUDOKU_TEXT];
		if (sscanf(line, "%81[.1-9],%81[0-9]", puzzle, answer) != 2)
			continue;
		rows++;
		if (strlen(answer) < SUDOKU_CELLS) {
			assert_int_equal(count_fast(puzzle, COUNTED), atoi(answer));
			continue;
		}
		struct list list = list_fast(puzzle, 0);
		assert_int_equal(list.count, 1);
		assert_string_equal(list.first, answer);
	}
	fclose(file);
	assert_true(rows > 70);
}

struct cost {
	uint64_t all, first, widest;
};

static struct cost cost_of(const char *text)
{
	uint8_t cells[SUDOKU_CELLS];
	struct cost cost;
	struct list all = {.most = 0}, one = {.most = 1}, wide = {.most = 0};
	read_good(text, cells);
	assert_true(sudoku_each_first_empty(cells, take, &all, &never, &cost.all));
	assert_false(sudoku_each_first_empty(cells, take, &one, &never, &cost.first));
	assert_int_equal(sudoku_each_breadth(cells, take, &wide, &never, &cost.widest), SUDOKU_DONE);
	assert_int_equal(all.count, wide.count);
	assert_string_equal(all.first, wide.first);
	assert_string_equal(all.first, list_fast(text, 0).first);
	return cost;
}

static void test_costs_of_plain_methods(void **state)
{
	(void)state;
	static const struct {
		const char *puzzle;
		struct cost cost;
	} pinned[] = {
	    {WIKIPEDIA, {4632, 4209, 712}},
	    {"500080049000500030067300001150000000000208000000000018700004150030002000490050003", {20701, 492, 2992}},
	    {"005300000800000020070010500400005300010070006003200080060500009004000030000009700", {76703, 10008, 8505}},
	    {DFNS, {10558, 1128, 1265}},
	};
	for (size_t i = 0; i < sizeof pinned / sizeof *pinned; i++) {
		struct cost cost = cost_of(pinned[i].puzzle);
		assert_int_equal(cost.all, pinned[i].cost.all);
		assert_int_equal(cost.first, pinned[i].cost.first);
		assert_int_equal(cost.widest, pinned[i].cost.widest);
	}
}

static void test_empty_board(void **state)
{
	(void)state;
	char empty[SUDOKU_TEXT];
	memset(empty, '.', SUDOKU_CELLS);
	empty[SUDOKU_CELLS] = '\0';
	assert_string_equal(list_fast(empty, COUNTED).first,
	    "123456789456789123789123456214365897365897214897214365531642978642978531978531642");
	assert_int_equal(count_fast(empty, COUNTED), COUNTED);
}

/* A solved grid from which random cells are taken, one of them wrong at times. */
static void make_board(struct rng *rng, const uint8_t *full, uint8_t *cells)
{
	memcpy(cells, full, SUDOKU_CELLS);
	int taken = 40 + (int)rng_below(rng, 18);
	for (int i = 0; i < taken; i++)
		cells[rng_below(rng, SUDOKU_CELLS)] = 0;
	if (rng_below(rng, 4) == 0)
		cells[rng_below(rng, SUDOKU_CELLS)] = (uint8_t)(1 + rng_below(rng, 9));
}

static void test_methods_agree(void **state)
{
	(void)state;
	struct rng rng = rng_seed(7);
	uint8_t full[SUDOKU_CELLS], cells[SUDOKU_CELLS];
	read_good(WIKIPEDIA, cells);
	assert_true(sudoku_is_unique(solver, cells, full));
	int several = 0, none = 0;
	for (int i = 0; i < BOARDS; i++) {
		struct list fast = {.most = COUNTED}, plain = {.most = COUNTED};
		uint64_t tried, count;
		make_board(&rng, full, cells);
		sudoku_each(solver, cells, take, &fast, &never);
		sudoku_each_first_empty(cells, take, &plain, &never, &tried);
		assert_true(sudoku_count(solver, cells, COUNTED, &count, NULL, &never));
		assert_int_equal(fast.count, plain.count);
		assert_int_equal(fast.count, count);
		assert_string_equal(fast.first, plain.first);
		assert_string_equal(fast.last, plain.last);
		several += count > 1;
		none += !count;
	}
	assert_true(several > 10 && none > 10);
}

/* Puzzles by number have one solution, and more without any one of their clues. */
static void test_made(void **state)
{
	(void)state;
	char text[SUDOKU_TEXT], before[SUDOKU_TEXT] = "";
	for (uint64_t number = 0; number < MADE; number++) {
		uint8_t cells[SUDOKU_CELLS];
		assert_true(sudoku_make(solver, number, SUDOKU_ANY_PATTERN, cells, &never));
		assert_true(sudoku_is_unique(solver, cells, NULL));
		assert_string_not_equal(sudoku_write(cells, '.', text), before);
		strcpy(before, text);
		for (int cell = 0; cell < SUDOKU_CELLS; cell++) {
			uint8_t clue = cells[cell];
			cells[cell] = 0;
			assert_int_equal(sudoku_is_unique(solver, cells, NULL), !clue);
			cells[cell] = clue;
		}
	}
	uint8_t first[SUDOKU_CELLS];
	assert_true(sudoku_make(solver, 1, SUDOKU_ANY_PATTERN, first, &never));
	assert_string_equal(sudoku_write(first, '.', text),
	    "3...79.86....52..1.2......76...8..1...13....5.....1...5.6........34...9..7..3....");
}

/* The hardest step on the way to the solution. */
static enum sudoku_technique check_steps(const uint8_t *cells)
{
	uint8_t solution[SUDOKU_CELLS];
	struct sudoku_marks marks;
	struct sudoku_step step;
	enum sudoku_technique hardest = LAST_CELL;
	assert_true(sudoku_is_unique(solver, cells, solution));
	sudoku_marks_make(cells, &marks);
	while (sudoku_next_step(solver, &marks, &step)) {
		sudoku_apply(&marks, &step);
		if (step.technique > hardest)
			hardest = step.technique;
	}
	assert_memory_equal(marks.cells, solution, SUDOKU_CELLS);
	return hardest;
}

static enum sudoku_technique first_step(const uint8_t *cells)
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	sudoku_marks_make(cells, &marks);
	assert_true(sudoku_next_step(solver, &marks, &step));
	return step.technique;
}

/* How few clues there are is no grade; and the hardest have no step below chains. */
static void test_steps(void **state)
{
	(void)state;
	static const char *const singles[] = {
	    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
	    "000000010400000000020000000000050604008000300001090000300400200050100000000807000",
	    "000000012000035000000600070700000300000400800100000000000120000080000040050000600"};
	static const char *const hardest[] = {
	    "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
	    "100000002090400050006000700050903000000070000000850040700000600030009080002000001"};
	uint8_t cells[SUDOKU_CELLS];
	for (int i = 0; i < 2; i++) {
		read_good(hardest[i], cells);
		assert_true(first_step(cells) >= FORCING_CHAIN);
		assert_true(check_steps(cells) >= FORCING_CHAIN);
	}
	for (int i = 0; i < 3; i++) {
		read_good(singles[i], cells);
		assert_true(check_steps(cells) <= NAKED_SINGLE);
	}
	read_good(WIKIPEDIA, cells);
	assert_true(check_steps(cells) <= HIDDEN_SINGLE_BOX);
}

/* A rectangle of two digits alone is no reason where there are two solutions. */
static void test_rectangles_need_one_solution(void **state)
{
	(void)state;
	uint8_t cells[SUDOKU_CELLS];
	struct sudoku_marks marks;
	struct sudoku_step step;
	read_good("534008912672195348198342567859001423426853791713924856961537284287419635345286179", cells);
	sudoku_marks_make(cells, &marks);
	assert_false(sudoku_next_step(solver, &marks, &step));
	cells[3] = 6;
	sudoku_marks_make(cells, &marks);
	assert_true(sudoku_next_step(solver, &marks, &step));
}

static void test_made_graded(void **state)
{
	(void)state;
	for (int grade = 0; grade < SUDOKU_GRADES; grade++) {
		uint8_t cells[SUDOKU_CELLS];
		assert_true(sudoku_make_graded(solver, 1, (enum sudoku_grade)grade, SUDOKU_ANY_PATTERN, cells, &never));
		struct sudoku_rating rating = sudoku_rate(solver, cells);
		assert_int_equal(rating.grade, grade);
		assert_int_equal(check_steps(cells), rating.hardest);
		assert_false(sudoku_make_graded(solver, 1, (enum sudoku_grade)grade, SUDOKU_ANY_PATTERN, cells, &always));
	}
}

/* A score is the hardest technique, a part that grows with the longest step by it, and a bit for each step. */
static void test_scores(void **state)
{
	(void)state;
	static const struct {
		const char *puzzle, *score;
	} cases[] = {
	    {WIKIPEDIA, "1.000030"},
	    /* 21 and 3 / 43: chains that are longer than the proof of three cases do not count */
	    {"800000000003600000070090200050007000000045700000100030001000068008500010090000400", "21.071196"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		uint8_t cells[SUDOKU_CELLS];
		char text[16];
		read_good(cases[i].puzzle, cells);
		snprintf(text, sizeof text, "%.6f", sudoku_rate(solver, cells).score);
		assert_string_equal(text, cases[i].score);
	}
}

static void test_stopped(void **state)
{
	(void)state;
	uint8_t cells[SUDOKU_CELLS] = {0};
	uint64_t count, tried;
	struct list list = {.most = 0};
	assert_false(sudoku_count(solver, cells, 2, &count, NULL, &always));
	assert_false(sudoku_each(solver, cells, take, &list, &always));
	assert_false(sudoku_each_first_empty(cells, take, &list, &always, &tried));
	assert_int_equal(sudoku_each_breadth(cells, take, &list, &always, &tried), SUDOKU_STOPPED);
	assert_int_equal(list.count, 0);
}

/* The list of boards grows no longer than is promised, if there is memory for so many. */
static void test_widest(void **state)
{
	(void)state;
	uint8_t cells[SUDOKU_CELLS] = {0};
	uint64_t widest;
	struct list list = {.most = 0};
	assert_int_equal(sudoku_each_breadth(cells, take, &list, &never, &widest), SUDOKU_NO_MEMORY);
	assert_true(widest <= SUDOKU_WIDEST);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_vectors),
	    cmocka_unit_test(test_sets),
	    cmocka_unit_test(test_costs_of_plain_methods),
	    cmocka_unit_test(test_empty_board),
	    cmocka_unit_test(test_methods_agree),
	    cmocka_unit_test(test_made),
	    cmocka_unit_test(test_widest),
	    cmocka_unit_test(test_steps),
	    cmocka_unit_test(test_rectangles_need_one_solution),
	    cmocka_unit_test(test_made_graded),
	    cmocka_unit_test(test_scores),
	    cmocka_unit_test(test_stopped),
	};
	return cmocka_run_group_tests(tests, make_solver, free_solver);
}
