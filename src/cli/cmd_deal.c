/* patience deal */
#include <stdio.h>
#include <string.h>

#include "command.h"
#include "deals.h"
#include "format.h"
#include "json.h"
#include "klondike.h"
#include "solvers.h"
#include "text.h"

struct dealing {
	struct start_options start;
	struct deals *deals;
	const struct deck_format *format;
	bool json;
};

static bool read_format(struct dealing *dealing, const char *name)
{
	dealing->format = format_find(name);
	if (dealing->format)
		return true;
	char names[FAULT_TEXT] = "";
	for (int i = 0; deck_formats[i]; i++)
		text_append(names, sizeof names, "%s%s", i ? ", " : "", deck_formats[i]->name);
	usage_error("deal", "format \"%s\" is unknown: %s", name, names);
	return false;
}

static bool read_options(struct dealing *dealing, int argc, char **argv)
{
	for (int at = 1; at < argc;) {
		const char *value;
		int found = option_value("--format", argc, argv, &at, &value);
		if (found > 0 && !read_format(dealing, value))
			return false;
		if (!found)
			found = option_flag("--json", argv, &at, &dealing->json);
		/* The name of a game may be a number, too. */
		if (!found && at == 1 && game_find(argv[at]))
			found = start_option(&dealing->start, argc, argv, &at);
		if (!found)
			found = deals_option(dealing->deals, argc, argv, &at);
		if (!found)
			found = start_option(&dealing->start, argc, argv, &at);
		if (!found)
			usage_unknown(&command_deal, argv[at], "neither an option of deal nor a deal");
		if (found <= 0)
			return false;
	}
	return true;
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
	if (argc > 1 && strcmp(argv[1], "sudoku") == 0)
		return deal_sudoku(argc - 1, argv + 1);
	struct fault fault;
	atomic_bool stop = false;
	struct dealing dealing = {.start = {.game = games[0]}, .deals = deals_new(), .format = deck_formats[0]};
	int status = EXIT_USAGE;
	if (read_options(&dealing, argc, argv)) {
		if (dealing.start.game != &klondike && dealing.format != deck_formats[0])
			usage_error("deal", "formats are for klondike");
		else if (!deals_begin(dealing.deals, &dealing.start, &stop, &fault))
			usage_error("deal", "%s", fault.text);
		else
			status = put_deals(&dealing);
	}
	deals_free(dealing.deals);
	return status;
}

const struct command command_deal = {
    .name = "deal",
    .summary = "print deals by number, or decks of a file, in the format of this or another program",
    .usage = "usage: patience deal [GAME] DEAL... [--format NAME] [--json]\n\n"
             "Prints the decks, one a line. A first word 24 is the game; deal 24 of Klondike is --deal 24.\n\n"
             "  N, A..B              deal number N, or all from A to B\n"
             "  K0, K0..K1043, S1    deals in the numbers of Klondike-Solver and of Solvitaire\n"
             "  --deal N|A..B        the same\n"
             "  --deck \"4S AS ...\"   these 52 cards, in any of the formats\n"
             "  --decks FILE|-       the decks of a file or of standard input, one a line; # begins a comment\n"
             "  --format NAME        deck (the default), packed, columns, solvitaire, klondike-solver or lonelybot\n"
             "  --json               one JSON object a line\n\n"
             "patience deal sudoku N|A..B... prints puzzles by number, 81 cells a line, each with one solution only.\n"
             "With --grade easy, medium, hard, \"very hard\" or fiendish it is the number of a puzzle of that grade.\n",
    .run = run_deal,
};
