/* Six-Card Solitaire: six numbered cards, a stock of three, two columns and a foundation that is built from 1 to 6.
 * All cards are seen. In the notation of moves the foundation is called pile. */
#include "six.h"

#include <stdio.h>
#include <string.h>

#include "rng.h"

enum { SIX_CARDS = 6, SIX_DEALS = 720, SIX_STOCK = 0, SIX_PILE, SIX_COLUMN_1, SIX_COLUMN_2, SIX_SPOTS };

struct six {
	uint8_t size[SIX_SPOTS];
	uint8_t card[SIX_SPOTS][SIX_CARDS]; /* numbers 1..6, last on top; zero beyond the size */
};

_Static_assert(sizeof(struct six) <= POSITION_BYTES, "a position must fit into a state");

static const char *const spot_names[SIX_SPOTS] = {"cards", "pile", "col1", "col2"};

static struct six load(const struct state *state)
{
	struct six six_position;
	memcpy(&six_position, state->position, sizeof six_position);
	return six_position;
}

static void store(const struct six *position, struct state *state)
{
	memcpy(state->position, position, sizeof *position);
}

static int top(const struct six *position, int spot)
{
	return position->size[spot] ? position->card[spot][position->size[spot] - 1] : 0;
}

static void put(struct six *position, int spot, int card)
{
	position->card[spot][position->size[spot]++] = (uint8_t)card;
}

static int take(struct six *position, int spot)
{
	int card = top(position, spot);
	position->card[spot][--position->size[spot]] = 0;
	return card;
}

static bool read_deck(const char *value, uint8_t deck[SIX_CARDS], struct fault *fault)
{
	int seen = 0, count = 0;
	for (; *value; value++) {
		if (*value == ' ')
			continue;
		int card = *value - '0';
		if (card < 1 || card > SIX_CARDS)
			return fault_set(fault, "unknown card \"%.1s\" in the deck: the cards are 1 to 6", value);
		if (seen & 1 << card)
			return fault_set(fault, "the card %d is in the deck twice", card);
		seen |= 1 << card;
		deck[count++] = (uint8_t)card;
	}
	if (count < SIX_CARDS)
		return fault_set(fault, "the deck has %d of 6 cards", count);
	return true;
}

static bool six_start(const char *text, struct state *state, struct fault *fault)
{
	static const uint8_t spot_of[SIX_CARDS] = {
	    SIX_COLUMN_1, SIX_COLUMN_2, SIX_COLUMN_2, SIX_STOCK, SIX_STOCK, SIX_STOCK};
	uint8_t deck[SIX_CARDS];
	char value[START_TEXT];
	if (strncmp(text, "Deck ", 5) != 0 || strcspn(text, "\n") + 1 < strlen(text))
		return fault_set(fault, "Six-Card Solitaire has no options but its deck");
	start_text_get(text, "Deck", value, sizeof value);
	if (!read_deck(value, deck, fault))
		return false;
	struct six position = {0};
	for (int i = 0; i < SIX_CARDS; i++)
		put(&position, spot_of[i], deck[i]);
	memset(state, 0, sizeof *state);
	store(&position, state);
	return true;
}

static void six_describe(const struct state *state, char text[START_TEXT])
{
	struct six position = load(state);
	const uint8_t *column_2 = position.card[SIX_COLUMN_2], *stock = position.card[SIX_STOCK];
	snprintf(text, START_TEXT, "Deck %d%d%d%d%d%d\n", position.card[SIX_COLUMN_1][0], column_2[0], column_2[1],
	    stock[0], stock[1], stock[2]);
}

/* The 720 decks in the order of their digits: 1 is 123456, 720 is 654321; then from the first one again. */
static void six_deal(uint64_t number, const char *options, char deck[START_TEXT])
{
	(void)options;
	char left[] = "123456";
	int rank = (int)((number % SIX_DEALS + SIX_DEALS - 1) % SIX_DEALS);
	for (int i = 0, orders = SIX_DEALS; i < SIX_CARDS; i++) {
		orders /= SIX_CARDS - i;
		int card = rank / orders;
		rank %= orders;
		deck[i] = left[card];
		memmove(left + card, left + card + 1, strlen(left + card));
	}
	deck[SIX_CARDS] = '\0';
}

