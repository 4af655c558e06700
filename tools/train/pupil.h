/* pupil: a network (network.h) that learns, by Adam (Kingma and Ba 2015). */
#ifndef PATIENCE_TRAIN_PUPIL_H
#define PATIENCE_TRAIN_PUPIL_H

#include <stddef.h>

#include "../../src/play/klondike/network.h"
#include "hands.h"
#include "rng.h"

/* Its weights, a gradient for each hand, and the moments of Adam: lists of `count`. */
struct pupil {
	struct network network;
	int count;
	long steps;
	float *weight, *gradient[HANDS], *mean, *square;
};

/* A list of COUNT things of SIZE bytes, all 0; ends the program when there is no memory. */
void *list_of(size_t count, size_t size);

/* A lot between 0 and 1. */
double uniform(struct rng *rng);

/* One that knows nothing: small weights by lot. It lives as long as the program. */
struct pupil pupil_new(int inputs, int units, struct rng *rng);

/* Takes over from OTHER, which has no more units and inputs: those are the first of this one's. Further inputs mean
 * nothing as yet, and further units little. */
void pupil_follow(struct pupil *pupil, const struct network *other);

/* Adds the gradient of the answer to INPUT, for which its units said HIDDEN, times SLOPE. */
void pupil_blame(
    struct pupil *pupil, int hand, const float *input, const float hidden[NETWORK_UNITS_MAX], double slope);

/* A step down the mean gradient of COUNT choices, at RATE. */
void pupil_step(struct pupil *pupil, double rate, int count);

/* Prints the weights as the list NAME_drawDRAW in C. They are then as they were printed. */
void pupil_print(struct pupil *pupil, const char *name, int draw);

#endif
