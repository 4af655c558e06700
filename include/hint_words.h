/* hint_words: a hint as a sentence, in three levels. Cards are named as in records ("TH"). Pure. */
#ifndef PATIENCE_HINT_WORDS_H
#define PATIENCE_HINT_WORDS_H

#include "hint.h"

enum { HINT_TEXT = FAULT_TEXT + 64 };

/* HINT, made for SCENE, as far as LEVEL tells it; WHO gives it ("Fair hint", "Oracle") stands first, where
 * there are several kinds; "" where there is one. Returns TEXT. */
char *hint_words(
    const struct scene *scene, const char *who, enum hint_level level, const struct hint *hint, char text[HINT_TEXT]);

/* Writes HINT, which ADVICE gave for STATE, as far as LEVEL tells it: in the game's own words (companion.h: tell_hint)
 * where it has some, else in a game for two with the reason of the move, else as hint_words does, which calls a guess
 * "Fair guess", whoever WHO is. Returns whether the game's own words were used. */
bool hint_tell(const struct advice *advice, const struct state *state, const struct scene *scene, const char *who,
    enum hint_level level, const struct hint *hint, char text[HINT_TEXT]);

/* A move that WHO makes on the table of SCENE, and why: REASON, or what the move does when that is empty. Returns TEXT.
 */
char *hint_words_move(
    const struct scene *scene, const char *who, const struct hint_step *step, const char *reason, char text[HINT_TEXT]);

/* A move of the table of SCENE and no more: "9C to TD". Returns TEXT. */
char *hint_words_plain(const struct scene *scene, const struct hint_step *step, char text[HINT_TEXT]);

#endif
