/* Games that have ended, or are left: what is kept of them, and when. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/ui/draw/theme.h"
#include "../../src/ui/game_view.h"
#include "../recorded.h"
#include "fingers.h"
#include "home.h"
#include "record.h"
#include "rng.h"
#include "store.h"

static void test_won_game_is_kept(void **context)
{
	(void)context;
	static const char *const line[] = {"col1>pile", "cards>pile", "col2>pile", "cards>pile", "cards>pile", "col2>pile"};
	struct fault fault;
	struct stat status;
	struct session *session = begun("six", "Deck 163542\n");
	assert_true(store_save(session, &fault));
	for (int i = 0; i < 6; i++) {
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), line[i], &move));
		assert_true(session_play(session, move));
	}
	session_set_date(session, "2026-01-31T12:00:00Z");
	assert_true(store_save(session, &fault));
	assert_int_equal(stat(in_home(".local/share/patience/games/six-20260131T120000Z-deck.record"), &status), 0);
	assert_null(store_resume(session_game(session), &fault));
	assert_string_equal(fault.text, "");
	session_free(session);
}

static void type_move(struct session *session, const char *text)
{
	struct move move;
	assert_true(game_read_recorded(session_game(session), session_state(session), text, &move));
	assert_true(session_play(session, move));
}

/* A win whose moves are made once more, after R, is the first one still. */
static void test_win_once_more(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begun("24", "Numbers 12 12\n");
	session_set_date(session, "2026-01-31T12:00:00Z");
	session_set_elapsed(session, 5000);
	type_move(session, "12+12");
	assert_true(store_save(session, &fault));
	session_seek(session, 0);
	assert_true(store_save(session, &fault));
	session_set_elapsed(session, 99000);
	type_move(session, "12+12");
	assert_true(store_save(session, &fault));
	session_free(session);
	session = record_load(in_home(".local/share/patience/games/24-20260131T120000Z-deck.record"), &fault);
	assert_true(session && session_elapsed(session) == 5000);
	session_free(session);
	struct stat status;
	assert_int_not_equal(stat(in_home(".local/share/patience/games/24-20260131T120000Z-deck-2.record"), &status), 0);
}

/* A hand that is dealt solved is no win: no move was made. */
static void test_won_without_a_move(void **context)
{
	(void)context;
	struct fault fault;
	struct stat status;
	struct session *session = begun("24", "Numbers 24\n");
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(store_save(session, &fault) && store_abandon(session, &fault));
	assert_int_not_equal(stat(in_home(".local/share/patience/games"), &status), 0);
	assert_null(store_resume(session_game(session), &fault));
	session_free(session);
}

/* How the record kept of deal 7 ended; GAME_ON with none. */
static enum status kept_round(void)
{
	struct session *kept = record_load(in_home(".local/share/patience/games/words-20260131T120000Z-7.record"), NULL);
	enum status status = kept ? session_status(kept) : GAME_ON;
	session_free(kept);
	return status;
}

static struct session *round_with(const char *word)
{
	struct session *session = begun("words", "Deal 7\n");
	struct fault fault;
	session_set_date(session, "2026-01-31T12:00:00Z");
	type_move(session, word);
	assert_true(store_save(session, &fault));
	assert_int_equal(kept_round(), GAME_ON);
	return session;
}

/* A round is won when a word of all letters was found, whenever it ends: also by another game. */
static void test_round_left_is_won(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = round_with("CASINO");
	assert_true(store_abandon(session, &fault));
	assert_int_equal(kept_round(), GAME_WON);
	assert_null(store_resume(session_game(session), &fault));
	session_free(session);
	/* A word behind it that was taken back changes nothing of that. */
	assert_int_equal(unlink(in_home(".local/share/patience/games/words-20260131T120000Z-7.record")), 0);
	session = round_with("CASINO");
	type_move(session, "COIN");
	session_undo(session);
	assert_true(store_abandon(session, &fault));
	assert_int_equal(kept_round(), GAME_WON);
	session_free(session);
}

/* Where it cannot be kept it goes on, for its player may stay. */
static void test_round_that_cannot_be_kept(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = round_with("CASINO");
	type_move(session, "COIN");
	session_undo(session);
	assert_true(file_write(in_home(".local/share"), ""));
	assert_false(store_abandon(session, &fault));
	assert_int_equal(session_status(session), GAME_ON);
	assert_int_equal(session_length(session), 2);
	assert_int_equal(unlink(in_home(".local/share")), 0);
	assert_true(store_abandon(session, &fault));
	assert_int_equal(kept_round(), GAME_WON);
	session_free(session);
}

static void test_round_left_is_open(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = round_with("COIN");
	assert_true(store_abandon(session, &fault));
	session_free(session);
	session = record_load(in_home(".local/share/patience/games/words-20260131T120000Z-7.record"), &fault);
	assert_non_null(session);
	assert_int_equal(session_length(session), 1);
	session_free(session);
}

/* What was shown stays shown: a round that was given up is kept at once. */
static void test_round_over_is_kept(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = round_with("COIN");
	type_move(session, "give up");
	assert_true(store_save(session, &fault));
	assert_int_equal(kept_round(), GAME_LOST);
	assert_null(store_resume(session_game(session), &fault));
	session_seek(session, 0); /* dealt again, and left */
	assert_true(store_save(session, &fault) && store_abandon(session, &fault));
	assert_int_equal(kept_round(), GAME_LOST);
	session_free(session);
}

/* Where both sides were moved by hand the game is kept at its end, whichever side the lot made the person's. */
static void test_end_by_hand_is_kept(void **context)
{
	(void)context;
	static const char *const moves[] = {"L1", "R2", "L3", "L1", "L3", "R3", "T2"};
	struct fault fault;
	struct session *session = begun("pousse", "Size 3\nSide O\nOpponent none\nClock 0\nDeal 1\n");
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		type_move(session, moves[i]);
		assert_true(store_save(session, &fault));
	}
	assert_int_equal(session_status(session), GAME_LOST);
	assert_null(store_resume(session_game(session), &fault));
	session_free(session);
}

/* A win that could not be kept yet is kept when the game is left, or stays where it was saved. */
static void test_win_waits_to_be_kept(void **context)
{
	(void)context;
	struct fault fault;
	struct stat status;
	struct session *session = begun("24", "Numbers 12 12\n");
	session_set_date(session, "2026-01-31T12:00:00Z");
	assert_true(store_save(session, &fault));
	assert_true(file_write(in_home(".local/share"), ""));
	type_move(session, "12+12");
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(!store_save(session, &fault) && !store_abandon(session, &fault));
	assert_int_equal(stat(in_home(".local/state/patience/24.record"), &status), 0);
	assert_int_equal(unlink(in_home(".local/share")), 0);
	assert_true(store_abandon(session, &fault));
	session_free(session);
	assert_int_not_equal(stat(in_home(".local/state/patience/24.record"), &status), 0);
	session = record_load(in_home(".local/share/patience/games/24-20260131T120000Z-deck.record"), &fault);
	assert_true(session && session_status(session) == GAME_WON);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_won_game_is_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_round_left_is_won, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_win_once_more, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_won_without_a_move, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_round_that_cannot_be_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_round_left_is_open, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_round_over_is_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_end_by_hand_is_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_win_waits_to_be_kept, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
