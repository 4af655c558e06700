/* new_game: the dialog for a new game. What changes its rows and what draws them share them: the game, its options, the
 * kind of deal, and the number of the deal. */
#ifndef PATIENCE_NEW_GAME_H
#define PATIENCE_NEW_GAME_H

#include <stdbool.h>

#include "dialog.h"

/* A rule that was not chosen follows from the others; one that is none of the choices is kept as it is offered. */
enum { FOLLOWS = -1, KEPT = -2 };

/* The first kind of deal is the next one of the file that the deal at hand is from, or else any; then come those that
 * can be won, those of the game's grades, and the one of today. */
enum { KIND_NEXT = -1, KIND_ANY };

struct deal_pool;

struct new_game {
	struct deal_pool *pool;      /* of winnable deals, NULL until it is first needed */
	int kind;                    /* of deal that was last asked for */
	char rules[START_TEXT];      /* lines of a start text that the dialog offers, */
	const struct game *rules_of; /* of this game; NULL: not known yet */
	char offered[START_TEXT];    /* those of the game in the dialog */
};

extern const struct dialog_kind new_game_dialog;

void new_game_init(struct ui *ui);
void new_game_release(struct ui *ui);
void new_game_open(struct ui *ui);

/* The kind of deal of GAME that was asked for last, in this program or an earlier one. */
int new_game_last_kind(const struct ui *ui, const struct game *game);

/* Has the chosen kind and OPTIONS offered next time, also after the program has ended. A failure is said. */
void new_game_remember(struct ui *ui, const char *options);

/* The rules that are offered are no longer known. */
void new_game_forget(struct ui *ui);

/* The first new game of GAME after another one: what was chosen last, any deal. NULL when that was said to be wrong. */
struct session *new_game_first(struct ui *ui, const struct game *game);

/* Takes up deals that have been found; begins the game that the dialog waits for. */
void new_game_step(struct ui *ui);

/* Begins a game with the options of the present one: the deal of that number, or any when TEXT is empty. False
 * where there is none, which is said. And asks for the number. */
bool new_game_deal(struct ui *ui, const char *text);
void new_game_ask(struct ui *ui);

void new_game_draw(const struct ui *ui, struct canvas *canvas);

/* The first row is the game. How many rows are its options, and how many rows there are; the last but one is the kind
 * of deal, the last one the number. */
enum { ROW_GAME, ROW_OPTIONS };
int new_game_options(const struct ui *ui);
int new_game_rows(const struct ui *ui);

/* Whether the deal at hand is from a file, and the dialog is about its game. */
bool new_game_has_file(const struct ui *ui);

/* How many kinds of deals from KIND_ANY on GAME has, the name of each, and the grade that it asks for: "" for any. */
int new_game_kinds(const struct game *game);
const char *new_game_kind(const struct game *game, int kind);
const char *new_game_grade(const struct game *game, int kind);

/* The chosen kind, whether it is that of a file, or the daily one, and whether it has rules of its own. */
int new_game_chosen_kind(const struct ui *ui);
bool new_game_is_next(const struct ui *ui);
bool new_game_is_daily(const struct ui *ui);
bool new_game_is_ruled(const struct ui *ui);

/* Which choice of OPTION a start text takes, or FOLLOWS. */
int new_game_choice(const struct game_option *option, const char *text);

/* The options of the present game, and those that are chosen, as lines of a start text. */
void new_game_present(const struct ui *ui, char options[START_TEXT]);
void new_game_chosen(const struct ui *ui, char options[START_TEXT]);

/* What all the rules are then, as a start text; false with a fault when the chosen ones contradict each other. */
bool new_game_describe(const struct ui *ui, char text[START_TEXT], struct fault *fault);

#endif
