/* The game of today: the unfinished one, the kept one, or a new one. */
#include "day.h"

#include <string.h>

#include "state.h"

struct finding {
	bool is_found;
	struct supplied deal;
};

static void find(void *tools, const void *question, void *answer, const atomic_bool *cancel)
{
	struct finding *finding = answer;
	(void)tools;
	finding->is_found = daily_deal(question, cancel, &finding->deal);
}

/* A daily game on the table has its slot; only the kept ones are looked at then. */
static struct session *begun(const struct ui *ui, const char *date, struct fault *notice)
{
	char other[DAILY_DATE];
	bool counts, has_daily = daily_of(ui->session, other, &counts);
	struct session *session = ui->options.no_saving || has_daily ? NULL : daily_unfinished(date, notice);
	if (!session && !ui->options.no_saving)
		session = daily_kept(date, true);
	if (!session && !ui->options.no_saving)
		session = daily_kept(date, false);
	return session;
}

static void take(struct ui *ui, struct session *session)
{
	dialog_close(ui);
	ui_change_game(ui, session);
	if (!ui->next && !ui->message[0])
		ui_say(ui, "The daily deal of %s", ui->day.date);
}

static void ask(struct ui *ui)
{
	struct day *day = &ui->day;
	if (!day->worker) {
		day->kind = (struct worker_kind){
		    .question = DAILY_DATE, .answer = sizeof(struct finding), .work = find, .ring = ui->ring};
		day->worker = worker_new(&day->kind);
	}
	if (!worker_ask(day->worker, day->date))
		ui_alert(ui, "There is no thread to look for the deal.");
}

bool day_begin(struct ui *ui)
{
	char present[DAILY_DATE];
	bool counts;
	struct fault notice = {""};
	daily_today(ui->day.date);
	if (daily_of(ui->session, present, &counts) && counts && strcmp(present, ui->day.date) == 0) {
		dialog_close(ui);
		ui_say(ui, "This is the daily deal of %s.", present);
		return true;
	}
	struct session *session = begun(ui, ui->day.date, &notice);
	if (session)
		take(ui, session);
	else
		ask(ui);
	if (notice.text[0])
		ui_alert(ui, "%s", notice.text);
	return session;
}

bool day_step(struct ui *ui)
{
	struct finding finding;
	if (!ui->day.worker || !worker_take(ui->day.worker, &finding))
		return false;
	if (finding.is_found) {
		take(ui, daily_session(ui->day.date, finding.deal, false));
	} else {
		dialog_close(ui);
		ui_alert(ui, "There is no memory to find the deal of %s.", ui->day.date);
	}
	return true;
}

void day_cancel(struct ui *ui)
{
	if (ui->day.worker)
		worker_cancel(ui->day.worker);
}

void day_release(struct ui *ui)
{
	worker_free(ui->day.worker);
	ui->day.worker = NULL;
}
