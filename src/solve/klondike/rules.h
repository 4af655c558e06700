/* rules: what the search need not try, and why. Each rule is one function.
 *
 * Every rule is a statement about single positions: "if the position can be won, it can be won by beginning with one of
 * these". None depends on how a position was reached, so verdicts can be remembered by position, and the rules can be
 * used together: by induction on the number of cards that are face down or in the stock, the restricted search wins
 * whenever the game can be won.
 *
 * Two moves make a position better at most or change nothing for good, the basis of most proofs:
 *   - a free card going up to its foundation can come back at once, to the place it left, if worrying back is allowed;
 *   - with one card a turn and unlimited passes every stock card is available at any time, so a move that takes one
 *     can be put off past every move that does not need it. */
#ifndef PATIENCE_SOLVE_RULES_H
#define PATIENCE_SOLVE_RULES_H

#include "board.h"

/* Safe cards: going up to the foundation from the tableau, as a free card or a base, as soon as it is possible, never
 * loses a win. (As a stock card: see rule_safe_stock.) Holds always. A card of rank r (ace 0) is safe when both
 * foundations of the other colour have r - 1 cards or more and both of its own colour r - 2: its possible children can
 * then go up themselves as soon as they are free, and so can theirs, so nothing ever needs to be put on it. Without
 * worrying back it is also safe when both foundations of the other colour have r cards: its children are gone for good.
 * (With worrying back that is wrong: they may be wanted back.) NEXT is the board's; the answer is about all cards,
 * meaningful for those that can go up or lie on top of a foundation. */
static inline uint64_t rule_safe(uint64_t next, bool worrying_back)
{
	uint64_t red = (uint64_t)2 << (first_card(next & RED_CARDS) | 3),
	         black = (uint64_t)2 << (first_card(next & ~RED_CARDS) | 3);
	uint64_t red_safe = ((black << 4) - 1) & ((red << 8) - 1), black_safe = ((red << 4) - 1) & ((black << 8) - 1);
	if (!worrying_back) {
		red_safe |= black - 1;
		black_safe |= red - 1;
	}
	return (RED_CARDS & red_safe) | (~RED_CARDS & black_safe);
}

/* Free cards that can go up: with worrying back that can be undone at once, so positions linked by it are won or lost
 * together, and the search looks at such a class as one. It begins where no more free card can go up. */
static inline uint64_t rule_forced_up(const struct board *board, uint64_t open, uint64_t safe, bool worrying_back)
{
	uint64_t up = open & board->visible & board->next;
	return up & (worrying_back ? safe | ~board->locked : safe);
}

/* Of a safe stock card that fits its foundation, whether to play it at once. Unlimited passes, unswapped.
 * ANY, with one card a turn or the eased rules: always, since taking a card never costs access to another.
 * With more: the last card of the stock in the order of turning, at the start of a pass: taking it leaves all the
 * others as they are. (Any other card would shift those after it: the last but one, or the last in mid-pass, can lose
 * the game.) */
static inline uint64_t rule_safe_stock(const struct deal *deal, const struct board *board, uint64_t safe, bool any)
{
	uint64_t stock = board->stock & board->next & safe;
	if (any || !stock)
		return stock;
	if (stock_waste(board) != 0)
		return 0;
	int last = count_cards(board->stock) - 1;
	for (; stock; stock &= stock - 1)
		if (stock_place(deal, board, first_card(stock)) == last)
			return stock & -stock;
	return 0;
}

/* Bases of SHIFTS (that could move to a parent or an empty column now) of which moving at once never loses a win.
 * Holds always. A king: when the empty columns suffice for all other kings that have no column of their own yet, apart
 * from those under it, which must wait for it anyway. Another base b: a parent is *stuck* when b's column hides a lower
 * card of its suit, for then it cannot go up before b has left. Until then the parents' group loses only the place that
 * b takes. So one stuck parent is enough if b's twin will not want a place there (it lies under b, or is safe on its
 * foundation), and two are if it may. Whatever line wins without the move, wins with it made first: up to b's leaving
 * the same moves are possible, and then the positions meet. A parent of an undecided pair is stuck if both of the pair
 * would be. */
static inline bool rule_king_shift(const struct deal *deal, const struct board *board, uint64_t king, uint64_t under)
{
	uint64_t rivals = deal->kings & ~under & ~king & ~(board->visible & ~board->locked);
	return board_empty_columns(deal, board) > count_cards(rivals);
}

