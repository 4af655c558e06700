/* deal_finder: a thread that looks for a deal, because that may take seconds: the deal of a day, or one of a grade. */
#ifndef PATIENCE_DEAL_FINDER_H
#define PATIENCE_DEAL_FINDER_H

#include <stdbool.h>

#include "daily.h"
#include "worker.h"

struct deal_wish {
	const struct game *game;
	char date[DAILY_DATE];    /* the deal of that day; or "": one chosen with SEED */
	char options[START_TEXT]; /* under these rules, */
	const char *grade;        /* of this grade of the game's companion; "": any that can be won */
	uint64_t seed;
};

struct deal_finder {
	struct worker *worker; /* NULL until it is first asked */
	struct deal_wish wish; /* the last one */
};

struct deal_found {
	bool is_told; /* false: there was no memory to look */
	bool is_found;
	struct daily_deal deal;
};

/* Looks for what WISH says, RING as in worker.h. False when no thread can be had. */
bool deal_finder_ask(struct deal_finder *finder, const struct deal_wish *wish, void (*ring)(void));

/* Whether the search has ended since; then FOUND tells how. */
bool deal_finder_take(struct deal_finder *finder, struct deal_found *found);

/* Looks no more. */
void deal_finder_cancel(struct deal_finder *finder);
void deal_finder_release(struct deal_finder *finder);

#endif
