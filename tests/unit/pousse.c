/* The rules of Pousse: every line of tests/data/pousse_moves.txt and pousse_strategy.txt, games of both rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../pousse_playing.h"
#include "folder.h"
#include "rng.h"

static bool play(struct session *session, const char *text)
{
	struct move move;
	return session_game(session)->read(session_state(session), text, &move, NULL) && session_play(session, move);
}

/* Plays the moves of TEXT, blanks between them, up to the end of the game. */
static void play_all(struct session *session, char *text)
{
	for (char *word; (word = strtok_r(text, " ", &text));)
		if (!play(session, word))
			return;
}

static void check_push(const char *line)
{
	char token, from[POUSSE_MOST + 1], to[POUSSE_MOST + 1];
	assert_int_equal(sscanf(line, "push %c \"%9[^\"]\" => \"%9[^\"]\"", &token, from, to), 3);
	struct pousse_shape shape = pousse_shape((int)strlen(from));
	struct pousse_board board = {{0, 0}, token == 'O'};
	for (int i = 0; from[i]; i++)
		for (int side = 0; side < 2; side++)
			board.token[side] |= from[i] == "XO"[side] ? (pousse_bits)1 << i : 0;
	pousse_push(&shape, &board, 0);
	for (int i = 0; to[i]; i++)
		for (int side = 0; side < 2; side++)
			assert_int_equal(board.token[side] >> i & 1, to[i] == "XO"[side]);
}

static void check_move(const char *line)
{
	char from[64], token, name[4], to[64], rows[POUSSE_BOARD_TEXT];
	assert_int_equal(sscanf(line, "move %63s %c %3s => %63s", from, &token, name, to), 4);
	struct pousse_shape shape;
	struct pousse_board board;
	assert_true(pousse_read_board(from, &shape, &board, NULL));
	board.turn = token == 'O';
	pousse_push(&shape, &board, pousse_read_move(shape.size, name));
	pousse_write_board(&shape, &board, rows);
	assert_string_equal(rows, to);
	assert_int_equal(board.turn, token == 'X');
}

static void check_evaluation(const char *line)
{
	char rows[128], token;
	int straights, centre, lines;
	long long total;
	assert_int_equal(sscanf(line, "eval %127s %c => straights %d centre %d line %d total %lld", rows, &token,
	                     &straights, &centre, &lines, &total),
	    6);
	struct pousse_shape shape;
	struct pousse_board board = {.turn = POUSSE_X};
	assert_true(pousse_read_board(rows, &shape, &board, NULL));
	int side = token == 'O';
	assert_int_equal(
	    pousse_straights(&shape, board.token[side]) - pousse_straights(&shape, board.token[!side]), straights);
	assert_int_equal(pousse_evaluate(&shape, &board, side), total);
}

/* Both rules in one line. */
static void check_game(char *line)
{
	int size = 0, used = 0;
	assert_int_equal(sscanf(line, "game %d %n", &size, &used), 1);
	char *moves = line + used, *results = strstr(moves, " => ");
	*results = '\0';
	char *same = results + strlen(" => same: "), *any = strstr(same, " ; any: ");
	*any = '\0';
	any += strlen(" ; any: ");
	for (int i = 0; i < 2; i++) {
		char text[LINE_TEXT], told[LINE_TEXT];
		struct session *session = begin(size, i ? "strict" : "same");
		snprintf(text, sizeof text, "%s", moves);
		play_all(session, text);
		tell(session, told);
		assert_string_equal(told, i ? any : same);
		session_free(session);
	}
}

static void check_weights(char *line)
{
	int size = 0, used = 0;
	assert_int_equal(sscanf(line, "weights %d %n", &size, &used), 1);
	char *rest = line + used;
	for (int row = 0; row < size; row++)
		for (int column = 0; column < size; column++)
			assert_int_equal(atoi(strtok_r(rest, " /", &rest)), pousse_centre(size, row, column));
}

static void test_moves(void **state)
{
	(void)state;
	char line[LINE_TEXT];
	int pushes = 0, moves = 0, evaluations = 0, games_played = 0, weights = 0;
	FILE *file = data_open("tests/data/pousse_moves.txt");
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "push ", 5) == 0)
			check_push(line), pushes++;
		else if (strncmp(line, "move ", 5) == 0)
			check_move(line), moves++;
		else if (strncmp(line, "eval ", 5) == 0)
			check_evaluation(line), evaluations++;
		else if (strncmp(line, "game ", 5) == 0)
			check_game(line), games_played++;
		else if (strncmp(line, "weights ", 8) == 0)
			check_weights(line), weights++;
	}
	fclose(file);
	assert_int_equal(pushes, 6);
	assert_int_equal(moves, 24);
	assert_int_equal(evaluations, 16);
	assert_int_equal(games_played, 12);
	assert_int_equal(weights, 7);
}

static struct pousse_choice choose(struct session *session)
{
	uint64_t hash[LINE_TEXT];
	int count = session_played(session) + 1;
	assert_true(count <= LINE_TEXT);
	for (int i = 0; i < count; i++)
		hash[i] = game_hash(&pousse, session_state_at(session, i));
	return pousse_seed_choice(session_state(session), &(struct past){hash, count, false});
}

