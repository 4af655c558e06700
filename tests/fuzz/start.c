/* Start texts of all games: what starts describes itself, and the description starts the same game. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "session.h"

const char *const fuzz_seeds[] = {
    "Deal 7\n",
    "Profile q\nDeal 2\n",
    "Profile standard\nDraw 1\nPasses 3\nScoring vegas\nWorryingBack no\nDeal 12345\n",
    "Draw 24\nPasses unlimited\nDeck 5D 3S 5S 9H 6S JD 6D 5C QD 3C 5H 7H AC 4C TS 8C 9S 8H AH 4H QS 4S TC 9D KS KH 6C "
    "QC 3D "
    "JC 2H 2C TD 2S 7C KD 8D KC TH 7S 6H 4D JH AS AD 7D 2D 3H 8S JS 9C QH\n",
    "Deck 1 2 3 4 5 6\n",
    "Grade very hard\nMarks filled\nDeal 3\n",
    "Marks own\nBoard 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    "Clock 120\nWords shipped\nLetters nodedb\nRound bonded bend bed end\nBonus ben\n",
    NULL,
};

static void check_game(const struct game *game, const char *text)
{
	struct fault fault = {""};
	struct session *session = session_new(game, text, &fault);
	if (!session) {
		fuzz_check_fault(fault.text);
		return;
	}
	struct session *again = session_new(game, session_start_text(session), &fault);
	fuzz_check(again != NULL, fault.text);
	fuzz_check(memcmp(session_state(session), session_state(again), sizeof(struct state)) == 0, "the same game starts");
	fuzz_check(strcmp(session_start_text(session), session_start_text(again)) == 0, "it describes itself the same");
	session_free(session);
	session_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	for (int i = 0; games[i]; i++)
		check_game(games[i], text);
	free(text);
	return 0;
}
