/* Whole files or none. */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 + 32, FIRST_ROOM = 1 << 13 };

bool files_make_folders(const char *path, struct fault *fault)
{
	char folder[PATH_ROOM];
	if (strlen(path) >= sizeof folder)
		return fault_set(fault, "the name of a file is longer than %d bytes", PATH_ROOM - 1);
	strcpy(folder, path);
	char *last = strrchr(folder, '/');
	if (!last || last == folder)
		return true;
	*last = '\0';
	struct stat status;
	if (stat(folder, &status) == 0)
		return true;
	*last = '/';
	for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		if (mkdir(folder, 0700) != 0 && errno != EEXIST)
			return fault_set(fault, "cannot make the folder %s: %s", folder, strerror(errno));
		*slash = '/';
	}
	return true;
}

static bool write_all(int file, const char *text, size_t length)
{
	while (length) {
		ssize_t written = write(file, text, length);
		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		text += written;
		length -= (size_t)written;
	}
	return true;
}

static bool write_temporary(const char *path, const char *text, size_t length)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	if (file < 0)
		return false;
	bool good = write_all(file, text, length) && fsync(file) == 0;
	int cause = errno;
	if (close(file) != 0 && good) {
		good = false;
		cause = errno;
	}
	errno = cause;
	return good;
}

/* Makes the rename last through a power cut. Not every file system allows it, so failing is no failure. */
static void sync_folder(const char *path)
{
	char folder[PATH_ROOM];
	snprintf(folder, sizeof folder, "%s", path);
	char *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
	int handle = open(slash ? folder : ".", O_RDONLY | O_CLOEXEC);
	if (handle < 0)
		return;
	fsync(handle);
	close(handle);
}

/* A device or a pipe of that name would be gone for a file. */
static bool may_be_replaced(const char *path, struct fault *fault)
{
	struct stat status;
	if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
		return true;
	return fault_set(fault, "cannot save %s: it is not an ordinary file", path);
}

bool files_put(const char *path, const char *temporary, const char *text, size_t length, struct fault *fault)
{
	if (!files_make_folders(path, fault) || !may_be_replaced(path, fault))
		return false;
	if (!write_temporary(temporary, text, length) || rename(temporary, path) != 0) {
		fault_set(fault, "cannot save %s: %s", path, strerror(errno));
		unlink(temporary);
		return false;
	}
	sync_folder(path);
	return true;
}

/* Reads to the end or to more than LIMIT bytes; NULL on an error. */
static char *read_all(int file, size_t limit, size_t *length)
{
	size_t room = FIRST_ROOM;
	char *text = malloc(room + 1);
	for (*length = 0; text && *length <= limit;) {
		if (*length == room) {
			char *larger = realloc(text, 2 * room + 1);
			if (!larger)
				break;
			text = larger;
			room *= 2;
		}
		ssize_t got = read(file, text + *length, room - *length);
		if (got < 0 && errno == EINTR)
			continue;
		if (got < 0)
			break;
		*length += (size_t)got;
		text[*length] = '\0';
		if (got == 0)
			return text;
	}
	free(text);
	return NULL;
}

char *files_get(const char *path, size_t limit, size_t *length, struct fault *fault)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);
	char *text = NULL;
	errno = file < 0 ? errno : 0;
	if (file >= 0)
		text = read_all(file, limit, length);
	if (text && *length > limit) {
		free(text);
		text = NULL;
	}
	if (!text)
		fault_set(fault, "cannot read %s: %s", path, errno ? strerror(errno) : "it is too large");
	if (file >= 0)
		close(file);
	return text;
}
