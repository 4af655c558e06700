/* Numbers without locale, sign or blanks, so that what is read is what is written. */
#include "value.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "text.h"

/* Pass the digits at TEXT; NULL when there are none or too many. */
static const char *take_number(const char *text, uint64_t *number)
{
	const char *digit = text;
	for (*number = 0; *digit >= '0' && *digit <= '9'; digit++) {
		uint64_t unit = (uint64_t)(*digit - '0');
		if (*number > (UINT64_MAX - unit) / 10)
			return NULL;
		*number = 10 * *number + unit;
	}
	return digit > text ? digit : NULL;
}

bool value_number(const char *text, uint64_t *number)
{
	const char *rest = take_number(text, number);
	return rest && !*rest;
}

bool value_integer(const char *text, int64_t least, int64_t most, int64_t *number)
{
	uint64_t size;
	bool is_negative = *text == '-';
	if (!value_number(text + is_negative, &size) || size > (uint64_t)INT64_MAX + is_negative)
		return false;
	*number = is_negative ? (int64_t)(0 - size) : (int64_t)size;
	return *number >= least && *number <= most;
}

bool value_range(const char *text, uint64_t *first, uint64_t *last)
{
	const char *rest = take_number(text, first);
	*last = *first;
	if (rest && strncmp(rest, "..", 2) == 0)
		rest = take_number(rest + 2, last);
	return rest && !*rest && *first <= *last;
}

bool value_count(
    const char *what, const char *text, uint64_t least, uint64_t most, uint64_t *number, struct fault *fault)
{
	uint64_t read = 0;
	if (!value_number(text, &read) || read < least || read > most)
		return fault_set(
		    fault, "%s \"%s\": a number from %" PRIu64 " to %" PRIu64 " is wanted", what, text, least, most);
	*number = read;
	return true;
}

bool value_int(const char *what, const char *text, int least, int most, int *number, struct fault *fault)
{
	uint64_t read = 0;
	if (!value_count(what, text, (uint64_t)least, (uint64_t)most, &read, fault))
		return false;
	*number = (int)read;
	return true;
}

bool value_choice(const char *what, const char *text, const char *const *choices, int *chosen, struct fault *fault)
{
	char list[FAULT_TEXT] = "";
	for (int i = 0; choices[i]; i++) {
		if (strcmp(choices[i], text) == 0) {
			*chosen = i;
			return true;
		}
		const char *between = i == 0           ? ""
		                      : choices[i + 1] ? ", "
		                                       : " or ",
		           *quote = strchr(choices[i], ' ') ? "\"" : "";
		text_append(list, sizeof list, "%s%s%s%s", between, quote, choices[i], quote);
	}
	return fault_set(fault, "%s%s\"%s\": %s is wanted", what, *what ? " " : "", text, list);
}
