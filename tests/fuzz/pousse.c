/* Games of Pousse in the form of the contest: what reads is written and read back the same; what does not says why. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "pousse.h"
#include "session.h"

const char *const fuzz_seeds[] = {
    "4\nL1\nL1\nL1\nL1\nL1\nL1\nQUIT\n",
    "3\nL1\nL1\nL2\nL2\nL2\nT2\n# machine X\n# rule strict\n# time 30\n",
    "6\nL1\nR6\nL1\nR6\nL1\nR6\nL1\nR6\nL1\nR6\nL1\n# result X +1 straights\n",
    "# machine none\n# whatever else\n\n 9 \r\nb9\r\nt1\r\n# time 0\r\n",
    "3\nL1\n# machine O\n# time 1\n# result O -1 time\n",
    NULL,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fault fault = {""};
	char *text = fuzz_string(data, size);
	struct session *session = pousse_read_icfp(text, strlen(text), "fuzz", &fault);
	if (!session)
		fuzz_check_fault(fault.text);
	else {
		char *written = pousse_write_icfp(session, NULL);
		fuzz_check(written != NULL, "what was read can be written");
		struct session *again = pousse_read_icfp(written, strlen(written), "again", &fault);
		fuzz_check(again != NULL, "what was written reads");
		char *same = pousse_write_icfp(again, NULL);
		fuzz_check(strcmp(written, same) == 0, "and is the same");
		free(same);
		session_free(again);
		free(written);
		session_free(session);
	}
	free(text);
	return 0;
}
