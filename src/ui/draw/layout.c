/* Sizes first, then the boxes of each spot. Cards are as tall as the tallest pile allows. When even the shortest do not
 * fit, that pile squeezes itself: its last card gets shorter, then its hidden cards fold, then only a window of it is
 * shown. */
#include "layout.h"
#include "numbers.h"

#include <stddef.h>
#include <string.h>

enum { TITLE_ROWS = 1, FOOT_ROWS = 2, TEXT_WIDTH = 68, PANEL_WIDTH = 28, FOLD_FROM = 2 };
enum { WIDTH_MIN = 5, WIDTH_MAX = 19, PLAIN_WIDTH = 8, HEIGHT_MIN = 3, PLAIN_HEIGHT = 4, HEIGHT_MAX = 13 };
enum { SHORTEST = 2, ROOMY = 5 };

/* The grid that spots lie on. */
struct grid {
	int columns, rows;
};

static int clamp(int value, int low, int high) { return larger(low, smaller(value, high)); }

static struct grid grid_of(const struct scene *scene)
{
	struct grid grid = {1, 1};
	for (int i = 0; i < scene->spots; i++) {
		grid.columns = larger(grid.columns, scene->spot[i].column + 1);
		grid.rows = larger(grid.rows, scene->spot[i].row + 1);
	}
	return grid;
}

/* Height follows the rows of the screen, width its columns, and each is bounded by the shape of a card. Cards with room
 * for pips have a middle column and a middle row. */
static void choose_card_size(struct layout *layout, struct grid grid)
{
	int pitch = layout->table_width / grid.columns;
	int gap = pitch <= 6 ? 0 : pitch <= 8 ? 1 : 2;
	int height = clamp((layout->rows - 7) / (grid.rows == 1 ? 2 : 4), HEIGHT_MIN, HEIGHT_MAX);
	int width = clamp(smaller(pitch - gap, height + 4 + height / 5), WIDTH_MIN, WIDTH_MAX);
	layout->card_width = width > PLAIN_WIDTH && width % 2 == 0 ? width - 1 : width;
	height = clamp((layout->card_width * 7 + 5) / 10, HEIGHT_MIN, height);
	layout->card_height = height > PLAIN_HEIGHT && height % 2 == 0 ? height - 1 : height;
}

static int column_x(const struct layout *layout, struct grid grid, int column)
{
	int room = layout->table_width, width = layout->card_width;
	if (grid.columns < 2 || room / grid.columns <= width)
		return grid.columns < 2 ? (room - width) / 2 : column * (room - width) / (grid.columns - 1);
	int gap = smaller(room / grid.columns - width, 2 + (width > 9) + (width > 11));
	int table = grid.columns * width + (grid.columns - 1) * gap;
	return (room - table) / 2 + column * (width + gap);
}

/* Below the title; one row of cards stands nearer to the middle, under its keys. */
static void choose_top(struct layout *layout, struct grid grid)
{
	int spare = layout->rows - TITLE_ROWS - FOOT_ROWS - layout->card_height;
	layout->top = grid.rows == 1 ? TITLE_ROWS + larger(1, spare / 3) : TITLE_ROWS + (layout->rows >= 30);
}

static int row_y(const struct layout *layout, int row) { return layout->top + row * (layout->card_height + 1); }

static struct box *add(struct layout *layout, struct box box)
{
	layout->box[layout->boxes] = box;
	return &layout->box[layout->boxes++];
}

static void add_card(struct layout *layout, const struct scene *scene, int spot, int count, struct box area)
{
	area.kind = BOX_CARD;
	area.spot = (uint16_t)spot;
	area.count = (uint8_t)count;
	area.face = (uint16_t)scene_face(scene, spot, count);
	area.whole = count == 1;
	add(layout, area);
}

static void add_fold(struct layout *layout, int spot, int count, int folded, int x, int y)
{
	add(layout, (struct box){
	                .kind = BOX_FOLD,
	                .spot = (uint16_t)spot,
	                .count = (uint8_t)count,
	                .folded = (uint8_t)folded,
	                .x = (int16_t)x,
	                .y = (int16_t)y,
	                .width = (int16_t)layout->card_width,
	                .height = 1,
	            });
}

/* How a pile that hangs down is squeezed into its room. */
struct squeeze {
	int step;     /* rows of an open card that others lie on */
	int last;     /* rows of the last card */
	bool folds;   /* hidden cards are one edge */
	int skipped;  /* open cards folded at the deep end, */
	int trailing; /* and at the near end */
};

