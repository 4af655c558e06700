/* files: putting text on disk so that the file is always whole: the old one or the new one. */
#ifndef PATIENCE_FILES_H
#define PATIENCE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "fault.h"

/* Makes the folders that PATH (a file's) needs, for their owner alone; or those of a file that the player named, with
 * what the umask leaves. Of a name that ends with a slash all of it is a folder. */
bool files_make_folders(const char *path, struct fault *fault);
bool files_make_named_folders(const char *path, struct fault *fault);

/* Writes LENGTH bytes of TEXT to a file that it makes anew beside PATH, syncs it, renames it to PATH and syncs the
 * folder, which must be there. Where PATH is a link, all this is done to the file that it leads to, and the link stays.
 * On failure PATH is as it was and the new file is gone. What is no ordinary file (a folder, a device, a pipe), a
 * link to no file and one that files_may_follow refuses are not taken. */
bool files_put(const char *path, const char *text, size_t length, struct fault *fault);

/* The same for a file that the player named. It has the mode of the one whose place it takes, or what the umask leaves;
 * of files_put nobody else reads it. */
bool files_put_named(const char *path, const char *text, size_t length, struct fault *fault);

/* Whether files_put_named would take PATH as things are now, so that nothing is computed for nothing; false with a
 * fault. */
bool files_may_put(const char *path, struct fault *fault);

/* Whether PATH is no link, or it and each link that it leads to is one that the user or the system's administrator has
 * made; false with a fault. Links among the folders of a path are not looked at. */
bool files_may_follow(const char *path, struct fault *fault);

/* Removes what a program that was killed within files_put left beside PATH. Only for who alone writes PATH. */
void files_sweep(const char *path);

/* The bytes of a file of at most LIMIT bytes and a NUL after them, or NULL with a fault. The caller frees them.
 * `files_get_ordinary` takes no folder, device or pipe, at which reading could wait for ever. */
char *files_get(const char *path, size_t limit, size_t *length, struct fault *fault);
char *files_get_ordinary(const char *path, size_t limit, size_t *length, struct fault *fault);

/* The text of an ordinary file of at most LIMIT bytes, an empty one when there is none; NULL with a fault, also when
 * it has a NUL byte. The caller frees it. */
char *files_get_text(const char *path, size_t limit, struct fault *fault);

#endif
