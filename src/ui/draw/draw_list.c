/* A list of what is to be found: strips of paper where there are grounds, else lines. */
#include <stdio.h>

#include "ascii.h"
#include "draw_card.h"

enum { MARGIN = 1 };

/* What tells the kinds apart besides colour stands before the entry. */
static const struct {
	char mark;
	enum style style;
} kinds[] = {
    [LISTED_HIDDEN] = {' ', STYLE_PLACE},
    [LISTED_FOUND] = {' ', STYLE_TITLE},
    [LISTED_BONUS] = {'+', STYLE_TITLE},
    [LISTED_SHOWN] = {'?', STYLE_PLAIN},
    [LISTED_MISSED] = {'-', STYLE_HEARTS},
};

static enum ground ground_of(const struct theme *theme, enum listed_kind kind)
{
	if (!theme_is_solid(theme) || kind == LISTED_SHOWN)
		return GROUND_TABLE;
	return kind == LISTED_HIDDEN || kind == LISTED_MISSED ? GROUND_PLACE : GROUND_PAPER;
}

static void draw_listed(struct canvas *canvas, const struct theme *theme, const struct list_shape *shape,
    const struct listed *listed, int x, int y)
{
	enum ground ground = ground_of(theme, (enum listed_kind)listed->kind);
	uint8_t style = style_on(kinds[listed->kind].style, ground);
	int apart = 1 + shape->spaced;
	/* Lines that touch each other cannot be counted. */
	uint32_t hidden = theme->ascii && !shape->spaced ? '.' : theme_glyph(theme, GLYPH_UNKNOWN);
	canvas_put(canvas, x, y, (uint32_t)kinds[listed->kind].mark, STYLE_QUIET);
	canvas_fill(canvas, x + 1, y, list_width(shape, listed), 1, ' ', style);
	for (int i = 0; i < listed->length; i++) {
		uint32_t letter = listed->kind == LISTED_HIDDEN ? hidden : (uint32_t)ascii_upper(listed->text[i]);
		canvas_put(canvas, x + apart + apart * i, y, letter, style);
	}
}

/* The first entry behind I that has another length, or all there are. */
static int next_length(const struct list_shape *shape, const struct scene *scene, int i)
{
	int next = i + 1;
	while (next < shape->placed && scene->list[next].length == scene->list[i].length)
		next++;
	return next;
}

/* Over the first column of each length, what it is: "3 letters", "4 letters"; or, where one of them has no room for
 * that, "3", "4 letters". */
static void draw_heads(struct canvas *canvas, const struct list_shape *shape, const struct scene *scene, int x, int y)
{
	enum { HEAD = 16, HEAD_ROOM = 11 };
	bool is_roomy = true;
	for (int i = 0, next; i < shape->placed; i = next) {
		next = next_length(shape, scene, i);
		is_roomy = is_roomy && (next == shape->placed || shape->place[next].x - shape->place[i].x >= HEAD_ROOM);
	}
	for (int i = 0, next; i < shape->placed; i = next) {
		char head[HEAD];
		next = next_length(shape, scene, i);
		snprintf(head, sizeof head, is_roomy || next == shape->placed ? "%d letters" : "%d", scene->list[i].length);
		canvas_text(canvas, x + 1 + shape->place[i].x, y, HEAD, head, STYLE_QUIET);
	}
}

/* Entries without a place are counted in that of the last one. */
static void draw_left_out(struct canvas *canvas, struct list_shape *shape, int length, int x, int y)
{
	char text[16];
	int last = --shape->placed;
	snprintf(text, sizeof text, "+%d", length - last);
	canvas_text(canvas, x + 1 + shape->place[last].x, y + shape->place[last].y, sizeof text, text, STYLE_QUIET);
}

static void arrange(struct list_shape *shape, const struct layout *layout, const struct scene *scene)
{
	list_arrange(shape, scene, layout->message_row - layout->list_row, layout->table_width - 2 * MARGIN);
}

int list_end(const struct layout *layout, const struct scene *scene)
{
	struct list_shape shape;
	int end = layout->list_row;
	arrange(&shape, layout, scene);
	for (int i = 0; i < shape.placed; i++)
		if (end <= layout->list_row + shape.place[i].y)
			end = layout->list_row + shape.place[i].y + 1;
	return end;
}

void list_draw(struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct scene *scene)
{
	struct list_shape shape;
	/* The letters are the first spots, so the first box is one of the lower row. */
	int below = layout->box[0].y + layout->box[0].height;
	arrange(&shape, layout, scene);
	if (shape.placed > 0 && shape.placed < scene->list_length)
		draw_left_out(canvas, &shape, scene->list_length, MARGIN, layout->list_row);
	for (int i = 0; i < shape.placed; i++)
		draw_listed(
		    canvas, theme, &shape, &scene->list[i], MARGIN + shape.place[i].x, layout->list_row + shape.place[i].y);
	if (shape.by_length && below < layout->list_row)
		draw_heads(canvas, &shape, scene, MARGIN, layout->list_row - 1);
}