static int hidden_cards(const struct scene *scene, int spot)
{
	const struct spot *s = &scene->spot[spot];
	int hidden = s->size - s->shown;
	for (int count = s->shown; count > 1 && scene_face(scene, spot, count) == FACE_BACK; count--)
		hidden++;
	return hidden;
}

static bool fits(const struct layout *layout, const struct scene *scene, struct grid grid)
{
	int room = layout->message_row - row_y(layout, grid.rows - 1);
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].fan == FAN_DOWN && scene->spot[i].size - 1 + layout->card_height > room)
			return false;
	return true;
}

/* All cards are a little shorter where a pile would not fit otherwise. */
static void shorten_cards(struct layout *layout, const struct scene *scene, struct grid grid)
{
	while (layout->card_height > HEIGHT_MIN && !fits(layout, scene, grid))
		layout->card_height -= layout->card_height > PLAIN_HEIGHT + 1 ? 2 : 1;
}

/* Which open cards of a pile are shown when not all can be: the near end, unless the card of interest is deeper. */
static void choose_window(struct squeeze *squeeze, int room, int hidden, int open, int focus)
{
	squeeze->folds = true;
	squeeze->last = SHORTEST;
	squeeze->skipped = open - (room - SHORTEST);
	int from_deep = open - focus;
	if (focus < 1 || from_deep >= squeeze->skipped)
		return;
	squeeze->skipped = from_deep;
	squeeze->folds = hidden + from_deep > 0;
	squeeze->trailing = open - from_deep - (room - 1 - squeeze->folds);
}

/* A fold of one open card would take as many rows as the card. */
static void spare_single(struct squeeze *squeeze, int hidden)
{
	if (hidden == 0 && squeeze->skipped == 1) {
		squeeze->skipped = 0;
		squeeze->folds = false;
	}
	if (squeeze->trailing == 1) {
		squeeze->trailing = 0;
		squeeze->last = 1;
	}
}

static struct squeeze squeeze_pile(const struct layout *layout, int room, int hidden, int open, int focus)
{
	int height = layout->card_height;
	struct squeeze squeeze = {.step = 1, .last = height};
	if (height >= ROOMY && hidden + 2 * (open - 1) + height <= room)
		squeeze.step = 2;
	if (hidden + squeeze.step * (open - 1) + height <= room)
		return squeeze;
	squeeze.last = room - hidden - (open - 1);
	if (squeeze.last >= HEIGHT_MIN)
		return squeeze;
	squeeze.folds = hidden >= FOLD_FROM;
	squeeze.last = smaller(height, room - (squeeze.folds ? 1 : hidden) - (open - 1));
	if (squeeze.last < SHORTEST) {
		choose_window(&squeeze, room, hidden, open, focus);
		spare_single(&squeeze, hidden);
	}
	return squeeze;
}

static void lay_down(struct layout *layout, const struct scene *scene, int spot, struct box area, int focus)
{
	int hidden = hidden_cards(scene, spot), open = scene->spot[spot].size - hidden;
	struct squeeze squeeze = squeeze_pile(layout, area.height, hidden, open, focus);
	int y = area.y, count = scene->spot[spot].size;
	area.height = 1;
	if (squeeze.folds || scene->spot[spot].size > scene->spot[spot].shown) {
		add_fold(layout, spot, count, hidden + squeeze.skipped, area.x, y++);
		count = open - squeeze.skipped;
	}
	for (; count > 1 + squeeze.trailing - (squeeze.trailing > 0); count--) {
		bool is_hidden = count > open;
		area.y = (int16_t)y;
		area.height = (int16_t)(is_hidden ? 1 : squeeze.step);
		add_card(layout, scene, spot, count, area);
		y += area.height;
	}
	if (squeeze.trailing > 0) {
		add_fold(layout, spot, count, squeeze.trailing, area.x, y);
		return;
	}
	area.y = (int16_t)y;
	area.height = (int16_t)squeeze.last;
	add_card(layout, scene, spot, 1, area);
}

