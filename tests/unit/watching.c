/* A game looked on at while a player plays it: what is said meanwhile and at the end, and what is played on from it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/viewer/replay_view.h"
#include "../../src/ui/viewer/watched.h"
#include "begun.h"
#include "fingers.h"
#include "player.h"

/* How many moves the player makes before it gives up, and after how many it waits. */
enum { MOST = 3 };
static atomic_int allowed;

static void rest(void) { nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL); }

static struct decision decide(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)rng;
	int *made = memory;
	while (*made >= allowed)
		rest();
	if ((*made)++ < MOST)
		return (struct decision){.what = DECIDE_MOVE, .move = sight->moves - 1};
	return (struct decision){.what = DECIDE_STOP, .reason = "that is enough"};
}

static const struct strategy steady = {.name = "steady", .memory = sizeof(int), .decide = decide};

struct onlooker {
	struct player *player;
	struct watched *watched;
	struct replay replay;
};

static void look_on(struct onlooker *onlooker, const char *game, const char *start, struct player *player)
{
	static atomic_bool cancel;
	static const struct ui_options options = {.no_animation = true};
	struct fault fault;
	struct session *session = begun(game, start);
	assert_non_null(player);
	onlooker->player = player;
	onlooker->watched = watched_start(session, player, &cancel, NULL, &fault);
	assert_non_null(onlooker->watched);
	replay_open_watched(&onlooker->replay, session, onlooker->watched, "steady");
	replay_dress(&onlooker->replay, &options, (struct theme){.ascii = true});
	replay_enter(&onlooker->replay, NULL);
	views_resize(onlooker->replay.views, 80, 24);
}

static void get_up(struct onlooker *onlooker)
{
	replay_close(&onlooker->replay);
	watched_free(onlooker->watched);
	player_close(onlooker->player);
}

static void wait_for_end(struct onlooker *onlooker)
{
	while (!watched_ending(onlooker->watched))
		rest();
	views_tick(onlooker->replay.views, onlooker->replay.now, false);
}

static void wait_for_move(struct onlooker *onlooker, int moves)
{
	allowed = moves;
	while (watched_moves(onlooker->watched) < moves)
		rest();
	views_tick(onlooker->replay.views, onlooker->replay.now, false);
	assert_int_equal(onlooker->replay.shown.timeline.length, moves);
}

/* What was said stays while moves come, but for what they make untrue, and goes with the end of the game. */
static void words_stay_until_the_end(void **state)
{
	(void)state;
	struct onlooker onlooker;
	struct replay *replay = &onlooker.replay;
	allowed = 0;
	look_on(&onlooker, "six", "Deal 5\n", player_of(&steady, "", &(struct player_settings){0}, NULL));
	viewer_press(replay, "l");
	assert_string_equal(replay->message, "steady thinks about the next move.");
	wait_for_move(&onlooker, 1);
	assert_string_equal(replay->message, "");
	viewer_press(replay, "g 7 Enter");
	assert_string_equal(replay->message, "So far move 1 is the last.");
	wait_for_move(&onlooker, 2);
	assert_string_equal(replay->message, "");
	viewer_press(replay, "g 0 Enter h");
	assert_string_equal(replay->message, "This is the deal.");
	wait_for_move(&onlooker, 3);
	assert_string_equal(replay->message, "This is the deal.");
	allowed = MOST + 1;
	wait_for_end(&onlooker);
	assert_string_equal(replay->message, "");
	get_up(&onlooker);
}

/* Why a player ended is told after its last move, but for a win, which is seen. */
static void the_end_has_a_reason(void **state)
{
	(void)state;
	struct fault fault;
	for (int is_won = 0; is_won < 2; is_won++) {
		struct onlooker onlooker;
		struct player_settings settings = {0};
		char text[MESSAGE_TEXT];
		allowed = MOST + 1;
		look_on(&onlooker, "six", "Deck 163542\n",
		    is_won ? player_open("shortest", &settings, &fault) : player_of(&steady, "", &settings, &fault));
		wait_for_end(&onlooker);
		viewer_press(&onlooker.replay, "End");
		replay_reason(&onlooker.replay, text);
		assert_int_equal(session_status(onlooker.replay.shown.session) == GAME_WON, is_won);
		assert_int_equal(strstr(text, "The end: ") == NULL, is_won);
		get_up(&onlooker);
	}
}

/* Who plays on has not made the moves that were watched; from the deal there are none. */
static void what_was_watched_is_noted(void **state)
{
	(void)state;
	static const char *const noted[] = {"", "steady 1", "steady 2"};
	for (int moves = 0; moves < 3; moves++) {
		struct onlooker onlooker;
		char watched[TAG_VALUE] = "";
		allowed = MOST + 1;
		look_on(&onlooker, "six", "Deal 5\n", player_of(&steady, "", &(struct player_settings){0}, NULL));
		wait_for_end(&onlooker);
		for (int i = 0; i < moves; i++)
			viewer_press(&onlooker.replay, "l");
		struct session *branch = replay_branch(&onlooker.replay);
		assert_int_equal(session_played(branch), moves);
		notes_get(session_notes_read(branch), "Watched", watched);
		assert_string_equal(watched, noted[moves]);
		session_free(branch);
		get_up(&onlooker);
	}
}

/* Moves of two follow one another more slowly: whose they were is to be seen. */
static void games_for_two_are_slower(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *speed;
	} games_watched[] = {
	    {"six", "Deal 5\n", "2/s"}, {"pousse", "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n", "1/s"}};
	allowed = MOST + 1;
	for (size_t i = 0; i < sizeof games_watched / sizeof *games_watched; i++) {
		struct onlooker onlooker;
		look_on(&onlooker, games_watched[i].game, games_watched[i].start,
		    player_of(&steady, "", &(struct player_settings){0}, NULL));
		assert_string_equal(replay_speed_text(&onlooker.replay), games_watched[i].speed);
		get_up(&onlooker);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_stay_until_the_end),
	    cmocka_unit_test(the_end_has_a_reason),
	    cmocka_unit_test(what_was_watched_is_noted),
	    cmocka_unit_test(games_for_two_are_slower),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
