/* Pousse on small boards: the pinned numbers of the tables, each value beside those of the moves, the file that keeps
 * them, what is told of positions, and the player that knows. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "begun.h"
#include "companion.h"
#include "files.h"
#include "home.h"
#include "player.h"
#include "pousse_analysis.h"
#include "store.h"

enum { FILE_LIMIT = 1 << 20 };

static struct session *begin(int size, const char *rule, const char *moves)
{
	char start[START_TEXT], text[256], *rest = text;
	snprintf(start, sizeof start, "Size %d\nRule %s\nSide X\nOpponent none\nDeal 1\n", size, rule);
	snprintf(text, sizeof text, "%s", moves);
	struct session *session = begun("pousse", start);
	for (char *word; (word = strtok_r(rest, " ", &rest));) {
		struct move move;
		assert_true(pousse.read(session_state(session), word, &move, NULL) && session_play(session, move));
	}
	return session;
}

static void test_census(void **state)
{
	(void)state;
	struct fault fault;
	struct pousse_table *table = pousse_table_build(3, NULL, &fault);
	assert_non_null(table);
	struct pousse_census census = pousse_table_census(table);
	assert_int_equal(census.won, 7500);
	assert_int_equal(census.lost, 1382);
	assert_int_equal(census.open, 1249);
	assert_int_equal(census.longest_win, 5);
	assert_int_equal(census.longest_loss, 4);
	pousse_table_free(table);
	assert_null(pousse_table_build(5, NULL, &fault));
	assert_string_equal(fault.text, "tables are made for boards of 3 to 4, not of 5");
	const atomic_bool cancelled = true;
	const struct pousse_building building = {.cancel = &cancelled};
	assert_null(pousse_table_build(4, &building, &fault));
	assert_string_equal(fault.text, "it was stopped");
}

/* Along random games every value follows from those of the moves. */
static void test_values_follow(void **state)
{
	(void)state;
	struct pousse_table *table = pousse_table_build(3, NULL, NULL);
	struct rng rng = rng_seed(3);
	int seen[3] = {0, 0, 0};
	for (int game = 0; game < 200; game++) {
		struct session *session = begin(3, "same", "");
		while (!session_is_over(session)) {
			struct pousse_position position = pousse_position(session_state(session));
			struct pousse_choices choices;
			int value;
			assert_true(pousse_table_find(table, &position.board, &value));
			position.repeating = 0;
			assert_true(pousse_table_choose(table, &position, &choices));
			assert_int_equal(choices.value, value);
			assert_true(choices.count > 0);
			seen[(value > 0) - (value < 0) + 1]++;
			session_play(session, pousse_move(3, (int)rng_below(&rng, 12)));
		}
		session_free(session);
	}
	assert_true(seen[0] > 50 && seen[1] > 50 && seen[2] > 50);
	pousse_table_free(table);
}

/* A game on a board of 3: by the table, which knows no board that came back, its sixth push T2 throws the
 * game away, and L2 alone would have held it. L2 brings back a board of the same side, so nothing held it in that game.
 */
static void test_game_of_the_seed(void **state)
{
	(void)state;
	struct pousse_table *table = pousse_table_build(3, NULL, NULL);
	struct session *session = begin(3, "same", "L2 L2 T2 L2 R2");
	struct pousse_position position = pousse_position(session_state(session));
	struct pousse_choices choices;
	char name[POUSSE_TEXT];
	assert_true(pousse_table_choose(table, &position, &choices));
	assert_true(choices.value < 0);
	position.repeating = 0;
	assert_true(pousse_table_choose(table, &position, &choices));
	assert_int_equal(choices.value, 0);
	assert_int_equal(choices.count, 1);
	pousse_write_move(3, choices.move[0], name);
	assert_string_equal(name, "L2");
	session_free(session);
	pousse_table_free(table);
}

