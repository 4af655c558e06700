/* words_playing: rounds of Words to begin, also at a table, and words played in them. */
#ifndef PATIENCE_TEST_WORDS_PLAYING_H
#define PATIENCE_TEST_WORDS_PLAYING_H

#include "../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "words.h"

#define NODDED "Letters nodedb\nRound bonded bend bed end\nBonus ben\n"

static inline struct session *begin(const char *start) { return begun("words", start); }

static inline void open_table(struct ui *ui, const char *start)
{
	static const struct ui_options options = {.no_animation = true};
	table_open_with(ui, begin(start), &options, (struct theme){.colours = COLOURS_TWO});
}

static inline bool play(struct session *session, const char *text, struct fault *fault)
{
	struct move move;
	return word_game.read(session_state(session), text, &move, fault) && session_play(session, move);
}

static inline void play_good(struct session *session, const char *text)
{
	struct fault fault;
	if (!play(session, text, &fault))
		fail_msg("%s: %s", text, fault.text);
}

static inline void refuse(struct session *session, const char *text, const char *why)
{
	struct fault fault = {""};
	assert_false(play(session, text, &fault));
	assert_string_equal(fault.text, why);
}

#endif
