/* Slots of unfinished games and their locks. */
#include "place.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"
#include "lock.h"
#include "memory.h"
#include "record.h"
#include "text.h"

static bool is_there(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0;
}

void place_name(const struct game *game, bool is_daily, char name[PLACE_NAME])
{
	bool is_first = game == games[0];
	snprintf(name, PLACE_NAME, "%.16s%s%s", is_daily && is_first ? "" : game->name, is_daily && !is_first ? "-" : "",
	    is_daily ? "daily" : "");
}

bool place_path(const char *name, int slot, char path[STORE_PATH], struct fault *fault)
{
	if (!store_slot_path(name, path, fault))
		return false;
	char *end = strrchr(path, '.');
	int left = (int)(path + STORE_PATH - end);
	bool fits = slot == 1 || snprintf(end, (size_t)left, "-%d.record", slot) < left;
	return fits || fault_set(fault, "the folder of unfinished games has too long a name");
}

struct place *place_take(const char *path, long *holder)
{
	int lock = lock_take(path, holder);
	if (lock == LOCK_ELSEWHERE)
		return NULL;
	struct place *place = calloc(1, sizeof *place);
	if (!place)
		memory_gone();
	snprintf(place->path, sizeof place->path, "%s", path);
	place->lock = lock;
	return place;
}

struct place *place_take_empty(const char *name, struct fault *fault)
{
	for (int slot = 1; slot <= SLOTS; slot++) {
		char path[STORE_PATH];
		long holder;
		if (!place_path(name, slot, path, fault) || !files_make_folders(path, fault))
			return NULL;
		struct place *place = is_there(path) ? NULL : place_take(path, &holder);
		if (place && !is_there(path))
			return place;
		place_release(place);
	}
	fault_set(fault, "there are %d unfinished games already", SLOTS);
	return NULL;
}

bool place_note_written(struct place *place) { return place->written = stat(place->path, &place->file) == 0; }

/* Each save makes a new file, so a file of another program is never taken for ours. */
static bool is_as_noted(const struct place *place)
{
	struct stat now;
	return place->written && stat(place->path, &now) == 0 && now.st_dev == place->file.st_dev &&
	       now.st_ino == place->file.st_ino && now.st_mtim.tv_sec == place->file.st_mtim.tv_sec &&
	       now.st_mtim.tv_nsec == place->file.st_mtim.tv_nsec;
}

bool place_still_held(struct place *place)
{
	long holder;
	if (place->lock >= 0 && lock_is_held(place->lock, place->path))
		return true;
	lock_drop(place->lock);
	place->lock = lock_take(place->path, &holder);
	/* What lies there now came after the folder was removed. Without a lock the file itself tells whose it is. */
	bool is_ours = !is_there(place->path) || is_as_noted(place);
	if (place->lock != LOCK_ELSEWHERE && is_ours)
		return true;
	lock_drop(place->lock);
	place->lock = LOCK_NONE;
	return false;
}

struct session *place_load(const char *path)
{
	struct fault fault;
	size_t length;
	char *text = files_get_ordinary(path, RECORD_LIMIT, &length, &fault);
	size_t mark = text ? text_mark(text, length) : 0;
	struct session *session = text ? record_read(text + mark, length - mark, path, &fault) : NULL;
	free(text);
	return session;
}

void place_release(void *released)
{
	struct place *place = released;
	if (place)
		lock_give(place->lock, place->path);
	free(place);
}
