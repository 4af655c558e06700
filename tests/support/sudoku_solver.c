#include "sudoku_solver.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct sudoku_solver *solver;

int make_solver(void **state)
{
	(void)state;
	solver = sudoku_solver_new();
	return solver ? 0 : -1;
}

int free_solver(void **state)
{
	(void)state;
	sudoku_solver_free(solver);
	return 0;
}

void read_good(const char *text, uint8_t cells[SUDOKU_CELLS])
{
	struct fault fault;
	if (!sudoku_read(text, cells, &fault))
		fail_msg("%s: %s", text, fault.text);
}
