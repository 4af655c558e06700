/* How a round starts: its letters, and the words of a list or of a record that they make. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "list.h"
#include "memory.h"
#include "rng.h"
#include "round.h"
#include "text.h"
#include "value.h"

/* Rounds by number have so many words to be found, unless the list has no such letters. */
enum { ASKED_LEAST = 10, ASKED_MOST = 40, DRAWS = 2000 };

const char word_list_system[] = "/usr/share/dict/words";
static const char *const list_names[] = {[LIST_SHIPPED] = "shipped", [LIST_SYSTEM] = "system", [LIST_OWN] = "own"};

const struct start_form round_forms[] = {
    {"--letters LETTERS", "Letters", NULL, "these six letters"},
    {"--clock N", "Clock", NULL, "seconds a round, 0 for none"},
    {"--words FILE", "Words", NULL, "a file of words, or system, or shipped"},
    {NULL, NULL, NULL, NULL},
};

/* Lines of a start text; what is not told is empty. */
struct start {
	int seconds;
	enum round_list list;
	char path[START_TEXT]; /* of the list, when it is neither of the known ones */
	char letters[WORD_TEXT];
	char asked[START_TEXT], bonus[START_TEXT];
};

static bool read_seconds(const char *value, int *seconds, struct fault *fault)
{
	uint64_t read;
	if (!value_number(value, &read) || read > ROUND_SECONDS)
		return fault_set(fault, "clock \"%s\": seconds from 0, for none, to %d are wanted", value, ROUND_SECONDS);
	*seconds = (int)read;
	return true;
}

static bool read_list(struct start *start, const char *value)
{
	start->list = LIST_OWN;
	for (int i = 0; i < LIST_OWN; i++)
		if (strcmp(value, list_names[i]) == 0)
			start->list = (enum round_list)i;
	snprintf(start->path, sizeof start->path, "%s", start->list == LIST_SYSTEM ? word_list_system : value);
	return true;
}

static bool read_letters(const char *value, char letters[WORD_TEXT], struct fault *fault)
{
	if (!*value)
		return true;
	if (!letters_read(value, letters, fault))
		return false;
	return strlen(letters) == ROUND_LETTERS ||
	       fault_set(fault, "\"%s\": %d letters, and %d are wanted", letters, (int)strlen(letters), ROUND_LETTERS);
}

static bool keep(char kept[START_TEXT], const char *value)
{
	snprintf(kept, START_TEXT, "%s", value);
	return true;
}

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	if (strcmp(key, "Clock") == 0)
		return read_seconds(value, &start->seconds, fault);
	if (strcmp(key, "Words") == 0)
		return read_list(start, value);
	if (strcmp(key, "Letters") == 0)
		return read_letters(value, start->letters, fault);
	if (strcmp(key, "Round") == 0)
		return keep(start->asked, value);
	if (strcmp(key, "Bonus") == 0)
		return keep(start->bonus, value);
	return fault_set(fault, "Words has no option \"%s\"", key);
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	memset(start, 0, sizeof *start);
	return start_text_each(text, read_line, start, fault);
}

static bool say_no_memory(struct fault *fault) { return fault_set(fault, "there is not enough memory for the words"); }

/* The list that is not the program's. */
static struct word_list *open_list(const struct start *start, struct fault *fault)
{
	return word_list_load_ordinary(start->path, fault);
}

/* Adds the words of LIST, or of the program's where it is NULL, that the letters make: those asked for, then the
 * others. *IS_STARVED: there was no memory to look for them.
 */
static bool add_found(struct round *round, const struct word_list *list, bool *is_starved, struct fault *fault)
{
	struct word_question question = {.shortest = ROUND_LEAST, .longest = ROUND_LETTERS};
	uint64_t look_ups;
	int count = 0;
	bool good = true;
	memcpy(question.letters, round->letters, ROUND_LETTERS);
	struct word_list *own = list ? NULL : word_list_shipped_of(question.letters);
	const struct word_list *from = list ? list : own;
	int *found = from ? words_find(from, &question, &count, &look_ups) : NULL;
	for (int pass = 0; pass < 2; pass++)
		for (int i = 0; found && good && i < count; i++)
			if ((word_list_class(from, found[i]) == WORD_BONUS) == pass)
				good = round_add(round, word_list_word(from, found[i]), !pass, fault);
	*is_starved = !found;
	good = found ? good : say_no_memory(fault);
	free(found);
	word_list_free(own);
	return good;
}

