/* The last moves above, the most useful keys below. */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "keys.h"
#include "link.h"
#include "text.h"
#include "timeline.h"

/* The actions worth a place here, one or two a row. */
static const struct key_help {
	const char *first, *second, *help;
} key_rows[] = {
    {"pick", NULL, "pick up, put down"},
    {"next", NULL, "show moves"},
    {"turn", NULL, "turn the stock"},
    {"foundation", NULL, "send a card up"},
    {"auto", NULL, "all that is safe"},
    {"hint", "watch", "hint, let play"},
    {"undo", "redo", "undo, redo"},
    {"new", "restart", "new, restart"},
    {"deal", "save", "deal, save"},
    {"options", "games", "options, games"},
    {"help", "quit", "help, leave"},
};

/* In a game that is typed. */
static const struct key_help typed_rows[] = {
    {"pick", NULL, "give what is typed"},
    {"cancel", NULL, "take it back"},
    {"hint", "resign", "hint, give up"},
    {"undo", NULL, "undo"},
    {"new", "restart", "new, restart"},
    {"deal", "save", "deal, save"},
    {"options", "games", "options, games"},
    {"help", "quit", "help, leave"},
};

enum { KEY_ROWS = sizeof key_rows / sizeof *key_rows, TYPED_ROWS = sizeof typed_rows / sizeof *typed_rows };
enum { INDENT = 2, KEYS_COLUMN = 8, LINE_TEXT = 64 };

static void draw_moves(const struct ui *ui, struct canvas *canvas, int x, int y, int width, int rows)
{
	int played = session_played(ui->session), first = played > rows ? played - rows : 0;
	for (int i = first; i < played; i++) {
		char text[COURSE_TEXT], line[LINE_TEXT];
		timeline_text(ui->session, i + 1, &ui->theme, text);
		snprintf(line, sizeof line, "%4d. %s", i + 1, text);
		canvas_text(canvas, x, y + i - first, width, line, i == played - 1 ? STYLE_TITLE : STYLE_PLAIN);
	}
}

/* The first key of an action. */
static void append_key(const struct ui *ui, const char *action, char keys[LINE_TEXT])
{
	const struct key_map *map = ui->maps[MAP_GAME];
	char all[KEYS_TEXT];
	row_keys(map, &ui->options, key_find(map, action, (int)strlen(action)), all);
	text_append(keys, LINE_TEXT, "%s%.*s", *keys ? " " : "", (int)strcspn(all, " "), all);
}

static void draw_keys(const struct ui *ui, struct canvas *canvas, int x, int y, int width)
{
	const struct key_map *map = ui->maps[MAP_GAME];
	bool is_typed = session_game(ui->session)->type;
	for (int i = 0; i < (is_typed ? TYPED_ROWS : KEY_ROWS); i++) {
		const struct key_help *row = is_typed ? &typed_rows[i] : &key_rows[i];
		char keys[LINE_TEXT] = "";
		if (!map->applies(ui, key_find(map, row->first, (int)strlen(row->first))))
			continue;
		append_key(ui, row->first, keys);
		if (row->second)
			append_key(ui, row->second, keys);
		canvas_text(canvas, x, y, KEYS_COLUMN - 1, keys, STYLE_KEY);
		link_words(canvas, x, y, KEYS_COLUMN - 1, keys);
		canvas_text(canvas, x + KEYS_COLUMN, y++, width - KEYS_COLUMN, row->help, STYLE_QUIET);
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
	draw_keys(ui, canvas, x, keys_y, width);
}
