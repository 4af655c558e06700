/* Grounds first, as few rectangles as there are blocks; then shapes, then texts. */
#include "svg.h"

#include "text.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, MARGIN = 10, BASE = 15 };

/* At this size the letters of DejaVu Sans Mono are as wide as a cell, also where `textLength` is not heeded. */
#define FONT "16.6"
enum pen { PEN_FINE, PEN_HEAVY, PEN_FILL, PENS };

/* A character as a path, from the upper left corner of its cell of 10 by 20 on; in two lines when it takes two pens. */
static const struct shape {
	uint32_t code;
	enum pen pen;
	const char *path;
} shapes[] = {
    {0x2500, PEN_FINE, "m0 10h10"},
    {0x2502, PEN_FINE, "m5 0v20"},
    {0x250C, PEN_FINE, "m5 20v-10h5"},
    {0x2510, PEN_FINE, "m0 10h5v10"},
    {0x2514, PEN_FINE, "m5 0v10h5"},
    {0x2518, PEN_FINE, "m0 10h5v-10"},
    {0x251C, PEN_FINE, "m5 0v20m0 -10h5"},
    {0x2524, PEN_FINE, "m5 0v20m0 -10h-5"},
    {0x252C, PEN_FINE, "m0 10h10m-5 0v10"},
    {0x2534, PEN_FINE, "m0 10h10m-5 0v-10"},
    {0x253C, PEN_FINE, "m0 10h10m-5 -10v20"},
    {0x256D, PEN_FINE, "m5 20v-5q0 -5 5 -5"},
    {0x256E, PEN_FINE, "m0 10q5 0 5 5v5"},
    {0x2570, PEN_FINE, "m5 0v5q0 5 5 5"},
    {0x256F, PEN_FINE, "m0 10q5 0 5 -5v-5"},
    {0x2571, PEN_FINE, "m0 20l10 -20"},
    {0x2572, PEN_FINE, "m0 0l10 20"},
    {0x2573, PEN_FINE, "m0 0l10 20m-10 0l10 -20"},
    {0x2574, PEN_FINE, "m0 10h5"},
    {0x2575, PEN_FINE, "m5 0v10"},
    {0x2576, PEN_FINE, "m5 10h5"},
    {0x2577, PEN_FINE, "m5 10v10"},
    {0x2565, PEN_FINE, "m0 10h10m-7 0v10m4 -10v10"},
    {0x2568, PEN_FINE, "m0 10h10m-7 -10v10m4 -10v10"},
    {0x251D, PEN_FINE, "m5 0v20"},
    {0x2525, PEN_FINE, "m5 0v20"},
    {0x251D, PEN_HEAVY, "m5 10h5"},
    {0x2525, PEN_HEAVY, "m0 10h5"},
    {0x2521, PEN_FINE, "m5 10v10"},
    {0x2529, PEN_FINE, "m5 10v10"},
    {0x2522, PEN_FINE, "m5 0v10"},
    {0x252A, PEN_FINE, "m5 0v10"},
    {0x2538, PEN_FINE, "m0 10h10"},
    {0x2530, PEN_FINE, "m0 10h10"},
    {0x2537, PEN_FINE, "m5 0v10"},
    {0x252F, PEN_FINE, "m5 10v10"},
    {0x250D, PEN_FINE, "m5 10v10"},
    {0x2511, PEN_FINE, "m5 10v10"},
    {0x2515, PEN_FINE, "m5 0v10"},
    {0x2519, PEN_FINE, "m5 0v10"},
    {0x2521, PEN_HEAVY, "m5 0v10h5"},
    {0x2529, PEN_HEAVY, "m5 0v10h-5"},
    {0x2522, PEN_HEAVY, "m5 20v-10h5"},
    {0x252A, PEN_HEAVY, "m5 20v-10h-5"},
    {0x2538, PEN_HEAVY, "m5 0v10"},
    {0x2530, PEN_HEAVY, "m5 10v10"},
    {0x2537, PEN_HEAVY, "m0 10h10"},
    {0x252F, PEN_HEAVY, "m0 10h10"},
    {0x250D, PEN_HEAVY, "m5 10h5"},
    {0x2511, PEN_HEAVY, "m0 10h5"},
    {0x2515, PEN_HEAVY, "m5 10h5"},
    {0x2519, PEN_HEAVY, "m0 10h5"},
    {0x2550, PEN_FINE, "m0 8h10m-10 4h10"},
    {0x2501, PEN_HEAVY, "m0 10h10"},
    {0x2503, PEN_HEAVY, "m5 0v20"},
    {0x250F, PEN_HEAVY, "m5 20v-10h5"},
    {0x2513, PEN_HEAVY, "m0 10h5v10"},
    {0x2517, PEN_HEAVY, "m5 0v10h5"},
    {0x251B, PEN_HEAVY, "m0 10h5v-10"},
    {0x2533, PEN_HEAVY, "m0 10h10m-5 0v10"},
    {0x253B, PEN_HEAVY, "m0 10h10m-5 0v-10"},
    {0x254B, PEN_HEAVY, "m0 10h10m-5 -10v20"},
    {0x2578, PEN_HEAVY, "m0 10h5"},
    {0x2579, PEN_HEAVY, "m5 0v10"},
    {0x257A, PEN_HEAVY, "m5 10h5"},
    {0x257B, PEN_HEAVY, "m5 10v10"},
    {0x2580, PEN_FILL, "h10v10h-10z"},
    {0x2584, PEN_FILL, "m0 10h10v10h-10z"},
    {0x2588, PEN_FILL, "h10v20h-10z"},
    {0x258F, PEN_FILL, "h1.5v20h-1.5z"},
    {0x2592, PEN_FINE, "m1 4h8m-8 4h8m-8 4h8m-8 4h8"},
    {0x2594, PEN_FILL, "h10v1.7h-10z"},
    {0x25CF, PEN_FILL, "m5 6.2a3.8 3.8 0 1 1 -.01 0z"},
    {0x2022, PEN_FILL, "m5 7.8a2.2 2.2 0 1 1 -.01 0z"},
    {0x00B7, PEN_FILL, "m5 8.4a1.6 1.6 0 1 1 -.01 0z"},
    {0x25BE, PEN_FILL, "m1 7h8l-4 6.5z"},
    {0x25B4, PEN_FILL, "m1 13.5h8l-4 -6.5z"},
    {0x25B8, PEN_FILL, "m2 6v8l6.5 -4z"},
    {0x25C2, PEN_FILL, "m8 6v8l-6.5 -4z"},
    {0x2660, PEN_FILL,
        "m5 3.6c1.3 2.6 4.7 4.2 4.7 7.2c0 2.5 -2.6 3.1 -4.1 1.5c.1 1.7 .6 2.7 1.6 3.3h-4.4c1 -.6 1.5 -1.6 1.6 "
        "-3.3c-1.5 1.6 -4.1 1 -4.1 -1.5c0 -3 3.4 -4.6 4.7 -7.2z"},
    {0x2665, PEN_FILL,
        "m5 15.9c-1.3 -2.7 -4.8 -4.6 -4.8 -8c0 -3.3 3.9 -3.9 4.8 -.9c.9 -3 4.8 -2.4 4.8 .9c0 3.4 -3.5 5.3 -4.8 8z"},
    {0x2666, PEN_FILL,
        "m5 3.6c1.1 2.5 2.6 4.7 4.4 6.3c-1.8 1.6 -3.3 3.8 -4.4 6.3c-1.1 -2.5 -2.6 -4.7 -4.4 -6.3c1.8 -1.6 3.3 -3.8 4.4 "
        "-6.3z"},
    {0x2663, PEN_FILL,
        "m5 3.6a2.4 2.4 0 0 1 1.7 4.1a2.4 2.4 0 1 1 -1.1 4.2c.1 1.9 .6 3 1.6 3.7h-4.4c1 -.7 1.5 -1.8 1.6 -3.7a2.4 2.4 "
        "0 1 1 -1.1 -4.2a2.4 2.4 0 0 1 1.7 -4.1z"},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static const struct shape *find_shape(uint32_t code, enum pen pen)
{
	for (int i = 0; code > 127 && i < SHAPES; i++)
		if (shapes[i].code == code && (pen == PENS || shapes[i].pen == pen))
			return &shapes[i];
	return NULL;
}

static bool is_shape(uint32_t code) { return find_shape(code, PENS) != NULL; }

static struct svg_cell cell_at(const struct svg_page *page, int x, int y)
{
	bool is_inside = x < page->columns && y < page->rows;
	return is_inside ? page->cell[y * page->columns + x] : (struct svg_cell){.code = ' ', .ink = -1, .ground = -1};
}

static uint32_t ink_of(const struct svg_page *page, struct svg_cell cell)
{
	return cell.ink < 0 ? page->ink : (uint32_t)cell.ink;
}

/* Where the run of cells on the ground of (x, y) ends. */
static int ground_end(const struct svg_page *page, int x, int y)
{
	int end = x + 1;
	while (end < page->columns && cell_at(page, end, y).ground == cell_at(page, x, y).ground)
		end++;
	return end;
}

static bool has_run(const struct svg_page *page, int x, int end, int y, int32_t ground)
{
	bool begins = x == 0 || cell_at(page, x - 1, y).ground != ground;
	return y >= 0 && y < page->rows && begins && cell_at(page, x, y).ground == ground && ground_end(page, x, y) == end;
}

/* A run that goes on from the row above is part of that row's rectangle. */
static void put_grounds(const struct svg_page *page, FILE *out)
{
	fprintf(out, "<g shape-rendering=\"crispEdges\">\n");
	for (int y = 0; y < page->rows; y++)
		for (int x = 0, end; x < page->columns; x = end) {
			int32_t ground = cell_at(page, x, y).ground;
			int rows = 1;
			end = ground_end(page, x, y);
			if (ground < 0 || (uint32_t)ground == page->ground || has_run(page, x, end, y - 1, ground))
				continue;
			while (has_run(page, x, end, y + rows, ground))
				rows++;
			fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", x * CELL_WIDTH,
			    y * CELL_HEIGHT, (end - x) * CELL_WIDTH, rows * CELL_HEIGHT, (unsigned)ground);
		}
	fprintf(out, "</g>\n");
}

