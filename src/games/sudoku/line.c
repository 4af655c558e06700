#include "sudoku_line.h"

#include <stdio.h>
#include <string.h>

enum { FIELD_TEXT = 512 };

/* Takes the field that TEXT begins with, unless it is too short for a grid, or longer than any; returns what is behind
 * its comma, or NULL. */
static const char *take_field(const char *text, char field[FIELD_TEXT], bool *is_grid)
{
	size_t length = strcspn(text, ",");
	*is_grid = length >= SUDOKU_CELLS && length < FIELD_TEXT;
	if (*is_grid) {
		memcpy(field, text, length);
		field[length] = '\0';
	}
	return text[length] ? text + length + 1 : NULL;
}

/* Reads the puzzle; *REST is what is behind its field, or NULL. */
static bool read_puzzle(const char *text, uint8_t cells[SUDOKU_CELLS], const char **rest, struct fault *fault)
{
	char field[FIELD_TEXT];
	bool is_grid = false;
	*rest = text;
	while (*rest && strchr(text, ',') && !is_grid)
		*rest = take_field(*rest, field, &is_grid);
	if (!is_grid)
		*rest = NULL;
	return sudoku_read(is_grid ? field : text, cells, fault);
}

bool sudoku_line_read(const char *text, struct sudoku_line *line, struct fault *fault)
{
	char field[FIELD_TEXT];
	const char *rest;
	line->has_solution = false;
	if (!read_puzzle(text, line->cells, &rest, fault))
		return false;
	if (rest)
		take_field(rest, field, &line->has_solution);
	return !line->has_solution || sudoku_read(field, line->solution, fault) || fault_prefix(fault, "the solution");
}

static bool are_there(const char *text) { return strpbrk(text, ",\n"); }

static bool is_head(const char *text) { return are_there(text) && !strpbrk(text, "0123456789."); }

static bool read(const char *text, char value[START_TEXT], struct fault *fault)
{
	uint8_t cells[SUDOKU_CELLS];
	char board[SUDOKU_TEXT];
	const char *rest;
	if (!read_puzzle(text, cells, &rest, fault))
		return false;
	snprintf(value, START_TEXT, "%s", sudoku_write(cells, '.', board));
	return true;
}

/* A row of nine cells. */
static int part(const char *line)
{
	int cells = 0;
	for (const char *at = line; *at; at++)
		if ((*at >= '0' && *at <= '9') || *at == '.')
			cells++;
		else if (!strchr(" \t\r|-+", *at))
			return -1;
	return cells == 9 ? 1 : cells == 0 ? 0 : -1;
}

const struct deal_fields sudoku_fields = {is_head, are_there, read, .parts = 9, .part = part};

bool sudoku_line_is_right(const struct sudoku_line *line, struct fault *fault)
{
	if (!line->has_solution)
		return true;
	for (int i = 0; i < SUDOKU_CELLS; i++) {
		int row = i / 9 + 1, column = i % 9 + 1;
		if (!line->solution[i])
			return fault_set(fault, "r%dc%d is empty", row, column);
		if (line->cells[i] && line->cells[i] != line->solution[i])
			return fault_set(
			    fault, "r%dc%d is %d, and %d is given there", row, column, line->solution[i], line->cells[i]);
	}
	return !sudoku_conflict(line->solution, fault);
}
