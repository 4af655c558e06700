/* The records of a folder. */
#include "library_parts.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "aids.h"
#include "hash.h"
#include "memory.h"
#include "record.h"
#include "store.h"
#include "text.h"

void library_add(struct library *library, struct entry entry)
{
	library->entry = memory_extend(library->entry, library->entries, &library->room, sizeof entry);
	library->entry[library->entries++] = entry;
}

void library_release(struct library *library)
{
	for (int i = 0; i < library->entries; i++) {
		free(library->entry[i].file);
		free(library->entry[i].why);
	}
	free(library->entry);
	*library = (struct library){0};
}

static void describe(const struct session *session, struct entry *entry)
{
	char daily[TAG_VALUE];
	entry_set_rules(entry, session_game(session), session_start_text(session));
	snprintf(entry->date, sizeof entry->date, "%s", session_date(session));
	if (notes_get(session_notes_read(session), "Daily", daily))
		text_clean(daily, entry->daily, sizeof entry->daily); /* cuts at a whole character */
	entry->aids = aids_of(session_notes_read(session));
	const char *start = session_start_text(session);
	entry->has_deal = session_deal(session, &entry->deal);
	if (!entry->has_deal)
		entry->deal = hash_bytes(HASH_NOTHING, start, strlen(start));
	entry->score = session_score(session);
	entry->moves = session_played(session);
	entry->seconds = session_elapsed(session) / 1000;
}

static void read_record(const char *folder, struct entry *entry)
{
	char path[STORE_PATH];
	struct fault cause;
	struct session *session = NULL;
	if (store_record_path(folder, path, &cause, "%s", entry->file))
		session = record_load_stated(path, &entry->result, &cause);
	if (session)
		describe(session, entry);
	else
		entry->why = memory_copy(cause.text);
	session_free(session);
}

#define BILLION INT64_C(1000000000)

/* What the index remembers, found by file name. */
struct remembered {
	struct library library;
	int *slot; /* number of an entry, or -1; open addressing */
	uint32_t mask;
	int used;      /* of its games were found as they were */
	bool has_news; /* games were found that it did not know so */
};

static uint32_t hash_of(const char *text)
{
	uint64_t hash = hash_bytes(HASH_NOTHING, text, strlen(text));
	return (uint32_t)(hash ^ hash >> 32);
}

static void remembered_open(struct remembered *remembered, const char *index)
{
	*remembered = (struct remembered){0};
	if (index)
		index_read(index, &remembered->library);
	uint32_t room = 64;
	while (room < 2 * (uint32_t)remembered->library.entries)
		room *= 2;
	remembered->mask = room - 1;
	remembered->slot = malloc(room * sizeof *remembered->slot);
	if (!remembered->slot)
		memory_gone();
	memset(remembered->slot, -1, room * sizeof *remembered->slot);
	for (int i = 0; i < remembered->library.entries; i++) {
		uint32_t at = hash_of(remembered->library.entry[i].file) & remembered->mask;
		while (remembered->slot[at] >= 0)
			at = (at + 1) & remembered->mask;
		remembered->slot[at] = i;
	}
}

static struct entry *remembered_find(const struct remembered *remembered, const char *file)
{
	uint32_t at = hash_of(file) & remembered->mask;
	for (; remembered->slot[at] >= 0; at = (at + 1) & remembered->mask)
		if (remembered->library.entry[remembered->slot[at]].file &&
		    strcmp(remembered->library.entry[remembered->slot[at]].file, file) == 0)
			return &remembered->library.entry[remembered->slot[at]];
	return NULL;
}

static void remembered_release(struct remembered *remembered)
{
	free(remembered->slot);
	library_release(&remembered->library);
}

/* Times before 1677 or after 2262 do not fit: treat such a file as always too young to remember. */
static int64_t nanoseconds(struct timespec moment)
{
	int64_t seconds = (int64_t)moment.tv_sec, most = INT64_MAX / BILLION - 1;
	return seconds > most || seconds < -most ? INT64_MAX : seconds * BILLION + moment.tv_nsec;
}

static void add_file(struct library *library, struct remembered *remembered, const char *folder, const char *name,
    const struct stat *status)
{
	struct entry entry = {
	    .size = (int64_t)status->st_size,
	    .inode = (int64_t)status->st_ino,
	    .changed = nanoseconds(status->st_mtim),
	};
	struct entry *known = remembered_find(remembered, name);
	if (known && known->size == entry.size && known->inode == entry.inode && known->changed == entry.changed) {
		library_add(library, *known);
		known->file = NULL;
		remembered->used++;
		return;
	}
	entry.file = memory_copy(name);
	read_record(folder, &entry);
	library->read++;
	remembered->has_news = remembered->has_news || !entry.why;
	library_add(library, entry);
}

static void add_unread(struct library *library, const char *folder, const char *name, const char *why)
{
	struct fault fault;
	fault_set(&fault, "%s/%s: %s", folder, name, why);
	library_add(library, (struct entry){.file = memory_copy(name), .why = memory_copy(fault.text)});
}

static bool is_record_name(const char *name)
{
	size_t length = strlen(name);
	return name[0] != '.' && length > 7 && strcmp(name + length - 7, ".record") == 0;
}

/* False, with errno set, where the folder breaks off: readdir tells that by errno alone. */
static bool read_folder(struct library *library, struct remembered *remembered, const char *folder, DIR *list)
{
	struct dirent *item;
	struct stat status;
	while (errno = 0, item = readdir(list))
		if (!is_record_name(item->d_name))
			continue;
		else if (fstatat(dirfd(list), item->d_name, &status, 0) != 0)
			add_unread(library, folder, item->d_name, strerror(errno));
		else if (S_ISREG(status.st_mode))
			add_file(library, remembered, folder, item->d_name, &status);
		else
			add_unread(library, folder, item->d_name, "it is not an ordinary file");
	return errno == 0;
}

bool library_open(struct library *library, const char *folder, const char *index, struct fault *fault)
{
	struct remembered remembered;
	struct timespec now;
	*library = (struct library){0};
	DIR *list = opendir(folder);
	if (!list)
		return errno == ENOENT || fault_set(fault, "cannot read %s: %s", folder, strerror(errno));
	remembered_open(&remembered, index);
	clock_gettime(CLOCK_REALTIME, &now);
	bool good = read_folder(library, &remembered, folder, list) ||
	            fault_set(fault, "cannot read %s: %s", folder, strerror(errno));
	closedir(list);
	/* With nothing new and nothing gone the index is as it should be. */
	if (good && index && (remembered.has_news || remembered.used < remembered.library.entries))
		index_write(index, library, nanoseconds(now));
	remembered_release(&remembered);
	if (!good)
		library_release(library);
	return good;
}

bool library_open_kept(struct library *library, struct fault *fault)
{
	char folder[STORE_PATH], index[STORE_PATH];
	bool has_index = store_cache_path("games.index", index);
	return store_games_folder(folder, fault) && library_open(library, folder, has_index ? index : NULL, fault);
}
