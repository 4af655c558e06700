/* sudoku_playing: games of Sudoku to begin, and what stands in them. */
#ifndef PATIENCE_TEST_SUDOKU_PLAYING_H
#define PATIENCE_TEST_SUDOKU_PLAYING_H

#include "begun.h"
#include "sudoku_game.h"

#define D1 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define D1_SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define D4 "..169.5..4..27...1.7.....9........3....43...7...78.6....6...8...2.14..6..1.35..4."
#define D5 ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."

static inline struct session *begin(const char *start) { return begun("sudoku", start); }

/* Plays what TEXT means; its FAULT otherwise. */
static inline bool play(struct session *session, const char *text, struct fault *fault)
{
	struct move list[UNFOLDED_MOST];
	int count = game_read_moves(&sudoku, session_state(session), text, list, fault);
	for (int i = 0; i < count; i++)
		assert_true(session_play(session, list[i]));
	return count > 0;
}

static inline unsigned marks_of(const struct session *session, const char *square)
{
	struct scene scene;
	session_show(session, &scene);
	return scene.spot[(square[1] - '1') * 9 + square[0] - 'a'].marks;
}

static inline unsigned digits(const char *text)
{
	unsigned bits = 0;
	for (; *text; text++)
		bits |= 1u << (*text - '0');
	return bits;
}

#endif
