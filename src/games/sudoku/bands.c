/* Candidates as bits, propagated by tables: see bands.h. */
#include "bands.h"

#define SHORT_ROWS UINT64_C(0x0124924901249249) /* the first cell of every short row of two bands */
#define TWO_BANDS UINT64_C(0x07ffffff07ffffff)
#define NINE_BITS UINT64_C(0x000001ff000001ff)

/* Cells of the short rows in SET. */
static uint32_t cells_of(unsigned set)
{
	uint32_t cells = 0;
	for (int i = 0; i < 9; i++)
		if (set >> i & 1)
			cells |= UINT32_C(7) << (9 * (i % 3) + 3 * (i / 3));
	return cells;
}

/* Of SET those that are part of one of the six ways to have one in each box and each row. */
static unsigned parts_of(unsigned set)
{
	unsigned parts = 0;
	for (int first = 0; first < 3; first++)
		for (int second = 0; second < 3; second++) {
			if (second == first)
				continue;
			unsigned way = 1u << first | 8u << second | 64u << (3 - first - second);
			if ((set & way) == way)
				parts |= way;
		}
	return parts;
}

/* Of SET those that are alone in their row. */
static unsigned alone_of(unsigned set)
{
	unsigned alone = 0;
	for (int row = 0; row < 3; row++) {
		unsigned mine = set & 0111u << row;
		if (!(mine & (mine - 1)))
			alone |= mine;
	}
	return alone;
}

static uint32_t wide_of(unsigned set) { return (set & 7) | (set & 070) << 6 | (set & 0700) << 12; }

/* Cells that share neither row nor box with a short row of SET. */
static uint32_t free_of(unsigned set)
{
	unsigned taken = 0;
	for (int i = 0; i < 9; i++)
		if (set >> i & 1)
			taken |= 7u << i / 3 * 3 | 0111u << i % 3;
	return BAND & ~cells_of(taken);
}

static struct cells seen_by(int cell)
{
	struct cells seen = {0, 0};
	for (int other = 0; other < SUDOKU_CELLS; other++) {
		bool is_same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
		struct cells one = cells_one(other);
		if (other == cell || (cell / 9 != other / 9 && cell % 9 != other % 9 && !is_same_box))
			continue;
		seen.low |= one.low;
		seen.high |= one.high;
	}
	return seen;
}

void tables_make(struct tables *tables)
{
	for (unsigned set = 0; set < PATTERNS; set++) {
		tables->part[set] = cells_of(parts_of(set));
		tables->alone[set] = cells_of(alone_of(parts_of(set)));
		tables->stack[set] = wide_of(parts_of(set));
		tables->wide[set] = wide_of(set);
		tables->free[set] = free_of(set);
	}
	for (int cell = 0; cell < BAND_CELLS; cell++)
		tables->beside[cell] = free_of(1u << (cell % 9 / 3 * 3 + cell / 9));
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		tables->sees[cell] = seen_by(cell);
}

static inline uint64_t two(uint32_t first, uint32_t second) { return first | (uint64_t)second << 32; }

/* Which short rows of two bands have a cell: bit 3 * box + row. */
static inline uint64_t short_rows(uint64_t bands)
{
	uint64_t any = (bands | bands >> 1 | bands >> 2) & SHORT_ROWS;
	return (any | any >> 8 | any >> 16) & NINE_BITS;
}

/* Which columns of two bands have a cell. */
static inline uint64_t columns(uint64_t bands) { return (bands | bands >> 9 | bands >> 18) & NINE_BITS; }

/* The cells of a band in COLUMNS. */
static inline uint32_t in_columns(uint32_t columns) { return (columns & 0777) * 0x40201; }

/* Cells of two bands that are alone in their short row. */
static inline uint64_t lone_cells(uint64_t bands)
{
	uint64_t first = bands & SHORT_ROWS, second = bands >> 1 & SHORT_ROWS, third = bands >> 2 & SHORT_ROWS;
	return bands & ((first ^ second ^ third) & ~(first & second & third)) * 7;
}

/* Draws the conclusions for one digit from all its places: SOLVED are those that are solved, PLACE the others. False
 * when it has no place somewhere. */
static inline bool settle_digit(const struct tables *tables, struct cells *place, struct cells *solved)
{
	uint64_t low = place->low | solved->low, high = place->high | solved->high, rows, third_rows;
	for (;;) {
		rows = short_rows(low);
		third_rows = short_rows(high);
		low &= two(tables->part[rows & 0777], tables->part[rows >> 32]);
		high &= tables->part[third_rows];
		if (!(uint32_t)low || !(low >> 32) || !high)
			return false;
		uint64_t seen = columns(low);
		uint32_t first = seen & 0777, second = (uint32_t)(seen >> 32), third = (uint32_t)columns(high);
		uint32_t stacks = tables->wide[first] | tables->wide[second] << 3 | tables->wide[third] << 6;
		uint32_t good =
		    tables->stack[stacks & 0777] | tables->stack[stacks >> 9 & 0777] << 3 | tables->stack[stacks >> 18] << 6;
		if (good == (first | second << 9 | third << 18))
			break;
		low &= two(in_columns(good), in_columns(good >> 9));
		high &= in_columns(good >> 18);
	}
	solved->low = two(tables->alone[rows & 0777], tables->alone[rows >> 32]) & lone_cells(low);
	solved->high = tables->alone[third_rows] & lone_cells(high);
	place->low = low ^ solved->low;
	place->high = high ^ solved->high;
	return true;
}

