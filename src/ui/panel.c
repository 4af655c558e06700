/* The last moves above, the most useful keys below. */
#include "panel.h"

#include <stdio.h>

#include "page.h"
#include "timeline.h"

/* The actions worth a place here. */
static const struct key_help key_rows[] = {
    {"pick", "pick up, put down"},
    {"next", "show moves"},
    {"turn", "turn the stock"},
    {"foundation", "send a card up"},
    {"auto", "all that is safe"},
    {"hint watch", "hint, let play"},
    {"undo redo", "undo, redo"},
    {"new restart", "new, restart"},
    {"deal save", "deal, save"},
    {"options games", "options, games"},
    {"help quit", "help, leave"},
    {NULL, NULL},
};

/* On a board. */
static const struct key_help board_rows[] = {
    {"pick", "put, take away"},
    {"next", "show moves"},
    {"auto", "all that is forced"},
    {"hint watch", "hint, let play"},
    {"solutions", "the solutions"},
    {"undo redo", "undo, redo"},
    {"new restart", "new, restart"},
    {"deal save", "deal, save"},
    {"options games", "options, games"},
    {"help quit", "help, leave"},
    {NULL, NULL},
};

/* Against an opponent. */
static const struct key_help sides_rows[] = {
    {"pick", "make the move"},
    {"next", "show moves"},
    {"hint watch", "hint, let play"},
    {"undo redo", "undo, redo"},
    {"new restart", "new, restart"},
    {"deal save", "deal, save"},
    {"options games", "options, games"},
    {"help quit", "help, leave"},
    {NULL, NULL},
};

/* In a game that is typed. */
static const struct key_help typed_rows[] = {
    {"pick", "give what is typed"},
    {"cancel", "take it back"},
    {"hint resign", "hint, give up"},
    {"undo", "undo"},
    {"new restart", "new, restart"},
    {"deal save", "deal, save"},
    {"options games", "options, games"},
    {"help quit", "help, leave"},
    {NULL, NULL},
};

/* In a game whose keys put things on squares. */
static const struct key_help square_rows[] = {
    {"pick", "choose a digit"},
    {"next", "next empty square"},
    {"marks fill", "marks, all marks"},
    {"auto", "all that is forced"},
    {"hint watch", "hint, let play"},
    {"undo redo", "undo, redo"},
    {"new restart", "new, restart"},
    {"deal save", "deal, save"},
    {"options games", "options, games"},
    {"help quit", "help, leave"},
    {NULL, NULL},
};

enum { KEY_ROWS = sizeof key_rows / sizeof *key_rows - 1, INDENT = 2, KEYS_COLUMN = 8, LINE_TEXT = 64 };

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
		char text[COURSE_TEXT], line[LINE_TEXT];
		timeline_text(ui->session, i + 1, &ui->theme, text);
		snprintf(line, sizeof line, "%4d. %s", i + 1, text);
		canvas_text(canvas, x, y + i - first, width, line, style_of(ui, i, i == played - 1));
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
	struct area keys = {x, keys_y, width, KEY_ROWS};
	const struct key_help *rows = session_game(ui->session)->type      ? typed_rows
	                              : session_game(ui->session)->sides   ? sides_rows
	                              : ui->scene.keys                     ? square_rows
	                              : ui->scene.surface == SURFACE_BOARD ? board_rows
	                                                                   : key_rows;
	page_keys_beside(canvas, keys, KEYS_COLUMN, rows, ui->maps[MAP_GAME], &ui->options, ui);
}
