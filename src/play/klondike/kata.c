/* The Kata20 family: one greedy player with the three questions of the kata as parameters. The rules are tried in
 * order; moves are taken from the list, in which sources and targets come from left to right, so the first that agrees
 * is the leftmost. */
#include <string.h>

#include "../strategies.h"

enum foundation { FOUNDATION_ALWAYS, FOUNDATION_SAFE };
enum emptying { EMPTYING_ANY, EMPTYING_KING };
enum reveal { REVEAL_FIRST, REVEAL_LONGEST, REVEAL_SHORTEST };

struct kata {
	enum foundation foundation;
	enum emptying emptying;
	enum reveal reveal;
	int turns; /* since the last other action */
};

static int height(const struct sight *sight, int suit) { return sight->scene.spot[FOUNDATION + suit].size; }

static bool is_safe(const struct sight *sight, int card)
{
	int rank = card_rank(card), suit = (int)card_suit(card);
	return rank <= 2 ||
	       (height(sight, (suit + 1) % SUITS) >= rank - 1 && height(sight, (suit + 3) % SUITS) >= rank - 1);
}

static int moved_card(const struct sight *sight, int move)
{
	return scene_face(&sight->scene, sight->move[move].from, sight->move[move].count);
}

static int rule_foundation(const struct sight *sight, bool safe_only)
{
	for (int i = 0; i < sight->moves; i++)
		if (is_foundation(sight->move[i].to) && (!safe_only || is_safe(sight, moved_card(sight, i))))
			return i;
	return -1;
}

static bool is_empty(const struct sight *sight, int spot) { return sight->scene.spot[spot].size == 0; }

/* Where the whole face-up run of pile FROM can go, or -1. */
static int whole_run_move(const struct sight *sight, int from)
{
	int count = sight_open(sight, from);
	for (int i = 0; i < sight->moves; i++)
		if (sight->move[i].from == from && sight->move[i].to >= TABLEAU && sight->move[i].count == count)
			return i;
	return -1;
}

static bool is_better(enum reveal reveal, int hidden, int best)
{
	return reveal == REVEAL_LONGEST ? hidden > best : reveal == REVEAL_SHORTEST && hidden < best;
}

static int rule_reveal(const struct kata *kata, const struct sight *sight)
{
	int best = -1, best_hidden = 0;
	for (int from = TABLEAU; from < PILES; from++) {
		int hidden = sight_hidden(sight, from), move = hidden ? whole_run_move(sight, from) : -1;
		if (move >= 0 && (best < 0 || is_better(kata->reveal, hidden, best_hidden))) {
			best = move;
			best_hidden = hidden;
		}
	}
	return best;
}

/* The first move of the waste's card to a pile, an empty one or not as asked. */
static int rule_waste(const struct sight *sight, bool to_empty)
{
	for (int i = 0; i < sight->moves; i++) {
		struct move move = sight->move[i];
		if (move.from == WASTE && move.to >= TABLEAU && is_empty(sight, move.to) == to_empty)
			return i;
	}
	return -1;
}

static bool king_waits(const struct sight *sight)
{
	int waste = scene_top(&sight->scene, WASTE);
	if (waste < CARDS && card_rank(waste) == KING)
		return true;
	for (int pile = TABLEAU; pile < PILES; pile++)
		if (sight_hidden(sight, pile) && card_rank(scene_face(&sight->scene, pile, sight_open(sight, pile))) == KING)
			return true;
	return false;
}

static int rule_empty(const struct kata *kata, const struct sight *sight)
{
	if (kata->emptying == EMPTYING_KING && !king_waits(sight))
		return -1;
	for (int from = TABLEAU; from < PILES; from++) {
		int open = sight_open(sight, from);
		if (!open || sight_hidden(sight, from) || card_rank(scene_face(&sight->scene, from, open)) == KING)
			continue;
		int move = whole_run_move(sight, from);
		if (move >= 0)
			return move;
	}
	return -1;
}

