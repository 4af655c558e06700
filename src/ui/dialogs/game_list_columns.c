/* What of a game stands in the list, and where: the narrower the list, the shorter. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "date.h"
#include "game_list.h"

enum { ORDER_DATE, ORDER_DEAL, ORDER_SCORE, ORDER_MOVES, ORDER_TIME, ORDER_RESULT, ORDER_NONE = -1 };
enum { MIDDLE = 54, WIDE = 60, WIDEST = 72, DEAL_WIDTH = 11, ANY = 0, MANY = 1000, HOUR = 3600 };

static void write_begun(const struct entry *entry, char text[GAME_LIST_CELL])
{
	char local[DATE_LOCAL];
	snprintf(text, GAME_LIST_CELL, "%s", date_local(entry->date, local));
}

static void write_day(const struct entry *entry, char text[GAME_LIST_CELL])
{
	char local[DATE_LOCAL];
	snprintf(text, GAME_LIST_CELL, "%.8s", date_local(entry->date, local) + 2);
}

static void write_rules(const struct entry *entry, char text[GAME_LIST_CELL])
{
	char brief[ENTRY_TITLE];
	snprintf(text, GAME_LIST_CELL, "%s", entry_brief(entry, 18, brief));
}

static void write_short_rules(const struct entry *entry, char text[GAME_LIST_CELL])
{
	char brief[ENTRY_TITLE];
	snprintf(text, GAME_LIST_CELL, "%s", entry_brief(entry, 9, brief));
}

static void write_result(const struct entry *entry, char text[GAME_LIST_CELL])
{
	static const char *const results[] = {[GAME_ON] = "left", [GAME_WON] = "won", [GAME_LOST] = "lost"};
	bool is_over = entry->result != GAME_ON && entry_is_by_hand(entry);
	snprintf(text, GAME_LIST_CELL, "%s", is_over ? "over" : results[entry->result]);
}

static void write_score(const struct entry *entry, char text[GAME_LIST_CELL])
{
	text[0] = '\0';
	if (entry_scores(entry))
		snprintf(text, GAME_LIST_CELL, "%d", entry->score);
}

static void write_moves(const struct entry *entry, char text[GAME_LIST_CELL])
{
	snprintf(text, GAME_LIST_CELL, "%d", entry->moves);
}

/* The longer the time, the less exactly it is told. */
static void write_time_in(int room, const struct entry *entry, char text[GAME_LIST_CELL])
{
	char clock[DURATION_TEXT];
	snprintf(text, GAME_LIST_CELL, "%s", duration_text(entry->seconds, clock));
	if (strlen(text) > (size_t)room)
		snprintf(text, GAME_LIST_CELL, "%" PRId64 "h%02d", entry->seconds / HOUR, (int)(entry->seconds / 60 % 60));
	if (strlen(text) > (size_t)room)
		snprintf(text, GAME_LIST_CELL, "%" PRId64 "h", entry->seconds / HOUR);
}

static void write_time(const struct entry *entry, char text[GAME_LIST_CELL]) { write_time_in(7, entry, text); }
static void write_short_time(const struct entry *entry, char text[GAME_LIST_CELL]) { write_time_in(5, entry, text); }

static void write_deal(const struct entry *entry, char text[GAME_LIST_CELL])
{
	text[0] = '\0';
	if (entry->has_deal && snprintf(text, GAME_LIST_CELL, "%" PRIu64, entry->deal) > DEAL_WIDTH)
		strcpy(text + DEAL_WIDTH - 2, "..");
}

/* A column stands in lists of at least `from` cells and fewer than `below`. */
static const struct {
	struct game_list_column column;
	int from, below;
} all[] = {
    {{"Begun", ORDER_DATE, 0, 8, false, write_day}, ANY, MIDDLE},
    {{"Begun", ORDER_DATE, 0, 16, false, write_begun}, MIDDLE, MANY},
    {{"Rules", ORDER_NONE, 0, 9, false, write_short_rules}, ANY, MIDDLE},
    {{"Rules", ORDER_NONE, 0, 18, false, write_rules}, MIDDLE, MANY},
    {{"End", ORDER_RESULT, 0, 4, false, write_result}, ANY, MANY},
    {{"Score", ORDER_SCORE, 0, 5, true, write_score}, WIDE, MANY},
    {{"Mvs", ORDER_MOVES, 0, 4, true, write_moves}, ANY, MIDDLE},
    {{"Moves", ORDER_MOVES, 0, 5, true, write_moves}, MIDDLE, MANY},
    {{"Time", ORDER_TIME, 0, 5, true, write_short_time}, ANY, MIDDLE},
    {{"Time", ORDER_TIME, 0, 7, true, write_time}, MIDDLE, MANY},
    {{"Deal", ORDER_DEAL, 0, DEAL_WIDTH, true, write_deal}, WIDEST, MANY},
};

int game_list_columns(int width, struct game_list_column columns[GAME_LIST_COLUMNS])
{
	int count = 0, x = 0;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		if (width < all[i].from || width >= all[i].below)
			continue;
		columns[count] = all[i].column;
		columns[count].x = x;
		x += columns[count++].width + 1;
	}
	return count;
}
