/* canvas_text: pictures of canvases as text, for golden screens. */
#ifndef PATIENCE_TEST_CANVAS_TEXT_H
#define PATIENCE_TEST_CANVAS_TEXT_H

#include "../../src/ui/draw/theme.h"

struct canvas;

/* The characters row by row, then the inks row by row, a letter a cell: '.' plain, '*' bold, 'd' dim, '_' underlined,
 * else the letter of its colour; where cards are solid then the grounds, too: paper, cursor, target, held, aside, open
 * place, back. Blanks at the ends of rows are left out. The caller frees the text. */
char *canvas_to_text(const struct canvas *canvas, const struct theme *theme);

#endif
