/* Sessions: steps that begin in the middle of a run, the clock at the end of a game, games that agree. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../six_playing.h"
#include "record.h"

static const char *const winning[] = {"col1>pile", "col2>col1", "col2>pile", "col1>pile", "cards>col1", "cards>col1",
    "cards>pile", "col1>pile", "col1>pile"};
enum { WINNING = sizeof winning / sizeof *winning };

/* The first MOVES moves of a game that is won. */
static struct session *played(int moves)
{
	struct session *session = begin("Deck 123456\n");
	for (int i = 0; i < moves; i++)
		play(session, winning[i]);
	return session;
}

/* Four moves, the last three of them one step. */
static struct session *in_the_middle(void)
{
	struct session *session = played(4);
	session_join(session);
	session_seek(session, 3);
	session_join(session);
	session_seek(session, 2);
	session_join(session);
	assert_true(session_redo(session) && session_played(session) == 4);
	return session;
}

/* A move that is made in the middle of a run is a step of its own, the run's own move or another one. */
static void test_moves_in_the_middle(void **context)
{
	(void)context;
	static const struct {
		int place;
		const char *move;
	} cases[] = {{2, "col2>pile"}, {3, "cards>col2"}};
	for (int i = 0; i < 2; i++) {
		struct session *session = in_the_middle();
		session_seek(session, cases[i].place);
		play(session, cases[i].move);
		assert_true(session_undo(session));
		assert_int_equal(session_played(session), cases[i].place);
		session_free(session);
	}
	struct session *session = in_the_middle();
	session_seek(session, 2);
	play(session, "col2>pile");
	assert_true(session_redo(session) && session_undo(session));
	assert_int_equal(session_played(session), 3); /* nor is what was behind it one step with it */
	session_free(session);
}

/* However the end is reached, the clock stands there, and does not run before a move is taken back. */
static void test_clock_at_the_end(void **context)
{
	(void)context;
	struct session *session = played(WINNING - 1);
	session_clock_run(session, 0);
	play(session, winning[WINNING - 1]);
	assert_false(session_clock_runs(session));
	session_clock_run(session, 1000);
	assert_false(session_clock_runs(session));
	for (int i = 0; i < 2; i++) {
		assert_true(session_undo(session));
		session_clock_run(session, 2000);
		assert_true(session_clock_runs(session));
		if (i == 0)
			assert_true(session_redo(session));
		else
			play(session, winning[WINNING - 1]);
		assert_int_equal(session_status(session), GAME_WON);
		assert_false(session_clock_runs(session));
	}
	session_free(session);
}

/* Before the first place there is none, nor behind the last. */
static void test_places_there_are(void **context)
{
	(void)context;
	struct session *session = played(4);
	static const int places[][2] = {{-1, 0}, {0, 0}, {3, 3}, {4, 4}, {5, 4}};
	for (int i = 0; i < 5; i++) {
		session_seek(session, places[i][0]);
		assert_int_equal(session_played(session), places[i][1]);
	}
	session_free(session);
}

/* Games agree when the moves of one begin with those of the other. */
static void test_games_that_agree(void **context)
{
	(void)context;
	struct session *longer = played(5), *shorter = played(2), *none = played(0), *other = played(1);
	play(other, "cards>col1");
	assert_true(session_agrees(longer, shorter) && session_agrees(shorter, longer));
	assert_true(session_agrees(longer, none) && session_agrees(none, longer));
	assert_false(session_agrees(longer, other) || session_agrees(other, longer));
	session_free(longer);
	session_free(shorter);
	session_free(none);
	session_free(other);
}

static void play_all(struct session *session, const char *const *moves)
{
	for (; *moves; moves++)
		play(session, *moves);
}

