/* Two rows of cards, the upper one for what is made of the lower one, and below them a list in columns. The cards are
 * as large as leaves the list its rows. */
#include "layout.h"

#include <stddef.h>

enum { TITLE_ROWS = 1, FOOT_ROWS = 2, LIST_ROWS = 8, ROOMY_ROWS = 20, TALL_ROWS = 30, GAP = 2, MARGIN = 2 };

struct way {
	int gap;
	bool by_length, spaced;
};

int list_width(const struct list_shape *shape, const struct listed *listed)
{
	return shape->spaced ? 2 * listed->length + 1 : listed->length;
}

/* How long the columns are that begin with number FIRST: as few as there must be, and of one length. */
static int column_rows(const struct scene *scene, int first, bool by_length, int rows)
{
	int count = 0;
	while (first + count < scene->list_length && scene->list[first + count].length == scene->list[first].length)
		count++;
	int columns = (count + rows - 1) / rows;
	return by_length ? (count + columns - 1) / columns : rows;
}

/* Puts them column by column. Returns the columns of cells they take, or more than WIDTH. */
static int arrange(struct list_shape *shape, const struct scene *scene, int rows, int width, struct way way)
{
	int x = 0, y = 0, widest = 0, column = rows;
	*shape = (struct list_shape){.spaced = way.spaced, .by_length = way.by_length};
	for (int i = 0; i < scene->list_length; i++) {
		int cells = 1 + list_width(shape, &scene->list[i]);
		bool is_first = i == 0 || (way.by_length && scene->list[i].length != scene->list[i - 1].length);
		if (is_first)
			column = column_rows(scene, i, way.by_length, rows);
		if (y == column || (i > 0 && is_first)) {
			x += widest + way.gap;
			y = widest = 0;
		}
		if (x + cells > width)
			return width + 1;
		widest = cells > widest ? cells : widest;
		shape->place[i].x = (int16_t)x;
		shape->place[i].y = (int16_t)y++;
		shape->placed = i + 1;
	}
	return x + widest;
}

void list_arrange(struct list_shape *shape, const struct scene *scene, int rows, int width)
{
	static const struct way ways[] = {{4, true, true}, {2, true, true}, {4, true, false}, {2, true, false},
	    {1, true, false}, {0, true, false}, {1, false, false}, {0, false, false}};
	int used = width + 1;
	for (size_t i = 0; i < sizeof ways / sizeof *ways && used > width; i++)
		used = arrange(shape, scene, rows, width, ways[i]);
	for (int i = 0; i < shape->placed && used < width; i++)
		shape->place[i].x = (int16_t)(shape->place[i].x + (width - used) / 2);
}

static bool fits(const struct scene *scene, int rows, int width)
{
	struct list_shape shape;
	if (rows < LIST_ROWS)
		return false;
	list_arrange(&shape, scene, rows, width);
	return shape.placed == scene->list_length;
}

/* Left free above the cards: by the screen alone, so that nothing jumps when the list grows. */
static int head_rows(const struct layout *layout)
{
	return layout->rows >= TALL_ROWS ? 1 + (layout->rows - TALL_ROWS) / 4 : 0;
}

static int gap_rows(const struct layout *layout) { return layout->rows >= ROOMY_ROWS; }

static int list_rows(const struct layout *layout, int height)
{
	return layout->rows - TITLE_ROWS - FOOT_ROWS - 2 * height - 2 * gap_rows(layout) - head_rows(layout);
}

static void choose_cards(struct layout *layout, const struct scene *scene, int across)
{
	static const struct {
		int width, height;
	} sizes[] = {{11, 7}, {9, 5}, {7, 3}, {5, 3}};
	enum { SIZES = sizeof sizes / sizeof *sizes };
	for (int i = 0; i < SIZES; i++) {
		layout->card_width = sizes[i].width;
		layout->card_height = sizes[i].height;
		bool is_low = i == SIZES - 1 || across * sizes[i].width + (across - 1) * GAP <= layout->table_width - MARGIN;
		if (is_low && fits(scene, list_rows(layout, sizes[i].height), layout->table_width - MARGIN))
			return;
	}
}

void layout_list(struct layout *layout, const struct scene *scene)
{
	int across = scene->spots / 2;
	choose_cards(layout, scene, across);
	int width = layout->card_width, height = layout->card_height, pitch = width + GAP;
	if (across * pitch - GAP > layout->table_width)
		pitch = width + 1;
	int left = (layout->table_width - across * pitch + pitch - width) / 2, rows = gap_rows(layout);
	layout->top = TITLE_ROWS + head_rows(layout);
	layout->list_row = layout->top + 2 * height + 2 * rows;
	layout->key_row = layout->top + height;
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *spot = &scene->spot[i];
		layout->box[layout->boxes++] = (struct box){
		    .kind = spot->shown ? BOX_CARD : BOX_PLACE,
		    .spot = (uint16_t)i,
		    .count = spot->shown,
		    .face = (uint16_t)scene_top(scene, i),
		    .whole = true,
		    .x = (int16_t)(left + spot->column * pitch),
		    .y = (int16_t)(layout->top + spot->row * (height + rows)),
		    .width = (int16_t)width,
		    .height = (int16_t)height,
		};
	}
}
