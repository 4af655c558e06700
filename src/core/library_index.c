/* The index of a library: a line for each game, words separated by tabs, below a line with version, length and
 * checksum. It saves time and decides nothing: anything wrong in it makes the whole index worthless. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "aids.h"
#include "files.h"
#include "hash.h"
#include "library_parts.h"
#include "memory.h"
#include "memory_text.h"
#include "record.h"
#include "text.h"
#include "value.h"

/* FORM goes up with what the lines tell of a game: those of another one are read anew. */
enum { FORM = 4, INDEX_LIMIT = 1 << 30, HEAD_TEXT = 128 };

/* The words of a line, in their order; the last one shows that the line is whole. */
enum {
	WORD_NAME,
	WORD_SIZE,
	WORD_INODE,
	WORD_CHANGED,
	WORD_GAME,
	WORD_DATE,
	WORD_RULES,
	WORD_HAS_DEAL,
	WORD_DEAL,
	WORD_RESULT,
	WORD_SCORE,
	WORD_MOVES,
	WORD_SECONDS,
	WORD_DAILY,
	WORD_AIDS,
	WORD_LAST,
	WORDS
};

/* What stands in the index for the end of a line of the rules. */
enum { RULES_END = '|' };

/* Do not remember files younger than this at the time of reading. */
#define MOMENTS INT64_C(2000000000)

static void write_head(char head[HEAD_TEXT], const char *body, size_t length)
{
	snprintf(head, HEAD_TEXT, "patience games %s/%d %zu %016" PRIx64 "\n", PATIENCE_VERSION, FORM, length,
	    hash_bytes(HASH_NOTHING, body, length));
}

static void put_entry(const struct entry *entry, FILE *out)
{
	fprintf(out, "%s\t%" PRId64 "\t%" PRId64 "\t%" PRId64 "\t", entry->file, entry->size, entry->inode, entry->changed);
	fprintf(out, "%s\t%s\t", entry->game, entry->date);
	for (const char *c = entry->rules; *c; c++)
		putc(*c == '\n' ? RULES_END : *c, out);
	fprintf(out, "\t%d\t%" PRIu64, entry->has_deal, entry->deal);
	fprintf(out, "\t%d\t%d\t%d\t%" PRId64 "\t%s\t%u\t.\n", (int)entry->result, entry->score, entry->moves,
	    entry->seconds, entry->daily, entry->aids);
}

/* The lines of all games that can be remembered. */
static void put_body(const struct library *library, int64_t now, FILE *out)
{
	for (int i = 0; i < library->entries; i++) {
		const struct entry *entry = &library->entry[i];
		if (!entry->why && entry->changed < now - MOMENTS && !strpbrk(entry->file, "\t\n") &&
		    !strchr(entry->rules, RULES_END))
			put_entry(entry, out);
	}
}

static void put_index(const char *body, size_t length, FILE *out)
{
	char head[HEAD_TEXT];
	write_head(head, body, length);
	fputs(head, out);
	fwrite(body, 1, length, out);
}

void index_write(const char *path, const struct library *library, int64_t now)
{
	struct memory_text body, all;
	if (memory_text_open(&body))
		put_body(library, now, body.file);
	char *lines = memory_text_close(&body);
	if (memory_text_open(&all) && lines)
		put_index(lines, body.length, all.file);
	char *text = memory_text_close(&all);
	if (lines && text && files_make_folders(path, NULL))
		files_put(path, text, all.length, NULL);
	free(text);
	free(lines);
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

/* Copies a word that is fit to be printed. */
static bool copy_word(char *to, size_t size, const char *text)
{
	size_t length = strlen(text);
	if (length >= size || text_printable(text, length) < length)
		return false;
	memcpy(to, text, length + 1);
	return true;
}

static bool read_words(struct entry *entry, char *word[WORDS])
{
	bool good = copy_word(entry->game, sizeof entry->game, word[WORD_GAME]) && game_find(entry->game) &&
	            copy_word(entry->date, sizeof entry->date, word[WORD_DATE]) && date_is_moment(entry->date) &&
	            copy_word(entry->rules, sizeof entry->rules, word[WORD_RULES]) &&
	            copy_word(entry->daily, sizeof entry->daily, word[WORD_DAILY]);
	for (char *end = entry->rules; (end = strchr(end, RULES_END));)
		*end = '\n';
	return good;
}

static bool read_numbers(struct entry *entry, char *word[WORDS])
{
	int64_t has_deal, result, score, moves, aids;
	bool good = value_integer(word[WORD_SIZE], 0, INT64_MAX, &entry->size) &&
	            value_integer(word[WORD_INODE], INT64_MIN, INT64_MAX, &entry->inode) &&
	            value_integer(word[WORD_CHANGED], INT64_MIN, INT64_MAX, &entry->changed) &&
	            value_integer(word[WORD_HAS_DEAL], 0, 1, &has_deal) && value_number(word[WORD_DEAL], &entry->deal) &&
	            value_integer(word[WORD_RESULT], GAME_ON, GAME_LOST, &result) &&
	            value_integer(word[WORD_SCORE], INT32_MIN, INT32_MAX, &score) &&
	            value_integer(word[WORD_MOVES], 0, INT32_MAX, &moves) &&
	            value_integer(word[WORD_SECONDS], 0, SECONDS_MAX, &entry->seconds) &&
	            value_integer(word[WORD_AIDS], 0, AIDS_ALL, &aids);
	if (!good)
		return false;
	entry->has_deal = has_deal;
	entry->result = (enum status)result;
	entry->score = (int)score;
	entry->moves = (int)moves;
	entry->aids = (unsigned)aids;
	return true;
}

static bool read_line(char *line, struct library *library)
{
	char *word[WORDS];
	struct entry entry = {0};
	if (cut_words(line, word) != WORDS || !read_numbers(&entry, word) || !read_words(&entry, word))
		return false;
	entry.file = memory_copy(word[WORD_NAME]);
	library_add(library, entry);
	return true;
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
		whole = read_line(line, library);
		line = next;
	}
	if (!whole)
		library_release(library);
	free(text);
}
