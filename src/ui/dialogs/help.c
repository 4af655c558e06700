/* The help screen: the rules and the keys that matter on the first page, then all keys, the mouse and the marks. */
#include <string.h>

#include "../draw/draw.h"
#include "../key_words.h"
#include "../keys.h"
#include "lists.h"

enum { HELP_WIDTH = 66 };

/* The keys that are moves, from the first to the last. */
static void put_square_keys(const struct ui *ui, struct page *page)
{
	const struct scene *scene = &ui->scene;
	char keys[] = {scene->key[0].key, ' ', 't', 'o', ' ', scene->key[scene->keys - 1].key, '\0'};
	page_entry(page, keys, key_words(ui, "digits", NULL, ""));
}

/* What a first game takes, in words of the game, and how to get to another one, and out. */
static void put_first_keys(const struct ui *ui, struct page *page)
{
	static const char *const first[] = {"pick", "pile", "marks", "fill", "cancel", "turn", "undo", "hint", "verdict",
	    "review", "resign", "new", "games", "quit"};
	bool is_further = false;
	const struct key_map *map = ui->maps[MAP_GAME];
	char keys[KEYS_TEXT];
	page_entry(page, "Arrows", key_words(ui, "arrows", NULL, ""));
	if (ui->scene.keys)
		put_square_keys(ui, page);
	for (int i = 0; i < (int)(sizeof first / sizeof *first); i++) {
		int row = key_find(map, first[i], (int)strlen(first[i]));
		is_further = is_further || strcmp(first[i], "new") == 0; /* the same in all games */
		const char *words = key_words(ui, first[i], "first", is_further ? map->row(row).help : "");
		if (map->applies(ui, row) && *words)
			page_entry(page, row_keys(map, &ui->options, row, keys), words);
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
	page_paragraph(
	    page, 0, HAS_CELLS ? "Space goes on to all keys, the mouse and the marks." : "All keys and the mouse follow.");
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
	page_paragraph(page, 0, key_words(ui, "mouse", NULL, ""));
	if (!HAS_CELLS) /* a page has no wheel, and draws its marks */
		return;
	page_paragraph(page, 0, "The wheel undoes and redoes.");
	page->line++;
	page_text(page, 0, "The marks", STYLE_TITLE);
	page->line++;
	key_words_put_marks(ui, page);
}

const struct dialog_kind help_dialog = {.title = "Help",
    .width = HELP_WIDTH,
    .put = put_all,
    .wheel = PAGE_NOTCH,
    .opener = "help",
    .help = dialog_scrolls};

void help_open(struct ui *ui) { dialog_open(ui, &help_dialog); }
