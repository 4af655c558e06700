/* What all dialogs share, and the line at the bottom that asks for a text. */
#include "dialog.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "play.h"
#include "record.h"
#include "state.h"

void dialog_open(struct ui *ui, enum dialog_kind kind)
{
	hints_drop(ui);
	ui_let_go(ui);
	ui->dialog = (struct dialog){.kind = kind};
}

void dialog_ask(struct ui *ui, enum question question)
{
	dialog_open(ui, DIALOG_ASK);
	ui->dialog.question = question;
}

void dialog_close(struct ui *ui) { ui->dialog.kind = DIALOG_NONE; }

void dialog_key(struct ui *ui, int key)
{
	static void (*const handlers[])(struct ui *, int) = {
	    [DIALOG_HELP] = help_key,
	    [DIALOG_NEW] = new_game_key,
	    [DIALOG_WON] = won_key,
	    [DIALOG_ASK] = ask_key,
	    [DIALOG_PAST] = past_key,
	    [DIALOG_FIGURES] = figures_key,
	    [DIALOG_GUEST] = guest_dialog_key,
	    [DIALOG_MOVES] = moves_key,
	    [DIALOG_CONFIRM] = confirm_key,
	};
	handlers[ui->dialog.kind](ui, key);
}

void dialog_draw(const struct ui *ui, struct canvas *canvas)
{
	static void (*const drawers[])(const struct ui *, struct canvas *) = {
	    [DIALOG_HELP] = help_draw,
	    [DIALOG_NEW] = new_game_draw,
	    [DIALOG_WON] = won_draw,
	    [DIALOG_ASK] = ask_draw,
	    [DIALOG_PAST] = past_draw,
	    [DIALOG_FIGURES] = figures_draw,
	    [DIALOG_GUEST] = guest_dialog_draw,
	    [DIALOG_MOVES] = moves_draw,
	    [DIALOG_CONFIRM] = confirm_draw,
	};
	if (ui->dialog.kind != DIALOG_NONE)
		drawers[ui->dialog.kind](ui, canvas);
}

bool dialog_type(char *text, int key)
{
	size_t used = strlen(text);
	if (key == KEY_ERASE) {
		while (used > 0 && (text[used - 1] & 0xC0) == 0x80)
			used--;
		text[used > 0 ? used - 1 : 0] = '\0';
		return true;
	}
	if (key < ' ' || key >= KEY_ARROW_UP || used + 5 > DIALOG_TEXT)
		return false;
	text[used + (size_t)utf8_write((uint32_t)key, text + used)] = '\0';
	return true;
}

struct area dialog_frame(const struct ui *ui, struct canvas *canvas, int width, int height, const char *title)
{
	return frame_draw(canvas, &ui->theme, ui->layout.table_width, width, height, title);
}

static const char *const questions[] = {
    [ASK_DEAL] = "Deal number: ",
    [ASK_FILE] = "Save as: ",
    [ASK_COMMAND] = ":",
};

void dialog_save(struct ui *ui, const char *path, bool replaces)
{
	struct fault fault;
	enum saved saved = record_save_as(ui->session, path, replaces, &fault);
	if (saved == SAVE_DONE)
		ui_say(ui, "Saved as %s", path);
	else if (saved == SAVE_REFUSED)
		confirm_replace(ui, path);
	else
		ui_alert(ui, "%s", fault.text);
}

/* A name of the table of actions, `save FILE` or `deal NUMBER`, or a move in the game's own words. */
static void run_command(struct ui *ui, const char *text)
{
	int length = (int)strcspn(text, " ");
	const char *rest = text + length + strspn(text + length, " ");
	int row = action_find(text, length);
	struct move move;
	struct fault fault;
	if (length == 4 && *rest && strncmp(text, "save", 4) == 0)
		dialog_save(ui, rest, false);
	else if (length == 4 && *rest && strncmp(text, "deal", 4) == 0)
		new_game_deal(ui, rest);
	else if (row != UI_UNBOUND && !*rest &&
	         !(ui->moves && session_game(ui->session)->read(session_state(ui->session), text, &move, NULL)))
		actions[row].run(ui, 0);
	else if (session_game(ui->session)->read(session_state(ui->session), text, &move, &fault))
		play_flying(ui, move);
	else
		ui_alert(ui, "%s", fault.text);
}

static void answer(struct ui *ui)
{
	char text[DIALOG_TEXT];
	enum question question = ui->dialog.question;
	memcpy(text, ui->dialog.text, sizeof text);
	dialog_close(ui);
	if (!text[0])
		return;
	if (question == ASK_DEAL)
		new_game_deal(ui, text);
	else if (question == ASK_FILE)
		dialog_save(ui, text, false);
	else
		run_command(ui, text);
}

void ask_key(struct ui *ui, int key)
{
	if (key == KEY_RETURN)
		answer(ui);
	else if (key == KEY_ESCAPE || (key == KEY_ERASE && !ui->dialog.text[0]))
		dialog_close(ui);
	else if (ui->dialog.question != ASK_DEAL || key == KEY_ERASE || (key >= '0' && key <= '9'))
		dialog_type(ui->dialog.text, key);
}

void ask_draw(const struct ui *ui, struct canvas *canvas)
{
	int y = ui->layout.message_row, room = ui->layout.right - ui->layout.left;
	canvas_fill(canvas, ui->layout.left, y, room, 1, ' ', STYLE_PLAIN);
	int used = canvas_text(canvas, ui->layout.left, y, room, questions[ui->dialog.question], STYLE_TITLE);
	const char *text = ui->dialog.text;
	while (text_width(text) > room - used - 1)
		utf8_next(&text);
	used += canvas_text(canvas, ui->layout.left + used, y, room - used, text, STYLE_PLAIN);
	canvas_put(canvas, ui->layout.left + used, y, theme_glyph(&ui->theme, GLYPH_CARET), STYLE_CURSOR);
}
