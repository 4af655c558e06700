/* key_words: what keys, mouse and marks mean in the game on the table, in its own words (wording.h) or in general ones.
 */
#ifndef PATIENCE_UI_KEY_WORDS_H
#define PATIENCE_UI_KEY_WORDS_H

#include "draw/page.h"
#include "state.h"
#include "wording.h"

/* The words for WHAT, or for WHAT and HOW where that is not NULL, as wording.h has them; OTHERWISE where nobody has. */
const char *key_words(const struct ui *ui, const char *what, const char *how, const char *otherwise);

/* What the action of that row does there; OF is the table. For a key_map. */
const char *key_words_of_row(const void *of, int row);

/* The marks and what they mean, an entry each. */
void key_words_put_marks(const struct ui *ui, struct page *page);

#endif
