/* A card as a frame: for terminals with few colours or none, and for ASCII. */
#include <stdio.h>

#include "draw_card.h"
#include "text.h"

static bool is_heavy(const struct brush *brush) { return brush->has_cursor || brush->in_run; }

static enum style frame_ink(const struct brush *brush, const struct box *box)
{
	return is_heavy(brush)                                               ? STYLE_CURSOR
	       : box->kind == BOX_PLACE || brush->is_aside || brush->is_used ? STYLE_PLACE
	                                                                     : STYLE_PLAIN;
}

/* A row of an edge: corner, line, corner. */
static void draw_edge(const struct brush *brush, const struct box *box, int y, const enum glyph glyph[3])
{
	for (int i = 0; i < box->width; i++) {
		enum glyph part = glyph[i == 0 ? 0 : i == brush->card_width - 1 ? 2 : 1];
		canvas_put(brush->canvas, box->x + i, y, theme_glyph(brush->theme, part), (uint8_t)frame_ink(brush, box));
	}
}

static bool is_covered_back(const struct box *box)
{
	return box->kind == BOX_CARD && box->face == FACE_BACK && !box->whole;
}

/* The mark stands at the upper right, behind the label where there is no room for both. */
static void put_mark(const struct brush *brush, const struct box *box, int used)
{
	int at = box->width - 2;
	at = at < used ? used : at;
	if (at < box->width)
		draw_mark(brush, box->x + at, box->y, GROUND_TABLE);
}

static void draw_top(const struct brush *brush, const struct box *box)
{
	static const enum glyph light[3] = {GLYPH_TOP_LEFT, GLYPH_ACROSS, GLYPH_TOP_RIGHT};
	static const enum glyph heavy[3] = {GLYPH_HEAVY_TOP_LEFT, GLYPH_HEAVY_ACROSS, GLYPH_HEAVY_TOP_RIGHT};
	static const enum glyph run[3] = {GLYPH_HEAVY_DOWN, GLYPH_ACROSS, GLYPH_HEAVY_DOWN};
	draw_edge(brush, box, box->y, brush->has_cursor ? heavy : brush->in_run ? run : light);
	if (is_covered_back(box))
		canvas_fill(
		    brush->canvas, box->x + 1, box->y, box->width - 2, 1, theme_glyph(brush->theme, GLYPH_BACK), STYLE_BACK);
	int start = 0, length = 0;
	if (box_is_open(box) && !draw_is_letter(brush)) {
		char label[LABEL_TEXT];
		length = text_width(theme_label(brush->theme, box->face, brush->words, label));
		start = length < box->width;
		draw_label(brush, box->face, box->x + start, box->y, box->width - start, GROUND_TABLE);
	}
	put_mark(brush, box, start + length);
}

static void draw_sides(const struct brush *brush, const struct box *box, int y)
{
	enum glyph side = is_heavy(brush) ? GLYPH_HEAVY_DOWN : GLYPH_DOWN;
	bool is_back = box->kind == BOX_CARD && box->face == FACE_BACK;
	uint8_t ink = (uint8_t)frame_ink(brush, box);
	canvas_fill(brush->canvas, box->x + 1, y, box->width - 1, 1, is_back ? theme_glyph(brush->theme, GLYPH_BACK) : ' ',
	    is_back ? STYLE_BACK : STYLE_PLAIN);
	canvas_put(brush->canvas, box->x, y, theme_glyph(brush->theme, side), ink);
	if (box->width == brush->card_width)
		canvas_put(brush->canvas, box->x + box->width - 1, y, theme_glyph(brush->theme, side), ink);
}

static void draw_bottom(const struct brush *brush, const struct box *box)
{
	static const enum glyph light[3] = {GLYPH_BOTTOM_LEFT, GLYPH_ACROSS, GLYPH_BOTTOM_RIGHT};
	static const enum glyph heavy[3] = {GLYPH_HEAVY_BOTTOM_LEFT, GLYPH_HEAVY_ACROSS, GLYPH_HEAVY_BOTTOM_RIGHT};
	int y = box->y + box->height - 1;
	draw_edge(brush, box, y, is_heavy(brush) ? heavy : light);
	if (!box_is_open(box) || !box->whole)
		return;
	char label[LABEL_TEXT];
	int length = text_width(theme_label(brush->theme, box->face, brush->words, label));
	if (length < box->width)
		draw_label(brush, box->face, box->x + box->width - 1 - length, y, length, GROUND_TABLE);
}

void outline_box(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	draw_top(brush, box);
	for (int y = box->y + 1; y < box->y + box->height; y++)
		draw_sides(brush, box, y);
	bool is_bottom_seen = box->whole || box->width < brush->card_width;
	if (is_bottom_seen && box->height > 1)
		draw_bottom(brush, box);
	if (box->kind == BOX_PLACE)
		draw_wanted(brush, box, spot, GROUND_TABLE);
	else if (box->whole && box_is_open(box))
		draw_middle(brush, box, GROUND_TABLE);
	else if (box->whole)
		draw_count(brush, box, spot, GROUND_TABLE);
}

void outline_fold(const struct brush *brush, const struct box *box, bool is_hidden)
{
	char text[LABEL_TEXT];
	int length = snprintf(text, sizeof text, "%d", box->folded);
	struct box edge = *box;
	edge.kind = BOX_CARD;
	edge.face = FACE_BACK;
	draw_top(brush, &edge);
	if (!is_hidden)
		canvas_fill(
		    brush->canvas, box->x + 1, box->y, box->width - 2, 1, theme_glyph(brush->theme, GLYPH_MORE), STYLE_QUIET);
	canvas_text(brush->canvas, box->x + (box->width - length) / 2, box->y, length, text, STYLE_PLAIN);
}
