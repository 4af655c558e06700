/* Values of parts: those of a part are what its divisions in two give. */
#include "values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS_FIRST = 32 };

struct puzzle_solver *puzzle_solver_new(void) { return calloc(1, sizeof(struct puzzle_solver)); }

void puzzle_solver_free(struct puzzle_solver *solver)
{
	for (int i = 0; solver && i < PARTS_MOST; i++) {
		free(solver->part[i].value);
		free(solver->part[i].slot);
	}
	free(solver);
}

static uint32_t *find_slot(const struct part *part, struct ratio ratio)
{
	uint64_t mixed =
	    ((uint64_t)ratio.over * UINT64_C(0x9E3779B97F4A7C15)) ^ ((uint64_t)ratio.under * UINT64_C(0xC2B2AE3D27D4EB4F));
	uint32_t at = (uint32_t)((mixed ^ mixed >> 29) >> 8);
	for (;; at++) {
		uint32_t *slot = &part->slot[at & (part->slots - 1)];
		if (!*slot || ratio_is(part->value[*slot - 1].ratio, ratio))
			return slot;
	}
}

uint64_t values_ways(const struct part *part, struct ratio ratio)
{
	uint32_t slot = *find_slot(part, ratio);
	return slot ? part->value[slot - 1].ways : 0;
}

/* Empties the hash and gives it SLOTS slots, and room for half as many values. */
static bool set_slots(struct part *part, uint32_t slots)
{
	if (slots > part->slots_room) {
		uint32_t *slot = realloc(part->slot, slots * sizeof *slot);
		struct value *value = realloc(part->value, slots / 2 * sizeof *value);
		part->slot = slot ? slot : part->slot;
		part->value = value ? value : part->value;
		if (!slot || !value)
			return false;
		part->slots_room = slots;
	}
	part->slots = slots;
	memset(part->slot, 0, slots * sizeof *part->slot);
	return true;
}

static bool grow(struct part *part)
{
	if (!set_slots(part, 2 * part->slots))
		return false;
	for (uint32_t i = 0; i < part->values; i++)
		*find_slot(part, part->value[i].ratio) = i + 1;
	return true;
}

static bool add_value(struct part *part, struct ratio ratio, uint64_t ways)
{
	uint32_t *slot = find_slot(part, ratio);
	part->ways += ways;
	if (*slot) {
		part->value[*slot - 1].ways += ways;
		return true;
	}
	part->value[part->values] = (struct value){ratio, ways};
	*slot = ++part->values;
	return 2 * part->values < part->slots || grow(part);
}

static bool join_values(struct part *whole, const struct value *a, const struct value *b, unsigned operators)
{
	struct ratio ratio;
	for (int operation = 0; operation < OPERATORS; operation++)
		if (operators >> operation & 1 && ratio_apply((enum operation)operation, a->ratio, b->ratio, &ratio) &&
		    !add_value(whole, ratio, a->ways * b->ways))
			return false;
	return true;
}

static bool join_parts(struct part *whole, const struct part *a, const struct part *b, unsigned operators)
{
	for (uint32_t i = 0; i < a->values; i++)
		for (uint32_t j = 0; j < b->values; j++)
			if (!join_values(whole, &a->value[i], &b->value[j], operators))
				return false;
	return true;
}

static enum puzzle_result find_values(
    struct puzzle_solver *solver, int number, unsigned operators, bool values, const atomic_bool *cancel)
{
	struct part *whole = &solver->part[number];
	int count = __builtin_popcount(operators);
	for (int i = 1; i < number; i++) {
		const struct part *a = &solver->part[i], *b = &solver->part[number - i];
		if (!part_is_within(a, whole))
			continue;
		whole->structures += a->structures * b->structures * (uint64_t)count;
		if (atomic_load_explicit(cancel, memory_order_relaxed))
			return PUZZLE_STOPPED;
		if (values && !join_parts(whole, a, b, operators))
			return PUZZLE_NO_MEMORY;
	}
	return PUZZLE_DONE;
}

static int compare_texts(const void *a, const void *b)
{
	char one[16], other[16];
	snprintf(one, sizeof one, "%d", *(const int *)a);
	snprintf(other, sizeof other, "%d", *(const int *)b);
	return strcmp(one, other);
}

/* Sorts the different numbers and numbers the parts. */
static void sort_numbers(struct puzzle_solver *solver, const struct puzzle *puzzle)
{
	int sorted[NUMBERS_MOST], last = -1;
	memcpy(sorted, puzzle->number, sizeof sorted);
	qsort(sorted, (size_t)puzzle->count, sizeof *sorted, compare_texts);
	solver->different = 0;
	solver->parts = 1;
	for (int i = 0, begin = 0; i < puzzle->count; i++) {
		if (!i || sorted[i] != sorted[last]) {
			begin = i;
			solver->stride[solver->different] = solver->parts;
			solver->number[solver->different++] = sorted[i];
		}
		last = i;
		if (i + 1 == puzzle->count || sorted[i + 1] != sorted[i])
			solver->parts *= i - begin + 2;
	}
}

