#include "rollout.h"

#include <math.h>
#include <stdlib.h>

#include "insight.h"
#include "playout.h"
#include "rehearsal.h"

/* Where passes are limited a rehearsal ends after decision LAST_HEARD, counted from 0 (with insight: rehearsal.h).
 * Ignore the first few: what the player thinks there depends too much on what it has just seen. */
enum {
	FIRST_HEARD = 2,
	LAST_HEARD = 5,
	HEARD = LAST_HEARD - FIRST_HEARD + 1,
	STEPS = 300,
	END_NODES = 2000,
	ROUND = 8
};

/* Where passes are limited the look counts as much as LOOK_COUNT rehearsals; with insight what it thinks of an arm is
 * added to their mean, OPINION_WEIGHT of it. */
static const double look_count = 8, opinion_weight = 0.015;

/* Leave out an arm that is this many standard errors behind the best; and the variance of two arms that went alike so
 * far. */
static const double far_behind = 1.7, least_variance = 0.02;

/* Who plays on in the worlds: light, one who goes by insight, or one who plays for the score. */
enum style { STYLE_LIGHT, STYLE_INSIGHT, STYLE_SCORE };

struct rollout {
	const atomic_bool *cancel;
	enum style style;
	struct lookahead *light;     /* NULL for who does not rehearse */
	struct rehearsal *rehearsal; /* the same, and where insight is not taught */
	struct worlds worlds;        /* the light player's */
	struct worlds stage;         /* those in which is rehearsed */
	struct {
		bool out;
		double sum, told[REHEARSALS_MAX];
	} trial[ARMS_MAX];
};

/* A world in which is played on. */
struct show {
	struct playout playout;
	int decisions;
	double chances; /* those that the player last gave itself */
	double heard;   /* those of the decisions that count, added up */
	double end;     /* what is to be added for each decision that does not come, since the game is as good as over */
};

static bool open_players(struct rollout *rollout)
{
	const struct lookahead_settings light = {
	    .worlds = 10, .contenders = 1, .nodes = 100, .weighs = true, .cancel = rollout->cancel};
	rollout->light = lookahead_new(&light);
	if (insight_is_taught())
		rollout->rehearsal = rehearsal_new(rollout->cancel);
	return rollout->light && (rollout->rehearsal || !insight_is_taught());
}

struct rollout *rollout_new(bool rehearses, const atomic_bool *cancel)
{
	struct rollout *rollout = calloc(1, sizeof *rollout);
	if (!rollout)
		return NULL;
	rollout->cancel = cancel;
	if (!rehearses || open_players(rollout))
		return rollout;
	rollout_free(rollout);
	return NULL;
}

void rollout_free(struct rollout *rollout)
{
	if (rollout) {
		lookahead_free(rollout->light);
		rehearsal_free(rollout->rehearsal);
	}
	free(rollout);
}

static int think(struct rollout *rollout, struct show *show, const struct arm *arm, int count, struct rng *rng)
{
	struct contender best[CONTENDERS_MAX];
	lookahead_best(rollout->light, &show->playout.position, &rollout->worlds, arm, count, rng, best);
	show->chances = best->won;
	if (show->decisions++ >= FIRST_HEARD)
		show->heard += best->won;
	return best->arm;
}

/* Whether the world has nothing more to tell: distrust hope at the first decisions, trust hopelessness. */
static bool is_settled(const struct show *show)
{
	return show->decisions && (show->chances <= 0 || (show->chances >= 1 && show->decisions >= FIRST_HEARD));
}

/* Plays a safe move or an arm; false when the game is over. */
static bool play_on(struct rollout *rollout, struct show *show, struct rng *rng)
{
	struct arm arm[ARMS_MAX];
	struct playout *playout = &show->playout;
	if (playout_safe(playout))
		return true;
	worlds_list_unseen(&rollout->worlds, playout->seen);
	if (rollout->worlds.unseen <= 1) {
		show->end = lookahead_solve(rollout->light, &playout->position, END_NODES).verdict == VERDICT_SOLVED;
		return false;
	}
	int count = arms_list(&playout->position, playout->seen, arm);
	if (!count)
		return false;
	int best = count > 1 ? think(rollout, show, arm, count, rng) : 0;
	if (is_settled(show)) {
		show->end = show->chances;
		return false;
	}
	playout_go(playout, &arm[best]);
	return true;
}

