#if defined __linux__ || defined __FreeBSD__ || defined __NetBSD__ || defined __OpenBSD__ || defined __DragonFly__
#define HAS_PIPE2
#define _GNU_SOURCE
#endif
#include "subprocess.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"

enum { GRACE_MS = 300, ENDING_MS = 2000, STEP_MS = 5, LOOK_MS = 20, CHILDREN = 1 << 14 };

struct subprocess {
	pid_t process;
	int to, from; /* pipes, not blocking */
	size_t have;  /* bytes in the buffer */
	size_t taken; /* of them, those of the line that was handed out last */
	char buffer[CHILD_LINE];
};

/* The process groups of the children at work, for subprocess_kill_all; 0 where there is none. */
static _Atomic pid_t at_work[CHILDREN];

/* Puts NOW in the place of BEFORE. */
static void note(pid_t before, pid_t now)
{
	bool is_noted = false;
	for (int i = 0; !is_noted && i < CHILDREN; i++) {
		pid_t expected = before;
		is_noted = atomic_compare_exchange_strong(&at_work[i], &expected, now);
	}
}

/* The child itself may have left its group. */
static void kill_group(pid_t process)
{
	kill(-process, SIGKILL);
	kill(process, SIGKILL);
}

void subprocess_kill_all(void)
{
	for (int i = 0; i < CHILDREN; i++) {
		pid_t process = atomic_load(&at_work[i]);
		if (process > 0)
			kill_group(process);
	}
}

