/* Six-Card Solitaire: all 720 deals against the table of tests/data/sixcard.csv, by plain search over the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../count_positions.h"
#include "../six_playing.h"
#include "folder.h"
#include "game.h"
#include "plain_search.h"
#include "session.h"

enum { LINE_TEXT = 1024, POSITIONS = 1000, SPOT_STOCK = 0, SPOT_FOUNDATION = 1 };

static struct state state_of(const char *deck)
{
	char start[LINE_TEXT + 8];
	struct state state;
	struct fault fault;
	snprintf(start, sizeof start, "Deck %s\n", deck);
	if (!six()->start(start, &state, &fault))
		fail_msg("%s", fault.text);
	return state;
}

static bool apply_text(struct state *state, const char *text, struct fault *fault)
{
	struct move move;
	if (!six()->read(state, text, &move, fault))
		return false;
	six()->apply(state, move);
	return true;
}

static void assert_path_wins(const char *deck, char *path)
{
	struct state state = state_of(deck);
	for (char *word = strtok(path, " \n"); word; word = strtok(NULL, " \n"))
		assert_true(apply_text(&state, word, NULL));
	assert_int_equal(six()->status(&state), GAME_WON);
}

static void assert_line_wins(const struct state *start, const struct move *line, int length)
{
	struct state state = *start;
	for (int i = 0; i < length; i++)
		six()->apply(&state, line[i]);
	assert_int_equal(six()->status(&state), GAME_WON);
}

static void test_all_deals(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/sixcard.csv");
	char line[LINE_TEXT];
	int deals = 0, winnable = 0, lengths[16] = {0};
	while (fgets(line, sizeof line, file)) {
		char deck[7], *field = line;
		if (sscanf(line, "%6[1-6],", deck) != 1 || strlen(deck) != 6)
			continue;
		struct state state = state_of(deck);
		struct move moves[32];
		struct search_result result =
		    game_search(six(), &state, (struct search_limits){.positions = POSITIONS}, moves, 32);
		int minimum = line[7] == ',' ? 0 : atoi(line + 7);
		for (int comma = 0; comma < 3; comma++)
			field = strchr(field, ',') + 1;
		assert_int_equal(count_positions(six(), &state), atoi(field));
		assert_int_equal(result.verdict, minimum ? SEARCH_WON : SEARCH_EXHAUSTED);
		assert_int_equal(result.verdict == SEARCH_EXHAUSTED, deck[1] < deck[0] && deck[0] < deck[2]);
		assert_true(result.positions <= 200);
		deals++;
		if (!minimum)
			continue;
		assert_int_equal(result.length, minimum);
		assert_line_wins(&state, moves, result.length);
		assert_path_wins(deck, strrchr(line, ',') + 1);
		lengths[minimum]++;
		winnable++;
	}
	fclose(file);
	static const int expected[16] = {[6] = 60, [7] = 188, [8] = 220, [9] = 97, [10] = 21, [11] = 9, [12] = 4, [13] = 1};
	assert_int_equal(deals, 720);
	assert_int_equal(winnable, 600);
	assert_memory_equal(lengths, expected, sizeof expected);
}

static void test_reachable_states(void **context)
{
	(void)context;
	struct state first = state_of("123456"), second = state_of("163245");
	assert_int_equal(count_positions(six(), &first), 127);
	assert_int_equal(count_positions(six(), &second), 83);
}

static void test_rules_of_moves(void **context)
{
	(void)context;
	struct fault fault;
	struct state state = state_of("123456"), before;
	assert_false(apply_text(&state, "col2>col1", &fault)); /* 3 on 1 */
	assert_string_equal(fault.text, "nothing goes on 1, for there is no lower card");
	assert_true(apply_text(&state, "col1>pile", &fault));
	assert_true(apply_text(&state, "cards>col1", &fault));
	assert_true(apply_text(&state, "cards>col1", &fault)); /* 5 on 6 */
	before = state;
	assert_false(apply_text(&state, "draw", &fault));
	assert_string_equal(fault.text, "the stock has one card or none: there is nothing to draw");
	assert_false(apply_text(&state, "col2>col1", &fault)); /* 3 on 5 */
	assert_string_equal(fault.text, "on 5 goes only 4");
	assert_false(apply_text(&state, "col1>col1", &fault));
	assert_false(apply_text(&state, "col1>cards", &fault));
	assert_false(apply_text(&state, "pile>col1", &fault));
	assert_false(apply_text(&state, "jump", &fault));
	assert_memory_equal(&before, &state, sizeof state);
	assert_true(apply_text(&state, "cards>col1", &fault)); /* 4 on 5 */
	assert_true(apply_text(&state, "col2>col1", &fault));  /* 3 on 4 */
	assert_true(apply_text(&state, "col2>pile", &fault));
	assert_true(apply_text(&state, "col1 > col2", &fault)); /* 3 on an empty column */
}

