/* kept: records in the folders of a player. */
#ifndef PATIENCE_TEST_KEPT_H
#define PATIENCE_TEST_KEPT_H

#include "check.h"

enum { PATH_TEXT = 1024 };

/* The path of a file in HOME, good until the next call. */
static inline char *path_in(const char *home, const char *name)
{
	static char path[PATH_TEXT + 128];
	snprintf(path, sizeof path, "%s/%s", home, name);
	return path;
}

static inline void copy_record(const char *from, const char *path)
{
	char *text = file_read(from);
	assert_true(file_write(path, text));
	free(text);
}

#endif
