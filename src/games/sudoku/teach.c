/* Steps in words. */
#include "techniques.h"
#include "text.h"

/* What is being written, and how it calls cells and houses. */
struct telling {
	enum sudoku_notation notation;
	char *text; /* of SUDOKU_STEP_TEXT */
};

#define ADD(telling, ...) text_append((telling)->text, SUDOKU_STEP_TEXT, __VA_ARGS__)

/* What stands between the items of a list, LEFT of which follow. */
static const char *between(int left, const char *last) { return left > 1 ? ", " : left == 1 ? last : ""; }

static void add_digits(const struct telling *telling, unsigned digits, const char *last)
{
	for (; digits; digits &= digits - 1)
		ADD(telling, "%d%s", __builtin_ctz(digits), between(__builtin_popcount(digits) - 1, last));
}

static void add_cell(const struct telling *telling, int cell)
{
	if (telling->notation == SUDOKU_R1C1)
		ADD(telling, "r%dc%d", cell / 9 + 1, cell % 9 + 1);
	else
		ADD(telling, "%c%d", 'a' + cell % 9, cell / 9 + 1);
}

static void add_cells(
    const struct telling *telling, const struct sudoku_step *step, int first, int end, const char *last)
{
	for (int i = first; i < end; i++) {
		add_cell(telling, step->cell[i]);
		ADD(telling, "%s", between(end - i - 1, last));
	}
}

/* The number of a house, or its letter. */
static void add_number(const struct telling *telling, int house)
{
	bool is_letter = telling->notation == SUDOKU_AS_BOARD && house / 9 == 1;
	ADD(telling, "%c", (is_letter ? 'a' : '1') + house % 9);
}

static void add_house(const struct telling *telling, int house)
{
	static const char *const kinds[] = {"row", "column", "box"};
	ADD(telling, "%s ", kinds[house / 9]);
	add_number(telling, house);
}

/* How many cells from FIRST on lose the same digits as that one. */
static int count_alike(const struct sudoku_step *step, int first)
{
	int count = 0;
	for (int i = first; i < SUDOKU_CELLS; i++)
		count += step->removed[i] == step->removed[first];
	return count;
}

/* Whether an earlier cell loses the same. */
static bool is_told(const struct sudoku_step *step, int cell)
{
	int i = 0;
	while (step->removed[i] != step->removed[cell])
		i++;
	return i < cell;
}

/* "r2c3 and r2c4 are not 5 or 7, r4c5 is not 1" */
static void add_removed(const struct telling *telling, const struct sudoku_step *step)
{
	const char *gap = "";
	for (int first = 0; first < SUDOKU_CELLS; first++) {
		if (!step->removed[first] || is_told(step, first))
			continue;
		int left = count_alike(step, first);
		bool are_many = left > 1;
		ADD(telling, "%s", gap);
		for (int i = first; i < SUDOKU_CELLS; i++)
			if (step->removed[i] == step->removed[first]) {
				add_cell(telling, i);
				ADD(telling, "%s", between(--left, " and "));
			}
		ADD(telling, are_many ? " are not " : " is not ");
		add_digits(telling, step->removed[first], " or ");
		gap = ", ";
	}
}

static void say_where(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "Look at ");
	if (step->house >= 0)
		add_house(telling, step->house);
	else if (step->technique == UNIQUE_RECTANGLE ||
	         (step->count > 1 && step->technique != FORCING_CHAIN && step->technique != XY_WING)) {
		ADD(telling, "the ");
		for (unsigned rest = step->digits; rest; rest &= rest - 1)
			ADD(telling, "%ds%s", __builtin_ctz(rest), between(__builtin_popcount(rest) - 1, " and "));
	} else
		add_cell(telling, step->cell[0]);
	ADD(telling, ".");
}

static void say_what(const struct telling *telling, const struct sudoku_step *step)
{
	bool is_one = step->technique == FORCING_CHAIN || step->technique == PROOF_BY_CASES;
	const char *name = sudoku_technique_names[step->technique];
	ADD(telling, "%c%s", *name >= 'a' ? *name - 'a' + 'A' : *name, name + 1);
	if (step->house >= 0 && step->technique > HIDDEN_SINGLE_LINE) {
		ADD(telling, " in ");
		add_house(telling, step->house);
	}
	ADD(telling, is_one ? " from " : ": ");
	add_cells(telling, step, 0, is_one ? 1 : step->count, " and ");
	ADD(telling, ".");
}

