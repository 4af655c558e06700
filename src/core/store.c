/* Unfinished and finished games in the folders of XDG (store_paths.c). */
#include "store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "memory.h"
#include "place.h"
#include "record.h"
#include "text.h"

/* Room for "-N.record" after the name of a kept game. */
enum { SUFFIX = 32 };

/* The name of a kept game without ".record": its game, the moment it was begun and its deal. */
static bool kept_stem(const struct session *session, char stem[STORE_PATH], struct fault *fault)
{
	char folder[STORE_PATH], moment[SESSION_DATE], deal[32] = "deck";
	uint64_t number;
	int used = 0;
	for (const char *c = session_date(session); *c; c++)
		if (*c != '-' && *c != ':')
			moment[used++] = *c;
	moment[used] = '\0';
	if (session_deal(session, &number))
		snprintf(deal, sizeof deal, "%" PRIu64, number);
	if (!store_games_folder(folder, fault))
		return false;
	int length = snprintf(stem, STORE_PATH, "%s/%s-%s-%s", folder, session_game(session)->name, moment, deal);
	return length < STORE_PATH - SUFFIX || fault_set(fault, "the folder of games has too long a name");
}

/* Whether all moves of PART, done and undone, are the first ones of WHOLE. */
static bool is_part(const struct session *part, const struct session *whole)
{
	return session_length(part) <= session_length(whole) &&
	       strcmp(session_start_text(part), session_start_text(whole)) == 0 && session_agrees(part, whole);
}

/* Won, or at an end that has shown what was to be found. */
static bool is_final(const struct session *session)
{
	return session_status(session) == GAME_WON || (session_game(session)->secret && session_is_over(session));
}

/* Decides what to do with the record that lies where SESSION is to be kept. */
enum kept { KEPT_OLDER, KEPT_AS_MUCH, KEPT_OTHER };

static enum kept compare_kept(const char *path, const struct session *session)
{
	struct stat about;
	bool is_ordinary = stat(path, &about) == 0 && S_ISREG(about.st_mode); /* a pipe could be waited at for ever */
	struct session *kept = is_ordinary ? record_load(path, NULL) : NULL;
	enum kept relation = KEPT_OTHER;
	bool was_final = kept && is_final(kept) && !is_final(session);
	if (kept && is_part(kept, session) && !was_final)
		relation = KEPT_OLDER;
	else if (kept && is_part(session, kept))
		relation = KEPT_AS_MUCH;
	session_free(kept);
	return relation;
}

/* Keeps the record for good: over an earlier record of the same game, beside that of another one. */
static bool keep(const struct session *session, struct fault *fault)
{
	char stem[STORE_PATH], path[STORE_PATH];
	enum kept relation = KEPT_OLDER;
	if (!kept_stem(session, stem, fault))
		return false;
	snprintf(path, sizeof path, "%.*s.record", STORE_PATH - SUFFIX, stem);
	for (int number = 2; access(path, F_OK) == 0; number++) {
		relation = compare_kept(path, session);
		if (relation != KEPT_OTHER)
			break;
		snprintf(path, sizeof path, "%.*s-%d.record", STORE_PATH - SUFFIX, stem, number);
		relation = KEPT_OLDER;
	}
	return relation == KEPT_AS_MUCH || (files_make_folders(path, fault) && record_save(session, path, fault));
}

/* Removes the unfinished game of SESSION, which lies elsewhere now, and frees its slot. */
static bool forget(struct session *session, struct fault *fault)
{
	struct place *place = session_attached(session);
	bool good = true;
	if (place && place->written && place_still_held(place) && unlink(place->path) != 0 && errno != ENOENT &&
	    errno != ENOTDIR)
		good = fault_set(fault, "cannot remove %s: %s", place->path, strerror(errno));
	if (good)
		session_attach(session, NULL, NULL);
	return good;
}

static bool is_daily(const struct session *session)
{
	char day[TAG_VALUE];
	return notes_get(session_notes_read(session), "Daily", day);
}

enum { SLOT_NAME = 32 };