/* What is kept is read again; what is damaged is built anew. */
static void test_cache(void **state)
{
	(void)state;
	char path[STORE_PATH];
	size_t length, again;
	struct pousse_table *table = pousse_table_open(3, NULL);
	assert_true(store_cache_path("pousse-3.table", path));
	char *text = files_get(path, FILE_LIMIT, &length, NULL);
	assert_non_null(text);
	pousse_table_free(table);
	text[length / 2] ^= 1;
	assert_true(files_put(path, text, length, NULL));
	table = pousse_table_open(3, NULL);
	assert_int_equal(pousse_table_census(table).won, 7500);
	pousse_table_free(table);
	text[length / 2] ^= 1;
	char *mended = files_get(path, FILE_LIMIT, &again, NULL);
	assert_int_equal(again, length);
	assert_memory_equal(mended, text, length);
	assert_true(files_put(path, text, 40, NULL)); /* cut off */
	table = pousse_table_open(3, NULL);
	assert_int_equal(pousse_table_census(table).lost, 1382);
	pousse_table_free(table);
	assert_true(files_put(path, "a letter", 8, NULL)); /* somebody else's */
	table = pousse_table_open(3, NULL);
	assert_int_equal(pousse_table_census(table).lost, 1382);
	pousse_table_free(table);
	free(mended);
	mended = files_get(path, FILE_LIMIT, &again, NULL);
	assert_int_equal(again, 8);
	assert_memory_equal(mended, "a letter", 8);
	free(mended);
	assert_true(files_put(path, "", 0, NULL)); /* a file without anything is nobody's */
	pousse_table_free(pousse_table_open(3, NULL));
	mended = files_get(path, FILE_LIMIT, &again, NULL);
	assert_int_equal(again, length);
	free(mended);
	assert_int_equal(remove(path), 0);
	assert_int_equal(mkfifo(path, 0600), 0); /* at which opening waits for ever */
	table = pousse_table_open(3, NULL);
	assert_int_equal(pousse_table_census(table).lost, 1382);
	pousse_table_free(table);
	free(text);
	assert_int_equal(remove(path), 0);
}

static void check(struct pousse_analyst *analyst, int size, const char *rule, const char *moves,
    enum pousse_verdict verdict, int in, const char *best)
{
	const struct pousse_limits limits = {.nodes = 200000};
	struct session *session = begin(size, rule, moves);
	struct pousse_analysis analysis = pousse_analyse(analyst, session, session_played(session), &limits);
	char text[256] = "", name[POUSSE_TEXT];
	assert_int_equal(analysis.verdict, verdict);
	assert_int_equal(analysis.in, in);
	for (int i = 0; i < analysis.count && best; i++) {
		pousse_write_move(size, analysis.move[i], name);
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "", name);
	}
	if (best)
		assert_string_equal(text, best);
	session_free(session);
}

/* The pinned ones of size 3, and of size 5 what the search proves. */
static void test_analysis(void **state)
{
	(void)state;
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 0);
	check(analyst, 3, "same", "", POUSSE_WON, 9, NULL);
	check(analyst, 3, "same", "L1", POUSSE_LOST, 8, "L2 T2");
	check(analyst, 3, "same", "L1 R2", POUSSE_WON, 5, "L3 B1");
	check(analyst, 3, "same", "L1 R2 L3", POUSSE_LOST, 4, "L1 L3");
	check(analyst, 3, "same", "L1 L1 L1 T1 L2 T3 L2", POUSSE_WON, 1, "L2 R2 T1 T2 T3");
	check(analyst, 5, "same", "L1 R5 L1 R5 L1 R5 L1 R5", POUSSE_WON, 1, NULL);
	pousse_analyst_free(analyst);
}

/* The longest time that there is cuts nothing short. */
static void test_longest_time(void **state)
{
	(void)state;
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 0);
	struct session *session = begin(
	    5, "same", "R3 T3 R3 L3 R3 T3 B3 L4 B2 L2 L2 L4 B4 B5 B4 B4 R4 B5 R3 L3 B3 L3 R4 T3 R3 T3 R3 L4 R3 B5 R4 B4");
	struct pousse_limits limits = {.nodes = 60000};
	int place = session_played(session), in = pousse_analyse(analyst, session, place, &limits).in;
	assert_int_equal(in, 7);
	limits.milliseconds = INT_MAX;
	assert_int_equal(pousse_analyse(analyst, session, place, &limits).in, in);
	session_free(session);
	pousse_analyst_free(analyst);
}

