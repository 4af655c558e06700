/* Deck formats: examples from the programs they come from, round trips, what is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/games/klondike/format.h"
#include "klondike.h"
#include "rng.h"

static void expect_deck(const char *text, const char *deck)
{
	uint8_t want[CARDS], have[CARDS];
	struct fault fault = {""};
	assert_true(deck_parse(deck, want, NULL));
	if (!format_read(text, have, &fault))
		fail_msg("%s", fault.text);
	assert_memory_equal(have, want, CARDS);
}

static void expect_written(const char *deck, const char *format, const char *text)
{
	uint8_t cards[CARDS];
	char written[FORMAT_TEXT] = "";
	assert_true(deck_parse(deck, cards, NULL));
	for (int i = 0; deck_formats[i]; i++)
		if (strcmp(klondike_formats[i], format) == 0)
			deck_formats[i]->write(cards, written);
	assert_string_equal(written, text);
}

static void expect_refused(const char *text, const char *why)
{
	uint8_t deck[CARDS];
	struct fault fault = {""};
	assert_false(format_read(text, deck, &fault));
	if (!strstr(fault.text, why))
		fail_msg("\"%s\" does not say \"%s\"", fault.text, why);
}

/* The example of MinimalKlondike's README, with the table it draws of it. */
static const char minimal_klondike[] =
    "072103023042094134111092051034044074114052123011083122012131091082124064014093033112071104132053133102084041"
    "013073063031061043081054113062024021101022032121";
static const char minimal_klondike_deck[] = "7D TH9D 2H5C5D 4D3SQHAD 9S4SACKCQS KS7S8H9C6S9H JCJSQD8DAS3HJD "
                                            "QC3D2DTC2C2S6DJH5S8C4H6C3C6H7HAH4C8STDKH5HKDTS7C";

static void test_klondike_solver(void **context)
{
	(void)context;
	expect_deck(minimal_klondike, minimal_klondike_deck);
	expect_written(minimal_klondike_deck, "klondike-solver", minimal_klondike);
	char twice[sizeof minimal_klondike];
	memcpy(twice, minimal_klondike, sizeof twice);
	memcpy(twice, "131", 3);
	expect_refused(twice, "the card KC is in the deck twice");
	memcpy(twice, "140", 3);
	expect_refused(twice, "unknown card \"140\"");
}

/* Game 0 of Klondike-Solver, as lonelybot's tests have it in Solvitaire's layout and as a number. */
static const char game_0[] =
    "3DAD8HQS9D8CJH2C3CAC9CASTSQC4S6D6HQH4D6S8D2HKSJS2S5D6C4HQDTH3S5S8S7DKCJD9HJC4C5HTDAH7C9S3H7H5C7STC2D"
    "KDKH";
static const char game_0_layout[] =
    "{\"tableau piles\":[[\"3D\"],[\"Ad\",\"8H\"],[\"Qs\",\"9d\",\"8C\"],[\"Jh\",\"2c\",\"3c\",\"AC\"],"
    "[\"9c\",\"As\",\"10s\",\"Qc\",\"4S\"],[\"6d\",\"6h\",\"Qh\",\"4d\",\"6s\",\"8D\"],"
    "[\"2h\",\"Ks\",\"Js\",\"2s\",\"5d\",\"6c\",\"4H\"]],\"stock\":[\"QD\",\"10H\",\"3S\",\"5S\",\"8S\",\"7D\",\"KC\","
    "\"JD\","
    "\"9H\",\"JC\",\"4C\",\"5H\",\"10D\",\"AH\",\"7C\",\"9S\",\"3H\",\"7H\",\"5C\",\"7S\",\"10C\",\"2D\",\"KD\",\"KH\"]"
    "}";
static const char game_0_number[] = "35511235380175238168226668580770214465574563740067205469369780560069";

/* What lonelybot prints for its seed `default 0`, and that seed's exact number. */
static const char printed[] =
    "{\"tableau piles\": [\n[\"KC\"],\n[\"6s\",\"8C\"],\n[\"9s\",\"Ah\",\"5S\"],\n[\"5d\",\"Js\",\"5h\",\"QD\"],\n"
    "[\"Ac\",\"7c\",\"Jc\",\"7h\",\"KD\"],\n[\"10c\",\"3h\",\"4d\",\"4h\",\"6c\",\"QS\"],\n"
    "[\"7d\",\"3c\",\"6h\",\"5c\",\"10h\",\"9c\",\"3S\"]\n],\"stock\": "
    "[\"JD\",\"10D\",\"7S\",\"10S\",\"AD\",\"8S\",\"JH\","
    "\"2D\",\"AS\",\"3D\",\"9D\",\"9H\",\"6D\",\"KS\",\"QH\",\"2H\",\"2S\",\"4S\",\"4C\",\"KH\",\"2C\",\"8H\",\"8D\","
    "\"QC\"],\n"
    "\"foundation\": [[],[],[],[]]}\n";
static const char printed_number[] = "58951431144029615328972203965306300108857513542935373524517649274867";

