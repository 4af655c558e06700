#include "known.h"
#include "numbers.h"

#include <stdlib.h>

bool known_reserve(struct known *known, int length)
{
	if (length < known->room)
		return true;
	int room = 2 * length + 64;
	struct known_place *place = realloc(known->place, (size_t)room * sizeof *place);
	if (!place)
		return false;
	known->place = place;
	known->room = room;
	return true;
}

void known_release(struct known *known)
{
	free(known->place);
	free(known->way);
}

void known_forget(struct known *known, const struct game *game)
{
	known->has_sides = game && game->sides;
	known->by_itself = game && (game->takes_back || game->sides);
	known->length = known->checked = known->way_moves = 0;
	known->winnable = -1;
	known->lost = JUDGE_NEVER;
	known->place[0] = (struct known_place){.verdict = JUDGEMENT_PENDING};
}

/* Whose turn it is at PLACE. */
static void take_turn(struct known *known, const struct session *session, int place)
{
	const struct sides *sides = session_game(session)->sides;
	const struct state *state = session_state_at(session, place);
	known->place[place].is_persons = sides && sides->turn(state) == sides->person(state);
}

bool known_take_moves(struct known *known, const struct session *session)
{
	int same = 0, length = session_length(session);
	while (same < known->length && same < length &&
	       move_equal(known->place[same + 1].move, session_move_at(session, same)))
		same++;
	known->winnable = smaller(known->winnable, same);
	known->checked = smaller(known->checked, same);
	known->lost = known->lost <= same ? known->lost : JUDGE_NEVER;
	known->length = same;
	if (known->by_itself && known->way_place > same)
		known->way_moves = 0; /* it begins on a way that was left */
	if (!known_reserve(known, length))
		return false;
	take_turn(known, session, 0);
	for (; known->length < length; known->length++) {
		known->place[known->length + 1] = (struct known_place){.move = session_move_at(session, known->length)};
		take_turn(known, session, known->length + 1);
	}
	return true;
}

/* A way of MOVES moves goes through PLACE; the first ones are those of the game. Without memory none is known. */
static struct move *begin_way(struct known *known, int place, int moves)
{
	struct move *way = realloc(known->way, (size_t)(moves + 1) * sizeof *way);
	known->way_moves = way ? moves : 0;
	known->way_place = place;
	if (!way)
		return NULL;
	known->way = way;
	for (int i = 0; i < place; i++)
		way[i] = known->place[i + 1].move;
	return way + place;
}

/* The last place up to END that is winnable, and the first after it that is lost. */
static void find_turn(struct known *known, int end)
{
	known->winnable = end;
	while (known->winnable >= 0 && known->place[known->winnable].verdict != JUDGEMENT_WINNABLE)
		known->winnable--;
	known->lost = known->winnable + 1;
	while (known->lost <= known->length && known->place[known->lost].verdict != JUDGEMENT_LOST)
		known->lost++;
	known->lost = known->lost > known->length ? JUDGE_NEVER : known->lost;
}

static void follow_way(struct known *known)
{
	while (known->way_moves && known->winnable < known->length && known->winnable < known->way_moves &&
	       move_equal(known->place[known->winnable + 1].move, known->way[known->winnable]))
		known->winnable++;
}

static void shorten(struct known_place *place, int plies)
{
	place->plies = plies;
	place->is_shortest = false;
}

/* Whether PLACE waits for an answer of its own, which says more than that the next one is won: how soon, and by which
 * moves. */
static bool is_left_open(const struct known_place *place)
{
	return place->verdict == JUDGEMENT_PENDING && place->round == 0;
}

/* Who moved to where he can force a win could force it before, and as soon. That no other move does so is not known. */
static void take_back_wins(struct known *known)
{
	for (int i = known->length - 1; i >= 0; i--) {
		struct known_place *place = &known->place[i], *next = place + 1;
		enum judgement wins = place->is_persons ? JUDGEMENT_WINNABLE : JUDGEMENT_LOST;
		if (next->verdict != wins || is_left_open(place) || (place->verdict == wins && place->plies <= next->plies + 1))
			continue;
		place->by_repeats =
		    place->verdict == wins ? place->by_repeats : next->by_repeats || place->verdict == JUDGEMENT_LEVEL;
		place->verdict = wins;
		place->has_better = false;
		shorten(place, next->plies + 1);
	}
}

/* Who has lost in so many moves does not win time by any. */
static void take_losses_on(struct known *known)
{
	for (int i = 0; i < known->length; i++) {
		struct known_place *place = &known->place[i], *next = place + 1;
		enum judgement loses = place->is_persons ? JUDGEMENT_LOST : JUDGEMENT_WINNABLE;
		if (place->verdict == loses && next->verdict == loses && next->plies >= place->plies && place->plies)
			shorten(next, place->plies - 1);
	}
}

