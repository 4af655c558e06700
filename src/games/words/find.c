/* Words of letters: every choice of the sorted letters is looked up among the groups, or every order of every choice
 * among the words. */
#include <stdlib.h>
#include <string.h>

#include "list.h"

struct search {
	const struct word_list *list;
	const struct word_question *question;
	char filled[WORD_TEXT]; /* the letters of the question, with one in the place of each blank */
	char sorted[WORD_TEXT];
	int letters;
	char *is_found; /* by number of the word */
	int count;
	uint64_t look_ups;
	char word[WORD_TEXT]; /* the letters chosen so far */
	bool used[WORD_TEXT]; /* by a permutation */
};

static void mark(struct search *search, int number)
{
	search->count += !search->is_found[number];
	search->is_found[number] = 1;
}

/* Each set of letters is the bits of a number, so the letters chosen are in order. */
static void combine(struct search *search)
{
	for (unsigned set = 1; set < 1u << search->letters; set++) {
		int length = 0;
		for (int i = 0; i < search->letters; i++)
			if (set >> i & 1)
				search->word[length++] = search->sorted[i];
		if (length < search->question->shortest || length > search->question->longest)
			continue;
		search->look_ups++;
		int number = list_group(search->list, letters_of(search->word, length));
		for (; number >= 0; number = search->list->word[number].next)
			mark(search, number);
	}
}

static void permute(struct search *search, int length)
{
	if (length >= search->question->shortest) {
		search->word[length] = '\0';
		search->look_ups++;
		int number = word_list_find(search->list, search->word);
		if (number >= 0)
			mark(search, number);
	}
	if (length == search->question->longest)
		return;
	for (int i = 0; i < search->letters; i++) {
		if (search->used[i])
			continue;
		search->used[i] = true;
		search->word[length] = search->sorted[i];
		permute(search, length + 1);
		search->used[i] = false;
	}
}

static void look_up(struct search *search)
{
	struct letters sorted = letters_sort(search->filled, search->letters);
	memcpy(search->sorted, &sorted, sizeof search->sorted);
	if (search->question->permutations)
		permute(search, 0);
	else
		combine(search);
}

/* With every letter in the place of each blank. */
static void fill_blanks(struct search *search)
{
	char *blank = strchr(search->filled, WORD_BLANK);
	if (!blank) {
		look_up(search);
		return;
	}
	for (char letter = 'a'; letter <= 'z'; letter++) {
		*blank = letter;
		fill_blanks(search);
	}
	*blank = WORD_BLANK;
}

uint64_t words_look_ups(const struct word_question *question)
{
	int letters = (int)strlen(question->letters);
	uint64_t total = 0, choices = 1, orders = 1;
	for (int length = 1; length <= question->longest; length++) {
		choices = choices * (uint64_t)(letters - length + 1) / (uint64_t)length;
		orders *= (uint64_t)(letters - length + 1);
		if (length >= question->shortest)
			total += question->permutations ? orders : choices;
	}
	for (const char *at = question->letters; (at = strchr(at, WORD_BLANK)) != NULL; at++)
		total *= 26;
	return total;
}

static int by_length_then_alphabet(const void *a, const void *b)
{
	const struct word *const *first = a, *const *second = b;
	size_t lengths[] = {strlen((*first)->text), strlen((*second)->text)};
	return lengths[0] != lengths[1] ? (lengths[0] < lengths[1] ? 1 : -1) : strcmp((*first)->text, (*second)->text);
}

/* The numbers of what was found, in order. */
static int *collect(const struct search *search)
{
	const struct word **found = malloc(((size_t)search->count + 1) * sizeof *found);
	int *numbers = malloc(((size_t)search->count + 1) * sizeof *numbers), count = 0;
	for (int i = 0; found && numbers && count < search->count; i++)
		if (search->is_found[i])
			found[count++] = &search->list->word[i];
	if (found && numbers)
		qsort(found, (size_t)count, sizeof *found, by_length_then_alphabet);
	for (int i = 0; i < count; i++)
		numbers[i] = (int)(found[i] - search->list->word);
	if (!found) {
		free(numbers);
		numbers = NULL;
	}
	free(found);
	return numbers;
}

int *words_find(const struct word_list *list, const struct word_question *question, int *count, uint64_t *look_ups)
{
	struct search search = {
	    .list = list, .question = question, .letters = (int)strlen(question->letters), .look_ups = 0};
	memcpy(search.filled, question->letters, sizeof search.filled);
	search.is_found = calloc((size_t)list->count + 1, 1);
	if (!search.is_found)
		return NULL;
	fill_blanks(&search);
	int *found = collect(&search);
	free(search.is_found);
	*count = search.count;
	*look_ups = search.look_ups;
	return found;
}
