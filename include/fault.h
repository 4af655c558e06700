/* fault: one sentence for a person about something that came from outside and is wrong.
 *
 * Functions that read text, files or options return false and fill a fault; they never print and never exit.
 * Invariant: the text is printable UTF-8. Control bytes of what it quotes are shown as \xHH, so that it can go to any
 * terminal as it is. */
#ifndef PATIENCE_FAULT_H
#define PATIENCE_FAULT_H

#include <stdbool.h>

enum { FAULT_TEXT = 512 };

struct fault {
	char text[FAULT_TEXT];
};

/* Writes the formatted sentence, escaped; where it is too long, as with the long name of a file, it is cut in the
 * middle, for what is wrong stands at the end. FAULT may be NULL (nobody will read it). Always returns false, so that a
 * reader can end with `return fault_set(...)`. */
bool fault_set(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Puts the formatted text and ": " before what FAULT says already: the place (file, line, option). Returns false. */
bool fault_prefix(struct fault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes of FAULT what is said at the table: a full stop ends it, and it begins with a capital, unless its first word is
 * no plain word but a name such as e4. Returns FAULT's text. */
const char *fault_sentence(struct fault *fault);

#endif
