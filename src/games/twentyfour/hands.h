/* hands: the game's position. A deal is one hand or several; of the hand in play it is told which cards were put
 * together, one after another, and so what lies there now. */
#ifndef PATIENCE_HANDS_H
#define PATIENCE_HANDS_H

#include "game.h"
#include "ratio.h"
#include "twentyfour.h"

enum { PLACES_MOST = NUMBERS_MOST, HANDS_MOST = 13, DEALT_MOST = 52, JOINS_MOST = PLACES_MOST - 1 };

/* How the card that moves (A) and the card it is put on (B) become one: the value of a move. */
enum how { HOW_PLUS = 1, HOW_MINUS, HOW_MINUS_BACK, HOW_TIMES, HOW_OVER, HOW_OVER_BACK, HOW_END };

struct join {
	uint8_t from, to, how; /* places from 0, and enum how */
};

struct hands {
	int64_t target;
	uint16_t number[DEALT_MOST]; /* hand by hand */
	uint16_t solvable;           /* of several hands: a bit for each that can be made into the target */
	uint8_t hands, cards;        /* how many, and how many cards in each */
	uint8_t highest;             /* card of the deck they come from; 0: they come from none */
	uint8_t hand, right;         /* hands that were answered, and those of them answered well */
	uint8_t joins;
	struct join join[JOINS_MOST];
	uint8_t unused;
};

_Static_assert(sizeof(struct hands) == 136, "a position is compared byte by byte, so there is no padding");

/* What lies at the places of the hand in play. */
struct row {
	int places, left;
	struct {
		bool lies;
		struct ratio value;
		struct expression expression;
	} card[PLACES_MOST];
};

struct hands hands_load(const struct state *state);
void hands_store(const struct hands *hands, struct state *state);

/* No card lies anywhere when all hands are answered. */
struct row hands_row(const struct hands *hands);

/* The cards at FROM and TO as one at TO; false, and nothing is changed, when that divides by zero. */
bool row_join(struct row *row, struct join join);

/* The operator of enum how, and whether the card at TO comes first. */
enum operation how_operation(int how);
bool how_is_back(int how);

/* Whether all the cards left are one that is worth the target. */
bool row_is_made(const struct row *row, int64_t target);

/* The place of the stock, from which a hand is called one without solution. */
static inline int hands_stock(const struct hands *hands) { return hands->cards; }

/* The first legal joins that make the cards of ROW into TARGET, which has room for JOINS_MOST; returns how many, -1
 * when there are none. When the effort ended before (hand_ended) that proves nothing. */
int row_solve(const struct row *row, int64_t target, struct join *line, struct hand_effort *effort);

/* The game's start.c, words.c. */
bool hands_start(const char *text, struct state *state, struct fault *fault);
void hands_describe(const struct state *state, char text[START_TEXT]);
void hands_deal(uint64_t number, const char *options, char value[START_TEXT]);
extern const struct game_option hands_options[];
extern const struct start_form hands_forms[];

void hands_write(const struct state *state, struct move move, char text[MOVE_TEXT]);
bool hands_read(const struct state *state, const char *text, struct move *move, struct fault *fault);
int hands_unfold(const struct state *state, const char *text, struct move list[UNFOLDED_MOST], struct fault *fault);
void hands_choose(const struct state *state, struct move move, struct choice *choice);
bool hands_about(const struct state *state, int spot, char text[ABOUT_TEXT]);
bool hands_comment(const struct state *state, struct move move, char text[ABOUT_TEXT]);
void hands_tell_rules(const struct state *state, char text[RULES_LINE]);
void hands_tell_variant(const char *rules, int room, char text[RULES_LINE]);

/* How hard people find a hand of four for 24: its place among the 1362 that can be solved, from 1, and how many of a
 * hundred solved it. False for any other hand. */
enum { RANKED = 1362 };
bool hand_rank(const uint16_t number[4], int *rank, int *percent);

#endif
