/* The list that the program holds, as tools/words/make writes it. */
#include <string.h>

#include "list.h"

/* A word takes about three bytes. */
enum { ROW = 112, SHARES = 7, WORD_USUAL = 3 };

static const char rows[][ROW] = {
#include "../../../assets/words.inc"
};

struct word_list *word_list_shipped(void)
{
	struct word_list *list = list_new(sizeof rows / WORD_USUAL);
	char word[WORD_TEXT];
	for (size_t i = 0; list && i < sizeof rows / sizeof *rows; i++)
		for (const char *at = rows[i]; *at;) {
			int head = *at++ - '0', length = head % SHARES;
			while (*at >= 'a' && length < WORD_LONGEST)
				word[length++] = *at++;
			if (!list_add(list, word, length, (enum word_class)(head / SHARES))) {
				word_list_free(list);
				return NULL;
			}
		}
	return list;
}
