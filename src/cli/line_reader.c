/* Lines of a file, through a buffer of its own, so that one can wait for bytes, or for who writes to a pipe, and for a
 * signal at once. */
#include "line_reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "companion.h"
#include "json.h"
#include "memory_text.h"
#include "stopping.h"
#include "text.h"

enum { WAIT_MILLISECONDS = 50 };

struct line_reader {
	int file;
	int number, passed; /* of the line handed out last, and how many were read */
	bool ended;
	char *held;                    /* the line read last, where it is to be handed out once more; or NULL */
	size_t begin, end;             /* what of the buffer has not been handed out */
	char buffer[LINE_LONGEST + 2]; /* and its end, and a NUL */
	const char *row;               /* the line of the last deal, if it was a JSON object */
	char deck[START_TEXT];         /* its deal */
};

struct line_reader *line_reader_open(const char *path, struct fault *fault)
{
	bool standard = strcmp(path, "-") == 0;
	int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	struct line_reader *lines = file < 0 ? NULL : malloc(sizeof *lines);
	if (!lines) {
		fault_set(fault, "cannot read: %s", strerror(errno));
		if (file > STDIN_FILENO)
			close(file);
		return NULL;
	}
	*lines = (struct line_reader){.file = file};
	return lines;
}

void line_reader_close(struct line_reader *lines)
{
	if (lines && lines->file != STDIN_FILENO)
		close(lines->file);
	free(lines);
}

/* Reads more bytes behind END. False at the end, when stopped, and with *CAUSE set when it failed. */
static bool fill(struct line_reader *lines, int *cause)
{
	struct pollfd wanted = {.fd = lines->file, .events = POLLIN};
	memmove(lines->buffer, lines->buffer + lines->begin, lines->end - lines->begin);
	lines->end -= lines->begin;
	lines->begin = 0;
	while (!lines->ended && !atomic_load(&stopping)) {
		int ready = poll(&wanted, 1, WAIT_MILLISECONDS);
		if (ready == 0 || (ready < 0 && errno == EINTR))
			continue;
		ssize_t count = read(lines->file, lines->buffer + lines->end, LINE_LONGEST + 1 - lines->end);
		if (count > 0) {
			lines->end += (size_t)count;
			return true;
		}
		if (count < 0 && (errno == EINTR || errno == EAGAIN))
			continue;
		*cause = count < 0 ? errno : 0;
		lines->ended = true;
	}
	return false;
}

/* What FILL brings, as far as LIMIT; why it failed, or NULL. */
static const char *fill_whole(struct line_reader *lines, struct memory_text *whole, size_t limit)
{
	int cause = 0;
	size_t length = 0;
	while (fill(lines, &cause)) {
		length += lines->end;
		if (length > limit)
			return "it is too large";
		fwrite(lines->buffer, 1, lines->end, whole->file);
		lines->end = 0;
	}
	return cause ? strerror(cause) : NULL;
}

char *line_reader_whole(const char *path, size_t limit, size_t *length, struct fault *fault)
{
	struct memory_text whole;
	const char *why = NULL;
	struct line_reader *lines = line_reader_open(path, fault);
	if (!lines) {
		fault_prefix(fault, "%s", path);
		return NULL;
	}
	if (memory_text_open(&whole))
		why = fill_whole(lines, &whole, limit);
	line_reader_close(lines);
	char *text = memory_text_close(&whole);
	*length = whole.length;
	bool is_stopped = atomic_load(&stopping);
	if (text && !why && !is_stopped)
		return text;
	if (!is_stopped)
		fault_set(fault, "cannot read %s: %s", line_reader_name(path), why ? why : strerror(ENOMEM));
	free(text);
	return NULL;
}

static char *fail(struct line_reader *lines, struct fault *fault, const char *why)
{
	lines->ended = true;
	lines->begin = lines->end = 0;
	fault_set(fault, "%s", why);
	return NULL;
}

/* What cannot be read at all has no first line. */
static char *fail_to_read(struct line_reader *lines, struct fault *fault, int cause)
{
	char why[FAULT_TEXT];
	snprintf(why, sizeof why, "cannot read: %s", strerror(cause));
	lines->passed -= lines->passed == 1;
	lines->number = lines->passed;
	return fail(lines, fault, why);
}

/* Hands out LENGTH bytes and passes SKIPPED more. */
static char *hand_out(struct line_reader *lines, size_t length, size_t skipped, struct fault *fault)
{
	char *line = lines->buffer + lines->begin;
	line[length] = '\0';
	lines->begin += length + skipped;
	if (strlen(line) != length)
		return fail(lines, fault, "there is a NUL byte: this is not a text");
	return line;
}

/* The next line as it is, but for its end. */
static char *next_line(struct line_reader *lines, struct fault *fault)
{
	int cause = 0;
	lines->number = ++lines->passed;
	for (;;) {
		char *begin = lines->buffer + lines->begin;
		size_t length = lines->end - lines->begin;
		char *found = memchr(begin, '\n', length);
		if (found)
			return hand_out(lines, (size_t)(found - begin), 1, fault);
		if (length > LINE_LONGEST)
			return fail(lines, fault, "the line is too long to be a deck");
		if (fill(lines, &cause))
			continue;
		if (cause)
			return fail_to_read(lines, fault, cause);
		length = lines->end - lines->begin;
		return length && !atomic_load(&stopping) ? hand_out(lines, length, 0, fault) : NULL;
	}
}

