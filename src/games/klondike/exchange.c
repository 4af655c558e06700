/* Decks in the formats and numbers of other programs, as values of the key Deck. */
#include "exchange.h"

#include <stdio.h>

#include "foreign_deals.h"
#include "format.h"
#include "klondike.h"

static bool read(const char *text, char value[START_TEXT], struct fault *fault)
{
	uint8_t deck[CARDS];
	if (!format_read(text, deck, fault))
		return false;
	deck_write(deck, value);
	return true;
}

static void write(const char *value, int format, char text[START_TEXT])
{
	uint8_t deck[CARDS];
	if (deck_parse(value, deck, NULL))
		deck_formats[format]->write(deck, text);
	else
		snprintf(text, START_TEXT, "%s", value);
}

static void deal(char letter, uint64_t number, char value[START_TEXT])
{
	uint8_t deck[CARDS];
	foreign_deals_deal(letter, number, deck);
	deck_write(deck, value);
}

/* In the order of deck_formats. */
const char *const klondike_formats[] = {
    "deck", "packed", "columns", "solvitaire", "klondike-solver", "lonelybot", NULL};

const struct exchange klondike_exchange = {klondike_formats, read, write, foreign_deals_find, deal};
