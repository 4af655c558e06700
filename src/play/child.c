#include "child.h"

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

enum { GRACE_MS = 300, GRACE_STEP_MS = 5 };

struct child {
	pid_t process;
	int to, from; /* pipes, not blocking */
	size_t have;  /* bytes in the buffer */
	size_t taken; /* of them, those of the line that was handed out last */
	char buffer[CHILD_LINE];
};

static int64_t milliseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* In the new process, where only async-signal-safe calls are allowed. */
static void become(const char *command, const int in[2], const int out[2])
{
	setpgid(0, 0);
	if (dup2(in[0], STDIN_FILENO) < 0 || dup2(out[1], STDOUT_FILENO) < 0)
		_exit(127);
	signal(SIGPIPE, SIG_DFL);
	signal(SIGXFSZ, SIG_DFL);
	execl("/bin/sh", "sh", "-c", command, (char *)NULL);
	_exit(127);
}

static void close_both(const int ends[2])
{
	close(ends[0]);
	close(ends[1]);
}

static void keep_to_ourselves(const int ends[2])
{
	fcntl(ends[0], F_SETFD, FD_CLOEXEC);
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
}

static bool start(struct child *child, const char *command)
{
	int in[2], out[2];
	if (pipe(in) != 0)
		return false;
	if (pipe(out) != 0) {
		close_both(in);
		return false;
	}
	keep_to_ourselves(in);
	keep_to_ourselves(out);
	child->process = fork();
	if (child->process == 0)
		become(command, in, out);
	if (child->process < 0) {
		close_both(in);
		close_both(out);
		return false;
	}
	setpgid(child->process, child->process);
	close(in[0]);
	close(out[1]);
	child->to = in[1];
	child->from = out[0];
	fcntl(child->to, F_SETFL, O_NONBLOCK);
	fcntl(child->from, F_SETFL, O_NONBLOCK);
	return true;
}

struct child *child_start(const char *command, struct fault *fault)
{
	struct child *child = calloc(1, sizeof *child);
	if (child && start(child, command))
		return child;
	fault_set(fault, "cannot start \"%s\": %s", command, strerror(errno));
	free(child);
	return NULL;
}

static bool has_ended(struct child *child, int *status) { return waitpid(child->process, status, WNOHANG) != 0; }

void child_stop(struct child *child)
{
	if (!child)
		return;
	int status;
	const struct timespec step = {.tv_nsec = GRACE_STEP_MS * 1000000L};
	close(child->to);
	close(child->from);
	bool ended = child->process < 0;
	for (int waited = 0; !ended && waited < GRACE_MS && !(ended = has_ended(child, &status)); waited += GRACE_STEP_MS)
		nanosleep(&step, NULL);
	if (child->process > 0)
		kill(-child->process, SIGKILL);
	while (!ended && waitpid(child->process, &status, 0) < 0 && errno == EINTR)
		;
	free(child);
}

/* Waits until the pipe is ready for EVENT; false with a fault when the time is over. */
static bool wait_for(int descriptor, short event, int64_t deadline, const char *late, struct fault *fault)
{
	for (;;) {
		int64_t left = deadline - milliseconds();
		struct pollfd poll_for = {.fd = descriptor, .events = event};
		int ready = left > 0 ? poll(&poll_for, 1, left > 1000000 ? 1000000 : (int)left) : 0;
		if (ready > 0)
			return true;
		if (ready < 0 && errno != EINTR)
			return fault_set(fault, "poll: %s", strerror(errno));
		if (left <= 0)
			return fault_set(fault, "%s", late);
	}
}

static bool has_gone(struct child *child, struct fault *fault)
{
	int status;
	const struct timespec step = {.tv_nsec = GRACE_STEP_MS * 1000000L};
	for (int waited = 0; waited < GRACE_MS; waited += GRACE_STEP_MS) {
		if (!has_ended(child, &status)) {
			nanosleep(&step, NULL);
			continue;
		}
		kill(-child->process, SIGKILL);
		child->process = -1;
		if (WIFSIGNALED(status))
			return fault_set(fault, "the program was ended by signal %d", WTERMSIG(status));
		return fault_set(fault, "the program ended with status %d", WEXITSTATUS(status));
	}
	return fault_set(fault, "the program closed its output");
}

static bool send_all(struct child *child, const char *text, size_t length, int64_t deadline, struct fault *fault)
{
	while (length) {
		ssize_t sent = write(child->to, text, length);
		if (sent > 0) {
			text += sent;
			length -= (size_t)sent;
		} else if (sent < 0 && errno == EPIPE) {
			return has_gone(child, fault);
		} else if (sent < 0 && errno != EAGAIN && errno != EINTR) {
			return fault_set(fault, "cannot write to the program: %s", strerror(errno));
		} else if (!wait_for(child->to, POLLOUT, deadline, "the program does not read its input", fault)) {
			return false;
		}
	}
	return true;
}

static void drop_taken(struct child *child)
{
	memmove(child->buffer, child->buffer + child->taken, child->have - child->taken);
	child->have -= child->taken;
	child->taken = 0;
}

bool child_tell(struct child *child, const char *line, int timeout_ms, struct fault *fault)
{
	int64_t deadline = milliseconds() + timeout_ms;
	drop_taken(child);
	if (child->have)
		return fault_set(fault, "the program said more than one line");
	return send_all(child, line, strlen(line), deadline, fault) && send_all(child, "\n", 1, deadline, fault);
}

/* Reads what there is; false with a fault at the end of the output. */
static bool receive(struct child *child, struct fault *fault)
{
	ssize_t got = read(child->from, child->buffer + child->have, CHILD_LINE - child->have);
	if (got > 0)
		child->have += (size_t)got;
	if (got == 0)
		return has_gone(child, fault);
	return got > 0 || errno == EAGAIN || errno == EINTR || fault_set(fault, "cannot read: %s", strerror(errno));
}

const char *child_hear(struct child *child, int timeout_ms, struct fault *fault)
{
	int64_t deadline = milliseconds() + timeout_ms;
	drop_taken(child);
	for (;;) {
		char *end = memchr(child->buffer, '\n', child->have);
		if (end) {
			*end = '\0';
			child->taken = (size_t)(end - child->buffer) + 1;
			return child->buffer;
		}
		if (child->have == CHILD_LINE) {
			fault_set(fault, "the program said a line of more than %d bytes", CHILD_LINE);
			return NULL;
		}
		if (!wait_for(child->from, POLLIN, deadline, "the program gave no answer in time", fault) ||
		    !receive(child, fault))
			return NULL;
	}
}
