/* The cells of a terminal as text, as looks, and as numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/draw/theme.h"
#include "terminal_parts.h"

enum { CELL_BYTES = VTERM_MAX_CHARS_PER_CELL * 4 };

static int put_utf8(uint32_t point, char *out)
{
	if (point < 0x80)
		return (int)(*out = (char)point, 1);
	int length = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
	for (int i = length - 1; i > 0; i--, point >>= 6)
		out[i] = (char)(0x80 | (point & 0x3f));
	out[0] = (char)((length == 2 ? 0xc0 : length == 3 ? 0xe0 : 0xf0) | point);
	return length;
}

static VTermScreenCell cell_at(struct terminal *terminal, int row, int column)
{
	VTermScreenCell cell;
	memset(&cell, 0, sizeof cell);
	vterm_screen_get_cell(terminal->screen, (VTermPos){.row = row, .col = column}, &cell);
	return cell;
}

static int cell_text(const VTermScreenCell *cell, char *out)
{
	int used = 0;
	for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i] && cell->chars[i] != (uint32_t)-1; i++)
		used += put_utf8(cell->chars[i], out + used);
	if (used == 0)
		out[used++] = ' ';
	return used;
}

static char cell_look(const VTermScreenCell *cell, char *out)
{
	static const char plain[] = "...brrBBuuuuuuuu", coloured[] = "cccdssDDvvvvvvvv";
	int bold = cell->attrs.bold != 0, reverse = cell->attrs.reverse != 0, underline = cell->attrs.underline != 0;
	bool has_colour = !VTERM_COLOR_IS_DEFAULT_FG(&cell->fg) || !VTERM_COLOR_IS_DEFAULT_BG(&cell->bg);
	int index = underline ? 8 : reverse && bold ? 6 : reverse ? 4 : bold ? 3 : 0;
	return *out = has_colour ? coloured[index] : plain[index];
}

/* Writes a row to OUT without what is EMPTY at its end; returns its length. */
static size_t put_row(struct terminal *terminal, int row, bool looks, char *out)
{
	size_t used = 0, kept = 0;
	char empty = looks ? '.' : ' ';
	for (int column = 0; column < terminal->columns;) {
		VTermScreenCell cell = cell_at(terminal, row, column);
		size_t length = 1;
		if (looks)
			cell_look(&cell, out + used);
		else
			length = (size_t)cell_text(&cell, out + used);
		if (length != 1 || out[used] != empty)
			kept = used + length;
		used += length;
		column += cell.width > 1 ? cell.width : 1;
	}
	return kept;
}

static const char *put_rows(struct terminal *terminal, int first, int last, bool looks)
{
	size_t used = 0;
	free(terminal->text);
	terminal->text = malloc((size_t)terminal->rows * ((size_t)terminal->columns * CELL_BYTES + 2) + 1);
	if (!terminal->text)
		pty_die("memory");
	for (int row = first; row < last; row++) {
		used += put_row(terminal, row, looks, terminal->text + used);
		terminal->text[used++] = '\n';
	}
	terminal->text[used] = '\0';
	return terminal->text;
}

const char *terminal_text(struct terminal *terminal) { return put_rows(terminal, 0, terminal->rows, false); }
const char *terminal_look(struct terminal *terminal) { return put_rows(terminal, 0, terminal->rows, true); }

const char *terminal_row(struct terminal *terminal, int row)
{
	put_rows(terminal, row, row + 1, false);
	terminal->text[strlen(terminal->text) - 1] = '\0';
	return terminal->text;
}

bool terminal_shows(struct terminal *terminal, const char *text)
{
	return strstr(terminal_text(terminal), text) != NULL;
}

void terminal_cursor(struct terminal *terminal, int *row, int *column)
{
	VTermPos place;
	vterm_state_get_cursorpos(vterm_obtain_state(terminal->vterm), &place);
	*row = place.row;
	*column = place.col;
}

bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column)
{
	const char *screen = terminal_text(terminal), *found = strstr(screen, text);
	*row = *column = 0;
	for (const char *at = screen; found && at < found; at++) {
		if (*at == '\n') {
			++*row;
			*column = 0;
		} else if ((*at & 0xC0) != 0x80) {
			++*column;
		}
	}
	return found != NULL;
}

static int colour_number(VTermColor colour, bool is_default)
{
	if (is_default)
		return -1;
	if (VTERM_COLOR_IS_INDEXED(&colour))
		return (int)theme_rgb(colour.indexed.idx);
	return colour.rgb.red << 16 | colour.rgb.green << 8 | colour.rgb.blue;
}

struct terminal_cell terminal_cell(struct terminal *terminal, int row, int column)
{
	VTermScreenCell from = cell_at(terminal, row, column);
	struct terminal_cell cell = {
	    .foreground = colour_number(from.fg, VTERM_COLOR_IS_DEFAULT_FG(&from.fg)),
	    .background = colour_number(from.bg, VTERM_COLOR_IS_DEFAULT_BG(&from.bg)),
	    .bold = from.attrs.bold,
	    .underline = from.attrs.underline != 0,
	    .reverse = from.attrs.reverse,
	    .width = from.width,
	};
	cell.text[cell_text(&from, cell.text)] = '\0';
	return cell;
}

int terminal_columns(const struct terminal *terminal) { return terminal->columns; }
int terminal_rows(const struct terminal *terminal) { return terminal->rows; }

/* A number from a file of /proc/PID: the one after LABEL, or the first. */
static long long proc_number(const struct terminal *terminal, const char *file, const char *label)
{
	char name[64], line[256];
	long long number = 0;
	snprintf(name, sizeof name, "/proc/%ld/%s", (long)terminal->pty.program, file);
	FILE *stream = fopen(name, "r");
	while (stream && fgets(line, sizeof line, stream))
		if (strncmp(line, label, strlen(label)) == 0) {
			number = strtoll(line + strlen(label), NULL, 10);
			break;
		}
	if (stream)
		fclose(stream);
	return number;
}

int64_t terminal_cpu(const struct terminal *terminal) { return proc_number(terminal, "schedstat", ""); }
long terminal_memory(const struct terminal *terminal) { return (long)proc_number(terminal, "status", "VmHWM:"); }
