/* Shelves on the owner's side, a worker that finds one winnable deal at a time on the other. */
#define _XOPEN_SOURCE 700 /* nice */
#include "supply.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rng.h"
#include "worker.h"

/* Nodes for one deal; deals looked at before the owner hears of it; answers of no use after which the thread rests;
 * sets of rules whose shelves are kept. */
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
	struct supplied shelf[GRADES][SUPPLY_SHELF];
	int in_vain;
};

struct supply {
	struct worker_kind kind;
	struct worker *worker;
	struct rng rng;
	uint64_t tried;
	struct rack rack[RACKS], *present; /* the rules in force, or NULL */
	int next_rack;
	bool is_awaited;
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
		uint64_t deal = rng_below(&answer->rng, SUPPLY_DEALS) + 1;
		struct rng shuffle = rng_seed(deal);
		rng_shuffle(&shuffle, deck, CARDS);
		struct klondike position = klondike_deal(question->rules, deck);
		struct grading grading = grader_judge(grader, &position, &limits);
		answer->tried++;
		if (grading.verdict == VERDICT_SOLVED)
			answer->found = (struct supplied){deal, grading.grade};
	}
}

struct supply *supply_new(uint64_t seed, void (*ring)(void))
{
	struct supply *supply = calloc(1, sizeof *supply);
	if (!supply)
		abort();
	supply->kind = (struct worker_kind){
	    .question = sizeof(struct question),
	    .answer = sizeof(struct answer),
	    .open = open_grader,
	    .close = close_grader,
	    .work = find_deal,
	    .ring = ring,
	};
	supply->worker = worker_new(&supply->kind);
	supply->rng = rng_seed(seed);
	return supply;
}

void supply_free(struct supply *supply)
{
	if (supply)
		worker_free(supply->worker);
	free(supply);
}

static struct rack *find_rack(struct supply *supply, const struct klondike_rules *rules)
{
	for (int i = 0; i < RACKS; i++)
		if (supply->rack[i].in_use && memcmp(&supply->rack[i].rules, rules, sizeof *rules) == 0)
			return &supply->rack[i];
	return NULL;
}

static bool has_room(const struct rack *rack)
{
	for (int grade = 0; grade < GRADES; grade++)
		if (rack->count[grade] < SUPPLY_SHELF)
			return true;
	return false;
}

/* The shelf for any grade comes first, so that no grade is more frequent there than among all deals. */
static void put(struct rack *rack, struct supplied found)
{
	const enum grade shelves[] = {GRADE_NONE, found.grade};
	for (int i = 0; i < 2; i++)
		if (rack->count[shelves[i]] < SUPPLY_SHELF) {
			rack->shelf[shelves[i]][rack->count[shelves[i]]++] = found;
			rack->in_vain = 0;
			return;
		}
	rack->in_vain++;
}

static void ask(struct supply *supply)
{
	struct rack *rack = supply->present;
	if (!rack || worker_is_busy(supply->worker) || !has_room(rack) || (rack->in_vain > IN_VAIN && !supply->is_awaited))
		return;
	const struct question question = {rack->rules, supply->rng};
	worker_ask(supply->worker, &question);
}

void supply_follow(struct supply *supply)
{
	struct answer answer;
	if (worker_take(supply->worker, &answer)) {
		struct rack *rack = find_rack(supply, &answer.rules);
		supply->rng = answer.rng;
		supply->tried += (uint64_t)answer.tried;
		if (rack && answer.found.deal)
			put(rack, answer.found);
		else if (rack)
			rack->in_vain++;
	}
	ask(supply);
}

void supply_rules(struct supply *supply, const struct klondike_rules *rules)
{
	struct klondike_rules plain = *rules; /* profile and scoring change nothing that can happen */
	plain.profile = plain.scoring = 0;
	struct rack *rack = find_rack(supply, &plain);
	if (supply->present && supply->present == rack)
		return;
	worker_cancel(supply->worker);
	if (!rack) {
		rack = &supply->rack[supply->next_rack];
		supply->next_rack = (supply->next_rack + 1) % RACKS;
		*rack = (struct rack){.rules = plain, .in_use = true};
	}
	supply->present = rack;
	supply->is_awaited = false;
	supply_follow(supply);
}

bool supply_take(struct supply *supply, enum grade grade, struct supplied *taken)
{
	struct rack *rack = supply->present;
	bool is_there = rack && rack->count[grade] > 0;
	if (is_there)
		*taken = rack->shelf[grade][--rack->count[grade]];
	supply->is_awaited = rack && !is_there;
	if (is_there)
		rack->in_vain = 0;
	supply_follow(supply);
	return is_there;
}

uint64_t supply_tried(const struct supply *supply) { return supply->tried; }

bool supply_works(const struct supply *supply) { return worker_is_busy(supply->worker); }
