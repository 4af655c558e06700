/* statistics: how a player fared, from the list of games alone. Games under different rules are not thrown together. */
#ifndef PATIENCE_STATISTICS_H
#define PATIENCE_STATISTICS_H

#include "library.h"

enum { WEEKS_SHOWN = 12, SCORE_BINS = 8, TIME_BINS = 8, BAR_LABEL = 32 };

struct statistics {
	int played, won, lost; /* lost: proved so; the others were given up */
	int unaided;           /* of the won ones, those in which nothing helped (aids.h) */
	int earned; /* of the won ones, those whose moves all were the person's own: rows and bests are of these */
	int streak; /* the last games: so many won, or when negative so many not won, in a row */
	int longest_won, longest_not_won;
	bool has_scores;     /* any that is not 0 */
	int64_t total_score; /* of all of them: in Klondike for money, what was won or lost */
	bool has_best;       /* there is a win of one's own: the next three hold, of such */
	int best_score;
	int64_t best_seconds;
	double mean_moves; /* of the won games */
};

/* Of the games LIST, which is put in the order of their dates. A game of which several records were kept counts once,
 * by the best of them: won before not won, more points before fewer, then less time. */
struct statistics statistics_of(const struct entry **list, int count);

/* The games under the same rules. */
struct statistics_group {
	const struct entry **list; /* at least one, in the order of their dates */
	int count, room;
	struct statistics statistics;
};

/* The groups of the games LIST, in the order in which they are met there. Free them with statistics_groups_free;
 * returns how many. */
int statistics_groups(const struct entry **list, int count, struct statistics_group **groups);
void statistics_groups_free(struct statistics_group *groups, int count);

/* The daily games of the list (query.daily), counted by days: `played` are days, a day is won when a game that counts
 * was won, and days are in a row when each was won by one's own moves in a game begun on that very day (`streak`: up to
 * TODAY, "YYYY-MM-DD", or the day before; `longest_won`). The rest is counted as of other games. */
struct statistics statistics_daily(const struct entry **list, int count, const char *today);

/* A bar: what it counts, and of those the part that was won. */
struct bar {
	char label[BAR_LABEL];
	int count, won;
};

/* The cells of a bar that counts COUNT where the longest, of ROOM cells, counts MOST, and of those the *WON_CELLS that
 * stand for the WON of them: all when all were won, some when some were. */
int statistics_bar(int count, int won, int most, int room, int *won_cells);

/* Won games of the last weeks (ISO 8601) in which any was played; scores, unless there are none but 0, and times of
 * wins, in equal steps. Each counts a game once and puts LIST in its order, as above; returns how many bars there are.
 */
int statistics_weeks(const struct entry **list, int count, struct bar bar[WEEKS_SHOWN]);
int statistics_scores(const struct entry **list, int count, struct bar bar[SCORE_BINS]);
int statistics_times(const struct entry **list, int count, struct bar bar[TIME_BINS]);

#endif
