/* The player of N Queens that searches before all eyes: the random search row by row (queens_random_rows of queens.h),
 * each placement and each step back a move. With the generator of the same seed it places the same queens. Queens that
 * stand when it begins stay. */
#include <stdio.h>
#include <string.h>

#include "queens.h"
#include "strategies.h"

enum { SIDE_MOST = 20, REASON = 64 };

/* Twice the placements of the longest search among thousands of seeds, and as many steps back. */
enum { ACTIONS_MOST = 10000 };

struct rows {
	int side, depth, depths; /* rows to be filled, and how many are */
	int row[SIDE_MOST];      /* by depth */
	uint16_t choice[SIDE_MOST][SIDE_MOST];
	int choices[SIDE_MOST], tried[SIDE_MOST];
	bool is_listed; /* the choices of the present depth */
	bool clears;    /* takes all away, to begin again */
	int left;       /* placements of this attempt */
	char reason[REASON];
};

static void begin_attempt(struct rows *rows)
{
	rows->left = QUEENS_PLACEMENTS * rows->side;
	rows->is_listed = rows->clears = false;
}

static void rows_begin(void *memory, const struct sight *sight)
{
	struct rows *rows = memory;
	bool stands[SIDE_MOST] = {false};
	memset(rows, 0, sizeof *rows);
	while (rows->side * rows->side < sight->scene.spots)
		rows->side++;
	for (int i = 0; i < sight->scene.spots; i++)
		stands[i / rows->side] = stands[i / rows->side] || sight->scene.spot[i].size;
	for (int row = 0; row < rows->side; row++)
		if (!stands[row])
			rows->row[rows->depths++] = row;
	begin_attempt(rows);
}

/* The free squares of a row, shuffled. */
static void list_choices(struct rows *rows, const struct sight *sight, struct rng *rng)
{
	uint16_t *choice = rows->choice[rows->depth];
	int count = 0, row = rows->row[rows->depth];
	for (int i = 0; i < sight->moves; i++)
		if (sight->move[i].from / rows->side == row && !sight->move[i].count)
			choice[count++] = sight->move[i].from;
	rng_reorder_wide(rng, choice, count);
	rows->choices[rows->depth] = count;
	rows->tried[rows->depth] = 0;
	rows->is_listed = true;
}

static struct decision decide_square(const struct rows *rows, const struct sight *sight, uint16_t square)
{
	int move = sight_find(sight, square, square, -1);
	return move < 0 ? decide_stop("the board was changed") : decide_move(move, rows->reason);
}

static struct decision place(struct rows *rows, const struct sight *sight)
{
	int depth = rows->depth++, try = rows->tried[depth]++;
	snprintf(rows->reason, REASON, "row %d, square %d of %d", rows->row[depth] + 1, try + 1, rows->choices[depth]);
	rows->left--;
	rows->is_listed = false;
	return decide_square(rows, sight, rows->choice[depth][try]);
}

/* Takes away the queen that was placed last. */
static struct decision go_back(struct rows *rows, const struct sight *sight)
{
	if (!rows->clears)
		snprintf(rows->reason, REASON, "no square is left in row %d", rows->row[rows->depth] + 1);
	else
		snprintf(rows->reason, REASON, "%d queens were placed: from the beginning", QUEENS_PLACEMENTS * rows->side);
	rows->depth--;
	return decide_square(rows, sight, rows->choice[rows->depth][rows->tried[rows->depth] - 1]);
}

static struct decision rows_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct rows *rows = memory;
	if (rows->depth == rows->depths)
		return decide_stop("all queens stand");
	if (rows->clears && !rows->depth)
		begin_attempt(rows);
	if (!rows->is_listed && !rows->clears)
		list_choices(rows, sight, rng);
	rows->clears = rows->clears || !rows->left;
	if (rows->clears && rows->depth)
		return go_back(rows, sight);
	if (rows->tried[rows->depth] < rows->choices[rows->depth])
		return place(rows, sight);
	return rows->depth ? go_back(rows, sight) : decide_stop("no solution holds what stands");
}

const struct strategy strategy_rows = {
    .name = "rows",
    .summary = "Searches row by row, free squares by lot: places, fails, goes back.",
    .game = &queens,
    .is_offered = true,
    .is_usual = true,
    .limit = ACTIONS_MOST,
    .memory = sizeof(struct rows),
    .begin = rows_begin,
    .decide = rows_decide,
};
