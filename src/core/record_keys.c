/* The keys of a record, and the deal that they tell. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "record_reader.h"
#include "text.h"
#include "value.h"

enum { VERSION_MOST = 1000000 };

bool reader_fail(const struct reader *reader, const char *at, const char *format, ...)
{
	char text[FAULT_TEXT];
	va_list arguments;
	va_start(arguments, format);
	vsnprintf(text, sizeof text, format, arguments);
	va_end(arguments);
	int column = at >= reader->line_start ? (int)(at - reader->line_start) + 1 : 1;
	return fault_set(reader->fault, "%s:%d:%d: %s", reader->name, reader->line, column, text);
}

void reader_advance(struct reader *reader)
{
	char passed = *reader->at++;
	if (passed == '\n' || (passed == '\r' && (reader->at == reader->end || *reader->at != '\n'))) {
		reader->line++;
		reader->line_start = reader->at;
	}
}

void reader_skip_blanks(struct reader *reader)
{
	while (reader->at < reader->end && ascii_is_blank(*reader->at))
		reader_advance(reader);
}

/* Passes the byte WANTED or fails. */
static bool expect(struct reader *reader, char wanted, const char *where)
{
	if (reader->at >= reader->end || *reader->at != wanted)
		return reader_fail(reader, reader->at, "'%c' is wanted %s", wanted, where);
	reader_advance(reader);
	return true;
}

/* `[Name "value"]`, the reader standing at the bracket. */
static bool read_tag(struct reader *reader, char name[TAG_NAME], char value[TAG_VALUE])
{
	int length = 0;
	reader_advance(reader);
	while (reader->at < reader->end && ascii_is_alphanumeric(*reader->at) && length < TAG_NAME - 1)
		name[length++] = *reader->at++;
	name[length] = '\0';
	if (!length)
		return reader_fail(reader, reader->at, "the name of a key is wanted after '['");
	if (!expect(reader, ' ', "after the name of a key") || !expect(reader, '"', "before the value of a key"))
		return false;
	for (length = 0; reader->at < reader->end && *reader->at != '"'; reader->at++) {
		if (*reader->at == '\n' || *reader->at == '\r' || length == TAG_VALUE - 1)
			return reader_fail(
			    reader, reader->at, "the value of %s does not end with '\"' within %d bytes", name, TAG_VALUE - 1);
		value[length++] = *reader->at;
	}
	value[length] = '\0';
	return expect(reader, '"', "after the value of a key") && expect(reader, ']', "at the end of a key");
}

bool record_is_newer(const char *text, size_t length)
{
	static const char key[] = "[Record \"";
	char value[16];
	int64_t number;
	const char *at = text + text_mark(text, length);
	if (strncmp(at, key, sizeof key - 1) != 0)
		return false;
	at += sizeof key - 1;
	snprintf(value, sizeof value, "%.*s", (int)strspn(at, "0123456789"), at);
	return value_integer(value, 1, VERSION_MOST, &number) && number > RECORD_VERSION;
}

static bool claim_version(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	(void)claims;
	int64_t number;
	if (!value_integer(value, 1, VERSION_MOST, &number))
		return reader_fail(reader, at, "the version of a record is a number, not \"%s\"", value);
	if (number > RECORD_VERSION)
		return reader_fail(reader, at,
		    "this is a record of version %" PRId64 "; this program reads version %d: a newer one is needed", number,
		    RECORD_VERSION);
	return true;
}

static bool claim_game(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	claims->game = game_find(value);
	return claims->game || reader_fail(reader, at, "the game \"%s\" is unknown", value);
}

static bool claim_date(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	if (!date_is_moment(value))
		return reader_fail(reader, at, "the date \"%s\" is no moment like 2026-01-31T12:00:00Z", value);
	snprintf(claims->date, sizeof claims->date, "%s", value);
	return true;
}

static bool claim_time(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	int64_t number;
	if (!value_integer(value, 0, SECONDS_MAX, &number))
		return reader_fail(reader, at, "the time \"%s\" is not a number of seconds", value);
	claims->seconds = number;
	return true;
}

static bool claim_score(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	int64_t number;
	if (!value_integer(value, INT32_MIN, INT32_MAX, &number))
		return reader_fail(reader, at, "the score \"%s\" is not a number", value);
	claims->score = (int)number;
	return true;
}

const char *const record_results[GAME_LOST + 1] = {[GAME_ON] = "*", [GAME_WON] = "won", [GAME_LOST] = "lost"};

bool record_result_read(const char *word, enum status *result)
{
	for (int i = GAME_ON; i <= GAME_LOST; i++)
		if (strcmp(word, record_results[i]) == 0) {
			*result = (enum status)i;
			return true;
		}
	return false;
}

