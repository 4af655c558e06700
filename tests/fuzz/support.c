#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

char *fuzz_string(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	if (!text)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

void fuzz_check(int is_so, const char *sentence)
{
	if (is_so)
		return;
	fprintf(stderr, "does not hold: %s\n", sentence);
	abort();
}

void fuzz_check_fault(const char *text)
{
	fuzz_check(*text != '\0', "a fault says something");
	for (; *text; text++)
		fuzz_check((unsigned char)*text >= ' ' && *text != 127, "a fault has no control bytes");
}
