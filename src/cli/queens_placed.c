#include "queens_placed.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "value.h"

enum { SQUARE = 8 };

static bool read_square(const char *text, size_t length, int n, int *row, int *column, struct fault *fault)
{
	char square[SQUARE] = "";
	if (length < sizeof square)
		memcpy(square, text, length);
	*column = ascii_lower(square[0]) - 'a';
	if (*column >= 0 && *column < n && value_int("row", square + 1, 1, n, row, NULL)) {
		--*row;
		return true;
	}
	return fault_set(fault, "\"%.*s\" is no square of the board: a1 to %c%d are", (int)(length < 40 ? length : 40),
	    text, 'a' + n - 1, n);
}

/* The row of a queen that attacks the square; -1 for none. */
static int attacker(const struct queens_placed *placed, int row, int column)
{
	for (int other = 0; other < placed->n; other++) {
		int across = (int)placed->columns[other] - column;
		bool is_there = placed->columns[other] != QUEENS_NOWHERE;
		if (is_there && (other == row || across == 0 || abs(across) == abs(other - row)))
			return other;
	}
	return -1;
}

static bool put(struct queens_placed *placed, int row, int column, struct fault *fault)
{
	int other = attacker(placed, row, column);
	if (other == row && (int)placed->columns[other] == column)
		return fault_set(fault, "%c%d is named twice", 'a' + column, row + 1);
	if (other >= 0)
		return fault_set(fault, "the queens on %c%d and %c%d attack each other", 'a' + (int)placed->columns[other],
		    other + 1, 'a' + column, row + 1);
	placed->columns[row] = (uint32_t)column;
	placed->count++;
	return true;
}

bool queens_placed_read(struct queens_placed *placed, int n, const char *text, struct fault *fault)
{
	*placed = (struct queens_placed){.n = n};
	for (int row = 0; row < QUEENS_ALL_MOST; row++)
		placed->columns[row] = QUEENS_NOWHERE;
	for (const char *rest = text; rest;) {
		size_t length = strcspn(rest, ",");
		int row, column;
		if (!read_square(rest, length, n, &row, &column, fault) || !put(placed, row, column, fault))
			return false;
		rest = rest[length] ? rest + length + 1 : NULL;
	}
	return true;
}

void queens_placed_print(const struct queens_placed *placed)
{
	const char *between = "";
	putchar('[');
	for (int row = 0; row < placed->n; row++) {
		if (placed->columns[row] == QUEENS_NOWHERE)
			continue;
		printf("%s\"%c%d\"", between, 'a' + (int)placed->columns[row], row + 1);
		between = ",";
	}
	putchar(']');
}
