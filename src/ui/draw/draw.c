/* The table from its layout: boxes with their marks, then title, keys, message and status bar. */
#include "draw.h"

#include <stdio.h>
#include <string.h>

#include "../keys.h"
#include "date.h"
#include "draw_card.h"
#include "link.h"
#include "text.h"

enum { ITEM_TEXT = 48, TITLE_TEXT = 160, MESSAGE_LINE = 1024 };

/* Room for every verdict, so that nothing before it moves when it changes. */
enum { VERDICT_WIDTH = 11 };

/* In so many columns there is room for the pass beside what is worth more. */
enum { PASSES_FROM = 50 };

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
	return tabletop_is_hinted(view, spot, count) ? MARK_HINTED : MARK_MOVABLE;
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
	brush->digits = is_meant ? lesson->digits : 0;
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
	    .card_height = layout->card_height,
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

static bool fits(const char *left, const char *right, int room)
{
	return text_width(left) + 2 + text_width(right) <= room;
}

/* Title and rules on the left, the deal on the right, as much of them as there is room for: what stands behind a colon
 * goes first, then the title, then the grade of the deal, then the word before its number, then the last of the rules;
 * the number stays. */
static void draw_title(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	const char *rules = view->rules ? view->rules : "", *word = strchr(view->right, ' ');
	char left[TITLE_TEXT], right[TITLE_TEXT], *comma;
	int room = layout->right - layout->left, title = text_width(view->scene->title) + 2;
	snprintf(left, sizeof left, "%s%s%s", view->scene->title, *rules ? ", " : "", rules);
	snprintf(right, sizeof right, "%s", view->right);
	if (!fits(left, right, room))
		left[strcspn(left, ":")] = '\0';
	if (!fits(left, right, room) && *rules)
		memmove(left, left + title, strlen(left + title) + 1);
	if (!fits(left, right, room))
		right[strcspn(right, ",")] = '\0';
	if (!fits(left, right, room) && word && word[1] >= '0' && word[1] <= '9')
		snprintf(right, sizeof right, "%.*s", (int)strcspn(word + 1, ","), word + 1);
	while (!fits(left, right, room) && (comma = strrchr(left, ',')))
		*comma = '\0';
	int left_room = *right ? room - text_width(right) - 2 : room;
	canvas_text(canvas, layout->left, 0, left_room, left, STYLE_TITLE);
	canvas_text(canvas, layout->right - text_width(right), 0, room, right, STYLE_PLAIN);
}

/* An item of the status bar. */
struct item {
	char text[ITEM_TEXT];
	bool is_needed; /* it must be read, whatever else has no room */
	int x;
};

static int width_of(const struct item *item, int items)
{
	int width = 0;
	for (int i = 0; i < items; i++)
		width += (int)strlen(item[i].text);
	return width;
}

/* Leaves out the last of those that need not be read, until the others fit. Returns how many are left. */
static int leave_out(struct item *item, int items, int room)
{
	while (width_of(item, items) + items - 1 > room) {
		int last = items - 1;
		while (last >= 0 && item[last].is_needed)
			last--;
		if (last < 0)
			break;
		memmove(item + last, item + last + 1, (size_t)(--items - last) * sizeof *item);
	}
	return items;
}

/* Where they stand, with room for numbers to grow when there is room at all, so that what follows a number stays where
 * it is. Returns whether all fit. */
static bool place_items(struct item *item, int items, int room)
{
	int spare = (room - width_of(item, items)) / items;
	int gap = spare >= 5 ? 3 : spare >= 3 ? 2 : 1, reserve = spare >= 5 ? 3 : spare >= 4 ? 2 : 0;
	for (int i = 0, at = 0; i < items; i++) {
		int length = (int)strlen(item[i].text), digits = length - (int)strcspn(item[i].text, "-0123456789");
		if (at + length > room)
			return false;
		item[i].x = at;
		at += length + gap + (digits < reserve ? reserve - digits : 0);
	}
	return true;
}

static bool leaves_room(const struct item *last, int end) { return last->x + (int)strlen(last->text) + 1 < end; }

