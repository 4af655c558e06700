/* Each sentence stands here once. */
#include "verdict_words.h"

#include <inttypes.h>
#include <stdio.h>

#include "ascii.h"
#include "companion.h"
#include "text.h"
#include "turns.h"

void verdict_note(struct session *session)
{
	char value[TAG_VALUE];
	struct notes *notes = session_notes(session);
	if (session_status(session) != GAME_WON && !notes_get(notes, "Verdict", value))
		notes_set(notes, "Verdict", "shown", NULL);
}

static bool has_sides(const struct session *session) { return session_game(session)->sides; }

/* The last winnable place in words. Between it and the first lost one there may be places that were given up. */
static const char *last_words(const struct judge *judge)
{
	bool is_exact = judge_first_lost(judge) == judge_last_winnable(judge) + 1;
	return is_exact ? "the last position that can be won" : "the last position known to be winnable";
}

/* Whether a position of this game is known to be winnable; a deal is that was graded. */
static bool knows_win(const struct judge *judge, const struct session *session)
{
	char grade[TAG_VALUE];
	return (judge && judge_last_winnable(judge) >= 0) || notes_get(session_notes_read(session), "Grade", grade);
}

/* How a game that is lost came to an end that says so. Of two sides played by hand the one that has won is named. */
static bool tell_ending(const struct session *session, char text[VERDICT_SENTENCE])
{
	const struct game *game = session_game(session);
	char ending[ABOUT_TEXT];
	struct scene scene;
	if (!game->ending || !game->ending(session_state(session), ending))
		return false;
	session_show(session, &scene);
	snprintf(text, VERDICT_SENTENCE, "%s: %s.", turns_opponent(session) ? "You have lost" : scene.title, ending);
	return true;
}

static const char *why_lost(const struct session *session, bool is_stuck)
{
	return !is_stuck                      ? "no win is left"
	       : session_game(session)->hides ? "no move brings anything new"
	                                      : "no way leads to a win";
}

/* That it is lost, and why; what can be done now is returned, NULL when that was told as well. */
static const char *tell_loss(const struct judge *judge, const struct session *session, const struct verdict_ways *ways,
    bool is_stuck, bool has_back, char text[VERDICT_SENTENCE])
{
	const char *why = why_lost(session, is_stuck);
	int here = session_played(session), winnable = judge && has_back ? judge_last_winnable(judge) : -1;
	int back = here - winnable;
	if (is_stuck && tell_ending(session, text))
		return ways->on;
	if (has_sides(session)) {
		snprintf(text, VERDICT_SENTENCE, "Lost: the other side has won.");
		return ways->on;
	}
	bool is_lost_deal = here == 0 || (judge && judge_first_lost(judge) == 0);
	if (session_game(session)->takes_back && is_lost_deal) {
		snprintf(text, VERDICT_SENTENCE, "What is given has no solution.");
		return here == 0 ? ways->at_lost_deal : ways->on_lost_deal;
	}
	if (session_game(session)->takes_back) {
		snprintf(text, VERDICT_SENTENCE, "No solution holds what stands here: take something away; %s goes back.",
		    ways->back);
		return NULL;
	}
	snprintf(text, VERDICT_SENTENCE, "Lost: %s.", why);
	if (is_lost_deal) {
		text_append(text, VERDICT_SENTENCE, " The deal itself has no win.");
		return here == 0 ? ways->at_lost_deal : ways->on_lost_deal;
	}
	if (winnable < 0)
		return knows_win(judge, session) ? ways->to_win : ways->on;
	text_append(text, VERDICT_SENTENCE, " %s goes back %d move%s, to %s.", ways->back, back, back == 1 ? "" : "s",
	    last_words(judge));
	return NULL;
}

char *verdict_words_loss(const struct judge *judge, const struct session *session, const struct verdict_ways *ways,
    bool is_stuck, bool has_back, char text[VERDICT_SENTENCE])
{
	if (has_sides(session) && !is_stuck) {
		verdict_words_for_two(judge, session, ways->back, text);
		return text;
	}
	const char *on = tell_loss(judge, session, ways, is_stuck, has_back, text);
	if (on)
		text_append(text, VERDICT_SENTENCE, " %s", on);
	return text;
}

