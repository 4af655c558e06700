/* `patience solve words`: what it takes, refuses and says. */
#include "shell.h"

#include "json_check.h"

static void test_wrong(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"solve words", "which letters?"},
	    {"solve words ''", "words: there are no letters"},
	    {"solve words let7er", "words: \"let7er\": character 4 is not one of the letters a to z"},
	    {"solve words abcdefghijklmnop", "16 letters, and 15 are the most"},
	    {"solve words abc --lengths 4..3", "--lengths \"4..3\": a length from 1 to 15"},
	    {"solve words abc --lengths 0", "--lengths \"0\""},
	    {"solve words abc --lengths 3..16", "--lengths \"3..16\""},
	    {"solve words abc --method guess", "combinations or permutations is wanted"},
	    {"solve words abc --minimal", "\"--minimal\" is not an option of solve words"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct outcome outcome = run(wrong[i][0]);
		if (outcome.status != 2 || outcome.out[0] || !strstr(outcome.err, wrong[i][1]))
			fail_msg("patience %s\nended with %d: %s", wrong[i][0], outcome.status, outcome.err);
		done(outcome);
	}
}

static void expect_exactly(const char *arguments, const char *out, const char *err)
{
	struct outcome outcome = run(arguments);
	assert_int_equal(outcome.status, 0);
	assert_string_equal(outcome.out, out);
	assert_string_equal(outcome.err, err);
	done(outcome);
}

static void test_found(void **state)
{
	(void)state;
	put_file("list", "tire\r\nTier\n rite \nteri\nit's\nit\n\ntie\ntier\n");
	expect_exactly("solve words itER --words list", "rite\nteri\ntier\ntire\ntie\n", "");
	expect_exactly("solve words iter --words list --lengths 2", "it\n", "");
	expect_exactly("solve words tie rit --words=list --lengths 1..15 --method permutations", "tie\nit\nit\n",
	    "patience: tie: 15 permutations looked up; combinations are 7\n"
	    "patience: rit: 15 permutations looked up; combinations are 7\n");
	expect_exactly("solve words 'ti?' --words list", "tie\n", "");
	expect(
	    "solve words _i_ --words list --method permutations", 0, "tie\n", " permutations looked up; combinations are ");
	expect("solve words ???x --words list", 2, "", "patience: words: \"???x\": 3 blanks, and 2 are the most");
	expect_exactly("solve words zzz --words list", "", "patience: zzz: no word can be made of these letters\n");
	expect("solve words tie --words list >/dev/full", 1, NULL, "No space left");
}

static void test_json(void **state)
{
	(void)state;
	struct outcome outcome = run("solve words ABCDEF --words list --json --method permutations");
	static const char start[] = "{\"game\":\"words\",\"letters\":\"abcdef\",\"words\":[],\"tried\":1920,\"cpu_ms\":";
	assert_memory_equal(outcome.out, start, sizeof start - 1);
	outcome.out[strlen(outcome.out) - 1] = '\0';
	assert_true(json_check_object(outcome.out));
	done(outcome);
	expect("solve words iterax --words list --json", 0,
	    "\"words\":[\"rite\",\"teri\",\"tier\",\"tire\",\"tie\"],\"tried\":42,", "");
	expect("solve words qwertyzxcvbi --words list --json", 0, "\"tried\":4017,", "");
}

/* Of a letter there can be as many as there are letters. */
static void six_of_a_letter(void **state)
{
	(void)state;
	expect_script("printf 'aaaaaa\\naaa\\n' >six; echo aaaaaaa | $P line words --words six --letters aaaaaa", 0, "",
	    "\"aaaaaaa\": there are only six A.");
	expect_script("echo aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | $P line words --deal 3", 0, "",
	    "40 letters, and 15 are the most");
}

/* A list that was named and cannot be read is refused by every command: answers from another one would be wrong. */
static void test_no_list(void **state)
{
	(void)state;
	static const char *const commands[] = {"solve words retaw", "deal words 3", "line words --deal 3",
	    "line words --deal 3 --strict", "play words --deal 3", "study words --players random", "games words"};
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		char arguments[256];
		snprintf(arguments, sizeof arguments, "%s --words none", commands[i]);
		expect(arguments, 2, "", "patience: cannot read none: No such file or directory");
	}
	expect("solve words retaw --words .", 2, "", "patience: ");
	expect("line words --words . --deal 3", 2, "", "patience: ");
	put_file("empty", "it's\n42\n");
	expect("solve words retaw --words empty", 2, "", "empty: there is no word of the letters a to z");
	expect("solve words retaw --words shipped --lengths 5", 0, "water\n", "");
}

