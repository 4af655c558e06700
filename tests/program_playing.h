/* program_playing: players that are other programs, opened and asked for games of Klondike. */
#ifndef PATIENCE_TEST_PROGRAM_PLAYING_H
#define PATIENCE_TEST_PROGRAM_PLAYING_H

#include <stdio.h>

#include "deals.h"
#include "player.h"

/* Answers each question with its first move. */
#define OBLIGING "while read -r line; do case $line in *decide*) echo '{\"move\":0}';; esac; done"

enum { COMMAND_TEXT = 512, TIMEOUT = 150, PATIENT = 20000, ANSWERS = 150 };

static inline struct state deal(uint64_t number)
{
	struct klondike position = deal_number(number, 3);
	struct state state;
	klondike_state(&position, &state);
	return state;
}

static inline struct player *open_program(const char *command, int timeout_ms)
{
	char name[COMMAND_TEXT + 8];
	struct fault fault;
	const struct player_settings settings = {.timeout_ms = timeout_ms};
	snprintf(name, sizeof name, "exec:%s", command);
	struct player *player = player_open(name, &settings, &fault);
	if (!player)
		fail_msg("%s", fault.text);
	return player;
}

static inline struct play play_with(struct player *player, uint64_t number)
{
	return referee_play(player, &klondike, deal(number), rng_seed(number), NULL, NULL);
}

#endif
