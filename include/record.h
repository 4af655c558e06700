/* record: a game as text, in the manner of chess PGN (patience-record(5)).
 *
 * `[Key "value"]` lines, an empty line, numbered moves in the game's own notation, the result. Moves that were undone
 * and could be redone stand in parentheses after the last move played. Reading is start + apply through the game's own
 * generator, so a record that reads is a legal game. There is one canonical writing.
 *
 * Sessions that are read are the caller's, freed with session_free. */
#ifndef PATIENCE_RECORD_H
#define PATIENCE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "session.h"

enum { RECORD_VERSION = 1, RECORD_LIMIT = 1 << 24 }; /* bytes of a record */

/* The record of SESSION. The caller frees the text. NULL without memory for all of it. */
char *record_write(const struct session *session);

/* Reads LENGTH bytes of TEXT; NAME is the file's name for messages. On failure returns NULL and a fault that begins
 * with name:line:column. The session stands after the last move played, its clock stopped at the recorded time. */
struct session *record_read(const char *text, size_t length, const char *name, struct fault *fault);

/* A session of its own with the game of SESSION, as the record tells it. NULL without memory. */
struct session *record_copy(const struct session *session);

/* Writes to a new file beside PATH, syncs, renames, syncs the folder: PATH is the old file or the new one, whole. The
 * folder must be there. */
bool record_save(const struct session *session, const char *path, struct fault *fault);

/* The same into a folder of records, which is made when it is missing: when there is a file of that name, it is left as
 * it is if it has the same deal and moves, replaced if it is a record of this very game (deal and date, and the moves
 * of one begin with those of the other) or REPLACES says so, and else refused. */
bool record_add(const struct session *session, const char *path, bool replaces, struct fault *fault);

/* What a player means by NAME, by its ending: a picture (.svg), a film (.cast), or a record. */
enum saved_as { SAVED_RECORD, SAVED_PICTURE, SAVED_FILM };
enum saved_as record_meant(const char *name);

/* The same as record_save to a file that a player named: ~/ at its beginning is the home folder, as a shell has it.
 * What exists and is not a record of this very game, of its deal and date whatever was played since, is refused unless
 * REPLACES. */
enum saved { SAVE_DONE, SAVE_FAILED, SAVE_REFUSED };

enum saved record_save_as(const struct session *session, const char *name, bool replaces, struct fault *fault);

/* Whether TEXT, of LENGTH bytes and a NUL behind them, begins as a record of a version that this program cannot read
 * yet. */
bool record_is_newer(const char *text, size_t length);

/* Reads what a file named NAME holds, LENGTH bytes of FILE and a NUL behind them: a record, or the other form of a
 * game. NULL with a fault. STATED as below; after a failure it says nothing. */
struct session *record_read_file(
    const char *file, size_t length, const char *name, enum status *stated, struct fault *fault);

/* Reads a file as record_read_file does; NULL with a fault also when it cannot be read at all. */
struct session *record_load(const char *path, struct fault *fault);

/* The same of a file that the program keeps itself: a pipe or a device, at which reading could wait for ever, is none.
 */
struct session *record_load_kept(const char *path);

/* Like record_load; STATED gets the result that the record states. That a game is lost is believed, not proved:
 * session_status may know better. */
struct session *record_load_stated(const char *path, enum status *stated, struct fault *fault);

#endif
