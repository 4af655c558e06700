/* patience deal */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "command.h"
#include "companion.h"
#include "dealer.h"
#include "deals.h"
#include "json.h"
#include "memory.h"
#include "printing.h"
#include "stopping.h"

struct dealing {
	struct start_options start;
	struct deals *deals;
	const char *format; /* NULL: as in a record */
	bool json;
	int words;   /* that are no options */
	void *tools; /* of the game's dealer; NULL: it has none */
};

/* The name of a game may be a number, too: then it comes first, but for options that it has. */
static enum word take_word(void *target, const char *word, int number, struct fault *fault)
{
	struct dealing *dealing = target;
	const struct game *game = dealing->words++ == 0 ? game_find(word) : NULL;
	bool is_game = game && !dealing->format && start_may_be_of(&dealing->start, game);
	enum word what = is_game ? start_word(&dealing->start, word, fault) : WORD_UNKNOWN;
	(void)number;
	if (what == WORD_UNKNOWN)
		what = deals_word(dealing->deals, word, fault);
	return what == WORD_UNKNOWN ? start_word(&dealing->start, word, fault) : what;
}

/* As in a record, which every game has. */
static const char own_format[] = "deck";

/* The number of the format asked for; -1, said on standard error, when the game does not have it. */
static int find_format(const struct dealing *dealing)
{
	const struct exchange *exchange = companion_of(dealing->start.game)->exchange;
	int format = 0;
	const struct option row = {
	    "--format NAME", .kind = OPTION_CHOICE, .choices = exchange ? exchange->formats : (const char *const[]){NULL}};
	struct fault fault;
	if (!exchange && dealing->format && strcmp(dealing->format, own_format) == 0)
		return format;
	if (!dealing->format || (exchange && option_set(&row, &format, dealing->format, &fault)))
		return format;
	if (exchange)
		usage_error(&command_deal, "%s", fault.text);
	else
		usage_error(&command_deal, "other programs have no formats for %s", dealing->start.game->title);
	return -1;
}

/* How hard the deal is, where that is known at once, and how much is to be found in it. */
static void put_grade(const struct deal *deal)
{
	const struct companion *companion = companion_of(deal->game);
	bool is_soon = companion->assess && !companion->has_pool;
	const char *grade = is_soon ? companion->assess(&deal->state, NULL).grade : "";
	if (*grade)
		printf(",\"grade\":\"%s\"", grade);
	if (companion->count_wanted)
		printf(",\"%s\":%d", companion->wanted, companion->count_wanted(&deal->state));
}

/* "target":100, as the game writes it, however it was typed. */
static void put_aim(const struct deal *deal)
{
	const char *key = companion_of(deal->game)->made_for;
	char start[START_TEXT], value[START_TEXT];
	deal->game->describe(&deal->state, start);
	if (key && start_text_get(start, key, value, sizeof value))
		printf(",\"%c%s\":%s", ascii_lower(key[0]), key + 1, value);
}

/* TEXT is the deck in the format asked for. What a signal interrupts is not begun: each row is whole. */
static void put_json(const struct dealing *dealing, int format, const struct deal *deal, const char *text)
{
	char members[DEALER_MEMBERS] = "";
	const struct dealer *dealer = companion_of(deal->game)->dealer;
	if (dealer && !dealer->tell(dealing->tools, &deal->state, members, &stopping))
		return;
	putchar('{');
	deal_json(deal, stdout);
	fputs(members, stdout);
	put_grade(deal);
	put_aim(deal);
	if (format) {
		printf(",\"%s\":", dealing->format);
		if (text[0] == '{')
			fputs(text, stdout);
		else
			json_string(stdout, text);
	}
	puts("}");
}

static void put_deal(const struct dealing *dealing, int format, const struct deal *deal)
{
	const struct exchange *exchange = companion_of(deal->game)->exchange;
	char text[START_TEXT] = "";
	if (exchange)
		exchange->write(deal->deck, format, text);
	if (dealing->json)
		put_json(dealing, format, deal, text);
	else
		puts(exchange ? text : deal->deck);
}

static int put_deals(struct dealing *dealing, int format)
{
	struct deal deal;
	char name[DEAL_NAME];
	int status = 0;
	while (!printing_failed() && deals_next(dealing->deals, &deal)) {
		if (deal.fault.text[0]) {
			fprintf(stderr, "patience: %s: %s\n", deal_name(&deal, name), deal.fault.text);
			status = EXIT_FAILED;
		} else {
			put_deal(dealing, format, &deal);
		}
	}
	return status;
}

static bool begin(struct dealing *dealing, struct fault *fault)
{
	const struct dealer *dealer = companion_of(dealing->start.game)->dealer;
	if (!deals_begin(dealing->deals, &dealing->start, fault))
		return false;
	if (!dealer)
		return true;
	dealing->tools = dealer->open();
	if (!dealing->tools)
		memory_gone();
	deals_make_by(dealing->deals, dealing->tools);
	return true;
}

static int run_deal(int argc, char **argv)
{
	struct fault fault;
	struct dealing dealing = {.start = {.game = games[0]}, .deals = deals_new()};
	int status = EXIT_USAGE;
	stopping_catch();
	if (command_read(&command_deal, argc, argv, &dealing)) {
		int format = find_format(&dealing);
		if (format >= 0 && !begin(&dealing, &fault))
			usage_error(&command_deal, "%s", fault.text);
		else if (format >= 0)
			status = put_deals(&dealing, format);
	}
	if (dealing.tools)
		companion_of(dealing.start.game)->dealer->close(dealing.tools);
	deals_free(dealing.deals);
	stopping_end();
	return status;
}

static const struct option options[] = {
    {"--format NAME", "deck (the default), packed, columns, solvitaire, klondike-solver or lonelybot", OPTION_TEXT,
        .at = offsetof(struct dealing, format), .choices = klondike_formats, .game = &klondike},
    {"--json", "one JSON object a line", OPTION_FLAG, .at = offsetof(struct dealing, json)},
    {.form = NULL},
};

const struct command command_deal = {
    .name = "deal",
    .summary = "print deals by number, or decks of a file, in the format of this or another program",
    .usage = "usage: patience deal [GAME] DEAL... [--format NAME] [--json] [options]\n\n"
             "Prints the decks, one a line. A first word 24 is the game; deal 24 of Klondike is --deal 24.\n",
    .groups = (const struct option_group[]){{.options = deals_options, .at = offsetof(struct dealing, deals)},
        {.options = options}, {.row = start_rule, .at = offsetof(struct dealing, start)}, {.options = NULL}},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of deal nor a deal",
    .word = take_word,
    .run = run_deal,
};
