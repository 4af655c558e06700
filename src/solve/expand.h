/* expand: the children of a class, card by card. For the search alone. */
#ifndef PATIENCE_SOLVE_EXPAND_H
#define PATIENCE_SOLVE_EXPAND_H

#include <string.h>

#include "class.h"

/* Adds the child that follows from MEMBER by COUNT steps of LINE, which led to BOARD. */
ALWAYS_INLINE void subprocess_add(struct search *search, struct variant variant, const struct board *board, int member,
    const uint8_t *line, int count)
{
	if (search->arena->children == CHILDREN_MAX) {
		search->control->limit = LIMIT_MEMORY;
		return;
	}
	struct subprocess *child = &search->arena->child[search->arena->children++];
	child->board = *board;
	child->member = (uint16_t)member;
	child->count = (uint8_t)count;
	child->stock_order = variant.stock == STOCK_OTHER ? (int32_t)board_arrangement(board) : NO_ARRANGEMENT;
	memcpy(child->line, line, LINE_MAX);
	step_close(search, variant, &child->board, NULL);
	transpositions_prefetch(&search->transpositions, child->board.key);
}

ALWAYS_INLINE void subprocess_add_step(
    struct search *search, struct variant variant, const struct board *board, int member, int step, int64_t number)
{
	const uint8_t line[LINE_MAX] = {(uint8_t)step};
	struct board next = *board;
	step_play(search, variant, &next, step, number);
	subprocess_add(search, variant, &next, member, line, 1);
}

static void chain_step(
    struct search *search, bool back, const struct board *board, int member, uint8_t *line, int count, int step)
{
	struct board next = *board;
	step_play(search, (struct variant){STOCK_SINGLE, back}, &next, step, NO_ARRANGEMENT);
	line[count] = (uint8_t)step;
	subprocess_add(search, (struct variant){STOCK_SINGLE, back}, &next, member, line, count + 1);
}

/* The last stock card put down has opened a place for the run on its twin, whose turn on the foundation has not come:
 * stock cards that bring its turn go up, and then it does. (rule_downs_just_in_time and chain_up: one move may need
 * both.) */
static void chain_twin(struct search *search, bool back, const struct board *board, uint64_t open, int member,
    uint8_t *line, int count, int twin)
{
	const struct variant variant = {STOCK_SINGLE, back};
	uint64_t first = suit_down(card_bit(twin)) & board->stock;
	while (first && !(first & board->next))
		first = suit_down(first) & board->stock;
	if (!first || !(card_bit(twin) & board->visible & open))
		return;
	struct board next = *board;
	for (int card = first_card(first); card != twin; card = first_card(suit_up(card_bit(card)))) {
		step_play(search, variant, &next, card | STEP_UP, NO_ARRANGEMENT);
		line[count++] = (uint8_t)(card | STEP_UP);
		if (next.next & undecided(search, variant, &next)) {
			subprocess_add(search, variant, &next, member, line, count);
			return;
		}
	}
	chain_step(search, back, &next, member, line, count, twin | STEP_UP);
}

/* rule_downs_just_in_time: the uses of the stock card that the COUNT steps of LINE put down last. USEFUL is
 * rule_useful. */
static void chain_down(
    struct search *search, bool back, const struct board *board, uint64_t useful, int member, uint8_t *line, int count)
{
	int card = line[count - 1];
	uint64_t open = board_open(board), slots = board_slots(search->deal, board, open);
	uint64_t safe = rule_safe(board->next, back), children = groups_of(card_bit(card)) >> 4;
	for (uint64_t set = children & board->visible & board->locked & slots; set; set &= set - 1)
		chain_step(search, back, board, member, line, count, first_card(set));
	if (card_bit(card ^ 1) & board->visible & board->next & open)
		chain_step(search, back, board, member, line, count, (card ^ 1) | STEP_UP);
	else
		chain_twin(search, back, board, open, member, line, count, card ^ 1);
	uint64_t downs = rule_downs_just_in_time(board, children & board->stock & slots & useful, open, safe);
	for (downs = rule_pairs(search->deal, board, downs); downs; downs &= downs - 1) {
		struct board next = *board;
		line[count] = (uint8_t)first_card(downs);
		board_pair_down(search->deal, &next, line[count]);
		chain_down(search, back, &next, useful, member, line, count + 1);
	}
	if (back)
		for (uint64_t set = children & rule_back(board, slots, safe); set; set &= set - 1)
			chain_step(search, back, board, member, line, count, first_card(set));
}