static bool add_told(struct round *round, const char *words, bool is_asked, struct fault *fault)
{
	while (*words) {
		char word[WORD_TEXT];
		int length = (int)strcspn(words, " ");
		snprintf(word, sizeof word, "%.*s", length, words);
		if (!round_add(round, word, is_asked, fault))
			return false;
		words += length + (words[length] == ' ');
	}
	return true;
}

/* The words of a record are its own; else those of the list. */
static bool fill(struct round *round, const struct start *start, struct fault *fault)
{
	bool is_starved;
	if (start->asked[0])
		return add_told(round, start->asked, true, fault) && add_told(round, start->bonus, false, fault);
	if (start->list == LIST_OWN && strcmp(start->path, list_names[LIST_OWN]) == 0)
		return fault_set(fault, "the list of that game is not at hand: --words FILE names one");
	if (start->list == LIST_SHIPPED)
		return add_found(round, NULL, &is_starved, fault);
	struct word_list *list = open_list(start, fault);
	bool good = list && add_found(round, list, &is_starved, fault);
	word_list_free(list);
	return good;
}

/* Why there are no letters: none were given, or the list has none. */
static bool say_no_letters(const struct start *start, struct fault *fault)
{
	if (start->list == LIST_SHIPPED)
		return fault_set(fault, "there are no letters: %d of them are wanted", ROUND_LETTERS);
	struct word_list *list = open_list(start, fault);
	if (list)
		fault_set(fault, "%s: there is no word of %d letters in it", start->path, ROUND_LETTERS);
	word_list_free(list);
	return false;
}

bool round_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	struct round round = {.words = 0};
	if (!read_lines(&start, text, fault))
		return false;
	if (!start.letters[0])
		return say_no_letters(&start, fault);
	memcpy(round.letters, start.letters, ROUND_LETTERS);
	round.seconds = (uint16_t)start.seconds;
	round.list = (uint8_t)start.list;
	if (!fill(&round, &start, fault))
		return false;
	if (!round_can_open(&round))
		return fault_set(fault, "no word of the list uses all six letters of %s", start.letters);
	if (!round.asked)
		return fault_set(fault, "%s makes only words that are not asked for", start.letters);
	memset(state, 0, sizeof *state);
	round_store(&round, state);
	return true;
}

bool round_mend(char start[START_TEXT], struct fault *notice)
{
	struct start read = {.seconds = 0};
	struct fault fault;
	char value[START_TEXT], round[START_TEXT];
	if (!start_text_get(start, "Words", value, sizeof value) || start_text_get(start, "Round", round, sizeof round))
		return false;
	read_list(&read, value);
	if (read.list == LIST_SHIPPED)
		return false;
	struct word_list *list = open_list(&read, &fault);
	word_list_free(list);
	if (list)
		return false;
	start_text_cut(start, "Words");
	fault_set(notice, "%s; the program's own words are taken", fault.text);
	return true;
}

static void write_words(const struct round *round, int from, int to, char text[START_TEXT])
{
	char word[ROUND_LETTERS + 1];
	for (int i = from; i < to; i++) {
		round_word(round, i, word);
		text_append(text, START_TEXT, "%s%s", i > from ? " " : "", word);
	}
}

void round_describe(const struct state *state, char text[START_TEXT])
{
	struct round round = round_load(state);
	snprintf(text, START_TEXT, "Clock %d\nWords %s\nLetters %.6s\nRound ", round.seconds, list_names[round.list],
	    round.letters);
	write_words(&round, 0, round.asked, text);
	if (round.asked < round.words)
		text_append(text, START_TEXT, "\nBonus ");
	write_words(&round, round.asked, round.words, text);
	text_append(text, START_TEXT, "\n");
}

