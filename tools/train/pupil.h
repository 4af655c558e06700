/* pupil: a network (network.h) that learns, by Adam (Kingma and Ba 2015). */
#ifndef PATIENCE_TRAIN_PUPIL_H
#define PATIENCE_TRAIN_PUPIL_H

#include <stddef.h>

#include "../../src/play/network.h"
#include "rng.h"

/* Its weights, their gradient, and the moments of Adam: lists of `count`. */
struct pupil {
	struct network network;
	int count;
	float *weight, *gradient, *mean, *square;
};

/* A list of COUNT things of SIZE bytes, all 0; ends the program when there is no memory. */
void *list_of(size_t count, size_t size);

/* A lot between 0 and 1. */
double uniform(struct rng *rng);

/* One that knows nothing: small weights by lot. It lives as long as the program. */
struct pupil pupil_new(int inputs, struct rng *rng);

/* Takes over from OTHER, as it would be printed, what all of its inputs mean, which are the first of this one's. */
void pupil_follow(struct pupil *pupil, const struct pupil *other);

/* Adds the gradient of an answer, times SLOPE. */
void pupil_blame(struct pupil *pupil, const float *input, double slope);

/* Step number STEP, from 1, down the mean gradient of COUNT choices, at RATE. */
void pupil_step(struct pupil *pupil, long step, double rate, int count);

/* Prints the weights as the list NAME_drawDRAW in C. They are then as they were printed. */
void pupil_print(struct pupil *pupil, const char *name, int draw);

#endif
