/* rng: the one seedable generator of the project, and the shuffle that makes a deal from a number.
 *
 * splitmix64 (Steele, Lea, Flood 2014), so a seed gives the same numbers on every machine. A deal's number is its seed.
 */
#ifndef PATIENCE_RNG_H
#define PATIENCE_RNG_H

#include <stdint.h>

struct rng {
	uint64_t state;
};

static inline struct rng rng_seed(uint64_t seed) { return (struct rng){seed}; }

/* The next 64 bits. */
uint64_t rng_next(struct rng *rng);

/* A number 0..LIMIT-1, LIMIT > 0, by remainder: no number is more than LIMIT / 2^64 likelier than it should be, in
 * proportion. */
uint32_t rng_below(struct rng *rng, uint32_t limit);

/* Fills DECK with 0..COUNT-1 and brings it into a random order. With a generator seeded k and COUNT 52 this is deal k.
 */
void rng_shuffle(struct rng *rng, uint8_t *deck, int count);

/* Brings COUNT cards, or wider numbers, into a random order: for i from COUNT-1 down to 1 swap card[i] with
 * card[next % (i+1)] (Fisher, Yates 1938; Durstenfeld 1964). */
void rng_reorder(struct rng *rng, uint8_t *card, int count);
void rng_reorder_wide(struct rng *rng, uint16_t *number, int count);

/* A number from /dev/urandom, or without it from the clock and the process id, for the choice of a new deal. */
uint64_t rng_system(void);

#endif
