/* lonelybot's exact number: a deal as one of the 52! whole numbers.
 *
 * From its shuffler (exact_shuffle, encode_shuffle) and its convert.py: the cards are ordered by rank, in a rank H D C
 * S. The number in factorial base has a digit d(i) of 0..i for i = 1..51, of weight i!. From the ordered deck, card i
 * and card d(i) change places for i = 1, 2, ... 51. The result lists the piles as this project does, each from its
 * deepest card, and then the stock in the order in which it is turned. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "format_parts.h"

/* A number below 52! < 10^68 in limbs of nine decimal digits, the lowest first. */
enum { LIMBS = 8, LIMB = 1000000000, LIMB_DIGITS = 9, MOST_DIGITS = 68 };

struct number {
	uint32_t limb[LIMBS];
};

static const enum suit suits_in_rank[] = {HEARTS, DIAMONDS, CLUBS, SPADES};

static void multiply_add(struct number *number, uint32_t factor, uint32_t term)
{
	uint64_t carry = term;
	for (int i = 0; i < LIMBS; i++) {
		carry += (uint64_t)number->limb[i] * factor;
		number->limb[i] = (uint32_t)(carry % LIMB);
		carry /= LIMB;
	}
}

/* Divides NUMBER and returns the remainder. */
static uint32_t divide(struct number *number, uint32_t divisor)
{
	uint64_t rest = 0;
	for (int i = LIMBS - 1; i >= 0; i--) {
		rest = rest * LIMB + number->limb[i];
		number->limb[i] = (uint32_t)(rest / divisor);
		rest %= divisor;
	}
	return (uint32_t)rest;
}

static bool is_zero(const struct number *number)
{
	for (int i = 0; i < LIMBS; i++)
		if (number->limb[i])
			return false;
	return true;
}

static int place_in_deck(int i) { return i < FORMAT_DEALT ? i : format_drawn(i - FORMAT_DEALT); }

static bool number_fits(const char *text)
{
	size_t digits = strspn(text, "0123456789");
	if (digits == 0 || digits > MOST_DIGITS)
		return false;
	for (text += digits; *text; text++)
		if (!ascii_is_blank(*text))
			return false;
	return true;
}

static bool read_number(const char *text, uint8_t deck[CARDS], struct fault *fault)
{
	struct number number = {{0}};
	uint8_t order[CARDS];
	for (; *text >= '0' && *text <= '9'; text++)
		multiply_add(&number, 10, (uint32_t)(*text - '0'));
	for (int i = 0; i < CARDS; i++)
		order[i] = (uint8_t)i;
	for (int i = 1; i < CARDS; i++)
		format_swap(&order[i], &order[divide(&number, (uint32_t)i + 1)]);
	if (!is_zero(&number))
		return fault_set(fault, "the number of a deal is below 52 factorial");
	for (int i = 0; i < CARDS; i++)
		deck[place_in_deck(i)] = (uint8_t)card_of(order[i] / SUITS + 1, suits_in_rank[order[i] % SUITS]);
	return true;
}

static int number_of_card(int card)
{
	int suit = 0;
	while (suits_in_rank[suit] != card_suit(card))
		suit++;
	return (card_rank(card) - 1) * SUITS + suit;
}

static void write_number(const uint8_t deck[CARDS], char text[FORMAT_TEXT])
{
	struct number number = {{0}};
	uint8_t order[CARDS];
	for (int i = 0; i < CARDS; i++)
		order[i] = (uint8_t)number_of_card(deck[place_in_deck(i)]);
	for (int i = CARDS - 1; i > 0; i--) {
		uint32_t at = 0;
		while (order[at] != i)
			at++;
		multiply_add(&number, (uint32_t)i + 1, at);
		format_swap(&order[at], &order[i]);
	}
	int top = LIMBS - 1;
	while (top > 0 && !number.limb[top])
		top--;
	text += snprintf(text, LIMB_DIGITS + 2, "%u", number.limb[top]);
	while (top-- > 0)
		text += snprintf(text, LIMB_DIGITS + 2, "%09u", number.limb[top]);
}

const struct deck_format format_lonelybot = {
    .fits = number_fits,
    .read = read_number,
    .write = write_number,
};
