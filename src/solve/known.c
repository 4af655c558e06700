#include "known.h"

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

void known_forget(struct known *known, bool takes_back)
{
	known->takes_back = takes_back;
	known->length = known->checked = known->way_moves = 0;
	known->winnable = -1;
	known->lost = JUDGE_NEVER;
	known->place[0] = (struct known_place){.verdict = JUDGEMENT_OPEN};
}

static int smaller(int a, int b) { return a < b ? a : b; }

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
	if (!known_reserve(known, length))
		return false;
	for (; known->length < length; known->length++)
		known->place[known->length + 1] = (struct known_place){.move = session_move_at(session, known->length)};
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

void known_take_course(struct known *known, int here, enum status status, int end)
{
	if (known->takes_back) {
		if (status == GAME_WON)
			known->place[here].verdict = JUDGEMENT_WINNABLE;
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
	known->way_moves = way ? known->way_moves : 0;
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
	else if (judgement == JUDGEMENT_UNKNOWN || known->takes_back)
		about->verdict = judgement;
	if (judgement == JUDGEMENT_LOST && place < known->lost)
		known->lost = place;
	about->has_better = answer->moves > 0;
	about->better = answer->line[0];
	if (judgement == JUDGEMENT_WINNABLE && place > known->winnable)
		take_line(known, place, answer);
}

enum judgement known_at(const struct known *known, int place)
{
	if (place <= known->winnable && !known->takes_back)
		return JUDGEMENT_WINNABLE;
	if (place >= known->lost && !known->takes_back)
		return JUDGEMENT_LOST;
	return place > known->length ? JUDGEMENT_UNKNOWN : known->place[place].verdict;
}

static bool is_open(const struct known *known, int place) { return known_at(known, place) == JUDGEMENT_OPEN; }

/* Goes back from the end until a place is not known to be lost; with ALL all the way. */
static int last_open(const struct known *known, int end, bool all)
{
	int place = end;
	while (place >= 0 && !is_open(known, place))
		place = all || known_at(known, place) == JUDGEMENT_LOST ? place - 1 : -1;
	return place;
}

/* Picks from two open places the one that was asked about less often, else the first; either may be none. */
static int better_of(const struct known *known, int one, int other)
{
	if (other < 0 || !is_open(known, other))
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

int known_open_place(const struct known *known, int end, bool all)
{
	return known->takes_back ? last_open(known, end, all) : middle_open(known, end);
}