/* What the status bar tells, as long as there is room. A clock that runs out, and the verdict, must be read. */
static int list_items(const struct layout *layout, const struct tabletop *view, struct item *item)
{
	char clock[DURATION_TEXT];
	int items = 0;
	for (int i = 0; i < view->scene->numbers; i++)
		if (layout->right - layout->left >= PASSES_FROM || view->scene->number[i].kind != NUMBER_PASS)
			snprintf(
			    item[items++].text, ITEM_TEXT, "%s %d", view->scene->number[i].label, view->scene->number[i].value);
	snprintf(item[items++].text, ITEM_TEXT, "Moves %d", view->played);
	int64_t shown = view->left >= 0 ? (view->left + 999) / 1000 : view->elapsed / 1000;
	item[items].is_needed = view->left >= 0;
	snprintf(item[items++].text, ITEM_TEXT, "%s%s", duration_text(shown, clock), view->left >= 0 ? " left" : "");
	item[items].is_needed = true;
	if (view->verdict)
		snprintf(item[items++].text, ITEM_TEXT, "%-*s", VERDICT_WIDTH, view->verdict);
	return items;
}

/* "? help"; ":help" where no key is bound to it. Returns its width, 0 where nobody is there to press keys. */
static int write_help(const struct tabletop *view, char help[KEY_NAME + 8])
{
	const char *key = view->help_key;
	return key ? snprintf(help, KEY_NAME + 8, "%s%s", key, *key == ':' ? "" : " help") : 0;
}

/* A click on it is the key. */
static void put_help(struct canvas *canvas, int x, int y, const char *help)
{
	int width = (int)strlen(help), key = key_parse(help, (int)strcspn(help, " "));
	canvas_text(canvas, x, y, width, help, STYLE_QUIET);
	if (key > 0)
		link_key(canvas, x, y, width, key);
}

static void draw_status(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	struct item item[NUMBERS_MAX + 3] = {{.x = 0}};
	/* The last cell of the screen is never written: some terminals would scroll. */
	bool meets_last = layout->right == canvas->columns && layout->status_row == canvas->rows - 1;
	char help[KEY_NAME + 8];
	int room = layout->right - layout->left - meets_last, help_x = room - write_help(view, help);
	int all = list_items(layout, view, item), items = leave_out(item, all, room);
	/* The key of the help is worth more than wide gaps. */
	bool helps = help_x < room && items == all && place_items(item, items, room) &&
	             (leaves_room(&item[items - 1], help_x) || place_items(item, items, help_x - 1));
	if (!helps)
		place_items(item, items, room);
	for (int i = 0; i < items; i++)
		canvas_text(canvas, layout->left + item[i].x, layout->status_row, room - item[i].x, item[i].text, STYLE_PLAIN);
	if (helps)
		put_help(canvas, layout->left + help_x, layout->status_row, help);
}

int draw_message_room(const struct layout *layout)
{
	/* Where the table has no margin, a sentence may fill it. */
	int cards = layout->right - layout->left, table = layout->table_width - layout->left - (layout->left > 0);
	return cards > table ? cards : table;
}

/* The row that the last of LINES lies on. Of a board or a list no row is to be spared: what would cover it lies on the
 * status bar rather, as far as that goes. */
static int last_row_of(int lines, const struct layout *layout, const struct tabletop *view)
{
	int end = view->scene && view->scene->list_length ? list_end(layout, view->scene) : 0;
	for (int i = 0; view->scene && view->scene->surface == SURFACE_BOARD && i < layout->boxes; i++)
		if (end < layout->box[i].y + layout->box[i].height)
			end = layout->box[i].y + layout->box[i].height;
	return layout->message_row + (lines > 1 && layout->message_row - (lines - 1) < end);
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
	char clock[DURATION_TEXT], line[ITEM_TEXT];
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
	char line[2][ITEM_TEXT];
	/* In the narrowest windows the size alone, which is what must be read. */
	const char *before = canvas->columns >= 22 ? "The table needs " : canvas->columns >= 11 ? "needs " : "";
	snprintf(line[0], ITEM_TEXT, "%s%dx%d%s", before, COLUMNS_MIN, ROWS_MIN, canvas->columns >= 22 ? "," : "");
	snprintf(
	    line[1], ITEM_TEXT, "%s%dx%d.", canvas->columns >= 16 ? "this is " : "now ", canvas->columns, canvas->rows);
	int y = canvas->rows > 2 ? canvas->rows / 2 - 1 : 0;
	if (question)
		snprintf(line[0], ITEM_TEXT, "%s", question);
	bool has_room = (int)strlen(line[1]) <= canvas->columns;
	for (int i = 0; i < (question || !has_room ? 1 : 2); i++) {
		int x = (canvas->columns - (int)strlen(line[i])) / 2;
		canvas_text(canvas, x > 0 ? x : 0, y + i, canvas->columns, line[i], STYLE_PLAIN);
	}
}
