/* asciicast v2: a head, then a line for each frame with its time and the bytes that bring the terminal there. */
#include <inttypes.h>

#include "date.h"
#include "json.h"
#include "picture.h"
#include "text.h"

enum { SHORTEST = 300, LONGEST = 2000 };

/* A terminal that has seen all frames so far. */
struct film {
	FILE *out;
	const struct theme *theme;
	struct canvas shown;
	int64_t time; /* of the present frame, in milliseconds */
};

static void put_looks(const struct film *film, struct appearance looks)
{
	fputs("\\u001b[0", film->out);
	if (looks.bold)
		fputs(";1", film->out);
	if (looks.dim)
		fputs(";2", film->out);
	if (looks.reverse)
		fputs(";7", film->out);
	if (looks.underline)
		fputs(";4", film->out);
	if (looks.colour >= 16)
		fprintf(film->out, ";38;5;%d", looks.colour);
	else if (looks.colour >= 0)
		fprintf(film->out, ";%d", looks.colour < 8 ? 30 + looks.colour : 82 + looks.colour);
	if (looks.ground >= 0)
		fprintf(film->out, ";48;5;%d", looks.ground);
	putc('m', film->out);
}

/* No quote of JSON needs more than a backslash before it. The second cell of a wide character is written with it. */
static void put_code(const struct film *film, uint32_t code)
{
	char bytes[4];
	if (code == 0)
		return;
	if (code == '"' || code == '\\')
		putc('\\', film->out);
	fwrite(bytes, 1, (size_t)utf8_write(code < ' ' ? ' ' : code, bytes), film->out);
}

static bool differs(const struct film *film, const struct canvas *canvas, int x, int y)
{
	struct cell a = canvas_at(canvas, x, y), b = canvas_at(&film->shown, x, y);
	return a.code != b.code || a.style != b.style;
}

static void put_row(const struct film *film, const struct canvas *canvas, int y)
{
	for (int x = 0; x < canvas->columns; x++) {
		if (!differs(film, canvas, x, y))
			continue;
		fprintf(film->out, "\\u001b[%d;%dH", y + 1, x + 1);
		int style = -1;
		for (; x < canvas->columns && differs(film, canvas, x, y); x++) {
			struct cell cell = canvas_at(canvas, x, y);
			if (cell.style != style)
				put_looks(film, theme_looks(film->theme, cell.style));
			style = cell.style;
			put_code(film, cell.code);
		}
	}
}

static void put_frame(struct film *film, const struct canvas *canvas)
{
	putc('[', film->out);
	json_decimal(film->out, (double)film->time / 1000, 3);
	fputs(", \"o\", \"", film->out);
	for (int y = 0; y < canvas->rows; y++)
		put_row(film, canvas, y);
	fputs("\"]\n", film->out);
	canvas_copy(&film->shown, canvas);
}

static void put_head(const struct film *film, const struct session *session, const struct picture *picture)
{
	int64_t seconds = 0;
	date_seconds(session_date(session), &seconds);
	fprintf(film->out,
	    "{\"version\": 2, \"width\": %d, \"height\": %d, \"timestamp\": %" PRId64 ", \"title\": ", picture->columns,
	    picture->rows, seconds);
	json_string(film->out, session_game(session)->title);
	fputs(", \"env\": {\"TERM\": \"xterm-256color\"}}\n[0.0, \"o\", \"\\u001b[?25l\\u001b[2J\"]\n", film->out);
}

static int64_t pause_before(const struct session *session, int place)
{
	int64_t before = place > 1 ? session_time_at(session, place - 2) : 0;
	int64_t pause = session_time_at(session, place - 1) - before;
	return pause < SHORTEST ? SHORTEST : pause > LONGEST ? LONGEST : pause;
}

void export_cast(struct session *session, const struct picture *picture, FILE *out)
{
	struct theme theme = picture_theme(picture);
	struct film film = {.out = out, .theme = &theme};
	struct timeline timeline;
	struct canvas canvas;
	int64_t elapsed = session_elapsed(session);
	int end = session_played(session);
	timeline_init(&timeline, session);
	canvas_init(&canvas, picture->columns, picture->rows);
	canvas_init(&film.shown, picture->columns, picture->rows);
	put_head(&film, session, picture);
	for (int place = 0; place <= end; place++) {
		session_seek(session, place);
		session_set_elapsed(session, session_time_after(session, place, end, elapsed));
		film.time += place > 0 ? pause_before(session, place) : 0;
		picture_draw(&canvas, &theme, session, &timeline);
		put_frame(&film, &canvas);
	}
	film.time += LONGEST;
	fprintf(out, "[");
	json_decimal(out, (double)film.time / 1000, 3);
	fprintf(out, ", \"o\", \"\\u001b[0m\\u001b[?25h\"]\n");
	canvas_release(&film.shown);
	canvas_release(&canvas);
	timeline_release(&timeline);
}
