/* game: what every game offers. Everything else (cursor, undo, saving, replay, hints, line mode) is written once from
 * this.
 *
 * A state is plain bytes without pointers. `position` holds only what decides what can still happen, so that equal
 * positions compare equal with memcmp; `tally` holds the counters that do not. Unused bytes are zero.
 * The generator `moves` is the only place that knows what is legal: a move goes into `apply` only from its list. */
#ifndef PATIENCE_GAME_H
#define PATIENCE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fault.h"
#include "scene.h"

/* Room for the widest game: Sudoku's cells with their pencil marks, and each digit and mark for each cell. */
enum {
	POSITION_BYTES = 168,
	MOVES_MAX = 1544,
	MOVE_TEXT = 24,
	START_TEXT = 1024,
	UNFOLDED_MOST = 16,
	START_KEY = 16,
	RULES_LINE = 80,
	ABOUT_TEXT = 96,
	TYPED_TEXT = 32
};

/* COUNT cards go from spot FROM to spot TO (spots of the scene; on a grid its cells, row by row). A move that changes a
 * place where it is has the same FROM and TO. VALUE tells apart moves that agree in all else: an operator, a digit; it
 * is 0 unless the game needs it. Turning or drawing from the stock is a move from the stock's spot like any other. */
struct move {
	uint16_t from, to, count, value;
};

struct tally {
	int32_t score;
	int32_t passes; /* how often the waste was turned back over */
	uint64_t seen;  /* memory that only the scoring of a game needs */
};

struct state {
	_Alignas(uint64_t) unsigned char position[POSITION_BYTES];
	struct tally tally;
};

/* What keys of a game can be besides characters, and what is or-ed to them. */
enum { KEY_TAKE_AWAY = 127, KEY_FILL_MARKS = 0x300000, KEY_MARK = 0x400000 };

enum status { GAME_ON, GAME_WON, GAME_LOST };

/* What a game tells by a hint of its own: nothing more, something, or something and a move. */
enum clue { CLUE_NONE, CLUE_TOLD, CLUE_MOVE };

/* The positions of a game from the deal to the present one, as their hashes (game_hash): two that differ are taken for
 * one with a chance of 2^-64. */
struct past {
	const uint64_t *hash;
	int count;
	bool is_cut; /* there were earlier ones, which are forgotten: then nothing is proved of what follows */
};

struct session;

/* A game of two sides. A person has one of them, and won and lost are seen from there; the other one is played by a
 * player of the table, or by hand as well. */
struct sides {
	const char *name[2];
	int (*turn)(const struct state *state);   /* whose move it is: 0, the side that begins, or 1 */
	int (*person)(const struct state *state); /* the side of the person */

	/* The name of the player that has the other side; NULL: nobody, both are played by hand. */
	const char *(*rival)(const struct state *state);

	/* The line `Key value` of a start text with which nobody has it. NULL: there is none. */
	const char *by_hand;

	/* Lines `Key value` of a start text with which no person sits at the table, and won and lost are seen from side 0.
	 * NULL: there are none. */
	const char *unmanned;

	/* Where positions that stood before count: marks in the tally of STATE what PAST, which ends with it, makes of it
	 * and of its moves. Who keeps a game (a session, a referee, a player) calls it after each move (game_recall); where
	 * nobody did, nothing has come back. Such a game hides nothing. NULL: they do not count. */
	void (*recall)(struct state *state, const struct past *past);

	/* Whether the table does not take MOVE of the list from a person, although the rules allow it, and why, a sentence
	 * without the full stop: it would lose at once. NULL: it takes them all. */
	bool (*refuse)(const struct state *state, struct move move, char text[ABOUT_TEXT]);
};

/* A game whose moves are its secret: words to be found. Its list of `moves` is empty, `read` knows what is typed,
 * nobody is told what can be played, and once the game is lost it is over. */
struct secret {
	/* Whether MOVE may be played. */
	bool (*legal)(const struct state *state, struct move move);

	/* Whether MOVE shows what was to be found, so that the player cannot take it back. NULL: none does. */
	bool (*reveals)(struct move move);

	/* Fills TEXT, a sentence, with what is told when a hint is asked for the STEP-th time (1, 2 ...) in the same state,
	 * and MOVE with one that shows it on the table, where there is one. */
	enum clue (*clue)(const struct state *state, int step, char text[ABOUT_TEXT], struct move *move);

	/* The move by which a player gives up, and is shown what was hidden. */
	struct move (*give_up)(const struct state *state);
};

