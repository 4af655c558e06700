/* What the viewer says: of the record, of a move and its reason, of the end. */
#include <stdio.h>
#include <string.h>

#include "../draw/draw.h"
#include "../spelling.h"
#include "ascii.h"
#include "date.h"
#include "replay.h"
#include "text.h"

/* Of a game for two, at each place: who won in the end. */
static void tell_winner(const struct replay *replay, char text[REPLAY_LINE])
{
	const struct game *game = session_game(replay->shown.session);
	const struct state *end = session_state_at(replay->shown.session, replay->shown.timeline.end);
	enum status status = game->status(end);
	if (game->sides && status != GAME_ON)
		text_append(text, REPLAY_LINE, "%s won, ", game->sides->name[game->sides->person(end) ^ (status == GAME_LOST)]);
}

void replay_about(const struct replay *replay, char text[REPLAY_LINE])
{
	char begun[DATE_LOCAL], deal[DEAL_TEXT];
	bool small = replay->columns < 60;
	text[0] = '\0';
	if (replay->bar.y == 0)
		return;
	if (replay->is_line) {
		snprintf(text, REPLAY_LINE, "a line that wins, from move %d on", replay->found.winnable);
		return;
	}
	if (replay->files > 1)
		snprintf(text, REPLAY_LINE, "%d of %d%s", replay->file + 1, replay->files, small ? "" : ", ");
	if (small && *text)
		return;
	tell_winner(replay, text);
	tabletop_deal(replay->shown.session, deal);
	text_append(text, REPLAY_LINE, "%s%s", deal, *deal ? ", " : "");
	text_append(text, REPLAY_LINE, "%.10s", date_local(session_date(replay->shown.session), begun));
}

/* How the game ended, in its own words where it has any. */
static const char *write_ending(const struct replay *replay, char text[MESSAGE_TEXT])
{
	const struct game *game = session_game(replay->shown.session);
	enum status status = session_status(replay->shown.session);
	char ending[ABOUT_TEXT];
	bool is_told =
	    game->sides && game->ending && game->ending(session_state_at(replay->shown.session, replay->shown.at), ending);
	snprintf(text, MESSAGE_TEXT, ". %s",
	    is_told               ? ending
	    : status == GAME_WON  ? "Won"
	    : status == GAME_LOST ? "Lost"
	                          : "Left here");
	return text;
}

/* "from the game of 2026-01-31, after move 31" for a branch, else nothing. */
static void write_parent(const struct replay *replay, char text[REPLAY_LINE])
{
	char parent[TAG_VALUE], begun[DATE_LOCAL];
	const char *moves;
	text[0] = '\0';
	if (notes_get(session_notes_read(replay->shown.session), "Parent", parent) && (moves = strchr(parent, ' ')))
		snprintf(text, REPLAY_LINE, ", from the game of %.10s, after move%.12s", date_local(parent, begun), moves);
}

/* ", played by X j, O random", where the record says so, as far as there is room. */
static void write_player(const struct replay *replay, char text[REPLAY_LINE])
{
	char player[TAG_VALUE], name[REPLAY_LINE - sizeof ", played by "];
	text[0] = '\0';
	if (notes_get(session_notes_read(replay->shown.session), "Player", player))
		snprintf(text, REPLAY_LINE, ", played by %s", text_escape(player, name, sizeof name));
}

/* The remarks that stand in the record at this place. */
static void append_remarks(const struct replay *replay, char text[REPLAY_MESSAGE])
{
	const struct notes *notes = session_notes_read(replay->shown.session);
	for (int i = 0; i < notes->remarks; i++)
		if (notes->remark[i].at == replay->shown.at)
			text_append(text, REPLAY_MESSAGE, " {%s}", notes->remark[i].text);
}

void replay_reason(const struct replay *replay, char text[MESSAGE_TEXT])
{
	char said[2 * FAULT_TEXT] = "", escaped[2 * FAULT_TEXT];
	const char *reason = "", *ending = replay->has_ended ? watched_ending(replay->watched) : NULL;
	text[0] = '\0';
	if (!replay->watched || replay->is_line)
		return;
	if (replay->shown.at > 0)
		watched_move(replay->watched, replay->shown.at - 1, &reason);
	if (ending && replay->shown.at == replay->shown.timeline.length &&
	    session_status(replay->shown.session) != GAME_WON)
		snprintf(said, sizeof said, "%s%sThe end: %s", reason, *reason ? ". " : "", ending);
	else if (replay->shown.at == 0 && replay_waits(replay))
		snprintf(said, sizeof said, "%s thinks about the first move.", replay->player);
	else
		snprintf(said, sizeof said, "%s", reason);
	text_escape(said, escaped, sizeof escaped);
	spell_screen(&replay->theme, escaped, text, MESSAGE_TEXT);
}

/* The move before its reason: in WORDS, as in the list, by its number, or not at all, as one line has room. */
static void write_both(const struct replay *replay, const char *words, const char *reason, char text[REPLAY_MESSAGE])
{
	char move[TIMELINE_TEXT];
	int room = draw_message_room(&replay->layout), at = replay->shown.at;
	timeline_text(replay->shown.session, at, &replay->theme, move);
	snprintf(text, REPLAY_MESSAGE, "%d. %s: %s", at, words, reason);
	if (text_width(text) > room)
		snprintf(text, REPLAY_MESSAGE, "%d. %s: %s", at, move, reason);
	if (text_width(text) > room)
		snprintf(text, REPLAY_MESSAGE, "%d. %s", at, reason);
	if (text_width(text) > room)
		snprintf(text, REPLAY_MESSAGE, "%c%s", ascii_upper(reason[0]), reason + 1);
}

void replay_message(const struct replay *replay, const char *reason, char text[REPLAY_MESSAGE])
{
	char words[MESSAGE_TEXT], player[REPLAY_LINE], parent[REPLAY_LINE], judgement[MESSAGE_TEXT], ending[MESSAGE_TEXT];
	const struct timeline *timeline = &replay->shown.timeline;
	bool is_end, can_judge = !replay->review && !session_game(replay->shown.session)->secret;
	replay_judgement(replay, replay->shown.at, judgement);
	if (replay->shown.at == 0 && *reason) {
		snprintf(text, REPLAY_MESSAGE, "%s", reason);
	} else if (replay->shown.at == 0) {
		write_player(replay, player);
		write_parent(replay, parent);
		snprintf(text, REPLAY_MESSAGE, "The deal%s%s%s. %s", player, parent, judgement,
		    timeline->length == 0 ? "No move was made."
		    : can_judge           ? "Enter plays on from here, r judges the game."
		                          : "Enter plays on from here.");
	} else {
		timeline_words(timeline, replay->shown.session, &replay->theme, replay->shown.at, words);
		if (judgement[0])
			words[strcspn(words, ",")] = '\0';
		if (*reason && !judgement[0]) {
			write_both(replay, words, reason, text);
			return;
		}
		is_end = replay->shown.at == timeline->end && (!judgement[0] || session_game(replay->shown.session)->sides);
		snprintf(text, REPLAY_MESSAGE, "%d%s %s%s%s", replay->shown.at,
		    replay->shown.at > timeline->end ? ", undone:" : ".", words, judgement,
		    is_end ? write_ending(replay, ending) : "");
	}
	append_remarks(replay, text);
}
