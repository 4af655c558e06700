/* Remarks and the optional keys of a game. */
#include "notes.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "memory.h"
#include "text.h"

const char *const notes_keys[] = {
    "Player", "Program", "Parent", "Verdict", "Hints", "Watched", "Grade", "Daily", NOTE_FILE, NULL};

/* Room for a name in a list, which has room for several. */
enum { NAME_COUNTED = 128 };

static bool is_printable(const char *text)
{
	size_t length = strlen(text);
	return text_printable(text, length) == length;
}

void notes_release(struct notes *notes)
{
	notes_cut(notes, -1);
	free(notes->remark);
	*notes = (struct notes){0};
}

/* TEXT with single blanks for white space and none at the ends. The caller frees it. */
static char *tidy(const char *text)
{
	char *copy = memory_copy(text), *out = copy;
	for (const char *word = text + strspn(text, " \t\r\n"); *word; word += strspn(word, " \t\r\n")) {
		size_t length = strcspn(word, " \t\r\n");
		if (out > copy)
			*out++ = ' ';
		memcpy(out, word, length);
		out += length;
		word += length;
	}
	*out = '\0';
	return copy;
}

static void add(struct notes *notes, int at, char *text)
{
	notes->remark = memory_extend(notes->remark, notes->remarks, &notes->room, sizeof *notes->remark);
	notes->remark[notes->remarks++] = (struct remark){at, text};
}

bool notes_add_remark(struct notes *notes, int at, const char *text, struct fault *fault)
{
	char *copy = tidy(text);
	bool good = true;
	if (strchr(copy, '}') || !is_printable(copy))
		good = fault_set(fault, "a remark is printable text without '}'");
	else if (*copy && strspn(copy, "0123456789") == strlen(copy))
		good = fault_set(fault, "a remark is more than a number: \"%s\" would be the clock", copy);
	if (good && *copy)
		add(notes, at, copy);
	else
		free(copy);
	return good;
}

void notes_cut(struct notes *notes, int at)
{
	while (notes->remarks && notes->remark[notes->remarks - 1].at > at)
		free(notes->remark[--notes->remarks].text);
}

bool notes_get(const struct notes *notes, const char *key, char value[TAG_VALUE])
{
	return start_text_get(notes->tags, key, value, TAG_VALUE);
}

bool notes_have_key(const char *key)
{
	int i = 0;
	while (notes_keys[i] && strcmp(notes_keys[i], key) != 0)
		i++;
	return notes_keys[i];
}

bool notes_set(struct notes *notes, const char *key, const char *value, struct fault *fault)
{
	if (!notes_have_key(key))
		return fault_set(fault, "the key %s is unknown", key);
	if (strchr(value, '"') || !is_printable(value) || strlen(value) >= TAG_VALUE)
		return fault_set(
		    fault, "the value of %s is printable text without '\"', of less than %d bytes", key, TAG_VALUE);
	char before[TAGS_TEXT];
	memcpy(before, notes->tags, sizeof before);
	start_text_cut(notes->tags, key);
	if (*value && strlen(notes->tags) + strlen(key) + strlen(value) + 3 > TAGS_TEXT) {
		memcpy(notes->tags, before, sizeof before);
		return fault_set(fault, "the keys are longer than %d bytes", TAGS_TEXT);
	}
	if (*value)
		text_append(notes->tags, TAGS_TEXT, "%s %s\n", key, value);
	return true;
}

static char *spell(const char *name, char *value, size_t size)
{
	text_clean(name, value, size);
	for (char *c = value; *c; c++)
		*c = *c == '"' ? '\'' : *c;
	return value;
}

bool notes_get_file(const struct notes *notes, char place[TAG_VALUE])
{
	enum { NAME_ROOM = 18 };
	char value[TAG_VALUE], name[NAME_ROOM];
	char *slash, *colon;
	if (!notes_get(notes, NOTE_FILE, value) || value[0] != '/' || !(colon = strrchr(value, ':')))
		return false;
	size_t digits = strspn(colon + 1, "0123456789");
	if (!digits || colon[1 + digits])
		return false;
	*colon = '\0';
	slash = strrchr(value, '/');
	text_clean(slash + 1, name, sizeof name);
	bool is_cut = strlen(slash + 1) > strlen(name);
	snprintf(place, TAG_VALUE, "%s%s:%s", name, is_cut ? ".." : "", colon + 1);
	return *name;
}

char *notes_spell(const char *name, char value[TAG_VALUE]) { return spell(name, value, TAG_VALUE); }

/* Whether digits are all that comes before the next name; more of them are the end of a longer one. */
static bool is_number(const char *text)
{
	size_t digits = strspn(text, "0123456789");
	return digits && (text[digits] == ',' || !text[digits]);
}

/* Where the number of NAME begins in LIST, or its end. */
static const char *find_number(const char *list, const char *name)
{
	size_t length = strlen(name);
	for (; *list; list += strcspn(list, ","), list += strspn(list, ", "))
		if (strncmp(list, name, length) == 0 && list[length] == ' ' && is_number(list + length + 1))
			return list + length + 1;
	return list;
}

static int64_t one_more(int64_t number) { return number < INT64_MAX ? number + 1 : number; }

void notes_count(struct notes *notes, const char *key, const char *name)
{
	char list[TAG_VALUE] = "", counted[TAG_VALUE + NAME_COUNTED + 32], spelled[NAME_COUNTED];
	notes_get(notes, key, list);
	spell(name, spelled, sizeof spelled);
	const char *number = find_number(list, spelled);
	if (*number)
		snprintf(counted, sizeof counted, "%.*s%" PRId64 "%s", (int)(number - list), list,
		    one_more(strtoll(number, NULL, 10)), number + strspn(number, "0123456789"));
	else
		snprintf(counted, sizeof counted, "%s%s%s 1", list, *list ? ", " : "", spelled);
	notes_set(notes, key, counted, NULL);
}

int remark_run(const struct remark *remark)
{
	static const char head[] = "played out: ";
	bool is_run = strncmp(remark->text, head, sizeof head - 1) == 0;
	long moves = is_run ? strtol(remark->text + sizeof head - 1, NULL, 10) : 0;
	return moves > 0 && moves <= remark->at ? (int)moves : 0;
}
