/* Keys of the viewer: bound anew, told in its help, its panel and the manual, and clicked there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/actions.h"
#include "../viewing.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "folder.h"

static const char *const file[] = {"tests/data/replay.record", "tests/data/replay.record"};
static const struct ui_options options = {.no_animation = true};

/* Moves made at the end of the record. */
enum { END = 54 };

static void open_viewer(struct replay *replay, int columns, int rows, struct theme theme)
{
	open_records(replay, file, 2, 0, theme);
	views_resize(replay->views, columns, rows);
}

/* F1 helps here, too; the panel's keys and the help's are clicked as they are pressed. */
static void help_and_panel_are_at_hand(void **state)
{
	(void)state;
	struct replay replay;
	struct canvas canvas;
	int opened = 0;
	open_viewer(&replay, 120, 40, (struct theme){.ascii = true});
	views_handle(replay.views, (struct event){.kind = EVENT_KEY, .key = KEY_F1});
	assert_int_equal(replay.views->count, 2);
	int clicks = 0;
	for (int y = 0; y < 40 && replay.views->count == 2; y++)
		for (int x = 0; x < 120 && replay.views->count == 2; x++) {
			struct link link = views_link(replay.views, x, y);
			if (link.kind == LINK_KEY && link.value == KEY_ESCAPE && ++clicks)
				views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = x, .y = y});
		}
	assert_int_equal(clicks, 1);
	canvas_init(&canvas, 120, 40);
	views_draw(replay.views, &canvas);
	for (int y = 0; y < 40; y++)
		for (int x = replay.list.x; x < 120; x++)
			if (canvas_at(&canvas, x, y).code == '?') {
				views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = x, .y = y});
				opened += replay.views->count == 2;
				viewer_press(&replay, "Esc");
			}
	assert_int_equal(opened, 1);
	canvas_release(&canvas);
	replay_close(&replay);
}

/* Of a game for two the help tells the marks of its review, in the list and in the bar. */
static void help_tells_the_marks(void **state)
{
	(void)state;
	static const char *const pousse[] = {"tests/data/pousse_long.txt"};
	struct replay replay;
	struct canvas canvas;
	open_records(&replay, pousse, 1, 0, (struct theme){.ascii = true});
	views_resize(replay.views, 100, 50);
	viewer_press(&replay, "F1");
	canvas_init(&canvas, 100, 50);
	views_draw(replay.views, &canvas);
	char *text = canvas_to_text(&canvas, &replay.theme);
	assert_non_null(strstr(text, "neither side could force a win"));
	assert_non_null(strstr(text, "a move marked so in the list"));
	free(text);
	canvas_release(&canvas);
	replay_close(&replay);
}

/* Who keeps the button pressed goes along with the mouse, in the list and on the bar. */
static void what_is_dragged_over(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.ascii = true});
	views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = replay.list.x + 3, .y = replay.list.y + 7});
	views_handle(replay.views, (struct event){.kind = EVENT_DRAG, .x = replay.list.x + 3, .y = replay.list.y + 4});
	assert_int_equal(replay.shown.at, 4);
	views_handle(replay.views, (struct event){.kind = EVENT_DRAG, .x = replay.bar.x + 6, .y = replay.bar.y});
	assert_int_equal(replay.shown.at, 0);
	replay_close(&replay);
}

/* What is pasted is taken where a number is typed, and is answered elsewhere. */
static void what_is_pasted(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay, 80, 24, (struct theme){.ascii = true});
	views_handle(replay.views, (struct event){.kind = EVENT_PASTED, .key = '3'});
	assert_string_equal(replay.message, "What is pasted presses no keys.");
	assert_int_equal(replay.views->count, 1);
	viewer_press(&replay, "g");
	for (const char *text = "x1 2"; *text; text++)
		views_handle(replay.views, (struct event){.kind = EVENT_PASTED, .key = *text});
	viewer_press(&replay, "Enter");
	assert_int_equal(replay.shown.at, 12);
	replay_close(&replay);
}

