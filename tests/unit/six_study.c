/* The Six-Card study: the outcomes of a hundred thousand random games within five deviations of the exact
 * probabilities, and a report whose every history leads where it says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "six.h"
#include "six_study.h"

enum { GAMES = 100000, ROW = 8192 };

static void assert_near(uint64_t value, double expected, double tolerance)
{
	assert_true((double)value > expected - tolerance && (double)value < expected + tolerance);
}

/* Plays the history from the deal that START shows; END must be what it leads to. */
static void assert_history(const char *start, const char *end, int moves, const char *outcome, char *history)
{
	char deck[7], text[16];
	struct state state;
	struct scene scene;
	assert_int_equal(sscanf(start, "cards(%c,%c,%c)_pile()_col1(%c)_col2(%c,%c)", &deck[3], &deck[4], &deck[5],
	                     &deck[0], &deck[1], &deck[2]),
	    6);
	deck[6] = '\0';
	snprintf(text, sizeof text, "Deck %s\n", deck);
	assert_true(six.start(text, &state, NULL));
	int played = 0;
	for (char *word = strtok(history, " "); word; word = strtok(NULL, " "), played++) {
		struct move move;
		assert_true(six.read(&state, word, &move, NULL));
		six.apply(&state, move);
	}
	assert_int_equal(played, moves);
	six.show(&state, &scene);
	char shown[32];
	snprintf(shown, sizeof shown, "_pile(%.*s)", scene.spot[1].size ? 2 * scene.spot[1].size - 1 : 0, "1,2,3,4,5,6");
	assert_non_null(strstr(end, shown));
	bool won = six.status(&state) == GAME_WON;
	assert_int_equal(won && moves < 500, strcmp(outcome, "Won") == 0);
	assert_int_equal(moves == 500, strcmp(outcome, "Timeout") == 0);
}

static void test_report(void **context)
{
	(void)context;
	struct six_study study;
	struct fault fault;
	static char row[ROW], history[ROW];
	FILE *report = tmpfile();
	assert_non_null(report);
	assert_true(six_study_play(&study, GAMES, 6, report, NULL, &fault));
	rewind(report);
	int rows = -1;
	for (; fgets(row, sizeof row, report); rows++) {
		char start[64], end[64], outcome[16];
		int moves;
		row[strcspn(row, "\n")] = '\0';
		if (rows < 0) {
			assert_string_equal(row, "start\tend\tnb.moves\toutcome\thistory");
			continue;
		}
		history[0] = '\0';
		assert_true(
		    sscanf(row, "%63[^\t]\t%63[^\t]\t%d\t%15[^\t]\t%8191[^\n]", start, end, &moves, outcome, history) >= 4);
		assert_history(start, end, moves, outcome, history);
	}
	fclose(report);
	assert_int_equal(rows, GAMES);
	assert_near(study.games[SIX_WON], 71754, 720);
	assert_near(study.games[SIX_UNSOLVED], 28059, 720);
	assert_near(study.games[SIX_TIMEOUT], 188, 70);
	int won = 0, shortest = 0;
	for (int i = 0; i < SIX_DEALS; i++) {
		const struct six_deal *deal = &study.deal[i];
		assert_true(deal->games > 0 && (!deal->best || (deal->minimum && deal->best >= deal->minimum)));
		won += deal->best > 0;
		shortest += deal->best && deal->best == deal->minimum;
	}
	assert_true(won >= 597 && won <= 600);
	assert_true(shortest > 100 && shortest < 230);
	char told[64], *text = NULL;
	size_t length;
	FILE *summary = open_memstream(&text, &length);
	assert_non_null(summary);
	six_study_write_summary(&study, summary);
	assert_int_equal(fclose(summary), 0);
	snprintf(told, sizeof told, "; in %d the best game is as short as any can be\n", shortest);
	assert_non_null(strstr(text, told));
	free(text);
	six_study_release(&study);
}

/* A row each, the start of one behind that of the row before, and a history that wins in as many moves. */
static void test_best_games(void **context)
{
	(void)context;
	struct six_study study;
	static char row[ROW], history[ROW];
	char start[64], before[64] = "";
	FILE *best = tmpfile();
	assert_non_null(best);
	assert_true(six_study_play(&study, 5000, 9, NULL, NULL, NULL));
	six_study_write_best(&study, best);
	rewind(best);
	assert_non_null(fgets(row, sizeof row, best));
	assert_string_equal(row, "start\tnb.moves\tminimum\thistory\n");
	int rows = 0, moves, minimum, won = 0;
	for (; fgets(row, sizeof row, best); rows++) {
		assert_int_equal(sscanf(row, "%63[^\t]\t%d\t%d\t%8191[^\n]", start, &moves, &minimum, history), 4);
		assert_true(strcmp(before, start) < 0);
		assert_in_range(minimum, 1, moves);
		assert_history(start, "_pile(1,2,3,4,5,6)", moves, "Won", history);
		strcpy(before, start);
	}
	for (int i = 0; i < SIX_DEALS; i++)
		won += study.deal[i].best > 0;
	assert_int_equal(rows, won);
	assert_true(rows > 400);
	fclose(best);
	six_study_release(&study);
}

/* The summary of a single game that was won. */
static void test_one_game(void **context)
{
	(void)context;
	struct six_study study;
	char *text = NULL;
	size_t length;
	FILE *summary = open_memstream(&text, &length);
	assert_non_null(summary);
	assert_true(six_study_play(&study, 1, 1, NULL, NULL, NULL));
	for (uint64_t seed = 2; !study.games[SIX_WON]; seed++)
		assert_true(six_study_play(&study, 1, seed, NULL, NULL, NULL));
	six_study_write_summary(&study, summary);
	assert_int_equal(fclose(summary), 0);
	assert_ptr_equal(strstr(text, "1 game of 1 different deal; each of all 720 came 0.00 times on average, standard "
	                              "deviation 0.04, 95% interval 0.00 .. 0.00\n"),
	    text);
	assert_non_null(strstr(text, "Won              1 100.000% "));
	assert_non_null(strstr(text, "\n1 deal was won at least once, of 600 that can be; "));
	free(text);
	six_study_release(&study);
}

/* An unwinnable deal is one whose second card is below the first and that below the third; there are 120. */
static void test_exact_answer(void **context)
{
	(void)context;
	struct six_study study;
	char deck[START_TEXT], before[START_TEXT] = "";
	assert_true(six_study_play(&study, 0, 1, NULL, NULL, NULL));
	for (int i = 0; i < SIX_DEALS; i++) {
		six.deal((uint64_t)i + 1, "", deck);
		assert_true(strcmp(before, deck) < 0);
		strcpy(before, deck);
		assert_int_equal(study.deal[i].minimum == 0, deck[1] < deck[0] && deck[0] < deck[2]);
	}
	six_study_release(&study);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_report), cmocka_unit_test(test_one_game),
	    cmocka_unit_test(test_best_games), cmocka_unit_test(test_exact_answer)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
