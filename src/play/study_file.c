/* Results files. A file is read in order and must hold deals first, first + 1, ... each with the games of all players
 * in the order of the plan. Only an unfinished write is ever cut off: whole games of a deal that lacks others, and a
 * last line without its end that begins as the next line would. Everything else is an error, and the file stays. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "json.h"
#include "memory_text.h"
#include "study_keep.h"
#include "text.h"

struct study_file {
	FILE *file;
	const struct study_plan *plan;
	char path[FAULT_TEXT];
};

/* A file being read. */
struct reading {
	FILE *file;
	const char *path;
	char line[STUDY_LINE];
	size_t length;
	int number;    /* of the line, from 1 */
	bool is_whole; /* its end was there */
	off_t whole;   /* where the last whole deal ends */
	uint64_t next;
};

static void begin_game(const char *player, uint64_t deal, FILE *out)
{
	fprintf(out, "{\"deal\":%" PRIu64 ",\"player\":", deal);
	json_string(out, player);
}

void study_game_write(const char *player, uint64_t deal, const struct study_game *game, FILE *out)
{
	begin_game(player, deal, out);
	fprintf(out, ",\"won\":%s,\"foundation\":%d,\"moves\":%d,\"passes\":%d,\"cpu_ms\":", game->won ? "true" : "false",
	    game->foundation, game->moves, game->passes);
	json_milliseconds(out, game->cpu_us);
	if (game->is_match) {
		fputs(",\"first\":", out);
		json_string(out, player);
	}
	if (game->is_endless)
		fputs(",\"endless\":true", out);
	if (game->trouble[0]) {
		fputs(",\"trouble\":", out);
		json_string(out, game->trouble);
	}
	fputs("}\n", out);
}

static bool get_count(const char *line, const char *key, int most, int *out)
{
	int64_t number;
	if (!json_get_integer(line, key, &number) || number < 0 || number > most)
		return false;
	*out = (int)number;
	return true;
}

/* Whether LINE tells of the game of PLAYER on DEAL. */
static bool is_game_of(const char *line, const char *player, uint64_t deal)
{
	char name[STUDY_NAME];
	uint64_t number;
	return json_get_unsigned(line, "deal", &number) && number == deal &&
	       json_get_string(line, "player", name, sizeof name) && strcmp(name, player) == 0;
}

/* The game of PLAYER in its line. Returns the key whose value is missing or cannot be, or NULL. */
static const char *game_read(const char *line, const char *player, struct study_game *game)
{
	bool is_solver = strcmp(player, study_solver) == 0;
	memset(game, 0, sizeof *game);
	json_get_string(line, "trouble", game->trouble, sizeof game->trouble);
	json_get_bool(line, "endless", &game->is_endless);
	return !json_get_bool(line, "won", &game->won)                    ? "won"
	       : !get_count(line, "foundation", CARDS, &game->foundation) ? "foundation"
	       : !get_count(line, "moves", INT32_MAX, &game->moves)       ? "moves"
	       : !get_count(line, "passes", INT32_MAX, &game->passes)     ? "passes"
	       : !json_get_thousandths(line, "cpu_ms", &game->cpu_us)     ? "cpu_ms"
	       : game->won && game->is_endless                            ? "endless"
	       : game->won && is_solver && game->trouble[0]               ? "trouble"
	                                                                  : NULL;
}

static bool wrong_line(const struct reading *reading, const char *what, struct fault *fault)
{
	return fault_set(fault, "%s:%d: %s", reading->path, reading->number, what);
}

/* Reads the next line without its end; empty, and not whole, at the end of the file. False with a fault when no line of
 * ours can look like that. */
static bool read_line(struct reading *reading, struct fault *fault)
{
	int c;
	reading->length = 0;
	reading->number++;
	while ((c = getc(reading->file)) > 0 && c != '\n' && reading->length < sizeof reading->line - 1)
		reading->line[reading->length++] = (char)c;
	reading->line[reading->length] = '\0';
	reading->is_whole = c == '\n';
	size_t mark = reading->number == 1 ? text_mark(reading->line, reading->length) : 0;
	memmove(reading->line, reading->line + mark, (reading->length -= mark) + 1);
	if (ferror(reading->file))
		return fault_set(fault, "cannot read %s: %s", reading->path, strerror(errno));
	if (c == '\0')
		return wrong_line(reading, "a zero byte: the file is damaged", fault);
	return c == '\n' || c == EOF || wrong_line(reading, "the line is too long: the file is damaged", fault);
}

