/* start_session: which game a command starts with: the unfinished one, or a new one from its options. */
#ifndef PATIENCE_START_SESSION_H
#define PATIENCE_START_SESSION_H

#include "command.h"
#include "session.h"

/* Whether the unfinished game is gone on with, and how it is told what of saved games cannot be: by NOTICE, or all on
 * standard error. */
enum resuming { RESUME_NOT, RESUME_NOTICED, RESUME_SAID };

/* The session to play. RESUME asks for the unfinished game when no option of a start was given. A game that is given up
 * for a new one is kept as a record. NOTICE gets what the player must know about a saved game, or of a number beyond
 * the last deal, or is left empty. On failure says why on standard error and returns NULL with the exit status in
 * *STATUS; else the caller frees the session. */
struct session *start_session(
    const struct start_options *start, enum resuming resume, struct fault *notice, int *status);

/* The same for a new game that goes on from the end of the record at PATH, which must not be over; the unfinished game
 * itself where that is the one. */
struct session *start_from_record(const char *path, enum resuming resume, struct fault *notice, int *status);

/* A new game, and where its deal was found among its notes. NULL with a fault when START is wrong; the caller frees it.
 */
struct session *start_new_session(const struct start_options *start, struct fault *fault);

/* A new game with the rules of SESSION, but for what rows of a file tell for themselves, of the deal behind its own in
 * the file that its notes name; lines that are no deal are passed over. NULL with a fault when there is none; the
 * caller frees it. */
struct session *start_next_of_file(const struct session *session, struct fault *fault);

/* Plays *SESSION in lines of text from standard input to standard output; returns the exit status. Another game may
 * have taken its place (line_mode.h). */
int start_lines(struct session **session, bool strict, bool autosave);

#endif
