/* The folder of kept games, by the names that the store gives them: GAME-YYYYMMDDThhmmssZ-DEAL.record. */
#include "past.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "record.h"
#include "store.h"

static const char ending[] = ".record";

const char past_head_wide[] = "Begun             Result   Score  Moves     Time  Deal";
const char past_head_narrow[] = "Begun       Result   Score  Moves";

static bool is_record(const char *name)
{
	size_t length = strlen(name);
	return length > sizeof ending && strcmp(name + length + 1 - sizeof ending, ending) == 0;
}

static void add(struct past *past, const char *folder, const char *name)
{
	size_t length = strlen(folder) + strlen(name) + 2;
	char *path = malloc(length);
	if (past->count % 256 == 0)
		past->path = realloc(past->path, (size_t)(past->count + 256) * sizeof *past->path);
	if (!path || !past->path)
		abort();
	snprintf(path, length, "%s/%s", folder, name);
	past->path[past->count++] = path;
}

/* What follows the name of the game, so that games of all kinds stand in one order. */
static const char *moment(const char *path)
{
	const char *name = strrchr(path, '/') + 1, *dash = strchr(name, '-');
	return dash ? dash + 1 : name;
}

static int compare_latest(const void *a, const void *b)
{
	const char *first = *(char *const *)a, *second = *(char *const *)b;
	int order = strcmp(moment(second), moment(first));
	return order ? order : strcmp(second, first);
}

bool past_init(struct past *past, struct fault *fault)
{
	char folder[STORE_PATH];
	*past = (struct past){0};
	if (!store_games_folder(folder, fault))
		return false;
	DIR *open = opendir(folder);
	for (struct dirent *entry; open && (entry = readdir(open));)
		if (is_record(entry->d_name))
			add(past, folder, entry->d_name);
	if (open)
		closedir(open);
	if (past->count == 0)
		return fault_set(fault, "No game has been kept yet: a game is when it is won or given up.");
	qsort(past->path, (size_t)past->count, sizeof *past->path, compare_latest);
	past->row = calloc((size_t)past->count, sizeof *past->row);
	if (!past->row)
		abort();
	return true;
}

void past_release(struct past *past)
{
	for (int i = 0; i < past->count; i++)
		free(past->path[i]);
	free(past->path);
	free(past->row);
	*past = (struct past){0};
}

static void describe(const struct session *session, struct past_row *row)
{
	static const char *const results[] = {[GAME_ON] = "left", [GAME_WON] = "won", [GAME_LOST] = "lost"};
	const char *date = session_date(session), *result = results[session_status(session)];
	char clock[CLOCK_TEXT], deal[32] = "";
	uint64_t number;
	if (session_deal(session, &number))
		snprintf(deal, sizeof deal, "%" PRIu64, number);
	clock_text(session_elapsed(session), clock);
	int score = session_score(session), moves = session_played(session);
	snprintf(
	    row->wide, PAST_TEXT, "%.10s %.5s  %-6s %7d %6d %8s  %s", date, date + 11, result, score, moves, clock, deal);
	snprintf(row->narrow, PAST_TEXT, "%.10s  %-6s %7d %6d", date, result, score, moves);
}

static void read_row(struct past *past, int i)
{
	struct past_row *row = &past->row[i];
	if (row->is_read)
		return;
	row->is_read = true;
	struct session *session = record_load(past->path[i], NULL);
	if (session) {
		describe(session, row);
	} else {
		char name[PAST_TEXT - 20];
		text_escape(strrchr(past->path[i], '/') + 1, name, sizeof name);
		snprintf(row->wide, PAST_TEXT, "Unreadable: %s", name);
		snprintf(row->narrow, PAST_TEXT, "%s", row->wide);
	}
	session_free(session);
}

void past_step(struct past *past, int step, int height)
{
	int chosen = past->chosen + step, last = past->count - 1;
	past->chosen = chosen = chosen < 0 ? 0 : chosen > last ? last : chosen;
	height = height < 1 ? 1 : height;
	if (chosen < past->top)
		past->top = chosen;
	if (chosen >= past->top + height)
		past->top = chosen - height + 1;
	for (int i = past->top; i < past->top + height && i < past->count; i++)
		read_row(past, i);
}
