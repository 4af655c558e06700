/* Klondike: points. The profile q keeps the q program's scoring to the letter. */
#include "parts.h"

/* Bit of tally.seen for "a tableau pile has been empty", which the q program counts as one more exposed card. */
enum { SEEN_EMPTY = CARDS };

uint64_t klondike_tops(const struct klondike *position)
{
	uint64_t bits = 0;
	int end = 0;
	for (int pile = 0; pile < PILES; pile++) {
		end += position->size[pile];
		if (pile >= TABLEAU)
			bits |= (uint64_t)1 << (position->size[pile] ? position->card[end - 1] : SEEN_EMPTY);
	}
	return bits;
}

/* Points of a move from and to these kinds of pile; DRAW and the passes so far decide what recycling costs. */
static int points_standard(struct move move, bool recycled, bool turned_up, int draw, int passes)
{
	int points = turned_up ? 5 : 0;
	if (recycled)
		points -= draw == 1 ? 100 : passes >= 3 ? 20 : 0;
	if (is_foundation(move.from))
		points -= 15;
	else if (is_foundation(move.to))
		points += 10;
	else if (move.from == WASTE)
		points += 5;
	return points;
}

static int points_vegas(struct move move)
{
	bool back = is_foundation(move.from);
	bool up = is_foundation(move.to);
	return up ? VEGAS_CARD : back ? -VEGAS_CARD : 0;
}

void klondike_tally(struct tally *tally, const struct klondike *after, struct move move, struct klondike_change change)
{
	uint64_t tops = klondike_tops(after);
	bool new_top = tops & ~tally->seen;
	tally->seen |= tops;
	int draw = after->rules.draw;
	switch ((enum scoring)after->rules.scoring) {
	case SCORING_STANDARD:
	case SCORING_TIMED:
		tally->score += points_standard(move, change.recycled, change.turned_up, draw, tally->passes);
		tally->score = tally->score < 0 ? 0 : tally->score;
		break;
	case SCORING_Q:
		tally->score += points_standard(move, false, new_top, draw, tally->passes);
		break;
	case SCORING_VEGAS:
		tally->score += points_vegas(move);
		break;
	case SCORING_NONE:
		break;
	}
}

/* Timed scoring: two points less for every ten seconds, and a bonus of 700000 / seconds for a win of 30 seconds or
 * more. */
int32_t klondike_score(const struct state *state, int64_t seconds)
{
	struct klondike position = klondike_position(state);
	int64_t score = state->tally.score;
	if (position.rules.scoring != SCORING_TIMED)
		return (int32_t)score;
	score -= 2 * (seconds / 10);
	score = score < 0 ? 0 : score;
	return (int32_t)(score + (klondike_is_won(&position) && seconds >= 30 ? 700000 / seconds : 0));
}
