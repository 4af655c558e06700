/* Two scenes are compared for each move; no rule is known here. */
#include "timeline.h"

#include <stdio.h>
#include <stdlib.h>

#include "../spelling.h"
#include "memory.h"
#include "numbers.h"
#include "text.h"

/* What of a scene an event can be told from. */
struct measure {
	int hidden, foundation, passes;
};

static struct measure measure(const struct session *session, int place)
{
	struct scene scene;
	const struct state *state = session_state_at(session, place);
	struct measure sum = {.passes = state->tally.passes};
	session_game(session)->show(state, &scene);
	for (int i = 0; i < scene.spots; i++) {
		const struct spot *spot = &scene.spot[i];
		sum.foundation += spot->role == ROLE_FOUNDATION ? spot->size : 0;
		sum.hidden += spot->role == ROLE_TABLEAU ? spot->size : 0;
		for (int face = 0; spot->role == ROLE_TABLEAU && face < spot->shown; face++)
			sum.hidden -= scene.face[spot->first + face] != FACE_BACK;
	}
	return sum;
}

void timeline_init(struct timeline *timeline, const struct session *session)
{
	*timeline = (struct timeline){.length = session_length(session), .end = session_played(session)};
	timeline->event = calloc((size_t)timeline->length + 1, 1);
	if (!timeline->event)
		memory_gone();
	struct measure before = measure(session, 0);
	for (int place = 1; place <= timeline->length; place++) {
		static const struct theme any;
		char text[TIMELINE_TEXT];
		struct measure after = measure(session, place);
		timeline->event[place] = (uint8_t)((after.hidden < before.hidden ? TIMELINE_TURNED : 0) |
		                                   (after.passes > before.passes ? TIMELINE_PASS : 0) |
		                                   (after.foundation > before.foundation ? TIMELINE_FOUNDATION : 0));
		timeline_text(session, place, &any, text);
		int width = text_width(text), marks = __builtin_popcount(timeline->event[place]);
		timeline->text_width = larger(timeline->text_width, width);
		timeline->marked_width = larger(timeline->marked_width, width + 1 + larger(marks, 1));
		before = after;
	}
}

void timeline_release(struct timeline *timeline)
{
	free(timeline->event);
	*timeline = (struct timeline){0};
}

int timeline_find(const struct timeline *timeline, int at, unsigned events, int direction)
{
	for (int place = at + direction; place > 0 && place <= timeline->length; place += direction)
		if (timeline->event[place] & events)
			return place;
	return -1;
}

void timeline_text(const struct session *session, int place, const struct theme *theme, char text[TIMELINE_TEXT])
{
	char move[MOVE_TEXT];
	session_game(session)->write(session_state_at(session, place - 1), session_move_at(session, place - 1), move);
	spell_screen(theme, move, text, TIMELINE_TEXT);
}

void timeline_name(const struct game *game, const struct state *state, struct move move, const struct theme *theme,
    char text[MESSAGE_TEXT])
{
	struct scene scene;
	struct choice choice = {0, ""};
	char card[NAME_TEXT], target[NAME_TEXT];
	game->show(state, &scene);
	message_name(theme, &scene, (struct cursor){move.from, move.count}, card);
	message_target(theme, &scene, move.to, target);
	if (game->choose)
		game->choose(state, move, &choice);
	if (choice.text[0])
		snprintf(text, MESSAGE_TEXT, "%s", choice.text);
	else if (scene.spot[move.from].role == ROLE_SQUARE && move.from != move.to)
		snprintf(text, MESSAGE_TEXT, "%s to %s", scene.spot[move.from].name, scene.spot[move.to].name);
	else
		snprintf(text, MESSAGE_TEXT, "%s on %s", card, target);
}

void timeline_words(const struct timeline *timeline, const struct session *session, const struct theme *theme,
    int place, char text[MESSAGE_TEXT])
{
	const struct game *game = session_game(session);
	struct scene before, after;
	struct move move = session_move_at(session, place - 1);
	char card[NAME_TEXT];
	game->show(session_state_at(session, place - 1), &before);
	game->show(session_state_at(session, place), &after);
	/* A stock without a waste is drawn from, or is a deck of hands: the game has its own word for that. */
	bool turns = move_is_turn(&before, move) && scene_spot_of_role(&before, ROLE_WASTE) >= 0;
	if (turns && timeline->event[place] & TIMELINE_PASS)
		snprintf(text, MESSAGE_TEXT, "a new pass begins");
	else if (turns)
		snprintf(text, MESSAGE_TEXT, "the stock is turned");
	else if (move.from == move.to)
		timeline_text(session, place, theme, text);
	else
		timeline_name(game, session_state_at(session, place - 1), move, theme, text);
	message_name(theme, &after, cursor_top(&after, move.from), card);
	if (timeline->event[place] & TIMELINE_TURNED)
		text_append(text, MESSAGE_TEXT, ", turns up %s", card);
}
