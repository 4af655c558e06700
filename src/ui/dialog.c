/* What all dialogs share, and the line at the bottom that asks for a text. */
#include "dialog.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "link.h"
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

static const struct {
	void (*key)(struct ui *, int key);
	void (*draw)(const struct ui *, struct canvas *);
	void (*click)(struct ui *, int row); /* NULL: it has no rows to be clicked */
	int wheel;                           /* by how many arrow keys a notch of the wheel moves it */
} kinds[] = {
    [DIALOG_HELP] = {help_key, help_draw, NULL, PAGE_NOTCH},
    [DIALOG_NEW] = {new_game_key, new_game_draw, new_game_click, 1},
    [DIALOG_WON] = {won_key, won_draw, NULL, 0},
    [DIALOG_ASK] = {ask_key, ask_draw, NULL, 0},
    [DIALOG_PAST] = {past_key, past_draw, past_click, PAGE_NOTCH},
    [DIALOG_FIGURES] = {figures_key, figures_draw, NULL, PAGE_NOTCH},
    [DIALOG_GUEST] = {guest_dialog_key, guest_dialog_draw, guest_dialog_click, 1},
    [DIALOG_MOVES] = {moves_key, moves_draw, NULL, PAGE_NOTCH},
    [DIALOG_CONFIRM] = {confirm_key, confirm_draw, NULL, 0},
    [DIALOG_OPTIONS] = {options_key, options_draw, options_click, 1},
};

void dialog_key(struct ui *ui, int key) { kinds[ui->dialog.kind].key(ui, key); }

void dialog_draw(const struct ui *ui, struct canvas *canvas)
{
	if (ui->dialog.kind != DIALOG_NONE)
		kinds[ui->dialog.kind].draw(ui, canvas);
}

static struct link find_link(const struct ui *ui, int x, int y)
{
	struct canvas canvas;
	canvas_init(&canvas, ui->columns, ui->rows);
	dialog_draw(ui, &canvas);
	struct link link = link_at(&canvas, x, y);
	canvas_release(&canvas);
	return link;
}

static void click(struct ui *ui, struct link link)
{
	if (link.kind == LINK_NONE)
		dialog_key(ui, KEY_ESCAPE);
	else if (link.kind == LINK_KEY)
		dialog_key(ui, link.value);
	else if (link.kind == LINK_ROW && kinds[ui->dialog.kind].click)
		kinds[ui->dialog.kind].click(ui, link.value);
}

void dialog_mouse(struct ui *ui, struct event event)
{
	int key = event.kind == EVENT_WHEEL_UP ? KEY_ARROW_UP : KEY_ARROW_DOWN;
	if (event.kind == EVENT_PRESS)
		click(ui, find_link(ui, event.x, event.y));
	else if (event.kind == EVENT_WHEEL_UP || event.kind == EVENT_WHEEL_DOWN)
		for (int i = 0; i < kinds[ui->dialog.kind].wheel; i++)
			dialog_key(ui, key);
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
	link_frame(canvas, ui->layout.left, y, room, 1);
	int used = canvas_text(canvas, ui->layout.left, y, room, questions[ui->dialog.question], STYLE_TITLE);
	const char *text = ui->dialog.text;
	while (text_width(text) > room - used - 1)
		utf8_next(&text);
	used += canvas_text(canvas, ui->layout.left + used, y, room - used, text, STYLE_PLAIN);
	canvas_put(canvas, ui->layout.left + used, y, theme_glyph(&ui->theme, GLYPH_CARET), STYLE_CURSOR);
}
