#include "solve.h"

#include <stdlib.h>

#include "companion.h"
#include "line.h"
#include "plain_search.h"
#include "solver.h"

/* Most deals are won or lost within NODES_WITHOUT_ORACLE; only then are oracles worth their price. The shares are what
 * they may take for one question of a search. */
enum { NODES_WITHOUT_ORACLE = 1000, NODES_OF_ROUND = 2000, SINGLE_SHARE = 100000, EASED_SHARE = 10000, CHANCE = 7 };
enum { LINE_ROOM = 1 << 12, LINE_ROOM_MAX = 1 << 22, SMALL_GAME_POSITIONS = 200000 };

static const struct solve_limits no_limits;

struct solver {
	struct deal deal;
	struct klondike_rules rules; /* of the deal in the tables */
	struct deck_shape shape;
	unsigned options;
	bool has_deal;
	struct search search, single, eased; /* the last two as oracles of the first */
	struct stock_orders stock_orders;    /* made when first needed */
	struct arena arena;
	struct control control;
	struct path path;
	struct move *line;
	int line_room;
	size_t memory, room; /* bytes for tables in all, and what they may still take of them */
};

struct solver *solver_new(size_t memory)
{
	struct solver *solver = calloc(1, sizeof *solver);
	if (!solver)
		return NULL;
	solver->memory = memory;
	solver->line_room = LINE_ROOM;
	solver->line = malloc(LINE_ROOM * sizeof *solver->line);
	solver->arena.member = malloc(MEMBERS_MAX * sizeof *solver->arena.member);
	solver->arena.child = malloc(CHILDREN_MAX * sizeof *solver->arena.child);
	solver->room = memory;
	bool tables = transpositions_init(&solver->search.table, &solver->room) &&
	              transpositions_init(&solver->single.table, &solver->room) &&
	              transpositions_init(&solver->eased.table, &solver->room);
	if (solver->line && solver->arena.member && solver->arena.child && tables)
		return solver;
	solver_free(solver);
	return NULL;
}

void solver_free(struct solver *solver)
{
	if (!solver)
		return;
	transpositions_release(&solver->search.table);
	transpositions_release(&solver->single.table);
	transpositions_release(&solver->eased.table);
	stock_orders_release(&solver->stock_orders);
	free(solver->arena.member);
	free(solver->arena.child);
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
	transpositions_clear(&solver->search.table);
	transpositions_clear(&solver->single.table);
	transpositions_clear(&solver->eased.table);
	if (solver->stock_orders.list)
		stock_orders_clear(
		    &solver->stock_orders, (struct stock_rules){solver->rules.draw, solver->rules.swapped_stock});
}

/* A search afresh, with the table of an OLD one. */
static struct search search_new(struct solver *solver, const struct search *old, struct variant variant)
{
	return (struct search){
	    .deal = &solver->deal,
	    .arena = &solver->arena,
	    .control = &solver->control,
	    .table = old->table,
	    .variant = variant,
	};
}

/* Keeps what is known if the position belongs to the deal in the tables, else starts afresh with it. */
static void take_position(struct solver *solver, const struct klondike *position, struct deck_shape shape,
    struct variant variant, unsigned options)
{
	struct variant before = solver->search.variant;
	bool kept = true;
	if (!same_rules(solver, position, shape) || before.stock != variant.stock || solver->options != options ||
	    !deal_has(&solver->deal, position)) {
		solver->rules = position->rules;
		solver->shape = shape;
		solver->options = options;
		solver->has_deal = true;
		deal_init(&solver->deal, position, shape);
		clear_tables(solver);
		kept = false;
	}
	solver->search = search_new(solver, &solver->search, variant);
	solver->search.path = &solver->path;
	solver->search.rng = rng_seed(CHANCE);
	solver->search.knows_wins = kept;
	solver->eased = search_new(solver, &solver->eased, (struct variant){STOCK_EASED, variant.back});
	solver->eased.oracle = &solver->single;
	solver->eased.share = EASED_SHARE;
	solver->eased.order = ORDER_STOCK;
	solver->eased.knows_wins = true;
	solver->single = search_new(solver, &solver->single, (struct variant){STOCK_SINGLE, variant.back});
	solver->single.share = SINGLE_SHARE;
	solver->single.knows_wins = true;
	solver->search.stock_orders = &solver->stock_orders;
	solver->arena.members = solver->arena.children = 0;
	solver->path.length = 0;
}

static bool need_stock_orders(struct solver *solver, struct stock_rules rules)
{
	struct stock_orders *orders = &solver->stock_orders;
	size_t bytes = solver->memory / 4 < solver->room ? solver->memory / 4 : solver->room;
	if (!orders->list) {
		if (!stock_orders_init(orders, bytes))
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
	const enum stock_kind kind = solver->search.variant.stock;
	int waste = position->size[WASTE], count = waste + position->size[STOCK];
	if (kind == STOCK_SINGLE || (kind == STOCK_MANY && (waste % solver->deal.draw == 0 || waste == count)))
		board->key &= ~WASTE_BITS;
	if (kind != STOCK_OTHER)
		return true;
	if (!need_stock_orders(solver, stock_rules_of(position)))
		return false;
	struct stock_order order = stock_order_of(position);
	int64_t number = stock_orders_number(&solver->stock_orders, &order);
	board->key = (board->key & (((uint64_t)1 << KEY_STOCK) - 1)) | (uint64_t)number << KEY_STOCK;
	return number >= 0;
}

/* One round: tries one order after another, each for BUDGET nodes. */
static enum outcome decide_round(struct solver *solver, const struct board *board, uint64_t budget)
{
	static const enum order orders[] = {
	    ORDER_BACKWARDS, ORDER_CHANCE, ORDER_STOCK, ORDER_CHANCE, ORDER_DOWN, ORDER_CHANCE};
	struct search *search = &solver->search;
	enum outcome outcome = OUTCOME_STOPPED;
	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
		search->order = orders[i];
		search->budget = search->nodes + budget;
		outcome = search_run(search, board);
		if (outcome != OUTCOME_STOPPED || solver->control.limit != LIMIT_NONE)
			break;
	}
	return outcome;
}

