/* Reading records, strictly: keys, moves checked against the game's own list, and a result that must be true. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ascii.h"
#include "files.h"
#include "memory.h"
#include "record_reader.h"
#include "text.h"
#include "value.h"

enum { WORD_TEXT = 64 };

/* The next word: up to a blank, a bracket or a brace. A bracket is a word of its own. */
static bool read_word(struct reader *reader, char word[WORD_TEXT])
{
	int length = 0;
	while (reader->at < reader->end && !ascii_is_blank(*reader->at)) {
		char c = *reader->at;
		bool alone = c == '(' || c == ')';
		if ((alone || c == '{') && length)
			break;
		if (length == WORD_TEXT - 1)
			return reader_fail(reader, reader->at, "a word is longer than %d bytes", WORD_TEXT - 1);
		word[length++] = c;
		reader->at++;
		if (alone)
			break;
	}
	word[length] = '\0';
	return length > 0 || reader_fail(reader, reader->at, "the record ends before its result: won, lost or * is wanted");
}

/* Reads what stands between the braces. The caller frees it; NULL with a fault when they do not close. */
static char *read_braces(struct reader *reader)
{
	struct reader open = *reader;
	const char *close = memchr(reader->at, '}', (size_t)(reader->end - reader->at));
	if (!close) {
		reader_fail(&open, open.at, "the comment does not end with '}'");
		return NULL;
	}
	size_t length = (size_t)(close - reader->at) - 1;
	char *text = malloc(length + 1);
	if (!text)
		memory_gone();
	memcpy(text, reader->at + 1, length);
	text[length] = '\0';
	while (reader->at <= close)
		reader_advance(reader);
	return text;
}

/* The clock after a move. It never goes back. */
static bool read_clock(const struct reader *place, const char *text, struct session *session, bool *is_clock)
{
	int64_t seconds;
	char number[24];
	int last = session_played(session) - 1;
	text += strspn(text, " \t\r\n");
	size_t length = strspn(text, "0123456789");
	*is_clock = length && !text[length + strspn(text + length, " \t\r\n")];
	if (!*is_clock)
		return true;
	snprintf(number, sizeof number, "%.*s", (int)(length < sizeof number ? length : sizeof number - 1), text);
	if (!value_integer(number, 0, SECONDS_MAX, &seconds))
		return reader_fail(place, place->at, "the clock cannot stand at %s seconds", number);
	if (seconds * 1000 < session_time_at(session, last))
		return reader_fail(place, place->at, "the clock goes back from %" PRId64 " to %" PRId64 " seconds",
		    session_time_at(session, last) / 1000, seconds);
	session_set_time_at(session, last, seconds * 1000);
	return true;
}

/* Reads comments: a whole number right after a move is the clock; all others are remarks. */
static bool read_comments(struct reader *reader, struct session *session, bool after_move)
{
	reader_skip_blanks(reader);
	for (; reader->at < reader->end && *reader->at == '{'; reader_skip_blanks(reader), after_move = false) {
		struct reader place = *reader;
		struct fault cause;
		bool is_clock = false;
		char *text = read_braces(reader);
		bool good = text && (!after_move || read_clock(&place, text, session, &is_clock));
		if (good && !is_clock && !notes_add_remark(session_notes(session), session_played(session), text, &cause))
			good = reader_fail(&place, place.at, "%s", cause.text);
		free(text);
		if (!good)
			return false;
	}
	return true;
}

/* The text of a move: words up to the next number, bracket, comment or result. */
static bool read_move_text(struct reader *reader, char text[2 * WORD_TEXT])
{
	text[0] = '\0';
	for (reader_skip_blanks(reader); reader->at < reader->end && *reader->at != '{'; reader_skip_blanks(reader)) {
		char word[WORD_TEXT];
		enum status result;
		struct reader ahead = *reader;
		if (!read_word(&ahead, word))
			return false;
		size_t length = strlen(word), used = strlen(text);
		bool number = strchr(".+", word[length - 1]) && strspn(word, "0123456789") == length - 1;
		if (number || record_result_read(word, &result) || word[0] == '(' || word[0] == ')')
			return true;
		if (used + length + 2 > 2 * WORD_TEXT)
			return reader_fail(reader, reader->at, "the text of a move is too long");
		text_append(text, 2 * WORD_TEXT, "%s%s", used ? " " : "", word);
		*reader = ahead;
	}
	return true;
}

