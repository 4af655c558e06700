/* The players that think ahead: see champion.h. They ask lookahead about what is not plain; champion rehearses what
 * lookahead cannot tell apart. */
#include "champion.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "members.h"
#include "rollout.h"

enum { EXACT_NODES = 200000 };

/* How many worlds champion rehearses in, and how many it looks at before that: a fixed number, and some more for each
 * rehearsal. At one card a turn and with unlimited passes rehearsals take longer and brought nothing so far. */
enum { USUAL_REHEARSALS = 64, REHEARSALS_OF_ONE_CARD = 16, LEAST_LOOK = 40, LOOK_OF_REHEARSAL = 2 };

/* How many worlds light looks at, with nothing but a look. */
enum { LIGHT_WORLDS = 16 };

/* How many worlds are played to the end for the score, and the part of worlds that are won from which on a win, which
 * pays most, is played for: of 1,214 decisions of light with less, in 250 games, one led to a win. */
enum { TAKINGS = 64 };
static const double win_in_sight = 0.1;

static bool has_unseen_stock(const struct sight *sight)
{
	for (int i = 0; i < sight->talon.stock_size; i++)
		if (sight->talon.stock[i] == FACE_BACK)
			return true;
	return false;
}

static struct decision play(struct champion *champion, const struct sight *sight, struct move move)
{
	int left = champion->planned - champion->done + 1;
	if (champion->sees_win)
		snprintf(champion->reason, REASON, "all cards are known: a win in %d move%s", left, left == 1 ? "" : "s");
	int found = sight_find(sight, move.from, move.to, move.count);
	if (found < 0)
		return decide_stop("the plan has failed");
	struct decision decision = decide_move(found, champion->reason);
	decision.is_guess = champion->guesses;
	return decision;
}

static struct decision begin_plan(
    struct champion *champion, const struct sight *sight, const struct move *line, int length)
{
	champion->planned = length < PLAY_MOVES ? length : PLAY_MOVES;
	champion->done = 1;
	memcpy(champion->plan, line, (size_t)champion->planned * sizeof *line);
	return play(champion, sight, champion->plan[0]);
}

static struct decision solve(struct champion *champion, const struct sight *sight, const struct klondike *position)
{
	struct solve_result result = lookahead_solve(champion->lookahead, position, EXACT_NODES);
	if (result.verdict == VERDICT_UNSOLVABLE)
		return decide_stop("all cards are known, and no win is left");
	if (result.verdict != VERDICT_SOLVED || !result.moves)
		return decide_stop("all cards are known, but no win is found");
	champion->guesses = false;
	champion->sees_win = true;
	return begin_plan(champion, sight, result.line, result.moves);
}

/* Nothing brings more: what can still be brought up is brought up for the score. */
static struct decision finish(struct champion *champion, const struct sight *sight, const struct klondike *position)
{
	struct member end = members_highest(position);
	if (!champion->for_score || !end.up)
		return decide_stop("nothing is left that brings anything new");
	snprintf(champion->reason, REASON, "nothing new is left: what can go up goes up");
	champion->guesses = false;
	return begin_plan(champion, sight, end.line, end.length);
}

static bool earns(const struct champion *champion) { return champion->for_score && champion->rollout; }

static void say_score(struct champion *champion, const struct klondike *position, double cards)
{
	int dollars = (int)lround(VEGAS_CARD * cards - VEGAS_STAKE);
	if (position->rules.scoring == SCORING_VEGAS)
		snprintf(champion->reason, REASON, "in imagined deals the game ends about %d dollars %s", abs(dollars),
		    dollars < 0 ? "down" : "up");
	else
		snprintf(champion->reason, REASON, "in imagined deals about %.0f cards are up in the end", cards);
}

/* The arm with most cards on the foundations in the end, or -1 when stopping brings more. It takes none of the player's
 * chances: while a win is in sight all games go on as if they were played to be won. */
static int play_for_score(
    struct champion *champion, const struct klondike *position, const struct arm *arm, int count, struct rng rng)
{
	double cards;
	const struct member now = members_highest(position);
	int chosen = rollout_earn(champion->rollout, arm, count, champion->worlds->seen, TAKINGS, &rng, &cards);
	say_score(champion, position, cards);
	return cards < klondike_cards_up(&now.position) ? -1 : chosen;
}

static void say_chances(struct champion *champion, const struct klondike *position, int count, double won)
{
	bool counts = position->rules.passes != UNLIMITED; /* so that many worlds are left undecided */
	snprintf(champion->reason, REASON, "the best of %d ways: it %s about %d of 100 imagined deals", count,
	    counts ? "may win" : "wins", (int)(100 * won + 0.5));
}

/* The best arm in worlds that it imagines, or -1. */
static int look_ahead(
    struct champion *champion, const struct klondike *position, const struct arm *arm, int count, struct rng *rng)
{
	struct contender list[CONTENDERS_MAX];
	int chosen = 0, left = lookahead_best(champion->lookahead, position, champion->worlds, arm, count, rng, list);
	if (earns(champion) && list[0].won < win_in_sight)
		return play_for_score(champion, position, arm, count, *rng);
	if (left > 1 && champion->rehearsals)
		chosen = rollout_best(champion->rollout, arm, list, left, champion->worlds->seen, champion->rehearsals, rng);
	say_chances(champion, position, count, list[chosen].won);
	return list[chosen].arm;
}

/* The arm to take, or -1 when stopping is better. */
static int choose(
    struct champion *champion, const struct klondike *position, const struct arm *arm, int count, struct rng *rng)
{
	if (count > 1)
		return champion->choose ? champion->choose(champion, arm, count)
		                        : look_ahead(champion, position, arm, count, rng);
	int chosen = earns(champion) ? play_for_score(champion, position, arm, count, *rng) : 0;
	snprintf(champion->reason, REASON, "the only way on");
	return chosen;
}

