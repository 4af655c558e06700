/* Picking up, putting down and sending. The cursor follows the cards. */
#include "play.h"

#include "animation.h"
#include "ascii.h"
#include "command.h"
#include "dialogs/choice_dialog.h"
#include "dialogs/won.h"
#include "key_words.h"
#include "opponent.h"
#include "turns.h"
#include "typing.h"

static void fly(struct ui *ui, struct move move, bool is_quick)
{
	animation_prepare(ui, move);
	ui_make_move(ui, move);
	animation_fly(ui, move, is_quick);
}

void play_flying(struct ui *ui, struct move move) { fly(ui, move, false); }

void play_sending(struct ui *ui, struct move move) { fly(ui, move, true); }

void play_followed(struct ui *ui, struct move move)
{
	play_flying(ui, move);
	if (!ui->dialog.kind && move.to < ui->scene.spots)
		ui_go(ui, cursor_top(&ui->scene, move.to));
}

void play_shown(struct ui *ui)
{
	struct move move = ui->move[ui->shown];
	play_flying(ui, move);
	bool is_bare = ui->scene.spot[move.from].role == ROLE_TABLEAU && ui->scene.spot[move.from].size == 0;
	if (is_bare && ui->scene.spot[move.to].role != ROLE_FOUNDATION)
		ui_go(ui, cursor_top(&ui->scene, move.to));
}

static void tell_about(struct ui *ui, struct cursor cursor)
{
	char text[MESSAGE_TEXT];
	struct tabletop view = ui_tabletop(ui);
	view.cursor = cursor;
	message_about(&ui->theme, &view, text);
	ui_say(ui, "%s.", text);
}

/* What the game says of a spot; false when it says nothing. */
static bool say_about(struct ui *ui, int spot)
{
	char text[ABOUT_TEXT];
	const struct game *game = session_game(ui->session);
	bool is_told = game->about && game->about(session_state(ui->session), spot, text);
	if (is_told)
		ui_say(ui, "%s.", text);
	return is_told;
}

static void refuse_turn(struct ui *ui)
{
	int stock = scene_spot_of_role(&ui->scene, ROLE_STOCK);
	if (stock < 0)
		ui_say(ui, "%s.", key_words(ui, "no stock", NULL, "This game has no stock"));
	else if (!say_about(ui, stock))
		ui_say(ui, "The stock cannot be turned.");
}

void play_turn(struct ui *ui)
{
	for (int i = 0; i < ui->moves; i++)
		if (move_is_turn(&ui->scene, ui->move[i])) {
			struct move turn = ui->move[i];
			ui_make_move(ui, turn);
			if (!ui->message[0] && ui->status == GAME_ON)
				tell_about(ui, cursor_top(&ui->scene, turn.to));
			return;
		}
	refuse_turn(ui);
}

/* The only thing that can be done with the stock, or NULL when there is a choice. */
static const struct move *only_turn(const struct ui *ui, int spot)
{
	const struct move *turn = NULL;
	for (int i = 0; i < ui->moves; i++) {
		if (ui->move[i].from != spot)
			continue;
		if (!move_is_turn(&ui->scene, ui->move[i]))
			return NULL;
		turn = &ui->move[i];
	}
	return turn;
}

/* No move takes the card that is called NAME: a round that is over has none at all. */
static void say_stuck(struct ui *ui, const char *name)
{
	if (ui->status != GAME_ON && session_game(ui->session)->secret)
		typing_tell_end(ui);
	else
		ui_say(ui, "%s is stuck: no place takes it now.", name);
}

static void say_won(struct ui *ui)
{
	ui_say(ui, "The game is %s; %s takes a move back.", turns_end(ui->session), ui_key(ui, "undo"));
}

/* Whether a move from another square goes to SPOT. */
static bool is_target(const struct ui *ui, int spot)
{
	int i = 0;
	while (i < ui->moves && ui->move[i].to != spot)
		i++;
	return i < ui->moves;
}