static bool read_move(struct reader *reader, struct session *session)
{
	char text[2 * WORD_TEXT];
	struct move move;
	reader_skip_blanks(reader);
	struct reader place = *reader;
	if (!read_move_text(reader, text))
		return false;
	if (!game_read_recorded(session_game(session), session_state(session), text, &move) || !session_play(session, move))
		return reader_fail(&place, place.at, "\"%s\" is not a legal move here", text);
	int i = session_played(session) - 1;
	session_set_time_at(session, i, i ? session_time_at(session, i - 1) : 0);
	return read_comments(reader, session, true);
}

/* Moves up to the result; returns in *PLAYED how many stand outside the parentheses. */
static bool read_moves(struct reader *reader, struct session *session, int *played, enum status *result)
{
	bool undone = false;
	*played = -1;
	for (;;) {
		char told[WORD_TEXT], word[WORD_TEXT], wanted[WORD_TEXT];
		if (!read_comments(reader, session, false))
			return false;
		const char *at = reader->at;
		if (!read_word(reader, told))
			return false;
		if (record_result_read(told, result) && !undone)
			break;
		snprintf(word, sizeof word, "%s", told);
		snprintf(wanted, sizeof wanted, "%d.", session_played(session) + 1);
		bool opens = strcmp(word, "(") == 0 && *played < 0, closes = strcmp(word, ")") == 0 && undone;
		if (opens)
			*played = session_played(session);
		if (opens || closes) {
			undone = opens;
			continue;
		}
		size_t end = strlen(word) - 1;
		bool joins = word[end] == '+' && session_played(session) > 0;
		if (joins)
			word[end] = '.';
		if (strcmp(word, wanted) != 0 || (*played >= 0 && !undone))
			return reader_fail(reader, at, "\"%s\" stands where %s is wanted", told,
			    undone        ? "the next number or ')'"
			    : *played < 0 ? wanted
			                  : "the result");
		if (!read_move(reader, session))
			return false;
		if (joins)
			session_join(session);
	}
	*played = *played < 0 ? session_played(session) : *played;
	return true;
}

/* A win and the score must be true. Between lost and undecided believe the record: how much a program sees is its own
 * affair, and a better one must still read what an older one wrote. */
static bool check_claims(
    struct reader *reader, const struct claims *claims, const struct session *session, enum status result)
{
	bool won = session_game(session)->status(session_state(session)) == GAME_WON;
	if (claims->result != result)
		return reader_fail(reader, reader->at, "the moves end with \"%s\" but the key Result says \"%s\"",
		    record_results[result], record_results[claims->result]);
	if (won != (result == GAME_WON))
		return reader_fail(reader, reader->at, "the result is said to be \"%s\" but the moves %s the game",
		    record_results[result], won ? "win" : "do not win");
	if (session_score(session) != claims->score)
		return reader_fail(reader, reader->at, "the score is said to be %d but the moves make it %d", claims->score,
		    session_score(session));
	reader_skip_blanks(reader);
	return reader->at == reader->end || reader_fail(reader, reader->at, "nothing may follow the result");
}

/* Demands that the whole text is printable UTF-8, so that nothing in it can command a terminal. */
static bool check_text(struct reader reader)
{
	while (reader.at < reader.end) {
		size_t length = text_printable(reader.at, (size_t)(reader.end - reader.at));
		reader.at += length;
		if (reader.at < reader.end && strchr("\n\r\t", *reader.at) && *reader.at)
			reader_advance(&reader);
		else if (reader.at < reader.end)
			return reader_fail(&reader, reader.at, "the byte \\x%02X is not text: printable UTF-8 is wanted",
			    (unsigned char)*reader.at);
	}
	return true;
}

