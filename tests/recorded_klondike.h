/* recorded_klondike: reading the recorded games of other programs, and playing what they played. */
#ifndef PATIENCE_TEST_RECORDED_KLONDIKE_H
#define PATIENCE_TEST_RECORDED_KLONDIKE_H

#include <stdio.h>
#include <string.h>

#include "begun.h"
#include "klondike.h"
#include "session.h"

enum { LINE_TEXT = 1024 };

static inline int read_cards(const char *text, uint8_t *cards)
{
	int count = 0, used, card;
	while (sscanf(text, "%d%n", &card, &used) == 1) {
		cards[count++] = (uint8_t)card;
		text += used;
	}
	return count;
}

static inline void chop(char *line) { line[strcspn(line, "\n")] = '\0'; }

static inline struct session *session_of_deck(const char *cards)
{
	uint8_t deck[CARDS];
	char names[DECK_TEXT], start[START_TEXT];
	assert_int_equal(read_cards(cards, deck), CARDS);
	snprintf(start, sizeof start, "Profile q\nDeck %s\n", deck_write(deck, names));
	return begun("klondike", start);
}

static inline void play_action(struct session *session, const char *action)
{
	struct move move;
	struct fault fault;
	char text[LINE_TEXT];
	snprintf(text, sizeof text, "%.*s", (int)strcspn(action, "#\n"), action);
	const char *move_text = strncmp(text, "move ", 5) == 0 ? text + 5 : text;
	assert_true(klondike.read(session_state(session), move_text, &move, &fault));
	assert_true(session_play(session, move));
}

static inline void play_text(struct state *state, const char *text)
{
	struct move move;
	struct fault fault;
	assert_true(klondike.read(state, text, &move, &fault));
	klondike.apply(state, move);
}

#endif