int turns_of_a_cycle(const struct sight *sight)
{
	int cards = sight->talon.stock_size + sight->talon.waste_size, draw = sight->talon.rules.draw;
	return cards ? 2 * ((cards + draw - 1) / draw) + 2 : 0;
}

static int rule_turn(const struct kata *kata, const struct sight *sight)
{
	return kata->turns < turns_of_a_cycle(sight) ? sight_find(sight, STOCK, -1, -1) : -1;
}

static struct decision rules(const struct kata *kata, const struct sight *sight)
{
	int move;
	if ((move = rule_foundation(sight, kata->foundation == FOUNDATION_SAFE)) >= 0)
		return decide_move(move, "to the foundation");
	if ((move = rule_reveal(kata, sight)) >= 0)
		return decide_move(move, "uncovers a card");
	if ((move = rule_waste(sight, true)) >= 0)
		return decide_move(move, "a king for the empty pile");
	if ((move = rule_empty(kata, sight)) >= 0)
		return decide_move(move, "empties a pile");
	if ((move = rule_waste(sight, false)) >= 0)
		return decide_move(move, "brings a card of the waste into play");
	if ((move = rule_turn(kata, sight)) >= 0)
		return decide_move(move, "nothing better than a turn");
	if ((move = rule_foundation(sight, false)) >= 0)
		return decide_move(move, "to the foundation, for want of anything else");
	return decide_stop("only moves in a circle are left");
}

static struct decision kata_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)rng;
	struct kata *kata = memory;
	struct decision decision = rules(kata, sight);
	if (decision.what == DECIDE_MOVE)
		kata->turns = sight->move[decision.move].from == STOCK ? kata->turns + 1 : 0;
	return decision;
}

static void kata_begin(void *memory, const struct sight *sight)
{
	(void)sight;
	((struct kata *)memory)->turns = 0;
}

/* The index of the word that *TEXT begins with, which must be followed by END; *TEXT is moved past both. Or -1. */
static int read_word(const char **text, const char *const *words, char end)
{
	for (int i = 0; words[i]; i++) {
		size_t length = strlen(words[i]);
		if (strncmp(*text, words[i], length) == 0 && (*text)[length] == end) {
			*text += length + (end != '\0');
			return i;
		}
	}
	return -1;
}

static bool kata_open(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	static const char *const foundations[] = {"always", "safe", NULL};
	static const char *const emptyings[] = {"any", "king", NULL};
	static const char *const reveals[] = {"first", "longest", "shortest", NULL};
	(void)settings;
	struct kata *kata = memory;
	int foundation = read_word(&parameters, foundations, '-');
	int emptying = foundation < 0 ? -1 : read_word(&parameters, emptyings, '-');
	int reveal = emptying < 0 ? -1 : read_word(&parameters, reveals, '\0');
	if (reveal < 0)
		return fault_set(
		    fault, "the name goes on always or safe, any or king, first, longest or shortest, with hyphens");
	kata->foundation = (enum foundation)foundation;
	kata->emptying = (enum emptying)emptying;
	kata->reveal = (enum reveal)reveal;
	return true;
}

static bool beginner_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	(void)parameters;
	return kata_open(memory, "always-any-first", settings, fault);
}

const struct strategy strategy_beginner = {
    .name = "beginner",
    .summary = "Plays a card to a foundation whenever one goes, and uncovers the first pile it can.",
    .game = &klondike,
    .is_offered = true,
    .memory = sizeof(struct kata),
    .open = beginner_open,
    .begin = kata_begin,
    .decide = kata_decide,
};

const struct strategy strategy_kata = {
    .name = "kata-",
    .parameters = "always|safe - any|king - first|longest|shortest",
    .summary = "The greedy family of Kata20: when to foundations, when to empty a pile, which pile to uncover.",
    .game = &klondike,
    .memory = sizeof(struct kata),
    .open = kata_open,
    .begin = kata_begin,
    .decide = kata_decide,
};
