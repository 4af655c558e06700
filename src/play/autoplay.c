/* One game, played by one player. */
#include "autoplay.h"

#include <stdio.h>
#include <string.h>

#include "strategies.h"
#include "study.h"
#include "text.h"
#include "turns.h"

/* Take the best player that decides at once; for other games the one that plays all that hide nothing. */
static const char *const usual[] = {"kata-safe-king-longest", "shortest"};

/* Appends the names of the players of GAME to TEXT: families and all. */
static void list_players(const struct game *game, char text[FAULT_TEXT])
{
	for (int i = 0; strategies[i]; i++)
		if (strategy_plays(strategies[i], game))
			text_append(text, FAULT_TEXT, "%s%s%s", *text ? ", " : "", strategies[i]->name,
			    strategies[i]->parameters ? "..." : "");
}

struct player *autoplay_open(
    const char *name, const struct game *game, const struct player_settings *settings, struct fault *fault)
{
	char players[FAULT_TEXT] = "";
	if (strcmp(name, study_solver) == 0) {
		fault_set(fault, "the %s is told all cards: it plays in studies only", name);
		return NULL;
	}
	if (strncmp(name, study_solver, strlen(study_solver)) == 0 && name[strlen(study_solver)] == ' ') {
		fault_set(
		    fault, "the %s has no options of its own; it plays in studies only, with their --budget", study_solver);
		return NULL;
	}
	struct player *player = player_open(name, settings, fault);
	if (player ? player_plays(player, game) : player_exists(name))
		return player;
	bool is_none = !player;
	player_close(player);
	list_players(game, players);
	if (is_none && !game->secret)
		fault_set(fault, "there is no player \"%s\"; these play %s: %s", name, game->title, players);
	else if (game->secret)
		fault_set(fault, "no player plays %s: what can be played there is for people to find", game->title);
	else
		fault_set(fault, "the player %s does not play %s; these do: %s", name, game->title, players);
	return NULL;
}

/* How a game that is over has ended; of two sides who has won. */
static void write_result(const struct session *session, char text[FAULT_TEXT])
{
	const struct sides *sides = session_game(session)->sides;
	bool is_won = session_status(session) == GAME_WON;
	if (!sides) {
		snprintf(text, FAULT_TEXT, is_won ? "won" : "lost");
		return;
	}
	int person = sides->person(session_state(session));
	snprintf(text, FAULT_TEXT, "%s wins", sides->name[is_won ? person : !person]);
}

void autoplay_run(struct session *session, struct player *player, struct rng chances,
    bool (*made)(void *context, const char *reason), void *context, char ending[FAULT_TEXT])
{
	struct sight sight;
	sight_recall(&sight, session);
	player_begin(player, &sight, chances);
	for (int left = player_limit(player); left > 0; left--) {
		if (session_is_over(session)) {
			write_result(session, ending);
			return;
		}
		struct decision decision = player_decide(player, &sight);
		if (decision.what == DECIDE_WAIT)
			continue;
		const char *reason = decision.reason ? decision.reason : "";
		bool is_legal = decision.move >= 0 && decision.move < sight.moves;
		if (decision.what != DECIDE_MOVE || !is_legal) {
			snprintf(ending, FAULT_TEXT, "%s", reason);
			return;
		}
		session_play(session, sight.move[decision.move]);
		sight_update(&sight, session_state(session));
		if (made && !made(context, reason)) {
			snprintf(ending, FAULT_TEXT, "it was stopped");
			return;
		}
	}
	snprintf(ending, FAULT_TEXT, "it has used up its moves");
}

/* The player behind a move of somebody else's game, and the game it belongs to. */
struct stand_in {
	struct session *session;
	const char *name;
	void (*made)(void *context);
	void *context;
};

static bool count_move(void *context, const char *reason)
{
	const struct stand_in *stand_in = context;
	(void)reason;
	notes_count(session_notes(stand_in->session), "Watched", stand_in->name);
	if (stand_in->made)
		stand_in->made(stand_in->context);
	return true;
}

bool autoplay_named(struct session *session, const char *name, void (*made)(void *context), void *context,
    char ending[FAULT_TEXT], struct fault *fault)
{
	const struct player_settings settings = {0};
	const struct game *game = session_game(session);
	struct stand_in stand_in = {session, *name ? name : usual[0], made, context};
	struct player *player = autoplay_open(stand_in.name, game, &settings, fault);
	if (!player && !*name)
		player = autoplay_open(stand_in.name = usual[1], game, &settings, fault);
	if (!player && !*name)
		player = autoplay_open(stand_in.name = player_usual(game), game, &settings, fault);
	if (!player)
		return false;
	struct sight sight;
	sight_recall(&sight, session);
	int before = session_played(session);
	autoplay_run(session, player, sight_chances(&sight), count_move, &stand_in, ending);
	int moves = session_played(session) - before;
	const char *trouble = player_trouble(player);
	if (trouble)
		fault_set(fault, "%.80s failed after %d move%s: %s", stand_in.name, moves, moves == 1 ? "" : "s", trouble);
	player_close(player);
	return !trouble;
}

/* Other chances at each move, and the same ones at the same move of a deal. */
static struct rng chances_now(const struct session *session)
{
	uint64_t deal = 0;
	session_deal(session, &deal);
	struct rng rng = player_chances(session_game(session), deal);
	rng.state ^= (uint64_t)session_played(session) << 32;
	return rng_seed(rng_next(&rng));
}

static bool reply_once(struct session *session, struct player *player, char said[FAULT_TEXT], struct fault *fault)
{
	const char *name = turns_opponent(session);
	struct sight sight;
	char text[MOVE_TEXT];
	sight_recall(&sight, session);
	player_begin(player, &sight, chances_now(session));
	struct decision decision = player_decide(player, &sight);
	const char *reason = decision.reason ? decision.reason : "";
	if (decision.what != DECIDE_MOVE || decision.move < 0 || decision.move >= sight.moves)
		return fault_set(fault, "%s gives no move%s%s", name, *reason ? ": " : "", reason);
	session_game(session)->write(session_state(session), sight.move[decision.move], text);
	snprintf(said, FAULT_TEXT, "%s: %s%s%s", name, text, *reason ? ", " : "", reason);
	return session_play(session, sight.move[decision.move]) || fault_set(fault, "%s gives no legal move", name);
}

bool autoplay_reply(struct session *session, char said[FAULT_TEXT], struct fault *fault)
{
	const struct player_settings settings = {.is_opponent = true};
	said[0] = '\0';
	if (!turns_is_opponents(session))
		return true;
	struct player *player = autoplay_open(turns_opponent(session), session_game(session), &settings, fault);
	bool good = player;
	while (good && turns_is_opponents(session))
		good = reply_once(session, player, said, fault);
	player_close(player);
	return good;
}
