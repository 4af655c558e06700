/* store: where games lie on disk. XDG base directories: unfinished games in the state folder, finished ones in the
 * data folder, one record a game. Nothing here ever overwrites a file it could not read: a damaged one is
 * set aside, one that the system does not give now is left as it is. */
#ifndef PATIENCE_STORE_H
#define PATIENCE_STORE_H

#include <stdbool.h>

#include "session.h"

enum { STORE_PATH = 4096 };

/* Path of the folder or file, or false with a fault when neither the XDG variable nor HOME leads anywhere. The folder
 * itself need not exist. */
bool store_slot_path(const char *name, char path[STORE_PATH], struct fault *fault); /* of the unfinished game NAME */
bool store_games_folder(char path[STORE_PATH], struct fault *fault);
bool store_config_path(char path[STORE_PATH], struct fault *fault);

/* What can be found out again, under the name FILE; who has no place for it does without. */
bool store_cache_path(const char *file, char path[STORE_PATH]);

/* The path of a record in FOLDER; FORMAT and what follows make its name. False with a fault when it is too long. */
bool store_record_path(const char *folder, char path[STORE_PATH], struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The path of the file that a player named: ~/ at the beginning of NAME is the home folder, as a shell has it. */
bool store_named_path(const char *name, char path[STORE_PATH], struct fault *fault);

/* What was chosen last (choices.h). */
bool store_choices_path(char path[STORE_PATH], struct fault *fault);

/* Saves the unfinished game of SESSION; when it is won, or a round of secret moves is over, keeps its record in the
 * games folder instead and removes the unfinished one. The first save takes an empty slot of the state folder and a
 * lock on it, which SESSION holds until it is freed; so several programs play, and keep, a game each. Cost: the record
 * as a whole in one write (about ten bytes a move and 300 more), two syncs and a rename. */
bool store_save(struct session *session, struct fault *fault);

/* The unfinished game that was saved last and that no other program has open, or NULL. One in which the player has made
 * no move comes only where there is no other. When a file cannot be read as a record it is renamed (never deleted) and
 * NOTICE tells what happened and under which name it lies now; a record of another game, or of a newer version, stays
 * where it is and is told; NOTICE also tells of a game that is open elsewhere; otherwise it is empty. Of several files
 * it tells the first and how many more there are. The caller frees the game with session_free. */
struct session *store_resume(const struct game *game, struct fault *notice);

/* The same; TELL hears a sentence of each. */
struct session *store_resume_told(const struct game *game, void (*tell)(const char *notice));

/* As store_resume, for the daily game of GAME, whose slots are its own. */
struct session *store_resume_daily(const struct game *game, struct fault *notice);

/* The same of all games, daily ones too. */
struct session *store_resume_any(struct fault *notice);

/* Where an unfinished game of GAME lies, of the daily ones or the others: number 0 is the one saved last. False when
 * there are not so many. What lies there need not be a record. */
bool store_unfinished_path(const struct game *game, bool is_daily, int number, char path[STORE_PATH]);

/* Whether SESSION is kept as a daily game: apart from the others, and to be gone on with after another one. */
bool store_is_daily(const struct session *session);

/* Leaves a game for another one: a daily game stays to be resumed, any other is given up. */
bool store_leave(struct session *session, struct fault *fault);

/* Whether the unfinished game lies where it was saved last. */
bool store_is_saved(const struct session *session);

/* Keeps the record of a game that is given up for another one in the games folder (only if the person made a move; time
 * that ran out counts), and removes the unfinished one. The record of a round that is won by now ends with that
 * (session_end_won); SESSION stays as it is. What was kept before is written over only by a game that has all its
 * moves. */
bool store_abandon(struct session *session, struct fault *fault);

/* Lets all unfinished games of GAME, but for daily ones, give way to a new one that is begun BESIDE the game at hand
 * (NULL: there is none): their records are kept as by store_abandon. For they lie in several slots since several
 * programs ran, and the next start would find only one of them. Those stay that other programs have open, that cannot
 * be locked or kept, and what is no game of GAME; of all that nothing is told. */
void store_clear_rest(const struct game *game, const struct session *beside);

#endif
