/* The help of the viewer: its table of actions, and what the marks in the list mean. */
#include <string.h>

#include "replay.h"

enum { HELP_WIDTH = 66, KEYS_WIDTH = 16 };

/* The marks of a review. In a game for two a move may have been bad without a proof of it. */
static void put_review(const struct replay *replay, struct page *page)
{
	bool has_sides = session_game(replay->shown.session)->sides;
	page_entry(page, "\?\?", has_sides ? "review: threw a win or a chance away" : "review: lost the game");
	page_entry(page, has_sides ? "?" : "!", has_sides ? "review: may have" : "review: another move would have lost it");
	if (has_sides)
		page_entry(page, "?!", "review: a search would have made another");
	page->line++;
	page_paragraph(page, 0, "In the bar, after a review:");
	page_mark(page, &replay->theme, GLYPH_HEAVY_ACROSS, "the game could be won");
	page_mark(page, &replay->theme, GLYPH_BLOCKED, "it was lost");
	if (has_sides)
		page_mark(page, &replay->theme, GLYPH_ACROSS, "neither side could force a win");
	page_mark(page, &replay->theme, GLYPH_OPEN, "not decided");
	page_entry(page, has_sides ? "?" : "? !", "a move marked so in the list");
	page_mark(page, &replay->theme, GLYPH_HEAVY_DOWN, "the move that is shown");
}

static void put_all(const void *of, struct page *page)
{
	const struct replay *replay = of;
	page_keys(page, &replay_keys, replay->options, replay);
	page->line++;
	page_paragraph(page, 0, "Marks in the list of moves:");
	if (replay_may_have(replay, TIMELINE_TURNED))
		page_mark(page, &replay->theme, GLYPH_BACK, "turned a card up");
	if (replay_may_have(replay, TIMELINE_PASS))
		page_mark(page, &replay->theme, GLYPH_TURN, "began a pass");
	if (replay_may_have(replay, TIMELINE_FOUNDATION))
		page_mark(page, &replay->theme, GLYPH_HELD, "brought a card to the foundations");
	page_entry(page, ")", "was undone");
	if (session_game(replay->shown.session)->secret)
		page_entry(page, "?", "was shown");
	else
		put_review(replay, page);
	page->line++;
	page_paragraph(page, 0,
	    HAS_CELLS ? "With the mouse: click a move, or a point of the bar; the wheel steps."
	              : "Click a move, or a point of the bar.");
}

static struct sheet sheet_of(const struct replay *replay)
{
	return (struct sheet){"Help", put_all, replay, &replay->theme, HELP_WIDTH, replay->layout.table_width, replay->rows,
	    KEYS_WIDTH, NULL};
}

static void draw(const void *of, struct canvas *canvas)
{
	const struct replay *replay = of;
	struct sheet sheet = sheet_of(replay);
	if (!replay->layout.is_too_small)
		sheet_draw(&sheet, replay->top, canvas);
}

static bool handle(void *of, struct event *event);

static const struct view_kind help_view = {.handle = handle, .draw = draw};

static void press_key(struct replay *replay, int key)
{
	struct sheet sheet = sheet_of(replay);
	if (!sheet_scroll(&sheet, &replay->top, key))
		views_close(replay->views, &help_view);
}

/* A click on a key presses it; one outside takes the help away. The wheel scrolls. */
static bool handle(void *of, struct event *event)
{
	struct replay *replay = of;
	bool is_up = event->kind == EVENT_WHEEL_UP;
	if (event->kind == EVENT_KEY)
		press_key(replay, event->key);
	for (int i = 0; (is_up || event->kind == EVENT_WHEEL_DOWN) && i < PAGE_NOTCH; i++)
		press_key(replay, is_up ? KEY_ARROW_UP : KEY_ARROW_DOWN);
	if (event->kind != EVENT_PRESS)
		return true;
	struct link link = views_link(replay->views, event->x, event->y);
	if (link.kind == LINK_NONE || link.kind == LINK_KEY)
		press_key(replay, link.kind == LINK_KEY ? link.value : KEY_ESCAPE);
	return true;
}

void replay_help_open(struct replay *replay)
{
	replay->top = 0;
	views_push(replay->views, &help_view, replay);
}

const char *replay_help_key(const struct replay *replay, char key[KEYS_TEXT])
{
	row_keys(&replay_keys, replay->options, key_find(&replay_keys, "help", 4), key);
	key[strcspn(key, " ")] = '\0';
	return *key ? key : NULL;
}
