/* paths_playing: a game for two of which a test draws the whole map. Each place leads to some others, at the end of a
 * path stands who has won, and at a dead end nobody moves or wins. Where one has been with the same turn one may not
 * come back to: who does has lost. Seen by an appraiser it is a game without one. */
#ifndef PATIENCE_TEST_PATHS_PLAYING_H
#define PATIENCE_TEST_PATHS_PLAYING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "begun.h"
#include "scene.h"

/* A position: where they stand, whose turn it is, the person's side, whether somebody plays the other one. */
enum { PLACE, TURN, PERSON, HAS_RIVAL };

/* Where one can go from place a, from place b, and so on; 1 or 2: that side has won; 0: nowhere. */
static const char *map;

static const char *ways_from(const struct state *state)
{
	const char *ways = map;
	for (int place = 'a'; place < state->position[PLACE]; place++)
		ways = strchr(ways, ' ') + 1;
	return ways;
}

static bool came_back(const struct state *state) { return state->tally.passes; }

static enum status paths_status(const struct state *state)
{
	const char *ways = ways_from(state);
	if (*ways != '1' && *ways != '2' && !came_back(state))
		return GAME_ON;
	int winner = came_back(state) ? state->position[TURN] : *ways - '1';
	return winner == state->position[PERSON] ? GAME_WON : GAME_LOST;
}

static int paths_moves(const struct state *state, struct move list[MOVES_MAX])
{
	const char *ways = ways_from(state);
	int count = 0;
	for (; ways[count] >= 'a' && paths_status(state) == GAME_ON; count++)
		list[count] = (struct move){(uint16_t)count, (uint16_t)ways[count], 1, 0};
	return count;
}

static void paths_apply(struct state *state, struct move move)
{
	state->position[PLACE] = (unsigned char)move.to;
	state->position[TURN] ^= 1;
	state->tally.passes = 0;
}

static void paths_recall(struct state *state, const struct past *past)
{
	for (int i = 0; i < past->count - 1; i++)
		state->tally.passes |= past->hash[i] == past->hash[past->count - 1];
}

/* "one none": the person's side, one or two, and the other side's player, none or random. */
static bool paths_start(const char *text, struct state *state, struct fault *fault)
{
	char value[START_TEXT];
	memset(state, 0, sizeof *state);
	if (!start_text_get(text, "Paths", value, sizeof value))
		return fault_set(fault, "a side and a player are wanted");
	state->position[PLACE] = 'a';
	state->position[PERSON] = strncmp(value, "two", 3) == 0;
	state->position[HAS_RIVAL] = strstr(value, "random") != NULL;
	return true;
}

static void paths_describe(const struct state *state, char text[START_TEXT])
{
	snprintf(text, START_TEXT, "Paths %s %s\n", state->position[PERSON] ? "two" : "one",
	    state->position[HAS_RIVAL] ? "random" : "none");
}

static void paths_show(const struct state *state, struct scene *scene)
{
	scene_init(scene, "Paths");
	scene->surface = SURFACE_BOARD;
	scene_add_square(scene, 0, 0, state->position[PLACE] ? FACE_QUEEN : FACE_NONE, 0);
}

static void paths_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	snprintf(text, MOVE_TEXT, "%c", move.to);
}

static int paths_turn(const struct state *state) { return state->position[TURN]; }
static int paths_person(const struct state *state) { return state->position[PERSON]; }
static const char *paths_rival(const struct state *state) { return state->position[HAS_RIVAL] ? "random" : NULL; }

static const struct sides paths_sides = {.name = {"One", "Other side"},
    .turn = paths_turn,
    .person = paths_person,
    .rival = paths_rival,
    .recall = paths_recall};

static const struct game paths = {.name = "paths",
    .title = "Paths",
    .summary = "Who comes to the end of a path?",
    .rules = "Go on in turn.",
    .start_key = "Paths",
    .position_bytes = 8,
    .start = paths_start,
    .describe = paths_describe,
    .moves = paths_moves,
    .apply = paths_apply,
    .status = paths_status,
    .sides = &paths_sides,
    .show = paths_show,
    .write = paths_write};

const struct game *const games[] = {&paths, NULL};

/* A game on MAP in which the places of WAY follow each other from the first, a. */
static inline struct session *walk(const char *drawn, const char *sides, const char *way)
{
	char start[64];
	map = drawn;
	snprintf(start, sizeof start, "Paths %s\n", sides);
	struct session *session = begun("paths", start);
	while (*++way) {
		struct move move;
		if (!game_read_move(&paths, session_state(session), (char[]){*way, '\0'}, &move) ||
		    !session_play(session, move))
			abort();
	}
	return session;
}

#endif
