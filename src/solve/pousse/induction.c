/* Backward induction: all boards that can be reached, then round after round those that are won or lost in one ply more
 * than those known. */
#include <stdlib.h>

#include "table.h"

enum { WORTH = 126, FIRST_ROOM = 1 << 16, POLL = 4096, MOVES_MOST = 16, ROUNDS_USUAL = 18 };

/* What is known of a size while its table is built. */
struct induction {
	struct pousse_table *table;
	struct pousse_shape shape;
	uint32_t order[PLANES]; /* of a plane as a number of base 3 */
	uint8_t full[PLANES];   /* its straights */
	int8_t *worth;          /* by the board's number of base 3: NEW, or 0 and more as in the table */
	int room;
	const struct pousse_building *building;
};

/* A board that was not reached yet. */
enum { NEW = 127 };

static uint32_t turn_cell(int size, int image, int row, int column)
{
	int last = size - 1, r = image & 1 ? last - row : row, c = image & 2 ? last - column : column;
	return (uint32_t)(image & 4 ? c * size + r : r * size + c);
}

void folding_init(struct folding *folding, int size)
{
	for (int image = 0; image < IMAGES; image++)
		for (uint32_t plane = 0; plane < 1u << size * size; plane++) {
			uint32_t turned = 0;
			for (uint32_t rest = plane; rest; rest &= rest - 1) {
				int cell = __builtin_ctz(rest);
				turned |= 1u << turn_cell(size, image, cell / size, cell % size);
			}
			folding->image[image][plane] = (uint16_t)turned;
		}
}

int fold_images(const struct folding *folding, uint32_t code)
{
	uint32_t seen[IMAGES];
	int count = 0;
	for (int i = 0; i < IMAGES; i++) {
		uint32_t image = folding->image[i][code & 0xffff] | (uint32_t)folding->image[i][code >> 16] << 16;
		int k = 0;
		while (k < count && seen[k] != image)
			k++;
		seen[k] = image;
		count += k == count;
	}
	return count;
}

static void prepare(struct induction *induction)
{
	const struct pousse_shape *shape = &induction->shape;
	for (uint32_t plane = 0; plane < 1u << shape->size * shape->size; plane++) {
		uint32_t power = 1;
		for (int cell = 0; cell < shape->size * shape->size; cell++, power *= 3)
			induction->order[plane] += plane >> cell & 1 ? power : 0;
		induction->full[plane] = (uint8_t)pousse_straights(shape, plane);
	}
}

static int8_t *worth_of(const struct induction *induction, uint32_t code)
{
	return &induction->worth[induction->order[code & 0xffff] + 2 * induction->order[code >> 16]];
}

/* The boards after each move, seen by who moves next; those that end the game are counted in *WINS and *LOSSES. */
static int expand(const struct induction *induction, uint32_t code, uint32_t next[MOVES_MOST], int *wins, int *losses)
{
	int count = 0;
	*wins = *losses = 0;
	for (int i = 0; i < induction->shape.moves; i++) {
		struct pousse_board board = {{code & 0xffff, code >> 16}, POUSSE_X};
		pousse_push(&induction->shape, &board, i);
		uint32_t own = (uint32_t)board.token[POUSSE_X], other = (uint32_t)board.token[POUSSE_O];
		int more = induction->full[own] - induction->full[other];
		*wins += more > 0;
		*losses += more < 0;
		if (more == 0)
			next[count++] = fold(&induction->table->folding, other, own);
	}
	return count;
}

static bool add(struct induction *induction, uint32_t code)
{
	struct pousse_table *table = induction->table;
	if (*worth_of(induction, code) != NEW)
		return true;
	if (table->count == induction->room) {
		int room = induction->room ? 2 * induction->room : FIRST_ROOM;
		uint32_t *grown = realloc(table->code, (size_t)room * sizeof *grown);
		if (!grown)
			return false;
		table->code = grown;
		induction->room = room;
	}
	*worth_of(induction, code) = 0;
	table->code[table->count++] = code;
	return true;
}

static bool must_stop(const struct induction *induction, int at, int percent)
{
	const struct pousse_building *building = induction->building;
	if (at % POLL || !building)
		return false;
	if (building->progress)
		building->progress(building->context, percent);
	return building->cancel && atomic_load(building->cancel);
}

