/* Word lists from files, and letters from a person. */
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "files.h"
#include "list.h"
#include "text.h"

enum { FILE_LARGEST = 256 << 20, LINE_USUAL = 9 };

/* The letter of a byte in small letters, or 0. */
static char letter_of(char byte) { return ascii_is_letter(byte) ? ascii_lower(byte) : '\0'; }

/* The word that is all of a line but blanks at its ends; its length, 0 when there is none that can be kept. */
static int read_word(const char *line, const char *end, char word[WORD_TEXT])
{
	while (line < end && ascii_is_blank(*line))
		line++;
	while (line < end && ascii_is_blank(end[-1]))
		end--;
	if (end - line > WORD_LONGEST)
		return 0;
	int length = 0;
	for (; line < end; line++)
		if (!(word[length++] = letter_of(*line)))
			return 0;
	return length;
}

struct word_list *word_list_read(const char *text, size_t length)
{
	const char *end = text + length, *line = text + text_mark(text, length);
	struct word_list *list = list_new(length / LINE_USUAL);
	while (list && line < end) {
		char word[WORD_TEXT];
		const char *next = memchr(line, '\n', (size_t)(end - line));
		int letters = read_word(line, next ? next : end, word);
		if (letters && !list_add(list, word, letters, WORD_PLAIN)) {
			word_list_free(list);
			return NULL;
		}
		line = next ? next + 1 : end;
	}
	return list;
}

/* The list of TEXT, which is freed; NULL with the fault it had, or a fault about the list. */
static struct word_list *list_of(const char *path, char *text, size_t length, struct fault *fault)
{
	if (!text)
		return NULL;
	struct word_list *list = word_list_read(text, length);
	free(text);
	if (!list)
		fault_set(fault, "%s: there is not enough memory", path);
	else if (list->count == 0)
		fault_set(fault, "%s: there is no word of the letters a to z in it, one a line", path);
	else
		return list;
	word_list_free(list);
	return NULL;
}

struct word_list *word_list_load(const char *path, struct fault *fault)
{
	size_t length = 0;
	char *text = files_get(path, FILE_LARGEST, &length, fault);
	return list_of(path, text, length, fault);
}

struct word_list *word_list_load_ordinary(const char *path, struct fault *fault)
{
	size_t length = 0;
	char *text = files_get_ordinary(path, FILE_LARGEST, &length, fault);
	return list_of(path, text, length, fault);
}

static bool read_letters(const char *text, int blanks, char letters[WORD_TEXT], struct fault *fault)
{
	int length = 0;
	for (; text[length]; length++) {
		bool is_blank = strchr("?_", text[length]) && blanks-- > 0;
		char letter = is_blank ? WORD_BLANK : letter_of(text[length]);
		if (!letter)
			return fault_set(fault, "\"%.60s\": character %d is not one of the letters a to z", text, length + 1);
		if (length == WORD_LONGEST)
			return fault_set(
			    fault, "\"%.60s\": %d letters, and %d are the most", text, (int)strlen(text), WORD_LONGEST);
		letters[length] = letter;
	}
	letters[length] = '\0';
	return length || fault_set(fault, "there are no letters: 1 to %d of them are wanted", WORD_LONGEST);
}

bool letters_read(const char *text, char letters[WORD_TEXT], struct fault *fault)
{
	return read_letters(text, 0, letters, fault);
}

bool letters_read_blanks(const char *text, char letters[WORD_TEXT], struct fault *fault)
{
	int blanks = 0;
	for (const char *at = text; (at = strpbrk(at, "?_")) != NULL; at++)
		blanks++;
	if (blanks > BLANKS_MOST)
		return fault_set(fault, "\"%.60s\": %d blanks, and %d are the most", text, blanks, BLANKS_MOST);
	return read_letters(text, blanks, letters, fault);
}
