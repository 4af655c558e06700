/* pousse: the board of Pousse ("push", the game of the ICFP contest of 1998), for its rules and for those who search.
 *
 * X and O in turn push a token in at the edge of a board of SIZE x SIZE cells. The tokens from there to the first empty
 * cell move on by one; a full line loses its last token. A full line of one token is a straight. After the push who has
 * more straights has won, whoever made the move. Who brings back a board loses; which boards count is the rule.
 *
 * A move is a number 0..4*size-1 in the order L1..LN R1..RN T1..TN B1..BN: from the left and the right of a row, from
 * the top and the bottom of a column, counted from 1. */
#ifndef PATIENCE_POUSSE_H
#define PATIENCE_POUSSE_H

#include <stdbool.h>
#include <stdint.h>

#include "fault.h"
#include "game.h"

enum {
	POUSSE_LEAST = 3,
	POUSSE_MOST = 9,
	POUSSE_TABLED = 4,
	POUSSE_LINES = 2 * POUSSE_MOST,
	POUSSE_MOVES = 4 * POUSSE_MOST
};

/* A cell is bit row * size + column, row and column from 0 at the top left. Processors of 32 bits need a compiler that
 * has the integers of C23, as clang has. */
#ifdef __SIZEOF_INT128__
__extension__ typedef unsigned __int128 pousse_bits;
#elif defined __BITINT_MAXWIDTH__
__extension__ typedef unsigned _BitInt(128) pousse_bits;
#else
#error "This compiler has no integers of 128 bits for this processor: take clang (make CC=clang)"
#endif

enum pousse_side { POUSSE_X, POUSSE_O };

/* Which earlier boards may not come back: those that the same player made, or any. */
enum pousse_rule { POUSSE_SAME, POUSSE_STRICT };

/* The tokens, and who moves next. */
struct pousse_board {
	pousse_bits token[2];
	int turn; /* enum pousse_side */
};

/* What there is to know of a size. */
struct pousse_shape {
	int size, moves;
	pousse_bits line[POUSSE_LINES]; /* rows from the top, then columns from the left */
	pousse_bits first_row, first_column;
};

struct pousse_shape pousse_shape(int size);

/* The player whose turn it is pushes in. */
void pousse_push(const struct pousse_shape *shape, struct pousse_board *board, int move);

/* How many tokens. */
static inline int pousse_count(pousse_bits token)
{
	return __builtin_popcountll((uint64_t)(token >> 64)) + __builtin_popcountll((uint64_t)token);
}

/* Straights of one token. */
int pousse_straights(const struct pousse_shape *shape, pousse_bits token);

/* Who has more straights: a side, or -1. */
int pousse_leader(const struct pousse_shape *shape, const struct pousse_board *board);

/* A move with which who moves wins at once, or -1. No such board has stood before, for it would have ended the game. */
int pousse_winning_move(const struct pousse_shape *shape, const struct pousse_board *board);

/* "L3". */
enum { POUSSE_TEXT = 4 };
void pousse_write_move(int size, int move, char text[POUSSE_TEXT]);

/* The same read, small letters too; -1 when it is not a move on this size. */
int pousse_read_move(int size, const char *text);

/* Rows from the top with / between, '.' for an empty cell: "XO./.../...". */
enum { POUSSE_BOARD_TEXT = POUSSE_MOST * (POUSSE_MOST + 1) };
void pousse_write_board(const struct pousse_shape *shape, const struct pousse_board *board, char *text);

/* Reads rows; the size goes to SHAPE. Leaves `turn` alone. */
bool pousse_read_board(const char *text, struct pousse_shape *shape, struct pousse_board *board, struct fault *fault);

/* The weights of the centre: 1 + the distances to the nearest edges. */
static inline int pousse_centre(int size, int row, int column)
{
	int down = row < size - 1 - row ? row : size - 1 - row;
	int across = column < size - 1 - column ? column : size - 1 - column;
	return 1 + down + across;
}

/* A game as its state tells it. Bits of `repeating` are moves that bring back a board that may not come back. */
struct pousse_position {
	struct pousse_board board;
	int size;
	enum pousse_rule rule;
	int seconds;   /* a turn; 0: no clock */
	int person;    /* the side of the person at the keys */
	int opponent;  /* its place in pousse_opponents */
	int timed_out; /* 1 when who should have moved let the clock run out */
	uint64_t repeating;
	bool has_repeated; /* the last move did */
};

struct pousse_position pousse_position(const struct state *state);

/* Puts another board and side to move into STATE; all else of it stays. */
void pousse_set_board(struct state *state, const struct pousse_board *board);

/* The names of the rules about repeats, in their order, NULL after the last. */
extern const char *const pousse_rules[];

/* The move as the game's list has it, and the other way round (-1 when it is none), which only tests need elsewhere. */
struct move pousse_move(int size, int number);
int pousse_number(int size, struct move move);

/* How the game stands: whose it is (a side), or -1 while it goes on; and why. */
enum pousse_reason { POUSSE_ON, POUSSE_STRAIGHTS, POUSSE_REPETITION, POUSSE_TIME };
enum pousse_reason pousse_result(const struct pousse_position *position, int *winner);

/* Whether BOARD, in a game of STATE's options, stood before in PAST in the sense of the rule. */
bool pousse_repeats(const struct state *state, const struct pousse_board *board, const struct past *past);

/* The evaluation of the program of 1998 for SIDE: full lines (of his own against the other's, 10^8 each), the
 * difference in each line (2^|d|, with its sign), and the weights of the centre. */
int64_t pousse_evaluate(const struct pousse_shape *shape, const struct pousse_board *board, int side);

/* What the program of 1998 plays (the function `str` of its text): any of the moves that win at once; else any of those
 * after which the best reply is worth least, by that evaluation; none that brings a board back, and the first move when
 * all do. PAST as of the state's. */
struct pousse_choice {
	int count, move[POUSSE_MOVES]; /* equally good, in order */
	bool wins;
	int64_t value; /* of the best reply, where it does not win */
};
struct pousse_choice pousse_seed_choice(const struct state *state, const struct past *past);

/* The form of the contest of 1998, with lines of ours that begin with #: the machine's side, the rule, the time, the
 * result. A game is read by playing it: a line that is wrong is a fault that names it. NULL then; else free it with
 * session_free. What is written is freed by the caller; NULL with a fault when the game did not begin on the empty
 * board, or without memory. */
struct session;
struct session *pousse_read_icfp(const char *text, size_t length, const char *name, struct fault *fault);
char *pousse_write_icfp(const struct session *session, struct fault *fault);

extern const struct game pousse;

#endif
