#include "liking.h"

#include <math.h>
#include <string.h>

#include "insight.h"
#include "lookahead_parts.h"

/* How soon a world is won, as insight is told. */
enum { AT_ONCE_NODES = 16, SOON_NODES = 40 };

/* Training knew no look at more worlds. */
enum { LOOK_WORLDS = 16 };

/* An arm that it would take less often is not named. */
static const double least_chance = 0.02;

/* What the worlds add up to for one arm. */
static void count_world(struct look *look, const struct solve_result *result)
{
	bool won = result->verdict == VERDICT_SOLVED;
	look->at_once += won && result->nodes <= AT_ONCE_NODES;
	look->soon += won && result->nodes > AT_ONCE_NODES && result->nodes <= SOON_NODES;
	look->late += won && result->nodes > SOON_NODES;
	look->undecided += result->verdict == VERDICT_UNDECIDED;
}

/* Looks at one world for all arms; false when it is lost at once. */
static bool tell_world(struct lookahead *lookahead, const struct klondike *position, const struct arm *arm, int count,
    const uint8_t map[CARDS], struct look look[ARMS_MAX])
{
	bool won[ARMS_MAX];
	int winners = 0;
	if (lookahead_is_dead(lookahead, position, map))
		return false;
	for (int i = 0; i < count; i++) {
		struct solve_result result = lookahead_solve_world(lookahead, &arm[i].after, map, lookahead->settings.nodes);
		count_world(&look[i], &result);
		winners += won[i] = result.verdict == VERDICT_SOLVED;
	}
	for (int i = 0; i < count; i++) {
		look[i].missed += !won[i] && winners > 0;
		look[i].alone += won[i] && winners == 1;
	}
	return true;
}

/* Makes parts of counts; returns the score. */
static double make_parts(struct look *look, float worlds)
{
	look->at_once /= worlds;
	look->soon /= worlds;
	look->late /= worlds;
	look->undecided /= worlds;
	look->missed /= worlds;
	look->alone /= worlds;
	return (double)look->at_once + (double)look->soon + lookahead_weights.hard * (double)look->late +
	       lookahead_weights.undecided * (double)look->undecided;
}

/* Compares the arms. */
static void compare(
    struct look look[ARMS_MAX], const double score[ARMS_MAX], const double promise[ARMS_MAX], int count, int worlds)
{
	double best = 0, most = 1e-9;
	for (int i = 0; i < count; i++) {
		best = fmax(best, score[i]);
		most = fmax(most, score[i] * promise[i]);
	}
	for (int i = 0; i < count; i++) {
		double part = score[i] * promise[i] / most;
		look[i].behind = (float)(score[i] - best);
		look[i].best = (float)best;
		look[i].worth = (float)(part > 0.05 ? log(part) / 3 : -1);
		look[i].is_worthiest = part >= 1;
		look[i].worlds = (float)log(worlds) / 5;
	}
}

void liking_look(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, int wanted, struct rng *rng, struct look look[ARMS_MAX])
{
	const atomic_bool *cancel = lookahead->settings.cancel;
	double score[ARMS_MAX], promise[ARMS_MAX], now = lookahead_promise(&lookahead_weights, position), alive = 0;
	memset(look, 0, (size_t)count * sizeof *look);
	worlds_sample(worlds, wanted, rng);
	for (int i = 0; i < worlds->count && !(cancel && atomic_load(cancel)); i++)
		alive += tell_world(lookahead, position, arm, count, worlds->map[i], look);
	for (int i = 0; i < count; i++) {
		score[i] = make_parts(&look[i], (float)worlds->count);
		promise[i] = exp(lookahead_promise(&lookahead_weights, &arm[i].after) - now);
		look[i].alive = (float)(alive / worlds->count);
	}
	compare(look, score, promise, count, worlds->count);
}

/* What the looks add up to. The input has the traits of the arms, which no look changes. */
struct opinions {
	int looks;
	float input[ARMS_MAX][INSIGHT_INPUTS];
	double liking[ARMS_MAX], won[ARMS_MAX];
};

static void look_once(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, int wanted, struct rng *rng, struct opinions *opinions)
{
	struct look told[ARMS_MAX];
	liking_look(lookahead, position, worlds, arm, count, wanted, rng, told);
	for (int i = 0; i < count; i++) {
		insight_hear(&told[i], opinions->input[i]);
		opinions->liking[i] += insight_opinion(position, opinions->input[i]);
		opinions->won[i] += (double)(told[i].at_once + told[i].soon + told[i].late);
	}
	opinions->looks++;
}

static int best_of(const double *chance, int count)
{
	int best = 0;
	for (int i = 1; i < count; i++)
		best = chance[i] > chance[best] ? i : best;
	return best;
}

static void look_often(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct opinions *opinions)
{
	const int wanted = lookahead->settings.worlds, at_once = wanted < LOOK_WORLDS ? wanted : LOOK_WORLDS;
	opinions->looks = 0;
	for (int i = 0; i < count; i++) {
		opinions->liking[i] = opinions->won[i] = 0;
		traits_of(&arm[i], worlds->seen, opinions->input[i]);
	}
	do
		look_once(lookahead, position, worlds, arm, count, at_once, rng, opinions);
	while (!worlds->all && (opinions->looks + 1) * LOOK_WORLDS <= wanted);
}

int liking_list(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX])
{
	struct opinions opinions;
	double chance[ARMS_MAX], sum = 0;
	int listed = 0;
	look_often(lookahead, position, worlds, arm, count, rng, &opinions);
	double most = opinions.liking[best_of(opinions.liking, count)];
	for (int i = 0; i < count; i++)
		sum += chance[i] = exp((opinions.liking[i] - most) / opinions.looks);
	while (listed < count && listed < lookahead->settings.contenders) {
		int best = best_of(chance, count);
		if (listed && chance[best] < least_chance * sum)
			break;
		list[listed++] = (struct contender){best, log(chance[best] / sum), opinions.won[best] / opinions.looks};
		chance[best] = -1;
	}
	return listed;
}
