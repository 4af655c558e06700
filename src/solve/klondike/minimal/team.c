#include "team.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "thread.h"

enum { PACKET = 64, SPINS = 200000, MEMBER_BYTES = 12 << 20 };

/* Positions that are on their way. */
struct mail {
	struct arrival *arrival;
	int count, room;
};

struct member {
	struct team *team;
	struct explorer *explorer;
	pthread_t thread;
	enum explorer_end end;
	int64_t helped_us;
	struct arrival packet[TABLES_MOST][PACKET]; /* to be handed to each other member */
	int packed[TABLES_MOST];
	struct mail reading; /* what was handed over, while it is entered */
	int next;            /* the least place of its queue, when it waits */
	/* Guarded by the mutex of the team, but that the last two may be looked at without. */
	struct mail mail;
	atomic_bool has_mail, is_waiting;
};

struct team {
	struct task *task;
	int members;
	struct member *member[TABLES_MOST];
	const struct table *table[TABLES_MOST];
	pthread_mutex_t mutex;
	pthread_cond_t changed;
	int waiting;
	int spins;           /* looks that one who waits takes before it sleeps */
	int level;           /* of all */
	atomic_bool is_over; /* one has gone */
};

static struct member *member_of(const struct explorer *explorer) { return explorer->team->member[explorer->number]; }

static int owner_of(const struct team *team, struct layout layout)
{
	uint64_t piles = layout.tally & (((uint64_t)1 << STOCK_SHIFT) - 1);
	return (int)((piles * 0x9E3779B97F4A7C15 >> 40) % (uint64_t)team->members);
}

static bool mail_add(struct mail *mail, const struct arrival *arrival, int count)
{
	if (mail->count + count > mail->room) {
		int room = 2 * mail->room + count;
		struct arrival *more = realloc(mail->arrival, (size_t)room * sizeof *more);
		if (!more)
			return false;
		mail->arrival = more;
		mail->room = room;
	}
	memcpy(mail->arrival + mail->count, arrival, (size_t)count * sizeof *arrival);
	mail->count += count;
	return true;
}

static void hand_over(struct member *member, int to)
{
	struct team *team = member->team;
	struct member *other = team->member[to];
	pthread_mutex_lock(&team->mutex);
	if (!mail_add(&other->mail, member->packet[to], member->packed[to]))
		task_stop(team->task, MINIMAL_MEMORY);
	member->packed[to] = 0;
	atomic_store(&other->has_mail, true);
	if (other->is_waiting) {
		other->is_waiting = false;
		team->waiting--;
		pthread_cond_broadcast(&team->changed);
	}
	pthread_mutex_unlock(&team->mutex);
}

bool team_keeps(struct explorer *explorer, const struct arrival *arrival)
{
	struct member *member = member_of(explorer);
	int owner = owner_of(member->team, arrival->key.layout);
	if (owner == explorer->number)
		return true;
	member->packet[owner][member->packed[owner]++] = *arrival;
	if (member->packed[owner] == PACKET)
		hand_over(member, owner);
	return false;
}

void team_receive(struct explorer *explorer)
{
	struct member *member = member_of(explorer);
	if (!atomic_load_explicit(&member->has_mail, memory_order_relaxed))
		return;
	pthread_mutex_lock(&member->team->mutex);
	struct mail mail = member->mail;
	member->mail = member->reading;
	member->reading = mail;
	atomic_store(&member->has_mail, false);
	pthread_mutex_unlock(&member->team->mutex);
	explorer_enter(explorer, member->reading.arrival, member->reading.count);
	member->reading.count = 0;
}

/* The mutex is held, and all have nothing left: the least level at which somebody has is the next. When something was
 * lost on its way there is none. */
static void end_level(struct team *team)
{
	int level = ESTIMATES;
	for (int i = 0; i < team->members; i++) {
		struct member *member = team->member[i];
		member->is_waiting = false;
		level = member->next < level ? member->next : level;
	}
	team->waiting = 0;
	if (atomic_load(&team->task->stop) == MINIMAL_DONE)
		team->level = level;
	else
		team->is_over = true;
	pthread_cond_broadcast(&team->changed);
}

/* Waits, the mutex being held before and after: at first awake, if there is a processor for each, since mostly it is
 * not for long. */
static void wait_for_others(struct team *team, struct member *member)
{
	pthread_mutex_unlock(&team->mutex);
	for (int i = 0; i < team->spins && atomic_load(&member->is_waiting) && !atomic_load(&team->is_over); i++)
		continue;
	pthread_mutex_lock(&team->mutex);
	while (member->is_waiting && !team->is_over)
		pthread_cond_wait(&team->changed, &team->mutex);
}

