/* The sentences of verdicts, whoever tells them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../judging.h"
#include "begun.h"
#include "notes.h"
#include "verdict_words.h"

#define EMPTY "................................................................................."
#define NO_SOLUTION "12345678.........9..............................................................."

static const struct verdict_ways ways = {
    .back = "Back", .on = "On.", .to_win = "To a win.", .on_lost_deal = "Undo.", .at_lost_deal = "Anew."};

static void play(struct session *session, const char *text)
{
	struct move move;
	if (!game_read_move(session_game(session), session_state(session), text, &move) || !session_play(session, move))
		fail_msg("%s cannot be played", text);
}

static void expect(const struct judge *judge, const struct session *session, const char *wanted)
{
	char text[VERDICT_SENTENCE];
	assert_string_equal(verdict_words(judge, session, &ways, text), wanted);
}

/* At the start, and after MOVE. */
static void expect_twice(const char *game, const char *start, const char *first, const char *move, const char *second)
{
	struct session *session = begun(game, start);
	struct judge *judge = judge_new(NULL, NULL);
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN);
	expect(judge, session, first);
	play(session, move);
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN);
	expect(judge, session, second);
	judge_free(judge);
	session_free(session);
}

static void deals_without_a_win(void **state)
{
	(void)state;
	expect_twice("klondike", "Deal 7\n", "Lost: no win is left. The deal itself has no win. Anew.", "turn",
	    "Lost: no win is left. The deal itself has no win. Undo.");
	expect_twice("sudoku", "Grade own\nBoard " NO_SOLUTION "\n", "What is given has no solution. Anew.", "a9 7",
	    "What is given has no solution. Undo.");
}

static void ways_are_counted(void **state)
{
	(void)state;
	expect_twice("sudoku", "Grade own\nBoard " EMPTY "\n", "This position can still be won, in many ways.", "a1 7",
	    "This position can still be won, in many ways.");
	expect_twice("queens", "Size 4\nGiven 0\nDeal 1\n", "This position can still be won, in 2 ways.", "b1",
	    "This position can still be won, in 1 way.");
}

/* Nobody looked at what lies between; how far it is to go back may be told or not. */
static void the_last_win_may_be_a_later_one(void **state)
{
	(void)state;
	char text[VERDICT_SENTENCE];
	struct session *session = begun("klondike", "Deal 14\n");
	struct judge *judge = judge_new(NULL, NULL);
	judge_wait(judge, session, JUDGE_PRESENT);
	play(session, "9D TS");
	play(session, "QS KD");
	play(session, "turn");
	judge_wait(judge, session, JUDGE_PRESENT);
	expect(judge, session, "Lost: no win is left. Back goes back 3 moves, to the last position known to be winnable.");
	assert_string_equal(
	    verdict_words_loss(judge, session, &ways, false, false, text), "Lost: no win is left. To a win.");
	judge_wait(judge, session, JUDGE_PRESENT | JUDGE_TURN);
	expect(judge, session, "Lost: no win is left. Back goes back 2 moves, to the last position that can be won.");
	judge_free(judge);
	judge = judge_new(NULL, NULL);
	judge_wait(judge, session, JUDGE_PRESENT);
	expect(judge, session, "Lost: no win is left. On.");
	judge_free(judge);
	session_free(session);
}

/* Without a judge a graded deal alone is known to be winnable. */
static void who_is_stuck_without_a_judge(void **state)
{
	(void)state;
	char text[VERDICT_SENTENCE];
	struct session *session = begun("klondike", "Deal 14\n");
	assert_string_equal(verdict_words_loss(NULL, session, &ways, true, true, text),
	    "Lost: no move brings anything new. The deal itself has no win. Anew.");
	play(session, "turn");
	assert_string_equal(
	    verdict_words_loss(NULL, session, &ways, true, true, text), "Lost: no move brings anything new. On.");
	notes_set(session_notes(session), "Grade", "easy", NULL);
	assert_string_equal(
	    verdict_words_loss(NULL, session, &ways, true, true, text), "Lost: no move brings anything new. To a win.");
	session_free(session);
}

/* Of two sides played by hand the winner is named. */
static void who_has_won_is_named(void **state)
{
	(void)state;
	char text[VERDICT_SENTENCE];
	struct session *session = begun("pousse", "Size 3\nSide O\nOpponent none\nClock 0\nDeal 1\n");
	struct move list[MOVES_MAX];
	for (int i = 0; session_status(session) == GAME_ON; i++)
		assert_true(session_play(session, list[i * 7 % session_moves(session, list)]));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_string_equal(
	    verdict_words_loss(NULL, session, &ways, true, false, text), "X wins: X has more straights, 1 to 0. On.");
	session_free(session);
}

static void the_last_move_is_one(void **state)
{
	(void)state;
	int moves;
	struct session *session = begun("six", "Deck 163245\n");
	struct judge *judge = judge_new(NULL, NULL);
	judge_wait(judge, session, JUDGE_PRESENT);
	while (judge_line(judge, session_played(session), &moves) && moves > 1) {
		assert_true(session_play(session, *judge_line(judge, session_played(session), &moves)));
		judge_wait(judge, session, JUDGE_PRESENT);
	}
	expect(judge, session, "This position can still be won, in 1 move.");
	judge_free(judge);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(deals_without_a_win),
	    cmocka_unit_test(ways_are_counted),
	    cmocka_unit_test(the_last_win_may_be_a_later_one),
	    cmocka_unit_test(who_is_stuck_without_a_judge),
	    cmocka_unit_test(who_has_won_is_named),
	    cmocka_unit_test(the_last_move_is_one),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
