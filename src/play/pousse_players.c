/* The players of Pousse: the program of 1998, one that looks far ahead, and one that knows small boards whole. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "pousse.h"
#include "pousse_search.h"
#include "pousse_table.h"
#include "strategies.h"

enum { DEEP_MEMORY = 32 << 20, DEEP_MILLISECONDS = 1000, OPEN_MEMORY = 1 << 20, OPEN_NODES = 20000, REASON = 64 };

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

/* With a budget the answer depends on nothing else; without one it takes a second of the processors it may have. */
static bool deep_open(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct deep *deep = memory;
	(void)parameters;
	deep->limits.nodes = settings ? (uint64_t)settings->budget : 0;
	deep->limits.milliseconds = deep->limits.nodes ? 0 : DEEP_MILLISECONDS;
	int processors = settings && settings->processors ? settings->processors : count_processors();
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

struct exact {
	struct pousse_table *table; /* of the size that was played last */
	int size;
	struct pousse_search *search;
	struct pousse_building building;
	char reason[REASON];
};

static bool exact_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct exact *exact = memory;
	(void)parameters;
	exact->building.cancel = settings ? settings->cancel : NULL;
	exact->search = pousse_search_new(OPEN_MEMORY);
	return exact->search || fault_set(fault, "there is no memory for it");
}

static void exact_close(void *memory)
{
	struct exact *exact = memory;
	pousse_table_free(exact->table);
	pousse_search_free(exact->search);
}

/* The table of the size; it is built where none is kept. */
static const struct pousse_table *exact_table(struct exact *exact, int size)
{
	if (exact->table && exact->size == size)
		return exact->table;
	pousse_table_free(exact->table);
	exact->size = size;
	return exact->table = pousse_table_open(size, &exact->building, NULL);
}

/* Where nothing is won or lost a short look ahead chooses among the moves that keep it so. */
static int choose_open(struct exact *exact, const struct sight *sight, const struct pousse_choices *choices)
{
	const struct pousse_limits limits = {.nodes = OPEN_NODES, .cancel = exact->building.cancel};
	struct past past = sight_past(sight);
	pousse_search_clear(exact->search);
	int move = pousse_search_run(exact->search, &sight->open, &past, &limits).move;
	for (int i = 0; i < choices->count; i++)
		if (choices->move[i] == move)
			return move;
	return -1;
}

static struct decision exact_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct exact *exact = memory;
	struct pousse_position position = pousse_position(&sight->open);
	struct pousse_choices choices;
	if (!sight->moves || position.size > POUSSE_TABLED)
		return decide_stop(sight->moves ? "it knows boards of 3 and 4 only" : "the game is over");
	const struct pousse_table *table = exact_table(exact, position.size);
	if (!table || !pousse_table_choose(table, &position, &choices))
		return decide_stop("its table has no such board");
	int move = choices.value ? -1 : choose_open(exact, sight, &choices);
	if (move < 0)
		move = choices.move[rng_below(rng, (uint32_t)choices.count)];
	if (choices.value)
		snprintf(exact->reason, REASON, choices.value > 0 ? "it wins in %d" : "it is lost in %d", abs(choices.value));
	else
		snprintf(exact->reason, REASON, "nobody can force a win");
	return decide_number(sight, move, exact->reason);
}

const struct strategy strategy_exact = {
    .name = "exact",
    .summary = "knows Pousse on boards of 3 and 4 whole, from tables that it builds once",
    .game = &pousse,
    .is_offered = true,
    .memory = sizeof(struct exact),
    .open = exact_open,
    .decide = exact_decide,
    .close = exact_close,
};