static void test_solvitaire(void **context)
{
	(void)context;
	uint8_t a[CARDS], b[CARDS];
	expect_deck(game_0_layout, game_0);
	expect_written(game_0, "solvitaire", game_0_layout);
	assert_true(format_read(printed, a, NULL));
	assert_true(format_read(printed_number, b, NULL));
	assert_memory_equal(a, b, CARDS);
	expect_refused("{\"tableau piles\":[[\"3D\"],[\"Ad\"]]}", "pile 2 has 1 of the 2 cards");
	expect_refused("{\"stock\":[]}", "the stock is empty");
	expect_refused("{\"tableau piles\":[[\"3X\"]]}", "unknown card \"3X\"");
	expect_refused("{\"cells\":[]}", "\"cells\" is no part");
	expect_refused("{\"waste\":[\"3D\"]}", "the waste has more than the 0 cards");
	expect_refused("{\"waste\":[],\"waste\":[]}", "twice");
	expect_refused("{\"waste\":[]}", "no \"tableau piles\"");
	expect_refused("{\"waste\":[]} x", "more after");
	expect_refused("{", "'\"' is wanted");
	expect_refused("{\"waste\":[],\"foundation\":[],\"waste\":[]}", "\"waste\" is in the layout twice");
	expect_refused("{\"tableau piles\":[[\"14D\"]]}", "unknown card \"14D\"");
}

static void test_lonelybot(void **context)
{
	(void)context;
	expect_deck(game_0_number, game_0);
	expect_written(game_0, "lonelybot", game_0_number);
	/* 52! itself is one too many. */
	expect_refused("80658175170943878571660636856403766975289505440883277824000000000000", "52 factorial");
}

static void test_columns(void **context)
{
	(void)context;
	static const char text[] = "3d Ad8h Qs9d8c Jh2c3cAc 9cAsTsQc4s 6d6hQh4d6s8d 2hKsJs2s5d6c4h | "
	                           "KhKd2dTc7s5c7h3h9s7cAhTd5h4cJc9hJdKc7d8s5s3sThQd";
	char changed[sizeof text];
	expect_deck(text, game_0);
	expect_written(game_0, "columns", text);
	strcpy(changed, text);
	memmove(strchr(changed, '|') - 1, strchr(text, '|'), strlen(strchr(text, '|')) + 1);
	expect_deck(changed, game_0);
	memcpy(changed, "8h", 2);
	expect_refused(changed, "the card 8H is in the deck twice");
	expect_refused("3d ad8h qs9d8c | ", "pile 4");
	expect_refused("3dad 8h |", "a blank is wanted behind pile 1, which has 1 card, at \"ad 8h |\"");
	expect_refused("3d, ad8h |", "at \", ad8h |\"");
	expect_refused("{\"tableau piles face up\":[]}", "\"tableau piles face up\" is no part of the layout of a deal");
}

/* Ranks may be numbers, and blanks may stand before and behind a deck; anything else behind one is no part of it. */
static void test_other_spellings(void **context)
{
	(void)context;
	static const char *const ranks[][2] = {{"\"AC\"", "\"1C\""}, {"\"JC\"", "\"11C\""}, {"\"Qs\"", "\"12s\""},
	    {"\"KD\"", "\"13D\""}, {"\"10H\"", "\"TH\""}};
	char text[sizeof game_0_layout + 64];
	for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
		const char *at = strstr(game_0_layout, ranks[i][0]);
		snprintf(text, sizeof text, " \n%.*s%s%s\n", (int)(at - game_0_layout), game_0_layout, ranks[i][1],
		    at + strlen(ranks[i][0]));
		expect_deck(text, game_0);
	}
	snprintf(text, sizeof text, "%s \n", minimal_klondike);
	expect_deck(text, minimal_klondike_deck);
	snprintf(text, sizeof text, "%s 1", minimal_klondike);
	expect_refused(text, "unknown card");
}

static void test_round_trips(void **context)
{
	(void)context;
	for (uint64_t seed = 0; seed < 500; seed++) {
		uint8_t deck[CARDS], again[CARDS];
		struct rng rng = rng_seed(seed);
		rng_shuffle(&rng, deck, CARDS);
		for (int i = 0; deck_formats[i]; i++) {
			char text[FORMAT_TEXT];
			deck_formats[i]->write(deck, text);
			assert_true(strlen(text) < FORMAT_TEXT);
			assert_null(strchr(text, '\n'));
			assert_true(format_read(text, again, NULL));
			assert_memory_equal(deck, again, CARDS);
		}
	}
}

/* A file cut short, or with one byte changed, is another deck or is refused; nothing is read beyond it. */
static void test_damage(void **context)
{
	(void)context;
	uint8_t deck[CARDS], again[CARDS];
	struct rng rng = rng_seed(3);
	rng_shuffle(&rng, deck, CARDS);
	for (int i = 0; deck_formats[i]; i++) {
		char text[FORMAT_TEXT], damaged[FORMAT_TEXT];
		deck_formats[i]->write(deck, text);
		size_t length = strlen(text);
		for (size_t cut = 0; cut < length; cut++) {
			struct fault fault = {""};
			memcpy(damaged, text, cut);
			damaged[cut] = '\0';
			assert_true(format_read(damaged, again, &fault) || fault.text[0]);
			memcpy(damaged, text, length + 1);
			damaged[cut] = (char)(1 + rng_below(&rng, 127));
			assert_true(format_read(damaged, again, &fault) || fault.text[0]);
		}
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_klondike_solver),
	    cmocka_unit_test(test_solvitaire),
	    cmocka_unit_test(test_lonelybot),
	    cmocka_unit_test(test_columns),
	    cmocka_unit_test(test_other_spellings),
	    cmocka_unit_test(test_round_trips),
	    cmocka_unit_test(test_damage),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
