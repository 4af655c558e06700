/* Moves in words: how they are written, read and chosen, and what is said of a card. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hands.h"
#include "text.h"
#include "tree.h"

enum { OPERAND_TEXT = 8, SHORT_VALUE = 5 };

static const char call_text[] = "no solution";

static bool is_call(const struct hands *hands, struct move move) { return move.from == hands_stock(hands); }

static struct join join_of(struct move move)
{
	return (struct join){(uint8_t)move.from, (uint8_t)move.to, (uint8_t)move.value};
}

/* Parentheses part records; a move there has brackets. */
static const char brackets[] = "[]", parentheses[] = "()";

/* The value of the card, or its place where that is long: "8", "[3/4]", "#2". */
static void write_operand(const struct row *row, int place, const char *around, char text[OPERAND_TEXT])
{
	char value[RATIO_TEXT];
	ratio_write(row->card[place].value, value);
	if (strlen(value) > SHORT_VALUE)
		snprintf(text, OPERAND_TEXT, "#%c", '1' + place);
	else if (strpbrk(value, "-/"))
		snprintf(text, OPERAND_TEXT, "%c%.5s%c", around[0], value, around[1]);
	else
		snprintf(text, OPERAND_TEXT, "%.5s", value);
}

/* "8-3". */
static void write_join(const struct row *row, struct join join, const char *around, char text[MOVE_TEXT])
{
	char from[OPERAND_TEXT], to[OPERAND_TEXT];
	bool is_back = how_is_back(join.how);
	write_operand(row, join.from, around, from);
	write_operand(row, join.to, around, to);
	snprintf(
	    text, MOVE_TEXT, "%s%c%s", is_back ? to : from, operator_signs[how_operation(join.how)], is_back ? from : to);
}

static bool reads_alike(const struct row *row, struct join a, struct join b)
{
	bool a_back = how_is_back(a.how), b_back = how_is_back(b.how);
	return how_operation(a.how) == how_operation(b.how) &&
	       ratio_is(row->card[a_back ? a.to : a.from].value, row->card[b_back ? b.to : b.from].value) &&
	       ratio_is(row->card[a_back ? a.from : a.to].value, row->card[b_back ? b.from : b.to].value);
}

/* Whether a move before this one in the list would be written the same. */
static bool is_second(const struct state *state, const struct row *row, struct move move)
{
	struct move list[MOVES_MAX];
	int count = twentyfour.moves(state, list);
	for (int i = 0; i < count && !move_equal(list[i], move); i++)
		if (list[i].value && reads_alike(row, join_of(list[i]), join_of(move)))
			return true;
	return false;
}

/* "8-3", and where other cards could be meant the places: "8-3 2>4". */
void hands_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	if (is_call(&hands, move)) {
		snprintf(text, MOVE_TEXT, "%s", call_text);
		return;
	}
	write_join(&row, join_of(move), brackets, text);
	if (is_second(state, &row, move))
		text_append(text, MOVE_TEXT, " %d>%d", (move.from & 7) + 1, (move.to & 7) + 1);
}

/* An expression laid over the cards: a part of it that is a card already is that card, what is left are joins. */
struct fitting {
	struct tree tree;
	struct row lying, row; /* the cards as they lie, and as they are joined */
	bool used[PLACES_MOST];
	struct join join[JOINS_MOST];
	int joins, cards;
	int gone; /* a number of the hand that is no card any more; -1 for none */
	int over; /* a number used more often than it lies there; -1 for none */
	bool divides_by_zero;
};

static bool is_same_tree(const struct tree *a, int at, const struct tree *b, int other)
{
	const struct node *x = &a->node[at], *y = &b->node[other];
	if (x->is_number || y->is_number)
		return x->is_number && y->is_number && x->number == y->number;
	return x->operation == y->operation && is_same_tree(a, x->left, b, y->left) &&
	       is_same_tree(a, x->right, b, y->right);
}

