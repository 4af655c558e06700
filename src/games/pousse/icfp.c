/* The form of the contest of 1998: the size on the first line, then a move a line. Lines that begin with # tell what
 * else belongs to the game, and may stand anywhere. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "memory_text.h"
#include "position.h"
#include "session.h"
#include "value.h"

enum { LINE_MOST = 80, RESULT_TEXT = 32 };

static const char *const reasons[] = {
    [POUSSE_STRAIGHTS] = "straights", [POUSSE_REPETITION] = "repetition", [POUSSE_TIME] = "time"};

struct reader {
	const char *name, *at, *end;
	int line; /* the one read last */
	struct fault *fault;
	int size, machine, seconds; /* machine: a side, 2 for none */
	char rule[LINE_MOST], result[RESULT_TEXT];
	int result_line;
};

static bool fail(const struct reader *reader, int line, const char *why, const char *text)
{
	return fault_set(reader->fault, "%s:%d: %s \"%s\"", reader->name, line, why, text);
}

/* The next line without blanks around it, and of a remark as much as fits. False at the end; with a fault when the line
 * is too long or no text. */
static bool next_line(struct reader *reader, char line[LINE_MOST], bool *good)
{
	*good = true;
	if (reader->at == reader->end)
		return false;
	const char *end = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
	const char *next = end ? end + 1 : reader->end, *from = reader->at;
	reader->line++;
	reader->at = next;
	end = end ? end : reader->end;
	while (from < end && ascii_is_blank(*from))
		from++;
	while (end > from && ascii_is_blank(end[-1]))
		end--;
	if (from < end && *from == '#' && end - from >= LINE_MOST)
		end = from + LINE_MOST - 1;
	*good = end - from < LINE_MOST && !memchr(from, '\0', (size_t)(end - from));
	if (!*good)
		return fault_set(reader->fault, "%s:%d: the line is too long, or no text", reader->name, reader->line);
	snprintf(line, LINE_MOST, "%.*s", (int)(end - from), from);
	return true;
}

static bool read_size(struct reader *reader, const char *line)
{
	bool good = ascii_is_digit(line[0]) && !line[1];
	reader->size = good ? line[0] - '0' : 0;
	return (reader->size >= POUSSE_LEAST && reader->size <= POUSSE_MOST) ||
	       fail(reader, reader->line, "a size from 3 to 9 is wanted, not", line);
}

/* Any other word after # is a remark of somebody's. */
static bool read_remark(struct reader *reader, const char *line)
{
	static const char blanks[] = " \t\v\f\r";
	char word[LINE_MOST];
	line += 1 + strspn(line + 1, blanks);
	snprintf(word, sizeof word, "%.*s", (int)strcspn(line, blanks), line);
	const char *value = line + strlen(word);
	value += strspn(value, blanks);
	if (strcmp(word, "machine") == 0) {
		reader->machine = strcmp(value, "X") == 0 ? POUSSE_X : strcmp(value, "O") == 0 ? POUSSE_O : 2;
		return reader->machine < 2 || strcmp(value, "none") == 0 ||
		       fail(reader, reader->line, "the machine is X, O or none, not", value);
	}
	if (strcmp(word, "rule") == 0) {
		snprintf(reader->rule, sizeof reader->rule, "%s", value);
		return strcmp(value, "same") == 0 || strcmp(value, "strict") == 0 ||
		       fail(reader, reader->line, "the rule is same or strict, not", value);
	}
	if (strcmp(word, "time") == 0) {
		uint64_t seconds = 0;
		bool is_time = value_number(value, &seconds) && seconds <= POUSSE_SECONDS_MOST;
		reader->seconds = is_time ? (int)seconds : 0;
		return is_time || fail(reader, reader->line, "the time is a number of seconds from 0 to 999, not", value);
	}
	if (strcmp(word, "result") == 0) {
		snprintf(reader->result, sizeof reader->result, "%.*s", RESULT_TEXT - 1, value);
		reader->result_line = reader->line;
	}
	return true;
}

/* Reads all but the moves, which it leaves for the second time. */
static bool read_options(struct reader *reader)
{
	char line[LINE_MOST];
	bool good, has_size = false;
	while (next_line(reader, line, &good)) {
		if (*line == '#' ? !read_remark(reader, line) : *line && !has_size && !read_size(reader, line))
			return false;
		has_size = has_size || (*line && *line != '#');
	}
	return good && (has_size || fault_set(reader->fault, "%s: the size of the board is missing", reader->name));
}

