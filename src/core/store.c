/* Keeping unfinished and finished games in the folders of XDG (store_paths.c); store_resume.c goes on with them. */
#include "store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "place.h"
#include "record.h"
#include "turns.h"

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

/* Won, be it by either side where both were moved by hand, or at an end that has shown what was to be found. */
static bool is_final(const struct session *session)
{
	bool ends_so = session_game(session)->secret || turns_are_by_hand(session);
	return session_status(session) == GAME_WON || (ends_so && session_is_over(session));
}

/* Decides what to do with the record that lies where SESSION is to be kept. */
enum kept { KEPT_OLDER, KEPT_AS_MUCH, KEPT_OTHER };

static enum kept compare_kept(const char *path, const struct session *session)
{
	struct session *kept = record_load_kept(path);
	enum kept relation = KEPT_OTHER;
	if (kept && is_part(session, kept) && (is_final(kept) || !is_part(kept, session)))
		relation = KEPT_AS_MUCH; /* the first end counts, not that of the same moves made once more */
	else if (kept && is_part(kept, session))
		relation = KEPT_OLDER;
	session_free(kept);
	return relation;
}

/* Keeps the record for good, if the person made a move or the game is over: over an earlier record of the same game,
 * beside that of another one. */
static bool keep(const struct session *session, struct fault *fault)
{
	char stem[STORE_PATH], path[STORE_PATH];
	enum kept relation = KEPT_OLDER;
	if (session_length(session) == 0 || (!is_final(session) && !turns_have_ever_moved(session)))
		return true;
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

bool store_is_daily(const struct session *session)
{
	char day[TAG_VALUE];
	return notes_get(session_notes_read(session), "Daily", day);
}

/* The slot of SESSION. Takes one when it has none, or has lost it. */
static struct place *place_of(struct session *session, struct fault *fault)
{
	struct place *place = session_attached(session);
	char name[PLACE_NAME];
	if (place && place_still_held(place))
		return place;
	session_attach(session, NULL, NULL);
	place_name(session_game(session), store_is_daily(session), name);
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

bool store_is_saved(const struct session *session)
{
	const struct place *place = session_attached(session);
	return place && place->written && access(place->path, F_OK) == 0;
}

/* The game itself goes on: who gives it up may stay when it cannot be kept. */
static bool keep_ended(const struct session *session, struct fault *fault)
{
	struct session *ended = record_copy(session);
	if (!ended)
		return fault_set(fault, "there is no memory for its record");
	session_end_won(ended);
	bool good = keep(ended, fault);
	session_free(ended);
	return good;
}

bool store_abandon(struct session *session, struct fault *fault)
{
	bool is_won = session_is_won_by(session, session_played(session));
	return (is_won ? keep_ended : keep)(session, fault) && forget(session, fault);
}

bool store_leave(struct session *session, struct fault *fault)
{
	return store_is_daily(session) ? store_save(session, fault) : store_abandon(session, fault);
}
