/* minimal_deals: reader of the table of proven shortest lengths, for tests and benches. */
#ifndef PATIENCE_TESTS_MINIMAL_DEALS_H
#define PATIENCE_TESTS_MINIMAL_DEALS_H

#include "deals.h"
#include "folder.h"

struct minimal_deal {
	char id[16];
	int draw, length;
	struct klondike position;
};

static inline bool minimal_deal_find(struct minimal_deal *deal)
{
	FILE *file = data_open("tests/data/draw3.csv");
	struct decided_deal decided;
	bool is_found = false;
	while (!is_found && deals_read(file, &decided))
		is_found = strcmp(decided.id, deal->id) == 0;
	fclose(file);
	if (is_found)
		deal->position = klondike_deal(deals_rules(deal->draw), decided.deck);
	return is_found;
}

/* The next deal of FILE; false at its end. */
static inline bool minimal_deals_read(FILE *file, struct minimal_deal *deal)
{
	char line[512];
	while (fgets(line, sizeof line, file))
		if (sscanf(line, "%15[^,],%d,%d", deal->id, &deal->draw, &deal->length) == 3 && minimal_deal_find(deal))
			return true;
	return false;
}

#endif