/* Cards lie to the right as far as there is room, the last ones first. */
static void lay_right(struct layout *layout, const struct scene *scene, int spot, struct box area)
{
	enum { STEP = 4, STEP_MIN = 3 };
	int shown = scene->spot[spot].shown, spare = area.width - layout->card_width;
	int step = shown > 1 ? clamp(spare / (shown - 1), STEP_MIN, STEP) : STEP;
	int count = smaller(shown, 1 + larger(spare, 0) / step);
	for (; count > 0; count--) {
		area.width = (int16_t)(count > 1 ? step : layout->card_width);
		add_card(layout, scene, spot, count, area);
		area.x = (int16_t)(area.x + step);
	}
}

/* Free columns from X to the next spot of the same row, or to the end of the table. */
static int room_right(const struct layout *layout, const struct scene *scene, struct grid grid, int spot, int x)
{
	int end = layout->right;
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *other = &scene->spot[i];
		int other_x = column_x(layout, grid, other->column);
		if (other->row == scene->spot[spot].row && other->column > scene->spot[spot].column && other_x - 1 < end)
			end = other_x - (layout->card_width > WIDTH_MIN);
	}
	return end - x;
}

static void lay_spot(struct layout *layout, const struct scene *scene, struct grid grid, int spot, int focus)
{
	const struct spot *s = &scene->spot[spot];
	struct box area = {
	    .spot = (uint16_t)spot,
	    .x = (int16_t)column_x(layout, grid, s->column),
	    .y = (int16_t)row_y(layout, s->row),
	    .width = (int16_t)layout->card_width,
	    .height = (int16_t)layout->card_height,
	    .whole = true,
	};
	if (s->size == 0 || s->shown == 0) {
		area.kind = BOX_PLACE;
		add(layout, area);
	} else if (s->fan == FAN_DOWN) {
		if (s->row == grid.rows - 1)
			area.height = (int16_t)(layout->message_row - area.y);
		lay_down(layout, scene, spot, area, focus);
	} else if (s->fan == FAN_RIGHT) {
		area.width = (int16_t)room_right(layout, scene, grid, spot, area.x);
		lay_right(layout, scene, spot, area);
	} else {
		add_card(layout, scene, spot, 1, area);
	}
}

/* Texts begin where the cards do, or further left. */
static void place_texts(struct layout *layout, int cards_left)
{
	int text = smaller(TEXT_WIDTH, layout->table_width);
	layout->left = smaller(cards_left, (layout->table_width - text) / 2);
	layout->right = layout->table_width - layout->left;
}

int layout_window(int table_width) { return table_width < PANEL_FROM ? table_width : table_width + PANEL_WIDTH; }

void layout_make(struct layout *layout, const struct scene *scene, int columns, int rows, int spot, int count)
{
	struct grid grid = grid_of(scene);
	layout->columns = columns;
	layout->rows = rows;
	layout->bar_column = 0;
	layout->boxes = 0; /* what is behind them is never read, and need not be cleared at every key */
	layout->is_too_small = columns < COLUMNS_MIN || rows < ROWS_MIN;
	if (layout->is_too_small)
		return;
	layout->table_width = columns >= PANEL_FROM ? columns - PANEL_WIDTH : columns;
	layout->message_row = rows - FOOT_ROWS;
	layout->status_row = rows - 1;
	if (scene->surface == SURFACE_BOARD) {
		layout_board(layout, scene, spot);
		place_texts(layout, layout->columns);
		return;
	}
	if (scene->list_length) {
		layout_list(layout, scene);
		place_texts(layout, layout->box[0].x);
		return;
	}
	choose_card_size(layout, grid);
	choose_top(layout, grid);
	shorten_cards(layout, scene, grid);
	place_texts(layout, column_x(layout, grid, 0));
	layout->key_row = row_y(layout, grid.rows - 1) - 1;
	for (int i = 0; i < scene->spots; i++)
		lay_spot(layout, scene, grid, i, i == spot ? count : 0);
}

void layout_copy(struct layout *to, const struct layout *from)
{
	memcpy(to, from, offsetof(struct layout, box) + (size_t)from->boxes * sizeof *from->box);
}

const struct box *layout_find(const struct layout *layout, int spot, int count)
{
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		bool is_in_fold = box->kind == BOX_FOLD && count <= box->count && count > box->count - box->folded;
		if (box->spot == spot && (box->count == count || is_in_fold))
			return box;
	}
	return NULL;
}

const struct box *layout_hit(const struct layout *layout, int x, int y)
{
	for (int i = layout->boxes - 1; i >= 0; i--) {
		const struct box *box = &layout->box[i];
		if (x >= box->x && x < box->x + box->width && y >= box->y && y < box->y + box->height)
			return box;
	}
	return NULL;
}
