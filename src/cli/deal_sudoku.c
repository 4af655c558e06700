/* What `patience deal` does for Sudoku alone. Its own solver serves all deals, and heeds a signal. */
#include "deal_sudoku.h"

#include <stdio.h>
#include <stdlib.h>

#include "memory.h"
#include "stopping.h"
#include "sudoku_game.h"
#include "sudoku_steps.h"
#include "text.h"

struct sudoku_dealer {
	struct sudoku_solver *solver;
	enum sudoku_pattern pattern;
};

static bool make(void *maker, uint64_t number, const char *rules, char deck[START_TEXT])
{
	const struct sudoku_dealer *dealer = maker;
	return sudoku_write_deal(dealer->solver, number, rules, dealer->pattern, deck, &stopping);
}

struct sudoku_dealer *sudoku_dealer_new(struct deals *deals, bool symmetric)
{
	struct sudoku_dealer *dealer = malloc(sizeof *dealer);
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!dealer || !solver)
		memory_gone();
	*dealer = (struct sudoku_dealer){solver, symmetric ? SUDOKU_HALF_TURN : SUDOKU_ANY_PATTERN};
	deals_make_by(deals, make, dealer);
	return dealer;
}

void sudoku_dealer_free(struct sudoku_dealer *dealer)
{
	if (dealer)
		sudoku_solver_free(dealer->solver);
	free(dealer);
}

bool sudoku_can_be_symmetric(const struct deals *deals, const struct start_options *start, struct fault *fault)
{
	if (start->game != &sudoku)
		return fault_set(fault, "--symmetric is an option of %s, not of %s", sudoku.title, start->game->title);
	return deals_have_numbers_only(deals) ||
	       fault_set(fault, "--symmetric goes with deals by number: a board that is given is what it is");
}

bool sudoku_dealer_tell(struct sudoku_dealer *dealer, const struct deal *deal, char members[SUDOKU_MEMBERS])
{
	uint8_t cells[SUDOKU_CELLS];
	enum sudoku_technique hardest;
	uint64_t solutions;
	double score;
	int clues = 0;
	sudoku_cells(&deal->state, cells);
	if (!sudoku_count(dealer->solver, cells, 2, &solutions, NULL, &stopping))
		return false;
	for (int i = 0; i < SUDOKU_CELLS; i++)
		clues += cells[i] != 0;
	snprintf(members, SUDOKU_MEMBERS, ",\"clues\":%d", clues);
	if (solutions != 1)
		return true;
	enum sudoku_grade grade = sudoku_grade(dealer->solver, cells, &hardest, &score);
	text_append(members, SUDOKU_MEMBERS, ",\"grade\":\"%s\",\"hardest\":\"%s\"", sudoku_grade_names[grade],
	    sudoku_technique_names[hardest]);
	return true;
}
