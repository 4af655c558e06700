/* The fair adviser: a player of the table, the strongest of each kind of game. */
#include <stdio.h>
#include <stdlib.h>

#include "hint.h"
#include "order.h"

struct adviser {
	struct player *champion; /* for Klondike, */
	struct player *shortest; /* for games that hide nothing, */
	struct player *other;    /* and for the game for two that was asked about last */
	const struct game *game;
	const atomic_bool *cancel;
};

struct adviser *adviser_new(const atomic_bool *cancel)
{
	struct adviser *adviser = calloc(1, sizeof *adviser);
	const struct player_settings settings = {.cancel = cancel};
	if (!adviser)
		return NULL;
	adviser->cancel = cancel;
	adviser->champion = player_open("champion", &settings, NULL);
	adviser->shortest = player_open("shortest", &settings, NULL);
	if (adviser->champion && adviser->shortest)
		return adviser;
	adviser_free(adviser);
	return NULL;
}

void adviser_free(struct adviser *adviser)
{
	if (!adviser)
		return;
	player_close(adviser->champion);
	player_close(adviser->shortest);
	player_close(adviser->other);
	free(adviser);
}

/* The line goes on as long as its moves can be taken back and show nothing that was not seen before. */
static void ask_player(struct player *player, struct state state, struct sight sight, struct advice *advice)
{
	const struct game *game = sight.game;
	player_begin(player, &sight, sight_chances(&sight));
	for (bool goes_on = true; goes_on && advice->length < PLAY_MOVES;) {
		struct decision decision = player_decide(player, &sight);
		if (decision.what != DECIDE_MOVE) {
			snprintf(advice->reason, sizeof advice->reason, "%s", decision.reason ? decision.reason : "");
			return;
		}
		struct move move = sight.move[decision.move];
		advice->is_guess = advice->is_guess || decision.is_guess;
		if (game->sides && decision.reason)
			snprintf(advice->reason, sizeof advice->reason, "%s", decision.reason);
		advice->move[advice->length++] = move;
		goes_on = !game->sides && !game_is_safe(game, &state, move) && !hint_is_for_good(game, &state, move);
		game->apply(&state, move);
		sight_update(&sight, &state);
		goes_on = goes_on && sight.seen == advice->seen;
	}
}

/* In a game for two the next move alone: what follows is the other side's affair. */
static void ask_other(
    struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice)
{
	const struct player_settings settings = {.cancel = adviser->cancel};
	if (adviser->game != sight->game) {
		player_close(adviser->other);
		adviser->other = player_open(player_usual(sight->game), &settings, NULL);
		adviser->game = sight->game;
	}
	if (adviser->other)
		ask_player(adviser->other, *state, *sight, advice);
}

/* A safe move costs nothing: it comes before all thought, also before the stock is looked through. */
static bool advise_safe(const struct state *state, const struct sight *sight, struct advice *advice)
{
	for (int i = 0; i < sight->moves && !advice->length; i++)
		if (move_kind(sight->game, state, &sight->scene, sight->move[i]) == MOVE_SAFE)
			advice->move[advice->length++] = sight->move[i];
	return advice->length > 0;
}

void adviser_ask(struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice)
{
	advice->game = sight->game;
	advice->from = *state;
	advice->seen = sight->seen;
	advice->length = 0;
	advice->is_guess = false;
	advice->reason[0] = '\0';
	bool hides = sight->game->hides;
	if (sight->game->sides) {
		ask_other(adviser, state, sight, advice);
		return;
	}
	if (hides && advise_safe(state, sight, advice))
		return;
	ask_player(hides ? adviser->champion : adviser->shortest, *state, *sight, advice);
	advice->length = order_line(sight->game, state, advice->move, advice->length);
}
