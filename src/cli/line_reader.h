/* line_reader: the lines of a file or of standard input, read without holding back what has come, and given up at once
 * when the user stops the program (stopping.h). */
#ifndef PATIENCE_LINE_READER_H
#define PATIENCE_LINE_READER_H

#include <stddef.h>
#include <stdio.h>

#include "game.h"

enum { LINE_LONGEST = 1 << 16 };

struct line_reader;

/* Opens PATH, "-" for standard input; NULL with a fault that does not name it. */
struct line_reader *line_reader_open(const char *path, struct fault *fault);
void line_reader_close(struct line_reader *lines);

/* All that a file or a pipe holds, and a NUL after it; NULL with a fault that names it, or when stopped without one.
 * The caller frees it. */
char *line_reader_whole(const char *path, size_t limit, size_t *length, struct fault *fault);

/* The next line with something on it, good until the next call: without its end, a comment (from # on), a carriage
 * return at the end, and the mark of Unicode before the first. NULL at the end of the file or when stopped, and, with a
 * fault, when a line cannot be read, is longer than LINE_LONGEST, or holds a NUL. */
char *line_reader_text(struct line_reader *lines, struct fault *fault);

/* The same of a line that is a deal of GAME: where it is a row of JSON, as the program writes them, its `deck`. The
 * first line is passed over where it only names fields. A row that is cut off, has no deck or is of another game is
 * told by FAULT: then what is returned is not to be read, but no end. Where a deal may stand in several lines
 * (deal_fields.h) they are one text with line feeds; its number is that of the first. */
char *line_reader_deal(struct line_reader *lines, const struct game *game, struct fault *fault);

/* The whole object of that line; NULL when it was none. */
const char *line_reader_row(const struct line_reader *lines);

/* The number of the line read last, from 1. */
int line_reader_number(const struct line_reader *lines);

/* What PATH is called: "standard input" for "-", two quotes for an empty name. */
const char *line_reader_name(const char *path);

/* Writes PATH, "file", and a place there, KEY ("line", or "after" so many moves), as members of a JSON object that goes
 * on with them, each behind a comma; nothing for a PATH of NULL. */
void line_reader_json(const char *path, const char *key, int place, FILE *out);

/* Where a line of PATH stands, for people: "decks.txt:12"; with LINE 0 the file alone. Returns PLACE. */
enum { PLACE_TEXT = 600 };
char *line_reader_place(const char *path, int line, char place[PLACE_TEXT]);

#endif
