/* worlds: what may lie where a player cannot see.
 *
 * What a player knows is written as an ordinary position in which each unseen card has been given some unseen place. A
 * world is a table of which card stands for which: it maps the seen cards to themselves and permutes the unseen ones.
 * So a position that play has led to needs only be looked up card by card to become that of any world. */
#ifndef PATIENCE_WORLDS_H
#define PATIENCE_WORLDS_H

#include "player.h"

enum { WORLDS_MAX = 1024 };

struct worlds {
	int unseen;
	uint8_t unseen_card[CARDS];
	uint64_t seen;
	int count;
	bool all; /* these are all worlds there are */
	uint8_t map[WORLDS_MAX][CARDS];
};

/* The position of SIGHT, with the unseen cards in their places in rising order; lists in WORLDS what is seen and
 * unseen. */
struct klondike worlds_position(const struct sight *sight, struct worlds *worlds);

/* What is unseen when the cards SEEN are known, for worlds of a position that is made up. */
void worlds_list_unseen(struct worlds *worlds, uint64_t seen);

/* Makes WANTED worlds, or all where there are not many. Sampled worlds come as many together as cards are unseen,
 * unless fewer are wanted, so that each of these stands in each unseen place equally often: there may be up to as many
 * more, and fewer where WORLDS_MAX has no room for the last of these rounds. */
void worlds_sample(struct worlds *worlds, int wanted, struct rng *rng);

/* POSITION with its cards looked up in MAP. */
struct klondike worlds_apply(const struct klondike *position, const uint8_t map[CARDS]);

#endif
