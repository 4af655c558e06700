#include "begun.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct session *begun(const char *game, const char *start)
{
	struct fault fault;
	const struct game *found = game_find(game);
	assert_non_null(found);
	struct session *session = session_new(found, start, &fault);
	if (!session)
		fail_msg("%s of \"%s\": %s", game, start, fault.text);
	return session;
}
