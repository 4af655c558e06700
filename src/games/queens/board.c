#include "board.h"

#include <string.h>

struct queens_board queens_load(const struct state *state)
{
	struct queens_board board;
	memcpy(&board, state->position, sizeof board);
	return board;
}

void queens_store(const struct queens_board *board, struct state *state)
{
	memcpy(state->position, board, sizeof *board);
}

int queens_attacker(const struct queens_board *board, int row, int column)
{
	for (int other = 0; other < board->size; other++) {
		int across = board->column[other] - 1 - column, down = other - row;
		if (board->column[other] && (across || down) && (!down || !across || across == down || across == -down))
			return other;
	}
	return -1;
}

int queens_placed(const struct queens_board *board)
{
	int count = 0;
	for (int row = 0; row < board->size; row++)
		count += board->column[row] != NOTHING;
	return count;
}
