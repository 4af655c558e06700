/* What the page may send in any order: links, keys, points, presses, sizes, records. The pictures stay JSON: strings
 * and brackets are closed, and no control byte is in them. */
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/ui/event.h"
#include "../../src/web/web.h"
#include "fuzz.h"

const char *const fuzz_seeds[] = {
    "klondike Deal=7&Draw=1\nHHH\rWdddu\t\r\x80\x81\x82\x83n\x1bG\x1b?\x1b",
    "queens Deal=3\n\r\x83\r\xf0\x10\x01\xf2\x10\x01[]\x1bW",
    "24 Numbers=1 3 4 6\n\xf0\x01\x01\xf0\x02\x01\r:6/(1-3/4)\r",
    "six Deck=163542\n\xf0\x01\x01\xf2\x02\x01\xf3\x20\x10\xf4\x28\x20p\x1br\x1b\x1b",
    "nothing Deal=x\n\xf5[Game \"klondike\"]\n[Deal \"7\"]\n\n1. turn *\n",
    NULL,
};

const int fuzz_inputs = 8000;

enum { SPECIAL = 0x80, SPECIALS = 0x20, POINT = 0xf0, RELEASE, SECOND, PRESS, SIZE, LOAD, EVENTS_MAX = 12 };

static void check_json(const char *text)
{
	int depth = 0;
	bool is_string = false;
	for (; *text; text++) {
		fuzz_check((unsigned char)*text >= ' ' && *text != '\x7f', "no control byte is in a picture");
		if (is_string && *text == '\\')
			text++;
		else if (*text == '"')
			is_string = !is_string;
		else if (!is_string)
			depth += (*text == '{' || *text == '[') - (*text == '}' || *text == ']');
	}
	fuzz_check(depth == 0 && !is_string, "what is opened in a picture is closed");
}

static void give(const uint8_t *data, size_t size) { memcpy(web_text((int)size), data, size); }

/* One event; how many bytes it took. */
static size_t play(const uint8_t *data, size_t left)
{
	static const int kinds[] = {EVENT_PRESS, EVENT_RELEASE, EVENT_SECOND};
	if (*data >= SPECIAL && *data < SPECIAL + SPECIALS)
		return web_key(0, KEY_ARROW_UP + *data - SPECIAL), 1;
	if (*data < POINT || *data > LOAD || left < 3)
		return web_key(0, *data), 1;
	if (*data == LOAD) { /* a text with a name before it, or a name alone */
		static const char name[] = "name";
		size_t before = data[1] % 8 ? sizeof name : 0;
		char *text = web_text((int)(before + left - 1));
		memcpy(text, name, before);
		memcpy(text + before, data + 1, left - 1);
		return web_load(0), left;
	}
	if (*data == SIZE)
		web_resize(1 + data[1], 1 + data[2]);
	else if (*data == PRESS)
		web_press(0, data[1] - 1, data[2] - 1);
	else
		web_point(0, kinds[*data - POINT], data[1], data[2]);
	return 3;
}

/* A name may be typed to save as: in a folder that is gone no file can be made. Returns the folder of before. */
static int leave_folder(void)
{
	char gone[] = "/tmp/patience-fuzz-XXXXXX";
	int before = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	fuzz_check(before >= 0 && mkdtemp(gone) && !chdir(gone) && !rmdir(gone), "there is a folder to leave");
	return before;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *line = memchr(data, '\n', size);
	size_t at = line ? (size_t)(line - data) + 1 : 0;
	unsetenv("HOME"), unsetenv("XDG_DATA_HOME"), unsetenv("XDG_STATE_HOME"), unsetenv("XDG_CONFIG_HOME");
	int before = leave_folder();
	give(data, at ? at - 1 : 0);
	web_begin(0, 80, 60);
	for (int i = 0; at < size && i < EVENTS_MAX; i++)
		at += play(data + at, size - at);
	web_step(1000);
	check_json(web_picture());
	check_json(web_actions());
	check_json(web_link());
	web_end();
	fuzz_check(!fchdir(before) && !close(before), "the folder of before is there");
	return 0;
}
