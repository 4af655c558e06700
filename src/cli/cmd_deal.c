/* patience deal */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "deals.h"
#include "format.h"
#include "json.h"
#include "klondike.h"
#include "text.h"

struct dealing {
	struct start_options start;
	struct deals *deals;
	const struct deck_format *format;
	bool json;
};

static bool read_format(void *target, const struct option *option, const char *name, struct fault *fault)
{
	const struct deck_format **format = target;
	(void)option;
	*format = format_find(name);
	if (*format)
		return true;
	char names[FAULT_TEXT] = "";
	for (int i = 0; deck_formats[i]; i++)
		text_append(names, sizeof names, "%s%s", i ? ", " : "", deck_formats[i]->name);
	return fault_set(fault, "\"%s\" is unknown: %s", name, names);
}

/* The name of a game may be a number, too: then it comes first. */
static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct dealing *dealing = target;
	enum word what = number == 1 ? start_word(&dealing->start, word) : WORD_UNKNOWN;
	if (what == WORD_UNKNOWN)
		what = deals_word(dealing->deals, word, fault);
	return what == WORD_UNKNOWN ? start_word(&dealing->start, word) : what;
}

/* The deck in the format asked for, which only Klondike has a choice of. */
static void write_deck(const struct dealing *dealing, const struct deal *deal, char text[FORMAT_TEXT])
{
	uint8_t deck[CARDS];
	if (deal->game == &klondike && deck_parse(deal->deck, deck, NULL))
		dealing->format->write(deck, text);
	else
		snprintf(text, FORMAT_TEXT, "%s", deal->deck);
}

static void put_deal(const struct dealing *dealing, const struct deal *deal)
{
	char text[FORMAT_TEXT];
	write_deck(dealing, deal, text);
	if (!dealing->json) {
		puts(text);
		return;
	}
	putchar('{');
	deal_json(deal, stdout);
	if (dealing->format != deck_formats[0]) {
		printf(",\"%s\":", dealing->format->name);
		if (text[0] == '{')
			fputs(text, stdout);
		else
			json_string(stdout, text);
	}
	puts("}");
}

static int put_deals(struct dealing *dealing)
{
	struct deal deal;
	char name[DEAL_NAME];
	int status = 0;
	while (!ferror(stdout) && deals_next(dealing->deals, &deal)) {
		if (deal.fault.text[0]) {
			fprintf(stderr, "patience: %s: %s\n", deal_name(&deal, name), deal.fault.text);
			status = EXIT_FAILED;
		} else {
			put_deal(dealing, &deal);
		}
	}
	return status;
}

static int run_deal(int argc, char **argv)
{
	struct fault fault;
	atomic_bool stop = false;
	struct dealing dealing = {.start = {.game = games[0]}, .deals = deals_new(), .format = deck_formats[0]};
	int status = EXIT_USAGE;
	if (command_read(&command_deal, argc, argv, &dealing)) {
		if (dealing.start.game != &klondike && dealing.format != deck_formats[0])
			usage_error(&command_deal, "formats are for klondike");
		else if (!deals_begin(dealing.deals, &dealing.start, &stop, &fault))
			usage_error(&command_deal, "%s", fault.text);
		else
			status = put_deals(&dealing);
	}
	deals_free(dealing.deals);
	return status;
}

static const char *const formats[] = {"deck", "packed", "columns", "solvitaire", "klondike-solver", "lonelybot", NULL};

static const struct option options[] = {
    {"--format NAME", "deck (the default), packed, columns, solvitaire, klondike-solver or lonelybot", OPTION_READ,
        .at = offsetof(struct dealing, format), .read = read_format, .choices = formats},
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct dealing, json)},
    {.form = NULL},
};

const struct command command_deal = {
    .name = "deal",
    .summary = "print deals by number, or decks of a file, in the format of this or another program",
    .usage = "usage: patience deal [GAME] DEAL... [--format NAME] [--json]\n\n"
             "Prints the decks, one a line. A first word 24 is the game; deal 24 of Klondike is --deal 24.\n",
    .groups = (const struct option_group[]){{.options = deals_options, .at = offsetof(struct dealing, deals)},
        {.options = options}, {.row = start_option, .at = offsetof(struct dealing, start)}, {.options = NULL}},
    .parts = (const struct command *const[]){&command_deal_sudoku, NULL},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of deal nor a deal",
    .word = take_word,
    .run = run_deal,
};
