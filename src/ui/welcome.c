/* What the very first start says. */
#include "welcome.h"
#include "choices.h"
#include "state.h"
#include "wording.h"

static const char group[] = "screen", shown[] = "welcome shown\n";

/* Where there are fingers and mice. */
static const char *of_page(const struct ui *ui)
{
	return ui->scene.surface == SURFACE_BOARD
	           ? "A touch or a click puts something on a square; arrows and Enter do, too."
	           : "Touch or click a card, then its new place; or drag it there.";
}

void ui_welcome(struct ui *ui)
{
	char text[CHOICES_TEXT];
	bool is_free = !ui->message[0] && session_length(ui->session) == 0 && !ui->layout.is_too_small;
	if (ui->options.no_saving || !is_free || ui->time_waits || !choices_read(group, text, NULL) || text[0])
		return;
	/* A place that keeps nothing would be a first start each time. */
	if (!choices_write(group, shown, NULL))
		return;
	const char *hint = ui_key(ui, "hint"), *help = ui_key(ui, "help");
	if (session_game(ui->session)->type) {
		ui_say(ui, "Letters are typed, Enter gives the word;\ncapitals are commands: %s hints, %s helps.", hint, help);
		return;
	}
	if (ui->scene.keys) {
		ui_say(ui, "Arrows find a square, digits fill it;\n%s writes marks, %s hints, %s helps.", ui_key(ui, "marks"),
		    hint, help);
		return;
	}
	if (scene_is_ringed(&ui->scene)) {
		ui_say(ui, "Arrows go round the edge, Enter pushes;\n%s hints, %s tells the rules.", hint, help);
		return;
	}
	if (theme_is_page(&ui->theme)) {
		ui_say(ui, "%s\n%s hints, %s helps.", of_page(ui), hint, help);
		return;
	}
	bool has_stock = scene_spot_of_role(&ui->scene, ROLE_STOCK) >= 0;
	const char *turns = manner_of(ui) == ON_CARDS ? ": no solution, " : " turns the stock, ";
	ui_say(ui, "%s\n%s%s%s hints, %s helps.",
	    ui->scene.surface == SURFACE_BOARD
	        ? "Arrows find a square,\nEnter puts something there."
	        : "Arrows find a card, Enter takes it;\narrows find its place, Enter lays it.",
	    has_stock ? ui_key(ui, "turn") : "", has_stock ? turns : "", hint, help);
}