static void six_former_deal(uint64_t number, char deck[START_TEXT])
{
	uint8_t card[SIX_CARDS];
	struct rng rng = rng_seed(number);
	rng_shuffle(&rng, card, SIX_CARDS);
	for (int i = 0; i < SIX_CARDS; i++)
		deck[i] = (char)('1' + card[i]);
	deck[SIX_CARDS] = '\0';
}

static bool fits(const struct six *position, int card, int to)
{
	if (to == SIX_PILE)
		return card == position->size[SIX_PILE] + 1;
	return position->size[to] == 0 || card + 1 == top(position, to);
}

/* First the draw, then each source with its targets. */
static int six_moves(const struct state *state, struct move list[MOVES_MAX])
{
	static const uint8_t sources[] = {SIX_STOCK, SIX_COLUMN_1, SIX_COLUMN_2};
	struct six position = load(state);
	int count = 0;
	if (position.size[SIX_STOCK] >= 2)
		list[count++] = (struct move){SIX_STOCK, SIX_STOCK, 1, 0};
	for (int i = 0; i < 3; i++)
		for (int to = SIX_PILE; to < SIX_SPOTS; to++)
			if (sources[i] != to && position.size[sources[i]] && fits(&position, top(&position, sources[i]), to))
				list[count++] = (struct move){sources[i], (uint16_t)to, 1, 0};
	return count;
}

static void six_apply(struct state *state, struct move move)
{
	struct six position = load(state);
	int card = take(&position, move.from);
	if (move.from == move.to) {
		memmove(position.card[SIX_STOCK] + 1, position.card[SIX_STOCK], position.size[SIX_STOCK]);
		position.card[SIX_STOCK][0] = (uint8_t)card;
		position.size[SIX_STOCK]++;
	} else {
		put(&position, move.to, card);
	}
	store(&position, state);
}

static enum status six_status(const struct state *state)
{
	struct six position = load(state);
	struct move list[MOVES_MAX];
	if (position.size[SIX_PILE] == SIX_CARDS)
		return GAME_WON;
	return six_moves(state, list) ? GAME_ON : GAME_LOST;
}

static void six_show(const struct state *state, struct scene *scene)
{
	static const struct spot spots[SIX_SPOTS] = {
	    [SIX_STOCK] = {.name = "stock", .key = 'w', .role = ROLE_STOCK, .fan = FAN_RIGHT},
	    [SIX_PILE] = {.name = "foundation", .column = 2, .role = ROLE_FOUNDATION, .number = 1},
	    [SIX_COLUMN_1] = {.name = "column 1", .key = '1', .row = 1, .role = ROLE_TABLEAU, .fan = FAN_DOWN},
	    [SIX_COLUMN_2] = {.name = "column 2", .key = '2', .column = 2, .row = 1, .role = ROLE_TABLEAU, .fan = FAN_DOWN},
	};
	struct six position = load(state);
	scene_init(scene, "Six-Card");
	for (int i = 0; i < SIX_SPOTS; i++) {
		struct spot spot = spots[i];
		spot.size = position.size[i];
		spot.suit = -1;
		scene_add_spot(scene, spot);
		for (int k = spot.fan == FAN_NONE && spot.size ? spot.size - 1 : 0; k < spot.size; k++)
			scene_add_face(scene, FACE_NUMBER + position.card[i][k]);
	}
	if (position.size[SIX_PILE] < SIX_CARDS)
		scene_add_number(scene, "Foundation wants", position.size[SIX_PILE] + 1);
	scene_add_number(scene, "Stock", position.size[SIX_STOCK]);
}

static void six_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	(void)state;
	if (move.from == move.to)
		snprintf(text, MOVE_TEXT, "draw");
	else
		snprintf(text, MOVE_TEXT, "%s>%s", spot_names[move.from], spot_names[move.to]);
}

