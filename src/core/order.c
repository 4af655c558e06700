/* What a move does is read from the scene; only whether it is safe is asked of the game. */
#include "order.h"

#include <string.h>

enum move_kind move_kind(
    const struct game *game, const struct state *state, const struct scene *scene, struct move move)
{
	const struct spot *from = &scene->spot[move.from], *to = &scene->spot[move.to];
	if (to->role == ROLE_SQUARE)
		return game_is_safe(game, state, move) ? MOVE_SAFE : from == to && from->size ? MOVE_BACK : MOVE_OTHER;
	if (move_is_turn(scene, move))
		return MOVE_TURN;
	if (from->role == ROLE_FOUNDATION)
		return MOVE_BACK;
	if (to->role == ROLE_FOUNDATION && game_is_safe(game, state, move))
		return MOVE_SAFE;
	if (move_turns_up(scene, move))
		return MOVE_TURNS_UP;
	if (to->role == ROLE_FOUNDATION)
		return MOVE_FOUNDATION;
	if (from->role != ROLE_TABLEAU)
		return MOVE_INTO_PLAY;
	return to->size == 0 && move.count == from->size ? MOVE_IDLE : MOVE_OTHER;
}

void order_moves(
    const struct game *game, const struct state *state, const struct scene *scene, struct move *list, int count)
{
	enum move_kind kind[MOVES_MAX];
	for (int i = 0; i < count; i++) {
		struct move move = list[i];
		enum move_kind its = move_kind(game, state, scene, move);
		int at = i;
		for (; at > 0 && kind[at - 1] > its; at--) {
			kind[at] = kind[at - 1];
			list[at] = list[at - 1];
		}
		kind[at] = its;
		list[at] = move;
	}
}

/* Two players side by side: one follows the line, the other goes the same way in another order. */
struct detour {
	const struct game *game;
	struct state line, way;
	struct move list[MOVES_MAX]; /* that can be made on the way */
	struct scene on_line, on_way;
	int moves;
};

static void look(struct detour *detour)
{
	detour->game->show(&detour->line, &detour->on_line);
	detour->game->show(&detour->way, &detour->on_way);
	detour->moves = detour->game->moves(&detour->way, detour->list);
}

static int moved_face(const struct scene *scene, struct move move)
{
	return move_is_turn(scene, move) ? FACE_NONE : scene_face(scene, move.from, move.count);
}

/* Finds the move on the way that does what MOVE does on the line; NULL when there is none. Brings no card back from a
 * foundation for it, unless the line does. */
static const struct move *find_same(const struct detour *detour, struct move move)
{
	bool turns = move_is_turn(&detour->on_line, move);
	int face = moved_face(&detour->on_line, move);
	for (int i = 0; i < detour->moves; i++) {
		const struct move *other = &detour->list[i];
		bool goes_back = detour->on_way.spot[other->from].role == ROLE_FOUNDATION;
		if (move_is_turn(&detour->on_way, *other) == turns && other->to == move.to &&
		    moved_face(&detour->on_way, *other) == face && (!goes_back || other->from == move.from))
			return other;
	}
	return NULL;
}

/* Whether MOVE of the line brings to its place what FIRST has brought there already: on a board the same piece, else
 * the same card, FACE. */
static bool is_done(const struct detour *detour, struct move move, struct move first, int face)
{
	if (detour->on_line.spot[first.to].role == ROLE_SQUARE)
		return move_equal(move, first);
	return face != FACE_NONE && moved_face(&detour->on_line, move) == face;
}

/* Writes to WAY a way that begins with FIRST and leads where LINE leads. Leaves out what FIRST has brought to its
 * place. Returns its length, 0 when no such way is as short. */
static int go_round(const struct game *game, const struct state *state, struct move first, const struct move *line,
    int length, struct move *way)
{
	struct detour detour = {.game = game, .line = *state, .way = *state};
	int made = 0;
	look(&detour);
	int face = moved_face(&detour.on_line, first);
	way[made++] = first;
	game->apply(&detour.way, first);
	for (int i = 0; i < length; i++) {
		look(&detour);
		const struct move *same = find_same(&detour, line[i]);
		if (!same && !is_done(&detour, line[i], first, face))
			return 0;
		game->apply(&detour.line, line[i]);
		if (!same)
			continue;
		if (made == length)
			return 0;
		way[made++] = *same;
		game->apply(&detour.way, *same);
	}
	return game_same_position(game, &detour.line, &detour.way) ? made : 0;
}

int order_line(const struct game *game, const struct state *state, struct move *line, int length)
{
	struct scene scene;
	struct move list[MOVES_MAX], way[ORDER_LINE];
	if (length == 0 || length > ORDER_LINE)
		return length;
	game->show(state, &scene);
	enum move_kind kind = move_kind(game, state, &scene, line[0]);
	if (kind == MOVE_BACK && scene.surface == SURFACE_BOARD) /* what stands wrong goes first */
		return length;
	int moves = game->moves(state, list);
	order_moves(game, state, &scene, list, moves);
	for (int i = 0; i < moves && move_kind(game, state, &scene, list[i]) < kind; i++) {
		int made = go_round(game, state, list[i], line, length, way);
		if (!made)
			continue;
		memcpy(line, way, (size_t)made * sizeof *line);
		return made;
	}
	return length;
}
