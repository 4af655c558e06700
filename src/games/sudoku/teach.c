/* Steps in words. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "techniques.h"

/* Adds to a text of SUDOKU_STEP_TEXT. */
static void add(char *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(char *text, const char *format, ...)
{
	size_t used = strlen(text);
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text + used, SUDOKU_STEP_TEXT - used, format, arguments);
	va_end(arguments);
}

/* What stands between the items of a list, LEFT of which follow. */
static const char *between(int left, const char *last) { return left > 1 ? ", " : left == 1 ? last : ""; }

static void add_digits(char *text, unsigned digits, const char *last)
{
	for (; digits; digits &= digits - 1)
		add(text, "%d%s", __builtin_ctz(digits), between(__builtin_popcount(digits) - 1, last));
}

static void add_cell(char *text, int cell) { add(text, "r%dc%d", cell / 9 + 1, cell % 9 + 1); }

static void add_cells(char *text, const struct sudoku_step *step, int first, int end, const char *last)
{
	for (int i = first; i < end; i++) {
		add_cell(text, step->cell[i]);
		add(text, "%s", between(end - i - 1, last));
	}
}

static void add_house(char *text, int house)
{
	static const char *const kinds[] = {"row", "column", "box"};
	add(text, "%s %d", kinds[house / 9], house % 9 + 1);
}

static int count_removed(const struct sudoku_step *step)
{
	int count = 0;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		count += step->removed[i] != 0;
	return count;
}

/* "r2c3 is not 5 or 7, r4c5 is not 1" */
static void add_removed(char *text, const struct sudoku_step *step)
{
	int left = count_removed(step);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (step->removed[i]) {
			add_cell(text, i);
			add(text, " is not ");
			add_digits(text, step->removed[i], " or ");
			add(text, "%s", between(--left, ", "));
		}
}

char *sudoku_step_write(const struct sudoku_step *step, char text[SUDOKU_STEP_TEXT])
{
	*text = '\0';
	add(text, "%s", sudoku_technique_names[step->technique]);
	if (step->house >= 0) {
		add(text, ", ");
		add_house(text, step->house);
	}
	add(text, ": ");
	if (step->put >= 0) {
		add_cell(text, step->put);
		add(text, " is %d", __builtin_ctz(step->digits));
	}
	add_removed(text, step);
	return text;
}

static void say_where(char *text, const struct sudoku_step *step)
{
	add(text, "Look at ");
	if (step->house >= 0)
		add_house(text, step->house);
	else if (step->technique == UNIQUE_RECTANGLE ||
	         (step->count > 1 && step->technique != FORCING_CHAIN && step->technique != XY_WING)) {
		add(text, "the ");
		for (unsigned rest = step->digits; rest; rest &= rest - 1)
			add(text, "%ds%s", __builtin_ctz(rest), between(__builtin_popcount(rest) - 1, " and "));
	} else
		add_cell(text, step->cell[0]);
	add(text, ".");
}

static void say_what(char *text, const struct sudoku_step *step)
{
	bool is_one = step->technique == FORCING_CHAIN || step->technique == PROOF_BY_CASES;
	const char *name = sudoku_technique_names[step->technique];
	add(text, "%c%s", *name >= 'a' ? *name - 'a' + 'A' : *name, name + 1);
	if (step->house >= 0 && step->technique > HIDDEN_SINGLE_LINE) {
		add(text, " in ");
		add_house(text, step->house);
	}
	add(text, is_one ? " from " : ": ");
	add_cells(text, step, 0, is_one ? 1 : step->count, " and ");
	add(text, ".");
}

static void say_single(char *text, const struct sudoku_step *step)
{
	int digit = __builtin_ctz(step->digits);
	if (step->technique == NAKED_SINGLE) {
		add_cell(text, step->put);
		add(text, " is %d: no other digit is left for it.", digit);
		return;
	}
	add_cell(text, step->put);
	add(text,
	    step->technique == LAST_CELL ? " is %d: it is the last empty cell of " : " is %d: the only place for it in ",
	    digit);
	add_house(text, step->house);
	add(text, ".");
}

