/* twentyfour_playing: games of Twenty-Four to begin, and what stands on their cards. */
#ifndef PATIENCE_TEST_TWENTYFOUR_PLAYING_H
#define PATIENCE_TEST_TWENTYFOUR_PLAYING_H

#include "begun.h"
#include "session.h"

static inline struct session *begin(const char *start) { return begun("24", start); }

/* The words of the card at a place, "" when there is none. */
static inline const char *words_at(struct session *session, int place)
{
	static struct scene scene;
	session_show(session, &scene);
	const char *words = scene_text(&scene, scene_top(&scene, place));
	return words ? words : "";
}

#endif
