/* lane: up to 512 patterns of bits, asked at once how many of them share no bit with a word.
 *
 * The bits of a word are cut into chunks. For each value of each chunk the lane has the set of the patterns that share
 * no bit with it, so that the sets of a word's chunks have to be intersected only. */
#ifndef PATIENCE_LANE_H
#define PATIENCE_LANE_H

#include <stdint.h>

enum { LANE_PATTERNS = 512, LANE_CHUNK = 7, LANE_CHUNKS = 6, LANE_BITS = LANE_CHUNK * LANE_CHUNKS, LANE_VECTORS = 4 };

/* Two words, for which every compiler finds the instructions of its machine. */
typedef uint64_t lane_vector __attribute__((vector_size(16)));

struct lane_set {
	lane_vector vector[LANE_VECTORS];
};

struct lane {
	struct lane_set apart[LANE_CHUNKS][1 << LANE_CHUNK];
};

/* Fills LANE with COUNT (0..LANE_PATTERNS) patterns of the lower BITS (1..LANE_BITS) bits, each pattern's last bit
 * first: bit i of a pattern is bit BITS-1-i of the words that it is compared with. */
void lane_fill(struct lane *lane, const uint64_t *pattern, int count, int bits);

/* Sums up 1 << WEIGHT(word) for each pair of a pattern of LANE and one of COUNT words that share none of the BITS bits,
 * where the weight is how many of the bits of HEAVY, of which there are two, the word has. */
uint64_t lane_match(const struct lane *lane, const uint64_t *word, int count, int bits, uint64_t heavy);

#endif
