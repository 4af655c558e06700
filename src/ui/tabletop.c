/* What can be done on a tabletop, and what it has from its session. */
#include "tabletop.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "draw/draw.h"
#include "text.h"

bool tabletop_is_taken(const struct tabletop *view, struct move move, int spot, int count)
{
	int face = count <= 1 ? scene_top(view->scene, spot) : 0;
	return move.from == spot && (move.count == count || face == FACE_BACK || face == FACE_NONE);
}

bool tabletop_can_move(const struct tabletop *view, int spot, int count)
{
	for (int i = 0; i < view->moves; i++)
		if (tabletop_is_taken(view, view->move[i], spot, count))
			return true;
	return false;
}

/* Whether SPOT belongs to what the first step of a hint names: a pile, on a board a row, or one of its four sides. */
static bool is_of_hinted_place(const struct tabletop *view, int spot)
{
	const struct spot *from = &view->scene->spot[view->hinted.from], *here = &view->scene->spot[spot];
	if (from->role != ROLE_SQUARE)
		return view->hinted.from == spot;
	if (from->square & SQUARE_ENTRY)
		return here->square & SQUARE_ENTRY && here->fan == from->fan;
	return here->role == ROLE_SQUARE && here->row == from->row;
}

bool tabletop_is_hinted(const struct tabletop *view, int spot, int count)
{
	bool is_told = view->hint_level == HINT_PILE ? is_of_hinted_place(view, spot)
	                                             : tabletop_is_taken(view, view->hinted, spot, count);
	return view->hint_level != HINT_NOTHING && is_told && tabletop_can_move(view, spot, count);
}

static bool goes_to(struct move move, int spot) { return move.to == spot && move.from != spot; }

bool tabletop_takes(const struct tabletop *view, int spot)
{
	for (int i = 0; i < view->moves && view->holds; i++)
		if (tabletop_is_taken(view, view->move[i], view->held.spot, view->held.count) && goes_to(view->move[i], spot))
			return true;
	if (view->holds)
		return false;
	return view->shown >= 0 ? goes_to(view->move[view->shown], spot)
	                        : view->hint_level == HINT_MOVE && goes_to(view->hinted, spot);
}

bool tabletop_can_turn(const struct session *session, const struct scene *scene)
{
	struct move list[MOVES_MAX];
	if (scene_spot_of_role(scene, ROLE_WASTE) < 0)
		return false;
	int moves = session_game(session)->moves(session_state(session), list),
	    stock = scene_spot_of_role(scene, ROLE_STOCK);
	for (int i = 0; i < moves; i++)
		if (list[i].from == stock)
			return true;
	return false;
}

int tabletop_last(const struct session *session)
{
	int played = session_played(session);
	return played > 0 ? session_move_at(session, played - 1).from : -1;
}

bool tabletop_was_pushed(const struct tabletop *view, int spot)
{
	if (view->last < 0 || !(view->scene->spot[view->last].square & SQUARE_ENTRY))
		return false;
	const struct spot *from = &view->scene->spot[view->last], *here = &view->scene->spot[spot];
	bool is_beside = abs(here->column - from->column) + abs(here->row - from->row) == 1;
	return here == from || (is_beside && !(here->square & (SQUARE_ENTRY | SQUARE_EMPTY)));
}

char *tabletop_rules(const struct session *session, char text[RULES_LINE])
{
	const struct game *game = session_game(session);
	text[0] = '\0';
	if (game->tell_rules)
		game->tell_rules(session_state(session), text);
	return text;
}

bool tabletop_deal(const struct session *session, char text[DEAL_TEXT])
{
	uint64_t number;
	char place[TAG_VALUE];
	text[0] = '\0';
	bool has_number = session_deal(session, &number);
	if (has_number)
		snprintf(text, DEAL_TEXT, "deal %" PRIu64, number);
	else if (HAS_CELLS && notes_get_file(session_notes_read(session), place))
		text_clean(place, text, DEAL_TEXT);
	return has_number;
}