static void say_single(const struct telling *telling, const struct sudoku_step *step)
{
	int digit = __builtin_ctz(step->digits);
	if (step->technique == NAKED_SINGLE) {
		add_cell(telling, step->put);
		ADD(telling, " is %d: no other digit is left for it.", digit);
		return;
	}
	add_cell(telling, step->put);
	ADD(telling,
	    step->technique == LAST_CELL ? " is %d: it is the last empty square of " : " is %d: the only place for it in ",
	    digit);
	add_house(telling, step->house);
	ADD(telling, ".");
}

/* The house other than HOUSE in which all cells of the step are. */
static int other_house(const struct sudoku_step *step)
{
	for (int kind = 0; kind < 3; kind++) {
		int house = sudoku_house_of(kind, step->cell[0]);
		bool all = house != step->house;
		for (int i = 1; i < step->count; i++)
			all = all && sudoku_house_of(kind, step->cell[i]) == house;
		if (all)
			return house;
	}
	return step->house;
}

static void say_locked(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "In ");
	add_house(telling, step->house);
	ADD(telling, " the %d is in ", __builtin_ctz(step->digits));
	add_cells(telling, step, 0, step->count, " or ");
	ADD(telling, ", so it is nowhere else in ");
	add_house(telling, other_house(step));
}

static void say_naked(const struct telling *telling, const struct sudoku_step *step)
{
	add_cells(telling, step, 0, step->count, " and ");
	ADD(telling, " can only be ");
	add_digits(telling, step->digits, " and ");
	ADD(telling, ", so no other square in ");
	add_house(telling, step->house);
	ADD(telling, " is");
}

static void say_hidden(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "In ");
	add_house(telling, step->house);
	ADD(telling, " only ");
	add_cells(telling, step, 0, step->count, " and ");
	ADD(telling, " can be ");
	add_digits(telling, step->digits, " and ");
	ADD(telling, ", so they are nothing else");
}

/* The rows or columns of a fish: those of KIND in which its cells are. */
static void add_lines(const struct telling *telling, const struct sudoku_step *step, int kind)
{
	unsigned lines = 0;
	for (int i = 0; i < step->count; i++)
		lines |= 1u << sudoku_house_of(kind, step->cell[i]) % 9;
	ADD(telling, kind ? "columns " : "rows ");
	for (; lines; lines &= lines - 1) {
		add_number(telling, 9 * kind + __builtin_ctz(lines));
		ADD(telling, "%s", between(__builtin_popcount(lines) - 1, " and "));
	}
}

/* Whether the digit is taken away in the lines of KIND that cross those of the fish. */
static bool crosses(const struct sudoku_step *step, int kind)
{
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		for (int i = 0; step->removed[cell] && i < step->count; i++)
			if (sudoku_house_of(1 - kind, step->cell[i]) == sudoku_house_of(1 - kind, cell))
				return false;
	return true;
}

static void say_fish(const struct telling *telling, const struct sudoku_step *step)
{
	int kind = crosses(step, 0) ? 0 : 1;
	ADD(telling, "In ");
	add_lines(telling, step, 1 - kind);
	ADD(telling, " the %d is only in ", __builtin_ctz(step->digits));
	add_lines(telling, step, kind);
	ADD(telling, ", so it is nowhere else in these");
}

static void say_turbot(const struct telling *telling, const struct sudoku_step *step)
{
	int digit = __builtin_ctz(step->digits);
	ADD(telling, "The %d is in ", digit);
	add_cells(telling, step, 0, 2, " or ");
	ADD(telling, ", and in ");
	add_cells(telling, step, 2, 4, " or ");
	ADD(telling, ". ");
	add_cells(telling, step, 1, 3, " and ");
	ADD(telling, " see each other, so ");
	add_cell(telling, step->cell[0]);
	ADD(telling, " or ");
	add_cell(telling, step->cell[3]);
	ADD(telling, " is %d, and what sees both is not", digit);
}

static void say_wing(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "Whichever digit ");
	add_cell(telling, step->cell[0]);
	ADD(telling, " has, ");
	add_cells(telling, step, 1, 3, " or ");
	ADD(telling, " is %d, and what sees both is not", __builtin_ctz(step->digits));
}

static void say_colouring(const struct telling *telling, const struct sudoku_step *step)
{
	bool is_own = false;
	int digit = __builtin_ctz(step->digits);
	for (int i = 0; i < step->count; i++)
		is_own = is_own || step->removed[step->cell[i]];
	ADD(telling, "Linked two by two, these places of the %d fall into two halves, of which one is %d, ", digit, digit);
	ADD(telling, is_own ? "but not the one in which two see each other" : "and what sees both halves is not");
}

