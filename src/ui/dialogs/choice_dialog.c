/* Moves that differ in their value alone: each with the key that plays it and what it would make. */
#include <stdio.h>
#include <string.h>

#include "../play.h"
#include "choice_dialog.h"
#include "dialog.h"

enum { CHOICE_WIDTH = 30, KEY_WIDTH = 4 };

static bool differs_in_value(struct move a, struct move b)
{
	return a.from == b.from && a.to == b.to && a.count == b.count && a.value != b.value;
}

static void play_choice(struct ui *ui, int i)
{
	struct move move = ui->choice->move[i];
	dialog_close(ui);
	play_followed(ui, move);
}

static void play_field(struct ui *ui) { play_choice(ui, ui->dialog.field); }

static struct choice choice_at(const struct ui *ui, int i)
{
	struct choice choice = {0, ""};
	session_game(ui->session)->choose(session_state(ui->session), ui->choice->move[i], &choice);
	return choice;
}

static int find_key(const struct ui *ui, int key)
{
	for (int i = 0; i < ui->choice->count; i++)
		if (choice_at(ui, i).key == key)
			return i;
	return -1;
}

/* Else the table would tell of the move that is shown. */
static void say_how(struct ui *ui) { ui_say(ui, "Choose one, or press its key."); }

/* What is not chosen is put back. */
static void choice_key(struct ui *ui, int key)
{
	int chosen = find_key(ui, key), played = session_played(ui->session);
	if (chosen >= 0)
		play_choice(ui, chosen);
	else
		dialog_choose(ui, key, ui->choice->count, play_field);
	if (ui->dialog.kind == &choice_dialog && !ui->message[0])
		say_how(ui);
	else if (!ui->dialog.kind && session_played(ui->session) == played) {
		ui_let_go(ui);
		ui_go(ui, cursor_top(&ui->scene, ui->choice->move[0].from));
	}
}

static void choice_click(struct ui *ui, int row) { play_choice(ui, row); }

static void choice_draw(const struct ui *ui, struct canvas *canvas)
{
	char from[NAME_TEXT], to[NAME_TEXT], title[2 * NAME_TEXT + 8];
	struct move move = ui->choice->move[0];
	message_name(&ui->theme, &ui->scene, (struct cursor){move.from, move.count}, from);
	message_target(&ui->theme, &ui->scene, move.to, to);
	if (ui->scene.spot[move.to].role == ROLE_SQUARE)
		snprintf(title, sizeof title, "%s", ui->scene.spot[move.to].name);
	else
		snprintf(title, sizeof title, "%s on %s", from, to);
	struct area area = frame_draw_above(
	    canvas, &ui->theme, ui->layout.table_width, CHOICE_WIDTH, ui->choice->count, ui->layout.message_row, title);
	for (int i = 0; i < ui->choice->count; i++) {
		struct choice choice = choice_at(ui, i);
		bool is_chosen = i == ui->dialog.field;
		char key[2] = {choice.key, '\0'};
		canvas_text(canvas, area.x + 2, area.y + i, 1, key, STYLE_KEY);
		canvas_text(canvas, area.x + KEY_WIDTH, area.y + i, area.width - KEY_WIDTH, choice.text,
		    is_chosen ? STYLE_TITLE : STYLE_PLAIN);
		frame_row(canvas, area, area.y + i, i, is_chosen);
	}
	frame_foot(canvas, area, " Enter: takes one; Esc: back ");
}

const struct dialog_kind choice_dialog = {.key = choice_key,
    .draw = choice_draw,
    .click = choice_click,
    .wheel = 1,
    .shows_table = true,
    .help = "A key plays what stands beside it, Up and Down choose, Enter takes one, Esc puts back."};

bool choice_open(struct ui *ui, struct move move)
{
	int count = 0;
	struct move list[CHOICES_MOST];
	for (int i = 0; i < ui->moves && count < CHOICES_MOST; i++)
		if (move_equal(ui->move[i], move) || differs_in_value(ui->move[i], move))
			list[count++] = ui->move[i];
	if (count < 2 || !session_game(ui->session)->choose)
		return false;
	ui_let_go(ui);
	dialog_open(ui, &choice_dialog);
	memcpy(ui->choice->move, list, sizeof list);
	ui->choice->count = count;
	ui->shown = move_find(ui->move, ui->moves, move);
	say_how(ui);
	return true;
}

bool choice_by_key(struct ui *ui, int key)
{
	const struct game *game = session_game(ui->session);
	const struct move *put = ui->holds && game->choose ? ui_find_put(ui, ui->cursor.spot) : NULL;
	for (int i = 0; put && i < ui->moves; i++) {
		struct move move = ui->move[i];
		struct choice choice = {0, ""};
		game->choose(session_state(ui->session), move, &choice);
		if (choice.key != key || (!move_equal(move, *put) && !differs_in_value(move, *put)))
			continue;
		play_followed(ui, move);
		return true;
	}
	return false;
}
