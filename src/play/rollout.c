#include "rollout.h"

#include <math.h>
#include <stdlib.h>

#include "playout.h"
#include "policy.h"

enum { STEPS = 300, END_NODES = 2000, ROUND = 8 };

/* This many rehearsals count as much as the look. */
static const double look_count = 8;

/* Leave out an arm that is this many standard errors behind the best; take two arms to have gone differently once more
 * than they have. */
static const double far_behind = 1.7, once_more = 1;

/* An arm, and the rehearsals that it won. */
struct trial {
	bool out;
	int sum;
	bool won[WORLDS_MAX];
};

struct rollout {
	const atomic_bool *cancel;
	struct trial trial[CONTENDERS_MAX];
};

struct rollout *rollout_new(const atomic_bool *cancel)
{
	struct rollout *rollout = calloc(1, sizeof *rollout);
	if (rollout)
		rollout->cancel = cancel;
	return rollout;
}

void rollout_free(struct rollout *rollout) { free(rollout); }

/* Plays a world on to its end; whether it is won. */
static bool play_out(struct playout *playout, struct lookahead *lookahead)
{
	struct arm arm[ARMS_MAX];
	for (int step = 0; step < STEPS; step++) {
		if (playout_safe(playout))
			continue;
		if (CARDS - __builtin_popcountll(playout->seen) <= 1)
			return lookahead_solve(lookahead, &playout->position, END_NODES).verdict == VERDICT_SOLVED;
		int count = arms_list(&playout->position, playout->seen, arm);
		if (!count)
			return false;
		playout_go(playout, &arm[policy_choose(arm, count, playout->seen)]);
	}
	return false;
}

static bool rehearse(struct lookahead *lookahead, const struct worlds *worlds, int world, const struct arm *arm)
{
	struct playout playout = {worlds_apply(&arm->after, worlds->map[world]), worlds->seen};
	playout_look(&playout, arm->reveal);
	return play_out(&playout, lookahead);
}

static double worth_of(const struct rollout *rollout, const struct contender *list, int i, int worlds)
{
	return (rollout->trial[i].sum + look_count * list[i].worth) / (worlds + look_count);
}

static int best_of(const struct rollout *rollout, const struct contender *list, int count, int worlds)
{
	int best = -1;
	for (int i = 0; i < count; i++)
		if (!rollout->trial[i].out &&
		    (best < 0 || worth_of(rollout, list, i, worlds) > worth_of(rollout, list, best, worlds)))
			best = i;
	return best;
}

/* The standard error of the distance between two arms after so many WORLDS. */
static double error_between(const struct rollout *rollout, int one, int other, int worlds)
{
	const struct trial *first = &rollout->trial[one], *second = &rollout->trial[other];
	double mean = (double)(first->sum - second->sum) / worlds, squares = 0;
	for (int i = 0; i < worlds; i++)
		squares += first->won[i] != second->won[i];
	squares += once_more - worlds * mean * mean;
	return sqrt(squares) / (worlds + look_count);
}

/* Leaves out what is far behind; returns how many are left. */
static int leave_out(struct rollout *rollout, const struct contender *list, int count, int worlds)
{
	int best = best_of(rollout, list, count, worlds), left = 1;
	for (int i = 0; i < count; i++) {
		if (i == best || rollout->trial[i].out)
			continue;
		double behind = worth_of(rollout, list, best, worlds) - worth_of(rollout, list, i, worlds);
		rollout->trial[i].out = behind > far_behind * error_between(rollout, best, i, worlds);
		left += !rollout->trial[i].out;
	}
	return left;
}

int rollout_best(struct rollout *rollout, struct lookahead *lookahead, const struct worlds *worlds,
    const struct arm *arm, const struct contender *list, int count)
{
	int world = 0, left = count;
	for (int i = 0; i < count; i++) {
		rollout->trial[i].out = false;
		rollout->trial[i].sum = 0;
	}
	while (left > 1 && world < worlds->count && !(rollout->cancel && atomic_load(rollout->cancel))) {
		for (int i = 0; i < count; i++) {
			struct trial *trial = &rollout->trial[i];
			trial->won[world] = !trial->out && !lookahead_lost(lookahead, world, list[i].arm) &&
			                    rehearse(lookahead, worlds, world, &arm[list[i].arm]);
			trial->sum += trial->won[world];
		}
		if (++world % ROUND == 0)
			left = leave_out(rollout, list, count, world);
	}
	return best_of(rollout, list, count, world);
}
