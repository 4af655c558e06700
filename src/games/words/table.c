/* The table: six letter cards in a row, above it the word that is being made, and the words of the round.
 *
 * What is typed at the table is kept as digits: the order in which the cards lie, and then the cards taken, each by its
 * place among the letters as dealt. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "rng.h"
#include "round.h"

enum { TWIST = ' ', TAKE_BACK = 127, GIVEN = 13, DROP = 27 };

static const char as_dealt[] = "123456";

static int card_of(char digit) { return digit - '1'; }

static bool is_taken(const char *text, char card) { return strchr(text + ROUND_LETTERS, card); }

/* Whether TEXT is an order of the cards and some of them. */
static bool has_form(const char *text)
{
	size_t length = strlen(text);
	for (char card = '1'; card <= '6'; card++) {
		const char *again = length > ROUND_LETTERS ? strchr(text + ROUND_LETTERS, card) : NULL;
		if (length < ROUND_LETTERS || !memchr(text, card, ROUND_LETTERS) || (again && strchr(again + 1, card)))
			return false;
	}
	return strspn(text, as_dealt) == length;
}

bool round_typed_word(const struct round *round, const char *text, char word[ROUND_LETTERS + 1])
{
	int length = 0;
	if (!has_form(text))
		return false;
	for (text += ROUND_LETTERS; *text; text++)
		word[length++] = round->letters[card_of(*text)];
	word[length] = '\0';
	return true;
}

/* Another order, which the present one gives. */
static void twist(char text[TYPED_TEXT])
{
	char order[ROUND_LETTERS];
	uint8_t place[ROUND_LETTERS];
	uint64_t seed = 0;
	for (int i = 0; i < ROUND_LETTERS; i++)
		seed = 7 * seed + (uint64_t)card_of(text[i]);
	struct rng rng = rng_seed(seed);
	memcpy(order, text, sizeof order);
	do {
		rng_shuffle(&rng, place, ROUND_LETTERS);
		for (int i = 0; i < ROUND_LETTERS; i++)
			text[i] = order[place[i]];
	} while (memcmp(order, text, sizeof order) == 0);
}

/* The first card in sight that bears LETTER and is not taken, or 0. */
static char free_card(const struct round *round, const char *text, int letter)
{
	for (int i = 0; i < ROUND_LETTERS; i++)
		if (round->letters[card_of(text[i])] == letter && !is_taken(text, text[i]))
			return text[i];
	return '\0';
}

static bool take(char text[TYPED_TEXT], char card)
{
	size_t length = strlen(text);
	text[length] = card;
	text[length + 1] = '\0';
	return true;
}

/* A card that is taken goes back. */
static bool take_or_put_back(char text[TYPED_TEXT], char card)
{
	char *taken = strchr(text + ROUND_LETTERS, card);
	if (!taken)
		return take(text, card);
	memmove(taken, taken + 1, strlen(taken));
	return true;
}

static bool take_letter(const struct round *round, char text[TYPED_TEXT], int letter, struct fault *fault)
{
	char card = free_card(round, text, letter);
	if (card)
		return take(text, card);
	bool is_there = memchr(round->letters, letter, ROUND_LETTERS);
	fault_set(fault, is_there ? "There is no other %c." : "There is no %c.", ascii_upper(letter));
	return true;
}

bool round_type(const struct state *state, int key, char text[TYPED_TEXT], struct fault *fault)
{
	struct round round = round_load(state);
	if (!has_form(text))
		snprintf(text, TYPED_TEXT, "%s", as_dealt);
	size_t length = strlen(text);
	if (key >= 'a' && key <= 'z')
		return take_letter(&round, text, key, fault);
	if (key >= '1' && key <= '6')
		return take_or_put_back(text, text[key - '1']);
	if (key == TWIST)
		twist(text);
	else if (key == GIVEN || key == DROP)
		text[ROUND_LETTERS] = '\0';
	else if (key == TAKE_BACK)
		text[length > ROUND_LETTERS ? length - 1 : length] = '\0';
	else
		return false;
	return true;
}

static void add_card(struct scene *scene, const struct round *round, char card, struct spot spot)
{
	char letter[2] = {card ? ascii_upper(round->letters[card_of(card)]) : '\0', '\0'};
	spot.role = ROLE_TABLEAU;
	spot.suit = -1;
	spot.size = card != '\0';
	scene_add_spot(scene, spot);
	if (card)
		scene_add_text(scene, letter, NULL);
}

static enum listed_kind kind_of(const struct round *round, int number)
{
	enum fate fate = round_fate(round, number);
	return fate == FATE_FOUND   ? LISTED_FOUND
	       : fate == FATE_SHOWN ? LISTED_SHOWN
	       : round->end         ? LISTED_MISSED
	                            : LISTED_HIDDEN;
}

/* The words asked for, shorter ones first, and of the others those that were found. */
static void add_words(struct scene *scene, const struct round *round)
{
	char word[ROUND_LETTERS + 1];
	for (int length = ROUND_LEAST; length <= ROUND_LETTERS; length++)
		for (int i = 0; i < round->words; i++) {
			enum listed_kind kind = kind_of(round, i);
			if (round_word(round, i, word) == length && (i < round->asked || kind == LISTED_FOUND))
				scene_add_listed(
				    scene, kind == LISTED_HIDDEN ? NULL : word, length, i < round->asked ? kind : LISTED_BONUS);
		}
}

/* What gives CARD of the word back: the key that took it. */
static char key_of(const char *order, char card)
{
	return card ? (char)('1' + (strchr(order, card) - order)) : TAKE_BACK;
}

void round_show_typed(const struct state *state, const char *text, struct scene *scene)
{
	static const char *const names[] = {"card 1", "card 2", "card 3", "card 4", "card 5", "card 6"};
	struct round round = round_load(state);
	const char *order = has_form(text) && !round.end ? text : as_dealt, *taken = order + ROUND_LETTERS;
	int missing = round_count(&round, FATE_HIDDEN);
	scene_init(scene, "Words");
	for (int i = 0; i < ROUND_LETTERS; i++)
		add_card(scene, &round, order[i],
		    (struct spot){.name = names[i],
		        .key = (char)('1' + i),
		        .column = (uint8_t)i,
		        .row = 1,
		        .square = is_taken(order, order[i]) ? SQUARE_QUIET : 0});
	for (int i = 0; i < ROUND_LETTERS; i++) {
		add_card(scene, &round, *taken,
		    (struct spot){.name = "the word", .key = key_of(order, *taken), .column = (uint8_t)i});
		taken += *taken != '\0';
	}
	add_words(scene, &round);
	scene_add_score(scene, "Score", state->tally.score);
	scene_add_number(scene, "Found", round_count(&round, FATE_FOUND));
	scene_add_number(scene, round.end ? "Missed" : "Left", missing);
}
