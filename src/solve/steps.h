/* steps: playing steps on the board, and what is forced. For the search alone; all inline, specialised by variant. */
#ifndef PATIENCE_SOLVE_STEPS_H
#define PATIENCE_SOLVE_STEPS_H

#include "rules.h"
#include "search.h"

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE uint32_t board_arrangement(const struct board *board) { return (uint32_t)(board->key >> KEY_STOCK); }

ALWAYS_INLINE void board_arrange(struct board *board, int64_t number)
{
	board->key = (board->key & (((uint64_t)1 << KEY_STOCK) - 1)) | (uint64_t)number << KEY_STOCK;
}

/* The stock's card leaves it; NUMBER is the stock order left, for the variant that has one. */
ALWAYS_INLINE void step_take(
    const struct search *search, struct variant variant, struct board *board, int card, int64_t number)
{
	if (variant.stock != STOCK_OTHER) {
		stock_take(search->deal, board, card, variant.stock == STOCK_SINGLE);
		return;
	}
	board->stock ^= card_bit(card);
	board_arrange(board, number);
}

ALWAYS_INLINE void step_play(
    const struct search *search, struct variant variant, struct board *board, int step, int64_t number)
{
	int card = step & STEP_CARD;
	uint64_t bit = card_bit(card);
	if (board->stock & bit && !(step & STEP_UP) && variant.stock == STOCK_SINGLE)
		board_pair_down(search->deal, board, card);
	else if (board->stock & bit) {
		step_take(search, variant, board, card, number);
		if (step & STEP_UP)
			board_found(search->deal, board, card);
		else
			board->visible |= bit;
	} else if (step & STEP_UP)
		board_tableau_up(search->deal, board, card);
	else if (board->visible & bit)
		board_uncover(search->deal, board, card);
	else
		board_foundation_down(search->deal, board, card);
}

/* The cards of undecided pairs. */
ALWAYS_INLINE uint64_t undecided(const struct search *search, struct variant variant, const struct board *board)
{
	return variant.stock == STOCK_SINGLE ? board_either(search->deal, board) : 0;
}

/* The top of the waste, when it is safe, fits its foundation, and its leaving disturbs no other card's coming: one card
 * a turn, or the last pass. Then it goes up. */
ALWAYS_INLINE int forced_waste_top(struct search *search, const struct board *board, uint64_t safe, int64_t *number)
{
	struct stock_order now = search->stock_orders->list[board_arrangement(board)];
	if (now.waste == 0 || (now.recycles && (search->deal->draw > 1 || search->stock_orders->swapped)))
		return -1;
	int top = now.card[now.waste - 1];
	if (!(card_bit(top) & board->next & safe))
		return -1;
	stock_order_take(&now);
	*number = stock_order_number(search->stock_orders, &now);
	return *number < 0 ? -1 : top | STEP_UP;
}

/* The step that is forced in a position, or -1. */
ALWAYS_INLINE int forced_step(struct search *search, struct variant variant, const struct board *board, int64_t *number)
{
	uint64_t either = undecided(search, variant, board);
	if (board->next & either)
		return -1;
	uint64_t safe = rule_safe(board->next, variant.back), open = board_open(board);
	uint64_t up = rule_forced_up(board, open, safe, variant.back);
	if (up)
		return first_card(up) | STEP_UP;
	uint64_t shift = board->visible & board->locked & board_slots(search->deal, board, open);
	if (shift && (shift = rule_forced_shift(search->deal, board, shift, safe, either)))
		return first_card(shift);
	if (!(board->stock & board->next & safe))
		return -1;
	if (variant.stock == STOCK_OTHER)
		return forced_waste_top(search, board, safe, number);
	up = rule_safe_stock(search->deal, board, safe, variant.stock == STOCK_SINGLE);
	return up ? first_card(up) | STEP_UP : -1;
}

/* Plays all that is forced. Returns the number of steps, and puts them into STEPS unless that is NULL. */
ALWAYS_INLINE int step_close(struct search *search, struct variant variant, struct board *board, uint8_t *steps)
{
	int count = 0, step;
	int64_t number = NO_ARRANGEMENT;
	for (; (step = forced_step(search, variant, board, &number)) >= 0; count++) {
		step_play(search, variant, board, step, number);
		if (steps)
			steps[count] = (uint8_t)step;
	}
	return count;
}

#endif