bool team_meet(struct explorer *explorer)
{
	struct member *member = member_of(explorer);
	struct team *team = member->team;
	for (int to = 0; to < team->members; to++)
		if (member->packed[to])
			hand_over(member, to);
	member->next = table_least(&explorer->table, explorer->level);
	pthread_mutex_lock(&team->mutex);
	if (!atomic_load(&member->has_mail)) {
		member->is_waiting = true;
		if (++team->waiting == team->members)
			end_level(team);
		else
			wait_for_others(team, member);
	}
	explorer->level = team->level;
	bool is_over = team->is_over;
	pthread_mutex_unlock(&team->mutex);
	return !is_over;
}

static void leave(struct team *team)
{
	pthread_mutex_lock(&team->mutex);
	team->is_over = true;
	pthread_cond_broadcast(&team->changed);
	pthread_mutex_unlock(&team->mutex);
}

static void work(struct member *member)
{
	member->end = explorer_run(member->explorer, 0);
	leave(member->team);
}

/* The others' clocks of processor time begin with their threads. */
static void *help(void *context)
{
	struct member *member = context;
	int64_t began = clock_thread_microseconds();
	pthread_mutex_lock(&member->team->mutex); /* until all are there */
	pthread_mutex_unlock(&member->team->mutex);
	member->explorer->start += began;
	work(member);
	member->helped_us = clock_thread_microseconds() - began;
	return NULL;
}

static void explorer_free(struct explorer *explorer)
{
	table_release(&explorer->table);
	free(explorer);
}

static void member_free(struct member *member, bool with_explorer)
{
	if (!member)
		return;
	if (with_explorer && member->explorer)
		explorer_free(member->explorer);
	free(member->mail.arrival);
	free(member->reading.arrival);
	free(member);
}

void team_free(struct team *team)
{
	for (int i = 0; i < team->members; i++)
		member_free(team->member[i], i > 0);
	pthread_mutex_destroy(&team->mutex);
	pthread_cond_destroy(&team->changed);
	free(team);
}

/* One more explorer like LEAD; what it has used of its time counts for it, too. */
static struct explorer *explorer_like(const struct explorer *lead, int number)
{
	struct explorer *explorer = calloc(1, sizeof *explorer);
	if (!explorer)
		return NULL;
	explorer->task = lead->task;
	explorer->team = lead->team;
	explorer->number = number;
	explorer->deal = lead->deal;
	explorer->level = lead->level;
	explorer->start = lead->start - clock_thread_microseconds();
	if (explorer_begin(explorer, NULL))
		return explorer;
	explorer_free(explorer);
	return NULL;
}

static bool member_add(struct team *team, struct explorer *explorer)
{
	struct member *member = calloc(1, sizeof *member);
	if (!member)
		return false;
	member->team = team;
	member->explorer = explorer;
	team->member[team->members] = member;
	team->table[team->members++] = &explorer->table;
	return true;
}

/* The mutex is held, so that a thread waits until all are counted. */
static bool start(struct team *team, struct explorer *lead)
{
	struct explorer *explorer = explorer_like(lead, team->members);
	if (!explorer)
		return false;
	if (member_add(team, explorer)) {
		struct member *member = team->member[team->members - 1];
		if (thread_start(&member->thread, help, member))
			return true;
		team->member[--team->members] = NULL;
		free(member);
	}
	explorer_free(explorer);
	return false;
}

/* How many the limits of TASK allow: each wants some memory to begin with. */
static int members_most(const struct task *task)
{
	size_t by_memory = task->limits.bytes / MEMBER_BYTES;
	int most = task->limits.threads < TABLES_MOST ? task->limits.threads : TABLES_MOST;
	return by_memory < (size_t)most ? (int)by_memory : most;
}

struct team *team_new(struct explorer *lead)
{
	struct team *team = calloc(1, sizeof *team);
	if (!team)
		return NULL;
	team->task = lead->task;
	team->level = lead->level;
	pthread_mutex_init(&team->mutex, NULL);
	pthread_cond_init(&team->changed, NULL);
	pthread_mutex_lock(&team->mutex);
	lead->team = team;
	if (member_add(team, lead))
		while (team->members < members_most(lead->task) && start(team, lead))
			continue;
	team->task->explorers = team->members > 1 ? team->members : 1;
	team->spins = team->members <= thread_processors(TABLES_MOST) ? SPINS : 0;
	pthread_mutex_unlock(&team->mutex);
	if (team->members > 1)
		return team;
	lead->team = NULL;
	team_free(team);
	return NULL;
}

enum explorer_end team_run(struct team *team)
{
	enum explorer_end end = EXPLORER_DONE;
	work(team->member[0]);
	for (int i = 0; i < team->members; i++) {
		if (i > 0)
			pthread_join(team->member[i]->thread, NULL);
		if (team->member[i]->end != EXPLORER_DONE)
			end = EXPLORER_STOPPED;
	}
	return end;
}

const struct table *const *team_tables(const struct team *team) { return team->table; }

int64_t team_helped_us(const struct team *team)
{
	int64_t helped_us = 0;
	for (int i = 1; i < team->members; i++)
		helped_us += team->member[i]->helped_us;
	return helped_us;
}
