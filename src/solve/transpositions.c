#define _DEFAULT_SOURCE /* madvise */
#include "transpositions.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { HUGE_PAGE = 1 << 21, LEVEL_STEP = 2 };

static size_t table_bytes(int bits) { return sizeof(uint64_t) << bits; }

static uint64_t *table_new(int bits)
{
	void *table = NULL;
	size_t bytes = table_bytes(bits);
	if (posix_memalign(&table, bytes < HUGE_PAGE ? 4096 : HUGE_PAGE, bytes))
		return NULL;
#ifdef MADV_HUGEPAGE
	if (bytes >= HUGE_PAGE)
		madvise(table, bytes, MADV_HUGEPAGE);
#endif
	return table;
}

/* Makes the table of that level current and empty. False when there is no memory for it. */
static bool use_level(struct transpositions *transpositions, int level)
{
	int bits = TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP;
	if (!transpositions->table[level] && !(transpositions->table[level] = table_new(bits)))
		return false;
	transpositions->level = level;
	transpositions->bits = bits;
	transpositions->entry = transpositions->table[level];
	transpositions->used = 0;
	transpositions->is_starved = false;
	transpositions->grow = (uint64_t)1 << (bits - 1);
	memset(transpositions->entry, 0, table_bytes(bits));
	return true;
}

bool transpositions_init(struct transpositions *transpositions, size_t bytes)
{
	memset(transpositions, 0, sizeof *transpositions);
	int level = 0;
	/* All smaller tables together take a third of the largest. */
	while (level + 1 < TRANSPOSITION_LEVELS &&
	       table_bytes(TRANSPOSITION_FIRST_BITS + (level + 1) * LEVEL_STEP) / 3 * 4 <= bytes)
		level++;
	transpositions->last_bits = TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP;
	return use_level(transpositions, 0);
}

void transpositions_release(struct transpositions *transpositions)
{
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		free(transpositions->table[level]);
	memset(transpositions, 0, sizeof *transpositions);
}

void transpositions_clear(struct transpositions *transpositions)
{
	if (transpositions->used || transpositions->level)
		use_level(transpositions, 0);
}

size_t transpositions_bytes(const struct transpositions *transpositions)
{
	size_t bytes = 0;
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		if (transpositions->table[level])
			bytes += table_bytes(TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP);
	return bytes;
}

/* Where both lines are full the entry with the home's own number goes. */
static void insert(struct transpositions *transpositions, uint64_t entry)
{
	uint64_t key = entry & (((uint64_t)1 << TRANSPOSITION_KEY_BITS) - 1);
	uint64_t *place = transpositions_find(transpositions, key);
	if (!place)
		place = &transpositions->entry[transpositions_home(transpositions, key)];
	else
		transpositions->used += !*place;
	*place = entry;
}

void transpositions_grow(struct transpositions *transpositions)
{
	const uint64_t *old = transpositions->entry;
	uint64_t count = (uint64_t)1 << transpositions->bits;
	bool may_grow = transpositions->bits < transpositions->last_bits;
	if (!may_grow || !use_level(transpositions, transpositions->level + 1)) {
		transpositions->is_starved = may_grow;
		transpositions->grow = UINT64_MAX;
		return;
	}
	for (uint64_t i = 0; i < count; i++)
		if (old[i])
			insert(transpositions, old[i]);
}

void transpositions_put_slow(struct transpositions *transpositions, uint64_t key, enum known known)
{
	if (transpositions->used >= transpositions->grow)
		transpositions_grow(transpositions);
	insert(transpositions, key | (uint64_t)known << TRANSPOSITION_KEY_BITS);
}
