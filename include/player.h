/* player: strategies that play, and what they may know.
 *
 * A player is given a sight, never a state: the scene, the legal moves, and what has been seen of the stock. The rule
 * of information: a packet is seen whole when it is turned, and a card once seen in stock or waste is remembered there;
 * the stock is unknown until it is turned, and face-down cards until they are uncovered. A player draws all its chances
 * from one generator that it is given at the deal, so a game can be played again. */
#ifndef PATIENCE_PLAYER_H
#define PATIENCE_PLAYER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fault.h"
#include "game.h"
#include "klondike.h"
#include "rng.h"
#include "session.h"

/* Moves of one game at most, and so many earlier positions are remembered. */
enum { PLAY_MOVES = 2000, SIGHT_PAST = 2048 };

/* Stock and waste of hidden cards as a player knows them, listed from the deepest card to the top one; a card that has
 * not been seen is FACE_BACK. */
struct talon {
	struct klondike_rules rules;
	uint8_t recycles_left;
	uint8_t stock_size, waste_size;
	uint8_t stock[STOCK_CARDS], waste[STOCK_CARDS];
};

/* What a player sees at one moment. */
struct sight {
	const struct game *game;
	struct scene scene;
	int moves;
	struct move move[MOVES_MAX];
	bool has_talon; /* which the game's companion (companion.h) looks at; else it is empty */
	struct talon talon;
	uint64_t seen;     /* cards that have lain in the waste so far: the memory of who looks on */
	struct state open; /* the whole state of a game that hides nothing; else all zero */
	int past_count;    /* positions up to it, the latest ones, where they count (game.h: recall) */
	bool past_is_cut;  /* others were before them */
	uint64_t past[SIGHT_PAST];
};

/* Begins to look at a new game, and looks again after each move. */
void sight_init(struct sight *sight, const struct game *game, const struct state *state);
void sight_update(struct sight *sight, const struct state *state);

/* Plays MOVE in STATE, which is the one in sight, and looks again: for who keeps a game by its states alone. */
void sight_play(struct sight *sight, struct state *state, struct move move);

/* The positions up to the one in sight; none where they do not count. */
struct past sight_past(const struct sight *sight);

/* What has been seen in SESSION up to now: also the stock cards of moves that were taken back and can be played again.
 */
void sight_recall(struct sight *sight, const struct session *session);

/* Chances for a player who is asked about SIGHT alone: the same for all that looks the same. */
struct rng sight_chances(const struct sight *sight);

/* The companion of Klondike that looks at stock and waste (companion.h). */
void klondike_look(const struct state *state, struct sight *sight);

/* How many cards of SPOT lie face up at its top, and how many face down under them, as the scene shows them. */
int sight_open(const struct sight *sight, int spot);
int sight_hidden(const struct sight *sight, int spot);

/* The move of the list from FROM to TO of COUNT cards, or -1. With TO or COUNT below 0 the first that agrees in the
 * rest. */
int sight_find(const struct sight *sight, int from, int to, int count);

/* What a player wants: to give up (all zero), a move of the list, or to let the moment pass. Waiting is an action that
 * changes nothing: a turn of the stock where nothing can be turned. As in the q program it counts a pass when there is
 * no stock. The reason is a constant or lives as long as the player; it may be NULL. */
struct decision {
	enum { DECIDE_STOP, DECIDE_MOVE, DECIDE_WAIT } what;
	int move; /* index in sight.move */
	const char *reason;
	bool is_guess;   /* what is hidden may prove it wrong */
	bool is_starved; /* it is given up for want of memory alone */
};

/* What a player plays for: to win, or for the most cards on the foundations, which are money under Vegas rules; by
 * itself the latter under these rules alone. */
enum aim { AIM_OF_RULES, AIM_WIN, AIM_SCORE };

/* Their names: rules, win, score; NULL after the last. */
extern const char *const player_aims[];

/* How hard to think (0: as the strategy likes; what it counts is the strategy's affair), for other programs how long to
 * wait for an answer (0: the usual), and on how many processors a decision may be thought about (0: on all). */
struct player_settings {
	int64_t budget;
	enum aim aim; /* of a player that can play for either */
	int timeout_ms;
	int processors;
	bool is_opponent; /* of a person, who is told what is so after its moves */
	bool quiet;       /* what other programs write to standard error goes nowhere, since the screen is drawn on */
	const atomic_bool
	    *cancel;          /* once set, each decision comes soon and is of no worth; NULL: never. Outlives the player */
	_Atomic int *percent; /* how much of what the player builds once is built, 1 to 100, else 0; NULL: nobody looks */
};

/* A strategy: how a kind of player is opened and decides. MEMORY bytes, all zero at the start of a player, are its own;
 * `begin` clears what belongs to one game. Members that are not needed are NULL. */
