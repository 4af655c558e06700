/* record_reader: a place in the text of a record, and what the two halves of the reader share. */
#ifndef PATIENCE_RECORD_READER_H
#define PATIENCE_RECORD_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "record.h"

struct reader {
	const char *name;
	const char *at, *end;
	const char *line_start;
	int line;
	struct fault *fault;
};

enum { TAG_NAME = 32, OPTIONS_MAX = 12 };

/* A key of the game's start text, and where it stands. */
struct claimed_option {
	char name[TAG_NAME], value[TAG_VALUE];
	struct reader place;
};

/* What the keys say; the moves are checked against it. */
struct claims {
	const struct game *game;
	struct claimed_option option[OPTIONS_MAX];
	int options;
	struct notes notes; /* no remarks yet */
	char date[SESSION_DATE];
	int64_t seconds;
	int score;
	enum status result;
};

/* How a record tells each status. */
extern const char *const record_results[GAME_LOST + 1];

/* False, when WORD tells none. */
bool record_result_read(const char *word, enum status *result);

/* Says what is wrong at AT, a place in the reader's line. Returns false. */
bool reader_fail(const struct reader *reader, const char *at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Passes one byte; blanks and line ends. */
void reader_advance(struct reader *reader);
void reader_skip_blanks(struct reader *reader);

/* Reads the keys up to the first move. */
bool reader_read_claims(struct reader *reader, struct claims *claims);

/* A session of the deal that the keys tell, or NULL with a fault at the key that is wrong. */
struct session *reader_start(const struct reader *reader, const struct claims *claims);

#endif
