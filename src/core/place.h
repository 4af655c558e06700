/* place: where an unfinished game lies, and the lock that tells other programs that it is being played.
 *
 * Unfinished games of one kind lie in numbered slots: klondike.record, klondike-2.record ..., daily.record ... Beside
 * each in use lies a lock file on which its program holds an fcntl lock; the lock ends with the program, however that
 * ends. Such locks are of the process: two sessions of one process do not see each other's. Invariant: a program writes
 * only into the slot it has taken, and takes only a slot that is empty or that it resumes. Where the file system gives
 * no locks, it writes only over the very file that it found or wrote there. */
#ifndef PATIENCE_PLACE_H
#define PATIENCE_PLACE_H

#include <stdbool.h>
#include <sys/stat.h>

#include "store.h"

enum { SLOTS = 32 };

struct place {
	char path[STORE_PATH]; /* of the record */
	int lock;              /* -1 when the file system gives none */
	bool written;          /* the record there is this game's: the file of */
	struct stat file;      /* this device, inode and time */
};

/* The name under which unfinished games of GAME are kept, or its daily ones, so that both wait for the player side by
 * side: "klondike", "daily" for the daily ones of the first game of the table, "24-daily" for those of another. */
enum { PLACE_NAME = 32 };
void place_name(const struct game *game, bool is_daily, char name[PLACE_NAME]);

/* The path of a slot, 1..SLOTS, of the games kept under NAME. */
bool place_path(const char *name, int slot, char path[STORE_PATH], struct fault *fault);

/* Takes the slot of PATH, whatever lies there. NULL when another program has it, whose process is put in *HOLDER (0: it
 * is not known). Freed by place_release. */
struct place *place_take(const char *path, long *holder);

/* Takes the first empty slot; NULL with a fault when there is none or no folder. */
struct place *place_take_empty(const char *name, struct fault *fault);

/* Takes note of the file that now lies there as this game's. False when there is none. */
bool place_note_written(struct place *place);

/* Whether PLACE is still this program's: its lock file is where it was, or could be taken again. */
bool place_still_held(struct place *place);

/* The game of the record at PATH, a slot. NULL when there lies none, in whatever other form a game may be. */
struct session *place_load(const char *path);

/* Gives the slot free; the record stays. Takes a void pointer to fit session_attach. */
void place_release(void *place);

#endif
