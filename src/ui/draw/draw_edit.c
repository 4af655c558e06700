#include "draw_edit.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "text.h"

int draw_edit(struct canvas *canvas, int x, int y, int room, const char *text, int caret, const struct theme *theme)
{
	char *before = memory_copy(text);
	const char *from = before, *rest = text + strnlen(text, (size_t)caret);
	before[rest - text] = '\0';
	while (text_width(from) > room - 1)
		utf8_next(&from);
	int used = canvas_text(canvas, x, y, room, from, STYLE_PLAIN);
	free(before);
	canvas_put(canvas, x + used++, y, theme_glyph(theme, GLYPH_CARET), STYLE_CURSOR);
	return used + canvas_text(canvas, x + used, y, room - used, rest, STYLE_PLAIN);
}
