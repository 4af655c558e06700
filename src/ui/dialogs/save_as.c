#include "save_as.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../draw/draw.h"
#include "../file_name.h"
#include "../viewer/save_picture.h"
#include "confirm.h"
#include "record.h"
#include "store.h"
#include "text.h"

static void ask_again(struct ui *ui, const char *path) { ask_open(ui, &file_question, path); }
static void replace(struct ui *ui, const char *path);

/* A browser's page makes no pictures of cells. */
static bool is_picture(const char *name) { return HAS_CELLS && record_meant(name) != SAVED_RECORD; }

static void write_refusal(const struct ui *ui, char sentence[CONFIRM_TEXT])
{
	snprintf(sentence, CONFIRM_TEXT, "%s exists.", ui->dialog.text);
}

static const struct confirmation replacing = {
    "Replace it?", "replace it", "another name", "Replace the file: y, n", write_refusal, replace, ask_again};

/* The folder where a name without one lies, up to its slash, with ~ for the player's own; "" where that is not known.
 */
static void tell_folder(char told[STORE_PATH + 1])
{
	char folder[STORE_PATH];
	const char *home = getenv("HOME");
	size_t length = home ? strlen(home) : 0;
	told[0] = '\0';
	if (!getcwd(folder, sizeof folder))
		return;
	bool is_home = length > 1 && strncmp(folder, home, length) == 0 && strchr("/", folder[length]);
	snprintf(told, STORE_PATH + 1, "%s%s/", is_home ? "~" : "", folder + (is_home ? length : folder[1] == '\0'));
}

/* Says under which name, and where, for a player need not know in which folder the program runs; a window that is too
 * narrow has the name alone. */
static void say_saved(struct ui *ui, const char *path)
{
	char folder[STORE_PATH + 1] = "";
	if (!strchr("/~", *path))
		tell_folder(folder);
	bool has_room = text_width("Saved as ") + text_width(folder) + text_width(path) < ui->columns;
	ui_say(ui, "Saved as %s%s", has_room ? folder : "", path);
}

/* False when that is not possible, which is said. */
static bool save(struct ui *ui, const char *path, bool replaces)
{
	struct fault fault;
	enum saved saved = is_picture(path) ? save_picture(ui, path, replaces, &fault)
	                                    : record_save_as(ui->session, path, replaces, &fault);
	if (saved == SAVE_DONE && HAS_CELLS)
		say_saved(ui, path);
	else if (saved == SAVE_DONE)
		ui_say(ui, "%s goes where the browser puts files.", path);
	else if (saved == SAVE_REFUSED)
		confirm_open(ui, &replacing, path);
	else
		ui_alert(ui, "Not saved: %s.", fault.text);
	return saved != SAVE_FAILED;
}

static void replace(struct ui *ui, const char *path)
{
	if (!save(ui, path, true))
		ask_again(ui, path);
}

bool save_as(struct ui *ui, const char *path)
{
	char name[STORE_PATH];
	bool is_bare = !HAS_CELLS && !strchr(path, '.'); /* a browser would call it something else */
	snprintf(name, sizeof name, "%s%s", path, is_bare ? ".record" : "");
	if (path[strspn(path, " ")])
		return save(ui, name, false);
	ui_alert(ui, "Not saved: the name of a file is wanted.");
	return false;
}

static const char *tell_kinds(const struct ui *ui, char text[MESSAGE_TEXT])
{
	const struct foreign_form *foreign = session_game(ui->session)->foreign;
	if (ui->dialog.text[0] || !HAS_CELLS)
		return NULL;
	snprintf(text, MESSAGE_TEXT, " a record; NAME.svg a picture; NAME.cast a film%s%s", foreign ? "; NAME" : "",
	    foreign ? foreign->suffix : "");
	return text;
}

const struct question file_question = {
    .prompt = "Save as: ", .answer = save_as, .key = OFF_PAGE(file_name_key), .help = tell_kinds};
