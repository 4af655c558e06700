/* picture: the table at a place of a game that has been played, without what belongs to the viewer. Pure. */
#ifndef PATIENCE_PICTURE_H
#define PATIENCE_PICTURE_H

#include "export.h"
#include "timeline.h"

struct theme picture_theme(const struct picture *picture);

/* Draws the table where SESSION stands, with its last move in words. CANVAS has the size of the picture. */
void picture_draw(
    struct canvas *canvas, const struct theme *theme, const struct session *session, const struct timeline *timeline);

/* The cards that the last move moved; spot -1 at the deal. */
struct cursor picture_moved(const struct scene *scene, const struct session *session);

#endif
