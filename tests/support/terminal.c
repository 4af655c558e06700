#include "terminal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "environment.h"
#include "folder.h"
#include "terminal_parts.h"

enum { PATIENCE_SECONDS = 30 };

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* What libvterm tells. */

static int on_property(VTermProp property, VTermValue *value, void *user)
{
	struct terminal *terminal = user;
	if (property == VTERM_PROP_CURSORVISIBLE)
		terminal->cursor_is_hidden = !value->boolean;
	if (property == VTERM_PROP_ALTSCREEN)
		terminal->is_alternate = value->boolean;
	return 1;
}

static void on_answer(const char *bytes, size_t length, void *user)
{
	struct terminal *terminal = user;
	if (terminal->pty.master >= 0 && write(terminal->pty.master, bytes, length) < 0)
		errno = 0;
}

static void screen_open(struct terminal *terminal)
{
	static const VTermScreenCallbacks callbacks = {.settermprop = on_property};
	terminal->vterm = vterm_new(terminal->rows, terminal->columns);
	terminal->screen = vterm_obtain_screen(terminal->vterm);
	vterm_set_utf8(terminal->vterm, 1);
	vterm_output_set_callback(terminal->vterm, on_answer, terminal);
	vterm_screen_set_callbacks(terminal->screen, &callbacks, terminal);
	vterm_screen_enable_altscreen(terminal->screen, 1);
	vterm_screen_reset(terminal->screen, 1);
}

/* Start and end. */

struct terminal *terminal_start(const struct terminal_setup *setup)
{
	struct terminal *terminal = calloc(1, sizeof *terminal);
	if (!terminal)
		pty_die("memory");
	terminal->columns = setup->columns ? setup->columns : 80;
	terminal->rows = setup->rows ? setup->rows : 24;
	terminal->owns_home = !setup->home;
	if (setup->home)
		snprintf(terminal->home, sizeof terminal->home, "%s", setup->home);
	else
		folder_make(terminal->home, sizeof terminal->home);
	struct environment *environment = environment_make(setup->term ? setup->term : "xterm-256color",
	    setup->locale ? setup->locale : "C.UTF-8", terminal->home, setup->variable);
	char **argument = arguments_make(setup->program, setup->argument);
	screen_open(terminal);
	terminal->started = now();
	terminal->pty = pty_start(&(struct pty_start){
	    .columns = terminal->columns,
	    .rows = terminal->rows,
	    .argument = argument,
	    .variable = environment_list(environment),
	    .input = setup->input,
	    .file_limit = setup->file_limit,
	});
	environment_free(environment);
	free(argument);
	return terminal;
}

struct terminal *terminal_open(const struct terminal_setup *setup)
{
	struct terminal *terminal = terminal_start(setup);
	if (!terminal_settle(terminal)) {
		errno = ETIMEDOUT;
		pty_die("the program does not come to wait for a key (does a shell stand before it?)");
	}
	return terminal;
}

void terminal_close(struct terminal *terminal)
{
	pty_end(&terminal->pty);
	vterm_free(terminal->vterm);
	if (terminal->owns_home)
		folder_remove(terminal->home);
	free(terminal->text);
	free(terminal);
}

/* Reading and waiting. */

/* The mode of the mouse is read here: libvterm looks at the first number of a mode sequence only. */
static void watch_mouse(struct terminal *terminal, const char *bytes, size_t length)
{
	enum { MODE = sizeof terminal->tail };
	for (size_t i = 0; i < length; i++) {
		memmove(terminal->tail, terminal->tail + 1, MODE - 1);
		terminal->tail[MODE - 1] = bytes[i];
		if (memcmp(terminal->tail, "1000h", MODE) == 0 || memcmp(terminal->tail, "1000l", MODE) == 0)
			terminal->mouse = bytes[i] == 'h';
	}
}

/* How many bytes of the last character have not come yet. */
static int missing_bytes(const char *bytes, size_t length)
{
	size_t back = 1;
	while (back < 4 && back < length && (bytes[length - back] & 0xC0) == 0x80)
		back++;
	unsigned char first = (unsigned char)bytes[length - back];
	int wanted = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
	return wanted > (int)back ? wanted - (int)back : 0;
}

