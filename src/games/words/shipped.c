/* The list that the program holds, as tools/words/make writes it. */
#include <string.h>

#include "list.h"

/* A word takes about three bytes. */
enum { ROW = 112, CLASSES = 4, WORD_USUAL = 3, ALPHABET = 26, SMALL = 0x20 };

static const char rows[][ROW] = {
#include "../../../assets/words.inc"
};

enum { ROWS = sizeof rows / sizeof *rows };

/* A word on the way through the list: what comes next begins at AT. */
struct walk {
	int row;
	const char *at;
	char word[WORD_TEXT];
	int length;
	enum word_class class;
};

/* What stands next, 0 at the end; words go on from row to row. */
static char peek(struct walk *walk)
{
	if (!*walk->at && walk->row + 1 < ROWS)
		walk->at = rows[++walk->row];
	return *walk->at;
}

static bool next_word(struct walk *walk)
{
	if (!peek(walk))
		return false;
	int head = *walk->at++ - '#';
	walk->class = (enum word_class)(head % CLASSES);
	for (walk->length = head / CLASSES; peek(walk) >= 'A' && walk->length < WORD_LONGEST;)
		walk->word[walk->length++] = *walk->at++ | SMALL; /* vowels are capitals there */
	return true;
}

/* How often each letter is there; NULL: all words are meant. LENGTH is that of the words, 0 for any. */
struct wish {
	const uint8_t *letters;
	int length;
};

static bool is_wanted(const struct walk *walk, struct wish wish)
{
	uint8_t left[ALPHABET];
	if (wish.length && walk->length != wish.length)
		return false;
	if (!wish.letters)
		return true;
	memcpy(left, wish.letters, sizeof left);
	for (int i = 0; i < walk->length; i++)
		if (left[walk->word[i] - 'a']-- == 0)
			return false;
	return true;
}

static struct word_list *gather(struct wish wish, size_t words)
{
	struct word_list *list = list_new(words);
	struct walk walk = {.at = rows[0]};
	while (list && next_word(&walk))
		if (is_wanted(&walk, wish) && !list_add(list, walk.word, walk.length, walk.class)) {
			word_list_free(list);
			return NULL;
		}
	return list;
}

struct word_list *word_list_shipped(void) { return gather((struct wish){NULL, 0}, sizeof rows / WORD_USUAL); }

struct word_list *word_list_shipped_of(const char *letters)
{
	uint8_t count[ALPHABET] = {0};
	for (; *letters; letters++)
		count[*letters - 'a']++;
	return gather((struct wish){count, 0}, 0);
}

struct word_list *word_list_shipped_long(int length) { return gather((struct wish){NULL, length}, 0); }
