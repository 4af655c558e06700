/* library: the kept games of a player: what the records of a folder say, quickly.
 *
 * Everything comes from the records. What was read once is remembered in an index file, a game a line, and a
 * line is believed only while its file has the same size, inode and time of change, by the nanosecond; an index that is
 * not whole, or of another version of the program, is not used at all. So the index may be deleted, damaged or old at
 * any time. */
#ifndef PATIENCE_LIBRARY_H
#define PATIENCE_LIBRARY_H

#include <stdbool.h>
#include <stdint.h>

#include "session.h"

enum { ENTRY_WORD = 16, ENTRY_DAILY = 24, ENTRY_RULES = 160, ENTRY_TITLE = 128 };

struct entry {
	char *file;                   /* its name in the folder, as it is: not for printing */
	int64_t size, inode, changed; /* changed: nanoseconds */
	char *why;                    /* why it is no game; NULL when it is one, and the rest holds */
	char game[ENTRY_WORD];
	char rules[ENTRY_RULES]; /* what was chosen before the deal: lines of the game's own start text */
	char date[SESSION_DATE];
	char daily[ENTRY_DAILY]; /* the day that it was played for, " again" behind it when it does not count; or "" */
	bool has_deal;
	uint64_t deal; /* its number; where it has none what tells it from others: a hash of its start */
	enum status result;
	unsigned aids; /* what helped (aids.h) */
	int score, moves;
	int64_t seconds;
};

/* Sets game and rules from a canonical start text. */
void entry_set_rules(struct entry *entry, const struct game *game, const char *start);

/* Whether two games were played under the same rules, and whether ENTRY was played under those of SESSION. */
bool entry_same_rules(const struct entry *a, const struct entry *b);
bool entry_has_rules(const struct entry *entry, const struct session *session);

/* Whether its rules have all LINES `Key value` of a start text. */
bool entry_has_lines(const struct entry *entry, const char *lines);

/* Whether its score is one to be told: it is not 0, or 0 is a score of its game. */
bool entry_scores(const struct entry *entry);

/* Whether both sides were played by hand: no person has won or lost it. */
bool entry_is_by_hand(const struct entry *entry);

/* Whether it is a daily game that does not count, since the day was played already. */
bool entry_is_again(const struct entry *entry);

/* Game and rules for a title, "Klondike, vegas, draw 3, 3 passes"; and for a list of ROOM cells, where the first game
 * needs no name and a daily game no rules: "vegas, 3 passes", "daily", "Sudoku, daily"; where a title has no room, what
 * the game is called by commands: "24, daily", "24". Both return TITLE. */
char *entry_title(const struct entry *entry, char title[ENTRY_TITLE]);
char *entry_brief(const struct entry *entry, int room, char title[ENTRY_TITLE]);

/* The rules as members of a JSON object, one after another: *REST is entry->rules first. */
struct entry_member {
	char name[2 * START_KEY], value[START_TEXT];
	bool is_number;
};
bool entry_next_member(const struct entry *entry, const char **rest, struct entry_member *member);

struct library {
	struct entry *entry;
	int entries, room;
	int read; /* how many records had to be read, since the index did not know them; for tests */
};

/* The records (*.record) of FOLDER; none when there is no such folder. INDEX is the path of the index file, which is
 * brought up to date; NULL for none; that it cannot be written is no failure. False with a fault when the folder cannot
 * be read. Freed by library_release. */
bool library_open(struct library *library, const char *folder, const char *index, struct fault *fault);

/* The same of the folder where the player's games are kept, with its index where what can be found out again lies. */
bool library_open_kept(struct library *library, struct fault *fault);

void library_release(struct library *library);

/* Of a game that is over, and nobody's: both sides were moved by hand. Beside the values of enum status. */
enum { RESULT_OVER = 7 };

/* Which games, and in which order. Zero or NULL is: all. */
struct query {
	const char *game;
	const char *rules; /* lines of a start text, all of which the rules must have */
	bool has_deal;
	uint64_t deal;
	unsigned results;                                /* a set of bits 1 << enum status, and of 1 << RESULT_OVER */
	const char *since, *until;                       /* local dates, or beginnings of them; both included */
	enum { DAILY_TOO, DAILY_NOT, DAILY_ONLY } daily; /* whether daily games are meant */
	bool unaided;                                    /* only those in which nothing helped */
	bool rated;                                      /* only those that count: not both sides by hand, no day again */
	int sort;                                        /* row of query_orders */
	bool reverse;
	int limit; /* the first so many */
};

/* Names of the orders, NULL after the last: date, deal, score, moves, time, result. */
extern const char *const query_orders[];

/* Puts pointers to the games that QUERY asks for into a list that the caller frees; returns how many. Games that are
 * equal in the order stand by date, then by name. */
int library_select(const struct library *library, const struct query *query, const struct entry ***list);

#endif
