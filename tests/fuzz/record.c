/* Records: what reads is a legal game, and its one writing reads back as itself. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "record.h"

const char *const fuzz_seeds[] = {
    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"124356\"]\n[Date \"2026-11-21T03:14:44Z\"]\n[Time \"0\"]\n"
    "[Score \"0\"]\n[Result \"*\"]\n\n*\n",
    "[Record \"1\"]\n[Game \"klondike\"]\n[Profile \"standard\"]\n[Draw \"3\"]\n[Passes \"unlimited\"]\n"
    "[Scoring \"standard\"]\n[WorryingBack \"yes\"]\n[Deck \"5D 3S 5S 9H 6S JD 6D 5C QD 3C 5H 7H AC 4C TS 8C 9S 8H AH "
    "4H "
    "QS 4S TC 9D KS KH 6C QC 3D JC 2H 2C TD 2S 7C KD 8D KC TH 7S 6H 4D JH AS AD 7D 2D 3H 8S JS 9C QH\"]\n[Deal \"1\"]\n"
    "[Date \"2026-11-21T03:14:44Z\"]\n[Time \"1500\"]\n[Score \"0\"]\n[Result \"*\"]\n\n"
    "1. turn 2. turn ( 3. turn 4. turn ) *\n",
    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-31T12:00:00Z\"]\n[Player \"J\xc3\xb6rg\"]\n"
    "[Parent \"2026-01-30T12:00:00Z 1\"]\n[Verdict \"shown\"]\n[Time \"9\"]\n[Score \"0\"]\n[Result \"*\"]\n\n"
    "{before} 1. col1>pile {2} {a good one} ( 2. cards>pile {5} {\xe2\x99\xa0} 3. draw ) *\n",
    NULL,
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fault fault = {""};
	struct session *session = record_read((const char *)data, size, "fuzz.record", &fault);
	if (!session) {
		fuzz_check_fault(fault.text);
		fuzz_check(strncmp(fault.text, "fuzz.record:", 12) == 0, "a fault begins with the name of the file");
		return 0;
	}
	char *first = record_write(session);
	struct session *again = record_read(first, strlen(first), "again.record", &fault);
	fuzz_check(again != NULL, fault.text);
	char *second = record_write(again);
	fuzz_check(strcmp(first, second) == 0, "the writing of a record reads back as itself");
	fuzz_check(memcmp(session_state(session), session_state(again), sizeof(struct state)) == 0, "positions are equal");
	free(first);
	free(second);
	session_free(session);
	session_free(again);
	return 0;
}
