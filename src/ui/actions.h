/* actions: what the player can do at the table. */
#ifndef PATIENCE_ACTIONS_H
#define PATIENCE_ACTIONS_H

#include "keys.h"

struct ui;

/* What a game must have for an action to mean anything in it: help and panel show no other. */
enum need {
	NEEDS_NOTHING,
	NEEDS_PILES,
	NEEDS_STOCK,
	NEEDS_WASTE,
	NEEDS_FOUNDATION,
	NEEDS_SECRETS,
	NEEDS_SUITS,
	NEEDS_SOLUTIONS,
	NEEDS_SQUARE_KEYS,
	NEEDS_OWN_DEALS,
	NEEDS_PLAYING_OUT,
	NEEDS_GIVING_UP,
	NEEDS_OPTIONS,
	NEEDS_TERMINAL,
	NEEDS_LIST /* of moves that may be told */
};

enum use {
	AT_TABLE, /* plays, goes about or tells of the table, which is to be seen then: no list lets its key through */
	ASIDE     /* opens something else, or is of the program */
};

struct action {
	const char *name, *keys, *help; /* as in struct key_row */
	void (*run)(struct ui *ui);     /* by `key` of the table, 0 when its name was typed */
	enum need needs;
	enum use use;

	/* The keys in a game whose small letters are typed at the table, "" for none; NULL: the same. */
	const char *typed_keys;
};

extern const struct action actions[];
extern const int actions_count;
extern const struct key_map game_keys, typed_game_keys;

#endif
