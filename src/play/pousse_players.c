/* The players of Pousse: the program of 1998, one that looks far ahead, and one that plays what is known for sure. */
#include <stdio.h>

#include "forecast.h"
#include "pousse_analysis.h"
#include "strategies.h"
#include "thread.h"

#ifdef __wasm__ /* see JUDGE_MEMORY */
enum { DEEP_MEMORY = 4 << 20 };
#else
enum { DEEP_MEMORY = 32 << 20 };
#endif
enum { DEEP_MILLISECONDS = 1000, EXACT_MEMORY = 4 << 20, OPEN_MEMORY = 1 << 20, REASON = 80 };

/* Of `exact`: positions for what is to be found out, by a search and a proof, and then for a look ahead; with a table a
 * part of them is enough. */
enum { PROOF_NODES = 600000, LOOK_NODES = 200000, TABLED_PART = 6 };

static struct decision decide_number(const struct sight *sight, int number, const char *reason)
{
	struct move move = pousse_move(pousse_position(&sight->open).size, number);
	int index = number < 0 ? -1 : sight_find(sight, move.from, move.to, move.count);
	if (number < 0 && sight->moves)
		return decide_starved("there is no memory to search");
	return index < 0 ? decide_stop("the game is over") : decide_move(index, reason);
}

static struct decision seed_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct past past = sight_past(sight);
	(void)memory;
	if (!sight->moves)
		return decide_stop("the game is over");
	struct pousse_choice choice = pousse_seed_choice(&sight->open, &past);
	const char *reason = choice.wins ? "it wins" : "the best reply is worth least";
	return decide_number(sight, choice.move[rng_below(rng, (uint32_t)choice.count)], reason);
}

const struct strategy strategy_j = {
    .name = "j",
    .summary = "Wins at once where it can, else looks at every reply: the Pousse program in K of 1998.",
    .game = &pousse,
    .is_offered = true,
    .decide = seed_decide,
};

struct deep {
	struct pousse_search *search;
	bool is_opponent;
	struct pousse_limits limits;
	char reason[REASON];
};

/* Who wins in PLIES, of which MADE are not told: the opponent of a person has made its move by then, and nothing is
 * told when it has won. */
static void tell(const struct state *state, bool is_won, int plies, int made, bool is_shortest, char reason[REASON])
{
	int turn = pousse_position(state).board.turn;
	reason[0] = '\0';
	if (is_won && plies == 1 && !made)
		snprintf(reason, REASON, "it wins");
	else if (plies > made)
		forecast_win(&pousse, state, is_won ? turn : !turn, plies - made, is_shortest, reason, REASON);
}

/* With a budget the answer depends on nothing else; without one it takes a second of the processors it may have. */
static bool deep_open(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct deep *deep = memory;
	(void)parameters;
	deep->is_opponent = settings->is_opponent;
	deep->limits.nodes = (uint64_t)settings->budget;
	deep->limits.milliseconds = deep->limits.nodes ? 0 : DEEP_MILLISECONDS;
	int processors = settings->processors ? settings->processors : thread_processors(POUSSE_JOBS_MOST);
	deep->limits.jobs = deep->limits.nodes ? 1 : processors;
	deep->limits.cancel = settings->cancel;
	deep->search = pousse_search_new(DEEP_MEMORY);
	return deep->search || fault_set(fault, "there is no memory for it");
}

static void deep_close(void *memory) { pousse_search_free(((struct deep *)memory)->search); }

static void deep_begin(void *memory, const struct sight *sight)
{
	struct deep *deep = memory;
	(void)sight;
	pousse_search_clear(deep->search);
}

static struct decision deep_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct deep *deep = memory;
	struct past past = sight_past(sight);
	(void)rng;
	struct pousse_found found = pousse_search_run(deep->search, &sight->open, &past, &deep->limits);
	if (found.value >= POUSSE_FAR)
		tell(&sight->open, true, POUSSE_WIN - found.value, deep->is_opponent, found.value == POUSSE_WIN - 1,
		    deep->reason);
	else if (found.value <= -POUSSE_FAR)
		tell(&sight->open, false, POUSSE_WIN + found.value, deep->is_opponent, false, deep->reason);
	else
		snprintf(deep->reason, REASON, "best at a depth of %d", found.depth);
	return decide_number(sight, found.move, deep->reason);
}

