/* What helps with a hand of Twenty-Four: how many ways are left after each card that was put on another. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/keys.h"
#include "begun.h"
#include "fingers.h"
#include "hint.h"
#include "player.h"
#include "twentyfour.h"

static void sit_down(struct ui *ui, const char *start) { table_open(ui, begun("24", start)); }

static void settle(struct ui *ui, const char *keys)
{
	table_press(ui, keys);
	table_settle(ui);
}

/* As many as the solver counts for the cards that lie there. */
static void test_ways_are_those_of_the_solver(void **state)
{
	(void)state;
	static const char *const starts[] = {"Numbers 1 2 3 4\n", "Numbers 6 6 6 6\n", "Numbers 2 3 4 5 6\n"};
	const atomic_bool never = false;
	struct puzzle_solver *solver = puzzle_solver_new();
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		struct state position;
		struct move list[MOVES_MAX];
		assert_true(twentyfour.start(starts[i], &position, NULL));
		int count = twentyfour.moves(&position, list);
		for (int k = -1; k < count; k++) {
			struct state next = position;
			struct scene scene;
			struct puzzle puzzle = {.target = 24, .operators = ALL_OPERATORS};
			uint64_t ways, solutions, structures;
			bool is_whole = true;
			if (k >= 0)
				twentyfour.apply(&next, list[k]);
			twentyfour.show(&next, &scene);
			for (int spot = 0; spot < scene.spots; spot++)
				if (scene.spot[spot].size) {
					const char *text = scene_text(&scene, scene_top(&scene, spot));
					size_t length = strspn(text, "0123456789");
					is_whole = is_whole && length && (!text[length] || text[length] == '\n');
					puzzle.number[puzzle.count++] = atoi(text);
				}
			if (!is_whole)
				continue;
			assert_int_equal(puzzle_count(solver, &puzzle, &never, &solutions, &structures), PUZZLE_DONE);
			assert_int_equal(twentyfour_ways(&next, NULL, &ways), solutions > 0);
			if (solutions)
				assert_int_equal(ways, solutions);
		}
	}
	puzzle_solver_free(solver);
}

static void test_ways_after_each_merge(void **state)
{
	(void)state;
	struct ui ui;
	char word[VERDICT_TEXT];
	sit_down(&ui, "Numbers 1 2 3 4\n");
	settle(&ui, "W");
	assert_string_equal(game_word(&ui, word), "242 ways");
	session_free(ui_release(&ui));
	sit_down(&ui, "Numbers 1 3 4 6\n");
	settle(&ui, "W");
	assert_string_equal(game_word(&ui, word), "1 way left");
	settle(&ui, "23/");
	assert_string_equal(game_word(&ui, word), "1 way left");
	settle(&ui, "u23*");
	assert_string_equal(game_word(&ui, word), "Lost");
	settle(&ui, "B");
	assert_int_equal(session_played(ui.session), 0);
	session_free(ui_release(&ui));
}

/* In a deck those of the hand in play. */
static void test_ways_of_a_deck(void **state)
{
	(void)state;
	struct ui ui;
	char word[VERDICT_TEXT];
	sit_down(&ui, "Numbers 1 1 / 3 8 / 4 6\n");
	settle(&ui, "W");
	assert_string_equal(game_word(&ui, word), "Winnable"); /* by saying that there is no way */
	settle(&ui, "d");
	assert_string_equal(game_word(&ui, word), "2 ways");
	session_free(ui_release(&ui));
}

/* A hint tells the last operation, then the pair, then all; Enter plays it. */
static void test_hints(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "The last operation is a division. H: more");
	assert_int_equal(ui.hints->marks, HINT_NOTHING);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Begin with the pair 3 and 4. H: more");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "6/(1-(3/4)): begin with the fraction 3/4. Enter: play");
	table_press(&ui, "\rHH");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.message, "Go on with the pair 1 and 3/4. H: more");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "6/(1-(3/4)): go on with 1-(3/4) = 1/4. Enter: play");
	table_press(&ui, "\rHHH");
	assert_string_equal(ui.message, "6/(1-(3/4)): end with 6/(1/4) = 24. Enter: play");
	table_press(&ui, "\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
	sit_down(&ui, "Numbers 2 3 4\n");
	table_press(&ui, "HHH");
	assert_string_equal(ui.message, "(2*3)*4: begin with 2*3 = 6. Enter: play");
	session_free(ui_release(&ui));
	sit_down(&ui, "Numbers 1 1 / 3 8\n");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Has this hand a solution at all? H: more");
	table_press(&ui, "HH");
	assert_string_equal(ui.message, "This hand has no solution: d says so. Enter: play");
	table_press(&ui, "\rHHH");
	assert_string_equal(ui.message, "3*8. Enter: play");
	session_free(ui_release(&ui));
}

/* A hint of a hand that was spoilt says so. */
static void test_no_hint_where_there_is_no_way(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 3 4 6\n");
	table_press(&ui, "12+H");
	assert_non_null(strstr(ui.message, "No way leads to a win"));
	session_free(ui_release(&ui));
}

/* A hint that a hand has no solution answers that hand, and not the next one with it. */
static void test_a_hint_answers_one_hand(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 12 1 11 7/8 3 13 10/2 12 2 3\n");
	settle(&ui, "H");
	settle(&ui, "HH\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.message, "Right: 12 1 11 7 has no solution.");
	session_free(ui_release(&ui));
	/* Where the stock is drawn from several draws are one hint. */
	struct session *six = begun("six", "Deck 412356\n");
	struct sight sight;
	struct move turn;
	assert_true(game_read_move(session_game(six), session_state(six), "draw", &turn));
	sight_recall(&sight, six);
	struct hint hint = hint_of(&sight, session_state(six), (struct move[]){turn, turn}, 2);
	assert_int_equal(hint.times, 2);
	session_free(six);
}

/* No hand is decided before its last card is put on another. */
static void test_nothing_plays_itself(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Numbers 1 2 3 4\n");
	settle(&ui, "a");
	assert_string_equal(ui.message, "In Twenty-Four nothing plays itself: each move is a choice.");
	assert_false(ui.maps[0]->applies(&ui, key_find(ui.maps[0], "auto", 4)));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_hint_answers_one_hand),
	    cmocka_unit_test(test_ways_are_those_of_the_solver),
	    cmocka_unit_test(test_ways_after_each_merge),
	    cmocka_unit_test(test_ways_of_a_deck),
	    cmocka_unit_test(test_hints),
	    cmocka_unit_test(test_no_hint_where_there_is_no_way),
	    cmocka_unit_test(test_nothing_plays_itself),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