/* The runs that earlier versions noted as remarks. */
static void join_runs(struct session *session)
{
	const struct notes *notes = session_notes_read(session);
	int lowest = session_length(session) + 1; /* from here up to the present remark all are joined */
	for (int i = notes->remarks; i--;) {
		int at = notes->remark[i].at, first = at - remark_run(&notes->remark[i]) + 2;
		for (int place = at < lowest ? at : lowest - 1; place >= first; place--) {
			session_seek(session, place);
			session_join(session);
		}
		lowest = first < lowest ? first : lowest;
	}
}

static bool read_play(struct reader *reader, const struct claims *claims, struct session *session)
{
	enum status result;
	int played;
	*session_notes(session) = claims->notes;
	session_set_date(session, claims->date);
	if (!read_moves(reader, session, &played, &result))
		return false;
	int length = session_length(session);
	int64_t last = length ? session_time_at(session, length - 1) / 1000 : 0;
	if (last > claims->seconds)
		return reader_fail(reader, reader->at, "the moves end at second %lld but the key Time says %lld",
		    (long long)last, (long long)claims->seconds);
	join_runs(session);
	session_seek(session, played);
	session_set_elapsed(session, claims->seconds * 1000);
	return check_claims(reader, claims, session, result);
}

static struct session *read_record(struct reader *reader, struct claims *claims)
{
	if (!check_text(*reader) || !reader_read_claims(reader, claims))
		return NULL;
	struct session *session = reader_start(reader, claims);
	if (session && read_play(reader, claims, session))
		return session;
	session_free(session);
	return NULL;
}

struct session *record_read(const char *text, size_t length, const char *name, struct fault *fault)
{
	struct reader reader = {name, text, text + length, text, 1, fault};
	struct claims claims = {0};
	return read_record(&reader, &claims);
}

struct session *record_copy(const struct session *session)
{
	char *text = record_write(session);
	struct session *copy = text ? record_read(text, strlen(text), "the game", NULL) : NULL;
	free(text);
	return copy;
}

/* The game whose other form TEXT may have: a record begins with a bracket, these with a number alone; lines that begin
 * with # may stand before it. */
static const struct game *foreign_game(const char *text)
{
	while (*(text += strspn(text, " \t\r\n")) == '#')
		text += strcspn(text, "\n");
	size_t digits = strspn(text, "0123456789"), end = digits + strspn(text + digits, " \t");
	bool is_foreign = digits && strchr("\r\n", text[end]);
	int i = 0;
	while (games[i] && !(is_foreign && games[i]->foreign))
		i++;
	return games[i];
}

static struct session *read_foreign(const struct game *game, const char *text, size_t length, const char *path,
    enum status *stated, struct fault *fault)
{
	struct session *session = game->foreign->import(text, length, path, fault);
	if (session)
		*stated = session_status(session);
	return session;
}

struct session *record_read_file(
    const char *file, size_t length, const char *name, enum status *stated, struct fault *fault)
{
	struct claims claims = {0};
	const char *text = file + text_mark(file, length), *end = file + length;
	const struct game *foreign = foreign_game(text);
	if (foreign)
		return read_foreign(foreign, text, (size_t)(end - text), name, stated, fault);
	struct reader reader = {name, text, end, text, 1, fault};
	struct session *session = read_record(&reader, &claims);
	*stated = claims.result;
	return session;
}

struct session *record_load_stated(const char *path, enum status *stated, struct fault *fault)
{
	size_t length;
	char *file = files_get(path, RECORD_LIMIT, &length, fault);
	struct session *session = file ? record_read_file(file, length, path, stated, fault) : NULL;
	free(file);
	return session;
}

struct session *record_load(const char *path, struct fault *fault)
{
	enum status stated;
	return record_load_stated(path, &stated, fault);
}

struct session *record_load_kept(const char *path)
{
	enum status stated;
	size_t length;
	char *file = files_get_ordinary(path, RECORD_LIMIT, &length, NULL);
	struct session *session = file ? record_read_file(file, length, path, &stated, NULL) : NULL;
	free(file);
	return session;
}
