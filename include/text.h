/* text: strings of UTF-8: building them, taking them apart, and making them fit to print. */
#ifndef PATIENCE_TEXT_H
#define PATIENCE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Puts the formatted text after what TEXT (SIZE bytes, ended by a NUL) says already. What does not fit is cut. */
void text_append(char *text, size_t size, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* How many of the LENGTH bytes at TEXT are the mark (U+FEFF) that editors put before a text of Unicode: 3 or 0. */
size_t text_mark(const char *text, size_t length);

/* The next code point of TEXT, which is moved on; 0 at the end, U+FFFD for a byte that is not UTF-8. */
uint32_t utf8_next(const char **text);

/* Writes CODE as UTF-8 (no NUL) and returns the number of bytes, 1..4. */
int utf8_write(uint32_t code, char bytes[4]);

/* Cells that a character takes (0 for combining ones, 2 for wide ones) and that a text takes. */
int code_width(uint32_t code);
int text_width(const char *text);

/* How many bytes of TEXT fit in ROOM cells when it is broken at a blank, or within a word longer than that. */
int text_break(const char *text, int room);

/* How many lines TEXT, which has no line feeds, takes then. */
int text_lines(const char *text, int room);

/* How many bytes of TEXT fit in ROOM cells in whole parts, which end before a comma or a semicolon: 0 when not even the
 * first one fits. */
int text_break_parts(const char *text, int room);

/* Copies TEXT to OUT (SIZE bytes, always ended by a NUL) with every control byte and every byte that is not valid UTF-8
 * as \xHH. What does not fit is cut at a whole character. Returns OUT. */
char *text_clean(const char *text, char *out, size_t size);

/* The same for what is printed: after text_print_ascii all bytes beyond ASCII are told so, too. */
char *text_escape(const char *text, char *out, size_t size);

/* For a terminal of 8 bits, which takes some bytes of UTF-8 for controls. */
void text_print_ascii(void);

/* Whether a character is neither a control nor one that turns the direction of what stands around it. */
bool text_shows(uint32_t code);

/* How many of the LENGTH bytes at TEXT, from the first on, are characters that text_clean leaves as they are. */
size_t text_printable(const char *text, size_t length);

#endif