/* What the light player thinks of its chances in PLAYOUT, 0 to 1. */
static double rehearse(struct rollout *rollout, struct playout playout, struct rng rng)
{
	struct show show = {.playout = playout};
	for (int step = 0; step < STEPS && show.decisions <= LAST_HEARD && play_on(rollout, &show, &rng);)
		step++;
	int heard = show.decisions > FIRST_HEARD ? show.decisions - FIRST_HEARD : 0;
	return (show.heard + show.end * (HEARD - heard)) / HEARD;
}

static double worth_of(const struct rollout *rollout, const struct contender *list, int i, int worlds)
{
	double trust = rollout->style == STYLE_INSIGHT ? opinion_weight : look_count / worlds;
	return rollout->trial[i].sum / worlds + trust * list[i].worth;
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
	double mean = (rollout->trial[one].sum - rollout->trial[other].sum) / worlds, squares = least_variance / worlds;
	for (int i = 0; i < worlds; i++) {
		double distance = rollout->trial[one].told[i] - rollout->trial[other].told[i] - mean;
		squares += distance * distance / (worlds > 1 ? worlds - 1 : 1);
	}
	return sqrt(squares / worlds);
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

/* What the world of MAP says of ARM. */
static double tell(struct rollout *rollout, const struct arm *arm, const uint8_t map[CARDS], struct rng rng)
{
	struct playout playout = {worlds_apply(&arm->after, map), rollout->stage.seen};
	playout_look(&playout, arm->reveal);
	if (rollout->style == STYLE_LIGHT)
		return rehearse(rollout, playout, rng);
	if (rollout->style == STYLE_INSIGHT)
		return rehearsal_tell(rollout->rehearsal, playout, rng);
	return (double)playout_finish(&playout) / CARDS;
}

static void rehearse_all(
    struct rollout *rollout, const struct arm *arm, const struct contender *list, int count, int world, struct rng rng)
{
	for (int i = 0; i < count; i++) {
		if (rollout->trial[i].out)
			continue;
		double told = tell(rollout, &arm[list[i].arm], rollout->stage.map[world], rng);
		rollout->trial[i].told[world] = told;
		rollout->trial[i].sum += told;
	}
}

/* Rehearses until one is left or the worlds are over; the best, and in *MEAN what its rehearsals said on average. */
static int race(struct rollout *rollout, const struct arm *arm, const struct contender *list, int count, uint64_t seen,
    int wanted, struct rng *rng, double *mean)
{
	struct worlds *stage = &rollout->stage;
	worlds_list_unseen(stage, seen);
	worlds_sample(stage, wanted < REHEARSALS_MAX ? wanted : REHEARSALS_MAX, rng);
	int worlds = 0, most = stage->all || wanted > stage->count ? stage->count : wanted;
	for (int i = 0; i < count; i++) {
		rollout->trial[i].out = false;
		rollout->trial[i].sum = 0;
	}
	const atomic_bool *cancel = rollout->cancel;
	while (worlds < most && worlds < REHEARSALS_MAX && !(cancel && atomic_load(cancel) && worlds)) {
		rehearse_all(rollout, arm, list, count, worlds++, *rng);
		rng_next(rng);
		if (worlds % ROUND == 0 && leave_out(rollout, list, count, worlds) < 2)
			break;
	}
	int best = best_of(rollout, list, count, worlds);
	*mean = rollout->trial[best].sum / worlds;
	return best;
}

int rollout_best(struct rollout *rollout, const struct arm *arm, const struct contender *list, int count, uint64_t seen,
    int wanted, struct rng *rng)
{
	double mean;
	bool taught = arm->after.rules.passes == UNLIMITED && insight_is_taught();
	rollout->style = taught ? STYLE_INSIGHT : STYLE_LIGHT;
	return race(rollout, arm, list, count, seen, wanted, rng, &mean);
}

int rollout_earn(struct rollout *rollout, const struct arm *arm, int count, uint64_t seen, int wanted, struct rng *rng,
    double *cards)
{
	struct contender all[ARMS_MAX];
	for (int i = 0; i < count; i++)
		all[i] = (struct contender){.arm = i};
	rollout->style = STYLE_SCORE;
	int best = race(rollout, arm, all, count, seen, wanted, rng, cards);
	*cards *= CARDS;
	return best;
}
