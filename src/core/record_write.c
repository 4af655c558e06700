/* Writing records, and putting them on disk so that the file is always whole. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "record.h"

enum { LINE_WIDTH = 100, PATH_ROOM = 4096 };

static const char *const results[] = {[GAME_ON] = "*", [GAME_WON] = "won", [GAME_LOST] = "lost"};

static void put_notes(const struct notes *notes, FILE *out)
{
	char value[TAG_VALUE];
	for (int i = 0; notes_keys[i]; i++)
		if (notes_get(notes, notes_keys[i], value))
			fprintf(out, "[%s \"%s\"]\n", notes_keys[i], value);
}

static void put_tags(const struct session *session, FILE *out)
{
	uint64_t deal;
	fprintf(out, "[Record \"%d\"]\n[Game \"%s\"]\n", RECORD_VERSION, session_game(session)->name);
	for (const char *line = session_start_text(session); *line; line += strcspn(line, "\n") + 1) {
		int name = (int)strcspn(line, " "), end = (int)strcspn(line, "\n");
		fprintf(out, "[%.*s \"%.*s\"]\n", name, line, end - name - 1, line + name + 1);
	}
	if (session_deal(session, &deal))
		fprintf(out, "[Deal \"%" PRIu64 "\"]\n", deal);
	fprintf(out, "[Date \"%s\"]\n", session_date(session));
	put_notes(session_notes_read(session), out);
	fprintf(out, "[Time \"%" PRId64 "\"]\n", session_elapsed(session) / 1000);
	fprintf(out, "[Score \"%d\"]\n", session_score(session));
	fprintf(out, "[Result \"%s\"]\n\n", results[session_status(session)]);
}

struct writer {
	FILE *out;
	int column;
	int remark; /* the next one to be written */
};

/* Puts WORD after a blank, or on a new line when it would not fit. */
static void put_word(struct writer *writer, const char *word)
{
	int length = (int)strlen(word);
	if (writer->column && writer->column + 1 + length > LINE_WIDTH) {
		putc('\n', writer->out);
		writer->column = 0;
	} else if (writer->column) {
		putc(' ', writer->out);
		writer->column++;
	}
	fputs(word, writer->out);
	writer->column += length;
}

/* The remarks that stand after MOVES moves. */
static void put_remarks(const struct notes *notes, struct writer *writer, int moves)
{
	for (; writer->remark < notes->remarks && notes->remark[writer->remark].at == moves; writer->remark++) {
		const char *text = notes->remark[writer->remark].text;
		char *word = malloc(strlen(text) + 3);
		if (!word)
			abort();
		sprintf(word, "{%s}", text);
		put_word(writer, word);
		free(word);
	}
}

/* Moves FROM..TO-1, each with the clock in whole seconds where that has changed since the move before. */
static void put_moves(const struct session *session, struct writer *writer, int from, int to)
{
	const struct game *game = session_game(session);
	for (int i = from; i < to; i++) {
		char text[MOVE_TEXT], word[MOVE_TEXT + 48];
		int64_t seconds = session_time_at(session, i) / 1000;
		int64_t before = i ? session_time_at(session, i - 1) / 1000 : 0;
		game->write(session_state_at(session, i), session_move_at(session, i), text);
		int used = snprintf(word, sizeof word, "%d. %s", i + 1, text);
		if (seconds != before)
			snprintf(word + used, sizeof word - (size_t)used, " {%" PRId64 "}", seconds);
		put_word(writer, word);
		put_remarks(session_notes_read(session), writer, i + 1);
	}
}

char *record_write(const struct session *session)
{
	char *text = NULL;
	size_t size = 0;
	struct writer writer = {open_memstream(&text, &size), 0, 0};
	if (!writer.out)
		abort();
	int played = session_played(session), length = session_length(session);
	put_tags(session, writer.out);
	put_remarks(session_notes_read(session), &writer, 0);
	put_moves(session, &writer, 0, played);
	if (played < length) {
		put_word(&writer, "(");
		put_moves(session, &writer, played, length);
		put_word(&writer, ")");
	}
	put_word(&writer, results[session_status(session)]);
	putc('\n', writer.out);
	if (fclose(writer.out) != 0)
		abort();
	return text;
}

bool record_save(const struct session *session, const char *path, struct fault *fault)
{
	char temporary[PATH_ROOM + 32];
	if (strlen(path) >= PATH_ROOM)
		return fault_set(fault, "the file name is longer than %d bytes", PATH_ROOM - 1);
	snprintf(temporary, sizeof temporary, "%s.%ld.new", path, (long)getpid());
	char *text = record_write(session);
	bool good = files_put(path, temporary, text, strlen(text), fault);
	free(text);
	return good;
}

bool record_save_as(const struct session *session, const char *name, struct fault *fault)
{
	char path[PATH_ROOM];
	const char *home = getenv("HOME");
	if (strncmp(name, "~/", 2) != 0)
		return record_save(session, name, fault);
	if (!home || !*home)
		return fault_set(fault, "HOME is not set, so nobody knows where ~ is");
	if (snprintf(path, sizeof path, "%s%s", home, name + 1) >= (int)sizeof path)
		return fault_set(fault, "the file name is longer than %d bytes", PATH_ROOM - 1);
	return record_save(session, path, fault);
}
