/* The player of Sudoku that tries the first empty square: it visits the boards of the search that it shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "player.h"
#include "sudoku_game.h"

/* Lets it play SESSION on; returns how many digits it put, and in ENDING how it ended. */
static int play_on(struct session *session, char ending[FAULT_TEXT])
{
	struct player *player = player_open("first-empty", &(struct player_settings){0}, NULL);
	struct sight sight;
	int put = 0;
	sight_init(&sight, &sudoku, session_state(session));
	player_begin(player, &sight, rng_seed(1));
	while (session_status(session) == GAME_ON) {
		char text[MOVE_TEXT];
		sight_init(&sight, &sudoku, session_state(session));
		struct decision decision = player_decide(player, &sight);
		snprintf(ending, FAULT_TEXT, "%s", decision.reason);
		if (decision.what != DECIDE_MOVE)
			break;
		struct move move = sight.move[decision.move];
		sudoku.write(session_state(session), move, text);
		put += text[0] != '-';
		assert_string_equal(decision.reason, text[0] == '-'                     ? "no other digit fits"
		                                     : sight.scene.spot[move.from].size ? "the next digit that fits"
		                                                                        : "the first digit that fits");
		assert_true(session_play(session, move));
	}
	player_close(player);
	return put;
}

static bool keep_first(void *solution, const uint8_t cells[SUDOKU_CELLS])
{
	memcpy(solution, cells, SUDOKU_CELLS);
	return false;
}

static void it_visits_the_boards_of_the_search(void **state)
{
	(void)state;
	static const struct {
		const char *board;
		uint64_t tried; /* up to the first solution, with the board itself */
	} boards[] = {{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 4209},
	    {"53467891267219534819834256785976142342685379171392485696153728428741963534528617.", 2}};
	for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
		char start[128], ending[FAULT_TEXT];
		uint8_t cells[SUDOKU_CELLS], first[SUDOKU_CELLS], found[SUDOKU_CELLS];
		const atomic_bool never = false;
		uint64_t tried;
		assert_true(sudoku_read(boards[i].board, cells, NULL));
		sudoku_each_first_empty(cells, keep_first, first, &never, &tried);
		assert_int_equal(tried, boards[i].tried);
		snprintf(start, sizeof start, "Board %s\n", boards[i].board);
		struct session *session = begun("sudoku", start);
		assert_int_equal(play_on(session, ending) + 1, tried);
		assert_int_equal(session_status(session), GAME_WON);
		sudoku_cells(session_state(session), found);
		assert_memory_equal(found, first, sizeof first);
		session_free(session);
	}
}

/* Lets it play BOARD on when TEXT was played; returns how many digits it put. */
static int give_up(const char *board, const char *text, char ending[FAULT_TEXT])
{
	char start[128];
	uint8_t before[SUDOKU_CELLS], after[SUDOKU_CELLS];
	struct move move;
	snprintf(start, sizeof start, "Board %s\n", board);
	struct session *session = begun("sudoku", start);
	assert_true(game_read_move(&sudoku, session_state(session), text, &move) && session_play(session, move));
	sudoku_cells(session_state(session), before);
	int put = play_on(session, ending);
	sudoku_cells(session_state(session), after);
	assert_memory_equal(after, before, sizeof before);
	session_free(session);
	return put;
}

/* What cannot be solved is searched to its end, and all that was put is taken away again; what contradicts itself is
 * not searched at all. */
static void it_gives_up_when_nothing_is_left(void **state)
{
	(void)state;
	char ending[FAULT_TEXT];
	static const char board[] = "..4678912672195348198342567859761423426853791713924856961537284287419635..5286179";
	assert_int_equal(give_up(board, "b9 3", ending), 2);
	assert_string_equal(ending, "no solution holds what stands");
	assert_int_equal(give_up(board, "b9 5", ending), 0);
	assert_string_equal(ending, "there are two 5s in column 2 (b)");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(it_visits_the_boards_of_the_search),
	    cmocka_unit_test(it_gives_up_when_nothing_is_left),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
