/* The replay viewer without a terminal: golden screens, places it goes to, branches, and records that would harm. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/viewer/speed.h"
#include "../viewing.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "golden.h"

static const char *const file[] = {"tests/data/replay.record", "tests/data/replay.record"};

/* Moves made at the end of the record, and moves known. */
enum { END = 54, LENGTH = 60 };

static void open_viewer(struct replay *replay, int columns, int rows, struct theme theme)
{
	open_records(replay, file, 2, 0, theme);
	views_resize(replay->views, columns, rows);
}

static void check_picture(const char *name, int columns, int rows, struct theme theme, const char *keys)
{
	struct replay replay;
	struct canvas canvas;
	char fault[GOLDEN_FAULT];
	open_viewer(&replay, columns, rows, theme);
	viewer_press(&replay, keys);
	canvas_init(&canvas, columns, rows);
	views_draw(replay.views, &canvas);
	char *text = canvas_to_text(&canvas, &theme);
	if (!golden_matches("tests/screens", name, text, fault))
		fail_msg("%s", fault);
	free(text);
	canvas_release(&canvas);
	replay_close(&replay);
}

static void golden_screens(void **state)
{
	(void)state;
	static const struct theme unicode = {.colours = COLOURS_TWO}, ascii = {.ascii = true, .colours = COLOURS_FOUR},
	                          plain = {.colours = COLOURS_NONE};
	static const char middle[] = "3 1 Enter", undone[] = "End Right Right";
	check_picture("replay-40x17", 40, 17, unicode, middle);
	check_picture("replay-60x20", 60, 20, unicode, middle);
	check_picture("replay-80x24", 80, 24, unicode, middle);
	check_picture("replay-120x40", 120, 40, unicode, middle);
	check_picture("replay-80x24-ascii", 80, 24, ascii, middle);
	check_picture("replay-80x24-colourless", 80, 24, plain, middle);
	check_picture("replay-60x20-undone", 60, 20, unicode, undone);
	check_picture("replay-80x24-number", 80, 24, unicode, "3 1");
	check_picture("replay-80x24-help", 80, 24, unicode, "?");
	check_picture("replay-60x30-plays", 60, 30, unicode, "End Space");
	check_picture("replay-39x17", 39, 17, unicode, middle);
}

static void check_place(const char *keys, int place)
{
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	viewer_press(&replay, keys);
	if (replay.shown.at != place)
		fail_msg("%s lead to %d, not to %d", keys, replay.shown.at, place);
	assert_int_equal(session_played(replay.shown.session), place);
	replay_close(&replay);
}

static void keys_lead_to_places(void **state)
{
	(void)state;
	check_place("Right l Down", 3);
	check_place("Right Right Left Up h k", 0);
	check_place("PageDown L", 20);
	check_place("PageDown L PageUp Left", 9);
	check_place("End", END);
	check_place("> Home", 0);
	check_place("> Right PageDown", LENGTH);
	check_place("> < 1 7 Enter", 17);
	check_place("g 1 7 Backspace 8 Enter", 18);
	check_place("1 7 Esc", 0);
	check_place("g Backspace Right", 1);
	check_place("9 9 9 9 9 9 9 9 9 9 Enter", LENGTH);
	check_place("t", 1);
	check_place("t t t", 4);
	check_place("t t t T", 3);
	check_place("p", 13);
	check_place("p p P", 13);
	check_place("f f", 21);
	check_place("f F", 1);
	check_place("End Shift-Tab", 50);
	check_place("5 Enter Tab", 13);
	check_place("1 2 Enter Tab", 13);
	check_place("Space Right", 1);
	check_place("x Z", 0);
	check_place("Right ]", 0);
	check_place("] [ Right", 1);
}

/* What goes to a place of its own ends the play by itself. */
static void what_ends_the_play(void **state)
{
	(void)state;
	static const char *const keys[] = {"Space 1 7 Enter", "Space ]", "Space End", "Space Tab", "Space ?"};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		struct replay replay;
		open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
		viewer_press(&replay, keys[i]);
		if (replay.plays)
			fail_msg("%s: it plays on", keys[i]);
		replay_close(&replay);
	}
}

/* Time in which nothing could be shown is not made up for. */
static void late_moves_are_not_made_up_for(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	viewer_press(&replay, "Space");
	for (int i = 0; i < 5; i++)
		views_tick(replay.views, 100000, false);
	assert_int_equal(replay.shown.at, 1);
	replay_close(&replay);
}

static void check_says(const char *keys, int columns, const char *words, bool says)
{
	struct replay replay;
	char text[REPLAY_MESSAGE];
	open_viewer(&replay, columns, 20, (struct theme){.colours = COLOURS_TWO});
	viewer_press(&replay, keys);
	replay_message(&replay, "", text);
	if ((strstr(text, words) != NULL) != says)
		fail_msg("%s: %s", keys, text);
	replay_close(&replay);
}

