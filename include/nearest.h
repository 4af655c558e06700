/* nearest: which known word somebody may have meant. */
#ifndef PATIENCE_NEAREST_H
#define PATIENCE_NEAREST_H

/* Longer words are near to none. */
enum { NEAREST_LONGEST = 32 };

/* Of the COUNT words KNOWN the first that is nearest to WORD, or NULL when none is so near that it can have been meant:
 * two mistakes away, one in a word of up to four letters. A mistake is a letter put in, left out, changed, or swapped
 * with its neighbour. */
const char *nearest_word(const char *word, const char *const *known, int count);

#endif
