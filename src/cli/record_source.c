#include "record_source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "line_reader.h"

struct session *record_source_load(const char *path, enum status *stated, struct fault *fault)
{
	struct stat about;
	enum status unused;
	size_t length;
	if (!stated)
		stated = &unused;
	if (strcmp(path, "-") != 0 && (stat(path, &about) != 0 || S_ISREG(about.st_mode)))
		return record_load_stated(path, stated, fault);
	fault->text[0] = '\0';
	char *text = line_reader_whole(path, RECORD_LIMIT, &length, fault);
	struct session *session = text ? record_read_file(text, length, line_reader_name(path), stated, fault) : NULL;
	free(text);
	return session;
}