/* The house other than HOUSE in which all cells of the step are. */
static int other_house(const struct sudoku_step *step)
{
	for (int kind = 0; kind < 3; kind++) {
		int house = house_of(kind, step->cell[0]);
		bool all = house != step->house;
		for (int i = 1; i < step->count; i++)
			all = all && house_of(kind, step->cell[i]) == house;
		if (all)
			return house;
	}
	return step->house;
}

static void say_locked(char *text, const struct sudoku_step *step)
{
	add(text, "In ");
	add_house(text, step->house);
	add(text, " the %d is in ", __builtin_ctz(step->digits));
	add_cells(text, step, 0, step->count, " or ");
	add(text, ", so it is nowhere else in ");
	add_house(text, other_house(step));
}

static void say_naked(char *text, const struct sudoku_step *step)
{
	add_cells(text, step, 0, step->count, " and ");
	add(text, " can only be ");
	add_digits(text, step->digits, " and ");
	add(text, ", so no other cell in ");
	add_house(text, step->house);
	add(text, " is");
}

static void say_hidden(char *text, const struct sudoku_step *step)
{
	add(text, "In ");
	add_house(text, step->house);
	add(text, " only ");
	add_cells(text, step, 0, step->count, " and ");
	add(text, " can be ");
	add_digits(text, step->digits, " and ");
	add(text, ", so they are nothing else");
}

/* The rows or columns of a fish: those of KIND in which its cells are. */
static void add_lines(char *text, const struct sudoku_step *step, int kind)
{
	unsigned lines = 0;
	for (int i = 0; i < step->count; i++)
		lines |= 2u << house_of(kind, step->cell[i]) % 9;
	add(text, kind ? "columns " : "rows ");
	add_digits(text, lines, " and ");
}

/* Whether the digit is taken away in the lines of KIND that cross those of the fish. */
static bool crosses(const struct sudoku_step *step, int kind)
{
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (int i = 0; step->removed[cell] && i < step->count; i++)
			if (house_of(1 - kind, step->cell[i]) == house_of(1 - kind, cell))
				return false;
	return true;
}

static void say_fish(char *text, const struct sudoku_step *step)
{
	int kind = crosses(step, 0) ? 0 : 1;
	add(text, "In ");
	add_lines(text, step, 1 - kind);
	add(text, " the %d is only in ", __builtin_ctz(step->digits));
	add_lines(text, step, kind);
	add(text, ", so it is nowhere else in these");
}

static void say_turbot(char *text, const struct sudoku_step *step)
{
	int digit = __builtin_ctz(step->digits);
	add(text, "The %d is in ", digit);
	add_cells(text, step, 0, 2, " or ");
	add(text, ", and in ");
	add_cells(text, step, 2, 4, " or ");
	add(text, ". ");
	add_cells(text, step, 1, 3, " and ");
	add(text, " see each other, so ");
	add_cell(text, step->cell[0]);
	add(text, " or ");
	add_cell(text, step->cell[3]);
	add(text, " is %d, and what sees both is not", digit);
}

static void say_wing(char *text, const struct sudoku_step *step)
{
	add(text, "Whichever digit ");
	add_cell(text, step->cell[0]);
	add(text, " has, ");
	add_cells(text, step, 1, 3, " or ");
	add(text, " is %d, and what sees both is not", __builtin_ctz(step->digits));
}

static void say_colouring(char *text, const struct sudoku_step *step)
{
	bool is_own = false;
	int digit = __builtin_ctz(step->digits);
	for (int i = 0; i < step->count; i++)
		is_own = is_own || step->removed[step->cell[i]];
	add(text, "Linked two by two, these places of the %d fall into two halves, of which one is %d, ", digit, digit);
	add(text, is_own ? "but not the one in which two see each other" : "and what sees both halves is not");
}

