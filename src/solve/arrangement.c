#include "arrangement.h"

#include <stdlib.h>
#include <string.h>

/* A slot for two arrangements: half full at most. */
bool arrangements_init(struct arrangements *arrangements, size_t bytes)
{
	memset(arrangements, 0, sizeof *arrangements);
	uint32_t limit = (uint32_t)1 << (KEY_ARRANGEMENT_BITS - 1), room = 64;
	while (room < limit && room * 2 * (sizeof(struct arrangement) + 2 * sizeof(uint32_t)) <= bytes)
		room *= 2;
	arrangements->room = room;
	arrangements->slots = room * 2;
	arrangements->list = malloc((room + (size_t)PASSING_ROOM) * sizeof *arrangements->list);
	arrangements->slot = calloc(arrangements->slots, sizeof *arrangements->slot);
	if (arrangements->list && arrangements->slot)
		return true;
	arrangements_release(arrangements);
	return false;
}

void arrangements_release(struct arrangements *arrangements)
{
	free(arrangements->list);
	free(arrangements->slot);
	memset(arrangements, 0, sizeof *arrangements);
}

size_t arrangements_bytes(const struct arrangements *arrangements)
{
	return arrangements->kept * (sizeof *arrangements->list + 2 * sizeof *arrangements->slot);
}

static uint32_t home(const struct arrangements *arrangements, const struct arrangement *arrangement)
{
	uint64_t hash = arrangement->count ^ (uint64_t)arrangement->waste << 8 ^ (uint64_t)arrangement->recycles << 16;
	for (size_t i = 0; i < BOARD_STOCK; i += sizeof hash) {
		uint64_t part;
		memcpy(&part, arrangement->card + i, sizeof part);
		hash = (hash ^ part) * 0x9E3779B97F4A7C15;
		hash ^= hash >> 29;
	}
	return (uint32_t)(hash >> 20) & (arrangements->slots - 1);
}

/* Emptying slot by slot costs what filling did. */
void arrangements_clear(struct arrangements *arrangements, int draw, bool swapped)
{
	const uint32_t mask = arrangements->slots - 1;
	for (uint32_t i = 0; i < arrangements->kept; i++)
		for (uint32_t slot = home(arrangements, &arrangements->list[i]); arrangements->slot[slot];
		     slot = (slot + 1) & mask)
			arrangements->slot[slot] = 0;
	arrangements->kept = 0;
	arrangements->passing = 0;
	arrangements->draw = draw;
	arrangements->swapped = swapped;
}

static void reverse(uint8_t *cards, int count)
{
	for (int i = 0, j = count - 1; i < j; i++, j--) {
		uint8_t card = cards[i];
		cards[i] = cards[j];
		cards[j] = card;
	}
}

static void recycle(struct arrangement *arrangement, bool swapped)
{
	arrangement->waste = 0;
	if (swapped)
		reverse(arrangement->card, arrangement->count);
	if (arrangement->recycles != NO_LIMIT)
		arrangement->recycles--;
}

bool arrangement_turn(const struct arrangements *arrangements, struct arrangement *arrangement)
{
	if (arrangement->waste == arrangement->count) {
		if (arrangement->recycles == 0 || arrangement->count == 0)
			return false;
		recycle(arrangement, arrangements->swapped);
	}
	int left = arrangement->count - arrangement->waste;
	int turned = left < arrangements->draw ? left : arrangements->draw;
	if (arrangements->swapped)
		reverse(arrangement->card + arrangement->waste, turned);
	arrangement->waste = (uint8_t)(arrangement->waste + turned);
	return true;
}

void arrangement_take(struct arrangement *arrangement)
{
	int place = --arrangement->waste;
	memmove(arrangement->card + place, arrangement->card + place + 1, (size_t)(arrangement->count - place - 1));
	arrangement->card[--arrangement->count] = 0;
}

/* With unlimited passes a pass brings every order of cards back in the end (turning a whole pass is a permutation), so
 * all the orders that passes make of one are worth the same: the least of them stands for all. */
static void least_order(const struct arrangements *arrangements, struct arrangement *arrangement)
{
	struct arrangement least = *arrangement, now = *arrangement;
	do {
		do
			arrangement_turn(arrangements, &now);
		while (now.waste < now.count);
		recycle(&now, arrangements->swapped);
		if (memcmp(now.card, least.card, now.count) < 0)
			least = now;
	} while (memcmp(now.card, arrangement->card, now.count) != 0);
	*arrangement = least;
}

void arrangement_normalise(const struct arrangements *arrangements, struct arrangement *arrangement)
{
	if (arrangement->count == 0)
		arrangement->waste = arrangement->recycles = 0;
	if (arrangement->recycles != NO_LIMIT) {
		/* Unswapped, a card that can be reached at all is reached within one recycling. */
		if (!arrangements->swapped && arrangement->recycles > arrangement->count)
			arrangement->recycles = arrangement->count;
		return;
	}
	if (arrangement->waste == arrangement->count)
		recycle(arrangement, arrangements->swapped);
	else if (arrangement->waste % arrangements->draw == 0) {
		for (int i = 0; arrangements->swapped && i < arrangement->waste; i += arrangements->draw)
			reverse(arrangement->card + i, arrangements->draw);
		arrangement->waste = 0;
	} else
		return;
	least_order(arrangements, arrangement);
}

int64_t arrangement_number(struct arrangements *arrangements, const struct arrangement *arrangement)
{
	struct arrangement wanted = *arrangement;
	arrangement_normalise(arrangements, &wanted);
	uint32_t slot = home(arrangements, &wanted);
	for (; arrangements->slot[slot]; slot = (slot + 1) & (arrangements->slots - 1)) {
		uint32_t number = arrangements->slot[slot] - 1;
		if (!memcmp(&arrangements->list[number], &wanted, sizeof wanted))
			return number;
	}
	uint32_t number = arrangements->kept;
	if (number < arrangements->room) {
		arrangements->kept++;
		arrangements->slot[slot] = number + 1;
	} else if (arrangements->passing < PASSING_ROOM)
		number = arrangements->room + arrangements->passing++;
	else
		return -1;
	arrangements->list[number] = wanted;
	return number;
}

struct tour arrangement_tour(const struct arrangements *arrangements, uint32_t number)
{
	return (struct tour){.now = arrangements->list[number], .turns = -1};
}

/* After a whole pass in the order of an earlier one nothing new can come, with fewer recyclings left least of all. */
bool tour_next(const struct arrangements *arrangements, struct tour *tour)
{
	if (tour->turns < 0) {
		tour->turns = 0;
		if (tour->now.waste)
			return true;
	}
	if (tour->now.waste == tour->now.count) {
		if (tour->marked && !memcmp(tour->now.card, tour->mark.card, BOARD_STOCK))
			return false;
		if (!tour->marked)
			tour->mark = tour->now;
		tour->marked = true;
	}
	tour->turns++;
	return arrangement_turn(arrangements, &tour->now);
}