static void say_chain(const struct telling *telling, const struct sudoku_step *step)
{
	enum { TOLD = 8 };
	ADD(telling, "If ");
	add_cell(telling, step->cell[0]);
	ADD(telling, " were %d, ", step->digit[0]);
	for (int i = 1; i < step->count && step->count <= TOLD; i++) {
		add_cell(telling, step->cell[i]);
		ADD(telling, " would be %d, ", step->digit[i]);
	}
	if (step->count > TOLD)
		ADD(telling, "%d singles would follow, ", step->count - 1);
	ADD(telling, step->count > 1 ? "and then " : "");
	if (step->end_cell >= 0) {
		ADD(telling, "nothing would be left for ");
		add_cell(telling, step->end_cell);
	} else {
		ADD(telling, "there would be no place for %d in ", step->end_digit);
		add_house(telling, step->end_house);
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

static void say_alternatives(const struct telling *telling, const struct sudoku_step *step)
{
	int refuted = refuted_cell(step);
	if (refuted >= 0) {
		ADD(telling, "If ");
		add_cell(telling, refuted);
		ADD(telling, " were ");
		add_digits(telling, step->removed[refuted], " or ");
		ADD(telling, ", singles and locked candidates would end in a contradiction");
		return;
	}
	if (step->house >= 0) {
		ADD(telling, "Wherever the %d of ", __builtin_ctz(step->digits));
		add_house(telling, step->house);
		ADD(telling, " is");
	} else {
		ADD(telling, "Whether ");
		add_cell(telling, step->cell[0]);
		ADD(telling, " is ");
		add_digits(telling, step->digits, " or ");
	}
	ADD(telling, ", singles and locked candidates lead to the same");
}

static void say_rectangle(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "Otherwise ");
	add_digits(telling, step->digits, " and ");
	ADD(telling, " could change places in ");
	add_cells(telling, step, 0, step->count, " and ");
	ADD(telling, ", and there would be a second solution");
}

static void say_cases(const struct telling *telling, const struct sudoku_step *step)
{
	ADD(telling, "If ");
	add_cell(telling, step->cell[0]);
	ADD(telling, " were %d, every case would end in a contradiction", __builtin_ctz(step->digits));
	if (step->length)
		ADD(telling, " (there are %d)", step->length);
}

static void say_why(const struct telling *telling, const struct sudoku_step *step)
{
	switch (step->technique) {
	case XY_WING:
		say_wing(telling, step);
		break;
	case SKYSCRAPER:
	case TURBOT_FISH:
		say_turbot(telling, step);
		break;
	case X_WING:
	case SWORDFISH:
	case JELLYFISH:
		say_fish(telling, step);
		break;
	case COLOURING:
		say_colouring(telling, step);
		break;
	case UNIQUE_RECTANGLE:
		say_rectangle(telling, step);
		break;
	case FORCING_CHAIN:
		say_chain(telling, step);
		break;
	case MULTIPLE_CHAINS:
		say_alternatives(telling, step);
		break;
	case PROOF_BY_CASES:
		say_cases(telling, step);
		break;
	case LOCKED_CANDIDATES:
		say_locked(telling, step);
		break;
	case NAKED_PAIR:
	case NAKED_TRIPLE:
	case NAKED_QUAD:
		say_naked(telling, step);
		break;
	default:
		say_hidden(telling, step);
	}
	ADD(telling, ": ");
	add_removed(telling, step);
	ADD(telling, ".");
}

static void say_follows(const struct telling *telling, const struct sudoku_step *step)
{
	(step->put >= 0 ? say_single : say_why)(telling, step);
}

char *sudoku_step_write(const struct sudoku_step *step, char text[SUDOKU_STEP_TEXT])
{
	const struct telling telling = {SUDOKU_R1C1, text};
	*text = '\0';
	ADD(&telling, "%s", sudoku_technique_names[step->technique]);
	if (step->house >= 0) {
		ADD(&telling, ", ");
		add_house(&telling, step->house);
	}
	ADD(&telling, ": ");
	say_follows(&telling, step);
	return text;
}

char *sudoku_step_teach(const struct sudoku_step *step, enum sudoku_lesson lesson, enum sudoku_notation notation,
    char text[SUDOKU_STEP_TEXT])
{
	const struct telling telling = {notation, text};
	*text = '\0';
	if (lesson == SUDOKU_WHERE)
		say_where(&telling, step);
	else if (lesson == SUDOKU_WHAT)
		say_what(&telling, step);
	else
		say_follows(&telling, step);
	return text;
}
