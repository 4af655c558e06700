/* The next step at the table: what is wrong first, then the simplest technique. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "play.h"
#include "sudoku_game.h"

enum { HINT_GUESSES = 10000000 }; /* three seconds */

static const atomic_bool never;

__attribute__((format(printf, 3, 4))) static void say(struct lesson *lesson, int sentence, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(lesson->text[sentence], LESSON_TEXT, format, arguments);
	va_end(arguments);
}

/* From SENTENCE on CELL is lit so, unless it is lit more. */
static void light(struct lesson *lesson, int sentence, int cell, enum light light)
{
	for (; sentence < LESSON_SENTENCES; sentence++)
		if (lesson->light[sentence][cell] < light)
			lesson->light[sentence][cell] = (uint8_t)light;
}

static void light_house(struct lesson *lesson, int sentence, int house)
{
	for (int i = 0; i < 9; i++)
		light(lesson, sentence, sudoku_house_cell(house, i), LIGHT_AREA);
}

static void add_move(struct lesson *lesson, struct move move)
{
	if (lesson->length < LESSON_MOVES)
		lesson->move[lesson->length++] = move;
}

/* A digit of the player's that is to be taken away: it is in no solution by itself, or, BESIDE, in none with the
 * others. */
static void teach_wrong_digit(struct lesson *lesson, const struct grid *grid, int cell, bool beside)
{
	char name[3];
	grid_name_cell(cell, name);
	say(lesson, 0, "Something in row %d is wrong.", cell / 9 + 1);
	say(lesson, 1, beside ? "The %d on %s does not go with the others." : "The %d on %s is wrong.",
	    grid_digit(grid, cell), name);
	say(lesson, 2, "%so solution has %d on %s: it is to be taken away.", beside ? "With what else stands n" : "N",
	    grid_digit(grid, cell), name);
	light_house(lesson, 0, cell / 9);
	light(lesson, 1, cell, LIGHT_CAUSE);
	light(lesson, 2, cell, LIGHT_CHANGE);
	lesson->at = cell;
	add_move(lesson, grid_take(grid, cell));
}

static void teach_missing_mark(struct lesson *lesson, int cell, int digit)
{
	char name[3];
	grid_name_cell(cell, name);
	say(lesson, 0, "A mark is missing in row %d.", cell / 9 + 1);
	say(lesson, 1, "The marks of %s lack the digit that belongs there.", name);
	say(lesson, 2, "%s can be %d, and the solution has it: the mark is to be written again.", name, digit);
	light_house(lesson, 0, cell / 9);
	light(lesson, 1, cell, LIGHT_CAUSE);
	light(lesson, 2, cell, LIGHT_CHANGE);
	lesson->at = cell;
	add_move(lesson, grid_mark(cell, digit));
}

static void teach_nothing(struct lesson *lesson, const char *why)
{
	for (int i = 0; i < LESSON_SENTENCES; i++)
		say(lesson, i, "%s", why);
}

/* Whether the player reasons with marks: every empty square has some. */
static bool are_marked(const struct grid *grid)
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (!grid_digit(grid, i) && !grid_marks(grid, i))
			return false;
	return true;
}

/* The marks to reason with: those that are written, where all are, else all that can be. */
static void make_marks(const struct grid *grid, struct sudoku_marks *marks)
{
	uint8_t cells[SUDOKU_CELLS];
	bool is_marked = are_marked(grid);
	grid_digits(grid, cells);
	sudoku_marks_make(cells, marks);
	for (int i = 0; is_marked && i < SUDOKU_CELLS; i++)
		marks->left[i] &= (uint16_t)grid_marks(grid, i);
}

/* Marks go away one by one, when all are written. */
static void add_removals(struct lesson *lesson, const struct grid *grid, const struct sudoku_step *step)
{
	struct grid filled = *grid;
	if (grid_fill(&filled))
		add_move(lesson, grid_all(FILL));
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		lesson->struck[i] = step->removed[i];
		for (int digit = 1; digit <= 9; digit++)
			if (step->removed[i] & grid_marks(&filled, i) & 1u << digit)
				add_move(lesson, grid_mark(i, digit));
		if (step->removed[i])
			light(lesson, 2, i, LIGHT_CHANGE);
		if (step->removed[i] && lesson->at < 0)
			lesson->at = i;
	}
}

/* The digits that the step is about; in the squares of a chain those that would follow one from the other. */
static void mean_digits(struct lesson *lesson, const struct sudoku_step *step)
{
	bool is_chain = step->technique == FORCING_CHAIN;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		lesson->meant[i] = step->digits;
	for (int i = 1; is_chain && i < step->count; i++)
		lesson->marks[step->cell[i]] = lesson->meant[step->cell[i]] = (uint16_t)(1u << step->digit[i]);
}

