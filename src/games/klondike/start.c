/* Rule profiles and options of Klondike, and the start text. A profile is a row of data: what it sets, and what it
 * fixes. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "parts.h"
#include "text.h"
#include "value.h"

enum { FIXES_DRAW = 1, FIXES_PASSES = 2, FIXES_SCORING = 4, FIXES_WORRYING_BACK = 8 };

static const struct profile {
	const char *name;
	struct klondike_rules rules;
	int fixes; /* options that may not be given another value under this profile */
} profiles[] = {
    {"standard", {.draw = 3, .passes = UNLIMITED, .scoring = SCORING_STANDARD, .worrying_back = true}, 0},
    {"q", {.draw = 3, .passes = UNLIMITED, .scoring = SCORING_Q, .worrying_back = true, .swapped_stock = true},
        FIXES_PASSES | FIXES_SCORING | FIXES_WORRYING_BACK},
    {"kata", {.draw = 1, .passes = UNLIMITED, .scoring = SCORING_STANDARD},
        FIXES_DRAW | FIXES_PASSES | FIXES_WORRYING_BACK},
    {"vegas", {.draw = 3, .passes = 3, .scoring = SCORING_VEGAS, .worrying_back = true}, FIXES_SCORING},
};
enum { PROFILES = sizeof profiles / sizeof *profiles };

static const char *const profile_choices[] = {"standard", "vegas", "kata", "q", NULL};
static const char *const profile_meanings[] = {
    "The usual game: points for progress, as many passes as you like.",
    "The deck costs 52, a card on a foundation brings 5, and passes are few.",
    "One card a turn, as many passes as you like, no worrying back.",
    "The rules of a program in the q language: a first turn at the deal, its own order of the stock, its own points.",
    NULL,
};
static const char *const draw_choices[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
    "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", NULL};
static const char *const draw_meanings[] = {"Cards come to the waste one by one.",
    "So many cards come to the waste at a turn; the top one can be played.", NULL};
static const char *const passes_choices[] = {"unlimited", "1", "2", "3", "4", "5", NULL};
static const char *const passes_meanings[] = {"The stock can be gone through again and again.",
    "The stock is gone through once.", "So often the stock can be gone through.", NULL};
static const char *const scoring_choices[] = {[SCORING_STANDARD] = "standard",
    [SCORING_TIMED] = "timed",
    [SCORING_VEGAS] = "vegas",
    [SCORING_Q] = "q",
    [SCORING_NONE] = "none",
    NULL};
static const char *const scoring_meanings[] = {
    "Points for cards brought to the piles and foundations and turned up.",
    "As standard, but ten seconds cost 2 points, and a fast win brings some.",
    "The deck costs 52, a card on a foundation brings 5.",
    "The points of the rules called q.",
    "No points.",
    NULL,
};
static const char *const worrying_back_choices[] = {"yes", "no", NULL};
static const char *const worrying_back_meanings[] = {
    "A card on a foundation may go back to a pile.", "Cards stay on the foundations.", NULL};

const struct game_option klondike_options[] = {
    {"Profile", "Rules", profile_choices, profile_meanings},
    {"Draw", "Cards a turn", draw_choices, draw_meanings},
    {"Passes", "Passes", passes_choices, passes_meanings},
    {"Scoring", "Scoring", scoring_choices, scoring_meanings},
    {"WorryingBack", "Worrying back", worrying_back_choices, worrying_back_meanings},
    {NULL, NULL, NULL, NULL},
};

const char *const klondike_settings[] = {"Profile", "Draw", NULL};

const struct start_form klondike_forms[] = {
    {"--profile NAME", "Profile", NULL, "rules: standard (the default), q, kata or vegas"},
    {"--draw N", "Draw", NULL, "cards turned at a time, 1 to 24"},
    {"--passes N", "Passes", NULL, "passes through the stock, 1 to 254, or unlimited"},
    {"--scoring NAME", "Scoring", NULL, "standard, timed, vegas, q or none"},
    {"--no-worrying-back", "WorryingBack", "no", "cards stay on the foundations"},
    {"--deck \"4S AS ...\"", "Deck", NULL, "these cards: pile 1, pile 2, ..., the stock, its top card last"},
    {NULL, NULL, NULL, NULL},
};

static const struct profile *profile_find(const char *name)
{
	for (int i = 0; i < PROFILES; i++)
		if (ascii_same(profiles[i].name, name))
			return &profiles[i];
	return NULL;
}

