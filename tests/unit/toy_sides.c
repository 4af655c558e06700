/* The promise of game.h for two: a game of some hundred lines has an opponent who answers, undo to one's own turn, a
 * clock, verdicts, a way back, a review of both sides, records, line mode and matches of players, and no other file
 * knows of it. The table of games is this test's own. (Who takes the last stone: C. L. Bouton, Nim, 1901.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_draw.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/verdict.h"
#include "../../src/ui/viewer/replay_view.h"
#include "../general_words.h"
#include "begun.h"
#include "fingers.h"
#include "player.h"
#include "record.h"
#include "review.h"
#include "talk.h"
#include "turns.h"

enum { STONES_MOST = 20, TAKEN_MOST = 3 };

/* A position: how many stones are left in the row, whose turn it is, the person's side, whether somebody plays the
 * other one, the seconds of a turn, and whether they ran out. */
enum { STONES, TURN, PERSON, HAS_RIVAL, SECONDS, TIMED_OUT };

/* "9 first random 0": stones, the person's side, the other side's player, seconds. */
static bool stones_start(const char *text, struct state *state, struct fault *fault)
{
	char row[START_TEXT], side[8], rival[8];
	int stones, seconds;
	memset(state, 0, sizeof *state);
	if (!start_text_get(text, "Row", row, sizeof row) ||
	    sscanf(row, "%d %7s %7s %d", &stones, side, rival, &seconds) != 4 || stones < 1 || stones > STONES_MOST)
		return fault_set(fault, "row: stones, your side, the other side's player and seconds are wanted");
	state->position[STONES] = (unsigned char)stones;
	state->position[PERSON] = strcmp(side, "second") == 0;
	state->position[HAS_RIVAL] = strcmp(rival, "random") == 0;
	state->position[SECONDS] = (unsigned char)seconds;
	return true;
}

static void stones_describe(const struct state *state, char text[START_TEXT])
{
	const unsigned char *position = state->position;
	snprintf(text, START_TEXT, "Row %d %s %s %d\n", position[STONES], position[PERSON] ? "second" : "first",
	    position[HAS_RIVAL] ? "random" : "none", position[SECONDS]);
}

static void stones_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)options;
	snprintf(value, START_TEXT, "%d first random 0", (int)(number % STONES_MOST) + 1);
}

static bool is_over(const struct state *state) { return !state->position[STONES] || state->position[TIMED_OUT]; }

/* A move is the first stone that is taken, with all on its right. */
static int stones_moves(const struct state *state, struct move list[MOVES_MAX])
{
	int stones = state->position[STONES], count = 0;
	for (int i = stones - 1; i >= 0 && i >= stones - TAKEN_MOST && !is_over(state); i--)
		list[count++] = (struct move){(uint16_t)i, (uint16_t)i, 1, 0};
	return count;
}

static void stones_apply(struct state *state, struct move move)
{
	if (move.value) {
		state->position[TIMED_OUT] = 1;
		return;
	}
	state->position[STONES] = (unsigned char)move.from;
	state->position[TURN] ^= 1;
}

/* Who took the last stone has won, and who is not on turn when time runs out. */
static enum status stones_status(const struct state *state)
{
	bool is_persons = state->position[TURN] == state->position[PERSON];
	return !is_over(state) ? GAME_ON : is_persons ? GAME_LOST : GAME_WON;
}

static void stones_show(const struct state *state, struct scene *scene)
{
	scene_init(scene, "Stones");
	scene->surface = SURFACE_BOARD;
	for (int i = 0; i < STONES_MOST; i++)
		scene_add_square(scene, i, 0, i < state->position[STONES] ? FACE_QUEEN : FACE_NONE, 0);
}

static void stones_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	if (move.value)
		snprintf(text, MOVE_TEXT, "time");
	else
		snprintf(text, MOVE_TEXT, "take-%d", state->position[STONES] - move.from);
}

static bool stones_clock(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left)
{
	(void)since_deal;
	*left = 1000 * state->position[SECONDS] - since_move;
	return state->position[SECONDS] && !is_over(state);
}

static struct move stones_time_out(const struct state *state)
{
	(void)state;
	return (struct move){.value = 1};
}

static int stones_turn(const struct state *state) { return state->position[TURN]; }
static int stones_person(const struct state *state) { return state->position[PERSON]; }
static const char *stones_rival(const struct state *state) { return state->position[HAS_RIVAL] ? "random" : NULL; }

