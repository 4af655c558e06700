/* Grids of Sudoku: what reads is written and read back; conflicts and the solver agree on it. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "sudoku.h"

const char *const fuzz_seeds[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n---+---+---\n"
    ".6.|...|28.\n...|419|..5\n...|.8.|.79\n",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    NULL,
};

static struct sudoku_solver *solver;
static const atomic_bool never;

static void check_solution(const uint8_t *cells, const uint8_t *solution)
{
	fuzz_check(!sudoku_conflict(solution, NULL), "a solution has no conflict");
	for (int i = 0; i < SUDOKU_CELLS; i++)
		fuzz_check(solution[i] >= 1 && solution[i] <= 9 && (!cells[i] || cells[i] == solution[i]),
		    "a solution is full and keeps what stands");
}

static void check_grid(const uint8_t *cells)
{
	char text[SUDOKU_TEXT];
	uint8_t again[SUDOKU_CELLS], solution[SUDOKU_CELLS];
	struct fault fault = {""};
	uint64_t count;
	fuzz_check(sudoku_read(sudoku_write(cells, '.', text), again, &fault), "what was written reads");
	fuzz_check(memcmp(cells, again, SUDOKU_CELLS) == 0, "and is the same");
	bool conflict = sudoku_conflict(cells, &fault);
	if (conflict)
		fuzz_check_fault(fault.text);
	sudoku_count(solver, cells, 2, &count, solution, &never);
	fuzz_check(!conflict || !count, "a grid with a conflict has no solution");
	if (count)
		check_solution(cells, solution);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	uint8_t cells[SUDOKU_CELLS];
	struct fault fault = {""};
	if (!solver)
		solver = sudoku_solver_new();
	fuzz_check(solver != NULL, "there is memory");
	if (sudoku_read(text, cells, &fault))
		check_grid(cells);
	else
		fuzz_check_fault(fault.text);
	free(text);
	return 0;
}
