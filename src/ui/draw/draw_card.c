/* What stands on a card: rank and suit, pips, figures, marks. */
#include "draw_card.h"

#include <stdio.h>
#include <string.h>

#include "card.h"
#include "court.h"
#include "draw.h"

enum { PIPS_WIDTH = 9, SPREAD_WIDTH = 15, SPREAD_HEIGHT = 11, SHORT_ROWS = 3, LONG_ROWS = 5, PATTERN_HEIGHT = 4 };

/* How many pips stand in each row of a number card: in three rows where the card is low, else in five. */
static const uint8_t short_pips[][SHORT_ROWS] = {
    [1] = {0, 1, 0},
    [2] = {1, 0, 1},
    [3] = {1, 1, 1},
    [4] = {2, 0, 2},
    [5] = {2, 1, 2},
    [6] = {2, 2, 2},
    [7] = {2, 3, 2},
    [8] = {3, 2, 3},
    [9] = {3, 3, 3},
    [10] = {3, 4, 3},
};
static const uint8_t long_pips[][LONG_ROWS] = {
    [1] = {0, 0, 1, 0, 0},
    [2] = {1, 0, 0, 0, 1},
    [3] = {1, 0, 1, 0, 1},
    [4] = {2, 0, 0, 0, 2},
    [5] = {2, 0, 1, 0, 2},
    [6] = {2, 0, 2, 0, 2},
    [7] = {2, 1, 2, 0, 2},
    [8] = {2, 1, 2, 1, 2},
    [9] = {2, 2, 1, 2, 2},
    [10] = {2, 3, 0, 3, 2},
};

bool box_is_open(const struct box *box) { return box->kind == BOX_CARD && box->face != FACE_BACK; }

void draw_mark(const struct brush *brush, int x, int y, enum ground ground)
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
	if (brush->mark != MARK_NONE)
		canvas_put(brush->canvas, x, y, theme_glyph(brush->theme, marks[brush->mark].glyph),
		    style_on(marks[brush->mark].style, ground));
}

/* On a frame what steps back is dimmed; on paper the paper is. */
static enum style face_ink(const struct brush *brush, int face)
{
	bool is_dim = brush->is_aside && !theme_is_solid(brush->theme);
	return brush->is_used ? STYLE_PLACE : is_dim ? STYLE_QUIET : theme_face_style(face);
}

bool draw_is_letter(const struct brush *brush)
{
	return brush->words && brush->words[0] >= 'A' && brush->words[0] <= 'Z' && !brush->words[1];
}

void draw_label(const struct brush *brush, int face, int x, int y, int room, enum ground ground)
{
	char label[LABEL_TEXT];
	if (draw_is_letter(brush))
		return;
	theme_label(brush->theme, face, brush->words, label);
	if (brush->words && room > 2 && (int)strlen(label) > room)
		memcpy(label + room - 2, "..", 2);
	canvas_text(brush->canvas, x, y, room, label, style_on(face_ink(brush, face), ground));
}

/* COUNT pips around the middle of a row. */
static void draw_pip_row(
    const struct brush *brush, int middle, int y, int count, int apart, uint32_t suit, uint8_t style)
{
	for (int i = 0; i < count; i++) {
		int step = 2 * i - (count - 1);
		canvas_put(brush->canvas, middle + (count == 2 ? step * apart : step * apart / 2), y, suit, style);
	}
}

static void draw_pips(const struct brush *brush, const struct box *box, uint32_t suit, uint8_t style)
{
	int rank = card_rank(box->face), middle = box->x + box->width / 2, height = box->height;
	bool is_low = height < LONG_ROWS + 2, is_spread = height >= SPREAD_HEIGHT && box->width >= SPREAD_WIDTH;
	int rows = is_low ? SHORT_ROWS : LONG_ROWS, step = is_spread ? 2 : 1, apart = is_spread ? 4 : 2;
	int top = box->y + (height - (rows - 1) * step) / 2;
	for (int i = 0; i < rows; i++)
		draw_pip_row(
		    brush, middle, top + i * step, is_low ? short_pips[rank][i] : long_pips[rank][i], apart, suit, style);
}

