/* lock.h for the browser: what other windows of it have open, the page knows. */
#include "../../core/lock.h"

#include "../web.h"

/* Takes PATH for this window, and gives it back; 0 when another window has it. */
IMPORT("path_take") int path_take(const char *path);
IMPORT("path_give") void path_give(const char *path);

int lock_take(const char *path, long *holder)
{
	*holder = 0;
	return path_take(path) ? 0 : LOCK_ELSEWHERE;
}

bool lock_is_held(int lock, const char *path)
{
	(void)path;
	return lock >= 0;
}

void lock_give(int lock, const char *path)
{
	if (lock >= 0)
		path_give(path);
}

void lock_drop(int lock) { (void)lock; }