/* A number beyond the record is told, the last one is not. */
static void numbers_beyond_the_end(void **state)
{
	(void)state;
	static const char *const keys[] = {"6 0 Enter", "6 1 Enter"};
	for (int i = 0; i < 2; i++) {
		struct replay replay;
		open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
		viewer_press(&replay, keys[i]);
		assert_int_equal(replay.shown.at, LENGTH);
		assert_string_equal(replay.message, i ? "The record ends with move 60." : "");
		replay_close(&replay);
	}
}

/* How the game ended is said where it was left, not where moves that were undone end. */
static void the_end_is_told(void **state)
{
	(void)state;
	check_says("End", 80, ". Left here", true);
	check_says("End Left", 80, ". Left here", false);
	check_says("9 9 Enter", 80, ". Left here", false);
	check_says("9 9 Enter", 80, "60, undone: ", true);
}

/* In a narrow window there is room for the number of the file alone. */
static void about_the_file(void **state)
{
	(void)state;
	static const struct {
		int columns;
		const char *about;
	} cases[] = {{59, "1 of 2"}, {60, "1 of 2, deal "}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct replay replay;
		char text[REPLAY_LINE];
		open_viewer(&replay, cases[i].columns, 20, (struct theme){.colours = COLOURS_TWO});
		replay_about(&replay, text);
		assert_memory_equal(text, cases[i].about, strlen(cases[i].about) + (i == 0));
		replay_close(&replay);
	}
}

/* Of several records that cannot be read the first one is told. */
static void files_left_out(void **state)
{
	(void)state;
	static const char *const files[] = {"tests/data/none-1", "tests/data/none-2", "tests/data/replay.record"};
	struct replay replay;
	open_records(&replay, files, 3, 0, (struct theme){.colours = COLOURS_TWO});
	assert_int_equal(replay.file, 2);
	assert_ptr_equal(strstr(replay.message, "Left out: "), replay.message);
	assert_non_null(strstr(replay.message, "none-1"));
	replay_close(&replay);
}

static void plays_by_itself(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	assert_int_equal(views_timeout(replay.views), -1);
	viewer_press(&replay, "Space");
	assert_int_equal(views_timeout(replay.views), 500);
	for (replay.now = 0; replay.now <= 5000; replay.now += 10)
		views_tick(replay.views, replay.now, false);
	assert_int_equal(replay.shown.at, 10);
	viewer_press(&replay, "+ +");
	for (int i = 0; i < 100; i++, replay.now += 10)
		views_tick(replay.views, replay.now, false);
	assert_in_range(replay.shown.at, 17, 18);
	viewer_press(&replay, "Space");
	int at = replay.shown.at;
	replay.now += 100000;
	views_tick(replay.views, replay.now, false);
	assert_int_equal(replay.shown.at, at);
	viewer_press(&replay, "+ + + + + Space");
	for (int i = 0; i < 1000; i++, replay.now += 40)
		views_tick(replay.views, replay.now, false);
	assert_int_equal(replay.shown.at, END);
	assert_false(replay.plays);
	replay_close(&replay);
}

static void cards_fly(void **state)
{
	(void)state;
	static const struct ui_options animated = {.no_animation = false};
	struct replay replay;
	struct canvas canvas = {0};
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	replay_dress(&replay, &animated, replay.theme);
	viewer_press(&replay, "Right");
	assert_true(replay.flight.flies);
	for (; replay.flight.flies; replay.now += FLIGHT_FRAME) {
		views_tick(replay.views, replay.now, false);
		canvas_resize(&canvas, 80, 24);
		views_draw(replay.views, &canvas);
	}
	assert_in_range(replay.now, FLIGHT_TIME, 2 * FLIGHT_TIME);
	viewer_press(&replay, "Left Right");
	assert_true(replay.flight.flies);
	/* Not where the next move comes before they have arrived. */
	replay.speed = PACES - 1;
	replay.plays = true;
	replay.next_at = replay.now;
	views_tick(replay.views, replay.now, false);
	assert_false(replay.flight.flies);
	viewer_press(&replay, "Left Right");
	assert_true(replay.flight.flies);
	views_resize(replay.views, 30, 10);
	assert_false(replay.flight.flies);
	canvas_release(&canvas);
	replay_close(&replay);
}

/* Score and clock are those of the moment, whatever way led there. */
static void score_and_clock_of_the_moment(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	assert_int_equal(session_elapsed(replay.shown.session), 0);
	replay_go(&replay, 24);
	assert_int_equal(session_elapsed(replay.shown.session), 92000);
	assert_int_equal(session_score(replay.shown.session), 90);
	replay_go(&replay, END);
	assert_int_equal(session_elapsed(replay.shown.session), 240000);
	replay_go(&replay, 24);
	assert_int_equal(session_elapsed(replay.shown.session), 92000);
	replay_close(&replay);
}

