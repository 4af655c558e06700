/* Puzzles by number, one after the other: one solver serves them all. */
#include "dealer.h"

#include <stdio.h>
#include <stdlib.h>

#include "play.h"
#include "sudoku_game.h"
#include "text.h"

struct tools {
	struct sudoku_solver *solver;
	enum sudoku_pattern pattern;
};

static void *open_tools(bool symmetric)
{
	struct tools *tools = malloc(sizeof *tools);
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!tools || !solver) {
		sudoku_solver_free(solver);
		free(tools);
		return NULL;
	}
	*tools = (struct tools){solver, symmetric ? SUDOKU_HALF_TURN : SUDOKU_ANY_PATTERN};
	return tools;
}

static void close_tools(void *of)
{
	struct tools *tools = of;
	if (tools)
		sudoku_solver_free(tools->solver);
	free(tools);
}

static bool deal(void *of, uint64_t number, const char *options, char value[START_TEXT], const atomic_bool *cancel)
{
	const struct tools *tools = of;
	return sudoku_write_deal(tools->solver, number, options, tools->pattern, value, cancel);
}

/* How many clues there are and, of a board with one solution, how hard it is. */
static bool tell(void *of, const struct state *deal, char members[DEALER_MEMBERS], const atomic_bool *cancel)
{
	const struct tools *tools = of;
	uint8_t cells[SUDOKU_CELLS];
	uint64_t solutions;
	int clues = 0;
	sudoku_cells(deal, cells);
	if (!sudoku_count(tools->solver, cells, 2, &solutions, NULL, cancel))
		return false;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		clues += cells[i] != 0;
	snprintf(members, DEALER_MEMBERS, ",\"clues\":%d", clues);
	if (solutions != 1)
		return true;
	struct sudoku_rating rating = sudoku_rate(tools->solver, cells);
	text_append(members, DEALER_MEMBERS, ",\"grade\":\"%s\",\"hardest\":\"%s\",\"times\":%d",
	    sudoku_grade_names[rating.grade], sudoku_technique_names[rating.hardest], rating.times);
	return true;
}

const struct dealer sudoku_dealer = {open_tools, close_tools, deal, tell};