static void teach_step(struct lesson *lesson, const struct grid *grid, const struct sudoku_step *step)
{
	char text[SUDOKU_STEP_TEXT];
	for (int i = 0; i < LESSON_SENTENCES; i++)
		say(lesson, i, "%s", sudoku_step_teach(step, (enum sudoku_lesson)i, SUDOKU_AS_BOARD, text));
	if (step->house >= 0)
		light_house(lesson, 0, step->house);
	else if (step->count)
		light(lesson, 0, step->cell[0], LIGHT_AREA);
	for (int i = 0; i < step->count; i++)
		light(lesson, 1, step->cell[i], LIGHT_CAUSE);
	/* Where a chain ends in a contradiction. */
	if (step->end_cell >= 0)
		light(lesson, 2, step->end_cell, LIGHT_AREA);
	else if (step->end_house >= 0)
		light_house(lesson, 2, step->end_house);
	if (step->put >= 0)
		light(lesson, 2, step->put, LIGHT_CHANGE);
	mean_digits(lesson, step);
	lesson->at = step->put;
	if (step->put >= 0)
		add_move(lesson, grid_put(grid, step->put, __builtin_ctz(step->digits)));
	else
		add_removals(lesson, grid, step);
}

/* Whether DIGIT in CELL leaves no solution of what is GIVEN. *IS_KNOWN is false when the search was too long. */
static bool is_refuted(
    struct sudoku_solver *solver, const uint8_t *given, int cell, int digit, const atomic_bool *cancel, bool *is_known)
{
	uint8_t with[SUDOKU_CELLS], solution[SUDOKU_CELLS];
	uint64_t count = 0;
	memcpy(with, given, sizeof with);
	with[cell] = (uint8_t)digit;
	*is_known = sudoku_count(solver, with, 1, &count, solution, cancel);
	return *is_known && !count;
}

/* A digit of the player's that no solution of what is given has; -1: each by itself is in one, or *IS_EMPTY: there is
 * no solution at all. *IS_KNOWN is false when the search was too long. */
static int find_wrong(
    struct sudoku_solver *solver, const struct grid *grid, const atomic_bool *cancel, bool *is_known, bool *is_empty)
{
	uint8_t given[SUDOKU_CELLS], solution[SUDOKU_CELLS];
	uint64_t count = 0;
	grid_given(grid, given);
	*is_known = sudoku_count(solver, given, 2, &count, solution, cancel);
	*is_empty = *is_known && !count;
	for (int i = 0; i < SUDOKU_CELLS && *is_known && count; i++) {
		int digit = grid_digit(grid, i);
		bool may_be_wrong = digit && !given[i] && digit != solution[i];
		if (may_be_wrong && (count == 1 || is_refuted(solver, given, i, digit, cancel, is_known)))
			return i;
	}
	return -1;
}

/* Of digits of which each by itself is in a solution the first one that is in none with those before it; -1 when the
 * search was too long. */
static int find_contrary(
    struct sudoku_solver *solver, const struct grid *grid, const atomic_bool *cancel, bool *is_known)
{
	uint8_t standing[SUDOKU_CELLS];
	grid_given(grid, standing);
	for (int i = 0; i < SUDOKU_CELLS && *is_known; i++) {
		int digit = grid_digit(grid, i);
		if (digit && !standing[i] && is_refuted(solver, standing, i, digit, cancel, is_known))
			return i;
		standing[i] = (uint8_t)digit;
	}
	return -1;
}

static int find_missing_mark(const struct grid *grid, const uint8_t *solution)
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (!grid_digit(grid, i) && !(grid_marks(grid, i) >> solution[i] & 1))
			return i;
	return -1;
}

static void teach(
    struct sudoku_solver *solver, const struct grid *grid, const atomic_bool *cancel, struct lesson *lesson)
{
	struct sudoku_marks marks;
	struct sudoku_step step;
	uint8_t cells[SUDOKU_CELLS], solution[SUDOKU_CELLS];
	uint64_t count = 0;
	int cell = -1;
	grid_digits(grid, cells);
	sudoku_solver_limit(solver, HINT_GUESSES);
	bool is_known = sudoku_count(solver, cells, 2, &count, solution, cancel), is_dead = is_known && !count;
	bool is_empty = false, beside = false;
	if (is_dead)
		cell = find_wrong(solver, grid, cancel, &is_known, &is_empty);
	if (is_dead && cell < 0 && !is_empty) {
		beside = true;
		cell = find_contrary(solver, grid, cancel, &is_known);
	}
	if (!is_known)
		sudoku_solver_limit(solver, 0);
	if (cell >= 0)
		teach_wrong_digit(lesson, grid, cell, beside);
	else if (is_dead)
		teach_nothing(lesson, is_empty ? "What is given has no solution." : "What stands here has no solution.");
	else if (is_known && count == 1 && are_marked(grid) && (cell = find_missing_mark(grid, solution)) >= 0)
		teach_missing_mark(lesson, cell, solution[cell]);
	else {
		make_marks(grid, &marks);
		memcpy(lesson->marks, marks.left, sizeof lesson->marks);
		if (sudoku_next_step(solver, &marks, &step))
			teach_step(lesson, grid, &step);
		else
			teach_nothing(lesson, is_known ? "No square follows from the others: there are several solutions."
			                               : "No next step was found in time.");
	}
}

bool sudoku_teach(const struct state *state, const atomic_bool *cancel, struct lesson *lesson)
{
	struct grid grid = grid_load(state);
	struct sudoku_solver *solver = sudoku_solver_new();
	*lesson = (struct lesson){.at = -1};
	if (!solver)
		return false;
	teach(solver, &grid, cancel ? cancel : &never, lesson);
	sudoku_solver_free(solver);
	return true;
}
