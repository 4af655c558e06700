/* A state of Pousse: words of the board, then what was chosen before the game. */
#include "position.h"

#include <stdio.h>
#include <string.h>

#include "rng.h"
#include "value.h"

struct bytes {
	uint64_t token[2][2]; /* of each side the low half, then the high one */
	uint8_t size, turn, rule, person, by_lot, opponent, timed_out, unused;
	uint16_t seconds, unused_too[3];
};

_Static_assert(sizeof(struct bytes) == POUSSE_POSITION_BYTES, "a position is compared byte by byte: no padding");

/* In the tally: the moves that repeat, from bit 0, and whether the last one did. */
#define HAS_REPEATED ((uint64_t)1 << 63)

const char *const pousse_opponents[] = {"deep", "j", "exact", "random", "none", NULL};
const char *const pousse_rules[] = {"same", "strict", NULL};
static const char *const persons[] = {"lot", "X", "O", NULL};

static struct bytes load(const struct state *state)
{
	struct bytes bytes;
	memcpy(&bytes, state->position, sizeof bytes);
	return bytes;
}

static void store(const struct bytes *bytes, struct state *state) { memcpy(state->position, bytes, sizeof *bytes); }

static pousse_bits join(const uint64_t half[2]) { return (pousse_bits)half[1] << 64 | half[0]; }

struct pousse_position pousse_position(const struct state *state)
{
	struct bytes bytes = load(state);
	return (struct pousse_position){
	    .board = {{join(bytes.token[POUSSE_X]), join(bytes.token[POUSSE_O])}, bytes.turn},
	    .size = bytes.size,
	    .rule = (enum pousse_rule)bytes.rule,
	    .seconds = bytes.seconds,
	    .person = bytes.person,
	    .opponent = bytes.opponent,
	    .timed_out = bytes.timed_out,
	    .repeating = state->tally.seen & ~HAS_REPEATED,
	    .has_repeated = state->tally.seen & HAS_REPEATED,
	};
}

static void put_board(struct bytes *bytes, const struct pousse_board *board)
{
	for (int side = 0; side < 2; side++) {
		bytes->token[side][0] = (uint64_t)board->token[side];
		bytes->token[side][1] = (uint64_t)(board->token[side] >> 64);
	}
	bytes->turn = (uint8_t)board->turn;
}

void pousse_set_board(struct state *state, const struct pousse_board *board)
{
	struct bytes bytes = load(state);
	put_board(&bytes, board);
	store(&bytes, state);
}

void pousse_mark(struct state *state, uint64_t repeating, bool has_repeated)
{
	state->tally.seen = repeating | (has_repeated ? HAS_REPEATED : 0);
}

void pousse_time_out(struct state *state)
{
	struct bytes bytes = load(state);
	bytes.timed_out = 1;
	store(&bytes, state);
}

/* Lines of a start text, read. What is not told is as usual, but for a size, which is -1 then. */
struct start {
	int size, seconds, rule, person, opponent;
	bool has_board;
	int board_person;
	struct pousse_shape shape;
	struct pousse_board board;
};

/* "ROWS X O": the board, who moves next, and which side the person has. */
static bool read_board(struct start *start, const char *value, struct fault *fault)
{
	char rows[POUSSE_BOARD_TEXT + 8];
	size_t length = strcspn(value, " ");
	if (length >= sizeof rows)
		return fault_set(fault, "the board has more than %d rows", POUSSE_MOST);
	snprintf(rows, sizeof rows, "%.*s", (int)length, value);
	if (!pousse_read_board(rows, &start->shape, &start->board, fault))
		return false;
	const char *sides = value + length;
	if (strlen(sides) != 4 || sides[2] != ' ' || !strchr("XO", sides[1]) || !strchr("XO", sides[3]))
		return fault_set(fault, "after the rows of the board two sides are wanted: who moves next, and yours: X O");
	start->board.turn = sides[1] == 'O';
	start->board_person = sides[3] == 'O';
	start->has_board = true;
	if (pousse_leader(&start->shape, &start->board) >= 0)
		return fault_set(fault, "the board is that of a game that has ended: one side has more straights");
	return true;
}

static bool read_line(void *context, const char *key, const char *value, struct fault *fault)
{
	struct start *start = context;
	if (strcmp(key, "Size") == 0)
		return value_int("size", value, POUSSE_LEAST, POUSSE_MOST, &start->size, fault);
	if (strcmp(key, "Clock") == 0)
		return value_int("time", value, 0, POUSSE_SECONDS_MOST, &start->seconds, fault);
	if (strcmp(key, "Rule") == 0)
		return value_choice("rule", value, pousse_rules, &start->rule, fault);
	if (strcmp(key, "Side") == 0)
		return value_choice("side", value, persons, &start->person, fault);
	if (strcmp(key, "Opponent") == 0)
		return value_choice("opponent", value, pousse_opponents, &start->opponent, fault);
	if (strcmp(key, "Board") == 0)
		return read_board(start, value, fault);
	return fault_set(fault, "Pousse has no option \"%s\"", key);
}

