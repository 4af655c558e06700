/* How a game of Twenty-Four starts: its numbers, and where they come from. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hands.h"
#include "rng.h"
#include "text.h"
#include "value.h"

enum { CARDS_USUAL = 4, HIGHEST_MOST = 13, SUITS_OF_A_DECK = 4, SEVERAL_LEAST = 2, SEVERAL_MOST = 4 };

/* So many joins are tried, in all the hands drawn for one deal, before a hand is taken as it comes; a draw counts as
 * some of them. */
enum { JOINS_TRIED = 2000000, JOINS_A_DRAW = 100 };

/* Options and their values, read from lines of a start text; -1 for what is not told. */
struct start {
	int cards, highest, hands;
	struct puzzle puzzle; /* its target */
	struct hands dealt;   /* of no hands when the numbers are not told */
};

/* Several hands come from one deck. */
static bool check_several(int hands, int cards, int highest, struct fault *fault)
{
	int deck = SUITS_OF_A_DECK * highest;
	if (hands > 1 && (cards < SEVERAL_LEAST || cards > SEVERAL_MOST))
		return fault_set(fault, "%d hands of %d card%s: several hands have %d to %d cards each", hands, cards,
		    cards == 1 ? "" : "s", SEVERAL_LEAST, SEVERAL_MOST);
	if (hands * cards > deck)
		return fault_set(fault, "%d hand%s of %d cards: the deck has %d", hands, hands > 1 ? "s" : "", cards, deck);
	return true;
}

static bool add_hand(struct hands *dealt, const char *text, struct fault *fault)
{
	struct puzzle puzzle;
	if (!puzzle_read_numbers(text, &puzzle, fault))
		return dealt->hands ? fault_prefix(fault, "hand %d", dealt->hands + 1) : false;
	if (dealt->hands && puzzle.count != dealt->cards)
		return fault_set(fault, "hand %d has %d number%s, those before it %d", dealt->hands + 1, puzzle.count,
		    puzzle.count == 1 ? "" : "s", dealt->cards);
	if (dealt->hands == HANDS_MOST)
		return fault_set(fault, "there are more than %d hands", HANDS_MOST);
	dealt->cards = (uint8_t)puzzle.count;
	for (int i = 0; i < puzzle.count && dealt->hands * dealt->cards + i < DEALT_MOST; i++)
		dealt->number[dealt->hands * dealt->cards + i] = (uint16_t)puzzle.number[i];
	dealt->hands++;
	return true;
}

/* Hands stand apart by a stroke. */
static bool read_numbers(struct hands *dealt, const char *value, struct fault *fault)
{
	for (const char *rest = value; rest; rest = strchr(rest, '/') ? strchr(rest, '/') + 1 : NULL) {
		char hand[START_TEXT];
		snprintf(hand, sizeof hand, "%.*s", (int)strcspn(rest, "/"), rest);
		if (!add_hand(dealt, hand, fault))
			return false;
	}
	return true;
}

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	if (strcmp(key, "Cards") == 0)
		return value_int("cards", value, 1, NUMBERS_MOST, &start->cards, fault);
	if (strcmp(key, "Highest") == 0)
		return value_int("highest", value, 1, HIGHEST_MOST, &start->highest, fault);
	if (strcmp(key, "Hands") == 0)
		return value_int("hands", value, 1, HANDS_MOST, &start->hands, fault);
	if (strcmp(key, "Target") == 0)
		return puzzle_read_target(value, &start->puzzle, fault) || fault_prefix(fault, "target");
	if (strcmp(key, "Numbers") == 0)
		return read_numbers(&start->dealt, value, fault);
	return fault_set(fault, "Twenty-Four has no option \"%s\"", key);
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	*start = (struct start){.cards = -1, .highest = -1, .hands = -1, .puzzle.target = TARGET_USUAL};
	return start_text_each(text, read_line, start, fault);
}

/* What is left open takes the usual value. */
static bool complete(struct start *start)
{
	start->cards = start->cards < 0 ? CARDS_USUAL : start->cards;
	start->highest = start->highest < 0 ? HIGHEST_MOST : start->highest;
	start->hands = start->hands < 0 ? 1 : start->hands;
	return check_several(start->hands, start->cards, start->highest, NULL);
}

/* The highest card of a deck that has the numbers; above HIGHEST_MOST when none has. */
static int highest_number(const struct hands *dealt)
{
	int highest = 0;
	for (int i = 0; i < dealt->hands * dealt->cards; i++) {
		int number = dealt->number[i] < 1 ? HIGHEST_MOST + 1 : dealt->number[i];
		highest = number > highest ? number : highest;
	}
	return highest;
}

/* Whether the options agree with the numbers. */
static bool agree(const struct start *start, struct fault *fault)
{
	const struct hands *dealt = &start->dealt;
	int highest = start->highest < 0 ? HIGHEST_MOST : start->highest,
	    cards = start->cards < 0 ? dealt->cards : start->cards;
	if (!dealt->hands)
		return fault_set(fault, "there are no numbers");
	if (!check_several(dealt->hands, dealt->cards, HIGHEST_MOST, fault))
		return false; /* there are more than were noted */
	if ((start->hands >= 0 || start->cards >= 0) &&
	    !check_several(start->hands < 0 ? 1 : start->hands, cards, highest, fault))
		return false;
	if (start->cards >= 0 && start->cards != dealt->cards)
		return fault_set(fault, "cards %d contradicts the numbers, which are %d", start->cards, dealt->cards);
	if (start->hands >= 0 && start->hands != dealt->hands)
		return fault_set(fault, "hands %d contradicts the numbers, which are for %d", start->hands, dealt->hands);
	if (start->highest >= 0 && highest_number(dealt) > start->highest)
		return fault_set(fault, "highest %d contradicts the numbers", start->highest);
	return true;
}

