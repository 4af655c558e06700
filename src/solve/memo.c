#define _DEFAULT_SOURCE /* madvise */
#include "memo.h"

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
static bool use_level(struct memo *memo, int level)
{
	int bits = MEMO_FIRST_BITS + level * LEVEL_STEP;
	if (!memo->table[level] && !(memo->table[level] = table_new(bits)))
		return false;
	memo->level = level;
	memo->bits = bits;
	memo->entry = memo->table[level];
	memo->used = 0;
	memo->is_starved = false;
	memo->grow = (uint64_t)1 << (bits - 1);
	memset(memo->entry, 0, table_bytes(bits));
	return true;
}

bool memo_init(struct memo *memo, size_t bytes)
{
	memset(memo, 0, sizeof *memo);
	int level = 0;
	/* All smaller tables together take a third of the largest. */
	while (level + 1 < MEMO_LEVELS && table_bytes(MEMO_FIRST_BITS + (level + 1) * LEVEL_STEP) / 3 * 4 <= bytes)
		level++;
	memo->last_bits = MEMO_FIRST_BITS + level * LEVEL_STEP;
	return use_level(memo, 0);
}

void memo_release(struct memo *memo)
{
	for (int level = 0; level < MEMO_LEVELS; level++)
		free(memo->table[level]);
	memset(memo, 0, sizeof *memo);
}

void memo_clear(struct memo *memo)
{
	if (memo->used || memo->level)
		use_level(memo, 0);
}

size_t memo_bytes(const struct memo *memo)
{
	size_t bytes = 0;
	for (int level = 0; level < MEMO_LEVELS; level++)
		if (memo->table[level])
			bytes += table_bytes(MEMO_FIRST_BITS + level * LEVEL_STEP);
	return bytes;
}

/* Where both lines are full the entry with the home's own number goes. */
static void insert(struct memo *memo, uint64_t entry)
{
	uint64_t key = entry & (((uint64_t)1 << MEMO_KEY_BITS) - 1);
	uint64_t *place = memo_find(memo, key);
	if (!place)
		place = &memo->entry[memo_home(memo, key)];
	else
		memo->used += !*place;
	*place = entry;
}

void memo_grow(struct memo *memo)
{
	const uint64_t *old = memo->entry;
	uint64_t count = (uint64_t)1 << memo->bits;
	bool may_grow = memo->bits < memo->last_bits;
	if (!may_grow || !use_level(memo, memo->level + 1)) {
		memo->is_starved = may_grow;
		memo->grow = UINT64_MAX;
		return;
	}
	for (uint64_t i = 0; i < count; i++)
		if (old[i])
			insert(memo, old[i]);
}

void memo_put_slow(struct memo *memo, uint64_t key, enum known known)
{
	if (memo->used >= memo->grow)
		memo_grow(memo);
	insert(memo, key | (uint64_t)known << MEMO_KEY_BITS);
}