static bool claim_result(struct reader *reader, struct claims *claims, const char *at, const char *value)
{
	return record_result_read(value, &claims->result) ||
	       reader_fail(reader, at, "the result \"%s\" is none of won, lost and *", value);
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

/* An option of the game goes before a note of the same name. While the game is not told it may be one of any. */
static bool may_be_option(const struct game *game, const char *name)
{
	if (game)
		return game_option_find(game, name);
	for (int i = 0; games[i]; i++)
		if (game_option_find(games[i], name))
			return true;
	return false;
}

/* Whether a key that is no tag stands before, as a note or an option. */
static bool is_claimed(const struct claims *claims, const char *name)
{
	char present[TAG_VALUE];
	for (int i = 0; i < claims->options; i++)
		if (strcmp(claims->option[i].name, name) == 0)
			return true;
	return notes_get(&claims->notes, name, present);
}

static bool claim_note(
    struct reader *reader, struct claims *claims, const char *at, const char *name, const char *value)
{
	struct fault cause;
	if (!*value)
		return reader_fail(reader, at, "the key %s has no value", name);
	return notes_set(&claims->notes, name, value, &cause) || reader_fail(reader, at, "%s", cause.text);
}

/* Takes a key that no table knows for an option of the game, which may come later, and keeps it for the start. */
static bool claim_option(
    struct reader *reader, struct claims *claims, const char *at, const char *name, const char *value)
{
	if (claims->options == OPTIONS_MAX)
		return reader_fail(reader, at, "the key %s is unknown", name);
	struct claimed_option *option = &claims->option[claims->options++];
	snprintf(option->name, sizeof option->name, "%s", name);
	snprintf(option->value, sizeof option->value, "%s", value);
	option->place = *reader;
	option->place.at = at;
	return true;
}

static bool claim(struct reader *reader, struct claims *claims, unsigned *seen)
{
	char name[TAG_NAME], value[TAG_VALUE];
	const char *at = reader->at;
	int i = 0;
	if (!read_tag(reader, name, value))
		return false;
	while (i < TAGS && strcmp(tags[i].name, name) != 0)
		i++;
	if (i < TAGS ? *seen >> i & 1 : is_claimed(claims, name))
		return reader_fail(reader, at, "the key %s stands here a second time", name);
	if (i == TAGS)
		return notes_have_key(name) && !may_be_option(claims->game, name)
		           ? claim_note(reader, claims, at, name, value)
		           : claim_option(reader, claims, at, name, value);
	*seen |= 1u << i;
	return tags[i].claim(reader, claims, at, value);
}

/* Now that the game is told: what was taken for an option, and is a note there. */
static bool part_notes(struct claims *claims)
{
	int options = 0;
	for (int i = 0; i < claims->options; i++) {
		struct claimed_option *option = &claims->option[i];
		if (!notes_have_key(option->name) || may_be_option(claims->game, option->name))
			claims->option[options++] = *option;
		else if (!claim_note(&option->place, claims, option->place.at, option->name, option->value))
			return false;
	}
	claims->options = options;
	return true;
}

static bool is_start_key(const char *name)
{
	int i = 0;
	while (games[i] && strcmp(games[i]->start_key, name) != 0)
		i++;
	return games[i];
}

/* The key NAME is missing; one that no game knows is told first, for that may be it, misspelt. */
static bool fail_missing(const struct reader *reader, const struct claims *claims, const char *name)
{
	for (int i = 0; i < claims->options; i++) {
		const struct claimed_option *option = &claims->option[i];
		if (!may_be_option(NULL, option->name) && !is_start_key(option->name))
			return reader_fail(&option->place, option->place.at, "the key %s is unknown", option->name);
	}
	return reader_fail(reader, reader->at, "the key %s is missing", name);
}

bool reader_read_claims(struct reader *reader, struct claims *claims)
{
	unsigned seen = 0;
	for (reader_skip_blanks(reader); reader->at < reader->end && *reader->at == '['; reader_skip_blanks(reader))
		if (!claim(reader, claims, &seen))
			return false;
	if (!seen)
		return reader_fail(reader, reader->at, "this is not a record: the key %s is missing", tags[0].name);
	for (int i = 0; i < TAGS; i++)
		if (!(seen & 1u << i))
			return fail_missing(reader, claims, tags[i].name);
	return part_notes(claims);
}

static bool add_option(char start[START_TEXT], const struct claimed_option *option, struct fault *fault)
{
	if (strlen(start) + strlen(option->name) + strlen(option->value) + 3 > START_TEXT)
		return fault_set(fault, "the keys are longer than %d bytes", START_TEXT);
	text_append(start, START_TEXT, "%s %s\n", option->name, option->value);
	return true;
}

/* The session of the deck and the first COUNT options. */
static struct session *start_of(
    const struct claims *claims, const struct claimed_option *deck, int count, struct fault *fault)
{
	char start[START_TEXT] = "";
	if (!add_option(start, deck, fault))
		return NULL;
	for (int i = 0; i < count; i++)
		if (&claims->option[i] != deck && !add_option(start, &claims->option[i], fault))
			return NULL;
	return session_new(claims->game, start, fault);
}

/* Blames the first key with which a start fails. */
struct session *reader_start(const struct reader *reader, const struct claims *claims)
{
	const struct claimed_option *deck = claims->option, *end = claims->option + claims->options;
	while (deck < end && strcmp(deck->name, claims->game->start_key) != 0)
		deck++;
	if (deck == end) {
		reader_fail(reader, reader->at, "the key %s is missing", claims->game->start_key);
		return NULL;
	}
	struct fault cause;
	struct session *session = start_of(claims, deck, claims->options, &cause);
	if (session)
		return session;
	int count = 0;
	while (count < claims->options && (session = start_of(claims, deck, count, &cause))) {
		session_free(session);
		count++;
	}
	const struct claimed_option *wrong = count ? &claims->option[count - 1] : deck;
	reader_fail(&wrong->place, wrong->place.at, "%s: %s", wrong->name, cause.text);
	return NULL;
}
