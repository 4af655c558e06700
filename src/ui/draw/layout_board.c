/* Boards: squares of one size, as large as fits, with the letters of the columns above and the numbers of the rows on
 * the left. What does not fit even at the smallest size is a window that follows the cursor. */
#include "layout.h"
#include "numbers.h"

enum { TITLE_ROWS = 1, FOOT_ROWS = 2, LETTERS = 1, NUMBERS = 3, BAR = 7, RING_COLUMNS = 3, RING_ROWS = 1 };

/* Along one side: squares on the board, those that are shown, the first of them, cells of a square, and of the first
 * and last one where the board has a ring, else 0. */
struct side {
	int squares, shown, first, cells, ring;
};

/* Thick lines before square I. */
static int lines_before(int box, int i) { return box ? i / box : 0; }

static int cells_of(const struct side *side, int i)
{
	return side->ring && (i == 0 || i == side->squares - 1) ? side->ring : side->cells;
}

/* Where square I begins, counted from the first one that is shown. */
static int offset_of(const struct side *side, int box, int i)
{
	int offset = lines_before(box, i) - lines_before(box, side->first);
	for (int before = side->first; before < i; before++)
		offset += cells_of(side, before);
	return offset;
}

static int length_of(const struct side *side, int box)
{
	int last = side->first + side->shown - 1;
	return offset_of(side, box, last) + cells_of(side, last);
}

static void choose_cells(struct side *across, struct side *down, int box, int columns, int rows)
{
	enum { SIZES = 7 };
	static const struct {
		int across, down;
	} sizes[][SIZES] = {
	    {{11, 5}, {9, 4}, {7, 3}, {5, 2}, {4, 2}, {3, 1}, {3, 1}},
	    {{11, 5}, {9, 4}, {7, 3}, {7, 2}, {5, 2}, {5, 1}, {3, 1}}, /* with room for marks */
	    {{11, 5}, {9, 4}, {7, 3}, {5, 2}, {5, 1}, {3, 1}, {3, 1}}, /* within a ring */
	};
	int kind = across->ring ? 2 : box > 0;
	for (int i = 0; i < SIZES; i++) {
		across->cells = sizes[kind][i].across;
		down->cells = sizes[kind][i].down;
		if (length_of(across, box) <= columns && length_of(down, box) <= rows)
			return;
	}
}

/* Shows what fits, with the square AT in the middle where that can be. */
static void choose_window(struct side *side, int box, int room, int at)
{
	while (side->shown > 1 && length_of(side, box) > room)
		side->shown--;
	side->first = larger(0, smaller(at - side->shown / 2, side->squares - side->shown));
}

static bool is_shown(const struct side *side, int i) { return i >= side->first && i < side->first + side->shown; }

void layout_board(struct layout *layout, const struct scene *scene, int cursor)
{
	const struct spot *last = &scene->spot[scene->spots - 1], *at = &scene->spot[cursor < 0 ? 0 : cursor];
	struct side across = {.squares = last->column + 1, .shown = last->column + 1};
	struct side down = {.squares = last->row + 1, .shown = last->row + 1};
	across.ring = scene_is_ringed(scene) ? RING_COLUMNS : 0;
	down.ring = scene_is_ringed(scene) ? RING_ROWS : 0;
	int bar = scene->keys ? BAR : 0, columns = layout->table_width - NUMBERS - bar,
	    rows = layout->rows - TITLE_ROWS - LETTERS - FOOT_ROWS;
	choose_cells(&across, &down, scene->box, columns, rows);
	choose_window(&across, scene->box, columns, at->column);
	choose_window(&down, scene->box, rows, at->row);
	layout->card_width = across.cells;
	layout->card_height = down.cells;
	int x = NUMBERS + (columns - length_of(&across, scene->box)) / 2;
	int y = TITLE_ROWS + LETTERS + (rows - length_of(&down, scene->box)) / 2;
	layout->key_row = y - 1;
	layout->bar_column = bar ? x + length_of(&across, scene->box) + 2 : 0;
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *spot = &scene->spot[i];
		if (!is_shown(&across, spot->column) || !is_shown(&down, spot->row))
			continue;
		layout->box[layout->boxes++] = (struct box){
		    .kind = BOX_SQUARE,
		    .spot = (uint16_t)i,
		    .count = spot->size,
		    .face = (uint16_t)scene_top(scene, i),
		    .whole = true,
		    .x = (int16_t)(x + offset_of(&across, scene->box, spot->column)),
		    .y = (int16_t)(y + offset_of(&down, scene->box, spot->row)),
		    .width = (int16_t)cells_of(&across, spot->column),
		    .height = (int16_t)cells_of(&down, spot->row),
		};
	}
}
