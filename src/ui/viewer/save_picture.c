/* The film is made of a copy of the game, as its record tells it, since that is walked through. */
#include "save_picture.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "export.h"
#include "files.h"
#include "memory_text.h"
#include "store.h"

static bool put_film(const struct ui *ui, const struct picture *picture, FILE *out, struct fault *fault)
{
	struct session *copy = record_copy(ui->session);
	if (!copy)
		return fault_set(fault, "no memory");
	export_cast(copy, picture, out);
	session_free(copy);
	return true;
}

static bool put(const struct ui *ui, const char *path, FILE *out, struct fault *fault)
{
	const struct picture picture = {ui->layout.table_width, ui->rows, &ui->options};
	if (record_meant(path) == SAVED_FILM)
		return put_film(ui, &picture, out, fault);
	export_svg(ui->session, &picture, out);
	return true;
}

enum saved save_picture(const struct ui *ui, const char *name, bool replaces, struct fault *fault)
{
	char path[STORE_PATH];
	struct stat status;
	struct memory_text file;
	if (!store_named_path(name, path, fault))
		return SAVE_FAILED;
	if (!replaces && lstat(path, &status) == 0)
		return SAVE_REFUSED;
	bool is_open = memory_text_open(&file), good = is_open && put(ui, path, file.file, fault);
	char *text = memory_text_close(&file);
	if (!is_open || (good && !text))
		fault_set(fault, "no memory for %s", name);
	good = good && text && files_put_named(path, text, file.length, fault);
	free(text);
	return good ? SAVE_DONE : SAVE_FAILED;
}
