#include "steps.h"

/* A card leaves the stock. */
static inline void take(const struct search *search, struct board *board, int card, int64_t order)
{
	if (search->variant.stock != STOCK_OTHER) {
		stock_take(search->deal, board, card, search->variant.stock == STOCK_MANY);
		return;
	}
	board->stock ^= card_bit(card);
	board->key = (board->key & (((uint64_t)1 << KEY_STOCK) - 1)) | (uint64_t)order << KEY_STOCK;
}

static inline void play(const struct search *search, struct board *board, int step, int64_t order)
{
	int card = step & STEP_CARD;
	uint64_t bit = card_bit(card);
	if (board->stock & bit && !(step & STEP_UP) && search->variant.stock == STOCK_SINGLE)
		board_pair_down(search->deal, board, card);
	else if (board->stock & bit) {
		take(search, board, card, order);
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

void step_play(const struct search *search, struct board *board, int step, int64_t order)
{
	play(search, board, step, order);
}

/* The top of the waste goes up when it is safe, fits its foundation, and its leaving disturbs no other card's coming:
 * one card a turn, or the last pass. */
static int forced_waste_top(struct search *search, const struct board *board, uint64_t safe, int64_t *order)
{
	struct stock_order now = search->stock_orders->list[board_stock_order(board)];
	if (now.waste == 0 || (now.recycles && (search->deal->draw > 1 || search->stock_orders->rules.swapped)))
		return -1;
	int top = now.card[now.waste - 1];
	if (!(card_bit(top) & board->next & safe))
		return -1;
	stock_order_take(&now);
	*order = stock_orders_number(search->stock_orders, &now);
	return *order < 0 ? -1 : top | STEP_UP;
}

/* The step that is forced in a position, or -1. */
static inline int forced_step(struct search *search, const struct board *board, int64_t *order)
{
	const struct variant variant = search->variant;
	uint64_t either = undecided(search, board);
	if (board->next & either)
		return -1;
	uint64_t safe = rule_safe(board->next, variant.back), open = board_open(board);
	uint64_t up = rule_forced_up(board, open, safe, variant.back);
	if (up)
		return first_card(up) | STEP_UP;
	uint64_t shift = board_placeable(search->deal, board, open, board->visible & board->locked);
	if (shift && (shift = rule_forced_shift(search->deal, board, shift, safe, either)))
		return first_card(shift);
	if (!(board->stock & board->next & safe))
		return -1;
	if (variant.stock == STOCK_OTHER)
		return forced_waste_top(search, board, safe, order);
	up = safe_stock(search, board, safe);
	return up ? first_card(up) | STEP_UP : -1;
}

int step_close(struct search *search, struct board *board, uint8_t *steps)
{
	int count = 0, step;
	int64_t order = NO_ORDER;
	for (; (step = forced_step(search, board, &order)) >= 0; count++) {
		play(search, board, step, order);
		if (steps)
			steps[count] = (uint8_t)step;
	}
	return count;
}
