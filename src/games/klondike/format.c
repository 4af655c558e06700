/* Deck formats: the table, this project's own, columns, and Klondike-Solver's. */
#include "format.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "format_parts.h"

bool format_check(const uint8_t deck[CARDS], struct fault *fault)
{
	char text[DECK_TEXT];
	uint8_t same[CARDS];
	return deck_parse(deck_write(deck, text), same, fault);
}

/* The card at *TEXT, by as many bytes as card_length says, and *TEXT moved past it; -1 when there is none. */
static int next_card(const char **text)
{
	int length = **text ? card_length(*text) : 0;
	int card = card_parse(*text, length);
	if (card >= 0)
		*text += length;
	return card;
}

/* This project's own, with and without blanks. */

static void write_deck(const uint8_t deck[CARDS], char text[FORMAT_TEXT]) { deck_write(deck, text); }

static void write_packed(const uint8_t deck[CARDS], char text[FORMAT_TEXT])
{
	for (int i = 0; i < CARDS; i++)
		card_name(deck[i], text + 2 * i);
}

static const struct deck_format format_deck = {
    .read = deck_parse,
    .write = write_deck,
};

static const struct deck_format format_packed = {
    .read = deck_parse,
    .write = write_packed,
};

/* Columns: the seven piles as words, a bar, the stock in the order in which it is turned. */

static bool columns_fits(const char *text) { return strchr(text, '|') != NULL; }

static const char *skip_blanks(const char *text)
{
	while (ascii_is_blank(*text))
		text++;
	return text;
}

static bool take_card(const char **text, const char *where, uint8_t *card, struct fault *fault)
{
	int taken = next_card(text);
	if (taken < 0)
		return fault_set(fault, "a card is wanted in %s at \"%.8s\"", where, *text);
	*card = (uint8_t)taken;
	return true;
}

static bool read_columns(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	char where[32];
	for (int pile = 0; pile < FORMAT_PILES; pile++) {
		snprintf(where, sizeof where, "pile %d", pile + 1);
		text = skip_blanks(text);
		for (int depth = 0; depth <= pile; depth++)
			if (!take_card(&text, where, &deck[format_place(pile, depth)], fault))
				return false;
		if (!ascii_is_blank(*text) && *text != '|')
			return fault_set(fault, "a blank is wanted behind pile %d, which has %d card%s, at \"%.8s\"", pile + 1,
			    pile + 1, pile ? "s" : "", text);
	}
	text = skip_blanks(text);
	if (*text++ != '|')
		return fault_set(fault, "a bar is wanted between pile 7 and the stock");
	for (int drawn = 0; drawn < FORMAT_STOCK; drawn++) {
		text = skip_blanks(text);
		if (!take_card(&text, "the stock", &deck[format_drawn(drawn)], fault))
			return false;
	}
	if (*skip_blanks(text))
		return fault_set(
		    fault, "the end is wanted behind the %d cards of the stock, at \"%.8s\"", FORMAT_STOCK, skip_blanks(text));
	return format_check(deck, fault);
}

static char *put_lower(char *text, int card)
{
	text[0] = card_rank_letter(card_rank(card));
	text[1] = ascii_lower(card_suit_letter(card_suit(card)));
	return text + 2;
}

static void write_columns(const uint8_t deck[CARDS], char text[FORMAT_TEXT])
{
	for (int pile = 0; pile < FORMAT_PILES; pile++) {
		for (int depth = 0; depth <= pile; depth++)
			text = put_lower(text, deck[format_place(pile, depth)]);
		*text++ = ' ';
	}
	*text++ = '|';
	*text++ = ' ';
	for (int drawn = 0; drawn < FORMAT_STOCK; drawn++)
		text = put_lower(text, deck[format_drawn(drawn)]);
	*text = '\0';
}

static const struct deck_format format_columns = {
    .fits = columns_fits,
    .read = read_columns,
    .write = write_columns,
};

/* Klondike-Solver and MinimalKlondike: two digits of rank and one of suit a card, dealt row by row, then the stock in
 * the order in which it is turned. (The suits and the rows are told in the README of MinimalKlondike.) */

static const enum suit digit_suits[] = {CLUBS, DIAMONDS, HEARTS, SPADES};
enum { DIGITS = 3 * CARDS };

static bool digits_fit(const char *text)
{
	return strspn(text, "0123456789") == DIGITS && !*skip_blanks(text + DIGITS);
}

static int digits_card(const char *text)
{
	int rank = (text[0] - '0') * 10 + text[1] - '0', suit = text[2] - '1';
	return rank >= ACE && rank <= KING && suit >= 0 && suit < SUITS ? card_of(rank, digit_suits[suit]) : -1;
}

void format_rows(int order[CARDS])
{
	int used = 0;
	for (int depth = 0; depth < FORMAT_PILES; depth++)
		for (int pile = depth; pile < FORMAT_PILES; pile++)
			order[used++] = format_place(pile, depth);
	for (int drawn = 0; drawn < FORMAT_STOCK; drawn++)
		order[used++] = format_drawn(drawn);
}

static bool read_digits(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	int order[CARDS];
	format_rows(order);
	for (int i = 0; i < CARDS; i++) {
		int card = digits_card(text + 3 * i);
		if (card < 0)
			return fault_set(fault, "unknown card \"%.3s\": a rank from 01 to 13 and a suit from 1 to 4", text + 3 * i);
		deck[order[i]] = (uint8_t)card;
	}
	return format_check(deck, fault);
}

static void write_digits(const uint8_t deck[CARDS], char text[FORMAT_TEXT])
{
	int order[CARDS];
	format_rows(order);
	for (int i = 0; i < CARDS; i++, text += 3) {
		int card = deck[order[i]], rank = card_rank(card), suit = 0;
		while (digit_suits[suit] != card_suit(card))
			suit++;
		text[0] = (char)('0' + rank / 10);
		text[1] = (char)('0' + rank % 10);
		text[2] = (char)('1' + suit);
	}
	*text = '\0';
}

static const struct deck_format format_klondike_solver = {
    .fits = digits_fit,
    .read = read_digits,
    .write = write_digits,
};

const struct deck_format *const deck_formats[] = {
    &format_deck,
    &format_packed,
    &format_columns,
    &format_solvitaire,
    &format_klondike_solver,
    &format_lonelybot,
    NULL,
};

bool format_read(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	text = skip_blanks(text);
	int found = 0;
	for (int i = 1; deck_formats[i]; i++)
		if (deck_formats[i]->fits && deck_formats[i]->fits(text))
			found = i;
	return deck_formats[found]->read(text, deck, fault);
}
