/* pty: a program as the foreground job of a small shell on a pty of its own.
 *
 * The shell is the session's leader: it starts the program in a process group of its own, tells of every change of its
 * state, takes the terminal back when the program stops, and outlives it, so that the line's modes can be looked at. */
#ifndef PATIENCE_TEST_PTY_H
#define PATIENCE_TEST_PTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

struct pty {
	int master, slave; /* slave is open here too: to ask what is unread, and for the modes */
	int events;        /* wait statuses of the program, an int each */
	int commands;      /* a byte continues the program; closing it ends the shell */
	pid_t shell, program;
	struct termios first; /* modes before the start */
};

struct pty_start {
	int columns, rows;
	char *const *argument; /* [0] is the program */
	char *const *variable; /* the whole environment */
	const char *input;
	size_t file_limit;
};

struct pty pty_start(const struct pty_start *start);

/* Kills program and shell and closes all. */
void pty_end(struct pty *pty);

/* Whether all input was read, the program waits (is not running and not busy with a disk), and no output is left. */
bool pty_is_idle(const struct pty *pty);

/* Ends the test program with a sentence about what the system refused. */
_Noreturn void pty_die(const char *what);

#endif
