/* The squares of a board: light and dark, by their grounds where there are any, else by a shade. Where nothing can
 * stand the grounds are dim. */
#include <stdio.h>

#include "draw_card.h"
#include "text.h"

static bool is_dark(const struct spot *spot) { return (spot->column + spot->row) % 2; }

static enum ground plain_ground(const struct spot *spot)
{
	if (spot->square & SQUARE_QUIET)
		return GROUND_PLACE;
	return is_dark(spot) ? GROUND_ASIDE : GROUND_PAPER;
}

static enum ground ground_of(const struct brush *brush, const struct spot *spot)
{
	if (!theme_is_solid(brush->theme))
		return GROUND_TABLE;
	return brush->has_cursor            ? GROUND_CURSOR
	       : brush->mark == MARK_TARGET ? GROUND_TARGET
	       : brush->mark == MARK_HELD   ? GROUND_HELD
	                                    : plain_ground(spot);
}

/* A crown, as large as the square, in ASCII and in Unicode: its points, and the band, which is heavy when the piece
 * belongs to the deal. */
static const struct crown {
	int width, height; /* of the least square for it */
	const char *points[2][2];
	const char *band[2][2]; /* the player's, and the deal's */
} crowns[] = {
    {9, 4, {{"o  o  o", "\\\\/|\\//"}, {"●  ●  ●", "╲╲╱│╲╱╱"}}, {{"-------", "======="}, {"▔▔▔▔▔▔▔", "▀▀▀▀▀▀▀"}}},
    {5, 2, {{"\\|/", NULL}, {"╲│╱", NULL}}, {{"---", "==="}, {"▔▔▔", "▀▀▀"}}},
};

static const struct crown *crown_for(const struct box *box)
{
	for (size_t i = 0; i < sizeof crowns / sizeof *crowns; i++)
		if (box->width >= crowns[i].width && box->height >= crowns[i].height)
			return &crowns[i];
	return NULL;
}

static void draw_piece(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	bool is_given = spot->square & SQUARE_GIVEN;
	uint8_t style = style_on(spot->square & SQUARE_WRONG ? STYLE_HEARTS
	                         : is_given                  ? STYLE_SPADES
	                                                     : STYLE_CROWN,
	    ground);
	const struct crown *crown = crown_for(box);
	if (!crown) {
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y,
		    theme_glyph(brush->theme, is_given ? GLYPH_GIVEN_QUEEN : GLYPH_QUEEN), style);
		return;
	}
	bool is_unicode = !brush->theme->ascii;
	const char *row[] = {crown->points[is_unicode][0], crown->points[is_unicode][1], NULL};
	int rows = row[1] ? 3 : 2, y = box->y + (box->height - rows + 1) / 2;
	row[rows - 1] = crown->band[is_unicode][is_given];
	for (int i = 0; i < rows; i++)
		canvas_text(brush->canvas, box->x + (box->width - text_width(row[i])) / 2, y + i, box->width, row[i], style);
}

/* Brackets left and right of what stands there; around larger squares a frame. */
void draw_frame(const struct brush *brush, const struct box *box)
{
	int right = box->x + box->width - 1, bottom = box->y + box->height - 1;
	uint32_t across = theme_glyph(brush->theme, GLYPH_HEAVY_ACROSS), down = theme_glyph(brush->theme, GLYPH_HEAVY_DOWN);
	if (box->height < 3) {
		canvas_put(brush->canvas, box->x, box->y, '[', STYLE_CURSOR);
		canvas_put(brush->canvas, right, box->y, ']', STYLE_CURSOR);
		return;
	}
	canvas_fill(brush->canvas, box->x, box->y, box->width, 1, across, STYLE_CURSOR);
	canvas_fill(brush->canvas, box->x, bottom, box->width, 1, across, STYLE_CURSOR);
	canvas_fill(brush->canvas, box->x, box->y, 1, box->height, down, STYLE_CURSOR);
	canvas_fill(brush->canvas, right, box->y, 1, box->height, down, STYLE_CURSOR);
	canvas_put(brush->canvas, box->x, box->y, theme_glyph(brush->theme, GLYPH_HEAVY_TOP_LEFT), STYLE_CURSOR);
	canvas_put(brush->canvas, right, box->y, theme_glyph(brush->theme, GLYPH_HEAVY_TOP_RIGHT), STYLE_CURSOR);
	canvas_put(brush->canvas, box->x, bottom, theme_glyph(brush->theme, GLYPH_HEAVY_BOTTOM_LEFT), STYLE_CURSOR);
	canvas_put(brush->canvas, right, bottom, theme_glyph(brush->theme, GLYPH_HEAVY_BOTTOM_RIGHT), STYLE_CURSOR);
}