static int find_spot(const char *name, size_t length)
{
	for (int i = 0; i < SIX_SPOTS; i++)
		if (strlen(spot_names[i]) == length && strncmp(spot_names[i], name, length) == 0)
			return i;
	return -1;
}

/* Why there is no such move; the spots are known. */
static bool refuse(const struct six *position, int from, int to, struct fault *fault)
{
	if (to == SIX_STOCK)
		return fault_set(fault, "nothing goes to the stock");
	if (from == SIX_PILE)
		return fault_set(fault, "cards do not leave the foundation");
	if (from == to)
		return fault_set(fault, "the card lies there already");
	if (!position->size[from])
		return fault_set(fault, "%s is empty", spot_names[from]);
	if (to == SIX_PILE)
		return fault_set(fault, "the next card of the foundation is %d", position->size[SIX_PILE] + 1);
	if (top(position, to) == 1)
		return fault_set(fault, "nothing goes on 1, for there is no lower card");
	return fault_set(fault, "on %d goes only %d", top(position, to), top(position, to) - 1);
}

static bool six_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	if (game_read_move(&six, state, text, move))
		return true;
	if (strcmp(text, "draw") == 0)
		return fault_set(fault, "the stock has one card or none: there is nothing to draw");
	size_t left = strcspn(text, "> "), gap = strspn(text + left, "> ");
	int from = find_spot(text, left), to = find_spot(text + left + gap, strlen(text + left + gap));
	if (from < 0 || to < 0 || !gap)
		return fault_set(fault, "Type draw or SOURCE>TARGET, with cards, col1, col2 and pile.");
	struct six position = load(state);
	char canonical[MOVE_TEXT];
	six_write(state, (struct move){(uint16_t)from, (uint16_t)to, 1, 0}, canonical);
	return (from != to && game_read_move(&six, state, canonical, move)) || refuse(&position, from, to, fault);
}

static bool six_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct six position = load(state);
	if (spot == SIX_STOCK && position.size[SIX_STOCK] < 2)
		snprintf(text, ABOUT_TEXT, position.size[SIX_STOCK] ? "The stock has one card only" : "The stock is empty");
	return spot == SIX_STOCK && position.size[SIX_STOCK] < 2;
}

/* Every card goes up exactly once and none is wanted back: only a higher card's place could matter, and it is never
 * needed, since what could lie on a card that fits the pile would be lower and is on the pile already. From the stock
 * a card leaves room and order for the others unchanged but for the turn they come in, which draws can restore. */
static bool six_is_safe(const struct state *state, struct move move)
{
	(void)state;
	return move.to == SIX_PILE;
}

static const struct start_form forms[] = {
    {"--deck 123456", "Deck", NULL, "these cards"},
    {NULL, NULL, NULL, NULL},
};

const struct game six = {
    .name = "six",
    .title = "Six-Card Solitaire",
    .summary = "Six cards, all in sight: a whole patience in a minute, and not always to be won.",
    .rules =
        "Six cards, 1 to 6, all in sight: two columns and a stock. Build the foundation from 1 up to 6. A card goes on "
        "a column whose top card is exactly one higher, or on an empty column; one card at a time. Drawing puts the "
        "top card of the stock to its bottom.",
    .typing = OFF_PAGE("draw, or where a card comes from and goes to: cards>col1, col2>pile."),
    .wording = "left\0go left\0"
               "right\0go right\0"
               "pile\0go to a column; two digits play column to column\0"
               "turn\0draw from the stock\0"
               "turn first\0draw from the stock\0"
               "turn beside\0draw from stock\0"
               "stock\0 draws from the stock\0",
    .forms = OFF_PAGE(forms),
    .start_key = "Deck",
    .position_bytes = (sizeof(struct six) + 7) / 8 * 8,
    .start = six_start,
    .describe = six_describe,
    .deal = six_deal,
    .deals = SIX_DEALS,
    .former_deal = six_former_deal,
    .moves = six_moves,
    .apply = six_apply,
    .status = six_status,
    .show = six_show,
    .write = six_write,
    .read = six_read,
    .about = six_about,
    .is_safe = six_is_safe,
};
