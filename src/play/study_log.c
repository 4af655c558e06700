/* The log of a study. */
#include "study_log.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "companion.h"
#include "memory_text.h"
#include "study_keep.h"

struct study_log {
	FILE *file;
	const struct study_plan *plan;
	char path[FAULT_TEXT];
};

static const char column_names[] =
    "deal\tplayer\twon\tcards\trecycles\tstock\twaste\tS\tH\tC\tD\tpile1\tpile2\tpile3\tpile4\tpile5\tpile6\tpile7\t"
    "choice\tfrom\tto\tcount\tguess\n";

static const char *const choices[] = {[DECIDE_MOVE] = "move", [DECIDE_WAIT] = "wait", [DECIDE_STOP] = "stop"};

bool study_log_check(const struct study_plan *plan, struct fault *fault)
{
	if (!plan->game->hides || !companion_of(plan->game)->look)
		return fault_set(fault, "a log is of a game with hidden cards, a stock and a waste; %s does not have them",
		    plan->game->title);
	for (int i = 0; i < plan->players; i++)
		if (strcmp(plan->player[i], study_solver) == 0)
			return fault_set(fault, "a log is of what players may see, and the solver sees all cards");
	return true;
}

static void write_card(FILE *out, int face)
{
	char name[CARD_NAME];
	fputs(face == FACE_BACK ? "??" : card_name(face, name), out);
}

static void write_talon(FILE *out, const uint8_t *face, int count)
{
	putc('\t', out);
	for (int i = 0; i < count; i++)
		write_card(out, face[i]);
	if (!count)
		putc('-', out);
}

static void write_pile(FILE *out, const struct sight *sight, int pile)
{
	fprintf(out, "\t%d:", sight_hidden(sight, pile));
	for (int count = sight_open(sight, pile); count > 0; count--)
		write_card(out, scene_face(&sight->scene, pile, count));
}

void log_rows_add(void *rows, const struct sight *sight, struct decision decision)
{
	FILE *out = ((struct memory_text *)rows)->file;
	struct move move = {0};
	if (!out)
		return;
	if (decision.what == DECIDE_MOVE && decision.move >= 0 && decision.move < sight->moves)
		move = sight->move[decision.move];
	fprintf(out, "\t%d", sight->talon.recycles_left == UNLIMITED ? -1 : sight->talon.recycles_left);
	write_talon(out, sight->talon.stock, sight->talon.stock_size);
	write_talon(out, sight->talon.waste, sight->talon.waste_size);
	for (int pile = FOUNDATION; pile < TABLEAU; pile++)
		fprintf(out, "\t%d", sight->scene.spot[pile].size);
	for (int pile = TABLEAU; pile < PILES; pile++)
		write_pile(out, sight, pile);
	fprintf(out, "\t%s\t%d\t%d\t%d\t%d\n", choices[decision.what], move.from, move.to, move.count, decision.is_guess);
}

static bool failed(const struct study_log *log, struct fault *fault)
{
	return fault_set(fault, "cannot write %s: %s", log->path, strerror(errno));
}

static void put_head(const struct study_plan *plan, FILE *out)
{
	fputs("# ", out);
	study_plan_write(plan, out);
	fputs(column_names, out);
}

static bool write_head(struct study_log *log, struct fault *fault)
{
	put_head(log->plan, log->file);
	return fflush(log->file) == 0 || failed(log, fault);
}

/* The length of the head, with which the file must begin; -1 with a fault. */
static off_t read_head(const struct study_log *log, struct fault *fault)
{
	struct memory_text text;
	size_t same = 0;
	if (memory_text_open(&text))
		put_head(log->plan, text.file);
	char *head = memory_text_close(&text);
	if (!head)
		fault_set(fault, "no memory for %s", log->path);
	while (head && same < text.length && getc(log->file) == (unsigned char)head[same])
		same++;
	bool good = head && (same == text.length ||
	                        fault_set(fault, "%s is not a log of this study; nothing was written", log->path));
	free(head);
	return good ? (off_t)text.length : -1;
}

