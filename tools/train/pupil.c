#include "pupil.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINTED = 32 };

void *list_of(size_t count, size_t size)
{
	void *list = calloc(count, size);
	if (!list) {
		fputs("train: no memory\n", stderr);
		exit(1);
	}
	return list;
}

double uniform(struct rng *rng) { return (double)(rng_next(rng) >> 11) * 0x1p-53; }

struct pupil pupil_new(int inputs, struct rng *rng)
{
	const int count = NETWORK_WEIGHTS(inputs), out = (inputs + 1) * NETWORK_HIDDEN;
	struct pupil pupil = {.count = count};
	pupil.weight = list_of((size_t)count, sizeof *pupil.weight);
	pupil.gradient = list_of((size_t)count, sizeof *pupil.gradient);
	pupil.mean = list_of((size_t)count, sizeof *pupil.mean);
	pupil.square = list_of((size_t)count, sizeof *pupil.square);
	pupil.network = (struct network){inputs, pupil.weight};
	for (int i = 0; i < inputs * NETWORK_HIDDEN; i++)
		pupil.weight[i] = (float)((uniform(rng) - 0.5) * 0.25);
	for (int i = 0; i < NETWORK_HIDDEN; i++)
		pupil.weight[out + i] = (float)((uniform(rng) - 0.5) * 0.5);
	return pupil;
}

/* As it is printed. */
static float rounded(float weight, char text[PRINTED])
{
	snprintf(text, PRINTED, "%#.5g", (double)weight);
	return strtof(text, NULL);
}

void pupil_follow(struct pupil *pupil, const struct pupil *other)
{
	const int known = other->network.inputs * NETWORK_HIDDEN, more = pupil->count - other->count;
	char text[PRINTED];
	for (int i = 0; i < other->count; i++)
		pupil->weight[i < known ? i : i + more] = rounded(other->weight[i], text);
}

void pupil_blame(struct pupil *pupil, const float *input, double slope)
{
	const int inputs = pupil->network.inputs;
	float *bias = pupil->gradient + inputs * NETWORK_HIDDEN, *out = bias + NETWORK_HIDDEN, change = (float)slope;
	const float *out_weight = pupil->weight + (inputs + 1) * NETWORK_HIDDEN;
	float hidden[NETWORK_HIDDEN], back[NETWORK_HIDDEN];
	network_answer(&pupil->network, input, hidden);
	for (int unit = 0; unit < NETWORK_HIDDEN; unit++) {
		out[unit] += change * hidden[unit];
		back[unit] = hidden[unit] > 0 ? change * out_weight[unit] : 0;
		bias[unit] += back[unit];
	}
	out[NETWORK_HIDDEN] += change;
	for (int i = 0; i < inputs; i++)
		for (int unit = 0; unit < NETWORK_HIDDEN && input[i] != 0; unit++)
			pupil->gradient[i * NETWORK_HIDDEN + unit] += input[i] * back[unit];
}

void pupil_step(struct pupil *pupil, long step, double rate, int count)
{
	const float first = (float)(1 - pow(0.9, (double)step)), second = (float)(1 - pow(0.999, (double)step));
	for (int i = 0; i < pupil->count; i++) {
		float gradient = pupil->gradient[i] / (float)count;
		pupil->mean[i] += 0.1f * (gradient - pupil->mean[i]);
		pupil->square[i] += 0.001f * (gradient * gradient - pupil->square[i]);
		pupil->weight[i] -= (float)rate * (pupil->mean[i] / first) / (sqrtf(pupil->square[i] / second) + 1e-8f);
		pupil->gradient[i] = 0;
	}
}

void pupil_print(struct pupil *pupil, const char *name, int draw)
{
	char text[PRINTED];
	printf("static const float %s_draw%d[] = {", name, draw);
	for (int i = 0; i < pupil->count; i++) {
		pupil->weight[i] = rounded(pupil->weight[i], text);
		printf("%s%sf,", i % 16 ? "" : "\n", text);
	}
	puts("\n};");
}
