/* traits: what can be seen of a way out of a position, as numbers.
 *
 * The inputs of the trained policy (policy.h): where the cards that are needed next lie, what the face-down piles wait
 * for, how many unseen cards would find a place, which stock cards can be reached, which piles can be uncovered
 * (outlook.h), and what kind of move the arm is.
 * They depend on what is known alone: cards that are not seen, wherever the position has put them, count as a set. */
#ifndef PATIENCE_TRAITS_H
#define PATIENCE_TRAITS_H

#include "arms.h"

enum { STATE_TRAITS = 96, TRAITS = 122 };

/* Fills TRAIT, most of it between 0 and 1, with what is known after ARM, when of all cards those SEEN are known. */
void traits_of(const struct arm *arm, uint64_t seen, float trait[TRAITS]);

/* The first of them, of a position alone. */
void traits_of_position(const struct klondike *position, uint64_t seen, float trait[STATE_TRAITS]);

#endif
