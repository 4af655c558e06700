/* The table of positions and the queue. Entries never move, so that numbers and parents stay valid as it grows. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "../pages.h"

static uint64_t layout_hash(struct layout layout)
{
	uint64_t hash = (layout.tally ^ layout.place * 0x9E3779B97F4A7C15) * 0xD6E8FEB86659FD93;
	hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93;
	return hash ^ hash >> 32;
}

/* A slot holds a number + 1 and, above it, some bits of the hash, which save most looks at entries that differ. */
static uint32_t slot_value(uint64_t hash, uint32_t number)
{
	return (uint32_t)(hash >> 60) << NUMBER_BITS | (number + 1);
}

static uint32_t slot_number(uint32_t slot) { return (slot & (((uint32_t)1 << NUMBER_BITS) - 1)) - 1; }

static bool reserve(struct table *table, size_t bytes)
{
	struct budget *budget = table->budget;
	if (atomic_fetch_add(&budget->used, bytes) + bytes > budget->most) {
		atomic_fetch_sub(&budget->used, bytes);
		table->is_full = true;
		return false;
	}
	table->bytes += bytes;
	return true;
}

static void give_back(struct table *table, size_t bytes)
{
	atomic_fetch_sub(&table->budget->used, bytes);
	table->bytes -= bytes;
}

static bool grow_slots(struct table *table)
{
	uint32_t slots = table->slots ? table->slots * 2 : 1 << 12;
	if (!reserve(table, slots * sizeof *table->slot))
		return false;
	uint32_t *slot = pages_new_zeroed(slots * sizeof *slot);
	if (!slot) {
		table->is_full = true;
		return false;
	}
	for (uint32_t number = 0; number < table->count; number++) {
		uint64_t hash = layout_hash(entry_layout(table_at(table, number)));
		uint32_t i = (uint32_t)hash & (slots - 1);
		while (slot[i])
			i = (i + 1) & (slots - 1);
		slot[i] = slot_value(hash, number);
	}
	free(table->slot);
	give_back(table, table->slots * sizeof *slot);
	table->slot = slot;
	table->slots = slots;
	return true;
}

static bool add_chunk(struct table *table)
{
	table->is_full |= table->count / TABLE_CHUNK == TABLE_CHUNKS - 1;
	if (table->is_full || !reserve(table, TABLE_CHUNK * sizeof(struct entry)))
		return false;
	struct entry *chunk = pages_new(TABLE_CHUNK * sizeof *chunk);
	table->chunk[table->count / TABLE_CHUNK] = chunk;
	table->is_full = !chunk;
	return chunk != NULL;
}

bool table_init(struct table *table, struct budget *budget)
{
	memset(table, 0, sizeof *table);
	table->budget = budget;
	return grow_slots(table);
}

void table_release(struct table *table)
{
	for (uint32_t i = 0; i < TABLE_CHUNKS && table->chunk[i]; i++)
		free(table->chunk[i]);
	for (int i = 0; i < ESTIMATES; i++) {
		for (int bound = 0; table->place[i].bucket && bound < BOUNDS; bound++)
			free(table->place[i].bucket[bound].entry);
		free(table->place[i].bucket);
	}
	give_back(table, table->bytes);
	free(table->slot);
}

void table_prefetch(const struct table *table, struct layout layout)
{
	__builtin_prefetch(&table->slot[(uint32_t)layout_hash(layout) & (table->slots - 1)]);
}

/* The slot of LAYOUT, whose hash is HASH: the one with its number, or the first empty one. */
static uint32_t find_slot(const struct table *table, struct layout layout, uint64_t hash)
{
	uint32_t i = (uint32_t)hash & (table->slots - 1), tag = (uint32_t)(hash >> 60);
	for (; table->slot[i]; i = (i + 1) & (table->slots - 1))
		if (table->slot[i] >> NUMBER_BITS == tag &&
		    layout_equal(entry_layout(table_at(table, slot_number(table->slot[i]))), layout))
			break;
	return i;
}

uint32_t table_seek(const struct table *table, struct layout layout)
{
	uint32_t slot = table->slot[find_slot(table, layout, layout_hash(layout))];
	return slot ? slot_number(slot) : TABLE_NONE;
}

uint32_t table_find(struct table *table, struct layout layout, int moves, bool *is_new)
{
	*is_new = false;
	if (table->count * 3ull >= table->slots * 2ull && !grow_slots(table))
		return TABLE_NONE;
	uint64_t hash = layout_hash(layout);
	uint32_t i = find_slot(table, layout, hash);
	if (table->slot[i])
		return slot_number(table->slot[i]);
	if (table->count % TABLE_CHUNK == 0 && !add_chunk(table))
		return TABLE_NONE;
	*table_at(table, table->count) = entry_make(layout, moves, 0, TABLE_NONE);
	*is_new = true;
	table->slot[i] = slot_value(hash, table->count);
	return table->count++;
}

int table_least(const struct table *table, int place)
{
	while (place < ESTIMATES && table->place[place].count == 0)
		place++;
	return place;
}

static bool bucket_grow(struct table *table, struct bucket *bucket)
{
	uint32_t room = bucket->room ? bucket->room * 2 : 32;
	if (!reserve(table, (room - bucket->room) * sizeof *bucket->entry))
		return false;
	uint32_t *entry = realloc(bucket->entry, room * sizeof *entry);
	if (!entry) {
		table->is_full = true;
		return false;
	}
	bucket->entry = entry;
	bucket->room = room;
	return true;
}

static bool place_open(struct table *table, struct place *place)
{
	if (!reserve(table, BOUNDS * sizeof *place->bucket))
		return false;
	place->bucket = calloc(BOUNDS, sizeof *place->bucket);
	table->is_full |= !place->bucket;
	return place->bucket;
}

void table_push(struct table *table, int at, uint32_t number)
{
	struct place *place = &table->place[at];
	int bound = table_at(table, number)->bound;
	bound = bound < BOUNDS ? bound : BOUNDS - 1;
	if (!place->bucket && !place_open(table, place))
		return;
	struct bucket *bucket = &place->bucket[bound];
	if (bucket->count == bucket->room && !bucket_grow(table, bucket))
		return;
	bucket->entry[bucket->count++] = number;
	place->least = place->count && place->least < bound ? place->least : bound;
	place->count++;
}

uint32_t table_take(struct table *table, int at)
{
	struct place *place = &table->place[at];
	if (place->count == 0)
		return TABLE_NONE;
	while (place->bucket[place->least].count == 0)
		place->least++;
	struct bucket *bucket = &place->bucket[place->least];
	uint32_t number = bucket->entry[--bucket->count];
	if (bucket->count)
		__builtin_prefetch(table_at(table, bucket->entry[bucket->count - 1]));
	place->count--;
	return number;
}
