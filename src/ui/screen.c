/* The terminal through terminfo. Curses sets the modes and reads keys; the frames are written here, cell by cell, with
 * the cheapest way to each, because a few bytes a key are what a slow line feels. */
#include "screen.h"

#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>

#include "signals.h"

/* A capability of term.h whose name is wanted for better things. */
#undef columns

enum { CAPABILITY = 32, COLOURS = 16, ESCAPE_DELAY = 25, RESTORE = 256, NOWHERE = -1 };

static struct {
	SCREEN *curses;
	WINDOW *keys;
	bool is_unicode, is_lost;
	char *out; /* bytes of the frame being written */
	size_t used, room;
	struct canvas shown; /* what the terminal shows */
	bool is_known;       /* whether it does */
	int x, y;            /* where its cursor is, NOWHERE when unknown */
	struct looks looks;
	char colour[COLOURS][CAPABILITY];
	char restore[RESTORE];
	size_t restore_length;
} screen;

static const struct looks no_looks = {.colour = -1};

int64_t screen_now(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int put_byte(int byte)
{
	if (screen.used == screen.room) {
		screen.room = screen.room ? 2 * screen.room : 4096;
		screen.out = realloc(screen.out, screen.room);
		if (!screen.out)
			abort();
	}
	screen.out[screen.used++] = (char)byte;
	return byte;
}

static void put_capability(const char *capability)
{
	if (capability)
		tputs(capability, 1, put_byte);
}

static void send_bytes(void)
{
	for (size_t sent = 0; sent < screen.used && !screen.is_lost;) {
		ssize_t count = write(STDOUT_FILENO, screen.out + sent, screen.used - sent);
		if (count > 0)
			sent += (size_t)count;
		else if (errno != EINTR && errno != EAGAIN)
			screen.is_lost = true;
	}
	screen.used = 0;
}

/* Ends all attributes. Some terminals' string switches the character set back too; it was never switched here. */
static const char *plain_capability(void)
{
	const char *plain = exit_attribute_mode ? exit_attribute_mode : "";
	return strncmp(plain, "\033(B", 3) == 0 && plain[3] ? plain + 3 : plain;
}

/* Puts an attribute's capability; where it and the one before it are both "CSI ... m", as one sequence. */
static void put_attribute(const char *capability, size_t since)
{
	bool follows = screen.used > since + 2 && screen.out[screen.used - 1] == 'm' && screen.out[since + 1] == '[';
	if (follows && capability && strncmp(capability, "\033[", 2) == 0 && capability[strlen(capability) - 1] == 'm') {
		screen.out[screen.used - 1] = ';';
		capability += 2;
	}
	put_capability(capability);
}

static void set_looks(struct looks want)
{
	size_t since = screen.used;
	struct looks *now = &screen.looks;
	bool drops = (now->bold && !want.bold) || (now->dim && !want.dim) || (now->reverse && !want.reverse) ||
	             (now->colour >= 0 && want.colour < 0);
	if (drops) {
		put_attribute(plain_capability(), since);
		*now = no_looks;
	}
	if (want.bold && !now->bold)
		put_attribute(enter_bold_mode, since);
	if (want.dim && !now->dim)
		put_attribute(enter_dim_mode, since);
	if (want.reverse && !now->reverse)
		put_attribute(enter_reverse_mode, since);
	if (want.colour >= 0 && want.colour != now->colour)
		put_attribute(screen.colour[want.colour], since);
	*now = want;
}

/* Appends a capability with one number to WAY if the terminal has it; false if it hasn't. */
static bool add_way(char *way, size_t size, const char *capability, int number)
{
	const char *text = capability ? tparm(capability, number) : NULL;
	if (!text || strlen(way) + strlen(text) >= size)
		return false;
	strcat(way, text);
	return true;
}

/* A way in steps: down some rows, then left or right. False when the terminal lacks a step. */
static bool relative_way(char *way, size_t size, int x, int y)
{
	way[0] = '\0';
	if (screen.x < 0 || y < screen.y || y > screen.y + 2)
		return false;
	for (int row = screen.y; row < y; row++) {
		if (!cursor_down || strlen(cursor_down) != 1)
			return false;
		strcat(way, cursor_down);
	}
	if (x == screen.x)
		return true;
	if (x == 0 && carriage_return) {
		strcat(way, carriage_return);
		return true;
	}
	return add_way(way, size, x > screen.x ? parm_right_cursor : parm_left_cursor, abs(x - screen.x));
}

static void put_cell(struct cell cell, const struct theme *theme)
{
	if (cell.code == 0)
		return;
	char bytes[4];
	set_looks(theme_looks(theme, cell.style));
	uint32_t code = cell.code < 32 || cell.code == 127 || (!screen.is_unicode && cell.code > 127) ? '?' : cell.code;
	int length = utf8_write(code, bytes);
	for (int i = 0; i < length; i++)
		put_byte((unsigned char)bytes[i]);
	screen.x += code_width(code);
	if (screen.x >= screen.shown.columns)
		screen.x = NOWHERE;
}

/* Writing again what stands between is cheaper than any jump when it is short and plain. */
static bool rewrite_gap(const struct canvas *canvas, const struct theme *theme, int x, int y, int cost)
{
	if (screen.x < 0 || screen.y != y || x <= screen.x)
		return false;
	char bytes[4];
	for (int i = screen.x; i < x; i++) {
		struct cell cell = canvas_at(canvas, i, y);
		struct looks looks = theme_looks(theme, cell.style);
		cost -= cell.code ? utf8_write(cell.code, bytes) : 9;
		if (cost < 0 || memcmp(&looks, &screen.looks, sizeof looks) != 0)
			return false;
	}
	for (int i = screen.x; i < x; i++)
		put_cell(canvas_at(canvas, i, y), theme);
	return true;
}

static void go_to(const struct canvas *canvas, const struct theme *theme, int x, int y)
{
	if (screen.x == x && screen.y == y)
		return;
	char way[3 * CAPABILITY];
	size_t jump = strlen(tparm(cursor_address, y, x));
	bool is_short = relative_way(way, sizeof way, x, y) && strlen(way) < jump;
	if (rewrite_gap(canvas, theme, x, y, (int)(is_short ? strlen(way) : jump)))
		return;
	/* Some terminals cannot be trusted to move with attributes on. */
	if (!move_standout_mode)
		set_looks(no_looks);
	put_capability(is_short ? way : tparm(cursor_address, y, x));
	screen.x = x;
	screen.y = y;
}

static bool is_blank(struct cell cell) { return cell.code == ' '; }

static bool is_same(struct cell a, struct cell b) { return a.code == b.code && (a.style == b.style || is_blank(a)); }

/* First column from which on the row is blank. */
static int blank_from(const struct canvas *canvas, int y)
{
	int x = canvas->columns;
	while (x > 0 && is_blank(canvas_at(canvas, x - 1, y)))
		x--;
	return x;
}

/* Blanks a run of cells without writing them, when that is shorter. Returns how many cells are done. */
static int erase_run(const struct canvas *canvas, const struct theme *theme, int x, int y, int stop)
{
	int length = 0;
	while (x + length < stop && is_blank(canvas_at(canvas, x + length, y)))
		length++;
	while (length > 0 && is_blank(canvas_at(&screen.shown, x + length - 1, y)))
		length--;
	const char *erase = erase_chars ? tparm(erase_chars, length) : NULL;
	if (!erase || (int)strlen(erase) >= length)
		return 0;
	go_to(canvas, theme, x, y);
	set_looks(no_looks);
	put_capability(tparm(erase_chars, length));
	return length;
}

static void show_row(const struct canvas *canvas, const struct theme *theme, int y)
{
	int end = blank_from(canvas, y), old_end = blank_from(&screen.shown, y);
	bool clears = clr_eol && old_end > end + (int)strlen(clr_eol);
	int stop = clears ? end : canvas->columns - (y == canvas->rows - 1);
	for (int x = 0; x < stop; x++) {
		struct cell cell = canvas_at(canvas, x, y);
		if (is_same(cell, canvas_at(&screen.shown, x, y)))
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
		set_looks(no_looks);
		put_capability(clr_eol);
	}
}

void screen_show(const struct canvas *canvas, const struct theme *theme)
{
	canvas_resize(&screen.shown, canvas->columns, canvas->rows);
	if (!screen.is_known) {
		put_capability(plain_capability());
		put_capability(clear_screen);
		canvas_clear(&screen.shown);
		screen.looks = no_looks;
		screen.x = screen.y = 0;
		screen.is_known = true;
	}
	for (int y = 0; y < canvas->rows; y++)
		if (memcmp(canvas->cell + y * canvas->columns, screen.shown.cell + y * canvas->columns,
		        (size_t)canvas->columns * sizeof *canvas->cell) != 0)
			show_row(canvas, theme, y);
	set_looks(no_looks);
	canvas_copy(&screen.shown, canvas);
	send_bytes();
}

void screen_forget(void) { screen.is_known = false; }

void screen_size(int *columns, int *rows)
{
	struct winsize size;
	bool is_told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0;
	*columns = is_told ? size.ws_col : COLS;
	*rows = is_told ? size.ws_row : LINES;
}

bool screen_is_unicode(void) { return screen.is_unicode; }
bool screen_has_colours(void) { return screen.colour[1][0] != '\0'; }

static void learn_colours(void)
{
	int colours = tigetnum("colors");
	for (int i = 0; i < COLOURS && colours >= 8 && set_a_foreground; i++)
		snprintf(screen.colour[i], CAPABILITY, "%s", tparm(set_a_foreground, colours >= 16 ? i : i % 8));
}

/* What brings the terminal back, as bytes for a program that can do nothing else any more. */
static void prepare_restore(bool mouse)
{
	if (mouse)
		for (const char *off = "\033[?1000l\033[?1006l"; *off; off++)
			put_byte(*off);
	put_capability(plain_capability());
	put_capability(cursor_normal);
	put_capability(keypad_local);
	put_capability(exit_ca_mode);
	screen.restore_length = screen.used < RESTORE ? screen.used : RESTORE;
	memcpy(screen.restore, screen.out, screen.restore_length);
	screen.used = 0;
}

static void set_modes(bool mouse)
{
	cbreak();
	noecho();
	nonl();
	curs_set(0);
	mouseinterval(0);
	mousemask(mouse ? BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED : 0, NULL);
	screen.keys = newpad(1, 1);
	keypad(screen.keys, TRUE);
	nodelay(screen.keys, TRUE);
}

bool screen_open(bool mouse, struct fault *fault)
{
	setlocale(LC_CTYPE, "");
	memset(&screen, 0, sizeof screen);
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return fault_set(fault, "standard input and output are not a terminal");
	set_escdelay(ESCAPE_DELAY);
	screen.curses = newterm(NULL, stdout, stdin);
	if (!screen.curses)
		return fault_set(
		    fault, "the terminal type %s is not known", getenv("TERM") ? getenv("TERM") : "(TERM is not set)");
	if (!cursor_address || !clear_screen) {
		endwin();
		delscreen(screen.curses);
		return fault_set(fault, "a terminal of the type %s cannot show a full screen", getenv("TERM"));
	}
	screen.is_unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	learn_colours();
	prepare_restore(mouse);
	refresh();
	signals_open(screen.restore, screen.restore_length);
	set_modes(mouse);
	return true;
}

void screen_close(void)
{
	screen.used = 0;
	mousemask(0, NULL);
	endwin();
	signals_close();
	delwin(screen.keys);
	delscreen(screen.curses);
	canvas_release(&screen.shown);
	free(screen.out);
	screen.out = NULL;
}

void screen_suspend(void)
{
	mmask_t mouse = mousemask(0, NULL);
	endwin();
	signals_stop();
	refresh();
	curs_set(0);
	mousemask(mouse, NULL);
	screen_forget();
}

static struct event mouse_event(void)
{
	MEVENT mouse;
	struct event event = {.kind = EVENT_NONE};
	if (getmouse(&mouse) != OK)
		return event;
	event.x = mouse.x;
	event.y = mouse.y;
	event.kind = mouse.bstate & BUTTON1_PRESSED    ? EVENT_PRESS
	             : mouse.bstate & BUTTON1_RELEASED ? EVENT_RELEASE
	                                               : EVENT_CANCEL;
	return event;
}

static struct event key_event(int status, wint_t code)
{
	static const struct {
		int curses, ours;
	} keys[] = {{KEY_UP, KEY_ARROW_UP}, {KEY_DOWN, KEY_ARROW_DOWN}, {KEY_LEFT, KEY_ARROW_LEFT},
	    {KEY_RIGHT, KEY_ARROW_RIGHT}, {KEY_BTAB, KEY_BACK_TAB}, {KEY_PPAGE, KEY_PAGE_UP}, {KEY_NPAGE, KEY_PAGE_DOWN},
	    {KEY_HOME, KEY_FIRST}, {KEY_END, KEY_LAST}, {KEY_DC, KEY_DELETE}, {KEY_ENTER, KEY_RETURN},
	    {KEY_BACKSPACE, KEY_ERASE}};
	struct event event = {.kind = EVENT_KEY, .key = (int)code};
	if (status != KEY_CODE_YES) {
		event.key = code == '\n' ? KEY_RETURN : code == '\b' ? KEY_ERASE : (int)code;
		return event;
	}
	if (code == KEY_MOUSE)
		return mouse_event();
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if ((int)code == keys[i].curses)
			return (struct event){.kind = EVENT_KEY, .key = keys[i].ours};
	return (struct event){.kind = EVENT_NONE};
}

/* Input is ready but there are no bytes: the other side has closed. */
static bool is_input_over(void)
{
	int bytes = 0;
	return ioctl(STDIN_FILENO, FIONREAD, &bytes) != 0 || bytes == 0;
}

struct event screen_wait(int timeout)
{
	wint_t code;
	int status = wget_wch(screen.keys, &code);
	if (status != ERR)
		return key_event(status, code);
	struct event event = signals_wait(timeout);
	if (screen.is_lost || (event.kind == EVENT_KEY && is_input_over()))
		return (struct event){.kind = EVENT_HANG_UP};
	if (event.kind != EVENT_KEY)
		return event;
	status = wget_wch(screen.keys, &code);
	return status == ERR ? (struct event){.kind = EVENT_NONE} : key_event(status, code);
}
