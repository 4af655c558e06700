/* Reasons, found by playing the moves and comparing what can be seen and done before and after each. */
#include "hint.h"

#include <string.h>

#include "hash.h"

/* The table at one moment of a line. */
struct table {
	const struct game *game;
	struct state state;
	struct sight sight;
};

static void table_play(struct table *table, struct move move)
{
	table->game->apply(&table->state, move);
	sight_update(&table->sight, &table->state);
}

static enum role role_of(const struct table *table, int spot) { return (enum role)table->sight.scene.spot[spot].role; }

static int moved_face(const struct table *table, struct move move)
{
	return scene_face(&table->sight.scene, move.from, move.count);
}

bool hint_is_for_good(const struct game *game, const struct state *state, struct move move)
{
	struct scene scene;
	struct state after = *state, back;
	struct move list[MOVES_MAX];
	game->show(state, &scene);
	if (scene.spot[move.from].role == ROLE_STOCK)
		return move.from != move.to && scene.spot[move.to].role != ROLE_WASTE;
	game->apply(&after, move);
	int count = game->moves(&after, list);
	for (int i = 0; i < count; i++) {
		back = after;
		game->apply(&back, list[i]);
		if (game_same_position(game, &back, state))
			return false;
	}
	return true;
}

/* Whether the card that a move of AFTER takes could not go there in BEFORE. */
static bool is_new(const struct table *before, const struct table *after, struct move move)
{
	int face = moved_face(after, move);
	for (int i = 0; i < before->sight.moves; i++)
		if (before->sight.move[i].to == move.to && moved_face(before, before->sight.move[i]) == face)
			return false;
	return true;
}

/* The card that can go to a foundation since MOVE was taken off it, or FACE_NONE. */
static int find_freed(const struct table *after, struct move move)
{
	for (int i = 0; i < after->sight.moves; i++) {
		struct move next = after->sight.move[i];
		if (next.from == move.from && role_of(after, next.to) == ROLE_FOUNDATION)
			return moved_face(after, next);
	}
	return FACE_NONE;
}

/* A card that can go to SPOT since MOVE was made, and gains something by it; or FACE_NONE. */
static int find_newcomer(const struct table *before, const struct table *after, struct move move, int spot)
{
	for (int i = 0; i < after->sight.moves; i++) {
		struct move next = after->sight.move[i];
		bool gains = move_turns_up(&after->sight.scene, next) || role_of(after, next.from) == ROLE_WASTE;
		if (next.to == spot && next.from != move.to && gains && is_new(before, after, next))
			return moved_face(after, next);
	}
	return FACE_NONE;
}

static int find_place(const struct table *before, const struct table *after, struct move move)
{
	int face = find_newcomer(before, after, move, move.to);
	return face != FACE_NONE ? face : find_newcomer(before, after, move, move.from);
}

/* The first two cases end the search, so nothing here looks at a card that the move itself turned up. */
static enum effect effect_of(const struct table *before, const struct table *after, struct move move, uint16_t *other)
{
	bool goes_up = role_of(before, move.to) == ROLE_FOUNDATION;
	*other = FACE_NONE;
	if (role_of(before, move.to) == ROLE_SQUARE)
		return game_is_safe(before->game, &before->state, move) ? EFFECT_SAFE : EFFECT_BUILDS;
	if (move_is_turn(&before->sight.scene, move))
		return after->sight.seen != before->sight.seen ? EFFECT_NEW : EFFECT_NONE;
	if (move_turns_up(&before->sight.scene, move))
		return EFFECT_TURNS_UP;
	if ((*other = (uint16_t)find_freed(after, move)) != FACE_NONE)
		return EFFECT_FREES;
	if (role_of(before, move.from) == ROLE_TABLEAU && after->sight.scene.spot[move.from].size == 0) {
		*other = (uint16_t)find_newcomer(before, after, move, move.from);
		return EFFECT_EMPTIES;
	}
	if (goes_up && game_is_safe(before->game, &before->state, move))
		return EFFECT_SAFE;
	if ((*other = (uint16_t)find_place(before, after, move)) != FACE_NONE)
		return EFFECT_PLACE;
	if (goes_up)
		return EFFECT_BUILDS;
	return role_of(before, move.from) == ROLE_WASTE || role_of(before, move.from) == ROLE_STOCK ? EFFECT_PLAY
	                                                                                            : EFFECT_NONE;
}

