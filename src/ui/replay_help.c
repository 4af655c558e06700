/* The help of the viewer: its table of actions, and what the marks in the list mean. */
#include "keys.h"
#include "replay.h"

enum { HELP_WIDTH = 66, KEYS_WIDTH = 16 };

static void put_all(const struct replay *replay, struct page *page)
{
	char keys[KEYS_TEXT];
	for (int row = 0; row < replay_actions_count; row++)
		page_entry(page, row_keys(&replay_keys, replay->options, row, keys), replay_actions[row].help);
	page->line++;
	page_paragraph(page, 0, "Marks in the list of moves:");
	page_mark(page, &replay->theme, GLYPH_BACK, "turned a card up");
	page_mark(page, &replay->theme, GLYPH_TURN, "began a pass");
	page_mark(page, &replay->theme, GLYPH_HELD, "brought a card to the foundations");
	page_entry(page, ")", "was undone");
	page_entry(page, "\?\?", "review: lost the game");
	page_entry(page, "!", "review: another move of a card would have lost it");
	page->line++;
	page_paragraph(page, 0, "In the bar, after a review:");
	page_mark(page, &replay->theme, GLYPH_HEAVY_ACROSS, "the game could be won");
	page_mark(page, &replay->theme, GLYPH_BLOCKED, "it was lost");
	page_mark(page, &replay->theme, GLYPH_OPEN, "not decided");
	page_mark(page, &replay->theme, GLYPH_HEAVY_DOWN, "the move that is shown");
	page->line++;
	page_paragraph(page, 0, "With the mouse: click a move, or a point of the bar; the wheel steps.");
}

static int count_lines(const struct replay *replay)
{
	int room = replay->layout.table_width - 4;
	struct page page = {.area.width = HELP_WIDTH < room ? HELP_WIDTH : room, .keys_width = KEYS_WIDTH};
	put_all(replay, &page);
	return page.line;
}

void replay_help_key(struct replay *replay, int key)
{
	if (!page_scroll(&replay->top, key, count_lines(replay), replay->rows - 4))
		replay->over = REPLAY_OVER_NONE;
}

void replay_help_draw(const struct replay *replay, struct canvas *canvas)
{
	int lines = count_lines(replay), height = replay->rows - 4;
	struct page page = {.canvas = canvas, .top = replay->top, .keys_width = KEYS_WIDTH};
	page.area = frame_draw(
	    canvas, &replay->theme, replay->layout.table_width, HELP_WIDTH, lines < height ? lines : height, "Help");
	put_all(replay, &page);
	page_foot(&page);
}
