/* fcntl locks on files of their own. */
#include "lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "store.h"

enum { LOCK_PATH = STORE_PATH + 8, RETRIES = 100 };

static char *lock_path(const char *path, char name[LOCK_PATH])
{
	snprintf(name, LOCK_PATH, "%s.lock", path);
	return name;
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
		return file < 0 ? LOCK_NONE : file;
	bool elsewhere = errno == EACCES || errno == EAGAIN;
	if (elsewhere && fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK)
		*holder = (long)lock.l_pid;
	close(file);
	return elsewhere ? LOCK_ELSEWHERE : LOCK_NONE;
}

int lock_take(const char *path, long *holder)
{
	char name[LOCK_PATH];
	files_make_folders(lock_path(path, name), NULL);
	for (int i = 0; i < RETRIES; i++) {
		int file = lock_once(name, holder);
		if (file < 0 || is_file_at(file, name))
			return file;
		close(file);
	}
	return LOCK_NONE;
}

bool lock_is_held(int lock, const char *path)
{
	char name[LOCK_PATH];
	return is_file_at(lock, lock_path(path, name));
}

void lock_drop(int lock)
{
	if (lock >= 0)
		close(lock);
}

void lock_give(int lock, const char *path)
{
	char name[LOCK_PATH];
	if (lock >= 0 && lock_is_held(lock, path)) /* else it is another program's */
		unlink(lock_path(path, name));
	lock_drop(lock);
}
