/* Where deals come from. */
#include "deals.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "companion.h"
#include "deal_range.h"
#include "dealer.h"
#include "json.h"
#include "klondike.h"
#include "line_reader.h"
#include "memory.h"
#include "record_source.h"
#include "stopping.h"
#include "value.h"

struct source {
	enum deal_origin origin;
	struct deal_range range; /* with ORIGIN_NUMBER */
	const char *text;        /* a deck, or the name of a file */
	int first_line;          /* of a file: what begins before it is not read */
};

struct deals {
	struct source *source;
	int sources, room, current;
	int after; /* moves of a record, or -1 for those it has played */
	const struct game *game;
	char rules[START_TEXT];    /* the start text but for the deck */
	void *tools;               /* of the game's dealer; NULL: the game itself deals */
	uint64_t cursor;           /* the next number of the current range */
	struct line_reader *lines; /* of the current file */
};

struct deals *deals_new(void)
{
	struct deals *deals = calloc(1, sizeof *deals);
	if (!deals)
		memory_gone();
	deals->after = -1;
	return deals;
}

void deals_free(struct deals *deals)
{
	line_reader_close(deals->lines);
	free(deals->source);
	free(deals);
}

static void add_source(struct deals *deals, struct source source)
{
	deals->source = memory_extend(deals->source, deals->sources, &deals->room, sizeof *deals->source);
	deals->source[deals->sources++] = source;
}

void deals_add_file(struct deals *deals, const char *path, int first_line)
{
	add_source(deals, (struct source){.origin = ORIGIN_FILE, .text = path, .first_line = first_line});
}

static bool add_range(struct deals *deals, const char *text, struct fault *fault)
{
	struct source source = {.origin = ORIGIN_NUMBER};
	if (!deal_range_read(text, &source.range, fault))
		return false;
	add_source(deals, source);
	return true;
}

enum word deals_word(struct deals *deals, const char *word, struct fault *fault)
{
	if (!deal_range_begins(word))
		return WORD_UNKNOWN;
	return add_range(deals, word, fault) ? WORD_TAKEN : WORD_WRONG;
}

static bool read_numbers(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)option;
	return add_range(*(struct deals **)target, value, fault);
}

/* The number of the row's origin is its `least`. */
static bool read_source(void *target, const struct option *option, const char *value, struct fault *fault)
{
	(void)fault;
	add_source(*(struct deals **)target, (struct source){.origin = (enum deal_origin)option->least, .text = value});
	return true;
}

static bool read_after(void *target, const struct option *option, const char *value, struct fault *fault)
{
	uint64_t number;
	(void)option;
	if (!value_number(value, &number))
		return fault_set(fault, "\"%s\": a number of moves is wanted", value);
	(*(struct deals **)target)->after = number < INT32_MAX ? (int)number : INT32_MAX;
	return true;
}

const struct option deals_options[] = {
    {"N, A..B", "deal number N, or all from A to B", OPTION_TOLD, .at = 0},
    {"--deal N|A..B", "deals by number, as N and A..B", OPTION_READ, .adds = true, .read = read_numbers},
    {"K0, K0..K1043, S1", "deals in the numbers of Klondike-Solver and of Solvitaire", OPTION_TOLD, .game = &klondike},
    {"--deck \"4S AS ...\"",
        "these cards, in any of the formats of patience deal; of another game what a line of --decks would be",
        OPTION_READ, .read = read_source, .adds = true, .least = ORIGIN_DECK},
    {"--decks FILE|-",
        "the decks of a file or of standard input, one a line (a board of Sudoku in nine, too); # begins a comment",
        OPTION_READ, .read = read_source, .adds = true, .least = ORIGIN_FILE, .offers = OFFER_FILES},
    {.form = NULL},
};

const struct option deals_record_options[] = {
    {"--record FILE", "the position of a record after the last move played", OPTION_READ, .read = read_source,
        .adds = true, .least = ORIGIN_RECORD, .offers = OFFER_FILES},
    {"--after N", "after its move N instead", OPTION_READ, .read = read_after},
    {.form = NULL},
};

const struct option deals_of_game_options[] = {
    {"--deal N|A..B", "deals of the game by number, as patience solve takes them", OPTION_WHOLE, .at = 0},
    {"--decks FILE|-", "its deals of a file or of standard input, one a line", OPTION_WHOLE, .offers = OFFER_FILES},
    {"--record FILE", "the position of a record of it", OPTION_WHOLE, .offers = OFFER_FILES},
    {.form = NULL},
};

/* The numbers of other programs must be for this game. */
static bool check_series(const struct deals *deals, struct fault *fault)
{
	const struct exchange *exchange = companion_of(deals->game)->exchange;
	uint64_t most;
	for (int i = 0; i < deals->sources; i++) {
		char letter = deals->source[i].range.series;
		if (letter && !(exchange && exchange->numbers(letter, &most)))
			return fault_set(fault, "%s has no deals of other programs with the letter %c", deals->game->title, letter);
	}
	return true;
}

