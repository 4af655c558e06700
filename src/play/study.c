/* Playing a study on several threads. Deals are handed out in order and taken in order: a ring holds what has been
 * played before its turn, and a thread that is a ring ahead waits. All that threads share is behind one lock. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "autoplay.h"
#include "player.h"
#include "record.h"
#include "solve.h"
#include "study.h"

const char study_solver[] = "solver";

enum { RING = 64, RECORD_PATH = 4096, SOLVER_MEMORY = 512 << 20 };

/* Who sits at the table: a player, or the solver, who is told all cards. */
struct seat {
	struct player *player;
	struct solver *solver;
};

struct work {
	const struct study_plan *plan;
	const struct study_run *run;
	pthread_mutex_t lock;
	pthread_cond_t taken;
	uint64_t next, waiting; /* the deal to hand out, the deal to take; both may be one past the last */
	bool over;              /* something failed */
	struct fault fault;
	struct {
		bool done;
		struct study_deal deal;
	} ring[RING];
};

static void seat_close(struct seat *seat)
{
	player_close(seat->player);
	solver_free(seat->solver);
}

static bool seat_open(struct seat *seat, const char *name, const struct study_plan *plan,
    const struct player_settings *settings, struct fault *fault)
{
	*seat = (struct seat){NULL, NULL};
	if (strcmp(name, study_solver) != 0)
		return (seat->player = autoplay_open(name, plan->game, settings, fault));
	if (plan->game != &klondike)
		return fault_set(fault, "the solver knows Klondike only");
	return (seat->solver = solver_new(SOLVER_MEMORY)) || fault_set(fault, "no memory for a solver");
}

bool study_plan_check(struct study_plan *plan, struct fault *fault)
{
	char text[START_TEXT + 32];
	const struct player_settings settings = {.budget = plan->budget};
	snprintf(text, sizeof text, "%sDeal 1\n", plan->rules);
	struct session *session = session_new(plan->game, text, fault);
	if (!session)
		return false;
	snprintf(plan->rules, sizeof plan->rules, "%s", session_start_text(session));
	session_free(session);
	start_text_cut(plan->rules, plan->game->start_key);
	for (int i = 0; i < plan->players; i++) {
		struct seat seat;
		if (!seat_open(&seat, plan->player[i], plan, &settings, fault))
			return false;
		seat_close(&seat);
	}
	return true;
}

/* Another seed of the study is mixed in. */
static struct rng chances(const struct study_plan *plan, uint64_t deal)
{
	struct rng rng = player_chances(plan->game, deal), seed = rng_seed(plan->seed);
	if (plan->seed)
		rng.state ^= rng_next(&seed);
	return rng;
}

