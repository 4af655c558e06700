/* nearest: which known word somebody may have meant. */
#ifndef PATIENCE_NEAREST_H
#define PATIENCE_NEAREST_H

/* How many letters must be put in, taken out, changed, or swapped with their neighbour to make A of B (optimal string
 * alignment); NEAREST_FAR for words longer than NEAREST_LONGEST. */
enum { NEAREST_LONGEST = 32, NEAREST_FAR = 1000 };
int nearest_distance(const char *a, const char *b);

/* Of the COUNT words KNOWN the first that is nearest to WORD, or NULL when none is so near that it can have been meant:
 * two mistakes away, one in a word of up to four letters. */
const char *nearest_word(const char *word, const char *const *known, int count);

#endif