/* The value of a number, or of a fraction as a card shows it: never over 1. */
static bool plain_value(const struct tree *tree, int at, struct ratio *value)
{
	const struct node *node = &tree->node[at];
	if (node->is_number) {
		*value = ratio_of(node->number);
		return true;
	}
	const struct node *over = &tree->node[node->left], *under = &tree->node[node->right];
	*value = (struct ratio){over->number, under->number};
	return node->operation == OPERATOR_OVER && over->is_number && under->is_number && under->number != 1;
}

static int find_card(struct fitting *fitting, int at)
{
	struct ratio value;
	bool is_plain = plain_value(&fitting->tree, at, &value);
	for (int i = 0; i < fitting->row.places; i++) {
		if (!fitting->row.card[i].lies || fitting->used[i])
			continue;
		struct tree tree = tree_of(&fitting->row.card[i].expression);
		if ((is_plain && ratio_is(value, fitting->row.card[i].value)) ||
		    is_same_tree(&fitting->tree, at, &tree, tree.nodes - 1))
			return i;
	}
	return -1;
}

static bool is_in_another(const struct fitting *fitting, int number)
{
	for (int i = 0; i < fitting->lying.places; i++) {
		const struct expression *expression = &fitting->lying.card[i].expression;
		for (int k = 0; expression->tokens > 1 && k < expression->tokens; k++)
			if (expression->token[k] == number)
				return true;
	}
	return false;
}

static bool is_used(const struct fitting *fitting, int number)
{
	for (int i = 0; i < fitting->lying.places; i++)
		if (fitting->used[i] && ratio_is(fitting->lying.card[i].value, ratio_of(number)))
			return true;
	return false;
}

/* Where the value of a part of the expression lies when it is joined; -1 when it cannot be made. */
static int fit(struct fitting *fitting, int at)
{
	const struct node *node = &fitting->tree.node[at];
	int card = find_card(fitting, at);
	if (card >= 0) {
		fitting->used[card] = true;
		fitting->cards++;
		return card;
	}
	if (node->is_number) {
		fitting->gone = is_in_another(fitting, node->number) ? node->number : fitting->gone;
		fitting->over = is_used(fitting, node->number) ? node->number : fitting->over;
		return -1;
	}
	static const enum how how[OPERATORS] = {[OPERATOR_TIMES] = HOW_TIMES,
	    [OPERATOR_PLUS] = HOW_PLUS,
	    [OPERATOR_MINUS] = HOW_MINUS,
	    [OPERATOR_OVER] = HOW_OVER};
	int left = fit(fitting, node->left), right = left < 0 ? -1 : fit(fitting, node->right);
	struct join join = {(uint8_t)left, (uint8_t)right, (uint8_t)how[node->operation]};
	if (right < 0)
		return -1;
	if (!row_join(&fitting->row, join)) {
		fitting->divides_by_zero = node->operation == OPERATOR_OVER && !fitting->row.card[right].value.over;
		return -1;
	}
	fitting->join[fitting->joins++] = join;
	return right;
}

/* Why an expression that could be laid over the cards is not played. */
static bool refuse_fitting(const struct fitting *fitting, const struct hands *hands, struct fault *fault)
{
	struct ratio value = {0, 1};
	char text[RATIO_TEXT];
	if (fitting->cards < fitting->lying.left)
		return fault_set(fault, "not all cards are used");
	for (int i = 0; i < fitting->row.places; i++)
		if (fitting->row.card[i].lies)
			value = fitting->row.card[i].value;
	return fault_set(fault, "%s, not %" PRId64, ratio_write(value, text), hands->target);
}

