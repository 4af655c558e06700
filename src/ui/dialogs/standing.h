/* standing: how a game that was won compares with the others that the player has played under the same rules. */
#ifndef PATIENCE_STANDING_H
#define PATIENCE_STANDING_H

#include "library.h"

struct standing {
	bool is_known;                    /* the kept games could be read, and this is one of them */
	bool is_first;                    /* no other was won by one's own moves, and this one was */
	bool has_best;                    /* one was, this or another */
	bool is_daily;                    /* then only daily games are others */
	bool is_best_score, is_best_time; /* better than any other, when another was won */
	int best_score;                   /* this one counted */
	int64_t best_seconds;
	int streak, longest; /* games won in a row: up to this one, and ever; of daily games, days up to now */
};

/* Of the kept games LIST, of which SESSION is one, TODAY ("YYYY-MM-DD"). A daily game that does not count is not known.
 */
struct standing standing_of(const struct entry **list, int count, const struct session *session, const char *today);

/* The same of the player's folder. Where both sides were played by hand it does not compare. */
struct standing standing_read(const struct session *session);

enum { STANDING_LINES = 2, STANDING_TEXT = 64 };

/* The standing in words; lines that are not needed are empty. */
void standing_write(const struct standing *standing, char line[STANDING_LINES][STANDING_TEXT]);

#endif