static bool has_origin(const struct deals *deals, enum deal_origin origin)
{
	for (int i = 0; i < deals->sources; i++)
		if (deals->source[i].origin == origin)
			return true;
	return false;
}

static bool has_numbers_only(const struct deals *deals)
{
	return !has_origin(deals, ORIGIN_DECK) && !has_origin(deals, ORIGIN_FILE) && !has_origin(deals, ORIGIN_RECORD);
}

void deals_make_by(struct deals *deals, void *tools) { deals->tools = tools; }

/* Whether the rules are such that there are deals of the kinds that are named. */
static bool has_sense(const struct deals *deals, const struct start_options *start, struct fault *fault)
{
	return (!has_origin(deals, ORIGIN_NUMBER) || start_has_numbers(start, fault)) &&
	       (has_numbers_only(deals) || start_may_be_given(start, fault));
}

bool deals_begin(struct deals *deals, const struct start_options *start, struct fault *fault)
{
	bool records = has_origin(deals, ORIGIN_RECORD);
	deals->game = start->game;
	snprintf(deals->rules, sizeof deals->rules, "%s", start->text);
	if (!deals->sources)
		return fault_set(fault, "no deal is named");
	if (deals->after >= 0 && !records)
		return fault_set(fault, "--after goes with --record");
	if (records && start->text[0])
		return fault_set(fault, "a record brings its own rules");
	struct state state;
	deals->cursor = deals->source[0].range.first;
	if (!check_series(deals, fault) || !start_agrees(start, fault) || !has_sense(deals, start, fault) ||
	    !game_start_deal(deals->game, 1, deals->rules, &state, fault))
		return false;
	for (int i = 0; i < deals->sources; i++)
		if (deals->source[i].origin == ORIGIN_NUMBER && !deals->source[i].range.series)
			tell_deals_beyond(deals->game, deals->source[i].range.first, deals->source[i].range.last);
	return true;
}

static void start_deal(const struct deals *deals, struct deal *deal)
{
	char text[3 * START_TEXT];
	deal->game = deals->game;
	snprintf(text, sizeof text, "%s%s%s %s\n", deals->rules, deal->aim, deal->game->start_key, deal->deck);
	deal->game->start(text, &deal->state, &deal->fault);
}

/* TEXT is the value of the game's `start_key` itself. */
static bool take_whole(const char *text, char value[START_TEXT], struct fault *fault)
{
	static const char blanks[] = " \t\r\n";
	text += strspn(text, blanks);
	size_t length = strlen(text);
	while (length && strchr(blanks, text[length - 1]))
		length--;
	if (length >= START_TEXT)
		return fault_set(fault, "the deal is longer than %d bytes", START_TEXT - 1);
	if (strcspn(text, "\r\n") < length)
		return fault_set(fault, "it ends with its first line, but there is more");
	snprintf(value, START_TEXT, "%.*s", (int)length, text);
	return true;
}

/* TEXT says how the game starts: in any of its formats, by fields, or else as in a record. */
static void read_deck(const struct deals *deals, const char *text, struct deal *deal)
{
	const struct exchange *exchange = companion_of(deals->game)->exchange;
	const struct deal_fields *fields = companion_of(deals->game)->fields;
	bool has_fields = fields && fields->are_there(text);
	bool (*read)(const char *text, char value[START_TEXT], struct fault *fault) = exchange     ? exchange->read
	                                                                              : has_fields ? fields->read
	                                                                                           : take_whole;
	if (read(text, deal->deck, &deal->fault))
		start_deal(deals, deal);
}

/* False when it was stopped. */
static bool read_number(const struct deals *deals, const struct source *source, struct deal *deal)
{
	deal->number = deals->cursor;
	deal->series = source->range.series;
	deal->numbered = !source->range.series;
	if (source->range.series)
		companion_of(deals->game)->exchange->deal(source->range.series, deal->number, deal->deck);
	else if (!deals->tools)
		deals->game->deal(deal->number, deals->rules, deal->deck);
	else if (!companion_of(deals->game)->dealer->deal(deals->tools, deal->number, deals->rules, deal->deck, &stopping))
		return false;
	start_deal(deals, deal);
	return true;
}

/* A layout may go on over the next lines until its braces are closed. Returns the whole text, or LINE. */
static char *whole_layout(struct line_reader *lines, char *line, struct fault *fault)
{
	size_t used = strlen(line);
	if (line[strspn(line, " \t")] != '{' || strchr(line, '}'))
		return memory_copy(line);
	char *text = memory_copy(line);
	while (!strchr(text, '}') && used < LINE_LONGEST && (line = line_reader_text(lines, fault)) != NULL) {
		size_t length = strlen(line);
		char *longer = realloc(text, used + length + 2);
		if (!longer)
			break;
		text = longer;
		text[used] = '\n';
		memcpy(text + used + 1, line, length + 1);
		used += length + 1;
	}
	return text;
}

