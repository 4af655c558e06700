/* The table of games. */
#include <stddef.h>

#include "game.h"
#include "klondike.h"
#include "sudoku_game.h"

extern const struct game six, twentyfour, queens, word_game, pousse;

const struct game *const games[] = {&klondike, &six, &twentyfour, &queens, &sudoku, &word_game, &pousse, NULL};
