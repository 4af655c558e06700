/* pousse_table: Pousse on boards of 3 and 4 known whole, by backward induction.
 *
 * A value is told for the side to move: +n, it wins in n plies at best; -n, it has lost, in n plies at most; 0, neither
 * side can force anything. No board is ever taken for one that came back: who plays by a table asks what may not be
 * repeated besides (pousse_table_choose). Boards that are the same turned, mirrored or with the sides swapped have one
 * entry. All that can be reached from the empty board are there.
 *
 * Size 4 has 3 million entries, found in 12 seconds of processor time with 96 MB (patience-boards(7)); they are kept in
 * the cache folder and checked when they are read. A file of that name that is no table stays as it is. */
#ifndef PATIENCE_POUSSE_TABLE_H
#define PATIENCE_POUSSE_TABLE_H

#include <stdatomic.h>

#include "pousse.h"

struct pousse_table;

/* How the building goes on: PERCENT grows from 0 to 99. */
struct pousse_building {
	void (*progress)(void *context, int percent); /* NULL: nobody is told */
	void *context;
	const atomic_bool *cancel; /* NULL: never */
	int most; /* milliseconds that a shared table is waited for while another thread makes it; 0: as long as it takes */
};

/* The table of SIZE, read from the cache, or built and kept there; a cache that cannot be written is nobody's trouble.
 * NULL for another size, without memory, or when cancelled. Free it with pousse_table_free. */
struct pousse_table *pousse_table_open(int size, const struct pousse_building *building);

/* The same for all of the program, which keeps it to its end: another thread makes it, so that who asks can stop to
 * wait and ask again later, while it comes nearer; where no thread is to be had, who asks makes it, and begins anew
 * once he was stopped; who waits for a time alone does not. NULL when *CANCEL was set or the time was over before it
 * came, without memory, or for another size. */
const struct pousse_table *pousse_table_shared(int size, const struct pousse_building *building);

/* The table built anew, and not kept; NULL with a fault. */
struct pousse_table *pousse_table_build(int size, const struct pousse_building *building, struct fault *fault);
void pousse_table_free(struct pousse_table *table);

/* The value of a board of a game that goes on; false when it is not among those that can be reached. */
bool pousse_table_find(const struct pousse_table *table, const struct pousse_board *board, int *value);

/* How many boards, each turn and mirror image by itself, are won and lost for the side to move, and how many neither;
 * the longest win and the longest loss in plies from where the side moves. (A game that is won by the longest way takes
 * one ply more than the longest loss, if the winner's move that brings the loss about is counted: 5 on a board of 3, 17
 * on one of 4.) */
struct pousse_census {
	int64_t won, lost, open;
	int longest_win, longest_loss;
};
struct pousse_census pousse_table_census(const struct pousse_table *table);

/* What a table says of the moves of POSITION: the value, and the moves that keep it: those of the shortest win or the
 * longest loss, or that keep an open game open. Moves that bring back a board (`repeating`) are not among
 * them and lose; the value heeds that at the first ply only. False when the board is not in the table. */
struct pousse_choices {
	int value;
	int count, move[POUSSE_MOVES];
};
bool pousse_table_choose(
    const struct pousse_table *table, const struct pousse_position *position, struct pousse_choices *choices);

/* Whether the win or the loss that CHOICES (of pousse_table_choose) tell of STATE holds after PAST (which ends with
 * it): who wins has a way, in no more plies, on which he brings back no board, whatever the other side does. The moves
 * of a win that does not hold after them are left out of CHOICES. False too for an open value, and where it is more
 * work than a tenth of a second a move; without memory *IS_STARVED is set, which is else left as it is. */
bool pousse_table_keep_sure(const struct pousse_table *table, const struct state *state, const struct past *past,
    struct pousse_choices *choices, bool *is_starved);

#endif
