/* Cells and clipped drawing, and as much of UTF-8 as that needs. */
#include "canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fault.h"

void canvas_init(struct canvas *canvas, int columns, int rows)
{
	*canvas = (struct canvas){0};
	canvas_resize(canvas, columns, rows);
}

void canvas_release(struct canvas *canvas)
{
	free(canvas->cell);
	*canvas = (struct canvas){0};
}

void canvas_resize(struct canvas *canvas, int columns, int rows)
{
	assert(columns > 0 && rows > 0);
	if (canvas->columns == columns && canvas->rows == rows)
		return;
	free(canvas->cell);
	canvas->cell = malloc((size_t)columns * (size_t)rows * sizeof *canvas->cell);
	if (!canvas->cell)
		abort();
	canvas->columns = columns;
	canvas->rows = rows;
	canvas_clear(canvas);
}

void canvas_clear(struct canvas *canvas)
{
	memset(canvas->cell, 0, (size_t)canvas->columns * (size_t)canvas->rows * sizeof *canvas->cell);
	canvas_fill(canvas, 0, 0, canvas->columns, canvas->rows, ' ', 0);
}

void canvas_copy(struct canvas *to, const struct canvas *from)
{
	assert(to->columns == from->columns && to->rows == from->rows);
	memcpy(to->cell, from->cell, (size_t)from->columns * (size_t)from->rows * sizeof *from->cell);
}

static bool is_inside(const struct canvas *canvas, int x, int y)
{
	return x >= 0 && y >= 0 && x < canvas->columns && y < canvas->rows;
}

struct cell canvas_at(const struct canvas *canvas, int x, int y)
{
	return is_inside(canvas, x, y) ? canvas->cell[y * canvas->columns + x] : (struct cell){.code = ' '};
}

void canvas_put(struct canvas *canvas, int x, int y, uint32_t code, uint8_t style)
{
	if (!is_inside(canvas, x, y))
		return;
	struct cell *cell = &canvas->cell[y * canvas->columns + x];
	cell->code = code;
	cell->style = style;
}

void canvas_fill(struct canvas *canvas, int x, int y, int width, int height, uint32_t code, uint8_t style)
{
	for (int row = y; row < y + height; row++)
		for (int column = x; column < x + width; column++)
			canvas_put(canvas, column, row, code, style);
}

void canvas_link(struct canvas *canvas, int x, int y, int width, uint16_t link)
{
	for (int column = x; column < x + width; column++)
		if (is_inside(canvas, column, y))
			canvas->cell[y * canvas->columns + column].link = link;
}

int canvas_text(struct canvas *canvas, int x, int y, int room, const char *text, uint8_t style)
{
	int used = 0;
	uint32_t code;
	while ((code = utf8_next(&text)) != 0) {
		int width = code_width(code);
		if (width == 0)
			continue;
		if (used + width > room)
			break;
		canvas_put(canvas, x + used, y, text_shows(code) ? code : '?', style);
		if (width == 2)
			canvas_put(canvas, x + used + 1, y, 0, style);
		used += width;
	}
	return used;
}

uint32_t utf8_next(const char **text)
{
	const unsigned char *byte = (const unsigned char *)*text;
	uint32_t code = *byte;
	if (code == 0)
		return 0;
	int more = code < 0x80                   ? 0
	           : code >= 0xC2 && code < 0xE0 ? 1
	           : (code & 0xF0) == 0xE0       ? 2
	           : code >= 0xF0 && code < 0xF5 ? 3
	                                         : -1;
	*text += 1;
	if (more < 0)
		return 0xFFFD;
	code &= more == 0 ? 0x7F : 0x3Fu >> more;
	for (int i = 1; i <= more; i++) {
		if ((byte[i] & 0xC0) != 0x80)
			return 0xFFFD;
		code = code << 6 | (byte[i] & 0x3F);
	}
	static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
	if (code < smallest[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return 0xFFFD;
	*text += more;
	return code;
}

int utf8_write(uint32_t code, char bytes[4])
{
	if (code < 0x80) {
		bytes[0] = (char)code;
		return 1;
	}
	int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	for (int i = length - 1; i > 0; i--, code >>= 6)
		bytes[i] = (char)(0x80 | (code & 0x3F));
	bytes[0] = (char)((0xF00 >> length & 0xF0) | code);
	return length;
}

/* The ranges that names of files and typed text may bring; the program's own glyphs are all one cell wide. */
int code_width(uint32_t code)
{
	if ((code >= 0x300 && code < 0x370) || (code >= 0x200B && code < 0x2010) || (code >= 0xFE00 && code < 0xFE10))
		return 0;
	bool is_wide = (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
	               (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
	               (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF00 && code < 0xFF61) ||
	               (code >= 0x1F300 && code < 0x1F650) || (code >= 0x20000 && code < 0x3FFFE);
	return is_wide ? 2 : 1;
}

int text_width(const char *text)
{
	int width = 0;
	uint32_t code;
	while ((code = utf8_next(&text)) != 0)
		width += code_width(code);
	return width;
}

int text_break(const char *text, int room)
{
	const char *next = text, *fits = text, *blank = NULL;
	uint32_t code;
	for (int width = 0; (code = utf8_next(&next)) != 0; fits = next) {
		if (code == ' ')
			blank = fits;
		width += code_width(code);
		if (width > room)
			return (int)((blank && blank > text ? blank : fits > text ? fits : next) - text);
	}
	return (int)(fits - text);
}
