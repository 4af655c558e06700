/* What went wrong with a file of the page, which lies in memory: little can, and the table of the C library is long. */
#include <errno.h>
#include <string.h>

char *strerror(int number)
{
	static char missing[] = "no such file", full[] = "there is no room", other[] = "it cannot be done here";
	return number == ENOENT ? missing : number == ENOSPC || number == ENOMEM ? full : other;
}
