// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Definitions for builds in which no function of a library is replaced (`INTERPOSES` is 0). Since no work of scene code
// is intercepted, there is none to schedule or to release: except for the system's clock, the functions are never
// called, or do nothing.

#define _GNU_SOURCE
#include "interpose.h"

#if !INTERPOSES

bool stage_clock_is_interposed(void) { return false; }

double stage_clock_system_uptime(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void stage_clock_install(const struct StageClockCalls *calls) { (void)calls; }

struct StageClockThread stage_clock_enter(struct StageClockThread thread) {
  (void)thread;
  return (struct StageClockThread){0};
}

struct StageClockThread stage_clock_current(void) { return (struct StageClockThread){0}; }

void stage_clock_discard(void *context, StageClockRun *run) { (void)context, (void)run; }
void stage_clock_end_timer_sources(void *stage) { (void)stage; }
bool stage_clock_is_obsolete(void *context, StageClockRun *run) { return (void)context, (void)run, false; }

uint64_t stage_clock_task_number(void *task) { return (void)task, 0; }
bool stage_clock_is_async_let(void *task) { return (void)task, false; }
struct StageClockTask stage_clock_current_task(void) { return (struct StageClockTask){0}; }

struct StageClockTask stage_clock_run_job(void *job, StageClockRun *run) {
  run(job);
  return (struct StageClockTask){0};
}

void stage_object_hashing_make_deterministic(void) {}

void *stage_clock_relay_make(void) { return NULL; }
void stage_clock_relay_flush(void *relay) { (void)relay; }
void stage_clock_relay_release(void *relay) { (void)relay; }

void *stage_clock_timer_owner(void *timer) { return (void)timer, NULL; }
double stage_clock_timer_date(void *timer) { return (void)timer, 0; }
void stage_clock_timer_set_date(void *timer, double date) { (void)timer, (void)date; }
double stage_clock_timer_interval(void *timer) { return (void)timer, 0; }
bool stage_clock_timer_is_valid(void *timer) { return (void)timer, false; }
void stage_clock_timer_retain(void *timer) { (void)timer; }
void stage_clock_timer_release(void *timer) { (void)timer; }

void *stage_clock_create_time_zone(const char *name) { return (void)name, NULL; }

#endif
