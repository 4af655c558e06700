/* The player's settings on disk. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "memory.h"
#include "settings.h"
#include "store.h"

enum { FILE_LIMIT = 1 << 16 };

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

/* Where the file is to be written: a link of that name is followed. NULL with a fault when it may not be. */
static char *find_target(const char *path, struct fault *fault)
{
	struct stat about;
	bool is_new = lstat(path, &about) != 0;
	char *target = is_new ? memory_copy(path) : realpath(path, NULL);
	if (target && (is_new || access(target, W_OK) == 0))
		return target;
	errno = is_new ? ENOMEM : errno;
	fault_set(fault, "cannot write %s: %s", path, strerror(errno));
	free(target);
	return NULL;
}

static bool replace_file(const char *path, const char *text, struct fault *fault)
{
	char *target = find_target(path, fault);
	bool good = target && files_make_folders(target, fault) && files_put_named(target, text, strlen(text), fault);
	free(target);
	return good;
}

bool settings_keep(const struct ui_options *options, int row, const struct key_map *const *maps, struct fault *fault)
{
	char path[STORE_PATH], *text = NULL, *put = NULL;
	struct ui_options read = {.bindings = 0};
	bool good = store_config_path(path, fault) && (text = files_get_text(path, FILE_LIMIT, fault)) &&
	            settings_read(&read, text, path, maps, fault);
	if (good) {
		put = settings_put(text, settings[row].name, setting_choice(row, setting_get(options, row)));
		good = strlen(put) < FILE_LIMIT ||
		       fault_set(fault, "cannot write %s: it would be longer than %d bytes", path, FILE_LIMIT - 1);
	}
	struct ui_options changed = {.bindings = 0};
	good = good && settings_read(&changed, put, path, maps, fault) &&
	       (strcmp(put, text) == 0 || replace_file(path, put, fault));
	free(put);
	free(text);
	return good;
}
