/* The player that is trained: it takes the way that the policy would, and looks at no world. */
#include <stdio.h>

#include "champion.h"
#include "policy.h"

/* The arm that the trained policy takes. */
static int take_taught(struct champion *champion, const struct arm *arm, int count)
{
	double chance[ARMS_MAX];
	int best = policy_chances(arm, count, champion->worlds->seen, chance);
	snprintf(champion->reason, REASON, "of %d ways, taken %.0f times of 100 in training", count, 100 * chance[best]);
	return best;
}

static bool policy_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct champion *champion = memory;
	(void)parameters;
	champion->choose = take_taught;
	return champion_prepare(champion, &(struct lookahead_settings){.cancel = settings->cancel}, fault);
}

const struct strategy strategy_policy = {
    .name = "policy",
    .summary = "Plays what games have taught it, without a look ahead: a game takes a few milliseconds.",
    .game = &klondike,
    .memory = sizeof(struct champion),
    .open = policy_open,
    .begin = champion_begin,
    .decide = champion_decide,
    .close = champion_close,
};
