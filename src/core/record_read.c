/* Reading records, strictly: tags, moves checked against the game's own list, and a result that must be true. */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "record.h"

enum { TAG_NAME = 32, WORD_TEXT = 64, FILE_LIMIT = 1 << 24 };

struct reader {
	const char *name;
	const char *at, *end;
	const char *line_start;
	int line;
	struct fault *fault;
};

/* What the tags say; the moves are checked against it. */
struct claims {
	const struct game *game;
	char start[START_TEXT];
	char date[SESSION_DATE];
	int64_t seconds;
	int score;
	char result[8];
	};

static bool fail(struct reader *reader, const char *at, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

static bool fail(struct reader *reader, const char *at, const char *format, ...)
{
	char text[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	int column = at >= reader->line_start ? (int)(at - reader->line_start) + 1 : 1;
	return fault_set(reader->fault, "%s:%d:%d: %s", reader->name, reader->line, column, text);
}

static void advance(struct reader *reader)
{
	if (*reader->at++ == '\n') {
		reader->line++;
		reader->line_start = reader->at;
	}
}

static void skip_blanks(struct reader *reader)
{
	while (reader->at < reader->end && isspace((unsigned char)*reader->at))
		advance(reader);
}

static bool expect(struct reader *reader, char wanted, const char *where)
{
	if (reader->at >= reader->end || *reader->at != wanted)
		return fail(reader, reader->at, "'%c' is wanted %s", wanted, where);
	advance(reader);
	return true;
}

/* `[Name "value"]`, the reader standing at the bracket. */
static bool read_tag(struct reader *reader, char name[TAG_NAME], char value[TAG_VALUE])
{
	int length = 0;
	advance(reader);
	while (reader->at < reader->end && isalnum((unsigned char)*reader->at) && length < TAG_NAME - 1)
		name[length++] = *reader->at++;
	name[length] = '\0';
	if (!length)
		return fail(reader, reader->at, "the name of a key is wanted after '['");
	if (!expect(reader, ' ', "after the name of a key") || !expect(reader, '"', "before the value of a key"))
		return false;
	for (length = 0; reader->at < reader->end && *reader->at != '"'; reader->at++) {
		if (*reader->at == '\n' || length == TAG_VALUE - 1)
			return fail(reader, reader->at, "the value of %s does not end with '\"'", name);
		value[length++] = *reader->at;
	}
	value[length] = '\0';
	return expect(reader, '"', "after the value of a key") && expect(reader, ']', "at the end of a key");
}

static bool parse_integer(const char *value, long long least, long long most, long long *number)
{
	char *after;
	errno = 0;
	*number = strtoll(value, &after, 10);
	bool plain = isdigit((unsigned char)value[0]) || (value[0] == '-' && isdigit((unsigned char)value[1]));
	return plain && !*after && !errno && *number >= least && *number <= most;
}

static bool claim_version(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	(void)claims;
	long long number;
	if (!parse_integer(value, 1, 1000000, &number))
		return fail(reader, at, "the version of a record is a number, not \"%s\"", value);
	if (number > RECORD_VERSION)
		return fail(reader, at, "this is a record of version %lld; this program reads version %d: a newer one is needed",
			number, RECORD_VERSION);
	return true;
}

static bool claim_game(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	claims->game = game_find(value);
	return claims->game || fail(reader, at, "the game \"%s\" is unknown", value);
}

static bool is_date(const char *value)
{
	static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
	for (int i = 0; form[i]; i++)
		if (form[i] == 'd' ? !isdigit((unsigned char)value[i]) : value[i] != form[i])
			return false;
	return !value[sizeof form - 1];
}

static bool claim_date(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	if (!is_date(value))
		return fail(reader, at, "the date \"%s\" has not the form 2026-01-31T12:00:00Z", value);
	snprintf(claims->date, sizeof claims->date, "%s", value);
	return true;
}

static bool claim_time(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	long long number;
	if (!parse_integer(value, 0, 1000000000000, &number))
		return fail(reader, at, "the time \"%s\" is not a number of seconds", value);
	claims->seconds = number;
	return true;
}

static bool claim_score(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	long long number;
	if (!parse_integer(value, INT32_MIN, INT32_MAX, &number))
		return fail(reader, at, "the score \"%s\" is not a number", value);
	claims->score = (int)number;
	return true;
}

static bool claim_result(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	if (strcmp(value, "*") != 0 && strcmp(value, "won") != 0 && strcmp(value, "lost") != 0)
		return fail(reader, at, "the result \"%s\" is none of won, lost and *", value);
	snprintf(claims->result, sizeof claims->result, "%s", value);
	return true;
}

static const struct tag {
	const char *name;
	bool (*claim)(struct reader *, struct claims *, const char *at, const char *value);
} tags[] = {
	{"Record", claim_version},
	{"Game", claim_game},
	{"Date", claim_date},
	{"Time", claim_time},
	{"Score", claim_score},
	{"Result", claim_result},
};
enum { TAGS = sizeof tags / sizeof *tags };

/* A key that no row of the table knows is an option of the game: it goes into the start text. */
static bool claim_option(
	struct reader *reader, struct claims *claims, const char *at, const char *name, const char *value)
{
	char present[TAG_VALUE];
	size_t used = strlen(claims->start);
	if (start_text_get(claims->start, name, present, sizeof present))
		return fail(reader, at, "the key %s stands here a second time", name);
	if (used + strlen(name) + strlen(value) + 3 > sizeof claims->start)
		return fail(reader, at, "the keys are longer than %d bytes", START_TEXT);
	snprintf(claims->start + used, sizeof claims->start - used, "%s %s\n", name, value);
	return true;
}

static bool read_claims(struct reader *reader, struct claims *claims)
{
	unsigned seen = 0;
	for (skip_blanks(reader); reader->at < reader->end && *reader->at == '['; skip_blanks(reader)) {
		char name[TAG_NAME], value[TAG_VALUE];
		const char *at = reader->at;
		if (!read_tag(reader, name, value))
			return false;
		int i = 0;
		while (i < TAGS && strcmp(tags[i].name, name) != 0)
			i++;
		if (i < TAGS && (seen & 1u << i))
			return fail(reader, at, "the key %s stands here a second time", name);
		seen |= i < TAGS ? 1u << i : 0;
		if (!(i < TAGS ? tags[i].claim(reader, claims, at, value) : claim_option(reader, claims, at, name, value)))
			return false;
	}
	for (int i = 0; i < TAGS; i++)
		if (!(seen & 1u << i))
			return fail(reader, reader->at, "the key %s is missing", tags[i].name);
	return true;
}

/* The next word: up to a blank, a bracket or a brace. A bracket is a word of its own. */
static bool read_word(struct reader *reader, char word[WORD_TEXT])
{
	int length = 0;
	while (reader->at < reader->end && !isspace((unsigned char)*reader->at)) {
		char c = *reader->at;
		bool alone = c == '(' || c == ')';
		if ((alone || c == '{') && length)
			break;
		if (length == WORD_TEXT - 1)
			return fail(reader, reader->at, "a word is longer than %d bytes", WORD_TEXT - 1);
		word[length++] = c;
		reader->at++;
		if (alone)
			break;
	}
	word[length] = '\0';
	return length > 0 || fail(reader, reader->at, "the record ends before its result: won, lost or * is wanted");
}

/* `{seconds}` after a move, when it stands there; anything else in braces is a remark and is passed over. */
static bool read_comments(struct reader *reader, long long *seconds)
{
	for (skip_blanks(reader); reader->at < reader->end && *reader->at == '{'; skip_blanks(reader)) {
		char text[24];
		struct reader open = *reader;
		size_t length = 0;
		for (advance(reader); reader->at < reader->end && *reader->at != '}'; advance(reader))
			if (length < sizeof text - 1)
				text[length++] = *reader->at;
		text[length] = '\0';
		if (reader->at >= reader->end)
			return fail(&open, open.at, "the comment does not end with '}'");
		advance(reader);
		long long number;
		if (parse_integer(text, 0, 1000000000000, &number))
			*seconds = number;
	}
	return true;
}

static bool is_result(const char *word)
{
	return strcmp(word, "*") == 0 || strcmp(word, "won") == 0 || strcmp(word, "lost") == 0;
}

/* The text of a move: words up to the next number, bracket, comment or result. */
static bool read_move_text(struct reader *reader, char text[2 * WORD_TEXT])
{
	text[0] = '\0';
	for (skip_blanks(reader); reader->at < reader->end && *reader->at != '{'; skip_blanks(reader)) {
		char word[WORD_TEXT];
		struct reader ahead = *reader;
		if (!read_word(&ahead, word))
			return false;
		size_t length = strlen(word), used = strlen(text);
		bool number = word[length - 1] == '.' && strspn(word, "0123456789") == length - 1;
		if (number || is_result(word) || word[0] == '(' || word[0] == ')')
			return true;
		if (used + length + 2 > 2 * WORD_TEXT)
			return fail(reader, reader->at, "the text of a move is too long");
		snprintf(text + used, 2 * WORD_TEXT - used, "%s%s", used ? " " : "", word);
		*reader = ahead;
	}
	return true;
}

static bool read_move(struct reader *reader, struct session *session, long long *seconds)
{
	char text[2 * WORD_TEXT];
	struct move move;
	skip_blanks(reader);
	struct reader place = *reader;
	if (!read_move_text(reader, text))
		return false;
	if (!game_read_move(session_game(session), session_state(session), text, &move) || !session_play(session, move))
		return fail(&place, place.at, "\"%s\" is not a legal move here", text);
	if (!read_comments(reader, seconds))
		return false;
	session_set_time_at(session, session_played(session) - 1, *seconds * 1000);
	return true;
}

/* Moves up to the result; returns in *PLAYED how many stand outside the parentheses. */
static bool read_moves(struct reader *reader, struct session *session, int *played, char result[WORD_TEXT])
{
	long long seconds = 0;
	bool undone = false;
	*played = -1;
	for (;;) {
		char word[WORD_TEXT], wanted[WORD_TEXT];
		if (!read_comments(reader, &seconds))
			return false;
		const char *at = reader->at;
		if (!read_word(reader, result))
			return false;
		if (is_result(result) && !undone)
			break;
		snprintf(word, sizeof word, "%s", result);
		snprintf(wanted, sizeof wanted, "%d.", session_played(session) + 1);
		bool opens = strcmp(word, "(") == 0 && *played < 0, closes = strcmp(word, ")") == 0 && undone;
		if (opens)
			*played = session_played(session);
		if (opens || closes) {
			undone = opens;
			continue;
		}
		if (strcmp(word, wanted) != 0 || (*played >= 0 && !undone))
			return fail(reader, at, "\"%s\" stands where %s is wanted", word,
				undone ? "the next number or ')'" : *played < 0 ? wanted : "the result");
		if (!read_move(reader, session, &seconds))
			return false;
	}
	*played = *played < 0 ? session_played(session) : *played;
	return true;
}

/* Won and the score must be true. Between lost and undecided the record is believed: how much of that a program sees is
 * its own affair, and a better one must still read what an older one wrote. */
static bool check_claims(
	struct reader *reader, const struct claims *claims, const struct session *session, const char *result)
{
	bool won = session_status(session) == GAME_WON;
	if (strcmp(claims->result, result) != 0)
		return fail(reader, reader->at, "the moves end with \"%s\" but the key Result says \"%s\"", result, claims->result);
	if (won != (strcmp(result, "won") == 0))
		return fail(reader, reader->at, "the result is said to be \"%s\" but the moves %s the game", result,
			won ? "win" : "do not win");
	if (session_score(session) != claims->score)
		return fail(reader, reader->at, "the score is said to be %d but the moves make it %d", claims->score,
			session_score(session));
	skip_blanks(reader);
	return reader->at == reader->end || fail(reader, reader->at, "nothing may follow the result");
}

struct session *record_read(const char *text, size_t length, const char *name, struct fault *fault)
{
	struct reader reader = {name, text, text + length, text, 1, fault};
	struct claims claims = {0};
	struct fault cause;
	char result[WORD_TEXT];
	int played;
	if (!read_claims(&reader, &claims))
		return NULL;
	struct session *session = session_new(claims.game, claims.start, &cause);
	if (!session) {
		fault_set(fault, "%s: %s", name, cause.text);
		return NULL;
	}
	session_set_date(session, claims.date);
	bool good = read_moves(&reader, session, &played, result);
	if (good) {
		session_seek(session, played);
		session_set_elapsed(session, claims.seconds * 1000);
		good = check_claims(&reader, &claims, session, result);
	}
	if (good)
		return session;
	session_free(session);
	return NULL;
}

struct session *record_load(const char *path, struct fault *fault)
{
	size_t length;
	char *text = files_get(path, FILE_LIMIT, &length, fault);
	struct session *session = text ? record_read(text, length, path, fault) : NULL;
	free(text);
	return session;
}