/* Whether the unfinished line is the beginning of one that begins with START; no line at all is. */
static bool is_cut_off(const struct reading *reading, const char *start)
{
	size_t length = strlen(start);
	return strncmp(reading->line, start, reading->length < length ? reading->length : length) == 0;
}

static const char not_next[] = "this is not the next game of the study",
                  not_ours[] = "this is not a results file of patience study";

/* Whether the unfinished line is the beginning of this game's; a fault if not. */
static bool is_cut_off_game(const struct reading *reading, const char *player, uint64_t deal, struct fault *fault)
{
	struct memory_text text;
	if (memory_text_open(&text))
		begin_game(player, deal, text.file);
	char *start = memory_text_close(&text);
	bool is_begun = start ? is_cut_off(reading, start) || wrong_line(reading, not_next, fault)
	                      : fault_set(fault, "no memory to read %s", reading->path);
	free(start);
	return is_begun;
}

/* The next line as the game of PLAYER on DEAL. */
static bool take_game(
    const struct reading *reading, const char *player, uint64_t deal, struct study_game *game, struct fault *fault)
{
	const char *line = reading->line, *key;
	if (!json_is_object(line))
		return wrong_line(reading, "this is no JSON object: the file is damaged", fault);
	if (!is_game_of(line, player, deal))
		return fault_set(fault, "%s:%d: %s, which is deal %" PRIu64 " of %s", reading->path, reading->number, not_next,
		    deal, player);
	key = game_read(line, player, game);
	return !key || fault_set(fault, "%s:%d: the value of \"%s\" is missing or cannot be: the file is damaged",
	                   reading->path, reading->number, key);
}

static bool read_deals(
    struct reading *reading, const struct study_plan *plan, struct study_totals *totals, struct fault *fault)
{
	struct study_deal deal = {.number = reading->next};
	for (int i = 0;; i = (i + 1) % plan->players) {
		if (!read_line(reading, fault))
			return false;
		if (!reading->is_whole)
			return is_cut_off_game(reading, plan->player[i], deal.number, fault);
		if (deal.number > plan->last)
			return wrong_line(reading, "the study has no more games", fault);
		if (!take_game(reading, plan->player[i], deal.number, &deal.game[i], fault))
			return false;
		if (i < plan->players - 1)
			continue;
		study_totals_add(totals, plan->players, &deal);
		reading->whole = ftello(reading->file);
		reading->next = ++deal.number;
	}
}

bool study_file_read(const char *path, struct study_plan *plan, struct study_totals *totals, struct fault *fault)
{
	struct reading reading = {.file = fopen(path, "r"), .path = path};
	memset(totals, 0, sizeof *totals);
	if (!reading.file)
		return fault_set(fault, "cannot open %s: %s", path, strerror(errno));
	bool good = read_line(&reading, fault) &&
	            ((reading.is_whole && study_plan_read(reading.line, plan)) || wrong_line(&reading, not_ours, fault));
	if (good) {
		reading.next = plan->first;
		good = read_deals(&reading, plan, totals, fault);
	}
	fclose(reading.file);
	if (good && reading.next <= plan->last)
		return fault_set(fault,
		    "%s is not finished: it has %" PRIu64 " of the deals %" PRIu64 "..%" PRIu64 "; go on with --resume", path,
		    totals->deals, plan->first, plan->last);
	return good;
}

static bool is_ordinary(int descriptor, const char *path, struct fault *fault)
{
	struct stat status;
	return (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode)) ||
	       fault_set(fault, "%s is not an ordinary file: what a study finds cannot be kept there", path);
}

/* Only one study at a time may add to a file. */
static bool lock_file(int descriptor, const char *path, struct fault *fault)
{
	struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
	if (fcntl(descriptor, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN))
		return true;
	return fault_set(fault, "another study is writing to %s", path);
}

