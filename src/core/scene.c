/* Building and asking a scene. */
#include "scene.h"

#include <assert.h>
#include <string.h>

void scene_init(struct scene *scene, const char *title)
{
	memset(scene, 0, sizeof *scene);
	scene->title = title;
}

int scene_add_spot(struct scene *scene, struct spot spot)
{
	assert(scene->spots < SPOTS_MAX);
	spot.first = (uint8_t)scene->faces;
	spot.shown = 0;
	scene->spot[scene->spots] = spot;
	return scene->spots++;
}

void scene_add_face(struct scene *scene, int face)
{
	assert(scene->spots > 0 && scene->faces < FACES_MAX);
	scene->face[scene->faces++] = (uint8_t)face;
	scene->spot[scene->spots - 1].shown++;
}

void scene_add_number(struct scene *scene, const char *label, int value)
{
	assert(scene->numbers < NUMBERS_MAX);
	scene->number[scene->numbers].label = label;
	scene->number[scene->numbers].value = value;
	scene->numbers++;
}

void scene_add_score(struct scene *scene, int value)
{
	scene_add_number(scene, "Score", value);
	scene->number[scene->numbers - 1].is_score = true;
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
