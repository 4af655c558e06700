/* The judge's answers as words. */
#include "verdict.h"

#include <inttypes.h>
#include <stdio.h>

#include "building.h"
#include "companion.h"
#include "finish.h"
#include "forecast.h"
#include "state.h"
#include "text.h"
#include "verdict_words.h"

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

/* What is shown from now on. An open question keeps the word before for a moment, so that it does not flicker. */
static void take_judgement(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	enum judgement now = judge_at(ui->judge, session_played(ui->session));
	if (now != JUDGEMENT_PENDING && has_sides(ui))
		forecast_word(ui->judge, ui->session, session_played(ui->session), verdict->word);
	if (now != JUDGEMENT_PENDING)
		verdict->pending_since = -1;
	else if (verdict->pending_since < 0)
		verdict->pending_since = ui->now;
	if (now != JUDGEMENT_PENDING || ui->now - verdict->pending_since >= MOMENT)
		verdict->judgement = now;
}

const char *verdict_ways_on(const struct ui *ui, char text[MESSAGE_TEXT])
{
	text[0] = '\0';
	if (session_length(ui->session))
		snprintf(text, MESSAGE_TEXT, "%s undo, %s again, %s review, ", ui_key(ui, "undo"), ui_key(ui, "restart"),
		    ui_key(ui, "review"));
	text_append(text, MESSAGE_TEXT, "%s new", ui_key(ui, "new"));
	return text;
}

/* What can be done, by keys. */
struct ways_told {
	struct verdict_ways ways;
	char on[MESSAGE_TEXT], to_win[2 * MESSAGE_TEXT], on_lost_deal[MESSAGE_TEXT], at_lost_deal[MESSAGE_TEXT];
};

static const struct verdict_ways *tell_ways(const struct ui *ui, struct ways_told *told)
{
	const char *undo = ui_key(ui, "undo"), *back = ui_key(ui, "back"), *anew = ui_key(ui, "new");
	verdict_ways_on(ui, told->on);
	snprintf(told->to_win, sizeof told->to_win, "%s back to a win, %s", back, told->on);
	snprintf(told->on_lost_deal, sizeof told->on_lost_deal, "%s undo, %s new", undo, anew);
	snprintf(told->at_lost_deal, sizeof told->at_lost_deal, "%s new", anew);
	told->ways = (struct verdict_ways){back, told->on, told->to_win, told->on_lost_deal, told->at_lost_deal};
	return &told->ways;
}

/* In a game for two how the position stands; with HAS_BACK, the way back to a better one. */
static void tell_forecast(struct ui *ui, bool has_back)
{
	char text[VERDICT_SENTENCE];
	bool leads_back = verdict_words_for_two(ui->judge, ui->session, has_back ? ui_key(ui, "back") : NULL, text);
	(leads_back ? ui_alert : ui_say)(ui, "%s", text);
}

void verdict_tell_loss(struct ui *ui, bool is_stuck)
{
	struct ways_told told;
	char text[VERDICT_SENTENCE];
	bool is_found = ui->verdict->is_shown && !judge_thinks(ui->judge);
	if (has_sides(ui) && !is_stuck)
		tell_forecast(ui, true);
	else
		ui_alert(ui, "%s", verdict_words_loss(ui->judge, ui->session, tell_ways(ui, &told), is_stuck, is_found, text));
}

bool verdict_is_lost(const struct ui *ui)
{
	return ui->verdict->is_shown && judge_at(ui->judge, session_played(ui->session)) == JUDGEMENT_LOST;
}

/* When it is known how far the way back is, and what the game said of the move was read. A loss is known by its first
 * lost place, which may turn out to be earlier. */
static void tell_new_loss(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	int lost = has_sides(ui) ? judge_lost_since(ui->judge, session_played(ui->session)) : judge_first_lost(ui->judge);
	bool is_told = verdict->told != JUDGE_NEVER && lost <= verdict->told;
	bool is_known = ui->status == GAME_ON && verdict->judgement == JUDGEMENT_LOST && !judge_thinks(ui->judge);
	if (!is_told && is_known && (!ui->has_comment || !ui->message[0])) {
		verdict_tell_loss(ui, false);
		is_told = true;
	}
	verdict->told = is_told ? lost : JUDGE_NEVER;
}

