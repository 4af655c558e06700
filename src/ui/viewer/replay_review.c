/* The review in the viewer: its thread is looked at from time to time; the line that would have won is a second game.
 */
#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "forecast.h"
#include "replay.h"
#include "text.h"
#include "verdict_words.h"

void replay_review(struct replay *replay)
{
	if (replay->review) {
		replay_say(replay, replay->found.done ? "This game has been judged." : "This game is being judged.");
		return;
	}
	if (replay->watched && !replay->has_ended) {
		replay_say(replay, "%s has not ended the game yet.", replay->player);
		return;
	}
	if (replay->judged)
		replay->judged(replay->context);
	replay->review = review_start(replay->shown.session, NULL, replay->ring);
	replay->found = review_look(replay->review);
}

static bool is_decided(const struct findings *found)
{
	return found->done || (found->lost == found->winnable + 1 && !found->has_turns);
}

/* A move may have been undone, and not played again. */
static const char *taken_back(const struct replay *replay, int move)
{
	return move > replay->shown.timeline.end ? ", taken back," : "";
}

/* The next move of note from place AT on, 0 when there is none. */
static int find_mark(const struct replay *replay, int at, int direction)
{
	for (at += direction; at > 0 && at <= replay->shown.timeline.length; at += direction)
		if (*replay_mark(replay, at))
			return at;
	return 0;
}

static const char none_of_note[] = "No move of this game is of note.";

/* In a game for two: the move after which the end was sure, if there was one. */
static void say_result_for_two(struct replay *replay)
{
	const struct findings *found = &replay->found;
	int blunder = findings_blunder(found);
	char text[MESSAGE_TEXT];
	forecast_sentence(found->judge, replay->shown.session, blunder, text);
	if (blunder && blunder < found->length)
		replay_say(
		    replay, "After move %d%s %s: n goes to the moves of note.", blunder, taken_back(replay, blunder), text);
	else if (blunder)
		replay_say(replay,
		    findings_is_blunder(found, blunder)
		        ? "Only the last move%s decided it: n goes to the moves of note."
		        : "By the last move%s at the latest it is decided: n goes to those of note.",
		    taken_back(replay, blunder));
	else
		replay_say(replay, find_mark(replay, 0, 1) ? "All moves are judged: n goes to those of note." : none_of_note);
}

/* Of a game that was won: what was wrong on the way, where moves can be taken back by moves. */
static void say_won(struct replay *replay)
{
	if (!replay->found.has_turns)
		replay_say(replay, "No move lost this game.");
	else if (find_mark(replay, 0, 1))
		replay_say(replay, "Solved: n goes to the moves that were wrong.");
	else if (findings_are_whole(&replay->found))
		replay_say(replay, "Solved, and no move was wrong.");
	else
		replay_say(replay, "Solved; no move is known to be wrong, but not all are judged.");
}

static void say_result(struct replay *replay)
{
	const struct findings *found = &replay->found;
	int blunder = findings_blunder(found);
	if (found->has_sides)
		say_result_for_two(replay);
	else if (blunder)
		replay_say(replay, "Move %d%s %s: n goes to the moves of note.", blunder, taken_back(replay, blunder),
		    findings_blunder_words(found));
	else if (found->lost == 0)
		replay_say(replay, "This deal cannot be won.");
	else if (found->winnable < found->length)
		replay_say(replay, "Not decided: from move %d to move %d.", found->winnable + 1, found->lost - 1);
	else if (!replay->other.session)
		replay_say(replay, "It can still be won where it ends; no line that wins is known.");
	else if (session_length(replay->other.session) == found->winnable)
		say_won(replay);
	else
		replay_say(replay, "It can still be won where it ends: v shows how.");
}

/* What is known when all places are decided stays: then the line is taken from it. */
static void take_line(struct replay *replay)
{
	struct session *line = review_line(replay->review, replay->shown.session);
	if (line) {
		replay->other = (struct replay_game){.session = line, .at = replay->found.winnable};
		replay->other.elapsed = session_elapsed(line);
		timeline_init(&replay->other.timeline, line);
	}
	say_result(replay);
}

void replay_review_tick(struct replay *replay)
{
	if (!replay_judges(replay))
		return;
	bool was_decided = is_decided(&replay->found);
	replay->found = review_look(replay->review);
	if (!was_decided && is_decided(&replay->found))
		take_line(replay);
}

void replay_moment(struct replay *replay, int direction)
{
	replay->plays = false;
	if (!replay->review)
		replay_say(replay, "r judges the game; then n goes to the moves of note.");
	else if (replay->is_line)
		replay_say(replay, "This is a line that wins; v goes back to the game.");
	if (!replay->review || replay->is_line)
		return;
	int place = find_mark(replay, replay->shown.at, direction);
	if (!place && !replay_judges(replay))
		place = find_mark(replay, direction > 0 ? 0 : replay->shown.timeline.length + 1, direction);
	if (place)
		replay_go(replay, place);
	else if (replay_judges(replay))
		replay_say(replay, "Nothing of note %s this so far.", direction > 0 ? "after" : "before");
	else
		replay_say(replay, none_of_note);
}