/* What the table calls won the search proves with all repetitions in it, by both rules, after games of any moves. */
static void test_search_agrees(void **state)
{
	(void)state;
	struct pousse_analyst *analyst = pousse_analyst_new(NULL, 0);
	struct pousse_search *search = pousse_search_new(1 << 20);
	struct rng rng = rng_seed(5);
	int won = 0;
	for (int game = 0; game < 40; game++) {
		struct session *session = begin(3, game % 2 ? "strict" : "same", "");
		uint64_t hash[16];
		hash[0] = game_hash(&pousse, session_state(session));
		for (int i = 0; i < 5 && !session_is_over(session); i++) {
			session_play(session, pousse_move(3, (int)rng_below(&rng, 12)));
			hash[session_played(session)] = game_hash(&pousse, session_state(session));
		}
		int place = session_played(session);
		const struct pousse_limits limits = {.nodes = 100000}, plain = {.depth = 5, .is_plain = true};
		struct pousse_analysis analysis = pousse_analyse(analyst, session, place, &limits);
		if (!session_is_over(session)) {
			pousse_search_clear(search);
			struct pousse_found found =
			    pousse_search_run(search, session_state(session), &(struct past){hash, place + 1, false}, &plain);
			if (analysis.verdict == POUSSE_WON) /* or sooner: moves that the other side may not make are as many less */
				assert_true(found.value >= POUSSE_WIN - analysis.in);
			won += analysis.verdict == POUSSE_WON;
		}
		session_free(session);
	}
	assert_true(won > 5);
	pousse_search_free(search);
	pousse_analyst_free(analyst);
}

static struct appraisal appraise(void *tools, int size, const char *rule, const char *moves)
{
	struct session *session = begin(size, rule, moves);
	uint64_t hash[64];
	int place = session_played(session);
	_Atomic int percent = 50;
	const struct appraisal_effort effort = {.nodes = 200000, .percent = &percent};
	for (int i = 0; i <= place; i++)
		hash[i] = game_hash(&pousse, session_state_at(session, i));
	struct appraisal appraisal = companion_of(&pousse)->appraiser->appraise(
	    tools, session_state(session), &(struct past){hash, place + 1, false}, &effort);
	assert_int_equal(percent, 0);
	session_free(session);
	return appraisal;
}

/* What the table is told, from the tables and beyond them. */
static void test_appraisal(void **state)
{
	(void)state;
	const struct appraiser *appraiser = companion_of(&pousse)->appraiser;
	void *tools = appraiser->open();
	struct appraisal won = appraise(tools, 3, "same", "L1 R2"), again = appraise(tools, 3, "same", ""),
	                 lost = appraise(tools, 3, "same", "L1 R2 L3"),
	                 near = appraise(tools, 5, "same", "L1 R5 L1 R5 L1 R5 L1 R5"), far = appraise(tools, 5, "same", "");
	assert_int_equal(won.worth, WORTH_WON);
	assert_int_equal(won.in, 5);
	assert_int_equal(won.count, 2);
	assert_int_equal(pousse_number(3, won.move[0]), 2);
	assert_int_equal(pousse_number(3, won.move[1]), 9);
	assert_int_equal(lost.worth, WORTH_LOST);
	assert_int_equal(lost.in, 4);
	assert_int_equal(again.worth, WORTH_WON); /* the table calls it open, which knows no board that came back */
	assert_int_equal(again.in, 9);
	assert_true(again.by_repeats && again.is_shortest);
	assert_int_equal(near.worth, WORTH_WON);
	assert_int_equal(near.in, 1);
	assert_int_equal(far.worth, WORTH_UNDECIDED);
	assert_int_equal(far.count, 0);
	appraiser->close(tools);
}

/* A tabled win is taken to its end against anybody; on larger boards it plays too. */
static void test_exact_player(void **state)
{
	(void)state;
	struct player *exact = player_open("exact", NULL, NULL), *random = player_open("random", NULL, NULL);
	struct session *session = begin(3, "same", "L1 R2");
	struct session *large = session_new(&pousse, "Size 5\nSide X\nOpponent exact\nDeal 1\n", NULL);
	assert_non_null(large);
	for (int game = 0; game < 20; game++) {
		struct player *players[2] = {exact, random};
		struct rng rng = rng_seed((uint64_t)game);
		struct match match = referee_match(players, &pousse, *session_state(session), rng, NULL, NULL);
		assert_int_equal(match.winner, 0);
		assert_true(match.moves <= 5);
	}
	player_close(exact);
	exact = player_open("exact", &(struct player_settings){.budget = 2000}, NULL);
	struct player *players[2] = {exact, random};
	struct rng rng = rng_seed(1);
	assert_int_equal(referee_match(players, &pousse, *session_state(large), rng, NULL, NULL).winner, 0);
	player_close(exact);
	player_close(random);
	session_free(session);
	session_free(large);
}

