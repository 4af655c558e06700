#include "solve.h"

#include <stdlib.h>

#include "companion.h"
#include "klondike/line.h"
#include "klondike/solver.h"
#include "plain_search.h"

/* Most lines grow once, so that the growing is nothing rare. */
enum { LINE_ROOM = 1 << 7, LINE_ROOM_MAX = 1 << 22, SMALL_GAME_POSITIONS = 200000 };

static const struct solve_limits no_limits;

struct solver {
	struct deal deal;
	struct klondike_rules rules; /* of the deal in the tables */
	struct deck_shape shape;
	bool has_deal;
	struct searcher lead;
	struct crew *crew; /* who helps; NULL: nobody */
	struct move *line;
	int line_room;
	size_t memory, room; /* bytes for tables in all, and what they may still take of them */
};

static struct transpositions *table_of(struct solver *solver, int number)
{
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(&solver->lead, table);
	return table[number];
}

void solver_take_crew(struct solver *solver, struct crew *crew)
{
	if (solver->crew)
		solver->crew->free(solver->crew);
	solver->crew = crew;
}

struct solver *solver_new(size_t memory)
{
	struct solver *solver = calloc(1, sizeof *solver);
	if (!solver)
		return NULL;
	solver->memory = memory;
	solver->line_room = LINE_ROOM;
	solver->line = malloc(LINE_ROOM * sizeof *solver->line);
	solver->room = memory;
	bool good = solver->line && searcher_init(&solver->lead);
	for (int i = 0; good && i < SEARCHER_TABLES; i++)
		good = transpositions_init(table_of(solver, i), &solver->room);
	if (good)
		return solver;
	solver_free(solver);
	return NULL;
}

void solver_free(struct solver *solver)
{
	if (!solver)
		return;
	solver_take_crew(solver, NULL);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		transpositions_release(table_of(solver, i));
	stock_orders_release(&solver->lead.stock_orders);
	searcher_release(&solver->lead);
	free(solver->line);
	free(solver);
}

static bool is_endless(const struct klondike *position)
{
	return position->recycles_left == UNLIMITED ||
	       (!position->rules.swapped_stock && position->recycles_left >= position->size[STOCK] + position->size[WASTE]);
}

/* With one card a turn and endless passes the order of the stock does not matter, swapped or not. */
static struct variant variant_of(const struct klondike *position, unsigned options)
{
	struct variant variant = {STOCK_OTHER, position->rules.worrying_back};
	if (is_endless(position) && position->rules.draw == 1 && !(options & SOLVE_WITHOUT_SINGLE))
		variant.stock = STOCK_SINGLE;
	else if (is_endless(position) && !position->rules.swapped_stock)
		variant.stock = STOCK_MANY;
	return variant;
}

static bool same_rules(const struct solver *solver, const struct klondike *position, struct deck_shape shape)
{
	const struct klondike_rules *a = &solver->rules, *b = &position->rules;
	return solver->has_deal && solver->shape.ranks == shape.ranks && solver->shape.piles == shape.piles &&
	       a->draw == b->draw && a->worrying_back == b->worrying_back && a->swapped_stock == b->swapped_stock;
}

static void clear_tables(struct solver *solver)
{
	for (int i = 0; i < SEARCHER_TABLES; i++)
		transpositions_clear(table_of(solver, i));
	if (solver->lead.stock_orders.list)
		stock_orders_clear(
		    &solver->lead.stock_orders, (struct stock_rules){solver->rules.draw, solver->rules.swapped_stock});
}

/* Keeps what is known if the position belongs to the deal in the tables, else starts afresh with it. */
static void take_position(struct solver *solver, const struct klondike *position, struct deck_shape shape,
    struct variant variant, unsigned options)
{
	const bool kept = same_rules(solver, position, shape) && solver->lead.search.variant.stock == variant.stock &&
	                  solver->lead.options == options && deal_has(&solver->deal, position);
	if (!kept) {
		solver->rules = position->rules;
		solver->shape = shape;
		solver->lead.options = options;
		solver->has_deal = true;
		deal_init(&solver->deal, position, shape);
		clear_tables(solver);
	}
	searcher_take(&solver->lead, &solver->deal, variant, kept);
}

static bool need_stock_orders(struct solver *solver, struct stock_rules rules)
{
	struct stock_orders *orders = &solver->lead.stock_orders;
	size_t bytes = solver->memory / 4 < solver->room ? solver->memory / 4 : solver->room;
	if (!orders->list) {
		if (!stock_orders_init(orders, bytes, solver->crew ? solver->crew->threads : 1))
			return false;
		solver->room -= bytes;
	}
	if (orders->rules.draw != rules.draw || orders->rules.swapped != rules.swapped)
		stock_orders_clear(orders, rules);
	orders->passing = 0;
	return true;
}

/* The board of the position with its stock as the variant wants it. False without memory. */
static bool first_board(struct solver *solver, const struct klondike *position, struct board *board)
{
	*board = deal_board(&solver->deal, position);
	const enum stock_kind kind = solver->lead.search.variant.stock;
	int waste = position->size[WASTE], count = waste + position->size[STOCK];
	if (kind == STOCK_SINGLE || (kind == STOCK_MANY && (waste % solver->deal.draw == 0 || waste == count)))
		board->key &= ~WASTE_BITS;
	if (kind != STOCK_OTHER)
		return true;
	if (!need_stock_orders(solver, stock_rules_of(position)))
		return false;
	struct stock_order order = stock_order_of(position);
	int64_t number = stock_orders_number(&solver->lead.stock_orders, &order);
	board->key = (board->key & (((uint64_t)1 << KEY_STOCK) - 1)) | (uint64_t)number << KEY_STOCK;
	return number >= 0;
}

