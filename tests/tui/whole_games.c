/* Whole games by keys alone, held against the engine move by move. SOAK_GAMES in the environment plays so many. */
#include "begun.h"
#include "check.h"
#include "folder.h"
#include "rng.h"
#include "run.h"
#include "seat.h"

enum { GAMES = 10, MOVES = 90, LINE = 256 };

static struct seat sit_down(const struct terminal_setup *setup, const struct game *game, const char *start)
{
	return (struct seat){.terminal = terminal_open(setup), .session = begun(game->name, start)};
}

static void get_up(struct seat *seat)
{
	terminal_type(seat->terminal, "q");
	assert_int_equal(terminal_wait_end(seat->terminal), 0);
	check_sane(seat->terminal);
	terminal_close(seat->terminal);
	session_free(seat->session);
}

static void play(struct seat *seat, struct move move, enum way way)
{
	char text[MOVE_TEXT];
	session_game(seat->session)->write(session_state(seat->session), move, text);
	if (!seat_make(seat, move, way) || !seat_agrees(seat))
		fail_msg("%s (way %d): %s\n%s", text, (int)way, seat->fault, terminal_text(seat->terminal));
}

static void play_at_random(struct seat *seat, struct rng *rng, int most)
{
	struct move list[MOVES_MAX];
	while (session_played(seat->session) < most && session_status(seat->session) == GAME_ON) {
		int count = session_moves(seat->session, list);
		if (count == 0)
			break;
		play(seat, list[rng_below(rng, (uint32_t)count)], (enum way)rng_below(rng, WAYS));
	}
}

static void play_random_games(void **state)
{
	(void)state;
	const char *soak = getenv("SOAK_GAMES");
	int number = soak ? atoi(soak) : GAMES;
	for (int deal = 1; deal <= number; deal++) {
		char start[LINE], value[LINE];
		struct rng rng = rng_seed((uint64_t)deal + 1000);
		snprintf(value, sizeof value, "%d", deal);
		snprintf(start, sizeof start, "Profile %s\nDeal %d\n", deal % 2 ? "standard" : "kata", deal);
		struct seat seat = sit_down(&(struct terminal_setup){.argument = {"--no-animation", "--deal", value,
		                                                         "--profile", deal % 2 ? "standard" : "kata"}},
		    game_find("klondike"), start);
		play_at_random(&seat, &rng, soak ? 1000 : MOVES);
		get_up(&seat);
	}
}

static void play_six(void **state)
{
	(void)state;
	for (int deal = 1; deal <= 4; deal++) {
		char start[LINE], value[LINE];
		struct rng rng = rng_seed((uint64_t)deal);
		snprintf(value, sizeof value, "%d", deal);
		snprintf(start, sizeof start, "Deal %d\n", deal);
		struct seat seat = sit_down(
		    &(struct terminal_setup){.argument = {"six", "--no-animation", "--deal", value}}, game_find("six"), start);
		struct move list[MOVES_MAX];
		for (int i = 0; i < 20 && session_status(seat.session) == GAME_ON; i++) {
			int count = session_moves(seat.session, list);
			if (count == 0)
				break;
			play(&seat, list[rng_below(&rng, (uint32_t)count)], WAY_TAB);
		}
		get_up(&seat);
	}
}

/* The next action of the game that is known to win deal 2 under q; false after the last. */
static bool next_action(FILE *file, char action[LINE])
{
	char line[LINE];
	while (fgets(line, sizeof line, file)) {
		char *end = strstr(line, " =>");
		if (!end)
			continue;
		*end = '\0';
		strcpy(action, strncmp(line, "move ", 5) == 0 ? line + 5 : line);
		return true;
	}
	return false;
}

static void win_by_keys(void **state)
{
	(void)state;
	struct seat seat =
	    sit_down(&(struct terminal_setup){.argument = {"--no-animation", "--profile", "q", "--deal", "2"}},
	        game_find("klondike"), "Profile q\nDeal 2\n");
	FILE *file = data_open("tests/data/klondike_won_game.txt");
	char action[LINE];
	int actions = 0;
	for (; next_action(file, action); actions++) {
		struct move move;
		struct fault fault;
		if (!session_game(seat.session)->read(session_state(seat.session), action, &move, &fault))
			fail_msg("%s: %s", action, fault.text);
		play(&seat, move, actions % 3 == 0 ? WAY_ARROWS : actions % 3 == 1 ? WAY_PILE_KEYS : WAY_TAB);
	}
	fclose(file);
	assert_int_equal(actions, 124);
	assert_int_equal(session_status(seat.session), GAME_WON);
	check_shows(seat.terminal, "780");
	get_up(&seat);
}

static void win_by_lines(void **state)
{
	(void)state;
	char *text = calloc(1, 65536), action[LINE];
	FILE *file = data_open("tests/data/klondike_won_game.txt");
	while (next_action(file, action)) {
		strcat(text, action);
		strcat(text, "\n");
	}
	fclose(file);
	struct run run = run_program(
	    &(struct run_setup){.argument = {"line", "--strict", "--profile", "q", "--deal", "2"}, .input = text});
	assert_int_equal(run.status, 0);
	assert_string_equal(run.err, "");
	const char *last = NULL;
	for (const char *at = run.out; (at = strstr(at, "\"score: ")); at++)
		last = at;
	assert_non_null(last);
	assert_memory_equal(last, "\"score: 780\"", 12);
	assert_non_null(strstr(last, "won"));
	run_release(&run);
	free(text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(win_by_lines),
	    cmocka_unit_test(win_by_keys),
	    cmocka_unit_test(play_six),
	    cmocka_unit_test(play_random_games),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
