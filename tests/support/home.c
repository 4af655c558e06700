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
static bool is_opened;

static int name_home(void)
{
	static const char *const others[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"};
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		unsetenv(others[i]);
	return setenv("HOME", home, 1);
}

int open_home(void **state)
{
	(void)state;
	folder_make(home, sizeof home);
	is_opened = true;
	return name_home();
}

int close_home(void **state)
{
	(void)state;
	folder_remove(home);
	is_opened = false;
	return 0;
}

static char spare[FOLDER_PATH];
static void remove_spare(void) { folder_remove(spare); }

void need_home(void)
{
	if (is_opened)
		return;
	if (spare[0]) {
		remove_spare();
		mkdir(spare, 0700);
	} else {
		folder_make(spare, sizeof spare);
		atexit(remove_spare);
	}
	snprintf(home, sizeof home, "%s", spare);
	name_home();
}

char *in_home(const char *name)
{
	static char path[2 * FOLDER_PATH];
	snprintf(path, sizeof path, "%s/%s", home, name);
	return path;
}

void check_file(const char *path, const char *wanted)
{
	char *text = file_read(path);
	assert_non_null(text);
	assert_string_equal(text, wanted);
	free(text);
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
