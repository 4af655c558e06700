/* Candidates as bits, propagated by tables: see bands.h. */
#include "bands.h"

/* Of two bands, each in half of a word. */
#define TWO_BANDS UINT64_C(0x07ffffff07ffffff)
#define SHORT_ROWS UINT64_C(0x001c0e07001c0e07) /* the first cell of every short row */
#define NINE_BITS UINT64_C(0x000001ff000001ff)
#define TOPS UINT64_C(0x0124924901249249) /* the first cell of every column */

/* Cells of the short rows in SET. */
static uint32_t cells_of(unsigned set)
{
	uint32_t cells = 0;
	for (int i = 0; i < 9; i++)
		if (set >> i & 1)
			cells |= UINT32_C(0111) << (9 * (i / 3) + i % 3);
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

/* Cells that share neither row nor box with a short row of SET. */
static uint32_t free_of(unsigned set)
{
	unsigned taken = 0;
	for (int i = 0; i < 9; i++)
		if (set >> i & 1)
			taken |= 7u << i / 3 * 3 | 0111u << i % 3;
	return BAND & ~cells_of(taken);
}

static struct cells reach_of(int cell)
{
	struct cells reach = {0, 0};
	for (int other = 0; other < SUDOKU_CELLS; other++) {
		bool is_same_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
		if (cell / 9 == other / 9 || cell % 9 == other % 9 || is_same_box)
			reach = cells_joined(reach, cells_one(other));
	}
	return reach;
}

void tables_make(struct tables *tables)
{
	for (unsigned set = 0; set < PATTERNS; set++) {
		tables->part[set] = cells_of(parts_of(set));
		tables->alone[set] = cells_of(alone_of(parts_of(set)));
		tables->stack[set] = parts_of(set) | (uint64_t)alone_of(parts_of(set)) << 32;
		tables->free[set] = free_of(set);
	}
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		tables->reach[cell_bit(cell)] = reach_of(cell);
}

static inline uint64_t two(uint32_t first, uint32_t second) { return first | (uint64_t)second << 32; }

/* Which short rows of two bands have a cell: bit 3 * box + row. */
static inline uint64_t short_rows(uint64_t bands)
{
	uint64_t any = (bands | bands >> 3 | bands >> 6) & SHORT_ROWS;
	return (any | any >> 6 | any >> 12) & NINE_BITS;
}

/* Which columns of two bands have a cell: bit 3 * column. */
static inline uint64_t columns(uint64_t bands) { return (bands | bands >> 1 | bands >> 2) & TOPS; }

/* The cells of all bands in columns, bit 3 * column + band. */
static inline struct cells in_columns(uint32_t columns)
{
	const uint32_t tops = (uint32_t)TOPS;
	return (struct cells){two(columns & tops, columns >> 1 & tops) * 7, (columns >> 2 & tops) * 7};
}

/* Draws the conclusions for one digit from all its places: SOLVED are those that are solved, PLACE the others. False
 * when it has no place somewhere, or when a solved one is lost. */
static inline bool settle_digit(const struct tables *tables, struct cells *place, struct cells *solved)
{
	struct cells before = *solved;
	uint64_t low = place->low | before.low, high = place->high | before.high, rows, third_rows, good;
	for (;;) {
		rows = short_rows(low);
		third_rows = short_rows(high);
		low &= two(tables->part[rows & 0777], tables->part[rows >> 32]);
		high &= tables->part[third_rows];
		uint64_t seen = columns(low);
		uint32_t stacks = (uint32_t)seen | (uint32_t)(seen >> 31) | (uint32_t)columns(high) << 2;
		good =
		    tables->stack[stacks & 0777] | tables->stack[stacks >> 9 & 0777] << 9 | tables->stack[stacks >> 18] << 18;
		if (!(uint32_t)good)
			return false;
		if ((uint32_t)good == stacks)
			break;
		struct cells mine = in_columns((uint32_t)good);
		low &= mine.low;
		high &= mine.high;
	}
	struct cells lone = in_columns((uint32_t)(good >> 32));
	solved->low = low & lone.low & two(tables->alone[rows & 0777], tables->alone[rows >> 32]);
	solved->high = high & lone.high & tables->alone[third_rows];
	place->low = low ^ solved->low;
	place->high = high ^ solved->high;
	return cells_are_none(cells_without(before, *solved));
}

/* The digits that are marked, or have candidates in cells that others have closed. */
static inline unsigned digits_due(const struct board *board, struct cells closed)
{
	unsigned digits = 0;
	const struct cells *place = board->place;
	for (int i = 0; i < DIGITS; i += 3)
		digits |= (cells_have(place[i], closed) | cells_have(place[i + 1], closed) << 1 |
		              cells_have(place[i + 2], closed) << 2)
		          << i;
	return digits;
}

/* Looks at those digits until there are none. */
static bool settle_digits(const struct tables *tables, struct board *board)
{
	struct cells closed = board->closed;
	unsigned unfinished = board->unfinished;
	for (unsigned rest; (rest = digits_due(board, closed)) != 0;)
		for (; rest; rest &= rest - 1) {
			int digit = __builtin_ctz(rest);
			struct cells *place = &board->place[digit], *solved = &board->solved[digit];
			*place = cells_without(*place, closed);
			if (!settle_digit(tables, place, solved))
				return false;
			unfinished &= ~((unsigned)cells_are_none(*place) << digit);
			closed = cells_joined(closed, *solved);
		}
	board->unfinished = unfinished;
	board->closed = closed;
	return true;
}

void board_put(const struct tables *tables, struct board *board, int digit, int bit)
{
	struct cells one = cells_at(bit);
	board->place[digit] = cells_marked(cells_without(board->place[digit], tables->reach[bit]));
	board->solved[digit] = cells_joined(board->solved[digit], one);
	board->closed = cells_joined(board->closed, one);
}

/* Cells in no house of CELLS. */
static inline struct cells away_from(const struct tables *tables, struct cells cells)
{
	uint64_t seen = columns(cells.low), rows = short_rows(cells.low);
	uint32_t free = (uint32_t)(~(seen | seen >> 32 | columns(cells.high)) & (uint32_t)TOPS) * 7;
	return (struct cells){two(free & tables->free[rows & 0777], free & tables->free[rows >> 32]),
	    free & tables->free[short_rows(cells.high)]};
}

/* Puts the digits that have no rival in their cell. */
static void put_singles(const struct tables *tables, struct board *board, struct cells singles)
{
	for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
		int digit = __builtin_ctz(rest);
		struct cells *place = &board->place[digit], *solved = &board->solved[digit];
		struct cells mine = cells_common(*place, singles);
		if (cells_are_none(mine))
			continue;
		*place = cells_marked(cells_common(*place, away_from(tables, mine)));
		*solved = cells_joined(*solved, mine);
	}
	board->closed = cells_joined(board->closed, singles);
}

