# patience: `make play` builds and starts the game, `make check` builds and passes the whole test suite.
#
#   make              build/patience              make check-asan      the suite under address and UB sanitizers
#   make play         build it and play           make check-tsan      the suite under the thread sanitizer
#   make check        all tests                   make check-valgrind  a sample of the tests under valgrind
#   make bench        budgets, measured           make fuzz         FUZZ_SECONDS=60 of fuzzing each reader
#   make soak         GAMES=1000 played by keys,  make picture         the pictures of the README
#                     20,000 kills, 70,000 records, 500 reviews
#   make kills        2,000 kills of the program
#   make policy       what Klondike's players are taught, learnt anew (an hour)
#   make screens      golden screens written anew
#   make web          the page for a browser       make play-web     the page on the loopback address
#   make check-web    the page in Chromium, and     make bench-web    its solver beside the native one
#                     in Firefox and WebKit where they are installed
#   make install      PREFIX=/usr/local DESTDIR=  make format          clang-format over all C files
#
# DEV=1 makes warnings errors; CC=clang takes another compiler; V=1 shows the commands.
VERSION = 0.1.0
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
DATADIR ?= $(PREFIX)/share
MANDIR ?= $(DATADIR)/man

BUILD ?= build
INSTALL ?= install
CFLAGS ?= -O2 -g
FUZZ_SECONDS ?= 60
GAMES ?= 1000
STRICT = -Wall -Wextra -Werror -pedantic -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wshadow -Wconversion \
	-Wno-sign-conversion -Wundef -Wwrite-strings -Wpointer-arith -Wcast-qual -Wformat=2 -Wnull-dereference

# POSIX with X/Open, asked for by name. The BSDs and macOS show all of it unasked (NetBSD at a word of its own), and asked
# they would hide what tells of a resized window. macOS has another name for a file's time. On processors of 32 bits times
# and sizes of files have 64 where the C library can do that.
SYSTEM := $(shell uname)
FEATURES = $(if $(filter Darwin DragonFly %BSD,$(SYSTEM)),-D_NETBSD_SOURCE,-D_XOPEN_SOURCE=700) -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 \
	$(if $(filter Darwin,$(SYSTEM)),-Dst_mtim=st_mtimespec)
ALL_CPPFLAGS = -Iinclude $(FEATURES) -DPATIENCE_VERSION='"$(VERSION)"' $(CPPFLAGS)
# Without errno a square root is one instruction; so the mathematical library is linked only where one lacks it.
ALL_CFLAGS = -std=c17 -pthread -fno-math-errno $(CFLAGS) $(if $(DEV),$(STRICT)) $(SANITIZE)
ALL_LIBS = -pthread $(AS_NEEDED) -lm $(LDLIBS)
AS_NEEDED = $(if $(filter Darwin,$(SYSTEM)),,-Wl$(comma)--as-needed)
comma := ,
CURSES_CFLAGS = $(shell pkg-config --cflags-only-I ncursesw 2>/dev/null)
CURSES_LIBS = $(shell pkg-config --libs ncursesw 2>/dev/null || \
	if [ $(SYSTEM) = Darwin ]; then echo -lncurses; else echo -lncursesw; fi)
JOBS = $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))

