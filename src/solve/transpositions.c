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
static bool use_level(struct transpositions *table, int level)
{
	int bits = TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP;
	if (!table->level_table[level] && !(table->level_table[level] = table_new(bits)))
		return false;
	table->level = level;
	table->bits = bits;
	table->entry = table->level_table[level];
	table->used = 0;
	table->is_starved = false;
	table->grow = (uint64_t)1 << (bits - 1);
	memset(table->entry, 0, table_bytes(bits));
	return true;
}

bool transpositions_init(struct transpositions *table, size_t bytes)
{
	memset(table, 0, sizeof *table);
	int level = 0;
	/* All smaller tables together take a third of the largest. */
	while (level + 1 < TRANSPOSITION_LEVELS &&
	       table_bytes(TRANSPOSITION_FIRST_BITS + (level + 1) * LEVEL_STEP) / 3 * 4 <= bytes)
		level++;
	table->last_bits = TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP;
	return use_level(table, 0);
}

void transpositions_release(struct transpositions *table)
{
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		free(table->level_table[level]);
	memset(table, 0, sizeof *table);
}

void transpositions_clear(struct transpositions *table)
{
	if (table->used || table->level)
		use_level(table, 0);
}

size_t transpositions_bytes(const struct transpositions *table)
{
	size_t bytes = 0;
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		if (table->level_table[level])
			bytes += table_bytes(TRANSPOSITION_FIRST_BITS + level * LEVEL_STEP);
	return bytes;
}

/* Overwrites the entry with the home's own number where both lines are full. */
static void insert(struct transpositions *table, uint64_t entry)
{
	uint64_t key = entry & (((uint64_t)1 << TRANSPOSITION_KEY_BITS) - 1);
	uint64_t *place = transpositions_find(table, key);
	if (!place)
		place = &table->entry[transpositions_home(table, key)];
	else
		table->used += !*place;
	*place = entry;
}

void transpositions_grow(struct transpositions *table)
{
	const uint64_t *old = table->entry;
	uint64_t count = (uint64_t)1 << table->bits;
	bool may_grow = table->bits < table->last_bits;
	if (!may_grow || !use_level(table, table->level + 1)) {
		table->is_starved = may_grow;
		table->grow = UINT64_MAX;
		return;
	}
	for (uint64_t i = 0; i < count; i++)
		if (old[i])
			insert(table, old[i]);
}

void transpositions_put_slow(struct transpositions *table, uint64_t key, enum known known)
{
	if (table->used >= table->grow)
		transpositions_grow(table);
	insert(table, key | (uint64_t)known << TRANSPOSITION_KEY_BITS);
}
