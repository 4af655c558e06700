/* splitmix64 and the shuffle. */
#include "rng.h"

#include <stdbool.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

uint64_t rng_next(struct rng *rng)
{
	uint64_t z = rng->state += 0x9E3779B97F4A7C15u;
	z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
	z = (z ^ z >> 27) * 0x94D049BB133111EBu;
	return z ^ z >> 31;
}

uint32_t rng_below(struct rng *rng, uint32_t limit) { return (uint32_t)(rng_next(rng) % limit); }

void rng_reorder(struct rng *rng, uint8_t *card, int count)
{
	for (int i = count - 1; i > 0; i--) {
		uint32_t j = rng_below(rng, (uint32_t)i + 1);
		uint8_t other = card[i];
		card[i] = card[j];
		card[j] = other;
	}
}

void rng_reorder_wide(struct rng *rng, uint16_t *number, int count)
{
	for (int i = count - 1; i > 0; i--) {
		uint32_t j = rng_below(rng, (uint32_t)i + 1);
		uint16_t other = number[i];
		number[i] = number[j];
		number[j] = other;
	}
}

void rng_shuffle(struct rng *rng, uint8_t *deck, int count)
{
	for (int i = 0; i < count; i++)
		deck[i] = (uint8_t)i;
	rng_reorder(rng, deck, count);
}

uint64_t rng_system(void)
{
	uint64_t number = 0;
	FILE *file = fopen("/dev/urandom", "rb");
	bool good = file && fread(&number, sizeof number, 1, file) == 1;
	if (file)
		fclose(file);
	if (good)
		return number;
	/* Without a random device (a bare chroot) the time and the process are enough to choose a card game. */
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	struct rng rng = rng_seed((uint64_t)now.tv_sec * 1000000007u ^ (uint64_t)now.tv_nsec << 20 ^ (uint64_t)getpid());
	return rng_next(&rng);
}
