/* Choosing and ordering the games of a library. */
#include <stdlib.h>
#include <string.h>

#include "library.h"
#include "memory.h"

static int compare_numbers(int64_t a, int64_t b) { return (a > b) - (a < b); }

static int compare_date(const struct entry *a, const struct entry *b) { return strcmp(a->date, b->date); }

static int compare_deal(const struct entry *a, const struct entry *b)
{
	if (!a->has_deal || !b->has_deal)
		return b->has_deal - a->has_deal;
	return (a->deal > b->deal) - (a->deal < b->deal);
}

static int compare_score(const struct entry *a, const struct entry *b) { return compare_numbers(a->score, b->score); }
static int compare_moves(const struct entry *a, const struct entry *b) { return compare_numbers(a->moves, b->moves); }
static int compare_time(const struct entry *a, const struct entry *b)
{
	return compare_numbers(a->seconds, b->seconds);
}

static int compare_result(const struct entry *a, const struct entry *b)
{
	return compare_numbers((int)a->result, (int)b->result);
}

const char *const query_orders[] = {"date", "deal", "score", "moves", "time", "result", NULL};

/* qsort hands no argument along, so it calls each of these through a function of its own. */
#define ORDER(name)                                                                                                    \
	static int order_##name(const void *a, const void *b)                                                              \
	{                                                                                                                  \
		const struct entry *x = *(const struct entry *const *)a, *y = *(const struct entry *const *)b;                 \
		int order = compare_##name(x, y);                                                                              \
		order = order ? order : compare_date(x, y);                                                                    \
		return order ? order : strcmp(x->file, y->file);                                                               \
	}
ORDER(date)
ORDER(deal)
ORDER(score)
ORDER(moves)
ORDER(time)
ORDER(result)

static int (*const orders[])(const void *, const void *) = {
    order_date,
    order_deal,
    order_score,
    order_moves,
    order_time,
    order_result,
};

/* Who was moved by hand on both sides has neither won nor lost. */
static bool has_result(const struct entry *entry, unsigned results)
{
	bool is_over = entry->result != GAME_ON && entry_is_by_hand(entry);
	return !results || results >> (is_over ? RESULT_OVER : (int)entry->result) & 1;
}

static bool is_wanted(const struct entry *entry, const struct query *query)
{
	char begun[DATE_LOCAL];
	bool is_daily = entry->daily[0];
	date_local(entry->date, begun);
	return !entry->why && !(query->unaided && entry->aids) &&
	       !(query->rated && (entry_is_by_hand(entry) || entry_is_again(entry))) &&
	       query->daily != (is_daily ? DAILY_NOT : DAILY_ONLY) &&
	       (!query->game || strcmp(query->game, entry->game) == 0) &&
	       (!query->rules || entry_has_lines(entry, query->rules)) &&
	       (!query->has_deal || (entry->has_deal && entry->deal == query->deal)) && has_result(entry, query->results) &&
	       (!query->since || strncmp(begun, query->since, strlen(query->since)) >= 0) &&
	       (!query->until || strncmp(begun, query->until, strlen(query->until)) <= 0);
}

int library_select(const struct library *library, const struct query *query, const struct entry ***list)
{
	const struct entry **chosen = malloc(((size_t)library->entries + 1) * sizeof *chosen);
	int count = 0;
	if (!chosen)
		memory_gone();
	for (int i = 0; i < library->entries; i++)
		if (is_wanted(&library->entry[i], query))
			chosen[count++] = &library->entry[i];
	qsort(chosen, (size_t)count, sizeof *chosen, orders[query->sort]);
	for (int i = 0; query->reverse && i < count / 2; i++) {
		const struct entry *entry = chosen[i];
		chosen[i] = chosen[count - 1 - i];
		chosen[count - 1 - i] = entry;
	}
	*list = chosen;
	return query->limit && query->limit < count ? query->limit : count;
}
