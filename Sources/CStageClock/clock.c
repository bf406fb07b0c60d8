// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Clocks for scene code.
//
// The functions below have the names of functions of the C library. Linked into an executable, they take precedence
// over those of the shared library (ELF symbol lookup begins with the executable), so calls from the executable and
// from other libraries arrive here first. A call on a thread that runs no scene code is passed on to the library
// unchanged. A call on a thread on which a stage runs scene code reads the stage's clock. The functions that the other
// files of this target define take precedence in the same way: those for local time (local_time.c), sleeping (sleep.c),
// waiting (wait.c), threads (thread.c), random numbers (random.c), requests of signals (request.c), libdispatch
// (dispatch.c, apply.c, timer_source.c), run loops (timer.c) and hash values of objects (object_hash.c).
//
// A fully static link rejects the duplicate names: the stage's clock requires dynamic symbol lookup.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
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

bool stage_clock_advance(uint64_t nanoseconds) {
  if (!current.nanoseconds) return false;
  stage_clock_calls->sleep(current.stage, nanoseconds);
  return true;
}

void stage_clock_report(const char *function, const char *name) {
  if (current.nanoseconds) stage_clock_calls->cannot_follow(current.stage, function, name);
}

// At a stage's time 0, the wall clock is at Foundation's reference date, 2001-01-01 00:00 UTC, near which a `Date` (a
// Double) has the highest resolution. The monotonic clocks are at 1 s, since libdispatch interprets a time of 0 as
// "now". Processor time is that of a program that is never idle and begins at the stage's time 0.

/// International atomic time minus UTC in seconds, from 1999 to 2005.
#define INTERNATIONAL_OFFSET 32u

EXPORT int clock_gettime(clockid_t clock, struct timespec *t) {
  uint64_t start;
  if (!current.nanoseconds) return NEXT(clock_gettime)(clock, t);
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_ALARM:
    case CLOCK_REALTIME_COARSE: start = STAGE_CLOCK_WALL_START; break;
    case CLOCK_TAI: start = STAGE_CLOCK_WALL_START + INTERNATIONAL_OFFSET * 1000000000ull; break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM: start = STAGE_CLOCK_UPTIME_START; break;
    case CLOCK_PROCESS_CPUTIME_ID:
    case CLOCK_THREAD_CPUTIME_ID: start = 0; break;
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

EXPORT int timespec_get(struct timespec *t, int base) {
  if (!current.nanoseconds || base != TIME_UTC) return NEXT(timespec_get)(t, base);
  clock_gettime(CLOCK_REALTIME, t);
  return base;
}

// The C library exports `ftime` for old programs only, without a declaration.
struct OldTime {
  time_t time;
  unsigned short milliseconds;
  short zone, is_summer;
};
int ftime(struct OldTime *t);

EXPORT int ftime(struct OldTime *t) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *t = (struct OldTime){now.tv_sec, (unsigned short)(now.tv_nsec / 1000000), 0, 0};
  return 0;
}

EXPORT clock_t clock(void) {
  if (!current.nanoseconds) return NEXT(clock)();
  return (clock_t)(*current.nanoseconds / (1000000000 / CLOCKS_PER_SEC));
}

EXPORT clock_t times(struct tms *t) {
  if (!current.nanoseconds) return NEXT(times)(t);
  uint64_t tick = 1000000000 / (uint64_t)sysconf(_SC_CLK_TCK);
  if (t) *t = (struct tms){.tms_utime = (clock_t)(*current.nanoseconds / tick)};
  return (clock_t)((STAGE_CLOCK_UPTIME_START + *current.nanoseconds) / tick);
}

/// Returns the system's statistics, with the processor time of the stage's clock.
EXPORT int getrusage(__rusage_who_t who, struct rusage *usage) {
  int result = NEXT(getrusage)(who, usage);
  if (!current.nanoseconds || result != 0) return result;
  uint64_t used = who == RUSAGE_CHILDREN ? 0 : *current.nanoseconds;
  usage->ru_utime = (struct timeval){(time_t)(used / 1000000000), (suseconds_t)(used % 1000000000 / 1000)};
  usage->ru_stime = (struct timeval){0};
  return 0;
}

#endif
