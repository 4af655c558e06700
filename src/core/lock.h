/* lock: tells other programs that a file is in use. The lock lies on a file beside it, PATH.lock, and ends with the
 * program, however that ends. Locks are of the process: two of one process do not see each other. */
#ifndef PATIENCE_LOCK_H
#define PATIENCE_LOCK_H

#include <stdbool.h>

enum { LOCK_NONE = -1, LOCK_ELSEWHERE = -2 };

/* Takes the lock of PATH, whose folder is made: a number from 0 on; LOCK_NONE when the system gives no lock;
 * LOCK_ELSEWHERE when another program has it, whose process is put in *HOLDER (0: it is not known). */
int lock_take(const char *path, long *holder);

/* Whether a lock that was taken is still the one of PATH: its file may have been removed since. */
bool lock_is_held(int lock, const char *path);

/* Gives the lock up, with its file or without. LOCK is what lock_take gave. */
void lock_give(int lock, const char *path);
void lock_drop(int lock);

#endif
