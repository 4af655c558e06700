#include "next_game.h"

#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "daily.h"
#include "dialogs/confirm.h"
#include "dialogs/dialog.h"
#include "opponent.h"
#include "store.h"
#include "text.h"
#include "turns.h"
#include "typing.h"
#include "verdict.h"

void ui_drop_next(struct ui *ui)
{
	session_free(ui->next);
	ui->next = NULL;
}

static void take_next(struct ui *ui)
{
	bool is_same = strcmp(session_start_text(ui->session), session_start_text(ui->next)) == 0;
	if (session_game(ui->session) != session_game(ui->next))
		choices_keep_game(session_game(ui->next));
	if (strcmp(session_date(ui->session), session_date(ui->next)) == 0) /* begun in the same second */
		ui->marked[0] = '\0';
	session_free(ui->session);
	ui->session = ui->next;
	ui->next = NULL;
	ui->save_fault.text[0] = '\0'; /* whether this game can be saved is another question */
	ui->clock_stands = false;
	ui->settled = GAME_ON;
	verdict_change_game(ui, is_same);
	opponent_forget(ui);
	typing_begin(ui);
	dialog_close(ui);
	ui_changed(ui);
	ui_go(ui, cursor_top(&ui->scene, ui->moves ? ui->move[0].from : 0));
}

static void write_loss(const struct ui *ui, char sentence[CONFIRM_TEXT])
{
	snprintf(sentence, CONFIRM_TEXT, "This game cannot be kept: %s.", ui->save_fault.text);
}

bool ui_clear_place(struct ui *ui, const struct game *game)
{
	struct fault notice = {""}, fault;
	struct session *unfinished = store_resume(game, &notice);
	bool is_clear = !unfinished || store_abandon(unfinished, &fault);
	bool was_begun = unfinished && turns_have_ever_moved(unfinished);
	session_free(unfinished);
	if (!is_clear)
		ui_alert(ui, "The unfinished game is left as it is: %s.", fault.text);
	else if (notice.text[0])
		ui_alert(ui, "%s", fault_sentence(&notice));
	else if (was_begun)
		ui_say(ui, "The unfinished game is kept; %s shows it.", ui_key(ui, "past"));
	return is_clear;
}

/* Where another game waits in the place of the next one, one of another kind or beside a daily game, it makes place
 * only now, when nobody can stay any more. */
static bool succeed(struct ui *ui)
{
	const struct game *game = session_game(ui->next);
	bool is_new = !session_attached(ui->next) && !store_is_daily(ui->next);
	bool is_elsewhere = game != session_game(ui->session) || store_is_daily(ui->session);
	bool is_clear = !is_new || !is_elsewhere || ui_clear_place(ui, game);
	if (!is_clear)
		text_append(ui->message, MESSAGE_TEXT, " No other game was begun.");
	else if (is_new)
		store_clear_rest(game, ui->session);
	(is_clear ? take_next : ui_drop_next)(ui);
	return is_clear;
}

static void go_on(struct ui *ui, const char *about) { (void)about, succeed(ui); }
static void stay(struct ui *ui, const char *about) { (void)about, ui_drop_next(ui); }
static void leave(struct ui *ui, const char *about) { (void)about, ui->views.leaves = true; }

static const struct confirmation loss_for_next = {"Not saved", "go on without it; its last moves are lost",
    "stay in this game", "Not saved: y goes on, n stays", write_loss, go_on, stay};
static const struct confirmation no_record = {"Not kept", "go on; it stays saved, as unfinished", "stay in this game",
    "Not kept: y goes on, n stays", write_loss, go_on, stay};
static const struct confirmation loss_on_leaving = {"Not saved", "leave; its last moves are lost", "stay in this game",
    "Not saved: y leaves, n stays", write_loss, leave, stay};

static bool is_begun(const struct ui *ui) { return turns_have_ever_moved(ui->session) && ui->status != GAME_WON; }

