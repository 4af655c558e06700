/* The settings file: what is wrong is told with its line, and what was read before holds. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "ui.h"

const char *const fuzz_seeds[] = {
    "# a comment\nkey x quit\nkey Ctrl-A auto\nkey q none\n",
    "symbols ascii\ncolours four\nanimation no\nmouse no\n",
    "key Shift-Tab next\nkey PageUp undo\n\n   key   \xc3\xa4   redo\n",
    NULL,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	struct ui_options options = {.bindings = 0};
	struct fault fault = {""};
	if (!ui_configure(&options, text, "config", &fault)) {
		fuzz_check_fault(fault.text);
		fuzz_check(strncmp(fault.text, "config:", 7) == 0, "a fault begins with the name of the file");
	}
	fuzz_check(options.bindings >= 0 && options.bindings <= UI_BINDINGS, "the keys fit");
	free(text);
	return 0;
}
