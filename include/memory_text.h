/* memory_text: a text that is written as a file is, and grows in memory. The stream that POSIX has for it
 * (open_memstream) drops what it has no memory for and goes on; this one knows, and gives no text then. */
#ifndef PATIENCE_MEMORY_TEXT_H
#define PATIENCE_MEMORY_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Stays where it is while it is open. */
struct memory_text {
	FILE *file; /* to be written to, not to be sought in */
	char *text;
	size_t length, room;
	bool is_lost; /* something did not find room */
};

/* False without memory; it may be closed then, too. */
bool memory_text_open(struct memory_text *text);

/* How many bytes were written; takes those away that are behind LENGTH. */
size_t memory_text_length(struct memory_text *text);
void memory_text_cut(struct memory_text *text, size_t length);

/* What was written and a NUL, `length` bytes without it; the caller frees it. NULL when anything of it was lost. */
char *memory_text_close(struct memory_text *text);

#endif
