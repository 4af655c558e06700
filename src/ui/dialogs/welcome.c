/* What the very first start says. */
#include "welcome.h"

#include <stdio.h>
#include <string.h>

#include "../draw/draw.h"
#include "../key_words.h"
#include "choices.h"
#include "text.h"

static const char group[] = "screen", shown[] = "welcome shown\n";

/* What else is needed soon, before the keys that help. */
static void write_next(const struct ui *ui, char text[MESSAGE_TEXT])
{
	text[0] = '\0';
	if (session_game(ui->session)->typed)
		text_append(text, MESSAGE_TEXT, "capitals are commands: ");
	else if (ui->scene.keys)
		text_append(text, MESSAGE_TEXT, "%s writes marks, ", ui_key(ui, "marks"));
	else if (scene_spot_of_role(&ui->scene, ROLE_STOCK) >= 0)
		text_append(text, MESSAGE_TEXT, "%s%s, ", ui_key(ui, "turn"), key_words(ui, "stock", NULL, ""));
}

/* Whether what stands behind LENGTH bytes of the message takes no more room where it begins a line. */
static bool has_own_lines(const struct ui *ui, size_t length)
{
	char first[MESSAGE_TEXT];
	int room = draw_message_room(&ui->layout);
	snprintf(first, sizeof first, "%.*s", (int)length, ui->message);
	return text_lines(first, room) + text_lines(ui->message + length + 1, room) == text_lines(ui->message, room);
}

void ui_welcome(struct ui *ui)
{
	char text[CHOICES_TEXT], next[MESSAGE_TEXT];
	const char *begin = key_words(ui, theme_is_page(&ui->theme) ? "touch" : "begin", NULL, "");
	bool is_free = !ui->message[0] && session_length(ui->session) == 0 && !ui->layout.is_too_small;
	if (!is_free || ui->time_waits || !choices_read(group, text, NULL) || text[0])
		return;
	/* A place that keeps nothing would be a first start each time. */
	if (!choices_write(group, shown, NULL))
		return;
	write_next(ui, next);
	ui_say(ui, "%s %s%s hints, %s helps.", begin, next, ui_key(ui, "hint"), ui_key(ui, "help"));
	if (!HAS_CELLS || has_own_lines(ui, strlen(begin)))
		ui->message[strlen(begin)] = '\n';
}
