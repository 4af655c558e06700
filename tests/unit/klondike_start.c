/* Profiles and options of Klondike: what goes together, what is refused, deals and decks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../klondike_playing.h"

static void assert_refused(const char *start, const char *part)
{
	struct fault fault;
	assert_null(session_new(&klondike, start, &fault));
	if (!strstr(fault.text, part))
		fail_msg("\"%s\" does not say \"%s\"", fault.text, part);
}

static void test_profiles(void **context)
{
	(void)context;
	struct session *session = session_of("Deal 1\n");
	assert_non_null(strstr(session_start_text(session),
	    "Profile standard\nDraw 3\nPasses unlimited\nScoring standard\nWorryingBack yes\nDeck "));
	session_free(session);
	session = session_of("Profile kata\nDeal 1\n");
	assert_non_null(
	    strstr(session_start_text(session), "Draw 1\nPasses unlimited\nScoring standard\nWorryingBack no\n"));
	session_free(session);
	session = session_of("Draw 1\nProfile vegas\nDeal 1\n");
	assert_non_null(strstr(session_start_text(session), "Draw 1\nPasses 1\nScoring vegas\n"));
	assert_int_equal(session_score(session), -52);
	session_free(session);
	session = session_of("Profile vegas\nPasses 7\nDraw 1\nDeal 1\n");
	assert_non_null(strstr(session_start_text(session), "Draw 1\nPasses 7\n"));
	session_free(session);
}

static void test_wrong_options(void **context)
{
	(void)context;
	assert_refused("Profile windows\nDeal 1\n", "profile \"windows\": standard, q, kata or vegas is wanted");
	assert_refused("Draw 25\nDeal 1\n", "from 1 to 24");
	assert_refused("Draw 0\nDeal 1\n", "from 1 to 24");
	assert_refused("Draw three\nDeal 1\n", "draw \"three\"");
	assert_refused("Passes 0\nDeal 1\n", "passes \"0\"");
	assert_refused("Passes 255\nDeal 1\n", "passes \"255\"");
	assert_refused("Scoring golf\nDeal 1\n", "scoring \"golf\"");
	assert_refused("WorryingBack maybe\nDeal 1\n", "yes or no");
	assert_refused("Colour red\nDeal 1\n", "no option \"Colour\"");
	assert_refused("Deal x\n", "deal \"x\"");
	assert_refused("Deal -1\n", "deal \"-1\"");
	assert_refused("Draw 3\n", "no deck");
	assert_refused("Profile kata\nDraw 3\nDeal 1\n", "draw 3 contradicts the profile kata");
	assert_refused("Profile q\nScoring standard\nDeal 1\n", "scoring standard contradicts the profile q");
	session_free(session_of("Profile q\nDraw 24\nDeal 1\n"));
	assert_refused("Profile q\nPasses 3\nDeal 1\n", "limit of passes contradicts");
	assert_refused("Profile q\nWorryingBack no\nDeal 1\n", "worrying back no contradicts");
	assert_refused("Profile vegas\nScoring none\nDeal 1\n", "scoring none contradicts");
	assert_refused("Deck 4S AS\n", "the deck has 2 of 52 cards; missing: AH");
	assert_refused("Deck ,\n", "the deck has 0 of 52 cards");
	assert_refused("Deck ,\n", "KS KH KC KD");
	assert_refused("Deck 4S 4s\n", "the card 4s is in the deck twice");
	assert_refused("Deck 4S 1S\n", "unknown card \"1S\"");
}

static void test_deal_and_deck_agree(void **context)
{
	(void)context;
	uint8_t deck[CARDS];
	char cards[DECK_TEXT], start[START_TEXT];
	static const uint8_t deal_1[CARDS] = {19, 8, 16, 33, 20, 43, 23, 18, 47, 10, 17, 25, 2, 14, 36, 30, 32, 29, 1, 13,
	    44, 12, 38, 35, 48, 49, 22, 46, 11, 42, 5, 6, 39, 4, 26, 51, 31, 50, 37, 24, 21, 15, 41, 0, 3, 27, 7, 9, 28, 40,
	    34, 45};
	klondike.deal(1, "", start);
	assert_true(deck_parse(start, deck, NULL));
	assert_memory_equal(deck, deal_1, CARDS);
	snprintf(start, sizeof start, "Deal 1\nDeck %s\n", deck_write(deck, cards));
	session_free(session_of(start));
	snprintf(start, sizeof start, "Deal 2\nDeck %s\n", cards);
	assert_refused(start, "deal 2 does not have the deck given");
}

/* Values are read in either case and written in one. */
static void test_case_of_values(void **context)
{
	(void)context;
	struct session *session = session_of("Profile Vegas\nPasses UNLIMITED\nScoring Vegas\nWorryingBack NO\nDeal 1\n");
	assert_non_null(strstr(
	    session_start_text(session), "Profile vegas\nDraw 3\nPasses unlimited\nScoring vegas\nWorryingBack no\n"));
	session_free(session);
}

/* The rules in force, as they are told above a game: what the profile does not say by itself. */
static void test_rules_in_words(void **context)
{
	(void)context;
	static const struct {
		const char *start, *words;
	} cases[] = {
	    {"Deal 1\n", "draw 3, standard"},
	    {"Profile kata\nDeal 1\n", "draw 1, kata"},
	    {"WorryingBack no\nDeal 1\n", "draw 3, standard, no worrying back"},
	    {"Draw 1\nPasses 2\nScoring none\nDeal 1\n", "draw 1, standard, no points, pass 1 of 2"},
	    {"Scoring timed\nDeal 1\n", "draw 3, standard, timed"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = session_of(cases[i].start);
		char words[RULES_LINE];
		klondike.tell_rules(session_state(session), words);
		assert_string_equal(words, cases[i].words);
		session_free(session);
	}
}

/* The rules in a list of games: as much of them as there is room for. */
static void test_rules_in_a_list(void **context)
{
	(void)context;
	static const char vegas[] = "Profile vegas\nDraw 3\nPasses 3\nScoring vegas\nWorryingBack yes\n";
	static const char standard[] = "Profile standard\nDraw 3\nPasses 1\nScoring none\nWorryingBack no\n";
	static const struct {
		const char *rules;
		int room;
		const char *words;
	} cases[] = {
	    {"Profile kata\nDraw 1\nPasses unlimited\nScoring standard\nWorryingBack no\n", 60, "kata, draw 1"},
	    {vegas, 23, "vegas, draw 3, 3 passes"},
	    {vegas, 22, "vegas, draw 3"},
	    {vegas, 13, "vegas, draw 3"},
	    {vegas, 12, "vegas, 3"},
	    {standard, 60, "standard, draw 3, no points, 1 pass, no worrying back"},
	    {standard, 40, "standard, draw 3, no points, 1 pass"},
	    {standard, 27, "standard, draw 3, no points"},
	    {standard, 16, "standard, draw 3"},
	    {standard, 15, "draw 3"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char words[RULES_LINE];
		klondike.tell_variant(cases[i].rules, cases[i].room, words);
		assert_string_equal(words, cases[i].words);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_profiles),
	    cmocka_unit_test(test_wrong_options),
	    cmocka_unit_test(test_deal_and_deck_agree),
	    cmocka_unit_test(test_case_of_values),
	    cmocka_unit_test(test_rules_in_words),
	    cmocka_unit_test(test_rules_in_a_list),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
