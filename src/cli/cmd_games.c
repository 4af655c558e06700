/* patience games */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "aids.h"
#include "archive_query.h"
#include "json.h"
#include "text.h"

enum { NAME_TEXT = 1024, DEAL_NUMBER = 24, RULES_WIDTH = 18, RULES_MOST = 72 };

static const char *const results[] = {[GAME_ON] = "unfinished", [GAME_WON] = "won", [GAME_LOST] = "lost"};

static const char *result_of(const struct entry *entry)
{
	return entry->result != GAME_ON && entry_is_by_hand(entry) ? "over" : results[entry->result];
}

static void put_aids(unsigned aids)
{
	const char *separator = "";
	printf(",\"help\":[");
	for (int i = 0; i < AIDS; i++)
		if (aids >> i & 1) {
			printf("%s\"%s\"", separator, aid_name(i));
			separator = ",";
		}
	putchar(']');
}

static void put_json(const struct entry *entry)
{
	printf("{\"file\":");
	json_string(stdout, entry->file);
	printf(",\"game\":\"%s\",\"date\":\"%s\"", entry->game, entry->date);
	if (entry->has_deal)
		printf(",\"deal\":%" PRIu64, entry->deal);
	archive_put_rules(entry);
	if (entry->daily[0]) {
		printf(",\"daily\":");
		json_string(stdout, entry->daily);
	}
	printf(",\"result\":\"%s\",\"score\":", result_of(entry));
	archive_put_score(entry, entry->score);
	printf(",\"moves\":%d,\"seconds\":%" PRId64, entry->moves, entry->seconds);
	put_aids(entry->aids);
	puts("}");
}

static void write_deal(const struct entry *entry, char deal[DEAL_NUMBER])
{
	snprintf(deal, DEAL_NUMBER, "-");
	if (entry->has_deal)
		snprintf(deal, DEAL_NUMBER, "%" PRIu64, entry->deal);
}

/* The longest number of a deal; 10 when all are shorter. */
static int deal_width(const struct archive_query *kept)
{
	int width = 10;
	for (int i = 0; i < kept->count; i++) {
		char deal[DEAL_NUMBER];
		write_deal(kept->list[i], deal);
		width = (int)strlen(deal) > width ? (int)strlen(deal) : width;
	}
	return width;
}

/* The same of their rules, of which all that differ from the usual ones are told. */
static int rules_width(const struct archive_query *kept)
{
	int width = RULES_WIDTH;
	for (int i = 0; i < kept->count; i++) {
		char rules[ENTRY_TITLE];
		int needed = text_width(entry_brief(kept->list[i], RULES_MOST, rules));
		width = needed > width ? needed : width;
	}
	return width;
}

static void put_head(int wide, int rules)
{
	printf("%-16s  %-*s  %-*s  %-10s  %6s  %5s  %8s  %s\n", "begun", wide, "deal", rules, "rules", "result", "score",
	    "moves", "time", "file");
}

/* The number of its deal takes WIDE columns, its rules RULES_WIDE. */
static void put_row(const struct entry *entry, int wide, int rules_wide)
{
	char rules[ENTRY_TITLE], deal[DEAL_NUMBER], score[16] = "-", clock[DURATION_TEXT], name[NAME_TEXT];
	char begun[DATE_LOCAL];
	write_deal(entry, deal);
	if (entry_scores(entry))
		snprintf(score, sizeof score, "%d", entry->score);
	printf("%-16s  %-*s  %-*s  %-10s  %6s  %5d  %8s  %s\n", date_local(entry->date, begun), wide, deal, rules_wide,
	    entry_brief(entry, RULES_MOST, rules), result_of(entry), score, entry->moves,
	    duration_text(entry->seconds, clock), text_escape(entry->file, name, sizeof name));
}

static void put_rows(const struct archive_query *kept)
{
	int wide = deal_width(kept), rules = rules_width(kept);
	if (kept->count)
		put_head(wide, rules);
	else
		fprintf(stderr, kept->library.entries ? "patience: no such game is kept\n" : "patience: no game is kept yet\n");
	for (int i = 0; i < kept->count; i++)
		put_row(kept->list[i], wide, rules);
}

static int run_games(int argc, char **argv)
{
	struct archive_query kept = {.query = {.daily = DAILY_TOO}};
	int status = archive_query_open(&kept, &command_games, argc, argv);
	if (!status && !kept.json)
		put_rows(&kept);
	for (int i = 0; !status && kept.json && i < kept.count; i++)
		put_json(kept.list[i]);
	archive_query_close(&kept);
	return status;
}

const struct command command_games = {
    .name = "games",
    .summary = "list the kept games",
    .usage = "usage: patience games [GAME] [options]\n\n"
             "Lists the games that were won, lost or left for another one, the oldest first.\n",
    .groups = (const struct option_group[]){{.options = archive_orders}, {.options = archive_options},
        {.row = start_rule, .at = offsetof(struct archive_query, rules)}, {.options = NULL}},
    .offers = OFFER_GAMES,
    .unknown = "neither an option of games nor a game",
    .word = archive_word,
    .run = run_games,
};
