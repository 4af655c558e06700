/* The end of a game that is decided. */
#include "finish.h"

#include <string.h>

#include "play.h"
#include "verdict.h"

static int face_down(const struct game *game, const struct state *state)
{
	struct scene scene;
	int count = 0;
	game->show(state, &scene);
	for (int i = 0; i < scene.spots; i++)
		for (int k = 0; scene.spot[i].role == ROLE_TABLEAU && k < scene.spot[i].shown; k++)
			count += scene.face[scene.spot[i].first + k] == FACE_BACK;
	return count;
}

/* All that lay face down has been turned up. In a game that hides nothing this says nothing. */
static bool is_open(const struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	return face_down(game, session_state(ui->session)) == 0 && face_down(game, session_state_at(ui->session, 0)) > 0;
}

/* The first move to a foundation, else the turn of the stock where that needs no thought; NULL when there is neither.
 */
static const struct move *plain_move(const struct scene *scene, const struct move *list, int moves, bool may_turn)
{
	const struct move *turn = NULL;
	for (int i = 0; i < moves; i++) {
		if (scene->spot[list[i].to].role == ROLE_FOUNDATION)
			return &list[i];
		if (may_turn && move_is_turn(scene, list[i]))
			turn = &list[i];
	}
	return turn;
}

/* The line of foundation moves, and of turns where there is none; 0 when it does not win. Where all cards lie open when
 * to draw is the game itself. After as many turns in a row as two passes have at most nothing new can come. */
static int plain_line(const struct ui *ui, struct move line[FINISH_MOVES])
{
	const struct game *game = session_game(ui->session);
	struct state state = *session_state(ui->session);
	int length = 0;
	for (int turns = 0; length < FINISH_MOVES && turns <= 2 * FACES_MAX; turns++) {
		struct move list[MOVES_MAX];
		struct scene scene;
		if (game->status(&state) != GAME_ON)
			return game->status(&state) == GAME_WON ? length : 0;
		game->show(&state, &scene);
		const struct move *move = plain_move(&scene, list, game->moves(&state, list), game->hides);
		if (!move)
			return 0;
		if (!move_is_turn(&scene, *move))
			turns = 0;
		line[length++] = *move;
		game->apply(&state, *move);
	}
	return 0;
}

/* The line of the judge, who is asked for it. */
static int judged_line(struct ui *ui, struct move line[FINISH_MOVES])
{
	int moves;
	ui->verdict->wants_line = true;
	verdict_follow(ui);
	ui->verdict->wants_line = judge_thinks(ui->judge);
	const struct move *known = judge_line(ui->judge, session_played(ui->session), &moves);
	if (!known || moves > FINISH_MOVES)
		return 0;
	memcpy(line, known, (size_t)moves * sizeof *line);
	return moves;
}

void finish_look(struct ui *ui)
{
	struct decided_game *finish = ui->finish;
	if (finish->plays || ui->sends)
		return;
	bool is_on = ui->status == GAME_ON, opened = is_on && is_open(ui);
	ui->verdict->wants_line = false;
	finish->length = opened || (is_on && ui->verdict->is_shown) ? plain_line(ui, finish->line) : 0;
	if (opened && finish->length == 0)
		finish->length = judged_line(ui, finish->line);
	if (finish->length > 0 && !finish->is_offered)
		ui_say(ui, "The game is decided: %s plays it out.", ui_key(ui, "auto"));
	finish->is_offered = finish->length > 0;
}

void finish_start(struct ui *ui)
{
	struct decided_game *finish = ui->finish;
	ui_let_go(ui);
	finish->plays = true;
	finish->at = 0;
	do
		finish_next(ui);
	while (finish->plays && ui->options.no_animation);
}

void finish_next(struct ui *ui)
{
	struct decided_game *finish = ui->finish;
	struct move move = finish->line[finish->at++];
	if (move_is_turn(&ui->scene, move))
		ui_make_move(ui, move);
	else
		play_sending(ui, move);
	if (finish->at > 1)
		session_join(ui->session);
	if (finish->at == finish->length)
		finish_stop(ui);
}

void finish_stop(struct ui *ui)
{
	ui->finish->plays = false;
	ui->has_changed = true;
	if (ui->status == GAME_ON)
		ui_say(ui, "Stopped. %s goes on, %s takes back what was played.", ui_key(ui, "auto"), ui_key(ui, "undo"));
}
