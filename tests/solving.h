/* solving: deals by their numbers, and lines replayed through the rules of the game, for tests of the solver. */
#ifndef PATIENCE_TESTS_SOLVING_H
#define PATIENCE_TESTS_SOLVING_H

#include <pthread.h>
#include <time.h>

#include "deals.h"
#include "solve.h"

/* Deal NUMBER under the rules of a profile (standard or q), but for what is told. */
static inline struct klondike solving_deal(uint64_t number, const char *profile, int draw, int passes)
{
	struct klondike_rules rules;
	klondike_rules_find(profile, &rules);
	rules.draw = (uint8_t)draw;
	rules.passes = (uint8_t)passes;
	return deal_under(rules, number);
}

/* POSITION after fewer than MOST moves by chance. */
static inline struct klondike solving_play_on(struct klondike position, uint32_t most, struct rng *rng)
{
	struct move list[MOVES_MAX];
	int count;
	for (uint32_t left = rng_below(rng, most); left && (count = klondike_list(&position, list)) > 0; left--)
		klondike_play(&position, list[rng_below(rng, (uint32_t)count)]);
	return position;
}

/* Whether every move of the line is legal and the last one wins. */
static inline bool solving_line_wins(const struct klondike *position, const struct solve_result *result)
{
	struct state state;
	klondike_state(position, &state);
	for (int i = 0; i < result->moves; i++) {
		struct move list[MOVES_MAX];
		int count = klondike.moves(&state, list), j = 0;
		while (j < count && !move_equal(list[j], result->line[i]))
			j++;
		if (j == count)
			return false;
		klondike.apply(&state, result->line[i]);
	}
	return klondike.status(&state) == GAME_WON;
}

struct solving_thread {
	struct solver *solver;
	const struct klondike *position;
	atomic_bool cancel;
	_Atomic uint64_t progress;
	struct solve_result result;
};

static inline void *solving_run(void *argument)
{
	struct solving_thread *thread = argument;
	struct solve_limits limits = {.cancel = &thread->cancel, .progress = &thread->progress};
	thread->result = solver_solve(thread->solver, thread->position, &limits);
	return NULL;
}

/* What a solver says in a thread of its own that is told to end once it has seen NODES; undecided without a thread. */
static inline struct solve_result solving_cancelled(
    struct solver *solver, const struct klondike *position, uint64_t nodes)
{
	struct solving_thread thread = {.solver = solver, .position = position};
	pthread_t running;
	if (pthread_create(&running, NULL, solving_run, &thread) != 0)
		return (struct solve_result){.verdict = VERDICT_UNDECIDED};
	while (atomic_load(&thread.progress) < nodes)
		nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
	atomic_store(&thread.cancel, true);
	pthread_join(running, NULL);
	return thread.result;
}

#endif
