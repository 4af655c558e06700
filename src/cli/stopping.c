/* Signals of a long command. */
#include "stopping.h"

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "clock.h"
#include "player.h"

enum { PATIENCE_MILLISECONDS = 1000 };

atomic_bool stopping;
static volatile sig_atomic_t stop_signal;
static _Atomic int64_t stop_time;

static void end_by_signal(int number)
{
	player_kill_programs();
	signal(number, SIG_DFL);
	raise(number);
}

/* Some senders (timeout(1) is one) signal the process and its group, so that a signal comes twice at once. Only one
 * that comes later says that waiting is too long. */
static void note_signal(int number)
{
	int64_t now = clock_milliseconds();
	if (stop_signal && now - atomic_load(&stop_time) > PATIENCE_MILLISECONDS)
		end_by_signal(number);
	if (!stop_signal)
		atomic_store(&stop_time, now);
	stop_signal = number;
	atomic_store(&stopping, true);
}

static void catch_with(void (*handler)(int number))
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU};
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
		struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART}, before;
		sigemptyset(&action.sa_mask);
		if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(signals[i], &action, NULL);
	}
}

void stopping_catch(void) { catch_with(note_signal); }

void stopping_at_once(void) { catch_with(end_by_signal); }

static void note_interrupt(int number)
{
	(void)number;
	atomic_store(&stopping, true);
}

void stopping_heed(bool heeds)
{
	static struct sigaction before;
	struct sigaction action = {.sa_handler = note_interrupt, .sa_flags = SA_RESTART};
	sigemptyset(&action.sa_mask);
	atomic_store(&stopping, false);
	if (heeds)
		sigaction(SIGINT, NULL, &before);
	if (before.sa_handler != SIG_IGN)
		sigaction(SIGINT, heeds ? &action : &before, NULL);
}

void stopping_end(void)
{
	if (!stop_signal)
		return;
	fflush(stdout); /* the signal would drop it */
	end_by_signal(stop_signal);
}
