/* Slots of unfinished games and their locks. */
#include "place.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

enum { LOCK_PATH = STORE_PATH + 8, UNLOCKED = -1, ELSEWHERE = -2, RETRIES = 100 };

static char *lock_path(const char *path, char name[LOCK_PATH])
{
	snprintf(name, LOCK_PATH, "%s.lock", path);
	return name;
}

static bool is_there(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0;
}

/* A holder removes its lock file before it lets go, and a folder can be removed: so a lock on the old file proves
 * nothing. */
static bool is_file_at(int file, const char *path)
{
	struct stat held, named;
	return fstat(file, &held) == 0 && stat(path, &named) == 0 && held.st_dev == named.st_dev &&
	       held.st_ino == named.st_ino;
}

static int lock_once(const char *name, long *holder)
{
	struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	*holder = 0;
	int file = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (file < 0 || fcntl(file, F_SETLK, &lock) == 0)
		return file < 0 ? UNLOCKED : file;
	bool elsewhere = errno == EACCES || errno == EAGAIN;
	if (elsewhere && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK)
		*holder = (long)lock.l_pid;
	close(file);
	return elsewhere ? ELSEWHERE : UNLOCKED;
}

/* The locked file, UNLOCKED when the system gives no lock, or ELSEWHERE. */
static int lock_take(const char *path, long *holder)
{
	char name[LOCK_PATH];
	files_make_folders(lock_path(path, name), NULL);
	for (int i = 0; i < RETRIES; i++) {
		int file = lock_once(name, holder);
		if (file < 0 || is_file_at(file, name))
			return file;
		close(file);
	}
	return UNLOCKED;
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
	if (lock == ELSEWHERE)
		return NULL;
	struct place *place = calloc(1, sizeof *place);
	if (!place)
		abort();
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
	char name[LOCK_PATH];
	long holder;
	bool had_lock = place->lock >= 0;
	if (had_lock && is_file_at(place->lock, lock_path(place->path, name)))
		return true;
	if (had_lock)
		close(place->lock);
	place->lock = lock_take(place->path, &holder);
	/* What lies there now came after the folder was removed. Without a lock the file itself tells whose it is. */
	bool is_ours = !is_there(place->path) || (!had_lock && is_as_noted(place));
	if (place->lock != ELSEWHERE && is_ours)
		return true;
	if (place->lock >= 0)
		close(place->lock);
	place->lock = UNLOCKED;
	return false;
}

void place_release(void *released)
{
	struct place *place = released;
	char name[LOCK_PATH];
	if (!place)
		return;
	if (place->lock >= 0) {
		unlink(lock_path(place->path, name));
		close(place->lock);
	}
	free(place);
}