/* Each refusal gives its own reason; a stock that cannot be drawn from says why. */
static void test_reasons(void **context)
{
	(void)context;
	static const char *const reasons[][2] = {
	    {"cards>cards", "nothing goes to the stock"},
	    {"col1>cards", "nothing goes to the stock"},
	    {"pile>col1", "cards do not leave the foundation"},
	    {"col1>col1", "the card lies there already"},
	    {"col2>col2", "the card lies there already"},
	    {"cards>pile", "the next card of the foundation is 2"},
	    {"col2>col1", "on 5 goes only 4"},
	    {"jump", "Type draw or SOURCE>TARGET, with cards, col1, col2 and pile."},
	};
	char text[ABOUT_TEXT];
	struct fault fault;
	struct state state = state_of("123456"), before;
	assert_false(six()->about(&state, SPOT_STOCK, text));
	before = state;
	assert_false(apply_text(&state, "cards>cards", &fault));
	assert_string_equal(fault.text, "nothing goes to the stock");
	assert_false(apply_text(&state, "col1>col1", &fault)); /* it is no draw, though the stock could be drawn from */
	assert_string_equal(fault.text, "the card lies there already");
	assert_false(apply_text(&state, "col2 col2", &fault));
	assert_false(apply_text(&state, "pile>pile", &fault));
	assert_string_equal(fault.text, "cards do not leave the foundation");
	assert_memory_equal(&before, &state, sizeof state);
	assert_true(apply_text(&state, "col1>pile", &fault));
	assert_true(apply_text(&state, "cards>col1", &fault));
	assert_true(apply_text(&state, "cards>col1", &fault));
	for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) {
		assert_false(apply_text(&state, reasons[i][0], &fault));
		assert_string_equal(fault.text, reasons[i][1]);
	}
	assert_true(six()->about(&state, SPOT_STOCK, text));
	assert_string_equal(text, "The stock has one card only");
	assert_true(apply_text(&state, "cards>col1", &fault));
	assert_false(apply_text(&state, "cards>col2", &fault));
	assert_string_equal(fault.text, "cards is empty");
	assert_true(six()->about(&state, SPOT_STOCK, text));
	assert_string_equal(text, "The stock is empty");
}

/* Of the foundation only the top card is shown, of the other places all cards. */
static void test_cards_that_are_shown(void **context)
{
	(void)context;
	struct scene scene;
	struct fault fault;
	struct state state = state_of("132456");
	assert_true(apply_text(&state, "col1>pile", &fault));
	assert_true(apply_text(&state, "col2>pile", &fault));
	six()->show(&state, &scene);
	assert_int_equal(scene_face(&scene, SPOT_FOUNDATION, 1), FACE_NUMBER + 2);
	assert_int_equal(scene_face(&scene, SPOT_FOUNDATION, 2), FACE_NONE);
	for (int count = 1; count <= 3; count++)
		assert_int_equal(scene_face(&scene, SPOT_STOCK, count), FACE_NUMBER + 7 - count);
}

static void test_wrong_decks(void **context)
{
	(void)context;
	struct state state;
	struct fault fault;
	static const char *const wrong[] = {"Deck 12345\n", "Deck 1234566\n", "Deck 123457\n", "Deck 123450\n",
	    "Deck 12345/\n", "Draw 3\n", "Deck 123456\nDraw 1\n", ""};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(six()->start(wrong[i], &state, &fault));
}

/* Playing a foundation move never turns a winnable position into a lost one, in every position of every deal. */
static void assert_safe(const struct state *state, int depth)
{
	struct move list[MOVES_MAX];
	int count = six()->moves(state, list);
	bool winnable =
	    game_search(six(), state, (struct search_limits){.positions = POSITIONS}, NULL, 0).verdict == SEARCH_WON;
	for (int i = 0; i < count; i++) {
		struct state next = *state;
		six()->apply(&next, list[i]);
		if (winnable && six()->is_safe(state, list[i]))
			assert_int_equal(
			    game_search(six(), &next, (struct search_limits){.positions = POSITIONS}, NULL, 0).verdict, SEARCH_WON);
		if (depth)
			assert_safe(&next, depth - 1);
	}
}

