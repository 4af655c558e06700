/* Pousse as a game: the board with a ring of entries around it, where the moves begin. */
#include <stdio.h>
#include <string.h>

#include "position.h"
#include "wording.h"

static const char side_letter[] = "XO";

/* The ring makes the scene two squares wider: spots go row by row through all of it. */
struct move pousse_move(int size, int number)
{
	int wide = size + 2, way = number / size, line = number % size + 1;
	int row = way < 2 ? line : way == 2 ? 0 : wide - 1, column = way >= 2 ? line : way == 0 ? 0 : wide - 1;
	uint16_t spot = (uint16_t)(row * wide + column);
	return (struct move){spot, spot, 0, 0};
}

int pousse_number(int size, struct move move)
{
	int wide = size + 2, row = move.from / wide - 1, column = move.from % wide - 1;
	bool in_row = row >= 0 && row < size, in_column = column >= 0 && column < size;
	if (in_row == in_column || row > size)
		return -1;
	return in_row ? (column < 0 ? row : size + row) : row < 0 ? 2 * size + column : 3 * size + column;
}

bool pousse_repeats(const struct state *state, const struct pousse_board *board, const struct past *past)
{
	struct state after = *state;
	struct pousse_board other = *board;
	pousse_set_board(&after, board);
	uint64_t same = game_hash(&pousse, &after), any = same;
	if (pousse_position(state).rule == POUSSE_STRICT) {
		other.turn = !other.turn;
		pousse_set_board(&after, &other);
		any = game_hash(&pousse, &after);
	}
	for (int i = 0; i < past->count; i++)
		if (past->hash[i] == same || past->hash[i] == any)
			return true;
	return false;
}

enum pousse_reason pousse_result(const struct pousse_position *position, int *winner)
{
	struct pousse_shape shape = pousse_shape(position->size);
	int mover = !position->board.turn, leader = pousse_leader(&shape, &position->board);
	*winner = position->timed_out ? mover : position->has_repeated ? !mover : leader;
	return position->timed_out      ? POUSSE_TIME
	       : position->has_repeated ? POUSSE_REPETITION
	       : leader >= 0            ? POUSSE_STRAIGHTS
	                                : POUSSE_ON;
}

/* All entries, in the order of their numbers. */
static int pousse_moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct pousse_position position = pousse_position(state);
	int winner, count = 4 * position.size;
	if (pousse_result(&position, &winner) != POUSSE_ON)
		return 0;
	for (int i = 0; i < count; i++)
		list[i] = pousse_move(position.size, i);
	return count;
}

static void pousse_apply(struct state *state, struct move move)
{
	if (move.value) {
		pousse_time_out(state);
		return;
	}
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(position.size);
	pousse_push(&shape, &position.board, pousse_number(position.size, move));
	pousse_set_board(state, &position.board);
	pousse_mark(state, 0, false);
}

static void pousse_recall(struct state *state, const struct past *past)
{
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(position.size);
	struct past before = {past->hash, past->count - 1, past->is_cut};
	uint64_t repeating = 0;
	for (int i = 0; i < shape.moves; i++) {
		struct pousse_board after = position.board;
		pousse_push(&shape, &after, i);
		repeating |= pousse_repeats(state, &after, past) ? (uint64_t)1 << i : 0;
	}
	pousse_mark(state, repeating, pousse_repeats(state, &position.board, &before));
}

static enum status pousse_status(const struct state *state)
{
	struct pousse_position position = pousse_position(state);
	int winner;
	enum pousse_reason reason = pousse_result(&position, &winner);
	return reason == POUSSE_ON ? GAME_ON : winner == position.person ? GAME_WON : GAME_LOST;
}

static bool pousse_ending(const struct state *state, char text[ABOUT_TEXT])
{
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(position.size);
	int winner;
	enum pousse_reason reason = pousse_result(&position, &winner);
	if (reason == POUSSE_STRAIGHTS)
		snprintf(text, ABOUT_TEXT, "%c has more straights, %d to %d", side_letter[winner],
		    pousse_straights(&shape, position.board.token[winner]),
		    pousse_straights(&shape, position.board.token[!winner]));
	else if (reason == POUSSE_REPETITION)
		snprintf(text, ABOUT_TEXT, "%c brought back a board and loses", side_letter[!winner]);
	else if (reason == POUSSE_TIME)
		snprintf(text, ABOUT_TEXT, "%c ran out of time", side_letter[!winner]);
	return reason != POUSSE_ON;
}

static bool is_repeating(const struct pousse_position *position, int number)
{
	return position->repeating >> number & 1;
}

