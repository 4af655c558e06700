/* A scanner that skips values; nothing is built in memory. */
#include "json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "text.h"
#include "value.h"

enum { LEVELS = 32 };

static const char *skip_blanks(const char *at) { return at + strspn(at, " \t\r\n"); }

/* The four hex digits at AT; false when there are fewer. */
static bool read_unit(const char *at, uint32_t *unit)
{
	*unit = 0;
	for (int i = 0; i < 4; i++) {
		if (!strchr("0123456789abcdefABCDEF", at[i]) || !at[i])
			return false;
		*unit = 16 * *unit + (uint32_t)(ascii_is_digit(at[i]) ? at[i] - '0' : (at[i] | 32) - 'a' + 10);
	}
	return true;
}

/* Each skip function returns what follows a thing that begins at AT, or NULL when there is none. Of an escape it is the
 * character behind the backslash. */
static const char *skip_escape(const char *at)
{
	uint32_t unit;
	if (*at == 'u')
		return read_unit(at + 1, &unit) ? at + 5 : NULL;
	return *at && strchr("\"\\/bfnrt", *at) ? at + 1 : NULL;
}

static const char *skip_string(const char *at)
{
	if (*at++ != '"')
		return NULL;
	while (*at != '"') {
		if ((unsigned char)*at < ' ')
			return NULL;
		at = *at == '\\' ? skip_escape(at + 1) : at + 1;
		if (!at)
			return NULL;
	}
	return at + 1;
}

/* NULL where there is none. */
static const char *skip_digits(const char *at)
{
	size_t length = strspn(at, "0123456789");
	return length ? at + length : NULL;
}

static const char *skip_number(const char *at)
{
	at += *at == '-';
	at = *at == '0' ? at + 1 : skip_digits(at);
	if (at && *at == '.')
		at = skip_digits(at + 1);
	if (at && (*at == 'e' || *at == 'E')) {
		at++;
		at = skip_digits(at + (*at == '+' || *at == '-'));
	}
	return at;
}

static const char *skip_word(const char *at)
{
	static const char *const words[] = {"true", "false", "null"};
	for (int i = 0; i < 3; i++)
		if (strncmp(at, words[i], strlen(words[i])) == 0)
			return at + strlen(words[i]);
	return NULL;
}

static const char *skip_value(const char *at, int level);

/* An object's member up to its value's end; *VALUE and *KEY point to what they name. */
static const char *skip_member(const char *at, int level, const char **key, const char **value)
{
	*key = at = skip_blanks(at);
	at = skip_string(at);
	if (!at || *(at = skip_blanks(at)) != ':')
		return NULL;
	*value = skip_blanks(at + 1);
	return skip_value(*value, level);
}

static const char *skip_list(const char *at, int level)
{
	bool object = *at == '{';
	char end = object ? '}' : ']';
	const char *key, *value;
	at = skip_blanks(at + 1);
	if (*at == end)
		return at + 1;
	for (;;) {
		at = object ? skip_member(at, level, &key, &value) : skip_value(skip_blanks(at), level);
		if (!at)
			return NULL;
		at = skip_blanks(at);
		if (*at == end)
			return at + 1;
		if (*at++ != ',')
			return NULL;
	}
}

static const char *skip_value(const char *at, int level)
{
	if (*at == '{' || *at == '[')
		return level < LEVELS ? skip_list(at, level + 1) : NULL;
	if (*at == '"')
		return skip_string(at);
	return *at == '-' || ascii_is_digit(*at) ? skip_number(at) : skip_word(at);
}

bool json_is_object(const char *text)
{
	const char *at = skip_blanks(text);
	at = *at == '{' ? skip_value(at, 0) : NULL;
	return at && !*skip_blanks(at);
}

/* A value inside a text that json_is_object has accepted. */
struct value {
	const char *text;
	size_t length;
};

