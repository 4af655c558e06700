#include "network.h"

#include <string.h>

enum { LANES = 16 };

/* Many inputs are 0. */
static void add_inputs(const struct network *network, const float *input, float hidden[NETWORK_HIDDEN])
{
	for (int i = 0; i < network->inputs; i++) {
		const float *weight = network->weight + i * NETWORK_HIDDEN;
		float value = input[i];
		if (value == 0)
			continue;
		for (int unit = 0; unit < NETWORK_HIDDEN; unit++)
			hidden[unit] += value * weight[unit];
	}
}

float network_answer(const struct network *network, const float *input, float hidden[NETWORK_HIDDEN])
{
	const float *bias = network->weight + network->inputs * NETWORK_HIDDEN, *out = bias + NETWORK_HIDDEN;
	float lane[LANES] = {0}, sum = out[NETWORK_HIDDEN];
	memcpy(hidden, bias, NETWORK_HIDDEN * sizeof *hidden);
	add_inputs(network, input, hidden);
	for (int unit = 0; unit < NETWORK_HIDDEN; unit++)
		hidden[unit] = hidden[unit] > 0 ? hidden[unit] : 0;
	for (int unit = 0; unit < NETWORK_HIDDEN; unit += LANES)
		for (int i = 0; i < LANES; i++)
			lane[i] += hidden[unit + i] * out[unit + i];
	for (int i = 0; i < LANES; i++)
		sum += lane[i];
	return sum;
}
