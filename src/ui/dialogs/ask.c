#include "ask.h"

#include <stdio.h>
#include <string.h>

#include "../draw/draw_edit.h"
#include "../draw/link.h"
#include "../edit.h"
#include "../keys.h"
#include "text.h"

void ask_open(struct ui *ui, const struct question *question, const char *text)
{
	char typed[DIALOG_TEXT];
	snprintf(typed, sizeof typed, "%s", text);
	dialog_open(ui, &ask_dialog);
	ui->dialog.question = question;
	memcpy(ui->dialog.text, typed, sizeof typed);
	ui->dialog.caret = (int)strlen(typed);
}

static void answer(struct ui *ui)
{
	const struct question *question = ui->dialog.question;
	char text[DIALOG_TEXT];
	size_t length = strlen(strcpy(text, ui->dialog.text));
	while (length > 1 && text[length - 1] == ' ')
		text[--length] = '\0';
	dialog_close(ui);
	if (text[0] && !question->answer(ui, text))
		ask_open(ui, question, text);
}

static void ask_key(struct ui *ui, int key)
{
	struct dialog *dialog = &ui->dialog;
	const struct question *question = dialog->question;
	char name[KEY_NAME];
	bool is_digit = key >= '0' && key <= '9';
	if (key == KEY_RETURN)
		answer(ui);
	else if (key == KEY_ESCAPE || (key == KEY_ERASE && !dialog->text[0]))
		dialog_close(ui);
	else if (question->key && question->key(ui, key))
		return;
	else if (question->is_number && !is_digit && key_is_character(key))
		ui_say(ui, "A number is wanted; Esc goes back.");
	else if (edit_key(dialog->text, DIALOG_TEXT, &dialog->caret, key))
		return;
	else if (strlen(dialog->text) + 4 >= DIALOG_TEXT)
		ui_say(ui, "The line is full; Esc goes back.");
	else
		ui_say(ui, "%s cannot be typed here; Esc goes back.", key_name(key, name));
}

static void ask_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct dialog *dialog = &ui->dialog;
	char text[MESSAGE_TEXT];
	const char *help = dialog->question->help ? dialog->question->help(ui, text) : NULL;
	int x = ui->layout.left, y = ui->layout.message_row, room = draw_message_room(&ui->layout);
	canvas_fill(canvas, x, y, room, 1, ' ', STYLE_PLAIN);
	link_frame(canvas, x, y, room, 1);
	int used = canvas_text(canvas, x, y, room, dialog->question->prompt, STYLE_TITLE);
	used += draw_edit(canvas, x + used, y, room - used, dialog->text, dialog->caret, &ui->theme);
	if (help)
		canvas_text(canvas, x + used, y, text_break_parts(help, room - used), help, STYLE_QUIET);
}

const struct dialog_kind ask_dialog = {.key = ask_key, .draw = ask_draw, .shows_table = true, .is_asked = true};
