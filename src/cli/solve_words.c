/* patience solve words */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "command.h"
#include "deals.h"
#include "json.h"
#include "printing.h"
#include "value.h"
#include "words.h"

/* More look-ups than this take more than a minute on a slow machine. */
enum { RACKS_MOST = 1024, LOOK_UPS_MOST = 800000000, COUNT_TEXT = 28 };

struct options {
	const char *file; /* of words, NULL when none is named */
	int shortest, longest;
	int method; /* 1: permutations */
	bool json;
	int racks;
	const char *rack[RACKS_MOST];
};

/* A..B, or one number for both. */
static bool read_lengths(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct options *options = target;
	uint64_t shortest, longest;
	(void)option;
	if (!value_range(value, &shortest, &longest) || shortest < 1 || longest > WORD_LONGEST)
		return fault_set(
		    fault, "\"%s\": a length from 1 to %d is wanted, or two of them like 3..6", value, WORD_LONGEST);
	options->shortest = (int)shortest;
	options->longest = (int)longest;
	return true;
}

static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct options *options = target;
	char letters[WORD_TEXT];
	(void)number;
	bool good = letters_read_blanks(word, letters, fault) || fault_prefix(fault, "words");
	if (good && options->racks == RACKS_MOST)
		good = fault_set(fault, "more than %d questions", RACKS_MOST);
	if (good)
		options->rack[options->racks++] = word;
	return good ? WORD_TAKEN : WORD_WRONG;
}

/* The list asked for, else that of the system, else the one that the program holds. NULL with a message and STATUS when
 * it cannot be had. */
static struct word_list *open_list(const char *file, int *status)
{
	struct fault fault;
	bool is_asked = file && strcmp(file, "shipped") != 0, is_systems = !file || strcmp(file, "system") == 0;
	struct word_list *list = file && !is_asked ? NULL : word_list_load(is_systems ? word_list_system : file, &fault);
	if (!list && !is_asked && !(list = word_list_shipped()))
		fault_set(&fault, "there is not enough memory");
	*status = is_asked ? EXIT_USAGE : EXIT_FAILED;
	if (!list)
		say_failed(&fault);
	return list;
}

static struct word_question question_of(const struct options *options, const char *rack)
{
	struct word_question question = {
	    .shortest = options->shortest, .longest = options->longest, .permutations = options->method};
	letters_read_blanks(rack, question.letters, NULL);
	return question;
}

/* 1302061200 as 1,302,061,200. */
static const char *count_text(uint64_t count, char text[COUNT_TEXT])
{
	char *at = text + COUNT_TEXT - 1;
	*at = '\0';
	for (int digits = 0; count || !digits; count /= 10) {
		if (digits && digits % 3 == 0)
			*--at = ',';
		*--at = (char)('0' + count % 10);
		digits++;
	}
	return at;
}

/* What is to be said of so many permutations, beside what the usual method would look up. */
static void tell_permutations(const struct word_question *question, uint64_t look_ups, const char *what)
{
	char count[2][COUNT_TEXT];
	struct word_question other = *question;
	other.permutations = false;
	fprintf(stderr, "patience: %s: %s permutations %s; combinations are %s\n", question->letters,
	    count_text(look_ups, count[0]), what, count_text(words_look_ups(&other), count[1]));
}

static void put_json(const struct word_list *list, const struct word_question *question, const int *found, int count,
    uint64_t look_ups, int64_t microseconds)
{
	printf("{\"game\":\"words\",\"letters\":\"%s\",\"words\":[", question->letters);
	for (int i = 0; i < count; i++)
		printf("%s\"%s\"", i ? "," : "", word_list_word(list, found[i]));
	printf("],\"tried\":%" PRIu64 ",\"cpu_ms\":", look_ups);
	json_milliseconds(stdout, microseconds);
	puts("}");
}

static bool solve(const struct options *options, const struct word_list *list, const char *rack)
{
	struct word_question question = question_of(options, rack);
	uint64_t look_ups = words_look_ups(&question);
	int count;
	if (look_ups > LOOK_UPS_MOST) {
		tell_permutations(&question, look_ups, "take more than a minute");
		return false;
	}
	int64_t begun = clock_program_microseconds();
	int *found = words_find(list, &question, &count, &look_ups);
	int64_t spent = clock_program_microseconds() - begun;
	if (!found) {
		fputs("patience: there is not enough memory\n", stderr);
		return false;
	}
	if (options->json)
		put_json(list, &question, found, count, look_ups, spent);
	for (int i = 0; i < count && !options->json; i++)
		puts(word_list_word(list, found[i]));
	if (question.permutations && !options->json && !printing_failed())
		tell_permutations(&question, look_ups, "looked up");
	if (!count && !options->json)
		fprintf(stderr, "patience: %s: no word can be made of these letters\n", question.letters);
	free(found);
	return true;
}

static int run_words(int argc, char **argv)
{
	struct options options = {.shortest = WORD_USUAL_LEAST, .longest = WORD_LONGEST};
	bool good = true;
	if (!command_read(&command_solve_words, argc, argv, &options))
		return EXIT_USAGE;
	if (!options.racks)
		return usage_error(&command_solve_words, "which letters? For instance: patience solve words letter");
	int status;
	struct word_list *list = open_list(options.file, &status);
	if (!list)
		return status;
	for (int i = 0; i < options.racks && !printing_failed(); i++)
		good = solve(&options, list, options.rack[i]) && good;
	word_list_free(list);
	return good ? 0 : EXIT_FAILED;
}

static const char *const methods[] = {"combinations", "permutations", NULL};

static const struct option options[] = {
    {"--lengths A..B", "words of so many letters; 3 and more unless told", OPTION_READ, .read = read_lengths},
    {"--words FILE", "a file of words, one a line, system or shipped; else the system's, or its own", OPTION_TEXT,
        .at = offsetof(struct options, file), .offers = OFFER_FILES},
    {"--method NAME", "combinations (the default), or permutations: every order of the letters is looked up",
        OPTION_CHOICE, .at = offsetof(struct options, method), .choices = methods},
    {"--json", "one JSON object a question", OPTION_FLAG, .at = offsetof(struct options, json)},
    {.form = NULL},
};

const struct command command_solve_words = {
    .name = "solve words",
    .summary = "tell the words that letters make",
    .usage =
        "usage: patience solve words LETTERS... [options]\n\n"
        "Tells the words that 1 to 15 letters make, longer ones first. Up to two of them may be blanks, ? or _, which\n"
        "stand for any letter.\n",
    .groups =
        (const struct option_group[]){{.options = options}, {.options = deals_of_game_options}, {.options = NULL}},
    .word = take_word,
    .run = run_words,
};
