/* new_game: the rows of the dialog for a new game, shared by what changes them and what draws them: the options of the
 * game, for Klondike the kind of deal, and the number of the deal. */
#ifndef PATIENCE_NEW_GAME_H
#define PATIENCE_NEW_GAME_H

#include <stdbool.h>

#include "game.h"
#include "grade.h"

/* A rule that was not chosen follows from the others. */
enum { FOLLOWS = -1 };

/* Kinds of deal: any, from KIND_WINNABLE on those of a pool, first of any grade, and the one of today. */
enum { KIND_ANY, KIND_WINNABLE, KIND_DAILY = KIND_WINNABLE + GRADES, KINDS };

struct ui;

/* How many rows are options of the game, and how many rows there are. */
int new_game_options(const struct ui *ui);
int new_game_rows(const struct ui *ui);

/* Whether there are kinds of deals: only of Klondike; and whether the daily one is chosen, which has rules of its own.
 */
bool new_game_has_kinds(const struct ui *ui);
bool new_game_is_daily(const struct ui *ui);
const char *new_game_kind(int kind);

/* Which choice of OPTION a start text takes, or FOLLOWS. */
int new_game_choice(const struct game_option *option, const char *text);

/* The chosen options as lines of a start text. */
void new_game_chosen(const struct ui *ui, char options[START_TEXT]);

/* What all the rules are then, as a start text; false with a fault when the chosen ones contradict each other. */
bool new_game_describe(const struct ui *ui, char text[START_TEXT], struct fault *fault);

#endif
