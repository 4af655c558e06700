/* One card, or what others leave to be seen of it. */
#include "draw_card.h"

#include <stdio.h>

#include "card.h"

enum { ROOMY = 5, PIPS_WIDTH = 9, PIP_ROWS = 5 };

/* Where the pips of a number card are, five rows of left, middle, right (bits 4, 2, 1). */
static const uint8_t pips[][PIP_ROWS] = {
    [1] = {0, 0, 2, 0, 0},
    [2] = {2, 0, 0, 0, 2},
    [3] = {2, 0, 2, 0, 2},
    [4] = {5, 0, 0, 0, 5},
    [5] = {5, 0, 2, 0, 5},
    [6] = {5, 0, 5, 0, 5},
    [7] = {5, 2, 5, 0, 5},
    [8] = {5, 2, 5, 2, 5},
    [9] = {5, 5, 2, 5, 5},
    [10] = {5, 7, 0, 7, 5},
};

/* A row of an edge: corner, line, corner. */
static void draw_edge(const struct brush *brush, int x, int y, int width, const enum glyph glyph[3], enum style style)
{
	for (int i = 0; i < width; i++) {
		enum glyph part = glyph[i == 0 ? 0 : i == brush->card_width - 1 ? 2 : 1];
		canvas_put(brush->canvas, x + i, y, theme_glyph(brush->theme, part), (uint8_t)style);
	}
}

static void draw_mark(const struct brush *brush, const struct box *box, int at)
{
	static const struct {
		enum glyph glyph;
		enum style style;
	} marks[] = {
	    [MARK_MOVABLE] = {GLYPH_MOVABLE, STYLE_MOVABLE},
	    [MARK_TARGET] = {GLYPH_TARGET, STYLE_TARGET},
	    [MARK_HELD] = {GLYPH_HELD, STYLE_HELD},
	    [MARK_HINTED] = {GLYPH_HINTED, STYLE_HINTED},
	};
	if (brush->mark != MARK_NONE && at < box->width)
		canvas_put(brush->canvas, box->x + at, box->y, theme_glyph(brush->theme, marks[brush->mark].glyph),
		    (uint8_t)marks[brush->mark].style);
}

static bool is_open(const struct box *box) { return box->kind == BOX_CARD && box->face != FACE_BACK; }

static void draw_top(const struct brush *brush, const struct box *box)
{
	static const enum glyph light[3] = {GLYPH_TOP_LEFT, GLYPH_ACROSS, GLYPH_TOP_RIGHT};
	static const enum glyph heavy[3] = {GLYPH_HEAVY_TOP_LEFT, GLYPH_HEAVY_ACROSS, GLYPH_HEAVY_TOP_RIGHT};
	static const enum glyph covered_back[3] = {GLYPH_TOP_LEFT, GLYPH_BACK, GLYPH_TOP_RIGHT};
	bool is_covered_back = box->kind == BOX_CARD && box->face == FACE_BACK && !box->whole;
	draw_edge(brush, box->x, box->y, box->width,
	    is_covered_back ? covered_back
	    : brush->heavy  ? heavy
	                    : light,
	    brush->frame);
	if (is_covered_back)
		canvas_restyle(brush->canvas, box->x + 1, box->y, box->width - 2, STYLE_BACK);
	if (!is_open(box)) {
		draw_mark(brush, box, 1);
		return;
	}
	char label[LABEL_TEXT];
	int length = text_width(theme_label(brush->theme, box->face, label));
	int start = length < box->width;
	enum style style = brush->quiet ? STYLE_QUIET : theme_face_style(box->face);
	canvas_text(brush->canvas, box->x + start, box->y, box->width - start, label, (uint8_t)style);
	draw_mark(brush, box, start + length);
}