bool board_settle(const struct tables *tables, struct board *board)
{
	for (;;) {
		if (!settle_digits(tables, board))
			return false;
		struct cells once = {0, 0}, twice = {0, 0};
		for (unsigned rest = board->unfinished; rest; rest &= rest - 1) {
			struct cells place = board->place[__builtin_ctz(rest)];
			twice = cells_joined(twice, cells_common(once, place));
			once = cells_joined(once, place);
		}
		struct cells singles = cells_without(once, twice), all = cells_joined(once, board->closed);
		if (all.low != TWO_BANDS || all.high != (CELLS_MARK | BAND))
			return false;
		if (cells_are_none(singles))
			return true;
		put_singles(tables, board, singles);
	}
}

void board_make(const struct tables *tables, const uint8_t cells[SUDOKU_CELLS], struct board *board)
{
	uint32_t places[BANDS][DIGITS + 1] = {{0}}; /* by band and digit, 0 for open cells */
	for (int i = 0; i < BAND_CELLS; i++) {
		uint32_t bit = UINT32_C(1) << cell_bit(i);
		places[0][cells[i]] |= bit;
		places[1][cells[i + BAND_CELLS]] |= bit;
		places[2][cells[i + 2 * BAND_CELLS]] |= bit;
	}
	struct cells open = {two(places[0][0], places[1][0]), places[2][0]};
	for (int digit = 0; digit < DIGITS; digit++) {
		struct cells solved = {two(places[0][digit + 1], places[1][digit + 1]), places[2][digit + 1]};
		board->solved[digit] = solved;
		board->place[digit] = cells_marked(cells_common(away_from(tables, solved), open));
	}
	board->closed = (struct cells){open.low ^ TWO_BANDS, open.high ^ (CELLS_MARK | BAND)};
	board->unfinished = ALL_DIGITS;
}

void board_digits(const struct board *board, uint8_t cells[SUDOKU_CELLS])
{
	for (int digit = 0; digit < DIGITS; digit++) {
		struct cells rest = board->solved[digit];
		for (; rest.low; rest.low &= rest.low - 1)
			cells[bit_cell(cells_first(rest))] = (uint8_t)(digit + 1);
		for (; rest.high; rest.high &= rest.high - 1)
			cells[bit_cell(cells_first(rest))] = (uint8_t)(digit + 1);
	}
}