/* The MOVE that KEY of the game means at the cursor; false when it means none. */
static bool read_square_key(const struct ui *ui, int key, struct move *move)
{
	const struct game *game = session_game(ui->session);
	int meant = key == KEY_DELETE ? KEY_TAKE_AWAY : key;
	if (ui_marks(ui) && key != KEY_FILL_MARKS)
		meant ^= KEY_MARK;
	return game->key && game->key(session_state(ui->session), ui->cursor.spot, meant, move);
}

/* While keys write marks, marks are offered as well. False when none can be written at the cursor. */
static bool choose_mark(struct ui *ui)
{
	struct move move;
	for (int key = '1'; ui_marks(ui) && key <= '9'; key++)
		if (read_square_key(ui, key, &move) && move_find(ui->move, ui->moves, move) >= 0)
			return choice_open(ui, move);
	return false;
}

void play_pick(struct ui *ui)
{
	const struct move *turn = only_turn(ui, ui->cursor.spot);
	bool is_square = ui->scene.spot[ui->cursor.spot].role == ROLE_SQUARE;
	const struct move *in_place = is_square ? ui_find_move(ui, ui->cursor, ui->cursor.spot) : NULL;
	char name[NAME_TEXT];
	message_name(&ui->theme, &ui->scene, ui->cursor, name);
	if (turn || (ui->scene.spot[ui->cursor.spot].role == ROLE_STOCK && ui->cursor.count == 0))
		play_turn(ui);
	else if (choose_mark(ui))
		return;
	else if (in_place && !choice_open(ui, *in_place))
		ui_make_move(ui, *in_place);
	else if (in_place)
		return;
	else if (ui_find_move(ui, ui->cursor, -1)) {
		ui->holds = true;
		ui->held = ui->cursor;
	} else if (is_square && ui->status == GAME_WON && !session_game(ui->session)->sides) {
		say_won(ui);
	} else if (!is_square && ui->status == GAME_WON) {
		won_open(ui);
	} else if (opponent_say_turn(ui) || say_about(ui, ui->cursor.spot)) {
		return;
	} else if (is_square) {
		ui_say(ui, is_target(ui, ui->cursor.spot) ? "First pick up what goes to %s." : "Nothing can be done on %s now.",
		    ui->scene.spot[ui->cursor.spot].name);
	} else if (scene_face(&ui->scene, ui->cursor.spot, ui->cursor.count) == FACE_NONE) {
		ui_say(ui, "There is no card on %s.", name);
	} else {
		say_stuck(ui, name);
	}
}

/* On a board whose keys are those of the table, Enter does the same. */
static bool take_away(struct ui *ui)
{
	const struct spot *square = &ui->scene.spot[ui->cursor.spot];
	const struct game *game = session_game(ui->session);
	if (!game->takes_back || game->sides || square->role != ROLE_SQUARE)
		return false;
	ui_let_go(ui);
	if (square->size || ui->status == GAME_WON)
		play_pick(ui);
	else
		ui_say(ui, "Nothing stands on %s.", square->name);
	return true;
}

bool play_square_key(struct ui *ui, int key)
{
	struct move move;
	if (!session_game(ui->session)->key)
		return (key == KEY_TAKE_AWAY || key == KEY_DELETE) && take_away(ui);
	if (!read_square_key(ui, key, &move))
		return false;
	ui_let_go(ui);
	if (move_find(ui->move, ui->moves, move) >= 0)
		ui_make_move(ui, move);
	else if (ui->status == GAME_WON)
		say_won(ui);
	else if (!command_say_why_not(ui, move))
		say_about(ui, ui->cursor.spot);
	return true;
}

void play_put(struct ui *ui, int spot)
{
	const struct move *move = ui_find_put(ui, spot);
	if (move) {
		struct move chosen = *move;
		if (choice_open(ui, chosen))
			return;
		ui_make_move(ui, chosen);
		ui_go(ui, cursor_top(&ui->scene, chosen.to));
		return;
	}
	char card[NAME_TEXT], target[NAME_TEXT];
	message_name(&ui->theme, &ui->scene, ui->held, card);
	message_target(&ui->theme, &ui->scene, spot, target);
	if (spot == ui->held.spot) {
		ui_go(ui, ui->held);
		ui_let_go(ui);
		ui_say(ui, "%s is back.", card);
	} else {
		ui_say(ui, "%s cannot go on %s.", card, ui->scene.spot[spot].suit >= 0 ? "that foundation" : target);
	}
}

