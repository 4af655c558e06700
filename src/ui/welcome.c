/* What the very first start says. */
#include "welcome.h"
#include "choices.h"
#include "state.h"

static const char group[] = "screen", shown[] = "welcome shown\n";

void ui_welcome(struct ui *ui)
{
	char text[CHOICES_TEXT];
	bool is_free = !ui->message[0] && session_length(ui->session) == 0 && !ui->layout.is_too_small;
	if (ui->options.no_saving || !is_free || ui->time_waits || !choices_read(group, text, NULL) || text[0])
		return;
	/* A place that keeps nothing would be a first start each time. */
	if (!choices_write(group, shown, NULL))
		return;
	if (session_game(ui->session)->type) {
		ui_say(ui, "Letters are typed, Enter gives the word;\ncapitals are commands: H hints, ? helps.");
		return;
	}
	if (ui->scene.keys) {
		ui_say(ui, "Arrows find a square, a digit goes on it;\nx writes marks, H hints, ? helps.");
		return;
	}
	if (scene_is_ringed(&ui->scene)) {
		ui_say(ui, "Arrows go round the edge, Enter pushes in there.\nH hints, ? tells the rules.");
		return;
	}
	ui_say(ui, "%s\n%s",
	    ui->scene.surface == SURFACE_BOARD
	        ? "Arrows find a square,\nEnter puts something there."
	        : "Arrows find a card, Enter takes it;\narrows find its place, Enter lays it.",
	    scene_spot_of_role(&ui->scene, ROLE_STOCK) >= 0 ? "d turns the stock, H hints, ? helps." : "H hints, ? helps.");
}
