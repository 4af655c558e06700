/* list: the inside of a word list; for this folder only.
 *
 * Words and sorted letters are keys of 16 bytes, filled up with zeros. There are two tables of open addressing: one of
 * words, and one of groups, which are the words of the same letters. */
#ifndef PATIENCE_WORDS_LIST_H
#define PATIENCE_WORDS_LIST_H

#include "words.h"

struct letters {
	uint64_t half[2];
};

struct word {
	char text[WORD_TEXT];
	struct letters sorted;
	int next; /* of the same group, or -1 */
	uint8_t class;
};

/* A place of a table: the number of a word, or NOBODY, and bits of the key's hash, so that other keys are seldom looked
 * at. Of a group it is the word read last, where its chain begins. */
enum { NOBODY = -1 };
struct place {
	uint32_t tag;
	int number;
};

struct word_list {
	struct word *word;
	int count, room;
	struct place *by_text, *by_letters;
	size_t places; /* of each table: a power of two, for so many words that a quarter stays free */
};

/* An empty list with room for about so many words, NULL without memory; adding a word, or nothing when it is there
 * already, false without memory. */
struct word_list *list_new(size_t words);
bool list_add(struct word_list *list, const char *word, int length, enum word_class class);

/* word_list_load of an ordinary file alone, for a path that the player may not have given: a device or a pipe could let
 * one wait for ever. */
struct word_list *word_list_load_ordinary(const char *path, struct fault *fault);

/* The key of LENGTH letters, and the letters of a key in order. */
struct letters letters_of(const char *text, int length);
struct letters letters_sort(const char *text, int length);

/* The first word of the group of these sorted letters, or -1. */
int list_group(const struct word_list *list, struct letters sorted);

#endif
