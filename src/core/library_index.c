/* The index of a library: a line for each file, words separated by tabs, below a line with version, count and checksum.
 * It saves time and decides nothing: whatever looks wrong makes it worthless as a whole. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "library_parts.h"
#include "store.h"

enum { INDEX_LIMIT = 1 << 30, WORDS = 18, HEAD_TEXT = 128 };

/* Files younger than this at the time of reading are not remembered. */
#define MOMENTS INT64_C(2000000000)

static uint64_t checksum(const char *text, size_t length)
{
	uint64_t hash = 0xcbf29ce484222325u;
	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
	return hash;
}

static void write_head(char head[HEAD_TEXT], const char *body, size_t length)
{
	snprintf(
	    head, HEAD_TEXT, "patience games %s %zu %016" PRIx64 "\n", PATIENCE_VERSION, length, checksum(body, length));
}

static void put_entry(const struct entry *entry, FILE *out)
{
	fprintf(out, "%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t", entry->file, entry->size, entry->inode, entry->changed);
	if (entry->why) {
		fprintf(out, "%s\n", entry->why);
		return;
	}
	fprintf(out, "%s\t%s\t%s\t%s\t%s\t%d\t%d\t%" PRIu64, entry->game, entry->date, entry->profile, entry->passes,
	    entry->scoring, entry->draw, entry->has_deal, entry->deal);
	fprintf(out, "\t%d\t%d\t%d\t%" PRId64 "\t%s\t.\n", (int)entry->result, entry->score, entry->moves, entry->seconds,
	    entry->daily);
}

void index_write(const char *path, const struct library *library, int64_t now)
{
	char *body = NULL, head[HEAD_TEXT];
	size_t length = 0;
	FILE *out = open_memstream(&body, &length);
	if (!out)
		abort();
	for (int i = 0; i < library->entries; i++) {
		const struct entry *entry = &library->entry[i];
		if (entry->changed < now - MOMENTS && !strpbrk(entry->file, "\t\n"))
			put_entry(entry, out);
	}
	if (fclose(out) != 0)
		abort();
	write_head(head, body, length);
	size_t head_length = strlen(head);
	char *text = malloc(head_length + length + 1);
	if (!text)
		abort();
	memcpy(text, head, head_length);
	memcpy(text + head_length, body, length + 1);
	if (files_make_folders(path, NULL))
		files_put(path, text, head_length + length, NULL);
	free(text);
	free(body);
}

/* Cuts LINE at its tabs; returns how many words it has. */
static int cut_words(char *line, char *word[WORDS])
{
	int words = 0;
	for (char *at = line; at && words < WORDS; words++) {
		word[words] = at;
		at = strchr(at, '\t');
		if (at)
			*at++ = '\0';
	}
	return words;
}

static int64_t number(const char *text)
{
	bool negative = *text == '-';
	uint64_t value = 0;
	for (text += negative; *text; text++)
		value = value * 10 + (uint64_t)(*text - '0');
	return negative ? -(int64_t)value : (int64_t)value;
}

static char *copy(const char *text)
{
	size_t length = strlen(text) + 1;
	char *made = malloc(length);
	if (!made)
		abort();
	return memcpy(made, text, length);
}

static void copy_word(char *to, size_t size, const char *text)
{
	size_t length = strlen(text);
	length = length < size ? length : size - 1;
	memcpy(to, text, length);
	to[length] = '\0';
}

static void read_game(struct entry *entry, char *word[WORDS])
{
	copy_word(entry->game, sizeof entry->game, word[4]);
	copy_word(entry->date, sizeof entry->date, word[5]);
	copy_word(entry->profile, sizeof entry->profile, word[6]);
	copy_word(entry->passes, sizeof entry->passes, word[7]);
	copy_word(entry->scoring, sizeof entry->scoring, word[8]);
	entry->draw = (int)number(word[9]);
	entry->has_deal = number(word[10]);
	entry->deal = (uint64_t)number(word[11]);
	entry->result = (enum status)number(word[12]);
	entry->score = (int)number(word[13]);
	entry->moves = (int)number(word[14]);
	entry->seconds = number(word[15]);
	copy_word(entry->daily, sizeof entry->daily, word[16]);
}

static void read_line(char *line, struct library *library)
{
	char *word[WORDS];
	struct entry entry = {0};
	int words = cut_words(line, word);
	if (words != 5 && words != WORDS)
		return;
	entry.file = copy(word[0]);
	entry.size = number(word[1]);
	entry.inode = number(word[2]);
	entry.changed = number(word[3]);
	if (words == WORDS)
		read_game(&entry, word);
	else
		entry.why = copy(word[4]);
	library_add(library, entry);
}

void index_read(const char *path, struct library *library)
{
	size_t length;
	char head[HEAD_TEXT];
	char *text = files_get_ordinary(path, INDEX_LIMIT, &length, NULL);
	if (!text)
		return;
	char *body = memchr(text, '\n', length);
	size_t head_length = body ? (size_t)(++body - text) : 0;
	if (body)
		write_head(head, body, length - head_length);
	bool whole =
	    body && strlen(head) == head_length && memcmp(head, text, head_length) == 0 && !memchr(text, 0, length);
	for (char *line = body; whole && *line;) {
		char *end = strchr(line, '\n');
		char *next = end ? end + 1 : line + strlen(line);
		if (end)
			*end = '\0';
		read_line(line, library);
		line = next;
	}
	free(text);
}
