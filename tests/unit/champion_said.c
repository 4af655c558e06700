/* What the players that think ahead say of their moves. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "klondike.h"
#include "player.h"

struct said {
	int wins, may_win, down, up, cards, guesses;
};

static int cards_up(const struct sight *sight) { return scene_cards_up(&sight->scene); }

static void hear(void *context, const struct sight *sight, struct decision decision)
{
	struct said *said = context;
	char way[8];
	int ways, part, dollars;
	if (decision.what != DECIDE_MOVE)
		return;
	said->guesses += decision.is_guess;
	if (sscanf(decision.reason, "the best of %d ways: it wins about %d", &ways, &part) == 2)
		said->wins++;
	else if (sscanf(decision.reason, "the best of %d ways: it may win about %d", &ways, &part) == 2)
		said->may_win++;
	else if (sscanf(decision.reason, "in imagined deals the game ends about %d dollars %7s", &dollars, way) == 2) {
		int up = strcmp(way, "up") == 0;
		said->up += up;
		said->down += !up;
		assert_true(dollars >= 0 && (up ? dollars : -dollars) >= 5 * cards_up(sight) - 52 - 1);
		assert_true((up ? dollars : -dollars) < 5 * cards_up(sight) - 52 + 130);
		return;
	} else {
		said->cards += strstr(decision.reason, "cards are up in the end") != NULL;
		return;
	}
	assert_true(ways > 1 && part >= 0 && part <= 100);
}

static struct said play(const char *name, const char *rules, uint64_t first, uint64_t last)
{
	struct said said = {0};
	struct fault fault;
	struct player *player = player_open(name, NULL, &fault);
	assert_non_null(player);
	player_listen(player, hear, &said);
	for (uint64_t deal = first; deal <= last; deal++) {
		struct state state;
		assert_true(game_start_deal(&klondike, deal, rules, &state, &fault));
		referee_play(player, &klondike, state, rng_seed(deal), NULL, NULL);
	}
	player_close(player);
	return said;
}

/* Where passes are limited a deal that is not decided counts in part, so it may be won. Money and cards are told where
 * they are played for. */
static void test_what_is_told(void **context)
{
	(void)context;
	struct said said = play("light --budget 4", "Draw 3\n", 1, 3);
	assert_true(said.wins && !said.may_win && !said.down && !said.up && !said.cards && said.guesses >= said.wins);
	said = play("light --budget 4", "Draw 3\nPasses 3\n", 1, 3);
	assert_true(!said.wins && said.may_win && !said.down && !said.up && !said.cards);
	said = play("light --budget 4", "Profile vegas\n", 1, 6);
	assert_true(!said.wins && said.down && said.up && !said.cards);
	said = play("light --budget 4 --aim score", "Draw 3\n", 1, 3);
	assert_true(!said.down && !said.up && said.cards);
	said = play("light --budget 4 --aim win", "Profile vegas\n", 1, 3);
	assert_true(!said.down && !said.up && !said.cards && said.may_win);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_what_is_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
