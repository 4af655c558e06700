/* Prints what the page would show of each record named, at its end and after each move taken back: one line a picture.
 *     pictures RECORD... */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/web/web.h"

static void load(const char *path)
{
	FILE *file = fopen(path, "rb");
	if (!file || fseek(file, 0, SEEK_END) != 0) {
		perror(path);
		exit(1);
	}
	long length = ftell(file);
	rewind(file);
	char *text = web_text((int)length);
	if (fread(text, 1, (size_t)length, file) != (size_t)length)
		exit(1);
	fclose(file);
	web_load(0);
}

int main(int count, char **path)
{
	strcpy(web_text(15), "klondike Deal=3");
	web_begin(0, 100, 60);
	for (int i = 1; i < count; i++) {
		load(path[i]);
		const char *picture = web_picture();
		for (bool goes_on = true; goes_on; picture = web_picture()) {
			puts(picture);
			goes_on = !strstr(picture, "\"moves\":0,");
			web_key(0, 'u');
		}
	}
	return 0;
}
