/* Rows and sums of `patience solve`. */
#include "report.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "interval.h"
#include "json.h"
#include "printing.h"
#include "record.h"
#include "store.h"

static void fail(struct report *report, const char *what)
{
	report->failures++;
	fprintf(stderr, "patience: %s\n", what);
}

/* What is no ordinary file is read once. */
static bool can_be_read_again(const char *path)
{
	struct stat about;
	return strcmp(path, "-") != 0 && stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* A new session in which DEAL stands as it does; behind the moves of a record it names that as its parent. */
static struct session *session_of_deal(const struct deal *deal, struct fault *fault)
{
	char start[START_TEXT], text[START_TEXT + 32];
	if (deal->origin == ORIGIN_RECORD) {
		bool is_gone = !can_be_read_again(deal->file);
		struct session *session = is_gone ? NULL : record_load(deal->file, fault);
		if (is_gone)
			fault_set(fault, "no solution is kept of a record from standard input or a pipe, which is read once");
		if (!session)
			return NULL;
		session_seek(session, deal->after);
		struct session *branch = session_branch(session);
		session_free(session);
		return branch;
	}
	deal->game->describe(&deal->state, start);
	if (deal->numbered)
		snprintf(text, sizeof text, "%sDeal %" PRIu64 "\n", start, deal->number);
	else
		snprintf(text, sizeof text, "%s", start);
	return session_new(deal->game, text, fault);
}

/* Plays the solution, which the session checks move by move. */
static bool play_line(struct session *session, const struct answer *answer, struct fault *fault)
{
	for (int i = 0; i < answer->moves; i++)
		if (!session_play(session, answer->line[i]))
			return fault_set(fault, "the solution fails at move %d: this is a bug of the solver", i + 1);
	return session_status(session) == GAME_WON ||
	       fault_set(fault, "the solution does not win: this is a bug of the solver");
}

static bool save_record(
    const struct report *report, const struct deal *deal, const struct answer *answer, struct fault *fault)
{
	char path[STORE_PATH];
	bool is_number = deal->origin == ORIGIN_NUMBER;
	const char series[] = {is_number ? deal->series : '\0', '\0'};
	if (!store_record_path(report->records, path, fault, "%s-%s%" PRIu64 ".record", is_number ? "deal" : "deck", series,
	        is_number ? deal->number : report->rows))
		return false;
	struct session *session = session_of_deal(deal, fault);
	bool good = session && play_line(session, answer, fault) && record_add(session, path, report->replaces, fault);
	session_free(session);
	return good;
}

/* Calls PUT with the text of each move of the line. */
static void each_move(const struct deal *deal, const struct answer *answer, void (*put)(int i, const char *text))
{
	struct state state = deal->state;
	for (int i = 0; i < answer->moves; i++) {
		char text[MOVE_TEXT];
		deal->game->write(&state, answer->line[i], text);
		put(i, text);
		deal->game->apply(&state, answer->line[i]);
	}
}

static void put_json_move(int i, const char *text)
{
	if (i)
		putchar(',');
	json_string(stdout, text);
}

static void put_text_move(int i, const char *text) { printf("%s%d. %s", i ? " " : "  ", i + 1, text); }

static bool has_grade(const struct answer *answer) { return answer->about.grade && *answer->about.grade; }

static void put_json(const struct report *report, const struct deal *deal, const struct answer *answer)
{
	bool solved = answer->verdict == VERDICT_SOLVED;
	putchar('{');
	deal_json(deal, stdout);
	printf(",\"verdict\":\"%s\",\"moves\":", verdict_name(answer->verdict));
	if (solved)
		printf("%d", answer->moves);
	else
		fputs("null", stdout);
	printf(",\"nodes\":%" PRIu64 ",\"cpu_ms\":", answer->nodes);
	json_milliseconds(stdout, answer->cpu_us);
	if (answer->limit)
		printf(",\"limit\":\"%s\"", answer->limit);
	if (report->minimal && answer->verdict != VERDICT_UNSOLVABLE) {
		printf(",\"at_least\":%d,\"at_most\":", answer->at_least);
		if (solved)
			printf("%d", answer->moves);
		else
			fputs("null", stdout);
		printf(",\"proven\":%s", answer->proven ? "true" : "false");
	}
	if (has_grade(answer))
		printf(",\"grade\":\"%s\"", answer->about.grade);
	if (has_grade(answer) && answer->about.chances)
		printf(",\"traps\":%d,\"won\":%d,\"games\":%d", answer->about.traps, answer->about.won, answer->about.chances);
	if (report->moves && solved) {
		fputs(",\"solution\":[", stdout);
		each_move(deal, answer, put_json_move);
		putchar(']');
	}
	puts("}");
}

static void put_text_verdict(const struct report *report, const struct answer *answer)
{
	fputs(verdict_name(answer->verdict), stdout);
	if (answer->verdict == VERDICT_SOLVED) {
		printf(", %d move%s", answer->moves, answer->moves == 1 ? "" : "s");
		if (report->minimal && answer->proven)
			fputs(" (the fewest)", stdout);
		else if (report->minimal)
			printf(" (at least %d; %s)", answer->at_least, answer->limit ? answer->limit : "not proven");
		if (answer->limit && !report->minimal)
			fputs(" (stopped before it was graded)", stdout);
	} else if (answer->verdict == VERDICT_UNDECIDED) {
		printf(" (%s", answer->limit);
		if (report->minimal)
			printf("; at least %d moves", answer->at_least);
		putchar(')');
	}
}

static void put_text(const struct report *report, const struct deal *deal, const struct answer *answer)
{
	char name[DEAL_NAME];
	printf("%s: ", deal_name(deal, name));
	put_text_verdict(report, answer);
	if (has_grade(answer))
		printf(", %s", answer->about.grade);
	if (has_grade(answer) && answer->about.chances)
		printf(" (%d trap%s, %d of %d games won by chance)", answer->about.traps, answer->about.traps == 1 ? "" : "s",
		    answer->about.won, answer->about.chances);
	printf(", %" PRIu64 " node%s, ", answer->nodes, answer->nodes == 1 ? "" : "s");
	json_milliseconds(stdout, answer->cpu_us);
	puts(" ms");
	if (report->moves && answer->verdict == VERDICT_SOLVED) {
		each_move(deal, answer, put_text_move);
		putchar('\n');
	}
}

static void count(struct report *report, const struct deal *deal, const struct answer *answer)
{
	if (answer->verdict == VERDICT_UNDECIDED && strcmp(answer->limit, "stopped") == 0)
		report->stopped++;
	else
		report->count[answer->verdict]++;
	for (int i = 0; report->grades && report->grades[i] && i < GRADES_MOST; i++)
		report->graded[i] += has_grade(answer) && strcmp(report->grades[i], answer->about.grade) == 0;
	report->nodes += answer->nodes;
	report->cpu_us += answer->cpu_us;
	if (answer->nodes > report->most_nodes)
		report->most_nodes = answer->nodes;
	if (answer->cpu_us > report->most_cpu_us) {
		report->most_cpu_us = answer->cpu_us;
		deal_name(deal, report->slowest);
	}
}

static void fail_at(struct report *report, const struct deal *deal, const char *what)
{
	char name[DEAL_NAME];
	struct fault fault;
	fault_set(&fault, "%s: %s", deal_name(deal, name), what);
	printing_flush();
	fail(report, fault.text);
}

static void report_fault(struct report *report, const struct deal *deal)
{
	char name[DEAL_NAME];
	struct fault fault = deal->fault;
	if (deal->origin != ORIGIN_RECORD)
		fault_prefix(&fault, "%s", deal_name(deal, name));
	fail(report, fault.text);
}

bool report_row(struct report *report, const struct deal *deal, struct answer *answer)
{
	struct fault fault;
	progress_hide(&report->progress);
	report->rows++;
	if (deal->fault.text[0]) {
		report_fault(report, deal);
		return true;
	}
	count(report, deal, answer);
	if (report->json)
		put_json(report, deal, answer);
	else
		put_text(report, deal, answer);
	if (answer->lacks_grade)
		fail_at(report, deal,
		    answer->about.verdict == VERDICT_SOLVED ? "by these rules there are no grades" : "no memory for the grade");
	if (report->records && answer->verdict == VERDICT_SOLVED && !save_record(report, deal, answer, &fault))
		fail(report, fault.text);
	free(answer->line);
	answer->line = NULL;
	return !printing_failed();
}

void report_tick(struct report *report, const char *note)
{
	printing_flush();
	progress_draw(&report->progress, report->rows, note);
}

static void put_percent(FILE *out, double share, int places)
{
	json_decimal(out, 100 * share, places);
	fputs(" %", out);
}

/* What share can be won. The undecided may be either, so they widen it. */
static void put_share(const struct report *report, uint64_t deals, FILE *out)
{
	uint64_t least = report->count[VERDICT_SOLVED], most = least + report->count[VERDICT_UNDECIDED];
	int places = deals >= 1000 ? 3 : 1;
	fputs("winnable ", out);
	put_percent(out, (double)least / (double)deals, places);
	if (most > least) {
		fputs(" to ", out);
		put_percent(out, (double)most / (double)deals, places);
	}
	fputs(", 95 % interval ", out);
	json_decimal(out, 100 * wilson_interval(least, deals).low, places);
	fputs(" to ", out);
	put_percent(out, wilson_interval(most, deals).high, places);
	putc('\n', out);
}

static void put_grades(const struct report *report, FILE *out)
{
	uint64_t sum = 0;
	for (int i = 0; report->grades && report->grades[i]; i++)
		sum += report->graded[i];
	for (int i = 0; sum && report->grades[i]; i++) {
		fprintf(out, "%s%s %" PRIu64 " (", i ? ", " : "", report->grades[i], report->graded[i]);
		put_percent(out, (double)report->graded[i] / (double)sum, 1);
		putc(')', out);
	}
	if (sum && report->count[VERDICT_SOLVED] > sum)
		fprintf(out, ", %" PRIu64 " not graded", report->count[VERDICT_SOLVED] - sum);
	if (sum)
		putc('\n', out);
}

void report_sum(struct report *report)
{
	FILE *out = report->json ? stderr : stdout;
	uint64_t deals = report->count[0] + report->count[1] + report->count[2];
	progress_hide(&report->progress);
	printing_flush();
	if (report->rows < 2)
		return;
	fprintf(out, "%" PRIu64 " deal%s: %" PRIu64 " solved, %" PRIu64 " unsolvable, %" PRIu64 " undecided\n", deals,
	    deals == 1 ? "" : "s", report->count[VERDICT_SOLVED], report->count[VERDICT_UNSOLVABLE],
	    report->count[VERDICT_UNDECIDED]);
	if (report->stopped)
		fprintf(out, "%" PRIu64 " stopped before %s decided, not counted\n", report->stopped,
		    report->stopped == 1 ? "it was" : "they were");
	if (!deals)
		return;
	put_share(report, deals, out);
	put_grades(report, out);
	json_decimal(out, (double)report->cpu_us / 1e6, 3);
	fputs(" s of processor time, ", out);
	json_decimal(out, (double)report->cpu_us / 1e3 / (double)deals, 3);
	fprintf(out, " ms a deal, most for %s: ", report->slowest);
	json_decimal(out, (double)report->most_cpu_us / 1e3, 3);
	fprintf(out, " ms; %" PRIu64 " nodes, at most %" PRIu64 "\n", report->nodes, report->most_nodes);
}
