/* Two scenes are compared for each move; no rule is known here. */
#include "course.h"

#include <stdio.h>
#include <stdlib.h>

#include "spelling.h"
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

void course_init(struct course *course, const struct session *session)
{
	*course = (struct course){.length = session_length(session), .end = session_played(session)};
	course->event = calloc((size_t)course->length + 1, 1);
	if (!course->event)
		abort();
	struct measure before = measure(session, 0);
	for (int place = 1; place <= course->length; place++) {
		static const struct theme any;
		char text[COURSE_TEXT];
		struct measure after = measure(session, place);
		course->event[place] = (uint8_t)((after.hidden < before.hidden ? COURSE_TURNED : 0) |
		                                 (after.passes > before.passes ? COURSE_PASS : 0) |
		                                 (after.foundation > before.foundation ? COURSE_FOUNDATION : 0));
		course_text(session, place, &any, text);
		course->text_width = text_width(text) > course->text_width ? text_width(text) : course->text_width;
		before = after;
	}
}

void course_release(struct course *course)
{
	free(course->event);
	*course = (struct course){0};
}

int course_find(const struct course *course, int at, unsigned events, int direction)
{
	for (int place = at + direction; place > 0 && place <= course->length; place += direction)
		if (course->event[place] & events)
			return place;
	return -1;
}

void course_text(const struct session *session, int place, const struct theme *theme, char text[COURSE_TEXT])
{
	char move[MOVE_TEXT];
	session_game(session)->write(session_state_at(session, place - 1), session_move_at(session, place - 1), move);
	spell_screen(theme, move, text, COURSE_TEXT);
}

void course_words(const struct course *course, const struct session *session, const struct theme *theme, int place,
    char text[MESSAGE_TEXT])
{
	struct scene before, after;
	struct move move = session_move_at(session, place - 1);
	char card[NAME_TEXT], target[NAME_TEXT];
	session_game(session)->show(session_state_at(session, place - 1), &before);
	session_game(session)->show(session_state_at(session, place), &after);
	message_name(theme, &before, (struct cursor){move.from, move.count}, card);
	message_target(theme, &before, move.to, target);
	bool turns = move_is_turn(&before, move);
	if (turns && course->event[place] & COURSE_PASS)
		snprintf(text, MESSAGE_TEXT, "the stock is turned back");
	else if (turns)
		snprintf(text, MESSAGE_TEXT, "the stock is turned");
	else if (move.from == move.to)
		course_text(session, place, theme, text);
	else
		snprintf(text, MESSAGE_TEXT, "%s on %s", card, target);
	message_name(theme, &after, cursor_top(&after, move.from), card);
	if (course->event[place] & COURSE_TURNED)
		text_append(text, MESSAGE_TEXT, ", turns up %s", card);
}
