/* The verdicts of line mode, and the way back. What is asked is waited for, so there is an end to it; what was found
 * out by then is told. */
#include <stdio.h>

#include "talk.h"
#include "turns.h"
#include "verdict_words.h"

/* Milliseconds: at most for the position itself, where the judge's own limits (judge.h) are sooner as a rule; for the
 * way back then; before a person is told how to stop it; between two looks. */
enum { PRESENT_MOST = 60000, BACK_MOST = 10000, SOON = 1000, LOOK = 50 };

static const struct verdict_ways ways = {
    .back = "\"back\"",
    .on = "\"undo\" takes moves back, \"restart\" goes back to the deal.",
    .to_win = "The deal itself can be won: \"restart\" goes back to it.",
};

static bool is_interrupted(const struct line_mode *talk)
{
	return talk->options->interrupted && atomic_load(talk->options->interrupted);
}

/* Who has waited for a while learns that he need not. */
static void tell_waiting(struct line_mode *talk, int64_t begun, bool *is_told)
{
	if (*is_told || !talk->options->interrupted || talk->options->now() - begun < SOON)
		return;
	fprintf(talk->options->out, "Thinking ... Ctrl-C stops it.\n");
	fflush(talk->options->out);
	*is_told = true;
}

/* Until all of AIMS is found out: true; or until it takes longer than MOST, or is interrupted. Tables are built once
 * and have no limit (appraisal.h). */
static bool find_out(struct line_mode *talk, unsigned aims, int most, bool *is_told)
{
	struct judge *judge = talk->options->judge;
	int64_t begun = talk->options->now(), counted = begun;
	judge_follow(judge, talk->session, aims);
	while (judge_thinks(judge) && !is_interrupted(talk)) {
		if (judge_builds(judge))
			counted = talk->options->now();
		if (talk->options->now() - counted >= most)
			break;
		tell_waiting(talk, begun, is_told);
		judge_await(judge, LOOK);
		judge_follow(judge, talk->session, aims);
	}
	bool is_done = !judge_thinks(judge);
	judge_follow(judge, talk->session, 0);
	return is_done;
}

/* AIMS besides what stands here. Whether it was interrupted. The clock of the game stands meanwhile. */
static bool think(struct line_mode *talk, unsigned aims)
{
	const struct line_mode_options *options = talk->options;
	bool is_told = false;
	session_clock_stop(talk->session, options->now());
	if (options->heed)
		options->heed(true);
	if (find_out(talk, JUDGE_PRESENT, PRESENT_MOST, &is_told))
		find_out(talk, JUDGE_PRESENT | aims, BACK_MOST, &is_told);
	bool is_cut = is_interrupted(talk);
	if (options->heed)
		options->heed(false);
	session_clock_run(talk->session, options->now());
	return is_cut;
}

static bool can_judge(const struct line_mode *talk, struct fault *fault)
{
	if (session_game(talk->session)->secret)
		return fault_set(fault, "What can be played is for you to find.");
	return talk->options->judge || fault_set(fault, "No verdicts are at hand here.");
}

static void say(struct line_mode *talk, bool is_cut, const char *text)
{
	fprintf(talk->options->out, "%s%s\n", is_cut ? "Stopped. " : "", text);
}

bool line_mode_refuse_end(const struct line_mode *talk, struct fault *fault)
{
	char text[VERDICT_SENTENCE];
	if (session_status(talk->session) == GAME_WON)
		return fault_set(fault, "The game is %s.", turns_end(talk->session));
	return fault_set(fault, "%s", verdict_words_loss(NULL, talk->session, &ways, true, false, text));
}

bool line_mode_verdict(struct line_mode *talk, const char *argument, struct fault *fault)
{
	char text[VERDICT_SENTENCE];
	(void)argument;
	if (!can_judge(talk, fault))
		return false;
	verdict_note(talk->session);
	bool is_cut = think(talk, JUDGE_TURN);
	say(talk, is_cut, verdict_words(talk->options->judge, talk->session, &ways, text));
	return true;
}

bool line_mode_back(struct line_mode *talk, const char *argument, struct fault *fault)
{
	char text[VERDICT_SENTENCE];
	(void)argument;
	if (!can_judge(talk, fault))
		return false;
	if (session_status(talk->session) == GAME_WON)
		return line_mode_refuse_end(talk, fault);
	verdict_note(talk->session);
	bool is_cut = think(talk, JUDGE_TURN | JUDGE_BETTER);
	int place = verdict_place_back(talk->options->judge, talk->session, text);
	say(talk, is_cut, text);
	if (place < 0)
		return true;
	session_seek(talk->session, place);
	return line_mode_show(talk);
}
