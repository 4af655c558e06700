/* Sentences about wrong input, and the escaping that makes any bytes fit to print. */
#include "fault.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "text.h"

enum { REST = 3 * FAULT_TEXT / 4 };

/* TEXT, which is fit to print: where it is too long its middle is left out. */
static void put(struct fault *fault, const char *text)
{
	size_t length = strlen(text), from = length - REST;
	if (length < sizeof fault->text) {
		strcpy(fault->text, text);
		return;
	}
	while (((unsigned char)text[from] & 0xC0) == 0x80)
		from++;
	text_escape(text, fault->text, sizeof fault->text - REST - strlen("..."));
	strcat(strcat(fault->text, "..."), text + from);
}

bool fault_set(struct fault *fault, const char *format, ...)
{
	char start[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	size_t room = (size_t)vsnprintf(start, sizeof start, format, arguments) + 1;
	va_end(arguments);
	char *raw = fault ? malloc(5 * room) : NULL;
	if (raw) {
		va_start(arguments, format);
		vsnprintf(raw, room, format, arguments);
		va_end(arguments);
		put(fault, text_escape(raw, raw + room, 4 * room));
	} else if (fault) {
		text_escape(start, fault->text, sizeof fault->text);
	}
	free(raw);
	return false;
}

bool fault_prefix(struct fault *fault, const char *format, ...)
{
	if (!fault)
		return false;
	char place[FAULT_TEXT];
	struct fault why = *fault;
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(place, sizeof place, format, arguments);
	va_end(arguments);
	return fault_set(fault, "%s: %s", place, why.text);
}

const char *fault_sentence(struct fault *fault)
{
	char *text = fault->text;
	size_t length = strlen(text), word = strspn(text, "abcdefghijklmnopqrstuvwxyz");
	const char *colon = strchr(text, ':');
	bool begins_with_place = colon && ascii_is_digit(colon[1]); /* a file, whose name may have blanks */
	if (word && strchr(" ,", text[word]) && !begins_with_place)
		text[0] = ascii_upper(text[0]);
	if (length && length + 1 < sizeof fault->text && !strchr(".?!", text[length - 1]))
		strcpy(text + length, ".");
	return text;
}