/* Remarks stand in the message line; of a branch the deal tells where it came from. */
static void remarks_and_parents(void **state)
{
	(void)state;
	struct replay replay;
	struct canvas canvas;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	assert_true(notes_add_remark(session_notes(replay.shown.session), 2, "a bold move", NULL));
	assert_true(notes_set(session_notes(replay.shown.session), "Parent", "2025-12-31T12:00:00Z 17", NULL));
	canvas_init(&canvas, 80, 24);
	views_draw(replay.views, &canvas);
	char *deal = canvas_to_text(&canvas, &replay.theme);
	viewer_press(&replay, "Right Right");
	views_draw(replay.views, &canvas);
	char *second = canvas_to_text(&canvas, &replay.theme);
	assert_true(notes_set(session_notes(replay.shown.session), "Parent", "", NULL));
	assert_true(notes_set(session_notes(replay.shown.session), "Player", "X j, O random", NULL));
	viewer_press(&replay, "Home");
	views_draw(replay.views, &canvas);
	char *played = canvas_to_text(&canvas, &replay.theme);
	assert_non_null(strstr(played, "The deal, played by X j, O random."));
	free(played);
	assert_non_null(strstr(deal, "The deal, from the game of 2025-12-31, after move 17."));
	assert_non_null(strstr(second, "2. 9\u2663 on 10\u2665 {a bold move}"));
	free(deal);
	free(second);
	canvas_release(&canvas);
	replay_close(&replay);
}

static void any_size_any_key(void **state)
{
	(void)state;
	static const char keys[] = "?jk \t\r0123456789gtTpPfF+-=<>[]nNrvlh\033qLH";
	struct replay replay;
	struct canvas canvas = {0};
	unsigned chance = 1;
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	for (int i = 0; i < 3000; i++) {
		chance = chance * 1103515245 + 12345;
		views_resize(replay.views, 1 + (int)(chance >> 8) % 300, 1 + (int)(chance >> 17) % 100);
		views_handle(replay.views, (struct event){.kind = EVENT_KEY, .key = keys[(chance >> 11) % (sizeof keys - 1)]});
		views_tick(replay.views, replay.now, false);
		canvas_resize(&canvas, replay.columns, replay.rows);
		views_draw(replay.views, &canvas);
		assert_in_range(replay.shown.at, 0, replay.shown.timeline.length);
	}
	canvas_release(&canvas);
	replay_close(&replay);
}

static void branch_remembers_its_source(void **state)
{
	(void)state;
	struct replay replay;
	char parent[TAG_VALUE];
	open_viewer(&replay, 80, 24, (struct theme){.colours = COLOURS_TWO});
	viewer_press(&replay, "3 1 Enter Enter");
	assert_true(replay.branches);
	struct session *branch = replay_branch(&replay);
	assert_int_equal(session_played(branch), 31);
	assert_int_equal(session_length(branch), 31);
	assert_memory_equal(session_state(branch), session_state(replay.shown.session), sizeof(struct state));
	assert_true(notes_get(session_notes_read(branch), "Parent", parent));
	assert_string_equal(parent, "2026-01-31T12:00:00Z 31");
	session_free(branch);
	replay_close(&replay);
}

/* A turn of an empty stock turns it back. */
static void turns_have_words(void **state)
{
	(void)state;
	static const char *const told[] = {"the stock is turned", "a new pass begins"};
	struct session *session = begun("klondike", "Draw 24\nDeal 1\n");
	struct timeline timeline;
	for (int i = 0; i < 2; i++) {
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), "turn", &move));
		assert_true(session_play(session, move));
	}
	timeline_init(&timeline, session);
	for (int place = 1; place <= 2; place++) {
		char text[MESSAGE_TEXT];
		timeline_words(&timeline, session, &(struct theme){.ascii = true}, place, text);
		assert_string_equal(text, told[place - 1]);
	}
	timeline_release(&timeline);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(turns_have_words),
	    cmocka_unit_test(golden_screens),
	    cmocka_unit_test(keys_lead_to_places),
	    cmocka_unit_test(plays_by_itself),
	    cmocka_unit_test(what_ends_the_play),
	    cmocka_unit_test(late_moves_are_not_made_up_for),
	    cmocka_unit_test(numbers_beyond_the_end),
	    cmocka_unit_test(the_end_is_told),
	    cmocka_unit_test(about_the_file),
	    cmocka_unit_test(files_left_out),
	    cmocka_unit_test(cards_fly),
	    cmocka_unit_test(score_and_clock_of_the_moment),
	    cmocka_unit_test(remarks_and_parents),
	    cmocka_unit_test(any_size_any_key),
	    cmocka_unit_test(branch_remembers_its_source),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
