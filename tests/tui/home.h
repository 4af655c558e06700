/* home: a home folder of their own for the programs of a test, and the files in it. */
#ifndef PATIENCE_TEST_HOME_H
#define PATIENCE_TEST_HOME_H

#include "check.h"

enum { HOME_TEXT = 512 };

static char home[HOME_TEXT];

static inline int open_home(void **state)
{
	(void)state;
	folder_make(home, sizeof home);
	return 0;
}

static inline int close_home(void **state)
{
	(void)state;
	folder_remove(home);
	return 0;
}

/* The path of a file there, good until the next call. */
static inline char *in_home(const char *name)
{
	static char path[2 * HOME_TEXT];
	snprintf(path, sizeof path, "%s/%s", home, name);
	return path;
}

#endif
