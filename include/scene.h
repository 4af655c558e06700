/* scene: the table or the board as a player may see it. Filled by a game, read by the view, line mode and fair players.
 *
 * A scene is a list of spots (places where cards lie, or the squares of a board), each at a column and row counted in
 * cards, with the faces that can be seen there. A card that lies face down is FACE_BACK: its identity never enters a
 * scene. Spot numbers are the `from` and `to` of moves. The spots of a board are its squares row by row, from the top
 * left; each holds one face or none. Faces and spots beyond the counts are not initialised. */
#ifndef PATIENCE_SCENE_H
#define PATIENCE_SCENE_H

#include <stdbool.h>
#include <stdint.h>

/* A face is a card 0..51, a back, a piece, FACE_NUMBER + n (n below 256) for a card that is a number only, or
 * FACE_TEXT + the place in `text` where its words begin: what it is, and after a line feed how it came to be. */
enum { FACE_BACK = 52, FACE_NONE = 53, FACE_QUEEN = 54, FACE_X = 55, FACE_O = 56, FACE_NUMBER = 64, FACE_TEXT = 512 };
enum { SPOTS_MAX = 400, FACES_MAX = 400, NUMBERS_MAX = 8, SCENE_KEYS = 9, SCENE_TEXT = 512 };

/* What the spots are: places on a card table, or the squares of a board. */
enum surface { SURFACE_TABLE, SURFACE_BOARD };

enum role { ROLE_STOCK, ROLE_WASTE, ROLE_FOUNDATION, ROLE_TABLEAU, ROLE_SQUARE };
enum fan { FAN_NONE, FAN_RIGHT, FAN_DOWN, FAN_LEFT, FAN_UP };

struct spot {
	const char *name; /* what a message calls it: "stock", "pile 3" */
	char key;         /* the key that goes there: 'w', '1'..'7', or 0 */
	uint8_t column, row;
	uint8_t role, fan; /* enum role, enum fan */
	uint8_t size;      /* cards that lie there, seen or not */
	uint8_t square;    /* of a board: what is to be seen of the square besides its face, a set of enum square */
	uint16_t marks;    /* of an empty square: digits pencilled there, bits 1 to 9 */
	uint16_t first;    /* index of the first of its faces in scene.face */
	uint8_t shown;     /* how many of its top cards are faces here; the last one is the top */
	int8_t suit;       /* the suit that an empty foundation waits for; -1: any, or none */
	uint8_t number;    /* the number that it waits for where cards are numbers; 0: none */
};

enum square {
	SQUARE_GIVEN = 1,  /* what stands here belongs to the deal */
	SQUARE_QUIET = 2,  /* nothing can stand here now, or ever: of a plain board a square that is none */
	SQUARE_WRONG = 4,  /* what stands here breaks a rule */
	SQUARE_ENTRY = 8,  /* beside the board: moves begin here, and on such a board the cursor goes nowhere else */
	SQUARE_EMPTY = 16, /* a corner of the ring, where nothing is; of no plain board */
	SQUARE_CROSS = 32, /* the move that begins here is refused */
	SQUARE_OTHER = 64, /* what stands here is the other side's */
};

/* Something that is to be found, or was: a word. What is hidden shows its length alone. */
enum { LISTED_MAX = 72, LISTED_TEXT = 8 };
enum listed_kind { LISTED_HIDDEN, LISTED_FOUND, LISTED_BONUS, LISTED_SHOWN, LISTED_MISSED };
struct listed {
	char text[LISTED_TEXT];
	uint8_t length, kind; /* enum listed_kind: found, found though not asked for, shown by a hint, missed */
};

/* What a number of the status bar is: the score, in whose place the session puts that of the moment; the pass through
 * the stock, from 1 on; or what its label says. */
enum number_kind { NUMBER_OTHER, NUMBER_SCORE, NUMBER_PASS };