/* Whether there is more to read within a moment: who is killed within a character never sends its end. */
static bool has_more(const struct terminal *terminal)
{
	struct pollfd from = {.fd = terminal->pty.master, .events = POLLIN};
	return poll(&from, 1, 200) > 0 && from.revents & POLLIN;
}

/* Characters come whole: libvterm loses one that it gets in two parts. */
static bool take_output(struct terminal *terminal)
{
	char bytes[65536];
	ssize_t length = terminal->pty.master < 0 ? -1 : read(terminal->pty.master, bytes, sizeof bytes - 4);
	if (length <= 0)
		return false;
	for (int missing = missing_bytes(bytes, (size_t)length); missing > 0 && has_more(terminal); missing--)
		if (read(terminal->pty.master, bytes + length, 1) == 1)
			length++;
	terminal->last_byte = now();
	terminal->bytes += (size_t)length;
	watch_mouse(terminal, bytes, (size_t)length);
	vterm_input_write(terminal->vterm, bytes, (size_t)length);
	return true;
}

static void take_event(struct terminal *terminal)
{
	int status;
	if (read(terminal->pty.events, &status, sizeof status) != sizeof status)
		pty_die("the shell of the test ended");
	terminal->is_stopped = WIFSTOPPED(status);
	if (terminal->is_stopped)
		return;
	terminal->has_ended = true;
	terminal->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* Takes what there is; waits up to MILLISECONDS for it. Output comes before events, so that none is missed at the end.
 */
static bool take(struct terminal *terminal, int milliseconds)
{
	struct pollfd from[2] = {
	    {.fd = terminal->pty.master, .events = POLLIN}, {.fd = terminal->pty.events, .events = POLLIN}};
	if (poll(from, terminal->has_ended ? 1 : 2, milliseconds) <= 0)
		return false;
	if (from[0].revents & POLLIN && take_output(terminal))
		return true;
	if (!terminal->has_ended && from[1].revents & POLLIN) {
		take_event(terminal);
		return true;
	}
	return false;
}

bool terminal_settle(struct terminal *terminal)
{
	for (double end = now() + PATIENCE_SECONDS * 1e3; now() < end;) {
		if (take(terminal, 0))
			continue;
		if (terminal->has_ended || terminal->is_stopped || pty_is_idle(&terminal->pty)) {
			vterm_screen_flush_damage(terminal->screen);
			return true;
		}
		take(terminal, 1);
	}
	return false;
}

bool terminal_rest(struct terminal *terminal)
{
	enum { STILL = 400 };
	double end = now() + PATIENCE_SECONDS * 1e3;
	while (now() < end && take(terminal, STILL))
		continue;
	return terminal_settle(terminal) && now() < end;
}

static bool wait_text(struct terminal *terminal, const char *text, bool wanted)
{
	double end = now() + PATIENCE_SECONDS * 1e3;
	while (terminal_shows(terminal, text) != wanted) {
		if (now() > end || (terminal->has_ended && !take(terminal, 0)))
			return false;
		take(terminal, 20);
	}
	return true;
}

bool terminal_wait_for(struct terminal *terminal, const char *text) { return wait_text(terminal, text, true); }
bool terminal_wait_gone(struct terminal *terminal, const char *text) { return wait_text(terminal, text, false); }

bool terminal_wait_stopped(struct terminal *terminal)
{
	for (double end = now() + PATIENCE_SECONDS * 1e3; !terminal->is_stopped && now() < end;)
		take(terminal, 100);
	return terminal->is_stopped;
}

int terminal_wait_end(struct terminal *terminal)
{
	for (double end = now() + PATIENCE_SECONDS * 1e3; !terminal->has_ended && now() < end;)
		take(terminal, 100);
	while (take(terminal, 0))
		;
	return terminal->has_ended ? terminal->status : -1;
}

/* Typing and the rest that happens to a program. */

void terminal_send(struct terminal *terminal, const char *bytes, size_t length)
{
	while (length && !terminal->has_ended) {
		struct pollfd to = {.fd = terminal->pty.master, .events = POLLOUT};
		size_t part = length < 512 ? length : 512;
		if (take(terminal, 0) || poll(&to, 1, 100) <= 0)
			continue;
		ssize_t written = write(terminal->pty.master, bytes, part);
		if (written < 0)
			pty_die("typing");
		bytes += written;
		length -= (size_t)written;
	}
}

void terminal_type_bytes(struct terminal *terminal, const char *bytes, size_t length)
{
	terminal_send(terminal, bytes, length);
	terminal_settle(terminal);
}

void terminal_type(struct terminal *terminal, const char *bytes)
{
	terminal_type_bytes(terminal, bytes, strlen(bytes));
}

enum { LEFT_BUTTON = 1, RIGHT_BUTTON = 3, WHEEL_UP = 4, WHEEL_DOWN = 5 };

static void mouse(struct terminal *terminal, int row, int column, int button, bool is_down)
{
	vterm_mouse_move(terminal->vterm, row, column, VTERM_MOD_NONE);
	if (button)
		vterm_mouse_button(terminal->vterm, button, is_down, VTERM_MOD_NONE);
	terminal_settle(terminal);
}

void terminal_press(struct terminal *terminal, int row, int column) { mouse(terminal, row, column, LEFT_BUTTON, true); }

void terminal_release(struct terminal *terminal, int row, int column)
{
	mouse(terminal, row, column, LEFT_BUTTON, false);
}

void terminal_drag(struct terminal *terminal, int row, int column) { mouse(terminal, row, column, 0, false); }

void terminal_click_second(struct terminal *terminal, int row, int column)
{
	mouse(terminal, row, column, RIGHT_BUTTON, true);
	mouse(terminal, row, column, RIGHT_BUTTON, false);
}

void terminal_wheel(struct terminal *terminal, int row, int column, bool down)
{
	mouse(terminal, row, column, down ? WHEEL_DOWN : WHEEL_UP, true);
}

void terminal_continue(struct terminal *terminal)
{
	terminal->is_stopped = false;
	if (write(terminal->pty.commands, "c", 1) != 1)
		pty_die("continuing");
}

void terminal_signal(struct terminal *terminal, int number) { kill(terminal->pty.program, number); }

void terminal_resize(struct terminal *terminal, int columns, int rows)
{
	struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
	terminal->columns = columns;
	terminal->rows = rows;
	vterm_set_size(terminal->vterm, rows, columns);
	ioctl(terminal->pty.master, TIOCSWINSZ, &size);
}

void terminal_hang_up(struct terminal *terminal)
{
	close(terminal->pty.master);
	terminal->pty.master = -1;
}

/* What can be asked. */

const char *terminal_home(const struct terminal *terminal) { return terminal->home; }
bool terminal_has_ended(const struct terminal *terminal) { return terminal->has_ended; }
bool terminal_mouse_is_on(const struct terminal *terminal) { return terminal->mouse; }
size_t terminal_bytes(const struct terminal *terminal) { return terminal->bytes; }
double terminal_last_byte(const struct terminal *terminal) { return terminal->last_byte - terminal->started; }
double terminal_age(const struct terminal *terminal) { return now() - terminal->started; }

const char *terminal_disorder(struct terminal *terminal)
{
	struct termios modes = {0}; /* musl leaves the end of c_cc as it was */
	if (tcgetattr(terminal->pty.slave, &modes) != 0)
		return "the modes of the line cannot be read";
	const struct termios *first = &terminal->pty.first;
	if (modes.c_lflag != first->c_lflag || modes.c_iflag != first->c_iflag || modes.c_oflag != first->c_oflag ||
	    modes.c_cflag != first->c_cflag || memcmp(modes.c_cc, first->c_cc, sizeof modes.c_cc) != 0)
		return "the modes of the line are not those of the start";
	if (terminal->cursor_is_hidden)
		return "the cursor is hidden";
	if (terminal->is_alternate)
		return "the alternate screen is still there";
	return terminal->mouse ? "the mouse is still reported" : NULL;
}