/* Stock cards that go to their foundation with one card a turn and unlimited passes: just in time as well. Nothing
 * needs the card there but the next one of its suit (coming back down is the same as never having gone up), so the next
 * step plays that, from the tableau, or from the stock under the same rule. A king waits until all is safe. */
static void chain_up(struct search *search, bool back, const struct board *board, uint64_t open, int member, int card)
{
	const struct variant variant = {STOCK_SINGLE, back};
	uint8_t line[LINE_MAX];
	struct board next = *board;
	for (int count = 1;; count++) {
		step_play(search, variant, &next, card | STEP_UP, NO_ARRANGEMENT);
		line[count - 1] = (uint8_t)(card | STEP_UP);
		uint64_t after = suit_up(card_bit(card));
		if (after & undecided(search, variant, &next))
			subprocess_add(search, variant, &next, member, line, count);
		else if (after & next.visible & open)
			chain_step(search, back, &next, member, line, count, first_card(after) | STEP_UP);
		else if (after & next.stock) {
			card = first_card(after);
			continue;
		}
		return;
	}
}

ALWAYS_INLINE void add_stock_up(
    struct search *search, struct variant variant, const struct board *board, int member, int card)
{
	if (variant.stock == STOCK_SINGLE)
		chain_up(search, variant.back, board, board_open(board), member, card);
	else
		subprocess_add_step(search, variant, board, member, card | STEP_UP, NO_ARRANGEMENT);
}

ALWAYS_INLINE void add_stock_down(
    struct search *search, struct variant variant, const struct board *board, uint64_t useful, int member, int card)
{
	if (variant.stock != STOCK_SINGLE) {
		subprocess_add_step(search, variant, board, member, card, NO_ARRANGEMENT);
		return;
	}
	uint8_t line[LINE_MAX] = {(uint8_t)card};
	struct board next = *board;
	board_pair_down(search->deal, &next, card);
	chain_down(search, variant.back, &next, useful, member, line, 1);
}

/* The children of member I that begin with CARD. */
ALWAYS_INLINE void expand_card(
    struct search *search, struct variant variant, const struct member *list, int i, enum stage stage, int card)
{
	const struct board *board = &list[i].board;
	if (stage == STAGE_STOCK_UP)
		add_stock_up(search, variant, board, i, card);
	else if (stage == STAGE_STOCK_DOWN)
		add_stock_down(search, variant, board, list[i].useful, i, card);
	else
		subprocess_add_step(
		    search, variant, board, i, card | (stage == STAGE_TABLEAU_UP ? STEP_UP : 0), NO_ARRANGEMENT);
}

/* One stop of the way around the stock: the children of members FROM to COUNT - 1 that play the card on top of the
 * waste. False without room. */
ALWAYS_INLINE bool expand_top(struct search *search, struct variant variant, const struct member *list, int from,
    int count, const struct stock_order *now)
{
	int card = now->card[now->waste - 1];
	int64_t number = -1;
	for (int i = from; i < count; i++) {
		bool up = member_moves(variant, list, i, STAGE_STOCK_UP) >> card & 1;
		bool down = member_moves(variant, list, i, STAGE_STOCK_DOWN) >> card & 1;
		if ((up || down) && number < 0) {
			struct stock_order after = *now;
			stock_order_take(&after);
			number = stock_order_number(search->stock_orders, &after);
			if (number < 0)
				return false;
		}
		if (up)
			subprocess_add_step(search, variant, &list[i].board, i, card | STEP_UP, number);
		if (down)
			subprocess_add_step(search, variant, &list[i].board, i, card, number);
	}
	return true;
}

/* A stock of the other variant is gone around once, for cards that go up and for those that go down. */
ALWAYS_INLINE bool expand_tour(
    struct search *search, struct variant variant, const struct member *list, int from, int count)
{
	struct tour tour = stock_order_tour(search->stock_orders, board_arrangement(&list[0].board));
	while (tour_next(search->stock_orders, &tour))
		if (tour.now.waste && !expand_top(search, variant, list, from, count, &tour.now))
			return false;
	return true;
}

#endif
