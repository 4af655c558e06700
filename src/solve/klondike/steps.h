/* steps: playing steps on the board under a search's rules, and what is forced. */
#ifndef PATIENCE_SOLVE_STEPS_H
#define PATIENCE_SOLVE_STEPS_H

#include "eased.h"
#include "rules.h"
#include "search.h"

/* The number of the stock's order, in the key of a board of the other variant. */
static inline uint32_t board_stock_order(const struct board *board) { return (uint32_t)(board->key >> KEY_STOCK); }

/* The cards of undecided pairs. */
static inline uint64_t undecided(const struct search *search, const struct board *board)
{
	return search->variant.stock == STOCK_SINGLE ? board_either(search->deal, board) : 0;
}

/* rule_safe_stock, not for the other variant. */
static inline uint64_t safe_stock(const struct search *search, const struct board *board, uint64_t safe)
{
	uint64_t up = rule_safe_stock(search->deal, board, safe, stock_is_late(search->variant.stock));
	return up && search->variant.stock == STOCK_EASED
	           ? eased_cards(search->deal, up, eased_access(search->deal, board).reached)
	           : up;
}

/* Plays STEP. ORDER is the number of the stock's order afterwards, for the variant that has one. */
void step_play(const struct search *search, struct board *board, int step, int64_t order);

/* Plays all that is forced. Returns the number of steps, and puts them into STEPS unless that is NULL. */
int step_close(struct search *search, struct board *board, uint8_t *steps);

#endif