/* Keys of the viewer are bound apart from those of the game. */
static void keys_can_be_bound(void **state)
{
	(void)state;
	struct ui_options own = options;
	struct fault fault;
	struct replay replay;
	char keys[KEYS_TEXT];
	static const char settings[] = "key F5 viewer.forward\nkey l viewer.none\nkey 7 viewer.end\nkey h undo\n"
	                               "key v viewer.none\nkey z viewer.line\n";
	assert_true(ui_configure(&own, settings, "f", &fault));
	assert_false(ui_configure(&own, "key x viewer.undo", "f", &fault));
	assert_string_equal(fault.text, "f:1: unknown action \"viewer.undo\"");
	open_viewer(&replay, 80, 24, (struct theme){.ascii = false});
	replay_dress(&replay, &own, replay.theme);
	viewer_press(&replay, "F5 F5 l");
	assert_int_equal(replay.shown.at, 2);
	assert_string_equal(replay.message, "l does nothing here; ? helps.");
	viewer_press(&replay, "h");
	assert_int_equal(replay.shown.at, 1);
	viewer_press(&replay, "7");
	assert_int_equal(replay.shown.at, END);
	viewer_press(&replay, "8 Enter");
	assert_int_equal(replay.shown.at, 8);
	int forward = key_find(&replay_keys, "forward", 7);
	assert_string_equal(row_keys(&replay_keys, &own, forward, keys), "Right Down j F5");
	/* The side panel names the keys as they now are. */
	struct canvas canvas;
	views_resize(replay.views, 120, 40);
	canvas_init(&canvas, 120, 40);
	views_draw(replay.views, &canvas);
	char *picture = canvas_to_text(&canvas, &replay.theme);
	assert_non_null(strstr(picture, "Left Right  step"));
	assert_non_null(strstr(picture, "z           how to win"));
	free(picture);
	canvas_release(&canvas);
	assert_int_equal(key_row(&game_keys, &own, key_parse("F5", 2)), UI_UNBOUND);
	replay_close(&replay);
}

/* A viewer of 100 by 60 in which nothing of the game has been played. */
static void open_unplayed(struct replay *replay, const char *game, const char *start)
{
	replay_show(replay, begun(game, start));
	replay_dress(replay, &options, (struct theme){.ascii = true});
	replay_enter(replay, NULL);
	views_resize(replay->views, 100, 60);
}

/* Keys for what a game cannot have are neither told nor taken. */
static void check_keys_of_game(
    const char *game, const char *start, const char *keys, const char *told, const char *absent)
{
	struct replay replay;
	struct canvas canvas;
	open_unplayed(&replay, game, start);
	for (; *keys; keys += strspn(keys, " ")) {
		char name[8];
		snprintf(name, sizeof name, "%.*s", (int)strcspn(keys, " "), keys);
		viewer_press(&replay, name);
		assert_string_equal(replay.message, "This key is for other games.");
		keys += strcspn(keys, " ");
	}
	viewer_press(&replay, "?");
	canvas_init(&canvas, 100, 60);
	views_draw(replay.views, &canvas);
	char *picture = canvas_to_text(&canvas, &replay.theme);
	assert_non_null(strstr(picture, told));
	assert_null(strstr(picture, absent));
	free(picture);
	canvas_release(&canvas);
	replay_close(&replay);
}

/* X has moved, and O has let the time run out. */
static void open_timed_out(struct replay *replay)
{
	struct session *session = begun("pousse", "Size 3\nSide X\nOpponent none\nClock 5\nDeal 1\n");
	struct move move;
	assert_true(game_read_move(session_game(session), session_state(session), "L2", &move));
	assert_true(session_play(session, move));
	assert_true(session_play(session, session_game(session)->clock->out(session_state(session))));
	replay_show(replay, session);
	replay_dress(replay, &options, (struct theme){.ascii = true});
	replay_enter(replay, NULL);
	views_resize(replay->views, 80, 24);
}

/* Of a game for two, at each place. */
static void who_won_stays_shown(void **state)
{
	(void)state;
	struct replay replay;
	struct canvas canvas;
	open_timed_out(&replay);
	canvas_init(&canvas, 80, 24);
	for (int place = 0; place <= 2; place++, viewer_press(&replay, "Right")) {
		views_draw(replay.views, &canvas);
		char *picture = canvas_to_text(&canvas, &replay.theme);
		assert_int_equal(replay.shown.at, place);
		assert_non_null(strstr(picture, "X won, "));
		free(picture);
	}
	canvas_release(&canvas);
	replay_close(&replay);
}

