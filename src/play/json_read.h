/* json_read: as much of JSON as results files and the protocol of other programs need: objects on one line. */
#ifndef PATIENCE_JSON_READ_H
#define PATIENCE_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A value inside a text that json_is_object has accepted. */
struct json_value {
	const char *text;
	size_t length;
};

/* Whether TEXT is one whole object, of at most 32 levels, with nothing but blanks around it. */
bool json_is_object(const char *text);

/* The member KEY of such an object (the last one if there are several); false when there is none. */
bool json_get(const char *object, const char *key, struct json_value *value);

/* The member as what it must be; false when it is missing or something else. A string is cut to SIZE bytes with its
 * NUL; escapes beyond ASCII become question marks. It may hold control characters: escape it before it is shown. */
bool json_get_string(const char *object, const char *key, char *out, size_t size);
bool json_get_integer(const char *object, const char *key, int64_t *out);
bool json_get_unsigned(const char *object, const char *key, uint64_t *out);
bool json_get_thousandths(const char *object, const char *key, int64_t *out); /* 1.5 is 1500; of any locale */
bool json_get_bool(const char *object, const char *key, bool *out);

/* Appends TEXT as a string with its quotes to OUT (SIZE bytes, ended by a NUL). What does not fit is left out: the
 * caller gives room enough. */
void json_append_string(char *out, size_t size, const char *text);

#endif
