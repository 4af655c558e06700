/* Boards that a game begins with: by number and grade, or of one's own. */
#include <stdio.h>
#include <string.h>

#include "memory.h"
#include "play.h"
#include "sudoku.h"
#include "sudoku_game.h"
#include "text.h"
#include "value.h"

/* Of the search whether a board has one solution: a third of a second. */
enum { GUESSES_MOST = 1000000 };

static const char *const grade_choices[] = {"any", "easy", "medium", "hard", "very hard", "fiendish", "own", NULL};
static const char *const grade_meanings[] = {"As the number of the deal says.",
    "Singles are enough: the only place of a digit.", "Naked singles and locked candidates.", "Pairs and triples.",
    "Quads, X-wing, swordfish, XY-wing and the like.", "Chains of what follows from what, and proofs by cases.",
    "An empty board for a puzzle of your own: F gives what stands on it.", NULL};
static const char *const pattern_choices[] = {"any", "symmetric", NULL};
static const char *const pattern_meanings[] = {"Clues stand wherever they came to stand.",
    "The squares of the clues stay the same when the page is turned upside down.", NULL};
static const char *const keeping_choices[] = {"tidy", "own", "filled", NULL};
static const char *const keeping_meanings[] = {"A digit that is put takes its marks from row, column and box.",
    "Marks change only when you change them.", "All marks are written at the start, and kept tidy.", NULL};

const struct game_option sudoku_options[] = {
    {"Grade", "Grade", grade_choices, grade_meanings},
    {"Pattern", "Pattern", pattern_choices, pattern_meanings},
    {"Marks", "Marks", keeping_choices, keeping_meanings},
    {NULL, NULL, NULL, NULL},
};

const char *const sudoku_choosing[] = {"Grade", "Pattern", NULL};

const struct start_form sudoku_forms[] = {
    {"--grade NAME", "Grade", NULL, "any, easy, medium, hard, \"very hard\", fiendish or own (empty)"},
    {"--pattern NAME", "Pattern", NULL, "the pattern of its clues, any or symmetric"},
    {"--symmetric", "Pattern", "symmetric", "the same as --pattern symmetric"},
    {"--marks NAME", "Marks", NULL, "tidy, own or filled"},
    {"--board CELLS", "Board", NULL, "81 cells, a digit or a dot each"},
    {NULL, NULL, NULL, NULL},
};

/* Options and their values, read from lines of a start text. */
struct start {
	int grade; /* as in struct grid */
	int pattern, keeping;
	bool has_board;
	uint8_t cells[SUDOKU_CELLS];
};

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	if (strcmp(key, "Grade") == 0) {
		int chosen;
		if (!value_choice("grade", value, grade_choices, &chosen, fault))
			return false;
		start->grade = chosen == 0 ? GRADE_ANY : chosen == GRADE_OWN ? GRADE_OWN : chosen - 1;
		return true;
	}
	if (strcmp(key, "Pattern") == 0)
		return value_choice("pattern", value, pattern_choices, &start->pattern, fault);
	if (strcmp(key, "Marks") == 0)
		return value_choice("marks", value, keeping_choices, &start->keeping, fault);
	if (strcmp(key, "Board") != 0)
		return fault_set(fault, "Sudoku has no option \"%s\"", key);
	start->has_board = true;
	if (!sudoku_read(value, start->cells, fault))
		return false;
	return !sudoku_conflict(start->cells, fault) || fault_prefix(fault, "the board is invalid");
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	*start = (struct start){.grade = GRADE_ANY, .pattern = SUDOKU_ANY_PATTERN, .keeping = KEEPING_TIDY};
	return start_text_each(text, read_line, start, fault);
}

bool sudoku_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	struct grid grid = {0};
	if (!read_lines(&start, text, fault))
		return false;
	if (!start.has_board)
		return fault_set(fault, "there is no board");
	grid.grade = (uint8_t)start.grade;
	grid.pattern = (uint8_t)start.pattern;
	grid.keeping = (uint8_t)start.keeping;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		grid.cell[i] = start.cells[i] ? start.cells[i] | GIVEN : 0;
	if (grid.keeping == KEEPING_FILLED)
		grid_fill(&grid);
	memset(state, 0, sizeof *state);
	grid_store(&grid, state);
	return true;
}

