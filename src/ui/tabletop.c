/* What a tabletop has from its session. */
#include "tabletop.h"

bool tabletop_can_turn(const struct session *session, const struct scene *scene)
{
	struct move list[MOVES_MAX];
	int moves = session_game(session)->moves(session_state(session), list),
	    stock = scene_spot_of_role(scene, ROLE_STOCK);
	for (int i = 0; i < moves; i++)
		if (list[i].from == stock)
			return true;
	return false;
}

char *tabletop_rules(const struct session *session, char text[RULES_LINE])
{
	const struct game *game = session_game(session);
	text[0] = '\0';
	if (game->tell_rules)
		game->tell_rules(session_state(session), text);
	return text;
}
