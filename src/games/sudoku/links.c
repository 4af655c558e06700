/* Techniques of one digit that is in either of two places: turbot fish and colouring. */
#include "techniques.h"

/* The two places of a digit in a house. */
struct link {
	int house, a, b;
};

/* The links of a digit; their number. */
static int find_links(const struct sudoku_marks *marks, int digit, struct link links[SUDOKU_HOUSES])
{
	int count = 0;
	for (int house = 0; house < SUDOKU_HOUSES; house++) {
		unsigned places = places_of(marks, house, digit);
		if (is_pair(places))
			links[count++] = (struct link){
			    house, house_cells[house][__builtin_ctz(places)], house_cells[house][31 - __builtin_clz(places)]};
	}
	return count;
}

/* Whether links of these houses, of which cells B and C see each other, are a skyscraper: its walls are parallel. */
static bool is_skyscraper(int first, int second, int b, int c)
{
	int kind = first / 9;
	return kind < 2 && kind == second / 9 && sudoku_house_of(1 - kind, b) == sudoku_house_of(1 - kind, c);
}

/* Links A-B and C-D, where B and C see each other: the digit is in A or in D. */
static bool turbot_step(const struct sudoku_marks *marks, enum sudoku_technique technique, int digit,
    const int cells[4], struct sudoku_step *step)
{
	bool found = false;
	step_begin(step, technique, -1);
	step->digits = (uint16_t)(1u << digit);
	for (int i = 0; i < 4; i++)
		step_cell(step, cells[i]);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (cells_see(i, cells[0]) && cells_see(i, cells[3]))
			found |= step_remove(marks, step, i, step->digits);
	return found;
}

static bool join_links(const struct sudoku_marks *marks, enum sudoku_technique technique, int digit, struct link first,
    struct link second, struct sudoku_step *step)
{
	for (int way = 0; way < 4; way++) {
		const int cells[4] = {way & 1 ? first.b : first.a, way & 1 ? first.a : first.b, way & 2 ? second.b : second.a,
		    way & 2 ? second.a : second.b};
		if (cells_see(cells[1], cells[2]) && cells[0] != cells[2] && cells[0] != cells[3] && cells[1] != cells[3] &&
		    (technique == TURBOT_FISH || is_skyscraper(first.house, second.house, cells[1], cells[2])) &&
		    turbot_step(marks, technique, digit, cells, step))
			return true;
	}
	return false;
}

bool find_turbot(const struct sudoku_marks *marks, enum sudoku_technique technique, struct sudoku_step *step)
{
	struct link links[SUDOKU_HOUSES];
	for (int digit = 1; digit <= 9; digit++) {
		int count = find_links(marks, digit, links);
		for (int i = 0; i < count; i++)
			for (int j = i + 1; j < count; j++)
				if (join_links(marks, technique, digit, links[i], links[j], step))
					return true;
	}
	return false;
}

/* Colours the cells that are linked with CELL: 1 and 2 in turn. */
static void colour_from(const struct link *links, int count, int cell, uint8_t colour[SUDOKU_CELLS])
{
	bool again = true;
	colour[cell] = 1;
	while (again) {
		again = false;
		for (int i = 0; i < count; i++) {
			int a = links[i].a, b = links[i].b;
			if (!colour[a] == !colour[b])
				continue;
			if (colour[a])
				colour[b] = (uint8_t)(3 - colour[a]);
			else
				colour[a] = (uint8_t)(3 - colour[b]);
			again = true;
		}
	}
}

/* The colour of which two cells see each other, which therefore has no digit; 0 for none. */
static int clashing_colour(const uint8_t colour[SUDOKU_CELLS])
{
	for (int a = 0; a < SUDOKU_CELLS; a++)
		for (int b = a + 1; colour[a] && b < SUDOKU_CELLS; b++)
			if (colour[a] == colour[b] && cells_see(a, b))
				return colour[a];
	return 0;
}

static bool sees_both(const uint8_t colour[SUDOKU_CELLS], int cell)
{
	unsigned seen = 0;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (colour[i] && cells_see(cell, i))
			seen |= 1u << colour[i];
	return seen == 6;
}

static bool colour_step(
    const struct sudoku_marks *marks, int digit, const uint8_t colour[SUDOKU_CELLS], struct sudoku_step *step)
{
	int clash = clashing_colour(colour);
	bool found = false;
	step_begin(step, COLOURING, -1);
	step->digits = (uint16_t)(1u << digit);
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		if (colour[i]) {
			step->digit[step->count] = colour[i];
			step_cell(step, i);
		}
		if (clash ? colour[i] == clash : !colour[i] && marks->left[i] & step->digits && sees_both(colour, i))
			found |= step_remove(marks, step, i, step->digits);
	}
	return found;
}

bool find_colouring(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	struct link links[SUDOKU_HOUSES];
	for (int digit = 1; digit <= 9; digit++) {
		int count = find_links(marks, digit, links);
		uint8_t done[SUDOKU_CELLS] = {0};
		for (int i = 0; i < count; i++) {
			uint8_t colour[SUDOKU_CELLS] = {0};
			if (done[links[i].a])
				continue;
			colour_from(links, count, links[i].a, colour);
			if (colour_step(marks, digit, colour, step))
				return true;
			for (int cell = 0; cell < SUDOKU_CELLS; cell++)
				done[cell] |= colour[cell];
		}
	}
	return false;
}
