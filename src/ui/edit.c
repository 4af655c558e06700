/* Steps are whole characters of UTF-8. */
#include "edit.h"

#include <string.h>

#include "event.h"
#include "text.h"

enum { CTRL = '@' }; /* the letter's code less this is that of the letter with Ctrl */

static bool is_inside(char byte) { return (byte & 0xC0) == 0x80; }

static int before(const char *text, int at)
{
	while (at > 0 && is_inside(text[--at]))
		;
	return at;
}

static int after(const char *text, int at)
{
	if (text[at])
		at++;
	while (is_inside(text[at]))
		at++;
	return at;
}

static int word_before(const char *text, int at)
{
	while (at > 0 && text[at - 1] == ' ')
		at--;
	while (at > 0 && text[at - 1] != ' ')
		at--;
	return at;
}

static int cut(char *text, int from, int to)
{
	memmove(text + from, text + to, strlen(text + to) + 1);
	return from;
}

static bool put(char *text, size_t size, int *caret, int key)
{
	char bytes[4];
	if (!key_is_character(key))
		return false;
	size_t length = (size_t)utf8_write((uint32_t)key, bytes), rest = strlen(text + *caret) + 1;
	if ((size_t)*caret + rest + length > size)
		return false;
	memmove(text + *caret + length, text + *caret, rest);
	memcpy(text + *caret, bytes, length);
	*caret += (int)length;
	return true;
}

bool edit_key(char *text, size_t size, int *caret, int key)
{
	int end = (int)strlen(text), at = *caret = *caret < end ? *caret : end;
	if (key == KEY_ARROW_LEFT || key == 'B' - CTRL)
		*caret = before(text, at);
	else if (key == KEY_ARROW_RIGHT || key == 'F' - CTRL)
		*caret = after(text, at);
	else if (key == KEY_FIRST || key == 'A' - CTRL)
		*caret = 0;
	else if (key == KEY_LAST || key == 'E' - CTRL)
		*caret = end;
	else if (key == KEY_ERASE)
		*caret = cut(text, before(text, at), at);
	else if (key == KEY_DELETE || key == 'D' - CTRL)
		cut(text, at, after(text, at));
	else if (key == 'U' - CTRL)
		*caret = cut(text, 0, at);
	else if (key == 'K' - CTRL)
		cut(text, at, end);
	else if (key == 'W' - CTRL)
		*caret = cut(text, word_before(text, at), at);
	else
		return put(text, size, caret, key);
	return true;
}
