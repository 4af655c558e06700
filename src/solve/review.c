/* What the judge knows of a game that has been played. */
#include "review.h"

#include <stdlib.h>

#include "memory.h"

struct review {
	const struct session *session;
	struct judge *judge;
};

struct review *review_start(const struct session *session, const struct judge_limits *limits, void (*ring)(void))
{
	struct review *review = calloc(1, sizeof *review);
	if (!review)
		memory_gone();
	review->session = session;
	review->judge = judge_new(limits, ring);
	return review;
}

void review_free(struct review *review)
{
	if (!review)
		return;
	judge_free(review->judge);
	free(review);
}

struct findings findings_none(int length)
{
	return (struct findings){.length = length, .winnable = -1, .lost = length + 1};
}

struct findings review_look(struct review *review)
{
	const struct judge *judge = review->judge;
	struct findings found = findings_none(session_length(review->session));
	judge_follow(review->judge, review->session, JUDGE_WHOLE | JUDGE_TRAPS);
	found.winnable = judge_last_winnable(judge);
	found.lost = judge_first_lost(judge) > found.length ? found.length + 1 : judge_first_lost(judge);
	found.judge = judge;
	found.has_sides = session_game(review->session)->sides;
	found.has_turns = session_game(review->session)->takes_back || found.has_sides;
	found.checked = judge_checked(judge);
	found.done = !judge_thinks(judge);
	return found;
}

bool review_wait(struct review *review, int milliseconds)
{
	judge_await(review->judge, milliseconds);
	return review_look(review).done;
}

enum judgement findings_at(const struct findings *found, int place)
{
	if (found->has_turns)
		return judge_at(found->judge, place);
	return place <= found->winnable ? JUDGEMENT_WINNABLE : place >= found->lost ? JUDGEMENT_LOST : JUDGEMENT_UNKNOWN;
}

int findings_pending(const struct findings *found)
{
	int pending = found->has_turns ? 0 : found->lost - found->winnable - 1;
	for (int place = 0; found->has_turns && place <= found->length; place++)
		pending += judge_at(found->judge, place) == JUDGEMENT_PENDING;
	return pending;
}

/* How PLACE of a game for two stands for who made the move that leads to MOVE: 1 won, -1 lost, 0 neither. Level and
 * unknown differ in what is proved. */
static int standing(const struct findings *found, int place, int move)
{
	enum judgement judgement = findings_at(found, place);
	int persons = (judgement == JUDGEMENT_WINNABLE) - (judgement == JUDGEMENT_LOST);
	return judge_is_persons(found->judge, move - 1) ? persons : -persons;
}

static bool is_proved(const struct findings *found, int place)
{
	enum judgement judgement = findings_at(found, place);
	return judgement != JUDGEMENT_PENDING && judgement != JUDGEMENT_UNKNOWN;
}

static bool is_known(const struct findings *found, int place)
{
	return findings_at(found, place) != JUDGEMENT_PENDING && findings_at(found, place - 1) != JUDGEMENT_PENDING;
}

/* Where no other move is known to keep what was there this one threw nothing away. */
static bool is_worse(const struct findings *found, int place)
{
	struct move better;
	return standing(found, place, place) < standing(found, place - 1, place) &&
	       judge_better(found->judge, place - 1, &better);
}

/* Whether one of PLACE and the place before is level, which heeds no repeats, and the other decided by them alone: then
 * nobody knows that they differ. */
static bool is_apart_by_repeats(const struct findings *found, int place)
{
	bool is_level = findings_at(found, place) == JUDGEMENT_LEVEL,
	     was_level = findings_at(found, place - 1) == JUDGEMENT_LEVEL;
	return (is_level && judge_by_repeats(found->judge, place - 1)) ||
	       (was_level && judge_by_repeats(found->judge, place));
}

bool findings_is_blunder(const struct findings *found, int place)
{
	if (place > 0 && found->has_sides)
		return is_proved(found, place) && is_proved(found, place - 1) && is_worse(found, place) &&
		       !is_apart_by_repeats(found, place);
	return place > 0 && findings_at(found, place) == JUDGEMENT_LOST &&
	       findings_at(found, place - 1) == JUDGEMENT_WINNABLE;
}

