/* Players that are other programs: exec:COMMAND. The protocol is described in patience-study(7): a line begins a game,
 * a line asks for a decision, and only that is answered. When the program fails its game is given up, and the next game
 * starts it anew. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json_read.h"
#include "strategies.h"
#include "subprocess.h"
#include "text.h"

enum { COMMAND = 512, TIMEOUT_MS = 10000, QUESTION = 1 << 14, FACE = 16, REASON = 128 };

struct exec_player {
	char command[COMMAND];
	struct subprocess_patience patience;
	struct subprocess *child;
	bool begun; /* it has been told of this game */
	bool failed;
	struct fault fault;
	char reason[REASON];
};

static void add(char *line, const char *text) { text_append(line, QUESTION, "%s", text); }

static const char *face_name(const struct scene *scene, int face, char name[FACE])
{
	const char *words = scene_text(scene, face);
	if (words)
		snprintf(name, FACE, "%.*s", (int)strcspn(words, "\n"), words);
	else if (face >= FACE_NUMBER)
		snprintf(name, FACE, "%d", face - FACE_NUMBER);
	else if (face < CARDS)
		card_name(face, name);
	else
		snprintf(name, FACE, "[]");
	return name;
}

static void add_face(char *line, const struct scene *scene, int i, int face)
{
	char name[FACE];
	text_append(line, QUESTION, "%s\"%s\"", i ? "," : "", face_name(scene, face, name));
}

static void add_cards(char *line, const struct scene *scene, const uint8_t *card, int count)
{
	add(line, "[");
	for (int i = 0; i < count; i++)
		add_face(line, scene, i, card[i]);
	add(line, "]");
}

static void add_shown(char *line, const struct scene *scene, int spot)
{
	add(line, "[");
	for (int i = 0; i < scene->spot[spot].shown; i++)
		add_face(line, scene, i, scene->face[scene->spot[spot].first + i]);
	add(line, "]");
}

/* Tell stock and waste of Klondike whole, as far as they have been seen. */
static void add_spot(char *line, const struct sight *sight, int spot)
{
	const struct spot *s = &sight->scene.spot[spot];
	add(line, spot ? ",{\"name\":" : "{\"name\":");
	json_append_string(line, QUESTION, s->name);
	text_append(line, QUESTION, ",\"size\":%d,\"cards\":", s->size);
	if (sight->game == &klondike && spot == STOCK)
		add_cards(line, &sight->scene, sight->stock, sight->stock_size);
	else if (sight->game == &klondike && spot == WASTE)
		add_cards(line, &sight->scene, sight->waste, sight->waste_size);
	else
		add_shown(line, &sight->scene, spot);
	add(line, "}");
}

/* Write a move with the card that goes and the card it goes on; a move from the stock shows no card. */
static void add_moves(char *line, const struct sight *sight)
{
	add(line, "],\"moves\":[");
	for (int i = 0; i < sight->moves; i++) {
		struct move move = sight->move[i];
		char card[FACE], onto[FACE];
		int to = scene_top(&sight->scene, move.to);
		add(line, i ? "," : "");
		text_append(line, QUESTION, "{\"from\":%d,\"to\":%d,\"count\":%d,\"card\":\"%s\",\"onto\":\"%s\"}", move.from,
		    move.to, move.count, face_name(&sight->scene, scene_face(&sight->scene, move.from, move.count), card),
		    to == FACE_NONE ? "" : face_name(&sight->scene, to, onto));
	}
	add(line, "]}");
}

static void write_question(const struct sight *sight, char *line)
{
	snprintf(line, QUESTION, "{\"type\":\"decide\",\"scene\":[");
	for (int i = 0; i < sight->scene.spots; i++)
		add_spot(line, sight, i);
	add_moves(line, sight);
}

