/* files: putting text on disk so that the file is always whole: the old one or the new one. */
#ifndef PATIENCE_FILES_H
#define PATIENCE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "fault.h"

/* Makes the folders that PATH (a file's) needs. */
bool files_make_folders(const char *path, struct fault *fault);

/* Writes LENGTH bytes of TEXT to TEMPORARY (in the folder of PATH), syncs it, renames it to PATH and syncs the folder.
 * On failure PATH is as it was and TEMPORARY is gone. What is no ordinary file (a folder, a device, a pipe) is refused.
 */
bool files_put(const char *path, const char *temporary, const char *text, size_t length, struct fault *fault);

/* The bytes of the file and a NUL after them, or NULL with a fault. The caller frees them. */
char *files_get(const char *path, size_t limit, size_t *length, struct fault *fault);

#endif
