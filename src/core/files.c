/* Writes files whole or not at all. */
#include "files.h"
#include "memory.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rng.h"

#define NEW ".new"

enum { PATH_ROOM = 4096 + 32, SUFFIX = 16, FIRST_ROOM = 1 << 13, ATTEMPTS = 100, LINKS_MOST = 40, NOT_ORDINARY = -2 };
enum { PRIVATE_MODE = 0600, SHARED_MODE = 0666, PRIVATE_FOLDER = 0700, SHARED_FOLDER = 0777 };

/* An empty name can be seen, too. */
static const char *shown(const char *path) { return *path ? path : "\"\""; }

static bool make_folders(const char *path, mode_t mode, struct fault *fault)
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
		if (mkdir(folder, mode) != 0 && errno != EEXIST)
			return fault_set(fault, "cannot make the folder %s: %s", folder, strerror(errno));
		*slash = '/';
	}
	return true;
}

bool files_make_folders(const char *path, struct fault *fault) { return make_folders(path, PRIVATE_FOLDER, fault); }

bool files_make_named_folders(const char *path, struct fault *fault)
{
	return make_folders(path, SHARED_FOLDER, fault);
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

/* The name of the new file: first a plain one, which files_sweep knows, then names that nobody can foresee. */
static void name_temporary(const char *path, int attempt, char name[PATH_ROOM])
{
	if (attempt == 0)
		snprintf(name, PATH_ROOM, "%s" NEW, path);
	else
		snprintf(name, PATH_ROOM, "%s.%08" PRIx32 NEW, path, (uint32_t)rng_system());
}

/* Creates a file that was not there before: never open what another program put in its place, be it a link or a pipe.
 */
static int open_temporary(const char *path, mode_t mode, char name[PATH_ROOM])
{
	int file = -1;
	for (int attempt = 0; file < 0 && attempt < ATTEMPTS; attempt++) {
		name_temporary(path, attempt, name);
		file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
		if (file < 0 && errno != EEXIST)
			break;
	}
	return file;
}

/* Gives the new FILE the mode of LIKE, or where that is NULL one that its owner can read, whatever the umask. Not every
 * file system can, but then it may have it. */
static bool set_mode(int file, const struct stat *like)
{
	struct stat made;
	if (fstat(file, &made) != 0)
		return false;
	mode_t mode = (like ? like->st_mode : made.st_mode | PRIVATE_MODE) & 0777;
	return (made.st_mode & 0777) == mode || fchmod(file, mode) == 0;
}

/* Writes, sets the mode, syncs and closes; errno tells the first failure. */
static bool fill(int file, const char *text, size_t length, const struct stat *like)
{
	bool good = write_all(file, text, length) && set_mode(file, like) && fsync(file) == 0;
	int cause = errno;
	if (close(file) != 0 && good) {
		good = false;
		cause = errno;
	}
	errno = cause;
	return good;
}

/* The folder of PATH: "." when it names none. */
static char *folder_of(const char *path, char folder[PATH_ROOM])
{
	snprintf(folder, PATH_ROOM, "%s", path);
	char *slash = strrchr(folder, '/');
	if (slash)
		slash[slash == folder] = '\0';
	return slash ? folder : strcpy(folder, ".");
}

/* Makes the rename last through a power cut. Not every file system allows it, so failing is no failure. */
static void sync_folder(const char *path)
{
	char folder[PATH_ROOM];
	int handle = open(folder_of(path, folder), O_RDONLY | O_CLOEXEC);
	if (handle < 0)
		return;
	fsync(handle);
	close(handle);
}

/* A file of that name would replace a device or a pipe for good. */
static bool may_be_replaced(const char *path, struct fault *fault)
{
	struct stat status;
	if (stat(path, &status) != 0 || S_ISREG(status.st_mode))
		return true;
	return fault_set(fault, "cannot save %s: it is not an ordinary file", path);
}

static bool tell_unsaved(const char *path, struct fault *fault)
{
	char folder[PATH_ROOM];
	struct stat status;
	int cause = errno;
	if (cause == ENOENT && stat(folder_of(path, folder), &status) != 0)
		return fault_set(fault, "there is no folder %s", folder);
	return fault_set(fault, "cannot save %s: %s", shown(path), strerror(cause));
}

/* What the link PATH names, seen from where PATH is; false when that cannot be told. */
static bool read_link(const char *path, char target[PATH_ROOM])
{
	char named[PATH_ROOM], folder[PATH_ROOM];
	ssize_t length = readlink(path, named, sizeof named - 1);
	named[length < 0 ? 0 : length] = '\0';
	return length > 0 && snprintf(target, PATH_ROOM, "%s%s%s", *named == '/' ? "" : folder_of(path, folder),
	                         *named == '/' ? "" : "/", named) < PATH_ROOM;
}

/* A link of somebody else could lead to any file of the player's, as one in a folder for all; so each is looked at. */
bool files_may_follow(const char *path, struct fault *fault)
{
	char at[PATH_ROOM], next[PATH_ROOM];
	struct stat status;
	snprintf(at, sizeof at, "%s", path);
	for (int links = 0; lstat(at, &status) == 0 && S_ISLNK(status.st_mode); links++) {
		if (status.st_uid != geteuid() && status.st_uid != 0)
			return fault_set(fault, "%s is a link that somebody else has made", at);
		if (links == LINKS_MOST || !read_link(at, next))
			break; /* who opens it will say so */
		strcpy(at, next);
	}
	return true;
}

/* Where the file itself lies: what stands at PATH may be a link to it. The caller frees it. NULL with a fault, also
 * when the link leads to none. */
static char *find_target(const char *path, struct fault *fault)
{
	struct stat status;
	if (strlen(path) > PATH_ROOM - SUFFIX) {
		fault_set(fault, "the name of a file is longer than %d bytes", PATH_ROOM - SUFFIX);
		return NULL;
	}
	if (lstat(path, &status) != 0)
		return memory_copy(path);
	if (!files_may_follow(path, fault))
		return NULL;
	char *target = realpath(path, NULL);
	if (!target && errno == ENOENT)
		fault_set(fault, "%s is a link to a file that is not there", shown(path));
	else if (!target)
		tell_unsaved(path, fault);
	return target;
}

/* LIKE is the file whose mode the new one takes, or NULL. */
static bool put(
    const char *path, const char *text, size_t length, mode_t mode, const struct stat *like, struct fault *fault)
{
	char name[PATH_ROOM];
	if (!may_be_replaced(path, fault))
		return false;
	int file = open_temporary(path, mode, name);
	if (file < 0)
		return tell_unsaved(path, fault);
	if (!fill(file, text, length, like) || rename(name, path) != 0) {
		tell_unsaved(path, fault);
		unlink(name);
		return false;
	}
	sync_folder(path);
	return true;
}

bool files_put(const char *path, const char *text, size_t length, struct fault *fault)
{
	char *target = find_target(path, fault);
	bool good = target && put(target, text, length, PRIVATE_MODE, NULL, fault);
	free(target);
	return good;
}

bool files_put_named(const char *path, const char *text, size_t length, struct fault *fault)
{
	struct stat old;
	char *target = find_target(path, fault);
	bool is_there = target && stat(target, &old) == 0;
	bool good =
	    target && put(target, text, length, is_there ? PRIVATE_MODE : SHARED_MODE, is_there ? &old : NULL, fault);
	free(target);
	return good;
}

bool files_may_put(const char *path, struct fault *fault)
{
	char folder[PATH_ROOM], inside[PATH_ROOM + 2];
	char *target = find_target(path, fault);
	bool good = target && may_be_replaced(target, fault);
	if (good) {
		snprintf(inside, sizeof inside, "%s/.", folder_of(target, folder));
		good = access(inside, W_OK) == 0 || tell_unsaved(target, fault);
	}
	free(target);
	return good;
}

void files_sweep(const char *path)
{
	char name[PATH_ROOM], *target = find_target(path, NULL);
	struct stat status;
	if (!target)
		return;
	name_temporary(target, 0, name);
	if (lstat(name, &status) == 0 && S_ISREG(status.st_mode))
		unlink(name);
	free(target);
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
		if (got < 0 && errno == EINTR) {
			errno = 0;
			continue;
		}
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

/* Opens without waiting for somebody at the other end of a pipe. */
static int open_ordinary(const char *path)
{
	struct stat status;
	int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (file < 0 || (fstat(file, &status) == 0 && S_ISREG(status.st_mode)))
		return file;
	close(file);
	return NOT_ORDINARY;
}

static const char *why_unread(int file, int cause)
{
	return file == NOT_ORDINARY ? "it is not an ordinary file" : cause ? strerror(cause) : "it is too large";
}

/* Reads what was opened, or tells why that failed. */
static char *get(int file, const char *path, size_t limit, size_t *length, struct fault *fault)
{
	char *text = NULL;
	errno = file < 0 ? errno : 0;
	if (file >= 0)
		text = read_all(file, limit, length);
	if (!text)
		fault_set(fault, "cannot read %s: %s", shown(path), why_unread(file, errno));
	if (file >= 0)
		close(file);
	return text;
}

char *files_get(const char *path, size_t limit, size_t *length, struct fault *fault)
{
	return get(open(path, O_RDONLY | O_CLOEXEC), path, limit, length, fault);
}

char *files_get_ordinary(const char *path, size_t limit, size_t *length, struct fault *fault)
{
	return get(open_ordinary(path), path, limit, length, fault);
}

char *files_get_text(const char *path, size_t limit, struct fault *fault)
{
	struct stat about;
	size_t length = 0;
	bool is_there = stat(path, &about) == 0 || (errno != ENOENT && errno != ENOTDIR);
	char *text = is_there ? files_get_ordinary(path, limit, &length, fault) : memory_copy("");
	if (!text || strlen(text) == length)
		return text;
	free(text);
	fault_set(fault, "cannot read %s: it has a NUL byte", shown(path));
	return NULL;
}
