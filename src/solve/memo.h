/* memo: what is known about positions: a hash table from 62-bit keys to a verdict of 2 bits.
 *
 * Starts at 4 KB and grows fourfold when half full, so that an easy deal never leaves the nearest cache and emptying
 * the table costs next to nothing. At its largest size it goes on by overwriting: an entry lost is work done
 * again, never a wrong answer. A key lies in its home line of eight entries or in the neighbouring one. */
#ifndef PATIENCE_SOLVE_MEMO_H
#define PATIENCE_SOLVE_MEMO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum known { KNOWN_NOTHING, KNOWN_DEAD, KNOWN_ALIVE };
enum { MEMO_LEVELS = 12, MEMO_FIRST_BITS = 9, MEMO_LINE = 8, MEMO_KEY_BITS = 62 };

struct memo {
	uint64_t *entry;
	int bits;      /* the table has 1 << bits entries */
	int last_bits; /* and may not get more than this */
	uint64_t used;
	uint64_t grow; /* number of entries at which the table grows */
	int level;
	bool is_starved;              /* it should have grown, and there was no memory */
	uint64_t *table[MEMO_LEVELS]; /* the tables of each size, kept for the next deal; NULL until needed */
};

/* A memo of at most BYTES (never less than its first table). False when there is no memory. */
bool memo_init(struct memo *memo, size_t bytes);
void memo_release(struct memo *memo);

/* Forgets everything. Costs nothing when nothing is known. */
void memo_clear(struct memo *memo);

/* Bytes of the tables in memory now. */
size_t memo_bytes(const struct memo *memo);

void memo_grow(struct memo *memo);
void memo_put_slow(struct memo *memo, uint64_t key, enum known known);

static inline uint64_t memo_hash(uint64_t key) { return key * 0x9E3779B97F4A7C15; }
static inline uint64_t memo_home(const struct memo *memo, uint64_t key) { return memo_hash(key) >> (64 - memo->bits); }

static inline void memo_prefetch(const struct memo *memo, uint64_t key)
{
	__builtin_prefetch(&memo->entry[memo_home(memo, key)]);
}

/* The entry of KEY, or the place where it would go (then empty), or NULL when both lines are full. */
static inline uint64_t *memo_find(const struct memo *memo, uint64_t key)
{
	uint64_t home = memo_home(memo, key), line = home & ~(uint64_t)(MEMO_LINE - 1);
	const uint64_t mask = ((uint64_t)1 << MEMO_KEY_BITS) - 1;
	for (int neighbour = 0; neighbour < 2; neighbour++, line ^= MEMO_LINE)
		for (unsigned i = 0; i < MEMO_LINE; i++) {
			uint64_t *entry = &memo->entry[line + ((home + i) & (MEMO_LINE - 1))];
			if (!*entry || (*entry & mask) == key)
				return entry;
		}
	return NULL;
}

static inline enum known memo_get(const struct memo *memo, uint64_t key)
{
	const uint64_t *entry = memo_find(memo, key);
	return entry ? (enum known)(*entry >> MEMO_KEY_BITS) : KNOWN_NOTHING;
}

/* Remembers KNOWN for KEY; KNOWN_NOTHING makes an entry that says nothing. */
static inline void memo_put(struct memo *memo, uint64_t key, enum known known)
{
	uint64_t *entry = memo_find(memo, key);
	if (!entry || !*entry) {
		memo_put_slow(memo, key, known);
		return;
	}
	*entry = key | (uint64_t)known << MEMO_KEY_BITS;
}

#endif
