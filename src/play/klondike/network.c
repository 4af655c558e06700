#include "network.h"

#include <string.h>

enum { LANES = 16 };

/* Many inputs are 0. */
static void add_inputs(const struct network *network, const float *input, float *restrict hidden)
{
	const int units = network->units;
	for (int i = 0; i < network->inputs; i++) {
		const float *weight = network->weight + i * units;
		float value = input[i];
		if (value == 0)
			continue;
		for (int unit = 0; unit < units; unit++)
			hidden[unit] += value * weight[unit];
	}
}

float network_answer(const struct network *network, const float *input, float hidden[NETWORK_UNITS_MAX])
{
	const int units = network->units;
	const float *bias = network->weight + network->inputs * units, *out = bias + units;
	float lane[LANES] = {0}, sum = out[units];
	memcpy(hidden, bias, (size_t)units * sizeof *hidden);
	add_inputs(network, input, hidden);
	for (int unit = 0; unit < units; unit++)
		hidden[unit] = hidden[unit] > 0 ? hidden[unit] : 0;
	for (int unit = 0; unit < units; unit += LANES)
		for (int i = 0; i < LANES; i++)
			lane[i] += hidden[unit + i] * out[unit + i];
	for (int i = 0; i < LANES; i++)
		sum += lane[i];
	return sum;
}
