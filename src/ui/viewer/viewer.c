#include "viewer.h"

#include <stdlib.h>
#include <string.h>

#include "../dialogs/game_list.h"
#include "../next_game.h"
#include "files.h"
#include "memory.h"
#include "record.h"
#include "replay_view.h"
#include "store.h"
#include "verdict_words.h"

/* Perhaps a game that branches off takes the place of the one at hand. */
static void leave(struct replay *replay, void *context)
{
	struct ui *ui = context;
	struct session *branch = replay->branches ? replay_branch(replay) : NULL;
	replay_close(replay);
	free(replay);
	if (branch && ui_begin(ui, branch) && !ui->alert)
		ui_say(ui, "A new game from move %d on; the record stays as it is.", session_played(ui->session));
}

static struct replay *new_viewer(void)
{
	struct replay *replay = calloc(1, sizeof *replay);
	if (!replay)
		memory_gone();
	return replay;
}

static void enter(struct ui *ui, struct replay *replay)
{
	replay->ring = ui->ring;
	replay->left = leave;
	replay->context = ui;
	replay->now = ui->now;
	replay_dress(replay, &ui->options, ui->theme);
	replay_fit(replay, ui->columns, ui->rows);
	replay_enter(replay, &ui->views);
}

static void note_judged(void *context)
{
	struct ui *ui = context;
	verdict_note(ui->session);
	ui_save_help(ui);
}

static struct replay *open_copy(struct ui *ui)
{
	struct replay *replay = new_viewer();
	struct session *copy = record_copy(ui->session);
	if (!copy)
		memory_gone();
	replay_show(replay, copy);
	replay->judged = note_judged;
	enter(ui, replay);
	return replay;
}

void viewer_open_game(struct ui *ui, bool with_review)
{
	struct replay *replay = open_copy(ui);
	if (with_review)
		replay_review(replay);
}

void viewer_open_place(struct ui *ui, int place) { replay_go(open_copy(ui), place); }

void viewer_open_past(struct ui *ui)
{
	struct replay *replay = new_viewer();
	struct fault fault;
	const struct game_list *past = ui->past;
	if (replay_open(replay, (const char *const *)past->path, past->count, past->chosen, &fault)) {
		enter(ui, replay);
		return;
	}
	free(replay);
	ui_alert(ui, "%s", fault_sentence(&fault));
}

bool viewer_open_file(struct ui *ui, const char *path)
{
	struct fault fault;
	char name[STORE_PATH];
	size_t length;
	enum status stated;
	char *text = store_named_path(path, name, &fault) ? files_get_ordinary(name, RECORD_LIMIT, &length, &fault) : NULL;
	struct session *session = text ? record_read_file(text, length, path, &stated, &fault) : NULL;
	free(text);
	if (!session) {
		ui_alert(ui, "%s", fault_sentence(&fault));
		return false;
	}
	struct replay *replay = new_viewer();
	replay_show(replay, session);
	enter(ui, replay);
	return true;
}