static inline bool rule_is_stuck(const struct deal *deal, int parent, uint64_t under, uint64_t either)
{
	if (!(deal->card[parent].lower & under))
		return false;
	return !(card_bit(parent) & either) || deal->card[parent ^ 1].lower & under;
}

static inline uint64_t rule_forced_shift(
    const struct deal *deal, const struct board *board, uint64_t shifts, uint64_t safe, uint64_t either)
{
	for (; shifts; shifts &= shifts - 1) {
		int card = first_card(shifts);
		uint64_t bit = card_bit(card), twin = card_bit(card ^ 1), under = deal->card[card].under;
		if (bit & deal->kings) {
			if (rule_king_shift(deal, board, bit, under))
				return bit;
			continue;
		}
		int wanted = twin & (under | (board_gone(board) & safe)) ? 1 : 2;
		for (uint64_t parents = groups_of(bit) << 4 & board->visible; parents; parents &= parents - 1)
			wanted -= rule_is_stuck(deal, first_card(parents), under, either);
		if (wanted <= 0)
			return bit;
	}
	return 0;
}

/* Foundation cards that may be worried back: not safe ones, which would only be sent up again. */
static inline uint64_t rule_back(const struct board *board, uint64_t slots, uint64_t safe)
{
	return suit_down(board->next) & slots & ~safe;
}

/* Bases to be shifted: with worrying back, not those that can go up: the foundation is on the way, since a base that
 * has gone up can come down to the same place, and that class is looked at anyway. */
static inline uint64_t rule_shifts(uint64_t shifts, uint64_t ups, bool worrying_back)
{
	return worrying_back ? shifts & ~ups : shifts;
}

/* Stock cards to be put on the tableau, more than one card a turn: with worrying back, not those that fit their
 * foundation, for the same reason. */
static inline uint64_t rule_downs(const struct board *board, uint64_t downs, bool worrying_back)
{
	return worrying_back ? downs & ~board->next : downs;
}

/* Stock cards to be put on the tableau with one card a turn and unlimited passes: just in time. (Under the eased rules
 * too, those that are no openers: eased.h.) In a winning line put
 * off each stock move as far as it goes. Then every row of consecutive stock moves is there for the move that follows
 * it, and holds nothing that this move does not need: for a card that goes onto another, the cards put down one on the
 * other to make a place for it; for a card that goes up, the cards of its suit that go up before it, or a twin put down
 * to take over its run, or both. So a stock card is put down only where its group has no open card that would do, and
 * the search goes on with its uses alone (after a card worried back onto it anything goes). Safe cards that fit their
 * foundation go there. */
static inline uint64_t rule_downs_just_in_time(const struct board *board, uint64_t downs, uint64_t open, uint64_t safe)
{
	return downs & ~open & ~(safe & board->next);
}

/* The groups of which a card put down from the stock can have such a use: a base or a card worried back may go onto it,
 * or a stock card that has a use itself; or its twin can go up, after stock cards perhaps. Cards put down in between
 * open or close their own group and its parents only. OPENERS are stock cards that need no use (eased.h). (More groups
 * than have a use in truth.) */
static inline uint64_t rule_useful(
    const struct board *board, uint64_t open, uint64_t safe, bool worrying_back, uint64_t openers)
{
	uint64_t onto = openers | (board->visible & board->locked),
	         down = rule_downs_just_in_time(board, board->stock, open, safe);
	if (worrying_back)
		onto |= suit_down(board->next) & ~safe;
	uint64_t useful = groups_of(board->visible & (board->next | suit_up(board->stock))) | groups_of(onto) << 4, before;
	do {
		before = useful;
		useful |= groups_of(useful & down) << 4;
	} while (useful != before);
	return useful;
}

/* Undecided pairs, with one card a turn and unlimited passes: if both twins are in the stock and neither is the next of
 * its foundation, putting down one or the other leads to positions that differ only in which of the two is where, and
 * that makes no difference until one of them can go up. So "one of them" is put down, one position for both choices,
 * and it is won if either is. It must be decided, and both tried, when one of the pair becomes next of its foundation;
 * it decides itself when the other is put down too. This leaves one of each such pair among CARDS. */
static inline uint64_t rule_pairs(const struct deal *deal, const struct board *board, uint64_t cards)
{
	uint64_t both = cards & cards >> 1 & LOW_OF_GROUP & deal->pairs & ~groups_of(board->next);
	return cards & ~(both << 1);
}

#endif
