#include "crew.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "shared_table.h"
#include "solver.h"
#include "thread.h"

struct team;

struct hand {
	struct team *team;
	struct searcher *searcher;
	uint64_t told; /* how many of its nodes are in `nodes` of the team */
	int64_t cpu_us;
	pthread_t thread;
};

struct team {
	struct crew crew;
	struct searcher *helper; /* one fewer than threads */
	struct hand *hand;       /* the lead's first */
	struct shared_table table[SEARCHER_TABLES];
	const struct board *board;
	int step;
	atomic_bool is_over;    /* the answer is there, or a limit has been reached */
	_Atomic uint64_t nodes; /* of all */
	pthread_mutex_t memory; /* guards the tables */
	pthread_mutex_t mutex;  /* guards what follows */
	struct hand *winner;
	enum outcome outcome;   /* of the winner */
	enum solve_limit limit; /* the first one reached, which ended all */
};

/* At each check of a searcher's control. */
static uint64_t meet(struct control *control)
{
	struct hand *hand = control->hand;
	struct team *team = hand->team;
	struct transpositions *table[SEARCHER_TABLES];
	const uint64_t added = control->nodes - hand->told;
	hand->told = control->nodes;
	searcher_tables(hand->searcher, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		shared_table_look(table[i]);
	if (atomic_load_explicit(&team->is_over, memory_order_relaxed) && control->limit == LIMIT_NONE)
		control->limit = LIMIT_CANCELLED;
	return atomic_fetch_add_explicit(&team->nodes, added, memory_order_relaxed) + added;
}

/* A searcher that has no room to go on leaves the rest to the others; every other limit is that of all. */
static void report(struct hand *hand, enum outcome outcome)
{
	struct team *team = hand->team;
	enum solve_limit limit = hand->searcher->control.limit;
	pthread_mutex_lock(&team->mutex);
	if (outcome != OUTCOME_STOPPED && !team->winner) {
		team->winner = hand;
		team->outcome = outcome;
	}
	if (outcome == OUTCOME_STOPPED && !atomic_load(&team->is_over))
		team->limit = limit;
	if (outcome != OUTCOME_STOPPED || limit != LIMIT_MEMORY)
		atomic_store(&team->is_over, true);
	pthread_mutex_unlock(&team->mutex);
}

/* What the lead has, for a helper. */
static void equip(struct searcher *helper, const struct searcher *lead)
{
	const struct search *search = &lead->search;
	helper->options = lead->options;
	searcher_take(helper, search->deal, search->variant, search->knows_wins);
	if (!search->path)
		helper->search.path = NULL;
	if (lead->stock_orders.list)
		helper->stock_orders = stock_orders_view(&lead->stock_orders, helper->number);
	helper->control.limits = lead->control.limits;
	helper->control.wall_end = lead->control.wall_end;
}

static void work(struct hand *hand)
{
	struct team *team = hand->team;
	struct control *control = &hand->searcher->control;
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(hand->searcher, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		*table[i] = shared_table_view(&team->table[i]);
	hand->told = control->nodes;
	control->meet = meet;
	control->hand = hand;
	report(hand, searcher_step(hand->searcher, team->board, team->step));
	control->meet = NULL;
	atomic_fetch_add(&team->nodes, control->nodes - hand->told);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		shared_table_leave(table[i]);
}

/* The clock of processor time is the thread's own. */
static void *help(void *context)
{
	struct hand *hand = context;
	struct control *control = &hand->searcher->control;
	const int64_t began = clock_thread_microseconds(), wall_end = control->wall_end;
	control_start(control, control->limits);
	control->wall_end = wall_end;
	work(hand);
	hand->cpu_us = clock_thread_microseconds() - began;
	return NULL;
}

static void begin(struct team *team, struct searcher *lead, const struct board *board, int step)
{
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(lead, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		shared_table_begin(&team->table[i], table[i], &team->memory);
	for (int i = 0; i < team->crew.threads - 1; i++)
		equip(&team->helper[i], lead);
	team->hand[0].searcher = lead;
	team->board = board;
	team->step = step;
	team->winner = NULL;
	team->limit = LIMIT_NONE;
	atomic_store(&team->is_over, false);
	atomic_store(&team->nodes, lead->control.nodes);
}

/* The lead goes on from where all of them stand. */
static enum outcome end(struct team *team)
{
	struct searcher *lead = team->hand[0].searcher, *winner = team->winner ? team->winner->searcher : lead;
	struct transpositions *table[SEARCHER_TABLES];
	searcher_tables(lead, table);
	for (int i = 0; i < SEARCHER_TABLES; i++)
		*table[i] = shared_table_end(&team->table[i]);
	if (winner != lead) {
		lead->path.length = winner->path.length;
		memcpy(lead->path.step, winner->path.step, (size_t)winner->path.length * sizeof *winner->path.step);
	}
	lead->control.limit = team->winner ? LIMIT_NONE : team->limit;
	lead->control.nodes = lead->control.next_check = atomic_load(&team->nodes);
	return team->winner ? team->outcome : OUTCOME_STOPPED;
}

static enum outcome step(struct crew *crew, struct searcher *lead, const struct board *board, int number)
{
	struct team *team = (struct team *)crew;
	int started = 1;
	begin(team, lead, board, number);
	while (started < crew->threads && thread_start(&team->hand[started].thread, help, &team->hand[started]))
		started++;
	work(&team->hand[0]);
	for (int i = 1; i < started; i++) {
		pthread_join(team->hand[i].thread, NULL);
		crew->helped_us += team->hand[i].cpu_us;
	}
	return end(team);
}

static void team_free(struct crew *crew)
{
	struct team *team = (struct team *)crew;
	for (int i = 0; team->helper && i < crew->threads - 1; i++)
		searcher_release(&team->helper[i]);
	pthread_mutex_destroy(&team->memory);
	pthread_mutex_destroy(&team->mutex);
	free(team->helper);
	free(team->hand);
	free(team);
}

static bool make_hands(struct team *team)
{
	const int threads = team->crew.threads;
	team->helper = calloc((size_t)threads - 1, sizeof *team->helper);
	team->hand = calloc((size_t)threads, sizeof *team->hand);
	bool good = team->helper && team->hand;
	for (int i = 0; good && i < threads; i++) {
		team->hand[i] = (struct hand){.team = team, .searcher = i ? &team->helper[i - 1] : NULL};
		if (i == 0)
			continue;
		team->helper[i - 1].number = i;
		good = searcher_init(&team->helper[i - 1]);
	}
	return good;
}

static struct crew *crew_new(int threads)
{
	struct team *team = calloc(1, sizeof *team);
	if (!team)
		return NULL;
	team->crew = (struct crew){.threads = threads, .step = step, .free = team_free};
	pthread_mutex_init(&team->memory, NULL);
	pthread_mutex_init(&team->mutex, NULL);
	if (make_hands(team))
		return &team->crew;
	team_free(&team->crew);
	return NULL;
}

bool solver_set_threads(struct solver *solver, int threads)
{
	struct crew *crew = threads > 1 ? crew_new(threads) : NULL;
	solver_take_crew(solver, crew);
	return threads <= 1 || crew;
}
