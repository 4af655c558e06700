/* starving: questions put while memory and time run out, each time a little later. */
#ifndef PATIENCE_TEST_STARVING_H
#define PATIENCE_TEST_STARVING_H

#include <stdatomic.h>

#include "minimal_deals.h"
#include "shortage.h"

enum { MEMORY = 1 << 20, AN_HOUR_MS = 3000000, NODES = 4000, DEALS = 8, MOVES_REVIEWED = 40 };

/* Puts QUESTION with the first request for memory refused, with the second, and so on until none is; each time that one
 * alone, then all from it on. PREPARE, if not NULL, comes before and has all the memory it wants. */
static inline void starve(void (*prepare)(void *), void (*ask)(void *), void *question)
{
	for (int lasting = 0; lasting < 2; lasting++) {
		long first = 0;
		do {
			if (prepare)
				prepare(question);
			shortage_begin(++first, lasting);
			ask(question);
		} while (shortage_end());
		assert_true(first > 1);
	}
}

/* The same with clocks: at the first look at one, at the second ... time is over or the question is cancelled. */
static inline void hurry(void (*ask)(void *), void *question, atomic_bool *cancel)
{
	for (int cancels = 0; cancels < 2; cancels++) {
		bool is_cut = true;
		for (long first = 1; is_cut; first += 1 + first / 16) {
			haste_begin(first, cancels ? cancel : NULL);
			ask(question);
			is_cut = haste_end();
			atomic_store(cancel, false);
			assert_true(is_cut || first > 1);
		}
	}
}

/* The next deal of FILE that can or cannot be won, as wanted, and is not hard. */
static inline void next_deal(FILE *file, bool solvable, struct decided_deal *deal)
{
	do {
		assert_true(deals_read(file, deal));
	} while (deal->solvable != solvable || deal->reference_ms > 20);
}

#endif