/* Looks at the digits that are marked, or have candidates in cells that others have closed, until there are none. */
static bool settle_digits(const struct tables *tables, struct board *board)
{
	struct cells closed = board->closed;
	unsigned pending = board->unfinished;
	while (pending)
		for (unsigned rest = pending; rest; rest &= rest - 1) {
			int digit = __builtin_ctz(rest);
			struct cells *place = &board->place[digit], *solved = &board->solved[digit];
			pending &= ~(rest & -rest);
			if (!cells_have(*place, closed))
				continue;
			place->low &= ~closed.low;
			place->high &= ~closed.high;
			if (!settle_digit(tables, place, solved))
				return false;
			if (!(place->low | place->high))
				board->unfinished &= ~(1u << digit);
			if ((solved->low & ~closed.low) | (solved->high & ~closed.high))
				pending = board->unfinished & ~(1u << digit);
			closed.low |= solved->low;
			closed.high |= solved->high;
		}
	board->closed = closed;
	return true;
}

void board_put(const struct tables *tables, struct board *board, int digit, int cell)
{
	struct cells bit = cells_one(cell), *place = &board->place[digit];
	uint32_t others = ~in_columns(1u << cell % 9), beside = tables->beside[cell % BAND_CELLS];
	place->low &= two(others, others);
	place->high &= others;
	if (cell < BAND_CELLS)
		place->low &= two(beside, BAND);
	else if (cell < 2 * BAND_CELLS)
		place->low &= two(BAND, beside);
	else
		place->high &= beside;
	place->high |= CELLS_MARK;
	board->solved[digit].low |= bit.low;
	board->solved[digit].high |= bit.high;
	board->closed.low |= bit.low;
	board->closed.high |= bit.high;
}

/* Puts the digits that have no rival in their cell. Of two that see each other the second has lost its place then. */
static void put_singles(const struct tables *tables, struct board *board, struct cells singles)
{
	for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
		int digit = __builtin_ctz(rest);
		const struct cells *place = &board->place[digit];
		while (place->low & singles.low)
			board_put(tables, board, digit, cells_first((struct cells){place->low & singles.low, 0}));
		while (place->high & singles.high)
			board_put(tables, board, digit, cells_first((struct cells){0, place->high & singles.high}));
	}
}

bool board_settle(const struct tables *tables, struct board *board)
{
	for (;;) {
		if (!settle_digits(tables, board))
			return false;
		struct cells once = {0, 0}, twice = {0, 0};
		for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
			struct cells place = board->place[__builtin_ctz(rest)];
			twice.low |= once.low & place.low;
			twice.high |= once.high & place.high;
			once.low |= place.low;
			once.high |= place.high;
		}
		struct cells singles = {once.low & ~twice.low, once.high & ~twice.high};
		if ((once.low | board->closed.low) != TWO_BANDS || (once.high | board->closed.high) != (CELLS_MARK | BAND))
			return false;
		if (!(singles.low | singles.high))
			return true;
		put_singles(tables, board, singles);
	}
}

/* Eight cells as bytes of a number. */
static inline uint64_t eight(const uint8_t *cells)
{
	uint64_t word = 0;
	for (int i = 0; i < 8; i++)
		word |= (uint64_t)cells[i] << 8 * i;
	return word;
}

/* Adds a digit; whether a cell that sees this one has it, too. */
static inline bool collect_cell(const struct tables *tables, struct board *board, int cell, int digit)
{
	struct cells bit = cells_one(cell), *solved = &board->solved[digit - 1];
	bool clash = cells_have(*solved, tables->sees[cell]);
	solved->low |= bit.low;
	solved->high |= bit.high;
	board->closed.low |= bit.low;
	board->closed.high |= bit.high;
	return clash;
}

/* The digits that stand; whether two clash. Bytes that are not zero, 1 to 9, reach the high bit with 127 more. */
static inline bool collect(const struct tables *tables, const uint8_t cells[SUDOKU_CELLS], struct board *board)
{
	unsigned clash = 0;
	for (int begin = 0; begin < SUDOKU_CELLS - 1; begin += 8) {
		uint64_t filled = (eight(cells + begin) + 0x7f7f7f7f7f7f7f7f) & 0x8080808080808080;
		for (; filled; filled &= filled - 1) {
			int cell = begin + __builtin_ctzll(filled) / 8;
			clash |= collect_cell(tables, board, cell, cells[cell]);
		}
	}
	if (cells[SUDOKU_CELLS - 1])
		clash |= collect_cell(tables, board, SUDOKU_CELLS - 1, cells[SUDOKU_CELLS - 1]);
	return clash;
}

bool board_make(const struct tables *tables, const uint8_t cells[SUDOKU_CELLS], struct board *board)
{
	*board = (struct board){.closed.high = CELLS_MARK, .unfinished = ALL_DIGITS};
	if (collect(tables, cells, board))
		return false;
	for (int digit = 0; digit < DIGITS; digit++) {
		struct cells solved = board->solved[digit];
		uint64_t seen = columns(solved.low), rows = short_rows(solved.low);
		uint32_t free = in_columns(~(uint32_t)(seen | seen >> 32 | columns(solved.high)));
		board->place[digit] =
		    (struct cells){two(free & tables->free[rows & 0777], free & tables->free[rows >> 32]) & ~board->closed.low,
		        (free & tables->free[short_rows(solved.high)] & ~board->closed.high) | CELLS_MARK};
	}
	return true;
}

void board_digits(const struct board *board, uint8_t cells[SUDOKU_CELLS])
{
	for (int digit = 0; digit < DIGITS; digit++) {
		struct cells rest = board->solved[digit];
		for (; rest.low; rest.low &= rest.low - 1)
			cells[cells_first(rest)] = (uint8_t)(digit + 1);
		for (; rest.high; rest.high &= rest.high - 1)
			cells[cells_first(rest)] = (uint8_t)(digit + 1);
	}
}