/* Begins PART, number NUMBER: what it holds, and if that is a single number its value. */
static bool begin_part(struct puzzle_solver *solver, int number)
{
	struct part *part = &solver->part[number];
	part->numbers = 0;
	part->held = 0;
	part->structures = part->ways = 0;
	part->values = 0;
	int single = 0;
	for (int i = solver->different - 1, left = number; i >= 0; i--) {
		int count = left / solver->stride[i];
		left %= solver->stride[i];
		part->held |= (uint32_t)count << 4 * i;
		part->numbers += count;
		single = count ? i : single;
	}
	if (!set_slots(part, SLOTS_FIRST))
		return false;
	if (part->numbers == 1)
		part->structures = 1;
	int held = solver->number[single];
	return part->numbers != 1 || add_value(part, values_worth(solver, held), 1);
}

static bool is_known(const struct puzzle_solver *solver, const struct puzzle *puzzle)
{
	const struct puzzle *known = &solver->known;
	return known->count == puzzle->count && known->operators == puzzle->operators &&
	       memcmp(known->number, puzzle->number, (size_t)puzzle->count * sizeof *known->number) == 0;
}

enum puzzle_result values_find(struct puzzle_solver *solver, const struct puzzle *puzzle, const atomic_bool *cancel)
{
	enum puzzle_result result = PUZZLE_DONE;
	if (is_known(solver, puzzle))
		return result;
	solver->known.count = 0;
	sort_numbers(solver, puzzle);
	for (int i = 1; i < solver->parts && result == PUZZLE_DONE; i++) {
		if (!begin_part(solver, i))
			return PUZZLE_NO_MEMORY;
		if (solver->part[i].numbers > 1)
			result = find_values(solver, i, puzzle->operators, i < solver->parts - 1, cancel);
	}
	if (result == PUZZLE_DONE)
		solver->known = *puzzle;
	return result;
}

/* The ways to make RESULT from A and B; the solver of equations goes over the fewer values. */
static uint64_t ways_with(
    const struct part *few, const struct part *many, bool swapped, enum operation operation, struct ratio result)
{
	uint64_t ways = 0;
	for (uint32_t i = 0; i < few->values; i++) {
		struct ratio wanted = {0, 1};
		enum wanted what = (swapped ? ratio_left : ratio_right)(operation, few->value[i].ratio, result, &wanted);
		if (what == WANTED_ONE)
			ways += few->value[i].ways * values_ways(many, wanted);
		if (what == WANTED_ANY)
			ways +=
			    few->value[i].ways * (many->ways - (operation == OPERATOR_OVER ? values_ways(many, ratio_of(0)) : 0));
	}
	return ways;
}

enum puzzle_result puzzle_count(struct puzzle_solver *solver, const struct puzzle *puzzle, const atomic_bool *cancel,
    uint64_t *solutions, uint64_t *structures)
{
	enum puzzle_result result = values_find(solver, puzzle, cancel);
	const struct part *whole = &solver->part[solver->parts - 1];
	struct ratio target = ratio_of(puzzle->target);
	*solutions = *structures = 0;
	if (result != PUZZLE_DONE)
		return result;
	*solutions = puzzle->count == 1 ? values_ways(whole, target) : 0;
	*structures = whole->structures;
	for (int i = 1; i < solver->parts - 1; i++) {
		const struct part *a = &solver->part[i], *b = &solver->part[solver->parts - 1 - i];
		bool swapped = b->values < a->values;
		for (int operation = 0; operation < OPERATORS; operation++)
			if (puzzle->operators >> operation & 1)
				*solutions += ways_with(swapped ? b : a, swapped ? a : b, swapped, (enum operation)operation, target);
	}
	return result;
}

struct puzzle values_take_cards(struct puzzle_solver *solver, const struct ratio *card, int count, int64_t target)
{
	struct puzzle puzzle = {.count = count, .target = target, .operators = ALL_OPERATORS};
	for (int i = 0; i < count; i++)
		while (!ratio_is(card[puzzle.number[i]], card[i]))
			puzzle.number[i]++;
	solver->card = card;
	solver->known.count = 0;
	return puzzle;
}

void values_drop_cards(struct puzzle_solver *solver)
{
	solver->card = NULL;
	solver->known.count = 0;
}

enum puzzle_result puzzle_count_cards(struct puzzle_solver *solver, const struct ratio *card, int count, int64_t target,
    const atomic_bool *cancel, uint64_t *solutions)
{
	struct puzzle puzzle = values_take_cards(solver, card, count, target);
	uint64_t structures;
	enum puzzle_result result = puzzle_count(solver, &puzzle, cancel, solutions, &structures);
	values_drop_cards(solver);
	return result;
}
