/* The other side of the table. */
#include "opponent.h"

#include <stdio.h>
#include <string.h>

#include "dialogs/dialog.h"
#include "guest.h"
#include "turns.h"

enum { TOLD_ANEW = 500, COVERED = 4000 }; /* milliseconds */

static void stop(struct opponent *opponent)
{
	if (opponent->thinks)
		worker_cancel(opponent->worker);
	opponent->thinks = false;
}

static bool is_asked(const struct ui *ui)
{
	const struct opponent *opponent = ui->opponent;
	return opponent->thinks && opponent->place == session_played(ui->session) &&
	       strcmp(opponent->date, session_date(ui->session)) == 0;
}

static void ask(struct ui *ui)
{
	struct opponent *opponent = ui->opponent;
	struct player_question question;
	bool is_same = strcmp(opponent->date, session_date(ui->session)) == 0;
	if (!opponent->worker)
		opponent->worker = worker_new(&player_worker, ui->ring);
	sight_recall(&opponent->sight, ui->session);
	/* A question that was withdrawn may never have come to it. */
	opponent->sits = opponent->sits && is_same;
	player_question_fill(&question, turns_opponent(ui->session), !opponent->sits, ui->session, &opponent->sight);
	atomic_store(&opponent->percent, 0);
	question.is_opponent = true;
	question.percent = worker_shared(&opponent->percent);
	opponent->place = session_played(ui->session);
	snprintf(opponent->date, sizeof opponent->date, "%s", session_date(ui->session));
	opponent->gives_none = false;
	opponent->thinks = worker_ask(opponent->worker, &question);
	if (!opponent->thinks)
		ui_alert(ui, "No thread can be had for %s.", question.name);
}

/* What it did stands in the line of messages unless the game is over by it. */
static void act(struct ui *ui, const struct player_answer *answer)
{
	const struct game *game = session_game(ui->session);
	const struct sight *sight = &ui->opponent->sight;
	char text[MOVE_TEXT];
	ui->opponent->sits = true;
	if (answer->decision.what != DECIDE_MOVE || answer->decision.move < 0 || answer->decision.move >= sight->moves) {
		ui->opponent->gives_none = true; /* and is not asked again until the game changes */
		ui_alert(ui, "%s gives no move: %s", turns_opponent(ui->session),
		    answer->is_given ? answer->reason : "there is no memory for it");
		return;
	}
	struct move move = sight->move[answer->decision.move];
	ui->opponent->thinks = false;
	game->write(session_state(ui->session), move, text);
	ui_make_move(ui, move);
	/* What was said at the start stands. */
	bool stands = session_played(ui->session) == 1 && ui->message[0] && !ui->opponent->was_told;
	ui->opponent->was_told = false;
	if (ui->status == GAME_ON && !stands)
		ui_say(ui, "%s: %s%s%s", turns_opponent(ui->session), text, *answer->reason ? ", " : "", answer->reason);
}

/* Nothing moves behind a dialog or the viewer, while the clock stands, nor while somebody plays on for both sides. */
static bool may_move(const struct ui *ui)
{
	bool is_covered = !views_top_is(&ui->views, ui) || (ui->dialog.kind && !ui->dialog.kind->shows_table);
	return !is_covered && !ui->time_waits && !ui->guest->plays && !ui->layout.is_too_small;
}

void opponent_follow(struct ui *ui)
{
	if (!turns_is_opponents(ui->session) || ui->guest->plays)
		stop(ui->opponent);
	else if (!is_asked(ui))
		ask(ui);
}

void opponent_forget(struct ui *ui)
{
	stop(ui->opponent);
	ui->opponent->date[0] = '\0';
}

/* While it builds for long, what was said gives way to how far it is. */
static void uncover_progress(struct ui *ui)
{
	struct opponent *opponent = ui->opponent;
	bool builds = opponent->thinks && atomic_load(&opponent->percent);
	bool is_new = strcmp(opponent->covering, ui->message) != 0;
	memcpy(opponent->covering, ui->message, sizeof opponent->covering);
	if (!builds || is_new || ui->dialog.kind)
		opponent->covered_at = ui->now;
	else if (ui->now - opponent->covered_at >= COVERED)
		ui->message[0] = '\0';
}

void opponent_step(struct ui *ui)
{
	struct player_answer answer;
	opponent_follow(ui);
	uncover_progress(ui);
	if (ui->opponent->thinks && may_move(ui) && worker_take(ui->opponent->worker, &answer))
		act(ui, &answer);
}

void opponent_tell(const struct ui *ui, char text[ABOUT_TEXT])
{
	int percent = ui->opponent->thinks ? atomic_load(&ui->opponent->percent) : 0;
	const char *name = turns_opponent(ui->session);
	if (ui->opponent->thinks && ui->opponent->gives_none)
		snprintf(text, ABOUT_TEXT, "%s gives no move", name);
	else if (percent)
		snprintf(text, ABOUT_TEXT, "%s works out the boards of this size: %d%%", name, percent);
	else
		snprintf(text, ABOUT_TEXT, "%s thinks ...", name);
}

int opponent_timeout(const struct ui *ui) { return ui->opponent->thinks && !ui->opponent->gives_none ? TOLD_ANEW : -1; }

bool opponent_say_turn(struct ui *ui)
{
	const struct sides *sides = session_game(ui->session)->sides;
	if (!turns_is_opponents(ui->session))
		return false;
	ui_say(ui, "It is the turn of %s: %s %s.", sides->name[sides->turn(session_state(ui->session))],
	    turns_opponent(ui->session), ui->opponent->gives_none ? "gives no move" : "thinks");
	return ui->opponent->was_told = true;
}

void opponent_release(struct ui *ui)
{
	worker_free(ui->opponent->worker);
	ui->opponent->worker = NULL;
}
