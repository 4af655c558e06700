/* json: the pieces of the machine formats, one JSON object a line (RFC 8259), written and read. */
#ifndef PATIENCE_JSON_H
#define PATIENCE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Writes TEXT as a JSON string with its quotes. What does not show is escaped, a byte that is not UTF-8 as \udcHH, so
 * that every string is valid, safe to print, and read again as it was. */
void json_string(FILE *out, const char *text);

/* Writes VALUE rounded to PLACES (0..6) decimals, with a point in every locale; |VALUE| below 9e12. */
void json_decimal(FILE *out, double value, int places);

/* Writes microseconds as milliseconds with three decimals. */
void json_milliseconds(FILE *out, int64_t microseconds);

/* Whether TEXT is one whole object, of at most 32 levels, with nothing but blanks around it. */
bool json_is_object(const char *text);

/* Whether such an object has the member KEY. */
bool json_has(const char *object, const char *key);

/* The member KEY of such an object (the last one if there are several) as what it must be; false when it is missing or
 * something else. A string is cut to SIZE bytes with its NUL; half a pair of surrogates that is no byte of json_string
 * becomes U+FFFD, and a NUL too. It may hold control characters: escape it before it is shown. */
bool json_get_string(const char *object, const char *key, char *out, size_t size);
bool json_get_integer(const char *object, const char *key, int64_t *out);
bool json_get_unsigned(const char *object, const char *key, uint64_t *out);
bool json_get_thousandths(
    const char *object, const char *key, int64_t *out); /* 1.5 is 1500; of any locale; not negative, without exponent */
bool json_get_bool(const char *object, const char *key, bool *out);

#endif