static const struct sides stones_sides = {
    .name = {"First", "Second"}, .turn = stones_turn, .person = stones_person, .rival = stones_rival};

static const struct time_limit stones_time_limit = {stones_clock, stones_time_out};

static const struct game stones = {
    .name = "stones",
    .title = "Stones",
    .summary = "Who takes the last stone?",
    .rules = "In turn take one, two or three stones. Who takes the last one has won.",
    .start_key = "Row",
    .position_bytes = 8,
    .start = stones_start,
    .describe = stones_describe,
    .deal = stones_deal,
    .moves = stones_moves,
    .apply = stones_apply,
    .status = stones_status,
    .sides = &stones_sides,
    .show = stones_show,
    .write = stones_write,
    .clock = &stones_time_limit,
};

const struct game *const games[] = {&stones, NULL};

static struct session *begin(const char *row)
{
	char start[64];
	snprintf(start, sizeof start, "Row %s\n", row);
	return begun("stones", start);
}

static void play(struct session *session, const char *digits)
{
	for (; *digits; digits++) {
		struct move move;
		char text[MOVE_TEXT];
		snprintf(text, sizeof text, "take-%c", *digits);
		assert_true(game_read_move(&stones, session_state(session), text, &move));
		assert_true(session_play(session, move));
	}
}

/* The other side answers; undo goes back to one's own turn; and by keys the game comes to its end. */
static void test_table(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("9 first random 0"));
	table_press(&ui, ":take-1\r");
	assert_int_equal(ui.moves, 0);
	table_await_answer(&ui);
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "U");
	assert_int_equal(session_played(ui.session), 2);
	for (int i = 0; i < 2; i++) {
		int left = session_state(ui.session)->position[STONES] % 4;
		table_press(&ui, left == 1 ? "\t\r" : left == 2 ? "\t\t\r" : "\t\t\t\r");
		table_await_answer(&ui);
	}
	assert_int_equal(ui.status, GAME_WON); /* so many that four are left is never wrong */
	assert_string_equal(ui.scene.title, "Stones");
	session_free(ui_release(&ui));
}

/* Who has the second side goes back to an own turn and forward to where the other side is to move, and touches nothing
 * where there is no way back. When the game is over it is nobody's turn. */
static void test_ways_of_turns(void **state)
{
	(void)state;
	struct session *session = begin("9 second random 0");
	session_clock_run(session, 0);
	session_clock_tick(session, 2000);
	assert_true(turns_is_opponents(session));
	play(session, "1");
	session_clock_tick(session, 5000);
	assert_false(turns_undo(session) || turns_is_opponents(session));
	assert_int_equal(session_played(session), 1);
	assert_int_equal(session_moved_at(session), 2000);
	play(session, "2");
	assert_true(turns_is_opponents(session));
	assert_true(turns_undo(session) && session_played(session) == 1);
	assert_true(turns_redo(session) && session_played(session) == 2);
	assert_false(turns_redo(session));
	play(session, "33");
	assert_int_equal(session_status(session), GAME_WON);
	assert_false(turns_is_opponents(session));
	assert_true(turns_undo(session) && session_played(session) == 3);
	assert_true(turns_restart(session) && session_played(session) == 1);
	session_free(session);
}

/* No word that only another game has. */
static void test_general_words(void **state)
{
	(void)state;
	static const char *const strange[] = {"queen", "digit", "token", "letter", "card", "pile", "stock", "waste",
	    "foundation", "suit", "solution", "deck", "push", "edge", NULL};
	static const char *const beside[] = {"make the move", "show moves", "verdict, way back", "help, leave", NULL};
	static const char *const help[] = {"go from square to square", "move there; or pick up, and put down",
	    "take your move back, and the answer to it", "show who can force a win", "go to the square above",
	    "click a square as enter does it", "is where a move begins", NULL};
	struct ui ui;
	table_open(&ui, begin("9 first random 0"));
	check_general_words(&ui, strange, beside, help);
	ui_go(&ui, (struct cursor){0, 1});
	assert_true(ui_shows(&ui, "piece is stuck"));
	ui_go(&ui, (struct cursor){STONES_MOST - 1, 1});
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "Nothing can be done on t1 now.");
	session_free(ui_release(&ui));
}

static void check_word(struct ui *ui, const char *wanted)
{
	char word[VERDICT_TEXT];
	table_settle(ui);
	assert_string_equal(game_word(ui, word), wanted);
}

