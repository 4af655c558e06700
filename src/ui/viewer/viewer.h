/* viewer: the viewer over the table of a game that goes on, or waits to be played. */
#ifndef PATIENCE_VIEWER_H
#define PATIENCE_VIEWER_H

#include "../state.h"

/* Shows a copy of the game at hand, with a review if WITH_REVIEW. In all of these a game that branches off takes the
 * place of the present one. */
void viewer_open_game(struct ui *ui, bool with_review);

/* A copy of the game at hand after PLACE of its moves. */
void viewer_open_place(struct ui *ui, int place);

/* The past game that is chosen in the list. */
void viewer_open_past(struct ui *ui);

/* The same for the record at PATH, or a game in a form of its own; what is wrong with it is said, and false
 * returned. */
bool viewer_open_file(struct ui *ui, const char *path);

#endif
