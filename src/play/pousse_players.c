/* The players of Pousse: the program of 1998, one that looks far ahead, and one that plays what is known for sure. */
#include <stdio.h>
#include <stdlib.h>

#include "forecast.h"
#include "pousse_proof.h"
#include "pousse_table.h"
#include "strategies.h"
#include "thread.h"

#ifdef __wasm__ /* see JUDGE_MEMORY */
enum { DEEP_MEMORY = 4 << 20, PROOF_MEMORY = 4 << 20 };
#else
enum { DEEP_MEMORY = 32 << 20, PROOF_MEMORY = 32 << 20 };
#endif
enum { DEEP_MILLISECONDS = 1000, OPEN_MEMORY = 1 << 20, OPEN_PROOF_NODES = 50000, OPEN_NODES = 20000, REASON = 80 };

/* Of `exact` on boards without a table: positions for a proof and then for a search, each about a second's work. */
enum { PROOF_NODES = 300000, LOOK_NODES = 200000 };

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
	struct pousse_limits limits;
	char reason[REASON];
};

/* Who wins, when it is the turn of who wins or has lost; there may be a shorter way. */
static void tell(const struct state *state, bool is_won, int plies, char reason[REASON])
{
	int turn = pousse_position(state).board.turn;
	forecast_win(&pousse, state, is_won ? turn : !turn, plies, plies == 1, reason, REASON);
}

/* With a budget the answer depends on nothing else; without one it takes a second of the processors it may have. */
static bool deep_open(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct deep *deep = memory;
	(void)parameters;
	deep->limits.nodes = settings ? (uint64_t)settings->budget : 0;
	deep->limits.milliseconds = deep->limits.nodes ? 0 : DEEP_MILLISECONDS;
	int processors = settings && settings->processors ? settings->processors : thread_processors(POUSSE_JOBS_MOST);
	deep->limits.jobs = deep->limits.nodes ? 1 : processors;
	deep->limits.cancel = settings ? settings->cancel : NULL;
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
		tell(&sight->open, true, POUSSE_WIN - found.value, deep->reason);
	else if (found.value <= -POUSSE_FAR)
		tell(&sight->open, false, POUSSE_WIN + found.value, deep->reason);
	else
		snprintf(deep->reason, REASON, "best as seen %d moves ahead", found.depth);
	return decide_number(sight, found.move, deep->reason);
}

const struct strategy strategy_deep = {
    .name = "deep",
    .summary = "Looks as many moves ahead as a second allows.",
    .budget = "positions, on one processor",
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
	struct pousse_search *search;
	struct pousse_prover *prover; /* when it is first needed */
	uint64_t budget;
	struct pousse_building building;
	char reason[REASON];
};

static void tell_percent(void *context, int percent)
{
	atomic_store((_Atomic int *)context, percent < 100 ? percent : 0);
}

static bool exact_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct exact *exact = memory;
	(void)parameters;
	exact->building.cancel = settings ? settings->cancel : NULL;
	exact->budget = settings ? (uint64_t)settings->budget : 0;
	exact->building.context = settings ? settings->percent : NULL;
	exact->building.progress = exact->building.context ? tell_percent : NULL;
	exact->search = pousse_search_new(OPEN_MEMORY);
	return exact->search || fault_set(fault, "there is no memory for it");
}

static void exact_close(void *memory)
{
	struct exact *exact = memory;
	pousse_prover_free(exact->prover);
	pousse_search_free(exact->search);
}

static bool is_cancelled(const struct exact *exact)
{
	return exact->building.cancel && atomic_load(exact->building.cancel);
}

static int look_ahead(struct exact *exact, const struct sight *sight, uint64_t nodes)
{
	const struct pousse_limits limits = {.nodes = nodes, .cancel = exact->building.cancel};
	struct past past = sight_past(sight);
	pousse_search_clear(exact->search);
	return pousse_search_run(exact->search, &sight->open, &past, &limits).move;
}

/* Where no table and no proof says who wins, a short look ahead chooses among the moves that keep it so, or else
 * chance; -1 without memory for it. */
static int choose_open(
    struct exact *exact, const struct sight *sight, const struct pousse_choices *choices, struct rng *rng)
{
	int move = look_ahead(exact, sight, OPEN_NODES);
	for (int i = 0; i < choices->count; i++)
		if (choices->move[i] == move)
			return move;
	return move < 0 ? -1 : choices->move[rng_below(rng, (uint32_t)choices->count)];
}

/* Whether DECISION is made: by what can be proved of the game as it stands, within NODES; or there is no memory to. */
static bool decide_proved(struct exact *exact, const struct sight *sight, uint64_t nodes, struct decision *decision)
{
	struct past past = sight_past(sight);
	const struct pousse_limits limits = {
	    .nodes = exact->budget ? exact->budget : nodes, .cancel = exact->building.cancel};
	if (!exact->prover && !(exact->prover = pousse_prover_new(PROOF_MEMORY))) {
		*decision = decide_starved("there is no memory for its proofs");
		return true;
	}
	struct pousse_proof proof = pousse_prove(exact->prover, &sight->open, &past, &limits);
	if (proof.winner < 0)
		return false;
	tell(&sight->open, proof.winner == pousse_position(&sight->open).board.turn, proof.plies, exact->reason);
	*decision = decide_number(sight, proof.move, exact->reason);
	return true;
}

/* A larger board: what can be proved, else what a search finds best. */
static struct decision decide_large(struct exact *exact, const struct sight *sight)
{
	struct decision decision;
	if (decide_proved(exact, sight, PROOF_NODES, &decision))
		return decision;
	int move = look_ahead(exact, sight, exact->budget ? exact->budget : LOOK_NODES);
	return decide_number(sight, move, "nothing is proved yet");
}

/* The table leaves open who wins where boards may come back; in this game some may not, and that can decide it. */
static struct decision decide_open(
    struct exact *exact, const struct sight *sight, const struct pousse_choices *choices, struct rng *rng)
{
	struct decision decision;
	if (decide_proved(exact, sight, OPEN_PROOF_NODES, &decision))
		return decision;
	return decide_number(sight, choose_open(exact, sight, choices, rng), "the table knows no forced win");
}

static struct decision exact_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct exact *exact = memory;
	struct pousse_position position = pousse_position(&sight->open);
	struct pousse_choices choices;
	struct past past = sight_past(sight);
	bool is_starved = false;
	if (!sight->moves)
		return decide_stop("the game is over");
	if (position.size > POUSSE_TABLED)
		return decide_large(exact, sight);
	const struct pousse_table *table = pousse_table_shared(position.size, &exact->building);
	if (!table)
		return is_cancelled(exact) ? decide_stop("it was stopped") : decide_starved("there is no memory for its table");
	if (!pousse_table_choose(table, &position, &choices))
		return decide_large(exact, sight); /* a board that no game comes to */
	if (!choices.value)
		return decide_open(exact, sight, &choices, rng);
	if (!pousse_table_keep_sure(table, &sight->open, &past, &choices, &is_starved))
		return decide_large(exact, sight);
	int move = choices.move[rng_below(rng, (uint32_t)choices.count)];
	tell(&sight->open, choices.value > 0, abs(choices.value), exact->reason);
	return decide_number(sight, move, exact->reason);
}

const struct strategy strategy_exact = {
    .name = "exact",
    .summary = "Knows Pousse on boards of 3 and 4 whole, from tables that it builds once; on larger ones it proves.",
    .budget = "positions",
    .game = &pousse,
    .is_offered = true,
    .memory = sizeof(struct exact),
    .open = exact_open,
    .decide = exact_decide,
    .close = exact_close,
};