const struct strategy strategy_deep = {
    .name = "deep",
    .summary = "Looks as many moves ahead as a second allows.",
    .budget = OFF_PAGE("positions, on one processor"),
    .game = &pousse,
    .is_offered = true,
    .is_usual = true,
    .memory = sizeof(struct deep),
    .open = deep_open,
    .begin = deep_begin,
    .decide = deep_decide,
    .close = deep_close,
};

struct exact {
	struct pousse_analyst *analyst;
	struct pousse_search *search; /* for what it leaves open */
	uint64_t budget;
	bool is_opponent;
	struct pousse_building building;
	char reason[REASON];
};

static void tell_percent(void *context, int percent)
{
	atomic_store((_Atomic int *)context, percent < 100 ? percent : 0);
}

static void exact_close(void *memory)
{
	struct exact *exact = memory;
	pousse_analyst_free(exact->analyst);
	pousse_search_free(exact->search);
}

static bool exact_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct exact *exact = memory;
	(void)parameters;
	exact->is_opponent = settings->is_opponent;
	exact->building.cancel = settings->cancel;
	exact->budget = (uint64_t)settings->budget;
	exact->building.context = settings->percent;
	exact->building.progress = exact->building.context ? tell_percent : NULL;
	exact->search = pousse_search_new(OPEN_MEMORY);
	exact->analyst = pousse_analyst_new(&exact->building, EXACT_MEMORY);
	if (exact->search && exact->analyst)
		return true;
	exact_close(exact);
	return fault_set(fault, "there is no memory for it");
}

static bool is_cancelled(const struct exact *exact)
{
	return exact->building.cancel && atomic_load(exact->building.cancel);
}

static struct pousse_limits limits_of(const struct exact *exact, const struct sight *sight, uint64_t nodes)
{
	bool is_tabled = pousse_position(&sight->open).size <= POUSSE_TABLED;
	return (struct pousse_limits){.nodes = exact->budget ? exact->budget
	                                       : is_tabled   ? nodes / TABLED_PART
	                                                     : nodes,
	    .cancel = exact->building.cancel};
}

/* Where nobody is known to win, a look ahead chooses; among the moves that keep it so by the table, where there is one.
 * -1 without memory for it. */
static int choose_open(
    struct exact *exact, const struct sight *sight, const struct pousse_analysis *analysis, struct rng *rng)
{
	const struct pousse_limits limits = limits_of(exact, sight, LOOK_NODES);
	struct past past = sight_past(sight);
	pousse_search_clear(exact->search);
	int move = pousse_search_run(exact->search, &sight->open, &past, &limits).move;
	bool keeps = !analysis->is_exact || !analysis->count;
	for (int i = 0; i < analysis->count; i++)
		keeps = keeps || analysis->move[i] == move;
	return keeps || move < 0 ? move : analysis->move[rng_below(rng, (uint32_t)analysis->count)];
}

static struct decision exact_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct exact *exact = memory;
	const struct pousse_limits limits = limits_of(exact, sight, PROOF_NODES);
	struct past past = sight_past(sight);
	if (!sight->moves)
		return decide_stop("the game is over");
	struct pousse_analysis analysis = pousse_analyse_state(exact->analyst, &sight->open, &past, &limits);
	if (analysis.verdict == POUSSE_OPEN && is_cancelled(exact))
		return decide_stop("it was stopped");
	if (analysis.verdict == POUSSE_OPEN && analysis.is_starved)
		return decide_starved("there is no memory for its table, or for a search");
	if (analysis.verdict == POUSSE_OPEN)
		return decide_number(sight, choose_open(exact, sight, &analysis, rng),
		    analysis.is_exact ? "the table knows no forced win" : "nothing is proved yet");
	tell(&sight->open, analysis.verdict == POUSSE_WON, analysis.in, exact->is_opponent, analysis.is_shortest,
	    exact->reason);
	return decide_number(sight, analysis.move[rng_below(rng, (uint32_t)analysis.count)], exact->reason);
}

const struct strategy strategy_exact = {
    .name = "exact",
    .summary = "Knows Pousse on boards of 3 and 4 whole, from tables that it builds once; on larger ones it proves.",
    .budget = OFF_PAGE("positions"),
    .game = &pousse,
    .is_offered = true,
    .memory = sizeof(struct exact),
    .open = exact_open,
    .decide = exact_decide,
    .close = exact_close,
};
