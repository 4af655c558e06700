/* Left and right go along a row of spots, up and down through a pile and then to the next row. */
#include "cursor.h"

#include <stdlib.h>

static struct cursor at(int spot, int count) { return (struct cursor){spot, count}; }

static bool is_open(const struct scene *scene, int spot, int count)
{
	int face = scene_face(scene, spot, count);
	return face != FACE_NONE && face != FACE_BACK;
}

struct cursor cursor_top(const struct scene *scene, int spot) { return at(spot, scene->spot[spot].shown > 0); }

struct cursor cursor_deepest(const struct scene *scene, int spot)
{
	struct cursor cursor = cursor_top(scene, spot);
	if (scene->spot[spot].fan == FAN_DOWN)
		while (is_open(scene, spot, cursor.count + 1))
			cursor.count++;
	return cursor;
}

struct cursor cursor_settle(const struct scene *scene, struct cursor cursor)
{
	int spot = cursor.spot < scene->spots ? cursor.spot : 0;
	if (scene_is_ringed(scene) && !(scene->spot[spot].square & SQUARE_ENTRY))
		spot = 1; /* the first of the entries, to which alone it goes there */
	struct cursor top = cursor_top(scene, spot), deepest = cursor_deepest(scene, spot);
	if (cursor.count <= top.count)
		return top;
	return cursor.count < deepest.count ? at(spot, cursor.count) : deepest;
}

/* The spot of ROW that is next to COLUMN in the direction STEP, coming in again at the other end. */
static int spot_beside(const struct scene *scene, int row, int column, int step)
{
	int best = -1, best_way = 0;
	for (int i = 0; i < scene->spots; i++) {
		int way = (scene->spot[i].column - column) * step;
		if (scene->spot[i].row != row || way == 0)
			continue;
		if (way < 0)
			way += 256;
		if (best < 0 || way < best_way) {
			best = i;
			best_way = way;
		}
	}
	return best;
}

static int spot_nearest(const struct scene *scene, int row, int column)
{
	int best = -1;
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].row == row &&
		    (best < 0 || abs(scene->spot[i].column - column) < abs(scene->spot[best].column - column)))
			best = i;
	return best;
}

static int row_beside(const struct scene *scene, int row, int step)
{
	int rows = 1;
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].row >= rows)
			rows = scene->spot[i].row + 1;
	return (row + step + rows) % rows;
}

static int height_of(const struct layout *layout, struct cursor cursor)
{
	const struct box *box = layout_find(layout, cursor.spot, cursor.count);
	return box ? box->y : 0;
}

/* The stop of SPOT that is as high on the screen as Y, or nearest to that. */
static struct cursor stop_beside(const struct scene *scene, const struct layout *layout, int spot, int y)
{
	struct cursor best = cursor_top(scene, spot), deepest = cursor_deepest(scene, spot);
	for (struct cursor stop = best; stop.count <= deepest.count; stop.count++)
		if (abs(height_of(layout, stop) - y) < abs(height_of(layout, best) - y))
			best = stop;
	return best;
}

static struct cursor step_sideways(
    const struct scene *scene, const struct layout *layout, struct cursor cursor, int step, bool tops_only)
{
	const struct spot *spot = &scene->spot[cursor.spot];
	int next = spot_beside(scene, spot->row, spot->column, step);
	if (next < 0)
		return cursor;
	return tops_only ? cursor_top(scene, next) : stop_beside(scene, layout, next, height_of(layout, cursor));
}

/* Along the ring round its corners, and across the board to the entry opposite. */
static struct cursor step_on_ring(const struct scene *scene, struct cursor cursor, enum direction direction)
{
	int wide = scene->spot[scene->spots - 1].column + 1;
	int across = (direction == DIRECTION_RIGHT) - (direction == DIRECTION_LEFT);
	int down = (direction == DIRECTION_DOWN) - (direction == DIRECTION_UP);
	int column = scene->spot[cursor.spot].column, row = scene->spot[cursor.spot].row, spot;
	do {
		column = (column + across + wide) % wide;
		row = (row + down + wide) % wide;
		spot = row * wide + column;
	} while (!(scene->spot[spot].square & (SQUARE_ENTRY | SQUARE_EMPTY)));
	if (scene->spot[spot].square & SQUARE_EMPTY) {
		row += across ? (row ? -1 : 1) : 0;
		column += down ? (column ? -1 : 1) : 0;
	}
	return cursor_top(scene, row * wide + column);
}

int cursor_line(const struct scene *scene, struct cursor cursor, int line)
{
	enum { SIDES = FAN_UP };
	for (int turn = 0; turn < SIDES; turn++) {
		int fan = FAN_RIGHT + (scene->spot[cursor.spot].fan - FAN_RIGHT + turn) % SIDES;
		for (int i = 0; i < scene->spots; i++) {
			const struct spot *spot = &scene->spot[i];
			if (spot->square & SQUARE_ENTRY && spot->fan == fan && spot->name[1] == line && i != cursor.spot)
				return i;
		}
	}
	return -1;
}

struct cursor cursor_step(const struct scene *scene, const struct layout *layout, struct cursor cursor,
    enum direction direction, bool tops_only)
{
	if (scene_is_ringed(scene))
		return step_on_ring(scene, cursor, direction);
	if (direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT)
		return step_sideways(scene, layout, cursor, direction == DIRECTION_LEFT ? -1 : 1, tops_only);
	const struct spot *spot = &scene->spot[cursor.spot];
	bool goes_up = direction == DIRECTION_UP;
	if (!tops_only && goes_up && cursor.count < cursor_deepest(scene, cursor.spot).count)
		return at(cursor.spot, cursor.count + 1);
	if (!tops_only && !goes_up && cursor.count > 1)
		return at(cursor.spot, cursor.count - 1);
	int next = spot_nearest(scene, row_beside(scene, spot->row, goes_up ? -1 : 1), spot->column);
	return goes_up || tops_only ? cursor_top(scene, next) : cursor_deepest(scene, next);
}
