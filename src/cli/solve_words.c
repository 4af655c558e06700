/* patience solve words */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "command.h"
#include "json.h"
#include "solvers.h"
#include "words.h"

/* More look-ups than this take more than a minute on a slow machine. */
enum { RACKS_MOST = 1024, LOOK_UPS_MOST = 800000000, COUNT_TEXT = 28 };

static const char system_list[] = "/usr/share/dict/words";

struct options {
	const char *file; /* of words, NULL when none is named */
	int shortest, longest;
	bool permutations, json;
	int racks;
	const char *rack[RACKS_MOST];
};

/* A..B, or one number for both. */
static bool read_lengths(struct options *options, const char *value)
{
	char *rest;
	long shortest = strtol(value, &rest, 10), longest = shortest;
	bool good = *value >= '0' && *value <= '9';
	if (good && strncmp(rest, "..", 2) == 0 && rest[2] >= '0' && rest[2] <= '9')
		longest = strtol(rest + 2, &rest, 10);
	if (!good || *rest || shortest < 1 || longest > WORD_LONGEST || shortest > longest) {
		usage_error("solve", "--lengths \"%s\": a length from 1 to %d is wanted, or two of them like 3..6", value,
		    WORD_LONGEST);
		return false;
	}
	options->shortest = (int)shortest;
	options->longest = (int)longest;
	return true;
}

static bool read_method(struct options *options, const char *value)
{
	options->permutations = strcmp(value, "permutations") == 0;
	if (options->permutations || strcmp(value, "combinations") == 0)
		return true;
	usage_error("solve", "--method \"%s\": combinations or permutations is wanted", value);
	return false;
}

static int value_option(struct options *options, int argc, char **argv, int *at)
{
	const char *value;
	int found = option_value("--words", argc, argv, at, &options->file);
	if (found)
		return found;
	found = option_value("--lengths", argc, argv, at, &value);
	if (found)
		return found > 0 && read_lengths(options, value) ? 1 : -1;
	found = option_value("--method", argc, argv, at, &value);
	return found > 0 && !read_method(options, value) ? -1 : found;
}

static bool add_rack(struct options *options, const char *text)
{
	char letters[WORD_TEXT];
	struct fault fault;
	bool good = letters_read(text, letters, &fault);
	if (good && options->racks == RACKS_MOST)
		good = fault_set(&fault, "more than %d questions", RACKS_MOST);
	if (good)
		options->rack[options->racks++] = text;
	else
		usage_error("solve", "words: %s", fault.text);
	return good;
}

static bool read_options(struct options *options, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		int found = option_flag("--json", argv, &at, &options->json) ? 1 : value_option(options, argc, argv, &at);
		if (found < 0)
			return false;
		if (!found && strncmp(argv[at], "--", 2) == 0) {
			usage_error("solve", "\"%s\" is no option of solve words", argv[at]);
			return false;
		}
		if (!found && !add_rack(options, argv[at++]))
			return false;
	}
	if (!options->racks)
		usage_error("solve", "which letters? (patience solve words letter)");
	return options->racks;
}

/* The list asked for, else that of the system, else the one that the program holds. What cannot be read is said. */
static struct word_list *open_list(const char *file)
{
	struct fault fault;
	struct word_list *list = word_list_load(file ? file : system_list, &fault);
	if (!list && file)
		fprintf(stderr, "patience: %s; the list of the program is used\n", fault.text);
	return list ? list : word_list_shipped();
}

static struct word_question question_of(const struct options *options, const char *rack)
{
	struct word_question question = {
	    .shortest = options->shortest, .longest = options->longest, .permutations = options->permutations};
	letters_read(rack, question.letters, NULL);
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

static bool refuse(const struct word_question *question)
{
	char count[2][COUNT_TEXT];
	struct word_question other = *question;
	other.permutations = false;
	fprintf(stderr, "patience: %s: %s permutations take more than a minute; combinations are %s\n", question->letters,
	    count_text(words_look_ups(question), count[0]), count_text(words_look_ups(&other), count[1]));
	return false;
}

static void put_json(const struct word_list *list, const struct word_question *question, const int *found, int count,
    uint64_t look_ups, int64_t microseconds)
{
	printf("{\"game\":\"words\",\"letters\":\"%s\",\"words\":[", question->letters);
	for (int i = 0; i < count; i++)
		printf("%s\"%s\"", i ? "," : "", word_list_word(list, found[i]));
	printf("],\"tried\":%" PRIu64 ",\"cpu_ms\":", look_ups);
	put_milliseconds(stdout, microseconds);
	puts("}");
}

static bool solve(const struct options *options, const struct word_list *list, const char *rack)
{
	struct word_question question = question_of(options, rack);
	uint64_t look_ups = words_look_ups(&question);
	int count;
	if (look_ups > LOOK_UPS_MOST)
		return refuse(&question);
	int64_t begun = program_cpu_microseconds();
	int *found = words_find(list, &question, &count, &look_ups);
	int64_t spent = program_cpu_microseconds() - begun;
	if (!found) {
		fputs("patience: there is not enough memory\n", stderr);
		return false;
	}
	if (options->json)
		put_json(list, &question, found, count, look_ups, spent);
	for (int i = 0; i < count && !options->json; i++)
		puts(word_list_word(list, found[i]));
	free(found);
	return true;
}

int solve_words(int argc, char **argv)
{
	struct options options = {.shortest = WORD_USUAL_LEAST, .longest = WORD_LONGEST};
	bool good = true;
	if (!read_options(&options, argc, argv))
		return EXIT_USAGE;
	struct word_list *list = open_list(options.file);
	if (!list) {
		fputs("patience: there is not enough memory\n", stderr);
		return EXIT_FAILED;
	}
	for (int i = 0; i < options.racks && !ferror(stdout); i++)
		good = solve(&options, list, options.rack[i]) && good;
	word_list_free(list);
	return end_output(good ? 0 : EXIT_FAILED);
}
