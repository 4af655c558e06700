#define _DEFAULT_SOURCE /* madvise */
#include "pages.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE = 4096, HUGE_PAGE = 1 << 21 };

void *pages_new(size_t bytes)
{
	void *pages = NULL;
	if (posix_memalign(&pages, bytes < HUGE_PAGE ? PAGE : HUGE_PAGE, bytes))
		return NULL;
#ifdef MADV_HUGEPAGE
	if (bytes >= HUGE_PAGE)
		madvise(pages, bytes, MADV_HUGEPAGE);
#endif
	return pages;
}

void *pages_new_zeroed(size_t bytes)
{
	void *pages = pages_new(bytes);
	return pages ? memset(pages, 0, bytes) : NULL;
}
