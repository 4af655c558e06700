/* What the files of the game klondike share: rules.c (positions and moves), score.c (points), start.c (profiles,
 * options, the start text), text.c (how moves are written and read), refuse.c (why a typed one is none), scene.c (what
 * is seen). exchange.c, the format*.c and foreign_deals.c read and write the deals of other programs (see exchange.h,
 * format.h, foreign_deals.h). */
#ifndef PATIENCE_KLONDIKE_PARTS_H
#define PATIENCE_KLONDIKE_PARTS_H

#include "klondike.h"

extern const struct game_option klondike_options[];
extern const char *const klondike_settings[];
extern const struct start_form klondike_forms[];
bool klondike_start(const char *text, struct state *state, struct fault *fault);
void klondike_describe(const struct state *state, char text[START_TEXT]);
void klondike_tell_rules(const struct state *state, char text[RULES_LINE]);
void klondike_tell_variant(const char *rules, int room, char text[RULES_LINE]);
bool klondike_about(const struct state *state, int spot, char text[ABOUT_TEXT]);
void klondike_show(const struct state *state, struct scene *scene);
void klondike_write(const struct state *state, struct move move, char text[MOVE_TEXT]);
bool klondike_read(const struct state *state, const char *text, struct move *move, struct fault *fault);

/* Whether all cards are on the foundations. */
bool klondike_is_won(const struct klondike *position);

/* The tops of the tableau piles, as the q program's list of exposed cards takes them: tally.seen. */
uint64_t klondike_tops(const struct klondike *position);

/* Adds the points of a move that led to AFTER; its pass has been counted already. */
void klondike_tally(struct tally *tally, const struct klondike *after, struct move move, struct klondike_change change);

/* The score after SECONDS of play. */
int32_t klondike_score(const struct state *state, int64_t seconds);

/* A typed move that is none: CARD, with COUNT-1 cards above it in the pile FROM, was to go on the pile TO, below 0 when
 * there is none for it. The target was named by the card TARGET, which has DEPTH-1 cards above it, or by its number
 * (then TARGET is below 0), or, when the card stands alone, not at all. */
struct typed {
	int card, from, count;
	int target, to, depth;
	bool is_alone;
};

/* Whether the card with COUNT-1 cards above it in PILE cannot be seen there. */
bool klondike_lies_face_down(const struct klondike *position, int pile, int count);

/* Sets FAULT to a sentence that says why the rules do not allow it. Returns false. */
bool klondike_refuse(const struct klondike *position, const struct typed *typed, struct fault *fault);

/* Whether the stock can be turned, or turned back. */
bool klondike_can_turn(const struct klondike *position);

/* The card with COUNT-1 cards above it in PILE. */
int klondike_card(const struct klondike *position, int pile, int count);

#endif
