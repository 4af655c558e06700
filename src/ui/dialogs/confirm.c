#include "confirm.h"

#include <stdio.h>
#include <string.h>

enum { CONFIRM_WIDTH = 46 };

static void confirm_key(struct ui *ui, int key)
{
	const struct confirmation *asked = ui->dialog.confirmation;
	char about[DIALOG_TEXT];
	bool accepts = key == 'y' || key == 'Y', declines = key == 'n' || key == 'N' || key == KEY_ESCAPE;
	if (!accepts && !declines) {
		ui_say(ui, "y or n.");
		return;
	}
	memcpy(about, ui->dialog.text, sizeof about);
	dialog_close(ui);
	(accepts ? asked->accept : asked->decline)(ui, about);
}

/* BRIEF: the sentence has no room. */
static void put_question(const struct ui *ui, struct page *page, bool brief)
{
	const struct confirmation *asked = ui->dialog.confirmation;
	char sentence[CONFIRM_TEXT];
	asked->write(ui, sentence);
	page_paragraph(page, 0, brief ? asked->brief : sentence);
	page->line++;
	page_entry(page, "y", asked->yes);
	page_entry(page, "n", asked->no);
}

static void confirm_draw(const struct ui *ui, struct canvas *canvas)
{
	int room = ui->layout.table_width - 4;
	struct page page = {.area.width = room < CONFIRM_WIDTH ? room : CONFIRM_WIDTH, .keys_width = 4};
	put_question(ui, &page, false);
	bool is_brief = page.line > ui->rows - FRAME_LEAVES;
	if (is_brief) {
		page.line = 0;
		put_question(ui, &page, true);
	}
	page.area = dialog_frame(ui, canvas, CONFIRM_WIDTH, page.line, ui->dialog.confirmation->title);
	page.canvas = canvas;
	page.line = 0;
	page.links = true;
	put_question(ui, &page, is_brief);
}

static const struct dialog_kind confirm_dialog = {.key = confirm_key, .draw = confirm_draw};

void confirm_open(struct ui *ui, const struct confirmation *confirmation, const char *about)
{
	dialog_open(ui, &confirm_dialog);
	ui->dialog.confirmation = confirmation;
	snprintf(ui->dialog.text, DIALOG_TEXT, "%s", about);
}

const char *confirm_brief(const struct ui *ui)
{
	return ui->dialog.kind == &confirm_dialog ? ui->dialog.confirmation->brief : NULL;
}
