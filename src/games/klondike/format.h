/* format: the ways in which programs write a Klondike deal, read and written.
 *
 * A deck is 52 cards in this project's order: pile 1, pile 2, ... pile 7, each from its deepest card to the one face
 * up, then the stock with its top card last. What other programs add to a deal (foundations, a waste) must be empty.
 * The formats are told apart by their looks, so a reader needs not say which one it has. */
#ifndef PATIENCE_FORMAT_H
#define PATIENCE_FORMAT_H

#include <stdbool.h>
#include <stdint.h>

#include "card.h"
#include "fault.h"

enum { FORMAT_TEXT = 512 };

struct deck_format {
	/* Whether TEXT looks like this format and like no other one; NULL: it is taken where no other one fits. */
	bool (*fits)(const char *text);

	/* The deck that TEXT holds; false with a fault when it is not a whole deal in this format. */
	bool (*read)(const char *text, uint8_t deck[CARDS], struct fault *fault);

	/* Writes DECK on one line, without a line end. */
	void (*write)(const uint8_t deck[CARDS], char text[FORMAT_TEXT]);
};

/* All formats, in the order of their names (klondike_formats), this project's own first; NULL after the last. */
extern const struct deck_format *const deck_formats[];

/* The deck that TEXT holds in whichever format it is. The text may go over several lines. */
bool format_read(const char *text, uint8_t deck[CARDS], struct fault *fault);

#endif
