/* Stocks and a won game as other programs recorded them (tests/data/klondike_*): each turn, each card. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../recorded_klondike.h"
#include "folder.h"

static void test_turning_the_stock(void **context)
{
	(void)context;
	static const char *const starts[] = {"Profile q\n", "Profile standard\nDraw 3\n", "Profile kata\n"};
	static const char *const names[] = {"q", "std3", "kata"};
	char line[LINE_TEXT];
	int rows = 0;
	FILE *seed = data_open("tests/data/klondike_seed.txt");
	while (fgets(line, sizeof line, seed) && strncmp(line, "deck ", 5) != 0)
		;
	fclose(seed);
	uint8_t deck[CARDS];
	char cards[DECK_TEXT];
	assert_int_equal(read_cards(line + 5, deck), CARDS);
	deck_write(deck, cards);
	for (int i = 0; i < 3; i++) {
		char start[START_TEXT];
		struct fault fault;
		struct state state;
		int done = strcmp(names[i], "q") == 0; /* the q program has turned once at the deal */
		snprintf(start, sizeof start, "%sDeck %s\n", starts[i], cards);
		assert_true(klondike.start(start, &state, &fault));
		FILE *file = data_open("tests/data/klondike_stock.csv");
		while (fgets(line, sizeof line, file)) {
			char profile[16];
			int turn, stock, waste, passes, top;
			if (sscanf(line, "%15[^,],%d,%d,%d,%d,%d", profile, &turn, &stock, &waste, &passes, &top) != 6 ||
			    strcmp(profile, names[i]) != 0)
				continue;
			for (; done < turn; done++)
				play_text(&state, "turn");
			struct klondike position = klondike_position(&state);
			assert_int_equal(position.size[STOCK], stock);
			assert_int_equal(position.size[WASTE], waste);
			assert_int_equal(state.tally.passes, passes);
			assert_int_equal(position.card[stock + waste - 1], top);
			rows++;
		}
		fclose(file);
	}
	assert_true(rows >= 60);
}

static void test_won_game(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/klondike_won_game.txt");
	char line[LINE_TEXT];
	struct session *session = NULL;
	int actions = 0;
	while (fgets(line, sizeof line, file)) {
		char action[64];
		int score, passes, stock, waste;
		chop(line);
		if (strncmp(line, "deck ", 5) == 0)
			session = session_of_deck(line + 5);
		char *arrow = strstr(line, " => ");
		if (!arrow)
			continue;
		snprintf(action, sizeof action, "%.*s", (int)(arrow - line), line);
		play_action(session, action);
		assert_int_equal(sscanf(arrow, " => s %d p %d stock %d waste %d", &score, &passes, &stock, &waste), 4);
		struct klondike position = klondike_position(session_state(session));
		assert_int_equal(session_score(session), score);
		assert_int_equal(session_state(session)->tally.passes, passes);
		assert_int_equal(position.size[STOCK], stock);
		assert_int_equal(position.size[WASTE], waste);
		actions++;
	}
	fclose(file);
	assert_int_equal(actions, 124);
	assert_int_equal(session_status(session), GAME_WON);
	assert_int_equal(session_score(session), 780);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_turning_the_stock),
	    cmocka_unit_test(test_won_game),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
