/* The owner keeps shelves of deals; a worker finds one winnable deal at a time. */
#include "deal_pool.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "memory.h"
#include "rng.h"
#include "worker.h"

/* Nodes for one deal; deals to look at before telling the owner; useless answers after which the thread rests; sets of
 * rules that keep their shelves. */
enum { NODES = 20000, TRIES = 32, IN_VAIN = 100, RACKS = 4, LOWER_PRIORITY = 10 };

struct question {
	struct klondike_rules rules;
	struct rng rng;
};

struct answer {
	struct klondike_rules rules;
	struct rng rng;
	int tried;
	struct supplied found; /* deal 0 when there was none among those tried */
};

struct rack {
	struct klondike_rules rules;
	bool in_use;
	int count[GRADES]; /* shelf 0 is for any grade */
	struct supplied shelf[GRADES][DEAL_POOL_SHELF];
	int in_vain;
};

struct deal_pool {
	struct worker *worker;
	struct rng rng;
	uint64_t tried;
	struct rack rack[RACKS], *present; /* the rules in force, or NULL */
	int next_rack;
	bool is_awaited;
	const char *lack; /* see deal_pool_lack */
};

static void *open_grader(const atomic_bool *cancel)
{
	(void)cancel; /* each grading gets it */
#ifdef __linux__  /* elsewhere the whole program would get it */
	int ignored = nice(LOWER_PRIORITY);
	(void)ignored;
#endif
	return grader_new();
}

static void close_grader(void *grader) { grader_free(grader); }

static void find_deal(void *grader, const void *asked, void *answered, const atomic_bool *cancel)
{
	const struct question *question = asked;
	const struct solve_limits limits = {.nodes = NODES, .cancel = cancel};
	struct answer *answer = answered;
	answer->rules = question->rules;
	answer->rng = question->rng;
	while (grader && !*cancel && !answer->found.deal && answer->tried < TRIES) {
		uint8_t deck[CARDS];
		uint64_t deal = rng_below(&answer->rng, DEAL_POOL_DEALS) + 1;
		struct rng shuffle = rng_seed(deal);
		rng_shuffle(&shuffle, deck, CARDS);
		struct klondike position = klondike_deal(question->rules, deck);
		struct grading grading = grader_judge(grader, &position, &limits);
		answer->tried++;
		if (grading.verdict == VERDICT_SOLVED)
			answer->found = (struct supplied){deal, grading.grade};
	}
}

struct deal_pool *deal_pool_new(uint64_t seed, void (*ring)(void))
{
	static const struct worker_kind kind = {
	    sizeof(struct question), sizeof(struct answer), open_grader, close_grader, find_deal};
	struct deal_pool *pool = calloc(1, sizeof *pool);
	if (!pool)
		memory_gone();
	pool->worker = worker_new(&kind, ring);
	pool->rng = rng_seed(seed);
	return pool;
}

void deal_pool_free(struct deal_pool *pool)
{
	if (pool)
		worker_free(pool->worker);
	free(pool);
}

static struct rack *find_rack(struct deal_pool *pool, const struct klondike_rules *rules)
{
	for (int i = 0; i < RACKS; i++)
		if (pool->rack[i].in_use && memcmp(&pool->rack[i].rules, rules, sizeof *rules) == 0)
			return &pool->rack[i];
	return NULL;
}

static bool has_room(const struct rack *rack)
{
	for (int grade = 0; grade < GRADES; grade++)
		if (rack->count[grade] < DEAL_POOL_SHELF)
			return true;
	return false;
}

/* Fill the shelf for any grade first, so that no grade is more frequent there than among all deals. */
static void put(struct rack *rack, struct supplied found)
{
	const enum grade shelves[] = {GRADE_NONE, found.grade};
	for (int i = 0; i < 2; i++)
		if (rack->count[shelves[i]] < DEAL_POOL_SHELF) {
			rack->shelf[shelves[i]][rack->count[shelves[i]]++] = found;
			rack->in_vain = 0;
			return;
		}
	rack->in_vain++;
}

static void ask(struct deal_pool *pool)
{
	struct rack *rack = pool->present;
	if (!rack || pool->lack || worker_is_busy(pool->worker) || !has_room(rack) ||
	    (rack->in_vain > IN_VAIN && !pool->is_awaited))
		return;
	const struct question question = {rack->rules, pool->rng};
	if (!worker_ask(pool->worker, &question))
		pool->lack = "thread";
}

void deal_pool_follow(struct deal_pool *pool)
{
	struct answer answer;
	if (worker_take(pool->worker, &answer)) {
		struct rack *rack = answer.tried ? find_rack(pool, &answer.rules) : pool->present;
		pool->rng = answer.tried ? answer.rng : pool->rng;
		pool->tried += (uint64_t)answer.tried;
		pool->lack = answer.tried ? NULL : "memory";
		if (rack && answer.found.deal)
			put(rack, answer.found);
		else if (rack)
			rack->in_vain++;
	}
	ask(pool);
}

void deal_pool_state(struct deal_pool *pool, const struct state *state)
{
	struct klondike position = klondike_position(state);
	deal_pool_rules(pool, &position.rules);
}

void deal_pool_rules(struct deal_pool *pool, const struct klondike_rules *rules)
{
	struct klondike_rules plain = *rules; /* profile and scoring change nothing that can happen */
	plain.profile = plain.scoring = 0;
	struct rack *rack = find_rack(pool, &plain);
	if (pool->present && pool->present == rack)
		return;
	worker_cancel(pool->worker);
	if (!rack) {
		rack = &pool->rack[pool->next_rack];
		pool->next_rack = (pool->next_rack + 1) % RACKS;
		*rack = (struct rack){.rules = plain, .in_use = true};
	}
	pool->present = rack;
	pool->is_awaited = false;
	deal_pool_follow(pool);
}

bool deal_pool_take(struct deal_pool *pool, enum grade grade, struct supplied *taken)
{
	struct rack *rack = pool->present;
	bool is_there = rack && rack->count[grade] > 0;
	if (!pool->is_awaited)
		pool->lack = NULL;
	if (is_there)
		*taken = rack->shelf[grade][--rack->count[grade]];
	pool->is_awaited = rack && !is_there;
	if (is_there)
		rack->in_vain = 0;
	deal_pool_follow(pool);
	return is_there;
}

const char *deal_pool_lack(struct deal_pool *pool)
{
	pool->is_awaited = pool->is_awaited && !pool->lack;
	return pool->lack;
}

uint64_t deal_pool_tried(const struct deal_pool *pool) { return pool->tried; }

bool deal_pool_works(const struct deal_pool *pool) { return worker_is_busy(pool->worker); }
