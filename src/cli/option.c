/* Options by their rows: finding the one that a word names, and reading its value. */
#include "option.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "value.h"

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

static bool read_seconds(const char *name, const char *value, uint32_t *milliseconds, struct fault *fault)
{
	size_t whole = strspn(value, "0123456789");
	uint64_t total = whole && whole < 8 ? strtoull(value, NULL, 10) * 1000 : 0;
	const char *rest = value + whole;
	rest += *rest == '.';
	for (uint64_t unit = 100; rest > value + whole && unit && *rest >= '0' && *rest <= '9'; unit /= 10)
		total += unit * (uint64_t)(*rest++ - '0');
	if (*rest || whole >= 8 || !total || total > UINT32_MAX)
		return fault_set(fault,
		    "%s \"%s\": a number of seconds from 0.001 to 4294967 is wanted, with three decimals at most", name, value);
	*milliseconds = (uint32_t)total;
	return true;
}

static bool read_other(
    const struct option *option, const char *name, void *place, const char *value, struct fault *fault)
{
	if (option->read(place, option, value, fault))
		return true;
	struct fault why = *fault;
	return fault_set(fault, "%s%s%s", name, why.text[0] == '"' ? " " : ": ", why.text);
}

bool option_set(const struct option *option, void *target, const char *value, struct fault *fault)
{
	void *place = (char *)target + option->at;
	char name[OPTION_NAME];
	snprintf(name, sizeof name, "%.*s", (int)option_name_length(option), option->form);
	switch (option->kind) {
	case OPTION_FLAG:
		*(bool *)place = true;
		return true;
	case OPTION_TEXT:
		*(const char **)place = value;
		return true;
	case OPTION_NUMBER:
		return value_count(name, value, option->least, option->most, place, fault);
	case OPTION_SECONDS:
		return read_seconds(name, value, place, fault);
	case OPTION_CHOICE:
		return value_choice(name, value, option->choices, place, fault);
	default:
		return read_other(option, name, place, value, fault);
	}
}
