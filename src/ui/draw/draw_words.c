/* A card that is a text: a number drawn large where there is room, and below it how the card came to be. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "draw_card.h"
#include "text.h"

enum { LARGE_WIDTH = 3, LARGE_ROWS = 3, LARGE_PITCH = LARGE_WIDTH + 1 };

/* Each character as three rows of three cells. */
static const struct {
	char character;
	const char *row[LARGE_ROWS];
} large[] = {
    {'0', {"╭─╮", "│ │", "╰─╯"}},
    {'1', {"╶╮ ", " │ ", "╶┴╴"}},
    {'2', {"╶─╮", "╭─╯", "╰─╴"}},
    {'3', {"╶─╮", "╶─┤", "╶─╯"}},
    {'4', {"╷ ╷", "╰─┤", "  ╵"}},
    {'5', {"╭─╴", "╰─╮", "╶─╯"}},
    {'6', {"╭─╴", "├─╮", "╰─╯"}},
    {'7', {"╶─╮", "  │", "  ╵"}},
    {'8', {"╭─╮", "├─┤", "╰─╯"}},
    {'9', {"╭─╮", "╰─┤", "╶─╯"}},
    {'/', {"  ╱", " ╱ ", "╱  "}},
    {'-', {"   ", "╶─╴", "   "}},
    {'A', {"╭─╮", "├─┤", "╵ ╵"}},
    {'B', {"┌─╮", "├─┤", "└─╯"}},
    {'C', {"╭─╴", "│  ", "╰─╴"}},
    {'D', {"┌─╮", "│ │", "└─╯"}},
    {'E', {"┌─╴", "├─ ", "└─╴"}},
    {'F', {"┌─╴", "├─ ", "╵  "}},
    {'G', {"╭─╴", "│ ┐", "╰─┘"}},
    {'H', {"╷ ╷", "├─┤", "╵ ╵"}},
    {'I', {"╶┬╴", " │ ", "╶┴╴"}},
    {'J', {"  ╷", "  │", "╰─╯"}},
    {'K', {"╷ ╱", "├┤ ", "╵ ╲"}},
    {'L', {"╷  ", "│  ", "└─╴"}},
    {'M', {"┌┬┐", "│╵│", "╵ ╵"}},
    {'N', {"┌╮╷", "│││", "╵╰┘"}},
    {'O', {"╭─╮", "│ │", "╰─╯"}},
    {'P', {"┌─╮", "├─╯", "╵  "}},
    {'Q', {"╭─╮", "│ │", "╰─┼"}},
    {'R', {"┌─╮", "├┬╯", "╵╰╴"}},
    {'S', {"╭─╴", "╰─╮", "╶─╯"}},
    {'T', {"╶┬╴", " │ ", " ╵ "}},
    {'U', {"╷ ╷", "│ │", "╰─╯"}},
    {'V', {"╷ ╷", "╲ ╱", " ╵ "}},
    {'W', {"╷ ╷", "│╷│", "└┴┘"}},
    {'X', {"╲ ╱", " ╳ ", "╱ ╲"}},
    {'Y', {"╷ ╷", "╰┬╯", " ╵ "}},
    {'Z', {"╶─┐", " ╱ ", "└─╴"}},
};

/* A line in the middle of a card. */
static void draw_centred(const struct brush *brush, const struct box *box, int y, const char *text, uint8_t style)
{
	int width = text_width(text);
	canvas_text(brush->canvas, box->x + (box->width - width + 1) / 2, y, width, text, style);
}

static void draw_large(const struct brush *brush, const struct box *box, int y, const char *text, uint8_t style)
{
	int width = LARGE_PITCH * (int)strlen(text) - 1, x = box->x + (box->width - width + 1) / 2;
	for (; *text; text++, x += LARGE_PITCH)
		for (size_t i = 0; i < sizeof large / sizeof *large; i++)
			for (int row = 0; large[i].character == *text && row < LARGE_ROWS; row++)
				canvas_text(brush->canvas, x, y + row, LARGE_WIDTH, large[i].row[row], style);
}

/* Whether the number has room as large as that beside ROWS other rows; where not even small it has none. */
static bool fits_large(const struct brush *brush, const struct box *box, const char *text, int rows)
{
	bool has_width = LARGE_PITCH * (int)strlen(text) - 1 <= box->width - 2;
	return has_width && !brush->theme->ascii && rows + LARGE_ROWS <= box->height - 2;
}

static bool is_operator(const char *text, int at)
{
	return at > 0 && strchr("+-*/", text[at]) && (ascii_is_digit(text[at - 1]) || text[at - 1] == ')');
}

/* How much of the expression TEXT stands on a line of ROOM cells: up to an operator, of those that fit the last one
 * within the fewest brackets, where that leaves no number alone; without one, what fits. */
static int break_expression(const char *text, int room)
{
	int best = 0, best_depth = 0, depth = 0, last = 0;
	if ((int)strlen(text) <= room)
		return (int)strlen(text);
	for (int i = 0; i <= room; i++) {
		depth += (text[i] == '(') - (text[i] == ')');
		if (!is_operator(text, i))
			continue;
		if (last && (!best || depth <= best_depth)) {
			best = i;
			best_depth = depth;
		}
		last = i;
	}
	return best ? best : last ? last : room > 0 ? room : 1;
}

static int count_lines(const char *text, int room)
{
	int lines = 0;
	for (; *text; lines++)
		text += break_expression(text, room);
	return lines;
}

/* Where there are too few ROWS for its parts, they run on. */
static void draw_expression(
    const struct brush *brush, const struct box *box, int y, int rows, const char *text, uint8_t style)
{
	int room = box->width - 2;
	bool runs_on = count_lines(text, room) > rows;
	for (int length; *text; text += length, y++) {
		char line[LABEL_TEXT * 2];
		length = runs_on && (int)strlen(text) > room ? room : break_expression(text, room);
		snprintf(line, sizeof line, "%.*s", length, text);
		draw_centred(brush, box, y, line, style);
	}
}

void draw_words(const struct brush *brush, const struct box *box, uint8_t what_style, uint8_t how_style)
{
	char label[LABEL_TEXT];
	const char *end = strchr(brush->words, '\n'), *how = end ? end + 1 : "";
	int room = box->width - 2, rows = box->height - 2, lines = count_lines(how, room);
	if (lines > rows)
		lines = ((int)strlen(how) + room - 1) / room;
	theme_label(brush->theme, box->face, brush->words, label);
	/* A letter that is taken is small where there are no grounds to tell it by. */
	bool is_small = brush->is_used && !theme_is_solid(brush->theme);
	if (is_small)
		label[0] = ascii_lower(label[0]);
	bool says_more = strcmp(how, label) != 0;
	lines = says_more && lines <= rows && room < LABEL_TEXT * 2 ? lines : 0;
	bool is_large = !is_small && fits_large(brush, box, label, lines);
	int height = is_large ? LARGE_ROWS : lines < rows && text_width(label) <= room;
	int y = box->y + (box->height - lines - height) / 2;
	if (is_large)
		draw_large(brush, box, y, label, what_style);
	else if (height)
		draw_centred(brush, box, y, label, what_style);
	if (lines)
		draw_expression(brush, box, y + height, rows, how, how_style);
}
