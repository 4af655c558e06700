/* Cell by cell with the cheapest way to each, because bytes are what a slow line feels; and curses' own windows would
 * hold everything three times over. */
#include "memory.h"
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "screen_parts.h"
#include "signals.h"
#include "text.h"

/* A capability of term.h whose name is wanted for better things. */
#undef columns

enum { CAPABILITY = 32, COLOURS = 256, ANSI_COLOURS = 16, COLOUR_TEXT = 32, NOWHERE = -1 };

static struct {
	bool is_unicode, is_lost;
	int file;  /* the terminal */
	char *out; /* bytes to be sent */
	size_t used, room;
	struct canvas shown; /* what the terminal shows */
	bool is_known;       /* whether it does */
	int x, y;            /* where its cursor is, NOWHERE when unknown */
	struct appearance looks;
	int colours;
	char ink[COLOURS][COLOUR_TEXT], ground[COLOURS][COLOUR_TEXT]; /* capabilities, empty until they are needed */
} output;

static const struct appearance no_looks = {.colour = -1, .ground = -1};

static int put_byte(int byte)
{
	if (output.used == output.room) {
		output.room = output.room ? 2 * output.room : 4096;
		output.out = realloc(output.out, output.room);
		if (!output.out)
			memory_gone();
	}
	output.out[output.used++] = (char)byte;
	return byte;
}

void output_capability(const char *capability)
{
	if (capability)
		tputs(capability, 1, put_byte);
}

void output_bytes(const char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		put_byte(bytes[i]);
}

size_t output_take(char *bytes, size_t room)
{
	size_t count = output.used < room ? output.used : room;
	if (count)
		memcpy(bytes, output.out, count);
	output.used = 0;
	return count;
}

bool output_send(int timeout)
{
	bool is_whole = true;
	for (size_t sent = 0; sent < output.used && !output.is_lost;) {
		ssize_t count = write(output.file, output.out + sent, output.used - sent);
		bool is_full = count < 0 && errno == EAGAIN;
		if (count > 0)
			sent += (size_t)count;
		else if (is_full && !signals_wait_output(output.file, timeout))
			sent = output.used, output.is_known = is_whole = false;
		else if (!is_full && errno != EINTR)
			output.is_lost = true;
	}
	output.used = 0;
	return is_whole;
}

/* The terminal opened anew, so that no write to it waits and signals are heard while it takes nothing; what others that
 * share standard output do is not changed by it. */
static int open_terminal(void)
{
	const char *name = ttyname(STDOUT_FILENO);
	int file = name ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;
	return file < 0 ? STDOUT_FILENO : file;
}

/* Ends all attributes. Some terminals' string switches the character set back too; it was never switched here. */
static const char *plain_capability(void)
{
	const char *plain = exit_attribute_mode ? exit_attribute_mode : "";
	return strncmp(plain, "\033(B", 3) == 0 && plain[3] ? plain + 3 : plain;
}

void output_plain(void) { output_capability(plain_capability()); }
bool output_is_lost(void) { return output.is_lost; }

void output_open(bool is_unicode)
{
	memset(&output, 0, sizeof output);
	output.is_unicode = is_unicode;
	output.file = open_terminal();
	output.colours = set_a_foreground && set_a_background ? tigetnum("colors") : 0;
}

int screen_colours(void) { return output.colours; }

/* What a colour is for the terminal. One of eight colours shows the bright ones as the others; so does one of all
 * colours, which knows those eight by number and the rest by what they are mixed of. */
static int colour_number(int colour)
{
	bool is_direct = output.colours > COLOURS;
	if (is_direct && colour >= ANSI_COLOURS)
		return (int)theme_rgb(colour);
	return is_direct || output.colours < ANSI_COLOURS ? colour % 8 : colour;
}

static const char *colour_capability(char known[COLOURS][COLOUR_TEXT], const char *capability, int colour)
{
	if (!known[colour][0])
		snprintf(known[colour], COLOUR_TEXT, "%s", tparm(capability, colour_number(colour)));
	return known[colour];
}

void output_close(void)
{
	if (output.file != STDOUT_FILENO)
		close(output.file);
	canvas_release(&output.shown);
	free(output.out);
	output.out = NULL;
}

/* Puts an attribute's capability; where it and the one before it are both "CSI ... m", as one sequence. */
static void put_attribute(const char *capability, size_t since)
{
	bool follows = output.used > since + 2 && output.out[output.used - 1] == 'm' && output.out[since + 1] == '[';
	if (follows && capability && strncmp(capability, "\033[", 2) == 0 && capability[strlen(capability) - 1] == 'm') {
		output.out[output.used - 1] = ';';
		capability += 2;
	}
	output_capability(capability);
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
	size_t since = output.used;
	struct appearance *now = &output.looks;
	if (drops(*now, want)) {
		put_attribute(plain_capability(), since);
		*now = no_looks;
	}
	if (want.bold && !now->bold)
		put_attribute(enter_bold_mode, since);
	if (want.dim && !now->dim)
		put_attribute(enter_dim_mode, since);
	if (want.reverse && !now->reverse)
		put_attribute(enter_reverse_mode, since);
	if (want.underline && !now->underline)
		put_attribute(enter_underline_mode, since);
	if (want.colour >= 0 && want.colour != now->colour)
		put_attribute(colour_capability(output.ink, set_a_foreground, want.colour), since);
	if (want.ground >= 0 && want.ground != now->ground)
		put_attribute(colour_capability(output.ground, set_a_background, want.ground), since);
	*now = want;
}