void replay_change_line(struct replay *replay)
{
	bool was_line = replay->is_line;
	replay->plays = false;
	if (session_game(replay->shown.session)->sides)
		replay_say(replay, "The other side has a say, too: %s.",
		    replay->review ? "n goes to the moves that could have been better" : "r judges the moves of both");
	else if (!replay->review)
		replay_say(replay, "r judges the game; then v shows how it could be won.");
	else if (!replay->other.session)
		replay_say(replay, replay_judges(replay)     ? "It is not decided yet."
		                   : replay->found.lost == 0 ? "This deal cannot be won."
		                                             : "No line that wins is known.");
	else if (!was_line && session_length(replay->other.session) == replay->found.winnable)
		replay_say(replay, "The game was won.");
	else {
		replay_swap_games(replay);
		replay_go(replay, was_line ? replay->shown.at : replay->found.winnable);
		int moves = replay->shown.timeline.length - replay->found.winnable;
		if (!was_line)
			replay_say(replay,
			    moves == 1 ? "%d move from here wins. v goes back to the game."
			               : "%d moves from here win. v goes back to the game.",
			    moves);
	}
}

struct findings replay_findings(const struct replay *replay)
{
	if (replay->review && !replay->is_line)
		return replay->found;
	struct findings found = findings_none(replay->shown.timeline.length);
	if (replay->is_line)
		found.winnable = found.length;
	return found;
}

const char *replay_mark(const struct replay *replay, int place)
{
	struct findings found = replay_findings(replay);
	return findings_mark(&found, place);
}

/* The first card that the line moves, and how often the stock is turned before. */
static void write_better(const struct replay *replay, char text[MESSAGE_TEXT])
{
	char words[MESSAGE_TEXT];
	const struct replay_game *line = &replay->other;
	int place = review_next_card(line->session, replay->found.winnable), turns = place - replay->found.winnable - 1;
	timeline_words(&line->timeline, line->session, &replay->theme, place, words);
	words[strcspn(words, ",")] = '\0';
	snprintf(text, MESSAGE_TEXT, " ?? Better %.100s", words);
	if (turns)
		text_append(text, MESSAGE_TEXT, " after %d turn%s", turns, turns == 1 ? "" : "s");
	text_append(text, MESSAGE_TEXT, ": v");
}

static void write_trap(const struct replay *replay, int place, char text[MESSAGE_TEXT])
{
	const struct game *game = session_game(replay->shown.session);
	char words[MESSAGE_TEXT] = "All others";
	if (!companion_of(game)->is_only)
		timeline_name(game, session_state_at(replay->shown.session, place - 1), judge_trap(replay->found.judge, place),
		    &replay->theme, words);
	snprintf(text, MESSAGE_TEXT, " ! %.100s would have lost", words);
}

/* The move that lost the game for the place shown, the last one before it; 0 where it is not lost. */
static int lost_since(const struct findings *found, int place)
{
	while (place > 0 && findings_at(found, place) == JUDGEMENT_LOST && !findings_is_blunder(found, place))
		place--;
	return findings_is_blunder(found, place) ? place : 0;
}

static void write_better_move(const struct replay *replay, int place, char text[MESSAGE_TEXT])
{
	struct move better;
	char move[MOVE_TEXT];
	bool is_dubious = findings_is_dubious(&replay->found, place);
	if (is_dubious)
		better = judge_guess(replay->found.judge, place - 1)->move;
	else if (!judge_better(replay->found.judge, place - 1, &better))
		return;
	session_game(replay->shown.session)->write(session_state_at(replay->shown.session, place - 1), better, move);
	text_append(text, MESSAGE_TEXT, " %s %s %s", replay_mark(replay, place), is_dubious ? "Rather" : "Better", move);
}

/* In a game for two a move of note, the better one, and how it stands then. */
static void write_standing(const struct replay *replay, int place, char text[MESSAGE_TEXT])
{
	struct findings found = replay_findings(replay);
	const struct game *game = session_game(replay->shown.session);
	bool is_over = game->status(session_state_at(replay->shown.session, place)) != GAME_ON;
	char sentence[MESSAGE_TEXT];
	if (*replay_mark(replay, place))
		write_better_move(replay, place, text);
	if (findings_at(&found, place) == JUDGEMENT_PENDING || is_over)
		return;
	forecast_sentence(found.judge, replay->shown.session, place, sentence);
	text_append(text, MESSAGE_TEXT, text[0] ? ". Now %s" : ", %s", sentence);
}

void replay_judgement(const struct replay *replay, int place, char text[MESSAGE_TEXT])
{
	struct findings found = replay_findings(replay);
	if (found.has_sides) {
		text[0] = '\0';
		write_standing(replay, place, text);
		return;
	}
	int blunder = lost_since(&found, place);
	enum judgement judgement = findings_at(&found, place);
	text[0] = '\0';
	if (place == 0 && judgement == JUDGEMENT_WINNABLE && !replay->is_line)
		snprintf(text, MESSAGE_TEXT, ", which can be won");
	else if (place == 0 && judgement == JUDGEMENT_LOST)
		snprintf(text, MESSAGE_TEXT, ", which cannot be won");
	else if (place > 0 && place == findings_blunder(&found) && replay->other.session)
		write_better(replay, text);
	else if (place > 0 && place == blunder)
		write_better_move(replay, place, text);
	else if (blunder)
		snprintf(text, MESSAGE_TEXT, ". %s since move %d", found.has_turns ? "Wrong" : "Lost", blunder);
	else if (findings_has_trap(&found, place))
		write_trap(replay, place, text);
}
