/* One card after another, as long as one is safe. */
#include "sending.h"

#include "finish.h"
#include "guest.h"
#include "hints.h"
#include "play.h"

/* The next card of a sending under way; false when there is none. */
static bool find_next(const struct ui *ui, struct move *next)
{
	const struct game *game = session_game(ui->session);
	for (int i = 0; i < ui->moves; i++) {
		*next = ui->move[i];
		if (game_is_safe(game, session_state(ui->session), *next))
			return true;
	}
	return false;
}

bool sending_is_of(const struct ui *ui)
{
	return session_game(ui->session)->is_safe && ui->scene.surface != SURFACE_BOARD;
}

static bool can_send_one(const struct ui *ui)
{
	for (int i = 0; i < ui->moves; i++)
		if (ui->scene.spot[ui->move[i].to].role == ROLE_FOUNDATION)
			return true;
	return false;
}

static void end(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	bool is_board = ui->scene.surface == SURFACE_BOARD;
	ui->sends = false;
	ui->has_changed = true;
	if (ui->sent == 0 && ui_say_won(ui))
		return;
	if (ui->sent == 0 && !game->is_safe)
		ui_say(ui, "In %s nothing plays itself: each move is a choice.", game->title);
	else if (is_board && scene_is_wrong(&ui->scene))
		ui_say(ui, "Nothing is forced while something is wrong.");
	else if (ui->sent == 0 && is_board)
		ui_say(ui, "No square is forced now.");
	else if (is_board && ui->status == GAME_ON)
		ui_say(ui, ui->sent == 1 ? "One square was forced." : "%d squares were forced.", ui->sent);
	else if (ui->sent == 0 && can_send_one(ui))
		ui_say(ui, "Nothing is safe to send; %s sends one.", ui_key(ui, "foundation"));
	else if (ui->sent == 0)
		ui_say(ui, "Nothing is safe to play by itself.");
	else if (ui->status == GAME_ON)
		ui_say(ui, ui->sent == 1 ? "One card is sent." : "%d cards are sent.", ui->sent);
}

void sending_next(struct ui *ui)
{
	struct move move;
	if (!find_next(ui, &move)) {
		end(ui);
		return;
	}
	play_sending(ui, move);
	if (ui->sent++ > 0 || ui->sends_behind)
		session_join(ui->session);
}

void sending_rest(struct ui *ui)
{
	struct move move;
	for (; find_next(ui, &move); ui->sent++) {
		ui_make_move(ui, move);
		if (ui->sent > 0 || ui->sends_behind)
			session_join(ui->session);
	}
	end(ui);
}

void sending_begin(struct ui *ui)
{
	struct move first;
	ui_let_go(ui);
	hints_drop(ui);
	ui->sends = true;
	ui->sends_behind = false;
	ui->sent = 0;
	/* What is forced on a board is what there is to be found. */
	if (ui->scene.surface == SURFACE_BOARD && find_next(ui, &first))
		notes_count(session_notes(ui->session), "Hints", "forced");
	if (ui->options.no_animation)
		sending_rest(ui);
	else
		sending_next(ui);
}

/* Whether the last move took a card back from a foundation, which it shall not return to at once. */
static bool takes_back(const struct ui *ui)
{
	int last = session_played(ui->session) - 1;
	return last >= 0 && ui->scene.spot[session_move_at(ui->session, last).from].role == ROLE_FOUNDATION;
}

void sending_follow(struct ui *ui)
{
	struct move first;
	bool plays_itself = ui->sends || ui->finish->plays || ui->guest->plays;
	if (!ui->options.sends_safe || plays_itself || takes_back(ui) || !sending_is_of(ui) || !find_next(ui, &first))
		return;
	ui->sends = ui->sends_behind = true;
	ui->sent = 0;
	if (ui->options.no_animation)
		sending_rest(ui);
}
