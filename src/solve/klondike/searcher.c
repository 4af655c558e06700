#include "searcher.h"

#include <stdlib.h>

#include "solver.h"

/* Most deals are won or lost within NODES_WITHOUT_ORACLE; only then are oracles worth their price. The shares are what
 * they may take for one question of a search. */
enum { NODES_WITHOUT_ORACLE = 1000, NODES_OF_ROUND = 2000, SINGLE_SHARE = 100000, EASED_SHARE = 10000, CHANCE = 7 };

bool searcher_init(struct searcher *searcher)
{
	searcher->arena.member = malloc(MEMBERS_MAX * sizeof *searcher->arena.member);
	searcher->arena.child = malloc(CHILDREN_MAX * sizeof *searcher->arena.child);
	if (searcher->arena.member && searcher->arena.child)
		return true;
	searcher_release(searcher);
	return false;
}

void searcher_release(struct searcher *searcher)
{
	free(searcher->arena.member);
	free(searcher->arena.child);
	searcher->arena = (struct arena){.member = NULL};
}

void searcher_tables(struct searcher *searcher, struct transpositions *table[SEARCHER_TABLES])
{
	table[0] = &searcher->search.table;
	table[1] = &searcher->single.table;
	table[2] = &searcher->eased.table;
}

/* A search afresh, with the table of an OLD one. */
static struct search search_new(
    struct searcher *searcher, const struct search *old, const struct deal *deal, struct variant variant)
{
	return (struct search){
	    .deal = deal,
	    .arena = &searcher->arena,
	    .control = &searcher->control,
	    .table = old->table,
	    .variant = variant,
	    .rng = rng_seed(CHANCE + (uint64_t)searcher->number),
	};
}

void searcher_take(struct searcher *searcher, const struct deal *deal, struct variant variant, bool kept)
{
	struct search *search = &searcher->search, *single = &searcher->single, *eased = &searcher->eased;
	*search = search_new(searcher, search, deal, variant);
	search->stock_orders = &searcher->stock_orders;
	search->path = &searcher->path;
	search->knows_wins = kept;
	*eased = search_new(searcher, eased, deal, (struct variant){STOCK_EASED, variant.back});
	eased->oracle = single;
	eased->share = EASED_SHARE;
	eased->order = ORDER_STOCK;
	eased->knows_wins = true;
	*single = search_new(searcher, single, deal, (struct variant){STOCK_SINGLE, variant.back});
	single->share = SINGLE_SHARE;
	single->knows_wins = true;
	searcher->arena.members = searcher->arena.children = 0;
	searcher->path.length = 0;
}

enum outcome searcher_try(struct searcher *searcher, const struct board *board)
{
	searcher->search.budget = searcher->options & SOLVE_IN_SMALL_ROUNDS ? 0 : NODES_WITHOUT_ORACLE;
	return search_run(&searcher->search, board);
}

/* What an oracle says of the position itself; OUTCOME_ALIVE when it cannot prove it lost. */
static enum outcome ask(struct searcher *searcher, struct search *oracle, const struct board *board)
{
	static const enum order others[] = {ORDER_BACKWARDS, ORDER_DOWN, ORDER_CHANCE};
	const uint64_t share = oracle->share;
	const enum order order = oracle->order;
	const int helper = searcher->number;
	oracle->share = UINT64_MAX / 2;
	oracle->order = helper == 0 ? order : others[helper < 3 ? helper - 1 : 2];
	enum outcome outcome = search_ask(&searcher->search, oracle, board);
	oracle->share = share;
	oracle->order = order;
	return outcome;
}

/* One round: tries one order after another, each for BUDGET nodes. */
static enum outcome decide_round(struct searcher *searcher, const struct board *board, uint64_t budget)
{
	static const enum order orders[] = {
	    ORDER_BACKWARDS, ORDER_CHANCE, ORDER_STOCK, ORDER_CHANCE, ORDER_DOWN, ORDER_CHANCE};
	const int count = sizeof orders / sizeof *orders, number = searcher->number;
	struct search *search = &searcher->search;
	enum outcome outcome = OUTCOME_STOPPED;
	for (int i = 0; i < count; i++) {
		search->order = number < count ? orders[(i + number) % count] : ORDER_CHANCE;
		search->budget = search->nodes + budget;
		outcome = search_run(search, board);
		if (outcome != OUTCOME_STOPPED || searcher->control.limit != LIMIT_NONE)
			break;
	}
	return outcome;
}

/* Each round takes twice as long as the one before: a win that one order misses by far another may find at once, and
 * what has been proved lost stays known. */
static enum outcome decide_hard(struct searcher *searcher, const struct board *board)
{
	enum outcome outcome = OUTCOME_STOPPED;
	uint64_t budget = searcher->options & SOLVE_IN_SMALL_ROUNDS ? 1 : NODES_OF_ROUND;
	for (; outcome == OUTCOME_STOPPED && searcher->control.limit == LIMIT_NONE; budget *= 2)
		outcome = decide_round(searcher, board, budget);
	return outcome;
}

static int oracles(const struct searcher *searcher)
{
	static const int count[] = {[STOCK_SINGLE] = 0, [STOCK_MANY] = 2, [STOCK_OTHER] = 1};
	return searcher->options & SOLVE_WITHOUT_ORACLE ? 0 : count[searcher->search.variant.stock];
}

int searcher_steps(const struct searcher *searcher) { return oracles(searcher) + 1; }

enum outcome searcher_step(struct searcher *searcher, const struct board *board, int step)
{
	struct search *oracle[] = {&searcher->single, &searcher->eased};
	const int count = oracles(searcher);
	if (count)
		searcher->search.oracle = oracle[step < count ? step : count - 1];
	return step < count ? ask(searcher, searcher->search.oracle, board) : decide_hard(searcher, board);
}
