/* solve: the exact solver of Klondike when all cards are known.
 *
 * Given a position it finds a winning line, or proves by exhaustion that there is none. It works on its own compact
 * board and shares no code with the rules of the game: a line is a list of ordinary moves, and playing it is its proof.
 * Any position that play can reach may be asked about: in mid-game, with the waste part-way, under every rule of
 * struct klondike_rules (1 to 24 cards a turn, limited or unlimited passes, worrying back or not, the swapped stock).
 *
 * A solver keeps what it has learnt as long as it is asked about positions of the same deal under the same rules, so
 * that consecutive moves, undo and redo cost little. Another deal starts afresh without allocating or clearing more
 * than 12 KB; where passes are limited or the stock is swapped, what is known of the orders of its stock as well. One
 * solver belongs to one thread at a time; several threads take one each. It may have helpers of its own for hard
 * positions (solver_set_threads). */
#ifndef PATIENCE_SOLVE_H
#define PATIENCE_SOLVE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"
#include "klondike.h"

enum verdict { VERDICT_SOLVED, VERDICT_UNSOLVABLE, VERDICT_UNDECIDED };

/* Why a position stayed undecided. */
enum solve_limit { LIMIT_NONE, LIMIT_NODES, LIMIT_MEMORY, LIMIT_CPU, LIMIT_WALL, LIMIT_CANCELLED };

/* When to give up; a zero or NULL sets no limit. */
struct solve_limits {
	uint64_t nodes;
	uint32_t cpu_ms; /* processor time of the calling thread */
	uint32_t wall_ms;
	const atomic_bool *cancel;  /* may be set by another thread; heeded within about a millisecond */
	_Atomic uint64_t *progress; /* where the number of nodes is written every few hundred of them */
	bool no_line;               /* the verdict is enough: of Klondike it comes sooner, and `line` is NULL */
};

struct solve_result {
	enum verdict verdict;
	enum solve_limit limit; /* with VERDICT_UNDECIDED */
	uint64_t nodes;         /* classes of positions examined */
	size_t table_bytes;     /* memory of the tables */
	int64_t helped_us;      /* processor time of other threads that helped, in microseconds */
	bool starved;           /* there was no memory for a larger table: with it NODES and LINE might be others,
	                         * and what is undecided might be decided */
	const struct move
	    *line; /* with VERDICT_SOLVED: the moves to a win; belongs to the solver, good until the next call */
	int moves; /* how many they are; 0 when the position is won already */
};

struct solver;

/* A solver whose tables take at most MEMORY bytes (a few pages at the least; working space of up to 16 MB comes
 * besides, of which most deals touch little). With less memory it works longer on hard deals but not less exactly. NULL
 * when there is no memory. */
struct solver *solver_new(size_t memory);
void solver_free(struct solver *solver);

/* From now on so many threads work at each position that is not an easy one: before the first question; 1 unless told.
 * They share the tables, and each takes working space of its own. Verdicts are the same; which line is found, and after
 * how many nodes, may differ from call to call. False, and one thread does it all, when there is no memory for others;
 * when there are no threads to be had later, the work is done with those there are. */
bool solver_set_threads(struct solver *solver, int threads);

/* Decides POSITION. LIMITS may be NULL. A solved line holds the moves as the game klondike lists them, each turn of the
 * stock (recycling included) one move. LIMIT_MEMORY is given only when working space runs out, never for full tables.
 */
struct solve_result solver_solve(
    struct solver *solver, const struct klondike *position, const struct solve_limits *limits);

/* Decides STATE of any game: games without a solver of their own (companion.h) by a plain search (plain_search.h) of
 * 200,000 positions, or fewer where the limit of nodes says so, within the solver's memory; every limit is heeded. That
 * decides Six-Card Solitaire; its line is a shortest one. Of the others Klondike heeds every limit, N Queens (which
 * gives up after 100,000,000 nodes where none is set) and Twenty-Four those of nodes and of CANCEL, Sudoku CANCEL
 * alone, and Words, which needs no search, none. */
struct solve_result solver_solve_state(
    struct solver *solver, const struct game *game, const struct state *state, const struct solve_limits *limits);

/* Forgets what was learnt, so that the next answer takes as many nodes as if it were the first. */
void solver_forget(struct solver *solver);

/* The name of a verdict, as in data files: solved, unsolvable, undecided. */
const char *verdict_name(enum verdict verdict);

#endif
