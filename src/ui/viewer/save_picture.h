/* save_picture: the table, or the whole game as a film, written to a file that the player names. */
#ifndef PATIENCE_SAVE_PICTURE_H
#define PATIENCE_SAVE_PICTURE_H

#include "../state.h"
#include "record.h"

/* Writes what NAME, which is not that of a record, says, as large as the table on the screen, with the symbols and
 * colours that are set, as a terminal shows them that has all. What exists is refused unless REPLACES; ~/ at the
 * beginning is the home folder. FAULT tells why it failed. */
enum saved save_picture(const struct ui *ui, const char *name, bool replaces, struct fault *fault);

#endif