/* X wins from the empty board of 3, by boards that may not come back, of which the table knows nothing. */
static void test_exact_proves(void **state)
{
	(void)state;
	static const char *const rivals[] = {"random", "j", "deep", "exact"};
	struct player *exact = player_open("exact", NULL, NULL);
	struct session *session = begin(3, "same", "");
	struct sight sight;
	sight_recall(&sight, session);
	player_begin(exact, &sight, rng_seed(1));
	assert_string_equal(player_decide(exact, &sight).reason, "X can force a win in 9 moves");
	for (int i = 0; i < 4; i++) {
		struct player *rival = player_open(rivals[i], &(struct player_settings){.budget = 1000}, NULL);
		for (int game = 0; game < 10; game++) {
			struct player *players[2] = {exact, rival};
			struct rng rng = rng_seed((uint64_t)game);
			assert_int_equal(referee_match(players, &pousse, *session_state(session), rng, NULL, NULL).winner, 0);
		}
		player_close(rival);
	}
	player_close(exact);
	session_free(session);
}

/* It holds out as long as the verdict says that it can, and says the same. */
static void test_exact_holds_out(void **state)
{
	(void)state;
	struct session *session = begin(3, "same", "L1 R2 L3");
	struct sight sight;
	char text[MOVE_TEXT];
	sight_recall(&sight, session);
	for (uint64_t seed = 0; seed < 8; seed++) {
		struct player *exact = player_open("exact", NULL, NULL);
		player_begin(exact, &sight, rng_seed(seed));
		struct decision decision = player_decide(exact, &sight);
		pousse.write(session_state(session), sight.move[decision.move], text);
		assert_true(strcmp(text, "L1") == 0 || strcmp(text, "L3") == 0);
		assert_string_equal(decision.reason, "X can force a win in 4 moves");
		player_close(exact);
	}
	session_free(session);
}

/* Who plays against a person tells what is so after its move: as above, one move less. */
static void test_an_opponent_tells_of_what_follows(void **state)
{
	(void)state;
	static const char *const moves[] = {"L1", "R2", "L3"};
	struct session *session = begun("pousse", "Size 3\nRule same\nSide X\nOpponent exact\nClock 0\nDeal 1\n");
	struct player *exact = player_open("exact", &(struct player_settings){.is_opponent = true}, NULL);
	struct sight sight;
	for (int i = 0; i < 3; i++) {
		struct move move;
		assert_true(pousse.read(session_state(session), moves[i], &move, NULL) && session_play(session, move));
	}
	sight_recall(&sight, session);
	player_begin(exact, &sight, rng_seed(1));
	assert_string_equal(player_decide(exact, &sight).reason, "you can force a win in 3 moves");
	/* With the next push O wins. */
	session_free(session);
	session = begun("pousse", "Size 3\nSide X\nOpponent exact\nClock 0\nBoard OO./X.X/X.. O X\n");
	sight_recall(&sight, session);
	player_begin(exact, &sight, rng_seed(1));
	assert_string_equal(player_decide(exact, &sight).reason, "");
	player_close(exact);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_census),
	    cmocka_unit_test(test_values_follow),
	    cmocka_unit_test(test_game_of_the_seed),
	    cmocka_unit_test(test_cache),
	    cmocka_unit_test(test_analysis),
	    cmocka_unit_test(test_longest_time),
	    cmocka_unit_test(test_search_agrees),
	    cmocka_unit_test(test_appraisal),
	    cmocka_unit_test(test_exact_player),
	    cmocka_unit_test(test_exact_proves),
	    cmocka_unit_test(test_exact_holds_out),
	    cmocka_unit_test(test_an_opponent_tells_of_what_follows),
	};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
