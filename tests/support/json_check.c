/* A strict reader of JSON that keeps nothing. */
#include "json_check.h"

#include <string.h>

enum { DEEPEST = 64 };

static const char *blanks(const char *at) { return at + strspn(at, " \t\r\n"); }

/* Each of these returns what follows, or NULL when the text is wrong. */
static const char *value(const char *at, int depth);

static const char *string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	while (*at != '"') {
		if ((unsigned char)*at < 0x20)
			return NULL;
		if (*at != '\\') {
			at++;
		} else if (at[1] == 'u') {
			if (strspn(at + 2, "0123456789abcdefABCDEF") < 4)
				return NULL;
			at += 6;
		} else {
			if (!at[1] || !strchr("\"\\/bfnrt", at[1]))
				return NULL;
			at += 2;
		}
	}
	return at + 1;
}

static const char *digits(const char *at)
{
	size_t count = strspn(at, "0123456789");
	return count ? at + count : NULL;
}

static const char *number(const char *at)
{
	at += *at == '-';
	if (*at == '0')
		at++;
	else if ((at = digits(at)) == NULL)
		return NULL;
	if (*at == '.' && (at = digits(at + 1)) == NULL)
		return NULL;
	if (*at != 'e' && *at != 'E')
		return at;
	at++;
	return digits(at + (*at == '+' || *at == '-'));
}

static const char *member(const char *at, int depth)
{
	at = string(at);
	at = at ? blanks(at) : NULL;
	return at && *at == ':' ? value(blanks(at + 1), depth) : NULL;
}

/* The rest of an array or object, up to END. */
static const char *list(const char *at, char end, const char *(*one)(const char *, int), int depth)
{
	at = blanks(at);
	if (*at == end)
		return at + 1;
	while (depth < DEEPEST && (at = one(at, depth)) != NULL) {
		at = blanks(at);
		if (*at == end)
			return at + 1;
		if (*at != ',')
			return NULL;
		at = blanks(at + 1);
	}
	return NULL;
}

static const char *value(const char *at, int depth)
{
	static const char *const words[] = {"true", "false", "null"};
	if (*at == '{')
		return list(at + 1, '}', member, depth + 1);
	if (*at == '[')
		return list(at + 1, ']', value, depth + 1);
	if (*at == '"')
		return string(at);
	for (int i = 0; i < 3; i++)
		if (strncmp(at, words[i], strlen(words[i])) == 0)
			return at + strlen(words[i]);
	return number(at);
}

bool json_check_object(const char *text)
{
	text = blanks(text);
	const char *end = *text == '{' ? value(text, 0) : NULL;
	return end && !*blanks(end);
}
