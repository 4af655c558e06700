/* Games of players that see only the table, written as records, read and reviewed. Each claim of a review is checked
 * from both sides by a solver that has not seen the game: winnable before the move that lost it and lost after it,
 * winnable after the better move, and the line wins by the ordinary rules. REVIEWS in the environment says how many
 * games. */
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
#include "record.h"
#include "review.h"
#include "solve.h"

enum { REVIEWS = 24, PATIENCE_MS = 600000, MEMORY = 64 << 20, EVERY = 16 };

static const char *const rules[] = {
    "", "Draw 1\n", "Profile kata\n", "Profile vegas\n", "Passes 4\nWorryingBack no\n", "Profile q\n"};
static const char *const players[] = {"greedy", "random", "kata-safe-king-longest", "first"};
enum { RULES = sizeof rules / sizeof *rules, PLAYERS = sizeof players / sizeof *players };

struct sum {
	int games, blunders, never, to_the_end, traps;
};

static struct session *dealt(uint64_t deal)
{
	char start[START_TEXT];
	snprintf(start, sizeof start, "%sDeal %d\n", rules[deal % RULES], (int)deal);
	return begun("klondike", start);
}

/* A game as its record tells it; some moves at the end of some games are undone. */
static struct session *recorded_game(uint64_t deal)
{
	static struct move line[PLAY_MOVES];
	struct fault fault;
	struct session *session = dealt(deal);
	struct player *player = player_open(players[deal / RULES % PLAYERS], NULL, &fault);
	if (!player)
		fail_msg("%s", fault.text);
	struct play play =
	    referee_play(player, &klondike, *session_state(session), player_chances(&klondike, deal), line, NULL);
	for (int i = 0; i < play.moves; i++)
		assert_true(session_play(session, line[i]));
	for (uint64_t undo = deal % 5 == 0 ? deal % 30 : 0; undo; undo--)
		session_undo(session);
	player_close(player);
	char *text = record_write(session);
	session_free(session);
	session = record_read(text, strlen(text), "game", &fault);
	if (!session)
		fail_msg("%s\n%s", fault.text, text);
	free(text);
	return session;
}

/* Asks a solver that knows nothing of the game. */
static void check_state(const struct state *state, enum verdict wanted, const char *what)
{
	struct solver *solver = solver_new(MEMORY);
	struct klondike position = klondike_position(state);
	struct solve_result result = solver_solve(solver, &position, NULL);
	if (result.verdict != wanted)
		fail_msg("%s: %s, not %s", what, verdict_name(result.verdict), verdict_name(wanted));
	struct state after = *state;
	for (int i = 0; i < result.moves && wanted == VERDICT_SOLVED; i++) {
		struct move list[MOVES_MAX];
		int count = klondike.moves(&after, list), k = 0;
		while (k < count && !move_equal(list[k], result.line[i]))
			k++;
		assert_true(k < count);
		klondike.apply(&after, result.line[i]);
	}
	assert_true(wanted != VERDICT_SOLVED || klondike.status(&after) == GAME_WON);
	solver_free(solver);
}

/* session_play has checked each move of LINE. */
static void check_line(const struct session *session, const struct session *line, int place)
{
	assert_true(session_length(line) >= place);
	assert_memory_equal(session_state_at(line, place), session_state_at(session, place), sizeof(struct state));
	assert_int_equal(session_status(line), GAME_WON);
}

/* A trap is another move of a card, and loses; where none is named, every other move of a card wins. */
static void check_trap(const struct session *session, const struct findings *found, int place)
{
	struct scene scene;
	struct move list[MOVES_MAX], played = session_move_at(session, place - 1), trap = judge_trap(found->judge, place);
	const struct state *before = session_state_at(session, place - 1);
	bool has_trap = findings_has_trap(found, place);
	int count = klondike.moves(before, list), seen = 0;
	klondike.show(before, &scene);
	for (int i = 0; i < count && !move_is_turn(&scene, played); i++) {
		struct state after = *before;
		if (move_is_turn(&scene, list[i]) || move_equal(list[i], played) || (has_trap && !move_equal(list[i], trap)))
			continue;
		klondike.apply(&after, list[i]);
		seen++;
		check_state(&after, has_trap ? VERDICT_UNSOLVABLE : VERDICT_SOLVED, has_trap ? "a trap" : "no trap");
	}
	assert_true(!has_trap || seen == 1);
}

static void check_blunder(struct session *session, struct review *review, int blunder)
{
	struct session *line = review_line(review, session);
	assert_non_null(line);
	check_line(session, line, blunder - 1);
	assert_false(move_equal(session_move_at(line, blunder - 1), session_move_at(session, blunder - 1)));
	check_state(session_state_at(session, blunder - 1), VERDICT_SOLVED, "before the move that lost");
	check_state(session_state_at(session, blunder), VERDICT_UNSOLVABLE, "after the move that lost");
	check_state(session_state_at(line, blunder), VERDICT_SOLVED, "after the better move");
	session_free(line);
}

/* What is claimed of the places away from the move that lost is spot-checked. */
static void check_places(const struct session *session, const struct findings *found, uint64_t deal)
{
	for (int place = (int)(deal % EVERY); place <= found->length; place += EVERY)
		check_state(session_state_at(session, place), place <= found->winnable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE,
		    "a place");
}

static void check_game(uint64_t deal, struct sum *sum)
{
	struct session *session = recorded_game(deal);
	struct review *review = review_start(session, &(struct judge_limits){.memory = MEMORY}, NULL);
	while (!review_wait(review, PATIENCE_MS))
		continue;
	struct findings found = review_look(review);
	assert_int_equal(found.lost, found.winnable + 1);
	assert_int_equal(found.checked, found.winnable > 0 ? found.winnable : 0);
	int blunder = findings_blunder(&found);
	if (blunder)
		check_blunder(session, review, blunder);
	check_places(session, &found, deal);
	for (int place = 1; place <= found.checked; place++) {
		if (findings_has_trap(&found, place) || place % EVERY == 0)
			check_trap(session, &found, place);
		sum->traps += findings_has_trap(&found, place);
	}
	sum->games++;
	sum->blunders += blunder > 0;
	sum->never += found.winnable < 0;
	sum->to_the_end += found.winnable == found.length;
	review_free(review);
	session_free(session);
}

static void test_claims_hold(void **state)
{
	(void)state;
	const char *wanted = getenv("REVIEWS");
	int reviews = wanted ? atoi(wanted) : REVIEWS;
	struct sum sum = {0};
	for (int deal = 1; deal <= reviews; deal++)
		check_game((uint64_t)deal, &sum);
	print_message("# %d games: %d lost by a move, %d never winnable, %d winnable to the end; %d traps passed by\n",
	    sum.games, sum.blunders, sum.never, sum.to_the_end, sum.traps);
	assert_true(sum.blunders > reviews / 4 && sum.never > 0 && sum.traps > 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(test_claims_hold)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
