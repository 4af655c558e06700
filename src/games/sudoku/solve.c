/* The search: conclusions, then guesses, on boards of bands. */
#include <stdlib.h>

#include "bands.h"

struct sudoku_solver {
	struct tables tables;
	uint64_t guesses;                     /* that searches may still make */
	struct board board[SUDOKU_CELLS + 1]; /* one a guess */
};

struct search {
	const struct tables *tables;
	uint64_t limit, found;
	uint8_t *solution;
	uint64_t *guesses;
	const atomic_bool *cancel;
	bool stopped;
};

struct sudoku_solver *sudoku_solver_new(void)
{
	struct sudoku_solver *solver = malloc(sizeof *solver);
	if (solver)
		tables_make(&solver->tables);
	if (solver)
		solver->guesses = UINT64_MAX;
	return solver;
}

void sudoku_solver_limit(struct sudoku_solver *solver, uint64_t guesses) { solver->guesses = guesses; }

void sudoku_solver_free(struct sudoku_solver *solver) { free(solver); }

const struct tables *solver_tables(const struct sudoku_solver *solver) { return &solver->tables; }

/* Open cells by how many candidates they have. */
struct tally {
	struct cells pairs, triples, all;
};

static struct tally tally_cells(const struct board *board)
{
	struct cells once = {0, 0}, twice = once, thrice = once, more = once;
	for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
		struct cells place = board->place[__builtin_ctz(rest)];
		more = cells_joined(more, cells_common(thrice, place));
		thrice = cells_joined(thrice, cells_common(twice, place));
		twice = cells_joined(twice, cells_common(once, place));
		once = cells_joined(once, place);
	}
	return (struct tally){.pairs = cells_without(twice, thrice), .triples = cells_without(thrice, more), .all = once};
}

/* The two words of a set at once, where the processor can. */
typedef uint64_t words __attribute__((vector_size(16)));

#define SAME(bits) ((words){UINT64_C(bits), UINT64_C(bits)})

static inline words words_of(struct cells cells) { return (words){cells.low, cells.high}; }

/* How many bits there are in each four. */
static inline words count_fours(words bits)
{
	bits -= bits >> 1 & SAME(0x5555555555555555);
	return (bits & SAME(0x3333333333333333)) + (bits >> 2 & SAME(0x3333333333333333));
}

static inline words add_fours(words fours)
{
	return (fours & SAME(0x0f0f0f0f0f0f0f0f)) + (fours >> 4 & SAME(0x0f0f0f0f0f0f0f0f));
}

/* The sum of all bytes, below 256. */
static inline unsigned add_bytes(words bytes)
{
	return (unsigned)((bytes[0] + bytes[1]) * UINT64_C(0x0101010101010101) >> 56);
}

static inline unsigned count_cells(struct cells cells) { return add_bytes(add_fours(count_fours(words_of(cells)))); }

/* By bytes, how many cells of PLACES are seen, those of PAIRS counted three times. */
static inline words weigh(words places, words pairs, words seen)
{
	return add_fours(count_fours(places & seen) + (count_fours(places & pairs & seen) << 1));
}

/* A guess: the bit of a cell, one of its digits, and the only other one, or -1. */
struct guess {
	int bit, digit, other;
};

/* The digit that most PAIRS have. */
static int common_digit(const struct board *board, struct cells pairs)
{
	unsigned most = 0;
	int best = 0;
	for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
		int digit = __builtin_ctz(rest);
		unsigned count = count_cells(cells_common(board->place[digit], pairs));
		if (count > most) {
			most = count;
			best = digit;
		}
	}
	return best;
}

/* A cell of two candidates, from which most follows: it sees many places of both, and more so where there are only two
 * candidates. Only cells that have the most common digit are weighed. */
static struct guess choose_pair(const struct tables *tables, const struct board *board, struct cells pairs)
{
	struct guess guess = {.digit = common_digit(board, pairs)};
	unsigned most = 0;
	words two = words_of(pairs), first = words_of(board->place[guess.digit]);
	for (unsigned rest = board->unfinished & ~(1u << guess.digit); rest; rest &= rest - 1) {
		int other = __builtin_ctz(rest);
		words second = words_of(board->place[other]), both = first & second & two;
		for (struct cells mine = {both[0], both[1]}; !cells_are_none(mine); mine = cells_next(mine)) {
			int bit = cells_first(mine);
			words seen = words_of(tables->reach[bit]);
			unsigned weight = add_bytes(weigh(first, two, seen) + weigh(second, two, seen));
			if (weight >= most) {
				most = weight;
				guess.bit = bit;
				guess.other = other;
			}
		}
	}
	return guess;
}

static struct guess choose(const struct tables *tables, const struct board *board)
{
	struct tally tally = tally_cells(board);
	if (!cells_are_none(tally.pairs))
		return choose_pair(tables, board, tally.pairs);
	struct guess guess = {
	    .bit = cells_first(cells_are_none(tally.triples) ? tally.all : tally.triples),
	    .digit = __builtin_ctz(board->unfinished),
	    .other = -1,
	};
	while (!cells_have(board->place[guess.digit], cells_at(guess.bit)))
		guess.digit++;
	return guess;
}

/* The board without what was guessed. */
static void take_back(const struct tables *tables, struct board *board, struct guess guess)
{
	struct cells *place = &board->place[guess.digit];
	if (guess.other >= 0)
		board_put(tables, board, guess.other, guess.bit);
	else
		*place = cells_marked(cells_without(*place, cells_at(guess.bit)));
}

/* Counts the solutions of BOARD, which is settled, and guesses on boards behind it. False when the search is to end. */
static bool search_board(struct search *search, struct board *board)
{
	do {
		if (!board->unfinished) {
			if (search->solution)
				board_digits(board, search->solution);
			return ++search->found < search->limit;
		}
		if (!*search->guesses || atomic_load_explicit(search->cancel, memory_order_relaxed)) {
			search->stopped = true;
			return false;
		}
		--*search->guesses;
		struct guess guess = choose(search->tables, board);
		board[1] = board[0];
		board_put(search->tables, board + 1, guess.digit, guess.bit);
		if (board_settle(search->tables, board + 1) && !search_board(search, board + 1))
			return false;
		take_back(search->tables, board, guess);
	} while (board_settle(search->tables, board));
	return true;
}

bool sudoku_count(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], uint64_t limit, uint64_t *count,
    uint8_t *solution, const atomic_bool *cancel)
{
	struct search search = {
	    .tables = &solver->tables, .limit = limit, .solution = solution, .guesses = &solver->guesses, .cancel = cancel};
	board_make(&solver->tables, cells, solver->board);
	if (board_settle(&solver->tables, solver->board))
		search_board(&search, solver->board);
	*count = search.found;
	return !search.stopped;
}

bool sudoku_is_unique(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS], uint8_t *solution)
{
	static const atomic_bool never;
	uint64_t count;
	return sudoku_count(solver, cells, 2, &count, solution, &never) && count == 1;
}
