/* foretell: how well the trained value foretells how logged games end.
 *
 *   patience study --players policy --deals 1..1000 --log games.log
 *   build/foretell games.log
 *
 * Each row of a log (patience-study(7)) is made a position again, with the cards that are not seen in any order, which
 * the value does not look at. What it says is laid beside how the game ended. Rows of the first tour of the stock are
 * left out: the value is about positions whose stock has been seen. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/play/klondike/policy.h"

enum { COLUMNS = 23, RECYCLES = 4, LOG_STOCK, LOG_WASTE, LOG_FOUNDATION, LOG_PILE = 11, TENTHS = 10 };

struct tenth {
	long rows, won;
	double said;
};

/* A position being put together. */
struct building {
	struct klondike position;
	uint64_t seen;
	int cards;
};

static const int not_known = CARDS;

static void add_card(struct building *building, int pile, int card)
{
	building->position.card[building->cards++] = (uint8_t)card;
	building->position.size[pile]++;
	if (card != not_known)
		building->seen |= (uint64_t)1 << card;
}

/* Two letters a card. */
static bool add_cards(struct building *building, int pile, const char *text)
{
	for (; text[0] && text[1] && strcmp(text, "-") != 0; text += 2) {
		int card = strncmp(text, "??", 2) == 0 ? not_known : card_parse(text, 2);
		if (card < 0 || building->cards == CARDS)
			return false;
		add_card(building, pile, card);
	}
	return true;
}

static bool add_pile(struct building *building, int pile, const char *text)
{
	char *end;
	long hidden = strtol(text, &end, 10);
	if (*end != ':' || hidden < 0 || building->cards + hidden > CARDS)
		return false;
	building->position.hidden[pile - TABLEAU] = (uint8_t)hidden;
	while (hidden-- > 0)
		add_card(building, pile, not_known);
	return add_cards(building, pile, end + 1);
}

static bool add_foundation(struct building *building, enum suit suit, const char *text)
{
	long height = strtol(text, NULL, 10);
	if (height < 0 || height > KING || building->cards + height > CARDS)
		return false;
	for (int rank = ACE; rank <= height; rank++)
		add_card(building, FOUNDATION + (int)suit, card_of(rank, suit));
	return true;
}

/* Unseen cards go where nothing is known, in rising order. */
static void fill(struct building *building)
{
	int next = 0;
	for (int i = 0; i < CARDS; i++) {
		if (building->position.card[i] != not_known)
			continue;
		while (building->seen >> next & 1)
			next++;
		building->position.card[i] = (uint8_t)next++;
	}
}

static bool build(char *const column[COLUMNS], const struct klondike_rules *rules, struct building *building)
{
	*building = (struct building){.position.rules = *rules};
	long recycles = strtol(column[RECYCLES], NULL, 10);
	building->position.recycles_left = (uint8_t)(recycles < 0 ? UNLIMITED : recycles);
	bool good = add_cards(building, STOCK, column[LOG_STOCK]) && add_cards(building, WASTE, column[LOG_WASTE]);
	for (int suit = 0; good && suit < SUITS; suit++)
		good = add_foundation(building, (enum suit)suit, column[LOG_FOUNDATION + suit]);
	for (int i = 0; good && i < TABLEAU_PILES; i++)
		good = add_pile(building, TABLEAU + i, column[LOG_PILE + i]);
	if (!good || building->cards != CARDS)
		return false;
	fill(building);
	return true;
}

static bool split(char *line, char *column[COLUMNS])
{
	for (int i = 0; i < COLUMNS; i++) {
		column[i] = line;
		line += strcspn(line, "\t\n");
		if (!*line && i < COLUMNS - 1)
			return false;
		*line++ = '\0';
	}
	return true;
}

static void report(const struct tenth tenth[TENTHS], double squares)
{
	long rows = 0, won = 0;
	puts("said          rows   mean said    won");
	for (int i = 0; i < TENTHS; i++) {
		rows += tenth[i].rows;
		won += tenth[i].won;
		if (tenth[i].rows)
			printf("%3d..%3d%% %9ld  %8.1f%% %6.1f%%\n", 10 * i, 10 * i + 10, tenth[i].rows,
			    100 * tenth[i].said / (double)tenth[i].rows, 100 * (double)tenth[i].won / (double)tenth[i].rows);
	}
	double part = rows ? (double)won / (double)rows : 0;
	printf("mean squared error %.4f; of one who always says %.1f%%: %.4f\n", rows ? squares / (double)rows : 0,
	    100 * part, part * (1 - part));
}

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
	char *line = NULL, *column[COLUMNS];
	size_t room = 0;
	struct klondike_rules rules;
	struct tenth tenth[TENTHS] = {{0}};
	double squares = 0;
	klondike_rules_find("standard", &rules);
	for (int number = 1; file && getline(&line, &room, file) > 0; number++) {
		struct building building;
		if (number == 1 && !strstr(line, "Draw 3\\n")) {
			fprintf(stderr, "foretell: %s is not a log of games at three cards a turn\n", argv[1]);
			return 1;
		}
		if (number <= 2)
			continue;
		if (!split(line, column) || !build(column, &rules, &building)) {
			fprintf(stderr, "foretell: %s:%d: this is not a row of a log\n", argv[1], number);
			return 1;
		}
		if (strstr(column[LOG_STOCK], "??"))
			continue;
		bool won = column[2][0] == '1';
		double said = policy_value(&building.position, building.seen);
		struct tenth *place = &tenth[said < 1 ? (int)(said * TENTHS) : TENTHS - 1];
		place->rows++;
		place->won += won;
		place->said += said;
		squares += (won - said) * (won - said);
	}
	if (!file) {
		if (argc == 2)
			perror(argv[1]);
		else
			fputs("usage: foretell LOG, the log of a study at three cards a turn\n", stderr);
		return 2;
	}
	report(tenth, squares);
	free(line);
	fclose(file);
	return 0;
}
