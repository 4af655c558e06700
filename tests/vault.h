/* vault: a game of words in a few lines, whose moves are typed, secret, and played by a clock; and a table of games
 * with it alone. */
#ifndef PATIENCE_TEST_VAULT_H
#define PATIENCE_TEST_VAULT_H

#include <stdio.h>
#include <string.h>

#include "begun.h"
#include "session.h"

/* Of the letters a, b, c three words are to be found. A position: which were found, 1 once it is over, the seconds of
 * the clock, and whether they are for each move. */
enum { FOUND, OVER, SECONDS, BY_MOVE, WORDS = 3, GIVE_UP = 8, TIME_UP = 9 };

static const char *const words[WORDS] = {"ab", "cab", "see"};

static inline bool vault_start(const char *text, struct state *state, struct fault *fault)
{
	char letters[START_TEXT], clock[START_TEXT] = "0";
	memset(state, 0, sizeof *state);
	start_text_get(text, "Clock", clock, sizeof clock);
	state->position[SECONDS] = (unsigned char)atoi(clock);
	state->position[BY_MOVE] = strchr(clock, 'm') != NULL;
	return start_text_get(text, "Letters", letters, sizeof letters) || fault_set(fault, "no letters");
}

static inline void vault_describe(const struct state *state, char text[START_TEXT])
{
	snprintf(
	    text, START_TEXT, "Letters abc\nClock %d%s\n", state->position[SECONDS], state->position[BY_MOVE] ? "m" : "");
}

static inline void vault_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	(void)number, (void)options;
	snprintf(value, START_TEXT, "abc");
}

static inline int vault_moves(const struct state *state, struct move list[MOVES_MAX])
{
	(void)state, (void)list;
	return 0;
}

static inline bool vault_legal(const struct state *state, struct move move)
{
	return move.value == GIVE_UP || (move.value < WORDS && !(state->position[FOUND] >> move.value & 1));
}

static inline void vault_apply(struct state *state, struct move move)
{
	if (move.value < WORDS)
		state->position[FOUND] |= (unsigned char)(1 << move.value);
	else
		state->position[OVER] = (unsigned char)move.value;
}

static inline enum status vault_status(const struct state *state)
{
	return state->position[FOUND] == 7 ? GAME_WON : state->position[OVER] ? GAME_LOST : GAME_ON;
}

static inline void vault_show_typed(const struct state *state, const char *text, struct scene *scene)
{
	static const char *const names[] = {"A", "B", "C"};
	scene_init(scene, "Vault");
	for (int i = 0; i < 3; i++) {
		bool is_used = strchr(text, 'a' + i) != NULL;
		scene_add_spot(scene, (struct spot){.name = names[i],
		                          .key = (char)('a' + i),
		                          .column = (uint8_t)i,
		                          .size = !is_used,
		                          .role = ROLE_TABLEAU,
		                          .suit = -1});
		if (!is_used)
			scene_add_text(scene, names[i], NULL);
	}
	scene_add_number(scene, "Found", __builtin_popcount(state->position[FOUND]));
}

static inline void vault_show(const struct state *state, struct scene *scene) { vault_show_typed(state, "", scene); }

static inline void vault_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%s",
	    move.value == GIVE_UP   ? "give up"
	    : move.value == TIME_UP ? "time up"
	                            : words[move.value]);
}

static inline bool vault_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	for (uint16_t i = 0; i < WORDS; i++)
		if (strcmp(text, words[i]) == 0) {
			*move = (struct move){.value = i};
			return vault_legal(state, *move) || fault_set(fault, "\"%s\" was found already", text);
		}
	*move = (struct move){.value = GIVE_UP};
	return strcmp(text, "give up") == 0 || fault_set(fault, "\"%s\" is not in the list", text);
}

static inline bool vault_type(const struct state *state, int key, char text[TYPED_TEXT], struct fault *fault)
{
	size_t length = strlen(text);
	(void)state;
	if (key == 13 || key == 27)
		text[0] = '\0';
	else if (key == 127)
		text[length ? length - 1 : 0] = '\0';
	else if (key < 'a' || key > 'z')
		return false;
	else if (key > 'c' || strchr(text, key))
		fault_set(fault, "There is no %c", key);
	else
		snprintf(text + length, TYPED_TEXT - length, "%c", key);
	return true;
}

static inline enum clue vault_clue(const struct state *state, int step, char text[ABOUT_TEXT], struct move *move)
{
	(void)state;
	snprintf(text, ABOUT_TEXT, step == 1 ? "It has two letters." : "It is ab.");
	*move = (struct move){.value = 0};
	return step == 1 ? CLUE_TOLD : step == 2 ? CLUE_MOVE : CLUE_NONE;
}

static inline struct move vault_give_up(const struct state *state)
{
	(void)state;
	return (struct move){.value = GIVE_UP};
}

static inline struct move vault_time_out(const struct state *state)
{
	(void)state;
	return (struct move){.value = TIME_UP};
}

static inline bool vault_clock(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left)
{
	*left = 1000 * state->position[SECONDS] - (state->position[BY_MOVE] ? since_move : since_deal);
	return state->position[SECONDS];
}

static inline bool vault_ending(const struct state *state, char text[ABOUT_TEXT])
{
	snprintf(text, ABOUT_TEXT, state->position[OVER] == TIME_UP ? "Time is up" : "This is how it stands");
	return true;
}

static const struct secret vault_secret = {.legal = vault_legal, .clue = vault_clue, .give_up = vault_give_up};
static const struct typed_moves vault_typed = {vault_type, vault_show_typed};
static const struct time_limit vault_time_limit = {vault_clock, vault_time_out};

static const struct game vault = {
    .name = "vault",
    .title = "Vault",
    .summary = "Three words.",
    .rules = "Find the words.",
    .start_key = "Letters",
    .position_bytes = 8,
    .start = vault_start,
    .describe = vault_describe,
    .deal = vault_deal,
    .moves = vault_moves,
    .secret = &vault_secret,
    .apply = vault_apply,
    .status = vault_status,
    .show = vault_show,
    .write = vault_write,
    .read = vault_read,
    .typed = &vault_typed,
    .clock = &vault_time_limit,
    .ending = vault_ending,
};

const struct game *const games[] = {&vault, NULL};

static inline struct session *begin(const char *options)
{
	char start[START_TEXT];
	snprintf(start, sizeof start, "%sDeal 1\n", options);
	return begun("vault", start);
}

#endif
