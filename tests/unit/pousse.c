/* The rules of Pousse: every line of tests/data/pousse_moves.txt and pousse_strategy.txt, games of both rules, start
 * texts, the form of the contest, and random play beside a second program that knows only rows of letters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "pousse.h"
#include "rng.h"
#include "session.h"

enum { LINE_TEXT = 4096, PLIES_USUAL = 20000 };

static struct session *begin(int size, const char *rule)
{
	char text[START_TEXT];
	struct fault fault;
	snprintf(text, sizeof text, "Size %d\nRule %s\nOpponent none\nSide X\nDeal 1\n", size, rule);
	struct session *session = session_new(&pousse, text, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	return session;
}

static struct session *begin_on(const char *board)
{
	char text[START_TEXT];
	struct fault fault;
	snprintf(text, sizeof text, "Board %s\n", board);
	struct session *session = session_new(&pousse, text, &fault);
	if (!session)
		fail_msg("%s: %s", board, fault.text);
	return session;
}

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

static const char *rows_of(const struct session *session, char rows[POUSSE_BOARD_TEXT])
{
	struct pousse_position position = pousse_position(session_state(session));
	struct pousse_shape shape = pousse_shape(position.size);
	pousse_write_board(&shape, &position.board, rows);
	return rows;
}

/* How a game stands in the words of the vectors. */
static void tell(const struct session *session, char text[LINE_TEXT])
{
	static const char *const reasons[] = {
	    [POUSSE_STRAIGHTS] = "straights", [POUSSE_REPETITION] = "repetition", [POUSSE_TIME] = "time"};
	struct pousse_position position = pousse_position(session_state(session));
	char rows[POUSSE_BOARD_TEXT];
	int winner, mover = !position.board.turn;
	enum pousse_reason reason = pousse_result(&position, &winner);
	if (reason == POUSSE_ON)
		snprintf(text, LINE_TEXT, "not over board %s", rows_of(session, rows));
	else
		snprintf(text, LINE_TEXT, "%c %s %s after %d board %s", "XO"[mover], winner == mover ? "+1" : "-1",
		    reasons[reason], session_played(session), rows_of(session, rows));
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
	FILE *file = fopen("tests/data/pousse_moves.txt", "r");
	assert_non_null(file);
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
	return pousse_seed_choice(session_state(session), &(struct past){hash, count});
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
	FILE *file = fopen("tests/data/pousse_strategy.txt", "r");
	assert_non_null(file);
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

/* The second program: a board of letters, and all boards so far. */
struct plain {
	int size, moves;
	char board[POUSSE_MOST][POUSSE_MOST];
	char (*past)[POUSSE_MOST][POUSSE_MOST];
};

static char *plain_cell(struct plain *plain, int way, int line, int step)
{
	int last = plain->size - 1;
	return way == 0   ? &plain->board[line][step]
	       : way == 1 ? &plain->board[line][last - step]
	       : way == 2 ? &plain->board[step][line]
	                  : &plain->board[last - step][line];
}

static void plain_push(struct plain *plain, int move, char token)
{
	for (int step = 0; step < plain->size; step++) {
		char *cell = plain_cell(plain, move / plain->size, move % plain->size, step), out = *cell;
		*cell = token;
		token = out;
		if (out == '.')
			return;
	}
}

static int plain_straights(struct plain *plain, char token)
{
	int count = 0;
	for (int way = 0; way <= 2; way += 2)
		for (int line = 0; line < plain->size; line++) {
			int same = 0;
			for (int step = 0; step < plain->size; step++)
				same += *plain_cell(plain, way, line, step) == token;
			count += same == plain->size;
		}
	return count;
}

/* Whether the board stood after a move of the same player, or ever. */
static bool plain_repeats(const struct plain *plain, int moves, bool strict)
{
	for (int i = strict ? moves - 1 : moves - 2; i >= 0; i -= strict ? 1 : 2)
		if (memcmp(plain->past[i], plain->board, sizeof plain->board) == 0)
			return true;
	return false;
}

static void plain_keep(struct plain *plain)
{
	plain->past = realloc(plain->past, (size_t)(plain->moves + 1) * sizeof *plain->past);
	assert_non_null(plain->past);
	memcpy(plain->past[plain->moves], plain->board, sizeof plain->board);
}

static void check_repeating(struct plain *plain, const struct session *session, bool strict)
{
	uint64_t repeating = pousse_position(session_state(session)).repeating;
	struct plain after = *plain;
	for (int i = 0; i < 4 * plain->size; i++) {
		memcpy(after.board, plain->board, sizeof after.board);
		plain_push(&after, i, "XO"[plain->moves % 2]);
		assert_int_equal(repeating >> i & 1, plain_repeats(&after, plain->moves + 1, strict));
	}
}

/* The result of the plain program in the words of `tell`. */
static void plain_tell(struct plain *plain, bool strict, char text[LINE_TEXT])
{
	char rows[POUSSE_BOARD_TEXT], *at = rows, mover = "OX"[plain->moves % 2];
	for (int row = 0; row < plain->size; row++)
		at += snprintf(at, sizeof rows - (size_t)(at - rows), "%s%.*s", row ? "/" : "", plain->size, plain->board[row]);
	int more = plain_straights(plain, mover) - plain_straights(plain, mover == 'X' ? 'O' : 'X');
	bool repeats = plain_repeats(plain, plain->moves, strict);
	if (!repeats && !more)
		snprintf(text, LINE_TEXT, "not over board %s", rows);
	else
		snprintf(text, LINE_TEXT, "%c %s %s after %d board %s", mover, !repeats && more > 0 ? "+1" : "-1",
		    repeats ? "repetition" : "straights", plain->moves, rows);
}

/* One game of random moves, of which one in four is the last one again, so that boards come back. Returns its plies. */
static int check_random_game(struct rng *rng, bool avoids)
{
	int size = POUSSE_LEAST + (int)rng_below(rng, POUSSE_MOST - POUSSE_LEAST + 1), number = 0;
	bool strict = rng_below(rng, 2);
	struct plain plain = {.size = size};
	char text[LINE_TEXT], wanted[LINE_TEXT];
	struct session *session = begin(size, strict ? "strict" : "same");
	memset(plain.board, '.', sizeof plain.board);
	plain_keep(&plain);
	while (!session_is_over(session)) {
		struct move move;
		do {
			number = rng_below(rng, 4) ? (int)rng_below(rng, 4 * (uint32_t)size) : number;
			move = pousse_move(size, number);
		} while (avoids && session_refuses(session, move, text) && rng_below(rng, 64));
		assert_int_equal(pousse_number(size, move), number);
		assert_true(session_play(session, move));
		plain_push(&plain, number, "XO"[plain.moves++ % 2]);
		plain_keep(&plain);
		tell(session, text);
		plain_tell(&plain, strict, wanted);
		assert_string_equal(text, wanted);
		if (!session_is_over(session))
			check_repeating(&plain, session, strict);
	}
	free(plain.past);
	session_free(session);
	return plain.moves;
}

static void test_random_play(void **state)
{
	(void)state;
	const char *wanted = getenv("POUSSE_PLIES");
	long plies = 0, enough = wanted ? atol(wanted) : PLIES_USUAL;
	struct rng rng = rng_seed(1998);
	while (plies < enough)
		plies += check_random_game(&rng, rng_below(&rng, 2));
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

static void test_start(void **state)
{
	(void)state;
	static const char *const wrong[] = {"Size 2\nDeal 1\n", "Size 10\nDeal 1\n", "Clock 1000\nDeal 1\n",
	    "Rule ko\nDeal 1\n", "Side Y\nDeal 1\n", "Opponent deeper\nDeal 1\n", "Opponent exact\nSize 5\nDeal 1\n",
	    "Board ../..\n", "Board .../.../...\n", "Board .../.../... X\n", "Board .../.../... X Z\n",
	    "Board .../..\x01/... X O\n", "Board .../.../.../... X O\n", "Board XXX/.../... O X\n",
	    "Size 4\nBoard .../.../... X O\n", "Side X\nBoard .../.../... X O\n", "Board ..........\n",
	    "Stock 3\nDeal 1\n"};
	struct fault fault;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		fault.text[0] = '\0';
		assert_null(session_new(&pousse, wrong[i], &fault));
		assert_true(fault.text[0]);
	}
	struct session *session = begin_on("XO./O.X/.XO O X");
	assert_int_equal(pousse.sides->turn(session_state(session)), 1);
	assert_int_equal(pousse.sides->person(session_state(session)), 0);
	assert_string_equal(
	    session_start_text(session), "Size 3\nClock 30\nRule same\nSide lot\nOpponent deep\nBoard XO./O.X/.XO O X\n");
	session_free(session);
}

/* The lot gives either side; a deal's start text with its number is that deal again. */
static void test_lot(void **state)
{
	(void)state;
	int sides[2] = {0, 0};
	for (int deal = 1; deal <= 100; deal++) {
		char text[2 * START_TEXT];
		snprintf(text, sizeof text, "Size 5\nDeal %d\n", deal);
		struct session *session = session_new(&pousse, text, NULL);
		assert_non_null(session);
		sides[pousse.sides->person(session_state(session))]++;
		snprintf(text, sizeof text, "%sDeal %d\n", session_start_text(session), deal);
		struct session *again = session_new(&pousse, text, NULL);
		assert_non_null(again);
		session_free(again);
		session_free(session);
	}
	assert_true(sides[0] > 30 && sides[1] > 30);
}

static struct session *read_text(const char *text, struct fault *fault)
{
	return pousse_read_icfp(text, strlen(text), "game", fault);
}

static void test_contest_form(void **state)
{
	(void)state;
	struct fault fault;
	struct session *session = read_text("4\nL1\nL1\nl1\n\nL1\nL1\nL1\nQUIT\n", &fault);
	assert_non_null(session);
	assert_int_equal(session_status(session), GAME_WON);
	char *text = pousse_write_icfp(session), again[LINE_TEXT];
	assert_string_equal(
	    text, "4\nL1\nL1\nL1\nL1\nL1\nL1\n# machine O\n# rule same\n# time 30\n# result O -1 repetition\n");
	session_free(session);
	assert_non_null(session = read_text(text, &fault));
	char *same = pousse_write_icfp(session);
	assert_string_equal(same, text);
	free(same);
	session_free(session);
	snprintf(again, sizeof again, "# rule strict\n# machine X\n# time 0\n# whatever else\n 3 \nB2");
	assert_non_null(session = read_text(again, &fault));
	assert_string_equal(
	    session_start_text(session), "Size 3\nClock 0\nRule strict\nSide O\nOpponent deep\nBoard .../.../... X O\n");
	assert_int_equal(session_played(session), 1);
	session_free(session);
	free(text);
}

/* A turn's time is up: who should have moved has lost; the record and the contest's form say so. */
static void test_clock(void **state)
{
	(void)state;
	struct fault fault;
	char text[ABOUT_TEXT];
	int64_t left;
	struct session *session = read_text("3\nL1\nL1\n# machine O\n# time 1\n", &fault);
	assert_non_null(session);
	assert_true(pousse.clock(session_state(session), 9000, 400, &left) && left == 600);
	assert_true(session_play(session, pousse.time_out(session_state(session))));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_false(pousse.clock(session_state(session), 9000, 400, &left));
	assert_true(pousse.ending(session_state(session), text));
	assert_string_equal(text, "the time of X ran out");
	struct scene scene;
	session_show(session, &scene);
	assert_string_equal(scene.title, "you lose");
	char *written = pousse_write_icfp(session);
	assert_string_equal(written, "3\nL1\nL1\n# machine O\n# rule same\n# time 1\n# result X -1 time\n");
	struct session *again = read_text(written, &fault);
	assert_non_null(again);
	assert_int_equal(session_status(again), GAME_LOST);
	free(written);
	session_free(again);
	session_free(session);
	session = read_text("3\nL1\n# machine O\n# time 1\n", &fault); /* the machine's turn has none */
	assert_false(pousse.clock(session_state(session), 9000, 9000, &left));
	session_free(session);
}

static void test_contest_faults(void **state)
{
	(void)state;
	static const struct {
		const char *text, *fault;
	} wrong[] = {
	    {"", "game: the size of the board is missing"},
	    {"2\nL1\n", "game:1: a size from 3 to 9 is wanted, not \"2\""},
	    {"10\n", "game:1: a size from 3 to 9 is wanted, not \"10\""},
	    {"6\nL1\nQ9\n", "game:3: is not a move on a board of 6: \"Q9\""},
	    {"3\nL4\n", "game:2: is not a move on a board of 3: \"L4\""},
	    {"4\nL1\nL1\nL1\nL1\nL1\nL1\nL1\n", "game:8: the game has ended before the move \"L1\""},
	    {"3\nQUIT\nL1\n", "game:3: nothing may follow QUIT: \"L1\""},
	    {"3\n# machine Z\n", "game:2: the machine is X, O or none, not \"Z\""},
	    {"3\n# rule ko\n", "game:2: the rule is same or strict, not \"ko\""},
	    {"3\n# time 1000\n", "game:2: the time is a number of seconds from 0 to 999, not \"1000\""},
	    {"3\nL1\n# result X +1 straights\n",
	        "game:3: the result is said to be \"X +1 straights\" but the moves make it \"none yet\""},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct fault fault = {""};
		assert_null(read_text(wrong[i].text, &fault));
		assert_string_equal(fault.text, wrong[i].fault);
	}
	struct fault fault;
	assert_null(pousse_read_icfp("3\nL1\0\n", 6, "game", &fault));
}

/* What others remark may be long. */
static void test_long_remark(void **state)
{
	(void)state;
	struct fault fault = {""};
	char text[4096];
	snprintf(text, sizeof text, "3\n#%03000d\nL1\n", 0);
	struct session *session = read_text(text, &fault);
	assert_string_equal(fault.text, "");
	assert_int_equal(session_played(session), 1);
	session_free(session);
	snprintf(text, sizeof text, "3\n%03000d\nL1\n", 0);
	assert_null(read_text(text, &fault));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_long_remark),
	    cmocka_unit_test(test_moves),
	    cmocka_unit_test(test_strategy),
	    cmocka_unit_test(test_games_by_lot),
	    cmocka_unit_test(test_random_play),
	    cmocka_unit_test(test_refused),
	    cmocka_unit_test(test_start),
	    cmocka_unit_test(test_lot),
	    cmocka_unit_test(test_contest_form),
	    cmocka_unit_test(test_clock),
	    cmocka_unit_test(test_contest_faults),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
