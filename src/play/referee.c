/* The referee knows the state, the player does not. */
#include "strategies.h"

static bool is_legal(const struct sight *sight, struct decision decision)
{
	return decision.what == DECIDE_WAIT ||
	       (decision.what == DECIDE_MOVE && decision.move >= 0 && decision.move < sight->moves);
}

struct match referee_match(struct player *const player[2], const struct game *game, struct state state, struct rng rng,
    struct move line[PLAY_MOVES], const atomic_bool *cancel)
{
	struct sight sight;
	struct match match = {.winner = -1};
	enum status status;
	sight_init(&sight, game, &state);
	for (int side = 0; side < 2; side++)
		player_begin(player[side], &sight, rng);
	while ((status = game->status(&state)) == GAME_ON && match.moves < PLAY_MOVES && !(cancel && *cancel)) {
		match.left = game->sides->turn(&state);
		struct decision decision = player_decide(player[match.left], &sight);
		*player_rng(player[!match.left]) = *player_rng(player[match.left]);
		match.is_starved = decision.is_starved;
		if (decision.what != DECIDE_MOVE || !is_legal(&sight, decision))
			break;
		if (line)
			line[match.moves] = sight.move[decision.move];
		match.moves++;
		sight_play(&sight, &state, sight.move[decision.move]);
	}
	bool is_left = match.moves < PLAY_MOVES && !match.is_starved && !(cancel && *cancel);
	match.trouble = player_trouble(player[match.left]);
	if (status != GAME_ON)
		match.winner = (status == GAME_WON) == game->sides->person(&state);
	else if (is_left)
		match.winner = !match.left;
	return match;
}

struct play referee_play(struct player *player, const struct game *game, struct state state, struct rng rng,
    struct move line[PLAY_MOVES], const atomic_bool *cancel)
{
	struct sight sight;
	struct play play = {0};
	int empty_turns = 0, limit = player_limit(player) < PLAY_MOVES ? player_limit(player) : PLAY_MOVES;
	sight_init(&sight, game, &state);
	player_begin(player, &sight, rng);
	while (!(play.won = game->status(&state) == GAME_WON) && play.actions < limit && !(cancel && *cancel)) {
		struct decision decision = player_decide(player, &sight);
		play.is_starved = decision.is_starved;
		if (!is_legal(&sight, decision))
			break;
		play.actions++;
		if (decision.what == DECIDE_WAIT) {
			empty_turns += sight.talon.stock_size + sight.talon.waste_size == 0;
			continue;
		}
		if (line)
			line[play.moves] = sight.move[decision.move];
		play.moves++;
		sight_play(&sight, &state, sight.move[decision.move]);
	}
	play.foundation = scene_cards_up(&sight.scene);
	play.passes = state.tally.passes + empty_turns;
	play.trouble = player_trouble(player);
	return play;
}