/* The member KEY of such a text (the last one if there are several); false when there is none. */
static bool find_member(const char *object, const char *key, struct value *value)
{
	const char *at = skip_blanks(object) + 1;
	bool found = false;
	while (*skip_blanks(at) != '}') {
		const char *name = at, *start = at;
		at = skip_member(at, 1, &name, &start);
		if (strncmp(name + 1, key, strlen(key)) == 0 && name[1 + strlen(key)] == '"') {
			*value = (struct value){start, (size_t)(at - start)};
			found = true;
		}
		at = skip_blanks(at);
		at += *at == ',';
	}
	return found;
}

/* Decodes \uXXXX at *AT, which is moved past it; returns the number of bytes. */
static int decode_unit(const char **at, char bytes[4])
{
	uint32_t code, low;
	read_unit(*at + 2, &code);
	*at += 6;
	if (code >= 0xD800 && code < 0xDC00 && (*at)[0] == '\\' && (*at)[1] == 'u' && read_unit(*at + 2, &low) &&
	    (low & 0xFC00) == 0xDC00) {
		code = 0x10000 + ((code & 0x3FF) << 10 | (low & 0x3FF));
		*at += 6;
	}
	if (code >= 0xDC80 && code < 0xDD00) {
		bytes[0] = (char)(code & 0xFF);
		return 1;
	}
	return utf8_write(!code || (code >= 0xD800 && code < 0xE000) ? 0xFFFD : code, bytes);
}

/* Decodes the character or escape at *AT, which is moved past it. */
static int decode(const char **at, char bytes[4])
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	if (**at == '\\' && (*at)[1] == 'u')
		return decode_unit(at, bytes);
	bytes[0] = **at == '\\' ? to[strchr(from, *++*at) - from] : **at;
	++*at;
	return 1;
}

bool json_has(const char *object, const char *key)
{
	struct value value;
	return find_member(object, key, &value);
}

bool json_get_string(const char *object, const char *key, char *out, size_t size)
{
	struct value value;
	if (!find_member(object, key, &value) || *value.text != '"')
		return false;
	size_t used = 0;
	const char *end = value.text + value.length - 1;
	for (const char *at = value.text + 1; at < end;) {
		char bytes[4];
		size_t length = (size_t)decode(&at, bytes);
		if (used + length >= size)
			break;
		memcpy(out + used, bytes, length);
		used += length;
	}
	out[used] = '\0';
	return true;
}

/* The member as a string of digits and such, or NULL. */
static const char *number_text(const char *object, const char *key, char copy[32])
{
	struct value value;
	if (!find_member(object, key, &value) || value.length > 31 || !(*value.text == '-' || ascii_is_digit(*value.text)))
		return NULL;
	memcpy(copy, value.text, value.length);
	copy[value.length] = '\0';
	return copy;
}

bool json_get_integer(const char *object, const char *key, int64_t *out)
{
	char copy[32];
	const char *text = number_text(object, key, copy);
	return text && value_integer(text, INT64_MIN, INT64_MAX, out);
}

bool json_get_unsigned(const char *object, const char *key, uint64_t *out)
{
	char copy[32];
	const char *text = number_text(object, key, copy);
	return text && value_number(text, out);
}

bool json_get_thousandths(const char *object, const char *key, int64_t *out)
{
	char copy[32];
	const char *text = number_text(object, key, copy);
	size_t whole = text ? strspn(text, "0123456789") : 0;
	if (!whole || whole > 15)
		return false;
	*out = strtoll(text, NULL, 10) * 1000;
	int64_t unit = 100;
	const char *digit = text + whole;
	if (*digit == '.')
		for (digit++; ascii_is_digit(*digit); digit++, unit /= 10)
			*out += (*digit - '0') * unit;
	return !*digit;
}

bool json_get_bool(const char *object, const char *key, bool *out)
{
	struct value value;
	if (!find_member(object, key, &value))
		return false;
	*out = *value.text == 't';
	return *value.text == 't' || *value.text == 'f';
}
