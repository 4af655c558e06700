/* What helped, from the keys of a record. */
#include "aids.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

static const char *const names[AIDS] = {"hints", "verdicts", "a player", "a solution"};

const char *aid_name(int i) { return names[i]; }

/* Whether a part of LIST, as it stands behind Watched in a record, is the solutions that were shown, or IS_OTHER: a
 * player. */
static bool has_part(const char *list, bool is_other)
{
	static const char shown[] = "solutions ";
	for (const char *part = list; part; part = strstr(part, ", ") ? strstr(part, ", ") + 2 : NULL)
		if ((strncmp(part, shown, strlen(shown)) != 0) == is_other)
			return true;
	return false;
}

unsigned aids_of(const struct notes *notes)
{
	char value[TAG_VALUE];
	unsigned aids = 0;
	if (notes_get(notes, "Hints", value))
		aids |= AID_HINTS;
	if (notes_get(notes, "Verdict", value))
		aids |= AID_VERDICTS;
	if (notes_get(notes, "Watched", value)) {
		aids |= has_part(value, true) ? AID_PLAYER : 0;
		aids |= has_part(value, false) ? AID_SOLUTION : 0;
	}
	return aids;
}

char *aids_text(unsigned aids, char text[AIDS_TEXT])
{
	snprintf(text, AIDS_TEXT, "%s", aids ? "" : "no help");
	for (int i = 0; i < AIDS; i++)
		if (aids >> i & 1)
			text_append(text, AIDS_TEXT, "%s%s", *text ? " and " : "", names[i]);
	return text;
}
