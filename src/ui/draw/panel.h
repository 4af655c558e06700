/* panel: what a wide screen shows beside the table: the moves made and the keys. */
#ifndef PATIENCE_PANEL_H
#define PATIENCE_PANEL_H

#include "../state.h"

void panel_draw(const struct ui *ui, struct canvas *canvas);

#endif
