/* spelling: cards in a text, as they stand in records ("TH") and as they stand on the screen ("10♥", in ASCII "10H").
 * Pure. */
#ifndef PATIENCE_SPELLING_H
#define PATIENCE_SPELLING_H

#include <stddef.h>

#include "draw/theme.h"

/* Copies TEXT with each card that stands alone in it ("9C to TD: ...") as on the screen. What does not fit in SIZE
 * bytes is left out. Returns OUT. */
char *spell_screen(const struct theme *theme, const char *text, char *out, size_t size);

/* Copies TEXT with each symbol of a suit as its letter: "10♥" becomes "10H". */
char *spell_letters(const char *text, char *out, size_t size);

#endif
