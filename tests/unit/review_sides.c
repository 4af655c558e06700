/* What is told of a game for two, place by place, where not all of it can be looked through: who is known to win and
 * how soon, which moves were worse, and since when its end is known. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/solve/judge_sides.h"
#include "../../src/ui/viewer/replay_view.h"
#include "../judging.h"
#include "../paths_playing.h"
#include "forecast.h"
#include "review.h"
#include "verdict_words.h"

/* As many nodes as look a few moves ahead, and no further. */
enum { FEW = 4, MANY = 100000 };

static void check_told(
    const char *drawn, const char *sides, const char *way, uint64_t nodes, const char *word, const char *sentence)
{
	struct session *session = walk(drawn, sides, way);
	struct review *review = reviewed(session, nodes);
	struct findings found = review_look(review);
	char short_text[FORECAST_WORD], text[FORECAST_TEXT];
	forecast_word(found.judge, session, 0, short_text);
	forecast_sentence(found.judge, session, 0, text);
	assert_string_equal(short_text, word);
	assert_string_equal(text, sentence);
	review_free(review);
	session_free(session);
}

static void who_wins_is_told_of_the_deal(void **state)
{
	(void)state;
	check_told("b 1", "one none", "a", MANY, "One wins in 1", "One can force a win in 1 move");
	check_told("b 1", "two random", "a", MANY, "You lose in 1", "One can force a win in 1 move");
	check_told("b c 2", "two none", "a", MANY, "Other sid in 2", "Other side can force a win in 2 moves");
	check_told("b c 2", "two random", "a", MANY, "You win in 2", "you can force a win in 2 moves");
	check_told("1", "one random", "a", MANY, "You win", "you can force a win");
	check_told("2", "two none", "a", MANY, "Other sid", "Other side can force a win");
	check_told("b 0", "one none", "a", MANY, "Open",
	    "neither side can force a win, except through boards that may not come back");
	check_told("b c d e f g h 1", "one none", "a", FEW, "Undecided", "it is not known who can force a win");
}

static void check_verdict(const char *drawn, const char *way, const char *wanted)
{
	static const struct verdict_ways ways = {.back = "Back", .on = "On."};
	struct session *session = walk(drawn, "one none", way);
	struct judge *judge = judge_new(NULL, NULL);
	char text[VERDICT_SENTENCE];
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN | JUDGE_BETTER);
	assert_string_equal(verdict_words(judge, session, &ways, text), wanted);
	judge_free(judge);
	session_free(session);
}

static void the_way_back_is_told_with_a_verdict(void **state)
{
	(void)state;
	check_verdict("bc d 1 2", "ab", "Other side can force a win in 1 move. Back goes back to move 0.");
	check_verdict("b c 1", "ab", "One can force a win in 1 move.");
	check_verdict("bc d 1 0", "ab", "Neither side can force a win, except through boards that may not come back.");
	check_verdict("b 2", "ab", "Lost: the other side has won. On.");
}

/* Who stands well is not led back. */
static void the_way_back_leads_to_what_was_better(void **state)
{
	(void)state;
	struct judge *judge = judge_new(NULL, NULL);
	char text[VERDICT_SENTENCE];
	struct session *session = walk("bc d 1 2", "one none", "ab");
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_BETTER);
	assert_true(verdict_words_for_two(judge, session, "Back", text));
	assert_int_equal(verdict_place_back(judge, session, text), 0);
	assert_string_equal(text, "Back at move 0, where One can force a win in 1 move.");
	judge_free(judge);
	session_free(session);
	session = walk("b c 1", "one none", "ab");
	judge = judge_new(NULL, NULL);
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_BETTER);
	assert_false(verdict_words_for_two(judge, session, "Back", text));
	assert_int_equal(verdict_place_back(judge, session, text), -1);
	assert_string_equal(text, "One can force a win in 1 move.");
	judge_free(judge);
	session_free(session);
}

