/* The last moves above, the most useful keys below. */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "../key_words.h"
#include "../viewer/timeline.h"
#include "link.h"
#include "page.h"
#include "text.h"

/* The actions worth a place here, those of a row together. KEY_ROWS is how many rows the longest list has. */
static const char *const key_rows[] = {"pick", "cancel", "next", "marks fill", "turn", "foundation", "auto",
    "hint watch resign", "verdict back", "solutions", "undo redo", "new restart", "deal save", "past statistics",
    "options games", "help quit"};
enum { ALL_ROWS = sizeof key_rows / sizeof *key_rows, KEY_ROWS = 13, INDENT = 2, KEYS_COLUMN = 8, LINE_TEXT = 64 };

struct row {
	char actions[LINE_TEXT], words[LINE_TEXT];
};

/* In a game for two the moves bear the colours of who made them. */
static uint8_t style_of(const struct ui *ui, int move, bool is_last)
{
	const struct sides *sides = session_game(ui->session)->sides;
	const struct state *state = session_state_at(ui->session, move);
	if (!sides)
		return is_last ? STYLE_TITLE : STYLE_PLAIN;
	return sides->turn(state) == sides->person(state) ? STYLE_MOVABLE : STYLE_HEARTS;
}

static void draw_moves(const struct ui *ui, struct canvas *canvas, int x, int y, int width, int rows)
{
	int played = session_played(ui->session), first = played > rows ? played - rows : 0;
	for (int i = first; i < played; i++) {
		char text[TIMELINE_TEXT], line[LINE_TEXT];
		timeline_text(ui->session, i + 1, &ui->theme, text);
		snprintf(line, sizeof line, "%4d. %s", i + 1, text);
		canvas_text(canvas, x, y + i - first, width, line, style_of(ui, i, i == played - 1));
		link_place(canvas, x, y + i - first, width, i + 1);
	}
}

/* Whether an action has a key, and is not typed as a command alone. */
static bool has_key(const struct ui *ui, const char *name)
{
	const char *key = ui_key(ui, name);
	return key[0] != ':' || !key[1];
}

/* Those of the actions in NAMES that mean something in this game and have a key, and what they do. */
static struct row row_of(const struct ui *ui, const char *names)
{
	const struct key_map *map = ui->maps[MAP_GAME];
	struct row row = {"", ""};
	for (const char *name = names; *name; name += strspn(name, " ")) {
		int length = (int)strcspn(name, " "), number = key_find(map, name, length);
		const char *words =
		    map->applies(ui, number) ? key_words(ui, map->row(number).name, "beside", map->row(number).name) : "";
		if (*words && has_key(ui, map->row(number).name)) {
			text_append(row.actions, LINE_TEXT, "%s%.*s", *row.actions ? " " : "", length, name);
			text_append(row.words, LINE_TEXT, "%s%s", *row.words ? ", " : "", words);
		}
		name += length;
	}
	return row;
}

static void draw_keys(const struct ui *ui, struct canvas *canvas, struct area area)
{
	for (int i = 0, rows = 0; i < ALL_ROWS && rows < area.height; i++) {
		struct row row = row_of(ui, key_rows[i]);
		const struct key_help help[] = {{row.actions, row.words}, {NULL, NULL}};
		struct area place = {area.x, area.y + rows, area.width, 1};
		rows += *row.actions != 0;
		page_keys_beside(canvas, place, KEYS_COLUMN, help, ui->maps[MAP_GAME], &ui->options, ui);
	}
}

void panel_draw(const struct ui *ui, struct canvas *canvas)
{
	enum { TOP = 2 };
	int x = ui->layout.table_width + INDENT, width = ui->columns - x;
	int keys_y = ui->rows - KEY_ROWS - 1;
	canvas_fill(canvas, x - INDENT, 0, 1, ui->rows, theme_glyph(&ui->theme, GLYPH_DOWN), STYLE_PLACE);
	canvas_text(canvas, x, 0, width, "Moves", STYLE_TITLE);
	draw_moves(ui, canvas, x, TOP, width, keys_y - TOP - 3);
	canvas_text(canvas, x, keys_y - 2, width, "Keys", STYLE_TITLE);
	draw_keys(ui, canvas, (struct area){x, keys_y, width, KEY_ROWS});
}
