/* The players of Pousse: the program of 1998, and one that looks far ahead. */
#include <stdio.h>
#include <unistd.h>

#include "pousse.h"
#include "pousse_search.h"
#include "strategies.h"

enum { DEEP_MEMORY = 32 << 20, DEEP_MILLISECONDS = 1000, REASON = 64 };

static struct decision decide_number(const struct sight *sight, int number, const char *reason)
{
	struct move move = pousse_move(pousse_position(&sight->open).size, number);
	int index = number < 0 ? -1 : sight_find(sight, move.from, move.to, move.count);
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
    .summary = "wins at once where it can, else looks at every reply: the Pousse program in K of 1998",
    .game = &pousse,
    .is_offered = true,
    .decide = seed_decide,
};

struct deep {
	struct pousse_search *search;
	struct pousse_limits limits;
	char reason[REASON];
};

static int count_processors(void)
{
#ifdef _SC_NPROCESSORS_ONLN
	long count = sysconf(_SC_NPROCESSORS_ONLN);
	return count > 0 ? (int)count : 1;
#else
	return 1;
#endif
}

/* With a budget the answer depends on nothing else; without one it takes a second of all processors. */
static bool deep_open(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct deep *deep = memory;
	(void)parameters;
	deep->limits.nodes = settings ? (uint64_t)settings->budget : 0;
	deep->limits.milliseconds = deep->limits.nodes ? 0 : DEEP_MILLISECONDS;
	deep->limits.jobs = deep->limits.nodes ? 1 : count_processors();
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
		snprintf(deep->reason, REASON, "it wins in %d", POUSSE_WIN - found.value);
	else if (found.value <= -POUSSE_FAR)
		snprintf(deep->reason, REASON, "it is lost in %d", POUSSE_WIN + found.value);
	else
		snprintf(deep->reason, REASON, "best of %d moves ahead", found.depth);
	return decide_number(sight, found.move, deep->reason);
}

const struct strategy strategy_deep = {
    .name = "deep",
    .summary = "looks as many moves ahead as a second allows; the budget is positions, and one thread",
    .game = &pousse,
    .is_offered = true,
    .is_usual = true,
    .memory = sizeof(struct deep),
    .open = deep_open,
    .begin = deep_begin,
    .decide = deep_decide,
    .close = deep_close,
};
