/* arrangement: stocks that a mask and a waste size cannot describe: limited passes, and the swapped stock, whose cards
 * change their order from pass to pass.
 *
 * Such an arrangement is kept in a table and the board's key holds its number, so that keys stay exact and 62 bits
 * long. When the table is full, further arrangements get passing numbers that live only until the search sets `passing`
 * back; positions with such numbers must not be remembered. */
#ifndef PATIENCE_SOLVE_ARRANGEMENT_H
#define PATIENCE_SOLVE_ARRANGEMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board.h"

enum { NO_LIMIT = 255, PASSING_ROOM = 1 << 15 };

struct arrangement {
	uint8_t card[BOARD_STOCK]; /* the waste from its bottom, then the stock in the order of turning; the rest is 0 */
	uint8_t count, waste;
	uint8_t recycles; /* how often the waste may still be turned back, or NO_LIMIT */
};

struct arrangements {
	struct arrangement *list;
	uint32_t *slot;             /* hash table: 1 + number of an arrangement, or 0 */
	uint32_t kept, room, slots; /* numbers below `room` are kept, those from `room` on are passing */
	uint32_t passing;
	int draw;
	bool swapped;
};

/* Room for arrangements in about BYTES of memory. False when there is none. */
bool arrangements_init(struct arrangements *arrangements, size_t bytes);
void arrangements_release(struct arrangements *arrangements);

/* Forgets all; from now on DRAW cards are turned, SWAPPED or not. */
void arrangements_clear(struct arrangements *arrangements, int draw, bool swapped);
size_t arrangements_bytes(const struct arrangements *arrangements);

/* The number of an arrangement's normal form, or -1 when there is no room even for a passing one. */
int64_t arrangement_number(struct arrangements *arrangements, const struct arrangement *arrangement);

static inline bool arrangement_is_passing(const struct arrangements *arrangements, uint32_t number)
{
	return number >= arrangements->room;
}

/* Brings an arrangement to the form that stands for all that turning makes of it. */
void arrangement_normalise(const struct arrangements *arrangements, struct arrangement *arrangement);

/* Turns the stock, recycling first when it is empty. False when there is nothing to turn. */
bool arrangement_turn(const struct arrangements *arrangements, struct arrangement *arrangement);

/* Takes the top of the waste. */
void arrangement_take(struct arrangement *arrangement);

/* The way around the stock: as it is, then after each turn until nothing new can come. For a loop
 *     struct tour tour = arrangement_tour(...); while (tour_next(arrangements, &tour)) ... tour.now, tour.turns */
struct tour {
	struct arrangement now, mark;
	int turns;
	bool marked;
};
struct tour arrangement_tour(const struct arrangements *arrangements, uint32_t number);
bool tour_next(const struct arrangements *arrangements, struct tour *tour);

#endif
