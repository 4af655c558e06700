#include "expand.h"

#include <string.h>

#include "position_class.h"
#include "rules.h"
#include "steps.h"

/* A child of MEMBER on the arena that stands at BOARD still; NULL when the arena is full. */
static struct child *begin(struct search *search, const struct board *board, int member)
{
	if (search->arena->children == CHILDREN_MAX) {
		search->control->limit = LIMIT_MEMORY;
		return NULL;
	}
	struct child *child = &search->arena->child[search->arena->children++];
	child->board = *board;
	child->member = (uint16_t)member;
	return child;
}

/* COUNT steps have been played on the child. */
static void finish(struct search *search, struct child *child, int count)
{
	child->count = (uint8_t)count;
	child->stock_order = search->variant.stock == STOCK_OTHER ? (int32_t)board_stock_order(&child->board) : NO_ORDER;
	step_close(search, &child->board, NULL);
	transpositions_prefetch(&search->table, child->board.key);
}

/* Adds the child that follows from MEMBER by COUNT steps of LINE, which led to BOARD. */
static void add(struct search *search, const struct board *board, int member, const uint8_t *line, int count)
{
	struct child *child = begin(search, board, member);
	if (!child)
		return;
	memcpy(child->line, line, LINE_STEPS);
	finish(search, child, count);
}

static void add_step(struct search *search, const struct board *board, int member, int step, int64_t order)
{
	struct child *child = begin(search, board, member);
	if (!child)
		return;
	child->line[0] = (uint8_t)step;
	step_play(search, &child->board, step, order);
	finish(search, child, 1);
}

void expand_step(struct search *search, const struct member *list, int member, int step)
{
	add_step(search, &list[member].board, member, step, NO_ORDER);
}

static void chain_step(struct search *search, const struct board *board, int member, uint8_t *line, int count, int step)
{
	struct board next = *board;
	step_play(search, &next, step, NO_ORDER);
	line[count] = (uint8_t)step;
	add(search, &next, member, line, count + 1);
}

/* Whether a stock card can be played, and whether that may let others be played (see eased.h). */
static inline bool is_reached(const struct search *search, const struct board *board, int card)
{
	return search->variant.stock != STOCK_EASED ||
	       eased_has(search->deal, card, eased_access(search->deal, board).reached);
}

static inline bool is_opener(const struct search *search, const struct board *board, int card)
{
	return search->variant.stock == STOCK_EASED &&
	       eased_has(search->deal, card, eased_access(search->deal, board).openers);
}

/* The last stock card put down has opened a place for the run on its twin, whose turn on the foundation has not come:
 * stock cards that bring its turn go up, and then it does. (rule_downs_just_in_time and chain_up: one move may need
 * both.) */
static void chain_twin(
    struct search *search, const struct board *board, uint64_t open, int member, uint8_t *line, int count, int twin)
{
	uint64_t first = suit_down(card_bit(twin)) & board->stock;
	while (first && !(first & board->next))
		first = suit_down(first) & board->stock;
	if (!first || !(card_bit(twin) & board->visible & open))
		return;
	struct board next = *board;
	for (int card = first_card(first); card != twin; card = first_card(suit_up(card_bit(card)))) {
		if (!is_reached(search, &next, card))
			return;
		step_play(search, &next, card | STEP_UP, NO_ORDER);
		line[count++] = (uint8_t)(card | STEP_UP);
		if (next.next & undecided(search, &next)) {
			add(search, &next, member, line, count);
			return;
		}
	}
	chain_step(search, &next, member, line, count, twin | STEP_UP);
}

/* Adds the children in which an opener goes onto the last card put down: they need no use. Returns the others of the
 * stock cards DOWNS that can be played. */
static uint64_t chain_openers(
    struct search *search, const struct board *board, uint64_t downs, int member, uint8_t *line, int count)
{
	if (search->variant.stock != STOCK_EASED || !downs)
		return downs;
	struct eased_access access = eased_access(search->deal, board);
	uint64_t reached = eased_cards(search->deal, downs, access.reached);
	uint64_t openers = eased_cards(search->deal, reached, access.openers);
	for (uint64_t set = rule_downs(board, openers, search->variant.back); set; set &= set - 1)
		chain_step(search, board, member, line, count, first_card(set));
	return reached & ~openers;
}

/* rule_downs_just_in_time: the uses of the stock card that the COUNT steps of LINE put down last. USEFUL is
 * rule_useful. */
