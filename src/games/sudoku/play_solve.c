/* What the solver says of a position of the game. */
#include "play.h"
#include "sudoku_game.h"

enum { WALK_GUESSES = 200000 };

/* Counts the solutions of STATE to LIMIT, one of which is then in SOLUTION. False when stopped, or without memory. */
static bool count(
    const struct state *state, uint64_t limit, const atomic_bool *cancel, uint64_t *ways, uint8_t *solution)
{
	static const atomic_bool never;
	uint8_t cells[SUDOKU_CELLS];
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver)
		return false;
	sudoku_cells(state, cells);
	bool is_counted = sudoku_count(solver, cells, limit, ways, solution, cancel ? cancel : &never);
	sudoku_solver_free(solver);
	return is_counted;
}

bool sudoku_line(
    const struct state *state, const atomic_bool *cancel, struct move *line, int room, int *moves, bool *is_solvable)
{
	struct grid grid = grid_load(state);
	uint8_t solution[SUDOKU_CELLS];
	uint64_t ways = 0;
	bool is_known = count(state, 1, cancel, &ways, solution);
	*moves = 0;
	*is_solvable = ways > 0;
	for (int i = 0; ways && i < SUDOKU_CELLS && *moves < room; i++)
		if (!grid_digit(&grid, i))
			line[(*moves)++] = grid_put(&grid, i, solution[i]);
	return is_known;
}

bool sudoku_ways(const struct state *state, const atomic_bool *cancel, uint64_t *ways)
{
	*ways = 0;
	return count(state, SUDOKU_WAYS, cancel, ways, NULL);
}

/* What a visitor of solutions needs in order to be one of states. */
struct visitor {
	struct state state;
	bool (*visit)(void *context, const struct state *solved);
	void *context;
	int left; /* how many more it is shown */
};

static bool visit_solution(void *context, const uint8_t solution[SUDOKU_CELLS])
{
	struct visitor *visitor = context;
	struct grid grid = grid_load(&visitor->state);
	struct state solved = visitor->state;
	if (visitor->left-- == 0)
		return false;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		grid.cell[i] = (uint16_t)((grid.cell[i] & ~DIGIT_BITS) | solution[i]);
	grid_store(&grid, &solved);
	return visitor->visit(visitor->context, &solved);
}

bool sudoku_each_solution(
    const struct state *state, bool (*visit)(void *context, const struct state *solved), void *context)
{
	static const atomic_bool never;
	struct visitor visitor = {*state, visit, context, SUDOKU_SHOWN};
	uint8_t cells[SUDOKU_CELLS];
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver)
		return false;
	sudoku_solver_limit(solver, WALK_GUESSES);
	sudoku_cells(state, cells);
	bool are_all = sudoku_each(solver, cells, visit_solution, &visitor, &never);
	sudoku_solver_free(solver);
	return are_all;
}