static void say_chain(char *text, const struct sudoku_step *step)
{
	enum { TOLD = 8 };
	add(text, "If ");
	add_cell(text, step->cell[0]);
	add(text, " were %d, ", step->digit[0]);
	for (int i = 1; i < step->count && step->count <= TOLD; i++) {
		add_cell(text, step->cell[i]);
		add(text, " would be %d, ", step->digit[i]);
	}
	if (step->count > TOLD)
		add(text, "%d singles would follow, ", step->count - 1);
	add(text, step->count > 1 ? "and then " : "");
	if (step->end_cell >= 0) {
		add(text, "nothing would be left for ");
		add_cell(text, step->end_cell);
	} else {
		add(text, "there would be no place for %d in ", step->end_digit);
		add_house(text, step->end_house);
	}
}

/* The cell whose own alternatives are taken away, and nothing else, or -1. */
static int refuted_cell(const struct sudoku_step *step)
{
	for (int i = 0; i < step->count; i++)
		if (step->removed[step->cell[i]] && !(step->removed[step->cell[i]] & ~step->digits))
			return step->cell[i];
	return -1;
}

static void say_alternatives(char *text, const struct sudoku_step *step)
{
	int refuted = refuted_cell(step);
	if (refuted >= 0) {
		add(text, "If ");
		add_cell(text, refuted);
		add(text, " were ");
		add_digits(text, step->removed[refuted], " or ");
		add(text, ", singles and locked candidates would end in a contradiction");
		return;
	}
	if (step->house >= 0) {
		add(text, "Wherever the %d of ", __builtin_ctz(step->digits));
		add_house(text, step->house);
		add(text, " is");
	} else {
		add(text, "Whether ");
		add_cell(text, step->cell[0]);
		add(text, " is ");
		add_digits(text, step->digits, " or ");
	}
	add(text, ", singles and locked candidates lead to the same");
}

static void say_cases(char *text, const struct sudoku_step *step)
{
	add(text, "If ");
	add_cell(text, step->cell[0]);
	add(text, " were %d, every case would end in a contradiction", __builtin_ctz(step->digits));
	if (step->length)
		add(text, " (there are %d)", step->length);
}

static void say_why(char *text, const struct sudoku_step *step)
{
	switch (step->technique) {
	case XY_WING:
		say_wing(text, step);
		break;
	case SKYSCRAPER:
	case TURBOT_FISH:
		say_turbot(text, step);
		break;
	case X_WING:
	case SWORDFISH:
	case JELLYFISH:
		say_fish(text, step);
		break;
	case COLOURING:
		say_colouring(text, step);
		break;
	case UNIQUE_RECTANGLE:
		add(text, "Otherwise ");
		add_digits(text, step->digits, " and ");
		add(text, " could change places in ");
		add_cells(text, step, 0, step->count, " and ");
		add(text, ", and there would be a second solution");
		break;
	case FORCING_CHAIN:
		say_chain(text, step);
		break;
	case MULTIPLE_CHAINS:
		say_alternatives(text, step);
		break;
	case PROOF_BY_CASES:
		say_cases(text, step);
		break;
	case LOCKED_CANDIDATES:
		say_locked(text, step);
		break;
	case NAKED_PAIR:
	case NAKED_TRIPLE:
	case NAKED_QUAD:
		say_naked(text, step);
		break;
	default:
		say_hidden(text, step);
	}
	add(text, ": ");
	add_removed(text, step);
	add(text, ".");
}

char *sudoku_step_teach(const struct sudoku_step *step, enum sudoku_lesson lesson, char text[SUDOKU_STEP_TEXT])
{
	*text = '\0';
	if (lesson == SUDOKU_WHERE)
		say_where(text, step);
	else if (lesson == SUDOKU_WHAT)
		say_what(text, step);
	else if (step->put >= 0)
		say_single(text, step);
	else
		say_why(text, step);
	return text;
}
