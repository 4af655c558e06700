/* Boards with a ring of entries around them: where a move begins an arrow into the board, a cross where it is refused;
 * and the tokens of two sides. */
#include <ctype.h>

#include "draw_card.h"
#include "text.h"

static enum glyph arrow_of(const struct spot *spot)
{
	return spot->fan == FAN_RIGHT  ? GLYPH_PUSH_RIGHT
	       : spot->fan == FAN_LEFT ? GLYPH_PUSH_LEFT
	       : spot->fan == FAN_DOWN ? GLYPH_PUSH_DOWN
	                               : GLYPH_PUSH_UP;
}

void board_ring(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	if (!(spot->square & SQUARE_ENTRY))
		return;
	bool is_solid = theme_is_solid(brush->theme), is_refused = spot->square & SQUARE_CROSS;
	enum ground ground = !is_solid                    ? GROUND_TABLE
	                     : brush->has_cursor          ? GROUND_CURSOR
	                     : brush->mark == MARK_TARGET ? GROUND_TARGET
	                     : brush->mark == MARK_HELD   ? GROUND_HELD
	                     : brush->mark == MARK_HINTED ? GROUND_TARGET
	                                                  : GROUND_TABLE;
	enum style style = is_refused                   ? STYLE_HEARTS
	                   : brush->mark == MARK_NONE   ? STYLE_QUIET
	                   : brush->mark == MARK_HINTED ? STYLE_HINTED
	                                                : STYLE_MOVABLE;
	int x = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	if (ground != GROUND_TABLE)
		canvas_fill(brush->canvas, box->x, box->y, box->width, box->height, ' ', style_on(STYLE_PLAIN, ground));
	canvas_put(brush->canvas, x, y, theme_glyph(brush->theme, is_refused ? GLYPH_BLOCKED : arrow_of(spot)),
	    style_on(style, ground));
	if (ground == GROUND_TABLE && brush->has_cursor) {
		canvas_put(brush->canvas, x - 1, y, '[', STYLE_CURSOR);
		canvas_put(brush->canvas, x + 1, y, ']', STYLE_CURSOR);
	}
}

/* Letters drawn large, in Unicode. */
enum { LARGE_WIDTH = 3, LARGE_HEIGHT = 3 };
static const char *const large[2][LARGE_HEIGHT] = {{"╲ ╱", " ╳ ", "╱ ╲"}, {"╭─╮", "│ │", "╰─╯"}};

/* A token that is not there yet, but would be, is a small letter. */
void board_token(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	int side = box->face == FACE_O;
	uint8_t style = style_on(spot->square & SQUARE_OTHER ? STYLE_HEARTS : STYLE_MOVABLE, ground);
	int x = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	if (brush->is_preview || brush->theme->ascii || box->width < LARGE_WIDTH + 2 || box->height < LARGE_HEIGHT) {
		int letter = "XO"[side];
		canvas_put(brush->canvas, x, y, (uint32_t)(brush->is_preview ? tolower(letter) : letter), style);
		return;
	}
	for (int i = 0; i < LARGE_HEIGHT; i++)
		canvas_text(
		    brush->canvas, x - 1, box->y + (box->height - LARGE_HEIGHT) / 2 + i, LARGE_WIDTH, large[side][i], style);
}