static void test_pile_moves_are_safe(void **context)
{
	(void)context;
	for (uint64_t deal = 0; deal < 60; deal++) {
		char deck[START_TEXT];
		six()->deal(deal, "", deck);
		struct state state = state_of(deck);
		assert_safe(&state, 3);
	}
}

/* Each deck has a number, in the order of the digits; 600 can be won. */
/* What a scene says does not depend on what its memory held before. */
static void test_scene_forgets(void **context)
{
	(void)context;
	struct session *session = begun("six", "Deal 5\n");
	struct scene scene;
	memset(&scene, 1, sizeof scene);
	session_show(session, &scene);
	assert_false(scene.is_terse);
	for (int i = 0; i < scene.numbers; i++)
		assert_int_equal(scene.number[i].kind, NUMBER_OTHER);
	session_free(session);
}

/* When all cards are up the foundation wants none. */
static void test_scene_of_a_win(void **context)
{
	(void)context;
	struct state state = state_of("654321");
	struct move line[64];
	struct scene scene;
	struct search_result found;
	for (int deal = 1;
	     (found = game_search(six(), &state, (struct search_limits){.positions = POSITIONS}, line, 64)).verdict !=
	     SEARCH_WON;
	     deal++) {
		char deck[START_TEXT];
		six()->deal((uint64_t)deal, "", deck);
		state = state_of(deck);
	}
	for (int i = 0; i < found.length; i++)
		six()->apply(&state, line[i]);
	six()->show(&state, &scene);
	assert_int_equal(scene.numbers, 1);
	assert_string_equal(scene.number[0].label, "Stock");
}

static void test_numbers_of_deals(void **context)
{
	(void)context;
	char before[START_TEXT] = "", deck[START_TEXT];
	int winnable = 0;
	for (uint64_t deal = 1; deal <= 720; deal++) {
		six()->deal(deal, "", deck);
		assert_true(strcmp(before, deck) < 0);
		strcpy(before, deck);
		struct state state = state_of(deck);
		winnable +=
		    game_search(six(), &state, (struct search_limits){.positions = POSITIONS}, NULL, 0).verdict == SEARCH_WON;
	}
	assert_string_equal(before, "654321");
	assert_int_equal(winnable, 600);
	six()->deal(721, "", deck);
	assert_string_equal(deck, "123456");
}

/* Of a number beyond the last deal it is said which one it is; of others there is nothing to say. */
static void test_numbers_beyond(void **context)
{
	(void)context;
	static const uint64_t beyond[] = {0, 721, 1440, 20261121000, UINT64_MAX};
	struct fault notice = {""};
	for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++) {
		char deck[START_TEXT], same[START_TEXT];
		uint64_t number = game_deal_number(six(), beyond[i]);
		assert_in_range(number, 1, 720);
		six()->deal(beyond[i], "", deck);
		six()->deal(number, "", same);
		assert_string_equal(deck, same);
		assert_true(game_tell_deal(six(), beyond[i], &notice));
	}
	game_tell_deal(six(), 721, &notice);
	assert_string_equal(notice.text, "deal 721 is deal 1 again: there are 720");
	assert_false(game_tell_deal(six(), 1, &notice) || game_tell_deal(six(), 720, &notice));
	for (int i = 0; games[i]; i++)
		assert_true(games[i] == six() || !game_tell_deal(games[i], UINT64_MAX, &notice));
}

/* Deal 2 was 361425 before decks were numbered in order; its records are still read, and others are not. */
static void test_former_numbers(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begun("six", "Deal 2\nDeck 361425\n");
	session_free(session);
	assert_null(session_new(six(), "Deal 2\nDeck 361452\n", &fault));
	assert_non_null(strstr(fault.text, "deal 2 does not have the deck given"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_all_deals),
	    cmocka_unit_test(test_reachable_states),
	    cmocka_unit_test(test_rules_of_moves),
	    cmocka_unit_test(test_reasons),
	    cmocka_unit_test(test_cards_that_are_shown),
	    cmocka_unit_test(test_wrong_decks),
	    cmocka_unit_test(test_pile_moves_are_safe),
	    cmocka_unit_test(test_scene_forgets),
	    cmocka_unit_test(test_scene_of_a_win),
	    cmocka_unit_test(test_numbers_of_deals),
	    cmocka_unit_test(test_numbers_beyond),
	    cmocka_unit_test(test_former_numbers),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
