# patience: `make play` builds and starts the game, `make check` builds and passes the whole test suite.
VERSION = 0.1.0
PREFIX ?= /usr/local
BINDIR ?= $(PREFIX)/bin
MANDIR ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share

BUILD ?= build
CC ?= cc
CFLAGS ?= -O2 -g
CPPFLAGS += -Iinclude -D_POSIX_C_SOURCE=200809L -DPATIENCE_VERSION='"$(VERSION)"'
STRICT = -Wall -Wextra -Werror -pedantic -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wshadow -Wconversion \
	-Wno-sign-conversion -Wundef -Wwrite-strings -Wpointer-arith -Wcast-qual -Wformat=2 -Wnull-dereference
ifdef DEV
CFLAGS += $(STRICT)
endif
ALL_CFLAGS = -std=c17 -pthread $(CFLAGS) $(SANITIZE)
CURSES_LIBS = $(shell pkg-config --libs ncursesw 2>/dev/null || echo -lncursesw -ltinfo)
LDLIBS += -pthread -lm

LIB_SOURCES = $(filter-out src/ui/screen.c,$(wildcard src/core/*.c src/games/*.c src/solve/*.c src/play/*.c src/ui/*.c))
PROGRAM_SOURCES = $(wildcard src/ui/screen.c src/cli/*.c)
TEST_SOURCES = $(wildcard tests/unit/*.c tests/properties/*.c)
object = $(1:%.c=$(BUILD)/obj/%.o)

LIB = $(BUILD)/libpatience.a
TESTS = $(TEST_SOURCES:tests/%.c=$(BUILD)/tests/%)

all: $(BUILD)/patience

$(BUILD)/patience: $(call object,$(PROGRAM_SOURCES)) $(LIB)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(CURSES_LIBS) $(LDLIBS)

$(LIB): $(call object,$(LIB_SOURCES))
	@rm -f $@
	$(AR) rcs $@ $^

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(LIB)
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $< $(LIB) -lcmocka $(LDLIBS)

tests: $(TESTS)

clean:
	rm -rf $(BUILD)

.PHONY: all tests clean
.SECONDARY:
-include $(shell find $(BUILD) -name '*.d' 2>/dev/null)