/* A card of the stock may come up in a line before it was ever seen. */
static uint16_t known_face(const struct sight *sight, int face)
{
	bool is_unseen = face < CARDS && !(sight->seen >> face & 1);
	for (int i = 0; i < sight->scene.faces && is_unseen; i++)
		is_unseen = sight->scene.face[i] != face;
	return is_unseen && sight->game->hides ? FACE_BACK : (uint16_t)face;
}

struct hint_step hint_step_plain(
    const struct game *game, const struct state *state, const struct scene *scene, struct move move)
{
	struct hint_step step = {.move = move, .turns = move_is_turn(scene, move), .other = FACE_NONE};
	struct choice choice = {0, ""};
	if (game->choose)
		game->choose(state, move, &choice);
	memcpy(step.words, choice.text, sizeof step.words);
	step.face = (uint16_t)scene_face(scene, move.from, move.count);
	step.onto = (uint16_t)scene_top(scene, move.to);
	return step;
}

/* Makes MOVE on TABLE. SIGHT is what had been seen before the line began. */
static struct hint_step take_step(struct table *table, const struct sight *sight, struct move move)
{
	struct table before = *table;
	struct hint_step step = hint_step_plain(before.game, &before.state, &before.sight.scene, move);
	table_play(table, move);
	step.face = known_face(sight, step.face);
	step.onto = known_face(sight, step.onto);
	step.effect = effect_of(&before, table, move, &step.other);
	step.other = known_face(sight, step.other);
	return step;
}

/* The goal is the first move that cannot be undone, or the very first move when it builds a suit up. A line without one
 * leads to cards not seen yet, or nowhere. */
struct hint hint_of(const struct sight *sight, const struct state *state, const struct move *line, int length)
{
	struct table table = {sight->game, *state, *sight};
	struct hint hint = {.times = 1};
	bool answers = sight->game->comment; /* each turn of the stock, of which something is said then */
	for (int i = 0; i < length; i++) {
		bool for_good = hint_is_for_good(sight->game, &table.state, line[i]);
		struct hint_step step = take_step(&table, sight, line[i]);
		bool goes_up = step.effect == EFFECT_SAFE || step.effect == EFFECT_BUILDS;
		bool is_goal = for_good || (i == 0 && goes_up) || (i == length - 1 && step.effect != EFFECT_NONE);
		if (i == 0)
			hint.first = hint.goal = step;
		else if (step.turns && hint.first.turns && hint.times == i && !answers)
			hint.times = i + 1;
		if (is_goal) {
			hint.goal = step;
			hint.ahead = i < hint.times ? 0 : i;
			break;
		}
	}
	return hint;
}

/* A sum of the positions up to the present one, where they count. */
static uint64_t past_sum(const struct sight *sight)
{
	return hash_bytes(HASH_NOTHING, sight->past, (size_t)sight->past_count * sizeof *sight->past);
}

void advice_begin(struct advice *advice, const struct sight *sight, const struct state *state)
{
	*advice = (struct advice){.game = sight->game, .from = *state, .seen = sight->seen, .past = past_sum(sight)};
}

int advice_place(const struct advice *advice, const struct sight *sight, const struct state *state)
{
	int place = -1;
	struct state at = advice->from;
	if (advice->game != sight->game || advice->seen != sight->seen || advice->past != past_sum(sight))
		return -1;
	for (int i = 0; i <= advice->length; i++) {
		if (game_same_position(sight->game, &at, state))
			place = i;
		if (i < advice->length)
			sight->game->apply(&at, advice->move[i]);
	}
	return place;
}
