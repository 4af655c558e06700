/* The folders of XDG and the files in them. */
#include "store.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "record.h"

/* VARIABLE/patience/REST or HOME/FALLBACK/patience/REST. Relative values are to be ignored (XDG base directories). */
static bool xdg_path(
	const char *variable, const char *fallback, const char *rest, char path[STORE_PATH], struct fault *fault)
{
	const char *base = getenv(variable), *home = getenv("HOME");
	int length;
	if (base && base[0] == '/')
		length = snprintf(path, STORE_PATH, "%s/patience/%s", base, rest);
	else if (home && home[0] == '/')
		length = snprintf(path, STORE_PATH, "%s/%s/patience/%s", home, fallback, rest);
	else
		return fault_set(fault, "there is no folder to save in: neither %s nor HOME names one", variable);
	return length < STORE_PATH || fault_set(fault, "the folder named by %s is too long", base ? variable : "HOME");
}

bool store_state_path(const struct game *game, char path[STORE_PATH], struct fault *fault)
{
	char name[64];
	snprintf(name, sizeof name, "%s.record", game->name);
	return xdg_path("XDG_STATE_HOME", ".local/state", name, path, fault);
}

bool store_games_folder(char path[STORE_PATH], struct fault *fault)
{
	return xdg_path("XDG_DATA_HOME", ".local/share", "games", path, fault);
}

bool store_config_path(char path[STORE_PATH], struct fault *fault)
{
	return xdg_path("XDG_CONFIG_HOME", ".config", "config", path, fault);
}

/* The name of a kept game: its game, the moment it was begun and its deal, so that the same game keeps one file. */
static bool kept_path(const struct session *session, char path[STORE_PATH], struct fault *fault)
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
	int length =
		snprintf(path, STORE_PATH, "%s/%s-%s-%s.record", folder, session_game(session)->name, moment, deal);
	return length < STORE_PATH || fault_set(fault, "the folder of games has too long a name");
}

static bool keep(const struct session *session, struct fault *fault)
{
	char path[STORE_PATH];
	return kept_path(session, path, fault) && record_save(session, path, fault);
}

static bool forget(const struct game *game, struct fault *fault)
{
	char path[STORE_PATH];
	if (!store_state_path(game, path, fault))
		return false;
	if (unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR)
		return true;
	return fault_set(fault, "cannot remove %s: %s", path, strerror(errno));
}

bool store_save(const struct session *session, struct fault *fault)
{
	char path[STORE_PATH];
	const struct game *game = session_game(session);
	if (session_status(session) == GAME_WON)
		return keep(session, fault) && forget(game, fault);
	return store_state_path(game, path, fault) && record_save(session, path, fault);
}

bool store_abandon(const struct session *session, struct fault *fault)
{
	if (session_length(session) == 0 || session_status(session) == GAME_WON)
		return true;
	return keep(session, fault);
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

struct session *store_resume(const struct game *game, struct fault *notice)
{
	char path[STORE_PATH];
	struct fault cause;
	notice->text[0] = '\0';
	if (!store_state_path(game, path, NULL) || access(path, F_OK) != 0)
		return NULL;
	struct session *session = record_load(path, &cause);
	if (session && session_game(session) == game)
		return session;
	set_aside(path, session ? "it is of another game" : cause.text, notice);
	session_free(session);
	return NULL;
}
