/* Options by their rows: finding the one that a word names, and reading its value. */
#include "option.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text.h"

bool option_of_group(const struct option_group *group, int number, struct option *option)
{
	if (group->row)
		return group->row(number, option);
	*option = group->options[number];
	return option->form;
}

size_t option_name_length(const struct option *option) { return strcspn(option->form, " [="); }

bool option_may_have_value(const struct option *option) { return option->form[option_name_length(option)] != '\0'; }

bool option_wants_value(const struct option *option)
{
	return option_may_have_value(option) && option->form[option_name_length(option)] != '[';
}

bool option_is(const struct option *option, const char *word)
{
	size_t length = option_name_length(option);
	return option->kind != OPTION_TOLD && strncmp(option->form, word, length) == 0 &&
	       (!word[length] || (word[length] == '=' && option_may_have_value(option)));
}

/* Passes the digits at TEXT; NULL when there are none or too many. */
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

bool option_number(const char *text, uint64_t *number)
{
	const char *rest = take_number(text, number);
	return rest && !*rest;
}

bool option_range(const char *text, uint64_t *first, uint64_t *last)
{
	const char *rest = take_number(text, first);
	*last = *first;
	if (rest && strncmp(rest, "..", 2) == 0)
		rest = take_number(rest + 2, last);
	return rest && !*rest && *first <= *last;
}

static bool read_number(const struct option *option, uint64_t *number, const char *value, struct fault *fault)
{
	uint64_t read;
	if (!option_number(value, &read) || read < option->least || read > option->most)
		return fault_set(
		    fault, "\"%s\": a number from %" PRIu64 " to %" PRIu64 " is wanted", value, option->least, option->most);
	*number = read;
	return true;
}

static bool read_seconds(uint32_t *milliseconds, const char *value, struct fault *fault)
{
	size_t whole = strspn(value, "0123456789");
	uint64_t total = whole && whole < 8 ? strtoull(value, NULL, 10) * 1000 : 0;
	const char *rest = value + whole;
	if (*rest == '.')
		for (uint64_t unit = 100; *++rest >= '0' && *rest <= '9'; unit /= 10)
			total += unit * (uint64_t)(*rest - '0');
	if (*rest || !total || total > UINT32_MAX)
		return fault_set(fault, "\"%s\": a number of seconds from 0.001 to 4294967 is wanted", value);
	*milliseconds = (uint32_t)total;
	return true;
}

bool option_choose(const struct option *option, const char *value, int *chosen, struct fault *fault)
{
	char list[FAULT_TEXT] = "";
	for (int i = 0; option->choices[i]; i++) {
		if (strcmp(option->choices[i], value) == 0) {
			*chosen = i;
			return true;
		}
		const char *between = i == 0 ? "" : option->choices[i + 1] ? ", " : " or ";
		const char *quote = strchr(option->choices[i], ' ') ? "\"" : "";
		text_append(list, sizeof list, "%s%s%s%s", between, quote, option->choices[i], quote);
	}
	return fault_set(fault, "\"%s\": %s is wanted", value, list);
}

static bool read_value(const struct option *option, void *target, const char *value, struct fault *fault)
{
	void *place = (char *)target + option->at;
	switch (option->kind) {
	case OPTION_FLAG:
		*(bool *)place = true;
		return true;
	case OPTION_TEXT:
		*(const char **)place = value;
		return true;
	case OPTION_NUMBER:
		return read_number(option, place, value, fault);
	case OPTION_SECONDS:
		return read_seconds(place, value, fault);
	case OPTION_CHOICE:
		return option_choose(option, value, place, fault);
	default:
		return option->read(place, option, value, fault);
	}
}

bool option_set(const struct option *option, void *target, const char *value, struct fault *fault)
{
	if (read_value(option, target, value, fault))
		return true;
	int length = (int)option_name_length(option);
	struct fault why = *fault;
	return fault_set(fault, "%.*s%s%s", length, option->form, why.text[0] == '"' ? " " : ": ", why.text);
}
