/* klondike_playing: games of Klondike to begin. */
#ifndef PATIENCE_TEST_KLONDIKE_PLAYING_H
#define PATIENCE_TEST_KLONDIKE_PLAYING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "begun.h"
#include "klondike.h"
#include "session.h"

static inline struct session *session_of(const char *start) { return begun("klondike", start); }

/* A state in which the named cards lie where they are put and all other cards are on the stock. */
static inline struct state state_of(const char *profile, const char *const piles[PILES])
{
	struct klondike position = {.recycles_left = UNLIMITED};
	struct state state;
	bool placed[CARDS] = {false};
	int at = 0;
	assert_true(klondike_rules_find(profile, &position.rules));
	for (int pile = 0; pile < PILES; pile++)
		for (const char *c = piles[pile] ? piles[pile] : ""; *c; c += 2)
			placed[card_parse(c, 2)] = true;
	for (int card = 0; card < CARDS; card++)
		if (!placed[card])
			position.card[at++] = (uint8_t)card;
	position.size[STOCK] = (uint8_t)at;
	for (int pile = 1; pile < PILES; pile++)
		for (const char *c = piles[pile] ? piles[pile] : ""; *c; c += 2) {
			position.card[at++] = (uint8_t)card_parse(c, 2);
			position.size[pile]++;
		}
	klondike_state(&position, &state);
	return state;
}

static inline void apply_text(struct state *state, const char *text)
{
	struct move move;
	struct fault fault;
	if (!klondike.read(state, text, &move, &fault))
		fail_msg("%s: %s", text, fault.text);
	klondike.apply(state, move);
}

#endif
