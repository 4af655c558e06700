/* transpositions: what is known about positions: a hash table from 62-bit keys to a verdict of 2 bits.
 *
 * Starts at 4 KB and grows when half full, so that an easy deal never leaves the nearest cache and emptying the table
 * costs next to nothing. Several tables share the memory they may take. When there is no more, a table goes on by
 * overwriting: an entry lost is work done again, never a wrong answer. A key lies in its home line of eight entries or
 * in the neighbouring one.
 *
 * An entry is one atomic word that says all of itself, so that several threads can use one table without locks (each
 * with a struct of its own: shared_table.h): whoever writes last is right as well, and a write that is lost is work. */
#ifndef PATIENCE_SOLVE_TRANSPOSITIONS_H
#define PATIENCE_SOLVE_TRANSPOSITIONS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum known { KNOWN_NOTHING, KNOWN_DEAD, KNOWN_ALIVE };
enum { TRANSPOSITION_LEVELS = 5, TRANSPOSITION_FIRST_BITS = 9, TRANSPOSITION_LINE = 8, TRANSPOSITION_KEY_BITS = 62 };

struct shared_table;

struct transpositions {
	_Atomic uint64_t *entry;
	int bits; /* the table has 1 << bits entries */
	uint64_t used;
	uint64_t grow;   /* number of entries at which the table grows */
	bool is_starved; /* it should have grown, and there was no memory */
	size_t *room;    /* bytes that this table and others may still take */
	/* The smallest tables, kept for the next deal; NULL until needed. */
	_Atomic uint64_t *small[TRANSPOSITION_LEVELS];
	struct shared_table *shared; /* that this is a view of, or NULL: it belongs to one thread; then */
	void (*grow_shared)(struct transpositions *view);
	uint64_t told; /* how many of `used` the other threads know of */
};

/* A table that takes its memory from *ROOM, but never less than its first few KB. False when there is no memory. */
bool transpositions_init(struct transpositions *table, size_t *room);
void transpositions_release(struct transpositions *table);

/* Forgets everything. Costs nothing when nothing is known. */
void transpositions_clear(struct transpositions *table);

/* Bytes of the tables in memory now. */
size_t transpositions_bytes(const struct transpositions *table);

/* Makes the table larger and copies what is known. The entries before stay for the caller to give back. False, and the
 * table as it was, when there is no memory for it. */
bool transpositions_enlarge(struct transpositions *table);

/* Gives back such entries, of a table of so many bits. */
void transpositions_discard(struct transpositions *table, _Atomic uint64_t *entry, int bits);

void transpositions_put_slow(struct transpositions *table, uint64_t key, enum known known);

static inline uint64_t transpositions_hash(uint64_t key) { return key * 0x9E3779B97F4A7C15; }
static inline uint64_t transpositions_home(const struct transpositions *table, uint64_t key)
{
	return transpositions_hash(key) >> (64 - table->bits);
}

static inline void transpositions_prefetch(const struct transpositions *table, uint64_t key)
{
	__builtin_prefetch(&table->entry[transpositions_home(table, key)]);
}

/* The entry of KEY, or the place where it would go (then empty), or NULL when both lines are full. *FOUND is what
 * stands there. */
static inline _Atomic uint64_t *transpositions_find(const struct transpositions *table, uint64_t key, uint64_t *found)
{
	uint64_t home = transpositions_home(table, key), line = home & ~(uint64_t)(TRANSPOSITION_LINE - 1);
	const uint64_t mask = ((uint64_t)1 << TRANSPOSITION_KEY_BITS) - 1;
	for (int neighbour = 0; neighbour < 2; neighbour++, line ^= TRANSPOSITION_LINE)
		for (unsigned i = 0; i < TRANSPOSITION_LINE; i++) {
			_Atomic uint64_t *entry = &table->entry[line + ((home + i) & (TRANSPOSITION_LINE - 1))];
			*found = atomic_load_explicit(entry, memory_order_relaxed);
			if (!*found || (*found & mask) == key)
				return entry;
		}
	return NULL;
}

static inline enum known transpositions_get(const struct transpositions *table, uint64_t key)
{
	uint64_t found;
	return transpositions_find(table, key, &found) ? (enum known)(found >> TRANSPOSITION_KEY_BITS) : KNOWN_NOTHING;
}

/* Remembers KNOWN for KEY; KNOWN_NOTHING makes an entry that says nothing. */
static inline void transpositions_put(struct transpositions *table, uint64_t key, enum known known)
{
	uint64_t found;
	_Atomic uint64_t *entry = transpositions_find(table, key, &found);
	if (entry && found)
		atomic_store_explicit(entry, key | (uint64_t)known << TRANSPOSITION_KEY_BITS, memory_order_relaxed);
	else
		transpositions_put_slow(table, key, known);
}

#endif
