/* tutor: the next step in any game as a lesson, for who reads it in lines of text. A game that teaches does so itself;
 * elsewhere a fair adviser (hint.h) is asked, and what it says is told in three sentences: the pile, the card, the move
 * with its reason. */
#ifndef PATIENCE_TUTOR_H
#define PATIENCE_TUTOR_H

#include "lesson.h"
#include "session.h"

struct tutor;

/* NULL without memory. */
struct tutor *tutor_new(void);
void tutor_free(struct tutor *tutor);

/* The next step in SESSION, whose game is not over: its sentences and its moves. Where nothing can be advised all
 * sentences say why, and there are no moves. Who follows a line gets the next lessons from it. Takes as long as an
 * adviser. False with a fault, a sentence, without memory. */
bool tutor_teach(struct tutor *tutor, const struct session *session, struct lesson *lesson, struct fault *fault);

#endif
