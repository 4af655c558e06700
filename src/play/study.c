/* A study is a batch of deals. Each job has its own seats for all players. Deals come in by number, and are handed on
 * in order until one was not played to its end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autoplay.h"
#include "batch.h"
#include "clock.h"
#include "memory_text.h"
#include "player.h"
#include "solve.h"
#include "study.h"
#include "study_keep.h"
#include "study_log.h"
#include "study_records.h"
#include "text.h"

const char study_solver[] = "solver";
const char study_undecided[] = "undecided";

enum { WINDOW = 64, SOLVER_MEMORY = 512 << 20 };

/* A seat at the table: a player, or the solver, who is told all cards. */
struct seat {
	struct player *player;
	struct solver *solver;
};

struct work {
	const struct study_plan *plan;
	const struct study_run *run;
	uint64_t next;    /* the deal to hand out; may be one past the last */
	atomic_bool over; /* something failed, or a deal was not played to its end: none is taken after it */
	struct fault fault;
};

/* What one job plays with. */
struct table {
	const struct work *work;
	struct seat seat[STUDY_PLAYERS];
};

struct item {
	struct study_deal deal;
	bool is_whole;      /* it was not cancelled */
	struct fault fault; /* what failed, or empty */
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
	return (seat->solver = solver_new(SOLVER_MEMORY)) || fault_set(fault, "no memory for a solver");
}

/* Whether the last player is a program of which two may have been meant. */
static bool are_in_one(const struct study_plan *plan)
{
	const char *last = plan->players ? plan->player[plan->players - 1] : "";
	return strncmp(last, "exec:", 5) == 0 && strchr(last, ',');
}

