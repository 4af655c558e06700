/* Counting by joining quarters. Half of the board is a word: the diagonals through its middle that it occupies. The
 * lower half of the word are the diagonals that southern queens take toward the middle and northern ones around it, the
 * upper half the others. Seen from the other half of the board the word reads backwards. */
#include <stdlib.h>
#include <string.h>

#include "lane.h"
#include "quarters.h"
#include "queens.h"

struct queens_counter {
	int n, bits; /* of a word */
	struct quarters quarters;
	uint64_t long_east, long_west; /* the long diagonals in a word of each half */
	size_t largest;                /* the most placements of a cell */
};

struct queens_joiner {
	const struct queens_counter *counter;
	struct lane *lane; /* the eastern halves */
	int lanes, room;
	uint64_t pairs; /* counted with the western halves so far */
	int words;
	uint64_t word[]; /* halves that wait for a lane, or to be counted */
};

/* The queens of one half: how many columns it has, and which rows they occupy, north and south of the middle. */
struct half {
	int columns;
	uint32_t north, south;
	uint64_t avoided; /* diagonals that must be free */
	bool centre;      /* its northern quarter has the centre of an odd board as its first square */
	bool (*flush)(struct queens_joiner *joiner);
};

static uint64_t bit(int number) { return UINT64_C(1) << number; }

static size_t largest_cell(const struct quarters *quarters)
{
	size_t largest = 0, cells = (size_t)1 << 2 * quarters->side;
	for (size_t cell = 0; cell < cells; cell++)
		if (quarters->begin[cell + 1] - quarters->begin[cell] > largest)
			largest = quarters->begin[cell + 1] - quarters->begin[cell];
	return largest;
}

/* On an odd board the middle row and column belong to the north-west, so one of the long diagonals lies a bit aside. */
struct queens_counter *queens_counter_new(int n)
{
	struct queens_counter *counter = malloc(sizeof *counter);
	int side = (n + 1) / 2, odd = n % 2, bits = 2 * (2 * side - 1);
	if (!counter)
		return NULL;
	*counter = (struct queens_counter){.n = n, .bits = bits};
	counter->long_east = bit(side - 1) | (side > odd ? bit(bits / 2 + side - 1 - odd) : 0);
	counter->long_west = bit(side - 1 + odd) | bit(bits / 2 + side - 1);
	if (!quarters_make(&counter->quarters, side)) {
		free(counter);
		return NULL;
	}
	counter->largest = largest_cell(&counter->quarters);
	return counter;
}

void queens_counter_free(struct queens_counter *counter)
{
	if (counter)
		quarters_free(&counter->quarters);
	free(counter);
}

/* One part is all sets of eastern rows that are the same in the north. */
int queens_counter_parts(const struct queens_counter *counter) { return 1 << counter->quarters.side; }

struct queens_joiner *queens_joiner_new(const struct queens_counter *counter)
{
	size_t words = LANE_PATTERNS + counter->largest;
	struct queens_joiner *joiner = malloc(sizeof *joiner + words * sizeof *joiner->word);
	if (joiner)
		*joiner = (struct queens_joiner){.counter = counter};
	return joiner;
}

void queens_joiner_free(struct queens_joiner *joiner)
{
	if (joiner)
		free(joiner->lane);
	free(joiner);
}

/* Puts the first 512 waiting halves, or all, into a lane. */
static bool flush_east(struct queens_joiner *joiner)
{
	int count = joiner->words < LANE_PATTERNS ? joiner->words : LANE_PATTERNS;
	if (joiner->lanes == joiner->room) {
		int room = joiner->room ? 2 * joiner->room : 4;
		struct lane *lane = realloc(joiner->lane, (size_t)room * sizeof *lane);
		if (!lane)
			return false;
		joiner->lane = lane;
		joiner->room = room;
	}
	lane_fill(&joiner->lane[joiner->lanes++], joiner->word, count, joiner->counter->bits);
	joiner->words -= count;
	memmove(joiner->word, joiner->word + count, (size_t)joiner->words * sizeof *joiner->word);
	return true;
}

/* Counts the waiting halves with all lanes. */
static bool flush_west(struct queens_joiner *joiner)
{
	const struct queens_counter *counter = joiner->counter;
	for (int i = 0; i < joiner->lanes; i++)
		joiner->pairs += lane_match(&joiner->lane[i], joiner->word, joiner->words, counter->bits, counter->long_west);
	joiner->words = 0;
	return true;
}

