/* Solvitaire's layout: {"tableau piles": [["QS"], ["10s", "QC"], ...], "stock": ["KH", ...]}.
 *
 * From its deal_parser: the piles from left to right, each from its deepest card; a stock whose last card is turned
 * first; "waste" and "foundations" may be there. A card is its rank (A 2 .. 10 J Q K, or 1, 11, 12, 13) and its suit,
 * which is a small letter when the card lies face down. lonelybot prints the same with "foundation". Of a deal only the
 * last card of each pile is face up, so the letter's case tells nothing and is not looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "format_parts.h"

struct reader {
	const char *at;
	uint8_t *deck;
	bool has_piles, has_stock;
	struct fault *fault;
};

static void skip_blanks(struct reader *reader)
{
	while (*reader->at && strchr(" \t\r\n", *reader->at))
		reader->at++;
}

/* Whether the next sign is SIGN, which is then passed. */
static bool passes(struct reader *reader, char sign)
{
	skip_blanks(reader);
	bool is = *reader->at == sign;
	reader->at += is;
	return is;
}

static bool expect(struct reader *reader, char sign)
{
	if (passes(reader, sign))
		return true;
	return fault_set(reader->fault, "'%c' is wanted in the layout at \"%.8s\"", sign, reader->at);
}

/* A string without escapes, which no layout needs. */
static bool read_string(struct reader *reader, char *text, size_t size)
{
	if (!expect(reader, '"'))
		return false;
	size_t length = strcspn(reader->at, "\"\\\n");
	if (reader->at[length] != '"' || length >= size)
		return fault_set(reader->fault, "a card or a key is wanted in the layout at \"%.8s\"", reader->at);
	memcpy(text, reader->at, length);
	text[length] = '\0';
	reader->at += length + 1;
	return true;
}

/* As card_parse, and the ranks that Solvitaire takes as numbers too. */
static int read_rank_and_suit(const char *text)
{
	char *suit, name[CARD_NAME];
	long rank = strtol(text, &suit, 10);
	if (!ascii_is_digit(text[0]) || rank < ACE || rank > KING || strlen(suit) != 1)
		return card_parse(text, (int)strlen(text));
	snprintf(name, sizeof name, "%c%c", card_rank_letter((int)rank), suit[0]);
	return card_parse(name, 2);
}

static bool read_card(struct reader *reader, uint8_t *card)
{
	char text[8];
	if (!read_string(reader, text, sizeof text))
		return false;
	int found = read_rank_and_suit(text);
	if (found < 0)
		return fault_set(reader->fault, "unknown card \"%s\" in the layout", text);
	*card = (uint8_t)found;
	return true;
}

/* An array of exactly COUNT cards. */
static bool read_cards(struct reader *reader, const char *what, uint8_t *cards, int count)
{
	int used = 0;
	if (!expect(reader, '['))
		return false;
	if (passes(reader, ']'))
		return count == 0 || fault_set(reader->fault, "%s is empty; a deal has %d cards there", what, count);
	do {
		if (used == count)
			return fault_set(reader->fault, "%s has more than the %d cards of a deal", what, count);
		if (!read_card(reader, cards + used++))
			return false;
	} while (passes(reader, ','));
	if (!expect(reader, ']'))
		return false;
	return used == count || fault_set(reader->fault, "%s has %d of the %d cards of a deal", what, used, count);
}

static bool read_piles(struct reader *reader)
{
	char what[32];
	for (int pile = 0; pile < FORMAT_PILES; pile++) {
		snprintf(what, sizeof what, "pile %d", pile + 1);
		if (!expect(reader, pile ? ',' : '[') ||
		    !read_cards(reader, what, reader->deck + format_place(pile, 0), pile + 1))
			return false;
	}
	reader->has_piles = true;
	return expect(reader, ']');
}

static bool read_stock(struct reader *reader)
{
	reader->has_stock = true;
	return read_cards(reader, "the stock", reader->deck + FORMAT_DEALT, FORMAT_STOCK);
}

static bool read_waste(struct reader *reader) { return read_cards(reader, "the waste", NULL, 0); }

static bool read_foundations(struct reader *reader)
{
	if (!expect(reader, '['))
		return false;
	if (passes(reader, ']'))
		return true;
	do {
		if (!read_cards(reader, "a foundation", NULL, 0))
			return false;
	} while (passes(reader, ','));
	return expect(reader, ']');
}

static const struct key {
	const char *name;
	bool (*read)(struct reader *);
} keys[] = {
    {"tableau piles", read_piles},
    {"stock", read_stock},
    {"waste", read_waste},
    {"foundations", read_foundations},
    {"foundation", read_foundations},
};
enum { KEYS = sizeof keys / sizeof *keys };

static bool read_member(struct reader *reader, unsigned *seen)
{
	char name[64];
	if (!read_string(reader, name, sizeof name) || !expect(reader, ':'))
		return false;
	int key = 0;
	while (key < KEYS && strcmp(keys[key].name, name) != 0)
		key++;
	if (key == KEYS)
		return fault_set(reader->fault, "\"%s\" is no part of the layout of a deal", name);
	if (*seen & 1u << key)
		return fault_set(reader->fault, "\"%s\" is in the layout twice", name);
	*seen |= 1u << key;
	return keys[key].read(reader);
}

static bool layout_fits(const char *text) { return *text == '{'; }

static bool read_layout(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	struct reader reader = {.at = text, .deck = deck, .fault = fault};
	unsigned seen = 0;
	if (!expect(&reader, '{'))
		return false;
	do {
		if (!read_member(&reader, &seen))
			return false;
	} while (passes(&reader, ','));
	if (!expect(&reader, '}'))
		return false;
	skip_blanks(&reader);
	if (*reader.at)
		return fault_set(fault, "there is more after the layout: \"%.8s\"", reader.at);
	if (!reader.has_piles || !reader.has_stock)
		return fault_set(fault, "the layout has no \"%s\"", reader.has_piles ? "stock" : "tableau piles");
	return format_check(deck, fault);
}

static char *put_card(char *text, int card, bool face_up, bool first)
{
	int rank = card_rank(card);
	char suit = card_suit_letter(card_suit(card)), letter[3] = {card_rank_letter(rank), '\0', '\0'};
	return text + sprintf(text, "%s\"%s%c\"", first ? "" : ",", rank == 10 ? "10" : letter,
	                  face_up ? suit : ascii_lower(suit));
}

static void write_layout(const uint8_t deck[CARDS], char text[FORMAT_TEXT])
{
	text += sprintf(text, "{\"tableau piles\":");
	for (int pile = 0; pile < FORMAT_PILES; pile++) {
		text += sprintf(text, pile ? ",[" : "[[");
		for (int depth = 0; depth <= pile; depth++)
			text = put_card(text, deck[format_place(pile, depth)], depth == pile, depth == 0);
		*text++ = ']';
	}
	text += sprintf(text, "],\"stock\":[");
	for (int i = FORMAT_DEALT; i < CARDS; i++)
		text = put_card(text, deck[i], true, i == FORMAT_DEALT);
	sprintf(text, "]}");
}

const struct deck_format format_solvitaire = {
    .fits = layout_fits,
    .read = read_layout,
    .write = write_layout,
};