static struct session *begin(const struct reader *reader)
{
	char text[START_TEXT], rows[POUSSE_BOARD_TEXT];
	struct pousse_shape shape = pousse_shape(reader->size);
	struct pousse_board empty = {{0, 0}, POUSSE_X};
	pousse_write_board(&shape, &empty, rows);
	char person = reader->machine == POUSSE_X ? 'O' : 'X';
	snprintf(text, sizeof text, "Size %d\nClock %d\nRule %s\nSide %c\n%sBoard %s X %c\n", reader->size, reader->seconds,
	    reader->rule, person, reader->machine == 2 ? "Opponent none\n" : "", rows, person);
	return session_new(&pousse, text, reader->fault);
}

static bool play_line(struct reader *reader, struct session *session, const char *line)
{
	int number = pousse_read_move(reader->size, line);
	char text[LINE_MOST];
	snprintf(text, sizeof text, "a move on a board of %d is wanted, not", reader->size);
	if (number < 0)
		return fail(reader, reader->line, text, line);
	return session_play(session, pousse_move(reader->size, number)) ||
	       fail(reader, reader->line, "the game has ended before the move", line);
}

static bool play_moves(struct reader *reader, struct session *session)
{
	char line[LINE_MOST];
	bool good, has_size = false, has_quit = false;
	while (next_line(reader, line, &good)) {
		if (!*line || *line == '#')
			continue;
		if (has_quit)
			return fail(reader, reader->line, "nothing may follow QUIT:", line);
		has_quit = strcmp(line, "QUIT") == 0;
		if (has_size && !has_quit && !play_line(reader, session, line))
			return false;
		has_size = true;
	}
	return good;
}

/* "X +1 straights": who made the last move, whether he won by it, and how. */
static void write_result(const struct session *session, char text[RESULT_TEXT])
{
	struct pousse_position position = pousse_position(session_state(session));
	int winner;
	enum pousse_reason reason = pousse_result(&position, &winner);
	int mover = reason == POUSSE_TIME ? !winner : !position.board.turn;
	text[0] = '\0';
	if (reason != POUSSE_ON)
		snprintf(text, RESULT_TEXT, "%c %s %s", "XO"[mover], winner == mover ? "+1" : "-1", reasons[reason]);
}

/* That a turn's time ran out is no line of a move. */
static bool check_result(const struct reader *reader, struct session *session)
{
	char result[RESULT_TEXT];
	if (strstr(reader->result, " time"))
		session_play(session, pousse.clock->out(session_state(session)));
	write_result(session, result);
	if (!reader->result_line || strcmp(result, reader->result) == 0)
		return true;
	return fault_set(reader->fault, "%s:%d: the result is said to be \"%s\" but the moves make it \"%s\"", reader->name,
	    reader->result_line, reader->result, *result ? result : "none yet");
}

struct session *pousse_read_icfp(const char *text, size_t length, const char *name, struct fault *fault)
{
	struct reader reader = {.name = name,
	    .at = text,
	    .end = text + length,
	    .fault = fault,
	    .machine = POUSSE_O,
	    .seconds = POUSSE_SECONDS_USUAL,
	    .rule = "same"};
	if (!read_options(&reader))
		return NULL;
	reader.at = text;
	reader.line = 0;
	struct session *session = begin(&reader);
	if (session && play_moves(&reader, session) && check_result(&reader, session))
		return session;
	session_free(session);
	return NULL;
}

static bool begins_empty(const struct session *session)
{
	struct pousse_position position = pousse_position(session_state_at(session, 0));
	return !position.board.token[POUSSE_X] && !position.board.token[POUSSE_O] && position.board.turn == POUSSE_X;
}

static char *end(struct memory_text *text, struct fault *fault)
{
	char *whole = memory_text_close(text);
	if (!whole)
		fault_set(fault, "no memory for the game");
	return whole;
}

char *pousse_write_icfp(const struct session *session, struct fault *fault)
{
	struct pousse_position position = pousse_position(session_state(session));
	const char *opponent = pousse.sides->rival(session_state(session));
	char result[RESULT_TEXT];
	struct memory_text text;
	if (!begins_empty(session)) {
		fault_set(fault, "this game cannot be told in that form");
		return NULL;
	}
	if (!memory_text_open(&text))
		return end(&text, fault);
	FILE *out = text.file;
	fprintf(out, "%d\n", position.size);
	for (int i = 0; i < session_played(session); i++) {
		char move[MOVE_TEXT];
		if (session_move_at(session, i).value)
			continue;
		pousse.write(session_state_at(session, i), session_move_at(session, i), move);
		fprintf(out, "%s\n", move);
	}
	write_result(session, result);
	fprintf(out, "# machine %s\n# rule %s\n# time %d\n", opponent ? pousse.sides->name[!position.person] : "none",
	    position.rule == POUSSE_SAME ? "same" : "strict", position.seconds);
	if (*result)
		fprintf(out, "# result %s\n", result);
	return end(&text, fault);
}
