/* What replay writes without a screen: films are played in a terminal frame by frame, pictures are whole, wrong options
 * are told in a sentence. */
#include <unistd.h>
#include <vterm.h>

#include "../../src/ui/viewer/picture.h"
#include "begun.h"
#include "canvas_text.h"
#include "check.h"
#include "export.h"
#include "folder.h"
#include "golden.h"
#include "record.h"
#include "run.h"
#include "text.h"

enum { COLUMNS = 60, ROWS = 20, MOVES = 54, SCREEN_TEXT = COLUMNS * ROWS * 4, PATH_TEXT = 1024 };

static const char source[] = "tests/data/replay.record";

static struct run run_replay(const char *a, const char *b, const char *c, const char *d, const char *e)
{
	return run_program(&(struct run_setup){.argument = {"replay", a, b, c, d, e}});
}

/* Takes the escapes of a JSON string off, from the quote at FROM on. Returns the number of bytes. */
static size_t decode(const char *from, char *to)
{
	char *start = to;
	for (from++; *from != '"'; from++) {
		unsigned code;
		if (*from != '\\') {
			*to++ = *from;
		} else if (*++from == 'u') {
			assert_int_equal(sscanf(from + 1, "%4x", &code), 1);
			*to++ = (char)code;
			from += 4;
		} else {
			*to++ = *from;
		}
	}
	return (size_t)(to - start);
}

static void read_screen(VTerm *vterm, char text[SCREEN_TEXT])
{
	VTermScreen *screen = vterm_obtain_screen(vterm);
	size_t used = 0;
	for (int y = 0; y < ROWS; y++) {
		for (int x = 0; x < COLUMNS; x++) {
			VTermScreenCell cell;
			vterm_screen_get_cell(screen, (VTermPos){y, x}, &cell);
			used += (size_t)utf8_write(cell.chars[0] ? cell.chars[0] : ' ', text + used);
		}
		while (used > 0 && text[used - 1] == ' ')
			used--;
		text[used++] = '\n';
	}
	text[used] = '\0';
}

/* The picture of the table after PLACE moves. */
static char *wanted_screen(struct session *session, struct timeline *timeline, int place)
{
	static const struct theme theme = {.colours = COLOURS_TWO, .cards = CARDS_PAPER};
	struct canvas canvas;
	session_seek(session, place);
	session_set_elapsed(session, session_time_after(session, place, MOVES, 240000));
	canvas_init(&canvas, COLUMNS, ROWS);
	picture_draw(&canvas, &theme, session, timeline);
	char *text = canvas_to_text(&canvas, &theme);
	canvas_release(&canvas);
	return text;
}

static void film_shows_each_move(void **state)
{
	(void)state;
	static char bytes[1 << 16], shown[SCREEN_TEXT];
	struct run run = run_replay(source, "--size", "60x20", "--cast", "-");
	struct session *session = record_load(source, NULL);
	struct timeline timeline;
	timeline_init(&timeline, session);
	VTerm *vterm = vterm_new(ROWS, COLUMNS);
	vterm_set_utf8(vterm, 1);
	vterm_screen_reset(vterm_obtain_screen(vterm), 1);
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, "{\"version\": 2, \"width\": 60, \"height\": 20, \"timestamp\": 1769860800,"));
	double before = 0;
	int frame = -1;
	for (const char *line = strchr(run.out, '\n') + 1; *line; line = strchr(line, '\n') + 1, frame++) {
		double time;
		assert_int_equal(sscanf(line, "[%lf, \"o\", ", &time), 1);
		assert_true(time >= before && time <= before + 2.0001);
		before = time;
		vterm_input_write(vterm, bytes, decode(strstr(line, "\"o\", ") + 5, bytes));
		if (frame < 0 || frame > MOVES)
			continue;
		read_screen(vterm, shown);
		char *wanted = wanted_screen(session, &timeline, frame);
		if (strncmp(wanted, shown, strlen(shown)) != 0)
			fail_msg("frame %d: wanted\n%s\ngot\n%s", frame, wanted, shown);
		free(wanted);
	}
	assert_int_equal(frame, MOVES + 2);
	vterm_free(vterm);
	timeline_release(&timeline);
	session_free(session);
	run_release(&run);
}

