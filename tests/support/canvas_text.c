#include "canvas_text.h"

#include <stdlib.h>

#include "../../src/ui/draw/canvas.h"
#include "text.h"

/* The letter of the nearest of the sixteen colours. */
static char colour_letter(int colour)
{
	static const char letters[] = "krgybmcwKRGYBMCW";
	if (colour < 16)
		return letters[colour];
	uint32_t rgb = theme_rgb(colour), red = rgb >> 16, green = rgb >> 8 & 255, blue = rgb & 255;
	uint32_t most = red > green ? red : green, half;
	most = most > blue ? most : blue;
	half = most * 3 / 4;
	int hue = (red > half) | (green > half) << 1 | (blue > half) << 2;
	return letters[most < 64 ? 0 : hue + (most > 200 ? 8 : 0)];
}

static char appearance_letter(struct appearance looks)
{
	if (looks.underline)
		return '_';
	if (looks.colour < 0)
		return looks.bold ? '*' : looks.dim ? 'd' : '.';
	return colour_letter(looks.colour);
}

/* Ends a row at TEXT + USED: blanks before it go. Returns what is then used. */
static size_t end_row(char *text, size_t used)
{
	while (used > 0 && text[used - 1] == ' ')
		used--;
	text[used++] = '\n';
	return used;
}

static size_t put_inks(const struct canvas *canvas, const struct theme *theme, char *text, size_t used)
{
	for (int y = 0; y < canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++) {
			struct cell cell = canvas_at(canvas, x, y);
			text[used++] = cell.code == ' ' ? ' ' : appearance_letter(theme_looks(theme, cell.style));
		}
		used = end_row(text, used);
	}
	return used;
}

static size_t put_grounds(const struct canvas *canvas, char *text, size_t used)
{
	static const char letters[GROUNDS] = {' ', 'p', 'c', 't', 'h', 'a', 'o', 'b'};
	for (int y = 0; y < canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++)
			text[used++] = letters[canvas_at(canvas, x, y).style >> GROUND_SHIFT];
		used = end_row(text, used);
	}
	return used;
}

char *canvas_to_text(const struct canvas *canvas, const struct theme *theme)
{
	size_t used = 0;
	char *text = malloc((size_t)(canvas->columns + 1) * (size_t)canvas->rows * 6 + 1);
	for (int y = 0; y < canvas->rows; y++) {
		for (int x = 0; x < canvas->columns; x++)
			used += (size_t)utf8_write(canvas_at(canvas, x, y).code, text + used);
		used = end_row(text, used);
	}
	used = put_inks(canvas, theme, text, used);
	if (theme_is_solid(theme))
		used = put_grounds(canvas, text, used);
	text[used] = '\0';
	return text;
}