static void draw_number(const struct brush *brush, const struct box *box, enum ground ground)
{
	char label[LABEL_TEXT];
	struct brush said = *brush;
	said.words = theme_label(brush->theme, box->face, NULL, label);
	draw_words(&said, box, style_on(face_ink(brush, box->face), ground), style_on(STYLE_QUIET, ground));
}

void draw_middle(const struct brush *brush, const struct box *box, enum ground ground)
{
	if (box->height < 3 || box->width < brush->card_width)
		return;
	if (brush->words) {
		draw_words(brush, box, style_on(face_ink(brush, box->face), ground), style_on(STYLE_QUIET, ground));
		return;
	}
	if (box->face >= CARDS) {
		draw_number(brush, box, ground);
		return;
	}
	struct court_brush court = {brush->canvas, brush->theme, box->x, box->y, box->width, box->height,
	    style_on(face_ink(brush, box->face), ground),
	    style_on(brush->is_aside ? face_ink(brush, box->face) : STYLE_CROWN, ground)};
	uint32_t suit = theme_suit(brush->theme, (int)card_suit(box->face));
	if (card_rank(box->face) > 10)
		court_draw(&court, box->face, suit);
	else if (box->width >= PIPS_WIDTH && box->height >= SHORT_ROWS + 2)
		draw_pips(brush, box, suit, court.ink);
	else
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + (box->height - 1) / 2, suit, court.ink);
}

void draw_wanted(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	uint32_t code = spot->suit >= 0 ? theme_suit(brush->theme, spot->suit)
	                : spot->number  ? (uint32_t)('0' + spot->number)
	                                : 0;
	if (spot->role == ROLE_STOCK)
		code = theme_glyph(brush->theme, brush->can_turn ? GLYPH_TURN : GLYPH_BLOCKED);
	if (code)
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + box->height / 2, code,
		    style_on(ground == GROUND_TABLE ? STYLE_QUIET : STYLE_PLACE, ground));
}

void draw_count(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	char text[16];
	if (!spot || spot->role != ROLE_STOCK)
		return;
	snprintf(text, sizeof text, " %d ", spot->size);
	int length = (int)strlen(text), room = box->width - 2;
	if (length + 1 == room)
		text[--length] = '\0'; /* so that the pattern has both its edges */
	if (box->height < PATTERN_HEIGHT)
		canvas_fill(brush->canvas, box->x + 1, box->y + box->height / 2, room, 1, ' ', style_on(STYLE_COUNT, ground));
	canvas_text(brush->canvas, box->x + (box->width - length + 1) / 2, box->y + box->height / 2, room, text,
	    style_on(STYLE_COUNT, ground));
}

void draw_card(struct canvas *canvas, const struct layout *layout, const struct theme *theme, int face,
    const char *words, int x, int y)
{
	struct brush brush = {.canvas = canvas, .theme = theme, .card_width = layout->card_width, .words = words};
	struct box box = {
	    .kind = BOX_CARD,
	    .count = 1,
	    .face = (uint16_t)face,
	    .whole = true,
	    .x = (int16_t)x,
	    .y = (int16_t)y,
	    .width = (int16_t)layout->card_width,
	    .height = (int16_t)layout->card_height,
	};
	(theme_is_solid(theme) ? paper_box : outline_box)(&brush, &box, NULL);
}

void draw_chip(struct canvas *canvas, const struct theme *theme, int face, int x, int y)
{
	char label[LABEL_TEXT];
	uint8_t style = style_on(theme_face_style(face), GROUND_PAPER);
	int width = canvas_text(canvas, x + 1, y, LABEL_TEXT, theme_label(theme, face, NULL, label), style);
	bool is_solid = theme_is_solid(theme);
	canvas_put(canvas, x, y, is_solid ? ' ' : theme_glyph(theme, GLYPH_TOP_LEFT), style_on(STYLE_PLAIN, GROUND_PAPER));
	canvas_put(canvas, x + width + 1, y, is_solid ? ' ' : theme_glyph(theme, GLYPH_TOP_RIGHT),
	    style_on(STYLE_PLAIN, GROUND_PAPER));
}