static bool is_like(const struct svg_page *page, struct svg_cell a, struct svg_cell b)
{
	return ink_of(page, a) == ink_of(page, b) && a.dim == b.dim && a.bold == b.bold && a.underline == b.underline;
}

static void begin_path(const struct svg_page *page, struct svg_cell cell, enum pen pen, FILE *out)
{
	unsigned ink = ink_of(page, cell);
	if (pen == PEN_FILL)
		fprintf(out, "<path fill=\"#%06x\"", ink);
	else
		fprintf(out, "<path fill=\"none\" stroke=\"#%06x\" stroke-width=\"%s\"", ink, pen == PEN_HEAVY ? "3" : "1.4");
	fprintf(out, cell.dim ? " opacity=\"0.55\" d=\"" : " d=\"");
}

/* All shapes of one pen in a row that look alike and follow each other are one path. */
static void put_shapes(const struct svg_page *page, int y, enum pen pen, FILE *out)
{
	bool is_open = false;
	struct svg_cell last = {0};
	for (int x = 0; x < page->columns; x++) {
		struct svg_cell cell = cell_at(page, x, y);
		const struct shape *shape = find_shape(cell.code, pen);
		if (!shape)
			continue;
		if (is_open && !is_like(page, cell, last))
			fprintf(out, "\"/>\n");
		if (!is_open || !is_like(page, cell, last))
			begin_path(page, cell, pen, out);
		is_open = true;
		last = cell;
		fprintf(out, "M%d %d%s", x * CELL_WIDTH, y * CELL_HEIGHT, shape->path);
	}
	if (is_open)
		fprintf(out, "\"/>\n");
}

