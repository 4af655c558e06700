/* picture: what the program shows in a terminal, as an SVG.
 *
 *   picture [--light] COLUMNSxROWS KEYS ARGUMENT...
 *
 * runs $PATIENCE (build/patience) with the arguments in a terminal in memory, types KEYS there and writes the screen to
 * standard output once nothing moves there any more. In KEYS \r is Enter, \t Tab, \e Escape; \w waits a second, for
 * what the program thinks about. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../src/ui/draw/svg.h"
#include "terminal.h"
#include "text.h"

static struct svg_cell read_cell(struct terminal *terminal, int row, int column)
{
	struct terminal_cell from = terminal_cell(terminal, row, column);
	const char *text = from.text;
	struct svg_cell cell = {
	    .code = utf8_next(&text),
	    .ink = from.foreground,
	    .ground = from.background,
	    .bold = from.bold,
	    .underline = from.underline,
	};
	if (cell.code == 0)
		cell.code = ' ';
	if (from.reverse) {
		cell.ink = from.background < 0 ? SVG_DARK_GROUND : from.background;
		cell.ground = from.foreground < 0 ? SVG_DARK_INK : from.foreground;
	}
	return cell;
}

static void write_screen(struct terminal *terminal, bool is_light)
{
	int columns = terminal_columns(terminal), rows = terminal_rows(terminal);
	struct svg_cell *cell = malloc((size_t)columns * (size_t)rows * sizeof *cell);
	if (!cell)
		abort();
	for (int i = 0; i < columns * rows; i++)
		cell[i] = read_cell(terminal, i / columns, i % columns);
	svg_write(
	    &(struct svg_page){
	        .columns = columns,
	        .rows = rows,
	        .cell = cell,
	        .title = "patience in a terminal",
	        .ink = is_light ? SVG_LIGHT_INK : SVG_DARK_INK,
	        .ground = cell[0].ground >= 0 ? (uint32_t)cell[0].ground
	                  : is_light          ? SVG_LIGHT_GROUND
	                                      : SVG_DARK_GROUND,
	    },
	    stdout);
	free(cell);
}

static void type_keys(struct terminal *terminal, const char *keys)
{
	for (; *keys; keys++) {
		char byte[2] = {*keys, '\0'};
		bool is_escaped = *keys == '\\' && keys[1];
		if (is_escaped) {
			keys++;
			byte[0] = *keys == 'r' ? '\r' : *keys == 't' ? '\t' : *keys == 'e' ? '\033' : *keys;
		}
		if (is_escaped && *keys == 'w')
			nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
		else
			terminal_type(terminal, byte);
	}
	terminal_rest(terminal);
}

int main(int argc, char **argv)
{
	struct terminal_setup setup = {0};
	bool is_light = argc > 1 && strcmp(argv[1], "--light") == 0;
	int at = 1 + is_light;
	if (argc < at + 2 || sscanf(argv[at], "%dx%d", &setup.columns, &setup.rows) != 2) {
		fprintf(stderr, "picture: [--light] COLUMNSxROWS KEYS ARGUMENT... are wanted\n");
		return 2;
	}
	for (int i = at + 2; i < argc && i - at - 2 < TERMINAL_ARGUMENTS - 1; i++)
		setup.argument[i - at - 2] = argv[i];
	struct terminal *terminal = terminal_open(&setup);
	type_keys(terminal, argv[at + 1]);
	write_screen(terminal, is_light);
	terminal_close(terminal);
	return 0;
}
