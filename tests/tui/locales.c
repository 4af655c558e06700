/* Letters are those of ASCII in every locale: what one player writes every other reads. In a Turkish one the capital of
 * i is no I, and in an old one of 8 bits it is no text at all. */
#include "shell.h"

#define THERE "export LOCPATH=$PWD LC_ALL=tr."

static int make_locales(void **state)
{
	make_folder(state);
	/* One that warns has made it all the same. */
	struct outcome made = run_script("for set in UTF-8 ISO-8859-9; do localedef -i tr_TR -f $set $PWD/tr.$set; test -e "
	                                 "tr.$set/LC_CTYPE || exit; done");
	bool is_made = made.status == 0;
	done(made);
	*state = is_made ? folder : NULL;
	return 0;
}

static void need_locales(void **state)
{
	if (!*state)
		skip();
}

static void words_are_the_same(void **state)
{
	need_locales(state);
	put_file("typed", "tragic\nCIGAR\nsave w.record\n");
	expect_script("$P line words --deal 4 <typed && grep -v Date w.record >here; grep -c '^1. TRAGIC 2. CIGAR ' here",
	    0, "1\n", "");
	static const char *const sets[] = {"UTF-8", "ISO-8859-9"};
	for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script,
		    THERE "%s; $P verify w.record && rm w.record && $P line words --deal 4 <typed && grep -v Date w.record | "
		          "cmp - here",
		    sets[i]);
		expect_script(script, 0, "w.record", "");
	}
}

static void capitals_are_read(void **state)
{
	need_locales(state);
	expect_script(THERE "UTF-8; printf 'I5\\nHINT\\n' | $P line queens --size 9 --given 0", 0, "Queens 1,", "");
	expect_script(THERE "UTF-8; $P line --deal 4 --passes UNLIMITED </dev/null", 0, "score: 0", "");
}

/* The byte 9B begins a sequence of control in a terminal of 8 bits. */
static void no_byte_is_a_control(void **state)
{
	need_locales(state);
	static const char name[] = "\xD3\x9B"
	                           "2J.record";
	put_file("w.name", name);
	expect_script(THERE "ISO-8859-9; $P verify \"$(cat w.name)\"", 1, "\\xD3\\x9B2J.record", "");
	expect_script(THERE "UTF-8; $P verify \"$(cat w.name)\"", 1, name, "");
	expect_script("export LC_ALL=C; $P verify \"$(cat w.name)\"", 1, name, "");
	/* What is kept is the same everywhere. */
	expect_script(THERE
	    "ISO-8859-9; $P study six --players \"exec:exit 7 # $(cat w.name)\" --deals 1 --records kept >table "
	    "2>said; cat kept/*",
	    0, name, "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_are_the_same),
	    cmocka_unit_test(capitals_are_read),
	    cmocka_unit_test(no_byte_is_a_control),
	};
	return cmocka_run_group_tests(tests, make_locales, remove_folder);
}