static bool read_lines(struct start *start, const char *text, struct fault *fault)
{
	*start = (struct start){.size = -1, .seconds = POUSSE_SECONDS_USUAL};
	return start_text_each(text, read_line, start, fault);
}

bool pousse_start(const char *text, struct state *state, struct fault *fault)
{
	struct start start;
	if (!read_lines(&start, text, fault))
		return false;
	if (!start.has_board)
		return fault_set(fault, "there is no board");
	if (start.size >= 0 && start.size != start.shape.size)
		return fault_set(fault, "size %d contradicts the board, which has %d rows", start.size, start.shape.size);
	if (start.person && start.person - 1 != start.board_person)
		return fault_set(fault, "side %s contradicts the board, where you have %s", persons[start.person],
		    persons[3 - start.person]);
	memset(state, 0, sizeof *state);
	struct bytes bytes = {.size = (uint8_t)start.shape.size,
	    .rule = (uint8_t)start.rule,
	    .person = (uint8_t)start.board_person,
	    .by_lot = start.person == 0,
	    .opponent = (uint8_t)start.opponent,
	    .seconds = (uint16_t)start.seconds};
	put_board(&bytes, &start.board);
	store(&bytes, state);
	return true;
}

void pousse_describe(const struct state *state, char text[START_TEXT])
{
	struct bytes bytes = load(state);
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(bytes.size);
	char rows[POUSSE_BOARD_TEXT];
	pousse_write_board(&shape, &position.board, rows);
	snprintf(text, START_TEXT, "Size %d\nClock %d\nRule %s\nSide %s\nOpponent %s\nBoard %s %s %s\n", bytes.size,
	    bytes.seconds, pousse_rules[bytes.rule], persons[bytes.by_lot ? 0 : bytes.person + 1],
	    pousse_opponents[bytes.opponent], rows, persons[bytes.turn + 1], persons[bytes.person + 1]);
}

/* The lot has a generator of its own: the chances of the players begin with the number of the deal itself. */
void pousse_deal(uint64_t number, const char *options, char value[START_TEXT])
{
	struct start start;
	struct rng lot = rng_seed(~number);
	bool is_right = read_lines(&start, options, NULL);
	int size = is_right && start.size >= 0 ? start.size : POUSSE_SIZE_USUAL;
	int person = is_right && start.person ? start.person - 1 : (int)rng_below(&lot, 2);
	struct pousse_shape shape = pousse_shape(size);
	struct pousse_board empty = {{0, 0}, POUSSE_X};
	char rows[POUSSE_BOARD_TEXT];
	pousse_write_board(&shape, &empty, rows);
	snprintf(value, START_TEXT, "%s X %s", rows, persons[person + 1]);
}

static const char *const size_choices[] = {"6", "7", "8", "9", "3", "4", "5", NULL};
static const char *const time_choices[] = {"30", "60", "120", "0", "5", "10", NULL};

static const char *const size_meanings[] = {"As many rows as columns.", NULL};
static const char seconds_mean[] = "Seconds for a turn of yours: who lets them run out has lost.";
static const char *const time_meanings[] = {
    seconds_mean, seconds_mean, seconds_mean, "No clock: think as long as you like.", seconds_mean, NULL};
static const char *const rule_meanings[] = {"Who brings back a board that he made himself loses.",
    "Who brings back any earlier board loses, as in the contest of 1998.", NULL};
static const char *const side_meanings[] = {
    "Drawn by lot from the number of the deal.", "You are X and begin.", "You are O.", NULL};
static const char *const opponent_meanings[] = {"Looks ahead as far as a second allows.",
    "Looks two moves ahead, as the program of 1998.", "Knows boards of 3 and 4 whole; on larger ones it proves.",
    "Pushes in anywhere.", "Nobody: you move for both sides.", NULL};

const struct game_option pousse_options[] = {
    {"Size", "Rows and columns", size_choices, size_meanings},
    {"Opponent", "Opponent", pousse_opponents, opponent_meanings},
    {"Side", "Your side", persons, side_meanings},
    {"Clock", "Seconds a turn", time_choices, time_meanings},
    {"Rule", "Losing repeats", pousse_rules, rule_meanings},
    {NULL, NULL, NULL, NULL},
};

const struct start_form pousse_forms[] = {
    {"--size N", "Size", NULL, "rows and columns, 3 to 9"},
    {"--opponent NAME", "Opponent", NULL, "deep, j, exact, random, or none for nobody"},
    {"--side WHICH", "Side", NULL, "X, who begins, O, or lot"},
    {"--time N", "Clock", NULL, "seconds for a turn, 0 for no clock"},
    {"--board \"ROWS X O\"", "Board", NULL, "the rows with / between, who moves next, your side"},
    {"--rule WHICH", "Rule", NULL, "same or strict: which boards may not come back"},
    {NULL, NULL, NULL, NULL},
};
