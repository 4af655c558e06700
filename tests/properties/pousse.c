/* The tables of small boards, and the players deep and exact beside them: a tabled win they never give away, against
 * anybody.
 *
 * POUSSE_SIZE, POUSSE_GAMES; POUSSE_FIRST is the number of the first game. POUSSE_NODES: its budget for a move; 0: it
 * takes its second, of one processor. POUSSE_RIVALS: against how many of its rivals. What it did is told at the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "begun.h"
#include "home.h"
#include "player.h"
#include "pousse_analysis.h"

enum { SIZE = 3, GAMES = 60, NODES = 2000, RIVALS = 4, EXACT = 2, PROOF_MEMORY = 1 << 22, PROOF_NODES = 200000 };

static const char *const rivals[RIVALS] = {"j", "random", "exact", "deep"};

struct account {
	int games[RIVALS], won[RIVALS];
	int moves, from_won, blunders;
};

static struct pousse_analyst *analyst;
static struct pousse_prover *prover;

static int setting(const char *name, int usual)
{
	const char *value = getenv(name);
	return value ? atoi(value) : usual;
}

static struct pousse_analysis look(const struct session *session, int place)
{
	const struct pousse_limits limits = {.nodes = 1};
	return pousse_analyse(analyst, session, place, &limits);
}

static struct session *begin(int size, int game)
{
	char start[START_TEXT];
	snprintf(start, sizeof start, "Size %d\nRule %s\nOpponent none\nSide X\nDeal %d\n", size,
	    game / 8 % 4 == 3 ? "strict" : "same", game + 1);
	return begun("pousse", start);
}

/* Whether the side to move at PLACE is proved to have lost, boards that may not come back heeded: the table knows
 * nothing of a win by them. */
static bool is_proved_lost(const struct session *session, int place)
{
	static uint64_t hash[PLAY_MOVES + 1];
	const struct state *state = session_state_at(session, place);
	const struct pousse_limits limits = {.nodes = PROOF_NODES};
	for (int i = 0; i <= place; i++)
		hash[i] = game_hash(&pousse, session_state_at(session, i));
	struct pousse_proof proof = pousse_prove(prover, state, &(struct past){hash, place + 1, false}, &limits);
	return proof.winner >= 0 && proof.winner != pousse_position(state).board.turn;
}

/* Whether the move to PLACE gave a win away. */
static bool check_move(const struct session *session, int place, struct account *account)
{
	struct pousse_analysis before = look(session, place - 1), after = look(session, place);
	account->moves++;
	if (before.verdict != POUSSE_WON || !before.is_exact)
		return false;
	account->from_won++;
	if (after.verdict == POUSSE_LOST || (after.verdict == POUSSE_OPEN && is_proved_lost(session, place)))
		return false;
	char text[MOVE_TEXT];
	pousse.write(session_state_at(session, place - 1), session_move_at(session, place - 1), text);
	print_message("move %d, %s, gives a win in %d away, after", place, text, before.in);
	for (int i = 1; i < place; i++) {
		pousse.write(session_state_at(session, i - 1), session_move_at(session, i - 1), text);
		print_message(" %s", text);
	}
	print_message("\n");
	return true;
}

static void play_game(
    int game, int size, struct player *deep, int number, struct player *rival, struct account *account)
{
	static struct move line[PLAY_MOVES];
	struct session *session = begin(size, game);
	int side = game / RIVALS % 2; /* by fours: every rival begins as often */
	struct player *players[2] = {side ? rival : deep, side ? deep : rival};
	struct rng rng = rng_seed((uint64_t)game);
	struct match match = referee_match(players, &pousse, *session_state(session), rng, line, NULL);
	assert_true(match.winner >= 0 && !match.trouble);
	for (int i = 0; i < match.moves; i++) {
		assert_true(session_play(session, line[i]));
		if (i % 2 == side || number >= EXACT)
			account->blunders += check_move(session, i + 1, account);
	}
	account->games[number]++;
	account->won[number] += match.winner == side;
	session_free(session);
}

static void test_wins_are_kept(void **state)
{
	(void)state;
	const struct player_settings settings = {.budget = setting("POUSSE_NODES", NODES), .processors = 1};
	const int size = setting("POUSSE_SIZE", SIZE), first = setting("POUSSE_FIRST", 0),
	          last = first + setting("POUSSE_GAMES", GAMES), count = setting("POUSSE_RIVALS", RIVALS);
	struct player *deep = player_open("deep", &settings, NULL), *rival[RIVALS];
	struct account account = {.moves = 0};
	analyst = pousse_analyst_new(NULL, 0);
	prover = pousse_prover_new(PROOF_MEMORY);
	assert_true(deep && analyst && prover);
	for (int i = 0; i < RIVALS; i++)
		assert_non_null(rival[i] = i == RIVALS - 1 ? deep : player_open(rivals[i], &settings, NULL));
	for (int game = first; game < last; game++)
		play_game(game, size, deep, game % count, rival[game % count], &account);
	for (int i = 0; i < RIVALS; i++)
		print_message("against %s: %d of %d won\n", rivals[i], account.won[i], account.games[i]);
	print_message(
	    "%d moves, %d where a win was there, %d gave it away\n", account.moves, account.from_won, account.blunders);
	assert_true(account.from_won > 0);
	assert_int_equal(account.blunders, 0);
	for (int i = 0; i < RIVALS - 1; i++)
		player_close(rival[i]);
	player_close(deep);
	pousse_analyst_free(analyst);
	pousse_prover_free(prover);
}

/* The pinned numbers of the size. */
static void test_census(void **state)
{
	(void)state;
	static const struct pousse_census pinned[] = {{7500, 1382, 1249, 5, 4}, {14967179, 4012293, 6879022, 15, 16}};
	const int size = setting("POUSSE_SIZE", SIZE);
	const struct pousse_table *table = pousse_table_shared(size, NULL);
	assert_non_null(table);
	struct pousse_census census = pousse_table_census(table), wanted = pinned[size - POUSSE_LEAST];
	assert_int_equal(census.won, wanted.won);
	assert_int_equal(census.lost, wanted.lost);
	assert_int_equal(census.open, wanted.open);
	assert_int_equal(census.longest_win, wanted.longest_win);
	assert_int_equal(census.longest_loss, wanted.longest_loss);
}

/* With a size that is asked for the table that is kept serves again. */
static int make_home(void **state) { return getenv("POUSSE_SIZE") ? 0 : open_home(state); }
static int remove_home(void **state) { return getenv("POUSSE_SIZE") ? 0 : close_home(state); }

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(test_census), cmocka_unit_test(test_wins_are_kept)};
	return cmocka_run_group_tests(tests, make_home, remove_home);
}
