#include "home.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

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

bool is_there(const char *name)
{
	struct stat status;
	return lstat(in_home(name), &status) == 0;
}