bool verdict_words_for_two(
    const struct judge *judge, const struct session *session, const char *back, char text[VERDICT_SENTENCE])
{
	int here = session_played(session), place = back ? judge_last_better(judge, here) : -1;
	forecast_sentence(judge, session, here, text);
	text[0] = ascii_upper(text[0]);
	text_append(text, VERDICT_SENTENCE, ".");
	if (place >= 0)
		text_append(text, VERDICT_SENTENCE, " %s goes back to move %d.", back, place);
	return place >= 0;
}

/* In how many ways, where the game counts them; else after how many moves, where that is known. */
static void tell_win(const struct judge *judge, const struct session *session, char text[VERDICT_SENTENCE])
{
	int here = session_played(session), moves;
	uint64_t ways;
	snprintf(text, VERDICT_SENTENCE, "This position can still be won");
	if (judge_ways(judge, here, &ways) && ways == WAYS_MANY)
		text_append(text, VERDICT_SENTENCE, ", in many ways");
	else if (judge_ways(judge, here, &ways))
		text_append(text, VERDICT_SENTENCE, ", in %" PRIu64 " way%s", ways, ways == 1 ? "" : "s");
	else if (judge_line(judge, here, &moves) && moves > 0)
		text_append(text, VERDICT_SENTENCE, ", in %d move%s%s", moves, moves == 1 ? "" : "s",
		    judge_is_shortest(judge, here) ? "" : " or fewer");
	text_append(text, VERDICT_SENTENCE, ".");
}

/* The reason is told where there is one: an open question was not thought through. */
static void tell_unknown(const struct judge *judge, enum judgement judgement, char text[VERDICT_SENTENCE])
{
	const char *lack = judge_lack(judge);
	snprintf(text, VERDICT_SENTENCE, "Unknown: ");
	if (judgement == JUDGEMENT_UNKNOWN && lack)
		text_append(text, VERDICT_SENTENCE, "for want of %s ", lack);
	else if (judgement == JUDGEMENT_UNKNOWN)
		text_append(text, VERDICT_SENTENCE, "within the limit ");
	text_append(text, VERDICT_SENTENCE, "no win was found, nor that there is none.");
}

char *verdict_words(const struct judge *judge, const struct session *session, const struct verdict_ways *ways,
    char text[VERDICT_SENTENCE])
{
	enum status status = session_status(session);
	enum judgement judgement = judge_at(judge, session_played(session));
	if (status == GAME_WON)
		snprintf(text, VERDICT_SENTENCE, "The game is %s.", turns_end(session));
	else if (status == GAME_LOST || judgement == JUDGEMENT_LOST)
		verdict_words_loss(judge, session, ways, status == GAME_LOST, true, text);
	else if (has_sides(session))
		verdict_words_for_two(judge, session, NULL, text);
	else if (judgement == JUDGEMENT_WINNABLE)
		tell_win(judge, session, text);
	else
		tell_unknown(judge, judgement, text);
	return text;
}

/* In a game for two to the person's last turn at which it stood better. */
static int better_place(const struct judge *judge, const struct session *session, char text[VERDICT_SENTENCE])
{
	int here = session_played(session), place = judge_last_better(judge, here);
	char sentence[FORECAST_TEXT];
	if (judge_at(judge, here) == JUDGEMENT_WINNABLE) {
		verdict_words_for_two(judge, session, NULL, text);
		return -1;
	}
	if (place < 0) {
		snprintf(text, VERDICT_SENTENCE, "No position of this game is known to have stood better.");
		return -1;
	}
	forecast_sentence(judge, session, place, sentence);
	snprintf(text, VERDICT_SENTENCE, "Back at move %d, where ", place);
	text_append(text, VERDICT_SENTENCE, "%s.", sentence);
	return place;
}

int verdict_place_back(const struct judge *judge, const struct session *session, char text[VERDICT_SENTENCE])
{
	int place = judge_last_winnable(judge);
	bool is_winnable = judge_at(judge, session_played(session)) == JUDGEMENT_WINNABLE;
	if (has_sides(session))
		return better_place(judge, session, text);
	if (is_winnable)
		tell_win(judge, session, text);
	else if (place < 0 && judge_at(judge, 0) == JUDGEMENT_LOST)
		snprintf(text, VERDICT_SENTENCE, "There is nowhere to go back to: the deal has no win.");
	else if (place < 0)
		snprintf(text, VERDICT_SENTENCE, "No position of this game is known to be winnable.");
	else
		snprintf(text, VERDICT_SENTENCE, "Back at move %d, %s.", place, last_words(judge));
	return is_winnable ? -1 : place;
}
