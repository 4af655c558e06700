/* What solvers of puzzles share. */
#include "solvers.h"

#include <errno.h>
#include <string.h>

#include "command.h"
#include "json.h"

void put_milliseconds(FILE *out, int64_t microseconds) { json_decimal(out, (double)microseconds / 1000, 3); }

int end_output(int status)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	fprintf(stderr, "patience: the answers cannot be written: %s\n", strerror(errno));
	return EXIT_FAILED;
}
