/* minimal_partners: which cards can be used together with a pending one, and whether one of them can still be laid
 * open. For minimal_moves alone.
 *
 * What is laid open on top of a pending card is of use only by one move that uses both: nothing is played, and the
 * stock not turned, before a single card is pending. Let L be the lower card and P the upper one, its partner. Either P
 * goes onto L; or L, the base of a pile, goes onto P; or P came back from its foundation, and the card below it comes
 * back onto L; or L is next on its foundation, as when it came back, and the card below it comes back onto P. In the
 * last two P and L have the same rank and different colours. An empty pile and a king are partners too. */
#ifndef PATIENCE_MINIMAL_PARTNERS_H
#define PATIENCE_MINIMAL_PARTNERS_H

#include "pending.h"

/* The two cards of CARD's rank and the other colour. */
static inline uint64_t opposite_group(int card) { return (uint64_t)3 << ((card & ~1) ^ 2); }

/* Writes down the partners of LAST, open on BOARD, among the face-down cards and among those on the foundations. While
 * it is pending no other cards become any: nothing is turned face down or played. */
static inline void note_partners(const struct board *board, struct pending *last)
{
	int card = last->card;
	if (card == NO_CARD) {
		last->hidden_partners = MINIMAL_KINGS & board->hidden;
		last->up_partners = 0;
		return;
	}
	uint64_t parents = !index_is_king(card) && board->base & card_bit(card) ? group_of(card) << 4 : 0;
	uint64_t same_rank = board->back && board->next & card_bit(card) ? opposite_group(card) : 0;
	last->hidden_partners = (children_of(card) | parents | same_rank) & board->hidden;
	last->up_partners = board->back ? (parents | opposite_group(card)) & board->up : 0;
}

static inline bool is_partner(const struct pending *last, const struct pending *next)
{
	if (next->card == NO_CARD)
		return index_is_king(last->card);
	return (next->taken_back ? last->up_partners : last->hidden_partners) & card_bit(next->card);
}

/* The bases that lie directly on partners of LAST, or (if LAST is a king) may be the only card of their pile. */
static inline uint64_t bases_over_partners(
    const struct deal *deal, const struct board *board, struct layout layout, const struct pending *last)
{
	if (index_is_king(last->card))
		return board->base;
	uint64_t bases = 0;
	for (uint64_t set = last->hidden_partners & board->hidden; set; set &= set - 1) {
		int pile = deal->pile_of[first_card(set)], above = deal->depth_of[first_card(set)] + 1;
		if (pile_count(layout.tally, pile) == above + 1)
			bases |= card_bit(deal->pile[pile][above]);
	}
	return bases;
}

/* Whether one move that uses pending card NEXT may lay open a partner of LAST: a base or a card from its foundation
 * goes onto NEXT, or the card below it comes back, or it moves on. BOARD is the one before NEXT was laid open, which
 * has all these bases, tops and parents already: what has been laid open since is NEXT alone. */
static inline bool is_one_move_away(const struct deal *deal, const struct board *board, struct layout layout,
    const struct pending *next, const struct pending *last)
{
	int card = next->card;
	uint64_t arrivals = bases_over_partners(deal, board, layout, last) | last->up_partners;
	if (arrivals & (card == NO_CARD ? MINIMAL_KINGS : children_of(card)))
		return true;
	if (next->taken_back)
		return card >= SUITS && last->up_partners & card_bit(step_in_suit(card, -1));
	if (card == NO_CARD || !(index_is_king(card) ? (uint64_t)board->empty : open_parents(board, card)))
		return false;
	int depth = deal->depth_of[card];
	return depth > 0 ? last->hidden_partners & card_bit(deal->pile[deal->pile_of[card]][depth - 1])
	                 : index_is_king(last->card);
}

/* Whether pending card NEXT, to be laid open above KEEP others, may be of use: by its size it must be a partner of the
 * one below it, or be followed by one, in time. */
static inline bool leads_on(const struct manoeuvre *manoeuvre, const struct board *board, struct layout layout,
    const struct pending *next, int keep)
{
	int room = next->most - next->size;
	if (room < 0 || keep == 0)
		return room >= 0;
	const struct pending *last = &manoeuvre->pending[keep - 1];
	if (room > 1 || is_partner(last, next))
		return true;
	return room == 1 && is_one_move_away(manoeuvre->deal, board, layout, next, last);
}

/* A partner is still to be laid open on top of a pending card: in at most ROOM moves, from where ESTIMATE is the lower
 * bound but for the moves between piles. OWN is the pile whose base the pending card is, or -1. */
struct meeting {
	int room, estimate, own;
};

/* Whether ABOVE first cards of PILE may leave it in time, and after them, by the common use, one more of PILE or of the
 * pending card's own. The bound falls by no more than one a move, so other moves in between, which may be needed to
 * make room, cannot lower the estimate. When there is time for these moves alone, the base must be able to go at once.
 */
static inline bool may_uncover(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout,
    struct meeting meeting, int pile, int above)
{
	const struct deal *deal = manoeuvre->deal;
	int left = pile_count(layout.tally, pile) - above;
	if (above < 1 || above > meeting.room)
		return false;
	if (above == meeting.room && !(movable_bases(board) & card_bit(deal->pile[pile][left + above - 1])))
		return false;
	uint32_t index = board->index - (uint32_t)above * deal->stride[pile];
	int rest = left > 0 ? deal->bound[index - deal->stride[pile]] : UINT8_MAX;
	if (meeting.own >= 0) {
		int other = deal->bound[index - deal->stride[meeting.own]];
		rest = other < rest ? other : rest;
	}
	return may_visit(manoeuvre, meeting.estimate + above + 1 + rest);
}

/* The same for an empty pile, which is a partner of a king. */
static inline bool may_empty(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, struct meeting meeting)
{
	for (int pile = 0; pile < TABLEAU_PILES; pile++)
		if (pile != meeting.own && may_uncover(manoeuvre, board, layout, meeting, pile, pile_count(layout.tally, pile)))
			return true;
	return false;
}

/* Whether a partner of LAST, the last pending card on BOARD, may be laid open on top of it. Taking one back costs a
 * move and leaves that card to be played again; then comes their common use. */
static inline bool may_meet(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, const struct pending *last)
{
	const struct deal *deal = manoeuvre->deal;
	bool is_base = last->card != NO_CARD && board->base & card_bit(last->card);
	struct meeting meeting = {moves_on_top(last), moves + board->rest, is_base ? deal->pile_of[last->card] : -1};
	uint32_t index = board->index - (is_base ? deal->stride[meeting.own] : 0);
	uint64_t tops = meeting.room == 1 ? board->back : board->up;
	if (tops & last->up_partners && may_visit(manoeuvre, meeting.estimate + 3 + deal->bound[index]))
		return true;
	for (uint64_t set = last->hidden_partners; set; set &= set - 1) {
		int pile = deal->pile_of[first_card(set)];
		int above = pile_count(layout.tally, pile) - 1 - deal->depth_of[first_card(set)];
		if (may_uncover(manoeuvre, board, layout, meeting, pile, above))
			return true;
	}
	return index_is_king(last->card) && is_base && may_empty(manoeuvre, board, layout, meeting);
}

#endif
