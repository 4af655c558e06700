#include "study_report.h"

#include <inttypes.h>
#include <langinfo.h>
#include <string.h>

#include "card.h"
#include "date.h"
#include "interval.h"
#include "text.h"

enum { BAR = 24, BINS = 14, BIN = 4, WIDE_BAR = 48, NAME_SHOWN = 41, NAME_IN_PROGRESS = 25 };

static double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }

static int name_width(const struct study_plan *plan)
{
	int width = 6;
	for (int i = 0; i < plan->players; i++)
		if ((int)strlen(plan->player[i]) > width)
			width = (int)strlen(plan->player[i]);
	return width;
}

static void write_share(const char *what, uint64_t part, uint64_t whole, FILE *out)
{
	struct interval interval = wilson_interval(part, whole);
	fprintf(out, "%s %" PRIu64 ", %.3f%% (%.3f .. %.3f%%)", what, part, 100 * ratio((double)part, (double)whole),
	    100 * interval.low, 100 * interval.high);
}

static void write_verdicts(int width, const struct study_sums *sums, uint64_t deals, FILE *out)
{
	fprintf(out, "%-*s ", width, "");
	write_share("unsolvable", deals - sums->won - sums->troubles, deals, out);
	write_share("; undecided", sums->troubles, deals, out);
	fputc('\n', out);
}

static void write_table(const struct study_plan *plan, const struct study_totals *totals, FILE *out)
{
	int width = name_width(plan);
	fprintf(out, "%-*s %9s %9s %8s %19s %7s %7s %7s %11s\n", width, "player", "games", "won", "%", "95% interval",
	    "found.", "moves", "passes", "ms a game");
	for (int i = 0; i < plan->players; i++) {
		const struct study_sums *sums = &totals->player[i];
		struct interval interval = wilson_interval(sums->won, totals->deals);
		double played = (double)totals->deals;
		fprintf(out, "%-*.*s %9" PRIu64 " %9" PRIu64 " %7.3f%% %8.3f .. %6.3f%% %7.3f %7.1f %7.2f %11.3f\n", width,
		    width, plan->player[i], totals->deals, sums->won, 100 * ratio((double)sums->won, played),
		    100 * interval.low, 100 * interval.high, ratio((double)sums->foundation, played),
		    ratio((double)sums->moves, played), ratio((double)sums->passes, played),
		    ratio((double)sums->cpu_us / 1000, played));
		if (strcmp(plan->player[i], study_solver) == 0)
			write_verdicts(width, sums, totals->deals, out);
		else if (sums->troubles)
			fprintf(out, "%-*s in %" PRIu64 " games the player failed; those are lost\n", width, "", sums->troubles);
	}
}

static void write_pairs(const struct study_plan *plan, const struct study_totals *totals, FILE *out)
{
	if (plan->players > 1)
		fprintf(out, "\nThe same deals, pair by pair (p: McNemar's test, two-sided)\n");
	for (int i = 0; i < plan->players; i++)
		for (int k = i + 1; k < plan->players; k++) {
			uint64_t one = totals->only[i][k], other = totals->only[k][i];
			double percent = 100 * ratio((double)one - (double)other, (double)totals->deals);
			fprintf(out,
			    "%.40s wins %" PRIu64 " that %.40s loses, and loses %" PRIu64 " that it wins: %+.3f%%, p = %.3g\n",
			    plan->player[i], one, plan->player[k], other, percent, study_mcnemar(one, other));
		}
}

/* The last bin is that of the won games alone. */
static uint64_t bin_games(const struct study_sums *sums, int bin)
{
	uint64_t sum = 0;
	for (int cards = bin * BIN; cards < (bin + 1) * BIN && cards <= CARDS; cards++)
		sum += sums->histogram[cards];
	return sum;
}

static void write_bar(double part, int width, FILE *out)
{
	const char *full = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? "█" : "#";
	for (int i = 0; i < (int)(part * width + 0.5); i++)
		fputs(full, out);
}

static void write_histogram(const char *player, const struct study_sums *sums, uint64_t deals, FILE *out)
{
	uint64_t most = 1;
	for (int bin = 0; bin < BINS; bin++)
		most = bin_games(sums, bin) > most ? bin_games(sums, bin) : most;
	fprintf(out, "\nCards on the foundations at the end, %.60s\n", player);
	for (int bin = 0; bin < BINS; bin++) {
		uint64_t count = bin_games(sums, bin);
		if (bin == BINS - 1)
			fprintf(out, "   %2d ", CARDS);
		else
			fprintf(out, "%2d-%2d ", bin * BIN, bin * BIN + BIN - 1);
		fprintf(out, "%6.2f%% ", 100 * ratio((double)count, (double)deals));
		write_bar(ratio((double)count, (double)most), WIDE_BAR, out);
		fputc('\n', out);
	}
}

/* Parts that follow on one another are one range. */
static void write_ranges(const struct study_plan *part, int parts, FILE *out)
{
	for (int i = 0, next; i < parts; i = next) {
		for (next = i + 1; next < parts && part[next].first == part[next - 1].last + 1;)
			next++;
		fprintf(out, "%s%" PRIu64 "..%" PRIu64, i ? ", " : " ", part[i].first, part[next - 1].last);
	}
}

static void write_head(const struct study_plan *part, int parts, FILE *out)
{
	fprintf(out, "%s, deals", part->game->title);
	write_ranges(part, parts, out);
	for (const char *at = part->rules; *at;) {
		char line[START_TEXT], shown[START_TEXT];
		int length = (int)strcspn(at, "\n");
		snprintf(line, sizeof line, "%.*s", length, at);
		fprintf(out, "; %s", text_escape(line, shown, sizeof shown));
		at += length + (at[length] == '\n');
	}
	fprintf(out, "\n\n");
}

void report_write(const struct study_plan *part, int parts, const struct study_totals *totals, FILE *out)
{
	struct study_plan plan = *part;
	for (int i = 0; i < plan.players; i++)
		text_escape(part->player[i], plan.player[i], NAME_SHOWN);
	write_head(part, parts, out);
	write_table(&plan, totals, out);
	write_pairs(&plan, totals, out);
	for (int i = 0; i < plan.players; i++)
		write_histogram(plan.player[i], &totals->player[i], totals->deals, out);
}

void report_progress(
    const struct study_plan *plan, const struct study_totals *totals, uint64_t before, int64_t milliseconds, FILE *out)
{
	uint64_t all = plan->last - plan->first + 1, done = totals->deals;
	char name[NAME_IN_PROGRESS], clock[DURATION_TEXT];
	struct interval interval = wilson_interval(totals->player[0].won, done);
	double rate = ratio((double)(done - before) * 1000, (double)milliseconds), left = ratio((double)(all - done), rate);
	int filled = (int)(ratio((double)done, (double)all) * BAR);
	fprintf(out, "\r[");
	for (int i = 0; i < BAR; i++)
		fputc(i < filled ? '#' : '.', out);
	fprintf(out, "] %" PRIu64 "/%" PRIu64 "  %s %.2f%% (%.2f..%.2f)  %.*f/s  ", done, all,
	    text_escape(plan->player[0], name, sizeof name), 100 * ratio((double)totals->player[0].won, (double)done),
	    100 * interval.low, 100 * interval.high, rate < 10, rate);
	if (rate > 0)
		fprintf(out, "%s left", duration_text((int64_t)left, clock));
	fprintf(out, "\033[K");
	fflush(out);
}
