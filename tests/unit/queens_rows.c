/* The player that searches N queens row by row: as a player of any game, and at the table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "player.h"
#include "queens.h"

/* Asked when all queens stand it has nothing to do. */
static bool stops_at_the_end(struct player *player, const struct state *from, const struct move *line, int moves)
{
	struct state state = *from;
	struct sight sight;
	for (int i = 0; i < moves; i++)
		queens.apply(&state, line[i]);
	sight_init(&sight, &queens, &state);
	return player_decide(player, &sight).what == DECIDE_STOP;
}

/* The player that is watched places the queens of the random search with the same seed, one a move. */
static void test_rows_is_the_search_of_the_seed(void **state)
{
	(void)state;
	static const int sizes[] = {4, 5, 6, 8, 13, 20};
	const atomic_bool never = false;
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
		for (uint64_t seed = 1; seed <= 12; seed++) {
			char start[64];
			uint32_t columns[QUEENS_ALL_MOST];
			uint64_t placements, placed = 0;
			struct move line[PLAY_MOVES];
			assert_int_equal(queens_random_rows(sizes[i], seed, columns, &placements, &never), QUEENS_FOUND);
			snprintf(start, sizeof start, "Size %d\nGiven 0\nDeal %d\n", sizes[i], (int)seed);
			struct session *session = begun("queens", start);
			struct player *player = player_open("rows", NULL, NULL);
			struct play play =
			    referee_play(player, &queens, *session_state(session), player_chances(&queens, seed), line, NULL);
			assert_true(play.won);
			for (int k = 0; k < play.moves; k++)
				placed += line[k].count == 0;
			assert_int_equal(placed, placements);
			assert_int_equal(line[play.moves - 1].from % sizes[i], columns[sizes[i] - 1]);
			assert_true(stops_at_the_end(player, session_state(session), line, play.moves));
			player_close(player);
			session_free(session);
		}
}

/* What is said on the way: which row has no square left, and when all begins anew. */
struct listener {
	int stuck, anew;
};

static void hear(void *context, const struct sight *sight, struct decision decision)
{
	struct listener *listener = context;
	int row, side = 0, last, end = 0;
	if (decision.what != DECIDE_MOVE)
		return;
	while (side * side < sight->scene.spots)
		side++;
	struct move move = sight->move[decision.move];
	if (sscanf(decision.reason, "%*d queens were placed: from the beginning%n", &end), end) {
		listener->anew++;
		assert_true(move.count);
	} else if (move.count) {
		assert_int_equal(sscanf(decision.reason, "no square is left in row %d", &row), 1);
		assert_int_equal(row, move.from / side + 2); /* the one behind it */
		listener->stuck++;
	} else {
		assert_int_equal(sscanf(decision.reason, "row %d, square %d of", &row, &last), 2);
		assert_int_equal(row, move.from / side + 1);
		assert_true(last >= 1);
	}
}

static void test_rows_says_what_it_does(void **state)
{
	(void)state;
	struct listener listener = {0, 0};
	struct session *session = begun("queens", "Size 20\nGiven 0\nDeal 1\n");
	struct player *player = player_open("rows", NULL, NULL);
	player_listen(player, hear, &listener);
	for (uint64_t seed = 1; seed <= 40 && !listener.anew; seed++)
		referee_play(player, &queens, *session_state(session), player_chances(&queens, seed), NULL, NULL);
	assert_true(listener.stuck > 10);
	assert_true(listener.anew > 0);
	player_close(player);
	session_free(session);
}

/* The queens that stand stay; with some there is no way, and then it says so. */
static void test_rows_goes_round_what_stands(void **state)
{
	(void)state;
	for (int given = 1; given <= 4; given++) {
		char start[64];
		snprintf(start, sizeof start, "Size 8\nGiven %d\nDeal 5\n", given);
		struct session *session = begun("queens", start);
		struct player *player = player_open("rows", NULL, NULL);
		assert_true(referee_play(player, &queens, *session_state(session), player_chances(&queens, 5), NULL, NULL).won);
		player_close(player);
		session_free(session);
	}
	struct session *session =
	    begun("queens", "Board 0 . . . . .\n"); /* a corner: none of the four solutions has a queen there */
	struct player *player = player_open("rows", NULL, NULL);
	struct sight sight;
	sight_init(&sight, &queens, session_state(session));
	struct play play = referee_play(player, &queens, *session_state(session), rng_seed(1), NULL, NULL);
	assert_false(play.won);
	assert_true(play.actions > 6 && play.actions < PLAY_MOVES);
	assert_int_equal(play.moves, play.actions);
	player_close(player);
	session_free(session);
}

/* P at the table lets it play; the number of the deal is the seed. */
static void test_rows_plays_on_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("queens", "Size 8\nGiven 0\nDeal 2\n"));
	table_press(&ui, "P\r");
	assert_string_equal(ui.guest->name, "rows");
	for (int i = 0; i < 2000 && ui.guest->plays; i++) {
		worker_wait(ui.guest->worker, 1000);
		ui_step(&ui, ui.now + 1000);
	}
	assert_int_equal(ui.status, GAME_WON);
	static const int columns[] = {5, 7, 1, 3, 0, 6, 4, 2};
	for (int row = 0; row < 8; row++)
		assert_int_equal(ui.scene.spot[8 * row + columns[row]].size, 1);
	assert_int_equal(session_played(ui.session), 10 + 2);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_rows_is_the_search_of_the_seed),
	    cmocka_unit_test(test_rows_says_what_it_does),
	    cmocka_unit_test(test_rows_goes_round_what_stands),
	    cmocka_unit_test(test_rows_plays_on_at_the_table),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
