/* The folders of XDG. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

/* VARIABLE/patience/REST or HOME/FALLBACK/patience/REST. Ignores relative values (XDG base directories). */
static bool xdg_path(
    const char *variable, const char *fallback, const char *rest, char path[STORE_PATH], struct fault *fault)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	bool is_named = base && base[0] == '/';
	int length;
	if (is_named)
		length = snprintf(path, STORE_PATH, "%s/patience/%s", base, rest);
	else if (home && home[0] == '/')
		length = snprintf(path, STORE_PATH, "%s/%s/patience/%s", home, fallback, rest);
	else
		return fault_set(fault,
		    "there is no folder for games and settings: neither %s nor HOME is a path that begins with /", variable);
	return length < STORE_PATH || fault_set(fault, "the folder named by %s is too long", is_named ? variable : "HOME");
}

bool store_slot_path(const char *name, char path[STORE_PATH], struct fault *fault)
{
	char file[64];
	snprintf(file, sizeof file, "%s.record", name);
	return xdg_path("XDG_STATE_HOME", ".local/state", file, path, fault);
}

bool store_games_folder(char path[STORE_PATH], struct fault *fault)
{
	return xdg_path("XDG_DATA_HOME", ".local/share", "games", path, fault);
}

bool store_config_path(char path[STORE_PATH], struct fault *fault)
{
	return xdg_path("XDG_CONFIG_HOME", ".config", "config", path, fault);
}

bool store_cache_path(const char *file, char path[STORE_PATH])
{
	return xdg_path("XDG_CACHE_HOME", ".cache", file, path, NULL);
}

bool store_choices_path(char path[STORE_PATH], struct fault *fault)
{
	return xdg_path("XDG_STATE_HOME", ".local/state", "choices", path, fault);
}

bool store_record_path(const char *folder, char path[STORE_PATH], struct fault *fault, const char *format, ...)
{
	va_list arguments;
	int start = snprintf(path, STORE_PATH, "%s/", folder), left = STORE_PATH - start, length = 0;
	va_start(arguments, format);
	if (left > 0)
		length = vsnprintf(path + start, (size_t)left, format, arguments);
	va_end(arguments);
	return length < left || fault_set(fault, "the folder of records has too long a name");
}

bool store_named_path(const char *name, char path[STORE_PATH], struct fault *fault)
{
	bool is_home = strncmp(name, "~/", 2) == 0;
	const char *home = is_home ? getenv("HOME") : "";
	if (strcmp(name, "~") == 0)
		return fault_set(fault, "~ is a folder: the name of a file is wanted behind it");
	if (is_home && (!home || !*home))
		return fault_set(fault, "HOME is not set, so nobody knows where ~ is");
	if (snprintf(path, STORE_PATH, "%s%s", home, name + is_home) >= STORE_PATH)
		return fault_set(fault, "the file name is longer than %d bytes", STORE_PATH - 1);
	return true;
}
