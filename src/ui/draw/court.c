/* Figures as lines of text. A tall card holds one twice, the second time turned round, as cards do. */
#include "court.h"

#include "card.h"
#include "text.h"

enum { FIRST = 11, COURTS = 3, ROWS_MAX = 5, FIGURES = 5, DOUBLE_HEIGHT = 13, BADGES_HEIGHT = 7 };

/* Figures of one size: jack, queen, king. */
struct figure {
	int width, rows, crown_rows;
	const char *row[COURTS][ROWS_MAX];
};

static const struct figure figures[FIGURES] = {
    {3, 1, 1, {{"━┷╱"}, {"╰┸╯"}, {"┗┻┛"}}},
    {4, 2, 1, {{"┍━━╱", "│••│"}, {"╭┸┸╮", "╯••╰"}, {"┡┻┻┩", "│••│"}}},
    {5, 3, 1, {{"┍━━━╱", "│• •│", "╰───╯"}, {"╭┸┸┸╮", "│• •│", "╯╰─╯╰"}, {"┡┻┻┻┩", "│• •│", "╰╥╥╥╯"}}},
    {5, 5, 2,
        {{"╭───╱", "┝━━━┥", "│• •│", "│╶─╴│", "╰───╯"}, {"  ╻  ", "╭┸┸┸╮", "│• •│", "│╰─╯│", "╯   ╰"},
            {"╻ ╻ ╻", "┡┻┻┻┩", "│• •│", "│╶┬╴│", "╰╥╥╥╯"}}},
    {9, 5, 2,
        {{"╭───────╱", "┝━━━━━━━┥", "│ •   • │", "│  ╶─╴  │", "╰───────╯"},
            {"  ╷ ╻ ╷  ", "╭─┸─┸─┸─╮", "│ •   • │", "│  ╰─╯  │", "╯╰╮   ╭╯╰"},
            {"╻ ╻ ╻ ╻ ╻", "┡━┻━┻━┻━┩", "│ •   • │", "│  ╶┴╴  │", "╰╥─╥╥╥─╥╯"}}},
};
static const struct figure figures_ascii[FIGURES] = {
    {3, 1, 1, {{"_-/"}, {".^."}, {"www"}}},
    {4, 2, 1, {{".--/", "(oo)"}, {".^^.", "/oo\\"}, {"wwww", "[oo]"}}},
    {5, 3, 1, {{".---/", "|o o|", " '-' "}, {".^^^.", "|o o|", "/'-'\\"}, {"wwwww", "|o o|", "'###'"}}},
    {5, 5, 2,
        {{".---/", "[===]", "|o o|", "| - |", "'---'"}, {" .^. ", ".^^^.", "|o o|", "|'-'|", "/ | \\"},
            {"| | |", "[www]", "|o o|", "|---|", "'###'"}}},
    {9, 5, 2,
        {{".-------/", "[=======]", "| o   o |", "|   -   |", "'-------'"},
            {"  . ^ .  ", ".-^-^-^-.", "| o   o |", "|  '-'  |", "/'.   .'\\"},
            {"^ ^ ^ ^ ^", "[=======]", "| o   o |", "|  ---  |", "'##---##'"}}},
};

/* What a character becomes when it is turned round; the others stay as they are. */
static uint32_t turned(uint32_t code)
{
	static const char pairs[] = "╭╯╮╰╷╵╻╹┬┴┻┳╥╨╶╴┡┪┩┢┸┰┷┯┍┙┑┕┝┥";
	const char *text = pairs;
	uint32_t first, second;
	while ((first = utf8_next(&text)) != 0 && (second = utf8_next(&text)) != 0)
		if (first == code || second == code)
			return first == code ? second : first;
	return code;
}

static void put_row(const struct court_brush *brush, const char *text, int x, int step, int y, uint8_t style)
{
	uint32_t code;
	for (; (code = utf8_next(&text)) != 0; x += step)
		if (code != ' ')
			canvas_put(brush->canvas, x, y, step < 0 ? turned(code) : code, style);
}

static const struct figure *choose_figure(const struct court_brush *brush)
{
	const struct figure *list = brush->theme->ascii ? figures_ascii : figures, *best = list;
	for (int i = 0; i < FIGURES; i++)
		if (list[i].rows <= brush->height - 2 && list[i].width + 2 * (list[i].width > 5) <= brush->width - 2)
			best = &list[i];
	return best;
}

void court_draw(const struct court_brush *brush, int face, uint32_t suit)
{
	const struct figure *figure = choose_figure(brush);
	const char *const *text = figure->row[card_rank(face) - FIRST];
	bool is_double = brush->height >= DOUBLE_HEIGHT && !brush->theme->ascii;
	int left = brush->x + (brush->width - figure->width) / 2, bottom = brush->y + brush->height - 2;
	int top = is_double ? brush->y + 1 : brush->y + (brush->height - figure->rows) / 2;
	for (int row = 0; row < figure->rows; row++) {
		uint8_t style = row < figure->crown_rows ? brush->crown : brush->ink;
		put_row(brush, text[row], left, 1, top + row, style);
		if (is_double)
			put_row(brush, text[row], left + figure->width - 1, -1, bottom - row, style);
	}
	if (is_double)
		canvas_fill(brush->canvas, left, brush->y + brush->height / 2, figure->width, 1,
		    theme_glyph(brush->theme, GLYPH_ACROSS), brush->ink);
	if (brush->height < BADGES_HEIGHT)
		return;
	canvas_put(brush->canvas, brush->x + 1, brush->y + 1, suit, brush->ink);
	canvas_put(brush->canvas, brush->x + brush->width - 2, bottom, suit, brush->ink);
}
