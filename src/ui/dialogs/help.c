/* The help screen: the rules and the keys that matter on the first page, then all keys, the mouse and the marks. */
#include <string.h>

#include "../keys.h"
#include "../wording.h"
#include "lists.h"

enum { HELP_WIDTH = 66 };

/* What a first game takes: with the arrow keys, five keys. */
static void put_first_keys(const struct ui *ui, struct page *page)
{
	static const char *const arrows[MANNERS] = {"go from card to card", "go from square to square",
	    "go from card to card; up takes it, down gives the last one back", "go from square to square",
	    "go round the edge, and over the board", "go from card to card"};
	static const struct {
		const char *action, *help[MANNERS];
	} first[] = {
	    {"pick", {"pick a card up; go to its new place; put it down", "put a queen on the square, or take it away",
	                 "give what was typed", "choose a digit for the square", "push in there",
	                 "pick a card up; go to another one; put it on that"}},
	    {"pile", {NULL, NULL, NULL, NULL, "go to that line; again: from its other ends"}},
	    {"marks", {NULL, NULL, NULL, "write marks with the keys, or digits again", NULL}},
	    {"fill", {NULL, NULL, NULL, "write all marks; again takes them away", NULL}},
	    {"cancel", {NULL, NULL, "take it back", NULL}},
	    {"turn", {"turn the stock", NULL, NULL, NULL, NULL, "say that a hand has no solution"}},
	    {"undo", {"take a move back, as many as you like", "take a move back, as many as you like",
	                 "take a move back, as many as you like", "take a move back, as many as you like",
	                 "take your move back, and the answer to it", "take a move back, as many as you like"}},
	    {"hint", {"get a hint", "get a hint", "get a hint; again for more of it",
	                 "what is next, and why; again for more", "get a hint; again for more of it", "get a hint"}},
	    {"verdict", {NULL, NULL, NULL, NULL, "show who can force a win"}},
	    {"review", {NULL, NULL, NULL, NULL, "look at the game again, each move judged"}},
	    {"resign", {NULL, NULL, "end it, and see what was hidden", NULL}},
	};
	const struct key_map *map = ui->maps[MAP_GAME];
	char keys[KEYS_TEXT];
	enum manner manner = manner_of(ui);
	page_entry(page, "Arrows", arrows[manner]);
	if (ui->scene.keys)
		page_entry(page, "1 to 9", "put the digit, or take it away; 0 and Backspace do, too");
	for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
		int row = key_find(map, first[i].action, (int)strlen(first[i].action));
		if (map->applies(ui, row) && first[i].help[manner])
			page_entry(page, row_keys(map, &ui->options, row, keys), first[i].help[manner]);
	}
}

static void put_beginning(const struct ui *ui, struct page *page)
{
	const struct game *game = session_game(ui->session);
	page_text(page, 0, game->title, STYLE_TITLE);
	page->line++;
	page_paragraph(page, 0, game->rules);
	if (game->keys)
		page_paragraph(page, 0, game->keys);
	page->line++;
	put_first_keys(ui, page);
	page->line++;
	page_paragraph(page, 0, "Space goes on to all keys, the mouse and the marks.");
	page->line++;
}

/* What a page has beyond the keys of the table. */
static void put_keys_of_page(struct page *page)
{
	page_entry(page, "F6", "go to the buttons below the table, and back; Tab walks through them");
	page_entry(page, "Ctrl-Z", "take a move back; Ctrl-Y plays it again");
}

static void put_all(const void *of, struct page *page)
{
	const struct ui *ui = of;
	put_beginning(ui, page);
	page_text(page, 0, "All keys", STYLE_TITLE);
	page->line++;
	page_keys(page, ui->maps[MAP_GAME], &ui->options, ui);
	if (theme_is_page(&ui->theme))
		put_keys_of_page(page);
	page->line++;
	page_text(page, 0, "The mouse", STYLE_TITLE);
	page->line++;
	page_paragraph(page, 0, wording_of_mouse(ui));
	page->line++;
	page_text(page, 0, "The marks", STYLE_TITLE);
	page->line++;
	wording_put_marks(ui, page);
}

static const char scrolls[] = "Up, Down and Space scroll, Esc goes back.";
const struct dialog_kind help_dialog = {
    .title = "Help", .width = HELP_WIDTH, .put = put_all, .wheel = PAGE_NOTCH, .opener = "help", .help = scrolls};

void help_open(struct ui *ui) { dialog_open(ui, &help_dialog); }
