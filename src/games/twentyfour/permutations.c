/* All permutations of the numbers and of every choice of operators, read as postfix. Fractions are not brought to
 * lowest terms: see twentyfour.h for why they fit. */

#include "ratio.h"

struct search {
	const struct puzzle *puzzle;
	puzzle_visit *visit;
	void *context;
	const atomic_bool *cancel;
	uint64_t tried;
	bool stopped;
	int different, number[NUMBERS_MOST], count[NUMBERS_MOST]; /* numbers left */
	int numbers, operators;                                   /* left */
	int height;
	struct ratio stack[NUMBERS_MOST + 1];
	struct expression expression;
};

static uint64_t factorial(int n) { return n < 2 ? 1 : (uint64_t)n * factorial(n - 1); }

/* How many permutations the tokens that are left have. */
static uint64_t permutations_left(const struct search *search)
{
	uint64_t number = factorial(search->numbers + search->operators) / factorial(search->operators);
	int kinds = __builtin_popcount(search->puzzle->operators);
	for (int i = 0; i < search->different; i++)
		number /= factorial(search->count[i]);
	for (int i = 0; i < search->operators; i++)
		number *= (uint64_t)kinds;
	return number;
}

static bool is_target(const struct search *search)
{
	int64_t product;
	const struct ratio *value = &search->stack[0];
	return !__builtin_mul_overflow(search->puzzle->target, value->under, &product) && product == value->over;
}

static void try_rest(struct search *search);

static void push(struct search *search, int token)
{
	search->expression.token[search->expression.tokens++] = (int16_t)token;
	try_rest(search);
	search->expression.tokens--;
}

/* An operator without its operands, or a division by zero, makes whatever follows worthless. */
static void try_operator(struct search *search, enum operation operation)
{
	int height = search->height;
	struct ratio a = search->stack[height >= 2 ? height - 2 : 0], b = search->stack[height >= 1 ? height - 1 : 0];
	search->operators--;
	if (height >= 2 && ratio_join(operation, a, b, &search->stack[height - 2])) {
		search->height--;
		push(search, -1 - (int)operation);
		search->height++;
		search->stack[height - 1] = b;
	} else {
		search->tried += permutations_left(search);
	}
	if (height >= 2)
		search->stack[height - 2] = a;
	search->operators++;
}

static void try_number(struct search *search, int i)
{
	search->count[i]--;
	search->numbers--;
	search->stack[search->height++] = ratio_of(search->number[i]);
	push(search, search->number[i]);
	search->height--;
	search->numbers++;
	search->count[i]++;
}

static void try_rest(struct search *search)
{
	if (search->stopped || (search->stopped = atomic_load_explicit(search->cancel, memory_order_relaxed)))
		return;
	if (!search->numbers && !search->operators) {
		search->tried++;
		search->stopped = is_target(search) && !search->visit(search->context, &search->expression);
		return;
	}
	for (int i = 0; i < search->different; i++)
		if (search->count[i])
			try_number(search, i);
	for (int operation = 0; operation < OPERATORS && search->operators; operation++)
		if (search->puzzle->operators >> operation & 1)
			try_operator(search, (enum operation)operation);
}

static void add_number(struct search *search, int number)
{
	int i = 0;
	while (i < search->different && search->number[i] != number)
		i++;
	if (i == search->different)
		search->number[search->different++] = number;
	search->count[i]++;
}

enum puzzle_result puzzle_each_permutation(
    const struct puzzle *puzzle, puzzle_visit *visit, void *context, const atomic_bool *cancel, uint64_t *tried)
{
	struct search search = {.puzzle = puzzle, .visit = visit, .context = context, .cancel = cancel};
	search.numbers = puzzle->count;
	search.operators = puzzle->count - 1;
	for (int i = 0; i < puzzle->count; i++)
		add_number(&search, puzzle->number[i]);
	try_rest(&search);
	*tried = search.tried;
	return search.stopped ? PUZZLE_STOPPED : PUZZLE_DONE;
}
