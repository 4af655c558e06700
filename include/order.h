/* order: the legal moves as a person would look at them, the most natural one first. It says nothing about which of two
 * moves wins: it decides between moves that are worth the same, and in which order moves are shown. */
#ifndef PATIENCE_ORDER_H
#define PATIENCE_ORDER_H

#include "game.h"

/* The kinds of moves, the most natural first. */
enum move_kind {
	MOVE_SAFE,       /* to a foundation, which can never be wrong */
	MOVE_TURNS_UP,   /* turns up a face-down card */
	MOVE_FOUNDATION, /* to a foundation otherwise */
	MOVE_INTO_PLAY,  /* from the waste, or out of a stock, to the piles */
	MOVE_OTHER,
	MOVE_TURN, /* turns or draws from the stock */
	MOVE_IDLE, /* all cards of a pile to an empty one */
	MOVE_BACK, /* from a foundation */
};

/* The kind of a legal MOVE of STATE; SCENE is that of STATE. */
enum move_kind move_kind(
    const struct game *game, const struct state *state, const struct scene *scene, struct move move);

/* Sorts COUNT legal moves of STATE by kind; moves of one kind stay in the order they are in. */
void order_moves(
    const struct game *game, const struct state *state, const struct scene *scene, struct move *list, int count);

/* Lets LINE, of LENGTH moves from STATE on, begin with the most natural move after which it still leads to the same
 * position and is no longer than before; what is taken off a board first is taken off first. Returns its length. A line
 * of more than ORDER_LINE moves stays as it is. */
enum { ORDER_LINE = 2000 };
int order_line(const struct game *game, const struct state *state, struct move *line, int length);

#endif
