#include "pupil.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

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

struct pupil pupil_new(int inputs, int units, struct rng *rng)
{
	const int count = NETWORK_WEIGHTS(inputs, units), out = (inputs + 1) * units;
	struct pupil pupil = {.count = count};
	pupil.weight = list_of((size_t)count, sizeof *pupil.weight);
	pupil.mean = list_of((size_t)count, sizeof *pupil.mean);
	pupil.square = list_of((size_t)count, sizeof *pupil.square);
	for (int hand = 0; hand < HANDS; hand++)
		pupil.gradient[hand] = list_of((size_t)count, sizeof *pupil.weight);
	pupil.network = (struct network){inputs, units, pupil.weight};
	for (int i = 0; i < inputs * units; i++)
		pupil.weight[i] = (float)((uniform(rng) - 0.5) * 0.25);
	for (int i = 0; i < units; i++)
		pupil.weight[out + i] = (float)((uniform(rng) - 0.5) * 0.5);
	return pupil;
}

void pupil_follow(struct pupil *pupil, const struct network *other)
{
	const int inputs = pupil->network.inputs, units = pupil->network.units;
	float *bias = pupil->weight + inputs * units, *out = bias + units;
	const float *known = other->weight + other->inputs * other->units;
	for (int i = 0; i < inputs; i++)
		for (int unit = 0; unit < other->units; unit++)
			pupil->weight[i * units + unit] = i < other->inputs ? other->weight[i * other->units + unit] : 0;
	for (int unit = 0; unit < other->units; unit++) {
		bias[unit] = known[unit];
		out[unit] = known[other->units + unit];
	}
	for (int unit = other->units; unit < units; unit++)
		out[unit] /= 10;
	out[units] = known[2 * other->units];
}

void pupil_blame(struct pupil *pupil, int hand, const float *input, const float hidden[NETWORK_UNITS_MAX], double slope)
{
	const int inputs = pupil->network.inputs, units = pupil->network.units;
	const float *out_weight = pupil->weight + (inputs + 1) * units;
	float *restrict row = pupil->gradient[hand], *restrict bias = row + inputs * units, *restrict out = bias + units;
	float change = (float)slope, back[NETWORK_UNITS_MAX];
	for (int unit = 0; unit < units; unit++) {
		out[unit] += change * hidden[unit];
		back[unit] = hidden[unit] > 0 ? change * out_weight[unit] : 0;
		bias[unit] += back[unit];
	}
	out[units] += change;
	for (int i = 0; i < inputs; i++, row += units) {
		const float value = input[i];
		for (int unit = 0; unit < units && value != 0; unit++)
			row[unit] += value * back[unit];
	}
}

void pupil_step(struct pupil *pupil, double rate, int count)
{
	pupil->steps++;
	const float first = (float)(1 - pow(0.9, (double)pupil->steps));
	const float second = (float)(1 - pow(0.999, (double)pupil->steps));
	for (int i = 0; i < pupil->count; i++) {
		float gradient = 0;
		for (int hand = 0; hand < HANDS; hand++) {
			gradient += pupil->gradient[hand][i] / (float)count;
			pupil->gradient[hand][i] = 0;
		}
		pupil->mean[i] += 0.1f * (gradient - pupil->mean[i]);
		pupil->square[i] += 0.001f * (gradient * gradient - pupil->square[i]);
		pupil->weight[i] -= (float)rate * (pupil->mean[i] / first) / (sqrtf(pupil->square[i] / second) + 1e-8f);
	}
}

/* As it is printed, without the 0 before the point, which would make a tenth of the file. */
static float rounded(float weight, char text[PRINTED])
{
	char full[PRINTED];
	snprintf(full, PRINTED, "%#.5g", (double)weight);
	const char *digits = full + (*full == '-');
	snprintf(text, PRINTED, "%s%s", *full == '-' ? "-" : "", digits + (*digits == '0'));
	return strtof(full, NULL);
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
