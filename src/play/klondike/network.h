/* network: a small neural network that gives a number for a list of inputs.
 *
 * One hidden layer of rectified units: sum over units u of out[u] * max(0, bias[u] + sum over i of input[i] *
 * in[i][u]), plus a constant. The weights lie in one list: in, unit by unit for each input; bias; out; the constant. */
#ifndef PATIENCE_NETWORK_H
#define PATIENCE_NETWORK_H

enum { NETWORK_UNITS_MAX = 256 };

#define NETWORK_WEIGHTS(inputs, units) (((inputs) + 2) * (units) + 1)

/* Compiles for a list of so many weights alone. */
#define NETWORK_HOLDS(list, inputs, units)                                                                             \
	_Static_assert(sizeof list / sizeof *list == NETWORK_WEIGHTS(inputs, units), "train anew")

struct network {
	int inputs, units;   /* units: a multiple of 16, at most NETWORK_UNITS_MAX */
	const float *weight; /* NETWORK_WEIGHTS(inputs, units) of them */
};

/* The network's answer; HIDDEN gets what its units say. */
float network_answer(const struct network *network, const float *input, float hidden[NETWORK_UNITS_MAX]);

#endif
