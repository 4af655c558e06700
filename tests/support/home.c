#include "home.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include <cmocka.h>

char home[FOLDER_PATH];

int open_home(void **state)
{
	static const char *const others[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
	(void)state;
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		unsetenv(others[i]);
	folder_make(home, sizeof home);
	return setenv("HOME", home, 1);
}

int close_home(void **state)
{
	(void)state;
	folder_remove(home);
	return 0;
}

char *in_home(const char *name)
{
	static char path[2 * FOLDER_PATH];
	snprintf(path, sizeof path, "%s/%s", home, name);
	return path;
}

void make_old(const char *name)
{
	const struct timespec when = {.tv_sec = 1000000000}, times[2] = {when, when};
	assert_int_equal(utimensat(AT_FDCWD, in_home(name), times, 0), 0);
}

bool is_there(const char *name)
{
	struct stat status;
	return lstat(in_home(name), &status) == 0;
}