/* A free square bears its mark in the middle, a piece beside it. */
void board_square(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	enum ground ground = ground_of(brush, spot);
	int x = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	bool is_plain = !theme_is_solid(brush->theme);
	bool is_shaded = is_plain ? is_dark(spot) : ground == GROUND_PLACE && !is_dark(spot);
	canvas_fill(brush->canvas, box->x, box->y, box->width, box->height,
	    is_shaded ? theme_glyph(brush->theme, GLYPH_SHADE) : ' ',
	    style_on(is_shaded ? STYLE_PLACE : STYLE_PLAIN, ground));
	if (is_plain && brush->has_cursor)
		draw_frame(brush, box);
	if (is_shaded && spot->size && box->height > 1)
		canvas_fill(brush->canvas, box->x + 1, box->y, box->width - 2, box->height, ' ', STYLE_PLAIN);
	else if (is_shaded && (spot->size || brush->mark != MARK_NONE))
		canvas_fill(brush->canvas, x - (box->width > 3), y, 1 + 2 * (box->width > 3), 1, ' ', STYLE_PLAIN);
	if (spot->size == 0)
		draw_mark(brush, x, y, ground);
	else
		draw_piece(brush, box, spot, ground);
	if (spot->size)
		draw_mark(brush, x + 1, y, ground);
}

/* Of a board that is larger than its window. */
static void put_arrows(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene)
{
	const struct box *first = layout->box, *last = &layout->box[layout->boxes - 1];
	const struct spot *begin = &scene->spot[first->spot], *end = &scene->spot[last->spot];
	const struct spot *corner = &scene->spot[scene->spots - 1];
	int letters = layout->key_row, numbers = first->x - 1, middle = (first->height - 1) / 2;
	if (begin->column > 0)
		canvas_put(canvas, first->x, letters, theme_glyph(theme, GLYPH_PUSH_LEFT), STYLE_TITLE);
	if (end->column < corner->column)
		canvas_put(canvas, last->x + last->width - 1, letters, theme_glyph(theme, GLYPH_PUSH_RIGHT), STYLE_TITLE);
	if (begin->row > 0)
		canvas_put(canvas, numbers, first->y + middle, theme_glyph(theme, GLYPH_PUSH_UP), STYLE_TITLE);
	if (end->row < corner->row)
		canvas_put(canvas, numbers, last->y + middle, theme_glyph(theme, GLYPH_PUSH_DOWN), STYLE_TITLE);
}

/* Of a ring the entries tell their line: their names end with its number. */
void board_labels(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene)
{
	const struct box *first = layout->box;
	bool is_ringed = scene_is_ringed(scene);
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		const struct spot *spot = &scene->spot[box->spot];
		char text[4];
		if (is_ringed && !(spot->square & SQUARE_ENTRY))
			continue;
		if (box->y == first->y)
			canvas_put(canvas, box->x + (box->width - 1) / 2, layout->key_row,
			    is_ringed ? (uint32_t)spot->name[1] : (uint32_t)('a' + spot->column), STYLE_QUIET);
		snprintf(text, sizeof text, "%2d", spot->row % 100 + !is_ringed);
		if (box->x == first->x)
			canvas_text(canvas, box->x - 3, box->y + (box->height - 1) / 2, 2, text, STYLE_QUIET);
	}
	put_arrows(canvas, layout, theme, scene);
}
