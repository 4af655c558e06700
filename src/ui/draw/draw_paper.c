/* A card as a solid block of paper: nothing but grounds, inks and thin lines. */
#include <stdio.h>

#include "draw_card.h"
#include "text.h"

static enum ground ground_of(const struct brush *brush, const struct box *box)
{
	enum ground own = box->kind == BOX_PLACE ? GROUND_PLACE : box_is_open(box) ? GROUND_PAPER : GROUND_BACK;
	if (brush->is_used)
		own = GROUND_PLACE;
	return brush->has_cursor                            ? GROUND_CURSOR
	       : brush->mark == MARK_TARGET                 ? GROUND_TARGET
	       : brush->is_held || brush->mark == MARK_HELD ? GROUND_HELD
	       : brush->is_aside && own == GROUND_PAPER     ? GROUND_ASIDE
	                                                    : own;
}

static void fill(const struct brush *brush, const struct box *box, enum ground ground)
{
	uint32_t line = theme_glyph(brush->theme, GLYPH_LINE_ABOVE), edge = theme_glyph(brush->theme, GLYPH_LINE_LEFT);
	uint8_t style = style_on(STYLE_LINE, ground);
	canvas_fill(brush->canvas, box->x, box->y, box->width, box->height, ' ', style_on(STYLE_PLAIN, ground));
	if (brush->is_beside)
		canvas_fill(brush->canvas, box->x, box->y, 1, box->height, edge, style);
	if (brush->lies_on)
		canvas_fill(brush->canvas, box->x, box->y, box->width, 1, line, style);
}

/* The mark stands at the upper right, behind the label where there is no room for both. */
static void put_mark(const struct brush *brush, const struct box *box, int used, enum ground ground)
{
	int at = box->width - 1 - (box->width > 5);
	draw_mark(brush, box->x + (at < used ? used : at), box->y, ground);
}

static void draw_open(const struct brush *brush, const struct box *box, enum ground ground)
{
	char label[LABEL_TEXT];
	int length = text_width(theme_label(brush->theme, box->face, brush->words, label)), start = length < box->width;
	draw_label(brush, box->face, box->x + start, box->y, box->width - start, ground);
	if (start + length < box->width)
		put_mark(brush, box, start + length, ground);
	if (!box->whole || box->height < 2 || brush->is_aside)
		return;
	int end = box->x + box->width - 1;
	if (length < box->width)
		draw_label(brush, box->face, end - length, box->y + box->height - 1, length, ground);
	draw_middle(brush, box, ground);
}

static void draw_back(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	if (box->whole && box->height > 3)
		canvas_fill(brush->canvas, box->x + 1, box->y + 1, box->width - 2, box->height - 2,
		    theme_glyph(brush->theme, GLYPH_LATTICE), style_on(STYLE_BACK, ground));
	draw_count(brush, box, spot, ground);
	put_mark(brush, box, 0, ground);
}

void paper_box(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	enum ground ground = ground_of(brush, box);
	fill(brush, box, ground);
	if (box->kind == BOX_PLACE) {
		draw_wanted(brush, box, spot, ground);
		put_mark(brush, box, 0, ground);
	} else if (box_is_open(box)) {
		draw_open(brush, box, ground);
	} else {
		draw_back(brush, box, spot, ground);
	}
}

void paper_fold(const struct brush *brush, const struct box *box, bool is_hidden)
{
	char text[LABEL_TEXT];
	int length = snprintf(text, sizeof text, "%d", box->folded);
	enum ground ground = brush->has_cursor ? GROUND_CURSOR : is_hidden ? GROUND_BACK : GROUND_ASIDE;
	canvas_fill(brush->canvas, box->x, box->y, box->width, 1, is_hidden ? ' ' : theme_glyph(brush->theme, GLYPH_MORE),
	    style_on(STYLE_QUIET, ground));
	canvas_text(brush->canvas, box->x + (box->width - length) / 2, box->y, length, text, style_on(STYLE_COUNT, ground));
}