/* The first side went from a to b, which has lost; what is known of a, and whether that decided the game. */
static void check_decision(const char *drawn, uint64_t nodes, enum judgement before, const char *mark, int decided)
{
	struct session *session = walk(drawn, "one none", "abd");
	struct review *review = reviewed(session, nodes);
	struct findings found = review_look(review);
	assert_int_equal(findings_at(&found, 0), before);
	assert_int_equal(findings_at(&found, 1), JUDGEMENT_LOST);
	assert_string_equal(findings_mark(&found, 1), mark);
	assert_string_equal(findings_mark(&found, 2), "");
	assert_int_equal(findings_blunder(&found), decided);
	assert_int_equal(findings_are_whole(&found), before != JUDGEMENT_UNKNOWN);
	review_free(review);
	session_free(session);
}

/* The move that is known to have lost may not be what lost the game: what stood before was not looked through. */
static void what_was_unknown_before_a_move_was_not_decided_by_it(void **state)
{
	(void)state;
	static const char lost[] = "bc d e 2 f g h i 2", won[] = "bc d e 2 f g h i 1";
	check_decision(lost, FEW, JUDGEMENT_UNKNOWN, "?", 1);
	check_decision(lost, MANY, JUDGEMENT_LOST, "?", 0);
	check_decision(won, FEW, JUDGEMENT_UNKNOWN, "?", 1);
	check_decision(won, MANY, JUDGEMENT_WINNABLE, "\?\?", 1);
}

/* The end of a game decides nothing where it is unknown; where it is won for the person it does as where it is lost. */
static void the_end_decides_what_is_known_of_it(void **state)
{
	(void)state;
	struct session *unknown = walk("bc d 1 e f g h i 2", "one none", "ab");
	struct review *review = reviewed(unknown, FEW);
	struct findings found = review_look(review);
	assert_int_equal(findings_at(&found, 0), JUDGEMENT_WINNABLE);
	assert_int_equal(findings_at(&found, 1), JUDGEMENT_UNKNOWN);
	assert_string_equal(findings_mark(&found, 1), "?");
	assert_int_equal(findings_blunder(&found), 0);
	assert_false(findings_are_whole(&found));
	review_free(review);
	session_free(unknown);
	struct session *won = walk("b cd 1 2", "one none", "abc");
	review = reviewed(won, MANY);
	found = review_look(review);
	assert_int_equal(findings_at(&found, 1), JUDGEMENT_LOST);
	assert_int_equal(findings_at(&found, 2), JUDGEMENT_WINNABLE);
	assert_string_equal(findings_mark(&found, 2), "\?\?");
	assert_int_equal(findings_blunder(&found), 2);
	review_free(review);
	session_free(won);
}

/* While a place is still thought about no move beside it is marked. */
static void what_is_thought_about_is_not_marked(void **state)
{
	(void)state;
	for (int known = 0; known < 2; known++) {
		struct session *session = walk("bc 2 1", "one none", "ab");
		struct judge *judge = judge_new(NULL, NULL);
		session_seek(session, known);
		judge_wait(judge, session, JUDGE_PRESENT);
		const struct findings found = {.length = 1, .has_turns = true, .has_sides = true, .judge = judge};
		assert_int_equal(findings_at(&found, known), known ? JUDGEMENT_LOST : JUDGEMENT_WINNABLE);
		assert_int_equal(findings_at(&found, !known), JUDGEMENT_PENDING);
		assert_int_equal(findings_pending(&found), 1);
		assert_string_equal(findings_mark(&found, 1), "");
		assert_false(findings_are_whole(&found));
		judge_free(judge);
		session_free(session);
	}
}

/* Of the game of WAY, of whose moves the last UNDONE were taken back. */
static void check_said(const char *way, int undone, uint64_t nodes, const char *wanted)
{
	const struct judge_limits limits = {.nodes = nodes, .memory = 1 << 20};
	struct session *session = walk("bc d e 2 f g h i 1", "one none", way);
	struct replay replay;
	while (undone--)
		assert_true(session_undo(session));
	replay_show(&replay, session);
	replay_enter(&replay, NULL);
	views_resize(replay.views, 80, 24);
	replay.review = review_start(replay.shown.session, &limits, NULL);
	review_finish(replay.review);
	views_tick(replay.views, replay.now, false);
	assert_string_equal(replay.message, wanted);
	replay_close(&replay);
}

