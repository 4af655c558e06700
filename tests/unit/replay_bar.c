/* The bar and the list of the replay viewer: where a click leads, what a move is called, and play that begins anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../viewing.h"
#include "begun.h"
#include "fingers.h"

static void open_at(struct replay *replay, const char *record, int columns, int rows)
{
	static const char *file[1]; /* while it is looked at */
	file[0] = record;
	open_records(replay, file, 1, 0, (struct theme){.colours = COLOURS_TWO});
	views_resize(replay->views, columns, rows);
}

static void open_viewer(struct replay *replay) { open_at(replay, "tests/data/replay.record", 80, 24); }

/* Where there is no waste the stock is drawn from. */
static void a_draw_is_called_one(void **state)
{
	(void)state;
	static const struct theme theme = {.ascii = true};
	struct session *session = begun("six", "Deal 5\n");
	struct timeline timeline;
	struct move move;
	char words[MESSAGE_TEXT];
	assert_true(game_read_move(session_game(session), session_state(session), "draw", &move));
	assert_true(session_play(session, move));
	timeline_init(&timeline, session);
	timeline_words(&timeline, session, &theme, 1, words);
	assert_string_equal(words, "draw");
	timeline_release(&timeline);
	session_free(session);
}

/* A column of the bar is the last place that falls on it, or before it. */
static void the_bar_has_all_columns(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay);
	int length = replay.shown.timeline.length, digits = 2, left = replay.bar.x + 2 + 2 * digits,
	    width = replay.bar.x + replay.bar.width - 12 - left;
	assert_in_range(length, 10, 99);
	assert_int_equal(replay_place_at(&replay, left + width - 1, replay.bar.y), length);
	for (int x = 0; x < width; x++) {
		int place = replay_place_at(&replay, left + x, replay.bar.y);
		int column = (place * (width - 1) + length / 2) / length,
		    next = ((place + 1) * (width - 1) + length / 2) / length;
		assert_true(column <= x && (place == length || next > x));
	}
	replay_close(&replay);
}

/* Behind the last move that was undone, too, play begins at the deal; and what was said in alarm is over with a key. */
static void play_begins_anew(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay);
	replay_go(&replay, replay.shown.timeline.length);
	viewer_press(&replay, "Space");
	assert_int_equal(replay.shown.at, 0);
	assert_true(replay.plays);
	replay.alert = true;
	views_handle(replay.views, (struct event){.kind = EVENT_KEY, .key = ' '});
	assert_false(replay.alert);
	replay_close(&replay);
}

static void click_goes_there(void **state)
{
	(void)state;
	struct replay replay;
	open_viewer(&replay);
	views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = replay.list.x + 3, .y = replay.list.y + 7});
	assert_int_equal(replay.shown.at, 7);
	for (int x = 0; x < 80; x++)
		for (int y = 0; y < 24; y++)
			views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = x, .y = y});
	views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = replay.bar.x + 6, .y = replay.bar.y});
	assert_int_equal(replay.shown.at, 0);
	/* Its words are the key that plays. */
	replay.plays = false;
	views_handle(
	    replay.views, (struct event){.kind = EVENT_PRESS, .x = replay.bar.x + replay.bar.width - 2, .y = replay.bar.y});
	assert_true(replay.plays);
	replay_close(&replay);
}

/* In the smallest window the list gives way to what is said of a move: no click finds it there. */
static void hidden_list_is_not_clicked(void **state)
{
	(void)state;
	enum { FOR_EVER = 600000 };
	struct replay replay;
	open_at(&replay, "tests/data/review.record", 60, 17);
	viewer_press(&replay, "r");
	while (!review_wait(replay.review, FOR_EVER))
		continue;
	views_tick(replay.views, replay.now, false);
	viewer_press(&replay, "n");
	int at = replay.shown.at;
	assert_true(at > 0);
	for (int x = 0; x < 60; x++) {
		views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = x, .y = replay.list.y});
		assert_int_equal(replay.shown.at, at);
	}
	viewer_press(&replay, "5 Enter"); /* nothing is to be said there */
	views_handle(replay.views, (struct event){.kind = EVENT_PRESS, .x = replay.list.x, .y = replay.list.y});
	assert_int_not_equal(replay.shown.at, 5);
	replay_close(&replay);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_draw_is_called_one),
	    cmocka_unit_test(the_bar_has_all_columns),
	    cmocka_unit_test(play_begins_anew),
	    cmocka_unit_test(click_goes_there),
	    cmocka_unit_test(hidden_list_is_not_clicked),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