static void picture_is_kept(void **state)
{
	(void)state;
	char fault[GOLDEN_FAULT];
	struct run run = run_replay(source, "--svg", "31", "-", "--size=40x17");
	assert_int_equal(run.status, 0);
	if (!golden_matches("tests/tui/screens", "svg-40x17", run.out, fault))
		fail_msg("%s", fault);
	run_release(&run);
}

/* Lines and blocks are drawn: as letters of a font they would not meet from cell to cell. */
static void expect_drawn(const char *game, const char *start)
{
	static const char *const letters[] = {"\xE2\x94", "\xE2\x95", "\xE2\x96\x80", "\xE2\x96\x84"};
	struct ui_options options = {0};
	struct picture picture = {80, 24, &options};
	char *text = NULL;
	size_t length;
	struct session *session = begun(game, start);
	FILE *out = open_memstream(&text, &length);
	assert_non_null(out);
	export_svg(session, &picture, out);
	assert_int_equal(fclose(out), 0);
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
		assert_null(strstr(text, letters[i]));
	free(text);
	session_free(session);
}

static void lines_are_drawn(void **state)
{
	(void)state;
	expect_drawn("words", "Letters BIDDEN\n");
	expect_drawn("words", "Letters GRIMES\n");
	expect_drawn("24", "Numbers 3 6 8 9\n");
	expect_drawn("pousse", "Size 3\nBoard XO./X.O/... X X\n");
	expect_drawn("queens", "Size 6\nDeal 2\n");
}

/* The bright colours of the outline theme have numbers of their own. */
static void bright_colours_are_bright(void **state)
{
	(void)state;
	struct ui_options options = {.theme = UI_THEME_OUTLINE};
	struct picture picture = {80, 24, &options};
	char *text = NULL;
	size_t length;
	struct session *session = record_load(source, NULL);
	FILE *out = open_memstream(&text, &length);
	assert_non_null(out);
	export_cast(session, &picture, out);
	assert_int_equal(fclose(out), 0);
	assert_non_null(strstr(text, "\\u001b[0;91m")); /* red suits, */
	assert_non_null(strstr(text, "\\u001b[0;94m")); /* blue backs, */
	assert_non_null(strstr(text, "\\u001b[0;33m")); /* the cursor */
	free(text);
	session_free(session);
}

static void table_as_text(void **state)
{
	(void)state;
	struct run run = run_replay(source, "--text", "31", NULL, NULL),
	           undone = run_replay(source, "--text=60", NULL, NULL, NULL);
	assert_int_equal(run.status, 0);
	assert_memory_equal(run.out, "9 [] 2C  AS 2H AC AD\n2\nTH JH [] [] QH [] []\n", 44);
	assert_int_equal(undone.status, 0);
	run_release(&run);
	run_release(&undone);
}

static void expect_shown(const char *path, const char *option, const char *place, const char *out, const char *text)
{
	struct run run = run_replay(path, option, place, out, NULL);
	assert_int_equal(run.status, 0);
	if (!strstr(run.out, text))
		fail_msg("%s %s: no \"%s\" in\n%s", option, place, text, run.out);
	run_release(&run);
}

static void clock_is_that_of_the_move(void **state)
{
	(void)state;
	expect_shown(source, "--svg", "0", "-", ">0:00<");
	expect_shown(source, "--svg", "31", "-", ">1:58<");
	expect_shown(source, "--svg", "54", "-", ">4:00<");
}

