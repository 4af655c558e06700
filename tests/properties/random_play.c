/* Laws along random play, of Klondike under every profile: the cards stay a permutation, the list of moves is exactly
 * what is accepted, hidden cards never enter a scene, undo leads back bit for bit, no foundation move called safe
 * loses. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "begun.h"
#include "klondike.h"
#include "rng.h"
#include "session.h"

enum { GAMES = 1000, STEPS = 200 };

static const char *const profiles[] = {"Profile standard\n", "Profile q\n", "Profile kata\n", "Profile vegas\n",
    "Draw 1\n", "Draw 5\nPasses 3\nWorryingBack no\n"};
enum { PROFILES = sizeof profiles / sizeof *profiles };

static struct session *random_session(int game)
{
	char start[START_TEXT];
	snprintf(start, sizeof start, "%sDeal %d\n", profiles[game % PROFILES], game);
	return begun("klondike", start);
}

static void assert_permutation(const struct klondike *position)
{
	uint64_t seen = 0;
	int total = 0;
	for (int i = 0; i < CARDS; i++)
		seen |= (uint64_t)1 << position->card[i];
	for (int pile = 0; pile < PILES; pile++)
		total += position->size[pile];
	assert_true(seen == ((uint64_t)1 << CARDS) - 1);
	assert_int_equal(total, CARDS);
	for (int i = 0; i < TABLEAU_PILES; i++)
		assert_true(position->hidden[i] < position->size[TABLEAU + i] || position->hidden[i] == 0);
}

/* Faces of a scene are backs exactly for the face-down cards and the stock, and show the right card elsewhere. */
static void assert_scene(const struct state *state, const struct klondike *position)
{
	struct scene scene;
	klondike.show(state, &scene);
	int at = 0;
	for (int pile = 0; pile < PILES; pile++) {
		const struct spot *spot = &scene.spot[pile];
		assert_int_equal(spot->size, position->size[pile]);
		for (int count = 1; count <= spot->shown; count++) {
			int index = position->size[pile] - count;
			bool hidden = pile == STOCK || (pile >= TABLEAU && index < position->hidden[pile - TABLEAU]);
			assert_int_equal(scene_face(&scene, pile, count), hidden ? FACE_BACK : position->card[at + index]);
		}
		at += position->size[pile];
	}
}

/* A move is in the list exactly when its text is read back as it, and no made-up move is played. */
static void assert_moves(struct session *session, struct rng *rng)
{
	struct move list[MOVES_MAX], read;
	char text[MOVE_TEXT], other[MOVE_TEXT];
	int count = session_moves(session, list);
	for (int i = 0; i < count; i++) {
		klondike.write(session_state(session), list[i], text);
		assert_true(klondike.read(session_state(session), text, &read, NULL));
		assert_true(move_equal(read, list[i]));
		for (int k = 0; k < i; k++) {
			klondike.write(session_state(session), list[k], other);
			assert_string_not_equal(text, other);
		}
	}
	struct move made_up = {
	    (uint8_t)rng_below(rng, PILES), (uint8_t)rng_below(rng, PILES), (uint8_t)rng_below(rng, 5), 0};
	bool listed = false;
	for (int i = 0; i < count; i++)
		listed = listed || move_equal(list[i], made_up);
	if (!listed)
		assert_false(session_play(session, made_up));
}

static void test_random_play(void **context)
{
	(void)context;
	struct rng rng = rng_seed(1);
	for (int game = 0; game < GAMES; game++) {
		struct session *session = random_session(game);
		struct state first = *session_state(session);
		for (int step = 0; step < STEPS; step++) {
			struct klondike position = klondike_position(session_state(session));
			struct move list[MOVES_MAX];
			assert_permutation(&position);
			assert_scene(session_state(session), &position);
			if (step % 10 == 0)
				assert_moves(session, &rng);
			int count = session_moves(session, list);
			if (count == 0)
				break;
			assert_true(session_play(session, list[rng_below(&rng, (uint32_t)count)]));
		}
		while (session_undo(session))
			;
		assert_memory_equal(&first, session_state(session), sizeof first);
		session_free(session);
	}
}

/* What lies face down and in the stock may be anything: the scene and the answers about the table do not change. */
static void test_scene_depends_on_nothing_hidden(void **context)
{
	(void)context;
	struct rng rng = rng_seed(2);
	for (int game = 0; game < GAMES / 10; game++) {
		struct session *session = random_session(game);
		for (int step = 0; step < 40; step++) {
			struct move list[MOVES_MAX], other_list[MOVES_MAX];
			struct klondike position = klondike_position(session_state(session));
			int hidden[CARDS], hidden_count = 0, at = 0;
			for (int pile = 0; pile < PILES; at += position.size[pile++])
				for (int i = 0; i < (pile == STOCK       ? position.size[pile]
				                        : pile < TABLEAU ? 0
				                                         : position.hidden[pile - TABLEAU]);
				     i++)
					hidden[hidden_count++] = at + i;
			for (int i = hidden_count - 1; i > 0; i--) {
				int a = hidden[i], b = hidden[rng_below(&rng, (uint32_t)i + 1)];
				uint8_t card = position.card[a];
				position.card[a] = position.card[b];
				position.card[b] = card;
			}
			struct state other;
			klondike_state(&position, &other);
			other.tally = session_state(session)->tally;
			struct scene scene, other_scene;
			klondike.show(session_state(session), &scene);
			klondike.show(&other, &other_scene);
			assert_int_equal(scene.spots, other_scene.spots);
			assert_memory_equal(scene.spot, other_scene.spot, (size_t)scene.spots * sizeof *scene.spot);
			assert_int_equal(scene.faces, other_scene.faces);
			assert_memory_equal(scene.face, other_scene.face, (size_t)scene.faces * sizeof *scene.face);
			int count = session_moves(session, list);
			assert_int_equal(klondike.moves(&other, other_list), count);
			assert_memory_equal(list, other_list, (size_t)count * sizeof *list);
			if (!count)
				break;
			session_play(session, list[rng_below(&rng, (uint32_t)count)]);
		}
		session_free(session);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_random_play),
	    cmocka_unit_test(test_scene_depends_on_nothing_hidden),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
