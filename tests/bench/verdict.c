/* How soon verdicts come in games in progress: over the positions of games that strategies play on deals that can be
 * won, each asked about when its move is made, as at the table. Milliseconds of the clock, and of processor time (a
 * machine that is busy with other things stretches the first, not the second). The argument is the number of deals of
 * each kind. */
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "judge.h"
#include "klondike.h"
#include "player.h"

enum { DEALS = 100, ROOM = 1 << 20 };

static const char *const rules[] = {"Draw 3\n", "Draw 1\n"};
static const char *const players[] = {"greedy", "kata-safe-king-longest", "random"};

struct stats_view {
	double wall[ROOM], processor[ROOM]; /* milliseconds */
	int positions, at_once, undecided;
};

static sem_t rung;

static void ring(void) { sem_post(&rung); }

static double milliseconds(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

/* Asks about the present position and waits for the verdict. */
static enum judgement ask(struct judge *judge, const struct session *session)
{
	judge_follow(judge, session, JUDGE_PRESENT);
	while (judge_thinks(judge)) {
		sem_wait(&rung);
		judge_follow(judge, session, JUDGE_PRESENT);
	}
	return judge_at(judge, session_played(session));
}

static void measure(struct stats_view *figures, struct judge *judge, const struct session *session)
{
	double wall = milliseconds(CLOCK_MONOTONIC), processor = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
	enum judgement judgement = ask(judge, session);
	if (figures->positions == ROOM)
		return;
	figures->wall[figures->positions] = milliseconds(CLOCK_MONOTONIC) - wall;
	figures->processor[figures->positions++] = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - processor;
	figures->undecided += judgement == JUDGEMENT_UNKNOWN;
}

static void play_one(
    struct stats_view *figures, struct judge *judge, struct player *player, const char *start, uint64_t deal)
{
	static struct move line[PLAY_MOVES];
	struct session *session = session_new(&klondike, start, NULL);
	if (ask(judge, session) == JUDGEMENT_WINNABLE) {
		struct play play =
		    referee_play(player, &klondike, *session_state(session), player_chances(&klondike, deal), line, NULL);
		for (int i = 0; i < play.moves && session_play(session, line[i]); i++)
			measure(figures, judge, session);
	}
	session_free(session);
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return x < y ? -1 : x > y;
}

static double within(const double *sorted, int count, double limit)
{
	int i = 0;
	while (i < count && sorted[i] <= limit)
		i++;
	return 100.0 * i / count;
}

static void print_row(const char *what, double *time, int count)
{
	qsort(time, (size_t)count, sizeof *time, compare);
	printf("  %-15s median %.3f  95%% %.3f  99%% %.3f  most %.1f ms;  %.2f %% within 100 ms, %.2f %% within 1 s\n",
	    what, time[count / 2], time[count * 95 / 100], time[count * 99 / 100], time[count - 1],
	    within(time, count, 100), within(time, count, 1000));
}

static void measure_kind(const char *rule, const char *name, int deals)
{
	static struct stats_view figures;
	struct fault fault;
	struct player *player = player_open(name, &(struct player_settings){0}, &fault);
	if (!player) {
		fprintf(stderr, "%s\n", fault.text);
		exit(1);
	}
	struct judge *judge = judge_new(NULL, ring);
	memset(&figures, 0, sizeof figures);
	for (int deal = 1; deal <= deals; deal++) {
		char start[64];
		snprintf(start, sizeof start, "%sDeal %d\n", rule, deal);
		play_one(&figures, judge, player, start, (uint64_t)deal);
	}
	printf("%.6s, %s: %d positions, %d undecided\n", rule, name, figures.positions, figures.undecided);
	print_row("clock", figures.wall, figures.positions);
	print_row("processor", figures.processor, figures.positions);
	judge_free(judge);
	player_close(player);
}

int main(int argc, char **argv)
{
	int deals = argc > 1 ? atoi(argv[1]) : DEALS;
	struct rusage usage;
	sem_init(&rung, 0, 0);
	for (size_t i = 0; i < sizeof rules / sizeof *rules; i++)
		for (size_t k = 0; k < sizeof players / sizeof *players; k++)
			measure_kind(rules[i], players[k], deals);
	getrusage(RUSAGE_SELF, &usage);
	printf("largest resident memory: %.1f MB\n", (double)usage.ru_maxrss / 1024);
	return 0;
}