static void draw_sides(const struct brush *brush, const struct box *box, int y)
{
	enum glyph side = brush->heavy_all ? GLYPH_HEAVY_DOWN : GLYPH_DOWN;
	bool is_back = box->kind == BOX_CARD && box->face == FACE_BACK;
	canvas_fill(brush->canvas, box->x + 1, y, box->width - 1, 1, is_back ? theme_glyph(brush->theme, GLYPH_BACK) : ' ',
	    is_back ? STYLE_BACK : STYLE_PLAIN);
	canvas_put(brush->canvas, box->x, y, theme_glyph(brush->theme, side), (uint8_t)brush->outline);
	if (box->width == brush->card_width)
		canvas_put(brush->canvas, box->x + box->width - 1, y, theme_glyph(brush->theme, side), (uint8_t)brush->outline);
}

static void draw_bottom(const struct brush *brush, const struct box *box)
{
	static const enum glyph light[3] = {GLYPH_BOTTOM_LEFT, GLYPH_ACROSS, GLYPH_BOTTOM_RIGHT};
	static const enum glyph heavy[3] = {GLYPH_HEAVY_BOTTOM_LEFT, GLYPH_HEAVY_ACROSS, GLYPH_HEAVY_BOTTOM_RIGHT};
	draw_edge(brush, box->x, box->y + box->height - 1, box->width, brush->heavy_all ? heavy : light, brush->outline);
}

static void draw_pips(const struct brush *brush, const struct box *box, uint32_t suit, enum style style)
{
	const uint8_t *row = pips[card_rank(box->face)];
	int middle = box->x + brush->card_width / 2, top = box->y + (box->height - PIP_ROWS) / 2;
	int apart = brush->card_width >= 12 ? 3 : 2;
	for (int i = 0; i < PIP_ROWS; i++)
		for (int k = -1; k <= 1; k++)
			if (row[i] & 4 >> (k + 1))
				canvas_put(brush->canvas, middle + k * apart, top + i, suit, (uint8_t)style);
}

/* The middle of a whole card: pips when there is room for them, else its suit. */
static void draw_middle(const struct brush *brush, const struct box *box)
{
	if (!is_open(box) || box->width < brush->card_width || box->height < ROOMY || brush->card_height < ROOMY)
		return;
	enum style style = brush->quiet ? STYLE_QUIET : theme_face_style(box->face);
	if (box->face >= CARDS) {
		char label[LABEL_TEXT];
		canvas_text(brush->canvas, box->x + box->width / 2, box->y + box->height / 2, box->width / 2,
		    theme_label(brush->theme, box->face, label), STYLE_TITLE);
		return;
	}
	uint32_t suit = theme_glyph(brush->theme, (enum glyph)(GLYPH_SPADES + (int)card_suit(box->face)));
	if (card_rank(box->face) <= 10 && box->height >= PIP_ROWS + 2 && brush->card_width >= PIPS_WIDTH)
		draw_pips(brush, box, suit, style);
	else
		canvas_put(brush->canvas, box->x + box->width / 2, box->y + box->height / 2, suit, (uint8_t)style);
}

/* What an empty place waits for. */
static void draw_place(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	int glyph = spot->suit >= 0 ? GLYPH_SPADES + spot->suit : -1;
	if (spot->role == ROLE_STOCK)
		glyph = brush->can_turn ? GLYPH_TURN : GLYPH_BLOCKED;
	if (glyph >= 0)
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + box->height / 2,
		    theme_glyph(brush->theme, (enum glyph)glyph), STYLE_QUIET);
}

void draw_box(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	draw_top(brush, box);
	for (int y = box->y + 1; y < box->y + box->height; y++)
		draw_sides(brush, box, y);
	bool is_bottom_seen = box->whole || box->width < brush->card_width;
	if (is_bottom_seen && box->height > 1)
		draw_bottom(brush, box);
	if (box->kind == BOX_PLACE)
		draw_place(brush, box, spot);
	else if (box->whole)
		draw_middle(brush, box);
}

void draw_fold(const struct brush *brush, const struct box *box, bool is_hidden)
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
