#include "golden.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"

enum { PATH_TEXT = 512 };

static int first_difference(const char *a, const char *b)
{
	int line = 1;
	for (; *a && *a == *b; a++, b++)
		line += *a == '\n';
	return line;
}

bool golden_matches(const char *folder, const char *name, const char *text, char fault[GOLDEN_FAULT])
{
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "%s/%s.txt", folder, name);
	if (getenv("PATIENCE_UPDATE"))
		return file_write(path, text);
	char *golden = file_read(path);
	bool is_same = golden && strcmp(golden, text) == 0;
	if (!golden)
		snprintf(fault, GOLDEN_FAULT, "there is no %s; the screen is\n%s", path, text);
	else if (!is_same)
		snprintf(fault, GOLDEN_FAULT, "%s differs from line %d on. Wanted:\n%s\nGot:\n%s", path,
		    first_difference(golden, text), golden, text);
	free(golden);
	return is_same;
}
