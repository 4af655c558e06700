#include "key_words.h"

#include <string.h>

#include "actions.h"

/* What games have in common, for which there are general words; what stands first goes first. */
enum trait {
	IS_TYPED,
	IS_SECRET,
	HAS_SQUARE_KEYS,
	HAS_RING,
	HAS_SIDES,
	MOVES_PIECES,
	IS_BOARD,
	HAS_NO_WASTE,
	HAS_NO_FOUNDATION,
	HAS_HAND,
	IS_ANY,
	TRAITS
};

static bool has(const struct ui *ui, enum trait trait)
{
	const struct game *game = session_game(ui->session);
	const struct scene *scene = &ui->scene;
	bool is_board = scene->surface == SURFACE_BOARD;
	bool is_moved = is_board && ui->moves && ui->move[0].from != ui->move[0].to;
	const bool traits[TRAITS] = {
	    [IS_TYPED] = game->typed,
	    [IS_SECRET] = game->secret,
	    [HAS_SQUARE_KEYS] = scene->keys,
	    [HAS_RING] = scene_is_ringed(scene),
	    [HAS_SIDES] = game->sides,
	    [MOVES_PIECES] = is_moved,
	    [IS_BOARD] = is_board,
	    [HAS_NO_WASTE] = scene_spot_of_role(scene, ROLE_WASTE) < 0,
	    [HAS_NO_FOUNDATION] = scene_spot_of_role(scene, ROLE_FOUNDATION) < 0,
	    [HAS_HAND] = is_moved || (!is_board && !game->typed),
	    [IS_ANY] = true,
	};
	return traits[trait];
}

static const char *const general[TRAITS] = {
    [IS_TYPED] = "up\0take the card under the cursor\0"
                 "down\0give back the card taken last\0"
                 "left\0go to the card on the left\0"
                 "right\0go to the card on the right\0"
                 "pick\0give what was typed\0"
                 "pick first\0give what was typed\0"
                 "pick beside\0give what is typed\0"
                 "cancel\0take back what was typed\0"
                 "cancel first\0take it back\0"
                 "cancel beside\0take it back\0"
                 "redo beside\0" NO_WORDS "\0"
                 "arrows\0go from card to card; up takes it, down gives the last one back\0"
                 "mouse\0Click a card to take it, and once more to give it back. The right button takes back the last "
                 "one.\0"
                 "touch\0Touch cards or type, Enter gives it;\0",
    [IS_SECRET] = "review\0look at this game again\0",
    [HAS_SQUARE_KEYS] = "pick\0choose for the square, play the shown move\0"
                        "pick first\0choose for the square\0"
                        "pick beside\0choose\0"
                        "cancel\0take the hint off the board\0"
                        "next\0go to the next empty square\0"
                        "next beside\0next empty square\0"
                        "previous\0go to the one before\0"
                        "marks first\0write marks with the keys; again: no longer\0"
                        "fill first\0write all marks; again takes them away\0"
                        "fill beside\0all marks\0"
                        "digits\0put it there, or take it away\0"
                        "mouse\0Click a square, then a key beside the board; a double click offers all. The right "
                        "button takes away what stands there.\0"
                        "touch\0Touch or click a square, then its key;\0",
    [HAS_RING] = "up\0go up, or over the board\0"
                 "down\0go down, or over the board\0"
                 "left\0go left, or over the board\0"
                 "right\0go right, or over the board\0"
                 "pick\0push in where the cursor is\0"
                 "pick first\0push in there\0"
                 "pile\0go to that line; again: from its other ends\0"
                 "pile first\0go to that line; again: from its other ends\0"
                 "arrows\0go round the edge, and over the board\0"
                 "mouse\0Click an arrow at the edge to push in there.\0"
                 "touch\0Touch or click an arrow to push in there;\0",
    [HAS_SIDES] = "undo first\0take your move back, and the answer to it\0"
                  "verdict\0show who can force a win\0"
                  "verdict first\0show who can force a win\0"
                  "back\0back to where the game stood better for you\0"
                  "review first\0look at the game again, each move judged\0",
    [MOVES_PIECES] = "touch\0Touch or click a piece, then its new place.\0",
    [IS_BOARD] = "up\0go to the square above\0"
                 "down\0go to the square below\0"
                 "left\0go to the square on the left\0"
                 "right\0go to the square on the right\0"
                 "pick\0move there, pick up, put down, play the shown move\0"
                 "pick first\0move there; or pick up, and put down\0"
                 "pick beside\0make the move\0"
                 "cancel\0take the shown move or hint off the board\0"
                 "next\0show the next legal move\0"
                 "auto\0play what is forced, or a decided game out\0"
                 "auto beside\0all that is forced\0"
                 "arrows\0go from square to square\0"
                 "mouse\0Click a square as Enter does it. The right button puts back what is in hand.\0"
                 "touch\0A touch or a click moves on a square.\0",
    [HAS_NO_WASTE] = "waste\0go to the stock\0",
    [HAS_NO_FOUNDATION] = "auto\0play all safe moves, or a decided game out\0"
                          "mouse\0Click a card, then its target; or drag it there. The right button puts back what is "
                          "in hand.\0",
    [IS_ANY] = "pick first\0pick a card up; go to its new place; put it down\0"
               "pick beside\0pick up, put down\0"
               "cancel beside\0" NO_WORDS "\0"
               "next beside\0show moves\0"
               "turn first\0turn the stock\0"
               "turn beside\0turn the stock\0"
               "foundation beside\0send a card up\0"
               "auto beside\0all that is safe\0"
               "hint first\0get a hint; again for more of it\0"
               "watch beside\0let play\0"
               "resign first\0end it, and see what was hidden\0"
               "resign beside\0give up\0"
               "back beside\0way back\0"
               "solutions beside\0" NO_WORDS "\0"
               "undo first\0take a move back, as many as you like\0"
               "quit beside\0leave\0"
               "arrows\0go from card to card\0"
               "mouse\0Click a card, then its target; or drag it; or double click to send it up, or to the first pile "
               "that takes it. The right button sends a card to its foundation.\0"
               "touch\0Touch or click a card, then its new place.\0"
               "stock\0 turns the stock\0",
};

