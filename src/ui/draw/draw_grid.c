/* Boards of digits: the digits and the small marks, the thick lines, the keys beside the board. */
#include <stdio.h>
#include <string.h>

#include "../keys.h"
#include "../tabletop.h"
#include "draw_card.h"
#include "lesson.h"
#include "link.h"

enum { DIGITS = 9 };

/* Marks as digits need three rows of five cells, or two. */
enum { MARKS_WIDTH = 5, MARKS_HEIGHT = 3 };

static bool is_lit(const struct brush *brush, const struct box *box) { return box->count && box->face == brush->lit; }

static uint8_t mark_style(const struct brush *brush, int digit, enum ground ground)
{
	bool is_meant = brush->lit == FACE_NUMBER + digit || brush->meant >> digit & 1;
	return style_on(brush->struck >> digit & 1 ? STYLE_HEARTS : is_meant ? STYLE_TARGET : STYLE_QUIET, ground);
}

/* Each digit has its own place: three rows of three, or five and four. */
static void draw_marks(const struct brush *brush, const struct box *box, unsigned marks, enum ground ground)
{
	bool is_tall = box->height >= MARKS_HEIGHT;
	int x = box->x + (box->width - MARKS_WIDTH) / 2, y = box->y + (is_tall ? (box->height - MARKS_HEIGHT) / 2 : 0);
	for (int digit = 1; digit <= DIGITS; digit++) {
		int across = is_tall ? (digit - 1) % 3 * 2 : (digit - 1) % 5, down = (digit - 1) / (is_tall ? 3 : 5);
		if (marks >> digit & 1)
			canvas_put(brush->canvas, x + across, y + down, (uint32_t)('0' + digit), mark_style(brush, digit, ground));
	}
}

/* Nine marks as three rows of three dots, in two characters of Braille. */
static void draw_dots(const struct brush *brush, const struct box *box, unsigned marks, enum ground ground)
{
	enum { BRAILLE = 0x2800 };
	static const uint8_t left[] = {0x01, 0x02, 0x04}, right[] = {0x08, 0x10, 0x20};
	uint32_t code[2] = {BRAILLE, BRAILLE};
	bool is_lit =
	    brush->lit > FACE_NUMBER && brush->lit <= FACE_NUMBER + DIGITS && marks >> (brush->lit - FACE_NUMBER) & 1;
	for (int digit = 1; digit <= DIGITS; digit++) {
		int column = (digit - 1) % 3, row = (digit - 1) / 3;
		if (marks >> digit & 1)
			code[column / 2] |= column % 2 ? right[row] : left[row];
	}
	for (int i = 0; i < 2; i++)
		if (code[i] != BRAILLE) /* which not every font has */
			canvas_put(brush->canvas, box->x + (box->width - 2) / 2 + i, box->y + (box->height - 1) / 2, code[i],
			    style_on(is_lit ? STYLE_TARGET : STYLE_QUIET, ground));
}

/* Where there is no room for marks the one digit that a lesson means there is written, as one that does not stand. */
static void draw_meant(const struct brush *brush, const struct box *box, enum ground ground)
{
	char text[3] = {(char)('0' + __builtin_ctz(brush->meant)), '?', '\0'};
	canvas_text(brush->canvas, box->x + (box->width - 2) / 2, box->y + (box->height - 1) / 2, 2, text,
	    style_on(STYLE_TARGET, ground));
}

static void draw_pencil(const struct brush *brush, const struct box *box, unsigned marks, enum ground ground)
{
	bool is_one = brush->meant && !(brush->meant & (brush->meant - 1));
	if (box->width > MARKS_WIDTH && box->height > 1)
		draw_marks(brush, box, marks, ground);
	else if (is_one && brush->shown & brush->meant && brush->light == LIGHT_CAUSE)
		draw_meant(brush, box, ground);
	else if (!brush->theme->ascii)
		draw_dots(brush, box, marks, ground);
	else if (marks)
		canvas_put(brush->canvas, box->x + (box->width - 1) / 2, box->y + (box->height - 1) / 2, ':',
		    style_on(STYLE_QUIET, ground));
}

static enum ground ground_of(const struct brush *brush, const struct box *box)
{
	if (!theme_is_solid(brush->theme))
		return GROUND_TABLE;
	return brush->has_cursor              ? GROUND_CURSOR
	       : brush->light == LIGHT_CAUSE  ? GROUND_TARGET
	       : brush->light == LIGHT_CHANGE ? GROUND_HELD
	       : brush->light == LIGHT_AREA   ? GROUND_ASIDE
	       : is_lit(brush, box)           ? GROUND_HELD
	                                      : GROUND_PAPER;
}

static int right_of(const struct box *box) { return box->x + box->width; }

/* Around a digit like that under the cursor, up to CLOSE, where that leaves room for the light of a lesson. */
static void draw_brackets(const struct brush *brush, const struct box *box, int x, int y, int close)
{
	if (brush->light && close >= right_of(box) - 1)
		return;
	canvas_put(brush->canvas, x - 1, y, '(', STYLE_TARGET);
	if (close < right_of(box))
		canvas_put(brush->canvas, close, y, ')', STYLE_TARGET);
}

