/* Going on with unfinished games: which one was saved last, and what is said of those that cannot be gone on with. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "memory.h"
#include "place.h"
#include "record.h"
#include "store.h"
#include "text.h"
#include "turns.h"

/* Renames a file that cannot be read to the first free name PATH.damaged-N. */
static void set_aside(const char *path, const char *why, struct fault *notice)
{
	char aside[STORE_PATH + 32];
	struct stat status;
	int number = 1;
	do
		snprintf(aside, sizeof aside, "%s.damaged-%d", path, number++);
	while (lstat(aside, &status) == 0);
	if (rename(path, aside) == 0)
		fault_set(notice, "the saved game could not be read (%s); it now lies in %s", why, aside);
	else
		fault_set(notice, "the saved game could not be read (%s)", why);
}

/* The game of TEXT, the file of PLACE, if it is one of GAME. A game of another kind or of a newer program is whole: it
 * is left where it is. */
static struct session *take_record(
    const struct game *game, const struct place *place, const char *text, size_t length, struct fault *notice)
{
	struct fault cause;
	size_t mark = text_mark(text, length);
	struct session *session = record_read(text + mark, length - mark, place->path, &cause);
	if (session && session_game(session) == game)
		return session;
	if (session)
		fault_set(notice, "%s holds a game of %s; it is left as it is", place->path, session_game(session)->title);
	else if (record_is_newer(text, length))
		fault_set(notice, "%s; it is left as it is", cause.text);
	else
		set_aside(place->path, cause.text, notice);
	session_free(session);
	return NULL;
}

/* When the file at PATH was written, or the link that does not lead to one; false when nothing lies there. */
static bool when_written(const char *path, struct timespec *when)
{
	struct stat status;
	if (stat(path, &status) != 0 && lstat(path, &status) != 0)
		return false;
	*when = status.st_mtim;
	return true;
}

/* Loads the game in the slot that was taken, or NULL when none can be read. Leaves alone what the system does not give
 * now: it may be whole. */
static struct session *read_place(const struct game *game, struct place *place, struct fault *notice)
{
	struct fault cause;
	struct timespec when;
	size_t length;
	if (!place_note_written(place)) {
		const char *why = errno == ENOENT ? "a link to a file that is not there" : strerror(errno);
		if (when_written(place->path, &when))
			fault_set(notice, "cannot read %s: %s; it is left as it is", place->path, why);
		return NULL;
	}
	char *text = files_get_ordinary(place->path, RECORD_LIMIT, &length, &cause);
	if (!text) {
		fault_set(notice, "%s; it is left as it is", cause.text);
		return NULL;
	}
	struct session *session = take_record(game, place, text, length, notice);
	free(text);
	if (session)
		session_attach(session, place, place_release);
	return session;
}

struct candidate {
	char path[STORE_PATH];
	struct timespec when;
};

static int compare_times(struct timespec x, struct timespec y)
{
	if (x.tv_sec != y.tv_sec)
		return x.tv_sec < y.tv_sec ? -1 : 1;
	return (x.tv_nsec > y.tv_nsec) - (x.tv_nsec < y.tv_nsec);
}

static int compare_newest(const void *a, const void *b)
{
	return compare_times(((const struct candidate *)b)->when, ((const struct candidate *)a)->when);
}

/* The slots in use, the one last written first. */
static int list_unfinished(const char *name, struct candidate *list)
{
	int count = 0;
	for (int slot = 1; slot <= SLOTS; slot++) {
		struct candidate *next = &list[count];
		count += place_path(name, slot, next->path, NULL) && when_written(next->path, &next->when);
	}
	qsort(list, (size_t)count, sizeof *list, compare_newest);
	return count;
}

bool store_unfinished_path(const struct game *game, bool is_daily, int number, char path[STORE_PATH])
{
	char name[PLACE_NAME];
	struct candidate *list = calloc(SLOTS, sizeof *list);
	if (!list)
		memory_gone();
	place_name(game, is_daily, name);
	bool is_found = list_unfinished(name, list) > number;
	if (is_found)
		memcpy(path, list[number].path, STORE_PATH);
	free(list);
	return is_found;
}

/* What is told of games that cannot be gone on with: each to TELL, or the first and how many more. */
struct notices {
	int count;
	struct fault *first;
	void (*tell)(const char *notice);
};

static void add_notice(struct notices *notices, const struct fault *notice)
{
	if (!notice->text[0])
		return;
	if (notices->tell)
		notices->tell(notice->text);
	else if (!notices->count)
		*notices->first = *notice;
	notices->count++;
}

static void end_notices(const struct notices *notices)
{
	int more = notices->count - 1;
	if (more > 0 && notices->first)
		text_append(notices->first->text, sizeof notices->first->text,
		    "; %d more saved game%s could not be gone on with", more, more == 1 ? "" : "s");
}

