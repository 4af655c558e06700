/* Grids as text, and digits that conflict. */
#include <string.h>

#include "sudoku.h"
#include "text.h"

/* The character at TEXT, whole when it is one of several bytes, escaped for a person. */
static const char *character(const char *text, char out[16])
{
	char bytes[5] = "";
	const char *next = text;
	utf8_next(&next);
	memcpy(bytes, text, (size_t)(next - text));
	return text_escape(bytes, out, 16);
}

static inline uint8_t cell_of(char character) { return character == '.' ? 0 : (uint8_t)(character - '0'); }

/* Reads 81 cells with nothing between them, the most usual text, without a branch for each: compilers take 16 at once
 * where they come out even. */
static bool read_plain(const char *text, uint8_t cells[SUDOKU_CELLS])
{
	uint8_t read[SUDOKU_CELLS], bad = 0;
	if (strlen(text) != SUDOKU_CELLS)
		return false;
	for (int i = 0; i < SUDOKU_CELLS - 1; i++) {
		read[i] = cell_of(text[i]);
		bad |= read[i] > 9;
	}
	read[SUDOKU_CELLS - 1] = cell_of(text[SUDOKU_CELLS - 1]);
	if (bad || read[SUDOKU_CELLS - 1] > 9)
		return false;
	memcpy(cells, read, sizeof read);
	return true;
}

bool sudoku_read(const char *text, uint8_t cells[SUDOKU_CELLS], struct fault *fault)
{
	uint8_t read[SUDOKU_CELLS];
	int count = 0;
	if (read_plain(text, cells))
		return true;
	for (const char *at = text; *at; at++) {
		char shown[16];
		if ((*at >= '0' && *at <= '9') || *at == '.') {
			if (count < SUDOKU_CELLS)
				read[count] = *at == '.' ? 0 : (uint8_t)(*at - '0');
			count++;
		} else if (!strchr(" \t\r\n|-+", *at)) {
			return fault_set(fault, "\"%s\" is no cell, at character %d: a digit, or . or 0 for an empty one",
			    character(at, shown), (int)(at - text) + 1);
		}
	}
	if (count != SUDOKU_CELLS)
		return fault_set(fault, count == 1 ? "there is %d cell: a grid has %d" : "there are %d cells: a grid has %d",
		    count, SUDOKU_CELLS);
	memcpy(cells, read, sizeof read);
	return true;
}

char *sudoku_write(const uint8_t cells[SUDOKU_CELLS], char empty, char text[SUDOKU_TEXT])
{
	for (int i = 0; i < SUDOKU_CELLS; i++)
		text[i] = cells[i] ? (char)('0' + cells[i]) : empty;
	text[SUDOKU_CELLS] = '\0';
	return text;
}

/* A column has a letter on boards. */
static bool tell_twice(int kind, int place, int digit, struct fault *fault)
{
	static const char *const kinds[] = {"row", "column", "box"};
	if (kind == 1)
		return fault_set(fault, "two %ds in column %d (%c)", digit, place + 1, 'a' + place);
	return fault_set(fault, "two %ds in %s %d", digit, kinds[kind], place + 1);
}

bool sudoku_conflict(const uint8_t cells[SUDOKU_CELLS], struct fault *fault)
{
	unsigned seen[SUDOKU_HOUSES] = {0};
	for (int i = 0; i < SUDOKU_CELLS; i++)
		for (int kind = 0; cells[i] && kind < 3; kind++) {
			int house = sudoku_house_of(kind, i);
			if (seen[house] >> cells[i] & 1)
				return !tell_twice(kind, house % 9, cells[i], fault);
			seen[house] |= 1u << cells[i];
		}
	return false;
}
