/* JSON strings and numbers. */
#include "json.h"

#include <inttypes.h>

#include "text.h"

/* CODE is below U+10000, as is all that does not show. */
static void put_escaped(FILE *out, uint32_t code)
{
	if (code == '\n')
		fputs("\\n", out);
	else
		fprintf(out, "\\u%04x", (unsigned)code);
}

void json_string(FILE *out, const char *text)
{
	putc('"', out);
	for (const char *next = text; *text; text = next) {
		uint32_t code = utf8_next(&next);
		if (next - text == 1 && (unsigned char)*text >= 0x80)
			put_escaped(out, 0xDC00 | (unsigned char)*text);
		else if (!text_shows(code))
			put_escaped(out, code);
		else
			fprintf(out, "%s%.*s", code == '"' || code == '\\' ? "\\" : "", (int)(next - text), text);
	}
	putc('"', out);
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

void json_milliseconds(FILE *out, int64_t microseconds) { json_decimal(out, (double)microseconds / 1000, 3); }
