#include "folder.h"

#include <ctype.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "pty.h"

void folder_make(char *path, size_t size)
{
	const char *base = getenv("TMPDIR");
	snprintf(path, size, "%s/patience-test-XXXXXX", base && *base ? base : "/tmp");
	if (!mkdtemp(path))
		pty_die(path);
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *place)
{
	(void)status, (void)type, (void)place;
	remove(path);
	return 0;
}

static int open_one(const char *path, const struct stat *status, int type, struct FTW *place)
{
	(void)status, (void)place;
	if (type == FTW_D || type == FTW_DNR)
		chmod(path, 0700);
	return 0;
}

void folder_remove(const char *path)
{
	nftw(path, open_one, 8, FTW_PHYS);
	nftw(path, remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

int folder_set_up(void **context)
{
	char *path = malloc(FOLDER_PATH);
	if (!path)
		return -1;
	folder_make(path, FOLDER_PATH);
	*context = path;
	return 0;
}

int folder_tear_down(void **context)
{
	folder_remove(*context);
	free(*context);
	return 0;
}

char *file_read(const char *path)
{
	FILE *file = fopen(path, "r");
	size_t used = 0, room = 65536;
	char *text = malloc(room);
	if (!file || !text) {
		free(text);
		return NULL;
	}
	for (size_t got; (got = fread(text + used, 1, room - used - 1, file)) > 0;) {
		used += got;
		if (room - used < 2 && !(text = realloc(text, room *= 2)))
			pty_die(path);
	}
	text[used] = '\0';
	fclose(file);
	return text;
}

FILE *data_open(const char *path)
{
	FILE *file = fopen(path, "r");
	if (!file) {
		fprintf(stderr, "%s: run the tests from the folder of the sources\n", path);
		exit(1);
	}
	return file;
}

bool file_write(const char *path, const char *text)
{
	char folder[1024];
	for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
		snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
		mkdir(folder, 0777);
	}
	FILE *file = fopen(path, "w");
	if (!file)
		return false;
	bool is_written = fputs(text, file) >= 0;
	return fclose(file) == 0 && is_written;
}

char *text_mask_times(char *text)
{
	char *out = text;
	for (const char *in = text; *in;) {
		const char *end = in;
		while (isdigit((unsigned char)*end))
			end++;
		bool is_time = end > in && end[0] == ':' && isdigit((unsigned char)end[1]) && isdigit((unsigned char)end[2]);
		if (is_time) {
			memcpy(out, "0:00", 4);
			out += 4;
			in = end + 3;
		} else {
			size_t length = end > in ? (size_t)(end - in) : 1;
			memmove(out, in, length);
			out += length;
			in += length;
		}
	}
	*out = '\0';
	return text;
}
