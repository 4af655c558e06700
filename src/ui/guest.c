/* A decision is asked for as soon as the move before is made, and carried out when its time has come. */
#include "guest.h"

#include <stdio.h>

#include "animation.h"
#include "hint_words.h"
#include "hints.h"
#include "play.h"
#include "spelling.h"
#include "viewer/speed.h"

static int pace(const struct ui *ui)
{
	int wanted = pace_watched(session_game(ui->session)) + ui->guest->faster;
	return wanted < 0 ? 0 : wanted < PACES ? wanted : PACES - 1;
}

static void stop(struct ui *ui)
{
	if (ui->guest->plays)
		worker_cancel(ui->guest->worker);
	ui->guest->plays = false;
}

static void ask(struct ui *ui)
{
	struct guest *guest = ui->guest;
	struct player_question question;
	player_question_fill(&question, guest->name, guest->actions == 0, ui->session, &guest->sight);
	if (!worker_ask(guest->worker, &question)) {
		stop(ui);
		ui_alert(ui, "No thread can be had for %s.", guest->name);
	}
}

void guest_begin(struct ui *ui, const char *name)
{
	struct guest *guest = ui->guest;
	ui_let_go(ui);
	hints_drop(ui);
	snprintf(guest->name, sizeof guest->name, "%s", name);
	guest->plays = true;
	guest->has_answered = false;
	guest->actions = 0;
	guest->next_at = ui->now + paces[pace(ui)].interval;
	sight_recall(&guest->sight, ui->session);
	if (!guest->worker)
		guest->worker = worker_new(&player_worker, ui->ring);
	ui_say(ui, "%s plays on. + and - change the speed, Space stops it.", name);
	ask(ui);
}

/* The word about a game that is over is left to stand; what was said before is not. */
static void make_move(struct ui *ui, struct move move)
{
	struct guest *guest = ui->guest;
	char words[HINT_TEXT], text[MESSAGE_TEXT];
	struct hint hint = hint_of(&guest->sight, session_state(ui->session), &move, 1);
	hint_words_move(&ui->scene, guest->name, &hint.first, guest->answer.reason, words);
	notes_count(session_notes(ui->session), "Watched", guest->name);
	ui->message[0] = '\0';
	if (pace(ui) <= PACE_CALM)
		play_flying(ui, move);
	else
		ui_make_move(ui, move);
	sight_update(&guest->sight, session_state(ui->session));
	guest->plays = ui->status == GAME_ON;
	if (guest->plays)
		ui_say(ui, "%s", spell_screen(&ui->theme, words, text, sizeof text));
}

static const char *why_it_ends(const struct guest *guest)
{
	if (!guest->answer.is_given)
		return "there is no memory for it";
	return guest->actions > guest->answer.limit ? "it has used up its moves" : guest->answer.reason;
}

static void act(struct ui *ui)
{
	struct guest *guest = ui->guest;
	struct decision decision = guest->answer.decision;
	guest->has_answered = false;
	guest->next_at = ui->now + paces[pace(ui)].interval;
	bool is_legal = decision.what == DECIDE_MOVE && decision.move >= 0 && decision.move < guest->sight.moves;
	if (++guest->actions > guest->answer.limit || (!is_legal && decision.what != DECIDE_WAIT)) {
		const char *reason = why_it_ends(guest);
		stop(ui);
		ui_say(ui, "%s gives up%s%s. You play on.", guest->name, *reason ? ": " : "", reason);
		return;
	}
	if (decision.what == DECIDE_MOVE)
		make_move(ui, guest->sight.move[decision.move]);
	if (guest->plays)
		ask(ui);
}

void guest_step(struct ui *ui)
{
	struct guest *guest = ui->guest;
	if (guest->plays && ui->status != GAME_ON) /* its clock has run out */
		stop(ui);
	if (!guest->plays || ui->layout.is_too_small || ui->animation->kind != ANIMATION_NONE)
		return;
	guest->has_answered = guest->has_answered || worker_take(guest->worker, &guest->answer);
	if (guest->has_answered && ui->now >= guest->next_at)
		act(ui);
}

int guest_timeout(const struct ui *ui)
{
	const struct guest *guest = ui->guest;
	if (!guest->plays || !guest->has_answered || ui->layout.is_too_small)
		return -1;
	return guest->next_at > ui->now ? (int)(guest->next_at - ui->now) : 0;
}

static void add_pace(struct ui *ui, int step)
{
	struct guest *guest = ui->guest;
	int wanted = pace(ui) + step;
	if (wanted < 0 || wanted >= PACES) {
		ui_say(ui, step > 0 ? "It plays no faster." : "It plays no slower.");
		return;
	}
	guest->faster = wanted - pace_watched(session_game(ui->session));
	guest->next_at = ui->now + paces[wanted].interval;
	ui_say(ui, "%s (moves a second)", paces[wanted].text);
}

bool guest_change_pace(struct ui *ui, int key)
{
	int step = key == '+' || key == '=' ? 1 : key == '-' ? -1 : 0;
	if (step)
		add_pace(ui, step);
	return step != 0;
}

void guest_give_back(struct ui *ui)
{
	stop(ui);
	ui_say(ui, "You play on; %s takes moves back.", ui_key(ui, "undo"));
}

void guest_release(struct ui *ui)
{
	worker_free(ui->guest->worker);
	ui->guest->worker = NULL;
}
