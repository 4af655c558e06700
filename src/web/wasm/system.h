/* system: what POSIX has and WASI has not; included before everything else in the browser's build. */
#ifndef PATIENCE_WEB_SYSTEM_H
#define PATIENCE_WEB_SYSTEM_H

#include <sys/stat.h>

/* There are no users, no links and no permissions: nobody but one, the path itself, and success. */
static inline uid_t geteuid(void) { return 0; }
char *realpath(const char *restrict path, char *restrict resolved);
static inline int fchmod(int file, mode_t mode) { return (void)file, (void)mode, 0; }
#undef S_ISLNK
#define S_ISLNK(mode) ((void)(mode), 0)

#endif