/* Moves that are typed at the table. */
struct typed_moves {
	/* A key pressed there: KEY is a character, 127 to take one back, 13 once the text was given to `read`, or 27 to
	 * drop it. TEXT is what was typed so far, "" at first, in a form of the game's own, which `read` takes. False: the
	 * key is not the game's. Else TEXT is what is typed now; FAULT says why when the key could not be taken, else it is
	 * left as it was. */
	bool (*type)(const struct state *state, int key, char text[TYPED_TEXT], struct fault *fault);

	/* As the game's `show`, with TEXT typed so far; its first spots are those that a cursor picks by their keys. NULL:
	 * the text stands at the foot of the table. */
	void (*show)(const struct state *state, const char *text, struct scene *scene);
};

/* A clock. It may run SINCE_DEAL, or since the last move was made or taken back, both in milliseconds. */
struct time_limit {
	/* The milliseconds that are left, 0 or less when time is up. False: STATE has no clock. */
	bool (*left)(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left);

	/* The move that is made when time is up. It need not be in the list. */
	struct move (*out)(const struct state *state);
};

/* Files of another form, each a whole game. */
struct foreign_form {
	const char *suffix; /* of their names: ".icfp" */

	/* NULL with a fault that names the file and the line. */
	struct session *(*import)(const char *text, size_t length, const char *name, struct fault *fault);

	/* The moves played; NULL with a fault when this game cannot be told so. The caller frees it. */
	char *(*export)(const struct session *session, struct fault *fault);
};

/* One of several moves that differ in their value alone: the key that chooses it, and what it would make. */
enum { CHOICE_TEXT = 64 };
struct choice {
	char key;
	char text[CHOICE_TEXT];
};

/* Something a player may choose before the deal: a line `KEY value` of the start text. Without the line the game takes
 * what goes with the other options; `describe` tells what that is. */
struct game_option {
	const char *key;             /* as in the start text: "Draw" */
	const char *label;           /* as in a dialog: "Cards a turn"; of 16 columns at most */
	const char *const *choices;  /* values offered, the usual one first, numbers from it on upward and round; NULL after
	                              * the last */
	const char *const *meanings; /* a line on each choice, NULL after the last, which is that of all further choices */
};

/* What only a terminal tells: a browser's page has none. */
#ifdef __wasm__
#define OFF_PAGE(pointer) NULL
#else
#define OFF_PAGE(pointer) pointer
#endif

/* How a line of the start text is told on the command line, where its key may have another name and its value be left
 * out because it is always the same. */
struct start_form {
	const char *form;  /* "--draw N", "--no-worrying-back" */
	const char *key;   /* of the line: "Draw" */
	const char *value; /* of the line when the form has none: "no"; or NULL */
	const char *help;  /* one line */
};

struct game {
	const char *name;    /* as on the command line: "klondike" */
	const char *title;   /* as on the screen: "Klondike" */
	const char *summary; /* one sentence, for the shelf of games */
	const char *rules;   /* the rules in a paragraph or two, however it is played */
	const char *keys;    /* more of them for the help screen, of keys and marks of the table; or NULL */
	const char *wording; /* what keys, mouse and marks do, see wording.h; NULL: general words say it */
	const char *typing;  /* OFF_PAGE: how moves are typed in lines of text, lines without the last line feed; or NULL */
	const struct game_option *options; /* what may be chosen, a NULL key after the last; NULL when nothing */
	const char *const *settings;       /* keys of options that are settings too, NULL after the last; NULL: none are */
	const char *const *choosing;    /* keys of options that choose among deals: none goes with a deal that is given */
	const struct start_form *forms; /* OFF_PAGE: all of them and the start itself, a NULL form after the last */
	const char *start_key;  /* the key of the start text that tells the deal itself: "Deck", "Numbers", "Board" */
	const char *numberless; /* the line of an option under which all deals are the same: "Grade own\n"; or NULL */
	size_t position_bytes;  /* how many bytes of a position the game uses, a multiple of 8 */
	bool hides;             /* not everything is in sight: a fair player does not know the state */
	bool scores;            /* 0 is a score of it too */
	bool takes_back;        /* its moves can undo its moves: coming back to a position is no sign of being stuck */

	/* The first state from TEXT: lines `Key value`, of which `start_key` must be there and the rest are options.
	 * An unknown key, a wrong value or a contradiction returns false with a fault that says so. */
	bool (*start)(const char *text, struct state *state, struct fault *fault);

	/* Takes lines out of START that ask for what this machine has not, a file, so that the usual is taken instead.
	 * Returns whether there were any; NOTICE then says what. For who begins a new game. NULL: none can be lacking. */
	bool (*mend)(char start[START_TEXT], struct fault *notice);

	/* The full canonical start text of the state that `start` made (before any move), each line ended by \n. */
	void (*describe)(const struct state *state, char text[START_TEXT]);

