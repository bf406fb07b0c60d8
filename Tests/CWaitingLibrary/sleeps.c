// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <errno.h>
#include <poll.h>
#include <sys/select.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

static struct timespec duration(uint64_t nanoseconds) {
  return (struct timespec){(time_t)(nanoseconds / 1000000000), (long)(nanoseconds % 1000000000)};
}

static int sleep_seconds(uint64_t nanoseconds) { return (int)sleep((unsigned)(nanoseconds / 1000000000)); }
static int sleep_micro(uint64_t nanoseconds) { return usleep((useconds_t)(nanoseconds / 1000)) ? errno : 0; }

static int sleep_nano(uint64_t nanoseconds) {
  struct timespec t = duration(nanoseconds);
  return nanosleep(&t, NULL) ? errno : 0;
}

static int sleep_clock(uint64_t nanoseconds) {
  struct timespec t = duration(nanoseconds);
  return clock_nanosleep(CLOCK_MONOTONIC, 0, &t, NULL);
}

static int sleep_until(clockid_t clock, uint64_t nanoseconds) {
  struct timespec t;
  clock_gettime(clock, &t);
  uint64_t end = (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec + nanoseconds;
  t = duration(end);
  return clock_nanosleep(clock, TIMER_ABSTIME, &t, NULL);
}
static int sleep_until_monotonic(uint64_t nanoseconds) { return sleep_until(CLOCK_MONOTONIC, nanoseconds); }
static int sleep_until_realtime(uint64_t nanoseconds) { return sleep_until(CLOCK_REALTIME, nanoseconds); }

static int sleep_thread(uint64_t nanoseconds) {
  struct timespec t = duration(nanoseconds);
  return thrd_sleep(&t, NULL);
}

static int sleep_select(uint64_t nanoseconds) {
  struct timeval t = {(time_t)(nanoseconds / 1000000000), (suseconds_t)(nanoseconds % 1000000000 / 1000)};
  int result = select(0, NULL, NULL, NULL, &t);
  return result || t.tv_sec || t.tv_usec ? -1 : 0;
}

static int sleep_pselect(uint64_t nanoseconds) {
  fd_set none;
  FD_ZERO(&none);
  struct timespec t = duration(nanoseconds);
  return pselect(4, &none, NULL, NULL, &t, NULL);
}

static int sleep_poll(uint64_t nanoseconds) { return poll(NULL, 0, (int)(nanoseconds / 1000000)); }

static int sleep_ppoll(uint64_t nanoseconds) {
  struct timespec t = duration(nanoseconds);
  struct pollfd ignored = {.fd = -1, .events = POLLIN};
  return ppoll(&ignored, 1, &t, NULL);
}

static const struct LibrarySleep sleeps[] = {
    {"sleep", sleep_seconds, 1000000000},
    {"usleep", sleep_micro, 1000},
    {"nanosleep", sleep_nano, 1},
    {"clock_nanosleep", sleep_clock, 1},
    {"clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME)", sleep_until_monotonic, 1},
    {"clock_nanosleep(CLOCK_REALTIME, TIMER_ABSTIME)", sleep_until_realtime, 1},
    {"thrd_sleep", sleep_thread, 1},
    {"select", sleep_select, 1000},
    {"pselect", sleep_pselect, 1},
    {"poll", sleep_poll, 1000000},
    {"ppoll", sleep_ppoll, 1},
    {"std::this_thread::sleep_for", library_sleep_for, 1},
    {0}};

const struct LibrarySleep *library_sleeps(void) { return sleeps; }
