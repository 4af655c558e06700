/* Sequences begin with Esc: "Esc [ parameters final" (CSI), "Esc O letter" (SS3). The mouse speaks CSI < button ;
 * column ; row, then M for a press and m for a release; older terminals CSI M and three bytes. A text that is pasted
 * stands between CSI 200 ~ and CSI 201 ~. */
#include "keyboard.h"

#include <string.h>

#include "text.h"

enum { LEFT_BUTTON = 0, RIGHT_BUTTON = 2, LEFT_MOVED = 32, WHEEL_UP = 64, WHEEL_DOWN = 65, BUTTON_MASK = 0xE3 };
enum { OLD_MOUSE = 32, OLD_RELEASE = 3, SEQUENCE_MOST = 64 };

void keyboard_teach(struct keyboard *keyboard, const char *text, int key)
{
	if (!text || !text[0] || keyboard->sequences == KEYBOARD_SEQUENCES)
		return;
	keyboard->sequence[keyboard->sequences].text = text;
	keyboard->sequence[keyboard->sequences++].key = key;
}

void keyboard_add(struct keyboard *keyboard, const char *byte, size_t bytes)
{
	size_t room = KEYBOARD_BYTES - 1 - keyboard->bytes;
	bytes = bytes < room ? bytes : room;
	memcpy(keyboard->byte + keyboard->bytes, byte, bytes);
	keyboard->bytes += bytes;
	keyboard->byte[keyboard->bytes] = '\0';
}

static void drop(struct keyboard *keyboard, size_t bytes)
{
	keyboard->bytes -= bytes;
	memmove(keyboard->byte, keyboard->byte + bytes, keyboard->bytes);
	keyboard->byte[keyboard->bytes] = '\0';
}

static struct event key_event(int key) { return (struct event){.kind = EVENT_KEY, .key = key}; }

static struct event letter_event(char letter)
{
	static const char letters[] = "ABDCHFZMPQRS";
	static const int keys[] = {KEY_ARROW_UP, KEY_ARROW_DOWN, KEY_ARROW_LEFT, KEY_ARROW_RIGHT, KEY_FIRST, KEY_LAST,
	    KEY_BACK_TAB, KEY_RETURN, KEY_F1, KEY_F1 + 1, KEY_F1 + 2, KEY_F1 + 3};
	const char *found = letter ? strchr(letters, letter) : NULL;
	return found ? key_event(keys[found - letters]) : (struct event){.kind = EVENT_NONE};
}

static struct event numbered_event(int number)
{
	/* The numbers of the function keys have two gaps. */
	static const int keys[] = {0, KEY_FIRST, KEY_INSERT, KEY_DELETE, KEY_LAST, KEY_PAGE_UP, KEY_PAGE_DOWN, KEY_FIRST,
	    KEY_LAST, 0, 0, KEY_F1, KEY_F1 + 1, KEY_F1 + 2, KEY_F1 + 3, KEY_F1 + 4, 0, KEY_F1 + 5, KEY_F1 + 6, KEY_F1 + 7,
	    KEY_F1 + 8, KEY_F1 + 9, 0, KEY_F1 + 10, KEY_F12};
	bool is_known = number > 0 && number < (int)(sizeof keys / sizeof *keys) && keys[number];
	return is_known ? key_event(keys[number]) : (struct event){.kind = EVENT_NONE};
}

static struct event mouse_event(int button, bool is_release, int x, int y)
{
	static const struct {
		int button;
		enum event_kind kind;
	} kinds[] = {{LEFT_BUTTON, EVENT_PRESS}, {LEFT_MOVED, EVENT_DRAG}, {RIGHT_BUTTON, EVENT_SECOND},
	    {WHEEL_UP, EVENT_WHEEL_UP}, {WHEEL_DOWN, EVENT_WHEEL_DOWN}};
	struct event event = {.kind = EVENT_NONE, .x = x - 1, .y = y - 1};
	if (is_release)
		event.kind = (button & BUTTON_MASK) == LEFT_BUTTON ? EVENT_RELEASE : EVENT_NONE;
	for (size_t i = 0; !is_release && i < sizeof kinds / sizeof *kinds; i++)
		if ((button & BUTTON_MASK) == kinds[i].button)
			event.kind = kinds[i].kind;
	return event;
}

/* Three bytes, each 32 more than what it says. */
static struct event old_mouse_event(const char *at)
{
	int button = (unsigned char)at[0] - OLD_MOUSE;
	bool is_release = button < WHEEL_UP && (button & OLD_RELEASE) == OLD_RELEASE;
	return mouse_event(is_release ? LEFT_BUTTON : button, is_release, (unsigned char)at[1] - OLD_MOUSE,
	    (unsigned char)at[2] - OLD_MOUSE);
}

/* The bytes after "Esc [" up to END, of which each can be zero: numbers and a final byte. What cannot belong to it ends
 * it and is left to be read. Returns its length with the Esc, 0 when it goes on. */
