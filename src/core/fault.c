/* Sentences about wrong input, and the escaping that makes any bytes fit to print. */
#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool text_shows(uint32_t code)
{
	bool is_control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
	/* Characters that turn the writing direction could make a file name read as another. */
	bool turns = code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
	             (code >= 0x2066 && code <= 0x2069);
	return !is_control && !turns;
}

/* Length of the valid UTF-8 character at S that shows, or 0. */
static size_t printable_length(const unsigned char *s)
{
	if (s[0] < 0x80)
		return text_shows(s[0]);
	size_t length = s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : 2;
	static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
	if (s[0] < 0xc2 || s[0] > 0xf4)
		return 0;
	uint32_t code = s[0] & (0x7fu >> length);
	for (size_t i = 1; i < length; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		code = code << 6 | (s[i] & 0x3f);
	}
	bool surrogate = code >= 0xd800 && code <= 0xdfff;
	return code < smallest[length] || code > 0x10ffff || surrogate || !text_shows(code) ? 0 : length;
}

char *text_escape(const char *text, char *out, size_t size)
{
	const unsigned char *s = (const unsigned char *)text;
	size_t used = 0;
	while (*s && used + 1 < size) {
		size_t length = printable_length(s);
		char hex[5];
		if (!length)
			snprintf(hex, sizeof hex, "\\x%02X", *s);
		const char *piece = length ? (const char *)s : hex;
		size_t bytes = length ? length : 4;
		if (used + bytes + 1 > size)
			break;
		memcpy(out + used, piece, bytes);
		used += bytes;
		s += length ? length : 1;
	}
	if (size)
		out[used] = '\0';
	return out;
}

size_t text_printable(const char *text, size_t length)
{
	size_t used = 0;
	while (used < length) {
		/* The last characters are looked at in a copy that ends, so that none is read past the end. */
		unsigned char tail[5] = {0};
		memcpy(tail, text + used, length - used < 4 ? length - used : 4);
		size_t bytes = printable_length(tail);
		if (!bytes)
			break;
		used += bytes;
	}
	return used;
}

bool fault_set(struct fault *fault, const char *format, ...)
{
	if (!fault)
		return false;
	char raw[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(raw, sizeof raw, format, arguments);
	va_end(arguments);
	text_escape(raw, fault->text, sizeof fault->text);
	return false;
}

bool fault_prefix(struct fault *fault, const char *format, ...)
{
	if (!fault)
		return false;
	char raw[2 * FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	int used = vsnprintf(raw, FAULT_TEXT, format, arguments);
	va_end(arguments);
	size_t at = used < 0 ? 0 : used < FAULT_TEXT ? (size_t)used : FAULT_TEXT - 1;
	snprintf(raw + at, sizeof raw - at, ": %s", fault->text);
	text_escape(raw, fault->text, sizeof fault->text);
	return false;
}