static void chain_down(
    struct search *search, const struct board *board, uint64_t useful, int member, uint8_t *line, int count)
{
	const bool back = search->variant.back;
	int card = line[count - 1];
	uint64_t open = board_open(board), slots = board_slots(search->deal, board, open);
	uint64_t safe = rule_safe(board->next, back), children = groups_of(card_bit(card)) >> 4;
	for (uint64_t set = children & board->visible & board->locked & slots; set; set &= set - 1)
		chain_step(search, board, member, line, count, first_card(set));
	if (card_bit(card ^ 1) & board->visible & board->next & open)
		chain_step(search, board, member, line, count, (card ^ 1) | STEP_UP);
	else
		chain_twin(search, board, open, member, line, count, card ^ 1);
	uint64_t downs = chain_openers(search, board, children & board->stock & slots, member, line, count);
	downs = rule_downs_just_in_time(board, downs & useful, open, safe);
	if (search->variant.stock == STOCK_SINGLE)
		downs = rule_pairs(search->deal, board, downs);
	for (; downs; downs &= downs - 1) {
		struct board next = *board;
		line[count] = (uint8_t)first_card(downs);
		step_play(search, &next, line[count], NO_ORDER);
		chain_down(search, &next, useful, member, line, count + 1);
	}
	if (back)
		for (uint64_t set = children & rule_back(board, slots, safe); set; set &= set - 1)
			chain_step(search, board, member, line, count, first_card(set));
}

/* Stock cards that go to their foundation with one card a turn and unlimited passes: just in time as well. Nothing
 * needs the card there but the next one of its suit (coming back down is the same as never having gone up), so the next
 * step plays that, from the tableau, or from the stock under the same rule: under the eased rules up to an opener,
 * which needs no use. A king waits until all is safe. */
static void chain_up(struct search *search, const struct board *board, int member, int card)
{
	const uint64_t open = board_open(board);
	uint8_t line[LINE_STEPS];
	struct board next = *board;
	for (int count = 1;; count++) {
		bool ends = is_opener(search, &next, card);
		step_play(search, &next, card | STEP_UP, NO_ORDER);
		line[count - 1] = (uint8_t)(card | STEP_UP);
		uint64_t after = suit_up(card_bit(card));
		if (ends || after & undecided(search, &next))
			add(search, &next, member, line, count);
		else if (after & next.visible & open)
			chain_step(search, &next, member, line, count, first_card(after) | STEP_UP);
		else if (after & next.stock && is_reached(search, &next, first_card(after))) {
			card = first_card(after);
			continue;
		}
		return;
	}
}

static void add_down(struct search *search, const struct member *list, int i, int card)
{
	uint8_t line[LINE_STEPS] = {(uint8_t)card};
	struct board next = list[i].board;
	step_play(search, &next, card, NO_ORDER);
	chain_down(search, &next, list[i].useful, i, line, 1);
}

void expand_card(struct search *search, const struct member *list, int i, enum stage stage, int card)
{
	bool up = stage == STAGE_STOCK_UP || stage == STAGE_TABLEAU_UP;
	if (!stock_is_late(search->variant.stock) || !stage_is_of_stock(stage) || is_opener(search, &list[i].board, card))
		expand_step(search, list, i, card | (up ? STEP_UP : 0));
	else if (up)
		chain_up(search, &list[i].board, i, card);
	else
		add_down(search, list, i, card);
}

/* One stop of the way around the stock: the children that play the card on top of the waste. */
static void expand_top(
    struct search *search, const struct member *list, int from, int count, const struct stock_order *now)
{
	int card = now->card[now->waste - 1];
	int64_t order = -1;
	for (int i = from; i < count; i++) {
		bool up = member_moves(search, list, i, STAGE_STOCK_UP) >> card & 1;
		bool down = member_moves(search, list, i, STAGE_STOCK_DOWN) >> card & 1;
		if ((up || down) && order < 0) {
			struct stock_order after = *now;
			stock_order_take(&after);
			order = stock_orders_number(search->stock_orders, &after);
			if (order < 0) {
				search->control->limit = LIMIT_MEMORY;
				return;
			}
		}
		if (up)
			add_step(search, &list[i].board, i, card | STEP_UP, order);
		if (down)
			add_step(search, &list[i].board, i, card, order);
	}
}

void expand_tour(struct search *search, const struct member *list, int from, int count)
{
	struct tour tour = {.now = search->stock_orders->list[board_stock_order(&list[0].board)]};
	while (tour_next(search->stock_orders->rules, &tour))
		if (tour.now.waste)
			expand_top(search, list, from, count, &tour.now);
}
