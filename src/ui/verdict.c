/* The judge's answers as words. */
#include "verdict.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>

#include "building.h"
#include "companion.h"
#include "forecast.h"
#include "state.h"
#include "text.h"

/* Milliseconds: how long a word may stand while the next is sought, and how fast the dots go that are the sign of life.
 */
enum { MOMENT = 100, DOTS_TIME = 400, DOTS = 3 };

static unsigned aims(const struct ui *ui)
{
	const struct live_verdict *verdict = ui->verdict;
	unsigned present = verdict->is_shown || verdict->wants_line || verdict->hint_waits ? JUDGE_PRESENT : 0;
	return present | (verdict->is_shown ? JUDGE_TURN : 0) | (verdict->goes_back ? JUDGE_BETTER : 0);
}

static bool has_sides(const struct ui *ui) { return session_game(ui->session)->sides; }

/* A verdict shown once stays in the record; what was shown of a game that is won does not matter. */
static void note(struct ui *ui)
{
	char value[TAG_VALUE];
	struct notes *notes = session_notes(ui->session);
	if (ui->verdict->is_shown && ui->status != GAME_WON && !notes_get(notes, "Verdict", value))
		notes_set(notes, "Verdict", "shown", NULL);
}

/* What is shown from now on. An open question keeps the word before for a moment, so that it does not flicker. */
static void take_judgement(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	enum judgement now = judge_at(ui->judge, session_played(ui->session));
	if (now != JUDGEMENT_OPEN && has_sides(ui))
		forecast_word(ui->judge, ui->session, session_played(ui->session), verdict->word);
	if (now != JUDGEMENT_OPEN)
		verdict->open_since = -1;
	else if (verdict->open_since < 0)
		verdict->open_since = ui->now;
	if (now != JUDGEMENT_OPEN || ui->now - verdict->open_since >= MOMENT)
		verdict->judgement = now;
}

/* The last winnable place in words. Between it and the first lost one there may be places that were given up. */
static const char *last_words(const struct ui *ui)
{
	bool is_exact = judge_first_lost(ui->judge) == judge_last_winnable(ui->judge) + 1;
	return is_exact ? "the last position that can be won" : "the last position known to be winnable";
}

/* Whether a position of this game is known to be winnable; a deal is that was graded. */
static bool knows_win(const struct ui *ui)
{
	char grade[TAG_VALUE];
	return (ui->judge && judge_last_winnable(ui->judge) >= 0) ||
	       notes_get(session_notes_read(ui->session), "Grade", grade);
}

const char *verdict_ways_on(const struct ui *ui, char text[MESSAGE_TEXT])
{
	snprintf(text, MESSAGE_TEXT, "%s undo, %s again, %s review, %s new", ui_key(ui, "undo"), ui_key(ui, "restart"),
	    ui_key(ui, "review"), ui_key(ui, "new"));
	return text;
}

/* How a game came to an end that says so. */
static bool tell_ending(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	char text[ABOUT_TEXT], ways[MESSAGE_TEXT];
	bool is_told = game->ending && game->ending(session_state(ui->session), text);
	if (is_told)
		ui_alert(ui, "%s: %s. %s", ui->scene.title, text, verdict_ways_on(ui, ways));
	return is_told;
}

/* In a game for two how the position stands; with HAS_BACK, the way back to a better one. */
static void tell_forecast(struct ui *ui, bool has_back)
{
	char text[MESSAGE_TEXT];
	int here = session_played(ui->session), place = has_back ? judge_last_better(ui->judge, here) : -1;
	forecast_sentence(ui->judge, ui->session, here, text);
	text[0] = (char)toupper((unsigned char)text[0]);
	if (place >= 0)
		ui_alert(ui, "%s. %s goes back to move %d.", text, ui_key(ui, "back"), place);
	else
		ui_say(ui, "%s.", text);
}

