/* What is typed is the game's own; here are only the keys. */
#include "typing.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "dialogs/dialog.h"
#include "dialogs/new_game.h"
#include "hints.h"
#include "state.h"
#include "turns.h"

/* Milliseconds in which nobody has read whether to give up: a second letter of a word that is typed in capitals. */
enum { QUESTION_READ = 400 };

static bool has_clock(const struct ui *ui)
{
	int64_t left;
	return session_time_left(ui->session, &left);
}

void typing_begin(struct ui *ui)
{
	ui->typed[0] = '\0';
	ui->roams = false;
	/* Before the first turn of a game for two there is nothing to be hidden. */
	ui->time_waits = has_clock(ui) && !turns_wait(ui->session);
}

/* Actions that have nothing to do with the table, which is not to be seen. */
static const char *const others[] = {"new", "games", "deal", "save", "past", "statistics", "command", "colours",
    "symbols", "options", "help", "redraw", "suspend", "quit"};
enum { OTHERS = sizeof others / sizeof *others };

static bool is_about_table(const struct ui *ui, int key)
{
	for (size_t i = 0; i < OTHERS; i++)
		if (ui_key_is(ui, key, others[i]))
			return false;
	return true;
}

bool typing_holds(const struct ui *ui, const char *action)
{
	bool is_other = false;
	for (size_t i = 0; action && i < OTHERS; i++)
		is_other = is_other || strcmp(action, others[i]) == 0;
	return ui->time_waits && !is_other;
}

bool typing_go_on(struct ui *ui, int key)
{
	if (!ui->time_waits && turns_wait(ui->session) && has_clock(ui) && is_about_table(ui, key))
		session_clock_run(ui->session, ui->now);
	if (!ui->time_waits || !is_about_table(ui, key))
		return false;
	bool goes_on = key == KEY_RETURN || key == ' ' || ui_key_is(ui, key, "pause");
	if (!goes_on) {
		ui_say(ui, "Enter lets the clock run.");
		return true;
	}
	ui->time_waits = false;
	if (has_clock(ui) || session_played(ui->session) > 0)
		session_clock_run(ui->session, ui->now);
	return true;
}

void typing_pause(struct ui *ui)
{
	if (ui->status != GAME_ON) {
		ui_say(ui, "The game is over: its clock stands.");
		return;
	}
	session_clock_stop(ui->session, ui->now);
	hints_drop(ui); /* one that is on its way tells of what is hidden */
	ui->time_waits = true;
}

void typing_wait(struct ui *ui)
{
	if (has_clock(ui))
		typing_pause(ui);
}

void typing_time_out(struct ui *ui)
{
	if (!session_time_out(ui->session))
		return;
	dialog_close(ui);
	ui_changed(ui);
}

static bool is_won_deal(const struct ui *ui, uint64_t *deal)
{
	return session_game(ui->session)->secret && ui->status == GAME_WON && session_deal(ui->session, deal);
}

char *typing_end_text(const struct ui *ui, char text[MESSAGE_TEXT])
{
	const struct game *game = session_game(ui->session);
	char ending[ABOUT_TEXT] = "";
	uint64_t deal;
	if (!game->ending || !game->ending(session_state(ui->session), ending))
		snprintf(ending, sizeof ending, ui->status == GAME_WON ? "Won" : "Lost");
	snprintf(text, MESSAGE_TEXT, "%s. %s%s again, %s new", ending, is_won_deal(ui, &deal) ? "Enter next, " : "",
	    ui_key(ui, "restart"), ui_key(ui, "new"));
	return text;
}

void typing_tell_end(struct ui *ui)
{
	char text[MESSAGE_TEXT];
	ui_say(ui, "%s", typing_end_text(ui, text));
}

bool typing_next(struct ui *ui)
{
	uint64_t deal;
	char number[24];
	if (session_game(ui->session)->secret && ui->status == GAME_LOST) {
		ui_say(ui, "It was not won: %s plays it again, %s deals another.", ui_key(ui, "restart"), ui_key(ui, "new"));
		return true;
	}
	if (!is_won_deal(ui, &deal))
		return false;
	snprintf(number, sizeof number, "%" PRIu64, deal + 1);
	new_game_deal(ui, number);
	return true;
}

void typing_give_up(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	if (!game->secret) {
		ui_say(ui, "This game cannot be given up; %s deals another.", ui_key(ui, "new"));
	} else if (ui->status != GAME_ON) {
		typing_tell_end(ui);
	} else if (!ui->gives_up || ui->now - ui->asked_at < QUESTION_READ) {
		const char *sure = ui->gives_up ? ", to be sure" : "";
		ui_say(ui,
		    session_is_won_by(ui->session, session_played(ui->session))
		        ? "End the round, and see what was missed? %s again%s"
		        : "Give up, and see what was hidden? %s again%s",
		    ui_key(ui, "resign"), sure);
		ui->gives_up = 2;
		ui->asked_at = ui->now;
	} else {
		ui_make_move(ui, game->secret->give_up(session_state(ui->session)));
	}
}

/* Whether a letter was typed that is a key where no words are typed: who wants that must hold Shift. */
static bool is_small_key(const struct ui *ui, int key)
{
	static const char *const actions[] = {"quit", "undo", "new", "hint"};
	for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
		if (key >= 'a' && key <= 'z' && ui_key_is(ui, key - 'a' + 'A', actions[i]))
			return true;
	return false;
}

/* Shows what is typed now, or says why a key was not taken. */
static void take(struct ui *ui, int key, struct fault *fault)
{
	session_clock_run(ui->session, ui->now);
	if (fault->text[0] && is_small_key(ui, key))
		ui_say(ui, "%s Keys are capitals; %s helps.", fault_sentence(fault), ui_key(ui, "help"));
	else if (fault->text[0])
		ui_say(ui, "%s", fault_sentence(fault));
	ui_show(ui);
	ui_go(ui, ui->cursor);
}

static void submit(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	struct move move;
	struct fault fault = {""};
	bool is_move = game->read(session_state(ui->session), ui->typed, &move, &fault);
	game->typed->type(session_state(ui->session), KEY_RETURN, ui->typed, &(struct fault){""});
	take(ui, KEY_RETURN, &fault);
	if (is_move)
		ui_make_move(ui, move);
}

bool typing_key(struct ui *ui, int key)
{
	const struct game *game = session_game(ui->session);
	struct fault fault = {""};
	if (!game->typed || ui->status != GAME_ON || ui->time_waits)
		return false;
	if (key == KEY_ARROW_UP)
		return typing_pick(ui, ui->cursor.spot);
	if (key == KEY_ARROW_DOWN)
		key = KEY_ERASE;
	if (key == KEY_RETURN) {
		submit(ui);
		return true;
	}
	if (!game->typed->type(session_state(ui->session), key, ui->typed, &fault))
		return false;
	ui->roams = ui->roams && key == ui->scene.spot[ui->cursor.spot].key;
	take(ui, key, &fault);
	return true;
}

bool typing_pick(struct ui *ui, int spot)
{
	int key = (unsigned char)ui->scene.spot[spot].key;
	return session_game(ui->session)->typed && key && typing_key(ui, key);
}