/* GRID was begun so, with a board of CELLS. */
static void write_start(const struct grid *grid, const uint8_t cells[SUDOKU_CELLS], char text[START_TEXT])
{
	char board[SUDOKU_TEXT];
	int choice = grid->grade == GRADE_ANY ? 0 : grid->grade == GRADE_OWN ? GRADE_OWN : grid->grade + 1;
	snprintf(text, START_TEXT, "Grade %s\nPattern %s\nMarks %s\nBoard %s\n", grade_choices[choice],
	    pattern_choices[grid->pattern], keeping_choices[grid->keeping], sudoku_write(cells, '.', board));
}

void sudoku_describe(const struct state *state, char text[START_TEXT])
{
	struct grid grid = grid_load(state);
	uint8_t cells[SUDOKU_CELLS];
	grid_given(&grid, cells);
	write_start(&grid, cells, text);
}

void sudoku_as_deal(const struct state *state, char text[START_TEXT])
{
	struct grid grid = grid_load(state);
	uint8_t cells[SUDOKU_CELLS];
	grid_digits(&grid, cells);
	grid.grade = GRADE_OWN;
	grid.pattern = SUDOKU_ANY_PATTERN;
	write_start(&grid, cells, text);
}

bool sudoku_write_deal(struct sudoku_solver *solver, uint64_t number, const char *options, char value[START_TEXT],
    const atomic_bool *cancel)
{
	struct start start;
	uint8_t cells[SUDOKU_CELLS] = {0};
	bool is_made = true;
	if (!read_lines(&start, options, NULL))
		read_lines(&start, "", NULL);
	enum sudoku_pattern pattern = (enum sudoku_pattern)start.pattern;
	if (start.grade == GRADE_ANY)
		is_made = sudoku_make(solver, number, pattern, cells, cancel);
	else if (start.grade != GRADE_OWN)
		is_made = sudoku_make_graded(solver, number, (enum sudoku_grade)start.grade, pattern, cells, cancel);
	sudoku_write(cells, '.', value);
	return is_made;
}

void sudoku_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	static const atomic_bool never;
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver)
		memory_gone();
	sudoku_write_deal(solver, number, options, value, &never);
	sudoku_solver_free(solver);
}

/* How hard a board is; "" when it has not one solution, as far as is seen at once; NULL without memory. */
static const char *find_grade(const uint8_t given[SUDOKU_CELLS])
{
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!solver)
		return NULL;
	sudoku_solver_limit(solver, GUESSES_MOST);
	bool is_unique = sudoku_is_unique(solver, given, NULL);
	sudoku_solver_limit(solver, UINT64_MAX); /* the techniques that need one solution only ask again */
	const char *name = is_unique ? sudoku_grade_names[sudoku_rate(solver, given).grade] : "";
	sudoku_solver_free(solver);
	return name;
}

/* The same, found out once for a board that is drawn many times. */
static const char *grade_of(const struct grid *grid)
{
	static _Thread_local uint8_t last[SUDOKU_CELLS];
	static _Thread_local const char *grade;
	uint8_t given[SUDOKU_CELLS];
	grid_given(grid, given);
	if (!grade || memcmp(last, given, sizeof last) != 0) {
		memcpy(last, given, sizeof last);
		grade = find_grade(given);
	}
	return grade ? grade : "";
}

void sudoku_tell_rules(const struct state *state, char text[RULES_LINE])
{
	struct grid grid = grid_load(state);
	bool is_graded = grid.grade != GRADE_OWN && grid.grade != GRADE_ANY;
	const char *parts[] = {is_graded                 ? ""
	                       : grid.grade == GRADE_OWN ? "own"
	                                                 : "any",
	    is_graded ? sudoku_grade_names[grid.grade] : grade_of(&grid),
	    grid.pattern == SUDOKU_HALF_TURN ? pattern_choices[grid.pattern] : "",
	    grid.keeping == KEEPING_OWN ? "marks your own" : ""};
	text[0] = '\0';
	for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
		text_append(text, RULES_LINE, "%s%s", *text && *parts[i] ? ", " : "", parts[i]);
}

void sudoku_tell_variant(const char *rules, int room, char text[RULES_LINE])
{
	char value[START_TEXT];
	(void)room;
	text[0] = '\0';
	if (start_text_get(rules, "Grade", value, sizeof value) && strcmp(value, grade_choices[0]) != 0)
		text_append(text, RULES_LINE, "%s", value);
	if (start_text_get(rules, "Pattern", value, sizeof value) && strcmp(value, pattern_choices[0]) != 0)
		text_append(text, RULES_LINE, "%s%s", *text ? ", " : "", value);
	if (start_text_get(rules, "Marks", value, sizeof value) && strcmp(value, keeping_choices[0]) != 0)
		text_append(text, RULES_LINE, "%smarks %s", *text ? ", " : "", value);
}
