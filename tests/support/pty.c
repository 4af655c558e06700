#include "pty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

/* How long a system without /proc must be silent to count as idle. */
enum { SILENCE = 100 };

void pty_die(const char *what)
{
	fprintf(stderr, "terminal: %s: %s\n", what, strerror(errno));
	exit(99);
}

static int checked(int result, const char *what)
{
	if (result < 0)
		pty_die(what);
	return result;
}

static void open_pair(struct pty *pty, int columns, int rows)
{
	struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
	pty->master = checked(posix_openpt(O_RDWR | O_NOCTTY), "no pty");
	checked(grantpt(pty->master), "grantpt");
	checked(unlockpt(pty->master), "unlockpt");
	pty->slave = checked(open(ptsname(pty->master), O_RDWR | O_NOCTTY), "pty");
	checked(ioctl(pty->master, TIOCSWINSZ, &size), "size of the pty");
	checked(tcgetattr(pty->slave, &pty->first), "modes of the pty");
	fcntl(pty->master, F_SETFD, FD_CLOEXEC);
	fcntl(pty->slave, F_SETFD, FD_CLOEXEC);
}

static void open_pipe(int end[2])
{
	checked(pipe(end), "pipe");
	fcntl(end[0], F_SETFD, FD_CLOEXEC);
	fcntl(end[1], F_SETFD, FD_CLOEXEC);
}

static void set_signals(void (*action)(int))
{
	static const int number[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE};
	for (size_t i = 0; i < sizeof number / sizeof *number; i++)
		signal(number[i], action);
}

static _Noreturn void run_program(const struct pty_start *start, int slave)
{
	setpgid(0, 0);
	tcsetpgrp(slave, getpid());
	set_signals(SIG_DFL);
	int input = start->input ? open(start->input, O_RDONLY) : slave;
	dup2(input, STDIN_FILENO);
	dup2(slave, STDOUT_FILENO);
	dup2(slave, STDERR_FILENO);
	if (start->file_limit)
		setrlimit(RLIMIT_FSIZE, &(struct rlimit){start->file_limit, start->file_limit});
	execve(start->argument[0], start->argument, start->variable);
	fprintf(stderr, "cannot run %s: %s\n", start->argument[0], strerror(errno));
	_exit(126);
}

/* Returns when the program's image has been exchanged for the new one. */
static pid_t start_program(const struct pty_start *start, int slave)
{
	int started[2];
	char none;
	open_pipe(started);
	pid_t program = fork();
	if (program == 0)
		run_program(start, slave);
	close(started[1]);
	while (read(started[0], &none, 1) < 0 && errno == EINTR)
		;
	close(started[0]);
	return program;
}

static void report(int events, int value)
{
	if (write(events, &value, sizeof value) != sizeof value)
		_exit(1);
}

static _Noreturn void run_shell(const struct pty_start *start, const struct pty *pty, int events, int commands)
{
	int status = 0;
	char command;
	setsid();
	ioctl(pty->slave, TIOCSCTTY, 0);
	close(pty->master);
	set_signals(SIG_IGN);
	pid_t program = start_program(start, pty->slave);
	report(events, (int)program);
	while (waitpid(program, &status, WUNTRACED) == program) {
		if (WIFSTOPPED(status))
			tcsetpgrp(pty->slave, getpid());
		report(events, status);
		if (!WIFSTOPPED(status) || read(commands, &command, 1) != 1)
			break;
		tcsetpgrp(pty->slave, program);
		kill(-program, SIGCONT);
	}
	kill(-program, SIGKILL);
	while (read(commands, &command, 1) == 1)
		;
	_exit(0);
}

struct pty pty_start(const struct pty_start *start)
{
	struct pty pty = {0};
	int events[2], commands[2], program;
	open_pair(&pty, start->columns, start->rows);
	open_pipe(events);
	open_pipe(commands);
	fflush(NULL);
	pty.shell = checked(fork(), "fork");
	if (pty.shell == 0) {
		close(events[0]);
		close(commands[1]);
		run_shell(start, &pty, events[1], commands[0]);
	}
	close(events[1]);
	close(commands[0]);
	pty.events = events[0];
	pty.commands = commands[1];
	if (read(pty.events, &program, sizeof program) != sizeof program)
		pty_die("no start");
	pty.program = program;
	return pty;
}

void pty_end(struct pty *pty)
{
	if (pty->program > 0)
		kill(-pty->program, SIGKILL);
	if (pty->master >= 0)
		close(pty->master);
	close(pty->slave);
	close(pty->commands);
	close(pty->events);
	kill(pty->shell, SIGKILL);
	waitpid(pty->shell, NULL, 0);
}

/* The letter of the program's state in /proc, or 0 where there is no such thing. */
static char program_state(pid_t program)
{
	char name[64], line[512];
	snprintf(name, sizeof name, "/proc/%ld/stat", (long)program);
	FILE *file = fopen(name, "r");
	if (!file)
		return 0;
	size_t length = fread(line, 1, sizeof line - 1, file);
	fclose(file);
	line[length] = '\0';
	const char *after = strrchr(line, ')');
	return after && after[1] ? after[2] : 0;
}

/* Whether a program that sleeps does so in a call that waits for input, and not for a file or another thread of its
 * own. True where the system does not tell. */
static bool waits_for_input(pid_t program)
{
	static const long waiting[] = {
#ifdef __linux__
	    SYS_read, SYS_ppoll, SYS_pselect6,
#ifdef SYS_poll
	    SYS_poll, SYS_select,
#endif
#endif
	    -1};
	char name[64];
	long call = -1;
	snprintf(name, sizeof name, "/proc/%ld/syscall", (long)program);
	FILE *file = fopen(name, "r");
	if (!file)
		return true;
	bool is_told = fscanf(file, "%ld", &call) == 1;
	fclose(file);
	bool waits = !is_told || call < 0;
	for (int i = 0; !waits && waiting[i] >= 0; i++)
		waits = waiting[i] == call;
	return waits;
}

static bool is_readable(int file, int milliseconds)
{
	struct pollfd one = {.fd = file, .events = POLLIN};
	return poll(&one, 1, milliseconds) > 0 && (one.revents & POLLIN);
}

/* The order matters: polling the slave delivers what was typed and so wakes the program before its state is read; once
 * it sleeps with nothing unread, polling the master shows the last of what it wrote. */
bool pty_is_idle(const struct pty *pty)
{
	if (is_readable(pty->slave, 0))
		return false;
	char state = program_state(pty->program);
	if (state == 0)
		return !is_readable(pty->master, SILENCE);
	return state != 'R' && state != 'D' && waits_for_input(pty->program) && !is_readable(pty->master, 0);
}
