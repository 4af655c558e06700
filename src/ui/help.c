/* The help screen: the rules and the keys that matter on the first page, then all keys, the mouse and the marks. */
#include <string.h>

#include "keys.h"
#include "lists.h"

enum { HELP_WIDTH = 66 };

static void put_marks(struct page *page, const struct theme *theme)
{
	static const struct {
		enum glyph glyph;
		const char *help;
	} marks[] = {
	    {GLYPH_MOVABLE, "can move"},
	    {GLYPH_TARGET, "takes what is in hand"},
	    {GLYPH_HELD, "is in hand"},
	    {GLYPH_HINTED, "is what a hint means"},
	};
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		page_mark(page, theme, marks[i].glyph, marks[i].help);
}

/* What a first game takes: with the arrow keys, five keys. */
static void put_first_keys(const struct ui *ui, struct page *page)
{
	static const struct {
		const char *action, *help[2]; /* on a table, on a board */
	} first[] = {
	    {"pick", {"pick a card up; go to its new place; put it down", "put something on the square, or take it away"}},
	    {"turn", {"turn the stock", NULL}},
	    {"undo", {"take a move back, as many as you like", "take a move back, as many as you like"}},
	    {"hint", {"get a hint", "get a hint"}},
	};
	const struct key_map *map = ui->maps[MAP_GAME];
	char keys[KEYS_TEXT];
	bool is_board = ui->scene.surface == SURFACE_BOARD;
	page_entry(page, "Arrows", is_board ? "go from square to square" : "go from card to card");
	for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
		int row = key_find(map, first[i].action, (int)strlen(first[i].action));
		if (map->applies(ui, row))
			page_entry(page, row_keys(map, &ui->options, row, keys), first[i].help[is_board]);
	}
}

static void put_beginning(const struct ui *ui, struct page *page)
{
	page_text(page, 0, session_game(ui->session)->title, STYLE_TITLE);
	page->line++;
	page_paragraph(page, 0, session_game(ui->session)->rules);
	page->line++;
	put_first_keys(ui, page);
	page->line++;
	page_paragraph(page, 0, "Space goes on to all keys, the mouse and the marks.");
	page->line++;
}

static void put_all(const void *of, struct page *page)
{
	const struct ui *ui = of;
	put_beginning(ui, page);
	page_text(page, 0, "All keys", STYLE_TITLE);
	page->line++;
	page_keys(page, ui->maps[MAP_GAME], &ui->options, ui);
	page->line++;
	page_text(page, 0, "The mouse", STYLE_TITLE);
	page->line++;
	page_paragraph(page, 0,
	    ui->scene.surface == SURFACE_BOARD
	        ? "Click a square as Enter does it. The wheel undoes and redoes."
	        : "Click a card, then its target; or drag it; or double click to send it where it fits best. The right "
	          "button sends a card to its foundation; the wheel undoes and redoes.");
	page->line++;
	page_text(page, 0, "The marks", STYLE_TITLE);
	page->line++;
	put_marks(page, &ui->theme);
}

static const char scrolls[] = "Up, Down and Space scroll, Esc goes back.";
const struct dialog_kind help_dialog = {
    .title = "Help", .width = HELP_WIDTH, .put = put_all, .wheel = PAGE_NOTCH, .opener = "help", .help = scrolls};

void help_open(struct ui *ui) { dialog_open(ui, &help_dialog); }
