#include "screen.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#include "keyboard.h"
#include "output.h"
#include "signals.h"

/* A capability of term.h whose name is wanted for better things. */
#undef columns

enum { COLUMNS_MOST = 1000, ROWS_MOST = 500, LEAVING = 1000, ESCAPE_DELAY = 25, PASTE_DELAY = 1000, RESTORE = 256 };

static const char mouse_on[] = "\033[?1000h\033[?1002h\033[?1006h", mouse_off[] = "\033[?1002l\033[?1000l\033[?1006l";

/* What is pasted comes between marks. */
static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

static struct {
	bool is_unicode, has_mouse;
	int colours;
	struct termios before; /* the modes of the terminal's driver that were found */
	struct keyboard keyboard;
	char restore[RESTORE];
	size_t restore_length;
} screen;

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
	*columns = *columns < COLUMNS_MOST ? *columns : COLUMNS_MOST;
	*rows = *rows < ROWS_MOST ? *rows : ROWS_MOST;
}

bool screen_is_unicode(void) { return screen.is_unicode; }
int screen_colours(void) { return screen.colours; }

static void learn_keys(void)
{
	const struct {
		const char *text;
		int key;
	} keys[] = {{key_up, KEY_ARROW_UP}, {key_down, KEY_ARROW_DOWN}, {key_left, KEY_ARROW_LEFT},
	    {key_right, KEY_ARROW_RIGHT}, {key_btab, KEY_BACK_TAB}, {key_ppage, KEY_PAGE_UP}, {key_npage, KEY_PAGE_DOWN},
	    {key_home, KEY_FIRST}, {key_end, KEY_LAST}, {key_dc, KEY_DELETE}, {key_ic, KEY_INSERT}, {key_enter, KEY_RETURN},
	    {key_f1, KEY_F1}, {key_f2, KEY_F1 + 1}, {key_f3, KEY_F1 + 2}, {key_f4, KEY_F1 + 3}, {key_f5, KEY_F1 + 4},
	    {key_f6, KEY_F1 + 5}, {key_f7, KEY_F1 + 6}, {key_f8, KEY_F1 + 7}, {key_f9, KEY_F1 + 8}, {key_f10, KEY_F1 + 9},
	    {key_f11, KEY_F1 + 10}, {key_f12, KEY_F12}};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (keys[i].text && keys[i].text[0] == KEY_ESCAPE)
			keyboard_teach(&screen.keyboard, keys[i].text, keys[i].key);
}

static void put_text(const char *text) { output_bytes(text, strlen(text)); }

/* What brings the terminal back, as bytes for a program that can do nothing else any more. */
static void prepare_restore(void)
{
	if (key_mouse) {
		put_text(mouse_off);
		put_text(paste_off);
	}
	output_plain();
	output_capability(keypad_local);
	output_capability(exit_ca_mode ? exit_ca_mode : clear_screen);
	output_capability(cursor_normal);
	screen.restore_length = output_take(screen.restore, RESTORE);
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
	tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

static void enter(void)
{
	set_modes();
	output_capability(enter_ca_mode);
	output_capability(keypad_xmit);
	output_capability(cursor_invisible);
	if (screen.has_mouse)
		put_text(mouse_on);
	if (key_mouse)
		put_text(paste_on);
	screen_forget();
}

static void leave(void)
{
	output_take(NULL, 0);
	output_bytes(screen.restore, screen.restore_length);
	if (!output_send(LEAVING)) {
		/* What was never read is worth less than a terminal in order. */
		tcflush(STDOUT_FILENO, TCOFLUSH);
		output_bytes(screen.restore, screen.restore_length);
		output_send(0);
	}
	tcsetattr(STDIN_FILENO, TCSANOW, &screen.before);
}

bool screen_open(bool mouse, struct fault *fault)
{
	const char *type = getenv("TERM");
	int status;
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
	screen.colours = set_a_foreground && set_a_background ? tigetnum("colors") : 0;
	output_open();
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
	screen_forget();
	output_close();
	del_curterm(cur_term);
}

void screen_use_mouse(bool mouse)
{
	bool is_wanted = mouse && key_mouse;
	if (is_wanted != screen.has_mouse)
		put_text(is_wanted ? mouse_on : mouse_off);
	screen.has_mouse = is_wanted;
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
		bool is_partial = screen.keyboard.bytes > 0, is_pasting = screen.keyboard.is_pasting;
		int delay = is_pasting ? PASTE_DELAY : is_partial ? ESCAPE_DELAY : timeout;
		struct event woken = signals_wait(delay, !is_partial);
		if (output_is_lost() || (woken.kind == EVENT_KEY && !read_keys()))
			return (struct event){.kind = EVENT_HANG_UP};
		if (woken.kind == EVENT_KEY)
			continue;
		if (woken.kind == EVENT_NONE)
			screen.keyboard.is_pasting = false; /* its end is lost */
		if (woken.kind == EVENT_NONE && is_partial && keyboard_next(&screen.keyboard, true, &event))
			return event;
		if (woken.kind == EVENT_CONTINUE)
			set_modes();
		return woken;
	}
	return event;
}

void screen_ring(void) { signals_ring(); }