static size_t read_csi(const char *text, const char *end, struct event *event)
{
	int number[3] = {0}, numbers = 0;
	const char *at = text + 2;
	if (*at == '[') {
		if (at[1] >= 'A' && at[1] <= 'E')
			*event = key_event(KEY_F1 + at[1] - 'A');
		return end - at < 2 ? 0 : at[1] >= ' ' && at[1] <= '~' ? 4 : 3;
	}
	if (*at == 'M') {
		if (end - at < 4)
			return 0;
		*event = old_mouse_event(at + 1);
		return 6;
	}
	bool is_mouse = *at == '<';
	for (at += is_mouse; at < end && (*at < '@' || *at > '~'); at++) {
		if (*at < ' ' || *at > '~' || at - text == SEQUENCE_MOST)
			return (size_t)(at - text);
		if (*at == ';')
			numbers++;
		else if (*at >= '0' && *at <= '9' && numbers < 3 && number[numbers] < 10000)
			number[numbers] = 10 * number[numbers] + *at - '0';
	}
	if (at == end)
		return 0;
	if (is_mouse)
		*event = mouse_event(number[0], *at == 'm', number[1], number[2]);
	else
		*event = *at == '~' ? numbered_event(number[0]) : letter_event(*at);
	return (size_t)(at + 1 - text);
}

/* Length of the sequence that TEXT, which begins with Esc, begins with; 0 when it may go on. */
static size_t read_escape(const struct keyboard *keyboard, struct event *event)
{
	const char *text = keyboard->byte;
	*event = (struct event){.kind = EVENT_NONE};
	for (size_t i = 0; i < keyboard->sequences; i++) {
		size_t length = strlen(keyboard->sequence[i].text);
		if (strncmp(text, keyboard->sequence[i].text, length) == 0) {
			*event = key_event(keyboard->sequence[i].key);
			return length;
		}
	}
	if (text[1] == '[')
		return read_csi(text, text + keyboard->bytes, event);
	if (text[1] == 'O') {
		*event = letter_event(text[2]);
		return keyboard->bytes > 2 ? 3 : 0;
	}
	*event = key_event(KEY_ESCAPE);
	return keyboard->bytes > 1 ? 1 : 0;
}

static int plain_key(uint32_t code) { return code == '\n' ? KEY_RETURN : code == '\b' ? KEY_ERASE : (int)code; }

/* Where a dragged card was meanwhile need not be shown. */
static void skip_drags(struct keyboard *keyboard, struct event *event)
{
	while (event->kind == EVENT_DRAG && keyboard->byte[0] == KEY_ESCAPE) {
		struct event later;
		size_t length = read_escape(keyboard, &later);
		if (length == 0 || later.kind != EVENT_DRAG)
			return;
		drop(keyboard, length);
		*event = later;
	}
}

/* Whether a pasted text goes on behind the sequence that comes first. */
static bool goes_on_pasting(const struct keyboard *keyboard)
{
	static const char begin[] = "\033[200~", end[] = "\033[201~";
	bool begins = strncmp(keyboard->byte, begin, strlen(begin)) == 0;
	return begins || (keyboard->is_pasting && strncmp(keyboard->byte, end, strlen(end)) != 0);
}

/* Makes of EVENT what it is as a part of a text that is pasted. False when a blank comes before it, which it then is.
 */
static bool paste(struct keyboard *keyboard, struct event *event)
{
	bool is_character = event->kind == EVENT_KEY && key_is_character(event->key), parts = keyboard->is_parted;
	bool is_break = event->kind == EVENT_KEY && (event->key == KEY_RETURN || event->key == KEY_TAB);
	keyboard->is_parted = !is_character && (parts || is_break);
	if (is_character && parts)
		*event = (struct event){.kind = EVENT_PASTED, .key = ' '};
	else if (event->kind == EVENT_KEY)
		event->kind = is_character ? EVENT_PASTED : EVENT_NONE;
	return !(is_character && parts);
}

bool keyboard_next(struct keyboard *keyboard, bool is_all, struct event *event)
{
	unsigned char first = (unsigned char)keyboard->byte[0];
	if (keyboard->bytes == 0)
		return false;
	size_t length = 1;
	*event = key_event(plain_key(first));
	if (first == KEY_ESCAPE) {
		length = read_escape(keyboard, event);
		if (length == 0)
			*event = key_event(KEY_ESCAPE);
	} else if (first >= 0xC0) {
		const char *next = keyboard->byte;
		*event = key_event((int)utf8_next(&next));
		size_t wanted = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
		length = keyboard->bytes < wanted ? 0 : (size_t)(next - keyboard->byte);
	} else if (first == 0 || first >= 0x80) {
		event->kind = EVENT_NONE;
	}
	if (length == 0 && !is_all)
		return false;
	if (keyboard->is_pasting && !paste(keyboard, event))
		return true;
	keyboard->is_pasting = goes_on_pasting(keyboard);
	keyboard->is_parted = keyboard->is_parted && keyboard->is_pasting;
	drop(keyboard, length > 0 ? length : 1);
	skip_drags(keyboard, event);
	return true;
}
