#include "transpositions.h"

#include <stdlib.h>
#include <string.h>

#include "pages.h"

/* Tables of up to LAST_SMALL bits (1 MB) grow fourfold and are kept, larger ones grow twofold and are not. */
enum { SMALL_STEP = 2, LAST_SMALL = TRANSPOSITION_FIRST_BITS + (TRANSPOSITION_LEVELS - 1) * SMALL_STEP };

static size_t table_bytes(int bits) { return sizeof(uint64_t) << bits; }

static bool is_small(int bits) { return bits <= LAST_SMALL; }

void transpositions_discard(struct transpositions *table, _Atomic uint64_t *entry, int bits)
{
	if (is_small(bits))
		return;
	free(entry);
	*table->room += table_bytes(bits);
}

/* Makes an empty table of so many bits current. False when there is no memory for it. */
static bool use_table(struct transpositions *table, int bits)
{
	_Atomic uint64_t **kept = is_small(bits) ? &table->small[(bits - TRANSPOSITION_FIRST_BITS) / SMALL_STEP] : NULL;
	_Atomic uint64_t *entry = kept ? *kept : NULL;
	if (!entry) {
		if (bits > TRANSPOSITION_FIRST_BITS && table_bytes(bits) > *table->room)
			return false;
		entry = pages_new(table_bytes(bits));
		if (!entry) {
			table->is_starved = true;
			return false;
		}
		size_t bytes = table_bytes(bits);
		*table->room -= bytes < *table->room ? bytes : *table->room;
		if (kept)
			*kept = entry;
	}
	table->bits = bits;
	table->entry = entry;
	table->used = 0;
	table->grow = (uint64_t)1 << (bits - 1);
	memset(table->entry, 0, table_bytes(bits));
	return true;
}

bool transpositions_init(struct transpositions *table, size_t *room)
{
	*table = (struct transpositions){.room = room};
	return use_table(table, TRANSPOSITION_FIRST_BITS);
}

void transpositions_release(struct transpositions *table)
{
	if (table->entry && !is_small(table->bits))
		free(table->entry);
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		free(table->small[level]);
	memset(table, 0, sizeof *table);
}

void transpositions_clear(struct transpositions *table)
{
	table->is_starved = false;
	if (!table->used && table->bits == TRANSPOSITION_FIRST_BITS)
		return;
	transpositions_discard(table, table->entry, table->bits);
	use_table(table, TRANSPOSITION_FIRST_BITS);
}

size_t transpositions_bytes(const struct transpositions *table)
{
	size_t bytes = is_small(table->bits) ? 0 : table_bytes(table->bits);
	for (int level = 0; level < TRANSPOSITION_LEVELS; level++)
		if (table->small[level])
			bytes += table_bytes(TRANSPOSITION_FIRST_BITS + level * SMALL_STEP);
	return bytes;
}

/* Where both lines are full the entry with the home's own number goes. */
static void insert(struct transpositions *table, uint64_t entry)
{
	uint64_t key = entry & (((uint64_t)1 << TRANSPOSITION_KEY_BITS) - 1), found;
	_Atomic uint64_t *place = transpositions_find(table, key, &found);
	if (!place)
		place = &table->entry[transpositions_home(table, key)];
	else
		table->used += !found;
	atomic_store_explicit(place, entry, memory_order_relaxed);
}

bool transpositions_enlarge(struct transpositions *table)
{
	_Atomic uint64_t *old = table->entry;
	const int bits = table->bits;
	if (!use_table(table, bits + (bits < LAST_SMALL ? SMALL_STEP : 1)))
		return false;
	for (uint64_t i = 0; i < (uint64_t)1 << bits; i++) {
		uint64_t entry = atomic_load_explicit(&old[i], memory_order_relaxed);
		if (entry)
			insert(table, entry);
	}
	return true;
}

static void grow(struct transpositions *table)
{
	_Atomic uint64_t *old = table->entry;
	const int bits = table->bits;
	if (transpositions_enlarge(table))
		transpositions_discard(table, old, bits);
	else
		table->grow = UINT64_MAX;
}

void transpositions_put_slow(struct transpositions *table, uint64_t key, enum known known)
{
	if (table->used >= table->grow)
		(table->shared ? table->grow_shared : grow)(table);
	insert(table, key | (uint64_t)known << TRANSPOSITION_KEY_BITS);
}