/* Whether it is still sought for where to go back to. */
static bool seeks_place(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	verdict->goes_back = judge_at(ui->judge, session_played(ui->session)) != JUDGEMENT_WINNABLE;
	if (has_sides(ui))
		judge_follow(ui->judge, ui->session, aims(ui));
	return verdict->goes_back = verdict->goes_back && judge_thinks(ui->judge);
}

/* Goes back, or says why not; waits while the judge thinks. */
static void try_going_back(struct ui *ui)
{
	char text[VERDICT_SENTENCE];
	if (seeks_place(ui)) {
		ui_say(ui, "Looking for the last position that %s ...", has_sides(ui) ? "stood better" : "can be won");
		return;
	}
	int place = verdict_place_back(ui->judge, ui->session, text);
	if (place >= 0) {
		session_seek(ui->session, place);
		ui_changed(ui);
		verdict_follow(ui);
	}
	if (place >= 0)
		ui_say(ui, "%s %s redo", text, ui_key(ui, "redo"));
	else
		ui_say(ui, "%s", text);
}

/* What was asked for is told once in full. */
static void tell_first(struct ui *ui)
{
	struct live_verdict *verdict = ui->verdict;
	if (!verdict->tells || verdict->judgement == JUDGEMENT_PENDING)
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
	verdict_note(ui->session);
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
	    .is_shown = true, .wants_line = ui->verdict->wants_line, .pending_since = -1, .told = JUDGE_NEVER};
	verdict_follow(ui);
	finish_look(ui);
	ui_save_help(ui);
}

void verdict_hide(struct ui *ui)
{
	ui->verdict->is_shown = ui->verdict->goes_back = ui->verdict->tells = false;
	verdict_follow(ui);
	finish_look(ui);
}

void verdict_change_game(struct ui *ui, bool is_same)
{
	struct live_verdict *verdict = ui->verdict;
	verdict->is_shown = verdict->is_shown && is_same;
	verdict->tells = verdict->goes_back = false;
	verdict->judgement = JUDGEMENT_PENDING;
	verdict->pending_since = -1;
	verdict->told = JUDGE_NEVER;
}

void verdict_toggle(struct ui *ui)
{
	if (ui->verdict->is_shown) {
		verdict_hide(ui);
		ui_say(ui, "Verdicts are no longer shown.");
		return;
	}
	if (ui_say_won(ui))
		return;
	char what[MESSAGE_TEXT], key[KEY_NAME + 16];
	snprintf(what, sizeof what, "%s: %s.", theme_is_page(&ui->theme) ? "Above" : "Below",
	    has_sides(ui)                                   ? "who can force a win"
	    : companion_of(session_game(ui->session))->ways ? "whether it can still be won"
	                                                    : "whether the game can still be won");
	snprintf(key, sizeof key, "%s hides it.", ui_key(ui, "verdict"));
	ui_say_with_key(ui, what, key);
	show(ui);
	ui->verdict->tells = has_sides(ui) && ui->status == GAME_ON;
}

void verdict_go_back(struct ui *ui)
{
	if (ui_say_won(ui))
		return;
	if (!ui->verdict->is_shown)
		show(ui);
	try_going_back(ui);
}

/* A game that counts its solutions says how many are left. */
static const char *ways_text(uint64_t ways, char text[VERDICT_TEXT])
{
	if (ways == WAYS_MANY)
		return "Many ways";
	snprintf(text, VERDICT_TEXT, ways == 1 ? "1 way left" : "%" PRIu64 " ways", ways);
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
	if (judgement != JUDGEMENT_PENDING && has_sides(ui))
		return ui->verdict->word;
	if (judgement == JUDGEMENT_LOST && session_game(ui->session)->takes_back)
		return "No way"; /* it is not lost: what stands can be taken away */
	if (judgement != JUDGEMENT_PENDING)
		return words[judgement];
	snprintf(text, VERDICT_TEXT, "Thinking%.*s", (int)(ui->now / DOTS_TIME % DOTS) + 1, "...");
	return text;
}

int verdict_timeout(const struct ui *ui)
{
	const struct live_verdict *verdict = ui->verdict;
	if (!verdict->is_shown || verdict->pending_since < 0)
		return -1;
	int64_t thought = ui->now - verdict->pending_since;
	return thought < MOMENT ? (int)(MOMENT - thought) : DOTS_TIME - (int)(ui->now % DOTS_TIME);
}
