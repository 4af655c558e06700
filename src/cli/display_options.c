/* The settings file, and the options that come after it. */
#include "display_options.h"

#include <stdio.h>
#include <string.h>

#include "command.h"

void display_options_configure(struct ui_options *options, struct fault *fault)
{
	fault->text[0] = '\0';
	ui_load_settings(options, fault);
}

static int read_setting(struct ui_options *options, const char *command, const char *name, const char *value)
{
	struct fault fault;
	if (ui_set(options, name, value, &fault))
		return 1;
	usage_error(command, "--%s: %s", name, fault.text);
	return -1;
}

/* Reads the option --NAME, whose values are those of the setting NAME. */
static int setting_option(
    struct ui_options *options, const char *command, const char *name, int argc, char **argv, int *at)
{
	char option[32];
	const char *value;
	snprintf(option, sizeof option, "--%s", name);
	int found = option_value(option, argc, argv, at, &value);
	return found <= 0 ? found : read_setting(options, command, name, value);
}

int display_options_option(struct ui_options *options, const char *command, int argc, char **argv, int *at)
{
	const struct {
		const char *name;
		int *value;
	} switches[] = {
	    {"--ascii", &options->ascii},
	    {"--no-animation", &options->no_animation},
	    {"--no-mouse", &options->no_mouse},
	};
	for (size_t i = 0; i < sizeof switches / sizeof *switches; i++)
		if (strcmp(argv[*at], switches[i].name) == 0) {
			++*at;
			return *switches[i].value = true;
		}
	static const char *const settings[] = {"colours", "theme", "hints"};
	int found = 0;
	for (size_t i = 0; i < sizeof settings / sizeof *settings && found == 0; i++)
		found = setting_option(options, command, settings[i], argc, argv, at);
	return found;
}
