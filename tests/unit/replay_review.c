/* The review in the replay viewer, without a terminal: golden screens of the strip, its moments, the line that would
 * have won, and playing on from it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../viewing.h"
#include "aids.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "golden.h"

static const char *const lost[] = {
    "tests/data/review.record", "tests/data/replay_won.record", "tests/data/replay.record"};
static const struct ui_options options = {.no_animation = true};
static const struct theme unicode = {.colours = COLOURS_TWO}, ascii = {.ascii = true, .colours = COLOURS_FOUR},
                          plain = {.colours = COLOURS_NONE};

/* The move that lost the game of the first file, its trap, its last move, and the end of the line that wins. */
enum { BLUNDER = 37, TRAP = 22, LENGTH = 61, FOR_EVER = 600000 };

static void open_viewer(struct replay *replay, int file, int columns, int rows, struct theme theme)
{
	open_records(replay, lost, 3, file, theme);
	views_resize(replay->views, columns, rows);
}

/* Asks for a review and waits for its end. */
static void judge(struct replay *replay)
{
	viewer_press(replay, "r");
	assert_non_null(replay->review);
	while (!review_wait(replay->review, FOR_EVER))
		continue;
	views_tick(replay->views, replay->now, false);
	assert_false(replay_judges(replay));
}

static char *picture(const struct replay *replay)
{
	struct canvas canvas;
	canvas_init(&canvas, replay->columns, replay->rows);
	views_draw(replay->views, &canvas);
	char *text = canvas_to_text(&canvas, &replay->theme);
	canvas_release(&canvas);
	return text;
}

static void check_picture(const char *name, int columns, int rows, struct theme theme, const char *keys)
{
	struct replay replay;
	char fault[GOLDEN_FAULT];
	open_viewer(&replay, 0, columns, rows, theme);
	judge(&replay);
	viewer_press(&replay, keys);
	char *text = picture(&replay);
	if (!golden_matches("tests/screens", name, text, fault))
		fail_msg("%s", fault);
	free(text);
	replay_close(&replay);
}

static void golden_screens(void **state)
{
	(void)state;
	check_picture("review-40x17", 40, 17, unicode, "n n");
	check_picture("review-60x20", 60, 20, unicode, "n n");
	check_picture("review-80x24", 80, 24, unicode, "n n");
	check_picture("review-120x40", 120, 40, unicode, "n n");
	check_picture("review-60x20-ascii", 60, 20, ascii, "n n");
	check_picture("review-60x20-colourless", 60, 20, plain, "n n");
	check_picture("review-80x24-colourless", 80, 24, plain, "n");
	check_picture("review-120x40-colourless", 120, 40, plain, "n n Right");
	check_picture("review-80x24-result", 80, 24, unicode, "");
	check_picture("review-80x24-line", 80, 24, unicode, "v");
}

static void check_shows(const struct replay *replay, const char *wanted)
{
	char *text = picture(replay);
	if (!strstr(text, wanted))
		fail_msg("\"%s\" is not in\n%s", wanted, text);
	free(text);
}

/* However wide the bar is, it is winnable before the move that lost the game and lost behind it. */
static void strip_turns_at_the_mark(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 0, 80, 24, ascii);
	judge(&replay);
	viewer_press(&replay, "<");
	for (int columns = 60; columns <= 200; columns++) {
		views_resize(replay.views, columns, 40);
		char *text = picture(&replay), *bar = strstr(text, "0/61");
		assert_non_null(bar);
		bar[strcspn(bar, "\n")] = '\0';
		char *mark = strchr(bar, '?');
		assert_non_null(mark);
		assert_null(strchr(mark, '='));
		assert_true(strchr(bar, 'x') > mark);
		free(text);
	}
	replay_close(&replay);
}

static void moments(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 0, 80, 24, unicode);
	viewer_press(&replay, "n");
	check_shows(&replay, "r judges the game; then n");
	viewer_press(&replay, "v");
	check_shows(&replay, "r judges the game; then v");
	judge(&replay);
	check_shows(&replay, "Move 37 lost the game");
	viewer_press(&replay, "r");
	check_shows(&replay, "has been judged");
	viewer_press(&replay, "n");
	assert_int_equal(replay.shown.at, TRAP);
	viewer_press(&replay, "n");
	assert_int_equal(replay.shown.at, BLUNDER);
	viewer_press(&replay, "n");
	assert_int_equal(replay.shown.at, TRAP); /* the last one is followed by the first */
	viewer_press(&replay, "n Right");
	check_shows(&replay, "Lost since move 37");
	viewer_press(&replay, "End");
	check_shows(&replay, "61. 3\342\231\243 on 4\342\231\246. Lost since move 37");
	char text[REPLAY_MESSAGE];
	replay_message(&replay, "", text);
	assert_string_equal(text, "61. 3\342\231\243 on 4\342\231\246. Lost since move 37"); /* and no more of its end */
	viewer_press(&replay, "N N");
	assert_int_equal(replay.shown.at, TRAP);
	viewer_press(&replay, "< N");
	assert_int_equal(replay.shown.at, BLUNDER);
	viewer_press(&replay, "<");
	check_shows(&replay, "The deal, which can be won.");
	replay.found.winnable = LENGTH - 1; /* by the very last move */
	replay.found.lost = LENGTH;
	viewer_press(&replay, "< N");
	assert_int_equal(replay.shown.at, LENGTH);
	replay_close(&replay);
}

