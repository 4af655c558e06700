/* What the files of the deck formats share: format.c (the table and the simple ones), format_json.c (Solvitaire),
 * format_number.c (lonelybot). */
#ifndef PATIENCE_FORMAT_PARTS_H
#define PATIENCE_FORMAT_PARTS_H

#include "format.h"

enum { FORMAT_PILES = 7, FORMAT_DEALT = 28, FORMAT_STOCK = CARDS - FORMAT_DEALT };

extern const struct deck_format format_solvitaire, format_lonelybot;

/* Where in a deck the card of PILE (0..6) with DEPTH cards under it is. */
static inline int format_place(int pile, int depth) { return pile * (pile + 1) / 2 + depth; }

/* Where in a deck the card is that the stock turns after DRAWN others. */
static inline int format_drawn(int drawn) { return CARDS - 1 - drawn; }

static inline void format_swap(uint8_t *a, uint8_t *b)
{
	uint8_t kept = *a;
	*a = *b;
	*b = kept;
}

/* Where in a deck the cards lie that are dealt row by row, and then turned. */
void format_rows(int order[CARDS]);

/* Whether CARDS cards are each there once; else false with the fault that deck_parse has for it. */
bool format_check(const uint8_t deck[CARDS], struct fault *fault);

#endif
