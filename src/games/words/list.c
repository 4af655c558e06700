/* Word lists: two hash tables over an array of words. */
#include "list.h"

#include <stdlib.h>
#include <string.h>

enum { PLACES_LEAST = 1 << 8, PLACES_FIRST_MOST = 1 << 21 };

struct letters letters_of(const char *text, int length)
{
	struct letters letters = {{0, 0}};
	memcpy(&letters, text, (size_t)length);
	return letters;
}

/* By insertion: words are short. */
struct letters letters_sort(const char *text, int length)
{
	char sorted[WORD_TEXT];
	for (int i = 0; i < length; i++) {
		int at = i;
		for (; at > 0 && sorted[at - 1] > text[i]; at--)
			sorted[at] = sorted[at - 1];
		sorted[at] = text[i];
	}
	return letters_of(sorted, length);
}

static bool is_same(struct letters a, struct letters b) { return a.half[0] == b.half[0] && a.half[1] == b.half[1]; }

static uint64_t hash(struct letters key)
{
	uint64_t mixed = (key.half[0] ^ key.half[1] * 0xC2B2AE3D27D4EB4Fu) * 0x9E3779B97F4A7C15u;
	mixed = (mixed ^ mixed >> 32) * 0xBF58476D1CE4E5B9u;
	return mixed ^ mixed >> 32;
}

static struct letters key_of(const struct word *word, bool is_group)
{
	return is_group ? word->sorted : letters_of(word->text, WORD_TEXT);
}

/* The place of a word or of a group, or the free one where it would stand. */
static struct place *find_place(const struct word_list *list, struct letters key, bool is_group)
{
	struct place *table = is_group ? list->by_letters : list->by_text;
	uint64_t mixed = hash(key);
	uint32_t tag = (uint32_t)(mixed >> 32);
	size_t at = (size_t)mixed & (list->places - 1);
	while (table[at].number != NOBODY &&
	       (table[at].tag != tag || !is_same(key_of(&list->word[table[at].number], is_group), key)))
		at = (at + 1) & (list->places - 1);
	return &table[at];
}

static void take_place(struct place *place, struct letters key, int number)
{
	place->tag = (uint32_t)(hash(key) >> 32);
	place->number = number;
}

int list_group(const struct word_list *list, struct letters sorted) { return find_place(list, sorted, true)->number; }

static void link_word(struct word_list *list, struct place *place, int number)
{
	struct word *word = &list->word[number];
	struct place *group = find_place(list, word->sorted, true);
	take_place(place, key_of(word, false), number);
	word->next = group->number;
	take_place(group, word->sorted, number);
}

/* All bits set are NOBODY. */
static bool grow(struct word_list *list, size_t places)
{
	size_t room = places / 4 * 3;
	struct word *word = realloc(list->word, room * sizeof *word);
	list->word = word ? word : list->word;
	struct place *table = malloc(2 * places * sizeof *table);
	if (!word || !table) {
		free(table);
		return false;
	}
	free(list->by_text);
	memset(table, -1, 2 * places * sizeof *table);
	list->by_text = table;
	list->by_letters = table + places;
	list->places = places;
	list->room = (int)room;
	for (int i = 0; i < list->count; i++)
		link_word(list, find_place(list, key_of(&word[i], false), false), i);
	return true;
}

struct word_list *list_new(size_t words)
{
	struct word_list *list = calloc(1, sizeof *list);
	size_t places = PLACES_LEAST;
	while (places / 4 * 3 < words && places < PLACES_FIRST_MOST)
		places *= 2;
	if (list && grow(list, places))
		return list;
	word_list_free(list);
	return NULL;
}

bool list_add(struct word_list *list, const char *text, int length, enum word_class class)
{
	struct letters key = letters_of(text, length);
	if (list->count == list->room && !grow(list, 2 * list->places))
		return false;
	struct place *place = find_place(list, key, false);
	if (place->number != NOBODY)
		return true;
	struct word *word = &list->word[list->count];
	memcpy(word->text, &key, sizeof word->text);
	word->sorted = letters_sort(text, length);
	word->class = (uint8_t) class;
	link_word(list, place, list->count++);
	return true;
}

void word_list_free(struct word_list *list)
{
	if (!list)
		return;
	free(list->by_text);
	free(list->word);
	free(list);
}

int word_list_count(const struct word_list *list) { return list->count; }

const char *word_list_word(const struct word_list *list, int number) { return list->word[number].text; }

enum word_class word_list_class(const struct word_list *list, int number)
{
	return (enum word_class)list->word[number].class;
}

int word_list_find(const struct word_list *list, const char *word)
{
	size_t length = strlen(word);
	return length <= WORD_LONGEST ? find_place(list, letters_of(word, (int)length), false)->number : -1;
}
