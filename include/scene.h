/* scene: the table as a player may see it. Filled by a game, read by the view, line mode and fair players.
 *
 * A scene is a list of spots (places where cards lie), each at a column and row counted in cards, with the faces that
 * can be seen there. A card that lies face down is FACE_BACK: its identity never enters a scene.
 * Spot numbers are the `from` and `to` of moves. */
#ifndef PATIENCE_SCENE_H
#define PATIENCE_SCENE_H

#include <stdbool.h>
#include <stdint.h>

/* A face is a card 0..51, a back, or FACE_NUMBER + n for a card of a game that has numbers only. */
enum { FACE_BACK = 52, FACE_NONE = 53, FACE_NUMBER = 64 };
enum { SPOTS_MAX = 16, FACES_MAX = 128, NUMBERS_MAX = 8 };

enum role { ROLE_STOCK, ROLE_WASTE, ROLE_FOUNDATION, ROLE_TABLEAU };
enum fan { FAN_NONE, FAN_RIGHT, FAN_DOWN };

struct spot {
	const char *name; /* what a message calls it: "stock", "pile 3" */
	char key;         /* the key that goes there: 'w', '1'..'7', or 0 */
	uint8_t column, row;
	uint8_t role, fan; /* enum role, enum fan */
	uint8_t size;      /* cards that lie there, seen or not */
	uint8_t first;     /* index of the first of its faces in scene.face */
	uint8_t shown;     /* how many of its top cards are faces here; the last one is the top */
	int8_t suit;       /* what an empty foundation waits for, or -1 */
};

struct scene {
	const char *title;
	int spots;
	struct spot spot[SPOTS_MAX];
	int faces;
	uint8_t face[FACES_MAX];
	struct {
		const char *label;
		int value;
		bool is_score;     /* the session puts the score of the moment in its place */
	} number[NUMBERS_MAX]; /* for the status bar, most important first */
	int numbers;
};

/* An empty scene with TITLE (a string that outlives it). */
void scene_init(struct scene *scene, const char *title);

/* Adds a spot and returns its number. Its faces are the ones added by scene_add_face until the next spot. */
int scene_add_spot(struct scene *scene, struct spot spot);
void scene_add_face(struct scene *scene, int face);
void scene_add_number(struct scene *scene, const char *label, int value);
void scene_add_score(struct scene *scene, int value);

/* The face of the top card of SPOT, or FACE_NONE when it is empty. */
int scene_top(const struct scene *scene, int spot);

/* The face of the card with COUNT-1 cards above it, or FACE_NONE when that card is not shown. */
int scene_face(const struct scene *scene, int spot, int count);

/* The spot reached by KEY ('w', '1'...), or -1. */
int scene_spot_of_key(const struct scene *scene, char key);

/* The first spot of that role, or -1. */
int scene_spot_of_role(const struct scene *scene, enum role role);

#endif