/* The letters of WORD in an order that its number gives, and that is no word itself. */
static void mix(uint64_t number, const char *word, const struct round *round, char letters[ROUND_LETTERS + 1])
{
	enum { TRIES = 20 };
	struct rng rng = rng_seed(~number);
	uint8_t order[ROUND_LETTERS];
	char sorted[WORD_TEXT];
	struct letters key = letters_sort(word, ROUND_LETTERS);
	memcpy(sorted, &key, sizeof sorted);
	for (int tries = 0; tries < TRIES; tries++) {
		rng_shuffle(&rng, order, ROUND_LETTERS);
		for (int i = 0; i < ROUND_LETTERS; i++)
			letters[i] = sorted[order[i]];
		letters[ROUND_LETTERS] = '\0';
		if (round_find(round, letters) < 0)
			return;
	}
}

/* The round of WORD; false when it is none that is dealt by number. */
static bool try_word(const struct word_list *source, const char *word, struct round *round)
{
	*round = (struct round){.words = 0};
	memcpy(round->letters, word, ROUND_LETTERS);
	bool is_starved, is_added = add_found(round, source, &is_starved, NULL);
	if (is_starved)
		memory_gone(); /* another word would be another deal */
	return is_added && round->asked >= ASKED_LEAST && round->asked <= ASKED_MOST;
}

/* The numbers of the words of six letters that may be asked for; the caller frees them. */
static int *whole_words(const struct word_list *list, int *count)
{
	int *number = malloc(((size_t)word_list_count(list) + 1) * sizeof *number);
	*count = 0;
	if (!number)
		memory_gone();
	for (int i = 0; i < word_list_count(list); i++)
		if (strlen(word_list_word(list, i)) == ROUND_LETTERS && word_list_class(list, i) != WORD_BONUS)
			number[(*count)++] = i;
	return number;
}

/* Draws words of six letters of LIST until one makes a round of the words of SOURCE, see add_found; where there is none
 * the last that was drawn is taken. */
static void draw(uint64_t number, const struct word_list *list, const struct word_list *source, char value[START_TEXT])
{
	struct rng rng = rng_seed(number);
	struct round round;
	int count;
	int *whole = whole_words(list, &count);
	for (int i = 0; count && i < DRAWS; i++) {
		const char *word = word_list_word(list, whole[rng_below(&rng, (uint32_t)count)]);
		bool is_good = try_word(source, word, &round);
		mix(number, word, &round, value);
		if (is_good)
			break;
	}
	free(whole);
}

void round_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	struct start start;
	struct round round = {.words = 0};
	value[0] = '\0';
	if (!read_lines(&start, options, NULL))
		return;
	/* A record has its words with it: they are in order, so the first one has all letters. */
	if (strcspn(start.asked, " ") == ROUND_LETTERS) {
		memcpy(round.letters, start.asked, ROUND_LETTERS);
		add_told(&round, start.asked, true, NULL);
		add_told(&round, start.bonus, false, NULL);
		mix(number, start.asked, &round, value);
		return;
	}
	bool is_shipped = start.list == LIST_SHIPPED;
	struct word_list *list = is_shipped ? word_list_shipped_long(ROUND_LETTERS) : open_list(&start, NULL);
	if (is_shipped && !list)
		memory_gone();
	if (list)
		draw(number, list, is_shipped ? NULL : list, value);
	word_list_free(list);
}

static const char *const clock_choices[] = {"0", "60", "90", "120", "180", "300", NULL};
static const char *const clock_meanings[] = {"No clock: take your time.", "So many seconds for the round.", NULL};
static const char *const list_choices[] = {"shipped", "system", NULL};
static const char *const list_meanings[] = {
    "The program's own words: the same rounds on every machine.", "The words of /usr/share/dict/words.", NULL};

const struct game_option round_options[] = {
    {"Clock", "Seconds a round", clock_choices, clock_meanings},
#ifndef __wasm__ /* a page reads no files */
    {"Words", "Word list", list_choices, list_meanings},
#endif
    {NULL, NULL, NULL, NULL},
};
