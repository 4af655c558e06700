/* Standard output, which may fail long before the end and in another thread. */
#include "printing.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "command.h"

static int cause;
static bool outlives; /* a signal that would have ended the program */

bool printing_failed(void)
{
	bool failed = ferror(stdout);
	if (failed && !cause)
		cause = errno;
	return failed;
}

void printing_flush(void)
{
	int before = errno;
	if (fflush(stdout) == 0)
		errno = before;
	printing_failed(); /* a write before may have failed, and left nothing to flush */
}

void printing_outlive(void)
{
	struct sigaction before;
	outlives = sigaction(SIGPIPE, NULL, &before) == 0 && before.sa_handler == SIG_DFL;
	signal(SIGPIPE, SIG_IGN);
}

/* Whether the signal ends who writes where nobody reads; a thread that takes no signals has outlived it. */
static bool would_end(void)
{
	struct sigaction now;
	return outlives || (sigaction(SIGPIPE, NULL, &now) == 0 && now.sa_handler == SIG_DFL);
}

bool printing_is_unheard(void) { return printing_failed() && cause == EPIPE && would_end(); }

int printing_end(int status)
{
	if (fflush(stdout) != 0 && !cause)
		cause = errno;
	if (printing_is_unheard()) {
		signal(SIGPIPE, SIG_DFL);
		raise(SIGPIPE);
	}
	if (!printing_failed())
		return status;
	fprintf(stderr, "patience: cannot write standard output%s%s\n", cause ? ": " : "", cause ? strerror(cause) : "");
	return status ? status : EXIT_FAILED;
}