/* Where every move repeats, one of them must be made. */
static bool pousse_refuse(const struct state *state, struct move move, char text[ABOUT_TEXT])
{
	struct pousse_position position = pousse_position(state);
	int number = pousse_number(position.size, move), moves = 4 * position.size;
	char name[POUSSE_TEXT];
	if (number < 0 || !is_repeating(&position, number) || position.repeating == ((uint64_t)1 << moves) - 1)
		return false;
	pousse_write_move(position.size, number, name);
	snprintf(text, ABOUT_TEXT, "%s brings back a board that %s: it would lose", name,
	    position.rule == POUSSE_SAME ? "the same side made" : "stood before");
	return true;
}

static int face_at(const struct pousse_position *position, int row, int column)
{
	int cell = row * position->size + column;
	return position->board.token[POUSSE_X] >> cell & 1   ? FACE_X
	       : position->board.token[POUSSE_O] >> cell & 1 ? FACE_O
	                                                     : FACE_NONE;
}

static bool is_on(const struct pousse_position *position)
{
	int winner;
	return pousse_result(position, &winner) == POUSSE_ON;
}

static void show_ring(const struct pousse_position *position, struct scene *scene, int row, int column)
{
	static const char names[4][POUSSE_MOST][POUSSE_TEXT] = {
	    {"L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8", "L9"},
	    {"R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"},
	    {"T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8", "T9"},
	    {"B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9"},
	};
	static const enum fan fans[] = {FAN_RIGHT, FAN_LEFT, FAN_DOWN, FAN_UP};
	int size = position->size, spot = row * (size + 2) + column;
	int number = pousse_number(size, (struct move){(uint16_t)spot, (uint16_t)spot, 0, 0});
	if (number < 0)
		scene_add_ring(scene, column, row, "corner", FAN_NONE, SQUARE_EMPTY);
	else
		scene_add_ring(scene, column, row, names[number / size][number % size], fans[number / size],
		    SQUARE_ENTRY | (is_on(position) && is_repeating(position, number) ? SQUARE_CROSS : 0));
}

static void show_cell(const struct pousse_position *position, struct scene *scene, int row, int column)
{
	int face = face_at(position, row - 1, column - 1), other = position->person == POUSSE_X ? FACE_O : FACE_X;
	scene_add_square(scene, column, row, face, face == other ? SQUARE_OTHER : 0);
}

/* Who ended the game, and how: "you win" by a move of yours, "i lose" by one of the machine's; with both sides played
 * by hand, who won. */
static const char *title_of(const struct pousse_position *position)
{
	static const char *const titles[2][2] = {{"i lose", "i win"}, {"you lose", "you win"}};
	int winner;
	enum pousse_reason reason = pousse_result(position, &winner);
	int mover = reason == POUSSE_TIME ? position->board.turn : !position->board.turn;
	if (reason == POUSSE_ON)
		return pousse.title;
	if (strcmp(pousse_opponents[position->opponent], "none") == 0)
		return winner == POUSSE_X ? "X wins" : "O wins";
	return titles[mover == position->person][winner == mover];
}

static void pousse_show(const struct state *state, struct scene *scene)
{
	struct pousse_position position = pousse_position(state);
	struct pousse_shape shape = pousse_shape(position.size);
	int size = position.size;
	scene_init(scene, title_of(&position));
	scene->surface = SURFACE_BOARD;
	for (int row = 0; row < size + 2; row++)
		for (int column = 0; column < size + 2; column++)
			if (row == 0 || column == 0 || row > size || column > size)
				show_ring(&position, scene, row, column);
			else
				show_cell(&position, scene, row, column);
	scene_add_number(scene, "X", pousse_count(position.board.token[POUSSE_X]));
	scene_add_number(scene, "O", pousse_count(position.board.token[POUSSE_O]));
	if (pousse_leader(&shape, &position.board) < 0)
		scene_add_number(scene, "Balance", (int)pousse_evaluate(&shape, &position.board, position.person));
}

/* "L3"; "time" when a turn's time ran out. */
static void pousse_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	if (move.value) {
		strcpy(text, "time");
		return;
	}
	struct pousse_position position = pousse_position(state);
	pousse_write_move(position.size, pousse_number(position.size, move), text);
}

static bool pousse_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct pousse_position position = pousse_position(state);
	int number = pousse_read_move(position.size, text), winner;
	if (number < 0)
		return fault_set(fault, "type where to push in: L, R, T or B and a line from 1 to %d: L3", position.size);
	if (pousse_result(&position, &winner) != POUSSE_ON)
		return fault_set(fault, "the game is over");
	*move = pousse_move(position.size, number);
	return true;
}

