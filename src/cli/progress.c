/* The line of progress. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "clock.h"
#include "date.h"
#include "text.h"

enum { BAR = 20, LINE = 128, FIRST_MILLISECONDS = 500, SECONDS_TOLD = 1000000000 };

void progress_begin(struct progress *progress, uint64_t total)
{
	const char *terminal = getenv("TERM");
	bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
	*progress = (struct progress){.on = isatty(STDERR_FILENO) && !dumb, .began = clock_milliseconds(), .total = total};
}

static void put_bar(char line[LINE], double share)
{
	char bar[BAR + 1];
	int full = share < 1 ? (int)(share * BAR) : BAR;
	memset(bar, '-', BAR);
	memset(bar, '#', (size_t)full);
	bar[BAR] = '\0';
	snprintf(line, LINE, "[%s] ", bar);
}

void progress_draw(struct progress *progress, uint64_t done, const char *note)
{
	int64_t passed = clock_milliseconds() - progress->began;
	if (!progress->on || passed < FIRST_MILLISECONDS)
		return;
	char line[LINE] = "", clock[DURATION_TEXT];
	double seconds = (double)passed / 1000, rate = (double)(done - progress->before) / seconds;
	bool known = progress->total > 1;
	if (known)
		put_bar(line, (double)done / (double)progress->total);
	text_append(line, LINE, "%" PRIu64, done);
	if (known)
		text_append(line, LINE, " of %" PRIu64, progress->total);
	text_append(line, LINE, rate < 10 ? "  %.1f/s  " : "  %.0f/s  ", rate);
	bool ends = known && done > progress->before;
	double time = ends ? (double)(progress->total - done) / rate : seconds;
	time = time < SECONDS_TOLD ? time : SECONDS_TOLD; /* some thirty years: nobody waits for that */
	text_append(line, LINE, "%s%s  %s", duration_text((int64_t)(time + 0.5), clock), ends ? " left" : "", note);
	/* What is too long for the line ends with it, and does not go on in the next one. */
	fprintf(stderr, "\r\x1b[?7l%s\x1b[K\x1b[?7h", line);
	fflush(stderr);
	progress->shown = true;
}

void progress_hide(struct progress *progress)
{
	if (!progress->shown)
		return;
	fputs("\r\x1b[K", stderr);
	fflush(stderr);
	progress->shown = false;
}
