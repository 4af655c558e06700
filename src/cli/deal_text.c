/* How a deal is called, for people and for programs. */
#include "deals.h"

#include <inttypes.h>

#include "json.h"
#include "line_reader.h"
#include "text.h"

char *deal_name(const struct deal *deal, char name[DEAL_NAME])
{
	char file[DEAL_NAME - 32];
	if (deal->file)
		text_escape(line_reader_name(deal->file), file, sizeof file);
	if (deal->origin == ORIGIN_NUMBER)
		snprintf(name, DEAL_NAME, "deal %s%" PRIu64, (char[]){deal->series, '\0'}, deal->number);
	else if (deal->origin == ORIGIN_FILE && deal->line)
		snprintf(name, DEAL_NAME, "%s:%d", file, deal->line);
	else if (deal->origin == ORIGIN_RECORD && !deal->fault.text[0])
		snprintf(name, DEAL_NAME, "%s after %d move%s", file, deal->after, deal->after == 1 ? "" : "s");
	else
		snprintf(name, DEAL_NAME, "%s", deal->file ? file : "deck");
	return name;
}

/* The deck of a deal that a person or a file gave is told as a record has it, however it was written. */
static const char *deck_of(const struct deal *deal, char deck[START_TEXT])
{
	char start[START_TEXT];
	if ((deal->origin != ORIGIN_DECK && deal->origin != ORIGIN_FILE) || deal->fault.text[0])
		return deal->deck;
	deal->game->describe(&deal->state, start);
	return start_text_get(start, deal->game->start_key, deck, START_TEXT) ? deck : deal->deck;
}

void deal_json(const struct deal *deal, FILE *out)
{
	char deck[START_TEXT];
	bool is_record = deal->origin == ORIGIN_RECORD;
	fprintf(out, "\"game\":\"%s\"", deal->game->name);
	if (deal->numbered)
		fprintf(out, ",\"deal\":%" PRIu64, deal->number);
	if (deal->series)
		fprintf(out, ",\"seed\":\"%c%" PRIu64 "\"", deal->series, deal->number);
	line_reader_json(deal->file, is_record ? "after" : "line", is_record ? deal->after : deal->line, out);
	fputs(",\"deck\":", out);
	json_string(out, deck_of(deal, deck));
}