static int64_t thread_microseconds(void)
{
	struct timespec now;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* DIR/NAME-DEAL.record, where other letters than those of plain names are hyphens. */
static void record_path(char path[RECORD_PATH], const char *folder, const char *player, uint64_t deal)
{
	int start = snprintf(path, RECORD_PATH, "%s/", folder);
	int end = start + snprintf(path + start, RECORD_PATH - (size_t)start, "%.64s", player);
	for (int i = start; i < end; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", path[i]))
			path[i] = '-';
	snprintf(path + end, RECORD_PATH - (size_t)end, "-%llu.record", (unsigned long long)deal);
}

static bool keep_record(
    const struct work *work, const char *player, uint64_t deal, const struct move *line, int moves, struct fault *fault)
{
	char text[START_TEXT + 32], path[RECORD_PATH];
	if (strlen(work->run->records) > RECORD_PATH - 128)
		return fault_set(fault, "the name of the folder for records is too long");
	snprintf(text, sizeof text, "%sDeal %llu\n", work->plan->rules, (unsigned long long)deal);
	struct session *session = session_new(work->plan->game, text, fault);
	if (!session)
		return false;
	for (int i = 0; i < moves; i++)
		session_play(session, line[i]);
	record_path(path, work->run->records, player, deal);
	bool good = record_add(session, path, work->run->replaces, fault);
	session_free(session);
	return good;
}

static int count_passes(struct state state, const struct move *line, int moves)
{
	for (int i = 0; i < moves; i++)
		klondike.apply(&state, line[i]);
	return state.tally.passes;
}

/* The solver's game is its winning line; LINE gets it. */
static struct play solve(struct solver *solver, const struct state *state, int64_t budget, struct move line[PLAY_MOVES],
    const atomic_bool *cancel)
{
	const struct klondike position = klondike_position(state);
	const struct solve_limits limits = {.nodes = (uint64_t)budget, .cancel = cancel};
	struct solve_result result = solver_solve(solver, &position, &limits);
	if (result.verdict == VERDICT_UNDECIDED)
		return (struct play){.trouble = "undecided"};
	if (result.verdict == VERDICT_UNSOLVABLE)
		return (struct play){0};
	int kept = result.moves < PLAY_MOVES ? result.moves : PLAY_MOVES;
	memcpy(line, result.line, (size_t)kept * sizeof *line);
	return (struct play){true, CARDS, result.moves, count_passes(*state, result.line, result.moves), kept, NULL};
}

static bool play_game(
    const struct work *work, int i, struct seat *seat, uint64_t deal, struct study_game *game, struct fault *fault)
{
	const struct study_plan *plan = work->plan;
	struct state state;
	struct move line[PLAY_MOVES];
	int64_t start = thread_microseconds();
	if (!game_start_deal(plan->game, deal, plan->rules, &state, fault))
		return false;
	struct play play =
	    seat->solver ? solve(seat->solver, &state, plan->budget, line, work->run->cancel)
	                 : referee_play(seat->player, plan->game, state, chances(plan, deal), line, work->run->cancel);
	*game = (struct study_game){play.won, play.foundation, play.moves, play.passes, thread_microseconds() - start, ""};
	if (play.trouble)
		snprintf(game->trouble, sizeof game->trouble, "%s", play.trouble);
	return !work->run->records || keep_record(work, plan->player[i], deal, line, play.line, fault);
}

static bool play_deal(const struct work *work, struct seat *seat, struct study_deal *deal, struct fault *fault)
{
	for (int i = 0; i < work->plan->players; i++)
		if (!play_game(work, i, &seat[i], deal->number, &deal->game[i], fault))
			return false;
	return true;
}

static bool is_cancelled(const struct work *work) { return work->run->cancel && atomic_load(work->run->cancel); }

static void fail(struct work *work, const struct fault *fault)
{
	if (!work->over)
		work->fault = *fault;
	work->over = true;
	pthread_cond_broadcast(&work->taken);
}

/* Takes every deal whose turn has come. */
static void take_deals(struct work *work)
{
	struct fault fault;
	while (!work->over && work->ring[work->waiting % RING].done) {
		work->ring[work->waiting % RING].done = false;
		if (!work->run->take(work->run->context, &work->ring[work->waiting % RING].deal, &fault))
			fail(work, &fault);
		work->waiting++;
		pthread_cond_broadcast(&work->taken);
	}
}

/* The next deal to play; false when there is none. */
static bool hand_out(struct work *work, uint64_t *deal)
{
	pthread_mutex_lock(&work->lock);
	while (!work->over && !is_cancelled(work) && work->next - work->waiting >= RING)
		pthread_cond_wait(&work->taken, &work->lock);
	bool more = !work->over && !is_cancelled(work) && work->next <= work->plan->last;
	*deal = work->next;
	work->next += more;
	pthread_mutex_unlock(&work->lock);
	return more;
}

static void hand_in(struct work *work, const struct study_deal *deal)
{
	pthread_mutex_lock(&work->lock);
	work->ring[deal->number % RING].deal = *deal;
	work->ring[deal->number % RING].done = true;
	take_deals(work);
	pthread_mutex_unlock(&work->lock);
}

static bool open_seats(const struct work *work, struct seat *seat, struct fault *fault)
{
	const struct player_settings settings = {work->plan->budget, work->run->timeout_ms, work->run->cancel};
	for (int i = 0; i < work->plan->players; i++)
		if (!seat_open(&seat[i], work->plan->player[i], work->plan, &settings, fault))
			return false;
	return true;
}

static void *work_thread(void *context)
{
	struct work *work = context;
	struct seat seat[STUDY_PLAYERS] = {{NULL, NULL}};
	struct study_deal deal = {0};
	struct fault fault;
	bool good = open_seats(work, seat, &fault);
	while (good && hand_out(work, &deal.number)) {
		good = play_deal(work, seat, &deal, &fault);
		if (is_cancelled(work))
			break;
		if (good)
			hand_in(work, &deal);
	}
	pthread_mutex_lock(&work->lock);
	if (!good)
		fail(work, &fault);
	pthread_cond_broadcast(&work->taken);
	pthread_mutex_unlock(&work->lock);
	for (int i = 0; i < work->plan->players; i++)
		seat_close(&seat[i]);
	return NULL;
}

static bool make_folder(const char *folder, struct fault *fault)
{
	if (!folder || mkdir(folder, 0777) == 0 || errno == EEXIST)
		return true;
	return fault_set(fault, "cannot make the folder %s: %s", folder, strerror(errno));
}

/* Threads beyond the first are a help that may be refused. */
static void work_on_threads(struct work *work, int jobs)
{
	pthread_t *thread = calloc((size_t)jobs, sizeof *thread);
	int started = 0;
	while (thread && started < jobs - 1 && pthread_create(&thread[started], NULL, work_thread, work) == 0)
		started++;
	work_thread(work);
	for (int i = 0; i < started; i++)
		pthread_join(thread[i], NULL);
	free(thread);
}

bool study_play(const struct study_plan *plan, uint64_t from, const struct study_run *run, struct fault *fault)
{
	if (!make_folder(run->records, fault))
		return false;
	struct work *work = calloc(1, sizeof *work);
	if (!work)
		return fault_set(fault, "no memory for a study");
	work->plan = plan;
	work->run = run;
	work->next = work->waiting = from;
	pthread_mutex_init(&work->lock, NULL);
	pthread_cond_init(&work->taken, NULL);
	work_on_threads(work, run->jobs);
	bool good = !work->over;
	if (!good)
		*fault = work->fault;
	pthread_cond_destroy(&work->taken);
	pthread_mutex_destroy(&work->lock);
	free(work);
	return good;
}
