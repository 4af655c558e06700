/* Changes seeds at random, always in the same way, and gives them to the reader. Arguments: how many (20000), from
 * which number on (1). With the arguments `seeds FOLDER` it writes the seeds as they are to files there. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "rng.h"
#include "sanitizer.h"

enum { ROOM = 1 << 16, INPUTS = 20000, CHANGES = 6 };

struct input {
	uint8_t byte[ROOM];
	size_t size;
};

static size_t place(struct rng *rng, size_t size) { return rng_below(rng, (uint32_t)size + 1); }

static void cut(struct input *input, size_t from, size_t length)
{
	if (length > input->size - from)
		length = input->size - from;
	memmove(input->byte + from, input->byte + from + length, input->size - from - length);
	input->size -= length;
}

static void insert(struct input *input, size_t at, const uint8_t *bytes, size_t length)
{
	if (length > ROOM - input->size)
		return;
	memmove(input->byte + at + length, input->byte + at, input->size - at);
	memcpy(input->byte + at, bytes, length);
	input->size += length;
}

static void repeat(struct input *input, struct rng *rng)
{
	uint8_t copy[64];
	size_t from = place(rng, input->size), length = 1 + rng_below(rng, sizeof copy);
	if (length > input->size - from)
		length = input->size - from;
	memcpy(copy, input->byte + from, length);
	insert(input, place(rng, input->size), copy, length);
}

static void change(struct input *input, struct rng *rng)
{
	static const char telling[] = "\n\r\t []\"().:;-+0123456789\\\0\xff\xc3\xe2\x80\x1b";
	uint8_t byte = (uint8_t)rng_below(rng, 256);
	size_t at = place(rng, input->size);
	switch (rng_below(rng, 6)) {
	case 0:
		cut(input, at, 1 + rng_below(rng, 20));
		break;
	case 1:
		insert(input, at, &byte, 1);
		break;
	case 2:
		insert(input, at, (const uint8_t *)telling + rng_below(rng, sizeof telling - 1), 1);
		break;
	case 3:
		repeat(input, rng);
		break;
	case 4:
		input->size = at;
		break;
	default:
		if (at < input->size)
			input->byte[at] = byte;
	}
}

static int write_seeds(const char *folder)
{
	for (int i = 0; fuzz_seeds[i]; i++) {
		char path[4096];
		snprintf(path, sizeof path, "%s/seed-%d", folder, i);
		FILE *file = fopen(path, "w");
		if (!file || fputs(fuzz_seeds[i], file) < 0 || fclose(file)) {
			perror(path);
			return 1;
		}
	}
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 3 && !strcmp(argv[1], "seeds"))
		return write_seeds(argv[2]);
	static struct input input;
	int inputs = argc > 1 ? atoi(argv[1]) : (&fuzz_inputs ? fuzz_inputs : INPUTS) / ONE_OF_CASES,
	    first = argc > 2 ? atoi(argv[2]) : 1, seeds = 0;
	while (fuzz_seeds[seeds])
		seeds++;
	for (int i = 0; i < inputs; i++) {
		struct rng rng = rng_seed((uint64_t)first + (uint64_t)i);
		const char *seed = fuzz_seeds[i < seeds ? (uint32_t)i : rng_below(&rng, (uint32_t)seeds)];
		input.size = strlen(seed);
		memcpy(input.byte, seed, input.size);
		for (uint32_t left = i < seeds ? 0 : 1 + rng_below(&rng, 1 + rng_below(&rng, CHANGES)); left > 0; left--)
			change(&input, &rng);
		LLVMFuzzerTestOneInput(input.byte, input.size);
	}
	printf("1..1\nok 1 - %d inputs\n", inputs);
	return 0;
}
