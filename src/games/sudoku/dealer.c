/* Puzzles by number, one after the other: one solver serves them all. */
#include "dealer.h"

#include <stdio.h>

#include "play.h"
#include "sudoku_game.h"
#include "text.h"

static void *open_solver(void) { return sudoku_solver_new(); }

static void close_solver(void *solver) { sudoku_solver_free(solver); }

static bool deal(void *solver, uint64_t number, const char *options, char value[START_TEXT], const atomic_bool *cancel)
{
	return sudoku_write_deal(solver, number, options, value, cancel);
}

/* How many clues there are and, of a board with one solution, how hard it is. */
static bool tell(void *solver, const struct state *deal, char members[DEALER_MEMBERS], const atomic_bool *cancel)
{
	uint8_t cells[SUDOKU_CELLS];
	uint64_t solutions;
	int clues = 0;
	sudoku_cells(deal, cells);
	if (!sudoku_count(solver, cells, 2, &solutions, NULL, cancel))
		return false;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		clues += cells[i] != 0;
	snprintf(members, DEALER_MEMBERS, ",\"clues\":%d", clues);
	if (solutions != 1)
		return true;
	struct sudoku_rating rating = sudoku_rate(solver, cells);
	text_append(members, DEALER_MEMBERS, ",\"grade\":\"%s\",\"hardest\":\"%s\",\"times\":%d",
	    sudoku_grade_names[rating.grade], sudoku_technique_names[rating.hardest], rating.times);
	return true;
}

const struct dealer sudoku_dealer = {open_solver, close_solver, deal, tell};
