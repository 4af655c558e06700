/* Word lists and letters: what the reader keeps is words, each once, and what is found can be made of the letters. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "words.h"

const char *const fuzz_seeds[] = {
    "rite\nteri\ntier\ntire\nletter\nReel\n\n tele \r\n",
    "it's\nco-op\n\xEF\xBB\xBFnaive\nqwertyzxcvbi\n",
    "abcdefghijklmno\nabcdefghijklmnop\nzzz\nzz\nz\n",
    NULL,
};

static void check_words(const struct word_list *list)
{
	for (int i = 0; i < word_list_count(list); i++) {
		const char *word = word_list_word(list, i);
		size_t length = strlen(word);
		fuzz_check(length > 0 && length <= WORD_LONGEST, "a word has 1 to 15 letters");
		fuzz_check(strspn(word, "abcdefghijklmnopqrstuvwxyz") == length, "a word is small letters alone");
		fuzz_check(word_list_find(list, word) == i, "a word stands once in the list");
	}
}

static int count_letter(const char *text, char letter)
{
	int count = 0;
	for (; *text; text++)
		count += *text == letter;
	return count;
}

/* The letters are those of the beginning of the text, in the short. */
static void check_answer(const struct word_list *list, const char *text)
{
	struct word_question question = {.shortest = 1, .longest = 5};
	char letters[6];
	struct fault fault = {""};
	int count, other;
	uint64_t look_ups;
	strncpy(letters, text, 5);
	letters[5] = '\0';
	if (!letters_read(letters, question.letters, &fault)) {
		fuzz_check_fault(fault.text);
		return;
	}
	int *found = words_find(list, &question, &count, &look_ups);
	question.permutations = true;
	int *permuted = words_find(list, &question, &other, &look_ups);
	fuzz_check(found && permuted && count == other, "both methods find as many words");
	for (int i = 0; i < count; i++) {
		fuzz_check(found[i] == permuted[i], "and the same");
		for (const char *word = word_list_word(list, found[i]); *word; word++)
			fuzz_check(count_letter(word, *word) <= count_letter(question.letters, *word), "of the letters given");
	}
	free(found);
	free(permuted);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size);
	struct word_list *list = word_list_read((const char *)data, size);
	fuzz_check(list != NULL, "there is memory");
	check_words(list);
	check_answer(list, text);
	word_list_free(list);
	free(text);
	return 0;
}
