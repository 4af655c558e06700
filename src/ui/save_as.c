#include "save_as.h"

#include <stdio.h>

#include "confirm.h"
#include "record.h"

static void ask_again(struct ui *ui, const char *path) { ask_open(ui, &file_question, path); }
static void replace(struct ui *ui, const char *path);

static void write_refusal(const struct ui *ui, char sentence[CONFIRM_TEXT])
{
	snprintf(sentence, CONFIRM_TEXT, "%s exists and is not this game.", ui->dialog.text);
}

static const struct confirmation replacing = {
    "Replace it?", "replace it", "another name", "Replace the file: y, n", write_refusal, replace, ask_again};

static void save(struct ui *ui, const char *path, bool replaces)
{
	struct fault fault;
	enum saved saved = record_save_as(ui->session, path, replaces, &fault);
	if (saved == SAVE_DONE)
		ui_say(ui, "Saved as %s", path);
	else if (saved == SAVE_REFUSED)
		confirm_open(ui, &replacing, path);
	else
		ui_alert(ui, "Not saved: %s.", fault.text);
}

static void replace(struct ui *ui, const char *path) { save(ui, path, true); }
void save_as(struct ui *ui, const char *path) { save(ui, path, false); }

const struct question file_question = {.prompt = "Save as: ", .answer = save_as};
