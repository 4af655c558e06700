/* The line of progress. */
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "clock.h"
#include "date.h"
#include "text.h"

enum { BAR = 20, LEAST_BAR = 5, LINE = 128, FIRST_MILLISECONDS = 500, SECONDS_TOLD = 1000000000 };

void progress_begin(struct progress *progress, uint64_t total)
{
	const char *terminal = getenv("TERM");
	bool dumb = !terminal || strcmp(terminal, "dumb") == 0;
	*progress = (struct progress){.on = isatty(STDERR_FILENO) && !dumb, .began = clock_milliseconds(), .total = total};
}

/* The columns of the terminal; 0 when it does not tell. */
static int terminal_columns(void)
{
	struct winsize size;
	return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

/* A bar as wide as there is room beside WORDS; none where there is too little. The last column stays free: what stands
 * there would be erased with the rest of the line. */
static void put_bar(char line[LINE], double share, const char *words)
{
	int columns = terminal_columns(), room = columns ? columns - text_width(words) - (int)strlen("[] ") - 1 : BAR;
	int bar = room < BAR ? room : BAR, full = share < 1 ? (int)(share * bar) : bar;
	if (bar < LEAST_BAR)
		return;
	text_append(line, LINE, "[");
	for (int i = 0; i < bar; i++)
		text_append(line, LINE, i < full ? "#" : "-");
	text_append(line, LINE, "] ");
}

void progress_draw(struct progress *progress, uint64_t done, const char *note)
{
	int64_t passed = clock_milliseconds() - progress->began;
	if (!progress->on || passed < FIRST_MILLISECONDS)
		return;
	char bar[LINE] = "", words[LINE] = "", clock[DURATION_TEXT];
	double seconds = (double)passed / 1000, rate = (double)(done - progress->before) / seconds;
	bool known = progress->total > 1;
	text_append(words, LINE, "%" PRIu64, done);
	if (known)
		text_append(words, LINE, " of %" PRIu64, progress->total);
	text_append(words, LINE, rate < 10 ? "  %.1f/s  " : "  %.0f/s  ", rate);
	bool ends = known && done > progress->before;
	double time = ends ? (double)(progress->total - done) / rate : seconds;
	time = time < SECONDS_TOLD ? time : SECONDS_TOLD; /* some thirty years: nobody waits for that */
	text_append(words, LINE, "%s%s  %s", duration_text((int64_t)(time + 0.5), clock), ends ? " left" : "", note);
	if (known)
		put_bar(bar, (double)done / (double)progress->total, words);
	/* What is too long for the line ends with it, and does not go on in the next one. */
	fprintf(stderr, "\r\x1b[?7l%s%s\x1b[K\x1b[?7h", bar, words);
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
