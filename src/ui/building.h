/* building: while the judge builds what it needs once, tables of a small game, a bar over the table says how far it is.
 * Any key stops it, and the verdicts with it. */
#ifndef PATIENCE_UI_BUILDING_H
#define PATIENCE_UI_BUILDING_H

struct ui;

/* Opens the bar when the judge builds, closes it when that has ended. */
void building_follow(struct ui *ui);

/* In how many milliseconds the bar is to be drawn again; -1 when there is none. */
int building_timeout(const struct ui *ui);

#endif
