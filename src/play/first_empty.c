/* The player of Sudoku that searches before all eyes: the first empty square, the lowest digit that fits, and so on;
 * each digit and each step back is a move. It visits the boards of sudoku_each_first_empty (sudoku.h). What stands when
 * it begins stays. */
#include <stdio.h>
#include <string.h>

#include "strategies.h"
#include "sudoku_game.h"

enum { ACTIONS_MOST = 20000, REASON = FAULT_TEXT + 16 };

struct search {
	int depth, depths;          /* squares to be filled, and how many are */
	uint8_t cell[SUDOKU_CELLS]; /* by depth */
	uint8_t digit[SUDOKU_CELLS];
	bool has_failed; /* the digit before led nowhere */
	bool is_wrong;   /* what stands contradicts itself */
	char reason[REASON];
};

static void first_empty_begin(void *memory, const struct sight *sight)
{
	struct search *search = memory;
	uint8_t cells[SUDOKU_CELLS];
	memset(search, 0, sizeof *search);
	sudoku_cells(&sight->open, cells);
	struct fault fault;
	search->is_wrong = sudoku_conflict(cells, &fault);
	if (search->is_wrong)
		snprintf(search->reason, REASON, "there are %s", fault.text);
	for (int cell = 0; cell < SUDOKU_CELLS; cell++)
		if (!cells[cell])
			search->cell[search->depths++] = (uint8_t)cell;
}

/* The lowest digit above ABOVE, which stands in CELL, that fits there; 0 where there is none. */
static int next_digit(uint8_t cells[SUDOKU_CELLS], int cell, int above)
{
	cells[cell] = 0;
	unsigned left = sudoku_digits_left(cells, cell) >> (above + 1) << (above + 1);
	return left ? __builtin_ctz(left) : 0;
}

/* DIGIT 0 takes away. */
static struct decision put(const struct search *search, const struct sight *sight, int cell, int digit)
{
	char text[MOVE_TEXT];
	struct move move;
	const char *name = sight->scene.spot[cell].name;
	if (digit)
		snprintf(text, sizeof text, "%s %d", name, digit);
	else
		snprintf(text, sizeof text, "-%s", name);
	bool is_there = game_read_move(&sudoku, &sight->open, text, &move);
	int number = is_there ? move_find(sight->move, sight->moves, move) : -1;
	return number < 0 ? decide_stop("the board was changed") : decide_move(number, search->reason);
}

static struct decision first_empty_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct search *search = memory;
	uint8_t cells[SUDOKU_CELLS];
	(void)rng;
	if (search->is_wrong)
		return decide_stop(search->reason);
	sudoku_cells(&sight->open, cells);
	while (search->depth >= 0 && search->depth < search->depths) {
		int depth = search->depth, cell = search->cell[depth], before = search->digit[depth],
		    digit = next_digit(cells, cell, before);
		search->digit[depth] = (uint8_t)digit;
		search->depth += digit ? 1 : -1;
		if (digit)
			snprintf(
			    search->reason, REASON, search->has_failed ? "the next digit that fits" : "the first digit that fits");
		else
			snprintf(search->reason, REASON, "no other digit fits");
		search->has_failed = !digit;
		if (digit || before)
			return put(search, sight, cell, digit);
	}
	return decide_stop(search->depth < 0 ? "no solution holds what stands" : "the board was changed");
}

const struct strategy strategy_first_empty = {
    .name = "first-empty",
    .summary = "Fills the first empty square of Sudoku, lowest digit first: places, fails, goes back.",
    .game = &sudoku,
    .is_offered = true,
    .limit = ACTIONS_MOST,
    .memory = sizeof(struct search),
    .begin = first_empty_begin,
    .decide = first_empty_decide,
};
