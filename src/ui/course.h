/* course: what happened in a game that has been played, move by move, as far as the scenes before and after tell. Pure.
 *
 * A place in the course is a number of moves: place 0 is the deal, place p stands after move p. */
#ifndef PATIENCE_COURSE_H
#define PATIENCE_COURSE_H

#include <stdint.h>

#include "cursor.h"
#include "message.h"
#include "session.h"

enum course_event {
	COURSE_TURNED = 1,     /* a face-down card of a pile was turned up */
	COURSE_PASS = 2,       /* a pass through the stock began */
	COURSE_FOUNDATION = 4, /* a card went to the foundations */
	COURSE_ANY = 7
};

struct course {
	int length;     /* moves known, with those that were undone */
	int end;        /* moves played: the place where the record ends */
	uint8_t *event; /* [p]: what the move that leads to place p did; `length` + 1 of them */
	int text_width; /* of the longest text of a move */
};

/* The course of SESSION, which stands where its record ends. Release it with course_release. */
void course_init(struct course *course, const struct session *session);
void course_release(struct course *course);

/* The nearest place after AT (DIRECTION 1) or before it (-1) whose move did any of EVENTS; -1 when there is none. */
int course_find(const struct course *course, int at, unsigned events, int direction);

/* The move that leads to PLACE: as it is typed, with the cards as on the screen, and in words ("9♣ on 10♦, turns up
 * 4♠").
 */
enum { COURSE_TEXT = 2 * MOVE_TEXT };
void course_text(const struct session *session, int place, const struct theme *theme, char text[COURSE_TEXT]);
void course_words(const struct course *course, const struct session *session, const struct theme *theme, int place,
    char text[MESSAGE_TEXT]);

#endif