struct strategy {
	const char *name;        /* "random", or for a family what its names begin with: "kata-" */
	const char *parameters;  /* how its names go on: "F-E-R, F = always or safe, ..."; NULL for a single player */
	const char *summary;     /* a sentence or two */
	const char *budget;      /* OFF_PAGE: what its budget counts: "worlds"; NULL if it has none */
	int most;                /* the largest budget; 0: any */
	const struct game *game; /* the only one it plays; NULL: any */
	bool is_offered;         /* among the few that a person is offered first */
	bool is_usual;           /* who plays when nobody is named: the first of the table that plays the game */
	bool is_adviser;         /* whose moves hints tell: the first of the table that plays the game */
	bool has_aims;           /* it can be told what to play for */
	bool plays_open;         /* it plays all games for one that hide nothing, and no other */
	int limit;               /* actions it may take in one game, 0 for PLAY_MOVES */
	size_t memory;
	bool (*open)(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault);
	void (*begin)(void *memory, const struct sight *sight);
	struct decision (*decide)(void *memory, const struct sight *sight, struct rng *rng);
	const char *(*trouble)(const void *memory); /* what went wrong in this game, or NULL */
	void (*close)(void *memory);
};

/* The table of strategies; NULL after the last. */
extern const struct strategy *const strategies[];

/* The name of player number INDEX of those that play GAME, and its summary: families are spelt out, and those that can
 * be called anything (exec:) left out. False behind the last. */
enum { PLAYER_NAME = 48 };
bool player_name(const struct game *game, int index, char name[PLAYER_NAME], const char **summary);

/* Whether the player of that name is among the few that a person is offered first. */
bool player_is_offered(const char *name);

/* Whether the player of that name can be told what to play for, and is not told by the name itself. */
bool player_wants_aim(const char *name);

/* Whether the player of that name can be told how hard to think. */
bool player_has_budget(const char *name);

/* The name of who plays GAME when nobody is named: the strongest, or the one that there is most to see of. */
const char *player_usual(const struct game *game);

/* The name of whose moves the hints of GAME tell: the strongest. */
const char *player_adviser(const struct game *game);

/* A player at work; it belongs to one thread. */
struct player;

/* Whether NAME begins with the name of a player, or of a family of them. */
bool player_exists(const char *name);

/* The player of that name; NULL with a fault. Free it with player_close. Options may follow the name of one that is no
 * family, and go before SETTINGS (NULL: the usual): "champion --aim score --budget 16" (--aim where it has aims). */
struct player *player_open(const char *name, const struct player_settings *settings, struct fault *fault);

/* A player of any strategy, in the table or not; SETTINGS are there. */
struct player *player_of(const struct strategy *strategy, const char *parameters,
    const struct player_settings *settings, struct fault *fault);
void player_close(struct player *player);

/* Kills all programs that play (exec:), when this one is about to end at once. Safe in a signal handler. */
void player_kill_programs(void);

/* Whether it plays GAME. */
bool player_plays(const struct player *player, const struct game *game);

/* A new game begins; RNG is the source of all the player's chances. */
void player_begin(struct player *player, const struct sight *sight, struct rng rng);

/* What it wants to do; one that does not play this game gives up. */
struct decision player_decide(struct player *player, const struct sight *sight);

/* Calls HEAR with each decision from now on and what was in sight; NULL: no longer. */
void player_listen(struct player *player,
    void (*hear)(void *context, const struct sight *sight, struct decision decision), void *context);

/* How many actions it may take in one game; what went wrong with it in this game, or NULL. */
int player_limit(const struct player *player);
const char *player_trouble(const struct player *player);

/* Where the chances of a game come from: the generator of the deal's number; after it has shuffled the deck, where the
 * game has hidden cards. */
struct rng player_chances(const struct game *game, uint64_t deal);

/* How one game went. */
struct play {
	bool won;
	int foundation;      /* cards on the foundations at the end */
	int actions, passes; /* taken, waiting among them; recyclings and empty turns among the passes */
	int moves;           /* moves among the actions */
	const char *trouble; /* what went wrong with the player, or NULL; good until its next game */
	bool is_starved;     /* it gave up for want of memory alone: the game tells nothing of it */
};

/* Lets PLAYER play from STATE until it wins, gives up, or has used up its actions, PLAY_MOVES at most. Chances come
 * from RNG. LINE, if not NULL, gets the moves; *CANCEL, if not NULL, ends the game early. A decision that names no
 * legal move is giving up. */
struct play referee_play(struct player *player, const struct game *game, struct state state, struct rng rng,
    struct move line[PLAY_MOVES], const atomic_bool *cancel);

/* How one game for two went. */
struct match {
	int winner; /* a side; -1 when the game found no end, or for want of memory, or was cancelled */
	int left;   /* whose turn it was when the game ended; who gave up or failed then has lost */
	int moves;
	const char *trouble; /* what went wrong with him, or NULL; good until his next game */
	bool is_starved;     /* he gave up for want of memory alone */
};

/* Lets two players play against each other, who draw by turns from RNG. LINE and CANCEL as above. */
struct match referee_match(struct player *const player[2], const struct game *game, struct state state, struct rng rng,
    struct move line[PLAY_MOVES], const atomic_bool *cancel);

#endif
