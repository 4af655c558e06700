/* Signals become events: they are let in only while waiting, and ring the bell, which ends the waiting also when one
 * comes just before it begins. */
#include "signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include "memory.h"
#include "thread.h"

static const struct {
	int signal;
	enum event_kind event;
} handled[] = {
    {SIGHUP, EVENT_HANG_UP},
    {SIGTERM, EVENT_SIGNAL},
    {SIGINT, EVENT_SIGNAL},
    {SIGQUIT, EVENT_SIGNAL},
    {SIGUSR1, EVENT_SIGNAL},
    {SIGUSR2, EVENT_SIGNAL},
    {SIGALRM, EVENT_SIGNAL},
    {SIGXCPU, EVENT_SIGNAL},
    {SIGVTALRM, EVENT_SIGNAL},
    {SIGPROF, EVENT_SIGNAL},
#ifdef SIGPOLL
    {SIGPOLL, EVENT_SIGNAL},
#endif
#ifdef SIGPWR
    {SIGPWR, EVENT_SIGNAL},
#endif
    {SIGTSTP, EVENT_STOP},
    {SIGCONT, EVENT_CONTINUE},
    {SIGWINCH, EVENT_RESIZE},
};

/* A crash needs little stack, but one of its own: it may be the stack that is used up. Output that is not taken is
 * tried again after so many milliseconds. */
enum { HANDLED = sizeof handled / sizeof *handled, CRASH_STACK = 1 << 16, MOMENT = 100 };

static volatile sig_atomic_t pending[HANDLED];
static struct sigaction before[HANDLED];
static sigset_t mask_before;
static struct termios modes_before;
static char crash_stack[CRASH_STACK];
static const char *restore_text;
static size_t restore_length;
static int bell[2] = {-1, -1}; /* a pipe: read here, written by other threads and by signals */

static void note_signal(int signal)
{
	int before_ringing = errno;
	for (int i = 0; i < HANDLED; i++)
		if (handled[i].signal == signal)
			pending[i] = 1;
	signals_ring();
	errno = before_ringing;
}

/* Runs in a broken program: only calls that are safe in a signal handler. The default action follows. */
static void restore_and_die(int signal)
{
	ssize_t ignored = write(STDOUT_FILENO, restore_text, restore_length);
	(void)ignored;
	tcsetattr(STDIN_FILENO, TCSANOW, &modes_before);
	memory_tell_gone();
	raise(signal);
}

/* Without a bell nobody is woken before the time; nothing else is lost. */
static void open_bell(void)
{
	if (pipe(bell) != 0)
		bell[0] = bell[1] = -1;
	for (int i = 0; i < 2 && bell[i] >= 0; i++) {
		fcntl(bell[i], F_SETFL, O_NONBLOCK);
		fcntl(bell[i], F_SETFD, FD_CLOEXEC);
	}
}

static void close_bell(void)
{
	for (int i = 0; i < 2; i++) {
		if (bell[i] >= 0)
			close(bell[i]);
		bell[i] = -1;
	}
}

void signals_ring(void)
{
	ssize_t ignored = write(bell[1], "", 1); /* a full pipe rings too */
	(void)ignored;
}

static void drain_bell(void)
{
	char bytes[64];
	while (read(bell[0], bytes, sizeof bytes) > 0)
		;
}

void signals_open(const char *restore, size_t length)
{
	restore_text = restore;
	restore_length = length;
	tcgetattr(STDIN_FILENO, &modes_before);
	open_bell();
	sigset_t blocked;
	sigemptyset(&blocked);
	for (int i = 0; i < HANDLED; i++) {
		struct sigaction action = {.sa_handler = note_signal};
		sigemptyset(&action.sa_mask);
		pending[i] = 0;
		sigaction(handled[i].signal, &action, &before[i]);
		sigaddset(&blocked, handled[i].signal);
	}
	sigprocmask(SIG_BLOCK, &blocked, &mask_before);
	const stack_t stack = {.ss_sp = crash_stack, .ss_size = CRASH_STACK};
	sigaltstack(&stack, NULL);
	for (int i = 0; i < CRASH_SIGNALS; i++) {
		struct sigaction action = {.sa_handler = restore_and_die, .sa_flags = (int)(SA_RESETHAND | SA_ONSTACK)};
		sigemptyset(&action.sa_mask);
		sigaction(crash_signals[i], &action, NULL);
	}
}

void signals_close(void)
{
	for (int i = 0; i < HANDLED; i++)
		sigaction(handled[i].signal, &before[i], NULL);
	for (int i = 0; i < CRASH_SIGNALS; i++)
		signal(crash_signals[i], SIG_DFL);
	sigprocmask(SIG_SETMASK, &mask_before, NULL);
	close_bell();
}

/* The most urgent of the signals that came, in the order of the table. */
static struct event take_pending(void)
{
	for (int i = 0; i < HANDLED; i++) {
		if (!pending[i])
			continue;
		pending[i] = 0;
		return (struct event){.kind = handled[i].event, .key = handled[i].signal};
	}
	return (struct event){.kind = EVENT_NONE};
}

static bool is_pending(void)
{
	bool any = false;
	for (int i = 0; i < HANDLED; i++)
		any = any || pending[i];
	return any;
}

/* poll with the signals let in. */
static int wait_open(struct pollfd *files, int count, int timeout)
{
	sigset_t open = mask_before, blocked;
	for (int i = 0; i < HANDLED; i++)
		sigdelset(&open, handled[i].signal);
	sigprocmask(SIG_SETMASK, &open, &blocked);
	int ready = poll(files, (nfds_t)count, is_pending() ? 0 : timeout);
	sigprocmask(SIG_SETMASK, &blocked, NULL);
	return ready;
}

struct event signals_wait(int timeout, bool hears_bell)
{
	struct pollfd input[] = {
	    {.fd = STDIN_FILENO, .events = POLLIN}, {.fd = hears_bell ? bell[0] : -1, .events = POLLIN}};
	int ready = wait_open(input, 2, timeout);
	struct event event = take_pending();
	if (event.kind != EVENT_NONE || ready <= 0)
		return event;
	if (input[0].revents)
		return (struct event){.kind = EVENT_KEY};
	drain_bell();
	return (struct event){.kind = EVENT_RING};
}

bool signals_wait_output(int file, int timeout)
{
	struct pollfd output = {.fd = file, .events = POLLOUT};
	for (int waited = 0; timeout < 0 ? !is_pending() : waited < timeout; waited += MOMENT) {
		int ready = timeout < 0 ? wait_open(&output, 1, MOMENT) : poll(&output, 1, MOMENT);
		if (ready > 0)
			return true;
	}
	return false;
}

void signals_stop(void)
{
	struct sigaction stop = {.sa_handler = SIG_DFL}, noted;
	sigemptyset(&stop.sa_mask);
	sigset_t let_in, mask;
	sigemptyset(&let_in);
	sigaddset(&let_in, SIGTSTP);
	sigaddset(&let_in, SIGCONT);
	sigaction(SIGTSTP, &stop, &noted);
	raise(SIGTSTP);
	sigprocmask(SIG_UNBLOCK, &let_in, &mask);
	sigprocmask(SIG_SETMASK, &mask, NULL);
	sigaction(SIGTSTP, &noted, NULL);
	for (int i = 0; i < HANDLED; i++)
		if (handled[i].event == EVENT_CONTINUE)
			pending[i] = 0;
}
