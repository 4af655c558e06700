/* searcher: what one thread decides a position with: the search, the two that serve it as oracles, their working space,
 * and in which order they are asked. */
#ifndef PATIENCE_SOLVE_SEARCHER_H
#define PATIENCE_SOLVE_SEARCHER_H

#include "deal.h"
#include "search.h"

enum { SEARCHER_TABLES = 3 };

struct searcher {
	struct search search, single, eased; /* the last two as oracles of the first */
	struct stock_orders stock_orders;    /* made when first needed */
	struct arena arena;
	struct control control;
	struct path path;
	unsigned options; /* SOLVE_ of solver.h */
	int number;       /* of those that work at one position, from 0: each tries other orders */
};

/* Working space. False when there is no memory; then as after searcher_release. */
bool searcher_init(struct searcher *searcher);
void searcher_release(struct searcher *searcher);

/* Makes its searches ready for positions of DEAL under the rules of VARIANT, with the tables as they are. KEPT: they
 * may hold wins of that deal. */
void searcher_take(struct searcher *searcher, const struct deal *deal, struct variant variant, bool kept);

/* The tables of its searches, in the same order always. */
void searcher_tables(struct searcher *searcher, struct transpositions *table[SEARCHER_TABLES]);

/* Tries the search by itself for few nodes, for most deals are easy. */
enum outcome searcher_try(struct searcher *searcher, const struct board *board);

/* The steps that decide BOARD for certain, and how many there are: in each but the last one an oracle is asked about
 * the position itself, the easier one first, and it is lost when that says so; then the search decides, with the last
 * oracle asked. OUTCOME_STOPPED: a limit was reached. */
int searcher_steps(const struct searcher *searcher);
enum outcome searcher_step(struct searcher *searcher, const struct board *board, int step);

#endif
