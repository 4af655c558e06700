/* Cell by cell with the cheapest way to each, because bytes are what a slow line feels; and curses' own windows would
 * hold everything three times over. */
#include "screen.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>

#include "output.h"
#include "text.h"

/* A capability of term.h whose name is wanted for better things. */
#undef columns

enum { CAPABILITY = 32, COLOURS = 256, ANSI_COLOURS = 16, COLOUR_TEXT = 32, NOWHERE = -1, NO_GROUND = -2 };

/* What the terminal shows, and how it would go on. */
static struct {
	struct canvas canvas;
	bool is_known;
	int x, y; /* where its cursor is, x NOWHERE when unknown */
	struct appearance looks;
	char ink[COLOURS][COLOUR_TEXT], ground[COLOURS][COLOUR_TEXT]; /* capabilities, empty until they are needed */
} shown;

static const struct appearance no_looks = {.colour = -1, .ground = -1};

/* What a colour is for the terminal. One of eight colours shows the bright ones as the others; so does one of all
 * colours, which knows those eight by number and the rest by what they are mixed of. */
static int colour_number(int colour)
{
	bool is_direct = screen_colours() > COLOURS;
	if (is_direct && colour >= ANSI_COLOURS)
		return (int)theme_rgb(colour);
	return is_direct || screen_colours() < ANSI_COLOURS ? colour % 8 : colour;
}

static const char *colour_capability(char known[COLOURS][COLOUR_TEXT], const char *capability, int colour)
{
	if (!known[colour][0])
		snprintf(known[colour], COLOUR_TEXT, "%s", tparm(capability, colour_number(colour)));
	return known[colour];
}

/* Whether attributes that are on have to end. */
static bool drops(struct appearance now, struct appearance want)
{
	return (now.bold && !want.bold) || (now.dim && !want.dim) || (now.reverse && !want.reverse) ||
	       (now.underline && !want.underline) || (now.colour >= 0 && want.colour < 0) ||
	       (now.ground >= 0 && want.ground < 0);
}

static void set_looks(struct appearance want)
{
	size_t since = output_waiting();
	struct appearance *now = &shown.looks;
	if (drops(*now, want)) {
		output_plain();
		*now = no_looks;
	}
	if (want.bold && !now->bold)
		output_attribute(enter_bold_mode, since);
	if (want.dim && !now->dim)
		output_attribute(enter_dim_mode, since);
	if (want.reverse && !now->reverse)
		output_attribute(enter_reverse_mode, since);
	if (want.underline && !now->underline)
		output_attribute(enter_underline_mode, since);
	if (want.colour >= 0 && want.colour != now->colour)
		output_attribute(colour_capability(shown.ink, set_a_foreground, want.colour), since);
	if (want.ground >= 0 && want.ground != now->ground)
		output_attribute(colour_capability(shown.ground, set_a_background, want.ground), since);
	*now = want;
}

/* What a cell needs: of a blank one only the ground is seen, so its ink is the one that is on. */
static struct appearance cell_looks(const struct theme *theme, struct cell cell)
{
	struct appearance looks = theme_looks(theme, cell.style), blank = shown.looks;
	if (cell.code != ' ')
		return looks;
	blank.ground = looks.ground;
	blank.reverse = blank.underline = false;
	return drops(shown.looks, blank) ? (struct appearance){.colour = -1, .ground = looks.ground} : blank;
}

/* Appends TEXT to WAY if there is any, and room for it. */
static bool add_way(char *way, size_t size, const char *text)
{
	if (!text || strlen(way) + strlen(text) >= size)
		return false;
	strcat(way, text);
	return true;
}

/* A way in steps: down some rows, then left or right. False when the terminal lacks a step, or it is a long one. */
static bool relative_way(char *way, size_t size, int x, int y)
{
	way[0] = '\0';
	if (shown.x < 0 || y < shown.y || y > shown.y + 2)
		return false;
	for (int row = shown.y; row < y; row++)
		if (!cursor_down || strlen(cursor_down) != 1 || !add_way(way, size, cursor_down))
			return false;
	if (x == shown.x || (x == 0 && add_way(way, size, carriage_return)))
		return true;
	const char *across = x > shown.x ? parm_right_cursor : parm_left_cursor;
	return across && add_way(way, size, tparm(across, abs(x - shown.x)));
}

