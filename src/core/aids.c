/* What helped, from the keys of a record. */
#include "aids.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

static const char *const names[AIDS] = {"hints", "verdicts", "a player", "a solution", "forced moves"};

const char *aid_name(int i) { return names[i]; }

/* ITS when a part of LIST, as it stands behind Hints or Watched in a record, is how often NAME helped, and OTHERS when
 * one is not. */
static unsigned parts_of(const char *list, const char *name, unsigned its, unsigned others)
{
	unsigned aids = 0;
	size_t length = strlen(name);
	for (const char *part = list; part; part = strstr(part, ", ") ? strstr(part, ", ") + 2 : NULL)
		aids |= strncmp(part, name, length) == 0 && part[length] == ' ' ? its : others;
	return aids;
}

unsigned aids_of(const struct notes *notes)
{
	char value[TAG_VALUE];
	unsigned aids = 0;
	if (notes_get(notes, "Hints", value))
		aids |= parts_of(value, "forced", AID_FORCED, AID_HINTS);
	if (notes_get(notes, "Verdict", value))
		aids |= AID_VERDICTS;
	if (notes_get(notes, "Watched", value))
		aids |= parts_of(value, "solutions", AID_SOLUTION, AID_PLAYER);
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
