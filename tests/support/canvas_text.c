#include "canvas_text.h"

#include <stdlib.h>

#include "../../src/ui/canvas.h"

static char looks_letter(struct looks looks)
{
	static const char colours[] = "krgybmcwKRGYBMCW";
	if (looks.colour < 0)
		return looks.bold ? '*' : looks.dim ? 'd' : '.';
	return colours[looks.colour];
}

/* Ends a row at TEXT + USED: blanks before it go. Returns what is then used. */
static size_t end_row(char *text, size_t used)
{
	while (used > 0 && text[used - 1] == ' ')
		used--;
	text[used++] = '\n';
	return used;
}

char *canvas_to_text(const struct canvas *canvas, const struct theme *theme)
{
	size_t used = 0;
	char *text = malloc((size_t)(canvas->columns + 1) * (size_t)canvas->rows * 5 + 1);
	for (int y = 0; y < canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++)
			used += (size_t)utf8_write(canvas_at(canvas, x, y).code, text + used);
		used = end_row(text, used);
	}
	for (int y = 0; y < canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++) {
			struct cell cell = canvas_at(canvas, x, y);
			text[used++] = cell.code == ' ' ? ' ' : looks_letter(theme_looks(theme, (enum style)cell.style));
		}
		used = end_row(text, used);
	}
	text[used] = '\0';
	return text;
}
