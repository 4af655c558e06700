/* Random play of Pousse beside a second program that knows only rows of letters. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../pousse_playing.h"
#include "pousse.h"
#include "rng.h"
#include "session.h"

enum { PLIES_USUAL = 20000 };

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

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_random_play),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