static bool pousse_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	static const char *const froms[] = {
	    "the left of row", "the right of row", "the top of column", "the bottom of column"};
	struct pousse_position position = pousse_position(state);
	struct move move = {(uint16_t)spot, (uint16_t)spot, 0, 0};
	int number = pousse_number(position.size, move), winner;
	char name[POUSSE_TEXT];
	if (number < 0)
		return false;
	if (pousse_result(&position, &winner) != POUSSE_ON)
		return pousse_ending(state, text);
	if (pousse_refuse(state, move, text))
		return true;
	pousse_write_move(position.size, number, name);
	snprintf(text, ABOUT_TEXT, "%s pushes %c in at %s %d", name, side_letter[position.board.turn],
	    froms[number / position.size], number % position.size + 1);
	return true;
}

static const char *pousse_opponent(const struct state *state)
{
	const char *name = pousse_opponents[pousse_position(state).opponent];
	return strcmp(name, "none") == 0 ? NULL : name;
}

static void pousse_tell_rules(const struct state *state, char text[RULES_LINE])
{
	struct pousse_position position = pousse_position(state);
	const char *opponent = pousse_opponent(state);
	int used = snprintf(
	    text, RULES_LINE, "%dx%d, %s", position.size, position.size, position.rule == POUSSE_STRICT ? "strict, " : "");
	if (opponent)
		snprintf(text + used, RULES_LINE - (size_t)used, "%s, you are %c", opponent, side_letter[position.person]);
	else
		snprintf(text + used, RULES_LINE - (size_t)used, "both by hand");
}

/* A person's turn has a clock; the players of the table have not. */
static bool pousse_clock(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left)
{
	struct pousse_position position = pousse_position(state);
	bool is_persons = position.board.turn == position.person || !pousse_opponent(state);
	int winner;
	(void)since_deal;
	*left = 1000 * (int64_t)position.seconds - since_move;
	return position.seconds && is_persons && pousse_result(&position, &winner) == POUSSE_ON;
}

/* A move from a corner, where nothing can be pushed in. */
static struct move pousse_time_is_up(const struct state *state)
{
	(void)state;
	return (struct move){0, 0, 0, 1};
}

static int pousse_turn(const struct state *state) { return pousse_position(state).board.turn; }
static int pousse_person(const struct state *state) { return pousse_position(state).person; }

static const struct sides pousse_sides = {
    .name = {"X", "O"},
    .turn = pousse_turn,
    .person = pousse_person,
    .rival = pousse_opponent,
    .by_hand = "Opponent none\n",
    .unmanned = "Clock 0\nSide X\nOpponent none\n",
    .recall = pousse_recall,
    .refuse = pousse_refuse,
};

static const struct time_limit pousse_time_limit = {pousse_clock, pousse_time_is_up};

static const struct foreign_form pousse_contest_files = {".icfp", pousse_read_icfp, pousse_write_icfp};

static const char wording[] = "mark entry\0is where a token can be pushed in\0"
                              "mark refused\0would bring back a board that stood before\0";

const struct game pousse = {
    .name = "pousse",
    .title = "Pousse",
    .summary = "Push your tokens in at the edge until a full line is yours; against the machine, or each other.",
    .rules =
        "X and O push tokens in at the edge of the board, in turn; X begins. The tokens of the line move on up to "
        "the first gap; a full line loses its last one. Who has more straights, lines full of his own, after a push "
        "has won, whoever made it. Who brings back a board that he made before (under strict any board) has lost, and "
        "who lets the clock of a turn run out.",
    .keys =
        "Entries that would bring a board back bear a cross; the last push is marked. Balance above 0 is good for you.",
    .wording = wording,
    .typing = OFF_PAGE("L3 pushes a token in at the left end of row 3, R3 at its right end;\n"
                       "T3 at the top of column 3, B3 at its bottom. An x is where that would bring a\n"
                       "board back."),
    .options = pousse_options,
    .forms = OFF_PAGE(pousse_forms),
    .start_key = "Board",
    .position_bytes = POUSSE_POSITION_BYTES,
    .takes_back = true,
    .start = pousse_start,
    .describe = pousse_describe,
    .deal = pousse_deal,
    .moves = pousse_moves,
    .apply = pousse_apply,
    .status = pousse_status,
    .ending = pousse_ending,
    .sides = &pousse_sides,
    .show = pousse_show,
    .write = pousse_write,
    .read = pousse_read,
    .about = pousse_about,
    .clock = &pousse_time_limit,
    .foreign = &pousse_contest_files,
    .tell_rules = pousse_tell_rules,
};
