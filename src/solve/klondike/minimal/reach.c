/* Let nothing that was once so ever be lost: a card that was open stays open for all to come, a pile that was empty
 * stays empty. Then all that can be reached with so many moves to spare is soon found, and no win reaches more: the
 * relaxation of planning without deletions, and its layers h_max (Bonet and Geffner, 2001). To be spared are
 *  - moves to a pile of cards from the stock and of loose cards; and for two, a card comes back from its foundation;
 *  - moves of first cards, as far as they are more than the piles need in any case (bound_init).
 * Add up the moves to piles, twice the cards that came back, and what the piles still need (of bases that must move for
 * a card on them, those that must do so now): this sum never falls, and what it rises by in a win is what was spared.
 * With none to spare only those first cards move that do in some cheapest way to clear the piles. With one all of them
 * may, and the other cards that could go to a pile with none; with two, those that could with one; and so on.
 *
 * With so many, will all cards go up, those of the stock in whatever order? And if the stock is turned to the end of
 * this pass, which of its cards could not leave it by then, or lie below such a card? They must be turned once more.
 * The more moves to spare, the fewer cards stay: the bound is the least sum of moves to spare and such turns. */
#include "reach.h"

#include <string.h>

#include "bound.h"
#include "numbers.h"

/* What has been so at some time. MINIMAL_EMPTY is open when a pile was empty. */
struct reach {
	uint64_t up, open; /* cards */
	uint64_t on;       /* bases, lying cards (see below) and uncovered ones, those that have not left yet */
	/* When all that follows is known: cards that can go to a pile, if they can move; those that can go up next, with
	 * those that have. */
	uint64_t put, next;
};

/* What may be done. */
struct means {
	const struct deal *deal;
	uint64_t first;           /* first cards */
	uint64_t lying;           /* loose cards but for undecided ones, whose parents are open from the beginning */
	uint64_t on_even, on_odd; /* of these, those on the even card of a group, and on the odd one; the rest are kings */
	uint64_t movable;         /* cards that may go to a pile */
	uint64_t back;            /* all cards, when they may come back */
};

/* First cards LEAVING their piles, and those below them that CAN_LEAVE in turn. */
static inline void uncover(const struct means *means, struct reach *reach, uint64_t leaving, uint64_t can_leave)
{
	while (leaving) {
		uint64_t below = means->deal->below[first_card(leaving)];
		leaving &= leaving - 1;
		reach->on |= below;
		reach->open |= below;
		uint64_t more = below & can_leave;
		reach->on ^= more;
		leaving |= more;
	}
}

/* Those of CARDS whose suit is in CARDS down to the ace. */
static inline uint64_t from_aces(uint64_t cards)
{
	cards &= suit_up(cards) | 15;
	cards &= cards << 8 | 0xff;
	cards &= cards << 16 | 0xffff;
	return cards & (cards << 32 | 0xffffffff);
}

/* All that follows from what is REACHED, when those of STOCK can be taken at any time. */
static void reach_all(const struct means *means, struct reach *reached, uint64_t stock)
{
	struct reach reach = *reached;
	for (;;) {
		reach.up = from_aces((reach.up | reach.open | stock) & MINIMAL_ALL);
		reach.put = groups_of(reach.open) >> 4;
		uint64_t move = reach.put & means->movable, leaving = (reach.up | move) & reach.on;
		uint64_t placed = ((stock & move) | (reach.up & reach.put & means->back)) & ~reach.open;
		if (!(leaving | placed))
			break;
		reach.on ^= leaving;
		reach.open |=
		    placed | lows_of_groups(leaving & means->on_even) << 4 | lows_of_groups(leaving & means->on_odd) << 5;
		reach.open |= leaving & means->lying & MINIMAL_KINGS ? MINIMAL_EMPTY : 0;
		uncover(means, &reach, leaving & means->first, reach.up | move);
	}
	reach.next = suit_up(reach.up) | 15;
	*reached = reach;
}

/* A pass through the stock, which is a row of cards in the order in which they come to lie in the waste. */
struct pass {
	const uint8_t *row;
	int count, waste, draw; /* cards of the row; of these, already in the waste; in a packet */
	struct reach reach;     /* at the beginning, then at the end */
	int left;               /* cards that stay in the waste at the end */
	uint64_t placeable;     /* cards that could go to a pile at some time, if they were movable */
};

/* The pass that is going on. A swapped row is laid out in SPACE. */
static struct pass pass_of(struct stock_rules rules, const struct stock_order *order, uint8_t space[STOCK_CARDS])
{
	struct pass pass = {.row = order->card, .count = order->count, .waste = order->waste, .draw = rules.draw};
	if (!rules.swapped)
		return pass;
	memcpy(space, order->card, STOCK_CARDS);
	for (int start = order->waste; start < order->count; start += rules.draw)
		stock_order_packet(rules, order, start, space + start);
	pass.row = space;
	return pass;
}

static inline uint32_t places(int count) { return ((uint32_t)1 << count) - 1; }

static inline uint64_t can_take(const struct means *means, const struct reach *reach)
{
	return (reach->put & means->movable) | reach->next;
}