/* The second cell of a wide character is written with it. */
static void put_code(uint32_t code, FILE *out)
{
	char bytes[4];
	if (code == 0)
		return;
	if (code == '<' || code == '>' || code == '&')
		fprintf(out, "&#%d;", (int)code);
	else
		fwrite(bytes, 1, (size_t)utf8_write(code < ' ' ? ' ' : code, bytes), out);
}

static bool is_text(struct svg_cell cell) { return cell.code > ' ' && !is_shape(cell.code); }

/* Where the run of text from (x, y) on ends: single blanks belong to it. */
static int text_end(const struct svg_page *page, int x, int y)
{
	struct svg_cell first = cell_at(page, x, y);
	int end = x;
	for (;; end++) {
		struct svg_cell cell = cell_at(page, end, y), next = cell_at(page, end + 1, y);
		bool goes_on = cell.code == 0  ? end > x
		               : is_text(cell) ? is_like(page, cell, first)
		                               : cell.code == ' ' && is_text(next) && is_like(page, next, first);
		if (!goes_on)
			return end;
	}
}

static void put_texts(const struct svg_page *page, int y, FILE *out)
{
	for (int x = 0, end; x < page->columns; x = end) {
		struct svg_cell cell = cell_at(page, x, y);
		end = x + 1;
		if (!is_text(cell))
			continue;
		end = text_end(page, x, y);
		fprintf(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\" fill=\"#%06x\"", x * CELL_WIDTH, y * CELL_HEIGHT + BASE,
		    (end - x) * CELL_WIDTH, (unsigned)ink_of(page, cell));
		fprintf(out, "%s%s%s>", cell.dim ? " opacity=\"0.55\"" : "", cell.bold ? " font-weight=\"bold\"" : "",
		    cell.underline ? " text-decoration=\"underline\"" : "");
		for (int i = x; i < end; i++)
			put_code(cell_at(page, i, y).code, out);
		fprintf(out, "</text>\n");
	}
}

void svg_write(const struct svg_page *page, FILE *out)
{
	int width = page->columns * CELL_WIDTH + 2 * MARGIN, height = page->rows * CELL_HEIGHT + 2 * MARGIN;
	fprintf(out,
	    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" font-size=\"" FONT "\" font-family=\"",
	    -MARGIN, -MARGIN, width, height);
	fprintf(
	    out, "DejaVu Sans Mono,Menlo,Consolas,monospace\" xml:space=\"preserve\">\n<title>%s</title>\n", page->title);
	fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"#%06x\"/>\n", -MARGIN,
	    -MARGIN, (unsigned)page->ground);
	put_grounds(page, out);
	for (int y = 0; y < page->rows; y++) {
		for (int pen = 0; pen < PENS; pen++)
			put_shapes(page, y, (enum pen)pen, out);
		put_texts(page, y, out);
	}
	fprintf(out, "</svg>\n");
}