/* A move has room for all its marks: what is not marked has not happened. */
static void marks_of_long_moves_stay(void **state)
{
	(void)state;
	struct replay replay;
	struct canvas canvas;
	struct session *session = begun("klondike", "Deal 39\n");
	static const char *const moves[] = {"AH", "AS", "2H AH"};
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		struct move move;
		assert_true(game_read_move(session_game(session), session_state(session), moves[i], &move));
		assert_true(session_play(session, move));
	}
	replay_show(&replay, session);
	replay_dress(&replay, &options, (struct theme){.colours = COLOURS_TWO});
	replay_enter(&replay, NULL);
	views_resize(replay.views, 60, 20);
	canvas_init(&canvas, 60, 20);
	views_draw(replay.views, &canvas);
	char *picture = canvas_to_text(&canvas, &replay.theme);
	assert_non_null(strstr(picture, "3. 2\u2665 A\u2665 \u2592\u25b4"));
	free(picture);
	canvas_release(&canvas);
	replay_close(&replay);
}

/* Where a game is over for good nothing can be played on from; one move before its end can. */
static void nobody_plays_on_from_an_end(void **state)
{
	(void)state;
	struct replay replay;
	open_timed_out(&replay);
	viewer_press(&replay, "End Enter");
	assert_false(replay.branches);
	assert_string_equal(replay.message, "The game is over here; go back to play on.");
	viewer_press(&replay, "Left Enter");
	assert_true(replay.branches);
	replay_close(&replay);
}

static void help_is_of_the_game(void **state)
{
	(void)state;
	check_keys_of_game("queens", "Size 6\nDeal 1\n", "Tab t p F", "one move forward", "next pass");
	check_keys_of_game("queens", "Size 6\nDeal 1\n", "", "another move would have lost", "turned up");
	check_keys_of_game("queens", "Size 6\nDeal 1\n", "", "lost the game", "foundations");
	check_keys_of_game("words", "Deal 1\n", "r n N v", "was undone", "review");
	check_keys_of_game("pousse", "Size 4\nSide X\nOpponent none\nClock 0\nDeal 1\n", "t p",
	    "threw a win or a chance away", "another move would");
	check_keys_of_game("klondike", "Deal 1\n", "", "next pass", "threw a win");
}

/* As the test of the game's own keys: keys, help with a capital. */
static void manual_tells_the_same(void **state)
{
	(void)state;
	char *manual = file_read("man/patience.6"), *kept = manual;
	assert_non_null(manual);
	for (char *c = manual; *c; c++)
		if (*c == '\\')
			c += c[1] == '&';
		else
			*kept++ = *c;
	*kept = '\0';
	for (int row = 0; replay_keys.row(row).name; row++) {
		char entry[256] = ".It Cm ";
		struct key_row action = replay_keys.row(row);
		size_t used = strlen(entry);
		for (const char *key = action.keys; *key; key++)
			used += (size_t)snprintf(entry + used, sizeof entry - used, *key == ' ' ? " , Cm " : "%c", *key);
		snprintf(entry + used, sizeof entry - used, "\n%c%s\n.Pq Ic viewer.%s .\n", action.help[0] - 'a' + 'A',
		    action.help + 1, action.name);
		assert_int_equal(key_find(&replay_keys, action.name, (int)strlen(action.name)), row);
		if (!strstr(manual, entry))
			fail_msg("the manual lacks:\n%s", entry);
		for (const char *word = action.keys; *word; word += strspn(word, " ")) {
			int length = (int)strcspn(word, " "), key = key_parse(word, length);
			assert_true(key > 0);
			assert_int_equal(key_row(&replay_keys, &options, key), row);
			word += length;
		}
	}
	free(manual);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(nobody_plays_on_from_an_end),
	    cmocka_unit_test(who_won_stays_shown),
	    cmocka_unit_test(marks_of_long_moves_stay),
	    cmocka_unit_test(help_is_of_the_game),
	    cmocka_unit_test(help_and_panel_are_at_hand),
	    cmocka_unit_test(help_tells_the_marks),
	    cmocka_unit_test(what_is_dragged_over),
	    cmocka_unit_test(what_is_pasted),
	    cmocka_unit_test(keys_can_be_bound),
	    cmocka_unit_test(manual_tells_the_same),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