struct scene {
	const char *title;
	enum surface surface;
	int box; /* of a board: a thick line after so many squares; 0 for none */
	int spots;
	struct spot spot[SPOTS_MAX];
	int faces;
	uint16_t face[FACES_MAX];
	int text_used;
	char text[SCENE_TEXT];
	int list_length; /* what is to be found, below the table, shorter ones first */
	struct listed list[LISTED_MAX];
	struct {
		const char *label;
		int value;
		enum number_kind kind;
	} number[NUMBERS_MAX]; /* for the status bar, most important first */
	int numbers;
	struct {
		char key;
		int left;
	} key[SCENE_KEYS]; /* what can be put on squares by its key, and how many of it are still wanted */
	int keys;
	const char *piece; /* what is put on squares without a digit: "queen" */
	bool is_terse;     /* line mode lists moves by their cards alone, and no turns, and explains no faults */
};

/* An empty scene with TITLE (a string that outlives it). */
void scene_init(struct scene *scene, const char *title);

/* Adds a spot and returns its number. Its faces are the ones added by scene_add_face until the next spot. */
int scene_add_spot(struct scene *scene, struct spot spot);
void scene_add_face(struct scene *scene, int face);

/* A face of its own: the words WHAT, and HOW it came to be below them (NULL for nothing). */
void scene_add_text(struct scene *scene, const char *what, const char *how);

/* Adds the square at COLUMN and ROW (below 20) of a board, which is called by its column's letter and its row's number
 * from the top, a ring around it not counted: "a1". FACE may be FACE_NONE. A plain board has FACE_QUEEN for a piece of
 * any kind, which `piece` names ("peg") though it is drawn as a queen; one of boxes has numbers, one with a ring FACE_X
 * and FACE_O. */
void scene_add_square(struct scene *scene, int column, int row, int face, int square);

/* The same for a square of the ring around a board: an entry called NAME from where pieces go on in the direction FAN,
 * or an empty corner. */
void scene_add_ring(struct scene *scene, int column, int row, const char *name, enum fan fan, int square);

/* Whether the board of SCENE has such a ring, whose first row is a corner and then entries. */
bool scene_is_ringed(const struct scene *scene);

/* Whether a square of it is SQUARE_WRONG. */
bool scene_is_wrong(const struct scene *scene);

/* Adds to the list something of LENGTH letters, below LISTED_TEXT; TEXT is NULL for a hidden one. */
void scene_add_listed(struct scene *scene, const char *text, int length, enum listed_kind kind);
void scene_add_number(struct scene *scene, const char *label, int value);
/* Something that KEY puts on a square, of which LEFT are still wanted (below 0: there are too many). */
void scene_add_key(struct scene *scene, char key, int left);
void scene_add_score(struct scene *scene, const char *label, int value);
void scene_add_pass(struct scene *scene, int value);

/* The value of the number of that KIND, or NULL. */
const int *scene_number(const struct scene *scene, enum number_kind kind);

/* The face of the top card of SPOT, or FACE_NONE when it is empty. */
int scene_top(const struct scene *scene, int spot);

/* The face of the card with COUNT-1 cards above it, or FACE_NONE when that card is not shown. */
int scene_face(const struct scene *scene, int spot, int count);

/* The words of a face of text; NULL for any other face. */
const char *scene_text(const struct scene *scene, int face);

/* What FACE, whose words are WORDS (NULL for none), says by itself: the first line of the words, a number, or the name
 * of a piece. NULL for a card, a back and nothing, which each reader writes as it likes. */
enum { FACE_NAME = 48 };
const char *face_text(const char *words, int face, char text[FACE_NAME]);

/* The same of a FACE of SCENE, and the name of a card as it is typed; BACK for a back and for nothing. */
const char *scene_face_name(const struct scene *scene, int face, const char *back, char name[FACE_NAME]);

/* The spot reached by KEY ('w', '1'...), or -1. */
int scene_spot_of_key(const struct scene *scene, char key);

/* How many cards lie on the foundations. */
int scene_cards_up(const struct scene *scene);

/* The first spot of that role, or -1. */
int scene_spot_of_role(const struct scene *scene, enum role role);

#endif
