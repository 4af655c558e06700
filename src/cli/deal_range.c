/* Numbers of deals, and the series of other programs. */
#include "deal_range.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "value.h"

enum { RANGE_NUMBER = 32 };

/* Whether a game has numbers of other programs that begin with LETTER. */
static bool find_series(char letter, uint64_t *most)
{
	for (int i = 0; games[i]; i++) {
		const struct exchange *exchange = companion_of(games[i])->exchange;
		if (exchange && exchange->numbers(letter, most))
			return true;
	}
	return false;
}

/* N or A..B, the first and perhaps the last with the letter of a series before it. */
static bool read_range(const char *text, struct deal_range *range)
{
	char plain[2 * RANGE_NUMBER];
	uint64_t most = UINT64_MAX;
	*range = (struct deal_range){.series = 0};
	if (find_series(text[0], &most))
		range->series = *text++;
	const char *dots = strstr(text, "..");
	if (!dots)
		return value_range(text, &range->first, &range->last) && range->last <= most;
	int length = snprintf(plain, sizeof plain, "%.*s%s", (int)(dots + 2 - text), text,
	    dots + 2 + (range->series && dots[2] == range->series));
	return length < (int)sizeof plain && value_range(plain, &range->first, &range->last) && range->last <= most;
}

/* Numbers that are too large, or the wrong way round. */
static bool refuse_numbers(const char *text, struct fault *fault)
{
	uint64_t most = UINT64_MAX;
	find_series(text[0], &most);
	return fault_set(fault, "\"%.60s\": numbers from 0 to %" PRIu64 " are wanted, the lower one first", text, most);
}

static bool has_digits_only(const char *text)
{
	char letter[] = {text[0], '\0'};
	uint64_t most;
	const char *rest = text + find_series(text[0], &most);
	size_t digits = strspn(rest, "0123456789"), dots = strncmp(rest + digits, "..", 2) == 0 ? 2 : 0;
	const char *last = rest + digits + dots;
	last += dots && rest > text ? strspn(last, letter) : 0;
	return digits && !last[strspn(last, "0123456789")] && (!dots || *last);
}

bool deal_range_begins(const char *word)
{
	uint64_t most;
	char first = word[find_series(word[0], &most)];
	return first >= '0' && first <= '9';
}

bool deal_range_read(const char *text, struct deal_range *range, struct fault *fault)
{
	if (read_range(text, range))
		return true;
	return has_digits_only(text)
	           ? refuse_numbers(text, fault)
	           : fault_set(fault, "\"%s\": a deal is a number, or a range of numbers like 1..100", text);
}