	/* The value of `start_key` for deal NUMBER under OPTIONS, lines `Key value` of a start text; an option that is
	 * wrong there is taken as the usual one, or makes the value empty, for `start` will refuse it. Without memory the
	 * program ends: a number names no other deal. */
	void (*deal)(uint64_t number, const char *options, char value[START_TEXT]);

	/* The deals are numbered from 1 to this and begin again after it; 0: they come by chance from their number, and
	 * none is the last. */
	uint64_t deals;

	/* The value of `start_key` that deal NUMBER had in earlier versions, whose records are read; NULL: the same. */
	void (*former_deal)(uint64_t number, char value[START_TEXT]);

	/* Fills LIST with every legal move, in the game's fixed order, and returns how many. Depends on nothing hidden
	 * other than which moves are legal. A won state may still have moves; the session does not offer them. */
	int (*moves)(const struct state *state, struct move list[MOVES_MAX]);

	/* Of a game whose moves are its secret. NULL: the list tells all. */
	const struct secret *secret;

	/* Changes the state by a move of its list, or one that is legal. */
	void (*apply)(struct state *state, struct move move);

	/* Won, lost (only when it is certain) or on. A lost state may still have moves, none of which leads to a win. */
	enum status (*status)(const struct state *state);

	/* How a game came to its end, a sentence without the full stop: "O brought back a board". False when there is
	 * nothing to say; NULL: there never is. */
	bool (*ending)(const struct state *state, char text[ABOUT_TEXT]);

	/* The sides of a game for two; NULL: one plays alone. */
	const struct sides *sides;

	/* Fills SCENE with what a player may see. */
	void (*show)(const struct state *state, struct scene *scene);

	/* The move's one canonical text, unique among the legal moves of STATE ("turn", "2S 3D", "AS"). */
	void (*write)(const struct state *state, struct move move, char text[MOVE_TEXT]);

	/* Which legal move the typed TEXT means; may accept more spellings than `write` makes. False with a fault if none.
	 * NULL: what `write` makes, and no more. */
	bool (*read)(const struct state *state, const char *text, struct move *move, struct fault *fault);

	/* The moves, one after another, that the typed TEXT stands for where it is more than one: an expression. Returns
	 * how many; 0 with a fault that says why TEXT is wrong. NULL: a text is one move. */
	int (*unfold)(const struct state *state, const char *text, struct move list[UNFOLDED_MOST], struct fault *fault);

	/* What KEY means on SPOT, where one key at the cursor is a move: a digit that is put on a square. KEY is a
	 * character, KEY_TAKE_AWAY, or KEY_FILL_MARKS, which is about all squares; with KEY_MARK a mark is meant, not what
	 * stands there. The move need not be legal. False: the key is not the game's. Such keys come before the actions.
	 * NULL: there are none. */
	bool (*key)(const struct state *state, int spot, int key, struct move *move);

	/* A sentence about SPOT that its scene does not tell: what can be done there or why nothing can, without the full
	 * stop. False when there is none; NULL: there never is. */
	bool (*about)(const struct state *state, int spot, char text[ABOUT_TEXT]);

	/* Of a game whose moves are typed at the table; small letters are never keys of actions there. NULL: they are not.
	 */
	const struct typed_moves *typed;

	/* The clock that a game may be played by. NULL: none is. */
	const struct time_limit *clock;

	/* What came of playing MOVE in STATE that the table does not show then, a sentence without the full stop: that an
	 * answer was right. False when there is nothing to say; NULL: there never is. */
	bool (*comment)(const struct state *state, struct move move, char text[ABOUT_TEXT]);

	/* Whether playing this move at once can never turn a winnable game into a lost one. NULL: no move is. */
	bool (*is_safe)(const struct state *state, struct move move);

	/* Another form in files of the games of this one. NULL: there is none. */
	const struct foreign_form *foreign;

	/* The key and the words of MOVE among those that differ from it in their value alone; NULL where none do. */
	void (*choose)(const struct state *state, struct move move, struct choice *choice);

	/* The rules in force and the pass through the stock, in few words: "draw 3, vegas, pass 2 of 3". NULL: the title
	 * says it all. */
	void (*tell_rules)(const struct state *state, char text[RULES_LINE]);

	/* What distinguishes games of RULES, lines `Key value` of a start text that `describe` wrote, in at most ROOM cells
	 * for titles and lists: "vegas, draw 3, 3 passes". NULL: what game_tell_options says. */
	void (*tell_variant)(const char *rules, int room, char text[RULES_LINE]);

	/* The score shown SECONDS after the deal, for a game in which the clock counts; NULL: the tally's. */
	int32_t (*score)(const struct state *state, int64_t seconds);
};

