#include "control.h"

#include "clock.h"

enum { CHECK_NODES = 256 };

void control_start(struct control *control, const struct solve_limits *limits)
{
	*control = (struct control){.limits = limits, .next_check = CHECK_NODES};
	if (limits->cpu_ms)
		control->cpu_end = clock_thread_microseconds() + limits->cpu_ms * (int64_t)1000;
	if (limits->wall_ms)
		control->wall_end = clock_milliseconds() + limits->wall_ms;
}

/* NODES: of all threads. */
static enum solve_limit limit_reached(const struct control *control, uint64_t nodes)
{
	const struct solve_limits *limits = control->limits;
	if (limits->cancel && atomic_load_explicit(limits->cancel, memory_order_relaxed))
		return LIMIT_CANCELLED;
	if (limits->nodes && nodes >= limits->nodes)
		return LIMIT_NODES;
	if (control->wall_end && clock_milliseconds() >= control->wall_end)
		return LIMIT_WALL;
	if (control->cpu_end && clock_thread_microseconds() >= control->cpu_end)
		return LIMIT_CPU;
	return LIMIT_NONE;
}

bool control_check(struct control *control)
{
	const struct solve_limits *limits = control->limits;
	const uint64_t nodes = control->meet ? control->meet(control) : control->nodes;
	if (limits->progress)
		atomic_store_explicit(limits->progress, nodes, memory_order_relaxed);
	if (control->limit == LIMIT_NONE)
		control->limit = limit_reached(control, nodes);
	control->next_check = control->nodes + CHECK_NODES;
	if (nodes < limits->nodes && limits->nodes - nodes < CHECK_NODES)
		control->next_check = control->nodes + limits->nodes - nodes;
	return control->limit == LIMIT_NONE;
}
