#include "study_report.h"

#include <inttypes.h>
#include <langinfo.h>
#include <string.h>

#include "card.h"
#include "interval.h"
#include "player.h"
#include "text.h"

enum { BINS = 14, BIN = 4, WIDE_BAR = 48, NAME_SHOWN = 41, NAME_IN_PROGRESS = 25 };

/* What games of the study have to tell: cards that go to foundations, a stock that is begun again, and money. */
struct table {
	int cards; /* of the whole game, 0 without foundations */
	bool stock, money;
};

static struct table find_table(const struct study_plan *plan)
{
	struct state state;
	struct scene scene;
	struct sight sight;
	struct table table = {0};
	if (!game_start_deal(plan->game, plan->first, plan->rules, &state, NULL))
		return table;
	plan->game->show(&state, &scene);
	sight_init(&sight, plan->game, &state);
	table.money = sight.has_talon && sight.talon.rules.scoring == SCORING_VEGAS;
	for (int i = 0; i < scene.spots; i++) {
		table.cards += scene.spot[i].size;
		table.stock = table.stock || scene.spot[i].role == ROLE_WASTE;
	}
	if (scene_spot_of_role(&scene, ROLE_FOUNDATION) < 0)
		table.cards = 0;
	return table;
}

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
	fprintf(out, "%s %" PRIu64 ", %.2f%% (%.2f .. %.2f%%)", what, part, 100 * ratio((double)part, (double)whole),
	    100 * interval.low, 100 * interval.high);
}

static void write_verdicts(int width, const struct study_sums *sums, uint64_t deals, FILE *out)
{
	fprintf(out, "%-*s ", width, "");
	write_share("unsolvable", deals - sums->won - sums->troubles, deals, out);
	write_share("; undecided", sums->troubles, deals, out);
	fputc('\n', out);
}

static void write_row(
    int width, const char *player, const struct table *table, const struct study_sums *sums, double played, FILE *out)
{
	struct interval interval = wilson_interval(sums->won, (uint64_t)played);
	fprintf(out, "%-*.*s %7.0f %7" PRIu64 " %6.2f%% %6.2f .. %6.2f%%", width, width, player, played, sums->won,
	    100 * ratio((double)sums->won, played), 100 * interval.low, 100 * interval.high);
	if (table->cards)
		fprintf(out, " %5.2f", ratio((double)sums->foundation, played));
	fprintf(out, " %6.1f", ratio((double)sums->moves, played));
	if (table->stock)
		fprintf(out, " %6.2f", ratio((double)sums->passes, played));
	fprintf(out, " %9.3f\n", ratio((double)sums->cpu_us / 1000, played));
}

static void write_troubles(int width, const struct study_sums *sums, bool is_match, FILE *out)
{
	char trouble[4 * STUDY_TROUBLE];
	if (!sums->troubles)
		return;
	fprintf(out, "%-*s in %" PRIu64 " game%s ", width, "", sums->troubles, sums->troubles > 1 ? "s" : "");
	fprintf(out, "%s failed, and lost", is_match ? "that it began a player" : "the player");
	fprintf(out, " (deal %" PRIu64 ": %s)\n", sums->trouble_deal, text_escape(sums->trouble, trouble, sizeof trouble));
}

static void write_endless(int width, const struct study_sums *sums, FILE *out)
{
	if (sums->endless)
		fprintf(out, "%-*s nobody won %" PRIu64 " game%s that it began: no end came\n", width, "", sums->endless,
		    sums->endless > 1 ? "s" : "");
}

static void write_table(
    const struct study_plan *plan, const struct table *table, const struct study_totals *totals, FILE *out)
{
	int width = name_width(plan);
	fprintf(out, "%-*s %7s %7s %7s %17s%s %6s%s %9s\n", width, "player", "games", "won", "%", "95% interval",
	    table->cards ? " cards" : "", "moves", table->stock ? " passes" : "", "ms a game");
	for (int i = 0; i < plan->players; i++) {
		const struct study_sums *sums = &totals->player[i];
		write_row(width, plan->player[i], table, sums, (double)totals->deals, out);
		if (strcmp(plan->player[i], study_solver) == 0)
			write_verdicts(width, sums, totals->deals, out);
		else
			write_troubles(width, sums, false, out);
	}
}

