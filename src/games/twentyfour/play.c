/* Twenty-Four as a game: a card is put on another with an operator between, and the two become one, until one is left
 * that is worth the target. A game is one hand, or the hands of a deck, some of which have no solution. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hands.h"
#include "wording.h"

static bool is_same_value(const struct row *row, int a, int b)
{
	return ratio_is(row->card[a].value, row->card[b].value);
}

/* What is subtracted from an equal number or divided by it is the same in both orders. */
static bool is_listed(const struct row *row, struct join join)
{
	struct row next = *row;
	return !(how_is_back(join.how) && is_same_value(row, join.from, join.to)) && row_join(&next, join);
}

/* Card by card, each on every other with every operator; then the word that there is no solution. */
static int moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	int count = 0;
	for (int from = 0; from < row.places; from++)
		for (int to = 0; to < row.places; to++)
			for (int how = HOW_PLUS; how < HOW_END; how++)
				if (from != to && row.card[from].lies && row.card[to].lies &&
				    is_listed(&row, (struct join){(uint8_t)from, (uint8_t)to, (uint8_t)how}))
					list[count++] = (struct move){(uint16_t)from, (uint16_t)to, 1, (uint16_t)how};
	uint16_t stock = (uint16_t)hands_stock(&hands);
	if (hands.hands > 1 && hands.hand < hands.hands)
		list[count++] = (struct move){stock, stock, 1, 0};
	return count;
}

static void next_hand(struct hands *hands, bool is_right)
{
	hands->right = (uint8_t)(hands->right + is_right);
	hands->hand++;
	hands->joins = 0;
	memset(hands->join, 0, sizeof hands->join);
}

static void apply(struct state *state, struct move move)
{
	struct hands hands = hands_load(state);
	if (move.value == 0) {
		next_hand(&hands, !(hands.solvable >> hands.hand & 1));
	} else {
		hands.join[hands.joins++] = (struct join){(uint8_t)move.from, (uint8_t)move.to, (uint8_t)move.value};
		struct row row = hands_row(&hands);
		if (hands.hands > 1 && row_is_made(&row, hands.target))
			next_hand(&hands, true);
	}
	state->tally.score = hands.right;
	hands_store(&hands, state);
}

static enum status status(const struct state *state)
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	if (hands.hands == 1)
		return row_is_made(&row, hands.target) ? GAME_WON : row.left == 1 ? GAME_LOST : GAME_ON;
	return hands.hand < hands.hands ? GAME_ON : hands.right == hands.hands ? GAME_WON : GAME_LOST;
}

/* The last card, which is another number than was wanted: "254/11, not 24". */
static void write_wrong(const struct row *row, int64_t target, char text[ABOUT_TEXT])
{
	char value[RATIO_TEXT];
	int last = 0;
	while (!row->card[last].lies)
		last++;
	snprintf(text, ABOUT_TEXT, "%s, not %" PRId64, ratio_write(row->card[last].value, value), target);
}

/* Of a whole deck, or of a hand that was lost; the last card of one that was solved tells its own. */
static bool ending(const struct state *state, char text[ABOUT_TEXT])
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	if (hands.hands > 1 && hands.hand == hands.hands)
		snprintf(text, ABOUT_TEXT, "%d of %d hands answered right", hands.right, hands.hands);
	else if (hands.hands == 1 && status(state) == GAME_LOST)
		write_wrong(&row, hands.target, text);
	else
		return false;
	return true;
}

static void show_card(const struct row *row, int place, struct scene *scene)
{
	static const char *const names[] = {"place 1", "place 2", "place 3", "place 4", "place 5", "place 6"};
	char value[RATIO_TEXT], expression[EXPRESSION_TEXT];
	scene_add_spot(scene, (struct spot){
	                          .name = names[place],
	                          .key = (char)('1' + place),
	                          .column = (uint8_t)place,
	                          .role = ROLE_TABLEAU,
	                          .size = row->card[place].lies,
	                          .suit = -1,
	                      });
	if (!row->card[place].lies)
		return;
	ratio_write(row->card[place].value, value);
	expression_write(&row->card[place].expression, NOTATION_INFIX, expression);
	scene_add_text(scene, value, row->card[place].expression.tokens > 1 ? expression : NULL);
}

/* The hands that are to come; behind the last one it is empty. */
static void show_stock(const struct hands *hands, struct scene *scene)
{
	int left = (hands->hands - hands->hand - 1) * hands->cards;
	scene_add_spot(scene, (struct spot){
	                          .name = "stock",
	                          .key = 'w',
	                          .column = hands->cards,
	                          .role = ROLE_STOCK,
	                          .size = (uint8_t)(left > 0 ? left : 0),
	                          .suit = -1,
	                      });
	if (left > 0)
		scene_add_face(scene, FACE_BACK);
}

static void show(const struct state *state, struct scene *scene)
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	scene_init(scene, twentyfour.title);
	for (int i = 0; i < row.places; i++)
		show_card(&row, i, scene);
	if (hands.hands > 1) {
		show_stock(&hands, scene);
		scene_add_number(scene, "Hand", hands.hand < hands.hands ? hands.hand + 1 : hands.hands);
		scene_add_score(scene, "Right", hands.right);
	}
	scene_add_number(scene, "Cards", row.left);
}

static const char wording[] = "left\0go to the card on the left\0"
                              "right\0go to the card on the right\0"
                              "pick first\0pick a card up; go to another one; put it on that\0"
                              "pile\0go to a card; two digits put one on the other\0"
                              "waste\0go to the deck\0"
                              "turn\0say that a hand has no solution\0"
                              "turn first\0say that a hand has no solution\0"
                              "turn beside\0no solution\0"
                              "touch\0Touch or click a card, then the one it goes on.\0"
                              "stock\0: no solution\0"
                              "no stock\0\"No solution\" is an answer only in a game of several hands\0";

const struct game twentyfour = {
    .name = "24",
    .title = "Twenty-Four",
    .summary = "Four numbers, each used once, and + - * / between them: make 24. A minute, or a long evening.",
    .rules =
        "Two cards and one of + - * and / become one card, which is worth what they make. The last card must be worth "
        "24, or the number that was chosen. Fractions are exact. In a game of several hands some have no solution: "
        "then that is the answer, and only the right one counts.",
    .keys = "Put a card on another and choose + - * or /; ~ and \\ are - and / the other way round. A whole expression "
            "can be typed after a colon: 6/(1-(3/4)). In a game of several hands d says that there is no solution. The "
            "title tells the number to make.",
    .wording = wording,
    .typing = OFF_PAGE("8-3 puts two cards together; a whole expression, (8-3)*5-1, is played at once;\n"
                       "in a game of several hands no solution says that there is none."),
    .options = hands_options,
    .forms = OFF_PAGE(hands_forms),
    .start_key = "Numbers",
    .position_bytes = sizeof(struct hands),
    .start = hands_start,
    .describe = hands_describe,
    .deal = hands_deal,
    .moves = moves,
    .apply = apply,
    .status = status,
    .ending = ending,
    .show = show,
    .write = hands_write,
    .read = hands_read,
    .unfold = hands_unfold,
    .choose = hands_choose,
    .about = hands_about,
    .comment = hands_comment,
    .tell_rules = hands_tell_rules,
    .tell_variant = hands_tell_variant,
};
