/* The settings file, and the options that come after it: each is a setting with its name and, perhaps, its value. */
#include "display_options.h"

#include <signal.h>
#include <stdio.h>

#include "command.h"
#include "player.h"
#include "start_session.h"

void display_options_configure(struct ui_options *options, struct fault *fault)
{
	fault->text[0] = '\0';
	options->next_of_file = start_next_of_file;
	ui_load_settings(options, fault);
}

static bool set(void *target, const struct option *option, const char *value, struct fault *fault)
{
	return ui_set(target, option->key, option->line ? option->line : value, fault);
}

const struct option display_options[] = {
    {"--ascii", "draw in ASCII even where the locale has Unicode", OPTION_READ, .read = set, .key = "symbols",
        .line = "ascii"},
    {"--colours WHICH", "auto, none, two or four colours of suits", OPTION_READ, .read = set, .key = "colours",
        .choices = ui_colours},
    {"--theme WHICH", "auto, paper, felt or outline", OPTION_READ, .read = set, .key = "theme", .choices = ui_themes},
    {"--no-animation", "nothing moves by itself", OPTION_READ, .read = set, .key = "animation", .line = "no"},
    {"--no-mouse", "leave the mouse to the terminal", OPTION_READ, .read = set, .key = "mouse", .line = "no"},
    {"--hints WHICH", "fair or oracle", OPTION_READ, .read = set, .key = "hints", .choices = ui_hints},
    {.form = NULL},
};

int display_end(struct ui_end end, const char *what, const struct fault *fault)
{
	bool was_shown = end.how != UI_NO_SCREEN && end.how != UI_NO_RECORD, failed = !was_shown || fault->text[0];
	if (failed)
		fprintf(stderr, "patience: %s%s\n", was_shown ? what : "", fault->text);
	if (end.how == UI_SIGNALLED) {
		player_kill_programs();
		signal(end.signal, SIG_DFL);
		raise(end.signal);
	}
	return failed ? EXIT_FAILED : 0;
}
