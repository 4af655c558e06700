/* The recorded games of the q program (tests/data/klondike_*.txt): every state, score, list of moves and display. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../recorded_klondike.h"
#include "folder.h"
#include "table_text.h"

/* One state of a data file as it is printed there. */
struct expected {
	char action[LINE_TEXT];
	char pile[PILES][LINE_TEXT];
	char passes[32], score[32], moves[4 * LINE_TEXT];
	char display[8 * LINE_TEXT];
};

static struct klondike_rules q_rules(void)
{
	struct klondike_rules rules;
	assert_true(klondike_rules_find("q", &rules));
	return rules;
}

/* Reads the block after a line `do ...`; false at the end of the game or the file. */
static bool read_block(FILE *file, struct expected *expected)
{
	char line[4 * LINE_TEXT];
	long place = ftell(file);
	memset(expected->display, 0, sizeof expected->display);
	bool any = false;
	while (fgets(line, sizeof line, file)) {
		if (strncmp(line, "do ", 3) == 0 || strncmp(line, "game ", 5) == 0)
			break;
		place = ftell(file);
		int pile;
		char rest[4 * LINE_TEXT] = "";
		chop(line);
		if (sscanf(line, "c%d %[^\n]", &pile, rest) == 2)
			strcpy(expected->pile[pile], rest);
		else if (strncmp(line, "p ", 2) == 0)
			strcpy(expected->passes, line + 2);
		else if (strncmp(line, "s ", 2) == 0)
			strcpy(expected->score, line + 2);
		else if (strncmp(line, "pm", 2) == 0)
			strcpy(expected->moves, line[2] ? line + 3 : "");
		else if (line[0] == '|')
			strcat(strcat(expected->display, line + 1), "\n");
		any = any || line[0] == 'c';
	}
	fseek(file, place, SEEK_SET);
	return any;
}

static void assert_state(const struct state *state, const struct expected *expected)
{
	struct klondike position = klondike_position(state);
	int at = 0;
	for (int pile = 0; pile < PILES; pile++) {
		uint8_t cards[CARDS];
		int count = read_cards(expected->pile[pile], cards);
		assert_int_equal(position.size[pile], count);
		if (count)
			assert_memory_equal(position.card + at, cards, count);
		at += count;
	}
	assert_int_equal(state->tally.score, atoi(expected->score));
	assert_int_equal(state->tally.passes, atoi(expected->passes));
	char text[4 * LINE_TEXT] = "";
	struct move list[MOVES_MAX];
	int count = klondike.moves(state, list);
	for (int i = 0; i < count; i++)
		if (list[i].from != STOCK) {
			size_t used = strlen(text);
			snprintf(text + used, sizeof text - used, "%s%d,%d,%d", used ? " " : "", list[i].count, list[i].from,
			    list[i].to);
		}
	/* "pm -" or an empty line stands for no moves */
	assert_string_equal(text, strcmp(expected->moves, "-") == 0 ? "" : expected->moves);
}

static void assert_display(const struct session *session, const char *expected)
{
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	table_text(session, out);
	fclose(out);
	assert_string_equal(text, expected);
	free(text);
}

/* Plays every game of FILE whose start is a deck; returns how many states were compared. */
static int play_games(FILE *file)
{
	char line[LINE_TEXT];
	struct session *session = NULL;
	int states = 0;
	while (fgets(line, sizeof line, file)) {
		chop(line);
		if (strncmp(line, "game ", 5) == 0) {
			session_free(session);
			session = NULL;
		} else if (strncmp(line, "deck ", 5) == 0) {
			session = session_of_deck(line + 5);
		} else if (strncmp(line, "do ", 3) == 0 && session) {
			struct expected expected = {0};
			int times = 1;
			char *repeat = strstr(line, " x");
			if (repeat) {
				times = atoi(repeat + 2);
				*repeat = '\0';
			}
			for (int i = 0; i < times && strcmp(line + 3, "deal") != 0; i++)
				play_action(session, line + 3);
			if (!read_block(file, &expected))
				continue;
			assert_state(session_state(session), &expected);
			if (expected.display[0] && session_status(session) == GAME_ON)
				assert_display(session, expected.display);
			states++;
		}
	}
	session_free(session);
	return states;
}

static void test_seed_games(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/klondike_seed.txt");
	assert_int_equal(play_games(file), 9);
	fclose(file);
}

static int top_card(const struct session *session, int pile)
{
	struct scene scene;
	session_show(session, &scene);
	return scene_top(&scene, pile);
}

/* Leaves ARGUMENT as it would be typed: without the list's brackets and the symbol's tick, and without a remark. */
static char *as_typed(char *argument)
{
	char *end = argument[0] == '(' ? strchr(argument, ')') : strstr(argument, " (");
	if (end)
		*end = '\0';
	return argument + (argument[0] == '(' || argument[0] == '`');
}

