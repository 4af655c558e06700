/* twentyfour_playing: games of Twenty-Four to begin, moves played in them, and what stands on their cards. */
#ifndef PATIENCE_TEST_TWENTYFOUR_PLAYING_H
#define PATIENCE_TEST_TWENTYFOUR_PLAYING_H

#include <string.h>

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

/* Plays a typed text, one move or several; returns how many, 0 with a fault. */
static inline int play(struct session *session, const char *text, struct fault *fault)
{
	struct move list[UNFOLDED_MOST];
	int count = game_read_moves(session_game(session), session_state(session), text, list, fault);
	for (int i = 0; i < count; i++)
		assert_true(session_play(session, list[i]));
	return count;
}

static inline void check_refused(struct session *session, const char *text, const char *why)
{
	struct fault fault = {""};
	int played = session_played(session);
	assert_int_equal(play(session, text, &fault), 0);
	assert_int_equal(session_played(session), played);
	if (strcmp(fault.text, why) != 0)
		fail_msg("%s: \"%s\" is not \"%s\"", text, fault.text, why);
}

static inline int number_of(struct session *session, const char *label)
{
	struct scene scene;
	session_show(session, &scene);
	for (int i = 0; i < scene.numbers; i++)
		if (strcmp(scene.number[i].label, label) == 0)
			return scene.number[i].value;
	fail_msg("there is no %s", label);
	return -1;
}

#endif