/* Of games for two: what a player won with either side. */
static void write_matches(const struct study_plan *plan, const struct study_totals *totals, FILE *out)
{
	int width = name_width(plan);
	uint64_t games_played = 2 * totals->deals;
	fprintf(out, "%-*s %7s %7s %7s %17s %6s %6s %6s %9s\n", width, "player", "games", "won", "%", "95% interval",
	    "first", "second", "moves", "ms a game");
	for (int i = 0; i < 2; i++) {
		const struct study_sums *own = &totals->player[i], *other = &totals->player[!i];
		uint64_t second = totals->deals - other->won - other->endless, won = own->won + second;
		struct interval interval = wilson_interval(won, games_played);
		fprintf(out,
		    "%-*.*s %7" PRIu64 " %7" PRIu64 " %6.2f%% %6.2f .. %6.2f%% %6" PRIu64 " %6" PRIu64 " %6.1f %9.3f\n", width,
		    width, plan->player[i], games_played, won, 100 * ratio((double)won, (double)games_played),
		    100 * interval.low, 100 * interval.high, own->won, second,
		    ratio((double)(own->moves + other->moves), (double)games_played),
		    ratio((double)(own->cpu_us + other->cpu_us) / 1000, (double)games_played));
		write_troubles(width, own, true, out);
		write_endless(width, own, out);
	}
}

/* Of how many deals it is known whether player I wins them: the solver leaves some undecided. */
static uint64_t decided(const struct study_plan *plan, const struct study_totals *totals, int i)
{
	bool is_solver = strcmp(plan->player[i], study_solver) == 0;
	return totals->deals - (is_solver ? totals->player[i].troubles : 0);
}

static void write_pairs(const struct study_plan *plan, const struct study_totals *totals, FILE *out)
{
	if (plan->players > 1)
		fprintf(out, "\nThe same deals, pair by pair (p: McNemar's test, two-sided)\n");
	for (int i = 0; i < plan->players; i++)
		for (int k = i + 1; k < plan->players; k++) {
			uint64_t one = totals->only[i][k], other = totals->only[k][i];
			uint64_t mine = decided(plan, totals, i), its = decided(plan, totals, k);
			double percent = 100 * ratio((double)one - (double)other, (double)(mine < its ? mine : its));
			fprintf(out,
			    "%.40s wins %" PRIu64 " that %.40s loses, and loses %" PRIu64 " that it wins: %+.2f%%, p = %.3g\n",
			    plan->player[i], one, plan->player[k], other, percent, study_mcnemar(one, other));
		}
}

/* Dollars, or how many more than another, from sums of cards. */
static void write_money(const char *what, double cards, double squares, uint64_t deals, double stake, FILE *out)
{
	struct interval interval = mean_interval(cards, squares, deals);
	fprintf(out, "%s %+.2f", what, VEGAS_CARD * ratio(cards, (double)deals) - stake);
	if (deals < 2)
		fprintf(out, " (no interval: it takes two deals)\n");
	else
		fprintf(out, " (%+.2f .. %+.2f)\n", VEGAS_CARD * interval.low - stake, VEGAS_CARD * interval.high - stake);
}

static double squares_of(const struct study_sums *sums)
{
	double squares = 0;
	for (int cards = 0; cards <= CARDS; cards++)
		squares += (double)sums->histogram[cards] * cards * cards;
	return squares;
}

/* The mean of what a game brought, and for each pair of players how much more one of them brought on the same deals. */
static void write_takings(const struct study_plan *plan, const struct study_totals *totals, FILE *out)
{
	char what[2 * NAME_SHOWN + 32];
	const struct study_sums *sums = totals->player;
	fprintf(out, "\nDollars a game, with the 95%% interval\n");
	for (int i = 0; i < plan->players; i++) {
		snprintf(what, sizeof what, "%-*.40s", name_width(plan), plan->player[i]);
		write_money(what, (double)sums[i].foundation, squares_of(&sums[i]), totals->deals, VEGAS_STAKE, out);
	}
	for (int i = 0; i < plan->players; i++)
		for (int k = i + 1; k < plan->players; k++) {
			snprintf(what, sizeof what, "%.40s, compared with %.40s:", plan->player[i], plan->player[k]);
			write_money(what, (double)sums[i].foundation - (double)sums[k].foundation, (double)totals->apart[i][k],
			    totals->deals, 0, out);
		}
}

/* Games that ended with so many cards on the foundations. */
static uint64_t count_games(const struct study_sums *sums, int first, int last)
{
	uint64_t sum = 0;
	for (int cards = first; cards <= last && cards <= CARDS; cards++)
		sum += sums->histogram[cards];
	return sum;
}

static void write_bar(double part, int width, FILE *out)
{
	const char *full = strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? "█" : "#";
	for (int i = 0; i < (int)(part * width + 0.5); i++)
		fputs(full, out);
}

