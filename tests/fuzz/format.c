/* Any bytes as a deck: they are read in one of the formats or refused with a sentence, and what is read can be written
 * in every format and read again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	uint8_t deck[CARDS], again[CARDS];
	struct fault fault = {""};
	char *text = malloc(size + 1), written[FORMAT_TEXT];
	if (!text)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	bool good = format_read(text, deck, &fault);
	if (good == (fault.text[0] != '\0'))
		abort();
	for (int i = 0; good && deck_formats[i]; i++) {
		deck_formats[i]->write(deck, written);
		if (!format_read(written, again, NULL) || memcmp(deck, again, CARDS) != 0)
			abort();
	}
	free(text);
	return 0;
}
