/* minimal_table: all positions that a search has reached, each with the moves it took and where it came from, and the
 * queue of those still to be looked at. Its places are estimates (moves so far and bound together); in a place those of
 * least bound come first, so that of all that may lead to a win as short those nearest to it are looked at.
 *
 * Turning the stock makes no position of its own: a card is played after so many turns. Of two positions with the same
 * piles and the same cards in the stock one is as good as the other when turns make the other's stock of its own, or a
 * better one (stock_turns_between), and with these turns it took no more moves. Then the other is not entered. */
#ifndef PATIENCE_MINIMAL_TABLE_H
#define PATIENCE_MINIMAL_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"

enum {
	TABLE_CHUNK = 1 << 16,
	TABLE_CHUNKS = 1 << 12,
	ESTIMATES = 1024,
	BOUNDS = 128,
	PLACE_BITS = 48,
	BOUND_MOST = 0x7FFF
};
/* A number of all tables has its table above NUMBER_BITS. Of 16 tables the last might have one that is TABLE_NONE. */
enum { NUMBER_BITS = 28, TABLES_MOST = 15 };

#define TABLE_NONE UINT32_MAX

/* `place` has the moves so far in the bits above PLACE_BITS. Where several tables hold the positions of one search, the
 * number of `parent` has its table's above NUMBER_BITS. */
struct entry {
	uint64_t tally, place;
	uint32_t parent;
	uint32_t bound : 15, is_final : 1; /* whether the bound is as high as it gets */
	uint32_t done : 16;                /* estimate up to which its successors are in the table, 0 when none are */
};

/* A position to be looked up. Those that may be as good as each other have one hash, and so lie side by side in the
 * table. */
struct key {
	struct layout layout;
	uint64_t hash;
};

struct bucket {
	uint32_t *entry;
	uint32_t count, room;
};

/* All that stand at one place of the queue, by their bound; the greatest ones together. */
struct place {
	struct bucket *bucket; /* BOUNDS of them, NULL as long as none is needed */
	uint32_t count;
	int least; /* those before it are empty */
};

/* Memory that several tables share. */
struct budget {
	atomic_size_t used;
	size_t most;
};

struct table {
	const struct stock *stock; /* that of all positions */
	struct budget *budget;
	struct entry *chunk[TABLE_CHUNKS];
	uint32_t count;
	uint32_t *slot; /* open addressing, 0 when empty */
	uint32_t slots;
	struct place place[ESTIMATES];
	size_t bytes;
	bool is_full; /* memory has ended: positions may have been left out, no answer is complete */
};

/* An empty table of positions with STOCK, whose memory is taken from BUDGET. False when there is none; to be released
 * in either case. */
bool table_init(struct table *table, const struct stock *stock, struct budget *budget);
void table_release(struct table *table);

static inline struct entry *table_at(const struct table *table, uint32_t number)
{
	return &table->chunk[number / TABLE_CHUNK][number % TABLE_CHUNK];
}

static inline uint32_t tables_number(int table, uint32_t number) { return (uint32_t)table << NUMBER_BITS | number; }

static inline const struct entry *tables_at(const struct table *const *tables, uint32_t number)
{
	return table_at(tables[number >> NUMBER_BITS], number & (((uint32_t)1 << NUMBER_BITS) - 1));
}

static inline struct layout entry_layout(const struct entry *entry)
{
	return (struct layout){entry->tally, entry->place & (((uint64_t)1 << PLACE_BITS) - 1)};
}

static inline struct entry entry_make(struct layout layout, int moves, int bound, uint32_t parent)
{
	return (struct entry){.tally = layout.tally,
	    .place = layout.place | (uint64_t)moves << PLACE_BITS,
	    .parent = parent,
	    .bound = (uint32_t)bound & BOUND_MOST};
}

static inline int entry_moves(const struct entry *entry) { return (int)(entry->place >> PLACE_BITS); }

/* LAYOUT, as it is looked up in TABLE. */
struct key table_key(const struct table *table, struct layout layout);

/* Has the memory that is read first when KEY is looked up brought near. */
void table_prefetch(const struct table *table, struct key key);

/* Whether the table has KEY after at most MOVES, or one that is as good (see above). */
bool table_has_as_good(const struct table *table, struct key key, int moves);

/* The number of the entry of KEY, which was reached in MOVES: a new one, or one that is there with more moves, bound
 * and all; to be overwritten in either case. TABLE_NONE when the table has one as good, or when memory ended. */
uint32_t table_enter(struct table *table, struct key key, int moves);

/* Puts entry NUMBER into the queue, or makes the table full. */
void table_push(struct table *table, int place, uint32_t number);

/* Takes the next entry at PLACE out of the queue: its number, or TABLE_NONE. */
uint32_t table_take(struct table *table, int place);

/* The least place of the queue from PLACE on that is not empty, or ESTIMATES. */
int table_least(const struct table *table, int place);

#endif
