// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <sys/resource.h>
#include <sys/time.h>
#include <sys/times.h>
#include <time.h>
#include <unistd.h>

extern double CFAbsoluteTimeGetCurrent(void);

static double seconds(struct timespec t) { return (double)t.tv_sec + (double)t.tv_nsec / 1e9; }

static double read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return seconds(t);
}

static double realtime(void) { return read_clock(CLOCK_REALTIME); }
static double realtime_coarse(void) { return read_clock(CLOCK_REALTIME_COARSE); }
static double international(void) { return read_clock(CLOCK_TAI); }
static double monotonic(void) { return read_clock(CLOCK_MONOTONIC); }
static double monotonic_raw(void) { return read_clock(CLOCK_MONOTONIC_RAW); }
static double monotonic_coarse(void) { return read_clock(CLOCK_MONOTONIC_COARSE); }
static double boottime(void) { return read_clock(CLOCK_BOOTTIME); }
static double process_time(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }
static double thread_time(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

static double read_time(void) { return (double)time(NULL); }

static double read_timeval(void) {
  struct timeval t;
  gettimeofday(&t, NULL);
  return (double)t.tv_sec + (double)t.tv_usec / 1e6;
}

static double read_timespec(void) {
  struct timespec t;
  return timespec_get(&t, TIME_UTC) == TIME_UTC ? seconds(t) : -1;
}

// The C library exports `ftime` for old programs only; the executable defines it.
struct OldTime {
  time_t time;
  unsigned short milliseconds;
  short zone, is_summer;
};
extern int ftime(struct OldTime *t);

static double read_ftime(void) {
  struct OldTime t;
  return ftime(&t) == 0 ? (double)t.time + (double)t.milliseconds / 1e3 : -1;
}

static double processor_time(void) { return (double)clock() / CLOCKS_PER_SEC; }

static double read_times(void) {
  struct tms t;
  clock_t elapsed = times(&t);
  // The processor time of the process is not below that of this clock tick's beginning.
  return t.tms_utime >= 0 ? (double)elapsed / (double)sysconf(_SC_CLK_TCK) : -1;
}

static double user_time(void) {
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec / 1e6;
}

static const struct LibraryClock clocks[] = {
    {"clock_gettime(CLOCK_REALTIME)", realtime, 978307200, 1e-6},
    {"clock_gettime(CLOCK_REALTIME_COARSE)", realtime_coarse, 978307200, 1e-6},
    {"clock_gettime(CLOCK_TAI)", international, 978307232, 1e-6},
    {"clock_gettime(CLOCK_MONOTONIC)", monotonic, 1, 1e-9},
    {"clock_gettime(CLOCK_MONOTONIC_RAW)", monotonic_raw, 1, 1e-9},
    {"clock_gettime(CLOCK_MONOTONIC_COARSE)", monotonic_coarse, 1, 1e-9},
    {"clock_gettime(CLOCK_BOOTTIME)", boottime, 1, 1e-9},
    {"clock_gettime(CLOCK_PROCESS_CPUTIME_ID)", process_time, 0, 1e-9},
    {"clock_gettime(CLOCK_THREAD_CPUTIME_ID)", thread_time, 0, 1e-9},
    {"time", read_time, 978307200, 1},
    {"gettimeofday", read_timeval, 978307200, 1e-6},
    {"timespec_get", read_timespec, 978307200, 1e-6},
    {"ftime", read_ftime, 978307200, 1e-3},
    {"clock", processor_time, 0, 1e-6},
    {"times", read_times, 1, 1e-2},
    {"getrusage", user_time, 0, 1e-6},
    {"CFAbsoluteTimeGetCurrent", CFAbsoluteTimeGetCurrent, 0, 1e-6},
    {"std::chrono::system_clock", library_system_clock, 978307200, 1e-6},
    {"std::chrono::steady_clock", library_steady_clock, 1, 1e-9},
    {0}};

const struct LibraryClock *library_clocks(void) { return clocks; }
