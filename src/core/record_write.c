/* Writing records, and putting them on disk so that the file is always whole. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ascii.h"
#include "files.h"
#include "memory_text.h"
#include "record.h"
#include "record_reader.h"
#include "store.h"
#include "text.h"

enum { LINE_WIDTH = 100 };

static void put_notes(const struct notes *notes, FILE *out)
{
	char value[TAG_VALUE];
	for (int i = 0; notes_keys[i]; i++)
		if (notes_get(notes, notes_keys[i], value))
			fprintf(out, "[%s \"%s\"]\n", notes_keys[i], value);
}

static void put_tags(const struct session *session, FILE *out)
{
	char key[START_KEY], value[START_TEXT];
	uint64_t deal;
	fprintf(out, "[Record \"%d\"]\n[Game \"%s\"]\n", RECORD_VERSION, session_game(session)->name);
	for (const char *line = session_start_text(session); start_text_next(&line, key, value);)
		fprintf(out, "[%s \"%s\"]\n", key, value);
	if (session_deal(session, &deal))
		fprintf(out, "[Deal \"%" PRIu64 "\"]\n", deal);
	fprintf(out, "[Date \"%s\"]\n", session_date(session));
	put_notes(session_notes_read(session), out);
	fprintf(out, "[Time \"%" PRId64 "\"]\n", session_elapsed(session) / 1000);
	fprintf(out, "[Score \"%d\"]\n", session_score(session));
	fprintf(out, "[Result \"%s\"]\n\n", record_results[session_status(session)]);
}

struct writer {
	FILE *out;
	int column;
	int remark; /* the next one to be written */
};

/* Puts WORD between BEFORE and AFTER, and all after a blank, or on a new line when it would not fit. */
static void put_enclosed(struct writer *writer, const char *before, const char *word, const char *after)
{
	int length = (int)(strlen(before) + strlen(word) + strlen(after));
	if (writer->column && writer->column + 1 + length > LINE_WIDTH) {
		putc('\n', writer->out);
		writer->column = 0;
	} else if (writer->column) {
		putc(' ', writer->out);
		writer->column++;
	}
	fprintf(writer->out, "%s%s%s", before, word, after);
	writer->column += length;
}

static void put_word(struct writer *writer, const char *word) { put_enclosed(writer, "", word, ""); }

/* The remarks that stand after MOVES moves. */
static void put_remarks(const struct notes *notes, struct writer *writer, int moves)
{
	for (; writer->remark < notes->remarks && notes->remark[writer->remark].at == moves; writer->remark++)
		put_enclosed(writer, "{", notes->remark[writer->remark].text, "}");
}

/* Whether a remark of an earlier version says that move I belongs to the one before it. */
static bool is_told(const struct notes *notes, int i)
{
	for (int k = 0; k < notes->remarks; k++) {
		int first = notes->remark[k].at - remark_run(&notes->remark[k]);
		if (i > first && i < notes->remark[k].at)
			return true;
	}
	return false;
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
		bool is_marked = session_is_joined(session, i) && !is_told(session_notes_read(session), i);
		snprintf(word, sizeof word, "%d%c %s", i + 1, is_marked ? '+' : '.', text);
		if (seconds != before)
			text_append(word, sizeof word, " {%" PRId64 "}", seconds);
		put_word(writer, word);
		put_remarks(session_notes_read(session), writer, i + 1);
	}
}

char *record_write(const struct session *session)
{
	struct memory_text text;
	if (!memory_text_open(&text))
		return NULL;
	struct writer writer = {.out = text.file};
	int played = session_played(session), length = session_length(session);
	put_tags(session, writer.out);
	put_remarks(session_notes_read(session), &writer, 0);
	put_moves(session, &writer, 0, played);
	if (played < length) {
		put_word(&writer, "(");
		put_moves(session, &writer, played, length);
		put_word(&writer, ")");
	}
	put_word(&writer, record_results[session_status(session)]);
	putc('\n', writer.out);
	return memory_text_close(&text);
}

/* How a record that exists stands to a session. */
enum standing { STANDING_NOTHING, STANDING_SAME_GAME, STANDING_OTHER_MOVES, STANDING_SAME_MOVES, STANDING_FOREIGN };

static bool is_same_game(const struct session *a, const struct session *b)
{
	return strcmp(session_date(a), session_date(b)) == 0 && strcmp(session_start_text(a), session_start_text(b)) == 0;
}

/* What lies where SESSION is to be saved. Leaves anything but an ordinary file to files_put, which refuses it. */
static enum standing standing_at(const struct session *session, const char *path)
{
	struct stat status;
	if (lstat(path, &status) != 0 || (stat(path, &status) == 0 && !S_ISREG(status.st_mode)))
		return STANDING_NOTHING;
	struct session *found = record_load_kept(path);
	enum standing standing = !found ? STANDING_FOREIGN
	                         : is_same_game(found, session)
	                             ? (session_agrees(found, session) ? STANDING_SAME_GAME : STANDING_OTHER_MOVES)
	                         : session_is_same(found, session) ? STANDING_SAME_MOVES
	                                                           : STANDING_FOREIGN;
	session_free(found);
	return standing;
}

static bool save(const struct session *session, const char *path, bool is_named, struct fault *fault)
{
	char *text = record_write(session);
	if (!text)
		return fault_set(fault, "no memory for %s", path);
	size_t length = strlen(text);
	bool good = length > RECORD_LIMIT ? fault_set(fault, "%s would be longer than %d bytes", path, RECORD_LIMIT)
	                                  : (is_named ? files_put_named : files_put)(path, text, length, fault);
	free(text);
	return good;
}

bool record_save(const struct session *session, const char *path, struct fault *fault)
{
	return save(session, path, false, fault);
}

bool record_add(const struct session *session, const char *path, bool replaces, struct fault *fault)
{
	enum standing standing = replaces ? STANDING_NOTHING : standing_at(session, path);
	if (standing == STANDING_FOREIGN || standing == STANDING_OTHER_MOVES)
		return fault_set(fault, "%s exists and holds another game; --replace replaces it", path);
	return standing == STANDING_SAME_MOVES ||
	       (files_make_named_folders(path, fault) && save(session, path, true, fault));
}

static bool ends_with(const char *name, const char *suffix)
{
	size_t length = strlen(name), end = strlen(suffix);
	return length > end && ascii_same(name + length - end, suffix);
}

/* In the game's other form. */
static bool save_foreign(const struct session *session, const char *path, struct fault *fault)
{
	char *text = session_game(session)->foreign->export(session, fault);
	bool good = text ? files_put_named(path, text, strlen(text), fault) : fault_prefix(fault, "%s", path);
	free(text);
	return good;
}

enum saved_as record_meant(const char *name)
{
	return ends_with(name, ".svg") ? SAVED_PICTURE : ends_with(name, ".cast") ? SAVED_FILM : SAVED_RECORD;
}

enum saved record_save_as(const struct session *session, const char *name, bool replaces, struct fault *fault)
{
	char path[STORE_PATH];
	if (!store_named_path(name, path, fault))
		return SAVE_FAILED;
	enum standing standing = replaces ? STANDING_NOTHING : standing_at(session, path);
	if (standing == STANDING_FOREIGN || standing == STANDING_SAME_MOVES) {
		fault_set(fault, "%s exists", name);
		return SAVE_REFUSED;
	}
	const struct foreign_form *foreign = session_game(session)->foreign;
	bool is_foreign = foreign && ends_with(path, foreign->suffix);
	bool good = is_foreign ? save_foreign(session, path, fault) : save(session, path, true, fault);
	return good ? SAVE_DONE : SAVE_FAILED;
}
