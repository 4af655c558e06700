/* Files that commands write. */
#include "outfile.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"
#include "memory.h"

/* Whether both are there, and are one. */
static bool is_one(const char *path, const char *other)
{
	struct stat one, second;
	return stat(path, &one) == 0 && stat(other, &second) == 0 && one.st_dev == second.st_dev &&
	       one.st_ino == second.st_ino;
}

static const char *last_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

/* The folder in which PATH lies; the caller frees it. */
static char *folder_of(const char *path)
{
	size_t length = (size_t)(last_name(path) - path);
	char *folder = memory_copy(length ? path : ".");
	folder[length ? length : 1] = '\0';
	return folder;
}

/* The same name in one folder. */
static bool would_be_one(const char *path, const char *other)
{
	char *one = folder_of(path), *second = folder_of(other);
	bool is_same = strcmp(last_name(path), last_name(other)) == 0 && is_one(one, second);
	free(one);
	free(second);
	return is_same;
}

bool outfile_is_standard(const char *path) { return path && strcmp(path, "-") == 0; }

bool outfile_is(const char *path, const char *other)
{
	if (outfile_is_standard(path) || outfile_is_standard(other))
		return false;
	return strcmp(path, other) == 0 || is_one(path, other) || would_be_one(path, other);
}

static bool failed(const struct outfile *outfile, struct fault *fault)
{
	return fault_set(fault, "cannot write %s: %s", outfile->path, strerror(errno));
}

bool outfile_open(struct outfile *outfile, const char *path, bool replaces, struct fault *fault)
{
	struct stat status, link;
	bool is_there = stat(path, &status) == 0;
	*outfile = (struct outfile){.path = path};
	if (outfile_is_standard(outfile->path))
		outfile->file = stdout;
	else if (!is_there && lstat(path, &link) == 0)
		return fault_set(fault, "%s is a link to a file that is not there", path);
	else if (is_there && !S_ISREG(status.st_mode))
		outfile->file = fopen(path, "w");
	else if (is_there && !replaces)
		return fault_set(fault, "%s exists; --replace replaces it", path);
	else if (!files_may_put(path, fault))
		return false;
	else if (memory_text_open(&outfile->text)) {
		outfile->is_whole = true;
		outfile->file = outfile->text.file;
	}
	return outfile->file || failed(outfile, fault);
}

static bool put_whole(struct outfile *outfile, struct fault *fault)
{
	char *text = memory_text_close(&outfile->text);
	bool good = text ? files_put_named(outfile->path, text, outfile->text.length, fault) : failed(outfile, fault);
	free(text);
	return good;
}

bool outfile_close(struct outfile *outfile, struct fault *fault)
{
	if (outfile_is_standard(outfile->path))
		return true; /* printing_end tells */
	if (outfile->is_whole)
		return put_whole(outfile, fault);
	bool good = fflush(outfile->file) == 0 && !ferror(outfile->file);
	if (!good)
		failed(outfile, fault);
	if (fclose(outfile->file) != 0 && good)
		good = failed(outfile, fault);
	return good;
}

void outfile_drop(struct outfile *outfile)
{
	if (outfile->is_whole)
		free(memory_text_close(&outfile->text));
	else if (outfile->file && !outfile_is_standard(outfile->path))
		fclose(outfile->file);
}