static void test_verdict(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("9 second none 0"));
	table_press(&ui, "W");
	check_word(&ui, "First in 5");
	session_free(ui_release(&ui));
	struct session *session = begin("9 first random 0");
	play(session, "231");
	table_open(&ui, session);
	session_seek(session, 2);
	ui_changed(&ui);
	table_press(&ui, "W");
	check_word(&ui, "You lose in 2");
	table_press(&ui, "B");
	table_settle(&ui);
	assert_int_equal(session_played(session), 0);
	check_word(&ui, "You win in 5");
	assert_string_equal(ui.message, "Back at move 0, where you can force a win in 5 moves. U redo");
	session_free(ui_release(&ui));
}

static void test_review(void **state)
{
	(void)state;
	static const char *const marks[] = {"", "\?\?", "", "", ""};
	static const struct judge_limits limits = {.memory = 1 << 20};
	struct session *session = begin("9 first none 0");
	struct move better;
	play(session, "2313");
	struct review *review = review_start(session, &limits, NULL);
	while (!review_wait(review, 1000))
		continue;
	struct findings found = review_look(review);
	for (int place = 0; place <= 4; place++)
		assert_string_equal(findings_mark(&found, place), marks[place]);
	assert_true(judge_better(found.judge, 0, &better));
	assert_int_equal(better.from, 8);
	assert_int_equal(findings_blunder(&found), 1);
	review_free(review);
	session_free(session);
}

/* A last move that decided the game is called so. */
static void test_review_of_a_last_move(void **state)
{
	(void)state;
	struct session *session = begin("9 first none 0");
	struct replay replay;
	play(session, "2");
	replay_show(&replay, session);
	replay_enter(&replay, NULL);
	views_resize(replay.views, 80, 24);
	viewer_press(&replay, "r");
	while (!review_wait(replay.review, 1000))
		continue;
	views_tick(replay.views, replay.now, false);
	assert_string_equal(replay.message, "Only the last move decided it: n goes to the moves of note.");
	replay_close(&replay);
}

static void test_clock(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("9 first none 5"));
	table_press(&ui, ":take-1\r");
	ui_step(&ui, ui.now + 4000);
	assert_int_equal(ui.status, GAME_ON);
	ui_step(&ui, ui.now + 2000);
	assert_int_equal(ui.status, GAME_WON); /* the other side had the turn */
	session_free(ui_release(&ui));
}

static void test_record(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = begin("9 first none 5");
	play(session, "12");
	assert_true(session_play(session, stones_time_out(session_state(session))));
	char *text = record_write(session);
	assert_non_null(strstr(text, "1. take-1 2. take-2 3. time"));
	struct session *again = record_read(text, strlen(text), "stones", &fault);
	assert_non_null(again);
	assert_true(session_is_over(again));
	free(text);
	session_free(again);
	session_free(session);
}

static void test_lines(void **state)
{
	(void)state;
	char *err, *out = talk(begin("9 first random 0"), "take-1\ntake-4\nverdict\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "First to move, you are First"));
	assert_non_null(strstr(out, "random: take-"));
	assert_non_null(strstr(out, "\nYou can force a win in "));
	assert_non_null(strstr(err, "take-4"));
	free(out);
	free(err);
}

/* Players of the table play it against each other. */
static void test_match(void **state)
{
	(void)state;
	struct player *player[2] = {player_open("random", NULL, NULL), player_open("random", NULL, NULL)};
	int wins[2] = {0, 0};
	for (uint64_t deal = 0; deal < 50; deal++) {
		struct session *session = begin("9 first none 0");
		struct match match = referee_match(player, &stones, *session_state(session), player_chances(&stones, deal),
		    (struct move[PLAY_MOVES]){{0}}, NULL);
		assert_true(match.winner == 0 || match.winner == 1);
		wins[match.winner]++;
		session_free(session);
	}
	assert_true(wins[0] > 0 && wins[1] > 0);
	player_close(player[0]);
	player_close(player[1]);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_table),
	    cmocka_unit_test(test_ways_of_turns),
	    cmocka_unit_test(test_general_words),
	    cmocka_unit_test(test_verdict),
	    cmocka_unit_test(test_review),
	    cmocka_unit_test(test_review_of_a_last_move),
	    cmocka_unit_test(test_clock),
	    cmocka_unit_test(test_record),
	    cmocka_unit_test(test_lines),
	    cmocka_unit_test(test_match),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
