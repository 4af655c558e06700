/* Questions before something is lost: only y does it. */
#include <stdio.h>
#include <string.h>

#include "state.h"

enum { CONFIRM_WIDTH = 46, SENTENCE = MESSAGE_TEXT + DIALOG_TEXT };

void confirm_replace(struct ui *ui, const char *path)
{
	dialog_open(ui, DIALOG_CONFIRM);
	snprintf(ui->dialog.text, DIALOG_TEXT, "%s", path);
}

void confirm_loss(struct ui *ui) { dialog_open(ui, DIALOG_CONFIRM); }

static void accept(struct ui *ui)
{
	char path[DIALOG_TEXT];
	memcpy(path, ui->dialog.text, sizeof path);
	dialog_close(ui);
	if (path[0])
		dialog_save(ui, path, true);
	else if (ui->next)
		ui_take_next(ui);
	else
		ui->leaves = true;
}

/* Back to where the question came from. */
static void decline(struct ui *ui)
{
	char path[DIALOG_TEXT];
	memcpy(path, ui->dialog.text, sizeof path);
	dialog_close(ui);
	if (!path[0]) {
		ui_drop_next(ui);
	} else {
		dialog_ask(ui, ASK_FILE);
		memcpy(ui->dialog.text, path, sizeof path);
		ui->dialog.caret = (int)strlen(path);
	}
}

void confirm_key(struct ui *ui, int key)
{
	if (key == 'y' || key == 'Y')
		accept(ui);
	else if (key == 'n' || key == 'N' || key == KEY_ESCAPE)
		decline(ui);
	else
		ui_say(ui, "y or n.");
}

static void put_question(const struct ui *ui, struct page *page)
{
	char sentence[SENTENCE];
	bool loses = !ui->dialog.text[0];
	const char *without = ui->next ? "go on without it; its last moves are lost" : "leave; its last moves are lost";
	if (loses)
		snprintf(sentence, sizeof sentence, "This game cannot be kept: %s.", ui->save_fault.text);
	else
		snprintf(sentence, sizeof sentence, "%s exists and is not this game.", ui->dialog.text);
	page_paragraph(page, 0, sentence);
	page->line++;
	page_entry(page, "y", loses ? without : "replace it");
	page_entry(page, "n", loses ? "stay in this game" : "another name");
}

void confirm_draw(const struct ui *ui, struct canvas *canvas)
{
	int room = ui->layout.table_width - 4;
	struct page page = {.area.width = room < CONFIRM_WIDTH ? room : CONFIRM_WIDTH, .keys_width = 4};
	put_question(ui, &page);
	page.area = dialog_frame(ui, canvas, CONFIRM_WIDTH, page.line, ui->dialog.text[0] ? "Replace it?" : "Not saved");
	page.canvas = canvas;
	page.line = 0;
	page.links = true;
	put_question(ui, &page);
}
