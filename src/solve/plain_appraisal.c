#include "plain_appraisal.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"

enum { NODES = 1000000, DEPTH_MOST = 60, LOOKS = 256 };

/* `hash` are those of the game and of the moves ahead. */
struct look {
	const struct game *game;
	const atomic_bool *cancel;
	uint64_t nodes;
	int64_t until; /* of the clock, looked at every LOOKS nodes; 0: never */
	uint64_t *hash;
	bool is_short; /* somewhere the look ahead ended before the game did, */
	bool ends;     /* or no more is allowed */
};

static int result(const struct look *look, const struct state *state, enum status status)
{
	const struct sides *sides = look->game->sides;
	return (status == GAME_WON) == (sides->turn(state) == sides->person(state)) ? 1 : -1;
}

static int value(struct look *look, const struct state *state, int known, int depth);

/* What MOVE is worth to who makes it. */
static int value_of_move(struct look *look, const struct state *state, struct move move, int known, int depth)
{
	struct state after = *state;
	look->game->apply(&after, move);
	look->hash[known] = game_hash(look->game, &after);
	game_recall(look->game, &after, &(struct past){look->hash, known + 1, false});
	return -value(look, &after, known + 1, depth - 1);
}

static bool is_late(const struct look *look)
{
	return look->until && look->nodes % LOOKS == 0 && clock_milliseconds() >= look->until;
}

/* 1: the side to move wins within DEPTH moves; -1: it loses; 0: neither, as far as was seen. */
static int value(struct look *look, const struct state *state, int known, int depth)
{
	enum status status = look->game->status(state);
	struct move list[MOVES_MAX];
	if (status != GAME_ON)
		return result(look, state, status);
	look->ends = look->ends || look->nodes == 0 || is_late(look) || (look->cancel && atomic_load(look->cancel));
	look->is_short = look->is_short || depth == 0;
	if (look->ends || depth == 0)
		return 0;
	look->nodes--;
	int count = look->game->moves(state, list), best = count ? -1 : 0;
	for (int i = 0; i < count && best < 1; i++) {
		int worth = value_of_move(look, state, list[i], known, depth);
		best = worth > best ? worth : best;
	}
	return best;
}

/* The moves worth BEST, of those that were not yet lost a move earlier. */
static void keep(
    struct appraisal *appraisal, const struct move *list, const int *worth, const int *before, int count, int best)
{
	for (int i = 0; i < count && appraisal->count < APPRAISAL_MOVES; i++)
		if (worth[i] == best && (best >= 0 || before[i] == 0))
			appraisal->move[appraisal->count++] = list[i];
}

/* Looks DEPTH moves ahead; true when that tells all. */
static bool tell(
    struct look *look, const struct state *state, int known, int depth, int *before, struct appraisal *appraisal)
{
	struct move list[MOVES_MAX];
	int worth[MOVES_MAX], count = look->game->moves(state, list), best = count ? -1 : 0;
	look->is_short = false;
	for (int i = 0; i < count; i++) {
		worth[i] = value_of_move(look, state, list[i], known, depth);
		best = worth[i] > best ? worth[i] : best;
	}
	bool is_told = !look->ends && (best || !look->is_short);
	if (is_told) {
		appraisal->worth = best > 0 ? WORTH_WON : best < 0 ? WORTH_LOST : WORTH_LEVEL;
		appraisal->in = best ? depth : 0;
		appraisal->is_shortest = true;
		keep(appraisal, list, worth, before, count, best);
	}
	memcpy(before, worth, (size_t)count * sizeof *worth);
	return is_told;
}

struct appraisal plain_appraise(
    const struct game *game, const struct state *state, const struct past *past, const struct appraisal_effort *effort)
{
	struct appraisal appraisal = {.worth = WORTH_UNDECIDED};
	struct look look = {.game = game, .cancel = effort->cancel, .nodes = effort->nodes ? effort->nodes : NODES};
	look.until = effort->milliseconds ? clock_milliseconds() + effort->milliseconds : 0;
	enum status status = game->status(state);
	int before[MOVES_MAX] = {0};
	if (status != GAME_ON) {
		appraisal.worth = result(&look, state, status) > 0 ? WORTH_WON : WORTH_LOST;
		appraisal.is_shortest = true;
		return appraisal;
	}
	if (past->is_cut)
		return appraisal;
	look.hash = malloc(((size_t)past->count + DEPTH_MOST + 1) * sizeof *look.hash);
	appraisal.is_starved = !look.hash;
	if (!look.hash)
		return appraisal;
	memcpy(look.hash, past->hash, (size_t)past->count * sizeof *look.hash);
	for (int depth = 1; depth <= DEPTH_MOST && !look.ends; depth++)
		if (tell(&look, state, past->count, depth, before, &appraisal))
			break;
	free(look.hash);
	return appraisal;
}