bool study_plan_check(struct study_plan *plan, struct fault *fault)
{
	char text[START_TEXT + 32];
	const struct player_settings settings = {.budget = plan->budget};
	snprintf(text, sizeof text, "%sDeal 1\n", plan->rules);
	struct session *session = session_new(plan->game, text, fault);
	if (!session)
		return false;
	game_rules(plan->game, session_start_text(session), plan->rules, sizeof plan->rules);
	session_free(session);
	study_plan_unman(plan);
	if (plan->game->sides && plan->players != 2)
		return fault_set(fault, "%s is played by two: --players A,B%s", plan->game->title,
		    are_in_one(plan) ? "; a program takes all behind exec: for its own, so each has its --player" : "");
	for (int i = 0; i < plan->players; i++) {
		struct seat seat;
		if (plan->game->sides && strcmp(plan->player[i], study_solver) == 0)
			return fault_set(fault, "%s does not play %s: it plays games for one", study_solver, plan->game->title);
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

static bool is_cancelled(const struct work *work) { return work->run->cancel && atomic_load(work->run->cancel); }

/* The solver plays its winning line, however long: *LINE, good until its next game. */
static struct play solve(struct solver *solver, const struct game *game, struct state state, int64_t budget,
    const struct move **line, const atomic_bool *cancel)
{
	const struct solve_limits limits = {.nodes = (uint64_t)budget, .cancel = cancel};
	struct solve_result result = solver_solve_state(solver, game, &state, &limits);
	struct scene scene;
	if (result.verdict == VERDICT_UNDECIDED)
		return (struct play){.trouble = result.starved ? NULL : study_undecided, .is_starved = result.starved};
	if (result.verdict == VERDICT_UNSOLVABLE)
		return (struct play){0};
	*line = result.line;
	for (int i = 0; i < result.moves; i++)
		game->apply(&state, result.line[i]);
	game->show(&state, &scene);
	return (struct play){.won = true,
	    .foundation = scene_cards_up(&scene),
	    .actions = result.moves,
	    .passes = state.tally.passes,
	    .moves = result.moves};
}

/* A game that ends for want of memory, or of what TROUBLE tells, is nobody's fault, and no result. */
static bool say_starved(const char *player, uint64_t deal, const char *trouble, struct fault *fault)
{
	unsigned long long number = deal;
	return trouble ? fault_set(fault, "deal %llu: the player %s: %s", number, player, trouble)
	               : fault_set(fault, "deal %llu: no memory for the player %s", number, player);
}

static bool play_game(
    const struct work *work, int i, struct seat *seat, uint64_t deal, struct study_game *game, struct fault *fault)
{
	const struct study_plan *plan = work->plan;
	struct state state;
	struct move played[PLAY_MOVES];
	const struct move *line = played;
	int64_t start = clock_thread_microseconds();
	if (!game_start_deal(plan->game, deal, plan->rules, &state, fault))
		return false;
	struct memory_text rows;
	if (work->run->logs) {
		memory_text_open(&rows);
		player_listen(seat->player, log_rows_add, &rows);
	}
	struct play play =
	    seat->solver ? solve(seat->solver, plan->game, state, plan->budget, &line, work->run->cancel)
	                 : referee_play(seat->player, plan->game, state, chances(plan, deal), played, work->run->cancel);
	*game = (struct study_game){.won = play.won,
	    .foundation = play.foundation,
	    .moves = play.actions,
	    .passes = play.passes,
	    .cpu_us = clock_thread_microseconds() - start,
	    .log = work->run->logs ? memory_text_close(&rows) : NULL};
	if (play.is_starved)
		return say_starved(plan->player[i], deal, play.trouble, fault);
	if (play.trouble)
		snprintf(game->trouble, sizeof game->trouble, "%s", play.trouble);
	if (work->run->records)
		game->record = study_record_make(plan, plan->player[i], NULL, deal, line, play.moves, fault);
	return !work->run->records || game->record;
}

/* The player of number FIRST begins. Who fails has lost; a game without an end is nobody's. */
static bool play_match(
    const struct work *work, int first, struct seat *seat, uint64_t deal, struct study_game *game, struct fault *fault)
{
	const struct study_plan *plan = work->plan;
	struct player *const players[2] = {seat[first].player, seat[!first].player};
	struct state state;
	struct move line[PLAY_MOVES];
	int64_t start = clock_thread_microseconds();
	if (!game_start_deal(plan->game, deal, plan->rules, &state, fault))
		return false;
	struct match match = referee_match(players, plan->game, state, chances(plan, deal), line, work->run->cancel);
	*game = (struct study_game){.won = match.winner == 0,
	    .moves = match.moves,
	    .cpu_us = clock_thread_microseconds() - start,
	    .is_match = true,
	    .is_endless = match.winner < 0};
	const char *last = plan->player[match.left == 0 ? first : !first];
	if (match.is_starved)
		return say_starved(last, deal, match.trouble, fault);
	if (match.trouble)
		snprintf(game->trouble, sizeof game->trouble, "%.60s: %s", last, match.trouble);
	if (work->run->records)
		game->record =
		    study_record_make(plan, plan->player[first], plan->player[!first], deal, line, match.moves, fault);
	return !work->run->records || game->record;
}

static bool play_deal(const struct work *work, struct seat *seat, struct study_deal *deal, struct fault *fault)
{
	for (int i = 0; i < work->plan->players; i++)
		if (work->plan->game->sides ? !play_match(work, i, seat, deal->number, &deal->game[i], fault)
		                            : !play_game(work, i, &seat[i], deal->number, &deal->game[i], fault))
			return false;
	return true;
}

static bool next_item(void *context, void *item)
{
	struct work *work = context;
	struct item *next = item;
	bool more = !atomic_load(&work->over) && !is_cancelled(work) && work->next <= work->plan->last;
	next->fault.text[0] = '\0';
	memset(&next->deal, 0, sizeof next->deal);
	next->deal.number = work->next;
	work->next += more;
	return more;
}

static void close_table(void *tools)
{
	struct table *table = tools;
	for (int i = 0; i < STUDY_PLAYERS; i++)
		seat_close(&table->seat[i]);
	free(table);
}

static void *open_table(void *context, int job)
{
	(void)job;
	struct work *work = context;
	const struct player_settings settings = {.budget = work->plan->budget,
	    .timeout_ms = work->run->timeout_ms,
	    .processors = 1, /* the games are shared out among them */
	    .cancel = work->run->cancel};
	struct table *table = calloc(1, sizeof *table);
	if (!table)
		return NULL;
	table->work = work;
	for (int i = 0; i < work->plan->players; i++)
		if (!seat_open(&table->seat[i], work->plan->player[i], work->plan, &settings, &work->fault)) {
			close_table(table);
			return NULL;
		}
	return table;
}

static void play_item(void *tools, void *played)
{
	struct table *table = tools;
	struct item *item = played;
	item->is_whole = play_deal(table->work, table->seat, &item->deal, &item->fault) && !is_cancelled(table->work);
}

static void take_item(void *context, void *played)
{
	struct work *work = context;
	struct item *item = played;
	if (!atomic_load(&work->over)) {
		work->fault = item->fault;
		if (!item->is_whole || !study_records_keep(work->plan, work->run, &item->deal, &work->fault) ||
		    !work->run->take(work->run->context, &item->deal, &work->fault))
			atomic_store(&work->over, true);
	}
	for (int i = 0; i < work->plan->players; i++) {
		free(item->deal.game[i].log);
		session_free(item->deal.game[i].record);
	}
}

static void idle(void *context)
{
	struct work *work = context;
	if (work->run->idle)
		work->run->idle(work->run->context);
}

bool study_play(const struct study_plan *plan, uint64_t from, const struct study_run *run, struct fault *fault)
{
	struct work work = {.plan = plan, .run = run, .next = from};
	const struct batch batch = {
	    .jobs = run->jobs,
	    .window = run->jobs > WINDOW ? run->jobs : WINDOW,
	    .item_size = sizeof(struct item),
	    .context = &work,
	    .next = next_item,
	    .open = open_table,
	    .work = play_item,
	    .close = close_table,
	    .deliver = take_item,
	    .idle = idle,
	};
	bool good = study_records_open(run->records, fault) && batch_run(&batch, fault);
	if (work.fault.text[0])
		*fault = work.fault;
	return good && !work.fault.text[0];
}
