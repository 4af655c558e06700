/* new_game: the rows of the dialog for a new game, shared by what changes them and what draws them: the game, its
 * options, the kind of deal, and the number of the deal. */
#ifndef PATIENCE_NEW_GAME_H
#define PATIENCE_NEW_GAME_H

#include <stdbool.h>

#include "game.h"

/* A rule that was not chosen follows from the others. */
enum { FOLLOWS = -1 };

/* The first kind of deal is any; then come those that can be won, those of the game's grades, and the one of today. */
enum { KIND_ANY };

struct ui;

/* The first row is the game. How many rows are its options, and how many rows there are; the last but one is the kind
 * of deal, the last one the number. */
enum { ROW_GAME, ROW_OPTIONS };
int new_game_options(const struct ui *ui);
int new_game_rows(const struct ui *ui);

/* How many kinds of deals GAME has, the name of each, and the grade that it asks for: "" for any. */
int new_game_kinds(const struct game *game);
const char *new_game_kind(const struct game *game, int kind);
const char *new_game_grade(const struct game *game, int kind);

/* The chosen kind, and whether it is the daily one, which has rules of its own. */
int new_game_chosen_kind(const struct ui *ui);
bool new_game_is_daily(const struct ui *ui);

/* Which choice of OPTION a start text takes, or FOLLOWS. */
int new_game_choice(const struct game_option *option, const char *text);

/* The chosen options as lines of a start text. */
void new_game_chosen(const struct ui *ui, char options[START_TEXT]);

/* What all the rules are then, as a start text; false with a fault when the chosen ones contradict each other. */
bool new_game_describe(const struct ui *ui, char text[START_TEXT], struct fault *fault);

#endif
