/* Sentences about wrong input, and the escaping that makes any bytes fit to print. */
#include "fault.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

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

char *fault_name(const char *name, char text[FAULT_NAME])
{
	static const char more[] = "...";
	size_t length = strlen(name);
	bool is_long = length >= FAULT_NAME;
	snprintf(text, FAULT_NAME, "%s%s", is_long ? more : "", is_long ? name + length + sizeof more - FAULT_NAME : name);
	return text;
}

const char *fault_sentence(struct fault *fault)
{
	char *text = fault->text;
	size_t length = strlen(text), word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
	if (word && strchr(" ,", text[word]))
		text[0] = (char)toupper((unsigned char)text[0]);
	if (length && length + 1 < sizeof fault->text && !strchr(".?!", text[length - 1]))
		strcpy(text + length, ".");
	return text;
}