/* Joins a northern placement with those of a southern cell that do not attack it. A queen in the centre is on both long
 * diagonals, but has no images there, so it must not count twice; in the east nothing is on them. */
static void join_cell(struct queens_joiner *joiner, const struct half *half, struct placement north, uint32_t cell)
{
	const struct quarters *quarters = &joiner->counter->quarters;
	int side = quarters->side, diagonals = joiner->counter->bits / 2;
	uint64_t mask = bit(diagonals) - 1, upper = mask << diagonals;
	uint64_t base = ((uint64_t)north.around << side & mask) | (uint64_t)north.toward << diagonals;
	uint64_t kept = half->centre && north.around & 1 ? ~joiner->counter->long_west : UINT64_MAX;
	uint32_t toward = north.around << side | (uint32_t)(half->avoided & mask), around = north.toward >> side;
	uint64_t *word = joiner->word + joiner->words;
	for (uint32_t i = quarters->begin[cell]; i < quarters->begin[cell + 1]; i++) {
		struct placement south = quarters->placement[i];
		*word = (base | south.toward | ((uint64_t)south.around << (side + diagonals) & upper)) & kept;
		word += !((south.toward & toward) | (south.around & around));
	}
	joiner->words = (int)(word - joiner->word);
}

static bool join_columns(struct queens_joiner *joiner, const struct half *half, uint32_t columns)
{
	const struct quarters *quarters = &joiner->counter->quarters;
	uint32_t others = ((1u << half->columns) - 1) ^ columns;
	uint32_t avoided = (uint32_t)(half->avoided >> joiner->counter->bits / 2);
	uint32_t north = quarters_cell(quarters, half->north, columns);
	uint32_t south = quarters_cell(quarters, half->south, others);
	if (quarters->begin[south] == quarters->begin[south + 1])
		return true;
	for (uint32_t i = quarters->begin[north]; i < quarters->begin[north + 1]; i++) {
		if (quarters->placement[i].toward & avoided)
			continue;
		join_cell(joiner, half, quarters->placement[i], south);
		if (joiner->words >= LANE_PATTERNS && !half->flush(joiner))
			return false;
	}
	return true;
}

/* Joins the quarters in all ways to share out the columns. */
static bool join_half(struct queens_joiner *joiner, const struct half *half)
{
	joiner->words = 0;
	for (uint32_t columns = 0; columns < 1u << half->columns; columns++)
		if (!join_columns(joiner, half, columns))
			return false;
	return !joiner->words || half->flush(joiner);
}

/* How many sets of eastern rows this one stands for: itself and its mirror image, which is left out. */
static int images(const struct queens_counter *counter, uint32_t north, uint32_t south)
{
	int odd = counter->n % 2, side = counter->quarters.side;
	uint32_t mirrored_north = odd ? south << 1 | (north & 1) : south;
	uint32_t mirrored_south = odd ? north >> 1 : north;
	uint32_t rows = north << side | south, mirrored = mirrored_north << side | mirrored_south;
	return rows < mirrored ? 2 : rows == mirrored;
}

/* Counts the boards whose eastern queens stand in these rows. */
static bool count_rows(struct queens_joiner *joiner, uint32_t north, uint32_t south, uint64_t *count)
{
	const struct queens_counter *counter = joiner->counter;
	int side = counter->quarters.side, odd = counter->n % 2;
	uint32_t all_north = (1u << side) - 1, all_south = all_north >> odd;
	struct half east = {side - odd, north, south, counter->long_east, false, flush_east};
	struct half west = {side, all_north ^ north, all_south ^ south, 0, odd, flush_west};
	int same = images(counter, north, south);
	joiner->lanes = 0;
	joiner->pairs = 0;
	if (same && !(join_half(joiner, &east) && (!joiner->lanes || join_half(joiner, &west))))
		return false;
	*count += (uint64_t)same * joiner->pairs;
	return true;
}

bool queens_join(struct queens_joiner *joiner, int part, const atomic_bool *cancel, uint64_t *count)
{
	const struct queens_counter *counter = joiner->counter;
	int east = counter->n / 2, south_rows = counter->n - counter->quarters.side;
	uint32_t north = (uint32_t)part;
	*count = 0;
	for (uint32_t south = 0; south < 1u << south_rows; south++) {
		if (atomic_load_explicit(cancel, memory_order_relaxed))
			return false;
		if (__builtin_popcount(north) + __builtin_popcount(south) == east && !count_rows(joiner, north, south, count))
			return false;
	}
	return true;
}
