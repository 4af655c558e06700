/* The help screen: the rules and the keys that matter on the first page, then all keys, the mouse and the marks. */
#include <string.h>

#include "keys.h"
#include "lists.h"

enum { HELP_WIDTH = 66 };

/* What stands before an entry of a list. */
static void put_list_marks(struct page *page)
{
	page_entry(page, "?", "was shown by a hint");
	page_entry(page, "+", "is a bonus");
	page_entry(page, "-", "was missed");
}

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

enum ways { ON_TABLE, ON_BOARD, TYPED, ON_SQUARES, ON_RING, WAYS };

static enum ways way_of(const struct ui *ui)
{
	if (ui->scene.keys)
		return ON_SQUARES;
	if (scene_is_ringed(&ui->scene))
		return ON_RING;
	return session_game(ui->session)->type ? TYPED : ui->scene.surface == SURFACE_BOARD ? ON_BOARD : ON_TABLE;
}

/* What a first game takes: with the arrow keys, five keys. */
static void put_first_keys(const struct ui *ui, struct page *page)
{
	static const char *const arrows[WAYS] = {"go from card to card", "go from square to square",
	    "go from card to card; up takes it, down gives the last one back", "go from square to square",
	    "go round the edge, and over the board"};
	static const struct {
		const char *action, *help[WAYS];
	} first[] = {
	    {"pick", {"pick a card up; go to its new place; put it down", "put something on the square, or take it away",
	                 "give what was typed", "choose a digit for the square", "push in there"}},
	    {"pile", {NULL, NULL, NULL, NULL, "go to that line; again: from its other ends"}},
	    {"marks", {NULL, NULL, NULL, "write marks with the keys, or digits again", NULL}},
	    {"fill", {NULL, NULL, NULL, "write all marks; again takes them away", NULL}},
	    {"cancel", {NULL, NULL, "take it back", NULL}},
	    {"turn", {"turn the stock", NULL, NULL, NULL}},
	    {"undo", {"take a move back, as many as you like", "take a move back, as many as you like",
	                 "take a move back, as many as you like", "take a move back, as many as you like",
	                 "take your move back, and the answer to it"}},
	    {"hint", {"get a hint", "get a hint", "get a hint; again for more of it",
	                 "what is next, and why; again for more", "get a hint; again for more of it"}},
	    {"verdict", {NULL, NULL, NULL, NULL, "show who can force a win"}},
	    {"review", {NULL, NULL, NULL, NULL, "look at the game again, each move judged"}},
	    {"resign", {NULL, NULL, "end it, and see what was hidden", NULL}},
	};
	const struct key_map *map = ui->maps[MAP_GAME];
	char keys[KEYS_TEXT];
	enum ways way = way_of(ui);
	page_entry(page, "Arrows", arrows[way]);
	if (ui->scene.keys)
		page_entry(page, "1 to 9", "put the digit, or take it away; 0 and Backspace do, too");
	for (size_t i = 0; i < sizeof first / sizeof *first; i++) {
		int row = key_find(map, first[i].action, (int)strlen(first[i].action));
		if (map->applies(ui, row) && first[i].help[way])
			page_entry(page, row_keys(map, &ui->options, row, keys), first[i].help[way]);
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
	static const char *const mouse[WAYS] = {
	    "Click a card, then its target; or drag it; or double click to send it where it fits best. The right button "
	    "sends a card to its foundation; the wheel undoes and redoes.",
	    "Click a square as Enter does it. The wheel undoes and redoes.",
	    "Click a card to take it, and once more to give it back. The right button takes back the last one; the wheel "
	    "undoes and redoes.",
	    "Click a square, then a digit beside the board; a double click offers all. The right button takes away what "
	    "stands there; the wheel undoes and redoes.",
	    "Click an arrow at the edge to push in there. The wheel undoes and redoes."};
	const struct ui *ui = of;
	put_beginning(ui, page);
	page_text(page, 0, "All keys", STYLE_TITLE);
	page->line++;
	page_keys(page, ui->maps[MAP_GAME], &ui->options, ui);
	page->line++;
	page_text(page, 0, "The mouse", STYLE_TITLE);
	page->line++;
	page_paragraph(page, 0, mouse[way_of(ui)]);
	page->line++;
	page_text(page, 0, "The marks", STYLE_TITLE);
	page->line++;
	if (ui->scene.list_length)
		put_list_marks(page);
	else
		put_marks(page, &ui->theme);
}

static const char scrolls[] = "Up, Down and Space scroll, Esc goes back.";
const struct dialog_kind help_dialog = {
    .title = "Help", .width = HELP_WIDTH, .put = put_all, .wheel = PAGE_NOTCH, .opener = "help", .help = scrolls};

void help_open(struct ui *ui) { dialog_open(ui, &help_dialog); }