/* Whether two states of GAME have the same position, and a hash of a position: equal positions have equal hashes. */
bool game_same_position(const struct game *game, const struct state *a, const struct state *b);
uint64_t game_hash(const struct game *game, const struct state *state);

/* Whether cards of GAME lie face down: a fair player does not know the state, and yet all moves are shown. */
static inline bool game_hides_cards(const struct game *game) { return game->hides && !game->secret; }

/* Whether positions that stood before count in GAME; and what they make of STATE, where they do. */
static inline bool game_recalls(const struct game *game) { return game->sides && game->sides->recall; }
static inline void game_recall(const struct game *game, struct state *state, const struct past *past)
{
	if (game_recalls(game))
		game->sides->recall(state, past);
}

static inline bool move_equal(struct move a, struct move b)
{
	return a.from == b.from && a.to == b.to && a.count == b.count && a.value == b.value;
}

/* The place of MOVE in LIST, or -1. */
int move_find(const struct move *list, int count, struct move move);

/* Whether MOVE turns or draws from the stock and leaves the table as it is; SCENE is that before it. */
static inline bool move_is_turn(const struct scene *scene, struct move move)
{
	return scene->spot[move.from].role == ROLE_STOCK &&
	       (move.to == move.from || scene->spot[move.to].role == ROLE_WASTE);
}

/* Whether MOVE lays open a card that is face down in the tableau. */
static inline bool move_turns_up(const struct scene *scene, struct move move)
{
	return scene->spot[move.from].role == ROLE_TABLEAU && scene_face(scene, move.from, move.count + 1) == FACE_BACK;
}

/* Whether MOVE is safe; none is in a game that does not know. */
static inline bool game_is_safe(const struct game *game, const struct state *state, struct move move)
{
	return game->is_safe && game->is_safe(state, move);
}

/* The games, first the default; NULL after the last. */
extern const struct game *const games[];

/* The game of that name, or NULL. */
const struct game *game_find(const char *name);

/* The move of the list whose canonical text is TEXT; false if there is none. */
bool game_read_move(const struct game *game, const struct state *state, const char *text, struct move *move);

/* The same as records tell moves: also one whose list is a secret, and that of a clock. */
bool game_read_recorded(const struct game *game, const struct state *state, const char *text, struct move *move);

/* The moves that the typed TEXT means, one or several; returns how many, 0 with a fault if none. */
int game_read_moves(const struct game *game, const struct state *state, const char *text,
    struct move list[UNFOLDED_MOST], struct fault *fault);

/* The value of KEY in a start text, copied to VALUE (SIZE bytes). False when there is no such line. */
bool start_text_get(const char *text, const char *key, char *value, size_t size);

/* The next line `Key value` of a start text, which *TEXT is moved past; a key is cut to START_KEY - 1 bytes. False at
 * the end. */
bool start_text_next(const char **text, char key[START_KEY], char value[START_TEXT]);

/* Has READ take each line of a start text, up to the first that it refuses. Whether it took them all. */
bool start_text_each(const char *text,
    bool (*read)(void *context, const char *key, const char *value, struct fault *fault), void *context,
    struct fault *fault);

/* Takes the lines of KEY out of a start text. */
void start_text_cut(char *text, const char *key);

/* Takes out of OPTIONS, lines of a start text, that one under which no number names a deal. Returns whether it was
 * there. */
bool game_cut_numberless(const struct game *game, char *options);

/* The first state of deal NUMBER under OPTIONS, lines of a start text without the start itself. False with a fault. */
bool game_start_deal(
    const struct game *game, uint64_t number, const char *options, struct state *state, struct fault *fault);

/* The least number from 1 on that names the same deal as NUMBER; NUMBER itself in a game without a last deal. */
uint64_t game_deal_number(const struct game *game, uint64_t number);

/* The number of some deal, by lot, of at most eight digits. */
uint64_t game_random_deal(const struct game *game);

/* Whether NUMBER is beyond the deals of GAME; NOTICE then says which of them it is, else it is left as it was. */
bool game_tell_deal(const struct game *game, uint64_t number, struct fault *notice);

/* Tells of RULES, as `tell_variant` is given them, the options that are not the usual, first choice: "target 100". */
void game_tell_options(const struct game *game, const char *rules, char text[RULES_LINE]);

/* The option of that key, or NULL. */
const struct game_option *game_option_find(const struct game *game, const char *key);

/* The lines of the start text START that are options, copied to RULES (SIZE bytes): what was chosen, without what the
 * deal brought. A line that does not fit is left out. */
void game_rules(const struct game *game, const char *start, char *rules, size_t size);

/* Whether the option of KEY is one of those that choose among deals. */
bool game_chooses_by(const struct game *game, const char *key);

/* What the choice of that number means. */
const char *game_option_meaning(const struct game_option *option, int choice);

#endif
