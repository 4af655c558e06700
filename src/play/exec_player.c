/* Players that are other programs: exec:COMMAND. The protocol is described in patience-study(7): a line begins a game,
 * a line asks for a decision, and only that is answered. When the program fails its game is given up, and the next game
 * starts it anew. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json.h"
#include "memory_text.h"
#include "strategies.h"
#include "subprocess.h"
#include "text.h"

enum { COMMAND = 512, TIMEOUT_MS = 10000, REASON = 128 };

struct exec_player {
	char command[COMMAND];
	struct subprocess_patience patience;
	struct subprocess *child;
	bool quiet;
	bool begun;             /* it has been told of this game */
	char start[START_TEXT]; /* of this game, if it hides nothing: others may move before it is asked */
	bool failed, is_starved;
	struct fault fault;
	char reason[REASON];
};

static void put_face(FILE *out, const struct scene *scene, int i, int face)
{
	char name[FACE_NAME];
	if (i)
		putc(',', out);
	json_string(out, scene_face_name(scene, face, "[]", name));
}

/* The cards of a stock and a waste that hide some are told whole, as far as they have been seen. */
static const uint8_t *seen_cards(const struct sight *sight, int spot)
{
	enum role role = sight->scene.spot[spot].role;
	if (!sight->has_talon)
		return NULL;
	return role == ROLE_STOCK ? sight->talon.stock : role == ROLE_WASTE ? sight->talon.waste : NULL;
}

static void put_spot(FILE *out, const struct sight *sight, int number)
{
	const struct spot *spot = &sight->scene.spot[number];
	const uint8_t *seen = seen_cards(sight, number);
	fputs(number ? ",{\"name\":" : "{\"name\":", out);
	json_string(out, spot->name);
	fprintf(out, ",\"size\":%d,\"cards\":[", spot->size);
	for (int i = 0; i < (seen ? spot->size : spot->shown); i++)
		put_face(out, &sight->scene, i, seen ? seen[i] : sight->scene.face[spot->first + i]);
	fputs("]}", out);
}

/* A move with the card that goes and the card it goes on; a move from the stock shows no card. Where nothing is hidden
 * it has its text too, which tells apart moves that agree in all else. */
static void put_move(FILE *out, const struct sight *sight, struct move move)
{
	char card[FACE_NAME], onto[FACE_NAME], text[MOVE_TEXT];
	int to = scene_top(&sight->scene, move.to);
	fprintf(out, "{\"from\":%d,\"to\":%d,\"count\":%d,\"card\":", move.from, move.to, move.count);
	json_string(out, scene_face_name(&sight->scene, scene_face(&sight->scene, move.from, move.count), "[]", card));
	fputs(",\"onto\":", out);
	json_string(out, to == FACE_NONE ? "" : scene_face_name(&sight->scene, to, "[]", onto));
	if (!sight->game->hides) {
		sight->game->write(&sight->open, move, text);
		fputs(",\"text\":", out);
		json_string(out, text);
	}
	putc('}', out);
}

static void write_question(const struct sight *sight, FILE *out)
{
	const struct sides *sides = sight->game->sides;
	fputs("{\"type\":\"decide\",", out);
	if (sides)
		fprintf(out, "\"side\":\"%s\",", sides->name[sides->turn(&sight->open)]);
	fputs("\"scene\":[", out);
	for (int i = 0; i < sight->scene.spots; i++)
		put_spot(out, sight, i);
	fputs("],\"moves\":[", out);
	for (int i = 0; i < sight->moves; i++) {
		if (i)
			putc(',', out);
		put_move(out, sight, sight->move[i]);
	}
	fputs("]}", out);
}

/* The rules where there is a stock that hides cards; of a game that hides nothing the whole start. */
static void put_rules(const struct exec_player *program, const struct sight *sight, FILE *out)
{
	if (sight->has_talon) {
		fprintf(out, ",\"draw\":%d,\"worrying_back\":%s,\"passes\":", sight->talon.rules.draw,
		    sight->talon.rules.worrying_back ? "true" : "false");
		if (sight->talon.rules.passes == UNLIMITED)
			fputs("null", out);
		else
			fprintf(out, "%d", sight->talon.rules.passes);
	} else if (!sight->game->hides) {
		fputs(",\"start\":", out);
		json_string(out, program->start);
	}
}