/* What the row of the deck tells that it was made for, unless the rules do. */
static void read_aim(const struct deals *deals, struct deal *deal)
{
	const char *key = companion_of(deals->game)->made_for, *row = line_reader_row(deals->lines);
	char name[START_KEY], told[START_TEXT];
	int64_t number;
	if (!key || !row || start_text_get(deals->rules, key, told, sizeof told))
		return;
	snprintf(name, sizeof name, "%c%s", ascii_lower(key[0]), key + 1);
	if (json_get_integer(row, name, &number))
		snprintf(deal->aim, sizeof deal->aim, "%s %" PRId64 "\n", key, number);
	else if (json_has(row, name))
		fault_set(&deal->fault, "the %s is not a whole number", name);
}

/* The text of the next deck of the file that is open, or of one that a fault in DEAL tells of. NULL at the end; then a
 * fault says if it ended badly. The caller frees it. */
static char *next_text(struct deals *deals, struct deal *deal)
{
	char *line = line_reader_deal(deals->lines, deals->game, &deal->fault);
	deal->line = line_reader_number(deals->lines);
	if (!line)
		return NULL;
	if (deal->fault.text[0])
		return memory_copy("");
	/* A row of JSON has its deck whole, and stays the row that was read last. */
	return line_reader_row(deals->lines) ? memory_copy(line) : whole_layout(deals->lines, line, &deal->fault);
}

/* Reads the first deck that begins at FIRST_LINE or behind. False at the end of the file. */
static bool next_deck(struct deals *deals, int first_line, struct deal *deal)
{
	char *text;
	while ((text = next_text(deals, deal)) != NULL && deal->line < first_line) {
		deal->fault.text[0] = '\0';
		free(text);
	}
	if (!text)
		return false;
	read_aim(deals, deal);
	if (!deal->fault.text[0])
		read_deck(deals, text, deal);
	free(text);
	return true;
}

static bool next_of_file(struct deals *deals, const struct source *source, struct deal *deal)
{
	deal->file = source->text;
	if (!deals->lines)
		deals->lines = line_reader_open(source->text, &deal->fault);
	if (deals->lines && next_deck(deals, source->first_line, deal))
		return true;
	line_reader_close(deals->lines);
	deals->lines = NULL;
	return false;
}

/* False when it was stopped. */
static bool read_record(const struct deals *deals, const struct source *source, struct deal *deal)
{
	deal->file = source->text;
	struct session *session = record_source_load(source->text, NULL, &deal->fault);
	if (!session)
		return deal->fault.text[0];
	deal->game = session_game(session);
	deal->after = deals->after < 0 ? session_played(session) : deals->after;
	deal->numbered = session_deal(session, &deal->number);
	if (deal->after > session_length(session)) {
		fault_set(&deal->fault, "%s: the record has %d move%s", line_reader_name(deal->file), session_length(session),
		    session_length(session) == 1 ? "" : "s");
	} else {
		start_text_get(session_start_text(session), session_game(session)->start_key, deal->deck, sizeof deal->deck);
		deal->state = *session_state_at(session, deal->after);
	}
	session_free(session);
	return true;
}

bool deals_next(struct deals *deals, struct deal *deal)
{
	while (deals->current < deals->sources && !atomic_load(&stopping)) {
		const struct source *source = &deals->source[deals->current];
		bool more = false, read = true;
		*deal = (struct deal){.origin = source->origin};
		if (source->origin == ORIGIN_NUMBER)
			more = (read = read_number(deals, source, deal)) && deals->cursor++ < source->range.last;
		else if (source->origin == ORIGIN_FILE)
			more = read = next_of_file(deals, source, deal);
		else if (source->origin == ORIGIN_RECORD)
			read = read_record(deals, source, deal);
		else
			read_deck(deals, source->text, deal);
		if (!more && ++deals->current < deals->sources)
			deals->cursor = deals->source[deals->current].range.first;
		if (read || deal->fault.text[0])
			return true;
	}
	return false;
}

bool deals_count(const struct deals *deals, uint64_t *count)
{
	*count = 0;
	for (int i = 0; i < deals->sources; i++) {
		const struct source *source = &deals->source[i];
		uint64_t more = source->origin == ORIGIN_NUMBER ? source->range.last - source->range.first : 0;
		*count = more >= UINT64_MAX - 1 - *count ? UINT64_MAX - 1 : *count + more + 1;
	}
	return !has_origin(deals, ORIGIN_FILE);
}