/* What an oracle says of the position itself within so many nodes; OUTCOME_ALIVE when it cannot prove it lost. */
static enum outcome ask(struct solver *solver, struct search *oracle, const struct board *board, uint64_t nodes)
{
	const uint64_t share = oracle->share;
	oracle->share = nodes;
	enum outcome outcome = search_ask(&solver->search, oracle, board);
	oracle->share = share;
	return outcome;
}

/* Each round takes twice as long as the one before: a win that one order misses by far another may find at once, and
 * what has been proved lost stays known. */
static enum outcome decide_hard(struct solver *solver, const struct board *board)
{
	enum outcome outcome = OUTCOME_STOPPED;
	uint64_t budget = solver->options & SOLVE_IN_SMALL_ROUNDS ? 1 : NODES_OF_ROUND;
	for (; outcome == OUTCOME_STOPPED && solver->control.limit == LIMIT_NONE; budget *= 2)
		outcome = decide_round(solver, board, budget);
	return outcome;
}

/* Searches without oracles first, for most deals are easy; then asks the oracles about the position itself, the easiest
 * first; then searches with the last one. */
static enum outcome decide(struct solver *solver, const struct board *board)
{
	struct search *search = &solver->search, *oracles[] = {&solver->single, &solver->eased};
	static const int count[] = {[STOCK_SINGLE] = 0, [STOCK_MANY] = 2, [STOCK_OTHER] = 1};
	search->budget = solver->options & SOLVE_IN_SMALL_ROUNDS ? 0 : NODES_WITHOUT_ORACLE;
	enum outcome outcome = search_run(search, board);
	if (outcome != OUTCOME_STOPPED || solver->control.limit != LIMIT_NONE)
		return outcome;
	for (int i = 0; i < count[search->variant.stock] && !(solver->options & SOLVE_WITHOUT_ORACLE); i++) {
		search->oracle = oracles[i];
		if (ask(solver, search->oracle, board, UINT64_MAX / 2) == OUTCOME_DEAD)
			return OUTCOME_DEAD;
		if (solver->control.limit != LIMIT_NONE)
			return OUTCOME_STOPPED;
	}
	return decide_hard(solver, board);
}

/* Writes the line of a win that the search has found; false when there is no memory for it. */
static bool write_line(struct solver *solver, const struct klondike *position, struct solve_result *result)
{
	for (;;) {
		result->moves = line_write(&solver->deal, position, &solver->path, solver->line, solver->line_room);
		result->line = solver->line;
		if (result->moves >= 0)
			return true;
		size_t room = (size_t)solver->line_room * 8;
		struct move *line = room <= LINE_ROOM_MAX ? realloc(solver->line, room * sizeof *line) : NULL;
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
		solver->search.path = NULL;
	control_start(&solver->control, limits);
	enum outcome outcome = OUTCOME_STOPPED;
	if (!first_board(solver, position, &board))
		solver->control.limit = LIMIT_MEMORY;
	else if (control_check(&solver->control))
		outcome = decide(solver, &board);
	if (outcome == OUTCOME_DEAD)
		result.verdict = VERDICT_UNSOLVABLE;
	else if (outcome == OUTCOME_ALIVE && (limits->no_line || write_line(solver, position, &result)))
		result.verdict = VERDICT_SOLVED;
	else
		result.limit = outcome == OUTCOME_STOPPED ? solver->control.limit : LIMIT_MEMORY;
	result.nodes = solver->control.nodes;
	result.starved =
	    solver->search.table.is_starved || solver->single.table.is_starved || solver->eased.table.is_starved;
	result.table_bytes = transpositions_bytes(&solver->search.table) + transpositions_bytes(&solver->single.table) +
	                     transpositions_bytes(&solver->eased.table) + stock_orders_bytes(&solver->stock_orders);
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
	struct search_limits search = {SMALL_GAME_POSITIONS, solver->memory, small_must_stop, &solver->control};
	if (limits->nodes && limits->nodes < SMALL_GAME_POSITIONS)
		search.positions = (int)limits->nodes;
	control_start(&solver->control, limits);
	control_check(&solver->control);
	struct search_result found = game_search(game, state, search, solver->line, solver->line_room);
	struct solve_result result = {.verdict = VERDICT_UNDECIDED,
	    .limit = small_limit(&solver->control, &found),
	    .nodes = (uint64_t)found.positions};
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

const char *solve_limit_name(enum solve_limit limit)
{
	static const char *const name[] = {[LIMIT_NONE] = "none",
	    [LIMIT_NODES] = "nodes",
	    [LIMIT_MEMORY] = "memory",
	    [LIMIT_CPU] = "cpu time",
	    [LIMIT_WALL] = "time",
	    [LIMIT_CANCELLED] = "cancelled"};
	return name[limit];
}
