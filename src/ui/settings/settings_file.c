/* The player's settings on disk. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "settings.h"
#include "store.h"

enum { FILE_LIMIT = (1 << 16) - 1 };

bool ui_load_settings(struct ui_options *options, struct fault *fault)
{
	char path[STORE_PATH];
	if (!store_config_path(path, NULL))
		return true;
	char *text = files_get_text(path, FILE_LIMIT, fault);
	bool good = text && ui_configure(options, text, path, fault);
	free(text);
	return good;
}

/* A file that the player may not write to is left alone, though its folder would allow a new one. */
static bool may_be_written(const char *path, struct fault *fault)
{
	struct stat about;
	return lstat(path, &about) != 0 || access(path, W_OK) == 0 ||
	       fault_set(fault, "cannot write %s: %s", path, strerror(errno));
}

static bool replace_file(const char *path, const char *text, struct fault *fault)
{
	return may_be_written(path, fault) && files_make_folders(path, fault) &&
	       files_put_named(path, text, strlen(text), fault);
}

bool settings_keep(const struct ui_options *options, int row, struct fault *fault)
{
	char path[STORE_PATH], *text = NULL, *put = NULL;
	struct ui_options read = {.bindings = 0};
	bool good = store_config_path(path, fault) && (text = files_get_text(path, FILE_LIMIT, fault)) &&
	            ui_configure(&read, text, path, fault);
	if (good) {
		put = settings_put(text, settings[row].name, setting_choice(row, setting_get(options, row)));
		good = strlen(put) <= FILE_LIMIT ||
		       fault_set(fault, "cannot write %s: it would be longer than %d bytes", path, FILE_LIMIT);
	}
	struct ui_options changed = {.bindings = 0};
	good =
	    good && ui_configure(&changed, put, path, fault) && (strcmp(put, text) == 0 || replace_file(path, put, fault));
	free(put);
	free(text);
	return good;
}
