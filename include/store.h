/* store: where games lie on disk. XDG base directories: the unfinished game in the state folder, finished ones in the
 * data folder, one record a game. Nothing here ever overwrites a file it could not read: it is set aside. */
#ifndef PATIENCE_STORE_H
#define PATIENCE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "session.h"

enum { STORE_PATH = 4096 };

/* Path of the folder or file, or false with a fault when neither the XDG variable nor HOME leads anywhere. The folder
 * itself need not exist. */
bool store_state_path(const struct game *game, char path[STORE_PATH], struct fault *fault);
bool store_games_folder(char path[STORE_PATH], struct fault *fault);
bool store_config_path(char path[STORE_PATH], struct fault *fault);

/* Saves the unfinished game of SESSION's game; when the session is over, keeps its record in the games folder instead
 * and removes the unfinished one. */
bool store_save(const struct session *session, struct fault *fault);

/* The unfinished game, or NULL. When there is a file that cannot be read as a record it is renamed (never deleted) and
 * NOTICE tells what happened and under which name it lies now; otherwise NOTICE is empty. */
struct session *store_resume(const struct game *game, struct fault *notice);

/* Keeps the record of a game that is given up for another one in the games folder (only if a move was played). */
bool store_abandon(const struct session *session, struct fault *fault);

#endif
