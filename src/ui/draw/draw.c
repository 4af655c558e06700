/* The table from its layout: boxes with their marks, then keys and message. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

#include "date.h"
#include "draw_bars.h"
#include "draw_card.h"
#include "text.h"

enum { LINE_TEXT = 48, MESSAGE_LINE = 1024 };

/* A free square of a board on which no ring and no digits tell what can be done. */
static bool is_free_square(const struct tabletop *view, const struct box *box)
{
	return box->kind == BOX_SQUARE && view->scene->spot[box->spot].size == 0 && !view->scene->box &&
	       !scene_is_ringed(view->scene) && tabletop_can_move(view, box->spot, box->count);
}

/* Where no grounds tell the free squares of a board (IS_SOLID false) they keep their marks beside a move that is shown.
 */
static enum mark mark_beside_shown(const struct tabletop *view, const struct box *box, bool is_solid)
{
	if (tabletop_is_taken(view, view->move[view->shown], box->spot, box->count))
		return MARK_HELD;
	return !is_solid && is_free_square(view, box) ? MARK_MOVABLE : MARK_NONE;
}

/* Whether all that can be done at a square is to take away what stands there. */
static bool is_only_removable(const struct tabletop *view, int spot)
{
	for (int i = 0; i < view->moves; i++)
		if (view->move[i].from == spot && view->move[i].to != spot)
			return false;
	return view->scene->spot[spot].role == ROLE_SQUARE && view->scene->spot[spot].size;
}

static enum mark mark_of(const struct tabletop *view, const struct box *box, bool is_solid)
{
	int spot = box->spot, count = box->count;
	bool is_top = box->kind == BOX_PLACE || box->kind == BOX_SQUARE || (box->kind == BOX_CARD && count == 1);
	if (view->holds && spot == view->held.spot)
		return count == view->held.count ? MARK_HELD : MARK_NONE;
	if (view->scene->keys && !view->holds && !tabletop_is_hinted(view, spot, count))
		return MARK_NONE;
	if (is_top && tabletop_takes(view, spot))
		return MARK_TARGET;
	if (view->holds)
		return MARK_NONE;
	if (view->shown >= 0)
		return mark_beside_shown(view, box, is_solid);
	if (!tabletop_can_move(view, spot, count))
		return MARK_NONE;
	if (tabletop_is_hinted(view, spot, count))
		return MARK_HINTED;
	return is_only_removable(view, spot) ? MARK_NONE : MARK_MOVABLE;
}

static bool is_under_cursor(const struct tabletop *view, const struct box *box)
{
	struct cursor cursor = view->cursor;
	if (box->spot != cursor.spot)
		return false;
	if (box->kind == BOX_FOLD)
		return cursor.count <= box->count && cursor.count > box->count - box->folded;
	return box->count == cursor.count;
}

static bool lies_on(const struct layout *layout, int number)
{
	const struct box *box = &layout->box[number], *other = box - 1;
	return number > 0 && other->spot == box->spot && other->kind == box->kind && other->y < box->y &&
	       (other->face == FACE_BACK) == (box->face == FACE_BACK);
}

/* Boxes at the left come first. */
static bool is_beside(const struct layout *layout, int number)
{
	const struct box *box = &layout->box[number], *other = layout->box;
	for (; other < box; other++)
		if (other->x + other->width == box->x && other->y < box->y + box->height && box->y < other->y + other->height)
			return true;
	return false;
}

/* The face under the cursor, where the same one stands on several squares; else FACE_NONE. */
static int lit_face(const struct tabletop *view)
{
	bool has_cursor = view->scene->keys && view->cursor.spot >= 0;
	return has_cursor ? scene_top(view->scene, view->cursor.spot) : FACE_NONE;
}

/* As much of a lesson as was told: each sentence lights more. */
static void light_square(struct brush *brush, const struct tabletop *view, int spot)
{
	const struct lesson *lesson = view->lesson;
	int sentence = (int)view->lesson_level - 1;
	brush->light = lesson->light[sentence][spot];
	bool is_meant = brush->light >= LIGHT_CAUSE;
	brush->meant = is_meant ? lesson->meant[spot] : 0;
	brush->shown = is_meant ? lesson->marks[spot] : 0;
	brush->struck = brush->light == LIGHT_CHANGE ? lesson->struck[spot] : 0;
}

