/* Names of cards and decks. */
#include "card.h"

#include <string.h>

#include "ascii.h"
#include "text.h"

static const char RANK_LETTERS[] = "A23456789TJQK";
static const char SUIT_LETTERS[] = "SHCD";

char card_rank_letter(int rank) { return RANK_LETTERS[rank - 1]; }

char card_suit_letter(enum suit suit) { return SUIT_LETTERS[suit]; }

char *card_name(int card, char name[CARD_NAME])
{
	name[0] = card_rank_letter(card_rank(card));
	name[1] = card_suit_letter(card_suit(card));
	name[2] = '\0';
	return name;
}

/* The suit that the LENGTH bytes at TEXT name by its letter or its symbol, filled or not; -1 when none. */
static int suit_parse(const char *text, int length)
{
	static const char *const symbols[] = {
	    "\u2660", "\u2665", "\u2663", "\u2666", "\u2664", "\u2661", "\u2667", "\u2662"};
	for (int i = 0; i < 2 * SUITS; i++)
		if ((int)strlen(symbols[i]) == length && strncmp(symbols[i], text, (size_t)length) == 0)
			return i % SUITS;
	const char *letter = length == 1 && *text ? strchr(SUIT_LETTERS, ascii_upper(*text)) : NULL;
	return letter ? (int)(letter - SUIT_LETTERS) : -1;
}

int card_parse(const char *text, int length)
{
	int rank_length = length > 2 && text[0] == '1' && text[1] == '0' ? 2 : 1;
	if (length < 2)
		return -1;
	int rank_letter = rank_length == 2 ? 'T' : ascii_upper(text[0]);
	const char *rank = rank_letter ? strchr(RANK_LETTERS, rank_letter) : NULL;
	int suit = suit_parse(text + rank_length, length - rank_length);
	if (!rank || suit < 0)
		return -1;
	return card_of((int)(rank - RANK_LETTERS) + 1, (enum suit)suit);
}

static bool is_separator(char c) { return c == ',' || ascii_is_blank(c); }

int card_length(const char *text)
{
	enum { SYMBOL = 3 };
	int word = 0;
	while (text[word] && !is_separator(text[word]))
		word++;
	int rank = text[0] == '1' && word >= 3 ? 2 : 1, want = rank + ((unsigned char)text[rank] < 0x80 ? 1 : SYMBOL);
	return word < want ? word : want;
}

static bool deck_complete(const bool present[CARDS], int count, struct fault *fault)
{
	if (count == CARDS)
		return true;
	char missing[DECK_TEXT + 1] = "";
	for (int card = 0; card < CARDS; card++)
		if (!present[card]) {
			char name[CARD_NAME];
			text_append(missing, sizeof missing, " %s", card_name(card, name));
		}
	return fault_set(fault, "the deck has %d of 52 cards; missing:%s", count, missing);
}

bool deck_parse(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	bool present[CARDS] = {false};
	int count = 0;
	static const char picture[] = "\uFE0F"; /* behind a symbol that is to look like one */
	while (*text) {
		size_t behind = strncmp(text, picture, strlen(picture)) == 0 ? strlen(picture) : is_separator(*text);
		if (behind) {
			text += behind;
			continue;
		}
		int length = card_length(text);
		int card = card_parse(text, length);
		if (card < 0)
			return fault_set(fault, "unknown card \"%.*s\" in the deck: a card is a rank A23456789TJQK and a suit SHCD",
			    length, text);
		if (present[card])
			return fault_set(fault, "the card %.*s is in the deck twice", length, text);
		present[card] = true;
		deck[count++] = (uint8_t)card;
		text += length;
	}
	return deck_complete(present, count, fault);
}

char *deck_write(const uint8_t deck[CARDS], char text[DECK_TEXT])
{
	for (int i = 0; i < CARDS; i++) {
		card_name(deck[i], text + i * 3);
		text[i * 3 + 2] = i + 1 < CARDS ? ' ' : '\0';
	}
	return text;
}