/* Two points are gone after each ten seconds. */
static void timed_score_is_that_of_the_move(void **state)
{
	(void)state;
	static const char *const cards[] = {"AD", "turn", "AH", "turn"};
	char folder[PATH_TEXT], path[PATH_TEXT + 16];
	struct fault fault;
	struct session *session = begun("klondike", "Scoring timed\nDeal 2\n");
	folder_make(folder, sizeof folder);
	snprintf(path, sizeof path, "%s/timed.record", folder);
	for (int i = 0; i < 4; i++) {
		struct move move;
		session_set_elapsed(session, 10000 * i);
		if (!session_game(session)->read(session_state(session), cards[i], &move, &fault))
			fail_msg("%s", fault.text);
		session_play(session, move);
	}
	session_set_elapsed(session, 120000);
	assert_true(record_save(session, path, &fault));
	session_free(session);
	expect_shown(path, "--text", "1", NULL, "\"score: 15\"");
	expect_shown(path, "--text", "3", NULL, "\"score: 21\"");
	expect_shown(path, "--text", "4", NULL, "\"score: 1\"");
	folder_remove(folder);
}

static void wrong_words_are_told(void **state)
{
	(void)state;
	static const struct {
		const char *word[4], *said;
		int status;
	} cases[] = {
	    {{NULL}, "patience: the name of a file is wanted (see: patience replay --help)\n", 2},
	    {{"--fast", source},
	        "patience: \"--fast\" is not an option of replay; did you mean --cast? (see: patience replay --help)\n", 2},
	    {{source, "--text"}, "patience: the option --text wants a value (see: patience replay --help)\n", 2},
	    {{source, "--text", "-1"},
	        "patience: --text \"-1\" is not the number of a move (see: patience replay --help)\n", 2},
	    {{source, "--text", "61"}, "patience: the record ends with move 60\n", 1},
	    {{source, "--svg", "1"},
	        "patience: --svg wants a number and the name of a file (see: patience replay --help)\n", 2},
	    {{source, source, "--text", "1"},
	        "patience: one file at a time can be written, not \"tests/data/replay.record\" too (see: patience replay "
	        "--help)\n",
	        2},
	    {{source, "--text=1", "--cast=x"},
	        "patience: --cast: it comes after another option of that kind: one at a time (see: patience replay "
	        "--help)\n",
	        2},
	    {{source, "--size", "39x17"},
	        "patience: --size \"39x17\": columns and lines are wanted, from 40x17 to 200x99 (see: patience replay "
	        "--help)\n",
	        2},
	    {{source, "--size", "+80x 24"},
	        "patience: --size \"+80x 24\": columns and lines are wanted, from 40x17 to 200x99 (see: patience replay "
	        "--help)\n",
	        2},
	    {{"no/such", "--text", "1"}, "patience: cannot read no/such: No such file or directory\n", 1},
	    {{source, "--cast", "no/such"}, "patience: there is no folder no\n", 1},
	    {{source, "--cast", "/dev/full"}, "patience: cannot write /dev/full: No space left on device\n", 1},
	    {{source}, "patience: standard input and output are not a terminal; --text N writes the table after move N\n",
	        1},
	    {{"no/such"}, "patience: cannot read no/such: No such file or directory\n", 1},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		if (strstr(cases[i].said, "/dev/full") && access("/dev/full", W_OK) != 0)
			continue; /* only some systems have it */
		struct run run = run_replay(cases[i].word[0], cases[i].word[1], cases[i].word[2], cases[i].word[3], NULL);
		assert_string_equal(run.err, cases[i].said);
		assert_int_equal(run.status, cases[i].status);
		assert_string_equal(run.out, "");
		run_release(&run);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(film_shows_each_move),
	    cmocka_unit_test(picture_is_kept),
	    cmocka_unit_test(lines_are_drawn),
	    cmocka_unit_test(bright_colours_are_bright),
	    cmocka_unit_test(table_as_text),
	    cmocka_unit_test(clock_is_that_of_the_move),
	    cmocka_unit_test(timed_score_is_that_of_the_move),
	    cmocka_unit_test(wrong_words_are_told),
	};
	return cmocka_run_group_tests_name("export", tests, NULL, NULL);
}