static void draw_digit(const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	int x = box->x + (box->width - 1) / 2, y = box->y + (box->height - 1) / 2;
	bool is_given = spot->square & SQUARE_GIVEN, is_wrong = spot->square & SQUARE_WRONG;
	enum style own = brush->theme->colours == COLOURS_NONE ? STYLE_PLAIN : STYLE_KEY;
	uint8_t style = style_on(is_wrong ? STYLE_HEARTS : is_given ? STYLE_TITLE : own, ground);
	canvas_put(brush->canvas, x, y, (uint32_t)('0' + box->face - FACE_NUMBER), style);
	if (is_wrong)
		canvas_put(brush->canvas, x + 1, y, theme_glyph(brush->theme, GLYPH_BLOCKED), style);
	if (ground == GROUND_TABLE && !brush->has_cursor && is_lit(brush, box))
		draw_brackets(brush, box, x, y, x + 1 + is_wrong);
}

/* Where grounds do not tell what a lesson says of a square, a glyph at its right edge does; at the left one where a
 * cross has taken that. */
static void draw_light(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	static const struct {
		enum glyph glyph;
		enum style style;
	} lights[] = {
	    [LIGHT_AREA] = {GLYPH_OPEN, STYLE_QUIET},
	    [LIGHT_CAUSE] = {GLYPH_MOVABLE, STYLE_TARGET},
	    [LIGHT_CHANGE] = {GLYPH_HINTED, STYLE_HINTED},
	};
	bool is_taken = spot->square & SQUARE_WRONG && box->width < MARKS_WIDTH;
	if (brush->light && !brush->has_cursor)
		canvas_put(brush->canvas, is_taken ? box->x : right_of(box) - 1, box->y + (box->height - 1) / 2,
		    theme_glyph(brush->theme, lights[brush->light].glyph), (uint8_t)lights[brush->light].style);
}

/* At the left edge of a square, where no thick line stands before it. */
static void draw_thin_line(
    const struct brush *brush, const struct box *box, const struct spot *spot, enum ground ground)
{
	if (box->width >= MARKS_WIDTH && spot->column % brush->thick)
		canvas_fill(brush->canvas, box->x, box->y, 1, box->height, theme_glyph(brush->theme, GLYPH_LINE_LEFT),
		    style_on(ground == GROUND_TABLE ? STYLE_PLACE : STYLE_LINE, ground));
}

void grid_square(const struct brush *brush, const struct box *box, const struct spot *spot)
{
	enum ground ground = ground_of(brush, box);
	canvas_fill(brush->canvas, box->x, box->y, box->width, box->height, ' ', style_on(STYLE_PLAIN, ground));
	draw_thin_line(brush, box, spot, ground);
	if (ground == GROUND_TABLE && brush->has_cursor)
		draw_frame(brush, box);
	if (spot->size)
		draw_digit(brush, box, spot, ground);
	else
		draw_pencil(brush, box, spot->marks ? spot->marks : brush->shown, ground);
	if (ground == GROUND_TABLE)
		draw_light(brush, box, spot);
}

static int below(const struct box *box) { return box->y + box->height; }

void grid_lines(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene)
{
	const struct box *last = &layout->box[layout->boxes - 1];
	uint32_t across = theme_glyph(theme, GLYPH_HEAVY_ACROSS), down = theme_glyph(theme, GLYPH_HEAVY_DOWN);
	if (!scene->box)
		return;
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		const struct spot *spot = &scene->spot[box->spot];
		bool is_right = (spot->column + 1) % scene->box == 0 && right_of(box) < right_of(last);
		bool is_below = (spot->row + 1) % scene->box == 0 && below(box) < below(last);
		if (is_right)
			canvas_fill(canvas, right_of(box), box->y, 1, box->height, down, STYLE_PLACE);
		if (is_below)
			canvas_fill(canvas, box->x, below(box), box->width, 1, across, STYLE_PLACE);
		if (is_right && is_below)
			canvas_put(canvas, right_of(box), below(box), theme_glyph(theme, GLYPH_HEAVY_CROSS), STYLE_PLACE);
	}
}

/* Each stands beside a row of the board. */
void grid_keys(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	const struct scene *scene = view->scene;
	int x = layout->bar_column, row = -1,
	    changes = view->marks_key ? key_parse(view->marks_key, (int)strlen(view->marks_key)) : 0;
	if (!x)
		return;
	canvas_text(
	    canvas, x, layout->key_row, 5, view->marks ? "marks" : "left", view->marks ? STYLE_HINTED : STYLE_QUIET);
	if (changes > 0)
		link_key(canvas, x, layout->key_row, 5, changes);
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		int y = box->y + (box->height - 1) / 2;
		char text[16];
		if (box->y == row || box->y < row || scene->spot[box->spot].row >= scene->keys)
			continue;
		row = box->y;
		int key = scene->spot[box->spot].row, left = scene->key[key].left;
		snprintf(text, sizeof text, "%d", left);
		canvas_put(canvas, x, y, (uint32_t)scene->key[key].key, left > 0 ? STYLE_KEY : STYLE_QUIET);
		canvas_text(canvas, x + 2, y, 3, text, left < 0 ? STYLE_HEARTS : STYLE_QUIET);
		link_key(canvas, x, y, 4, scene->key[key].key);
	}
}
