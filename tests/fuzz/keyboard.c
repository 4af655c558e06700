/* Bytes of a terminal: keys and mouse are the same however the bytes come, all at once or one at a time. */
#include <stdbool.h>
#include <string.h>

#include "../../src/ui/terminal/keyboard.h"
#include "fuzz.h"

const char *const fuzz_seeds[] = {
    "hjkl\033[A\033OB\033[1;5C\033[3~\033[15~\033[Z\t\r\n\b\177",
    "\033[<0;10;5M\033[<32;11;5M\033[<32;12;6M\033[<0;12;6m\033[<64;1;1M\033[<2;3;3M",
    "\033[M !!\033[M@!!\033[M#!!",
    "\033[200~d u\n\303\244\033[201~q\033\033[[A\033OP",
    "\303\251\342\231\240\360\237\202\241\377\300\033[27u\033[?1;2c\033Z",
    NULL,
};

enum { EVENTS = 4096, CHUNK = 64 };

struct heard {
	struct event event[EVENTS];
	int count;
	struct keyboard keyboard;
};

/* Of a drag only the last place counts, and a sequence without a meaning is nothing. */
static void take(struct heard *heard, bool is_all)
{
	struct event event;
	while (keyboard_next(&heard->keyboard, is_all, &event)) {
		fuzz_check(event.kind != EVENT_KEY || (event.key > 0 && event.key <= KEY_F12), "a key is a key");
		fuzz_check(event.kind != EVENT_PASTED || key_is_character(event.key), "what is pasted is characters");
		struct event *last = heard->count ? &heard->event[heard->count - 1] : NULL;
		if (last && last->kind == EVENT_DRAG && event.kind == EVENT_DRAG)
			*last = event;
		else if (event.kind != EVENT_NONE && heard->count < EVENTS)
			heard->event[heard->count++] = event;
	}
}

static void hear(const uint8_t *data, size_t size, size_t chunk, struct heard *heard)
{
	memset(heard, 0, sizeof *heard);
	keyboard_teach(&heard->keyboard, "\033[27u", KEY_DELETE);
	keyboard_teach(&heard->keyboard, "", KEY_INSERT);
	for (size_t at = 0; at < size; at += chunk) {
		keyboard_add(&heard->keyboard, (const char *)data + at, size - at < chunk ? size - at : chunk);
		take(heard, false);
		fuzz_check(heard->keyboard.bytes < CHUNK * 2, "what waits for more is short");
	}
	take(heard, true);
	fuzz_check(heard->keyboard.bytes == 0, "nothing waits when all has come");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct heard whole, parts;
	if (size >= EVENTS)
		return 0;
	hear(data, size, CHUNK, &whole);
	hear(data, size, 1, &parts);
	fuzz_check(whole.count == parts.count, "as many events");
	fuzz_check(memcmp(whole.event, parts.event, (size_t)whole.count * sizeof *whole.event) == 0, "the same events");
	return 0;
}