#define NO_DEAL UINT64_MAX

/* Finds where the rows of deal FROM and later begin, and which deal the row before that is of (NO_DEAL: none). -1 with
 * a fault when that cannot be read. */
static off_t find_end(struct study_log *log, off_t start, uint64_t from, uint64_t *last, struct fault *fault)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t length;
	*last = NO_DEAL;
	while ((length = getline(&line, &room, log->file)) > 0) {
		uint64_t deal = strtoull(line, NULL, 10);
		bool is_cut = line[length - 1] != '\n';
		if (deal >= from || (is_cut && !strchr(line, '\t'))) /* a number that was cut may be that of any deal */
			break;
		*last = is_cut ? NO_DEAL : deal; /* what the results have must be whole */
		start += (off_t)length;
	}
	free(line);
	if (length < 0 && !feof(log->file)) {
		fault_set(fault, "cannot read %s: %s", log->path, strerror(errno));
		return -1;
	}
	return start;
}

static bool take_up(struct study_log *log, uint64_t from, struct fault *fault)
{
	uint64_t last;
	if (fseeko(log->file, 0, SEEK_END) != 0)
		return failed(log, fault);
	bool is_new = ftello(log->file) == 0;
	rewind(log->file);
	if (is_new && from > log->plan->first)
		return fault_set(fault,
		    "%s holds nothing yet, but the results begin with deal %" PRIu64 ": a log begins with its results",
		    log->path, log->plan->first);
	if (is_new)
		return write_head(log, fault);
	off_t end = read_head(log, fault);
	if (end < 0)
		return false;
	end = find_end(log, end, from, &last, fault);
	if (end < 0)
		return false;
	if (from > log->plan->first && last != from - 1)
		return fault_set(fault, "%s lacks deals that the results have: they go up to %" PRIu64, log->path, from - 1);
	if (ftruncate(fileno(log->file), end) != 0 || fseeko(log->file, 0, SEEK_END) != 0)
		return failed(log, fault);
	return true;
}

static bool holds_something(const char *path)
{
	struct stat status;
	return stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0;
}

bool study_log_fits(const char *path, const char *results, struct fault *fault)
{
	if (!holds_something(path) || (results && holds_something(results)))
		return true;
	if (results)
		return fault_set(fault,
		    "%s exists, but the results of %s begin anew: a log is gone on with only together with them", path,
		    results);
	return fault_set(fault, "%s exists; a log is gone on with only together with its results (--resume)", path);
}

struct study_log *study_log_open(const char *path, const struct study_plan *plan, uint64_t from, struct fault *fault)
{
	struct study_log *log = malloc(sizeof *log);
	if (!log) {
		fault_set(fault, "no memory for %s", path);
		return NULL;
	}
	bool is_new = access(path, F_OK) != 0;
	*log = (struct study_log){.file = study_keep(path, fault), .plan = plan};
	snprintf(log->path, sizeof log->path, "%s", path);
	if (log->file && take_up(log, from, fault))
		return log;
	if (log->file && is_new)
		study_unmake(path);
	if (log->file)
		fclose(log->file);
	free(log);
	return NULL;
}

bool study_log_add(struct study_log *log, const struct study_deal *deal, struct fault *fault)
{
	for (int i = 0; i < log->plan->players; i++) {
		const struct study_game *game = &deal->game[i];
		if (!game->log)
			return fault_set(fault, "no memory for the log of deal %" PRIu64, deal->number);
		for (const char *row = game->log; *row; row += strcspn(row, "\n") + 1)
			fprintf(log->file, "%" PRIu64 "\t%d\t%d\t%d%.*s", deal->number, i + 1, game->won, game->foundation,
			    (int)strcspn(row, "\n") + 1, row);
	}
	return (fflush(log->file) == 0 && !ferror(log->file)) || failed(log, fault);
}

bool study_log_close(struct study_log *log, struct fault *fault)
{
	bool good = study_close(log->file) || failed(log, fault);
	free(log);
	return good;
}
