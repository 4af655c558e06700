/* Standard output, which may fail long before the end and in another thread. */
#include "printing.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "command.h"

static int cause;

bool printing_failed(void)
{
	bool failed = ferror(stdout);
	if (failed && !cause)
		cause = errno;
	return failed;
}

int printing_end(int status)
{
	if (fflush(stdout) != 0 && !cause)
		cause = errno;
	if (status || !printing_failed())
		return status;
	fprintf(stderr, "patience: cannot write standard output%s%s\n", cause ? ": " : "", cause ? strerror(cause) : "");
	return EXIT_FAILED;
}
