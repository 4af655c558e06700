/* Building and asking a scene. */
#include "scene.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "card.h"

void scene_init(struct scene *scene, const char *title)
{
	scene->title = title;
	scene->surface = SURFACE_TABLE;
	scene->piece = "piece";
	scene->is_terse = false;
	scene->box = scene->spots = scene->faces = scene->numbers = scene->keys = scene->list_length = scene->text_used = 0;
}

int scene_add_spot(struct scene *scene, struct spot spot)
{
	assert(scene->spots < SPOTS_MAX);
	spot.first = (uint16_t)scene->faces;
	spot.shown = 0;
	scene->spot[scene->spots] = spot;
	return scene->spots++;
}

void scene_add_face(struct scene *scene, int face)
{
	assert(scene->spots > 0 && scene->faces < FACES_MAX);
	scene->face[scene->faces++] = (uint16_t)face;
	scene->spot[scene->spots - 1].shown++;
}

void scene_add_text(struct scene *scene, const char *what, const char *how)
{
	int room = SCENE_TEXT - scene->text_used;
	int length =
	    snprintf(scene->text + scene->text_used, (size_t)room, "%s%s%s", what, how ? "\n" : "", how ? how : "");
	assert(length < room);
	scene_add_face(scene, FACE_TEXT + scene->text_used);
	scene->text_used += length + 1;
}

const char *scene_text(const struct scene *scene, int face)
{
	return face >= FACE_TEXT ? scene->text + (face - FACE_TEXT) : NULL;
}

const char *face_text(const char *words, int face, char text[FACE_NAME])
{
	static const char *const pieces[] = {"queen", "X", "O"};
	if (words)
		snprintf(text, FACE_NAME, "%.*s", (int)strcspn(words, "\n"), words);
	else if (face >= FACE_NUMBER)
		snprintf(text, FACE_NAME, "%d", face - FACE_NUMBER);
	else
		return face >= FACE_QUEEN && face <= FACE_O ? pieces[face - FACE_QUEEN] : NULL;
	return text;
}

const char *scene_face_name(const struct scene *scene, int face, const char *back, char name[FACE_NAME])
{
	const char *said = face_text(scene_text(scene, face), face, name);
	return said ? said : face < CARDS ? card_name(face, name) : back;
}

#define ROW(n)                                                                                                         \
	{                                                                                                                  \
		"a" n, "b" n, "c" n, "d" n, "e" n, "f" n, "g" n, "h" n, "i" n, "j" n, "k" n, "l" n, "m" n, "n" n, "o" n,       \
		    "p" n, "q" n, "r" n, "s" n, "t" n                                                                          \
	}
static const char square_names[][20][4] = {ROW("1"), ROW("2"), ROW("3"), ROW("4"), ROW("5"), ROW("6"), ROW("7"),
    ROW("8"), ROW("9"), ROW("10"), ROW("11"), ROW("12"), ROW("13"), ROW("14"), ROW("15"), ROW("16"), ROW("17"),
    ROW("18"), ROW("19"), ROW("20")};

static void add_square(struct scene *scene, int column, int row, const char *name, int face, int square)
{
	scene_add_spot(scene, (struct spot){
	                          .name = name,
	                          .column = (uint8_t)column,
	                          .row = (uint8_t)row,
	                          .role = ROLE_SQUARE,
	                          .size = face != FACE_NONE,
	                          .square = (uint8_t)square,
	                          .suit = -1,
	                      });
	if (face != FACE_NONE)
		scene_add_face(scene, face);
}

bool scene_is_ringed(const struct scene *scene) { return scene->spots > 1 && scene->spot[1].square & SQUARE_ENTRY; }

bool scene_is_wrong(const struct scene *scene)
{
	int i = 0;
	while (i < scene->spots && !(scene->spot[i].square & SQUARE_WRONG))
		i++;
	return i < scene->spots;
}

void scene_add_square(struct scene *scene, int column, int row, int face, int square)
{
	int edge = scene_is_ringed(scene);
	add_square(scene, column, row, square_names[row - edge][column - edge], face, square);
}

void scene_add_ring(struct scene *scene, int column, int row, const char *name, enum fan fan, int square)
{
	add_square(scene, column, row, name, FACE_NONE, square);
	scene->spot[scene->spots - 1].fan = (uint8_t)fan;
}

void scene_add_listed(struct scene *scene, const char *text, int length, enum listed_kind kind)
{
	assert(scene->list_length < LISTED_MAX && length < LISTED_TEXT);
	struct listed *listed = &scene->list[scene->list_length++];
	*listed = (struct listed){.length = (uint8_t)length, .kind = (uint8_t)kind};
	if (text)
		snprintf(listed->text, sizeof listed->text, "%s", text);
}

static void add_number(struct scene *scene, const char *label, int value, enum number_kind kind)
{
	assert(scene->numbers < NUMBERS_MAX);
	scene->number[scene->numbers].label = label;
	scene->number[scene->numbers].value = value;
	scene->number[scene->numbers++].kind = kind;
}

void scene_add_number(struct scene *scene, const char *label, int value)
{
	add_number(scene, label, value, NUMBER_OTHER);
}

void scene_add_score(struct scene *scene, const char *label, int value)
{
	add_number(scene, label, value, NUMBER_SCORE);
}

void scene_add_pass(struct scene *scene, int value) { add_number(scene, "Pass", value, NUMBER_PASS); }

const int *scene_number(const struct scene *scene, enum number_kind kind)
{
	for (int i = 0; i < scene->numbers; i++)
		if (scene->number[i].kind == kind)
			return &scene->number[i].value;
	return NULL;
}

void scene_add_key(struct scene *scene, char key, int left)
{
	assert(scene->keys < SCENE_KEYS);
	scene->key[scene->keys].key = key;
	scene->key[scene->keys++].left = left;
}

int scene_top(const struct scene *scene, int spot) { return scene_face(scene, spot, 1); }

int scene_face(const struct scene *scene, int spot, int count)
{
	const struct spot *s = &scene->spot[spot];
	if (count < 1 || count > s->shown)
		return FACE_NONE;
	return scene->face[s->first + s->shown - count];
}

int scene_spot_of_key(const struct scene *scene, char key)
{
	for (int i = 0; i < scene->spots; i++)
		if (key && scene->spot[i].key == key)
			return i;
	return -1;
}

int scene_spot_of_role(const struct scene *scene, enum role role)
{
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].role == role)
			return i;
	return -1;
}

int scene_cards_up(const struct scene *scene)
{
	int cards = 0;
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].role == ROLE_FOUNDATION)
			cards += scene->spot[i].size;
	return cards;
}
