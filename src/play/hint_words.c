/* Every sentence says what the moves do, no more. */
#include "hint_words.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "companion.h"
#include "text.h"

enum { WORDS_TEXT = 128, REASON_TEXT = 320 };

/* "9C to TD", "KS to pile 3", "AS to the foundation", "Turn the stock". */
static void write_move(const struct scene *scene, const struct hint_step *step, char text[WORDS_TEXT])
{
	char card[FACE_NAME], onto[FACE_NAME];
	bool is_across = step->move.from != step->move.to;
	const struct spot *to = &scene->spot[step->move.to];
	if (step->words[0])
		snprintf(text, WORDS_TEXT, "%s", step->words);
	else if (to->square & SQUARE_ENTRY)
		snprintf(text, WORDS_TEXT, "%s", to->name);
	else if (to->role == ROLE_SQUARE)
		snprintf(text, WORDS_TEXT, "%s %s on %s%s%s",
		    is_across                 ? "The"
		    : step->onto == FACE_NONE ? "A"
		                              : "Take away the",
		    scene->piece, scene->spot[step->move.from].name, is_across ? " to " : "", is_across ? to->name : "");
	else if (step->turns)
		snprintf(text, WORDS_TEXT, step->move.from == step->move.to ? "Draw from the stock" : "Turn the stock");
	else if (to->role == ROLE_FOUNDATION)
		snprintf(text, WORDS_TEXT, "%s to the foundation", scene_face_name(scene, step->face, "a card", card));
	else
		snprintf(text, WORDS_TEXT, "%s to %s", scene_face_name(scene, step->face, "a card", card),
		    step->onto == FACE_NONE ? to->name : scene_face_name(scene, step->onto, "a card", onto));
}

static void write_effect(const struct scene *scene, const struct hint_step *step, char text[WORDS_TEXT])
{
	static const char *const effects[] = {
	    [EFFECT_NONE] = "makes ready for what follows",
	    [EFFECT_TURNS_UP] = "turns up a card",
	    [EFFECT_SAFE] = "is safe there",
	    [EFFECT_PLAY] = "brings it into play",
	    [EFFECT_BUILDS] = "builds up its suit",
	    [EFFECT_NEW] = "shows new cards",
	};
	char name[FACE_NAME];
	bool is_across = step->move.from != step->move.to;
	const char *other = scene_face_name(scene, step->other, "a card", name);
	if (step->words[0])
		snprintf(text, WORDS_TEXT, "a solution has it");
	else if (scene->spot[step->move.to].role == ROLE_SQUARE)
		snprintf(text, WORDS_TEXT,
		    step->effect == EFFECT_SAFE            ? "it is forced"
		    : step->onto == FACE_NONE || is_across ? "a solution has it"
		                                           : "with it no solution is left");
	else if (step->effect == EFFECT_FREES)
		snprintf(text, WORDS_TEXT, "frees %s for the foundation", other);
	else if (step->effect == EFFECT_PLACE)
		snprintf(text, WORDS_TEXT, "makes a place for %s", other);
	else if (step->effect == EFFECT_EMPTIES)
		snprintf(text, WORDS_TEXT, step->other == FACE_NONE ? "empties %s" : "empties %s for %s",
		    scene->spot[step->move.from].name, other);
	else
		snprintf(text, WORDS_TEXT, "%s", effects[step->effect]);
}

/* Why the first move of the hint is made. A card that goes to the foundation later is reason enough by itself. */
static void write_reason(const struct scene *scene, const struct hint *hint, char text[REASON_TEXT])
{
	char move[WORDS_TEXT], effect[WORDS_TEXT];
	bool is_soon = hint->ahead <= hint->times;
	enum effect what = hint->goal.effect;
	bool goes_up = scene->spot[hint->goal.move.to].role == ROLE_FOUNDATION;
	bool is_plain = what == EFFECT_SAFE || what == EFFECT_BUILDS || goes_up;
	write_move(scene, &hint->goal, move);
	write_effect(scene, &hint->goal, effect);
	if (hint->ahead == 0)
		snprintf(text, REASON_TEXT, "%s", effect);
	else if (is_plain)
		snprintf(text, REASON_TEXT, is_soon ? "then %s" : "prepares %s", move);
	else
		snprintf(text, REASON_TEXT, is_soon ? "then %s %s" : "prepares %s, which %s", move, effect);
}