static void put_cell(struct cell cell, const struct theme *theme)
{
	if (cell.code == 0)
		return;
	char bytes[4];
	set_looks(cell_looks(theme, cell));
	uint32_t code = cell.code < 32 || (cell.code >= 127 && cell.code < 160) || (!screen_is_unicode() && cell.code > 127)
	                    ? '?'
	                    : cell.code;
	output_bytes(bytes, (size_t)utf8_write(code, bytes));
	shown.x += code_width(code);
	if (shown.x >= shown.canvas.columns)
		shown.x = NOWHERE;
}

/* Writing again what stands between is cheaper than any jump when it is short and plain. */
static bool rewrite_gap(const struct canvas *canvas, const struct theme *theme, int x, int y, int cost)
{
	if (shown.x < 0 || shown.y != y || x <= shown.x)
		return false;
	char bytes[4];
	for (int i = shown.x; i < x; i++) {
		struct cell cell = canvas_at(canvas, i, y);
		struct appearance looks = cell_looks(theme, cell);
		cost -= cell.code ? utf8_write(cell.code, bytes) : 9;
		if (cost < 0 || memcmp(&looks, &shown.looks, sizeof looks) != 0)
			return false;
	}
	for (int i = shown.x; i < x; i++)
		put_cell(canvas_at(canvas, i, y), theme);
	return true;
}

static void go_to(const struct canvas *canvas, const struct theme *theme, int x, int y)
{
	if (shown.x == x && shown.y == y)
		return;
	char way[3 * CAPABILITY];
	size_t jump = strlen(tparm(cursor_address, y, x));
	bool is_short = relative_way(way, sizeof way, x, y) && strlen(way) < jump;
	if (rewrite_gap(canvas, theme, x, y, (int)(is_short ? strlen(way) : jump)))
		return;
	/* Some terminals cannot be trusted to move with attributes on. */
	if (!move_standout_mode)
		set_looks(no_looks);
	output_capability(is_short ? way : tparm(cursor_address, y, x));
	shown.x = x;
	shown.y = y;
}

static bool is_blank(struct cell cell) { return cell.code == ' '; }

static bool is_same(struct cell a, struct cell b)
{
	return a.code == b.code && (is_blank(a) ? a.style >> GROUND_SHIFT == b.style >> GROUND_SHIFT : a.style == b.style);
}

/* Whether the terminal's own ways to erase leave this ground. */
static bool can_erase(const struct theme *theme, struct cell cell)
{
	return back_color_erase || theme_looks(theme, cell.style).ground < 0;
}

static bool is_bare(struct cell cell) { return is_same(cell, (struct cell){.code = ' '}); }

/* First column from which on there is nothing but the table. */
static int bare_from(const struct canvas *canvas, int y)
{
	int x = canvas->columns;
	while (x > 0 && is_bare(canvas_at(canvas, x - 1, y)))
		x--;
	return x;
}

/* Notes cells as shown. */
static void copy_cells(const struct canvas *canvas, int x, int y, int count)
{
	size_t first = (size_t)(y * canvas->columns + x);
	memcpy(shown.canvas.cell + first, canvas->cell + first, (size_t)count * sizeof *canvas->cell);
}

/* Blanks a run of cells without writing them, when that is shorter. Returns how many cells are done. */
static int erase_run(const struct canvas *canvas, const struct theme *theme, int x, int y, int stop)
{
	int length = 0;
	struct cell first = canvas_at(canvas, x, y);
	while (x + length < stop && is_same(canvas_at(canvas, x + length, y), first))
		length++;
	while (length > 0 && is_same(canvas_at(&shown.canvas, x + length - 1, y), first))
		length--;
	const char *erase = erase_chars ? tparm(erase_chars, length) : NULL;
	if (!erase || (int)strlen(erase) >= length || !can_erase(theme, first))
		return 0;
	go_to(canvas, theme, x, y);
	set_looks(cell_looks(theme, first));
	output_capability(tparm(erase_chars, length));
	return length;
}

/* Writes a run of cells from X on in the shortest way. Returns how many cells are done. */
static int show_cells(const struct canvas *canvas, const struct theme *theme, int x, int y, int stop)
{
	struct cell cell = canvas_at(canvas, x, y);
	int erased = is_blank(cell) ? erase_run(canvas, theme, x, y, stop) : 0;
	if (erased)
		return erased;
	go_to(canvas, theme, x, y);
	put_cell(cell, theme);
	return 1;
}

