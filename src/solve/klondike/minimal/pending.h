/* minimal_pending: the stack of what a manoeuvre has laid open and not yet made use of. For minimal_moves alone. */
#ifndef PATIENCE_MINIMAL_PENDING_H
#define PATIENCE_MINIMAL_PENDING_H

#include "moves.h"

/* A first look with a part of the bound, before a position is taken apart: whether one of ESTIMATE would be visited. */
static inline bool may_visit(struct manoeuvre *manoeuvre, int estimate)
{
	if (estimate <= manoeuvre->most)
		return true;
	if (estimate < manoeuvre->least_beyond)
		manoeuvre->least_beyond = estimate;
	return false;
}

static inline bool is_pending(const struct manoeuvre *manoeuvre, int card, int depth)
{
	for (int i = 0; i < depth; i++)
		if (manoeuvre->pending[i].card == card)
			return true;
	return false;
}

/* How many pending cards remain when the last is used together with OTHER (NO_CARD: an empty pile). */
static inline int remaining(const struct manoeuvre *manoeuvre, int other, int depth)
{
	return depth >= 2 && manoeuvre->pending[depth - 2].card == other ? depth - 2 : depth - 1;
}

/* How many moves may be made on top of pending card LAST to lay open what is used together with it; see pending_card.
 */
static inline int moves_on_top(const struct pending *last)
{
	int room = last->most - last->size - 1;
	return room < last->size ? room : last->size;
}

/* What CARD, laid open with DEPTH cards pending and KEEP of them to remain below it, is as a pending card. Its size is
 * the number of moves that were made to lay it open and would not have been made but for it. Of two cards that will be
 * used together the one of greater size can be laid open first: so what is begun on top of a card need never become
 * larger than that card, nor so large that with it and their common use it would outgrow what may lie there (`most`).
 */
static inline struct pending pending_card(
    const struct manoeuvre *manoeuvre, int card, bool taken_back, int depth, int keep)
{
	struct pending pending = {.card = (int8_t)card, .taken_back = taken_back, .size = 1, .most = INT8_MAX};
	if (depth == 0)
		return pending;
	const struct pending *last = &manoeuvre->pending[depth - 1];
	if (keep == depth) {
		pending.most = (int8_t)moves_on_top(last);
		return pending;
	}
	pending.most = manoeuvre->pending[keep].most;
	pending.size = (int8_t)(last->size + 1 + (keep == depth - 2 ? manoeuvre->pending[keep].size : 0));
	return pending;
}

/* The card of the same suit RANKS_UP higher, or NO_CARD below the ace. */
static inline int step_in_suit(int card, int ranks_up)
{
	int plain = (card ^ (card >> 1 & 2)) + SUITS * ranks_up;
	return plain < 0 ? NO_CARD : plain ^ (plain >> 1 & 2);
}

/* The open cards that CARD can be put on. */
static inline uint64_t open_parents(const struct board *board, int card)
{
	return index_is_king(card) ? 0 : board->open & group_of(card) << 4;
}

/* Those to try when OTHERS cards are pending that one of them may be: if none are, one will do where there are two, as
 * it is left undecided which. */
static inline uint64_t parents_to_try(const struct board *board, int card, int others)
{
	uint64_t parents = open_parents(board, card);
	return others ? parents : parents & -parents;
}

/* The bases that can go onto an open card or to an empty pile. */
static inline uint64_t movable_bases(const struct board *board)
{
	return board->base & (groups_of(board->open) >> 4 | (board->empty ? MINIMAL_KINGS : 0));
}

#endif
