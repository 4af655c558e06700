/* The line of progress. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"
#include "date.h"

enum { BAR = 20, LINE = 128, FIRST_MILLISECONDS = 500 };

void progress_begin(struct progress *progress, uint64_t total)
{
	const char *terminal = getenv("TERM");
	bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
	*progress = (struct progress){.on = isatty(STDERR_FILENO) && !dumb, .began = now_milliseconds(), .total = total};
}

static int put_bar(char *text, size_t size, double share)
{
	char bar[BAR + 1];
	int full = (int)(share * BAR);
	memset(bar, '-', BAR);
	memset(bar, '#', (size_t)full);
	bar[BAR] = '\0';
	return snprintf(text, size, "[%s] ", bar);
}

void progress_draw(struct progress *progress, uint64_t done, const char *note)
{
	int64_t passed = now_milliseconds() - progress->began;
	if (!progress->on || passed < FIRST_MILLISECONDS)
		return;
	char line[LINE], clock[DURATION_TEXT];
	int used = 0;
	double seconds = (double)passed / 1000, rate = (double)done / seconds;
	bool known = progress->total > 1;
	if (known)
		used += put_bar(line, sizeof line, (double)done / (double)progress->total);
	used += snprintf(line + used, sizeof line - (size_t)used, "%" PRIu64, done);
	if (known)
		used += snprintf(line + used, sizeof line - (size_t)used, " of %" PRIu64, progress->total);
	used += snprintf(line + used, sizeof line - (size_t)used, rate < 10 ? "  %.1f/s  " : "  %.0f/s  ", rate);
	bool ends = known && done;
	double time = ends ? (double)(progress->total - done) / rate : seconds;
	snprintf(line + used, sizeof line - (size_t)used, "%s%s  %s", duration_text((int64_t)(time + 0.5), clock),
	    ends ? " left" : "", note);
	fprintf(stderr, "\r%s\x1b[K", line);
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
