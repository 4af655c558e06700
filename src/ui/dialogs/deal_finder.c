/* Deal after deal is looked at until one is as it was wished. */
#include "deal_finder.h"

#include <string.h>

#include "companion.h"
#include "deal_pool.h"
#include "rng.h"

/* A grade that so many deals have not is taken for one that there is not; of rules under which nothing is graded a few
 * deals tell. */
enum { DEALS_TRIED = 5000, UNGRADED_MOST = 10 };

static void find_graded(const struct deal_wish *wish, struct deal_found *found, const atomic_bool *cancel)
{
	struct rng rng = rng_seed(wish->seed);
	struct state state;
	int ungraded = 0;
	for (int i = 0; i < DEALS_TRIED && !found->is_found && !*cancel && ungraded < UNGRADED_MOST; i++) {
		found->deal.number = game_deal_number(wish->game, rng_next(&rng) % DEAL_POOL_DEALS + 1);
		if (!game_start_deal(wish->game, found->deal.number, wish->options, &state, NULL))
			return;
		struct assessment about = companion_of(wish->game)->assess(&state, cancel);
		found->deal.grade = about.grade;
		ungraded = *wish->grade && !*about.grade ? ungraded + 1 : 0;
		found->is_found = about.verdict == VERDICT_SOLVED && (!*wish->grade || strcmp(about.grade, wish->grade) == 0);
	}
}

static void find(void *tools, const void *question, void *answer, const atomic_bool *cancel)
{
	const struct deal_wish *wish = question;
	struct deal_found *found = answer;
	(void)tools;
	*found = (struct deal_found){.is_told = true, .deal.grade = ""};
	if (*wish->date)
		found->is_found = daily_find(wish->game, wish->date, cancel, &found->deal);
	else
		find_graded(wish, found, cancel);
}

bool deal_finder_ask(struct deal_finder *finder, const struct deal_wish *wish, void (*ring)(void))
{
	static const struct worker_kind kind = {
	    .question = sizeof *wish, .answer = sizeof(struct deal_found), .work = find};
	if (!finder->worker)
		finder->worker = worker_new(&kind, ring);
	finder->wish = *wish;
	return worker_ask(finder->worker, wish);
}

bool deal_finder_take(struct deal_finder *finder, struct deal_found *found)
{
	return finder->worker && worker_take(finder->worker, found);
}

void deal_finder_cancel(struct deal_finder *finder)
{
	if (finder->worker)
		worker_cancel(finder->worker);
}

void deal_finder_release(struct deal_finder *finder)
{
	worker_free(finder->worker);
	finder->worker = NULL;
}
