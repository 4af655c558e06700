/* Boards with a ring of entries around them, which is their frame: an arrow into the board where a move begins, a cross
 * where it is refused, both with a ground or between parentheses where the last one began; inside the tokens of two
 * sides, as large as the squares let them be. */

#include "ascii.h"
#include "draw_card.h"
#include "text.h"

static enum glyph arrow_of(const struct spot *spot)
{
	return spot->fan == FAN_RIGHT  ? GLYPH_PUSH_RIGHT
	       : spot->fan == FAN_LEFT ? GLYPH_PUSH_LEFT
	       : spot->fan == FAN_DOWN ? GLYPH_PUSH_DOWN
	                               : GLYPH_PUSH_UP;
}

/* The line of the frame through a box, in a corner from its middle on. */
static void draw_frame_line(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	bool is_corner = spot->square & SQUARE_EMPTY, is_left = spot->column == 0, is_top = spot->row == 0;
	int middle = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	int first = is_corner && is_left ? middle : box->x, last = is_corner && !is_left ? middle : box->x + box->width - 1;
	if (spot->fan == FAN_RIGHT || spot->fan == FAN_LEFT) {
		canvas_fill(brush->canvas, middle, box->y, 1, box->height, theme_glyph(brush->theme, GLYPH_DOWN), STYLE_PLACE);
		return;
	}
	canvas_fill(brush->canvas, first, y, last - first + 1, 1, theme_glyph(brush->theme, GLYPH_ACROSS), STYLE_PLACE);
	if (is_corner)
		canvas_put(brush->canvas, middle, y,
		    theme_glyph(brush->theme, is_top ? (is_left ? GLYPH_TOP_LEFT : GLYPH_TOP_RIGHT)
		                                     : (is_left ? GLYPH_BOTTOM_LEFT : GLYPH_BOTTOM_RIGHT)),
		    STYLE_PLACE);
}

static enum ground ground_of(const struct brush *brush)
{
	if (!theme_is_solid(brush->theme))
		return GROUND_TABLE;
	return brush->has_cursor                                          ? GROUND_CURSOR
	       : brush->mark == MARK_TARGET || brush->mark == MARK_HINTED ? GROUND_TARGET
	       : brush->is_pushed                                         ? GROUND_HELD
	                                                                  : GROUND_TABLE;
}

static void draw_entry(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	enum ground ground = ground_of(brush);
	bool is_refused = spot->square & SQUARE_CROSS;
	enum style style = is_refused                   ? STYLE_HEARTS
	                   : brush->mark == MARK_NONE   ? STYLE_QUIET
	                   : brush->mark == MARK_HINTED ? STYLE_HINTED
	                                                : STYLE_MOVABLE;
	enum glyph glyph = is_refused ? GLYPH_BLOCKED : brush->mark == MARK_HINTED ? GLYPH_HINTED : arrow_of(spot);
	int x = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	if (ground != GROUND_TABLE)
		canvas_fill(brush->canvas, box->x, box->y, box->width, box->height, ' ', style_on(STYLE_PLAIN, ground));
	canvas_put(brush->canvas, x, y, theme_glyph(brush->theme, glyph), style_on(style, ground));
	if (ground == GROUND_TABLE && (brush->has_cursor || brush->is_pushed)) {
		canvas_put(brush->canvas, x - 1, y, brush->has_cursor ? '[' : '(', STYLE_CURSOR);
		canvas_put(brush->canvas, x + 1, y, brush->has_cursor ? ']' : ')', STYLE_CURSOR);
	}
}

/* Tokens drawn large, for squares of at least WIDTH and HEIGHT: X, then O. The last row of half blocks is half empty.
 */
static const struct drawing {
	int width, height;
	bool is_ascii;
	const char *row[2][4];
} drawings[] = {
    {9, 4, false, {{"▀▄   ▄▀", "  ▀▄▀  ", " ▄▀ ▀▄ ", "▀     ▀"}, {"▄▀▀▀▀▀▄", "█     █", "█     █", " ▀▀▀▀▀ "}}},
    {7, 3, false, {{"▀▄ ▄▀", " ▄▀▄ ", "▀   ▀", NULL}, {"▄▀▀▀▄", "█   █", " ▀▀▀ ", NULL}}},
    {5, 2, false, {{"▀▄▀", "▀ ▀", NULL, NULL}, {"█▀█", "▀▀▀", NULL, NULL}}},
    {5, 3, true, {{"\\ /", " X ", "/ \\", NULL}, {".-.", "| |", "'-'", NULL}}},
};

static const struct drawing *drawing_for(const struct brush *brush, const struct box *box)
{
	for (size_t i = 0; i < sizeof drawings / sizeof *drawings && !brush->is_preview; i++)
		if (drawings[i].is_ascii == brush->theme->ascii && box->width >= drawings[i].width &&
		    box->height >= drawings[i].height)
			return &drawings[i];
	return NULL;
}

/* A token that is not there yet, but would be, is a small letter. */
static void draw_token(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	bool is_other = spot->square & SQUARE_OTHER;
	uint8_t style = style_on(is_other ? STYLE_HEARTS : STYLE_MOVABLE, ground);
	const struct drawing *drawing = drawing_for(brush, box);
	if (drawing && brush->theme->colours == COLOURS_NONE)
		style = STYLE_PLAIN; /* an underline would be a part of what is drawn */
	int letter = box->face == FACE_O ? 'O' : 'X', rows = 0;
	if (!drawing) {
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + (box->height - 1) / 2,
		    (uint32_t)(brush->is_preview ? ascii_lower(letter) : letter), style);
		return;
	}
	const char *const *row = drawing->row[box->face == FACE_O];
	while (rows < 4 && row[rows])
		rows++;
	for (int i = 0; i < rows; i++)
		canvas_text(brush->canvas, box->x + (box->width - text_width(row[i])) / 2,
		    box->y + (box->height - rows + 1) / 2 + i, box->width, row[i], style);
}

void ring_square(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	if (spot->square & (SQUARE_ENTRY | SQUARE_EMPTY))
		draw_frame_line(brush, box, spot);
	if (spot->square & SQUARE_ENTRY)
		draw_entry(brush, box, spot);
	if (spot->square & (SQUARE_ENTRY | SQUARE_EMPTY))
		return;
	enum ground ground = !theme_is_solid(brush->theme) ? GROUND_TABLE
	                     : brush->is_preview           ? GROUND_TARGET
	                     : brush->is_pushed            ? GROUND_HELD
	                                                   : GROUND_PAPER;
	canvas_fill(brush->canvas, box->x, box->y, box->width, box->height, ' ', style_on(STYLE_PLAIN, ground));
	if (box->face != FACE_NONE)
		draw_token(brush, box, spot, ground);
	else
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + (box->height - 1) / 2,
		    theme_glyph(brush->theme, GLYPH_OPEN), style_on(STYLE_QUIET, ground));
}