/* Before anything is known the strip is open, then it closes. What is known can be looked at meanwhile. */
static void open_strip(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 0, 60, 20, ascii);
	judge(&replay);
	viewer_press(&replay, "<");
	replay.found.winnable = -1;
	replay.found.lost = LENGTH + 1;
	replay.found.checked = 0;
	check_shows(&replay, "0/61  #........................................ Space plays");
	replay.found.winnable = 20;
	replay.found.lost = 50;
	check_shows(&replay, "0/61  #=============...................xxxxxxxx Space plays");
	replay.found.done = false;
	assert_true(views_timeout(replay.views) > 0);
	check_shows(&replay, " judging");
	replay_close(&replay);
}

static void line_that_wins(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 0, 80, 24, unicode);
	judge(&replay);
	viewer_press(&replay, "n n v");
	assert_int_equal(replay.shown.at, BLUNDER - 1);
	check_shows(&replay, "a line that wins, from move 36 on");
	viewer_press(&replay, "n");
	check_shows(&replay, "v goes back");
	viewer_press(&replay, "End");
	assert_int_equal(session_status(replay.shown.session), GAME_WON);
	viewer_press(&replay, "Enter");
	assert_false(replay.branches);
	viewer_press(&replay, "q");
	assert_false(replay.leaves);
	assert_int_equal(replay.shown.at, BLUNDER);
	assert_int_equal(replay.shown.timeline.length, LENGTH);
	viewer_press(&replay, "v ]");
	assert_int_equal(replay.file, 1);
	assert_null(replay.review);
	viewer_press(&replay, "q");
	assert_true(replay.leaves);
	replay_close(&replay);
}

/* Until all is judged nothing is said of the whole game; the deal of the line is told as it is; and in a window that is
 * too small the viewer is left at once. */
static void line_and_ends(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 0, 80, 24, unicode);
	viewer_press(&replay, "r n");
	check_shows(&replay, "Nothing of note after this so far.");
	while (!review_wait(replay.review, FOR_EVER))
		continue;
	views_tick(replay.views, replay.now, false);
	viewer_press(&replay, "v Home");
	char text[MESSAGE_TEXT];
	replay_judgement(&replay, replay.shown.at, text);
	assert_string_equal(text, "");
	views_resize(replay.views, 20, 5);
	viewer_press(&replay, "q");
	assert_true(replay.leaves);
	replay_close(&replay);
}

/* A hand of Twenty-Four, in which all but one way lost: where that was the only one of many it is marked, and the line
 * that wins is told in the right number. */
static void only_way_of_a_hand(void **state)
{
	(void)state;
	static const char *const typed[] = {"3/4", "1-[3/4]"};
	struct session *session = begun("24", "Numbers 1 3 4 6\n");
	struct replay replay;
	struct move move;
	for (int i = 0; i < 2; i++)
		assert_true(game_read_move(session_game(session), session_state(session), typed[i], &move) &&
		            session_play(session, move));
	replay_show(&replay, session);
	replay_dress(&replay, &options, unicode);
	replay_enter(&replay, NULL);
	views_resize(replay.views, 80, 24);
	judge(&replay);
	viewer_press(&replay, "n");
	check_shows(&replay, "1. the fraction 3/4 ! All others would have lost");
	viewer_press(&replay, "v");
	check_shows(&replay, "1 move from here wins. v goes back");
	replay_close(&replay);
}

