/* The table of games. */
#include <stddef.h>

#include "klondike.h"
#include "pousse.h"
#include "queens.h"
#include "six.h"
#include "sudoku_game.h"
#include "twentyfour.h"
#include "words.h"

const struct game *const games[] = {&klondike, &six, &twentyfour, &queens, &sudoku, &word_game, &pousse, NULL};
