/* Unique rectangles: four empty cells of two rows, two columns and two boxes. Were two digits alone in them, they could
 * change places, and there would be a second solution. */
#include "techniques.h"

/* The corners in turn, so that I and I + 2 are opposite, and two digits that are marks of all. */
struct rectangle {
	const struct sudoku_marks *marks;
	int corner[4];
	unsigned pair;
};

static unsigned left_of(const struct rectangle *it, int corner) { return it->marks->left[it->corner[corner & 3]]; }

static bool is_exact(const struct rectangle *it, int corner) { return left_of(it, corner) == it->pair; }

/* Corners FIRST and on in turn. */
static void begin(const struct rectangle *it, int first, struct sudoku_step *step)
{
	step_begin(step, UNIQUE_RECTANGLE, -1);
	step->digits = (uint16_t)it->pair;
	for (int i = 0; i < 4; i++)
		step_cell(step, it->corner[(first + i) & 3]);
}

/* Three corners have the pair alone: the fourth has another digit. */
static bool find_fourth(const struct rectangle *it, int first, struct sudoku_step *step)
{
	if (!is_exact(it, first) || !is_exact(it, first + 1) || !is_exact(it, first + 2))
		return false;
	begin(it, first, step);
	return step_remove(it->marks, step, step->cell[3], it->pair);
}

/* Two neighbours have the pair alone, the others one more digit, the same: one of them has it. */
static bool find_extra(const struct rectangle *it, int first, struct sudoku_step *step)
{
	unsigned third = left_of(it, first + 2), extra = third & ~it->pair;
	bool found = false;
	if (!is_exact(it, first) || !is_exact(it, first + 1) || third != left_of(it, first + 3) ||
	    __builtin_popcount(extra) != 1)
		return false;
	begin(it, first, step);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (cells_see(i, step->cell[2]) && cells_see(i, step->cell[3]))
			found |= step_remove(it->marks, step, i, extra);
	return found;
}

/* Whether DIGIT is in A or B in a house of both. */
static bool is_linked(const struct rectangle *it, int a, int b, int digit)
{
	for (int kind = 0; kind < 3; kind++)
		if (sudoku_house_of(kind, a) == sudoku_house_of(kind, b) &&
		    is_pair(places_of(it->marks, sudoku_house_of(kind, a), digit)))
			return true;
	return false;
}

/* Two neighbours have the pair alone, and one digit of it is in one of the others: these have not the other digit. */
static bool find_linked(const struct rectangle *it, int first, struct sudoku_step *step)
{
	if (!is_exact(it, first) || !is_exact(it, first + 1))
		return false;
	begin(it, first, step);
	for (unsigned rest = it->pair; rest; rest &= rest - 1) {
		unsigned other = it->pair & ~(rest & -rest);
		if (!is_linked(it, step->cell[2], step->cell[3], __builtin_ctz(rest)))
			continue;
		bool third = step_remove(it->marks, step, step->cell[2], other);
		return step_remove(it->marks, step, step->cell[3], other) || third;
	}
	return false;
}

/* One corner has the pair alone. If the opposite one had a digit of it, both its neighbours would have the other, which
 * has no other place in their lines. */
static bool find_hidden_one(const struct rectangle *it, int first, struct sudoku_step *step)
{
	if (!is_exact(it, first))
		return false;
	begin(it, first, step);
	for (unsigned rest = it->pair; rest; rest &= rest - 1) {
		int digit = __builtin_ctz(rest);
		if (is_linked(it, step->cell[2], step->cell[1], digit) && is_linked(it, step->cell[2], step->cell[3], digit))
			return step_remove(it->marks, step, step->cell[2], it->pair & ~(1u << digit));
	}
	return false;
}

static bool find_in(struct rectangle *it, struct sudoku_step *step)
{
	unsigned shared = left_of(it, 0) & left_of(it, 1) & left_of(it, 2) & left_of(it, 3);
	for (int first = 0; first < 4 && shared & (shared - 1); first++) {
		it->pair = left_of(it, first);
		if (is_pair(it->pair) && it->pair == shared &&
		    (find_fourth(it, first, step) || find_extra(it, first, step) || find_linked(it, first, step) ||
		        find_hidden_one(it, first, step)))
			return true;
	}
	return false;
}

bool find_rectangle(const struct sudoku_marks *marks, struct sudoku_step *step)
{
	for (int top = 0; top < 8; top++)
		for (int bottom = top + 1; bottom < 9; bottom++)
			for (int left = 0; left < 8; left++)
				for (int right = left + 1; right < 9; right++) {
					struct rectangle it = {
					    marks, {9 * top + left, 9 * top + right, 9 * bottom + right, 9 * bottom + left}, .pair = 0};
					if ((top / 3 == bottom / 3) != (left / 3 == right / 3) && find_in(&it, step))
						return true;
				}
	return false;
}
