/* network: a small neural network that gives a number for a list of inputs.
 *
 * One hidden layer of rectified units: sum over units u of out[u] * max(0, bias[u] + sum over i of input[i] *
 * in[i][u]), plus a constant. The weights lie in one list: in, unit by unit for each input; bias; out; the constant. */
#ifndef PATIENCE_NETWORK_H
#define PATIENCE_NETWORK_H

enum { NETWORK_HIDDEN = 128 };

#define NETWORK_WEIGHTS(inputs) (((inputs) + 2) * NETWORK_HIDDEN + 1)

struct network {
	int inputs;
	const float *weight; /* NETWORK_WEIGHTS(inputs) of them */
};

/* The network's answer; HIDDEN gets what its units say. */
float network_answer(const struct network *network, const float *input, float hidden[NETWORK_HIDDEN]);

#endif
