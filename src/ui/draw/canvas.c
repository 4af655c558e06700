/* Cells and clipped drawing, and as much of UTF-8 as that needs. */
#include "canvas.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "text.h"

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
		memory_gone();
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
	if (code && !cell->code && x > 0)
		cell[-1].code = ' ';
	if (x + 1 < canvas->columns && !cell[1].code)
		cell[1].code = ' ';
	cell->code = code;
	cell->style = style;
}

void canvas_fill(struct canvas *canvas, int x, int y, int width, int height, uint32_t code, uint8_t style)
{
	for (int row = y; row < y + height; row++)
		for (int column = x; column < x + width; column++)
			canvas_put(canvas, column, row, code, style);
}

void canvas_link(struct canvas *canvas, int x, int y, int width, uint32_t link)
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
