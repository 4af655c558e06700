/* Sentences about wrong input, and the escaping that makes any bytes fit to print. */
#include "fault.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

/* The formatted text and the REST behind it. */
static void say(struct fault *fault, const char *rest, const char *format, va_list arguments)
{
	char start[FAULT_TEXT];
	va_list again;
	va_copy(again, arguments);
	size_t length = (size_t)vsnprintf(start, sizeof start, format, again), room = length + strlen(rest) + 1;
	va_end(again);
	char *raw = malloc(5 * room);
	if (raw) {
		vsnprintf(raw, length + 1, format, arguments);
		put(fault, text_escape(strcat(raw, rest), raw + room, 4 * room));
	} else {
		text_escape(start, fault->text, sizeof fault->text);
	}
	free(raw);
}

bool fault_set(struct fault *fault, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	if (fault)
		say(fault, "", format, arguments);
	va_end(arguments);
	return false;
}

bool fault_prefix(struct fault *fault, const char *format, ...)
{
	char rest[FAULT_TEXT + 2];
	va_list arguments;
	va_start(arguments, format);
	if (fault) {
		snprintf(rest, sizeof rest, ": %s", fault->text);
		say(fault, rest, format, arguments);
	}
	va_end(arguments);
	return false;
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
