/* The settings file, and the options that come after it. */
#include "looks.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "command.h"
#include "store.h"

enum { CONFIG_LIMIT = 1 << 16 };

/* Opened without waiting: a pipe in the place of the file must not keep the game from beginning. */
static bool read_settings(const char *path, char text[CONFIG_LIMIT], struct fault *fault)
{
	struct stat about;
	int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	ssize_t length = -1;
	if (file < 0 && (errno == ENOENT || errno == ENOTDIR))
		return false;
	if (file < 0)
		return fault_set(fault, "cannot read %s: %s", path, strerror(errno));
	bool is_file = fstat(file, &about) == 0 && S_ISREG(about.st_mode);
	bool fits = is_file && about.st_size < CONFIG_LIMIT;
	if (fits)
		length = read(file, text, CONFIG_LIMIT - 1);
	int cause = errno;
	close(file);
	if (!is_file)
		return fault_set(fault, "cannot read %s: it is no file", path);
	if (!fits)
		return fault_set(fault, "cannot read %s: it is longer than %d bytes", path, CONFIG_LIMIT - 1);
	if (length < 0)
		return fault_set(fault, "cannot read %s: %s", path, strerror(cause));
	text[length] = '\0';
	return strlen(text) == (size_t)length || fault_set(fault, "cannot read %s: it has a NUL byte", path);
}

void looks_configure(struct ui_options *options, struct fault *fault)
{
	char path[STORE_PATH], text[CONFIG_LIMIT];
	fault->text[0] = '\0';
	if (store_config_path(path, NULL) && read_settings(path, text, fault))
		ui_configure(options, text, path, fault);
}

static bool read_colours(struct ui_options *options, const char *command, const char *value)
{
	static const char *const names[] = {
	    [UI_COLOURS_AUTO] = "auto", [UI_COLOURS_NONE] = "none", [UI_COLOURS_TWO] = "two", [UI_COLOURS_FOUR] = "four"};
	for (int i = 0; i < 4; i++)
		if (strcmp(names[i], value) == 0) {
			options->colours = (enum ui_colours)i;
			return true;
		}
	usage_error(command, "--colours \"%s\": auto, none, two or four is wanted", value);
	return false;
}

static bool read_hints(struct ui_options *options, const char *command, const char *value)
{
	options->oracle_hints = strcmp(value, "oracle") == 0;
	if (options->oracle_hints || strcmp(value, "fair") == 0)
		return true;
	usage_error(command, "--hints \"%s\": fair or oracle is wanted", value);
	return false;
}

int looks_option(struct ui_options *options, const char *command, int argc, char **argv, int *at)
{
	const struct {
		const char *name;
		bool *value;
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
	const char *value;
	int found = option_value("--colours", argc, argv, at, &value);
	if (found)
		return found > 0 && read_colours(options, command, value) ? 1 : -1;
	found = option_value("--hints", argc, argv, at, &value);
	return found <= 0 ? found : read_hints(options, command, value) ? 1 : -1;
}
