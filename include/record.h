/* record: a game as text, in the manner of chess PGN (patience-record(5)).
 *
 * `[Key "value"]` lines, an empty line, numbered moves in the game's own notation, the result. Moves that were undone
 * and could be redone stand in parentheses after the last move played. Reading is start + apply through the game's own
 * generator, so a record that reads is a legal game. There is one canonical writing. */
#ifndef PATIENCE_RECORD_H
#define PATIENCE_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "session.h"

enum { RECORD_VERSION = 1 };

/* The record of SESSION. The caller frees the text. */
char *record_write(const struct session *session);

/* Reads LENGTH bytes of TEXT; NAME is the file's name for messages. On failure returns NULL and a fault that begins
 * with name:line:column. The session stands after the last move played, its clock stopped at the recorded time. */
struct session *record_read(const char *text, size_t length, const char *name, struct fault *fault);

/* Writes to a temporary file beside PATH, syncs, renames, syncs the folder: PATH is the old file or the new one, whole.
 * Missing folders are made. */
bool record_save(const struct session *session, const char *path, struct fault *fault);

/* The same to a file that a player named: ~/ at its beginning is the home folder, as a shell has it. */
bool record_save_as(const struct session *session, const char *name, struct fault *fault);
struct session *record_load(const char *path, struct fault *fault);

/* Like record_load; STATED gets the result that the record states. That a game is lost is believed, not proved:
 * session_status may know better. */
struct session *record_load_stated(const char *path, enum status *stated, struct fault *fault);

#endif