static bool refuse(const struct hands *hands, const struct fitting *fitting, bool fits, const char *text,
    struct expression *expression, struct fault *fault)
{
	struct puzzle puzzle = {.count = hands->cards, .target = hands->target, .operators = ALL_OPERATORS};
	for (int i = 0; i < puzzle.count; i++)
		puzzle.number[i] = hands->number[hands->hand * hands->cards + i];
	if (fits && hands->joins)
		return refuse_fitting(fitting, hands, fault);
	bool is_whole = (fitting->tree.nodes + 1) / 2 >= hands->cards;
	if (!is_whole && fitting->gone >= 0)
		return fault_set(fault, "the %d is in another card by now: undo takes that apart", fitting->gone);
	if (hands->joins && !is_whole && fitting->over >= 0)
		return fault_set(fault, "there is no other %d", fitting->over);
	if (!is_whole && fitting->divides_by_zero)
		return fault_set(fault, "this divides by zero");
	if (puzzle_check(&puzzle, text, expression, fault))
		return fault_set(fault, "that is right, but not with these cards: take them apart first");
	return false;
}

static bool means_call(const char *text)
{
	static const char *const words[] = {call_text, "none", "d", "unsolvable"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strcmp(text, words[i]) == 0)
			return true;
	return false;
}

int hands_unfold(const struct state *state, const char *text, struct move list[UNFOLDED_MOST], struct fault *fault)
{
	struct hands hands = hands_load(state);
	struct fitting fitting = {.lying = hands_row(&hands), .row = hands_row(&hands), .gone = -1, .over = -1};
	struct expression expression;
	if (!fitting.row.left)
		return fault_set(fault, "all hands are answered");
	if (means_call(text))
		return fault_set(fault, "\"%s\" is an answer only in a game of several hands", call_text);
	if (!expression_read(text, &expression, fault))
		return 0;
	fitting.tree = tree_of(&expression);
	bool fits = fit(&fitting, fitting.tree.nodes - 1) >= 0;
	bool is_whole = fits && fitting.joins && row_is_made(&fitting.row, hands.target);
	if (!is_whole && (!fits || fitting.joins != 1))
		return refuse(&hands, &fitting, fits, text, &expression, fault);
	for (int i = 0; i < fitting.joins; i++)
		list[i] = (struct move){fitting.join[i].from, fitting.join[i].to, 1, fitting.join[i].how};
	return fitting.joins;
}

bool hands_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct move list[UNFOLDED_MOST];
	if (game_read_move(&twentyfour, state, means_call(text) ? call_text : text, move))
		return true;
	int count = hands_unfold(state, text, list, fault);
	if (count > 1)
		return fault_set(fault, "that is more than one move");
	if (count == 1)
		*move = list[0];
	return count == 1;
}

/* A sum or a product is told with the first place first: so it is the same whichever card was picked up. */
static struct join told_join(struct join join)
{
	bool turns = (join.how == HOW_PLUS || join.how == HOW_TIMES) && join.from > join.to;
	return turns ? (struct join){join.to, join.from, join.how} : join;
}

void hands_choose(const struct state *state, struct move move, struct choice *choice)
{
	static const char keys[HOW_END + 1] = " +-~*/\\";
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	char text[MOVE_TEXT], value[RATIO_TEXT];
	choice->key = keys[move.value];
	snprintf(choice->text, CHOICE_TEXT, "%s", call_text);
	if (is_call(&hands, move))
		return;
	write_join(&row, told_join(join_of(move)), parentheses, text);
	row_join(&row, join_of(move));
	ratio_write(row.card[move.to].value, value);
	snprintf(choice->text, CHOICE_TEXT, "the fraction ");
	if (strcmp(text, value) != 0)
		snprintf(choice->text, CHOICE_TEXT, "%s = ", text);
	text_append(choice->text, CHOICE_TEXT, "%s", value);
}

