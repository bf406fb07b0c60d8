// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Clocks and sleeping for scene code.
//
// The functions below have the names of functions of the C library. Linked into an executable, they take precedence
// over those of the shared library (ELF symbol lookup begins with the executable), so every call in the process arrives
// here first. A call on a thread that runs no scene code is passed on to the library unchanged. A call on a thread on
// which a stage runs scene code reads or advances the stage's clock. The functions of libdispatch and Foundation that
// dispatch.c and timer.c define take precedence in the same way.
//
// A fully static link rejects the duplicate names: the stage's clock requires dynamic symbol lookup.

#define _GNU_SOURCE
#include "interpose.h"

#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static _Thread_local struct StageClockThread current;
const struct StageClockCalls *stage_clock_calls;

void stage_clock_install(const struct StageClockCalls *calls) { stage_clock_calls = calls; }

struct StageClockThread stage_clock_enter(struct StageClockThread thread) {
  struct StageClockThread before = current;
  current = thread;
  return before;
}

struct StageClockThread stage_clock_current(void) { return current; }

double stage_clock_system_uptime(void) {
  struct timespec t;
  NEXT(clock_gettime)(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

uint64_t stage_clock_read(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

// Clocks. At a stage's time 0, the wall clock is at Foundation's reference date, 2001-01-01 00:00 UTC, near which a
// `Date` (a Double) has the highest resolution. The monotonic clocks are at 1 s, since libdispatch interprets a time of
// 0 as "now".

EXPORT int clock_gettime(clockid_t clock, struct timespec *t) {
  uint64_t start;
  if (!current.nanoseconds) return NEXT(clock_gettime)(clock, t);
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE: start = STAGE_CLOCK_WALL_START; break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME: start = STAGE_CLOCK_UPTIME_START; break;
    default: return NEXT(clock_gettime)(clock, t);
  }
  uint64_t now = start + *current.nanoseconds;
  t->tv_sec = (time_t)(now / 1000000000);
  t->tv_nsec = (long)(now % 1000000000);
  return 0;
}

EXPORT int gettimeofday(struct timeval *t, void *zone) {
  if (!current.nanoseconds) return NEXT(gettimeofday)(t, zone);
  uint64_t now = STAGE_CLOCK_WALL_START + *current.nanoseconds;
  t->tv_sec = (time_t)(now / 1000000000);
  t->tv_usec = (suseconds_t)(now % 1000000000 / 1000);
  return 0;
}

EXPORT time_t time(time_t *t) {
  if (!current.nanoseconds) return NEXT(time)(t);
  time_t now = (time_t)((STAGE_CLOCK_WALL_START + *current.nanoseconds) / 1000000000);
  if (t) *t = now;
  return now;
}

// Sleeping in scene code advances the stage's clock. Waiting in real time would block the stage's thread, and
// Thread.sleep, which reads the clock to find out whether it has slept long enough, would never return.

static bool advance_clock(uint64_t nanoseconds) {
  if (!current.nanoseconds) return false;
  stage_clock_calls->sleep(current.stage, nanoseconds);
  return true;
}

EXPORT int nanosleep(const struct timespec *wanted, struct timespec *rest) {
  if (!current.nanoseconds) return NEXT(nanosleep)(wanted, rest);
  if (wanted->tv_sec < 0 || wanted->tv_nsec < 0 || wanted->tv_nsec > 999999999) {
    errno = EINVAL;
    return -1;
  }
  advance_clock((uint64_t)wanted->tv_sec * 1000000000 + (uint64_t)wanted->tv_nsec);
  return 0;
}

EXPORT int usleep(useconds_t microseconds) {
  return advance_clock((uint64_t)microseconds * 1000) ? 0 : NEXT(usleep)(microseconds);
}

EXPORT unsigned sleep(unsigned seconds) {
  return advance_clock((uint64_t)seconds * 1000000000) ? 0 : NEXT(sleep)(seconds);
}
