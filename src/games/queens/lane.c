/* Sets of patterns. */
#include "lane.h"

#include <string.h>

/* The patterns that have each bit. */
static void find_users(struct lane_set users[LANE_BITS], const uint64_t *pattern, int count, int bits)
{
	memset(users, 0, sizeof *users * LANE_BITS);
	for (int i = 0; i < count; i++)
		for (uint64_t left = pattern[i]; left; left &= left - 1)
			users[bits - 1 - __builtin_ctzll(left)].vector[i / 128][i / 64 % 2] |= UINT64_C(1) << i % 64;
}

static struct lane_set first_of(int count)
{
	struct lane_set set;
	for (int i = 0; i < LANE_PATTERNS / 64; i++) {
		int here = count - 64 * i;
		set.vector[i / 2][i % 2] = here >= 64 ? UINT64_MAX : here <= 0 ? 0 : (UINT64_C(1) << here) - 1;
	}
	return set;
}

static void subtract(struct lane_set *to, const struct lane_set *from, const struct lane_set *less)
{
	for (int i = 0; i < LANE_VECTORS; i++)
		to->vector[i] = from->vector[i] & ~less->vector[i];
}

void lane_fill(struct lane *lane, const uint64_t *pattern, int count, int bits)
{
	struct lane_set users[LANE_BITS];
	find_users(users, pattern, count, bits);
	for (int chunk = 0; chunk * LANE_CHUNK < bits; chunk++) {
		struct lane_set *apart = lane->apart[chunk];
		apart[0] = first_of(count);
		for (int value = 1; value < 1 << LANE_CHUNK; value++)
			subtract(&apart[value], &apart[value & (value - 1)], &users[chunk * LANE_CHUNK + __builtin_ctz(value)]);
	}
}

static uint64_t count_bits(const struct lane_set *set)
{
	uint64_t count = 0;
	for (int i = 0; i < LANE_PATTERNS / 64; i++)
		for (uint64_t left = set->vector[i / 2][i % 2]; left; left &= left - 1)
			count++;
	return count;
}

static int weight(uint64_t word, uint64_t heavy)
{
	uint64_t both = word & heavy;
	return (both != 0) + ((both & (both - 1)) != 0);
}

uint64_t lane_match(const struct lane *lane, const uint64_t *word, int count, int bits, uint64_t heavy)
{
	uint64_t sum = 0;
	int chunks = (bits + LANE_CHUNK - 1) / LANE_CHUNK;
	for (int i = 0; i < count; i++) {
		uint64_t rest = word[i];
		struct lane_set left = lane->apart[0][rest % (1 << LANE_CHUNK)];
		lane_vector a = left.vector[0], b = left.vector[1], c = left.vector[2], d = left.vector[3];
		for (int chunk = 1; chunk < chunks; chunk++) {
			const struct lane_set *apart = &lane->apart[chunk][(rest >>= LANE_CHUNK) % (1 << LANE_CHUNK)];
			a &= apart->vector[0];
			b &= apart->vector[1];
			c &= apart->vector[2];
			d &= apart->vector[3];
		}
		lane_vector any = (a | b) | (c | d);
		if (any[0] | any[1])
			sum += count_bits(&(struct lane_set){{a, b, c, d}}) << weight(word[i], heavy);
	}
	return sum;
}
