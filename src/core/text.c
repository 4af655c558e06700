#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

#ifdef __wasm__
#define OF_SYSTEM(code) (-1)
#else
#define OF_SYSTEM(code) wcwidth((wchar_t)(code))
#endif

void text_append(char *text, size_t size, const char *format, ...)
{
	size_t used = strlen(text);
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text + used, size - used, format, arguments);
	va_end(arguments);
}

size_t text_mark(const char *text, size_t length)
{
	static const char mark[] = {'\xEF', '\xBB', '\xBF'};
	return length >= sizeof mark && memcmp(text, mark, sizeof mark) == 0 ? sizeof mark : 0;
}

uint32_t utf8_next(const char **text)
{
	const unsigned char *byte = (const unsigned char *)*text;
	uint32_t code = *byte;
	if (code == 0)
		return 0;
	int more = code < 0x80                   ? 0
	           : code >= 0xC2 && code < 0xE0 ? 1
	           : (code & 0xF0) == 0xE0       ? 2
	           : code >= 0xF0 && code < 0xF5 ? 3
	                                         : -1;
	*text += 1;
	if (more < 0)
		return 0xFFFD;
	code &= more == 0 ? 0x7F : 0x3Fu >> more;
	for (int i = 1; i <= more; i++) {
		if ((byte[i] & 0xC0) != 0x80)
			return 0xFFFD;
		code = code << 6 | (byte[i] & 0x3F);
	}
	static const uint32_t smallest[] = {0, 0x80, 0x800, 0x10000};
	if (code < smallest[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return 0xFFFD;
	*text += more;
	return code;
}

int utf8_write(uint32_t code, char bytes[4])
{
	if (code < 0x80) {
		bytes[0] = (char)code;
		return 1;
	}
	int length = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
	for (int i = length - 1; i > 0; i--, code >>= 6)
		bytes[i] = (char)(0x80 | (code & 0x3F));
	bytes[0] = (char)((0xF00 >> length & 0xF0) | code);
	return length;
}

/* The ranges that file names and typed text may bring, where the system does not know: in a locale without Unicode and
 * on a page. The program's own glyphs are all one cell wide. */
static int usual_width(uint32_t code)
{
	if ((code >= 0x300 && code < 0x370) || (code >= 0x200B && code < 0x2010) || (code >= 0xFE00 && code < 0xFE10))
		return 0;
	bool is_wide = (code >= 0x1100 && code < 0x1160) || (code >= 0x2E80 && code < 0xA4D0) ||
	               (code >= 0xAC00 && code < 0xD7A4) || (code >= 0xF900 && code < 0xFB00) ||
	               (code >= 0xFE30 && code < 0xFE70) || (code >= 0xFF00 && code < 0xFF61) ||
	               (code >= 0x1F300 && code < 0x1F650) || (code >= 0x20000 && code < 0x3FFFE);
	return is_wide ? 2 : 1;
}

/* As curses counts, which asks the system, too. */
int code_width(uint32_t code)
{
	int width = code < 0x80 ? 1 : OF_SYSTEM(code);
	return width < 0 ? usual_width(code) : width;
}

int text_width(const char *text)
{
	int width = 0;
	uint32_t code;
	while ((code = utf8_next(&text)) != 0)
		width += code_width(code);
	return width;
}

int text_break(const char *text, int room)
{
	const char *next = text, *fits = text, *blank = NULL;
	uint32_t code;
	for (int width = 0; (code = utf8_next(&next)) != 0; fits = next) {
		if (code == ' ')
			blank = fits;
		width += code_width(code);
		if (width > room)
			return (int)((blank && blank > text ? blank : fits > text ? fits : next) - text);
	}
	return (int)(fits - text);
}

int text_lines(const char *text, int room)
{
	int lines = 0;
	for (; *text; lines++) {
		text += text_break(text, room);
		text += strspn(text, " ");
	}
	return lines;
}

int text_break_parts(const char *text, int room)
{
	const char *next = text, *fits = text;
	uint32_t code;
	for (int width = 0; (code = utf8_next(&next)) != 0; width += code_width(code)) {
		if (code == ',' || code == ';')
			fits = next - 1;
		if (width + code_width(code) > room)
			return (int)(fits - text);
	}
	return (int)strlen(text);
}

bool text_shows(uint32_t code)
{
	bool is_control = code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
	/* Escape characters that turn the writing direction: they could make a file name read as another. */
	bool turns = code == 0x61c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e) ||
	             (code >= 0x2066 && code <= 0x2069);
	return !is_control && !turns;
}

/* Length of the character at S when it is valid UTF-8 and shows, else 0. */
static size_t printable_length(const char *s)
{
	const char *next = s;
	uint32_t code = utf8_next(&next);
	bool is_byte = next - s == 1 && (unsigned char)*s >= 0x80;
	return is_byte || !text_shows(code) ? 0 : (size_t)(next - s);
}

static char *escape(const char *text, bool ascii, char *out, size_t size)
{
	size_t used = 0;
	while (*text && used + 1 < size) {
		size_t length = ascii && (unsigned char)*text >= 0x80 ? 0 : printable_length(text), bytes = length ? length : 4;
		char hex[5];
		if (used + bytes + 1 > size)
			break;
		snprintf(hex, sizeof hex, "\\x%02X", (unsigned char)*text);
		memcpy(out + used, length ? text : hex, bytes);
		used += bytes;
		text += length ? length : 1;
	}
	if (size)
		out[used] = '\0';
	return out;
}

char *text_clean(const char *text, char *out, size_t size) { return escape(text, false, out, size); }

static bool prints_ascii;

void text_print_ascii(void) { prints_ascii = true; }

char *text_escape(const char *text, char *out, size_t size) { return escape(text, prints_ascii, out, size); }

size_t text_printable(const char *text, size_t length)
{
	size_t used = 0;
	while (used < length) {
		/* Look at the last characters in a copy that ends, so that nothing is read past the end. */
		char tail[5] = {0};
		memcpy(tail, text + used, length - used < 4 ? length - used : 4);
		size_t bytes = printable_length(tail);
		if (!bytes)
			break;
		used += bytes;
	}
	return used;
}
