/* The records of a study: a file for each player and deal, in a folder. */
#include "study_records.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "record.h"
#include "store.h"
#include "text.h"

enum { PLAIN_NAME = 64, RECORD_NAME = PLAIN_NAME + 16 };

/* NAME with a hyphen for each character that plain names do not have. */
static void make_plain(const char *name, char plain[PLAIN_NAME + 1])
{
	snprintf(plain, PLAIN_NAME + 1, "%s", name);
	for (char *c = plain; *c; c++)
		if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", *c))
			*c = '-';
}

/* Whether LONGER is NAME with a number behind it, as another's records may be called. */
static bool is_numbered(const char *longer, const char *name)
{
	size_t length = strlen(name), digits = 0;
	if (strncmp(longer, name, length) != 0 || longer[length] != '-')
		return false;
	digits = strspn(longer + length + 1, "0123456789");
	return digits && !longer[length + 1 + digits];
}

/* The beginning of the name of the records of player I: its name, and its number where another's begins alike. */
static void name_records(const struct study_plan *plan, int i, char name[RECORD_NAME])
{
	char plain[PLAIN_NAME + 1], other[PLAIN_NAME + 1];
	bool is_alone = true;
	make_plain(plan->player[i], plain);
	for (int k = 0; k < plan->players; k++) {
		make_plain(plan->player[k], other);
		bool is_alike = strcmp(plain, other) == 0 || is_numbered(plain, other) || is_numbered(other, plain);
		is_alone = is_alone && (k == i || !is_alike);
	}
	snprintf(name, RECORD_NAME, is_alone ? "%s" : "%s-%d", plain, i + 1);
}

/* PATH, of STORE_PATH bytes, is where the record of DEAL as player I played it is kept. */
static bool find_path(
    const struct study_plan *plan, const char *folder, int i, uint64_t deal, char *path, struct fault *fault)
{
	char name[RECORD_NAME];
	name_records(plan, i, name);
	return store_record_path(folder, path, fault, "%s-%" PRIu64 ".record", name, deal);
}

/* Who played: "greedy", or of a game for two "X j, O random". */
static void name_players(struct session *session, const char *player, const char *other)
{
	const struct sides *sides = session_game(session)->sides;
	char names[TAG_VALUE] = "", value[TAG_VALUE];
	if (sides)
		text_append(names, sizeof names, "%s %.200s, %s %.200s", sides->name[0], player, sides->name[1], other);
	else
		text_append(names, sizeof names, "%s", player);
	notes_set(session_notes(session), "Player", notes_spell(names, value), NULL);
}

struct session *study_record_make(const struct study_plan *plan, const char *player, const char *other, uint64_t deal,
    const struct move *line, int moves, struct fault *fault)
{
	char text[START_TEXT + 32];
	snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", plan->rules, deal);
	struct session *session = session_new(plan->game, text, fault);
	if (!session)
		return NULL;
	for (int i = 0; i < moves; i++)
		session_play(session, line[i]);
	name_players(session, player, other);
	return session;
}

bool study_records_open(const char *folder, struct fault *fault)
{
	char path[STORE_PATH];
	if (!folder)
		return true;
	if (snprintf(path, sizeof path, "%s/", folder) >= (int)sizeof path)
		return fault_set(fault, "the name of the folder \"%s\" is too long", folder);
	return files_make_named_folders(path, fault);
}

bool study_records_keep(
    const struct study_plan *plan, const struct study_run *run, const struct study_deal *deal, struct fault *fault)
{
	char path[STORE_PATH];
	for (int i = 0; i < plan->players && run->records; i++)
		if (!find_path(plan, run->records, i, deal->number, path, fault) ||
		    !record_add(deal->game[i].record, path, run->replaces, fault))
			return false;
	return true;
}

bool study_records_fit(const struct study_plan *plan, const char *folder, uint64_t from, struct fault *fault)
{
	const uint64_t kept[] = {plan->first, from - 1};
	char path[STORE_PATH];
	for (int at = 0; at < 2 && from > plan->first; at++)
		for (int i = 0; i < plan->players; i++)
			if (!find_path(plan, folder, i, kept[at], path, fault))
				return false;
			else if (access(path, F_OK) != 0)
				return fault_set(fault,
				    "%s is not there, but the results have deal %" PRIu64 ": records begin with their results", path,
				    kept[at]);
	return true;
}