/* Shows what has changed in a row and lies on GROUND. Returns another ground that something lies on, NO_GROUND if
 * nothing does. */
static int show_row(const struct canvas *canvas, const struct theme *theme, int y, int ground)
{
	static const struct cell bare = {.code = ' '};
	int end = bare_from(canvas, y), old_end = bare_from(&shown.canvas, y), next = NO_GROUND;
	bool clears = clr_eol && can_erase(theme, bare) && old_end > end + (int)strlen(clr_eol);
	/* Some terminals scroll when their last cell is written. */
	bool scrolls = y == canvas->rows - 1 && auto_right_margin && !eat_newline_glitch;
	int stop = clears ? end : canvas->columns - scrolls, done;
	for (int x = 0; x < stop; x += done) {
		struct cell cell = canvas_at(canvas, x, y);
		int own = theme_looks(theme, cell.style).ground;
		bool is_due = !is_same(cell, canvas_at(&shown.canvas, x, y));
		done = is_due && own == ground ? show_cells(canvas, theme, x, y, stop) : 1;
		if (is_due && own != ground)
			next = own;
		else
			copy_cells(canvas, x, y, done);
	}
	if (clears && theme_looks(theme, bare.style).ground != ground)
		return next == NO_GROUND ? theme_looks(theme, bare.style).ground : next;
	if (clears) {
		go_to(canvas, theme, end, y);
		set_looks(cell_looks(theme, bare));
		output_capability(clr_eol);
		copy_cells(canvas, end, y, canvas->columns - end);
	}
	return next;
}

/* The same of all rows. */
static int show_ground(const struct canvas *canvas, const struct theme *theme, int ground)
{
	int next = NO_GROUND;
	for (int y = 0; y < canvas->rows; y++) {
		size_t row = (size_t)y * (size_t)canvas->columns;
		if (memcmp(canvas->cell + row, shown.canvas.cell + row, (size_t)canvas->columns * sizeof *canvas->cell) == 0)
			continue;
		int other = show_row(canvas, theme, y, ground);
		next = other == NO_GROUND ? next : other;
	}
	return next;
}

/* Nothing is known of the terminal: it is cleared, and where that does not bring the table's ground, all is written. */
static void begin(const struct canvas *canvas, const struct theme *theme)
{
	static const struct cell bare = {.code = ' '};
	output_plain();
	shown.looks = no_looks;
	if (change_scroll_region)
		output_capability(tparm(change_scroll_region, 0, canvas->rows - 1));
	if (can_erase(theme, bare))
		set_looks(cell_looks(theme, bare));
	output_capability(clear_screen);
	canvas_clear(&shown.canvas);
	if (!can_erase(theme, bare))
		canvas_fill(&shown.canvas, 0, 0, canvas->columns, canvas->rows, 0, 0);
	shown.x = shown.y = 0;
	shown.is_known = true;
}

static bool is_chosen(const struct canvas *canvas, int x, int y)
{
	return (canvas_at(canvas, x, y).style & ((1 << GROUND_SHIFT) - 1)) == STYLE_CURSOR;
}

/* A terminal's cursor that cannot be hidden stands at the top left of what is chosen, sought from the bottom, where a
 * line is typed in; else in a corner. */
static void rest_cursor(const struct canvas *canvas, const struct theme *theme)
{
	int x = 0, y = canvas->rows - 1;
	while (y > 0 && !is_chosen(canvas, x, y))
		if (++x == canvas->columns) {
			x = 0;
			y--;
		}
	while (y > 0 && is_chosen(canvas, x, y - 1))
		y--;
	go_to(canvas, theme, x, y > 0 ? y : canvas->rows - 1);
}

void screen_show(const struct canvas *canvas, const struct theme *theme)
{
	canvas_resize(&shown.canvas, canvas->columns, canvas->rows);
	if (!shown.is_known)
		begin(canvas, theme);
	/* Ground by ground: to go to a cell costs less than to change the ground for it. */
	for (int ground = shown.looks.ground; ground != NO_GROUND;)
		ground = show_ground(canvas, theme, ground);
	if (!cursor_invisible)
		rest_cursor(canvas, theme);
	set_looks(no_looks);
	canvas_copy(&shown.canvas, canvas);
	output_send(-1);
}

void screen_forget(void) { shown.is_known = false; }
