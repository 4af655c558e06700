#include "fingers.h"

#include <string.h>
#include <time.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/keys.h"
#include "../../src/ui/opponent.h"
#include "../../src/ui/viewer/replay_view.h"
#include "home.h"
#include "turns.h"
#include "worker.h"

enum { ANSWER_MS = 10000 };

static void rest(void) { nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL); }

void table_open_with(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme)
{
	need_home();
	ui_init(ui, session, options, theme, 0);
	ui_resize(ui, 80, 24);
}

void table_open(struct ui *ui, struct session *session)
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true};
	table_open_with(ui, session, &options, (struct theme){.ascii = true});
}

void table_press(struct ui *ui, const char *keys)
{
	for (; *keys; keys++) {
		if (*keys == '\v') {
			ui_step(ui, ui->now + 500);
			continue;
		}
		ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = (unsigned char)*keys});
		while (ui->hints->waits) {
			rest();
			ui_step(ui, ui->now);
		}
	}
}

void table_settle(struct ui *ui)
{
	for (ui_step(ui, ui->now); ui->judge && judge_thinks(ui->judge); ui_step(ui, ui->now))
		rest();
}

void table_await_answer(struct ui *ui)
{
	ui_step(ui, ui->now);
	while (turns_is_opponents(ui->session) && worker_wait(ui->opponent->worker, ANSWER_MS))
		ui_step(ui, ui->now);
}

void viewer_press(struct replay *replay, const char *names)
{
	while (*names) {
		int length = (int)strcspn(names, " ");
		views_handle(replay->views, (struct event){.kind = EVENT_KEY, .key = key_parse(names, length)});
		names += length;
		names += strspn(names, " ");
	}
}
