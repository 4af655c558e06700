/* SVG: frames as lines, so that they join whatever the font is; everything else as text, a run of cells at a time. */
#include <string.h>

#include "picture.h"

enum { CELL_WIDTH = 10, CELL_HEIGHT = 20, MARGIN = 10, BASE = 15, FONT = 16 };

/* The colours 0..15 of a usual terminal, then its own colour and ground. */
static const char *const colours[] = {"#2e3436", "#cc4444", "#5fa83a", "#c4a000", "#4a7ebb", "#8a6a95", "#2aa1a3",
    "#d3d7cf", "#6a6d68", "#ff6b5e", "#8ae234", "#fce94f", "#7fb4f5", "#ad7fa8", "#34e2e2", "#eeeeec"};
static const char own[] = "#dcdcd6", ground[] = "#1d2021";

/* A character of a frame as a path in its cell; `heavy` is drawn with the wide pen. */
static const struct shape {
	uint32_t code;
	bool heavy;
	const char *path; /* from the upper left corner of the cell on */
} shapes[] = {
    {0x2500, false, "m0 10h10"},
    {0x2502, false, "m5 0v20"},
    {0x256D, false, "m5 20v-5q0 -5 5 -5"},
    {0x256E, false, "m0 10q5 0 5 5v5"},
    {0x2570, false, "m5 0v5q0 5 5 5"},
    {0x256F, false, "m0 10q5 0 5 -5v-5"},
    {0x2501, true, "m0 10h10"},
    {0x2503, true, "m5 0v20"},
    {0x250F, true, "m5 20v-10h5"},
    {0x2513, true, "m0 10h5v10"},
    {0x2517, true, "m5 0v10h5"},
    {0x251B, true, "m0 10h5v-10"},
    {0x2592, false, "m1 4h8m-8 4h8m-8 4h8m-8 4h8"},
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static const struct shape *find_shape(uint32_t code)
{
	for (int i = 0; i < SHAPES; i++)
		if (shapes[i].code == code)
			return &shapes[i];
	return NULL;
}

static void put_looks(struct looks looks, const char *what, FILE *out)
{
	fprintf(out, " %s=\"%s\"", what, looks.colour < 0 ? own : colours[looks.colour % 16]);
	if (looks.dim)
		fprintf(out, " opacity=\"0.55\"");
}

/* All frames of one style and pen as one path. */
static void put_frames(const struct canvas *canvas, const struct theme *theme, int style, bool heavy, FILE *out)
{
	bool begun = false;
	for (int i = 0; i < canvas->columns * canvas->rows; i++) {
		const struct shape *shape = find_shape(canvas->cell[i].code);
		if (!shape || canvas->cell[i].style != style || shape->heavy != heavy)
			continue;
		if (!begun) {
			fprintf(out, "<path fill=\"none\" stroke-width=\"%s\"", heavy ? "3" : "1.4");
			put_looks(theme_looks(theme, (enum style)style), "stroke", out);
			fprintf(out, " d=\"");
		}
		begun = true;
		fprintf(out, "M%d %d%s", i % canvas->columns * CELL_WIDTH, i / canvas->columns * CELL_HEIGHT, shape->path);
	}
	if (begun)
		fprintf(out, "\"/>\n");
}

static void put_code(uint32_t code, FILE *out)
{
	char bytes[4];
	switch (code) {
	case '<':
		fputs("&lt;", out);
		break;
	case '>':
		fputs("&gt;", out);
		break;
	case '&':
		fputs("&amp;", out);
		break;
	default:
		fwrite(bytes, 1, (size_t)utf8_write(code < ' ' ? ' ' : code, bytes), out);
	}
}

static bool is_text(struct cell cell) { return cell.code > ' ' && !find_shape(cell.code); }

/* Whether a run of text of STYLE goes on at (x, y): single blanks belong to it. */
static bool goes_on(const struct canvas *canvas, int x, int y, int style)
{
	struct cell cell = canvas_at(canvas, x, y), next = canvas_at(canvas, x + 1, y);
	if (x >= canvas->columns)
		return false;
	return is_text(cell) ? cell.style == style : cell.code == ' ' && is_text(next) && next.style == style;
}

static void put_run(const struct canvas *canvas, const struct theme *theme, int x, int y, int end, FILE *out)
{
	struct looks looks = theme_looks(theme, (enum style)canvas_at(canvas, x, y).style);
	fprintf(out, "<text x=\"%d\" y=\"%d\" textLength=\"%d\"", x * CELL_WIDTH, y * CELL_HEIGHT + BASE,
	    (end - x) * CELL_WIDTH);
	put_looks(looks, "fill", out);
	fprintf(out, looks.bold ? " font-weight=\"bold\">" : ">");
	for (int i = x; i < end; i++)
		put_code(canvas_at(canvas, i, y).code, out);
	fprintf(out, "</text>\n");
}

static void put_texts(const struct canvas *canvas, const struct theme *theme, int y, FILE *out)
{
	for (int x = 0; x < canvas->columns; x++) {
		int end = x, style = canvas_at(canvas, x, y).style;
		if (!is_text(canvas_at(canvas, x, y)))
			continue;
		while (goes_on(canvas, end, y, style))
			end++;
		put_run(canvas, theme, x, y, end, out);
		x = end - 1;
	}
}

void export_svg(const struct session *session, const struct picture *picture, FILE *out)
{
	struct theme theme = picture_theme(picture);
	struct course course;
	struct canvas canvas;
	int width = picture->columns * CELL_WIDTH, height = picture->rows * CELL_HEIGHT;
	course_init(&course, session);
	canvas_init(&canvas, picture->columns, picture->rows);
	picture_draw(&canvas, &theme, session, &course);
	fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"%d %d %d %d\" font-size=\"%d\" font-family=\"",
	    -MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN, FONT);
	fprintf(out, "DejaVu Sans Mono,Menlo,Consolas,monospace\" xml:space=\"preserve\">\n<title>%s, move %d</title>\n",
	    session_game(session)->title, session_played(session));
	fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n", -MARGIN, -MARGIN,
	    ground);
	for (int style = 0; style < STYLES; style++)
		for (int heavy = 0; heavy < 2; heavy++)
			put_frames(&canvas, &theme, style, heavy, out);
	for (int y = 0; y < canvas.rows; y++)
		put_texts(&canvas, &theme, y, out);
	fprintf(out, "</svg>\n");
	canvas_release(&canvas);
	course_release(&course);
}