/* What the player has in mind with a box. */
static struct brush brush_for(const struct tabletop *view, const struct layout *layout, int number, bool is_solid)
{
	const struct box *box = &layout->box[number];
	bool is_square = box->kind == BOX_SQUARE, is_card = box->kind == BOX_CARD,
	     is_here = is_card && box->spot == view->cursor.spot;
	struct brush brush = {
	    .card_width = layout->card_width,
	    .words = is_card ? scene_text(view->scene, box->face) : NULL,
	    .mark = mark_of(view, box, is_solid),
	    .has_cursor = is_under_cursor(view, box),
	    .in_run = is_here && view->scene->spot[box->spot].fan == FAN_DOWN && box->count < view->cursor.count,
	    .is_held = view->holds && is_card && box->spot == view->held.spot && box->count <= view->held.count,
	    .lies_on = !is_square && lies_on(layout, number),
	    .is_beside = !is_square && is_beside(layout, number),
	    .can_turn = view->can_turn,
	    .thick = view->scene->box,
	    .lit = lit_face(view),
	};
	brush.is_used = is_card && view->scene->spot[box->spot].square & SQUARE_QUIET;
	brush.is_pushed = is_square && tabletop_was_pushed(view, box->spot);
	if (is_square && view->lesson && box->spot < LESSON_SPOTS)
		light_square(&brush, view, box->spot);
	/* Only where a card might be thought to go: to send more cards anew would take more than a packet. */
	bool is_pile = is_card && view->scene->spot[box->spot].role == ROLE_TABLEAU;
	brush.is_aside =
	    view->holds && is_pile && box->whole && brush.mark == MARK_NONE && !brush.has_cursor && !brush.is_held;
	return brush;
}

/* As it stands, or as it would after the move under the cursor. */
static void draw_square(struct brush *brush, const struct box *box, const struct tabletop *view)
{
	const struct spot *spot = &view->scene->spot[box->spot];
	struct box shown = *box;
	if (view->preview && scene_top(view->preview, box->spot) != box->face) {
		shown.face = (uint16_t)scene_top(view->preview, box->spot);
		spot = &view->preview->spot[box->spot];
		brush->is_preview = true;
	}
	(view->scene->box ? grid_square : scene_is_ringed(view->scene) ? ring_square : board_square)(brush, &shown, spot);
}

static void draw_boxes(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct tabletop *view)
{
	bool is_solid = theme_is_solid(theme);
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		struct brush brush = brush_for(view, layout, i, is_solid);
		brush.canvas = canvas;
		brush.theme = theme;
		if (box->kind == BOX_FOLD)
			(is_solid ? paper_fold : outline_fold)(
			    &brush, box, scene_face(view->scene, box->spot, box->count - box->folded + 1) == FACE_BACK);
		else if (box->kind == BOX_SQUARE)
			draw_square(&brush, box, view);
		else
			(is_solid ? paper_box : outline_box)(&brush, box, &view->scene->spot[box->spot]);
	}
}

/* The key of each pile above it; with cards in hand only those that lead to a legal target. */
static void draw_keys(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct tabletop *view)
{
	if (view->scene->surface == SURFACE_BOARD) {
		board_labels(canvas, layout, theme, view->scene);
		grid_lines(canvas, layout, theme, view->scene);
		grid_keys(canvas, layout, view);
		return;
	}
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		const struct spot *spot = &view->scene->spot[box->spot];
		bool is_below = box->y == layout->key_row + 1 && spot->key;
		if (is_below)
			canvas_put(
			    canvas, box->x + (layout->card_width - 1) / 2, layout->key_row, (uint32_t)spot->key, STYLE_QUIET);
	}
}

int draw_message_room(const struct layout *layout)
{
	/* Where the table has no margin, a sentence may fill it. */
	int cards = layout->right - layout->left, table = layout->table_width - layout->left - (layout->left > 0);
	return cards > table ? cards : table;
}

