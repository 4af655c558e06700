/* A table: the codes of its boards in order, and their values. */
#include "pousse_table.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "files.h"
#include "hash.h"
#include "store.h"
#include "table.h"

/* The file: a line that says what it is, the size, how many boards; their codes and values; a sum of all that. */
enum { HEAD = 32, WORDS = 24, FILE_MOST = 64 << 20 };
static const char head[HEAD] = "patience table of Pousse 1\n";

void pousse_table_free(struct pousse_table *table)
{
	if (!table)
		return;
	free(table->code);
	free(table->value);
	free(table);
}

static int find_code(const struct pousse_table *table, uint32_t code)
{
	int low = 0, high = table->count - 1;
	while (low <= high) {
		int middle = low + (high - low) / 2;
		if (table->code[middle] == code)
			return middle;
		if (table->code[middle] < code)
			low = middle + 1;
		else
			high = middle - 1;
	}
	return -1;
}

bool pousse_table_find(const struct pousse_table *table, const struct pousse_board *board, int *value)
{
	int at = find_code(
	    table, fold(&table->folding, (uint32_t)board->token[board->turn], (uint32_t)board->token[!board->turn]));
	if (at >= 0)
		*value = table->value[at];
	return at >= 0;
}

struct pousse_census pousse_table_census(const struct pousse_table *table)
{
	struct pousse_census census = {0};
	for (int i = 0; i < table->count; i++) {
		int images = fold_images(&table->folding, table->code[i]), value = table->value[i];
		*(value > 0 ? &census.won : value < 0 ? &census.lost : &census.open) += images;
		census.longest_win = value > census.longest_win ? value : census.longest_win;
		census.longest_loss = -value > census.longest_loss ? -value : census.longest_loss;
	}
	return census;
}

/* What the move is worth to who makes it. */
static bool value_of(const struct pousse_table *table, const struct pousse_position *position, int move, int *value)
{
	struct pousse_shape shape = pousse_shape(position->size);
	struct pousse_board after = position->board;
	pousse_push(&shape, &after, move);
	int leader = pousse_leader(&shape, &after), reply = 0;
	bool repeats = position->repeating >> move & 1;
	if (repeats || leader >= 0) {
		*value = !repeats && leader == position->board.turn ? 1 : -1;
		return true;
	}
	if (!pousse_table_find(table, &after, &reply))
		return false;
	*value = reply > 0 ? -reply - 1 : reply < 0 ? 1 - reply : 0;
	return true;
}

/* Soon won is better than late, open than lost, late lost than soon. */
static int rank_of(int value) { return value > 0 ? 1000 - value : value < 0 ? -1000 - value : 0; }

bool pousse_table_choose(
    const struct pousse_table *table, const struct pousse_position *position, struct pousse_choices *choices)
{
	choices->count = 0;
	for (int i = 0; i < 4 * position->size; i++) {
		int value;
		if (!value_of(table, position, i, &value))
			return false;
		if (choices->count && rank_of(value) < rank_of(choices->value))
			continue;
		if (choices->count && rank_of(value) > rank_of(choices->value))
			choices->count = 0;
		choices->value = value;
		choices->move[choices->count++] = i;
	}
	return true;
}

static void put_number(char **at, uint64_t number, int bytes)
{
	for (int i = 0; i < bytes; i++)
		*(*at)++ = (char)(number >> 8 * i);
}

static uint64_t get_number(const char **at, int bytes)
{
	uint64_t number = 0;
	for (int i = 0; i < bytes; i++)
		number |= (uint64_t)(unsigned char)*(*at)++ << 8 * i;
	return number;
}

static bool path_of(int size, char path[STORE_PATH])
{
	char name[] = "pousse-3.table";
	name[7] = (char)('0' + size);
	return store_cache_path(name, path);
}

/* Whether nothing is lost when PATH is written: there is no file, or an empty one, or a table of this program, damaged
 * or of another version. A pipe is not opened, which could wait for ever. */
static bool is_free(const char *path)
{
	char begin[WORDS];
	struct stat status;
	if (stat(path, &status) != 0)
		return errno == ENOENT;
	if (!S_ISREG(status.st_mode) || status.st_size == 0)
		return S_ISREG(status.st_mode);
	FILE *file = fopen(path, "rb");
	if (!file)
		return false;
	bool is_table = fread(begin, 1, WORDS, file) == WORDS && memcmp(begin, head, WORDS) == 0;
	fclose(file);
	return is_table;
}

/* The cache is a convenience: that it cannot be written is nobody's trouble. */
static void keep(const struct pousse_table *table)
{
	char path[STORE_PATH], *text, *at;
	size_t length = HEAD + 8 + 5 * (size_t)table->count + 8;
	if (!path_of(table->size, path) || !is_free(path) || !(text = at = malloc(length)))
		return;
	memcpy(at, head, HEAD);
	at += HEAD;
	put_number(&at, (uint64_t)table->size, 4);
	put_number(&at, (uint64_t)table->count, 4);
	for (int i = 0; i < table->count; i++)
		put_number(&at, table->code[i], 4);
	memcpy(at, table->value, (size_t)table->count);
	at += table->count;
	put_number(&at, hash_bytes(HASH_NOTHING, text, length - 8), 8);
	if (files_make_folders(path, NULL))
		files_put(path, text, length, NULL);
	free(text);
}

static bool read_text(struct pousse_table *table, const char *text, size_t length)
{
	if (length < HEAD + 16 || memcmp(text, head, HEAD) != 0)
		return false;
	const char *at = text + HEAD, *sum = text + length - 8;
	if (get_number(&at, 4) != (uint64_t)table->size)
		return false;
	uint64_t count = get_number(&at, 4);
	if (count > FILE_MOST / 5 || length != HEAD + 16 + 5 * count ||
	    get_number(&sum, 8) != hash_bytes(HASH_NOTHING, text, length - 8))
		return false;
	table->count = (int)count;
	table->code = malloc((size_t)count * sizeof *table->code + 1);
	table->value = malloc((size_t)count + 1);
	if (!table->code || !table->value)
		return false;
	for (uint64_t i = 0; i < count; i++)
		table->code[i] = (uint32_t)get_number(&at, 4);
	memcpy(table->value, at, (size_t)count);
	return true;
}

static struct pousse_table *read_kept(int size)
{
	char path[STORE_PATH];
	size_t length;
	char *text = path_of(size, path) ? files_get_ordinary(path, FILE_MOST, &length, NULL) : NULL;
	struct pousse_table *table = text ? calloc(1, sizeof *table) : NULL;
	bool good = false;
	if (table) {
		table->size = size;
		folding_init(&table->folding, size);
		good = read_text(table, text, length);
	}
	free(text);
	if (good)
		return table;
	pousse_table_free(table);
	return NULL;
}

struct pousse_table *pousse_table_open(int size, const struct pousse_building *building)
{
	struct pousse_table *table = size >= POUSSE_LEAST && size <= POUSSE_TABLED ? read_kept(size) : NULL;
	if (table)
		return table;
	table = pousse_table_build(size, building, NULL);
	if (table)
		keep(table);
	return table;
}
