/* patience deal sudoku */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "solvers.h"
#include "stopping.h"
#include "sudoku_steps.h"

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

/* Takes --grade out of the words; GRADE is SUDOKU_GRADES without one. */
static bool take_grade(int *argc, char **argv, enum sudoku_grade *grade)
{
	int kept = 1;
	*grade = SUDOKU_GRADES;
	for (int at = 1; at < *argc;) {
		const char *value;
		int found = option_value("--grade", *argc, argv, &at, &value), named = SUDOKU_GRADES;
		if (!found)
			argv[kept++] = argv[at++];
		for (int i = 0; found > 0 && i < SUDOKU_GRADES; i++)
			if (strcmp(value, sudoku_grade_names[i]) == 0)
				named = i;
		if (found > 0 && named == SUDOKU_GRADES)
			usage_error("deal", "--grade \"%s\": easy, medium, hard, \"very hard\" or fiendish is wanted", value);
		if (found < 0 || (found && named == SUDOKU_GRADES))
			return false;
		if (found)
			*grade = (enum sudoku_grade)named;
	}
	*argc = kept;
	return true;
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

static void put_range(struct sudoku_solver *solver, uint64_t first, uint64_t last, enum sudoku_grade grade)
{
	for (uint64_t number = first; !atomic_load(&stopping) && !ferror(stdout); number++) {
		uint8_t cells[SUDOKU_CELLS];
		char text[SUDOKU_TEXT];
		if (grade == SUDOKU_GRADES ? !sudoku_make(solver, number, SUDOKU_ANY_PATTERN, cells, &stopping)
		                           : !sudoku_make_graded(solver, number, grade, SUDOKU_ANY_PATTERN, cells, &stopping))
			break;
		puts(sudoku_write(cells, '.', text));
		if (number == last)
			break;
	}
}

int deal_sudoku(int argc, char **argv)
{
	enum sudoku_grade grade;
	if (!take_grade(&argc, argv, &grade) || !check_words(argc, argv))
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
			put_range(solver, first, last, grade);
	}
	sudoku_solver_free(solver);
	int status = end_output(0);
	stopping_end();
	return status;
}