/* What a cell needs: of a blank one only the ground is seen, so its ink is the one that is on. */
static struct appearance cell_looks(const struct theme *theme, struct cell cell)
{
	struct appearance looks = theme_looks(theme, cell.style), blank = output.looks;
	if (cell.code != ' ')
		return looks;
	blank.ground = looks.ground;
	blank.reverse = blank.underline = false;
	return drops(output.looks, blank) ? (struct appearance){.colour = -1, .ground = looks.ground} : blank;
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
	if (output.x < 0 || y < output.y || y > output.y + 2)
		return false;
	for (int row = output.y; row < y; row++)
		if (!cursor_down || strlen(cursor_down) != 1 || !add_way(way, size, cursor_down))
			return false;
	if (x == output.x || (x == 0 && add_way(way, size, carriage_return)))
		return true;
	const char *across = x > output.x ? parm_right_cursor : parm_left_cursor;
	return across && add_way(way, size, tparm(across, abs(x - output.x)));
}

static void put_cell(struct cell cell, const struct theme *theme)
{
	if (cell.code == 0)
		return;
	char bytes[4];
	set_looks(cell_looks(theme, cell));
	uint32_t code = cell.code < 32 || (cell.code >= 127 && cell.code < 160) || (!output.is_unicode && cell.code > 127)
	                    ? '?'
	                    : cell.code;
	int length = utf8_write(code, bytes);
	for (int i = 0; i < length; i++)
		put_byte((unsigned char)bytes[i]);
	output.x += code_width(code);
	if (output.x >= output.shown.columns)
		output.x = NOWHERE;
}

/* Writing again what stands between is cheaper than any jump when it is short and plain. */
static bool rewrite_gap(const struct canvas *canvas, const struct theme *theme, int x, int y, int cost)
{
	if (output.x < 0 || output.y != y || x <= output.x)
		return false;
	char bytes[4];
	for (int i = output.x; i < x; i++) {
		struct cell cell = canvas_at(canvas, i, y);
		struct appearance looks = cell_looks(theme, cell);
		cost -= cell.code ? utf8_write(cell.code, bytes) : 9;
		if (cost < 0 || memcmp(&looks, &output.looks, sizeof looks) != 0)
			return false;
	}
	for (int i = output.x; i < x; i++)
		put_cell(canvas_at(canvas, i, y), theme);
	return true;
}

static void go_to(const struct canvas *canvas, const struct theme *theme, int x, int y)
{
	if (output.x == x && output.y == y)
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
	output.x = x;
	output.y = y;
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

/* Blanks a run of cells without writing them, when that is shorter. Returns how many cells are done. */
static int erase_run(const struct canvas *canvas, const struct theme *theme, int x, int y, int stop)
{
	int length = 0;
	struct cell first = canvas_at(canvas, x, y);
	while (x + length < stop && is_same(canvas_at(canvas, x + length, y), first))
		length++;
	while (length > 0 && is_same(canvas_at(&output.shown, x + length - 1, y), first))
		length--;
	const char *erase = erase_chars ? tparm(erase_chars, length) : NULL;
	if (!erase || (int)strlen(erase) >= length || !can_erase(theme, first))
		return 0;
	go_to(canvas, theme, x, y);
	set_looks(cell_looks(theme, first));
	output_capability(tparm(erase_chars, length));
	return length;
}

static void show_row(const struct canvas *canvas, const struct theme *theme, int y)
{
	static const struct cell bare = {.code = ' '};
	int end = bare_from(canvas, y), old_end = bare_from(&output.shown, y);
	bool clears = clr_eol && can_erase(theme, bare) && old_end > end + (int)strlen(clr_eol);
	/* Some terminals scroll when their last cell is written. */
	bool scrolls = y == canvas->rows - 1 && auto_right_margin && !eat_newline_glitch;
	int stop = clears ? end : canvas->columns - scrolls;
	for (int x = 0; x < stop; x++) {
		struct cell cell = canvas_at(canvas, x, y);
		if (is_same(cell, canvas_at(&output.shown, x, y)))
			continue;
		int erased = is_blank(cell) ? erase_run(canvas, theme, x, y, stop) : 0;
		if (erased) {
			x += erased - 1;
			continue;
		}
		go_to(canvas, theme, x, y);
		put_cell(cell, theme);
	}
	if (clears) {
		go_to(canvas, theme, end, y);
		set_looks(cell_looks(theme, bare));
		output_capability(clr_eol);
	}
}

/* Nothing is known of the terminal: it is cleared, and where that does not bring the table's ground, all is written. */
static void begin(const struct canvas *canvas, const struct theme *theme)
{
	static const struct cell bare = {.code = ' '};
	output_capability(plain_capability());
	output.looks = no_looks;
	if (change_scroll_region)
		output_capability(tparm(change_scroll_region, 0, canvas->rows - 1));
	if (can_erase(theme, bare))
		set_looks(cell_looks(theme, bare));
	output_capability(clear_screen);
	canvas_clear(&output.shown);
	if (!can_erase(theme, bare))
		canvas_fill(&output.shown, 0, 0, canvas->columns, canvas->rows, 0, 0);
	output.x = output.y = 0;
	output.is_known = true;
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
	canvas_resize(&output.shown, canvas->columns, canvas->rows);
	if (!output.is_known)
		begin(canvas, theme);
	for (int y = 0; y < canvas->rows; y++)
		if (memcmp(canvas->cell + y * canvas->columns, output.shown.cell + y * canvas->columns,
		        (size_t)canvas->columns * sizeof *canvas->cell) != 0)
			show_row(canvas, theme, y);
	if (!cursor_invisible)
		rest_cursor(canvas, theme);
	set_looks(no_looks);
	canvas_copy(&output.shown, canvas);
	output_send(-1);
}

void screen_forget(void) { output.is_known = false; }