void verdict_tell_loss(struct ui *ui, bool is_stuck)
{
	if (is_stuck && tell_ending(ui))
		return;
	if (has_sides(ui) && !is_stuck) {
		tell_forecast(ui, true);
		return;
	}
	const char *why = !is_stuck                          ? "no win is left"
	                  : session_game(ui->session)->hides ? "no move brings anything new"
	                                                     : "no way leads to a win";
	bool is_found = ui->verdict->is_shown && !judge_thinks(ui->judge);
	int winnable = is_found ? judge_last_winnable(ui->judge) : -1, back = session_played(ui->session) - winnable;
	const char *back_key = ui_key(ui, "back");
	char ways[MESSAGE_TEXT];
	verdict_ways_on(ui, ways);
	if (has_sides(ui))
		ui_alert(ui, "Lost: the other side has won. %s", ways);
	else if (session_game(ui->session)->takes_back)
		ui_alert(ui, "No solution holds what stands here: take something away, or %s.", back_key);
	else if (session_played(ui->session) == 0)
		ui_alert(ui, "Lost: %s. The deal itself has no win. %s new", why, ui_key(ui, "new"));
	else if (ui->judge && judge_first_lost(ui->judge) == 0)
		ui_alert(
		    ui, "Lost: %s. The deal itself has no win. %s undo, %s new", why, ui_key(ui, "undo"), ui_key(ui, "new"));
	else if (winnable >= 0)
		ui_alert(
		    ui, "Lost: %s. %s goes back %d move%s, to %s.", why, back_key, back, back == 1 ? "" : "s", last_words(ui));
	else if (knows_win(ui))
		ui_alert(ui, "Lost: %s. %s back to a win, %s", why, back_key, ways);
	else
		ui_alert(ui, "Lost: %s. %s", why, ways);
}

bool verdict_is_lost(const struct ui *ui)
{
	return ui->verdict->is_shown && judge_at(ui->judge, session_played(ui->session)) == JUDGEMENT_LOST;
}

/* When it is known how far the way back is. A loss is known by its first lost place, which may turn out to be earlier.
 */
static void tell_new_loss(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	int lost = has_sides(ui) ? judge_lost_since(ui->judge, session_played(ui->session)) : judge_first_lost(ui->judge);
	bool is_told = verdict->told != JUDGE_NEVER && lost <= verdict->told;
	if (!is_told && ui->status == GAME_ON && verdict->judgement == JUDGEMENT_LOST && !judge_thinks(ui->judge)) {
		verdict_tell_loss(ui, false);
		is_told = true;
	}
	verdict->told = is_told ? lost : JUDGE_NEVER;
}

static void go_back_to(struct ui *ui, int place, const char *what)
{
	session_seek(ui->session, place);
	ui_changed(ui);
	verdict_follow(ui);
	ui_say(ui, "Back at move %d, %s. U redo", place, what);
}

/* In a game for two to the person's last turn at which it stood better. */
static void try_better(struct ui *ui)
{
	char text[MESSAGE_TEXT], where[MESSAGE_TEXT];
	int here = session_played(ui->session);
	ui->verdict->goes_back = judge_at(ui->judge, here) != JUDGEMENT_WINNABLE;
	judge_follow(ui->judge, ui->session, aims(ui));
	int place = judge_last_better(ui->judge, here);
	if (ui->verdict->goes_back && judge_thinks(ui->judge)) {
		ui_say(ui, "Looking for the last position that stood better ...");
		return;
	}
	ui->verdict->goes_back = false;
	if (judge_at(ui->judge, here) == JUDGEMENT_WINNABLE) {
		tell_forecast(ui, false);
	} else if (place < 0) {
		ui_say(ui, "No position of this game is known to have stood better.");
	} else {
		snprintf(where, sizeof where, "where ");
		forecast_sentence(ui->judge, ui->session, place, text);
		text_append(where, sizeof where, "%s", text);
		go_back_to(ui, place, where);
	}
}

/* Goes back, or says why not; waits while the judge thinks. */
static void try_going_back(struct ui *ui)
{
	if (has_sides(ui)) {
		try_better(ui);
		return;
	}
	int place = judge_last_winnable(ui->judge), here = session_played(ui->session);
	enum judgement judgement = judge_at(ui->judge, here);
	ui->verdict->goes_back = judge_thinks(ui->judge) && judgement != JUDGEMENT_WINNABLE;
	if (ui->verdict->goes_back)
		ui_say(ui, "Looking for the last position that can be won ...");
	else if (judgement == JUDGEMENT_WINNABLE)
		ui_say(ui, "This position can still be won.");
	else if (place < 0 && judge_at(ui->judge, 0) == JUDGEMENT_LOST)
		ui_say(ui, "There is nowhere to go back to: the deal has no win.");
	else if (place < 0)
		ui_say(ui, "No position of this game is known to be winnable.");
	else
		go_back_to(ui, place, last_words(ui));
}

