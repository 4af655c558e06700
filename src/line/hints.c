/* The hints of line mode: by the game itself, or as a lesson. */
#include <stdio.h>

#include "talk.h"

/* Plays COUNT moves as one step. */
static bool play_hinted(struct line_mode *talk, const struct move *move, int count)
{
	session_clock_tick(talk->session, talk->options->now());
	for (int i = 0; i < count; i++) {
		session_play(talk->session, move[i]);
		if (i > 0)
			session_join(talk->session);
	}
	return line_mode_show(talk);
}

static void tell_hint(struct line_mode *talk, const char *text)
{
	notes_count(session_notes(talk->session), "Hints", "fair");
	talk->hints++;
	fprintf(talk->options->out, "%s\n", text);
}

/* By the game itself. */
static bool give_clue(struct line_mode *talk, struct fault *fault)
{
	struct move move;
	char text[ABOUT_TEXT];
	enum clue clue = session_game(talk->session)->clue(session_state(talk->session), talk->hints + 1, text, &move);
	if (clue == CLUE_NONE)
		return fault_set(fault, "There is nothing left to be told.");
	tell_hint(talk, text);
	return clue == CLUE_MOVE ? play_hinted(talk, &move, 1) : true;
}

/* Three sentences, one after another; then the step is played. */
static bool give_lesson(struct line_mode *talk, struct fault *fault)
{
	struct lesson lesson;
	if (!talk->options->teach)
		return fault_set(fault, "No hints are at hand here.");
	if (!talk->options->teach(talk->session, &lesson, fault))
		return false;
	if (talk->hints >= LESSON_SENTENCES && lesson.length)
		return play_hinted(talk, lesson.move, lesson.length);
	bool is_last = talk->hints >= LESSON_SENTENCES - 1;
	tell_hint(talk, lesson.text[is_last ? LESSON_SENTENCES - 1 : talk->hints]);
	if (is_last && lesson.length)
		fprintf(talk->options->out, "The next hint plays it.\n");
	return true;
}

/* Each hint tells more, until a move is made or taken back. */
bool line_mode_hint(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	talk->hints = talk->hinted_at == session_played(talk->session) ? talk->hints : 0;
	talk->hinted_at = session_played(talk->session);
	if (session_status(talk->session) != GAME_ON)
		return fault_set(fault, "There is nothing left to be told.");
	return session_game(talk->session)->clue ? give_clue(talk, fault) : give_lesson(talk, fault);
}
