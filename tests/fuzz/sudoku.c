/* Grids of Sudoku: what reads is written and read back; conflicts and the solver agree on it; steps can be taken and
 * told whether there is a solution or not. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "sudoku_steps.h"

const char *const fuzz_seeds[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "53.|.7.|...\n6..|195|...\n.98|...|.6.\n---+---+---\n8..|.6.|..3\n4..|8.3|..1\n7..|.2.|..6\n---+---+---\n"
    ".6.|...|28.\n...|419|..5\n...|.8.|.79\n",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "534678000000000000000000000000000000000001040000000000000100000000000000010401876",
    "000000000000000000000000000000000000000010440000000000000000000000000000000000440",
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

/* Steps take a thousand times as long as all else, so only one grid in some, by the sum of its digits, takes them. */
static void check_steps(const uint8_t *cells)
{
	enum { STEPS = 3, ONE_IN = 64 };
	unsigned sum = 0;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		sum += cells[i];
	if (sum % ONE_IN)
		return;
	struct sudoku_marks marks;
	struct sudoku_step step;
	char text[SUDOKU_STEP_TEXT];
	sudoku_marks_make(cells, &marks);
	for (int i = 0; i < STEPS && sudoku_next_step(solver, &marks, &step); i++) {
		struct sudoku_marks before = marks;
		for (int lesson = SUDOKU_WHERE; lesson <= SUDOKU_WHY; lesson++)
			fuzz_check(
			    strlen(sudoku_step_teach(&step, (enum sudoku_lesson)lesson, SUDOKU_R1C1, text)) < sizeof text - 1,
			    "a step is told whole");
		fuzz_check(strlen(sudoku_step_write(&step, text)) < sizeof text - 1, "a step is written whole");
		sudoku_apply(&marks, &step);
		fuzz_check(memcmp(&before, &marks, sizeof marks) != 0, "a step does something");
	}
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
	check_steps(cells);
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
