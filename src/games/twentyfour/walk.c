/* Walks through the solutions in the ASCII order of their infix: from left to right, at each place first `(`, then the
 * numbers by their text, after a left side the operators by theirs. What ends the expression must make the target of
 * what stands before, so it is begun only where the values of the numbers that are left say that this can be. */
#include "values.h"

/* Of a walk that a person waits for: about half a second. */
enum { PLACES_OF_CARDS = 1000000 };

struct walk {
	const struct puzzle_solver *solver;
	unsigned operators;
	puzzle_visit *visit;
	void *context;
	const atomic_bool *cancel;
	uint64_t places;    /* that may still be looked at */
	int left;           /* the part of numbers not used yet */
	bool compound_left; /* the solutions' left sides are not all numbers */
	bool stopped;
	struct expression expression;
};

/* A place for an operand. */
struct place {
	const struct place *outer; /* the operation it is a side of; NULL around all */
	bool is_right;
	struct ratio left; /* of a right side: what stands before it */
	enum operation operation;
	bool is_last;       /* it takes all numbers that are left and makes the value WANTED, which may be any */
	enum wanted wanted; /* WANTED_ONE or WANTED_ANY, if it is the last */
	struct ratio value;
	int kept; /* numbers that it must leave for places after it */
};

static void complete(struct walk *walk, const struct place *place, struct ratio value);

static const struct part *part_left(const struct walk *walk) { return &walk->solver->part[walk->left]; }

static void push(struct walk *walk, int token) { walk->expression.token[walk->expression.tokens++] = (int16_t)token; }

static void put_numbers(struct walk *walk, const struct place *place)
{
	const struct puzzle_solver *solver = walk->solver;
	uint32_t held = part_left(walk)->held;
	for (int i = 0; i < solver->different; i++) {
		if (!(held >> 4 * i & 15))
			continue;
		walk->left -= solver->stride[i];
		push(walk, solver->number[i]);
		complete(walk, place, values_worth(solver, solver->number[i]));
		walk->expression.tokens--;
		walk->left += solver->stride[i];
	}
}

/* Puts every operand that may stand in PLACE there, one after another. */
static void fill(struct walk *walk, const struct place *place)
{
	int numbers = part_left(walk)->numbers;
	if (walk->stopped || (walk->stopped = !walk->places-- || atomic_load_explicit(walk->cancel, memory_order_relaxed)))
		return;
	bool on_the_left = place->outer && !place->outer->outer && !place->is_right;
	if (numbers - place->kept >= 2 && (walk->compound_left || !on_the_left)) {
		struct place inner = {.outer = place, .kept = place->kept + 1};
		fill(walk, &inner);
	}
	if (place->is_last ? numbers == 1 : numbers > place->kept)
		put_numbers(walk, place);
}

/* What the right side must be for the last place to get its value. False when that cannot be. */
static bool find_wanted(const struct walk *walk, const struct place *last, struct place *right)
{
	right->wanted = WANTED_ANY;
	if (last->wanted == WANTED_ONE)
		right->wanted = ratio_right(right->operation, right->left, last->value, &right->value);
	return right->wanted == WANTED_ANY || (right->wanted == WANTED_ONE && values_ways(part_left(walk), right->value));
}

/* The left side of the operation in OUTER is worth VALUE: goes on with each operator. */
static void go_right(struct walk *walk, const struct place *outer, struct ratio value)
{
	for (int operation = 0; operation < OPERATORS; operation++) {
		struct place right = {.outer = outer,
		    .is_right = true,
		    .left = value,
		    .operation = (enum operation)operation,
		    .is_last = outer->is_last,
		    .kept = outer->kept};
		if (walk->operators >> operation & 1 && (!outer->is_last || find_wanted(walk, outer, &right)))
			fill(walk, &right);
	}
}

/* What stands in PLACE is worth VALUE: goes on behind it. */
static void complete(struct walk *walk, const struct place *place, struct ratio value)
{
	const struct place *outer = place->outer;
	struct ratio result;
	if (place->is_last && place->wanted == WANTED_ONE && !ratio_is(value, place->value))
		return;
	if (!outer) {
		walk->stopped = walk->stopped || !walk->visit(walk->context, &walk->expression);
	} else if (!place->is_right) {
		go_right(walk, outer, value);
	} else if (ratio_apply(place->operation, place->left, value, &result)) {
		push(walk, -1 - (int)place->operation);
		complete(walk, outer, result);
		walk->expression.tokens--;
	}
}

/* Whether a part of two numbers or more is the left side of a solution. */
static bool has_compound_left(const struct puzzle_solver *solver, const struct puzzle *puzzle)
{
	struct ratio wanted;
	for (int i = 1; i < solver->parts - 1; i++) {
		const struct part *part = &solver->part[i], *rest = &solver->part[solver->parts - 1 - i];
		for (uint32_t j = 0; part->numbers > 1 && j < part->values; j++)
			for (int operation = 0; operation < OPERATORS; operation++) {
				if (!(puzzle->operators >> operation & 1))
					continue;
				enum wanted what =
				    ratio_right((enum operation)operation, part->value[j].ratio, ratio_of(puzzle->target), &wanted);
				if (what == WANTED_ANY || (what == WANTED_ONE && values_ways(rest, wanted)))
					return true;
			}
	}
	return false;
}

static enum puzzle_result walk_all(struct puzzle_solver *solver, const struct puzzle *puzzle, uint64_t places,
    puzzle_visit *visit, void *context, const atomic_bool *cancel)
{
	enum puzzle_result result = values_find(solver, puzzle, cancel);
	struct walk walk = {.solver = solver,
	    .operators = puzzle->operators,
	    .visit = visit,
	    .context = context,
	    .cancel = cancel,
	    .places = places,
	    .left = solver->parts - 1};
	struct place all = {.is_last = true, .wanted = WANTED_ONE, .value = ratio_of(puzzle->target)};
	if (result != PUZZLE_DONE)
		return result;
	walk.compound_left = has_compound_left(solver, puzzle);
	fill(&walk, &all);
	return walk.stopped ? PUZZLE_STOPPED : PUZZLE_DONE;
}

/* Visits those of the stream that are new. */
struct filter {
	struct merger *merger;
	puzzle_visit *visit;
	void *context;
	bool memory;
};

static bool visit_new(void *context, const struct expression *expression)
{
	struct filter *filter = context;
	bool is_new;
	filter->memory = merger_add(filter->merger, expression, &is_new);
	return filter->memory && (!is_new || filter->visit(filter->context, expression));
}

enum puzzle_result puzzle_each(struct puzzle_solver *solver, const struct puzzle *puzzle, enum merge merge,
    puzzle_visit *visit, void *context, const atomic_bool *cancel)
{
	if (merge == MERGE_NONE)
		return walk_all(solver, puzzle, UINT64_MAX, visit, context, cancel);
	struct filter filter = {merger_new(merge), visit, context, true};
	enum puzzle_result result =
	    filter.merger ? walk_all(solver, puzzle, UINT64_MAX, visit_new, &filter, cancel) : PUZZLE_NO_MEMORY;
	merger_free(filter.merger);
	return filter.memory ? result : PUZZLE_NO_MEMORY;
}

enum puzzle_result puzzle_each_of_cards(struct puzzle_solver *solver, const struct ratio *card, int count,
    int64_t target, puzzle_visit *visit, void *context, const atomic_bool *cancel)
{
	struct puzzle puzzle = values_take_cards(solver, card, count, target);
	enum puzzle_result result = walk_all(solver, &puzzle, PLACES_OF_CARDS, visit, context, cancel);
	values_drop_cards(solver);
	return result;
}
