/* What the program keeps for itself: the index of games, below a head that is right, and what was chosen last. What is
 * read can be printed, and is the same when it was written and read again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../src/core/library_parts.h"
#include "choices.h"
#include "files.h"
#include "fuzz.h"
#include "hash.h"
#include "text.h"

const char *const fuzz_seeds[] = {
    "a.record\t600\t17\t1700000000000000001\tklondike\t2026-01-31T12:00:00Z\tDraw 3|Passes unlimited|\t1\t39\t1\t"
    "520\t118\t312\t\t0\t.\n",
    "b.record\t90\t-1\t5\tsix\t2026-02-28T23:59:59Z\t\t0\t18446744073709551615\t2\t-5\t0\t0\t2026-02-28 again\t7\t.\n"
    "c.record\t90\t2\t5\t24\t2026-02-28T23:59:59Z\tTarget 24|\t1\t2\t0\t0\t3\t9\t2026-02-28\t1\t.\n",
    "# a comment\nklondike Draw 1\nklondike Scoring vegas\nsix Deals any\nlast Game 24\n",
    NULL,
};

const int fuzz_inputs = 2000;

enum { PATH_TEXT = 64, LATE = 1 };

static char home[] = "/tmp/patience-fuzz-XXXXXX", index_path[PATH_TEXT], choices_path[PATH_TEXT];

static void clear_home(void)
{
	char folder[PATH_TEXT];
	unlink(index_path);
	unlink(choices_path);
	snprintf(folder, sizeof folder, "%s/patience", home);
	rmdir(folder);
	rmdir(home);
}

static void open_home(void)
{
	static bool is_open;
	if (is_open)
		return;
	is_open = true;
	if (!mkdtemp(home))
		abort();
	setenv("XDG_STATE_HOME", home, 1);
	snprintf(index_path, sizeof index_path, "%s/index", home);
	snprintf(choices_path, sizeof choices_path, "%s/patience/choices", home);
	fuzz_check(files_make_folders(choices_path, NULL), "there is a folder");
	atexit(clear_home);
}

static void put(const char *path, const void *bytes, size_t size)
{
	struct fault fault;
	fuzz_check(files_put(path, bytes, size, &fault), "it can be written");
}

/* The body below the head of an index, whose first words are those of this version. */
static void put_index(const char *body, size_t size)
{
	const struct library none = {0};
	char head[128], *words[3];
	size_t length;
	index_write(index_path, &none, LATE);
	char *empty = files_get_ordinary(index_path, sizeof head, &length, NULL), *all = malloc(sizeof head + size);
	if (!empty || !all)
		abort();
	words[0] = strtok(empty, " "), words[1] = strtok(NULL, " "), words[2] = strtok(NULL, " ");
	int written = snprintf(all, sizeof head, "%s %s %s %zu %016" PRIx64 "\n", words[0], words[1], words[2], size,
	    hash_bytes(HASH_NOTHING, body, size));
	memcpy(all + written, body, size);
	put(index_path, all, (size_t)written + size);
	free(all);
	free(empty);
}

static void check_entry(const struct entry *entry)
{
	char title[ENTRY_TITLE];
	fuzz_check(game_find(entry->game) != NULL, "its game is one");
	entry_title(entry, title);
	fuzz_check(text_printable(title, strlen(title)) == strlen(title), "its title can be printed");
	fuzz_check(entry->moves >= 0 && entry->seconds >= 0 && entry->result <= GAME_LOST, "its numbers can be");
}

static void check_index(const char *body, size_t size)
{
	struct library library = {0}, again = {0};
	put_index(body, size);
	index_read(index_path, &library);
	for (int i = 0; i < library.entries; i++)
		check_entry(&library.entry[i]);
	index_write(index_path, &library, INT64_MAX);
	index_read(index_path, &again);
	fuzz_check(again.entries <= library.entries, "no game comes to it");
	for (int i = 0; i < again.entries; i++)
		check_entry(&again.entry[i]);
	library_release(&again);
	library_release(&library);
}

static void check_choices(const void *bytes, size_t size)
{
	static char lines[CHOICES_TEXT], again[CHOICES_TEXT], other[CHOICES_TEXT], kept[CHOICES_TEXT];
	struct fault fault = {""};
	put(choices_path, bytes, size);
	if (!choices_read("klondike", lines, &fault)) {
		fuzz_check_fault(fault.text);
		fuzz_check(!choices_write("klondike", "Draw 1\n", &fault), "what cannot be read is not written over");
		return;
	}
	choices_read("six", other, &fault);
	if (choices_write("klondike", lines, &fault)) {
		fuzz_check(choices_read("klondike", again, &fault) && strcmp(again, lines) == 0, "its lines are the same");
		fuzz_check(choices_read("six", kept, &fault) && strcmp(kept, other) == 0, "and those of another group");
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	open_home();
	check_index((const char *)data, size);
	check_choices(data, size);
	return 0;
}
