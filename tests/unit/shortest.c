/* The player that plays a shortest way to a win. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "player.h"
#include "queens.h"
#include "six.h"

/* Lets PLAYER play DECK to its end, which has to come after as many moves as it says; returns how many. */
static int play_deck(struct player *player, const char *deck)
{
	char text[32], wanted[64];
	int moves = 0, told = 0;
	snprintf(text, sizeof text, "Deck %s\n", deck);
	struct session *session = begun("six", text);
	struct state state = *session_state(session);
	static struct sight sight;
	sight_init(&sight, &six, &state);
	for (; six.status(&state) == GAME_ON; moves++) {
		struct decision decision = player_decide(player, &sight);
		assert_int_equal(decision.what, DECIDE_MOVE);
		if (!moves)
			assert_int_equal(sscanf(decision.reason, "the shortest way to a win has %d moves", &told), 1);
		snprintf(wanted, sizeof wanted, "the shortest way to a win has %d moves", told - moves);
		assert_string_equal(decision.reason, told - moves == 1 ? "the last move" : wanted);
		sight_play(&sight, &state, sight.move[decision.move]);
	}
	assert_int_equal(moves, told);
	session_free(session);
	return moves;
}

/* Each move tells how many are left; where the game is another one all of a sudden it is thought about anew. */
static void test_moves_are_counted(void **context)
{
	(void)context;
	struct fault fault;
	static struct sight sight;
	struct player *player = player_open("shortest", NULL, &fault), *fresh = player_open("shortest", NULL, &fault);
	struct session *session = begun("six", "Deck 163542\n");
	sight_init(&sight, &six, session_state(session));
	player_begin(player, &sight, rng_seed(1));
	assert_int_equal(player_decide(player, &sight).what, DECIDE_MOVE);
	int moves = play_deck(player, "654321");
	player_begin(fresh, &sight, rng_seed(1));
	assert_int_equal(play_deck(fresh, "654321"), moves);
	player_close(player);
	player_close(fresh);
	session_free(session);
}

/* Of what stands that is taken away after which there is a solution. */
static void test_takes_the_wrong_one_away(void **context)
{
	(void)context;
	struct fault fault;
	static const char *const squares[] = {"b1", "d2", "a3"}; /* the third is in no solution with the others */
	struct session *session = begun("queens", "Size 6\nGiven 0\nDeal 1\n");
	struct player *player = player_open("shortest", NULL, &fault);
	for (int i = 0; i < 3; i++) {
		struct move move;
		assert_true(game_read_move(&queens, session_state(session), squares[i], &move));
		assert_true(session_play(session, move));
	}
	struct play play = referee_play(player, &queens, *session_state(session), rng_seed(1), NULL, NULL);
	assert_true(play.won);
	assert_int_equal(play.moves, 5);
	player_close(player);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_moves_are_counted),
	    cmocka_unit_test(test_takes_the_wrong_one_away),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
