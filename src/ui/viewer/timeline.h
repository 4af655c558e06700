/* timeline: what happened in a game that has been played, move by move, as far as the scenes before and after tell.
 * Pure.
 *
 * A place in the course is a number of moves: place 0 is the deal, place p stands after move p. */
#ifndef PATIENCE_TIMELINE_H
#define PATIENCE_TIMELINE_H

#include <stdint.h>

#include "../cursor.h"
#include "../message.h"
#include "session.h"

enum timeline_event {
	TIMELINE_TURNED = 1,     /* a face-down card of a pile was turned up */
	TIMELINE_PASS = 2,       /* a pass through the stock began */
	TIMELINE_FOUNDATION = 4, /* a card went to the foundations */
	TIMELINE_ANY = 7
};

struct timeline {
	int length;     /* moves known, with those that were undone */
	int end;        /* moves played: the place where the record ends */
	uint8_t *event; /* [p]: what the move that leads to place p did; `length` + 1 of them */
	int text_width; /* of the longest text of a move, and of the longest one with a blank and its marks, one at least */
	int marked_width;
};

/* The course of SESSION, which stands where its record ends. Release it with timeline_release. */
void timeline_init(struct timeline *timeline, const struct session *session);
void timeline_release(struct timeline *timeline);

/* The nearest place after AT (DIRECTION 1) or before it (-1) whose move did any of EVENTS; -1 when there is none. */
int timeline_find(const struct timeline *timeline, int at, unsigned events, int direction);

/* The move that leads to PLACE: as it is typed, with the cards as on the screen, and in words ("9♣ on 10♦, turns up
 * 4♠").
 */
enum { TIMELINE_TEXT = 2 * MOVE_TEXT };
void timeline_text(const struct session *session, int place, const struct theme *theme, char text[TIMELINE_TEXT]);
void timeline_words(const struct timeline *timeline, const struct session *session, const struct theme *theme,
    int place, char text[MESSAGE_TEXT]);

/* A move of cards in STATE in such words, or in those of the game, where it has its own: "4*6 = 24". */
void timeline_name(const struct game *game, const struct state *state, struct move move, const struct theme *theme,
    char text[MESSAGE_TEXT]);

#endif
