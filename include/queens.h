/* queens: N queens on an N x N board, none attacking another: how many ways, which, one of them at random.
 *
 * A solution is its columns, from 0, row by row. Every function can be cancelled by another thread, where a flag is
 * taken, and then says that it was: a count or a list that was cut short is never taken for a whole one.
 *
 * How counting works. The board is cut into four quarters. For every set of rows whose queens stand in the east, all
 * placements of the eastern half are joined from those of its two quarters, those of the western half likewise, and
 * pairs of halves are counted that share no diagonal: 512 at a time, by bit sets. A solution has at most one queen on
 * each long diagonal, so eastern halves without any there are enough, each west counted twice for every long diagonal
 * that it occupies; of two sets of rows that are mirror images one is enough. So nearly every solution is met once in
 * its eight images. (Joining quarters: E. Kluev, N-Queens-Count-Sol, 2022.) */
#ifndef PATIENCE_QUEENS_H
#define PATIENCE_QUEENS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "game.h"

enum {
	QUEENS_ALL_MOST = 20,         /* boards that are counted and listed */
	QUEENS_ROWS_MOST = 1000,      /* boards of the search row by row */
	QUEENS_SWAPS_MOST = 10000000, /* boards of the search by swaps */
	QUEENS_PLACEMENTS = 20,       /* a row, after which the random search row by row begins again */
};

/* Calls VISIT with each solution of N (1..QUEENS_ALL_MOST) queens in lexicographic order, or with the first of its
 * eight images only (FUNDAMENTAL), until VISIT returns false or *CANCEL is set. Returns whether all were visited. */
bool queens_each(int n, bool fundamental, bool (*visit)(void *context, const uint8_t *columns), void *context,
    const atomic_bool *cancel);

/* What is needed for counting N (1..QUEENS_ALL_MOST) queens; it may be shared by threads. NULL without memory. */
struct queens_counter *queens_counter_new(int n);
void queens_counter_free(struct queens_counter *counter);

/* The work is this many parts, of different sizes, which may be counted in any order and side by side. */
int queens_counter_parts(const struct queens_counter *counter);

/* The tools of one thread. NULL without memory. */
struct queens_joiner *queens_joiner_new(const struct queens_counter *counter);
void queens_joiner_free(struct queens_joiner *joiner);

/* Counts the solutions of part PART. False when cancelled, or without memory; then the joiner can be freed only. */
bool queens_join(struct queens_joiner *joiner, int part, const atomic_bool *cancel, uint64_t *count);

/* How many of SOLUTIONS, the number of all for N queens, differ when turned and mirrored boards are the same. */
uint64_t queens_fundamental(int n, uint64_t solutions);

enum queens_result { QUEENS_FOUND, QUEENS_NONE, QUEENS_CANCELLED, QUEENS_NO_MEMORY };

/* One solution of N queens (1..QUEENS_ROWS_MOST) in COLUMNS: row by row, the free columns of a row, ascending, shuffled
 * by the generator seeded with SEED (for i = k-1..1: j = next % (i+1)) and tried in that order; after
 * QUEENS_PLACEMENTS N placements the search begins again, the generator goes on. *PLACEMENTS counts all queens that
 * were placed. The same seed gives the same solution on every machine. */
enum queens_result queens_random_rows(
    int n, uint64_t seed, uint32_t *columns, uint64_t *placements, const atomic_bool *cancel);

/* The same for boards of any size up to QUEENS_SWAPS_MOST, in time that grows as N does: queens are placed where they
 * are free while random tries find such places, then any two columns are swapped while that removes attacks (after
 * Sosic and Gu, 1991). Boards of less than 4 rows are searched row by row. */
enum queens_result queens_random_swaps(
    int n, uint64_t seed, uint32_t *columns, uint64_t *placements, const atomic_bool *cancel);

/* How hard a search may try: it ends after MOST nodes (0: never) or when *CANCEL is set (NULL: never). */
struct queens_effort {
	uint64_t most;
	const atomic_bool *cancel;
	uint64_t nodes; /* used so far */
	bool ended, cancelled;
};

/* The column of a row that has no queen yet. */
enum { QUEENS_NOWHERE = UINT16_MAX };

/* Puts the missing queens on a board of N rows (1..QUEENS_ALL_MOST), on which COLUMNS stand or QUEENS_NOWHERE.
 * QUEENS_FOUND: they are in COLUMNS. QUEENS_NONE: proved that there is no way. QUEENS_CANCELLED: the effort ended. */
enum queens_result queens_complete(int n, uint32_t *columns, struct queens_effort *effort);

/* In how many ways the missing queens can be put on the board. False when the effort ended: *COUNT is then the least.
 */
bool queens_completions(int n, const uint32_t *columns, struct queens_effort *effort, uint64_t *count);

/* Calls VISIT with each of them in lexicographic order, until it returns false. False then, or when the effort ended.
 */
bool queens_each_completion(int n, const uint32_t *columns, struct queens_effort *effort,
    bool (*visit)(void *context, const uint32_t *columns), void *context);

/* The game (src/games/queens/), and what its states say to the functions of boards above: the moves that put the
 * missing queens on the board, row by row, in LINE of ROOM moves; in how many ways there are any. */
extern const struct game queens;
enum queens_result queens_line(
    const struct state *state, struct queens_effort *effort, struct move *line, int room, int *moves);
bool queens_ways(const struct state *state, struct queens_effort *effort, uint64_t *ways);

/* The states that solve STATE, as queens_each_completion gives them; with FUNDAMENTAL only the fundamental ones. */
bool queens_each_solution(const struct state *state, bool fundamental, struct queens_effort *effort,
    bool (*visit)(void *context, const struct state *solved), void *context);

#endif