static void write_begin(const struct exec_player *program, const struct sight *sight, struct rng *rng, FILE *out)
{
	fputs("{\"type\":\"game\",\"protocol\":1,\"game\":", out);
	json_string(out, sight->game->name);
	put_rules(program, sight, out);
	fprintf(out, ",\"seed\":%" PRIu32 "}", (uint32_t)(rng_next(rng) >> 32));
}

/* Tells the program the beginning of a game, or asks for a decision when there is no RNG. */
static bool tell(struct exec_player *program, const struct sight *sight, struct rng *rng)
{
	struct memory_text text;
	bool is_open = memory_text_open(&text);
	if (is_open && rng)
		write_begin(program, sight, rng, text.file);
	else if (is_open)
		write_question(sight, text.file);
	char *line = memory_text_close(&text);
	program->is_starved = !line;
	if (!line)
		fault_set(&program->fault, "there is no memory for a question");
	bool good = line && subprocess_tell(program->child, line, &program->patience, &program->fault);
	free(line);
	return good;
}

static bool begin_game(struct exec_player *program, const struct sight *sight, struct rng *rng)
{
	if (program->begun)
		return true;
	program->begun = true;
	if (!program->child)
		program->child = subprocess_start(program->command, program->quiet, &program->fault);
	program->is_starved = !program->child; /* the system has no more: the game tells nothing of the program */
	return program->child && tell(program, sight, rng);
}

static bool read_answer(
    struct exec_player *program, const struct sight *sight, const char *answer, struct decision *decision)
{
	int64_t move;
	bool stop = false;
	if (!json_is_object(answer))
		return fault_set(&program->fault, "the program answered no JSON object: %.60s", answer);
	char reason[REASON];
	bool has_reason = json_get_string(answer, "reason", reason, sizeof reason);
	if (has_reason)
		decision->reason = text_clean(reason, program->reason, sizeof program->reason);
	if (json_get_bool(answer, "stop", &stop) && stop)
		return true;
	if (!json_get_integer(answer, "move", &move))
		return fault_set(&program->fault, "the program's answer has no \"move\" that is a whole number: %.60s", answer);
	if (move < 0 || move >= sight->moves)
		return fault_set(&program->fault, "the program answered move %" PRId64 " of %d", move, sight->moves);
	decision->what = DECIDE_MOVE;
	decision->move = (int)move;
	if (!has_reason)
		decision->reason = NULL;
	return true;
}

static bool ask(struct exec_player *program, const struct sight *sight, struct rng *rng, struct decision *decision)
{
	if (!begin_game(program, sight, rng) || !tell(program, sight, NULL))
		return false;
	const char *answer = subprocess_hear(program->child, &program->patience, &program->fault);
	return answer && read_answer(program, sight, answer, decision);
}

static struct decision exec_player_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct exec_player *program = memory;
	struct decision decision = decide_stop("the program gives up");
	if (program->failed)
		return decide_stop(program->fault.text); /* until the next game begins */
	if (ask(program, sight, rng, &decision))
		return decision;
	subprocess_stop(program->child);
	program->child = NULL;
	program->failed = true;
	return program->is_starved ? decide_starved(program->fault.text) : decide_stop(program->fault.text);
}

static void exec_player_begin(void *memory, const struct sight *sight)
{
	struct exec_player *program = memory;
	program->begun = program->failed = false;
	if (!sight->game->hides)
		sight->game->describe(&sight->open, program->start);
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
	program->quiet = settings->quiet;
	return true;
}

void player_kill_programs(void) { subprocess_kill_all(); }

static void exec_player_close(void *memory) { subprocess_stop(((struct exec_player *)memory)->child); }

const struct strategy strategy_program = {
    .name = "exec:",
    .parameters = "COMMAND",
    .summary = "Another program, asked line by line as patience-study(7) tells.",
    .memory = sizeof(struct exec_player),
    .open = exec_player_open,
    .begin = exec_player_begin,
    .decide = exec_player_decide,
    .trouble = exec_player_trouble,
    .close = exec_player_close,
};