static bool is_solvable(const struct hands *hands, int hand, struct hand_effort *effort)
{
	struct hands one = *hands;
	struct join line[JOINS_MOST];
	one.hand = (uint8_t)hand;
	struct row row = hands_row(&one);
	return row_solve(&row, hands->target, line, effort) >= 0;
}

bool hands_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	if (!read_lines(&start, text, fault) || !agree(&start, fault))
		return false;
	struct hands hands = start.dealt;
	hands.target = start.puzzle.target;
	hands.highest = (uint8_t)(start.highest > 0                        ? start.highest
	                          : highest_number(&hands) <= HIGHEST_MOST ? HIGHEST_MOST
	                                                                   : 0);
	for (int i = 0; i < hands.hands && hands.hands > 1; i++) {
		struct hand_effort effort = {INT64_MAX, NULL};
		hands.solvable |= (uint16_t)(is_solvable(&hands, i, &effort) << i);
	}
	memset(state, 0, sizeof *state);
	hands_store(&hands, state);
	return true;
}

static void write_numbers(const struct hands *hands, char *text, size_t size)
{
	text[0] = '\0';
	for (int i = 0; i < hands->hands * hands->cards; i++)
		text_append(text, size, "%s%d", i == 0 ? "" : i % hands->cards ? " " : " / ", hands->number[i]);
}

void hands_describe(const struct state *state, char text[START_TEXT])
{
	struct hands hands = hands_load(state);
	char numbers[START_TEXT / 2], highest[START_KEY + 8] = "";
	if (hands.highest)
		snprintf(highest, sizeof highest, "Highest %d\n", hands.highest);
	write_numbers(&hands, numbers, sizeof numbers);
	snprintf(text, START_TEXT, "Cards %d\n%sTarget %" PRId64 "\nHands %d\nNumbers %s\n", hands.cards, highest,
	    hands.target, hands.hands, numbers);
}

/* The first cards of a shuffled deck. */
static void draw(struct hands *hands, struct rng *rng)
{
	uint8_t deck[DEALT_MOST];
	rng_shuffle(rng, deck, SUITS_OF_A_DECK * hands->highest);
	for (int i = 0; i < hands->hands * hands->cards; i++)
		hands->number[i] = (uint16_t)(deck[i] / SUITS_OF_A_DECK + 1);
}

void hands_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	struct start start;
	struct rng rng = rng_seed(number);
	struct hand_effort effort = {JOINS_TRIED, NULL};
	if (!read_lines(&start, options, NULL) || !complete(&start)) {
		read_lines(&start, "", NULL);
		complete(&start);
	}
	struct hands hands = {.target = start.puzzle.target,
	    .hands = (uint8_t)start.hands,
	    .cards = (uint8_t)start.cards,
	    .highest = (uint8_t)start.highest};
	do
		draw(&hands, &rng);
	while (hands.hands == 1 && !is_solvable(&hands, 0, &effort) && (effort.left -= JOINS_A_DRAW) > 0);
	write_numbers(&hands, value, START_TEXT);
}

static const char *const cards_choices[] = {"4", "5", "6", "2", "3", NULL};
static const char *const highest_choices[] = {"13", "10", NULL};
static const char *const target_choices[] = {
    "24", "25", "30", "36", "48", "50", "60", "72", "100", "1", "10", "12", "18", "20", "21", NULL};
static const char *const hands_choices[] = {"1", "13", NULL};

static const char *const cards_meanings[] = {"Four numbers a hand.", "So many numbers a hand.", NULL};
static const char *const highest_meanings[] = {
    "All cards of a deck: ace is 1, jack 11, queen 12, king 13.", "Ace to 10 only.", NULL};
static const char *const target_meanings[] = {"The number to make.", NULL};
static const char *const hands_meanings[] = {
    "One hand, which can be solved.", "A whole deck, hand by hand: some have no solution, and d says so.", NULL};

const struct game_option hands_options[] = {
    {"Cards", "Cards a hand", cards_choices, cards_meanings},
    {"Highest", "Highest card", highest_choices, highest_meanings},
    {"Target", "Number to make", target_choices, target_meanings},
    {"Hands", "Hands", hands_choices, hands_meanings},
    {NULL, NULL, NULL, NULL},
};

const struct start_form hands_forms[] = {
    {"--numbers \"1 3 4 6\"", "Numbers", NULL, "these numbers, hands apart by /"},
    {"--target N", "Target", NULL, "the number to make"},
    {"--cards N", "Cards", NULL, "cards a hand, 1 to 6"},
    {"--highest N", "Highest", NULL, "the highest card, 1 to 13"},
    {"--hands N", "Hands", NULL, "hands, 1 to 13"},
    {"--deck-game", "Hands", "13", "a whole deck, which is 13 hands"},
    {NULL, NULL, NULL, NULL},
};

/* Hands of one's own may have numbers that no card has: then no highest card is told. */
void hands_tell_variant(const char *rules, int room, char text[RULES_LINE])
{
	char value[START_TEXT];
	(void)room;
	game_tell_options(&twentyfour, rules, text);
	if (*rules && !start_text_get(rules, "Highest", value, sizeof value))
		text_append(text, RULES_LINE, "%sother numbers", *text ? ", " : "");
}