bool hands_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	char value[RATIO_TEXT], expression[EXPRESSION_TEXT];
	if (spot == hands_stock(&hands)) {
		snprintf(text, ABOUT_TEXT,
		    hands.hand < hands.hands ? "Enter or d says: this hand has no solution" : "All hands are answered");
		return true;
	}
	if (!row.card[spot].lies) {
		snprintf(text, ABOUT_TEXT, "Nothing lies here");
		return true;
	}
	ratio_write(row.card[spot].value, value);
	expression_write(&row.card[spot].expression, NOTATION_INFIX, expression);
	bool is_dealt = strcmp(value, expression) == 0;
	const char *what = row.left > 1 ? ": Enter picks it up" : is_dealt ? "" : ": undo takes it apart";
	if (is_dealt)
		snprintf(text, ABOUT_TEXT, "%s%s", value, what);
	else
		snprintf(text, ABOUT_TEXT, "%.28s = %.40s%s", expression, value, what);
	return true;
}

/* "1 3 4 6", the hand as it was dealt. */
static char *write_hand(const struct hands *hands, char text[EXPRESSION_TEXT])
{
	size_t used = 0;
	for (int i = 0; i < hands->cards; i++)
		used += (size_t)snprintf(
		    text + used, EXPRESSION_TEXT - used, i ? " %d" : "%d", hands->number[hands->hand * hands->cards + i]);
	return text;
}

/* Of the last card of a hand: whether it is what was wanted. */
static bool comment_join(struct hands *hands, struct join join, char text[ABOUT_TEXT])
{
	char value[RATIO_TEXT], expression[EXPRESSION_TEXT];
	struct row row = hands_row(hands);
	row_join(&row, join);
	ratio_write(row.card[join.to].value, value);
	if (row.left > 1)
		return false;
	if (row_is_made(&row, hands->target))
		snprintf(text, ABOUT_TEXT, "Right: %s = %s",
		    expression_write(&row.card[join.to].expression, NOTATION_INFIX, expression), value);
	else
		snprintf(text, ABOUT_TEXT, "That makes %.30s, not %" PRId64 ": undo takes it back", value, hands->target);
	return true;
}

/* The way to make it is not told: the answer can be taken back. */
static void comment_call(struct hands *hands, char text[ABOUT_TEXT])
{
	char hand[EXPRESSION_TEXT];
	write_hand(hands, hand);
	if (hands->solvable >> hands->hand & 1)
		snprintf(text, ABOUT_TEXT, "Wrong: %.30s can make %" PRId64 ": undo takes it back", hand, hands->target);
	else
		snprintf(text, ABOUT_TEXT, "Right: %.30s has no solution", hand);
}

/* With the last hand of several goes how many were right. */
bool hands_comment(const struct state *state, struct move move, char text[ABOUT_TEXT])
{
	struct hands hands = hands_load(state);
	struct state after = *state;
	char sum[ABOUT_TEXT];
	if (is_call(&hands, move))
		comment_call(&hands, text);
	else if (!comment_join(&hands, join_of(move), text))
		return false;
	twentyfour.apply(&after, move);
	if (twentyfour.status(&after) == GAME_LOST && hands.hands > 1 && twentyfour.ending(&after, sum))
		text_append(text, ABOUT_TEXT, "; %s", sum);
	return true;
}

const char *const twentyfour_grades[] = {"easy", "medium", "hard", "very hard", NULL};
enum { HAND_GRADES = 4 };

static bool find_rank(const struct hands *hands, int *rank, int *percent)
{
	return hands->hands == 1 && hands->cards == 4 && hands->target == 24 && hand_rank(hands->number, rank, percent);
}

static const char *grade_of(int rank) { return twentyfour_grades[(rank - 1) * HAND_GRADES / RANKED]; }

const char *twentyfour_grade(const struct state *deal)
{
	struct hands hands = hands_load(deal);
	int rank, percent;
	return find_rank(&hands, &rank, &percent) ? grade_of(rank) : "";
}

void hands_tell_rules(const struct state *state, char text[RULES_LINE])
{
	struct hands hands = hands_load(state);
	int rank, percent;
	snprintf(text, RULES_LINE, "make %" PRId64, hands.target);
	if (find_rank(&hands, &rank, &percent))
		text_append(text, RULES_LINE, ", %s: %d%% solve it", grade_of(rank), percent);
}