/* The wrong and the odd arguments of the data, after the last move of game seed2. */
static void test_arguments(void **context)
{
	(void)context;
	static const char *const moves[] = {"2S 3D", "4C 5D", "3D 4C", "KD", "5S 6H", "4D 5S", "turn"};
	FILE *file = data_open("tests/data/klondike_seed.txt");
	char line[LINE_TEXT];
	struct session *session = NULL;
	int refused = 0, accepted = 0;
	while (fgets(line, sizeof line, file)) {
		chop(line);
		if (strncmp(line, "deck 14 ", 8) == 0) {
			session = session_of_deck(line + 5);
			for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
				play_action(session, moves[i]);
		}
		char *arrow = strstr(line, " => ");
		bool wrong = strncmp(line, "err ", 4) == 0, odd = strncmp(line, "ok ", 3) == 0;
		if (!arrow || !session || !(wrong || odd))
			continue;
		*arrow = '\0';
		struct state before = *session_state(session);
		struct move move;
		struct fault fault;
		if (odd) {
			play_action(session, as_typed(line + 3));
			assert_int_equal(session_score(session), 45);
			assert_int_equal(top_card(session, TABLEAU + 2), card_parse("3C", 2));
			session_undo(session);
			accepted++;
		} else if (strcmp(line, "err ()") != 0 && strcmp(line, "err (2S)") != 0) { /* no line can say these lists */
			assert_false(klondike.read(&before, as_typed(line + 4), &move, &fault));
			assert_string_equal(fault.text, arrow + 4);
			refused++;
		}
		assert_memory_equal(&before, session_state(session), sizeof before);
	}
	assert_int_equal(accepted, 4);
	assert_int_equal(refused, 13);
	session_free(session);
	fclose(file);
}

static void test_width_of_the_first_field(void **context)
{
	(void)context;
	struct session *session =
	    session_of_deck("12 41 0 4 30 14 32 50 34 46 3 40 7 9 38 19 18 17 36 43 33 51 39 49 47 37 5 29 6 8 "
	                    "42 21 27 13 11 22 48 26 2 10 15 16 25 45 28 23 1 24 20 44 31 35");
	char *text = NULL;
	size_t size = 0;
	for (int i = 0; i < 12; i++)
		play_action(session, "turn");
	FILE *out = open_memstream(&text, &size);
	table_text(session, out);
	fclose(out);
	assert_memory_equal(text, "9 [] 7H  __ __ __ __\n1\n", 23);
	free(text);
	session_free(session);
}

static void test_edge_games(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/klondike_edge.txt");
	assert_int_equal(play_games(file), 3);
	fclose(file);
}

/* Four kings on piles 1..4, everything below on the foundations; the queen of hearts is one of the exposed cards or
 * not. */
static struct state endgame(void)
{
	struct klondike position = {.rules = q_rules(), .recycles_left = UNLIMITED};
	struct state state;
	int at = 0;
	for (int suit = 0; suit < SUITS; suit++) {
		position.size[FOUNDATION + suit] = 12;
		for (int rank = 1; rank <= 12; rank++)
			position.card[at++] = (uint8_t)card_of(rank, (enum suit)suit);
	}
	for (int suit = 0; suit < SUITS; suit++) {
		position.size[TABLEAU + suit] = 1;
		position.card[at++] = (uint8_t)card_of(KING, (enum suit)suit);
	}
	klondike_state(&position, &state);
	return state;
}

static void test_endgame(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/klondike_edge.txt");
	char line[LINE_TEXT];
	struct state state = endgame();
	int compared = 0;
	while (fgets(line, sizeof line, file) && strncmp(line, "game emptyturn", 14) != 0) {
		struct expected expected = {0};
		if (strncmp(line, "do ", 3) != 0)
			continue;
		chop(line);
		line[3 + strcspn(line + 3, "#")] = '\0';
		if (strncmp(line, "do move KS", 10) == 0 || strncmp(line, "do move QH KS", 13) == 0 ||
		    strcmp(line, "do state") == 0)
			state = endgame();
		if (strncmp(line, "do move ", 8) == 0)
			play_text(&state, line + 8);
		if (strcmp(line, "do win") == 0) {
			state = endgame();
			play_text(&state, "KS QS"), play_text(&state, "KH QH"), play_text(&state, "KC QC"),
			    play_text(&state, "KD QD");
			assert_int_equal(klondike.status(&state), GAME_WON);
		}
		if (read_block(file, &expected)) {
			assert_state(&state, &expected);
			compared++;
		}
	}
	assert_int_equal(compared, 5);
	fclose(file);
}

static void test_empty_turn(void **context)
{
	(void)context;
	struct state state = endgame(), before = state;
	play_text(&state, "turn");
	assert_int_equal(state.tally.passes, 1);
	assert_int_equal(state.tally.score, 0);
	assert_memory_equal(state.position, before.position, POSITION_BYTES);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_seed_games),
	    cmocka_unit_test(test_arguments),
	    cmocka_unit_test(test_width_of_the_first_field),
	    cmocka_unit_test(test_edge_games),
	    cmocka_unit_test(test_endgame),
	    cmocka_unit_test(test_empty_turn),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