bool findings_are_whole(const struct findings *found)
{
	int place = 0;
	while (place <= found->length && is_proved(found, place))
		place++;
	return place > found->length;
}

const char *findings_blunder_words(const struct findings *found)
{
	return found->has_turns ? "was wrong" : "lost the game";
}

/* Whether both PLACE and the one before are won (RANK 1) or lost (-1) for who made the move, and it makes the win
 * longer or the loss shorter than it need be. */
static bool is_waste(const struct findings *found, int place, int rank)
{
	bool is_shortest, was_shortest;
	struct move better;
	int plies = judge_plies(found->judge, place, &is_shortest),
	    best = judge_plies(found->judge, place - 1, &was_shortest) - 1;
	bool stays = standing(found, place - 1, place) == rank && standing(found, place, place) == rank;
	if (!stays || !is_shortest || !was_shortest)
		return false;
	return rank > 0 ? plies > best : plies < best && judge_better(found->judge, place - 1, &better);
}

bool findings_is_doubtful(const struct findings *found, int place)
{
	if (place == 0 || !found->has_sides || !is_known(found, place) || findings_is_blunder(found, place))
		return false;
	bool is_forced = findings_at(found, place - 1) == JUDGEMENT_LEVEL && !is_worse(found, place);
	bool is_lower = standing(found, place, place) < standing(found, place - 1, place);
	return (is_lower && !is_forced) || is_waste(found, place, 1) || is_waste(found, place, -1);
}

bool findings_is_dubious(const struct findings *found, int place)
{
	enum { NOTED = 20 };
	if (place == 0 || !found->has_sides || findings_at(found, place) != JUDGEMENT_UNKNOWN ||
	    findings_at(found, place - 1) != JUDGEMENT_UNKNOWN)
		return false;
	const struct guess *before = judge_guess(found->judge, place - 1), *after = judge_guess(found->judge, place);
	int lost = before->chance - after->chance;
	return before->has_move && after->chance && (judge_is_persons(found->judge, place - 1) ? lost : -lost) >= NOTED;
}

const char *findings_mark(const struct findings *found, int place)
{
	return findings_is_blunder(found, place)    ? "??"
	       : findings_is_doubtful(found, place) ? "?"
	       : findings_is_dubious(found, place)  ? "?!"
	       : findings_has_trap(found, place)    ? "!"
	                                            : "";
}

/* Of a game for two the first place from which on it always stood as at its end, where that is decided. */
static int decided_since(const struct findings *found)
{
	enum judgement end = findings_at(found, found->length);
	int place = found->length;
	if (end != JUDGEMENT_WINNABLE && end != JUDGEMENT_LOST)
		return 0;
	while (place > 0 && findings_at(found, place - 1) == end)
		place--;
	return place;
}

int findings_blunder(const struct findings *found)
{
	if (found->has_sides)
		return decided_since(found);
	return found->lost <= found->length && findings_is_blunder(found, found->lost) ? found->lost : 0;
}

bool findings_has_trap(const struct findings *found, int place)
{
	return place > 0 && place <= found->checked && judge_trap(found->judge, place).count > 0;
}

struct session *review_line(struct review *review, struct session *session)
{
	int place = judge_last_winnable(review->judge), here = session_played(session), moves;
	if (place < 0 || session_game(session)->sides)
		return NULL;
	const struct move *way = judge_line(review->judge, place, &moves);
	session_seek(session, place);
	struct session *line = way || session_status(session) == GAME_WON ? session_branch(session) : NULL;
	session_seek(session, here);
	for (int i = 0; way && i < moves; i++)
		if (!session_play(line, way[i]))
			abort();
	return line;
}

int review_next_card(const struct session *line, int place)
{
	struct scene scene;
	for (int length = session_length(line); ++place < length;) {
		session_game(line)->show(session_state_at(line, place - 1), &scene);
		bool has_talon = scene_spot_of_role(&scene, ROLE_WASTE) >= 0;
		if (!has_talon || !move_is_turn(&scene, session_move_at(line, place - 1)))
			break;
	}
	return place;
}
