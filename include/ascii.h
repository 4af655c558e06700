/* ascii: letters, digits and blanks as ASCII has them, whatever the locale says: in a Turkish one the capital of i is
 * no I, and what one player writes must be read by every other. Stands in for ctype.h, which no file of the program
 * uses.
 *
 * Each takes a byte, as char or as unsigned char; one beyond ASCII is none of these and stays as it is. */
#ifndef PATIENCE_ASCII_H
#define PATIENCE_ASCII_H

#include <stdbool.h>
#include <stddef.h>

static inline bool ascii_is_capital(int byte) { return byte >= 'A' && byte <= 'Z'; }
static inline bool ascii_is_small(int byte) { return byte >= 'a' && byte <= 'z'; }
static inline bool ascii_is_letter(int byte) { return ascii_is_capital(byte) || ascii_is_small(byte); }
static inline bool ascii_is_digit(int byte) { return byte >= '0' && byte <= '9'; }

static inline bool ascii_is_alphanumeric(int byte) { return ascii_is_letter(byte) || ascii_is_digit(byte); }

/* A blank, a tab, or what ends a line or a page. */
static inline bool ascii_is_blank(int byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static inline char ascii_upper(int byte) { return (char)(ascii_is_small(byte) ? byte - 'a' + 'A' : byte); }
static inline char ascii_lower(int byte) { return (char)(ascii_is_capital(byte) ? byte - 'A' + 'a' : byte); }

/* Whether two texts, or the first LENGTH bytes of two texts, are the same but for small letters and capitals. */
bool ascii_same(const char *a, const char *b);
bool ascii_same_first(const char *a, const char *b, size_t length);

#endif