bool draw_message_is_below(const struct layout *layout, const struct scene *scene, int lines)
{
	int end = scene->list_length ? list_end(layout, scene) : 0;
	for (int i = 0; i < layout->boxes; i++)
		if (end < layout->box[i].y + layout->box[i].height)
			end = layout->box[i].y + layout->box[i].height;
	return layout->message_row - (lines - 1) >= end;
}

/* The row that the last of LINES lies on. Of a board or a list no row is to be spared: what would cover it lies on the
 * status bar rather, as far as that goes, unless a clock runs out there. */
static int last_row_of(int lines, const struct layout *layout, const struct tabletop *view)
{
	bool is_board = view->scene && (view->scene->list_length || view->scene->surface == SURFACE_BOARD);
	bool is_whole = is_board && view->left <= 0;
	return layout->message_row + (is_whole && lines > 1 && !draw_message_is_below(layout, view->scene, lines));
}

void draw_message(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	enum { LINES = 6 };
	int room = draw_message_room(layout), lines = 0, length[LINES];
	const char *start[LINES], *text = view->message;
	for (; *text && lines < LINES; lines++) {
		start[lines] = text;
		char line[MESSAGE_LINE];
		snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
		length[lines] = text_break(line, room);
		text += length[lines];
		text += strspn(text, " \n");
	}
	int last = last_row_of(lines, layout, view);
	for (int i = 0; i < lines; i++) {
		char line[MESSAGE_LINE];
		int y = last - (lines - 1 - i);
		snprintf(line, sizeof line, "%.*s", length[i], start[i]);
		canvas_fill(canvas, layout->left, y, room, 1, ' ', STYLE_PLAIN);
		canvas_text(canvas, layout->left, y, room, line, view->alert ? STYLE_ALERT : STYLE_PLAIN);
	}
}

/* In the place of a table that is hidden. */
static void draw_clock(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	char clock[DURATION_TEXT], line[LINE_TEXT];
	snprintf(line, sizeof line, "The clock stands at %s",
	    duration_text(view->left < 0 ? view->elapsed / 1000 : (view->left + 999) / 1000, clock));
	int width = text_width(line);
	canvas_text(canvas, (layout->table_width - width) / 2, layout->message_row / 2, width, line, STYLE_TITLE);
}

void draw_table(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct tabletop *view)
{
	if (theme->show_table || !HAS_CELLS) {
		theme->show_table(view);
		return;
	}
	draw_title(canvas, layout, view);
	if (view->is_hidden) {
		draw_clock(canvas, layout, view);
	} else {
		draw_boxes(canvas, layout, theme, view);
		if (view->scene->list_length)
			list_draw(canvas, layout, theme, view->scene);
		draw_keys(canvas, layout, theme, view);
	}
	draw_status(canvas, layout, view);
	draw_message(canvas, layout, view);
}

void draw_too_small(struct canvas *canvas, const char *question)
{
	char line[2][LINE_TEXT];
	/* In the narrowest windows the size alone, which is what must be read. */
	const char *before = canvas->columns >= 22 ? "The table needs " : canvas->columns >= 11 ? "needs " : "";
	snprintf(line[0], LINE_TEXT, "%s%dx%d%s", before, COLUMNS_MIN, ROWS_MIN, canvas->columns >= 22 ? "," : "");
	snprintf(
	    line[1], LINE_TEXT, "%s%dx%d.", canvas->columns >= 16 ? "this is " : "now ", canvas->columns, canvas->rows);
	int y = canvas->rows > 2 ? canvas->rows / 2 - 1 : 0;
	if (question)
		snprintf(line[0], LINE_TEXT, "%s", question);
	bool has_room = (int)strlen(line[1]) <= canvas->columns;
	for (int i = 0; i < (question || !has_room ? 1 : 2); i++) {
		int x = (canvas->columns - (int)strlen(line[i])) / 2;
		canvas_text(canvas, x > 0 ? x : 0, y + i, canvas->columns, line[i], STYLE_PLAIN);
	}
}
