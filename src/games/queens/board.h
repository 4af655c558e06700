/* queens_board: a position of the game N Queens, for the files of this folder. */
#ifndef PATIENCE_QUEENS_BOARD_H
#define PATIENCE_QUEENS_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"

enum { SIZE_LEAST = 4, SIZE_MOST = 20, NOTHING = 0 };

struct queens_board {
	uint64_t given; /* rows whose queen belongs to the deal */
	uint8_t size;
	uint8_t column[SIZE_MOST + 3]; /* by row: 1 + the column of its queen, or NOTHING */
};

_Static_assert(sizeof(struct queens_board) == 32, "a position is compared byte by byte, so there is no padding");

struct queens_board queens_load(const struct state *state);
void queens_store(const struct queens_board *board, struct state *state);

static inline bool queens_has(const struct queens_board *board, int row, int column)
{
	return board->column[row] == column + 1;
}

/* The row of a queen that attacks the square from another one, or -1. */
int queens_attacker(const struct queens_board *board, int row, int column);

/* How many queens stand. */
int queens_placed(const struct queens_board *board);

/* Whether a solution is the first of its eight images, turned and mirrored. */
bool queens_is_fundamental(int n, const uint32_t *columns);

/* How the game begins (start.c): see struct game. */
extern const struct game_option queens_options[];
extern const struct start_form queens_forms[];
bool queens_start(const char *text, struct state *state, struct fault *fault);
void queens_describe(const struct state *state, char text[START_TEXT]);
void queens_deal(uint64_t number, const char *options, char value[START_TEXT]);

#endif
