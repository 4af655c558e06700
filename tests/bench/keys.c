/* What keys wait for while the judge thinks: a key every 20 ms, moves and arrows, on a deal that takes the solver
 * longer than its limit, with verdicts and without, by turns; and while an opponent thinks on all processors, arrows
 * and pushes on a board of 9, against deep and by hand. Milliseconds from sending a key to the last byte of its
 * picture, read by a thread of this program; so they hold the switches of the machine, too, and a busy machine shows in
 * both rows alike. With TMPDIR in memory the saving of each move does not wait for a disk. The argument is the number
 * of seconds of each kind. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "terminal.h"

enum { SECONDS = 60, PERIOD = 20, ROUND = 250, ROOM = 1 << 20 };

enum { KEYS = 10, ROWS = 4, PAIR = 2 };

struct row {
	const char *name;
	const char *first; /* key, at the start; NULL for none */
	const char *argument[TERMINAL_ARGUMENTS];
	const char *key[KEYS]; /* then these, over and over */
	struct terminal *terminal;
	double time[ROOM];
	int count;
	size_t bytes;
	int64_t processor;
};

static double now(void)
{
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void sleep_until(double moment)
{
	double left = moment - now();
	if (left > 0)
		nanosleep(&(struct timespec){(time_t)(left / 1e3), (long)(left * 1e6) % 1000000000}, NULL);
}

static void press(struct row *row, const char *key)
{
	size_t before = terminal_bytes(row->terminal);
	double began = terminal_age(row->terminal);
	terminal_send(row->terminal, key, strlen(key));
	terminal_settle(row->terminal);
	row->bytes += terminal_bytes(row->terminal) - before;
	row->time[row->count++] = terminal_last_byte(row->terminal) - began;
}

/* A stretch of keys, each PERIOD after the one before. */
static void press_round(struct row *row)
{
	int64_t before = terminal_cpu(row->terminal);
	double next = now();
	for (int i = 0; i < ROUND && row->count < ROOM; i++, next += PERIOD) {
		sleep_until(next);
		press(row, row->key[i % KEYS]);
	}
	row->processor += terminal_cpu(row->terminal) - before;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static void print_row(struct row *row)
{
	int late = 0, count = row->count;
	for (int i = 0; i < count; i++)
		late += row->time[i] > 5;
	qsort(row->time, (size_t)count, sizeof *row->time, compare);
	printf("%-17s %d keys: median %.2f  99%% %.2f  99.9%% %.2f  most %.2f ms, %d above 5 ms; %.3f ms of processor time "
	       "and "
	       "%.0f bytes a key; %.1f MB resident\n",
	    row->name, count, row->time[count / 2], row->time[count * 99 / 100], row->time[(int)(count * 0.999)],
	    row->time[count - 1], late, (double)row->processor / 1e6 / count, (double)row->bytes / count,
	    (double)terminal_memory(row->terminal) / 1024);
}

#define CARDS                                                                                                          \
	{                                                                                                                  \
		"--no-animation", "--profile", "q", "--deal", "139"                                                            \
	}
#define CARD_KEYS                                                                                                      \
	{                                                                                                                  \
		"d", "\033OC", "d", "\033OB", "u", "\033OD", "d", "\033OA", "u", "u"                                           \
	}
#define BOARD(opponent)                                                                                                \
	{                                                                                                                  \
		"pousse", "--no-animation", "--size", "9", "--side", "X", "--time", "0", "--deal", "1", "--opponent", opponent \
	}
#define BOARD_KEYS                                                                                                     \
	{                                                                                                                  \
		"\r", "\033OC", "\033OC", "\033OB", "\033OA", "\033OD", "\033OB", "\033OB", "\033OA", "\t"                     \
	}

static struct row rows[ROWS] = {
    {.name = "with verdicts", .first = "W", .argument = CARDS, .key = CARD_KEYS},
    {.name = "without verdicts", .argument = CARDS, .key = CARD_KEYS},
    {.name = "against deep", .argument = BOARD("deep"), .key = BOARD_KEYS},
    {.name = "by hand", .argument = BOARD("none"), .key = BOARD_KEYS},
};

/* Two rows by turns, for some seconds each. */
static void press_pair(struct row *pair, int seconds)
{
	for (int i = 0; i < PAIR; i++) {
		struct terminal_setup setup = {.columns = 80, .rows = 24};
		memcpy(setup.argument, pair[i].argument, sizeof setup.argument);
		pair[i].terminal = terminal_open(&setup);
		if (pair[i].first)
			terminal_type(pair[i].terminal, pair[i].first);
	}
	for (int round = 0; round * ROUND * PERIOD < seconds * 1000; round++)
		for (int i = 0; i < PAIR; i++)
			press_round(&pair[i]);
	for (int i = 0; i < PAIR; i++) {
		print_row(&pair[i]);
		terminal_close(pair[i].terminal);
	}
}

int main(int argc, char **argv)
{
	int seconds = argc > 1 ? atoi(argv[1]) : SECONDS;
	for (int i = 0; i < ROWS; i += PAIR)
		press_pair(&rows[i], seconds);
	return 0;
}
