/* The fair adviser: a player of the table, the strongest of each kind of game. */
#include <stdio.h>
#include <stdlib.h>

#include "companion.h"
#include "forecast.h"
#include "hint.h"
#include "order.h"

/* In a game for two so long for what is known for sure, before a player is asked; and so long before for a table: the
 * clock of a turn may run. */
enum { SURE_MILLISECONDS = 1000, TABLE_MILLISECONDS = 500 };

struct adviser {
	struct player *player; /* for the game that was asked about last */
	const struct game *game;
	const atomic_bool *cancel;
	const struct appraiser *appraiser; /* and its tools, once one was asked */
	void *tools;
};

struct adviser *adviser_new(const atomic_bool *cancel)
{
	struct adviser *adviser = calloc(1, sizeof *adviser);
	if (adviser)
		adviser->cancel = cancel;
	return adviser;
}

static void close_tools(struct adviser *adviser)
{
	if (adviser->tools)
		adviser->appraiser->close(adviser->tools);
	adviser->tools = NULL;
}

void adviser_free(struct adviser *adviser)
{
	if (!adviser)
		return;
	player_close(adviser->player);
	close_tools(adviser);
	free(adviser);
}

/* SIGHT of the game without what was lost for ever. */
static void forgive(struct sight *sight, struct state *state)
{
	const struct companion *companion = companion_of(sight->game);
	if (companion->forgive && companion->forgive(state))
		sight_update(sight, state);
}

/* The line goes on as long as its moves can be taken back and show nothing that was not seen before. */
static void ask_player(struct player *player, struct state state, struct sight sight, struct advice *advice)
{
	const struct game *game = sight.game;
	forgive(&sight, &state);
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

/* The strongest of its kind; in a game for two the next move alone is told: what follows is the other side's affair. */
static struct player *player_for(struct adviser *adviser, const struct game *game)
{
	const struct player_settings settings = {.cancel = adviser->cancel};
	if (adviser->player && adviser->game == game)
		return adviser->player;
	player_close(adviser->player);
	adviser->game = game;
	return adviser->player = player_open(player_adviser(game), &settings, NULL);
}

/* A safe move costs nothing: it comes before all thought, also before the stock is looked through. */
static bool advise_safe(const struct state *state, const struct sight *sight, struct advice *advice)
{
	for (int i = 0; i < sight->moves && !advice->length; i++)
		if (move_kind(sight->game, state, &sight->scene, sight->move[i]) == MOVE_SAFE)
			advice->move[advice->length++] = sight->move[i];
	return advice->length > 0;
}

/* Tools for GAME; NULL without them, or without memory. */
static void *tools_for(struct adviser *adviser, const struct game *game)
{
	const struct appraiser *appraiser = companion_of(game)->appraiser;
	if (adviser->tools && adviser->appraiser == appraiser)
		return adviser->tools;
	close_tools(adviser);
	adviser->appraiser = appraiser;
	return adviser->tools = appraiser ? appraiser->open() : NULL;
}

/* What a verdict tells of a game for two the hint tells too, with a move that keeps it. */
static bool advise_sure(
    struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice)
{
	const struct game *game = sight->game;
	const struct appraisal_effort effort = {
	    .milliseconds = SURE_MILLISECONDS, .table_milliseconds = TABLE_MILLISECONDS, .cancel = adviser->cancel};
	struct past past = sight_past(sight);
	void *tools = game->sides ? tools_for(adviser, game) : NULL;
	if (!tools || game->status(state) != GAME_ON)
		return false;
	struct appraisal found = adviser->appraiser->appraise(tools, state, &past, &effort);
	bool is_won = found.worth == WORTH_WON, is_lost = found.worth == WORTH_LOST;
	if ((!is_won && !is_lost) || !found.count)
		return false;
	char win[FORECAST_TEXT];
	int turn = game->sides->turn(state);
	forecast_win(game, state, is_won ? turn : !turn, found.in, found.is_shortest, win, sizeof win);
	if (is_won && found.in == 1)
		snprintf(win, sizeof win, "it wins");
	snprintf(advice->reason, sizeof advice->reason, "%s%.200s",
	    is_lost && found.is_shortest ? "it holds out longest: " : "", win);
	advice->move[advice->length++] = found.move[0];
	return true;
}

void adviser_ask(struct adviser *adviser, const struct state *state, const struct sight *sight, struct advice *advice)
{
	advice_begin(advice, sight, state);
	if ((sight->game->hides && advise_safe(state, sight, advice)) || advise_sure(adviser, state, sight, advice))
		return;
	struct player *player = player_for(adviser, sight->game);
	if (!player)
		snprintf(advice->reason, sizeof advice->reason, "there is no memory for it");
	else
		ask_player(player, *state, *sight, advice);
	if (!sight->game->sides)
		advice->length = order_line(sight->game, state, advice->move, advice->length);
}