char *line_reader_text(struct line_reader *lines, struct fault *fault)
{
	char *line = lines->held;
	lines->held = NULL;
	lines->number = lines->passed;
	if (line)
		return line;
	while ((line = next_line(lines, fault)) != NULL) {
		line += lines->number == 1 ? text_mark(line, strlen(line)) : 0;
		size_t length = json_is_object(line) ? strlen(line) : strcspn(line, "#");
		length -= length && line[length - 1] == '\r';
		line[length] = '\0';
		if (line[strspn(line, " \t\f\v")])
			break;
	}
	return line;
}

/* Whether the row LINE is of this game, or tells of none; FAULT says of which else. */
static bool is_of(const char *line, const struct game *game, struct fault *fault)
{
	char name[START_KEY];
	const struct game *other = json_get_string(line, "game", name, sizeof name) ? game_find(name) : NULL;
	return !other || other == game || fault_set(fault, "this is a deal of %s, not of %s", other->title, game->title);
}

/* Whether LINE is a row of ours, which has words that no layout of other programs has, or would be one. */
static bool is_row(const char *line)
{
	return line[strspn(line, " \t")] == '{' &&
	       (strstr(line, "\"deck\"") || strstr(line, "\"game\"") || strstr(line, "\"deal\""));
}

/* The deck of a row in DECK, SIZE bytes; false with a fault. */
static bool read_row(const char *row, const struct game *game, char *deck, size_t size, struct fault *fault)
{
	if (!json_is_object(row))
		return fault_set(fault, "this row is no whole object of JSON");
	if (!json_has(row, "deck"))
		return fault_set(fault, "this row has no \"deck\"");
	if (!json_get_string(row, "deck", deck, size))
		return fault_set(fault, "the \"deck\" of this row is no text, or longer than %d bytes", (int)size - 1);
	return is_of(row, game, fault);
}

/* Adds LINE to the deal, without blanks, of which there may be any number. */
static void add_part(struct line_reader *lines, const char *line)
{
	size_t length = strlen(lines->deck);
	if (length && length < sizeof lines->deck - 1)
		lines->deck[length++] = '\n';
	for (; *line && length < sizeof lines->deck - 1; line++)
		if (!strchr(" \t", *line))
			lines->deck[length++] = *line;
	lines->deck[length] = '\0';
}

/* LINE and those behind it that make a deal together, in place of it; NULL when they are a frame without anything in
 * it, or the user stops the program. */
static char *add_parts(
    struct line_reader *lines, const struct deal_fields *fields, const char *line, struct fault *fault)
{
	int number = lines->number, parts = fields->part(line), part = 0;
	lines->deck[0] = '\0';
	if (parts)
		add_part(lines, line);
	while (parts < fields->parts && (lines->held = line_reader_text(lines, fault)) != NULL &&
	       (part = fields->part(lines->held)) >= 0) {
		if (part)
			add_part(lines, lines->held);
		lines->held = NULL;
		parts += part;
	}
	if (!fault->text[0])
		lines->number = number;
	return parts && !atomic_load(&stopping) ? lines->deck : NULL;
}

char *line_reader_deal(struct line_reader *lines, const struct game *game, struct fault *fault)
{
	const struct deal_fields *fields = companion_of(game)->fields;
	char *line = line_reader_text(lines, fault);
	if (line && fields && lines->number == 1 && !is_row(line) && fields->is_head(line))
		line = line_reader_text(lines, fault);
	lines->row = NULL;
	while (line && fields && fields->part(line) >= 0) {
		char *whole = add_parts(lines, fields, line, fault);
		line = whole || fault->text[0] ? whole : line_reader_text(lines, fault);
		if (whole)
			return whole;
	}
	bool good = line && is_row(line) && read_row(line, game, lines->deck, sizeof lines->deck, fault);
	lines->row = good ? line : NULL;
	return good ? lines->deck : line;
}

const char *line_reader_row(const struct line_reader *lines) { return lines->row; }

int line_reader_number(const struct line_reader *lines) { return lines->number; }

const char *line_reader_name(const char *path)
{
	return strcmp(path, "-") == 0 ? "standard input" : *path ? path : "\"\"";
}

void line_reader_json(const char *path, const char *key, int place, FILE *out)
{
	if (!path)
		return;
	fputs(",\"file\":", out);
	json_string(out, line_reader_name(path));
	fprintf(out, ",\"%s\":%d", key, place);
}

char *line_reader_place(const char *path, int line, char place[PLACE_TEXT])
{
	text_escape(line_reader_name(path), place, PLACE_TEXT - 16);
	if (line)
		text_append(place, PLACE_TEXT, ":%d", line);
	return place;
}