/* What only a terminal tells: a page begins by how it is touched, and draws its marks. */
static const char *const at_terminal[TRAITS] = {
    [IS_TYPED] = "begin\0Moves are typed, Enter gives them;\0"
                 "mark movable\0" NO_WORDS "\0"
                 "mark hinted\0" NO_WORDS "\0",
    [HAS_SQUARE_KEYS] = "begin\0Arrows find a square, keys fill it;\0"
                        "mark wrong\0breaks a rule\0"
                        "mark lesson\0is where a hint looks\0"
                        "mark movable\0is what it follows from\0"
                        "mark hinted\0is what changes by it\0",
    [HAS_RING] = "begin\0Arrows go round the edge, Enter pushes;\0"
                 "mark entry\0is where a piece can be pushed in\0"
                 "mark refused\0is refused\0"
                 "mark movable\0" NO_WORDS "\0",
    [MOVES_PIECES] = "begin\0Arrows find a piece, Enter takes it; arrows find its place, Enter lays it.\0",
    [IS_BOARD] = "begin\0Arrows find a square, Enter moves there.\0"
                 "mark movable\0is where a move begins\0",
    [HAS_HAND] = "mark target\0takes what is in hand\0"
                 "mark held\0is in hand\0",
    [IS_ANY] = "begin\0Arrows find a card, Enter takes it; arrows find its place, Enter lays it.\0"
               "mark movable\0can move\0"
               "mark hinted\0is what a hint means\0",
};

/* Whether NAME is WHAT, or WHAT and HOW where that is not NULL. */
static bool is_named(const char *name, const char *what, const char *how)
{
	size_t length = strlen(what);
	if (strncmp(name, what, length) != 0)
		return false;
	return how ? name[length] == ' ' && strcmp(name + length + 1, how) == 0 : !name[length];
}

static const char *after(const char *text) { return text + strlen(text) + 1; }

/* NULL: there is no such row, or no WORDING. */
static const char *find_in(const char *wording, const char *what, const char *how)
{
	while (wording && *wording && !is_named(wording, what, how))
		wording = after(after(wording));
	return wording && *wording ? after(wording) : NULL;
}

const char *key_words(const struct ui *ui, const char *what, const char *how, const char *otherwise)
{
	const char *words = find_in(session_game(ui->session)->wording, what, how);
	for (enum trait trait = 0; trait < TRAITS && !words; trait++)
		if (has(ui, trait)) {
			words = find_in(general[trait], what, how);
			if (HAS_CELLS && !words)
				words = find_in(at_terminal[trait], what, how);
		}
	return !words ? otherwise : strcmp(words, NO_WORDS) == 0 ? "" : words;
}

const char *key_words_of_row(const void *of, int row)
{
	return key_words(of, actions[row].name, NULL, actions[row].help);
}

/* What stands before an entry of a list. */
static void put_list_marks(struct page *page)
{
	page_entry(page, "?", "was shown by a hint");
	page_entry(page, "+", "is a bonus");
	page_entry(page, "-", "was missed");
}

void key_words_put_marks(const struct ui *ui, struct page *page)
{
	static const struct {
		const char *what;
		enum glyph glyph;
	} marks[] = {{"wrong", GLYPH_BLOCKED}, {"lesson", GLYPH_OPEN}, {"entry", GLYPH_PUSH_RIGHT},
	    {"refused", GLYPH_BLOCKED}, {"movable", GLYPH_MOVABLE}, {"target", GLYPH_TARGET}, {"held", GLYPH_HELD},
	    {"hinted", GLYPH_HINTED}};
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		const char *meaning = key_words(ui, "mark", marks[i].what, "");
		if (*meaning)
			page_mark(page, &ui->theme, marks[i].glyph, meaning);
	}
	if (ui->scene.list_length)
		put_list_marks(page);
}