/* A move that lost, and was taken back, is called so; of a deal that cannot be won no line is to be found. */
static void taken_back(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *typed, *keys, *told;
	} cases[] = {{"24", "Numbers 1 3 4 6\n", "1+3", "", "Move 1, taken back, lost the game: n goes"},
	    {"six", "Deal 400\n", "draw", "v", "This deal cannot be won."}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begun(cases[i].game, cases[i].start);
		struct replay replay;
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), cases[i].typed, &move) &&
		            session_play(session, move) && session_undo(session));
		replay_show(&replay, session);
		replay_dress(&replay, &options, unicode);
		replay_enter(&replay, NULL);
		views_resize(replay.views, 80, 24);
		judge(&replay);
		viewer_press(&replay, cases[i].keys);
		check_shows(&replay, cases[i].told);
		replay_close(&replay);
	}
}

/* Only a stock with a waste is turned: an answer of Twenty-Four and a draw of Six-Card have words of their own. */
static void stocks_that_are_not_turned(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *typed, *told;
	} cases[] = {{"24", "Hands 13\nDeal 4\n", "no solution", "1. no solution"}, {"six", "Deal 1\n", "draw", "1. draw"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct session *session = begun(cases[i].game, cases[i].start);
		struct replay replay;
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), cases[i].typed, &move) &&
		            session_play(session, move));
		replay_show(&replay, session);
		replay_dress(&replay, &options, unicode);
		replay_enter(&replay, NULL);
		views_resize(replay.views, 60, 20);
		char *text = picture(&replay);
		assert_non_null(strstr(text, cases[i].told));
		assert_null(strstr(text, "the stock is turned"));
		free(text);
		replay_close(&replay);
	}
}

/* A game played on from the line says how many moves it shares with the record, not with the line. */
static void plays_on_from_line(void **state)
{
	(void)state;
	static const struct {
		const char *keys, *parent;
		int played;
		unsigned aids;
	} cases[] = {
	    {"v Right Right Right Enter", "2026-02-14T09:30:00Z 36", 39, AID_VERDICTS | AID_SOLUTION},
	    {"v 1 0 Enter Enter", "2026-02-14T09:30:00Z 10", 10, AID_VERDICTS},
	    {"n n Enter", "2026-02-14T09:30:00Z 37", 37, AID_VERDICTS},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct replay replay;
		char parent[TAG_VALUE];
		open_viewer(&replay, 0, 80, 24, unicode);
		judge(&replay);
		viewer_press(&replay, cases[i].keys);
		assert_true(replay.branches);
		struct session *branch = replay_branch(&replay);
		assert_int_equal(session_played(branch), cases[i].played);
		assert_true(notes_get(session_notes_read(branch), "Parent", parent));
		assert_string_equal(parent, cases[i].parent);
		assert_int_equal(aids_of(session_notes_read(branch)), cases[i].aids);
		session_free(branch);
		replay_close(&replay);
	}
}

static void games_that_were_not_lost(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 1, 80, 24, unicode);
	judge(&replay);
	check_shows(&replay, "No move lost this game.");
	viewer_press(&replay, "v");
	check_shows(&replay, "The game was won.");
	replay_close(&replay);
	open_viewer(&replay, 2, 80, 24, unicode);
	judge(&replay);
	check_shows(&replay, "It can still be won where it ends: v");
	viewer_press(&replay, "n");
	check_shows(&replay, "No move of this game is of note.");
	viewer_press(&replay, "v End");
	assert_int_equal(session_status(replay.shown.session), GAME_WON);
	replay_close(&replay);
}

/* Any key at any moment of a review, which is also left at any moment. */
static void any_key_meanwhile(void **state)
{
	(void)state;
	static const char keys[] = "rnNvvrn? \t\rjl][q\033<>0";
	unsigned chance = 7;
	for (int game = 0; game < 20; game++) {
		struct replay replay;
		open_viewer(&replay, game % 3, 80, 24, unicode);
		for (int i = 0; i < 200; i++) {
			chance = chance * 1103515245 + 12345;
			views_handle(
			    replay.views, (struct event){.kind = EVENT_KEY, .key = keys[(chance >> 12) % (sizeof keys - 1)]});
			views_tick(replay.views, replay.now, false);
			free(picture(&replay));
			assert_in_range(replay.shown.at, 0, replay.shown.timeline.length);
		}
		replay_close(&replay);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(golden_screens),
	    cmocka_unit_test(moments),
	    cmocka_unit_test(strip_turns_at_the_mark),
	    cmocka_unit_test(open_strip),
	    cmocka_unit_test(line_that_wins),
	    cmocka_unit_test(line_and_ends),
	    cmocka_unit_test(only_way_of_a_hand),
	    cmocka_unit_test(taken_back),
	    cmocka_unit_test(stocks_that_are_not_turned),
	    cmocka_unit_test(plays_on_from_line),
	    cmocka_unit_test(games_that_were_not_lost),
	    cmocka_unit_test(any_key_meanwhile),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
