/* The last moves above, the most useful keys below. */
#include "panel.h"

#include <stdio.h>

#include "keys.h"

enum { INDENT = 2, KEYS_COLUMN = 8, LINE_TEXT = 64 };

static void draw_moves(const struct ui *ui, struct canvas *canvas, int x, int y, int width, int rows)
{
	const struct game *game = session_game(ui->session);
	int played = session_played(ui->session), first = played > rows ? played - rows : 0;
	for (int i = first; i < played; i++) {
		char text[MOVE_TEXT], line[LINE_TEXT];
		game->write(session_state_at(ui->session, i), session_move_at(ui->session, i), text);
		snprintf(line, sizeof line, "%4d. %s", i + 1, text);
		canvas_text(canvas, x, y + i - first, width, line, i == played - 1 ? STYLE_TITLE : STYLE_PLAIN);
	}
}

static void draw_keys(const struct ui *ui, struct canvas *canvas, int x, int y, int width)
{
	static const struct {
		const char *keys, *help;
	} rows[] = {
	    {"Arrows", "move"},
	    {"Enter", "pick up, put down"},
	    {"Tab", "show moves"},
	    {"3 5", "pile 3 to 5"},
	    {"d", "turn the stock"},
	    {"f  a", "to foundations"},
	    {"u  U", "undo, redo"},
	    {"n  R", "new, restart"},
	    {"?  q", "help, leave"},
	};
	(void)ui;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		canvas_text(canvas, x, y + (int)i, KEYS_COLUMN, rows[i].keys, STYLE_KEY);
		canvas_text(canvas, x + KEYS_COLUMN, y + (int)i, width - KEYS_COLUMN, rows[i].help, STYLE_QUIET);
	}
}

void panel_draw(const struct ui *ui, struct canvas *canvas)
{
	enum { KEY_ROWS = 9, TOP = 2 };
	int x = ui->layout.table_width + INDENT, width = ui->columns - x;
	int keys_y = ui->rows - KEY_ROWS - 1;
	canvas_fill(canvas, x - INDENT, 0, 1, ui->rows, theme_glyph(&ui->theme, GLYPH_DOWN), STYLE_PLACE);
	canvas_text(canvas, x, 0, width, "Moves", STYLE_TITLE);
	draw_moves(ui, canvas, x, TOP, width, keys_y - TOP - 3);
	canvas_text(canvas, x, keys_y - 2, width, "Keys", STYLE_TITLE);
	draw_keys(ui, canvas, x, keys_y, width);
}
