/* notes: what a person adds to a game and the rules do not need: remarks between the moves, and keys that may be left
 * out of a record (who played, where the game branched off). Part of a session, kept in its record.
 *
 * Invariants: remarks stand in the order of their places; each is one line of printable UTF-8 without '}', single
 * blanks inside, none at its ends, and is not a whole number (that is the clock). A value of a key is printable without
 * '"'. */
#ifndef PATIENCE_NOTES_H
#define PATIENCE_NOTES_H

#include <stdbool.h>

#include "fault.h"

enum { TAGS_TEXT = 1024, TAG_VALUE = 512 };

struct remark {
	int at;     /* moves made before it stands */
	char *text; /* owned by the notes */
};

struct notes {
	struct remark *remark;
	int remarks, room;
	char tags[TAGS_TEXT]; /* lines `Key value` */
};

/* The key of the file that the deal was taken from, and its line: "/home/ann/puzzles.txt:12". */
#define NOTE_FILE "File"

/* The keys there are, in the order of writing, NULL after the last. */
extern const char *const notes_keys[];
bool notes_have_key(const char *key); /* whether KEY is one of them */

/* Frees what NOTES (zeroed at first) hold; they are empty then. */
void notes_release(struct notes *notes);

/* Adds a remark behind those at the same place; AT is not below that of the last one. Blanks are put right; nothing is
 * added for an empty text. False with a fault when the text cannot be a remark. */
bool notes_add_remark(struct notes *notes, int at, const char *text, struct fault *fault);

/* Drops the remarks behind place AT: the moves before them are gone. */
void notes_cut(struct notes *notes, int at);

/* How many moves played themselves up to where REMARK stands, as earlier versions noted it; 0 when it says no such
 * thing.
 */
int remark_run(const struct remark *remark);

/* The value of KEY, or false when there is none; sets it (an empty value removes it), or false with a
 * fault, and all is as it was. */
bool notes_get(const struct notes *notes, const char *key, char value[TAG_VALUE]);
bool notes_set(struct notes *notes, const char *key, const char *value, struct fault *fault);

/* The name of a player as a value can hold it, with ' for "; what is too long is cut. Returns VALUE. */
char *notes_spell(const char *name, char value[TAG_VALUE]);

/* The name and the line of the file that the deal was taken from, without its folders, such as "puzzles.txt:12"; a long
 * name is cut. False when it is from none. */
bool notes_get_file(const struct notes *notes, char place[TAG_VALUE]);

/* Adds one to the number of NAME in the value of KEY, which is a list such as "fair 3, oracle 1". The name is spelled
 * as a value holds it, and cut where it is longer than 127 bytes. A list that would be too long stays as it is. */
void notes_count(struct notes *notes, const char *key, const char *name);

#endif