/* HOLDER is its process, 0 when there is none to tell. */
static void tell_open(long holder, struct fault *notice)
{
	char where[64] = "another window";
	if (holder > 0)
		snprintf(where, sizeof where, "another program (process %ld)", holder);
	fault_set(notice, "the unfinished game is open in %s; this is another one", where);
}

/* The game of the slot at PATH, or NULL; OPEN tells when another program has it. */
static struct session *resume_slot(
    const struct game *game, const char *path, struct notices *notices, struct fault *open)
{
	long holder;
	struct fault notice = {""};
	struct place *place = place_take(path, &holder);
	struct session *session = place ? read_place(game, place, &notice) : NULL;
	if (!place)
		tell_open(holder, open);
	if (!session)
		place_release(place);
	add_notice(notices, &notice);
	return session;
}

/* Takes NEXT for *BEST, unless that is one in which a move was made or NEXT is none; frees the other one. */
static void take_begun(struct session *next, struct session **best)
{
	if (next && (!*best || turns_have_ever_moved(next))) {
		session_free(*best);
		*best = next;
	} else {
		session_free(next);
	}
}

static struct session *resume(const struct game *game, bool is_daily, struct notices *notices)
{
	char name[PLACE_NAME];
	struct candidate *list = calloc(SLOTS, sizeof *list);
	struct session *session = NULL;
	struct fault open = {""};
	if (!list)
		memory_gone();
	place_name(game, is_daily, name);
	int count = list_unfinished(name, list);
	for (int i = 0; i < count && (!session || !turns_have_ever_moved(session)); i++)
		take_begun(resume_slot(game, list[i].path, notices, &open), &session);
	if (!session && !notices->count) /* who finds a game of his own is told of no other one */
		add_notice(notices, &open);
	free(list);
	return session;
}

static struct session *resume_one(const struct game *game, bool is_daily, struct fault *notice)
{
	struct notices notices = {.first = notice};
	notice->text[0] = '\0';
	struct session *session = resume(game, is_daily, &notices);
	end_notices(&notices);
	return session;
}

struct session *store_resume(const struct game *game, struct fault *notice) { return resume_one(game, false, notice); }

struct session *store_resume_daily(const struct game *game, struct fault *notice)
{
	return resume_one(game, true, notice);
}

struct session *store_resume_told(const struct game *game, void (*tell)(const char *notice))
{
	return resume(game, false, &(struct notices){.tell = tell});
}

/* Takes WHEN for *LAST if it is later, or the first one. */
static bool take_later(struct timespec when, bool is_first, struct timespec *last)
{
	if (!is_first && compare_times(when, *last) <= 0)
		return false;
	*last = when;
	return true;
}

/* When a game of NAME was saved last; false when there is none. */
static bool when_saved(const char *name, struct timespec *last)
{
	struct timespec when;
	bool is_there = false;
	for (int slot = 1; slot <= SLOTS; slot++) {
		char path[STORE_PATH];
		if (place_path(name, slot, path, NULL) && when_written(path, &when) && take_later(when, !is_there, last))
			is_there = true;
	}
	return is_there;
}

/* Kinds of unfinished games: 2 i and 2 i + 1 are the usual and the daily ones of game number i. The one saved last, but
 * for those whose bits are in TRIED; -1 when there is none. */
static int find_last_kind(unsigned tried)
{
	struct timespec last = {0}, when;
	int found = -1;
	for (int kind = 0; games[kind / 2]; kind++) {
		char name[PLACE_NAME];
		place_name(games[kind / 2], kind % 2, name);
		if (!(tried & 1u << kind) && when_saved(name, &when) && take_later(when, found < 0, &last))
			found = kind;
	}
	return found;
}

struct session *store_resume_any(struct fault *notice)
{
	struct session *session = NULL;
	struct notices notices = {.first = notice};
	unsigned tried = 0;
	notice->text[0] = '\0';
	for (int kind; !session && (kind = find_last_kind(tried)) >= 0; tried |= 1u << kind)
		session = resume(games[kind / 2], kind % 2, &notices);
	end_notices(&notices);
	return session;
}

/* What cannot be locked may be open elsewhere, and what is no game of its kind is told when the next one is begun. */
static void clear_slot(const struct game *game, const char *path)
{
	long holder;
	struct fault fault;
	struct place *place = place_take(path, &holder);
	bool is_free = place && place->lock >= 0 && place_note_written(place);
	struct session *session = is_free ? place_load(path) : NULL;
	if (session && session_game(session) == game) {
		session_attach(session, place, place_release);
		store_abandon(session, &fault);
	} else {
		place_release(place);
	}
	session_free(session);
}

void store_clear_rest(const struct game *game, const struct session *beside)
{
	const struct place *own = beside ? session_attached(beside) : NULL;
	char name[PLACE_NAME], path[STORE_PATH];
	place_name(game, false, name);
	for (int slot = 1; slot <= SLOTS; slot++)
		if (place_path(name, slot, path, NULL) && access(path, F_OK) == 0 && !(own && strcmp(own->path, path) == 0))
			clear_slot(game, path);
}