/* What was asked for is told once in full. */
static void tell_first(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	if (!verdict->tells || verdict->judgement == JUDGEMENT_OPEN)
		return;
	verdict->tells = false;
	if (verdict->judgement != JUDGEMENT_LOST) /* which is told anyway */
		tell_forecast(ui, false);
}

void verdict_follow(struct ui *ui)
{
	if (!ui->judge && !aims(ui))
		return;
	if (!ui->judge)
		ui->judge = judge_new(NULL, ui->ring);
	judge_follow(ui->judge, ui->session, aims(ui));
	if (!ui->verdict->is_shown)
		return;
	note(ui);
	take_judgement(ui);
	tell_new_loss(ui);
	tell_first(ui);
	building_follow(ui);
	if (ui->verdict->goes_back && !judge_thinks(ui->judge))
		try_going_back(ui);
}

static void show(struct ui *ui)
{
	*ui->verdict = (struct live_verdict){
	    .is_shown = true, .wants_line = ui->verdict->wants_line, .open_since = -1, .told = JUDGE_NEVER};
	verdict_follow(ui);
	if (session_length(ui->session) > 0)
		ui_save(ui);
}

void verdict_hide(struct ui *ui)
{
	ui->verdict->is_shown = ui->verdict->goes_back = ui->verdict->tells = false;
	verdict_follow(ui);
}

void verdict_change_game(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	verdict->tells = verdict->goes_back = false;
	verdict->judgement = JUDGEMENT_OPEN;
	verdict->open_since = -1;
	verdict->told = JUDGE_NEVER;
}

void verdict_toggle(struct ui *ui)
{
	if (ui->verdict->is_shown) {
		verdict_hide(ui);
		ui_say(ui, "Verdicts are no longer shown.");
		return;
	}
	ui_say(ui, "Below: %s. %s hides it.", has_sides(ui) ? "who can force a win" : "whether the game can still be won",
	    ui_key(ui, "verdict"));
	show(ui);
	ui->verdict->tells = has_sides(ui) && ui->status == GAME_ON;
}

void verdict_go_back(struct ui *ui)
{
	if (ui->status == GAME_WON) {
		ui_say(ui, "The game is won.");
		return;
	}
	if (!ui->verdict->is_shown)
		show(ui);
	try_going_back(ui);
}

/* A game that counts its solutions says how many are left. */
static const char *ways_text(uint64_t ways, char text[VERDICT_TEXT])
{
	if (ways == WAYS_MANY)
		return "Many ways";
	snprintf(text, VERDICT_TEXT, ways == 1 ? "1 way left" : "%" PRIu64 " ways", ways % 100000000);
	return text;
}

const char *verdict_word(const struct ui *ui, char text[VERDICT_TEXT])
{
	static const char *const words[] = {
	    [JUDGEMENT_WINNABLE] = "Winnable", [JUDGEMENT_LOST] = "Lost", [JUDGEMENT_UNKNOWN] = "Unknown"};
	enum judgement judgement = ui->verdict->judgement;
	uint64_t ways;
	if (!ui->verdict->is_shown)
		return NULL;
	if (judgement == JUDGEMENT_WINNABLE && judge_ways(ui->judge, session_played(ui->session), &ways))
		return ways_text(ways, text);
	if (judgement != JUDGEMENT_OPEN && has_sides(ui))
		return ui->verdict->word;
	if (judgement == JUDGEMENT_LOST && session_game(ui->session)->takes_back)
		return "No way"; /* it is not lost: what stands can be taken away */
	if (judgement != JUDGEMENT_OPEN)
		return words[judgement];
	snprintf(text, VERDICT_TEXT, "Thinking%.*s", (int)(ui->now / DOTS_TIME % DOTS) + 1, "...");
	return text;
}

int verdict_timeout(const struct ui *ui)
{
	const struct live_verdict *verdict = ui->verdict;
	if (!verdict->is_shown || verdict->open_since < 0)
		return -1;
	int64_t thought = ui->now - verdict->open_since;
	return thought < MOMENT ? (int)(MOMENT - thought) : DOTS_TIME - (int)(ui->now % DOTS_TIME);
}