/* What was found out of moves that were taken back does not hold for those made instead. */
static void test_lost_on_another_way(void **context)
{
	(void)context;
	static const char *const lost[] = {"cards>col2", "draw", "draw", NULL};
	static const char *const won[] = {
	    "col1>pile", "col2>col1", "col2>pile", "cards>pile", "draw", "col1>pile", "cards>pile", "cards>pile", NULL};
	struct session *session = begin("Deck 124563\n");
	play_all(session, lost);
	assert_int_equal(session_status(session), GAME_LOST);
	struct move list[MOVES_MAX];
	for (int i = session_moves(session, list); i--; session_undo(session)) {
		assert_true(session_play(session, list[i]));
		assert_int_equal(session_status(session), GAME_LOST); /* also where nobody has been yet */
	}
	session_seek(session, 0);
	for (int i = 0; won[i]; i++) {
		assert_int_equal(session_status(session), GAME_ON);
		play(session, won[i]);
	}
	assert_int_equal(session_status(session), GAME_WON);
	session_free(session);
}

/* A position that comes back is known again, also when it had come back before on moves that were taken back. */
static void test_coming_back_again(void **context)
{
	(void)context;
	static const char *const stuck[] = {"draw", "draw", "cards>col2", "col1>pile", NULL};
	static const char *const round[] = {"draw", "draw", NULL}, *const other[] = {"col2>col1", "col1>col2", NULL};
	struct session *session = begin("Deck 124356\n");
	play_all(session, stuck);
	assert_int_equal(session_status(session), GAME_ON);
	play_all(session, round);
	assert_int_equal(session_status(session), GAME_LOST);
	session_seek(session, 4);
	play_all(session, other);
	assert_int_equal(session_status(session), GAME_LOST);
	session_free(session);
}

/* Where all is done nothing is left to be done, though a queen could be taken away. */
static void test_no_move_when_won(void **context)
{
	(void)context;
	struct session *session = begun("queens", "Size 4\nGiven 0\nDeal 1\n");
	struct move list[MOVES_MAX], taken;
	for (const char *square = "b1d2a3c4"; *square; square += 2) {
		const char text[] = {square[0], square[1], '\0'};
		assert_true(game_read_move(session_game(session), session_state(session), text, &taken));
		assert_int_equal(session_status(session), GAME_ON);
		assert_true(session_play(session, taken));
	}
	assert_int_equal(session_status(session), GAME_WON);
	assert_int_equal(session_moves(session, list), 0);
	assert_true(game_read_move(session_game(session), session_state(session), "-c4", &taken));
	assert_false(session_play(session, taken));
	session_free(session);
}

static void check_left(const struct session *session, int64_t wanted)
{
	int64_t left;
	assert_true(session_time_left(session, &left));
	assert_int_equal(left, wanted);
}

/* However a place is come to, its turn begins with all its time. A move that is played again with others behind it was
 * made when it was made: no record has a clock that goes back. */
static void test_turns_that_come_again(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begun("pousse", "Size 4\nSide O\nOpponent none\nClock 30\nDeal 1\n");
	session_clock_run(session, 0);
	for (int i = 0; i < 3; i++) {
		struct move list[MOVES_MAX];
		session_clock_tick(session, 5000 * (i + 1));
		assert_true(session_moves(session, list) && session_play(session, list[0]));
	}
	session_clock_tick(session, 25000);
	check_left(session, 20000);
	session_seek(session, 1);
	check_left(session, 30000);
	session_clock_tick(session, 30000);
	assert_true(session_undo(session));
	check_left(session, 30000);
	session_clock_tick(session, 40000);
	assert_true(session_redo(session));
	check_left(session, 30000);
	char *text = record_write(session);
	struct session *read = record_read(text, strlen(text), "record", &fault);
	if (!read)
		fail_msg("%s", fault.text);
	for (int i = 0; i < 3; i++)
		assert_int_equal(session_time_at(read, i), 5000 * (i + 1));
	session_free(read);
	free(text);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_moves_in_the_middle),
	    cmocka_unit_test(test_clock_at_the_end),
	    cmocka_unit_test(test_places_there_are),
	    cmocka_unit_test(test_games_that_agree),
	    cmocka_unit_test(test_lost_on_another_way),
	    cmocka_unit_test(test_coming_back_again),
	    cmocka_unit_test(test_turns_that_come_again),
	    cmocka_unit_test(test_no_move_when_won),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
