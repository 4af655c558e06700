/* outfile: a file that the user names and a command writes: whole or not at all, and not over another one unasked. */
#ifndef PATIENCE_OUTFILE_H
#define PATIENCE_OUTFILE_H

#include <stdbool.h>
#include <stdio.h>

#include "fault.h"
#include "memory_text.h"

/* Stays where it is while it is open. */
struct outfile {
	const char *path;
	FILE *file;    /* to be written to */
	bool is_whole; /* it is put in place as a whole at the end, and until then in memory */
	struct memory_text text;
};

/* Whether PATH, which may be NULL, is "-". */
bool outfile_is_standard(const char *path);

/* Whether two names are of one file, which need not be there. Standard input and output are none. */
bool outfile_is(const char *path, const char *other);

/* "-" is standard output; a device or a pipe is written to at once. A file that exists is refused with a fault unless
 * REPLACES; a link to a file that is not there always is. */
bool outfile_open(struct outfile *outfile, const char *path, bool replaces, struct fault *fault);

/* False with a fault when not all could be written; a file that was there before is then as it was. */
bool outfile_close(struct outfile *outfile, struct fault *fault);

/* What was to be written is not: a file that was there before stays as it was. */
void outfile_drop(struct outfile *outfile);

#endif