/* The last bin is that of the won games alone. */
static void write_histogram(const char *player, int all, const struct study_sums *sums, uint64_t deals, FILE *out)
{
	int bin = all < BINS ? 1 : BIN;
	uint64_t most = 1;
	for (int first = 0; first <= all; first += bin)
		most = count_games(sums, first, first + bin - 1) > most ? count_games(sums, first, first + bin - 1) : most;
	fprintf(out, "\nCards on the foundations at the end, %.60s\n", player);
	for (int first = 0; first <= all; first += bin) {
		uint64_t count = count_games(sums, first, first + bin - 1);
		if (first == all || bin == 1)
			fprintf(out, "   %2d ", first);
		else
			fprintf(out, "%2d-%2d ", first, first + bin - 1);
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
		uint64_t last = part[next - 1].last;
		const char *word = i ? "," : next == parts && part[i].first == last ? "deal" : "deals";
		fprintf(out, "%s %" PRIu64, word, part[i].first);
		if (last != part[i].first)
			fprintf(out, "..%" PRIu64, last);
	}
}

/* The rules but for what would be a person's, who is not there. */
static void write_head(const struct study_plan *part, int parts, FILE *out)
{
	char key[START_KEY], value[START_TEXT], shown[START_TEXT];
	const char *unmanned = part->game->sides ? part->game->sides->unmanned : NULL;
	fprintf(out, "%s, ", part->game->title);
	write_ranges(part, parts, out);
	for (const char *rest = part->rules; start_text_next(&rest, key, value);)
		if (!unmanned || !start_text_get(unmanned, key, shown, sizeof shown))
			fprintf(out, "; %s %s", key, text_escape(value, shown, sizeof shown));
	fprintf(out, "\n\n");
}

/* The names as SHOWN: those that read the same there have a number behind them. */
static void name_apart(const struct study_plan *plan, struct study_plan *shown)
{
	char name[STUDY_PLAYERS][NAME_SHOWN];
	for (int i = 0; i < plan->players; i++) {
		int same = 1;
		text_escape(plan->player[i], name[i], NAME_SHOWN);
		for (int k = 0; k < i; k++)
			same += strcmp(name[k], name[i]) == 0;
		memcpy(shown->player[i], name[i], NAME_SHOWN);
		if (same > 1)
			text_append(shown->player[i], STUDY_NAME, " (%d)", same);
	}
}

void report_write(const struct study_plan *part, int parts, const struct study_totals *totals, FILE *out)
{
	struct study_plan plan = *part;
	const struct table table = find_table(part);
	name_apart(part, &plan);
	write_head(part, parts, out);
	if (plan.game->sides) {
		write_matches(&plan, totals, out);
		return;
	}
	write_table(&plan, &table, totals, out);
	if (!totals->deals)
		return;
	write_pairs(&plan, totals, out);
	if (table.money)
		write_takings(&plan, totals, out);
	for (int i = 0; table.cards && i < plan.players; i++)
		write_histogram(plan.player[i], table.cards, &totals->player[i], totals->deals, out);
}

char *report_note(const struct study_plan *plan, const struct study_totals *totals, char note[REPORT_NOTE])
{
	char name[NAME_IN_PROGRESS];
	struct interval interval = wilson_interval(totals->player[0].won, totals->deals);
	snprintf(note, REPORT_NOTE, "%s %.2f%% (%.2f..%.2f)", text_escape(plan->player[0], name, sizeof name),
	    100 * ratio((double)totals->player[0].won, (double)totals->deals), 100 * interval.low, 100 * interval.high);
	return note;
}

bool report_failed(const struct study_plan *plan, const struct study_totals *totals)
{
	char text[4 * STUDY_NAME];
	int failed = 0;
	for (int i = 0; i < plan->players; i++) {
		const struct study_sums *sums = &totals->player[i];
		bool is_failed = totals->deals && sums->troubles == totals->deals && strcmp(plan->player[i], study_solver) != 0;
		failed += is_failed;
		if (is_failed && !plan->game->sides)
			fprintf(stderr, "patience: %s failed in every game: %s\n", text_escape(plan->player[i], text, STUDY_NAME),
			    text_escape(sums->trouble, text + STUDY_NAME, sizeof text - STUDY_NAME));
	}
	bool is_whole = plan->game->sides && failed == plan->players;
	if (is_whole)
		fprintf(stderr, "patience: in every game a player failed: %s\n",
		    text_escape(totals->player[0].trouble, text, sizeof text));
	return is_whole || (failed && !plan->game->sides);
}