bool klondike_rules_find(const char *name, struct klondike_rules *rules)
{
	const struct profile *profile = profile_find(name);
	if (!profile)
		return false;
	*rules = profile->rules;
	rules->profile = (uint8_t)(profile - profiles);
	return true;
}

/* What is being read: the rules so far, and what was given. */
struct start {
	struct klondike_rules rules;
	bool has_passes, has_deck;
	uint8_t deck[CARDS];
};

static bool read_number(const char *what, const char *value, int most, uint8_t *out, struct fault *fault)
{
	int number;
	bool good = value_int(what, value, 1, most, &number, fault);
	*out = good ? (uint8_t)number : *out;
	return good;
}

/* In either case of letters. */
static bool read_choice(
    const char *what, const char *value, const char *const *choices, int *chosen, struct fault *fault)
{
	for (int i = 0; choices[i]; i++)
		if (ascii_same(choices[i], value)) {
			*chosen = i;
			return true;
		}
	return value_choice(what, value, choices, chosen, fault);
}

static bool read_passes(const char *value, uint8_t *passes, struct fault *fault)
{
	*passes = UNLIMITED;
	return ascii_same(value, "unlimited") || read_number("passes", value, UNLIMITED - 1, passes, NULL) ||
	       fault_set(fault, "passes \"%s\": a number from 1 to 254 or \"unlimited\" is wanted", value);
}

static bool read_scoring(const char *value, struct klondike_rules *rules, struct fault *fault)
{
	int chosen = rules->scoring;
	bool good = read_choice("scoring", value, scoring_choices, &chosen, fault);
	rules->scoring = (uint8_t)chosen;
	return good;
}

static bool read_worrying_back(const char *value, struct klondike_rules *rules, struct fault *fault)
{
	int chosen = !rules->worrying_back;
	bool good = read_choice("worrying back", value, worrying_back_choices, &chosen, fault);
	rules->worrying_back = !chosen;
	return good;
}

/* Sets what the other lines change, so it is read first wherever it stands. */
static bool read_profile(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	return strcmp(key, "Profile") != 0 || klondike_rules_find(value, &start->rules) ||
	       fault_set(fault, "profile \"%s\": standard, q, kata or vegas is wanted", value);
}

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	struct klondike_rules *rules = &start->rules;
	start->has_passes |= strcmp(key, "Passes") == 0;
	start->has_deck |= strcmp(key, "Deck") == 0;
	if (strcmp(key, "Profile") == 0)
		return true;
	if (strcmp(key, "Draw") == 0)
		return read_number("draw", value, STOCK_CARDS, &rules->draw, fault);
	if (strcmp(key, "Passes") == 0)
		return read_passes(value, &rules->passes, fault);
	if (strcmp(key, "Scoring") == 0)
		return read_scoring(value, rules, fault);
	if (strcmp(key, "WorryingBack") == 0)
		return read_worrying_back(value, rules, fault);
	if (strcmp(key, "Deck") == 0)
		return deck_parse(value, start->deck, fault);
	return fault_set(fault, "Klondike has no option \"%s\"", key);
}

/* Vegas allows one pass when cards are drawn singly and three otherwise, unless the passes are given. */
static void follow_draw(struct start *start)
{
	bool vegas = start->rules.profile == (uint8_t)(profile_find("vegas") - profiles);
	if (vegas && !start->has_passes && start->rules.draw == 1)
		start->rules.passes = 1;
}

static bool agrees(const struct start *start, struct fault *fault)
{
	const struct profile *profile = &profiles[start->rules.profile];
	const struct klondike_rules *want = &profile->rules, *have = &start->rules;
	const char *name = profile->name;
	if ((profile->fixes & FIXES_DRAW) && have->draw != want->draw)
		return fault_set(fault, "draw %d contradicts the profile %s, which draws %d", have->draw, name, want->draw);
	if ((profile->fixes & FIXES_PASSES) && have->passes != want->passes)
		return fault_set(fault, "a limit of passes contradicts the profile %s, which has none", name);
	if ((profile->fixes & FIXES_SCORING) && have->scoring != want->scoring)
		return fault_set(
		    fault, "scoring %s contradicts the profile %s, which has its own", scoring_choices[have->scoring], name);
	if ((profile->fixes & FIXES_WORRYING_BACK) && have->worrying_back != want->worrying_back)
		return fault_set(
		    fault, "worrying back %s contradicts the profile %s", have->worrying_back ? "yes" : "no", name);
	return true;
}