/* All boards, in the order in which they are reached. */
static bool reach_all(struct induction *induction)
{
	struct pousse_table *table = induction->table;
	uint32_t next[MOVES_MOST];
	int wins, losses;
	if (!add(induction, 0))
		return false;
	for (int i = 0; i < table->count; i++) {
		int count = expand(induction, table->code[i], next, &wins, &losses);
		if (must_stop(induction, i, 20 * i / (table->count + 1)))
			return false;
		for (int k = 0; k < count; k++)
			if (!add(induction, next[k]))
				return false;
	}
	return true;
}

/* What CODE is known to be worth when all boards of less than ROUND plies are known; 0 when it is none of that round.
 */
static int judge(const struct induction *induction, uint32_t code, int round)
{
	uint32_t next[MOVES_MOST];
	int wins, losses, count = expand(induction, code, next, &wins, &losses), longest = 0;
	if (wins)
		return round == 1 ? 1 : 0;
	bool is_lost = true;
	for (int i = 0; i < count; i++) {
		int worth = *worth_of(induction, next[i]);
		if (worth < 0 && -worth == round - 1)
			return round;
		is_lost = is_lost && worth > 0 && worth < round;
		longest = worth > longest ? worth : longest;
	}
	return is_lost && longest == round - 1 ? -round : 0;
}

/* Settles the boards of one round; the others move together in OPEN. Returns how many were settled, -1 when it was
 * stopped. */
static int settle(struct induction *induction, uint32_t *open, int *opens, int round)
{
	int settled = 0, left = 0;
	for (int i = 0; i < *opens; i++) {
		int worth = judge(induction, open[i], round);
		if (must_stop(induction, i, 20 + 80 * round / ROUNDS_USUAL > 99 ? 99 : 20 + 80 * round / ROUNDS_USUAL))
			return -1;
		/* A value of this round does not speak for another one of it: `judge` asks for less plies. */
		if (worth)
			*worth_of(induction, open[i]) = (int8_t)worth;
		else
			open[left++] = open[i];
		settled += worth != 0;
	}
	*opens = left;
	return settled;
}

static bool settle_all(struct induction *induction)
{
	struct pousse_table *table = induction->table;
	int opens = table->count, settled = 1;
	uint32_t *open = malloc((size_t)table->count * sizeof *open);
	if (!open)
		return false;
	for (int i = 0; i < table->count; i++)
		open[i] = table->code[i];
	for (int round = 1; settled > 0 && round < WORTH; round++)
		settled = settle(induction, open, &opens, round);
	free(open);
	return settled == 0;
}

static int compare_codes(const void *a, const void *b)
{
	uint32_t one = *(const uint32_t *)a, other = *(const uint32_t *)b;
	return (one > other) - (one < other);
}

static bool finish(struct induction *induction)
{
	struct pousse_table *table = induction->table;
	table->value = malloc((size_t)table->count);
	if (!table->value)
		return false;
	qsort(table->code, (size_t)table->count, sizeof *table->code, compare_codes);
	for (int i = 0; i < table->count; i++)
		table->value[i] = *worth_of(induction, table->code[i]);
	return true;
}

static bool build(struct induction *induction)
{
	size_t boards = 1;
	for (int i = 0; i < induction->table->size * induction->table->size; i++)
		boards *= 3;
	induction->worth = malloc(boards);
	if (!induction->worth)
		return false;
	for (size_t i = 0; i < boards; i++)
		induction->worth[i] = NEW;
	prepare(induction);
	bool good = reach_all(induction) && settle_all(induction) && finish(induction);
	free(induction->worth);
	return good;
}

struct pousse_table *pousse_table_build(int size, const struct pousse_building *building, struct fault *fault)
{
	if (size < POUSSE_LEAST || size > POUSSE_TABLED) {
		fault_set(fault, "tables are made for boards of %d to %d, not of %d", POUSSE_LEAST, POUSSE_TABLED, size);
		return NULL;
	}
	struct induction *induction = calloc(1, sizeof *induction);
	struct pousse_table *table = calloc(1, sizeof *table);
	bool good = induction && table;
	if (good) {
		table->size = size;
		folding_init(&table->folding, size);
		induction->table = table;
		induction->shape = pousse_shape(size);
		induction->building = building;
		good = build(induction);
	}
	bool is_cancelled = building && building->cancel && atomic_load(building->cancel);
	free(induction);
	if (good)
		return table;
	pousse_table_free(table);
	fault_set(fault, is_cancelled ? "it was stopped" : "there is no memory for the table");
	return NULL;
}