static void agree(struct known *known)
{
	take_back_wins(known);
	take_losses_on(known);
}

void known_take_course(struct known *known, int here, enum status status, int end)
{
	if (known->by_itself) {
		if (status == GAME_WON)
			known->place[here].verdict = JUDGEMENT_WINNABLE;
		else if (status == GAME_LOST && known->has_sides)
			known->place[here].verdict = JUDGEMENT_LOST;
		if (known->has_sides)
			agree(known);
		find_turn(known, end);
		return;
	}
	follow_way(known);
	if (status == GAME_LOST && here < known->lost)
		known->lost = here;
	if (status == GAME_WON && here > known->winnable) {
		known->winnable = here;
		begin_way(known, here, here);
	}
}

static void take_line(struct known *known, int place, const struct answer *answer)
{
	struct move *way = answer->moves ? begin_way(known, place, place + answer->moves) : NULL;
	known->winnable = place;
	if (!answer->moves)
		known->way_moves = 0;
	for (int i = 0; way && i < answer->moves; i++)
		way[i] = answer->line[i];
}

void known_take_answer(struct known *known, int place, const struct answer *answer, bool is_last)
{
	struct known_place *about = &known->place[place];
	enum judgement judgement = answer->judgement;
	about->was_counted = true;
	about->ways_known = answer->ways_known;
	about->ways = answer->ways;
	if (judgement == JUDGEMENT_UNKNOWN && !is_last)
		about->round++;
	else if (judgement == JUDGEMENT_UNKNOWN || known->by_itself)
		about->verdict = judgement;
	if (judgement == JUDGEMENT_LOST && place < known->lost)
		known->lost = place;
	about->has_better = answer->has_better;
	about->better = answer->better;
	about->plies = answer->plies;
	about->is_shortest = answer->is_shortest;
	about->by_repeats = answer->by_repeats;
	about->guess = answer->guess;
	if (judgement == JUDGEMENT_WINNABLE && place > known->winnable)
		take_line(known, place, answer);
}

enum judgement known_at(const struct known *known, int place)
{
	if (place <= known->winnable && !known->by_itself)
		return JUDGEMENT_WINNABLE;
	if (place >= known->lost && !known->by_itself)
		return JUDGEMENT_LOST;
	return place > known->length ? JUDGEMENT_UNKNOWN : known->place[place].verdict;
}

static bool is_pending(const struct known *known, int place) { return known_at(known, place) == JUDGEMENT_PENDING; }

/* Goes back from the end until a place is not known to be lost; with ALL all the way. */
static int last_open(const struct known *known, int end, bool all)
{
	int place = end;
	while (place >= 0 && !is_pending(known, place))
		place = all || known_at(known, place) == JUDGEMENT_LOST ? place - 1 : -1;
	return place;
}

/* Picks from two open places the one that was asked about less often, else the first; either may be none. */
static int better_of(const struct known *known, int one, int other)
{
	if (other < 0 || !is_pending(known, other))
		return one;
	return one < 0 || known->place[other].round < known->place[one].round ? other : one;
}

/* Picks the open place nearest to the middle between winnable and lost: then each answer decides half of what lies
 * between. */
static int middle_open(const struct known *known, int end)
{
	int lost = smaller(known->lost, end + 1), middle = (known->winnable + lost) / 2, best = -1;
	for (int away = 0; middle - away > known->winnable || middle + away < lost; away++) {
		best = better_of(known, best, middle - away > known->winnable ? middle - away : -1);
		best = better_of(known, best, middle + away < lost ? middle + away : -1);
	}
	return best;
}

/* How a place stands for the person. */
static int rank_at(const struct known *known, int place)
{
	enum judgement judgement = known_at(known, place);
	return (judgement == JUDGEMENT_WINNABLE) - (judgement == JUDGEMENT_LOST);
}

int known_last_better(const struct known *known, int place)
{
	int rank = rank_at(known, place);
	place = smaller(place, known->length + 1); /* without memory there are fewer */
	while (--place >= 0)
		if (known->place[place].is_persons && !is_pending(known, place) && rank_at(known, place) > rank)
			return place;
	return -1;
}

/* Of all places the one that was asked about least, from the end; else the last one that may be better. */
static int open_of_sides(const struct known *known, int end, bool all)
{
	int best = -1, better = all ? -1 : known_last_better(known, end);
	for (int place = end; place > better && (all || best < 0); place--)
		if (all || known->place[place].is_persons)
			best = better_of(known, best, place);
	return best;
}

int known_open_place(const struct known *known, int end, bool all)
{
	if (known->has_sides)
		return open_of_sides(known, end, all);
	return known->by_itself ? last_open(known, end, all) : middle_open(known, end);
}
