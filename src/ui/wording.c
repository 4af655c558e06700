#include "wording.h"

#include <string.h>

#include "actions.h"

enum { MARKS_MOST = 4 };

enum manner manner_of(const struct ui *ui)
{
	const struct scene *scene = &ui->scene;
	if (scene->keys)
		return ON_SQUARES;
	if (scene_is_ringed(scene))
		return ON_RING;
	if (session_game(ui->session)->typed)
		return TYPED;
	if (scene->surface == SURFACE_BOARD)
		return ON_BOARD;
	return scene_spot_of_role(scene, ROLE_FOUNDATION) >= 0 ? ON_TABLE : ON_CARDS;
}

const char *wording_of_action(const void *of, int row)
{
	static const struct {
		const char *name, *help[MANNERS];
	} helps[] = {
	    {"up", {NULL, "go to the square above", "take the card under the cursor", "go to the square above",
	               "go up, or over the board", NULL}},
	    {"down", {NULL, "go to the square below", "give back the card taken last", "go to the square below",
	                 "go down, or over the board", NULL}},
	    {"left", {NULL, "go to the square on the left", "go to the card on the left", "go to the square on the left",
	                 "go left, or over the board", "go to the card on the left"}},
	    {"right", {NULL, "go to the square on the right", "go to the card on the right",
	                  "go to the square on the right", "go right, or over the board", "go to the card on the right"}},
	    {"pick", {NULL, "put a queen on the square, take it away, play the shown move", "give what was typed",
	                 "choose a digit for the square, play the shown move", "push in where the cursor is", NULL}},
	    {"cancel", {NULL, "take the shown move or hint off the board", "take back what was typed",
	                   "take the hint off the board", "take the shown move or hint off the board", NULL}},
	    {"next",
	        {NULL, "show the next legal move", NULL, "go to the next empty square", "show the next legal move", NULL}},
	    {"previous", {NULL, NULL, NULL, "go to the one before", NULL, NULL}},
	    {"pile", {NULL, "go to that line", NULL, NULL, "go to that line; again: from its other ends",
	                 "go to a card; two digits put one on the other"}},
	    {"waste", {NULL, NULL, NULL, NULL, NULL, "go to the deck"}},
	    {"turn", {NULL, NULL, NULL, NULL, NULL, "say that a hand has no solution"}},
	    {"auto", {NULL, "fill all squares that are forced, or play a decided game out", NULL,
	                 "fill all squares that are forced", NULL, "play a decided game out"}},
	    {"verdict", {NULL, NULL, NULL, NULL, "show who can force a win", NULL}},
	    {"back", {NULL, NULL, NULL, NULL, "back to where the game stood better for you", NULL}},
	    {"review", {NULL, NULL, "look at this game again", NULL, NULL, NULL}},
	};
	const struct ui *ui = of;
	enum manner manner = manner_of(ui);
	for (size_t i = 0; i < sizeof helps / sizeof *helps; i++)
		if (helps[i].help[manner] && strcmp(actions[row].name, helps[i].name) == 0)
			return helps[i].help[manner];
	bool is_stock = strcmp(actions[row].name, "waste") == 0 && scene_spot_of_role(&ui->scene, ROLE_WASTE) < 0;
	return is_stock ? "go to the stock" : actions[row].help;
}

const char *wording_of_mouse(const struct ui *ui)
{
	static const char *const mouse[MANNERS] = {
	    [ON_TABLE] = "Click a card, then its target; or drag it; or double click to send it up, or to the first pile "
	                 "that takes it. The "
	                 "right button sends a card to its foundation; the wheel undoes and redoes.",
	    [ON_CARDS] = "Click a card, then the one it goes on; or drag it there. The right button puts back what is in "
	                 "hand; the wheel undoes and redoes.",
	    [ON_BOARD] = "Click a square as Enter does it. The right button takes away what stands there; the wheel "
	                 "undoes and redoes.",
	    [TYPED] = "Click a card to take it, and once more to give it back. The right button takes back the last one; "
	              "the wheel undoes and redoes.",
	    [ON_SQUARES] = "Click a square, then a digit beside the board; a double click offers all. The right button "
	                   "takes away what stands there; the wheel undoes and redoes.",
	    [ON_RING] = "Click an arrow at the edge to push in there. The wheel undoes and redoes."};
	return mouse[manner_of(ui)];
}

/* What stands before an entry of a list. */
static void put_list_marks(struct page *page)
{
	page_entry(page, "?", "was shown by a hint");
	page_entry(page, "+", "is a bonus");
	page_entry(page, "-", "was missed");
}

void wording_put_marks(const struct ui *ui, struct page *page)
{
	struct mark {
		enum glyph glyph;
		const char *help;
	};
	static const struct mark cards[MARKS_MOST] = {{GLYPH_MOVABLE, "can move"}, {GLYPH_TARGET, "takes what is in hand"},
	    {GLYPH_HELD, "is in hand"}, {GLYPH_HINTED, "is what a hint means"}};
	static const struct mark board[MARKS_MOST] = {{GLYPH_MOVABLE, "is free"}, {GLYPH_HINTED, "is what a hint means"}};
	static const struct mark squares[MARKS_MOST] = {{GLYPH_BLOCKED, "stands twice in a row, column or box"},
	    {GLYPH_OPEN, "is where a hint looks"}, {GLYPH_MOVABLE, "is what it follows from"},
	    {GLYPH_HINTED, "is what changes by it"}};
	static const struct mark ring[MARKS_MOST] = {{GLYPH_PUSH_RIGHT, "is where a token can be pushed in"},
	    {GLYPH_BLOCKED, "would bring back a board that stood before"}, {GLYPH_HINTED, "is what a hint means"}};
	static const struct mark *const marks[MANNERS] = {
	    [ON_TABLE] = cards, [ON_BOARD] = board, [ON_SQUARES] = squares, [ON_RING] = ring, [ON_CARDS] = cards};
	const struct mark *mark = marks[manner_of(ui)];
	if (!mark)
		put_list_marks(page);
	for (int i = 0; mark && i < MARKS_MOST && mark[i].help; i++)
		page_mark(page, &ui->theme, mark[i].glyph, mark[i].help);
}