static void write_card(const struct scene *scene, const struct hint_step *step, char text[WORDS_TEXT])
{
	char card[FACE_NAME];
	if (scene->spot[step->move.from].role == ROLE_SQUARE)
		snprintf(text, WORDS_TEXT, "%s is the square", scene->spot[step->move.from].name);
	else if (step->turns)
		snprintf(text, WORDS_TEXT,
		    step->move.from == step->move.to ? "The next card should be drawn" : "The %s should be turned",
		    scene->spot[step->move.from].name);
	else
		snprintf(text, WORDS_TEXT, "%s should move", scene_face_name(scene, step->face, "a card", card));
}

/* Begins TEXT with who speaks, if that is to be told. */
static void write_speaker(const char *who, char text[HINT_TEXT])
{
	snprintf(text, HINT_TEXT, "%s%s", who, *who ? ". " : "");
}

char *hint_words(
    const struct scene *scene, const char *who, enum hint_level level, const struct hint *hint, char text[HINT_TEXT])
{
	char words[WORDS_TEXT], reason[REASON_TEXT];
	const struct spot *from = &scene->spot[hint->first.move.from];
	bool is_guess = level == HINT_MOVE && hint->is_guess;
	write_speaker(is_guess ? "Fair guess" : who, text);
	if (level == HINT_PILE) {
		if (from->role == ROLE_SQUARE)
			text_append(text, HINT_TEXT, "Look at row %d.", from->row + 1);
		else
			text_append(text, HINT_TEXT, "Look at %s%s.", from->role == ROLE_TABLEAU ? "" : "the ", from->name);
	} else if (level == HINT_CARD) {
		write_card(scene, &hint->first, words);
		text_append(text, HINT_TEXT, "%s.", words);
	} else {
		write_move(scene, &hint->first, words);
		write_reason(scene, hint, reason);
		if (hint->times > 1)
			snprintf(words, WORDS_TEXT, "%s %d times", hint->first.move.from == hint->first.move.to ? "Draw" : "Turn",
			    hint->times);
		text_append(text, HINT_TEXT, "%s: %s.", words, reason);
	}
	return text;
}

static void write_for_two(
    const struct scene *scene, enum hint_level level, struct move move, const char *reason, char text[HINT_TEXT])
{
	static const char *const ends[] = {
	    [FAN_RIGHT] = "the left", [FAN_DOWN] = "the top", [FAN_LEFT] = "the right", [FAN_UP] = "the bottom"};
	const struct spot *from = &scene->spot[move.from];
	if (level == HINT_PILE && from->square & SQUARE_ENTRY)
		snprintf(text, HINT_TEXT, "Look at %s.", ends[from->fan]);
	else if (level == HINT_PILE)
		snprintf(text, HINT_TEXT, "Look at row %d.", from->row + 1);
	else if (level == HINT_CARD || !*reason)
		snprintf(text, HINT_TEXT, "%s is the place.", from->name);
	else
		snprintf(text, HINT_TEXT, "%s: %.*s.", from->name, FAULT_TEXT / 2, reason);
}

bool hint_tell(const struct advice *advice, const struct state *state, const struct scene *scene, const char *who,
    enum hint_level level, const struct hint *hint, char text[HINT_TEXT])
{
	const struct companion *companion = companion_of(advice->game);
	char own[ABOUT_TEXT];
	bool has_own = companion->tell_hint && companion->tell_hint(state, hint->first.move, (int)level, own);
	if (has_own)
		snprintf(text, HINT_TEXT, "%s", own);
	else if (advice->game->sides)
		write_for_two(scene, level, hint->first.move, advice->reason, text);
	else
		hint_words(scene, who, level, hint, text);
	return has_own;
}

/* Whether the first part of REASON says again what WORDS end with: "to the foundation, which uncovers a card". */
static bool repeats(const char *words, const char *reason, size_t part)
{
	size_t length = strlen(words);
	return part > 0 && length > part && strncmp(words + length - part, reason, part) == 0;
}

char *hint_words_move(
    const struct scene *scene, const char *who, const struct hint_step *step, const char *reason, char text[HINT_TEXT])
{
	char words[WORDS_TEXT], effect[WORDS_TEXT];
	write_move(scene, step, words);
	write_effect(scene, step, effect);
	words[0] = ascii_upper(words[0]);
	size_t part = strcspn(reason, ",");
	if (repeats(words, reason, part))
		snprintf(text, HINT_TEXT, "%s. %s%.*s.", who, words, FAULT_TEXT / 2, reason + part);
	else
		snprintf(text, HINT_TEXT, "%s. %s: %.*s.", who, words, FAULT_TEXT / 2, *reason ? reason : effect);
	return text;
}

char *hint_words_plain(const struct scene *scene, const struct hint_step *step, char text[HINT_TEXT])
{
	char words[WORDS_TEXT];
	write_move(scene, step, words);
	snprintf(text, HINT_TEXT, "%s", words);
	return text;
}
