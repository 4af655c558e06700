/* Decks in every format: what reads is a whole deck, and each format writes it so that it reads back. */
#include <stdlib.h>
#include <string.h>

#include "../../src/games/klondike/format.h"
#include "fuzz.h"
#include "klondike.h"

const char *const fuzz_seeds[] = {
    "5D 3S 5S 9H 6S JD 6D 5C QD 3C 5H 7H AC 4C TS 8C 9S 8H AH 4H QS 4S TC 9D KS KH 6C QC 3D JC "
    "2H 2C TD 2S 7C KD 8D KC TH 7S 6H 4D JH AS AD 7D 2D 3H 8S JS 9C QH",
    "5D3S5S9H6SJD6D5CQD3C5H7HAC4CTS8C9S8HAH4HQS4STC9DKSKH6CQC3DJC2H2CTD2S7CKD8DKCTH7S6H4DJHASAD"
    "7D2D3H8SJS9CQH",
    "5d 3s5s 9h6sJd 6d5cQd3c 5h7hAc4cTs 8c9s8hAh4hQs 4sTc9dKsKh6cQc | Qh9cJs8s3h2d7dAdAsJh4d6h7"
    "sThKc8dKd7c2sTd2c2hJc3d",
    "{\"tableau "
    "piles\":[[\"5D\"],[\"3s\",\"5S\"],[\"9h\",\"6s\",\"JD\"],[\"6d\",\"5c\",\"Qd\",\"3C\"],[\"5h\",\"7h\",\"Ac"
    "\",\"4c\",\"10S\"],[\"8c\",\"9s\",\"8h\",\"Ah\",\"4h\",\"QS\"],[\"4s\",\"10c\",\"9d\",\"Ks\",\"Kh\",\"6c\",\"QC\"]"
    "],\"stoc"
    "k\":[\"3D\",\"JC\",\"2H\",\"2C\",\"10D\",\"2S\",\"7C\",\"KD\",\"8D\",\"KC\",\"10H\",\"7S\",\"6H\",\"4D\",\"JH\","
    "\"AS\",\"AD\""
    ",\"7D\",\"2D\",\"3H\",\"8S\",\"JS\",\"9C\",\"QH\"]}",
    "052034093062053081044054064051073094101112122011083092031041013134104043133124061121123091"
    "114084033022072012014113042063074103131082132071024102021023111032",
    "38531322065345367352914344755755077594829669960677832986441078442965",
    NULL,
};

static void check_deck(const uint8_t deck[CARDS])
{
	uint64_t seen = 0;
	for (int i = 0; i < CARDS; i++) {
		fuzz_check(deck[i] < CARDS, "a card is a card");
		seen |= UINT64_C(1) << deck[i];
	}
	fuzz_check(seen == (UINT64_C(1) << CARDS) - 1, "each card is there");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size), written[FORMAT_TEXT];
	uint8_t deck[CARDS], again[CARDS];
	struct fault fault = {""};
	if (!format_read(text, deck, &fault))
		fuzz_check_fault(fault.text);
	else {
		check_deck(deck);
		for (int i = 0; deck_formats[i]; i++) {
			deck_formats[i]->write(deck, written);
			fuzz_check(format_read(written, again, &fault) && memcmp(deck, again, CARDS) == 0, klondike_formats[i]);
		}
	}
	if (deck_parse(text, deck, &fault))
		check_deck(deck);
	free(text);
	return 0;
}
