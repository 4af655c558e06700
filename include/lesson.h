/* lesson: the next step that a person would take on a board, taught in three sentences, with the squares it is about.
 *
 * The first sentence tells where to look, the second what is there, the third what follows from it and why. */
#ifndef PATIENCE_LESSON_H
#define PATIENCE_LESSON_H

#include "game.h"

enum { LESSON_SENTENCES = 3, LESSON_TEXT = 512, LESSON_SPOTS = 81, LESSON_MOVES = 128 };

/* What a lesson says of a square. */
enum light {
	LIGHT_NONE,
	LIGHT_AREA,   /* the part of the board to look at */
	LIGHT_CAUSE,  /* a square from which it follows */
	LIGHT_CHANGE, /* a square that changes */
};

struct lesson {
	char text[LESSON_SENTENCES][LESSON_TEXT];
	uint8_t light[LESSON_SENTENCES][LESSON_SPOTS]; /* enum light, sentence by sentence */
	uint16_t marks[LESSON_SPOTS];                  /* it reasons with, bits 1 to 9, whether they are written or not; */
	uint16_t meant[LESSON_SPOTS];                  /* those that it is about */
	uint16_t struck[LESSON_SPOTS];                 /* those it takes away */
	int at;                                        /* the square to go to, or -1 */
	int length;                                    /* of the moves that it comes to; 0: none */
	struct move move[LESSON_MOVES];
};

#endif
