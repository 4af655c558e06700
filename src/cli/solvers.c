/* What solvers of puzzles share. */
#include "solvers.h"

#include <errno.h>
#include <string.h>
#include <time.h>

#include "command.h"
#include "json.h"

int64_t program_cpu_microseconds(void)
{
	struct timespec time;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

void put_milliseconds(FILE *out, int64_t microseconds) { json_decimal(out, (double)microseconds / 1000, 3); }

int end_output(int status)
{
	if (fflush(stdout) == 0 && !ferror(stdout))
		return status;
	fprintf(stderr, "patience: the answers cannot be written: %s\n", strerror(errno));
	return EXIT_FAILED;
}
