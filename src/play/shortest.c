/* The player of games that hide nothing: it knows the whole state, searches it, and plays a shortest way to a win. */
#include <stdio.h>
#include <string.h>

#include "order.h"
#include "solve.h"
#include "strategies.h"

/* Room for what solver_solve_state promises of a game without a solver of its own. */
enum { MEMORY = 64 << 20, REASON = 48 };

struct shortest {
	struct solver *solver;
	const atomic_bool *cancel; /* NULL: never */
	struct move plan[PLAY_MOVES];
	int planned, done;
	struct state next; /* where the plan stands */
	char reason[REASON];
};

static bool shortest_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct shortest *shortest = memory;
	(void)parameters;
	shortest->cancel = settings->cancel;
	shortest->solver = solver_new(MEMORY);
	return shortest->solver || fault_set(fault, "there is no memory for it");
}

static void shortest_close(void *memory) { solver_free(((struct shortest *)memory)->solver); }

static void shortest_begin(void *memory, const struct sight *sight)
{
	struct shortest *shortest = memory;
	(void)sight;
	shortest->planned = shortest->done = 0;
}

static const char no_memory[] = "there is no memory to search the game";

/* The plan is what has been planned already, and then the line of RESULT. */
static void plan_line(struct shortest *shortest, const struct solve_result *result)
{
	shortest->done = 0;
	if (result->moves)
		memcpy(shortest->plan + shortest->planned, result->line, (size_t)result->moves * sizeof *shortest->plan);
	shortest->planned += result->moves;
}

/* Whether MOVE takes away what stands on its square; AFTER gets the state then. */
static bool takes_away(const struct game *game, const struct state *state, struct move move, struct state *after)
{
	struct scene before, scene;
	*after = *state;
	game->apply(after, move);
	game->show(state, &before);
	game->show(after, &scene);
	return before.spot[move.to].size > scene.spot[move.to].size;
}

/* Where no solution holds what stands: takes something away, so that one does if that is enough. */
static const char *plan_taking_away(
    struct shortest *shortest, const struct sight *sight, const struct solve_limits *limits)
{
	struct state after;
	shortest->planned = shortest->done = 0;
	for (int i = 0; i < sight->moves; i++) {
		if (!takes_away(sight->game, &sight->open, sight->move[i], &after))
			continue;
		struct solve_result result = solver_solve_state(shortest->solver, sight->game, &after, limits);
		shortest->plan[0] = sight->move[i];
		shortest->planned = 1;
		if (result.verdict != VERDICT_SOLVED || result.moves >= PLAY_MOVES)
			continue;
		plan_line(shortest, &result);
		return NULL;
	}
	return shortest->planned ? NULL : "no solution holds what stands here";
}

/* Makes a new plan; NULL, or why there is none. */
static const char *plan(struct shortest *shortest, const struct sight *sight)
{
	const struct solve_limits limits = {.cancel = shortest->cancel};
	struct solve_result result = solver_solve_state(shortest->solver, sight->game, &sight->open, &limits);
	if (result.verdict == VERDICT_UNSOLVABLE)
		return sight->game->takes_back ? plan_taking_away(shortest, sight, &limits) : "no way leads to a win";
	if (result.verdict == VERDICT_UNDECIDED && result.starved)
		return no_memory;
	if (result.verdict == VERDICT_UNDECIDED && shortest->cancel && atomic_load(shortest->cancel))
		return "it was stopped";
	if (result.verdict == VERDICT_UNDECIDED || result.moves > PLAY_MOVES)
		return "the game is too large to be searched";
	shortest->planned = 0;
	plan_line(shortest, &result);
	return result.moves ? NULL : "the game is won";
}

static bool is_on_plan(const struct shortest *shortest, const struct sight *sight)
{
	return shortest->done < shortest->planned && game_same_position(sight->game, &shortest->next, &sight->open);
}

static struct decision shortest_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct shortest *shortest = memory;
	const char *why = is_on_plan(shortest, sight) ? NULL : plan(shortest, sight);
	(void)rng;
	if (why)
		return why == no_memory ? decide_starved(why) : decide_stop(why);
	struct move *rest = shortest->plan + shortest->done;
	int left = order_line(sight->game, &sight->open, rest, shortest->planned - shortest->done);
	shortest->planned = shortest->done + left;
	struct move move = shortest->plan[shortest->done++];
	shortest->next = sight->open;
	sight->game->apply(&shortest->next, move);
	snprintf(shortest->reason, REASON, left == 1 ? "the last move" : "the shortest way to a win has %d moves", left);
	int place = move_find(sight->move, sight->moves, move);
	return place >= 0 ? decide_move(place, shortest->reason) : decide_stop("the plan has failed");
}

const struct strategy strategy_shortest = {
    .name = "shortest",
    .summary = "Plays a shortest way to a win, found by searching the whole game.",
    .plays_open = true,
    .is_offered = true,
    .is_usual = true,
    .is_adviser = true,
    .memory = sizeof(struct shortest),
    .open = shortest_open,
    .begin = shortest_begin,
    .decide = shortest_decide,
    .close = shortest_close,
};
