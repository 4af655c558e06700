/* What a terminal and a slow line feel of the program, beside the budgets and beside what other programs need.
 *
 * The figures of the others were measured in November 2026 at 80x24 (tty-solitaire at 80x28, klondike of bsd-games and
 * solkit at 80x26), start-up as the median of seven, with the program of that version run in a pty as here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "../count_paths.h"
#include "game.h"
#include "terminal.h"

enum { STARTS = 7, KEYS = 1000, PATH_TEXT = 512 };

static const char *const words[] = {"--no-animation", "--profile", "q", "--deal", "2"};

/* Deal 2's won game as far as it needs nothing but keys of piles, waste, stock and foundations. */
static const char *const moves[] = {"2f", "w1", "51", "35", "d", "w6", "d", "d", "d", "d", "d", "d", "d"};

struct stats_view {
	double start, start_least;       /* milliseconds */
	double start_processor;          /* milliseconds of processor time */
	double cursor_mean, cursor_most; /* bytes */
	double move_mean, move_most;     /* bytes */
	double hand_mean, hand_most;     /* bytes */
	double processor;                /* milliseconds for 1,000 keys */
	double memory;                   /* MB */
	double size;                     /* kB */
};

static struct terminal *open_terminal(void)
{
	struct terminal_setup setup = {.columns = 80, .rows = 24};
	memcpy(setup.argument, words, sizeof words);
	return terminal_open(&setup);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static void measure_start(struct stats_view *figures)
{
	double time[STARTS], processor[STARTS];
	for (int i = 0; i < STARTS; i++) {
		struct terminal *terminal = open_terminal();
		time[i] = terminal_last_byte(terminal);
		processor[i] = (double)terminal_cpu(terminal) / 1e6;
		terminal_close(terminal);
	}
	qsort(time, STARTS, sizeof *time, compare);
	qsort(processor, STARTS, sizeof *processor, compare);
	figures->start = time[STARTS / 2];
	figures->start_least = time[0];
	figures->start_processor = processor[STARTS / 2];
}

static double bytes_of(struct terminal *terminal, const char *keys)
{
	size_t before = terminal_bytes(terminal);
	terminal_type(terminal, keys);
	return (double)(terminal_bytes(terminal) - before);
}

static void add(double bytes, int count, double *mean, double *most)
{
	*mean += bytes / count;
	if (bytes > *most)
		*most = bytes;
}

/* A walk over the whole table, each arrow in turn for a while. */
static void measure_keys(struct stats_view *figures)
{
	static const char *const arrows[] = {"\033OC", "\033OB", "\033OD", "\033OA"};
	struct terminal *terminal = open_terminal();
	int64_t before = terminal_cpu(terminal);
	for (int i = 0; i < KEYS; i++)
		add(bytes_of(terminal, arrows[i * 7 / 3 / 4 % 4]), KEYS, &figures->cursor_mean, &figures->cursor_most);
	figures->processor = (double)(terminal_cpu(terminal) - before) / 1e6;
	figures->memory = (double)terminal_memory(terminal) / 1024;
	terminal_close(terminal);
}

static void measure_moves(struct stats_view *figures)
{
	enum { MOVES = sizeof moves / sizeof *moves, PILES = 8 };
	struct terminal *terminal = open_terminal();
	for (int i = 0; i < MOVES; i++)
		add(bytes_of(terminal, moves[i]), MOVES, &figures->move_mean, &figures->move_most);
	/* A card is taken in hand and put back, each from the pile whose key comes before. */
	static const char *const piles = "1234567w";
	for (const char *pile = piles; *pile; pile++) {
		terminal_type(terminal, (char[]){*pile, '\0'});
		add(bytes_of(terminal, "\r"), 2 * PILES, &figures->hand_mean, &figures->hand_most);
		add(bytes_of(terminal, "\033"), 2 * PILES, &figures->hand_mean, &figures->hand_most);
	}
	char done[32];
	snprintf(done, sizeof done, "Moves %d", MOVES);
	if (!terminal_shows(terminal, done))
		fprintf(stderr, "the moves did not all happen:\n%s", terminal_text(terminal));
	terminal_close(terminal);
}

static double measure_size(void)
{
	char path[PATH_TEXT], command[3 * PATH_TEXT];
	const char *program = getenv("PATIENCE") ? getenv("PATIENCE") : "build/patience";
	struct stat status;
	snprintf(path, sizeof path, "/tmp/patience-stripped-%ld", (long)getpid());
	snprintf(command, sizeof command, "strip -o %s %s", path, program);
	if (system(command) != 0 || stat(path, &status) != 0)
		return 0;
	unlink(path);
	return (double)status.st_size / 1000;
}

static void print_row(const char *what, double here, double budget, const char *others)
{
	char text[32] = "";
	if (budget > 0)
		snprintf(text, sizeof text, "%.0f%s", budget, here <= budget ? "" : " !");
	printf("%-34s %9.1f %8s  %s\n", what, here, text, others);
}

/* Number of move paths of depth 9 from deals 1 to 20 under the usual rules, and how fast they are counted. */
static void print_paths(void)
{
	enum { DEALS = 20, DEPTH = 9 };
	uint64_t paths = 0;
	clock_t before = clock();
	for (int deal = 1; deal <= DEALS; deal++) {
		char deck[START_TEXT], start[START_TEXT + 16];
		struct state state;
		games[0]->deal((uint64_t)deal, "", deck);
		snprintf(start, sizeof start, "Deck %s\n", deck);
		if (games[0]->start(start, &state, NULL))
			paths += count_paths(games[0], &state, DEPTH);
	}
	double seconds = (double)(clock() - before) / CLOCKS_PER_SEC;
	printf("\n%.0f move paths of depth %d in %.2f s of processor time: %.1f million a second\n", (double)paths, DEPTH,
	    seconds, (double)paths / seconds / 1e6);
}

int main(void)
{
	struct stats_view figures = {.size = measure_size()};
	measure_start(&figures);
	measure_keys(&figures);
	measure_moves(&figures);
	printf("at 80x24                              here   budget  tty-sol.  csol   girst  curses-k.  bsd-k.  solkit\n");
	print_row("first frame, ms (median of 7)", figures.start, 5, "     5.0   3.5     3.6        4.9     9.3     8.0");
	print_row("first frame, ms (least of 7)", figures.start_least, 5, "");
	print_row("first frame, processor ms", figures.start_processor, 5, "");
	print_row(
	    "bytes a cursor key, mean", figures.cursor_mean, 400, "   19-30    95   2,632        502  85-180     540");
	print_row("bytes a cursor key, most", figures.cursor_most, 1400, "");
	print_row("bytes a move, mean", figures.move_mean, 1200, "   3,419 3,539   5,232      1,035 226-299       -");
	print_row("bytes a move, most", figures.move_most, 1400, "");
	print_row("bytes to take or put back, mean", figures.hand_mean, 1200, "");
	print_row("bytes to take or put back, most", figures.hand_most, 1400, "");
	print_row(
	    "processor ms for 1,000 keys", figures.processor, 60, "     100   253     167        350     112      70");
	print_row("largest resident memory, MB", figures.memory, 4, "     2.8   2.6     1.5        2.9     2.5     2.7");
	print_row("stripped program, kB", figures.size, 0, "      36   100      69         50      23   1,310");
	print_paths();
	return 0;
}