SCREEN_SOURCES = src/ui/terminal/output.c src/ui/terminal/screen.c src/ui/terminal/screen_show.c
LIB_FOLDERS = core games games/* solve solve/* solve/klondike/minimal play play/klondike line ui ui/* web
LIB_SOURCES = $(filter-out $(SCREEN_SOURCES),$(wildcard $(LIB_FOLDERS:%=src/%/*.c)))
PROGRAM_SOURCES = $(SCREEN_SOURCES) $(wildcard src/cli/*.c)
SUPPORT_SOURCES = $(wildcard tests/support/*.c)
TEST_SOURCES = $(wildcard tests/unit/*.c tests/properties/*.c)
TUI_SOURCES = $(wildcard tests/tui/*.c)
BENCH_SOURCES = $(wildcard tests/bench/*.c)
FUZZ_SUPPORT = tests/fuzz/driver.c tests/fuzz/support.c
FUZZ_SOURCES = $(filter-out $(FUZZ_SUPPORT),$(wildcard tests/fuzz/*.c))

object = $(1:%.c=$(BUILD)/obj/%.o)

# A short line a step; V=1 shows the commands.
Q = $(if $(V),,@)
say = $(if $(V),,@echo '  $(1)	$@')

LIB = $(BUILD)/libpatience.a
SUPPORT = $(BUILD)/libsupport.a
# These tests let memory, threads and time run out with the help of the linker; that of macOS cannot do it.
STARVED = $(addprefix $(BUILD)/tests/unit/,batch line_verdicts pousse_shared proofs proofs_plain proofs_told scarce scarce_table)
TESTS = $(filter-out $(if $(filter Darwin,$(SYSTEM)),$(STARVED)),$(TEST_SOURCES:tests/%.c=$(BUILD)/tests/%))
TUI_TESTS = $(TUI_SOURCES:tests/%.c=$(BUILD)/tests/%)
FUZZERS = $(FUZZ_SOURCES:tests/%.c=$(BUILD)/tests/%)
BENCHES = $(BENCH_SOURCES:tests/%.c=$(BUILD)/%)

# Named together with others it is built with them: two makes at one library would meet.
all: need-play $(if $(word 2,$(MAKECMDGOALS)),$(BUILD)/patience)
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience

# The program and its library.

$(BUILD)/patience: $(call object,$(PROGRAM_SOURCES)) $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(CURSES_LIBS) $(ALL_LIBS)

$(LIB): $(call object,$(LIB_SOURCES))
	@rm -f $@
	$(call say,AR)
	$(Q)$(AR) rcs $@ $^

$(BUILD)/obj/%.o: %.c $(BUILD)/flags
	@mkdir -p $(@D)
	$(call say,CC)
	$(Q)$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

# Loops over the units of a network become vectors.
$(call object,src/play/klondike/network.c tools/train/pupil.c): ALL_CFLAGS += -O3

$(call object,$(SCREEN_SOURCES)): ALL_CPPFLAGS += $(CURSES_CFLAGS)

# Changes when the compiler or its flags do, so that everything is built again then and only then.
FLAGS := $(subst ','\'',$(CC) $(ALL_CPPFLAGS) $(ALL_CFLAGS))
$(BUILD)/flags: force
	@mkdir -p $(@D)
	@echo '$(FLAGS)' | cmp -s - $@ || echo '$(FLAGS)' > $@

# The browser: the same library as WebAssembly, joined with the page into one file.

WEB = $(BUILD)/web
WEB_CC = clang
$(WEB)/obj/%.o: SYSTEM = wasi
# The solver is built for speed, all else for size, seen as a whole by the linker: it is loaded by everybody.
WEB_FAST = $(addprefix src/solve/klondike/,search.c transpositions.c steps.c expand.c position_class.c)
WEB_OPTIMISE = $(if $(filter $(WEB_FAST),$<),-O3,-Oz)
WEB_CFLAGS = --target=wasm32-wasi -flto -std=c17 $(WEB_OPTIMISE) -fno-math-errno -D_WASI_EMULATED_MMAN -D_WASI_EMULATED_GETPID \
	-Isrc/web/wasm -include src/web/wasm/system.h
# Without -O the compiler leaves wasm-opt to us; which it would run only where there is one, so that the page depended on it.
# Nothing in the library prints a fraction with printf.
WEB_LDFLAGS = --target=wasm32-wasi -flto -mexec-model=reactor -Wl,-O2,--gc-sections,--strip-debug,--export-table,--stack-first,-z,stack-size=1048576 \
	-Wl,--export=malloc,--export=calloc,--export=free -lwasi-emulated-mman -lwasi-emulated-getpid \
	-lc-printscan-no-floating-point
# Low memory is the far end of the stack: no pointer that is used points there.
WEB_OPT = wasm-opt -O3 --shrink-level=0 --converge --flexible-inline-max-function-size=0 --one-caller-inline-max-function-size=100 --low-memory-unused \
	--strip-debug --strip-producers --strip-target-features
# What rests on threads, programs and signals, or is for the command line alone, has another form there, in src/web/wasm, or is left out.
WEB_ABSENT = src/core/batch.c src/core/lock.c src/core/thread.c src/core/worker.c $(wildcard src/play/study*.c) src/play/six_study.c \
	src/play/subprocess.c src/play/exec_player.c src/play/first_empty.c src/ui/terminal/signals.c src/ui/terminal/loop.c \
	$(addprefix src/games/klondike/,exchange.c foreign_deals.c format.c format_json.c format_number.c) \
	$(addprefix src/play/klondike/,critic.c insight.c liking.c network.c outlook.c policy.c policy_player.c rehearsal.c traits.c) \
	src/solve/plain_appraisal.c src/solve/klondike/crew.c src/solve/klondike/shared_table.c $(wildcard src/solve/klondike/minimal/*.c)
# It packs a little smaller with what is drawn behind the rest.
WEB_SOURCES = $(filter-out src/ui/draw/% $(WEB_ABSENT),$(LIB_SOURCES)) $(wildcard src/ui/draw/*.c src/web/wasm/*.c)
WEB_PAGE = $(wildcard web/*)

WEB_FLAGS := $(subst ','\'',$(WEB_CC) $(ALL_CPPFLAGS) $(WEB_CFLAGS) $(WEB_FAST))
$(WEB)/flags: force
	@mkdir -p $(@D)
	@echo '$(WEB_FLAGS)' | cmp -s - $@ || echo '$(WEB_FLAGS)' > $@

$(WEB)/obj/%.o: %.c $(WEB)/flags
	@mkdir -p $(@D)
	$(call say,WASM)
	$(Q)$(WEB_CC) $(ALL_CPPFLAGS) $(WEB_CFLAGS) -MMD -MP -c -o $@ $<

define web_link
	$(call say,LINK)
	$(Q)$(WEB_CC) $(WEB_LDFLAGS) -o $@.linked $(filter %.o,$^) && $(WEB_OPT) -o $@ $@.linked && rm $@.linked
endef

WEB_OBJECTS = $(WEB_SOURCES:%.c=$(WEB)/obj/%.o)
$(WEB)/patience.wasm: $(WEB_OBJECTS) Makefile
	$(web_link)

$(WEB)/patience.html: $(WEB)/patience.wasm $(WEB_PAGE) tools/web
	$(call say,JOIN)
	$(Q)tools/web $< $(WEB) $(VERSION)

web: need-web
	@$(MAKE) --no-print-directory $(JOBS) $(WEB)/patience.html

# On the loopback address, until it is stopped.
WEB_PORT = 8024
play-web: need-play-web web
	@echo 'http://127.0.0.1:$(WEB_PORT)/patience.html'
	@cd $(WEB) && python3 -m http.server --bind 127.0.0.1 $(WEB_PORT) 2>/dev/null

check-web: need-check-web
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/pictures $(BUILD)/verdicts $(WEB)/asked.wasm $(WEB)/patience.html
	@PATIENCE=$(BUILD)/patience PICTURES=$(BUILD)/pictures VERDICTS=$(BUILD)/verdicts MODULE=$(WEB)/asked.wasm PAGE=$(WEB)/patience.html node --test --test-concurrency=3 tests/web/*.test.mjs

# The page's engine with what tests and benches ask of it, beside the same natively.
WEB_ASKED = tests/bench/web.c tests/web/verdicts.c
$(WEB)/asked.wasm: $(WEB_OBJECTS) $(WEB_ASKED:%.c=$(WEB)/obj/%.o) Makefile
	$(web_link)

bench-web: need-check-web
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/bench/web $(WEB)/asked.wasm $(WEB)/patience.html
	@PATIENCE=$(BUILD)/patience BENCH=$(BUILD)/bench/web MODULE=$(WEB)/asked.wasm PAGE=$(WEB)/patience.html node tests/web/bench.mjs
	@PAGE=$(WEB)/patience.html node tests/web/hour.mjs

# Tests, benches: one program a file. Those that drive a terminal also have the terminal of tests/support.

$(SUPPORT): $(call object,$(SUPPORT_SOURCES))
	@rm -f $@
	$(call say,AR)
	$(Q)$(AR) rcs $@ $^

$(BUILD)/tests/tui/%: $(BUILD)/obj/tests/tui/%.o $(SUPPORT) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $(SUPPORT) $(LIB) -lcmocka -lvterm $(ALL_LIBS)

$(FUZZERS): $(BUILD)/tests/fuzz/%: $(BUILD)/obj/tests/fuzz/%.o $(call object,$(FUZZ_SUPPORT)) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(SUPPORT) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $(SUPPORT) $(LIB) -lcmocka $(ALL_LIBS)

$(BUILD)/bench/%: $(BUILD)/obj/tests/bench/%.o $(SUPPORT) $(LIB)
	@mkdir -p $(@D)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $(SUPPORT) $(LIB) -lvterm $(ALL_LIBS)

$(BUILD)/picture: $(BUILD)/obj/tools/picture.o $(SUPPORT) $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ -lvterm $(ALL_LIBS)

# What the page would show and say of records, told natively.
$(BUILD)/pictures $(BUILD)/verdicts: $(BUILD)/%: $(BUILD)/obj/tests/web/%.o $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(BUILD)/tune_pousse: $(BUILD)/obj/tools/tune_pousse.o $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(BUILD)/train: $(call object,$(addprefix tools/train/,train.c practice.c lesson.c pupil.c hands.c)) $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(ALL_LIBS)

$(BUILD)/foretell: $(call object,tools/train/foretell.c) $(LIB)
	$(call say,LINK)
	$(Q)$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(ALL_LIBS)

.PHONY: policy
# Learns the weights of the policy and of insight anew (tools/train/README.md). Insight begins with the policy that the
# trainer holds.
TEACH = $(MAKE) --no-print-directory $(JOBS) BUILD=$(BUILD)/teach CFLAGS='-O3 -march=native' $(BUILD)/teach/train
policy:
	$(TEACH)
	$(BUILD)/teach/train policy 1 80000 1 > $(BUILD)/teach/policy_draw1.inc
	$(BUILD)/teach/train policy 3 160000 1 > $(BUILD)/teach/policy_draw3.inc
	mv $(BUILD)/teach/policy_draw[13].inc assets
	$(TEACH)
	$(BUILD)/teach/train insight 1 60000 1 > $(BUILD)/teach/insight_draw1.inc
	$(BUILD)/teach/train insight 3 64000 1 > $(BUILD)/teach/insight_draw3.inc
	mv $(BUILD)/teach/insight_draw[13].inc assets

# What they put functions of their own in the place of (tests/support/shortage.h).
WRAPPED = malloc calloc realloc posix_memalign pthread_create clock_gettime __clock_gettime64
$(STARVED): ALL_LIBS += $(WRAPPED:%=-Wl,--wrap=%)

$(BUILD)/obj/tests/%.o $(BUILD)/obj/tools/%.o: ALL_CPPFLAGS += -Itests/support

tests: $(TESTS) $(TUI_TESTS) $(FUZZERS)

# What is measured and trained with is built by whoever changes what it uses.
benches: $(BENCHES) $(BUILD)/picture $(BUILD)/tune_pousse $(BUILD)/train $(BUILD)/foretell

run-tests: $(BUILD)/patience tests
	@PATIENCE=$(BUILD)/patience tests/run $(BUILD)/results $(TUI_TESTS) $(TESTS) $(FUZZERS) tools/lint

check: need-check
	@$(MAKE) --no-print-directory $(JOBS) run-tests

ASAN_FLAGS = -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
check-asan:
	@$(MAKE) --no-print-directory check BUILD=$(BUILD)/asan CFLAGS='-O2 -g' SANITIZE='$(ASAN_FLAGS)'

check-tsan:
	@$(MAKE) --no-print-directory check BUILD=$(BUILD)/tsan CFLAGS='-O1 -g' SANITIZE=-fsanitize=thread

# A sample: what reads and writes, and the whole program in a terminal. Searches would take hours here.
VALGRIND = valgrind --quiet --leak-check=full --errors-for-leak-kinds=definite --error-exitcode=99
VALGRIND_UNITS = core format keys klondike_rules klondike_start record screens six store
VALGRIND_TUI = screens
check-valgrind: need-valgrind
	@$(MAKE) --no-print-directory $(JOBS) run-valgrind

run-valgrind: $(BUILD)/patience tests
	@printf '#!/bin/sh\nexec $(VALGRIND) $(BUILD)/patience "$$@"\n' > $(BUILD)/patience-valgrind
	@chmod +x $(BUILD)/patience-valgrind
	@TEST_WRAPPER='$(VALGRIND)' tests/run $(BUILD)/results-valgrind \
		$(VALGRIND_UNITS:%=$(BUILD)/tests/unit/%)
	@PATIENCE=$(BUILD)/patience-valgrind tests/run $(BUILD)/results-valgrind-tui $(VALGRIND_TUI:%=$(BUILD)/tests/tui/%)

bench: need-check
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/bench/terminal $(BUILD)/bench/tables
	@PATIENCE=$(BUILD)/patience $(BUILD)/bench/terminal
	@PATIENCE=$(BUILD)/patience $(BUILD)/bench/tables

soak: need-check
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/tests/tui/whole_games $(BUILD)/tests/properties/records \
		$(BUILD)/tests/properties/judge $(BUILD)/tests/properties/safe $(BUILD)/tests/properties/review \
		$(BUILD)/tests/properties/hints
	PATIENCE=$(BUILD)/patience SOAK_GAMES=$(GAMES) $(BUILD)/tests/tui/whole_games
	@$(MAKE) --no-print-directory kills KILLS=15000 PLAY_KILLS=5000
	RECORDS=10000 $(BUILD)/tests/properties/records
	JUDGED_GAMES=$(GAMES) $(BUILD)/tests/properties/judge
	SAFE_GAMES=6000 $(BUILD)/tests/properties/safe
	REVIEWS=500 $(BUILD)/tests/properties/review
	HINTS=$(GAMES) $(BUILD)/tests/properties/hints

# Line mode and the screen are killed at random moments.
KILLS = 1500
PLAY_KILLS = 500
kills: need-check
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/tests/properties/killed $(BUILD)/tests/tui/killed
	PATIENCE=$(BUILD)/patience KILLS=$(KILLS) $(BUILD)/tests/properties/killed
	PATIENCE=$(BUILD)/patience PLAY_KILLS=$(PLAY_KILLS) $(BUILD)/tests/tui/killed

# The solver: its speed over the decided deals, and hard ones by one thread and by two; COUNT small games against a plain
# exhaustive search.
COUNT ?= 100000
bench-solve: $(BUILD)/bench/solve $(BUILD)/bench/crew
	@$(BUILD)/bench/solve
	@$(BUILD)/bench/crew
soak-solve: $(BUILD)/bench/soak_solve $(BUILD)/bench/soak_rules
	@$(BUILD)/bench/soak_rules $(COUNT)
	@$(BUILD)/bench/soak_solve $(COUNT)
bench-minimal: $(BUILD)/bench/minimal
	@$(BUILD)/bench/minimal
	@for run in 'all 3 2' 'all 1 1' 'all 1 2'; do $(BUILD)/bench/minimal $$run | tail -n 1; done
soak-minimal: $(BUILD)/tests/properties/minimal_truth
	@MINIMAL_POSITIONS=$(COUNT) $(BUILD)/tests/properties/minimal_truth

# Graded deals: how often players win them, how long a new one is waited for, COUNT winnable ones in a row.
bench-grade: $(BUILD)/bench/grade
	@$(BUILD)/bench/grade
bench-deal-pool: $(BUILD)/bench/deal_pool
	@$(BUILD)/bench/deal_pool
soak-deal-pool: $(BUILD)/tests/properties/deal_pool
	@DEALS=$(COUNT) $(BUILD)/tests/properties/deal_pool

# How soon verdicts come, and what keys wait for meanwhile.
bench-verdict: $(BUILD)/patience $(BUILD)/bench/verdict $(BUILD)/bench/keys
	@$(BUILD)/bench/verdict
	@if [ -w /dev/shm ]; then export TMPDIR=/dev/shm; fi; PATIENCE=$(BUILD)/patience $(BUILD)/bench/keys

# Queens, Twenty-Four and Words: processor time of the solvers.
bench-boards: $(BUILD)/bench/boards
	@$(BUILD)/bench/boards
# Sudoku: puzzles a second beside a plain search, of the samples in tests/data, or SUDOKUS="FILE..." (one puzzle a line);
# how long puzzles of a grade take to make, and hints to find.
bench-sudoku: $(BUILD)/bench/sudoku $(BUILD)/bench/sudoku_hints
	@$(BUILD)/bench/sudoku $(SUDOKUS)
	@$(BUILD)/bench/sudoku_hints $(SUDOKUS)
# Sudoku: COUNT puzzles are unique, minimal and solved by their own hints; techniques in as many positions.
soak-sudoku: $(BUILD)/tests/properties/sudoku_steps
	@SUDOKU_PUZZLES=$(COUNT) SUDOKU_POSITIONS=$(COUNT) $(BUILD)/tests/properties/sudoku_steps
# Pousse: GAMES of the player deep on a board of 4 are reviewed by the table for a win given away; a second a move, or NODES.
soak-pousse: $(BUILD)/tests/properties/pousse
	@POUSSE_SIZE=4 POUSSE_GAMES=$(GAMES) POUSSE_NODES=$(or $(NODES),0) $(BUILD)/tests/properties/pousse
.PHONY: soak-pousse soak-sudoku bench-sudoku bench-boards bench-solve soak-solve bench-minimal soak-minimal bench-grade bench-deal-pool soak-deal-pool bench-verdict

fuzz:
	+@tools/fuzz $(BUILD)/fuzz $(FUZZ_SECONDS)

GOLDEN_TESTS = $(patsubst %.c,$(BUILD)/%,$(shell grep -l 'golden_matches\|PATIENCE_UPDATE' tests/unit/*.c tests/tui/*.c))

# The golden screens as they are now: look at the difference before it goes in.
screens: need-check
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(GOLDEN_TESTS)
	@for test in $(GOLDEN_TESTS); do PATIENCE=$(BUILD)/patience PATIENCE_UPDATE=1 $$test || exit 1; done

# The middle of a game, and a game reviewed.
picture: need-picture
	@$(MAKE) --no-print-directory $(JOBS) $(BUILD)/patience $(BUILD)/picture
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 80x24 '45\r\r1' \
		replay --no-animation tests/data/replay_won.record > assets/patience.svg
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 120x40 'r\wnn' \
		replay --no-animation tests/data/review.record > assets/review.svg
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 80x24 'W:f2\r:h3\r:c4\r\w' queens --deal 5 --given 1 > assets/queens.svg
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 80x24 'aXHHH\w' sudoku --deal 3 --grade hard > assets/sudoku.svg
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 80x24 'bed\rbond\rboned\rnode\r  do' words --deal 3 > assets/words.svg
	PATIENCE=$(BUILD)/patience $(BUILD)/picture 80x24 'W23/\w13' 24 --numbers "1 3 4 6" > assets/twentyfour.svg

play: all
	@$(BUILD)/patience

need-%:
	@CC='$(CC)' tools/need $*

# What is installed where: source:folder:name:mode.

MANUALS = $(foreach page,$(wildcard man/*.[1-9]),$(page):$(MANDIR)/man$(subst .,,$(suffix $(page))):$(notdir $(page)):644)
INSTALLED = $(BUILD)/patience:$(BINDIR):patience:755 $(MANUALS) \
	assets/completion.bash:$(DATADIR)/bash-completion/completions:patience:644 \
	assets/completion.zsh:$(DATADIR)/zsh/site-functions:_patience:644 \
	assets/completion.fish:$(DATADIR)/fish/vendor_completions.d:patience.fish:644 \
	assets/patience.desktop:$(DATADIR)/applications:patience.desktop:644 \
	assets/patience-replay.desktop:$(DATADIR)/applications:patience-replay.desktop:644 \
	web/icon.svg:$(DATADIR)/icons/hicolor/scalable/apps:patience.svg:644 \
	assets/patience.xml:$(DATADIR)/mime/packages:patience.xml:644 \
	assets/words.notice:$(DATADIR)/doc/patience:words.notice:644
part = $(word $(2),$(subst :, ,$(1)))
define install_one
	$(INSTALL) -d '$(DESTDIR)$(call part,$(1),2)'
	$(INSTALL) -m $(call part,$(1),4) $(call part,$(1),1) '$(DESTDIR)$(call part,$(1),2)/$(call part,$(1),3)'

endef
define uninstall_one
	rm -f '$(DESTDIR)$(call part,$(1),2)/$(call part,$(1),3)'

endef

install: all
	$(foreach one,$(INSTALLED),$(call install_one,$(one)))

uninstall:
	$(foreach one,$(INSTALLED),$(call uninstall_one,$(one)))

C_FILES = $(shell git ls-files '*.c' '*.h')
format:
	clang-format -i $(C_FILES)
check-format:
	clang-format --dry-run -Werror $(C_FILES)

clean:
	rm -rf $(BUILD)

force:
.PHONY: all web play-web check-web bench-web tests benches run-tests run-valgrind check check-asan check-tsan check-valgrind bench soak kills fuzz screens picture play \
	install uninstall format check-format clean force
.SECONDARY:
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
