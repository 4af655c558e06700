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

bool settings_load(struct ui_options *options, const struct key_map *const *maps, struct fault *fault)
{
	char path[STORE_PATH];
	if (!store_config_path(path, NULL))
		return true;
	char *text = files_get_text(path, FILE_LIMIT, fault);
	bool good = text && settings_read(options, text, path, maps, fault);
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

bool settings_keep(const struct ui_options *options, int row, const struct key_map *const *maps, struct fault *fault)
{
	char path[STORE_PATH], *text = NULL, *put = NULL;
	struct ui_options read = {.bindings = 0};
	bool good = store_config_path(path, fault) && (text = files_get_text(path, FILE_LIMIT, fault)) &&
	            settings_read(&read, text, path, maps, fault);
	if (good) {
		put = settings_put(text, settings[row].name, setting_choice(row, setting_get(options, row)));
		good = strlen(put) <= FILE_LIMIT ||
		       fault_set(fault, "cannot write %s: it would be longer than %d bytes", path, FILE_LIMIT);
	}
	struct ui_options changed = {.bindings = 0};
	good = good && settings_read(&changed, put, path, maps, fault) &&
	       (strcmp(put, text) == 0 || replace_file(path, put, fault));
	free(put);
	free(text);
	return good;
}
