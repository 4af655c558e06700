/* The last moves above, the most useful keys below. */
#include "panel.h"

#include <stdio.h>

#include "../viewer/timeline.h"
#include "../wording.h"
#include "page.h"

/* The actions worth a place here, and on which tables. */
enum {
	CARDS_TABLE = 1 << ON_TABLE,
	NUMBERS_TABLE = 1 << ON_CARDS,
	BOARD_TABLE = 1 << ON_BOARD,
	RING_TABLE = 1 << ON_RING,
	SQUARES_TABLE = 1 << ON_SQUARES,
	TYPED_TABLE = 1 << TYPED,
	ALL_TABLES = (1 << MANNERS) - 1
};

static const struct {
	unsigned where;
	struct key_help help;
} key_rows[] = {
    {CARDS_TABLE | NUMBERS_TABLE, {"pick", "pick up, put down"}},
    {BOARD_TABLE, {"pick", "put, take away"}},
    {RING_TABLE, {"pick", "make the move"}},
    {SQUARES_TABLE, {"pick", "choose a digit"}},
    {TYPED_TABLE, {"pick", "give what is typed"}},
    {TYPED_TABLE, {"cancel", "take it back"}},
    {CARDS_TABLE | NUMBERS_TABLE | BOARD_TABLE | RING_TABLE, {"next", "show moves"}},
    {SQUARES_TABLE, {"next", "next empty square"}},
    {SQUARES_TABLE, {"marks fill", "marks, all marks"}},
    {CARDS_TABLE, {"turn", "turn the stock"}},
    {NUMBERS_TABLE, {"turn", "no solution"}},
    {CARDS_TABLE, {"foundation", "send a card up"}},
    {CARDS_TABLE, {"auto", "all that is safe"}},
    {BOARD_TABLE | SQUARES_TABLE, {"auto", "all that is forced"}},
    {ALL_TABLES - TYPED_TABLE, {"hint watch", "hint, let play"}},
    {TYPED_TABLE, {"hint resign", "hint, give up"}},
    {ALL_TABLES - TYPED_TABLE, {"verdict back", "verdict, way back"}},
    {BOARD_TABLE, {"solutions", "the solutions"}},
    {ALL_TABLES - TYPED_TABLE, {"undo redo", "undo, redo"}},
    {TYPED_TABLE, {"undo", "undo"}},
    {ALL_TABLES, {"new restart", "new, restart"}},
    {ALL_TABLES, {"deal save", "deal, save"}},
    {ALL_TABLES, {"past statistics", "past, statistics"}},
    {ALL_TABLES, {"options games", "options, games"}},
    {ALL_TABLES, {"help quit", "help, leave"}},
};

/* KEY_ROWS is how many the longest list has. */
enum { ALL_ROWS = sizeof key_rows / sizeof *key_rows, KEY_ROWS = 13, INDENT = 2, KEYS_COLUMN = 8, LINE_TEXT = 64 };

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

static void gather_rows(unsigned table, struct key_help rows[KEY_ROWS + 1])
{
	int count = 0;
	for (int i = 0; i < ALL_ROWS && count < KEY_ROWS; i++)
		if (key_rows[i].where & table)
			rows[count++] = key_rows[i].help;
	rows[count] = (struct key_help){NULL, NULL};
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
	struct key_help rows[KEY_ROWS + 1];
	gather_rows(1u << manner_of(ui), rows);
	page_keys_beside(canvas, keys, KEYS_COLUMN, rows, ui->maps[MAP_GAME], &ui->options, ui);
}
