/* Let nothing that was once so ever be lost: a card that was open stays open for all to come, a pile that was empty
 * stays empty. Then all that can be reached with so many moves to spare is soon found, and no win reaches more: the
 * relaxation of planning without deletions, and its layers h_max (Bonet and Geffner, 2001). To be spared are
 *  - moves to a pile of cards from the stock and of loose cards; and for two, a card comes back from its foundation;
 *  - moves of first cards, as far as they are more than the piles need in any case (bound_init);
 *  - turns, as far as they are more than this pass needs.
 * Add up the moves to piles, twice the cards that came back, and what the piles still need: this sum never falls, and
 * what it rises by in a win is what was spared.
 * With none to spare only those first cards move that do in some cheapest way to clear the piles. With one all of them
 * may, and the other cards that could go to a pile with none; with two, those that could with one; and so on.
 *
 * With so many, will all cards go up, those of the stock in whatever order? And if the stock is turned to the end of
 * this pass, which of its cards could not leave it by then, or lie below such a card? They must be turned once more.
 * The more moves to spare, the fewer cards stay: the bound is the least sum of moves to spare and such turns. */
#include "reach.h"

#include <string.h>

#include "bound.h"

/* What has been so at some time. */
struct reach {
	uint64_t up, open; /* cards */
	uint64_t on;       /* of the loose cards, and the lowest face-up one of each pile, those that have not left yet */
	uint64_t to_empty; /* the kings, when a pile was empty */
	/* When all that follows is known: cards that can go to a pile, if they can move; those that can go up next, and
	 * bits above the kings. */
	uint64_t put, next;
};

/* What may be done. */
struct means {
	const struct deal *deal;
	uint64_t first, decided, place; /* first cards; loose ones that certainly lie on one parent, told by `place` */
	uint64_t kings;                 /* loose ones */
	uint64_t movable;               /* cards that may go to a pile */
	uint64_t back;                  /* all cards, when they may come back */
};

static inline uint64_t parents_of(const struct means *means, uint64_t cards)
{
	uint64_t on_even = cards & ~means->place, on_odd = cards & means->place;
	on_even = (on_even | on_even >> 1) & MINIMAL_EVEN;
	on_odd = (on_odd | on_odd >> 1) & MINIMAL_EVEN;
	return on_even << 4 | on_odd << 5;
}

/* First cards LEAVING their piles, and those below them that CAN_LEAVE in turn. */
static inline void uncover(const struct means *means, struct reach *reach, uint64_t leaving, uint64_t can_leave)
{
	while (leaving) {
		uint64_t below = means->deal->below[first_card(leaving)];
		reach->on ^= leaving & -leaving;
		leaving &= leaving - 1;
		reach->on |= below;
		reach->open |= below;
		reach->to_empty |= below ? 0 : MINIMAL_KINGS;
		leaving |= below & can_leave;
	}
}

static inline void go_up(struct reach *reach, uint64_t playable)
{
	reach->next = suit_up(reach->up) | 15;
	for (uint64_t up; (up = reach->next & playable & ~reach->up); reach->next = suit_up(reach->up) | 15)
		reach->up |= up;
}

static inline void note_put(struct reach *reach)
{
	uint64_t parents = (reach->open | reach->open >> 1) & MINIMAL_EVEN;
	reach->put = (parents | parents << 1) >> 4 | reach->to_empty;
}

/* All that follows from what is REACHED, when those of STOCK can be taken at any time. */
static void reach_all(const struct means *means, struct reach *reached, uint64_t stock)
{
	struct reach reach = *reached;
	for (;;) {
		go_up(&reach, reach.open | stock);
		reach.to_empty |= means->kings & reach.up ? MINIMAL_KINGS : 0;
		note_put(&reach);
		uint64_t move = reach.put & means->movable, leaving = (reach.up | move) & reach.on;
		uint64_t placed = ((stock & move) | (reach.up & reach.put & means->back)) & ~reach.open;
		if (!(leaving | placed))
			break;
		reach.open |= placed | parents_of(means, leaving & means->decided);
		reach.on &= ~(leaving & means->decided);
		uncover(means, &reach, leaving & means->first, reach.up | move);
	}
	*reached = reach;
}

/* A pass through the stock. */
struct pass {
	struct reach reach;
	uint64_t taken, can_take;
	uint8_t waste[STOCK_CARDS];
	int count;          /* cards of the waste */
	uint64_t placeable; /* cards that could go to a pile at some time, if they were movable */
};

static inline void note_can_take(const struct means *means, struct pass *pass)
{
	pass->can_take = (pass->reach.put & means->movable) | pass->reach.next;
}