FILE *study_keep(const char *path, struct fault *fault)
{
	if (!files_may_follow(path, fault))
		return NULL;
	int descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
	FILE *stream = descriptor < 0 ? NULL : fdopen(descriptor, "r+");
	if (!stream) {
		fault_set(fault, "cannot open %s: %s", *path ? path : "\"\"", strerror(errno));
		if (descriptor >= 0)
			close(descriptor);
		return NULL;
	}
	if (is_ordinary(descriptor, path, fault) && lock_file(descriptor, path, fault))
		return stream;
	fclose(stream);
	return NULL;
}

void study_unmake(const char *path)
{
	char *target = realpath(path, NULL);
	if (target)
		unlink(target);
	free(target);
}

/* Reads what FILE has. Writes a first line to an empty file, or to one whose first line was cut off. */
static bool take_up(struct study_file *file, struct study_totals *totals, uint64_t *from, struct fault *fault)
{
	struct reading reading = {.file = file->file, .path = file->path};
	struct study_plan plan;
	*from = file->plan->first;
	if (!read_line(&reading, fault))
		return false;
	if (reading.is_whole) {
		if (!study_plan_read(reading.line, &plan))
			return wrong_line(&reading, not_ours, fault);
		if (!study_plans_agree(file->plan, &plan, fault))
			return fault_prefix(fault, "%s belongs to another study", file->path);
		if (plan.first != file->plan->first || plan.last != file->plan->last)
			return fault_set(fault, "%s is of the deals %" PRIu64 "..%" PRIu64, file->path, plan.first, plan.last);
		reading.whole = ftello(file->file);
		reading.next = plan.first;
		if (!read_deals(&reading, &plan, totals, fault))
			return false;
		*from = reading.next;
	} else if (!is_cut_off(&reading, "{\"study\":1,\"game\":")) {
		return wrong_line(&reading, not_ours, fault);
	}
	if (ftruncate(fileno(file->file), reading.whole) != 0 || fseeko(file->file, 0, SEEK_END) != 0)
		return fault_set(fault, "cannot write %s: %s", file->path, strerror(errno));
	if (reading.whole)
		return true;
	study_plan_write(file->plan, file->file);
	return study_file_flush(file, fault);
}

struct study_file *study_file_open(
    const char *path, const struct study_plan *plan, struct study_totals *totals, uint64_t *from, struct fault *fault)
{
	struct study_file *file = malloc(sizeof *file);
	if (!file) {
		fault_set(fault, "no memory for %s", path);
		return NULL;
	}
	*file = (struct study_file){.file = study_keep(path, fault), .plan = plan};
	snprintf(file->path, sizeof file->path, "%s", path);
	if (file->file && take_up(file, totals, from, fault))
		return file;
	if (file->file)
		fclose(file->file);
	free(file);
	return NULL;
}

bool study_file_copy(struct study_file *file, FILE *out, struct fault *fault)
{
	char block[STUDY_LINE];
	size_t length;
	int c;
	rewind(file->file);
	while ((c = getc(file->file)) != EOF && c != '\n') /* the plan is no game */
		continue;
	while ((length = fread(block, 1, sizeof block, file->file)) > 0)
		fwrite(block, 1, length, out);
	if (ferror(file->file) || fseeko(file->file, 0, SEEK_END) != 0)
		return fault_set(fault, "cannot read %s: %s", file->path, strerror(errno));
	return !ferror(out) || fault_set(fault, "cannot write: %s", strerror(errno));
}

static bool written(struct study_file *file, bool good, struct fault *fault)
{
	return good || fault_set(fault, "cannot write %s: %s", file->path, strerror(errno));
}

bool study_file_add(struct study_file *file, const struct study_deal *deal, struct fault *fault)
{
	for (int i = 0; i < file->plan->players; i++)
		study_game_write(file->plan->player[i], deal->number, &deal->game[i], file->file);
	return written(file, !ferror(file->file), fault);
}

bool study_file_flush(struct study_file *file, struct fault *fault)
{
	return written(file, fflush(file->file) == 0, fault);
}

bool study_close(FILE *file)
{
	bool has_gap = ferror(file);
	int nowhere = has_gap ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
	if (nowhere >= 0) {
		dup2(nowhere, fileno(file));
		close(nowhere);
	}
	bool is_closed = fclose(file) == 0;
	errno = has_gap ? EIO : errno;
	return is_closed && !has_gap;
}

bool study_file_close(struct study_file *file, struct fault *fault)
{
	bool good = written(file, study_close(file->file), fault);
	free(file);
	return good;
}
