/* Lessons made of hints. */
#include "tutor.h"

#include <stdio.h>
#include <stdlib.h>

#include "companion.h"
#include "hint_words.h"

struct tutor {
	struct adviser *adviser;
	struct advice advice; /* the line that is followed */
};

struct tutor *tutor_new(void)
{
	struct tutor *tutor = calloc(1, sizeof *tutor);
	if (!tutor || (tutor->adviser = adviser_new(NULL)))
		return tutor;
	free(tutor);
	return NULL;
}

void tutor_free(struct tutor *tutor)
{
	if (tutor)
		adviser_free(tutor->adviser);
	free(tutor);
}

/* What the line says from PLACE on. */
static void tell_step(
    const struct advice *advice, int place, const struct sight *sight, const struct state *state, struct lesson *lesson)
{
	const char *who = sight->game->hides ? "Fair hint" : "";
	struct hint hint = hint_of(sight, state, advice->move + place, advice->length - place);
	hint.is_guess = advice->is_guess;
	for (int i = 0; i < LESSON_SENTENCES; i++) {
		char words[HINT_TEXT];
		hint_tell(advice, state, &sight->scene, who, (enum hint_level)(HINT_PILE + i), &hint, words);
		snprintf(lesson->text[i], LESSON_TEXT, "%.*s", LESSON_TEXT - 1, words);
	}
	lesson->length = !hint.first.turns ? 1 : hint.times < LESSON_MOVES ? hint.times : LESSON_MOVES;
	for (int i = 0; i < lesson->length; i++)
		lesson->move[i] = advice->move[place + i];
}

static void tell_why_not(const struct advice *advice, struct lesson *lesson)
{
	for (int i = 0; i < LESSON_SENTENCES; i++)
		snprintf(lesson->text[i], LESSON_TEXT, "There is no hint: %.*s.", FAULT_TEXT / 2, advice->reason);
}

bool tutor_teach(struct tutor *tutor, const struct session *session, struct lesson *lesson, struct fault *fault)
{
	const struct companion *companion = companion_of(session_game(session));
	const struct state *state = session_state(session);
	struct advice *advice = &tutor->advice;
	struct sight sight;
	if (companion->teach)
		return companion->teach(state, NULL, lesson) || fault_set(fault, "There is no memory for a hint.");
	sight_recall(&sight, session);
	int place = advice_place(advice, &sight, state);
	if (place < 0 || place == advice->length) {
		adviser_ask(tutor->adviser, state, &sight, advice);
		place = 0;
	}
	*lesson = (struct lesson){.at = -1};
	if (advice->length)
		tell_step(advice, place, &sight, state, lesson);
	else
		tell_why_not(advice, lesson);
	return true;
}
