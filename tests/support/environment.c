#include "environment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pty.h"

enum { VARIABLES = 64, VARIABLE_TEXT = 1200 };

struct environment {
	char text[VARIABLES][VARIABLE_TEXT]; /* NAME=value, or NAME when it was removed */
	char *list[VARIABLES + 1];
	int count;
};

static void set(struct environment *environment, const char *variable)
{
	size_t name = strcspn(variable, "=");
	int at = 0;
	while (at < environment->count &&
	       (strncmp(environment->text[at], variable, name) != 0 || environment->text[at][name] != '='))
		at++;
	if (at == VARIABLES)
		pty_die("too many variables");
	if (at == environment->count)
		environment->count++;
	snprintf(environment->text[at], VARIABLE_TEXT, "%s", variable);
}

static void set_value(struct environment *environment, const char *name, const char *value, const char *rest)
{
	char variable[VARIABLE_TEXT];
	snprintf(variable, sizeof variable, "%s=%s%s", name, value, rest);
	set(environment, variable);
}

struct environment *environment_make(
    const char *term, const char *locale, const char *home, const char *const variable[])
{
	static const char *const kept[] = {"PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "LD_LIBRARY_PATH"};
	struct environment *environment = calloc(1, sizeof *environment);
	if (!environment)
		pty_die("memory");
	for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
		if (getenv(kept[i]))
			set_value(environment, kept[i], getenv(kept[i]), "");
	set_value(environment, "TERM", term, "");
	set_value(environment, "LC_ALL", locale, "");
	set_value(environment, "HOME", home, "");
	set_value(environment, "TZ", "UTC0", "");
	set_value(environment, "XDG_STATE_HOME", home, "/state");
	set_value(environment, "XDG_DATA_HOME", home, "/share");
	set_value(environment, "XDG_CONFIG_HOME", home, "/config");
	for (int i = 0; variable[i]; i++)
		set(environment, variable[i]);
	return environment;
}

void environment_free(struct environment *environment) { free(environment); }

char **environment_list(struct environment *environment)
{
	int listed = 0;
	for (int i = 0; i < environment->count; i++)
		if (strchr(environment->text[i], '='))
			environment->list[listed++] = environment->text[i];
	environment->list[listed] = NULL;
	return environment->list;
}

char **arguments_make(const char *program, const char *const argument[])
{
	const char *first = program ? program : getenv("PATIENCE") ? getenv("PATIENCE") : "build/patience";
	size_t count = 0, bytes = strlen(first) + 1;
	for (; argument[count]; count++)
		bytes += strlen(argument[count]) + 1;
	char **list = malloc((count + 2) * sizeof *list + bytes);
	if (!list)
		pty_die("memory");
	char *words = (char *)(list + count + 2);
	for (size_t i = 0; i <= count; i++) {
		list[i] = strcpy(words, i ? argument[i - 1] : first);
		words += strlen(words) + 1;
	}
	list[count + 1] = NULL;
	return list;
}
