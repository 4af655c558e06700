/* replay: a game that has been played, looked at again. Records are only read here; the one who looks steps through
 * them, jumps, lets them run, or goes on playing from any place as a new game.
 *
 * The terminal is not in it: events come in, a canvas comes out. It knows no rules: a session is shown as it was at
 * each place. Invariant: scene, cursor and layout belong to the place that is shown. */
#ifndef PATIENCE_REPLAY_H
#define PATIENCE_REPLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "../draw/card_animation.h"
#include "../draw/page.h"
#include "../event.h"
#include "../keys.h"
#include "../view.h"
#include "review.h"
#include "timeline.h"
#include "ui.h"
#include "watched.h"

enum { REPLAY_TYPED = 8 };

/* A game that is looked at, and where. */
struct replay_game {
	struct session *session;
	struct timeline timeline;
	int at;
	int64_t elapsed; /* of the whole game */
};

struct replay {
	const char *const *path; /* the files, the caller's */
	int files, file;
	const struct ui_options *options;
	struct theme theme;
	int columns, rows;
	int64_t now;

	struct replay_game shown, other; /* the record, and the line that could have won, when it is known; */
	bool is_line;                    /* or the other way round */
	struct scene scene;
	char title[16];       /* of its own, where the scene does not have that of the game */
	struct cursor cursor; /* the cards that were moved last */

	struct watched *watched; /* who plays this game meanwhile, the caller's; NULL for one that has been played */
	const char *player;      /* its name */
	bool has_ended;          /* and all its moves are known */

	struct layout layout;
	struct area list; /* of the moves, in cells of `cell` columns */
	int cell;
	struct area bar;
	bool is_beside; /* the list, beside the table */

	bool plays;
	int speed;       /* row of the table of paces */
	int64_t next_at; /* when the next move is shown */
	struct card_animation flight;

	void (*ring)(void);    /* called by a thread: a player or the review has gone on; may be NULL */
	struct review *review; /* NULL until it is asked for */
	struct findings found; /* of the record, as last looked at */

	struct views *views; /* the viewer and what lies over it; above the table of a game that goes on, or its own */
	struct views own;
	char typed[REPLAY_TYPED];
	int top; /* first line shown of the help */
	char message[MESSAGE_TEXT];
	bool for_now; /* the message, which the next move of the player that is watched makes untrue */
	bool alert;
	bool leaves, branches;                              /* asked for by an action */
	void (*left)(struct replay *replay, void *context); /* called then; NULL: nobody is */
	void (*judged)(void *context);                      /* where a copy of a game is shown: called when it is judged */
	void *context;
};

/* Opens the file of that number among FILES, or the first readable one after it. False with a fault when there is none.
 * OPTIONS and PATH must outlive REPLAY, which replay_close releases. */
bool replay_open(struct replay *replay, const char *const *path, int files, int file, struct fault *fault);
void replay_close(struct replay *replay);

/* Shows SESSION, which becomes the viewer's own, instead of files. */
void replay_show(struct replay *replay, struct session *session);

/* The same with a game that is being played; SESSION is at its deal. */
void replay_open_watched(struct replay *replay, struct session *session, struct watched *watched, const char *player);

/* Whether the move that comes next is still being thought about. */
bool replay_waits(const struct replay *replay);

/* Looks and size. */
void replay_dress(struct replay *replay, const struct ui_options *options, struct theme theme);
void replay_fit(struct replay *replay, int columns, int rows);

/* Takes up the moves that a player has made meanwhile. */
void replay_follow_player(struct replay *replay);

/* Goes to a place, which is brought into 0..length; steps by one or back by one with a card that flies. */
void replay_go(struct replay *replay, int at);
void replay_step(struct replay *replay, int direction);

/* Opens another of the files; a file that cannot be read is said and left out. */
void replay_turn_file(struct replay *replay, int direction);

/* How fast it runs, as a text ("2/s"), and as milliseconds a move. */
const char *replay_speed_text(const struct replay *replay);
int replay_interval(const struct replay *replay);
void replay_change_speed(struct replay *replay, int step);

void replay_say(struct replay *replay, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The new game that goes on from here; its record tells where it came from. The caller frees it. */
struct session *replay_branch(struct replay *replay);

/* The rules as the table tells them; a player that is looked on at has both sides. Returns TEXT. */
char *replay_rules(const struct replay *replay, char text[RULES_LINE]);

/* Whether a game of this kind may have one of EVENTS (timeline.h). */
bool replay_may_have(const struct replay *replay, unsigned events);

/* The table, the list of moves, the bar. */
void replay_picture(const void *of, struct canvas *canvas);

enum { REPLAY_LINE = 64, REPLAY_MESSAGE = 4 * MESSAGE_TEXT };

/* What stands at the right end of the title: the deal and the day, and which file it is when there are several. */
void replay_about(const struct replay *replay, char text[REPLAY_LINE]);

/* Why a player that is looked on at made the move at hand, and at the end why it stopped; "" without such a player. */
void replay_reason(const struct replay *replay, char text[MESSAGE_TEXT]);

/* What is said of the move at hand: a judgement of it, where there is one, else REASON, that of the player. */
void replay_message(const struct replay *replay, const char *reason, char text[REPLAY_MESSAGE]);

/* The review of the record: begins, which the record of a game at hand says, for it tells what verdicts tell; is looked
 * at again. */
void replay_review(struct replay *replay);
void replay_review_tick(struct replay *replay);

/* Shows the other one of the record and the line. */
void replay_swap_games(struct replay *replay);

/* Whether it is at work. */
bool replay_judges(const struct replay *replay);

/* Goes to the next (DIRECTION 1) or last move that it marks; between the record and the line that could have won it. */
void replay_moment(struct replay *replay, int direction);
void replay_change_line(struct replay *replay);

/* What is known of the game that is shown; nothing (all places undecided) without a review. */
struct findings replay_findings(const struct replay *replay);

/* What it says of the move that leads to PLACE: a mark for the list ("??", "!" or ""), and words that follow those of
 * the move in the message. */
const char *replay_mark(const struct replay *replay, int place);
void replay_judgement(const struct replay *replay, int place, char text[MESSAGE_TEXT]);

/* The place that the list or the bar shows at a cell of the screen, or -1. */
int replay_place_at(const struct replay *replay, int x, int y);

/* Opens the help over the viewer; asks for the number of a move, whose first digit may have been typed. */
void replay_help_open(struct replay *replay);
void replay_number_open(struct replay *replay, int key);

/* The name of the key that brings the help; NULL where none does. */
const char *replay_help_key(const struct replay *replay, char key[KEYS_TEXT]);

/* As `handle` of struct view_kind. */
bool replay_input(void *of, struct event *event);

/* The keys of the viewer. */
extern const struct key_map replay_keys;

#endif
