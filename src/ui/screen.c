/* The terminal through terminfo, the lower half of curses. Frames are written here cell by cell, with the cheapest way
 * to each, because bytes are what a slow line feels; and curses' own windows would hold everything three times over. */
#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "keyboard.h"
#include "signals.h"

/* A capability of term.h whose name is wanted for better things. */
#undef columns

enum { CAPABILITY = 32, COLOURS = 16, ESCAPE_DELAY = 25, RESTORE = 256, NOWHERE = -1 };

static struct {
	bool is_unicode, is_lost, has_mouse;
	struct termios before; /* the modes of the terminal's driver that were found */
	struct keyboard keyboard;
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
	uint32_t code = cell.code < 32 || (cell.code >= 127 && cell.code < 160) || (!screen.is_unicode && cell.code > 127) ? '?' : cell.code;
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
		if (change_scroll_region)
			put_capability(tparm(change_scroll_region, 0, canvas->rows - 1));
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
	*columns = is_told ? size.ws_col : tigetnum("cols");
	*rows = is_told ? size.ws_row : tigetnum("lines");
	if (*columns < 1 || *rows < 1) {
		*columns = 80;
		*rows = 24;
	}
}

bool screen_is_unicode(void) { return screen.is_unicode; }
bool screen_has_colours(void) { return screen.colour[1][0] != '\0'; }

static void learn_colours(void)
{
	int colours = tigetnum("colors");
	for (int i = 0; i < COLOURS && colours >= 8 && set_a_foreground; i++)
		snprintf(screen.colour[i], CAPABILITY, "%s", tparm(set_a_foreground, colours >= 16 ? i : i % 8));
}

static void learn_keys(void)
{
	const struct {
		const char *text;
		int key;
	} keys[] = {{key_up, KEY_ARROW_UP}, {key_down, KEY_ARROW_DOWN}, {key_left, KEY_ARROW_LEFT},
	    {key_right, KEY_ARROW_RIGHT}, {key_btab, KEY_BACK_TAB}, {key_ppage, KEY_PAGE_UP}, {key_npage, KEY_PAGE_DOWN},
	    {key_home, KEY_FIRST}, {key_end, KEY_LAST}, {key_dc, KEY_DELETE}, {key_enter, KEY_RETURN}};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (keys[i].text && keys[i].text[0] == KEY_ESCAPE)
			keyboard_teach(&screen.keyboard, keys[i].text, keys[i].key);
}

static void put_text(const char *text)
{
	while (*text)
		put_byte(*text++);
}

/* What brings the terminal back, as bytes for a program that can do nothing else any more. */
static void prepare_restore(void)
{
	if (screen.has_mouse)
		put_text("\033[?1000l\033[?1006l");
	put_capability(plain_capability());
	put_capability(keypad_local);
	put_capability(exit_ca_mode ? exit_ca_mode : clear_screen);
	put_capability(cursor_normal);
	screen.restore_length = screen.used < RESTORE ? screen.used : RESTORE;
	memcpy(screen.restore, screen.out, screen.restore_length);
	screen.used = 0;
}

/* Keys one by one and unseen; signals stay; a line feed only goes down. */
static void set_modes(void)
{
	struct termios modes = screen.before;
	modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
	modes.c_iflag &= ~(tcflag_t)(ICRNL | INLCR | IGNCR | IXON);
	modes.c_oflag &= ~(tcflag_t)ONLCR;
	modes.c_cc[VMIN] = 1;
	modes.c_cc[VTIME] = 0;
	tcsetattr(STDIN_FILENO, TCSADRAIN, &modes);
}

static void enter(void)
{
	set_modes();
	put_capability(enter_ca_mode);
	put_capability(keypad_xmit);
	put_capability(cursor_invisible);
	if (screen.has_mouse)
		put_text("\033[?1000h\033[?1006h");
	screen_forget();
}

static void leave(void)
{
	screen.used = 0;
	for (size_t i = 0; i < screen.restore_length; i++)
		put_byte(screen.restore[i]);
	send_bytes();
	tcsetattr(STDIN_FILENO, TCSADRAIN, &screen.before);
}

bool screen_open(bool mouse, struct fault *fault)
{
	const char *type = getenv("TERM");
	int status;
	setlocale(LC_CTYPE, "");
	memset(&screen, 0, sizeof screen);
	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return fault_set(fault, "standard input and output are not a terminal");
	if (!type || !*type)
		return fault_set(fault, "TERM does not tell the type of the terminal");
	if (setupterm(NULL, STDOUT_FILENO, &status) != OK)
		return fault_set(fault, "the terminal type %s is not known", type);
	if (!cursor_address || !clear_screen)
		return fault_set(fault, "a terminal of the type %s cannot show a full screen", type);
	tcgetattr(STDIN_FILENO, &screen.before);
	screen.is_unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
	screen.has_mouse = mouse && key_mouse;
	learn_colours();
	learn_keys();
	prepare_restore();
	signals_open(screen.restore, screen.restore_length);
	enter();
	return true;
}

void screen_close(void)
{
	leave();
	signals_close();
	canvas_release(&screen.shown);
	free(screen.out);
	screen.out = NULL;
	del_curterm(cur_term);
}

void screen_suspend(void)
{
	leave();
	signals_stop();
	enter();
}

/* Reads what has come. False when the other side has closed. */
static bool read_keys(void)
{
	char bytes[KEYBOARD_BYTES / 2];
	ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
	if (count > 0)
		keyboard_add(&screen.keyboard, bytes, (size_t)count);
	return count > 0 || (count < 0 && (errno == EINTR || errno == EAGAIN));
}

struct event screen_wait(int timeout)
{
	struct event event;
	while (!keyboard_next(&screen.keyboard, false, &event)) {
		bool is_partial = screen.keyboard.bytes > 0;
		struct event woken = signals_wait(is_partial ? ESCAPE_DELAY : timeout, !is_partial);
		if (screen.is_lost || (woken.kind == EVENT_KEY && !read_keys()))
			return (struct event){.kind = EVENT_HANG_UP};
		if (woken.kind == EVENT_KEY)
			continue;
		if (woken.kind == EVENT_NONE && is_partial && keyboard_next(&screen.keyboard, true, &event))
			return event;
		if (woken.kind == EVENT_CONTINUE)
			set_modes();
		return woken;
	}
	return event;
}

void screen_ring(void) { signals_ring(); }
