/* klondike: the position of a Klondike game, for those that need to look inside it (the solver).
 *
 * Piles: 0 stock, 1 waste, 2..5 foundations S H C D, 6..12 tableau piles 1..7. All 52 cards lie one after another in
 * `card`, pile by pile, each pile from its bottom to its top (the stock's top is the card turned next, the waste's top
 * is the playable one). Invariants: the sizes add up to 52; hidden[i] < size[6 + i] unless both are 0. */
#ifndef PATIENCE_KLONDIKE_H
#define PATIENCE_KLONDIKE_H

#include <stdbool.h>
#include <stdint.h>

#include "card.h"
#include "game.h"

enum { STOCK = 0, WASTE = 1, FOUNDATION = 2, TABLEAU = 6, PILES = 13, TABLEAU_PILES = 7, STOCK_CARDS = 24 };

static inline bool is_foundation(int pile) { return pile >= FOUNDATION && pile < TABLEAU; }
enum scoring { SCORING_STANDARD, SCORING_TIMED, SCORING_VEGAS, SCORING_Q, SCORING_NONE };
enum { UNLIMITED = 255 };

/* Under SCORING_VEGAS, in dollars: what a card on the foundations brings, and what the deck costs. */
enum { VEGAS_CARD = 5, VEGAS_STAKE = 52 };

/* Rules that stay the same through a game. */
struct klondike_rules {
	uint8_t profile;    /* row of the table of profiles */
	uint8_t draw;       /* cards a turn, 1..24 */
	uint8_t passes;     /* passes through the stock, 1..254 or UNLIMITED */
	uint8_t scoring;    /* enum scoring */
	bool worrying_back; /* a foundation card may go back to the tableau */
	bool swapped_stock; /* the q program: a packet keeps its order, recycling swaps stock and waste as they are */
};

struct klondike {
	struct klondike_rules rules;
	uint8_t recycles_left; /* how often the waste may still be turned back, or UNLIMITED */
	uint8_t size[PILES];
	uint8_t hidden[TABLEAU_PILES]; /* face-down cards at the bottom of each tableau pile */
	uint8_t card[CARDS];
};

extern const struct game klondike;

/* How other programs write its deals (exchange.h), and the names of these formats; NULL after the last. */
struct exchange;
extern const struct exchange klondike_exchange;
extern const char *const klondike_formats[];

/* The position of a state of the game klondike, and a state of a position (with an empty tally). */
struct klondike klondike_position(const struct state *state);
void klondike_state(const struct klondike *position, struct state *state);

/* The first position of DECK: pile k gets the next k cards, deepest first; the rest is the stock, the last card on top.
 * Under swapped_stock the first turn has been made. */
struct klondike klondike_deal(struct klondike_rules rules, const uint8_t deck[CARDS]);

/* The same rules as of the game klondike, without a state's score and passes: the legal moves of a position, how many;
 * whether a legal move to a foundation is right whatever is hidden; and what a legal move changes. */
int klondike_list(const struct klondike *position, struct move list[MOVES_MAX]);
bool klondike_safe(const struct klondike *position, struct move move);

/* What a move did beside moving cards. */
struct klondike_change {
	bool recycled, turned_up; /* the waste, a card of the tableau */
};
struct klondike_change klondike_play(struct klondike *position, struct move move);

/* How many cards are on the foundations. */
int klondike_cards_up(const struct klondike *position);

/* The rules of the profile called NAME (standard, q, kata, vegas); false if there is none. */
bool klondike_rules_find(const char *name, struct klondike_rules *rules);

#endif
