/* JSON strings and numbers. */
#include "json.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

void json_string(FILE *out, const char *text)
{
	size_t room = 4 * strlen(text) + 1;
	char *printable = malloc(room);
	if (!printable)
		abort();
	putc('"', out);
	for (const char *c = text_escape(text, printable, room); *c; c++) {
		if (*c == '"' || *c == '\\')
			putc('\\', out);
		putc(*c, out);
	}
	putc('"', out);
	free(printable);
}

void json_decimal(FILE *out, double value, int places)
{
	int64_t scale = 1;
	for (int i = 0; i < places; i++)
		scale *= 10;
	int64_t rounded = (int64_t)((value < 0 ? -value : value) * (double)scale + 0.5);
	fprintf(out, "%s%" PRId64, value < 0 && rounded ? "-" : "", rounded / scale);
	if (places)
		fprintf(out, ".%0*" PRId64, places, rounded % scale);
}
