/* subprocess: another program that is asked in lines and answers in lines, and that may do anything: say nothing, say
 * too much, not listen, or end. No call takes longer than its time, and none fails without saying why.
 *
 * From the first start on SIGPIPE is ignored. The child is the head of a process group of its own, which is killed as a
 * whole. */
#ifndef PATIENCE_SUBPROCESS_H
#define PATIENCE_SUBPROCESS_H

#include <stdatomic.h>
#include <stdbool.h>

#include "fault.h"

enum { CHILD_LINE = 1 << 16 };

struct subprocess;

/* Starts COMMAND by the shell; its standard error stays that of this program, or QUIET goes nowhere. NULL with a fault.
 */
struct subprocess *subprocess_start(const char *command, bool quiet, struct fault *fault);

/* Closes its input, gives it a moment to end, kills what is left of it. */
void subprocess_stop(struct subprocess *child);

/* Kills all children that have not been stopped. Safe in a signal handler. */
void subprocess_kill_all(void);

/* How long to wait for a child. */
struct subprocess_patience {
	int milliseconds;
	const atomic_bool *cancel; /* ends the waiting at once, with a fault; may be NULL */
};

/* Sends LINE and an end of line. A child that has said something unasked is a fault. */
bool subprocess_tell(
    struct subprocess *child, const char *line, const struct subprocess_patience *patience, struct fault *fault);

/* The next line of the child, without its end, good until the next call; NULL with a fault. */
const char *subprocess_hear(struct subprocess *child, const struct subprocess_patience *patience, struct fault *fault);

#endif