/* One that was chosen for an earlier game gives way to the program's own, and that is said. */
static void test_no_list_of_last_time(void **state)
{
	(void)state;
	expect_script("export XDG_STATE_HOME=$PWD/last && mkdir -p last/patience &&"
	              " echo 'words Words none' >last/patience/choices && echo bonded | $P words --deal 3",
	    0, "bonded: 360 points.",
	    "patience: cannot read none: No such file or directory; the program's own words are taken\n");
	expect_script("export XDG_STATE_HOME=$PWD/last && $P words --deal 3 --words nothing </dev/null", 2, "",
	    "patience: cannot read nothing: No such file or directory\n");
}

/* That there is none is said, where it is not data that says it. */
static void test_no_word(void **state)
{
	(void)state;
	expect("solve words b", 0, "", "patience: b: no word can be made of these letters\n");
	expect_exactly("solve words b --json | cut -d, -f1-3", "{\"game\":\"words\",\"letters\":\"b\",\"words\":[]\n", "");
}

/* What would take more than a minute is refused with its count. */
static void test_refused(void **state)
{
	(void)state;
	expect("solve words qwertyzxcvbi --method permutations --words list", 1, "",
	    "qwertyzxcvbi: 1,302,061,200 permutations take more than a minute; combinations are 4,017\n");
}

/* Nobody is told what can be played: no player, no review. */
static void test_secret(void **state)
{
	(void)state;
	static const char refused[] = " player plays Words: what can be played there is for people to find";
	expect_script("echo 'bed\nsave game.record' | $P line words --deal 3", 0, "saved game.record", "");
	expect("review game.record", 1, "", "game.record: a game of Words is not reviewed");
	expect_script("$P review game.record game.record 2>/dev/null | wc -c", 0, "0\n", "");
	expect("verify game.record", 0, "game.record: ok", "");
	expect("watch words --deal 3 --text", 2, "", refused);
	expect("study words --players random --deals 1..2", 2, "", refused);
	expect_script("echo autoplay | $P line words --deal 3 --strict", 1, NULL, refused);
	expect("replay game.record --text 1", 0, "3 letters: bed, 9 left\n", "");
	expect("deal words 3", 0, "nodedb\n", "");
	expect("deal words 3 --json", 0,
	    "{\"game\":\"words\",\"deal\":3,\"deck\":\"nodedb\",\"grade\":\"medium\",\"words\":19}\n", "");
}

/* A list of one's own in the game: its rounds, and what is wrong with it. */
static void test_own_list(void **state)
{
	(void)state;
	put_file("mine", "Rebind\nbinder\nbrined\nbird\nride\n");
	expect_script("echo 'rebind\nbird\nbin\nbinder\nbrined\nride' | $P line words --words mine --deal 1", 0,
	    "6 letters: binder, brined, rebind\nScore 1400, Found 5, Missed 0\nwon", "\"bin\" is not in the list.");
	expect_script("echo | $P line words --letters abc", 2, "", "\"abc\": 3 letters, and 6 are wanted");
}

/* A round whose words of six letters were shown cannot be won; what is said to win does. */
static void test_shown_rounds(void **state)
{
	(void)state;
	expect_script("printf 'poised?\nsave shown\n' | $P line words --deal 5", 0, "saved shown", "");
	expect("solve --record shown", 0, "shown after 1 move: unsolvable", "");
	expect_script("printf 'coming?\nsave bonus\n' | $P line words --letters comgin", 0, "saved bonus", "");
	expect("solve --record bonus --records .", 0, "bonus after 1 move: solved, 7 moves", "");
	expect("line words --letters zephyr </dev/null", 0, "Found 0, Left 7", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(six_of_a_letter),
	    cmocka_unit_test(test_wrong),
	    cmocka_unit_test(test_found),
	    cmocka_unit_test(test_json),
	    cmocka_unit_test(test_no_word),
	    cmocka_unit_test(test_no_list),
	    cmocka_unit_test(test_no_list_of_last_time),
	    cmocka_unit_test(test_refused),
	    cmocka_unit_test(test_secret),
	    cmocka_unit_test(test_own_list),
	    cmocka_unit_test(test_shown_rounds),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