/* What becomes of the game that was left, behind what was said of another one. */
static void say_fate(struct ui *ui, bool was_daily)
{
	if (was_daily)
		text_append(ui->message, MESSAGE_TEXT, "%sThe daily game waits for you.", ui->message[0] ? " " : "");
	else if (!ui->message[0])
		ui_say(ui, "The game before is kept; %s shows it.", ui_key(ui, "past"));
}

/* GIVES_UP: a daily game does not wait, but is kept as it stands. */
static bool replace(struct ui *ui, struct session *session, bool gives_up)
{
	bool was_begun = is_begun(ui), was_daily = store_is_daily(ui->session);
	bool was_saved = !ui->save_fault.text[0] && store_is_saved(ui->session);
	ui_drop_next(ui);
	ui->next = session;
	bool is_left = (gives_up ? store_abandon : store_leave)(ui->session, &ui->save_fault);
	if (!is_left)
		confirm_open(ui, was_saved ? &no_record : &loss_for_next, "");
	bool is_replaced = is_left && succeed(ui);
	if (is_replaced && was_begun && !ui->alert)
		say_fate(ui, was_daily);
	return is_replaced;
}

bool ui_replace(struct ui *ui, struct session *session) { return replace(ui, session, false); }

/* Such a clock has run out some time after the deal, although a move was made a moment ago. */
static bool runs_since_deal(const struct session *session)
{
	const struct game *game = session_game(session);
	int64_t left;
	return game->clock && game->clock->left(session_state_at(session, 0), SECONDS_MAX, 0, &left) && left <= 0;
}

/* One that is not over has shown something: it stays the game of its day, so that nobody begins another one. */
static bool daily_once_more(struct ui *ui)
{
	struct session *again = daily_again(ui->session);
	if (again)
		session_take_over_help(ui->session, again);
	if (again && replace(ui, again, ui->status == GAME_ON))
		ui_say(ui, "The same deal again; this game does not count.");
	return again;
}

/* The same once more, as another game. */
static void deal_again(struct ui *ui)
{
	char grade[TAG_VALUE];
	struct fault fault;
	struct session *session = session_again(ui->session, &fault);
	if (session && notes_get(session_notes_read(ui->session), "Grade", grade))
		notes_set(session_notes(session), "Grade", grade, NULL);
	if (!session) {
		ui_alert(ui, "%s", fault_sentence(&fault));
		return;
	}
	session_take_over_help(ui->session, session);
	session_note_won(ui->session, session);
	ui_replace(ui, session);
}

void ui_restart(struct ui *ui)
{
	bool is_other = runs_since_deal(ui->session) || turns_have_shown(ui->session);
	if (!turns_have_moved(ui->session)) {
		if (turns_have_ever_moved(ui->session))
			ui_say(ui, "This is the deal; %s brings the moves back.", ui_key(ui, "redo"));
		else
			ui_say(ui, "You have not moved yet.");
	} else if ((is_other || ui->status == GAME_WON) && daily_once_more(ui)) {
		return;
	} else if (is_other) {
		deal_again(ui);
	} else {
		turns_restart(ui->session);
		ui_changed(ui);
		ui_say(ui, "Dealt again; %s brings the moves back.", ui_key(ui, "redo"));
	}
}

/* Whether the game at hand is saved, so that SESSION may take its place; else it is asked about first. */
static bool may_take(struct ui *ui, struct session *session)
{
	ui_drop_next(ui);
	ui->next = session;
	ui_save(ui);
	if (ui->save_fault.text[0])
		confirm_open(ui, &loss_for_next, "");
	return !ui->save_fault.text[0];
}

void ui_change_game(struct ui *ui, struct session *session)
{
	if (may_take(ui, session))
		succeed(ui);
}

bool ui_begin(struct ui *ui, struct session *session)
{
	if (session_game(session) == session_game(ui->session))
		return ui_replace(ui, session);
	return may_take(ui, session) && succeed(ui);
}

void ui_leave(struct ui *ui)
{
	ui_save(ui);
	if (ui->save_fault.text[0] && session_played(ui->session) > 0)
		confirm_open(ui, &loss_on_leaving, "");
	else
		ui->views.leaves = true;
}
