/* fault: one sentence for a person about something that came from outside and is wrong.
 *
 * Functions that read text, files or options return false and fill a fault; they never print and never exit.
 * Invariant: the text is printable UTF-8. Control bytes of what it quotes are shown as \xHH, so that it can go to any
 * terminal as it is. */
#ifndef PATIENCE_FAULT_H
#define PATIENCE_FAULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { FAULT_TEXT = 512 };

struct fault {
	char text[FAULT_TEXT];
};

/* Writes the formatted sentence, escaped and cut to what fits. FAULT may be NULL (nobody will read it).
 * Always returns false, so that a reader can end with `return fault_set(...)`. */
bool fault_set(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Puts the formatted text and ": " before what FAULT says already: the place (file, line, option). Returns false. */
bool fault_prefix(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Copies TEXT to OUT (SIZE bytes, always ended by a NUL) with every control byte and every byte that is not valid UTF-8
 * as \xHH. What does not fit is cut at a whole character. Returns OUT. */
char *text_escape(const char *text, char *out, size_t size);

/* Whether a character is neither a control nor one that turns the direction of what stands around it. */
bool text_shows(uint32_t code);

/* How many of the LENGTH bytes at TEXT, from the first on, are characters that text_escape leaves as they are. */
size_t text_printable(const char *text, size_t length);

#endif
