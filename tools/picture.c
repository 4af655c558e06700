/* picture: writes the picture of the README, an SVG of the program's own screen.
 *
 * The program runs in a terminal in memory; its cells are drawn one by one. Frames, backs and suits are drawn as
 * shapes, so that the picture looks the same whatever fonts there are; only letters and digits are text. */
#include <stdio.h>
#include <string.h>

#include "terminal.h"

enum { COLUMNS = 80, ROWS = 24, CELL_WIDTH = 10, CELL_HEIGHT = 20, MARGIN = 22, BAR = 38, LINE = 256 };

static const char paper[] = "#13231d", ink[] = "#d9dfd6";

/* The program's sixteen colours as a well set terminal shows them. */
static const struct {
	int from;
	const char *to;
} colours[] = {
    {0xe00000, "#e06c5f"},
    {0xff4040, "#f0776a"},
    {0x00e000, "#8cc665"},
    {0xe0e000, "#e6c15c"},
    {0x4040ff, "#6d8fb8"},
    {0x00e0e0, "#6cc5bd"},
    {0x0000e0, "#6d8fb8"},
};

static const char *colour_name(struct terminal_cell cell, char text[8])
{
	if (cell.foreground < 0)
		return cell.bold ? "#ffffff" : ink;
	for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
		if (colours[i].from == cell.foreground)
			return colours[i].to;
	snprintf(text, 8, "#%06x", (unsigned)cell.foreground & 0xffffff);
	return text;
}

