/* The fair adviser: the player `champion`, and for games without hidden cards a plain search. */
#include <stdio.h>
#include <stdlib.h>

#include "deadend.h"
#include "hint.h"

enum { SMALL_GAME = 20000 }; /* positions */

struct adviser {
	struct player *champion;
};

struct adviser *adviser_new(void)
{
	struct adviser *adviser = calloc(1, sizeof *adviser);
	const struct player_settings settings = {0};
	if (!adviser)
		return NULL;
	adviser->champion = player_open("champion", &settings, NULL);
	if (adviser->champion)
		return adviser;
	free(adviser);
	return NULL;
}

void adviser_free(struct adviser *adviser)
{
	if (!adviser)
		return;
	player_close(adviser->champion);
	free(adviser);
}

static void say(struct advice *advice, const char *reason)
{
	snprintf(advice->reason, sizeof advice->reason, "%s", reason);
}

/* The line goes on as long as its moves can be taken back and show nothing that was not seen before. */
static void ask_champion(struct player *champion, struct state state, struct sight sight, struct advice *advice)
{
	const struct game *game = sight.game;
	player_begin(champion, &sight, sight_chances(&sight));
	for (bool goes_on = true; goes_on && advice->length < PLAY_MOVES;) {
		struct decision decision = player_decide(champion, &sight);
		if (decision.what != DECIDE_MOVE) {
			say(advice, decision.reason ? decision.reason : "");
			return;
		}
		struct move move = sight.move[decision.move];
		advice->move[advice->length++] = move;
		goes_on = !game->is_safe(&state, move) && !hint_is_for_good(game, &state, move);
		game->apply(&state, move);
		sight_update(&sight, &state);
		goes_on = goes_on && sight.seen == advice->seen;
	}
}

static void search(const struct game *game, const struct state *state, struct advice *advice)
{
	struct search_result result = game_search(game, state, SMALL_GAME, advice->move, PLAY_MOVES);
	if (result.verdict == SEARCH_WON)
		advice->length = result.length;
	else
		say(advice,
		    result.verdict == SEARCH_EXHAUSTED ? "no way leads to a win" : "the game is too large to be searched");
}

void adviser_ask(struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice)
{
	advice->game = sight->game;
	advice->from = *state;
	advice->seen = sight->seen;
	advice->length = 0;
	advice->reason[0] = '\0';
	if (sight->game == &klondike)
		ask_champion(adviser->champion, *state, *sight, advice);
	else
		search(sight->game, state, advice);
}
