/* speed: how fast moves follow one another that nobody makes by keys. */
#ifndef PATIENCE_SPEED_H
#define PATIENCE_SPEED_H

enum { PACES = 8, PACE_USUAL = 3, PACE_CALM = 4 };

struct game;

struct speed {
	const char *text; /* moves a second */
	int interval;     /* milliseconds a move */
};

/* From slow to fast. Up to PACE_CALM there is time for cards to fly. */
extern const struct speed paces[PACES];

/* The row at which a player is watched at first: one move a second where two sides play, else two. */
int pace_watched(const struct game *game);

#endif