static void check_choice(char *line)
{
	int size = 0, used = 0, allowed, of;
	assert_int_equal(sscanf(line, "pos %d %n", &size, &used), 1);
	char *moves = line + used, *wanted = strstr(moves, " => "), text[LINE_TEXT], name[POUSSE_TEXT];
	*wanted = '\0';
	wanted += strlen(" => ");
	char *note = strstr(wanted, "   (");
	assert_int_equal(sscanf(note, "   (%d of %d", &allowed, &of), 2);
	*note = '\0';
	struct session *session = begin(size, "same");
	if (*moves != '-')
		play_all(session, moves);
	struct pousse_choice choice = choose(session);
	if (choice.wins)
		snprintf(text, sizeof text, "win -");
	else
		snprintf(text, sizeof text, "minimax %lld", (long long)choice.value);
	for (int i = 0; i < choice.count; i++) {
		pousse_write_move(size, choice.move[i], name);
		snprintf(text + strlen(text), sizeof text - strlen(text), " %s", name);
	}
	assert_string_equal(text, wanted);
	uint64_t repeating = pousse_position(session_state(session)).repeating;
	assert_int_equal(of - allowed, __builtin_popcountll(repeating));
	session_free(session);
}

static void check_self_play(char *line)
{
	int size = 0, moves = 0, straights = 0, used = 0;
	char winner;
	assert_int_equal(sscanf(line, "self %d => %d %c +%d straights : %n", &size, &moves, &winner, &straights, &used), 4);
	char *listed = line + used, *final = strstr(listed, " ; final "), rows[POUSSE_BOARD_TEXT];
	*final = '\0';
	struct session *session = begin(size, "same");
	for (char *word; (word = strtok_r(listed, " ", &listed));) {
		char name[POUSSE_TEXT];
		pousse_write_move(size, choose(session).move[0], name);
		assert_string_equal(name, word);
		assert_true(play(session, name));
	}
	assert_true(session_is_over(session));
	assert_int_equal(session_played(session), moves);
	assert_int_equal(session_status(session), winner == 'X' ? GAME_WON : GAME_LOST);
	assert_string_equal(rows_of(session, rows), final + strlen(" ; final "));
	session_free(session);
}

static void test_strategy(void **state)
{
	(void)state;
	static char line[LINE_TEXT];
	int choices = 0, games_played = 0;
	FILE *file = data_open("tests/data/pousse_strategy.txt");
	while (fgets(line, sizeof line, file)) {
		line[strcspn(line, "\n")] = '\0';
		if (strncmp(line, "pos ", 4) == 0)
			check_choice(line), choices++;
		else if (strncmp(line, "self ", 5) == 0)
			check_self_play(line), games_played++;
	}
	fclose(file);
	assert_int_equal(choices, 21);
	assert_int_equal(games_played, 5);
}

/* Ties by next() % k: X's wins among the first games of each size, and two games move for move. */
static void test_games_by_lot(void **state)
{
	(void)state;
	static const struct {
		int size, wins;
	} sizes[] = {{3, 741}, {4, 611}};
	for (int i = 0; i < 2; i++) {
		int wins = 0;
		for (uint64_t seed = 1; seed <= 1000; seed++) {
			struct rng rng = rng_seed(seed);
			char text[LINE_TEXT] = "", name[POUSSE_TEXT];
			struct session *session = begin(sizes[i].size, "same");
			while (!session_is_over(session)) {
				struct pousse_choice choice = choose(session);
				pousse_write_move(sizes[i].size, choice.move[rng_below(&rng, (uint32_t)choice.count)], name);
				play(session, name);
				snprintf(text + strlen(text), sizeof text - strlen(text), "%s ", name);
			}
			wins += session_status(session) == GAME_WON;
			if (i == 0 && seed == 1) {
				assert_string_equal(text, "R2 B2 T2 L2 L3 R1 B1 T1 L1 T2 ");
				assert_int_equal(session_status(session), GAME_LOST);
			}
			if (i == 1 && seed == 2) {
				assert_int_equal(session_played(session), 15);
				assert_int_equal(strncmp(text, "B2 R2 B2 T2 ", 12), 0);
				assert_int_equal(session_status(session), GAME_WON);
			}
			session_free(session);
		}
		assert_int_equal(wins, sizes[i].wins);
	}
}

static void test_refused(void **state)
{
	(void)state;
	char text[ABOUT_TEXT], moves[] = "L1 L1 L1 L1 L1", ended[ABOUT_TEXT];
	struct session *session = begin(4, "same");
	struct move move;
	play_all(session, moves);
	assert_true(pousse.read(session_state(session), "l1", &move, NULL));
	assert_true(session_refuses(session, move, text));
	assert_non_null(strstr(text, "brings back a board"));
	assert_false(pousse.ending(session_state(session), ended));
	assert_true(session_play(session, move)); /* who keeps the record of others takes it */
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(pousse.ending(session_state(session), ended));
	assert_string_equal(ended, "O brought back a board and loses");
	assert_int_equal(session_moves(session, (struct move[MOVES_MAX]){{0}}), 0);
	assert_true(session_undo(session) && session_status(session) == GAME_ON);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_moves),
	    cmocka_unit_test(test_strategy),
	    cmocka_unit_test(test_games_by_lot),
	    cmocka_unit_test(test_refused),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