/* Takes what can be taken from the waste. A card that is taken may wait, as if it were there still, for what comes. */
static void take_waste(const struct means *means, struct pass *pass)
{
	for (;;) {
		uint64_t taken = 0, top = 0;
		int count = pass->count;
		for (; count > 0; count--, taken |= top) {
			top = card_bit(pass->waste[count - 1]);
			if (!(top & pass->can_take))
				break;
		}
		pass->count = count;
		pass->placeable |= top & pass->reach.put;
		if (!taken)
			return;
		pass->taken |= taken;
		reach_all(means, &pass->reach, pass->taken);
		note_can_take(means, pass);
	}
}

/* Turns a packet, which begins at NEXT in the row of ORDER. Returns where the one after it does. */
static int turn(struct stock_rules rules, const struct stock_order *order, int next, struct pass *pass)
{
	int end = next + rules.draw < order->count ? next + rules.draw : order->count;
	for (int i = next; i < end; i++)
		pass->waste[pass->count++] = order->card[rules.swapped ? next + end - 1 - i : i];
	return end;
}

/* The pass that is going on in state STATE of the stock, to its end; PASS says what is reached at its beginning. */
static void pass_through(const struct means *means, const struct stock_state *state, struct pass *pass)
{
	const struct stock_order *order = &state->order;
	memcpy(pass->waste, order->card, sizeof pass->waste);
	pass->count = order->waste;
	pass->taken = 0;
	note_can_take(means, pass);
	take_waste(means, pass);
	for (int next = order->waste; next < order->count;) {
		next = turn(means->deal->stock->rules, order, next, pass);
		uint64_t top = card_bit(pass->waste[pass->count - 1]);
		pass->placeable |= top & pass->reach.put;
		if (top & pass->can_take)
			take_waste(means, pass);
	}
	pass->placeable |= pass->reach.put & (means->decided | pass->taken);
}

/* Whether all cards go up after the pass that ended with REACH; those of STOCK in any order. *PLACEABLE are those that
 * could go to a pile, if they were movable. */
static bool all_go_up(const struct means *means, struct reach reach, uint64_t stock, uint64_t *placeable)
{
	reach_all(means, &reach, stock);
	*placeable = reach.put & (means->decided | stock);
	return reach.up == MINIMAL_ALL;
}

/* Now SPARE moves are to be spared, and PLACEABLE could be put on a pile with one less. Whether this may change
 * anything.
 */
static bool spare_more(struct means *means, uint64_t placeable, int spare)
{
	uint64_t movable = means->movable;
	means->movable |= placeable | (spare > 0 ? means->first : 0);
	means->back = spare > 1 && means->deal->rules.worrying_back ? MINIMAL_ALL : 0;
	return spare <= 2 || means->movable != movable;
}

/* The least sum of moves to spare and turns, or REACH_NEVER; ENOUGH and MOST as for reach_bound. */
static int least_cost(struct means means, const struct stock_state *state, struct reach reach, int enough, int most)
{
	const struct stock *stock = means.deal->stock;
	struct means any_order = means;
	struct pass pass = {.placeable = 0};
	uint64_t placeable = 0;
	int best = REACH_NEVER;
	bool is_possible = false;
	for (int spare = 0; spare < best && best > enough; spare++) {
		bool is_more = spare_more(&means, pass.placeable, spare);
		if (!spare_more(&any_order, placeable, spare) && !is_more)
			return best;
		if (spare > most)
			return most + 1;
		reach_all(&means, &reach, 0);
		pass.reach = reach;
		pass_through(&means, state, &pass);
		is_possible = is_possible || all_go_up(&any_order, pass.reach, state->cards, &placeable);
		int cost = spare + stock->turns[pass.count];
		if (is_possible && cost < best && (pass.count == 0 || state->order.recycles > 0))
			best = cost;
	}
	return best;
}

static struct means means_of(
    const struct deal *deal, const struct board *board, struct layout layout, const struct clearing *clearing)
{
	uint64_t loose = board->face_up & ~board->base;
	struct means means = {.deal = deal,
	    .first = board->base | board->hidden,
	    .decided = loose & ~(undecided(layout) * 3) & ~MINIMAL_KINGS,
	    .place = layout.place,
	    .kings = loose & MINIMAL_KINGS,
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
	    .open = board->open | undecided(layout) * 3 << 4,
	    .on = board->base | means.decided,
	    .to_empty = board->empty ? MINIMAL_KINGS : 0};
	int turns = deal->stock->turns[state->order.count - state->order.waste];
	int moves = board->not_up + clearing.moves + turns;
	int cost = least_cost(means, state, reach, enough - moves, most - moves);
	if (cost == REACH_NEVER)
		return REACH_NEVER;
	return moves + cost > enough ? moves + cost : moves;
}
