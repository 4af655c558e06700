/* The settings file: what is wrong is told with its line, and what was read before holds. What can be read can be
 * changed, and only one setting is another then. */
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/settings/settings.h"
#include "fuzz.h"

const char *const fuzz_seeds[] = {
    "# a comment\nkey x quit\nkey Ctrl-A auto\nkey q none\n",
    "symbols ascii\ncolours four\nanimation no\nmouse no\n",
    "profile vegas\ndraw 24\n # end\n\tdraw\t7",
    "key Shift-Tab next\nkey PageUp undo\n\n   key   \xc3\xa4   redo\n",
    NULL,
};

static void check_change(const char *text, struct ui_options options)
{
	struct ui_options read = {.bindings = 0};
	char *put = settings_put(text, "hints", "oracle");
	setting_set(&options, settings_find("hints"), 1);
	fuzz_check(ui_configure(&read, put, "config", NULL), "a changed file can be read");
	fuzz_check(memcmp(&read, &options, sizeof read) == 0, "only one setting is changed");
	free(put);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	struct ui_options options = {.bindings = 0};
	struct fault fault = {""};
	if (!ui_configure(&options, text, "config", &fault)) {
		fuzz_check_fault(fault.text);
		fuzz_check(strncmp(fault.text, "config:", 7) == 0, "a fault begins with the name of the file");
	} else {
		check_change(text, options);
	}
	fuzz_check(options.bindings >= 0 && options.bindings <= UI_BINDINGS, "the keys fit");
	free(text);
	return 0;
}
