/* hint: what to do next, and why.
 *
 * An adviser is asked about a position and answers with a line: the moves that it would make from there, up to the
 * first one that cannot be taken back, or to the win. The reason for the first move is then found in the line itself,
 * from what its moves do to the table, so that every reason is true. There are two kinds. A fair hint comes from
 * what can be proved in a game for two, else from the game's adviser (player.h), a player that is given a sight and
 * nothing else; its chances come from that sight, so that the same sight gets the same hint. An oracle hint follows a
 * winning line (judge.h) and knows when there is none. */
#ifndef PATIENCE_HINT_H
#define PATIENCE_HINT_H

#include "player.h"

enum hint_kind { HINT_FAIR, HINT_ORACLE };

/* How much a hint tells: the pile, the card, the move with its reason. */
enum hint_level { HINT_NOTHING, HINT_PILE, HINT_CARD, HINT_MOVE };

/* What to do. The moves after the first are for the reason and for the hints that follow. */
struct advice {
	const struct game *game;
	struct state from; /* where the line begins, */
	uint64_t seen;     /* what had been seen of the stock, */
	uint64_t past;     /* and a sum of the positions before it, where they count (game.h: recall) */
	int length;
	struct move move[PLAY_MOVES];
	bool is_guess;           /* the hidden cards may prove it wrong */
	char reason[FAULT_TEXT]; /* why there is no line, when it is empty; in a game for two why its move is made */
};

/* Makes ADVICE one without a line, from STATE on. */
void advice_begin(struct advice *advice, const struct sight *sight, const struct state *state);

/* The fair adviser. It belongs to one thread at a time. Once *CANCEL is set, unless it is NULL, it answers soon, with
 * advice of no worth. NULL without memory. */
struct adviser;
struct adviser *adviser_new(const atomic_bool *cancel);
void adviser_free(struct adviser *adviser);

/* Fills ADVICE for STATE, of which it looks at nothing that SIGHT does not show. In a game without hidden cards it is
 * on a shortest way to a win. Of moves that are worth the same it takes the most natural (order.h). Takes some tenths
 * of a second, in a game for two up to a few seconds. */
void adviser_ask(struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice);

/* How many moves of the line lead to STATE, when it lies on the line and no more has been seen since, nor were other
 * positions before it where those count; else -1. Who follows a line gets the next hints from it: asked anew at each
 * move, an adviser might go to and fro. */
int advice_place(const struct advice *advice, const struct sight *sight, const struct state *state);

/* What a move does that is worth being said. */
enum effect {
	EFFECT_NONE,
	EFFECT_TURNS_UP, /* a face-down card of its pile */
	EFFECT_FREES,    /* `other`, which can then go to a foundation */
	EFFECT_EMPTIES,  /* its pile, for `other` if that is not FACE_NONE */
	EFFECT_SAFE,     /* goes to a foundation, which can never be wrong */
	EFFECT_PLACE,    /* makes a place for `other` */
	EFFECT_PLAY,     /* takes a card out of the stock */
	EFFECT_BUILDS,   /* goes to a foundation */
	EFFECT_NEW,      /* turns up cards of the stock that have not been seen */
};

/* One move in the words of the table it is made on. */
struct hint_step {
	struct move move;
	bool turns;          /* it turns or draws from the stock */
	uint16_t face, onto; /* the moved card, FACE_BACK when it has not been seen; what it goes on, or FACE_NONE */
	uint16_t other;
	enum effect effect;
	char words[CHOICE_TEXT]; /* of a move that is one of several that differ in their value alone; else empty */
};

/* MOVE on the table that SCENE shows of STATE, with no word about what it is good for. */
struct hint_step hint_step_plain(
    const struct game *game, const struct state *state, const struct scene *scene, struct move move);

/* The first move of a line and what it is for: itself when `ahead` is 0, else a move so many moves later. A goal that
 * is the last of some turns of the stock, with which the line begins, counts as the first move. */
struct hint {
	struct hint_step first, goal;
	int ahead;
	int times;     /* the line begins with so many turns of the stock; 1 when it begins with another move */
	bool is_guess; /* the hidden cards may prove it wrong: set by who asked for the line */
};

/* The hint of a line (LENGTH > 0) that begins in STATE as SIGHT shows it. Names no card that SIGHT has not shown. */
struct hint hint_of(const struct sight *sight, const struct state *state, const struct move *line, int length);

/* Whether no legal move takes MOVE back at once; turning the stock counts as something that can be repeated. */
bool hint_is_for_good(const struct game *game, const struct state *state, struct move move);

#endif
