/* The hints of line mode: by the game itself, or as a lesson. */
#include <stdio.h>

#include "talk.h"
#include "turns.h"

static void count_hint(struct line_mode *talk) { notes_count(session_notes(talk->session), "Hints", "fair"); }

static void tell_hint(struct line_mode *talk, const char *text)
{
	talk->hints++;
	fprintf(talk->options->out, "%s\n", text);
}

/* By the game itself. */
static bool give_clue(struct line_mode *talk, struct fault *fault)
{
	struct move move;
	char text[ABOUT_TEXT];
	enum clue clue =
	    session_game(talk->session)->secret->clue(session_state(talk->session), talk->hints + 1, text, &move);
	if (clue == CLUE_NONE)
		return fault_set(fault, "There is nothing left to be told.");
	if (talk->hints == 0)
		count_hint(talk);
	tell_hint(talk, text);
	return clue == CLUE_MOVE ? line_mode_step(talk, &move, 1) : true;
}

/* Three sentences, one after another, which count as one hint; then the step is played. The clock of the game stands
 * while it is thought about. */
static bool give_lesson(struct line_mode *talk, struct fault *fault)
{
	struct lesson lesson;
	if (!talk->options->tutor)
		return fault_set(fault, "No hints are at hand here.");
	session_clock_stop(talk->session, talk->options->now());
	bool is_taught = tutor_teach(talk->options->tutor, talk->session, &lesson, fault);
	session_clock_run(talk->session, talk->options->now());
	if (!is_taught)
		return false;
	if (talk->hints >= LESSON_SENTENCES && lesson.length)
		return line_mode_step(talk, lesson.move, lesson.length);
	if (talk->hints == 0)
		count_hint(talk);
	bool is_last = talk->hints >= LESSON_SENTENCES - 1;
	tell_hint(talk, lesson.text[is_last ? LESSON_SENTENCES - 1 : talk->hints]);
	if (is_last && lesson.length)
		fprintf(talk->options->out, "The next hint plays it.\n");
	else if (!lesson.length && talk->options->judge && game_hides_cards(session_game(talk->session)))
		fprintf(talk->options->out, "\"verdict\" tells whether it can still be won.\n");
	else if (!lesson.length && session_played(talk->session) > 0)
		fprintf(talk->options->out, "\"undo\" takes moves back, \"restart\" goes back to the deal.\n");
	return true;
}

/* Each hint tells more, as long as this position stands. */
bool line_mode_hint(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	const struct state *state = session_state(talk->session);
	if (!game_same_position(session_game(talk->session), &talk->hinted, state))
		talk->hints = 0;
	talk->hinted = *state;
	bool is_secret = session_game(talk->session)->secret;
	if (session_status(talk->session) != GAME_ON)
		return is_secret ? fault_set(fault, "There is nothing left to be told.") : line_mode_refuse_end(talk, fault);
	if (turns_is_opponents(talk->session))
		return fault_set(fault, "It is not your turn.");
	return is_secret ? give_clue(talk, fault) : give_lesson(talk, fault);
}
