#include "file_name.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "state.h"
#include "store.h"
#include "text.h"

enum { NAME_ROOM = 256 };

static const char more[] = "...";

struct search {
	char folder[STORE_PATH];
	const char *begin; /* of the name that is sought */
	int count;
	char common[NAME_ROOM]; /* what all that were found begin with */
	char *list;
	size_t list_size;
	bool has_room; /* for all names so far */
};

static bool is_sought(const struct search *search, const char *name)
{
	size_t length = strlen(name);
	bool is_hidden = name[0] == '.' && search->begin[0] != '.', is_itself = !strcmp(name, ".") || !strcmp(name, "..");
	return strncmp(name, search->begin, strlen(search->begin)) == 0 && !is_hidden && !is_itself && length < NAME_ROOM &&
	       text_printable(name, length) == length;
}

/* Without a part of a character at its end. */
static void cut_to_common(char *common, const char *name)
{
	size_t same = 0;
	while (common[same] && common[same] == name[same])
		same++;
	while (same > 0 && ((unsigned char)common[same] & 0xC0) == 0x80)
		same--;
	common[same] = '\0';
}

static void take_name(struct search *search, const char *name)
{
	if (search->count++ == 0)
		snprintf(search->common, NAME_ROOM, "%s", name);
	else
		cut_to_common(search->common, name);
	bool had_room = search->has_room;
	search->has_room = had_room && strlen(search->list) + strlen(name) + sizeof more + 1 < search->list_size;
	if (had_room)
		text_append(search->list, search->list_size, "%s%s", *search->list ? " " : "", search->has_room ? name : more);
}

static bool is_folder(const struct search *search)
{
	char path[STORE_PATH + NAME_ROOM];
	struct stat status;
	snprintf(path, sizeof path, "%s%s", search->folder, search->common);
	return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

int file_name_complete(char *name, size_t size, char *list, size_t list_size)
{
	struct search search = {.list = list, .list_size = list_size, .has_room = true};
	char *slash = strrchr(name, '/'), *begin = slash ? slash + 1 : name, typed[STORE_PATH];
	list[0] = '\0';
	search.begin = begin;
	snprintf(typed, sizeof typed, "%.*s", (int)(begin - name), name);
	if (!store_named_path(typed, search.folder, NULL))
		return 0;
	struct dirent **entry = NULL;
	int entries = scandir(*search.folder ? search.folder : ".", &entry, NULL, alphasort);
	for (int i = 0; i < entries; i++) {
		if (is_sought(&search, entry[i]->d_name))
			take_name(&search, entry[i]->d_name);
		free(entry[i]);
	}
	free(entry);
	const char *end = search.count == 1 && is_folder(&search) ? "/" : "";
	if (search.count && (size_t)(begin - name) + strlen(search.common) + strlen(end) < size)
		sprintf(begin, "%s%s", search.common, end);
	return search.count;
}

void file_name_press(struct ui *ui, int at)
{
	char list[MESSAGE_TEXT / 2], before[DIALOG_TEXT];
	memcpy(before, ui->dialog.text, sizeof before);
	int count = file_name_complete(ui->dialog.text + at, (size_t)(DIALOG_TEXT - at), list, sizeof list);
	ui->dialog.caret = (int)strlen(ui->dialog.text);
	if (count == 0)
		ui_say(ui, "No name begins so.");
	else if (count > 1 && strcmp(before, ui->dialog.text) == 0)
		ui_say(ui, "%d names begin so: %s", count, list);
}

bool file_name_key(struct ui *ui, int key)
{
	if (key == KEY_TAB)
		file_name_press(ui, 0);
	return key == KEY_TAB;
}