/* Tries alone at first, for helpers too would cost more than an easy deal. */
static enum outcome decide(struct solver *solver, const struct board *board)
{
	struct searcher *lead = &solver->lead;
	struct crew *crew = solver->crew;
	enum outcome outcome = searcher_try(lead, board);
	if (outcome != OUTCOME_STOPPED)
		return outcome;
	const int steps = searcher_steps(lead);
	for (int step = 0; step < steps && lead->control.limit == LIMIT_NONE; step++) {
		outcome = crew ? crew->step(crew, lead, board, step) : searcher_step(lead, board, step);
		if (outcome == OUTCOME_DEAD || step == steps - 1)
			return outcome;
	}
	return OUTCOME_STOPPED;
}

/* Writes the line of a win that the search has found; false when there is no memory for it. */
static bool write_line(struct solver *solver, const struct klondike *position, struct solve_result *result)
{
	line_settle(&solver->lead.path);
	for (;;) {
		result->moves = line_write(&solver->deal, position, &solver->lead.path, solver->line, solver->line_room);
		result->line = solver->line;
		if (result->moves >= 0)
			return true;
		size_t room = (size_t)solver->line_room * 8;
		struct move *line = room <= LINE_ROOM_MAX ? realloc(solver->line, room * sizeof *line) : NULL;
		result->starved = !line && room <= LINE_ROOM_MAX;
		if (!line)
			return false;
		solver->line = line;
		solver->line_room = (int)room;
	}
}

struct solve_result solver_solve_shape(struct solver *solver, const struct klondike *position, struct deck_shape shape,
    const struct solve_limits *limits, unsigned options)
{
	struct solve_result result = {.verdict = VERDICT_UNDECIDED};
	struct board board;
	limits = limits ? limits : &no_limits;
	take_position(solver, position, shape, variant_of(position, options), options);
	if (limits->no_line)
		solver->lead.search.path = NULL;
	control_start(&solver->lead.control, limits);
	if (solver->crew)
		solver->crew->helped_us = 0;
	enum outcome outcome = OUTCOME_STOPPED;
	result.starved = !first_board(solver, position, &board);
	if (result.starved)
		solver->lead.control.limit = LIMIT_MEMORY;
	else if (control_check(&solver->lead.control))
		outcome = decide(solver, &board);
	if (outcome == OUTCOME_DEAD)
		result.verdict = VERDICT_UNSOLVABLE;
	else if (outcome == OUTCOME_ALIVE && (limits->no_line || write_line(solver, position, &result)))
		result.verdict = VERDICT_SOLVED;
	else
		result.limit = outcome == OUTCOME_STOPPED ? solver->lead.control.limit : LIMIT_MEMORY;
	result.nodes = solver->lead.control.nodes;
	result.helped_us = solver->crew ? solver->crew->helped_us : 0;
	result.table_bytes = stock_orders_bytes(&solver->lead.stock_orders);
	for (int i = 0; i < SEARCHER_TABLES; i++) {
		result.starved = result.starved || table_of(solver, i)->is_starved;
		result.table_bytes += transpositions_bytes(table_of(solver, i));
	}
	return result;
}

struct solve_result solver_solve(
    struct solver *solver, const struct klondike *position, const struct solve_limits *limits)
{
	return solver_solve_shape(solver, position, (struct deck_shape){RANKS, TABLEAU_PILES}, limits, 0);
}

static bool small_must_stop(void *context)
{
	struct control *control = context;
	return control->limit != LIMIT_NONE || !control_count(control);
}

static enum solve_limit small_limit(const struct control *control, const struct search_result *found)
{
	if (found->verdict == SEARCH_STOPPED)
		return control->limit;
	return found->verdict == SEARCH_MEMORY ? LIMIT_MEMORY : LIMIT_NODES;
}

static struct solve_result solve_small(
    struct solver *solver, const struct game *game, const struct state *state, const struct solve_limits *limits)
{
	struct search_limits search = {SMALL_GAME_POSITIONS, solver->memory, small_must_stop, &solver->lead.control};
	if (limits->nodes && limits->nodes < SMALL_GAME_POSITIONS)
		search.positions = (int)limits->nodes;
	control_start(&solver->lead.control, limits);
	control_check(&solver->lead.control);
	struct search_result found = game_search(game, state, search, solver->line, solver->line_room);
	struct solve_result result = {.verdict = VERDICT_UNDECIDED,
	    .limit = small_limit(&solver->lead.control, &found),
	    .nodes = (uint64_t)found.positions,
	    .starved = found.starved};
	bool is_won = found.verdict == SEARCH_WON && found.length <= solver->line_room;
	if (!is_won && found.verdict != SEARCH_EXHAUSTED)
		return result;
	result.verdict = is_won ? VERDICT_SOLVED : VERDICT_UNSOLVABLE;
	result.limit = LIMIT_NONE;
	result.line = solver->line;
	result.moves = is_won ? found.length : 0;
	return result;
}

struct solve_result solver_solve_state(
    struct solver *solver, const struct game *game, const struct state *state, const struct solve_limits *limits)
{
	const struct companion *companion = companion_of(game);
	if (companion->solve)
		return companion->solve(solver, state, limits, solver->line, solver->line_room);
	return solve_small(solver, game, state, limits ? limits : &no_limits);
}

void solver_forget(struct solver *solver) { solver->has_deal = false; }

const char *verdict_name(enum verdict verdict)
{
	static const char *const name[] = {
	    [VERDICT_SOLVED] = "solved", [VERDICT_UNSOLVABLE] = "unsolvable", [VERDICT_UNDECIDED] = "undecided"};
	return name[verdict];
}