bool klondike_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start = {.rules = profiles[0].rules};
	if (!start_text_each(text, read_profile, &start, fault) || !start_text_each(text, read_line, &start, fault))
		return false;
	follow_draw(&start);
	if (!agrees(&start, fault))
		return false;
	if (!start.has_deck)
		return fault_set(fault, "there is no deck");
	struct klondike position = klondike_deal(start.rules, start.deck);
	klondike_state(&position, state);
	state->tally.score = start.rules.scoring == SCORING_VEGAS ? -VEGAS_STAKE : 0;
	return true;
}

/* The deck from the first position: the piles, then the stock, whose first turn the q program has already made. */
static void initial_deck(const struct klondike *position, uint8_t deck[CARDS])
{
	int talon = position->size[STOCK] + position->size[WASTE];
	memcpy(deck, position->card + talon, (size_t)(CARDS - talon));
	memcpy(deck + CARDS - talon, position->card, (size_t)talon);
}

void klondike_describe(const struct state *state, char text[START_TEXT])
{
	struct klondike position = klondike_position(state);
	const struct klondike_rules *rules = &position.rules;
	uint8_t deck[CARDS];
	char cards[DECK_TEXT], passes[16] = "unlimited";
	initial_deck(&position, deck);
	if (rules->passes != UNLIMITED)
		snprintf(passes, sizeof passes, "%d", rules->passes);
	snprintf(text, START_TEXT, "Profile %s\nDraw %d\nPasses %s\nScoring %s\nWorryingBack %s\nDeck %s\n",
	    profiles[rules->profile].name, rules->draw, passes, scoring_choices[rules->scoring],
	    rules->worrying_back ? "yes" : "no", deck_write(deck, cards));
}

static const char no_points[] = "no points";

void klondike_tell_rules(const struct state *state, char text[RULES_LINE])
{
	struct klondike position = klondike_position(state);
	const struct klondike_rules *rules = &position.rules, *usual = &profiles[rules->profile].rules;
	snprintf(text, RULES_LINE, "draw %d, %s", rules->draw, profiles[rules->profile].name);
	if (rules->scoring != usual->scoring)
		text_append(
		    text, RULES_LINE, ", %s", rules->scoring == SCORING_NONE ? no_points : scoring_choices[rules->scoring]);
	if (rules->passes != UNLIMITED)
		text_append(text, RULES_LINE, ", pass %d of %d", (int)state->tally.passes + 1, rules->passes);
	if (rules->worrying_back != usual->worrying_back)
		text_append(text, RULES_LINE, ", %sworrying back", usual->worrying_back ? "no " : "");
}

static const char *rule(const char *rules, const char *key, char value[RULES_LINE])
{
	if (!start_text_get(rules, key, value, RULES_LINE))
		value[0] = '\0';
	return value;
}

/* Cuts the last parts off TEXT that have no room, but for the first two. */
static void cut_parts(char text[RULES_LINE], int room)
{
	char *second = strchr(text, ','), *last;
	while ((int)strlen(text) > room && (last = strrchr(text, ',')) > second)
		*last = '\0';
}

/* What the profile's name does not say by itself; a limit of passes always is told. */
void klondike_tell_variant(const char *rules, int room, char text[RULES_LINE])
{
	char profile[RULES_LINE], draw[RULES_LINE], value[RULES_LINE];
	bool is_standard = strcmp(rule(rules, "Profile", profile), "standard") == 0;
	snprintf(text, RULES_LINE, "%.12s, draw %.2s", profile, rule(rules, "Draw", draw));
	if (strcmp(rule(rules, "Scoring", value), "standard") != 0 && strcmp(value, profile) != 0)
		text_append(text, RULES_LINE, ", %s", strcmp(value, "none") == 0 ? no_points : value);
	if (strcmp(rule(rules, "Passes", value), "unlimited") != 0)
		text_append(text, RULES_LINE, ", %s pass%s", value, strcmp(value, "1") == 0 ? "" : "es");
	if (strcmp(rule(rules, "WorryingBack", value), "no") == 0 && strcmp(profile, "kata") != 0)
		text_append(text, RULES_LINE, ", no worrying back");
	cut_parts(text, room);
	if ((int)strlen(text) > room && is_standard)
		snprintf(text, RULES_LINE, "draw %.2s", draw);
	else if ((int)strlen(text) > room)
		snprintf(text, RULES_LINE, "%.5s, %.2s", profile, draw);
}