static void the_viewer_says_what_is_known(void **state)
{
	(void)state;
	check_said("ab", 0, FEW, "By the last move at the latest it is decided: n goes to those of note.");
	check_said("ab", 0, MANY, "Only the last move decided it: n goes to the moves of note.");
	check_said("ab", 1, FEW, "By the last move, taken back, at the latest it is decided: n goes to those of note.");
	check_said("ab", 1, MANY, "Only the last move, taken back, decided it: n goes to the moves of note.");
	check_said("a", 0, MANY, "No move of this game is of note.");
	check_said("abd", 0, FEW, "After move 1 Other side can force a win in 1 move: n goes to the moves of note.");
}

static atomic_int rings;

static void ring(void) { rings++; }

/* The same place, and answer, after another past, which counts here: that answer is not taken. */
static void an_answer_about_another_past_is_not_taken(void **state)
{
	(void)state;
	struct session *session = walk("bc d d be 0", "one none", "acd");
	struct judge *judge = judge_new(NULL, ring);
	struct move list[MOVES_MAX];
	judge_follow(judge, session, JUDGE_PRESENT);
	while (rings == 0)
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
	session_seek(session, 0);
	assert_true(session_moves(session, list) == 2 && session_play(session, list[0]));
	assert_true(session_moves(session, list) == 1 && session_play(session, list[0]));
	judge_follow(judge, session, 0);
	assert_int_equal(judge_at(judge, 2), JUDGEMENT_PENDING);
	judge_free(judge);
	session_free(session);
}

/* Whether at the first place b is known to be as good as c, after KNOWN places of which the first is d. */
static bool knows_another(const char *drawn, int known, bool has_played)
{
	static struct sides_question question;
	struct session *session = walk(drawn, "one none", "a");
	struct state oldest = *session_state(session);
	struct appraising appraising = {0};
	struct answer answer = {.has_better = false};
	sides_ask(&question, session, 0);
	question.nodes = MANY;
	question.has_played = has_played;
	question.played = (struct move){1, 'c', 1, 0};
	question.known = known;
	question.past[known - 1] = question.past[0];
	oldest.position[PLACE] = 'd';
	question.past[0] = game_hash(&paths, &oldest);
	sides_answer(&appraising, &question, NULL, &answer);
	sides_close(&appraising);
	session_free(session);
	return answer.has_better && answer.better.to == 'b';
}

/* The other side may not go to d while it is remembered: that is looked at with the place that comes next, for which a
 * full past forgets its oldest. */
static void a_full_past_forgets_its_oldest(void **state)
{
	(void)state;
	static const char *const drawn[] = {"bc de 0 2 0", "bc de e 2 f g 2"};
	for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
		assert_true(knows_another(drawn[i], 2, true));
		assert_true(knows_another(drawn[i], JUDGE_PAST - 1, true));
		assert_false(knows_another(drawn[i], JUDGE_PAST, true));
		assert_true(knows_another(drawn[i], JUDGE_PAST, false));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(who_wins_is_told_of_the_deal),
	    cmocka_unit_test(the_way_back_is_told_with_a_verdict),
	    cmocka_unit_test(the_way_back_leads_to_what_was_better),
	    cmocka_unit_test(what_was_unknown_before_a_move_was_not_decided_by_it),
	    cmocka_unit_test(the_end_decides_what_is_known_of_it),
	    cmocka_unit_test(what_is_thought_about_is_not_marked),
	    cmocka_unit_test(the_viewer_says_what_is_known),
	    cmocka_unit_test(an_answer_about_another_past_is_not_taken),
	    cmocka_unit_test(a_full_past_forgets_its_oldest),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
