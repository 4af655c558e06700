/* Results files of a study: what reads is whole and can be gone on with, what does not says why, and stays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/play/study_keep.h"
#include "fuzz.h"

#define RULES "Profile standard\\nDraw 3\\nPasses unlimited\\nScoring standard\\nWorryingBack yes\\n"
#define PLAN                                                                                                           \
	"{\"study\":1,\"game\":\"klondike\",\"rules\":\"" RULES                                                            \
	"\",\"player1\":\"greedy\",\"player2\":\"beginner\",\"seed\":0,"                                                   \
	"\"budget\":0,\"first\":1,\"last\":2}\n"
#define GAME(deal, player)                                                                                             \
	"{\"deal\":" deal ",\"player\":\"" player                                                                          \
	"\",\"won\":false,\"foundation\":9,\"moves\":115,\"passes\":5,\"cpu_ms\":0.341}\n"

const char *const fuzz_seeds[] = {
    PLAN GAME("1", "greedy") GAME("1", "beginner") GAME("2", "greedy") GAME("2", "beginner"),
    PLAN GAME("1", "greedy") GAME("1", "beginner") "{\"deal\":2,\"pla",
    PLAN "{\"deal\":1,\"player\":\"greedy\",\"won\":true,\"foundation\":52,\"moves\":1,\"passes\":0,\"cpu_ms\":0.001,"
         "\"trouble\":\"it \\u001b[31m fell\",\"endless\":true,\"first\":\"greedy\"}\n",
    "{\"study\":1,\"game\":\"pousse\",\"player1\":\"j\",\"player2\":\"deep\",\"rules\":\"Size 3\\n\",\"seed\":7,"
    "\"budget\":0,\"first\":4,\"last\":18446744073709551615}\n",
    NULL,
};

const int fuzz_inputs = 2000;

static char path[] = "/tmp/patience-fuzz-XXXXXX";

static void put(const uint8_t *data, size_t size)
{
	static int file = -1;
	if (file < 0 && (file = mkstemp(path)) < 0)
		abort();
	if (ftruncate(file, 0) != 0 || pwrite(file, data, size, 0) != (ssize_t)size)
		abort();
}

static void remove_file(void) { unlink(path); }

/* To go on with what is there leaves nothing but whole lines of it, or all of it as it was. */
static void check_going_on(const uint8_t *data, size_t size, const struct study_plan *plan)
{
	static uint8_t kept[1 << 17];
	struct study_totals totals = {0};
	struct fault fault = {""};
	uint64_t from = 0;
	struct study_file *file = study_file_open(path, plan, &totals, &from, &fault);
	if (file) {
		fuzz_check(
		    from >= plan->first && (from <= plan->last || from == plan->last + 1), "it goes on within its deals");
		fuzz_check(totals.deals == from - plan->first, "each deal before is counted");
		fuzz_check(study_file_close(file, &fault), "it can be closed");
	} else {
		fuzz_check_fault(fault.text);
	}
	FILE *now = fopen(path, "r");
	size_t length = now ? fread(kept, 1, sizeof kept, now) : 0;
	fuzz_check(now != NULL, "it is there");
	fclose(now);
	if (!file)
		fuzz_check(length == size && memcmp(kept, data, size) == 0, "a file that is refused stays as it is");
	else if (length <= size)
		fuzz_check(memcmp(kept, data, length) == 0 && length && kept[length - 1] == '\n', "what is kept are its lines");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct study_plan plan;
	static struct study_totals totals;
	static bool begun;
	struct fault fault = {""};
	if (size > 1 << 16)
		return 0;
	if (!begun)
		atexit(remove_file);
	begun = true;
	put(data, size);
	bool is_read = study_file_read(path, &plan, &totals, &fault);
	if (!is_read)
		fuzz_check_fault(fault.text);
	char *text = fuzz_string(data, size);
	size_t first = strcspn(text, "\n");
	bool is_line = text[first];
	text[first] = '\0';
	struct study_plan own;
	if (is_line && study_plan_read(text, &own)) {
		fuzz_check(!is_read || memcmp(&own, &plan, sizeof own) == 0, "the plan is that of the first line");
		check_going_on(data, size, &own);
	}
	free(text);
	return 0;
}
