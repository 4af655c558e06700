/* The table of positions and the queue. Entries never move, so that numbers and parents stay valid as it grows. */
#include "table.h"

#include <stdlib.h>
#include <string.h>

#include "../pages.h"

enum { STOCK_BITS = 64 - STOCK_SHIFT }; /* of a tally, at its top */

struct key table_key(const struct table *table, struct layout layout)
{
	uint64_t stock = stock_family(table->stock, stock_of(layout.tally));
	uint64_t hash = (layout.tally << STOCK_BITS ^ layout.place * 0x9E3779B97F4A7C15 ^ stock * 0xBF58476D1CE4E5B9) *
	                0xD6E8FEB86659FD93;
	hash = (hash ^ hash >> 32) * 0xD6E8FEB86659FD93;
	return (struct key){layout, hash ^ hash >> 32};
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
		uint64_t hash = table_key(table, entry_layout(table_at(table, number))).hash;
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

bool table_init(struct table *table, const struct stock *stock, struct budget *budget)
{
	memset(table, 0, sizeof *table);
	table->stock = stock;
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

void table_prefetch(const struct table *table, struct key key)
{
	__builtin_prefetch(&table->slot[(uint32_t)key.hash & (table->slots - 1)]);
}

/* Whether what can be done from layout TO after MOVES can be done from ENTRY in no more: they differ in nothing, or
 * only in how far the stock is turned, and ENTRY has the moves to spare to turn it. */
static bool is_as_good(const struct table *table, const struct entry *entry, struct layout to, int moves)
{
	struct layout from = entry_layout(entry);
	if (from.place != to.place || (from.tally ^ to.tally) << STOCK_BITS || entry_moves(entry) > moves)
		return false;
	if (from.tally == to.tally)
		return true;
	return entry_moves(entry) + stock_turns_between(table->stock, stock_of(from.tally), stock_of(to.tally)) <= moves;
}

/* Where KEY was looked for. */
struct finding {
	uint32_t slot;   /* that of its entry, or the first empty one */
	bool is_as_good; /* an entry was met that is as good; the slot is of no use then */
};

static struct finding look_up(const struct table *table, struct key key, int moves)
{
	uint32_t i = (uint32_t)key.hash & (table->slots - 1), tag = (uint32_t)(key.hash >> 60);
	uint32_t own = table->slots;
	for (; table->slot[i]; i = (i + 1) & (table->slots - 1)) {
		if (table->slot[i] >> NUMBER_BITS != tag)
			continue;
		const struct entry *entry = table_at(table, slot_number(table->slot[i]));
		if (is_as_good(table, entry, key.layout, moves))
			return (struct finding){i, true};
		if (layout_equal(entry_layout(entry), key.layout))
			own = i;
	}
	return (struct finding){own < table->slots ? own : i, false};
}

bool table_has_as_good(const struct table *table, struct key key, int moves)
{
	return look_up(table, key, moves).is_as_good;
}

uint32_t table_enter(struct table *table, struct key key, int moves)
{
	if (table->count * 3ull >= table->slots * 2ull && !grow_slots(table))
		return TABLE_NONE;
	struct finding finding = look_up(table, key, moves);
	if (finding.is_as_good)
		return TABLE_NONE;
	if (table->slot[finding.slot])
		return slot_number(table->slot[finding.slot]);
	if (table->count % TABLE_CHUNK == 0 && !add_chunk(table))
		return TABLE_NONE;
	*table_at(table, table->count) = entry_make(key.layout, moves, 0, TABLE_NONE);
	table->slot[finding.slot] = slot_value(key.hash, table->count);
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