/* Runs in the new process, which may call async-signal-safe functions only. */
static void become(const char *command, bool quiet, const int in[2], const int out[2])
{
	sigset_t none;
	sigemptyset(&none);
	setpgid(0, 0);
	sigprocmask(SIG_SETMASK, &none, NULL);
	int nowhere = quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : STDERR_FILENO;
	if (dup2(in[0], STDIN_FILENO) < 0 || dup2(out[1], STDOUT_FILENO) < 0 || (quiet && dup2(nowhere, STDERR_FILENO) < 0))
		_exit(127);
	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_DFL);
	signal(SIGCHLD, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static void close_both(const int ends[2])
{
	close(ends[0]);
	close(ends[1]);
}

static bool make_ends(int ends[2])
{
#ifdef HAS_PIPE2
	return pipe2(ends, O_CLOEXEC) == 0;
#else
	if (pipe(ends) != 0)
		return false;
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	return true;
#endif
}

/* A pipe that no other program inherits, and away from the standard descriptors, some of which may be closed. */
static bool make_pipe(int ends[2])
{
	int low[2];
	if (!make_ends(low))
		return false;
	ends[0] = fcntl(low[0], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	ends[1] = fcntl(low[1], F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
	close_both(low);
	if (ends[0] >= 0 && ends[1] >= 0)
		return true;
	int cause = errno;
	close_both(ends);
	errno = cause;
	return false;
}

static bool start(struct subprocess *child, const char *command, bool quiet)
{
	int in[2], out[2];
	if (!make_pipe(in))
		return false;
	if (!make_pipe(out)) {
		close_both(in);
		return false;
	}
	child->process = fork();
	if (child->process == 0)
		become(command, quiet, in, out);
	if (child->process < 0) {
		close_both(in);
		close_both(out);
		return false;
	}
	setpgid(child->process, child->process);
	note(0, child->process);
	close(in[0]);
	close(out[1]);
	child->to = in[1];
	child->from = out[0];
	fcntl(child->to, F_SETFL, O_NONBLOCK);
	fcntl(child->from, F_SETFL, O_NONBLOCK);
	return true;
}

struct subprocess *subprocess_start(const char *command, bool quiet, struct fault *fault)
{
	struct subprocess *child = calloc(1, sizeof *child);
	signal(SIGPIPE, SIG_IGN); /* a child may end while it is told something */
	if (child && start(child, command, quiet))
		return child;
	fault_set(fault, "cannot start \"%s\": %s", command, strerror(errno));
	free(child);
	return NULL;
}

enum end { END_NONE, END_KNOWN, END_UNKNOWN };

/* Whether the child has ended; it stays a zombie, so that its number is nobody else's. Where signals of children are
 * ignored nobody can know how it ended. */
static enum end end_of(const struct subprocess *child)
{
	siginfo_t info = {.si_pid = 0};
	if (waitid(P_PID, (id_t)child->process, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
		return errno == EINTR ? END_NONE : END_UNKNOWN;
	return info.si_pid ? END_KNOWN : END_NONE;
}

/* Kills what is left of its group, and tells how the child ended. Nobody may kill it by its number from then on. */
static int end_group(struct subprocess *child)
{
	int status = 0;
	kill_group(child->process);
	note(child->process, 0);
	while (waitpid(child->process, &status, 0) < 0 && errno == EINTR)
		;
	child->process = -1;
	return status;
}

static void pause_a_step(void)
{
	const struct timespec step = {.tv_nsec = STEP_MS * 1000000L};
	nanosleep(&step, NULL);
}

void subprocess_stop(struct subprocess *child)
{
	if (!child)
		return;
	close(child->to);
	close(child->from);
	if (child->process > 0) {
		for (int waited = 0; waited < GRACE_MS && end_of(child) == END_NONE; waited += STEP_MS)
			pause_a_step();
		end_group(child);
	}
	free(child);
}

/* Until when to wait. */
struct deadline {
	int64_t milliseconds;
	const atomic_bool *cancel;
};

static struct deadline deadline_of(const struct subprocess_patience *patience)
{
	return (struct deadline){clock_milliseconds() + patience->milliseconds, patience->cancel};
}

/* Waits until the pipe is ready for EVENT; false with a fault when the time is over or all is cancelled. */
static bool wait_for(int descriptor, short event, struct deadline deadline, const char *late, struct fault *fault)
{
	for (;;) {
		int64_t left = deadline.milliseconds - clock_milliseconds();
		struct pollfd poll_for = {.fd = descriptor, .events = event};
		if (deadline.cancel && atomic_load(deadline.cancel))
			return fault_set(fault, "it was stopped");
		int ready = left > 0 ? poll(&poll_for, 1, left > LOOK_MS ? LOOK_MS : (int)left) : 0;
		if (ready > 0)
			return true;
		if (ready < 0 && errno != EINTR)
			return fault_set(fault, "poll: %s", strerror(errno));
		if (left <= 0)
			return fault_set(fault, "%s", late);
	}
}

static bool is_over(struct deadline deadline)
{
	return clock_milliseconds() >= deadline.milliseconds || (deadline.cancel && atomic_load(deadline.cancel));
}

/* After it CLOSED its "input" or its "output": how it has ended, for which a busy machine may need a while. */
static bool has_gone(struct subprocess *child, const char *closed, struct deadline deadline, struct fault *fault)
{
	enum end end;
	if (child->process < 0)
		return fault_set(fault, "the program has ended");
	for (int waited = 0; (end = end_of(child)) == END_NONE && waited < ENDING_MS && !is_over(deadline);
	     waited += STEP_MS)
		pause_a_step();
	if (end == END_NONE)
		return fault_set(fault, "the program closed its %s", closed);
	int status = end_group(child);
	if (end == END_UNKNOWN)
		return fault_set(fault, "the program ended");
	if (WIFSIGNALED(status))
		return fault_set(fault, "the program was ended by signal %d", WTERMSIG(status));
	return fault_set(fault, "the program ended with status %d", WEXITSTATUS(status));
}

static bool send_all(
    struct subprocess *child, const char *text, size_t length, struct deadline deadline, struct fault *fault)
{
	while (length) {
		ssize_t sent = write(child->to, text, length);
		if (sent > 0) {
			text += sent;
			length -= (size_t)sent;
		} else if (sent < 0 && errno == EPIPE) {
			return has_gone(child, "input", deadline, fault);
		} else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
			return fault_set(fault, "cannot write to the program: %s", strerror(errno));
		} else if (!wait_for(child->to, POLLOUT, deadline, "the program does not read its input", fault)) {
			return false;
		}
	}
	return true;
}

static void drop_taken(struct subprocess *child)
{
	memmove(child->buffer, child->buffer + child->taken, child->have - child->taken);
	child->have -= child->taken;
	child->taken = 0;
}

bool subprocess_tell(
    struct subprocess *child, const char *line, const struct subprocess_patience *patience, struct fault *fault)
{
	struct deadline deadline = deadline_of(patience);
	drop_taken(child);
	ssize_t got = child->have ? 0 : read(child->from, child->buffer, CHILD_LINE);
	if (child->have || got > 0)
		return fault_set(fault, "the program said more than it was asked for");
	return send_all(child, line, strlen(line), deadline, fault) && send_all(child, "\n", 1, deadline, fault);
}

/* Reads what there is; false with a fault at the end of the output. */
static bool receive(struct subprocess *child, struct deadline deadline, struct fault *fault)
{
	ssize_t got = read(child->from, child->buffer + child->have, CHILD_LINE - child->have);
	if (got > 0)
		child->have += (size_t)got;
	if (got == 0)
		return has_gone(child, "output", deadline, fault);
	return got > 0 || errno == EAGAIN || errno == EINTR || fault_set(fault, "cannot read: %s", strerror(errno));
}

const char *subprocess_hear(struct subprocess *child, const struct subprocess_patience *patience, struct fault *fault)
{
	struct deadline deadline = deadline_of(patience);
	drop_taken(child);
	for (;;) {
		char *end = memchr(child->buffer, '\n', child->have);
		if (end) {
			*end = '\0';
			child->taken = (size_t)(end - child->buffer) + 1;
			if (!memchr(child->buffer, '\0', child->taken - 1))
				return child->buffer;
			fault_set(fault, "the program said a line with a NUL byte");
			return NULL;
		}
		if (child->have == CHILD_LINE) {
			fault_set(fault, "the program said a line of more than %d bytes", CHILD_LINE);
			return NULL;
		}
		if (!wait_for(child->from, POLLIN, deadline, "the program gave no answer in time", fault) ||
		    !receive(child, deadline, fault))
			return NULL;
	}
}
