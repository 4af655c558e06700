/* terminal: a terminal in memory with a program running in it.
 *
 * The program gets a real pty of the given size, an environment of its own and a fresh home folder; what it writes goes
 * through libvterm into cells that a test can read. Nothing here sleeps but terminal_rest: the program is idle when it
 * has read all it was sent, waits, and has nothing more to show (asked of the system, so it holds on a busy machine
 * too).
 *
 * A failure of the system itself (no pty, no fork) ends the test program with a sentence. */
#ifndef PATIENCE_TEST_TERMINAL_H
#define PATIENCE_TEST_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TERMINAL_ARGUMENTS = 16, TERMINAL_VARIABLES = 16 };

/* What is left out (zero) gets the value named first. */
struct terminal_setup {
	int columns, rows;                        /* 80 and 24 */
	const char *term;                         /* xterm-256color */
	const char *locale;                       /* C.UTF-8 */
	const char *program;                      /* $PATIENCE, or build/patience */
	const char *argument[TERMINAL_ARGUMENTS]; /* none; ended by NULL */
	const char *variable[TERMINAL_VARIABLES]; /* NAME=value adds or replaces, NAME alone removes */
	const char *home;                         /* a fresh folder, removed by terminal_close */
	const char *input;                        /* the terminal; else a file to be standard input */
	size_t file_limit;                        /* none; else RLIMIT_FSIZE in bytes */
};

struct terminal;

/* Starts the program and waits until its first screen stands (or it has ended). A shell that starts it must give it its
 * place (exec): it is the started program that must wait for a key. */
struct terminal *terminal_open(const struct terminal_setup *setup);

/* As terminal_open, but does not wait for anything. */
struct terminal *terminal_start(const struct terminal_setup *setup);

/* Kills what still runs, and frees. */
void terminal_close(struct terminal *terminal);

/* The home folder; XDG_STATE_HOME, XDG_DATA_HOME and XDG_CONFIG_HOME are its state, share and config. */
const char *terminal_home(const struct terminal *terminal);

/* Sends bytes as if typed, and waits until the program is idle again. */
void terminal_type(struct terminal *terminal, const char *bytes);
void terminal_type_bytes(struct terminal *terminal, const char *bytes, size_t length);

/* Sends without waiting. */
void terminal_send(struct terminal *terminal, const char *bytes, size_t length);

/* The first mouse button goes down or up over a cell, reported as the program asked for it; then as terminal_type. */
void terminal_press(struct terminal *terminal, int row, int column);
void terminal_release(struct terminal *terminal, int row, int column);

/* The mouse goes to another cell, its buttons as they are; the right button is clicked; the wheel turns by a notch. */
void terminal_drag(struct terminal *terminal, int row, int column);
void terminal_click_second(struct terminal *terminal, int row, int column);
void terminal_wheel(struct terminal *terminal, int row, int column, bool down);

/* Where TEXT begins on the screen, in cells; false when it is not there. */
bool terminal_find(struct terminal *terminal, const char *text, int *row, int *column);

/* Waits until the program is idle or has ended; false when it is busy for longer than half a minute. */
bool terminal_settle(struct terminal *terminal);

/* Waits until what moves by itself, cards that fly, has come to rest: so long nothing more was shown. A clock that
 * ticks every second is no motion. False after half a minute. */
bool terminal_rest(struct terminal *terminal);

/* Reads until TEXT is on the screen (or no longer is); false after half a minute. */
bool terminal_wait_for(struct terminal *terminal, const char *text);
bool terminal_wait_gone(struct terminal *terminal, const char *text);

/* The program stops, is continued as a shell would do it, gets a signal, gets another size, loses its terminal. */
bool terminal_wait_stopped(struct terminal *terminal);
void terminal_continue(struct terminal *terminal);
void terminal_signal(struct terminal *terminal, int number);
void terminal_resize(struct terminal *terminal, int columns, int rows);
void terminal_hang_up(struct terminal *terminal);

/* Waits until the program has ended: its exit status, or 128 + the number of the signal that ended it, or -1 when it
 * did not end within half a minute. */
int terminal_wait_end(struct terminal *terminal);
bool terminal_has_ended(const struct terminal *terminal);

/* The screen as lines of UTF-8 without trailing blanks, each ended by \n. Owned by the terminal, good until the next
 * call. */
const char *terminal_text(struct terminal *terminal);

/* The screen's look, a letter a cell: '.' plain, 'b' bold, 'r' reverse, 'B' bold and reverse, 'u' underlined; with
 * colour the same cell is 'c', 'd', 's', 'D', 'v'. Lines as in terminal_text, plain cells at the end left out. */
const char *terminal_look(struct terminal *terminal);

/* One row of terminal_text, without \n; and whether TEXT is anywhere on the screen. */
const char *terminal_row(struct terminal *terminal, int row);
bool terminal_shows(struct terminal *terminal, const char *text);

/* A cell for a picture: its character in UTF-8 (a blank when empty), colours as 0xRRGGBB or -1 for the terminal's own.
 */
struct terminal_cell {
	char text[32];
	int foreground, background;
	bool bold, underline, reverse;
	int width;
};
struct terminal_cell terminal_cell(struct terminal *terminal, int row, int column);
int terminal_columns(const struct terminal *terminal);
int terminal_rows(const struct terminal *terminal);

/* Where its cursor stands, seen or not. */
void terminal_cursor(struct terminal *terminal, int *row, int *column);

/* Whether the modes of the line are those of the start, the cursor is visible, the alternate screen is left and the
 * mouse is not reported: NULL, or a sentence that says what is not. */
const char *terminal_disorder(struct terminal *terminal);

/* Whether the program asked for the mouse. */
bool terminal_mouse_is_on(const struct terminal *terminal);

/* What the program has sent so far, in bytes; processor time of its main thread in nanoseconds; largest resident
 * memory in kB; milliseconds from its start to the last byte it sent, and till now. The second and third are 0 when it
 * has ended. */
size_t terminal_bytes(const struct terminal *terminal);
int64_t terminal_cpu(const struct terminal *terminal);
long terminal_memory(const struct terminal *terminal);
double terminal_last_byte(const struct terminal *terminal);
double terminal_age(const struct terminal *terminal);

#endif