/* Daily games have slots of their own, so that they and others wait for the player side by side: "daily" those of the
 * first game of the table, "24-daily" those of another. */
static void write_slot_name(const struct game *game, bool is_daily, char name[SLOT_NAME])
{
	bool is_first = game == games[0];
	snprintf(name, SLOT_NAME, "%.16s%s%s", is_daily && is_first ? "" : game->name, is_daily && !is_first ? "-" : "",
	    is_daily ? "daily" : "");
}

/* The slot of SESSION. Takes one when it has none, or has lost it. */
static struct place *place_of(struct session *session, struct fault *fault)
{
	struct place *place = session_attached(session);
	char name[SLOT_NAME];
	if (place && place_still_held(place))
		return place;
	session_attach(session, NULL, NULL);
	write_slot_name(session_game(session), is_daily(session), name);
	place = place_take_empty(name, fault);
	session_attach(session, place, place_release);
	return place;
}

static bool save_unfinished(struct session *session, struct fault *fault)
{
	struct place *place = place_of(session, fault);
	if (!place)
		return false;
	if (place->lock >= 0)
		files_sweep(place->path);
	bool good = record_save(session, place->path, fault);
	if (good)
		place_note_written(place);
	return good;
}

bool store_save(struct session *session, struct fault *fault)
{
	if (is_final(session))
		return keep(session, fault) && forget(session, fault);
	return save_unfinished(session, fault);
}

bool store_abandon(struct session *session, struct fault *fault)
{
	bool is_kept = session_length(session) == 0 || is_final(session);
	session_end_won(session);
	return (is_kept || keep(session, fault)) && forget(session, fault);
}

bool store_leave(struct session *session, struct fault *fault)
{
	return is_daily(session) ? store_save(session, fault) : store_abandon(session, fault);
}

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

bool store_last_path(const struct game *game, char path[STORE_PATH])
{
	struct candidate *list = calloc(SLOTS, sizeof *list);
	if (!list)
		memory_gone();
	bool is_found = list_unfinished(game->name, list) > 0;
	if (is_found)
		memcpy(path, list[0].path, STORE_PATH);
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

/* The game of the slot at PATH, or NULL. */
static struct session *resume_slot(const struct game *game, const char *path, struct notices *notices)
{
	long holder;
	struct fault notice = {""};
	struct place *place = place_take(path, &holder);
	struct session *session = place ? read_place(game, place, &notice) : NULL;
	if (!place && !notices->count)
		tell_open(holder, &notice);
	if (!session)
		place_release(place);
	add_notice(notices, &notice);
	return session;
}

static struct session *resume(const struct game *game, bool is_daily, struct notices *notices)
{
	char name[SLOT_NAME];
	struct candidate *list = calloc(SLOTS, sizeof *list);
	struct session *session = NULL;
	if (!list)
		memory_gone();
	write_slot_name(game, is_daily, name);
	int count = list_unfinished(name, list);
	for (int i = 0; i < count && !session; i++)
		session = resume_slot(game, list[i].path, notices);
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

/* When a game of NAME was saved last; 1970 when there is none. */
static struct timespec last_saved(const char *name)
{
	struct timespec last = {0}, when;
	for (int slot = 1; slot <= SLOTS; slot++) {
		char path[STORE_PATH];
		if (place_path(name, slot, path, NULL) && when_written(path, &when) && compare_times(when, last) > 0)
			last = when;
	}
	return last;
}

/* Kinds of unfinished games: 2 i and 2 i + 1 are the usual and the daily ones of game number i. The one saved last, but
 * for those whose bits are in TRIED; -1 when there is none. */
static int find_last_kind(unsigned tried)
{
	struct timespec last = {0};
	int found = -1;
	for (int kind = 0; games[kind / 2]; kind++) {
		char name[SLOT_NAME];
		write_slot_name(games[kind / 2], kind % 2, name);
		struct timespec when = last_saved(name);
		if (!(tried & 1u << kind) && compare_times(when, last) > 0) {
			last = when;
			found = kind;
		}
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