/* Adds to TAKEN, one after another, those of CAN_TAKE that are on top of WASTE, places of ROW. Returns the last top. */
static inline uint64_t take_tops(const uint8_t *row, uint32_t *waste, uint64_t can_take, uint64_t *taken)
{
	uint64_t top = 0;
	while (*waste) {
		int place = 31 - __builtin_clz(*waste);
		top = card_bit(row[place]);
		if (!(top & can_take))
			break;
		*taken |= top;
		*waste ^= (uint32_t)1 << place;
	}
	return top;
}

/* Goes on with PASS to its end. A card that is taken may wait, as if it were there still, for what comes. */
static void pass_through(const struct means *means, struct pass *pass)
{
	struct reach *reach = &pass->reach;
	uint64_t taken = 0, reached_with = 0;
	uint32_t waste = places(pass->waste);
	for (int turned = pass->waste;;) {
		uint64_t top = take_tops(pass->row, &waste, can_take(means, reach), &taken);
		/* While the waste is empty, the next packet may go with what is known. */
		if (taken != reached_with && (waste || turned == pass->count)) {
			reach_all(means, reach, taken);
			reached_with = taken;
			continue;
		}
		pass->placeable |= top & reach->put;
		if (turned == pass->count)
			break;
		waste |= places(pass->draw) << turned & places(pass->count);
		turned = smaller(turned + pass->draw, pass->count);
	}
	pass->placeable |= reach->put & (means->lying | taken);
	pass->left = count_cards(waste);
}

/* Now SPARE moves are to be spared; with one less PLACEABLE could go to a pile. Whether this may change anything. */
static bool spare_more(struct means *means, uint64_t placeable, int spare)
{
	uint64_t movable = means->movable;
	means->movable |= placeable | (spare > 0 ? means->first : 0);
	means->back = spare > 1 && means->deal->rules.worrying_back ? MINIMAL_ALL : 0;
	return spare <= 2 || means->movable != movable;
}

/* With how many moves to spare all cards go up, those of STOCK in any order: LIMIT if not with less, or REACH_NEVER. */
static int least_spare(struct means means, struct reach reach, uint64_t stock, int limit)
{
	uint64_t placeable = 0;
	for (int spare = 0; spare < limit; spare++) {
		if (!spare_more(&means, placeable, spare))
			return REACH_NEVER;
		reach_all(&means, &reach, stock);
		if (reach.up == MINIMAL_ALL)
			return spare;
		placeable = reach.put & (means.lying | stock);
	}
	return limit;
}

/* The least sum of moves to spare and turns, or REACH_NEVER; ENOUGH and MOST as for reach_bound. */
static int least_cost(struct means means, const struct stock_state *state, struct reach reach, int enough, int most)
{
	const struct stock *stock = means.deal->stock;
	uint8_t space[STOCK_CARDS];
	struct pass pass = pass_of(stock->rules, &state->order, space);
	reach_all(&means, &reach, 0);
	int least = least_spare(means, reach, state->cards, most + 1), best = REACH_NEVER;
	if (least > most) /* MOST + 1, or never */
		return least;
	for (int spare = 0; spare < best && best > enough; spare++) {
		if (spare > most)
			return most + 1;
		if (spare_more(&means, pass.placeable, spare)) {
			reach_all(&means, &reach, 0);
			pass.reach = reach;
			pass_through(&means, &pass);
		} else if (spare > least) {
			break; /* from now on each pass ends as the last one did */
		}
		int cost = spare + stock->turns[pass.left];
		if (spare >= least && cost < best && (pass.left == 0 || state->order.recycles > 0))
			best = cost;
	}
	return best;
}

static struct means means_of(
    const struct deal *deal, const struct board *board, struct layout layout, const struct clearing *clearing)
{
	uint64_t lying = board->face_up & ~board->base & ~(undecided(layout) * 3);
	struct means means = {.deal = deal,
	    .first = board->base | board->hidden,
	    .lying = lying,
	    .on_even = lying & ~layout.place & ~MINIMAL_KINGS,
	    .on_odd = lying & layout.place,
	    .movable = deal->payers[clearing->index]};
	for (uint64_t set = clearing->movers; set; set &= set - 1)
		for (uint64_t card = set & -set; card; card = child_on(board, layout, first_card(card)))
			means.movable |= card;
	return means;
}

int reach_bound(const struct deal *deal, const struct board *board, struct layout layout, int enough, int most)
{
	const struct stock_state *state = stock_at(deal->stock, stock_of(layout.tally));
	struct clearing clearing = clearing_of(deal, board, layout);
	struct means means = means_of(deal, board, layout, &clearing);
	struct reach reach = {.up = board->up,
	    .open = board->open | undecided(layout) * 3 << 4 | (board->empty ? MINIMAL_EMPTY : 0),
	    .on = board->base | means.lying};
	int turns = deal->stock->turns[state->order.count - state->order.waste];
	int moves = board->not_up + clearing.moves + turns;
	int cost = least_cost(means, state, reach, enough - moves, most - moves);
	if (cost == REACH_NEVER)
		return REACH_NEVER;
	return moves + cost > enough ? moves + cost : moves;
}
