/* Laws along random play of every game of the table: it describes its start truly, its moves have texts of their own
 * that read back, it uses no more of a position than it says, undo leads back bit for bit, and records tell it all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "record.h"
#include "rng.h"
#include "session.h"

enum { DEALS = 25, STEPS = 60, LOOKED_AT = 40 };

static void check_start(const struct session *session)
{
	const struct game *game = session_game(session);
	struct session *again = begun(game->name, session_start_text(session));
	assert_string_equal(session_start_text(again), session_start_text(session));
	assert_memory_equal(session_state(again), session_state(session), sizeof(struct state));
	session_free(again);
}

static void check_position(const struct game *game, const struct state *state)
{
	static const unsigned char nothing[POSITION_BYTES];
	assert_true(game->position_bytes <= POSITION_BYTES && game->position_bytes % 8 == 0);
	assert_memory_equal(state->position + game->position_bytes, nothing, POSITION_BYTES - game->position_bytes);
}

/* Of long lists some moves, each of which must differ from all. */
static void check_moves(const struct game *game, const struct state *state, const struct move *list, int count,
    const struct scene *scene, struct rng *rng)
{
	for (int k = 0; k < count && k < LOOKED_AT; k++) {
		int i = count <= LOOKED_AT ? k : (int)rng_below(rng, (uint32_t)count);
		char text[MOVE_TEXT];
		struct move read[UNFOLDED_MOST];
		game->write(state, list[i], text);
		assert_true(list[i].from < scene->spots && list[i].to < scene->spots);
		if (game_read_moves(game, state, text, read, NULL) != 1 || !move_equal(read[0], list[i]))
			fail_msg("%s: \"%s\" does not read back as the move that it was written of", game->name, text);
	}
}

static void check_scene(const struct scene *scene)
{
	assert_in_range(scene->spots, 1, SPOTS_MAX);
	assert_in_range(scene->faces, 0, FACES_MAX);
	assert_in_range(scene->numbers, 0, NUMBERS_MAX);
	for (int i = 0; i < scene->spots; i++) {
		assert_true(scene->spot[i].first + scene->spot[i].shown <= scene->faces);
		assert_true(scene->spot[i].shown <= scene->spot[i].size);
		for (int count = 1; count <= scene->spot[i].shown; count++) {
			int face = scene_face(scene, i, count);
			assert_true(face < FACE_TEXT || scene_text(scene, face));
		}
	}
}

static void check_record(const struct session *session)
{
	struct fault fault;
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), session_game(session)->name, &fault);
	if (!again)
		fail_msg("%s\n%s", fault.text, text);
	assert_memory_equal(session_state(again), session_state(session), sizeof(struct state));
	char *written = record_write(again);
	assert_string_equal(written, text);
	free(written);
	free(text);
	session_free(again);
}

static void check_undo(struct session *session)
{
	int played = session_played(session);
	for (int i = played; i > 0; i--) {
		struct state before = *session_state_at(session, i - 1);
		assert_true(session_undo(session));
		assert_memory_equal(session_state(session), &before, sizeof before);
	}
	while (session_played(session) < played)
		assert_true(session_redo(session));
}

static void play(const struct game *game, int deal)
{
	char start[32];
	struct rng rng = rng_seed((uint64_t)deal);
	struct move list[MOVES_MAX];
	struct scene scene;
	snprintf(start, sizeof start, "Deal %d\n", deal);
	struct session *session = begun(game->name, start);
	check_start(session);
	for (int step = 0; step < STEPS; step++) {
		const struct state *state = session_state(session);
		int count = session_moves(session, list);
		game->show(state, &scene);
		check_position(game, state);
		check_scene(&scene);
		check_moves(game, state, list, count, &scene, &rng);
		if (!count || !session_play(session, list[rng_below(&rng, (uint32_t)count)]))
			break;
	}
	check_undo(session);
	check_record(session);
	session_free(session);
}

static void every_game(void **state)
{
	(void)state;
	for (int i = 0; games[i]; i++)
		for (int deal = 1; deal <= DEALS; deal++)
			play(games[i], deal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(every_game)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
