/* The line of progress. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command.h"

enum { BAR = 20, LINE = 128, FIRST_MILLISECONDS = 500 };

void progress_begin(struct progress *progress, uint64_t total)
{
	const char *terminal = getenv("TERM");
	bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
	*progress = (struct progress){.on = isatty(STDERR_FILENO) && !dumb, .began = now_milliseconds(), .total = total};
}

static int put_time(char *text, size_t size, double seconds)
{
	uint64_t whole = (uint64_t)(seconds + 0.5);
	if (whole >= 3600)
		return snprintf(text, size, "%" PRIu64 ":%02d:%02d", whole / 3600, (int)(whole / 60 % 60), (int)(whole % 60));
	return snprintf(text, size, "%d:%02d", (int)(whole / 60), (int)(whole % 60));
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
	char line[LINE];
	int used = 0;
	double seconds = (double)passed / 1000, rate = (double)done / seconds;
	bool known = progress->total > 1;
	if (known)
		used += put_bar(line, sizeof line, (double)done / (double)progress->total);
	used += snprintf(line + used, sizeof line - (size_t)used, "%" PRIu64, done);
	if (known)
		used += snprintf(line + used, sizeof line - (size_t)used, " of %" PRIu64, progress->total);
	used += snprintf(line + used, sizeof line - (size_t)used, rate < 10 ? "  %.1f/s  " : "  %.0f/s  ", rate);
	if (known && done) {
		used += put_time(line + used, sizeof line - (size_t)used, (double)(progress->total - done) / rate);
		snprintf(line + used, sizeof line - (size_t)used, " left  %s", note);
	} else {
		used += put_time(line + used, sizeof line - (size_t)used, seconds);
		snprintf(line + used, sizeof line - (size_t)used, "  %s", note);
	}
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
