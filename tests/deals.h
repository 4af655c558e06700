/* deals: deals by their numbers, and the reader of the tables of decided deals in tests/data, for tests and benches. */
#ifndef PATIENCE_TESTS_DEALS_H
#define PATIENCE_TESTS_DEALS_H

#include <stdio.h>
#include <string.h>

#include "klondike.h"
#include "rng.h"

struct decided_deal {
	char id[16];
	uint8_t deck[CARDS];
	bool solvable;
	double reference_ms;
};

/* The next deal of FILE; false at its end. Comment lines and the heading are skipped. */
static inline bool deals_read(FILE *file, struct decided_deal *deal)
{
	char line[512], deck[CARDS * 2 + 1], verdict[16];
	while (fgets(line, sizeof line, file))
		if (sscanf(line, "%15[^,],%104[^,],%15[^,],%lf", deal->id, deck, verdict, &deal->reference_ms) == 4 &&
		    deck_parse(deck, deal->deck, NULL)) {
			deal->solvable = !strcmp(verdict, "solved");
			return true;
		}
	return false;
}

/* The standard rules with DRAW cards a turn. */
static inline struct klondike_rules deals_rules(int draw)
{
	struct klondike_rules rules;
	klondike_rules_find("standard", &rules);
	rules.draw = (uint8_t)draw;
	rules.passes = UNLIMITED;
	return rules;
}

/* Deal NUMBER under RULES. */
static inline struct klondike deal_under(struct klondike_rules rules, uint64_t number)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(number);
	rng_shuffle(&rng, deck, CARDS);
	return klondike_deal(rules, deck);
}

/* The same under the standard rules with DRAW cards a turn. */
static inline struct klondike deal_number(uint64_t number, int draw) { return deal_under(deals_rules(draw), number); }

#endif
