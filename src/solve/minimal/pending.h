/* minimal_pending: the stack of what a manoeuvre has laid open and not yet made use of, and what of it can be of use.
 * For minimal_moves alone. */
#ifndef PATIENCE_MINIMAL_PENDING_H
#define PATIENCE_MINIMAL_PENDING_H

#include "moves.h"

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

/* What CARD, laid open with DEPTH cards pending and KEEP of them to remain below it, is as a pending card. Its size is
 * the number of moves that were made to lay it open and would not have been made but for it. Of two cards that will be
 * used together the one of greater size can be laid open first: so what is begun on top of a card need never become
 * larger than that card, nor so large that with it and their common use it would outgrow what may lie there (`most`).
 */
static inline struct pending pending_card(
    const struct manoeuvre *manoeuvre, int card, bool taken_back, int depth, int keep)
{
	struct pending pending = {(int8_t)card, taken_back, 1, INT8_MAX};
	if (depth == 0)
		return pending;
	const struct pending *last = &manoeuvre->pending[depth - 1];
	if (keep == depth) {
		int room = last->most - last->size - 1;
		pending.most = (int8_t)(room < last->size ? room : last->size);
		return pending;
	}
	pending.most = manoeuvre->pending[keep].most;
	pending.size = (int8_t)(last->size + 1 + (keep == depth - 2 ? manoeuvre->pending[keep].size : 0));
	return pending;
}

/* The open cards that CARD can be put on. */
static inline uint64_t open_parents(const struct board *board, int card)
{
	return card < 48 ? board->open & group_of(card) << 4 : 0;
}

/* Those to try when OTHERS cards are pending that one of them may be: if none are, one will do where there are two, as
 * it is left undecided which. */
static inline uint64_t parents_to_try(const struct board *board, int card, int others)
{
	uint64_t parents = open_parents(board, card);
	return others ? parents : parents & -parents;
}

static inline bool is_adjacent(int card, int other) { return card / 2 == other / 2 + 2 || other / 2 == card / 2 + 2; }

/* Whether pending cards LOWER and UPPER may be used by one move: one goes onto the other, or a king to an empty pile,
 * or one lets the card below it come back from its foundation and the other receives that. */
static inline bool can_pair(struct pending lower, struct pending upper)
{
	if (lower.card == NO_CARD || upper.card == NO_CARD)
		return lower.card >= 48 || upper.card >= 48;
	bool receives = (lower.taken_back || upper.taken_back) && index_rank(lower.card) == index_rank(upper.card);
	return is_adjacent(lower.card, upper.card) || receives;
}

/* Whether pending card NEXT, above KEEP others, may be of use without playing cards or turning the stock: those would
 * have been done before the others were laid open. */
static inline bool leads_on(const struct manoeuvre *manoeuvre, const struct board *board, struct pending next, int keep)
{
	if (next.size > next.most)
		return false;
	if (keep == 0 || can_pair(manoeuvre->pending[keep - 1], next))
		return true;
	if (next.size == next.most)
		return false;
	int card = next.card;
	if (card == NO_CARD || card >= 48 || next.most > 2)
		return true;
	uint64_t children = children_of(card);
	return (!next.taken_back && open_parents(board, card)) || children & (board->base | board->back) || next.taken_back;
}

#endif
