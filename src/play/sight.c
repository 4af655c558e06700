/* What can be seen: the scene, the moves, and what the companion of a game that hides cards takes from its position. */
#include <string.h>

#include "companion.h"
#include "hash.h"
#include "player.h"

/* Forget the oldest half when there are too many. */
static void remember(struct sight *sight, const struct state *state)
{
	if (sight->past_count == SIGHT_PAST) {
		sight->past_count /= 2;
		sight->past_is_cut = true;
		memmove(sight->past, sight->past + sight->past_count, (size_t)sight->past_count * sizeof *sight->past);
	}
	sight->past[sight->past_count++] = game_hash(sight->game, state);
}

struct past sight_past(const struct sight *sight)
{
	return (struct past){sight->past, sight->past_count, sight->past_is_cut};
}

static void look(struct sight *sight, const struct state *state)
{
	const struct game *game = sight->game;
	game->show(state, &sight->scene);
	sight->moves = game->moves(state, sight->move);
	if (!game->hides)
		sight->open = *state;
	else if (companion_of(game)->look)
		companion_of(game)->look(state, sight);
}

void sight_init(struct sight *sight, const struct game *game, const struct state *state)
{
	memset(sight, 0, sizeof *sight);
	sight->game = game;
	sight_update(sight, state);
}

void sight_update(struct sight *sight, const struct state *state)
{
	if (game_recalls(sight->game))
		remember(sight, state);
	look(sight, state);
}

void sight_play(struct sight *sight, struct state *state, struct move move)
{
	const struct game *game = sight->game;
	game->apply(state, move);
	if (game_recalls(game)) {
		remember(sight, state);
		struct past past = sight_past(sight);
		game_recall(game, state, &past);
	}
	look(sight, state);
}

int sight_open(const struct sight *sight, int spot)
{
	int count = 0;
	while (count < sight->scene.spot[spot].shown && scene_face(&sight->scene, spot, count + 1) != FACE_BACK)
		count++;
	return count;
}

int sight_hidden(const struct sight *sight, int spot) { return sight->scene.spot[spot].size - sight_open(sight, spot); }

int sight_find(const struct sight *sight, int from, int to, int count)
{
	for (int i = 0; i < sight->moves; i++) {
		struct move move = sight->move[i];
		if (move.from == from && (to < 0 || move.to == to) && (count < 0 || move.count == count))
			return i;
	}
	return -1;
}

static void mix(uint64_t *seed, const uint8_t *byte, int count) { *seed = hash_bytes(*seed, byte, (size_t)count); }

/* The sum of all that is seen. */
struct rng sight_chances(const struct sight *sight)
{
	uint64_t seed = HASH_NOTHING;
	for (int i = 0; i < sight->scene.faces; i++) {
		const uint8_t face[] = {(uint8_t)sight->scene.face[i], (uint8_t)(sight->scene.face[i] >> 8)};
		mix(&seed, face, 1 + (face[1] != 0));
	}
	for (int i = 0; i < sight->scene.spots; i++)
		mix(&seed, &sight->scene.spot[i].size, 1);
	mix(&seed, sight->talon.stock, sight->talon.stock_size);
	mix(&seed, sight->talon.waste, sight->talon.waste_size);
	mix(&seed, &sight->talon.recycles_left, 1);
	return rng_seed(seed);
}

void sight_recall(struct sight *sight, const struct session *session)
{
	bool counts_past = game_recalls(session_game(session));
	int last = counts_past ? session_played(session) : session_length(session);
	sight_init(sight, session_game(session), session_state_at(session, 0));
	for (int i = 1; i <= last; i++)
		sight_update(sight, session_state_at(session, i));
	if (!counts_past)
		sight_update(sight, session_state(session));
}
