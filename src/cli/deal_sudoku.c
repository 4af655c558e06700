/* patience deal sudoku */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "solvers.h"
#include "stopping.h"
#include "sudoku.h"

/* Reads a number and passes it; NULL when there is none, or it is too large. */
static char *take_number(char *text, uint64_t *number)
{
	char *end;
	errno = 0;
	if (*text < '0' || *text > '9')
		return NULL;
	*number = strtoull(text, &end, 10);
	return errno ? NULL : end;
}

static bool read_range(char *text, uint64_t *first, uint64_t *last)
{
	char *rest = take_number(text, first);
	*last = *first;
	if (rest && strncmp(rest, "..", 2) == 0)
		rest = take_number(rest + 2, last);
	return rest && !*rest && *first <= *last;
}

static bool check_words(int argc, char **argv)
{
	uint64_t first, last;
	for (int i = 1; i < argc; i++) {
		if (argv[i][0] == '-')
			usage_error("deal", "\"%s\" is no option of deal sudoku", argv[i]);
		else if (!read_range(argv[i], &first, &last))
			usage_error("deal", "\"%s\": a deal is a number, or a range of numbers like 1..100", argv[i]);
		else
			continue;
		return false;
	}
	if (argc < 2)
		usage_error("deal", "which number? (patience deal sudoku 1)");
	return argc > 1;
}

static void put_range(struct sudoku_solver *solver, uint64_t first, uint64_t last)
{
	for (uint64_t number = first; !atomic_load(&stopping) && !ferror(stdout); number++) {
		uint8_t cells[SUDOKU_CELLS];
		char text[SUDOKU_TEXT];
		sudoku_make(solver, number, cells);
		puts(sudoku_write(cells, '.', text));
		if (number == last)
			break;
	}
}

int deal_sudoku(int argc, char **argv)
{
	if (!check_words(argc, argv))
		return EXIT_USAGE;
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver) {
		fputs("patience: there is not enough memory\n", stderr);
		return EXIT_FAILED;
	}
	stopping_catch();
	for (int i = 1; i < argc; i++) {
		uint64_t first, last;
		if (read_range(argv[i], &first, &last))
			put_range(solver, first, last);
	}
	sudoku_solver_free(solver);
	int status = end_output(0);
	stopping_end();
	return status;
}