/* The move from one spot to another: there is one at most. */
static const struct move *move_between(const struct ui *ui, int from, int to)
{
	for (int i = 0; i < ui->moves; i++)
		if (ui->move[i].from == from && ui->move[i].to == to)
			return &ui->move[i];
	return NULL;
}

static void say_not_on(struct ui *ui, int from, const char *target)
{
	char pile[NAME_TEXT];
	message_name(&ui->theme, &ui->scene, (struct cursor){from, 0}, pile);
	if (ui->scene.spot[from].size)
		ui_say(ui, "No card of %s goes on %s.", pile, target);
	else
		ui_say(ui, "%c%s is empty.", ascii_upper(pile[0]), pile + 1);
}

/* A pair of piles that is refused is over: the next pile begins another one. */
static void play_from_armed(struct ui *ui, int armed, int spot)
{
	const struct move *move = move_between(ui, armed, spot);
	if (move && choice_open(ui, *move))
		return;
	if (move) {
		play_flying(ui, *move);
		ui_go(ui, cursor_top(&ui->scene, spot));
		return;
	}
	char target[NAME_TEXT];
	message_target(&ui->theme, &ui->scene, spot, target);
	ui_go(ui, cursor_top(&ui->scene, spot));
	say_not_on(ui, armed, target);
}

void play_key(struct ui *ui, int spot)
{
	int armed = ui->armed;
	ui->shown = -1; /* Enter is for where the key goes */
	if (ui->holds) {
		if (spot != ui->held.spot)
			ui_go(ui, cursor_top(&ui->scene, spot));
		play_put(ui, spot);
	} else if (armed >= 0 && armed != spot) {
		ui->armed = -1;
		play_from_armed(ui, armed, spot);
	} else if (armed == spot) {
		ui_go(ui, cursor_deepest(&ui->scene, spot));
	} else {
		ui_go(ui, cursor_top(&ui->scene, spot));
		ui->armed = spot;
	}
}

static const struct move *foundation_move(const struct ui *ui, struct cursor from)
{
	for (int i = 0; i < ui->moves; i++) {
		const struct move *move = &ui->move[i];
		if (move->from == from.spot && move->count == from.count && ui->scene.spot[move->to].role == ROLE_FOUNDATION)
			return move;
	}
	return NULL;
}

/* What is to be sent: the card in hand, else the top card where the cursor is. */
static struct cursor to_be_sent(const struct ui *ui)
{
	return ui->holds ? ui->held : cursor_top(&ui->scene, ui->cursor.spot);
}

void play_send_up(struct ui *ui)
{
	struct cursor from = to_be_sent(ui);
	const struct move *move = foundation_move(ui, from);
	char name[NAME_TEXT];
	message_name(&ui->theme, &ui->scene, from, name);
	if (move)
		play_flying(ui, *move);
	else if (scene_spot_of_role(&ui->scene, ROLE_FOUNDATION) < 0)
		ui_say(ui, "This game has no foundation.");
	else if (from.count == 0)
		ui_say(ui, "There is no card on %s.", name);
	else if (scene_face(&ui->scene, from.spot, from.count) == FACE_BACK)
		ui_say(ui, "Only a card that lies face up can go to the foundation.");
	else if (ui->scene.spot[from.spot].role == ROLE_FOUNDATION)
		ui_say(ui, "%s is on the foundation.", name);
	else
		ui_say(ui, "%s cannot go to the foundation now.", name);
}

void play_send_best(struct ui *ui)
{
	struct cursor from = ui->holds ? ui->held : ui->cursor;
	const struct move *move = foundation_move(ui, from);
	if (!move)
		move = ui_find_move(ui, from, -1);
	if (move && choice_open(ui, *move))
		return;
	if (move)
		play_flying(ui, *move);
	else
		play_pick(ui);
}
