/* Working space that ends in the middle of a search: the answer is the true one or none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/solve/klondike/solver.h"
#include "../solve_soak.h"
#include "../solving.h"

enum { DEALS = 8, SMALL_GAMES = 1500, NODES = 4000, MOST_LEFT = 300, MEMORY = 1 << 20, SPARE = 8 };
enum space { CHILDREN, MEMBERS, ORDERS };

struct asking {
	struct searcher searcher;
	struct deck_shape shape;
	struct deal deal;
	struct board board;
	size_t room;
	struct member behind[SPARE]; /* what stands behind the last of its members */
};

static void begin(struct asking *asking)
{
	struct searcher *searcher = &asking->searcher;
	struct transpositions *table[SEARCHER_TABLES];
	*asking = (struct asking){.room = MEMORY, .shape = {RANKS, TABLEAU_PILES}};
	assert_true(searcher_init(searcher));
	searcher->arena.member = realloc(searcher->arena.member, (MEMBERS_MAX + SPARE) * sizeof *asking->behind);
	assert_non_null(searcher->arena.member);
	memset(asking->behind, -1, sizeof asking->behind);
	memcpy(searcher->arena.member + MEMBERS_MAX, asking->behind, sizeof asking->behind);
	searcher_tables(searcher, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		assert_true(transpositions_init(table[i], &asking->room));
	assert_true(stock_orders_init(&searcher->stock_orders, 1, 1));
}

static void end(struct asking *asking)
{
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(&asking->searcher, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		transpositions_release(table[i]);
	stock_orders_release(&asking->searcher.stock_orders);
	searcher_release(&asking->searcher);
}

/* Nothing learnt before is of any help. */
static void forget(struct asking *asking, struct stock_rules rules)
{
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(&asking->searcher, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		transpositions_clear(table[i]);
	stock_orders_clear(&asking->searcher.stock_orders, rules);
}

static void take(struct asking *asking, const struct klondike *position, enum stock_kind stock)
{
	struct board *board = &asking->board;
	deal_init(&asking->deal, position, asking->shape);
	*board = deal_board(&asking->deal, position);
	if (stock == STOCK_OTHER) {
		const struct stock_order order = stock_order_of(position);
		const int64_t number = stock_orders_number(&asking->searcher.stock_orders, &order);
		board->key = (board->key & (((uint64_t)1 << KEY_STOCK) - 1)) | (uint64_t)number << KEY_STOCK;
	}
	searcher_take(&asking->searcher, &asking->deal, (struct variant){stock, position->rules.worrying_back}, false);
}

/* Gives all numbers that are kept to orders of no game, so that all others pass. */
static void fill_orders(struct stock_orders *orders)
{
	for (uint32_t i = 0; i < orders->room; i++) {
		const struct stock_order order = {
		    .card = {(uint8_t)(i % CARDS), (uint8_t)(i / CARDS), CARDS}, .count = 3, .waste = 1, .recycles = 1};
		stock_orders_number(orders, &order);
	}
	orders->passing = 0;
}

static void leave_room(struct searcher *searcher, enum space space, int left)
{
	searcher->stock_orders.passing = 0;
	if (space == CHILDREN)
		searcher->arena.children = CHILDREN_MAX - left;
	else if (space == MEMBERS)
		searcher->arena.members = MEMBERS_MAX - left;
	else {
		fill_orders(&searcher->stock_orders);
		searcher->stock_orders.passing = (uint32_t)(PASSING_ROOM - left);
	}
}

static enum outcome decide(struct searcher *searcher, const struct board *board)
{
	enum outcome outcome = searcher_try(searcher, board);
	const int steps = searcher_steps(searcher);
	if (outcome != OUTCOME_STOPPED)
		return outcome;
	for (int step = 0; step < steps && searcher->control.limit == LIMIT_NONE; step++) {
		outcome = searcher_step(searcher, board, step);
		if (outcome == OUTCOME_DEAD || step == steps - 1)
			return outcome;
	}
	return OUTCOME_STOPPED;
}

static void ask(struct asking *asking, enum outcome truth)
{
	static const struct solve_limits limits = {.nodes = NODES};
	struct searcher *searcher = &asking->searcher;
	control_start(&searcher->control, &limits);
	enum outcome outcome = decide(searcher, &asking->board);
	if (outcome == OUTCOME_STOPPED)
		assert_int_not_equal(searcher->control.limit, LIMIT_NONE);
	else
		assert_int_equal(outcome, truth);
	assert_memory_equal(searcher->arena.member + MEMBERS_MAX, asking->behind, sizeof asking->behind);
}

/* Asks with room for more and more until it is enough, each time once more with all the room: what was cut short must
 * not mislead it. Returns how often the room was not enough. */
static int ask_in_turn(
    struct asking *asking, const struct klondike *position, enum stock_kind stock, enum space space, enum outcome truth)
{
	struct searcher *searcher = &asking->searcher;
	int cut = 0;
	for (int left = 0; left < MOST_LEFT; left += 1 + left / 2) {
		forget(asking, stock_rules_of(position));
		take(asking, position, stock);
		leave_room(searcher, space, left);
		ask(asking, truth);
		if (searcher->control.limit != LIMIT_MEMORY)
			break;
		cut++;
		take(asking, position, stock);
		searcher->stock_orders.passing = 0;
		ask(asking, truth);
	}
	return cut;
}

static void ask_about_deals(enum stock_kind stock, int draw, int passes, enum space space)
{
	const struct solve_limits limits = {.nodes = NODES};
	struct asking asking;
	struct solver *solver = solver_new(MEMORY);
	int cut[] = {[VERDICT_SOLVED] = 0, [VERDICT_UNSOLVABLE] = 0};
	begin(&asking);
	for (uint64_t deal = 1; deal <= DEALS; deal++) {
		struct klondike position = solving_deal(deal, "standard", draw, passes);
		enum verdict truth = solver_solve(solver, &position, &limits).verdict;
		for (int hard = 0; hard < 2 && truth != VERDICT_UNDECIDED; hard++) {
			asking.searcher.options = hard ? SOLVE_IN_SMALL_ROUNDS : 0;
			cut[truth] +=
			    ask_in_turn(&asking, &position, stock, space, truth == VERDICT_SOLVED ? OUTCOME_ALIVE : OUTCOME_DEAD);
		}
	}
	assert_true(cut[VERDICT_SOLVED] > 0 && cut[VERDICT_UNSOLVABLE] > 0);
	end(&asking);
	solver_free(solver);
}

static enum stock_kind kind_of(const struct klondike *position)
{
	if (position->recycles_left != UNLIMITED)
		return STOCK_OTHER;
	return position->rules.draw == 1 ? STOCK_SINGLE : position->rules.swapped_stock ? STOCK_OTHER : STOCK_MANY;
}

/* Small games often have one way to win, or a few: one that is left out tells. */
static void ask_about_small_games(enum space space)
{
	const struct solve_limits limits = {.nodes = NODES};
	struct asking asking;
	struct solver *solver = solver_new(MEMORY);
	int cut = 0;
	begin(&asking);
	for (uint64_t seed = 1; seed <= SMALL_GAMES; seed++) {
		struct rng rng = rng_seed(seed);
		struct soak_case c = soak_case(&rng);
		struct klondike position = small_write(&c.small, c.rules);
		asking.shape = (struct deck_shape){c.deck.ranks, c.deck.piles};
		enum verdict truth = solver_solve_shape(solver, &position, asking.shape, &limits, 0).verdict;
		asking.searcher.options = seed % 2 ? SOLVE_IN_SMALL_ROUNDS : 0;
		if (truth != VERDICT_UNDECIDED && (space != ORDERS || kind_of(&position) == STOCK_OTHER))
			cut += ask_in_turn(
			    &asking, &position, kind_of(&position), space, truth == VERDICT_SOLVED ? OUTCOME_ALIVE : OUTCOME_DEAD);
	}
	assert_true(cut > SMALL_GAMES / 8);
	end(&asking);
	solver_free(solver);
}

static void test_small_games(void **unused)
{
	(void)unused;
	ask_about_small_games(CHILDREN);
	ask_about_small_games(MEMBERS);
	ask_about_small_games(ORDERS);
}

static void test_room_for_children(void **unused)
{
	(void)unused;
	ask_about_deals(STOCK_SINGLE, 1, UNLIMITED, CHILDREN);
	ask_about_deals(STOCK_MANY, 3, UNLIMITED, CHILDREN);
	ask_about_deals(STOCK_OTHER, 3, 3, CHILDREN);
}

static void test_room_for_members(void **unused)
{
	(void)unused;
	ask_about_deals(STOCK_SINGLE, 1, UNLIMITED, MEMBERS);
	ask_about_deals(STOCK_MANY, 3, UNLIMITED, MEMBERS);
	ask_about_deals(STOCK_OTHER, 3, 3, MEMBERS);
}

static void test_room_for_stock_orders(void **unused)
{
	(void)unused;
	ask_about_deals(STOCK_OTHER, 3, 3, ORDERS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_room_for_children),
	    cmocka_unit_test(test_room_for_members),
	    cmocka_unit_test(test_room_for_stock_orders),
	    cmocka_unit_test(test_small_games),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