static void write_begin(const struct sight *sight, struct rng *rng, char *line)
{
	snprintf(line, QUESTION, "{\"type\":\"game\",\"protocol\":1,\"game\":");
	json_append_string(line, QUESTION, sight->game->name);
	if (sight->game == &klondike) {
		text_append(line, QUESTION, ",\"draw\":%d,\"worrying_back\":%s,\"passes\":", sight->rules.draw,
		    sight->rules.worrying_back ? "true" : "false");
		if (sight->rules.passes == UNLIMITED)
			add(line, "null");
		else
			text_append(line, QUESTION, "%d", sight->rules.passes);
	}
	text_append(line, QUESTION, ",\"seed\":%" PRIu32 "}", (uint32_t)(rng_next(rng) >> 32));
}

static bool begin_game(struct exec_player *program, const struct sight *sight, struct rng *rng, char *line)
{
	if (program->begun)
		return true;
	program->begun = true;
	if (!program->child && !(program->child = subprocess_start(program->command, &program->fault)))
		return false;
	write_begin(sight, rng, line);
	return subprocess_tell(program->child, line, &program->patience, &program->fault);
}

static bool read_answer(
    struct exec_player *program, const struct sight *sight, const char *answer, struct decision *decision)
{
	int64_t move;
	bool stop = false;
	if (!json_is_object(answer))
		return fault_set(&program->fault, "the program answered no JSON object: %.60s", answer);
	char reason[REASON];
	if (json_get_string(answer, "reason", reason, sizeof reason))
		decision->reason = text_escape(reason, program->reason, sizeof program->reason);
	if (json_get_bool(answer, "stop", &stop) && stop)
		return true;
	if (!json_get_integer(answer, "move", &move))
		return fault_set(&program->fault, "the program's answer has no \"move\": %.60s", answer);
	if (move < 0 || move >= sight->moves)
		return fault_set(&program->fault, "the program answered move %" PRId64 " of %d", move, sight->moves);
	decision->what = DECIDE_MOVE;
	decision->move = (int)move;
	return true;
}

static bool ask(struct exec_player *program, const struct sight *sight, struct rng *rng, struct decision *decision)
{
	char line[QUESTION];
	if (!begin_game(program, sight, rng, line))
		return false;
	write_question(sight, line);
	if (!subprocess_tell(program->child, line, &program->patience, &program->fault))
		return false;
	const char *answer = subprocess_hear(program->child, &program->patience, &program->fault);
	return answer && read_answer(program, sight, answer, decision);
}

static struct decision exec_player_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct exec_player *program = memory;
	struct decision decision = decide_stop("the program gives up");
	if (ask(program, sight, rng, &decision))
		return decision;
	subprocess_stop(program->child);
	program->child = NULL;
	program->failed = true;
	return decide_stop(program->fault.text);
}

static void exec_player_begin(void *memory, const struct sight *sight)
{
	struct exec_player *program = memory;
	(void)sight;
	program->begun = program->failed = false;
}

static const char *exec_player_trouble(const void *memory)
{
	const struct exec_player *program = memory;
	return program->failed ? program->fault.text : NULL;
}

static bool exec_player_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct exec_player *program = memory;
	if (!*parameters || strlen(parameters) >= COMMAND)
		return fault_set(fault, "exec: is followed by a command of at most %d bytes", COMMAND - 1);
	snprintf(program->command, COMMAND, "%s", parameters);
	program->patience.milliseconds = settings->timeout_ms > 0 ? settings->timeout_ms : TIMEOUT_MS;
	program->patience.cancel = settings->cancel;
	return true;
}

void player_kill_programs(void) { subprocess_kill_all(); }

static void exec_player_close(void *memory) { subprocess_stop(((struct exec_player *)memory)->child); }

const struct strategy strategy_program = {
    .name = "exec:",
    .parameters = "COMMAND",
    .summary = "another program, asked line by line as patience-study(7) tells",
    .memory = sizeof(struct exec_player),
    .open = exec_player_open,
    .begin = exec_player_begin,
    .decide = exec_player_decide,
    .trouble = exec_player_trouble,
    .close = exec_player_close,
};
