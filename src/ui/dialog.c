/* What all dialogs share, and the line at the bottom that asks for a text. */
#include "dialog.h"

#include <stdio.h>
#include <string.h>

#include "command.h"
#include "edit.h"
#include "keys.h"
#include "link.h"
#include "record.h"
#include "state.h"
#include "text.h"

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
	if (question == ASK_COMMAND)
		command_open(ui);
}

void dialog_close(struct ui *ui) { ui->dialog.kind = DIALOG_NONE; }

static const char scrolls[] = "Up, Down and Space scroll, Esc goes back.";

static const struct {
	void (*key)(struct ui *, int key);
	void (*draw)(const struct ui *, struct canvas *);
	void (*click)(struct ui *, int row); /* NULL: it has no rows to be clicked */
	int wheel;                           /* by how many arrow keys a notch of the wheel moves it */
	const char *opener;                  /* the action that opens it, and closes it; NULL: it lets no key through */
	const char *help;                    /* its keys in a line, for dialog_pass */
} kinds[] = {
    [DIALOG_HELP] = {help_key, help_draw, NULL, PAGE_NOTCH, "help", scrolls},
    [DIALOG_NEW] = {new_game_key, new_game_draw, new_game_click, 1, NULL,
        "Arrows choose, digits name a deal, Enter deals, Esc goes back."},
    [DIALOG_WON] = {won_key, won_draw, NULL, 0, NULL, NULL},
    [DIALOG_ASK] = {ask_key, ask_draw, NULL, 0, NULL, NULL},
    [DIALOG_PAST] = {game_list_key, game_list_draw, game_list_click, PAGE_NOTCH, "past",
        "Up and Down choose, Enter shows the game, Esc goes back."},
    [DIALOG_FIGURES] = {stats_view_key, stats_view_draw, NULL, PAGE_NOTCH, "statistics",
        "Left and Right go to other games, Up and Down scroll, Esc goes back."},
    [DIALOG_GUEST] = {guest_dialog_key, guest_dialog_draw, guest_dialog_click, 1, "watch",
        "Up and Down choose, Enter takes one, Esc goes back."},
    [DIALOG_MOVES] = {moves_key, moves_draw, NULL, PAGE_NOTCH, "moves", scrolls},
    [DIALOG_CONFIRM] = {confirm_key, confirm_draw, NULL, 0, NULL, NULL},
    [DIALOG_OPTIONS] = {options_key, options_draw, options_click, 1, NULL,
        "Up and Down choose, Left and Right change, Esc goes back."},
    [DIALOG_CHOICE] = {choice_key, choice_draw, choice_click, 1, NULL,
        "A key plays what stands beside it, Up and Down choose, Enter takes one, Esc puts back."},
    [DIALOG_SHELF] = {shelf_key, shelf_draw, shelf_click, 1, "games",
        "Up and Down choose, Enter takes one, Esc goes back."},
    [DIALOG_SOLUTIONS] = {solutions_key, solutions_draw, NULL, 1, NULL,
        "[ and ] step, f shows the fundamental ones, Enter takes one, Esc goes back."},
};

void dialog_pass(struct ui *ui, int key)
{
	char name[KEY_NAME];
	const char *opener = kinds[ui->dialog.kind].opener, *help = kinds[ui->dialog.kind].help;
	int row = key_action(&ui->options, key);
	bool opens = opener && row == action_find(opener, (int)strlen(opener));
	if (opens || key == KEY_ESCAPE || key == KEY_RETURN || key == KEY_ERASE || key == 'q') {
		dialog_close(ui);
	} else if (row == action_find("help", 4)) {
		ui_say(ui, "%s", help);
	} else if (!opener || row == UI_UNBOUND) {
		ui_say(ui, "%s does nothing here. %s", key_name(key, name), help);
	} else {
		dialog_close(ui);
		ui_act(ui, key);
	}
}

void dialog_key(struct ui *ui, int key) { kinds[ui->dialog.kind].key(ui, key); }

/* What is said lies over the dialog, and above the line that is typed in. */
static void draw_message_over(const struct ui *ui, struct canvas *canvas)
{
	struct layout layout = ui->layout;
	struct view view = {.message = ui->message, .alert = ui->alert};
	layout.message_row -= ui->dialog.kind == DIALOG_ASK;
	draw_message(canvas, &layout, &view);
}

void dialog_draw(const struct ui *ui, struct canvas *canvas)
{
	if (ui->dialog.kind == DIALOG_NONE)
		return;
	kinds[ui->dialog.kind].draw(ui, canvas);
	draw_message_over(ui, canvas);
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
		command_run(ui, text);
}

void ask_key(struct ui *ui, int key)
{
	struct dialog *dialog = &ui->dialog;
	char name[KEY_NAME];
	bool is_digit = key >= '0' && key <= '9';
	if (key == KEY_RETURN)
		answer(ui);
	else if (key == KEY_ESCAPE || (key == KEY_ERASE && !dialog->text[0]))
		dialog_close(ui);
	else if (dialog->question == ASK_COMMAND && command_key(ui, key))
		return;
	else if (dialog->question == ASK_DEAL && !is_digit && key >= ' ' && key < KEY_ERASE)
		ui_say(ui, "A number is wanted; Esc goes back.");
	else if (!edit_key(dialog->text, DIALOG_TEXT, &dialog->caret, key))
		ui_say(ui, "%s cannot be typed here; Esc goes back.", key_name(key, name));
}

/* The caret stands between the two parts of the text; the first gives way at its begin when there is little room. */
void ask_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct dialog *dialog = &ui->dialog;
	const char *rest = dialog->text, *help = dialog->question == ASK_COMMAND ? command_help(ui) : NULL;
	int x = ui->layout.left, y = ui->layout.message_row, room = ui->layout.right - ui->layout.left;
	char before[DIALOG_TEXT];
	const char *from = before;
	canvas_fill(canvas, x, y, room, 1, ' ', STYLE_PLAIN);
	link_frame(canvas, x, y, room, 1);
	int used = canvas_text(canvas, x, y, room, questions[dialog->question], STYLE_TITLE);
	snprintf(before, sizeof before, "%.*s", dialog->caret, rest);
	rest += strlen(before);
	while (text_width(from) > room - used - 1)
		utf8_next(&from);
	used += canvas_text(canvas, x + used, y, room - used, from, STYLE_PLAIN);
	canvas_put(canvas, x + used++, y, theme_glyph(&ui->theme, GLYPH_CARET), STYLE_CURSOR);
	used += canvas_text(canvas, x + used, y, room - used, rest, STYLE_PLAIN);
	if (help)
		canvas_text(canvas, x + used, y, room - used, help, STYLE_QUIET);
}