static struct decision think(
    struct champion *champion, const struct sight *sight, const struct klondike *position, struct rng *rng)
{
	struct arm arm[ARMS_MAX];
	int count = arms_list(position, champion->worlds->seen, arm);
	int chosen = count ? choose(champion, position, arm, count, rng) : -1;
	if (chosen < 0)
		return finish(champion, sight, position);
	champion->guesses = count > 1;
	const struct arm *way = &arm[chosen];
	return begin_plan(champion, sight, way->line, way->length);
}

struct decision champion_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct champion *champion = memory;
	struct move list[MOVES_MAX];
	if (champion->done < champion->planned)
		return play(champion, sight, champion->plan[champion->done++]);
	int turn = sight_find(sight, STOCK, -1, -1);
	if (sight->talon.rules.passes == UNLIMITED && turn >= 0 && has_unseen_stock(sight))
		return decide_move(turn, "to see the whole stock, which costs nothing");
	struct klondike position = worlds_position(sight, champion->worlds);
	int safe = arms_safe(&position, list);
	if (safe >= 0)
		return decide_move(safe, "safe whatever is hidden");
	if (champion->worlds->unseen <= 1) {
		struct decision decision = solve(champion, sight, &position);
		if (decision.what == DECIDE_MOVE || !champion->for_score)
			return decision;
	}
	return think(champion, sight, &position, rng);
}

void champion_begin(void *memory, const struct sight *sight)
{
	struct champion *champion = memory;
	bool pays = sight->talon.rules.scoring == SCORING_VEGAS;
	champion->for_score = champion->aim == AIM_SCORE || (champion->aim == AIM_OF_RULES && pays);
	champion->planned = champion->done = 0;
	champion->sees_win = champion->guesses = false;
	bool of_one_card = sight->talon.rules.draw == 1 && sight->talon.rules.passes == UNLIMITED;
	if (champion->as_usual)
		champion->rehearsals = of_one_card ? REHEARSALS_OF_ONE_CARD : USUAL_REHEARSALS;
}

void champion_close(void *memory)
{
	struct champion *champion = memory;
	lookahead_free(champion->lookahead);
	rollout_free(champion->rollout);
	free(champion->worlds);
}

bool champion_prepare(struct champion *champion, const struct lookahead_settings *settings, struct fault *fault)
{
	champion->lookahead = lookahead_new(settings);
	champion->worlds = calloc(1, sizeof *champion->worlds);
	if (champion->lookahead && champion->worlds)
		return true;
	champion_close(champion);
	return fault_set(fault, "there is no memory for it");
}

static int budget_or(const struct player_settings *settings, int usual)
{
	return settings->budget > 0 ? (int)settings->budget : usual;
}

/* For players with an aim. */
static bool add_rollout(struct champion *champion, const struct player_settings *settings, struct fault *fault)
{
	champion->aim = settings->aim;
	if ((champion->rollout = rollout_new(champion->rehearsals > 0, settings->cancel)))
		return true;
	champion_close(champion);
	return fault_set(fault, "there is no memory for it");
}

static bool champion_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct champion *champion = memory;
	struct lookahead_settings how = {
	    .contenders = 5, .nodes = 100, .weighs = true, .has_insight = true, .cancel = settings->cancel};
	(void)parameters;
	champion->rehearsals = budget_or(settings, USUAL_REHEARSALS);
	champion->as_usual = settings->budget <= 0;
	how.worlds = LEAST_LOOK + LOOK_OF_REHEARSAL * champion->rehearsals;
	return champion_prepare(champion, &how, fault) && add_rollout(champion, settings, fault);
}

static bool hindsight_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct lookahead_settings how = {.contenders = 1, .nodes = 100, .cancel = settings->cancel};
	(void)parameters;
	how.worlds = budget_or(settings, 100);
	return champion_prepare(memory, &how, fault);
}

static bool light_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct champion *champion = memory;
	struct lookahead_settings how = {
	    .contenders = 1, .nodes = 100, .weighs = true, .has_insight = true, .cancel = settings->cancel};
	(void)parameters;
	how.worlds = budget_or(settings, LIGHT_WORLDS);
	return champion_prepare(memory, &how, fault) && add_rollout(champion, settings, fault);
}

const struct strategy strategy_champion = {
    .name = "champion",
    .summary = "Deals the hidden cards anew in thought, tries the best ways on, and plays what wins most often.",
    .budget = OFF_PAGE("worlds to rehearse in"),
    .most = REHEARSALS_MAX,
    .game = &klondike,
    .is_offered = true,
    .is_usual = true,
    .is_adviser = true,
    .has_aims = true,
    .memory = sizeof(struct champion),
    .open = champion_open,
    .begin = champion_begin,
    .decide = champion_decide,
    .close = champion_close,
};

const struct strategy strategy_light = {
    .name = "light",
    .summary = "Deals the hidden cards anew a few times, and weighs what these deals tell as games have taught it.",
    .budget = OFF_PAGE("worlds"),
    .most = WORLDS_MAX,
    .game = &klondike,
    .is_offered = true,
    .has_aims = true,
    .memory = sizeof(struct champion),
    .open = light_open,
    .begin = champion_begin,
    .decide = champion_decide,
    .close = champion_close,
};

const struct strategy strategy_hindsight = {
    .name = "hindsight",
    .summary = "Deals the hidden cards anew many times, and plays the move that wins most of these deals.",
    .budget = OFF_PAGE("worlds"),
    .most = WORLDS_MAX,
    .game = &klondike,
    .memory = sizeof(struct champion),
    .open = hindsight_open,
    .begin = champion_begin,
    .decide = champion_decide,
    .close = champion_close,
};
