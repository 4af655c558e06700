/* What solve pousse says. */
#include <stdio.h>
#include <string.h>

#include "json.h"
#include "line_reader.h"
#include "pousse_answer.h"
#include "text.h"

struct moves {
	int size, count, move[POUSSE_MOVES];
};

static struct moves best_moves(const struct pousse_position *position, const struct pousse_analysis *analysis)
{
	struct moves moves = {.size = position->size, .count = analysis->count};
	memcpy(moves.move, analysis->move, (size_t)analysis->count * sizeof *analysis->move);
	return moves;
}

static struct moves repeating_moves(const struct pousse_position *position)
{
	struct moves moves = {.size = position->size};
	int winner;
	bool is_over = pousse_result(position, &winner) != POUSSE_ON;
	for (int i = 0; !is_over && i < 4 * position->size; i++)
		if (position->repeating >> i & 1)
			moves.move[moves.count++] = i;
	return moves;
}

/* "L1, L3 or R2" */
static void put_choice(const struct moves *moves)
{
	char text[POUSSE_TEXT];
	for (int i = 0; i < moves->count; i++) {
		pousse_write_move(moves->size, moves->move[i], text);
		printf("%s%s", i == 0 ? "" : i == moves->count - 1 ? " or " : ", ", text);
	}
}

static void put_verdict(const struct pousse_position *position, const struct pousse_analysis *analysis)
{
	const struct moves best = best_moves(position, analysis);
	bool is_won = analysis->verdict == POUSSE_WON;
	const char *bound = analysis->is_shortest ? "" : " at most";
	printf("%s in %d move%s%s", is_won ? "won" : "lost", analysis->in, analysis->in == 1 ? "" : "s", bound);
	if (best.count && (is_won || analysis->is_shortest)) {
		fputs(is_won ? " by " : ", latest by ", stdout);
		put_choice(&best);
	}
}

void pousse_answer_words(const struct pousse_place *place, const struct state *state,
    const struct pousse_analysis *analysis, int64_t microseconds)
{
	const struct pousse_position position = pousse_position(state);
	const struct moves repeating = repeating_moves(&position);
	const struct pousse_shape shape = pousse_shape(position.size);
	char name[PLACE_TEXT], board[POUSSE_BOARD_TEXT];
	int winner;
	pousse_write_board(&shape, &position.board, board);
	if (place->record)
		printf("%s after %d move%s, ", text_escape(line_reader_name(place->record), name, sizeof name), place->after,
		    place->after == 1 ? "" : "s");
	if (pousse_result(&position, &winner) != POUSSE_ON) {
		printf("%s: %c has won", board, "XO"[winner]);
	} else {
		printf("%s, %c to move: ", board, "XO"[position.board.turn]);
		if (analysis->verdict == POUSSE_OPEN)
			fputs("open", stdout);
		else
			put_verdict(&position, analysis);
		if (repeating.count) {
			fputs("; a board comes back after ", stdout);
			put_choice(&repeating);
		}
	}
	fputs("; ", stdout);
	json_milliseconds(stdout, microseconds);
	puts(" ms");
}

/* The position as --board has it. */
static void put_position(const struct pousse_place *place, const struct state *state)
{
	char start[START_TEXT], key[START_KEY], value[START_TEXT];
	fputs("{\"game\":\"pousse\"", stdout);
	line_reader_json(place->record, "after", place->after, stdout);
	pousse.describe(state, start);
	for (const char *rest = start; start_text_next(&rest, key, value);)
		if (strcmp(key, "Size") == 0)
			printf(",\"size\":%s", value);
		else if (strcmp(key, "Rule") == 0 || strcmp(key, "Board") == 0)
			printf(",\"%s\":\"%s\"", key[0] == 'R' ? "rule" : "position", value);
}

static void put_array(const char *key, const struct moves *moves)
{
	char text[POUSSE_TEXT];
	printf(",\"%s\":[", key);
	for (int i = 0; i < moves->count; i++) {
		pousse_write_move(moves->size, moves->move[i], text);
		printf("%s\"%s\"", i ? "," : "", text);
	}
	printf("]");
}

void pousse_answer_json(const struct pousse_place *place, const struct state *state,
    const struct pousse_analysis *analysis, int64_t microseconds)
{
	static const char *const verdicts[] = {[POUSSE_OPEN] = "open", [POUSSE_WON] = "won", [POUSSE_LOST] = "lost"};
	const struct pousse_position position = pousse_position(state);
	const struct moves best = best_moves(&position, analysis), repeating = repeating_moves(&position);
	put_position(place, state);
	printf(",\"verdict\":\"%s\"", verdicts[analysis->verdict]);
	if (analysis->verdict != POUSSE_OPEN) {
		printf(",\"in\":%d", analysis->in);
		put_array("best", &best);
		if (!analysis->is_shortest)
			printf(",\"shortest\":false");
	}
	put_array("repeating", &repeating);
	printf(",\"cpu_ms\":");
	json_milliseconds(stdout, microseconds);
	puts("}");
}
