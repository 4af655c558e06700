/* What the very first start says. */
#include "welcome.h"
#include "../state.h"
#include "../wording.h"
#include "choices.h"
#include "text.h"

static const char group[] = "screen", shown[] = "welcome shown\n";

/* How a move is made; on a page there are fingers and mice as well. */
static const char *const at_keys[MANNERS] = {
    [ON_TABLE] = "Arrows find a card, Enter takes it;\narrows find its place, Enter lays it.",
    [ON_CARDS] = "Arrows find a card, Enter takes it;\narrows find its place, Enter lays it.",
    [ON_BOARD] = "Arrows find a square,\nEnter puts a queen there.",
    [TYPED] = "Letters are typed, Enter gives the word;",
    [ON_SQUARES] = "Arrows find a square, digits fill it;",
    [ON_RING] = "Arrows go round the edge, Enter pushes;",
};
static const char *const on_page[MANNERS] = {
    [ON_TABLE] = "Touch or click a card, then its new place; or drag it there.",
    [ON_CARDS] = "Touch or click a card, then the one it goes on; or drag it there.",
    [ON_BOARD] = "A touch or a click puts a queen on a square.",
    [TYPED] = "Touch letters or type them, Enter gives the word;",
    [ON_SQUARES] = "Touch or click a square, then its digit;",
    [ON_RING] = "Touch or click an arrow at the edge to push in there;",
};

/* What else is needed soon, before the keys that help. */
static void write_next(const struct ui *ui, char text[MESSAGE_TEXT])
{
	bool has_stock = scene_spot_of_role(&ui->scene, ROLE_STOCK) >= 0;
	enum manner manner = manner_of(ui);
	text[0] = '\0';
	if (manner == TYPED)
		text_append(text, MESSAGE_TEXT, "capitals are commands: ");
	else if (manner == ON_SQUARES)
		text_append(text, MESSAGE_TEXT, "%s writes marks, ", ui_key(ui, "marks"));
	else if (has_stock)
		text_append(text, MESSAGE_TEXT, "%s%s", ui_key(ui, "turn"),
		    manner == ON_CARDS ? ": no solution, " : " turns the stock, ");
}

void ui_welcome(struct ui *ui)
{
	char text[CHOICES_TEXT], next[MESSAGE_TEXT];
	bool is_free = !ui->message[0] && session_length(ui->session) == 0 && !ui->layout.is_too_small;
	if (ui->options.no_saving || !is_free || ui->time_waits || !choices_read(group, text, NULL) || text[0])
		return;
	/* A place that keeps nothing would be a first start each time. */
	if (!choices_write(group, shown, NULL))
		return;
	write_next(ui, next);
	ui_say(ui, "%s\n%s%s hints, %s helps.", (theme_is_page(&ui->theme) ? on_page : at_keys)[manner_of(ui)], next,
	    ui_key(ui, "hint"), ui_key(ui, "help"));
}