/* Shapes in a cell of 10 by 20; the strokes of neighbours meet in the middle of the cell's edges. */
static const struct {
	const char *glyph, *path;
	double stroke; /* width of the line; 0 is a filled shape */
} shapes[] = {
    {"\u2500", "M0 10H10", 1.3},
    {"\u2502", "M5 0V20", 1.3},
    {"\u256d", "M5 20V15Q5 10 10 10", 1.3},
    {"\u256e", "M5 20V15Q5 10 0 10", 1.3},
    {"\u2570", "M5 0V5Q5 10 10 10", 1.3},
    {"\u256f", "M5 0V5Q5 10 0 10", 1.3},
    {"\u2501", "M0 10H10", 2.8},
    {"\u2503", "M5 0V20", 2.8},
    {"\u250f", "M5 20V13Q5 10 8 10H10", 2.8},
    {"\u2513", "M5 20V13Q5 10 2 10H0", 2.8},
    {"\u2517", "M5 0V7Q5 10 8 10H10", 2.8},
    {"\u251b", "M5 0V7Q5 10 2 10H0", 2.8},
    {"\u2592", "M0 4L5 10L0 16M10 4L5 10L10 16M5 10V10", 1.1},
    {"\u00b7", "M5 8.2A1.8 1.8 0 1 1 4.99 8.2Z", 0},
    {"\u25be", "M1.5 7.5H8.5L5 13Z", 0},
    {"\u25b4", "M1.5 13H8.5L5 7.5Z", 0},
    {"\u2660",
        "M5 4.6C6.2 7 9.3 8.4 9.3 11.1C9.3 13.4 6.9 13.9 5.6 12.5C5.7 14 6.1 14.9 7 15.4H3C3.9 14.9 4.3 14 4.4 "
        "12.5C3.1 "
        "13.9 0.7 13.4 0.7 11.1C0.7 8.4 3.8 7 5 4.6Z",
        0},
    {"\u2665", "M5 15.4C3.8 13 0.6 11.2 0.6 8.1C0.6 5 4.1 4.5 5 7.3C5.9 4.5 9.4 5 9.4 8.1C9.4 11.2 6.2 13 5 15.4Z", 0},
    {"\u2666", "M5 4.4C6 6.6 7.4 8.6 9 10C7.4 11.4 6 13.4 5 15.6C4 13.4 2.6 11.4 1 10C2.6 8.6 4 6.6 5 4.4Z", 0},
    {"\u2663",
        "M5 4.6A2.2 2.2 0 0 1 6.6 8.3A2.2 2.2 0 1 1 5.6 12C5.7 13.8 6.1 14.9 7 15.4H3C3.9 14.9 4.3 13.8 4.4 12A2.2 2.2 "
        "0 1 "
        "1 3.4 8.3A2.2 2.2 0 0 1 5 4.6Z",
        0},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static int find_shape(const char *glyph)
{
	for (int i = 0; i < SHAPES; i++)
		if (strcmp(shapes[i].glyph, glyph) == 0)
			return i;
	return -1;
}

static void put_shapes(void)
{
	printf("<defs>\n");
	for (int i = 0; i < SHAPES; i++) {
		if (shapes[i].stroke > 0)
			printf("<path id=\"s%d\" d=\"%s\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"%.1f\"/>\n", i,
			    shapes[i].path, shapes[i].stroke);
		else
			printf("<path id=\"s%d\" d=\"%s\" fill=\"currentColor\"/>\n", i, shapes[i].path);
	}
	printf(
	    "<radialGradient id=\"felt\" cx=\".5\" cy=\".42\" r=\".75\"><stop stop-color=\"#1b3329\"/><stop offset=\"1\" "
	    "stop-color=\"%s\"/></radialGradient>\n</defs>\n",
	    paper);
}

static void put_window(int width, int height)
{
	printf("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n"
	       "<title>patience in a terminal of 80 by 24</title>\n",
	    width, height, width, height);
	put_shapes();
	printf("<rect x=\".5\" y=\".5\" width=\"%d\" height=\"%d\" rx=\"10\" fill=\"url(#felt)\" stroke=\"#33483f\"/>\n"
	       "<path d=\"M1 %dH%d\" stroke=\"#2a4036\"/>\n",
	    width - 1, height - 1, BAR - 8, width - 1);
	static const char *const buttons[] = {"#d0695f", "#d9b25b", "#7fb069"};
	for (int i = 0; i < 3; i++)
		printf("<circle cx=\"%d\" cy=\"15\" r=\"5.5\" fill=\"%s\"/>\n", 20 + 19 * i, buttons[i]);
	printf("<text x=\"%d\" y=\"20\" text-anchor=\"middle\" font-family=\"sans-serif\" font-size=\"13\" "
	       "fill=\"#8fa398\">patience</text>\n",
	    width / 2);
}

static void put_text(const char *text)
{
	for (; *text; text++)
		if (*text == '&' || *text == '<' || *text == '>')
			printf("&#%d;", *text);
		else
			putchar(*text);
}

static void put_cell(struct terminal_cell cell, int x, int y)
{
	char colour[8];
	int shape = find_shape(cell.text);
	if (shape >= 0) {
		printf("<use href=\"#s%d\" x=\"%d\" y=\"%d\" color=\"%s\"/>\n", shape, x, y, colour_name(cell, colour));
		return;
	}
	printf("<text x=\"%d\" y=\"%d\" fill=\"%s\"%s>", x + CELL_WIDTH / 2, y + 15, colour_name(cell, colour),
	    cell.bold ? " font-weight=\"bold\"" : "");
	put_text(cell.text);
	printf("</text>\n");
}

static void put_screen(struct terminal *terminal)
{
	printf("<g font-family=\"'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace\" font-size=\"16\" "
	       "text-anchor=\"middle\">\n");
	for (int row = 0; row < terminal_rows(terminal); row++)
		for (int column = 0; column < terminal_columns(terminal); column++) {
			struct terminal_cell cell = terminal_cell(terminal, row, column);
			if (strcmp(cell.text, " ") != 0)
				put_cell(cell, MARGIN + column * CELL_WIDTH, BAR + row * CELL_HEIGHT);
		}
	printf("</g>\n</svg>\n");
}

/* Plays COUNT actions of the game that is known to win deal 2. */
static void play_actions(struct terminal *terminal, int count)
{
	char line[LINE], keys[LINE + 8];
	FILE *file = fopen("tests/data/klondike_won_game.txt", "r");
	while (file && count > 0 && fgets(line, sizeof line, file)) {
		char *end = strstr(line, " =>");
		if (!end)
			continue;
		*end = '\0';
		snprintf(keys, sizeof keys, ":%s\r", strncmp(line, "move ", 5) == 0 ? line + 5 : line);
		terminal_type(terminal, keys);
		count--;
	}
	if (file)
		fclose(file);
}

/* The middle of a game, with a card in hand. */
int main(void)
{
	static const char *const keys[] = {"1", "\033OA", "\r"};
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .columns = COLUMNS, .rows = ROWS, .argument = {"--no-animation", "--profile", "q", "--deal", "2"}});
	play_actions(terminal, 60);
	for (int i = 0; i < 3; i++)
		terminal_type(terminal, keys[i]);
	put_window(2 * MARGIN + COLUMNS * CELL_WIDTH, BAR + ROWS * CELL_HEIGHT + MARGIN / 2);
	put_screen(terminal);
	terminal_close(terminal);
	return 0;
}
