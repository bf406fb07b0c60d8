// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Sleeping in scene code advances the stage's clock. Waiting in real time would block the stage's thread, and
// Thread.sleep, which reads the clock to find out whether it has slept long enough, would never return.
//
// Functions that wait for file descriptors sleep if they have none, except those of epoll. With descriptors and a
// timeout they wait in real time, which is reported as a diagnostic; if the time passes, the clock advances by it.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <threads.h>
#include <unistd.h>

static bool has_clock(void) { return stage_clock_current().nanoseconds != NULL; }

static bool is_valid(const struct timespec *t) { return t->tv_sec >= 0 && t->tv_nsec >= 0 && t->tv_nsec <= 999999999; }

/// Returns a valid duration in nanoseconds; `UINT64_MAX`, which is 584 years, for a longer one.
static uint64_t nanoseconds_in(const struct timespec *t) {
  uint64_t seconds = (uint64_t)t->tv_sec;
  return seconds >= UINT64_MAX / 1000000000 ? UINT64_MAX : seconds * 1000000000 + (uint64_t)t->tv_nsec;
}

EXPORT int nanosleep(const struct timespec *wanted, struct timespec *rest) {
  if (!has_clock()) return NEXT(nanosleep)(wanted, rest);
  if (!is_valid(wanted)) {
    errno = EINVAL;
    return -1;
  }
  stage_clock_advance(nanoseconds_in(wanted));
  return 0;
}

EXPORT int clock_nanosleep(clockid_t clock, int flags, const struct timespec *wanted, struct timespec *rest) {
  if (!has_clock()) return NEXT(clock_nanosleep)(clock, flags, wanted, rest);
  struct timespec now;
  if (!is_valid(wanted) || clock == CLOCK_THREAD_CPUTIME_ID) return EINVAL;
  if (clock_gettime(clock, &now)) return errno;
  uint64_t duration = nanoseconds_in(wanted);
  if (flags & TIMER_ABSTIME) {
    uint64_t elapsed = nanoseconds_in(&now);
    duration = duration > elapsed ? duration - elapsed : 0;
  }
  stage_clock_advance(duration);
  return 0;
}

EXPORT int usleep(useconds_t microseconds) {
  return stage_clock_advance((uint64_t)microseconds * 1000) ? 0 : NEXT(usleep)(microseconds);
}

EXPORT unsigned sleep(unsigned seconds) {
  return stage_clock_advance((uint64_t)seconds * 1000000000) ? 0 : NEXT(sleep)(seconds);
}

EXPORT int thrd_sleep(const struct timespec *wanted, struct timespec *rest) {
  if (!has_clock()) return NEXT(thrd_sleep)(wanted, rest);
  if (!is_valid(wanted)) return -2;
  stage_clock_advance(nanoseconds_in(wanted));
  return 0;
}

// MARK: Descriptors

static bool is_empty(const fd_set *set, int count) {
  for (int i = 0; set && i < count && i < FD_SETSIZE; i++)
    if (FD_ISSET(i, set)) return false;
  return true;
}

/// Whether `select` with these arguments only sleeps.
static bool selects_nothing(int count, const fd_set *reading, const fd_set *writing, const fd_set *failing) {
  return is_empty(reading, count) && is_empty(writing, count) && is_empty(failing, count);
}

EXPORT int select(int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *timeout) {
  bool waits = timeout && timeout->tv_sec >= 0 && timeout->tv_usec >= 0 && (timeout->tv_sec || timeout->tv_usec);
  if (!waits || !has_clock()) return NEXT(select)(count, reading, writing, failing, timeout);
  uint64_t duration = nanoseconds_in(&(struct timespec){timeout->tv_sec, timeout->tv_usec % 1000000 * 1000});
  int result = 0;
  if (selects_nothing(count, reading, writing, failing)) {
    *timeout = (struct timeval){0};
  } else {
    stage_clock_report("select", NULL);
    result = NEXT(select)(count, reading, writing, failing, timeout);
  }
  if (result == 0) stage_clock_advance(duration);
  return result;
}

EXPORT int pselect(
    int count, fd_set *reading, fd_set *writing, fd_set *failing, const struct timespec *timeout,
    const sigset_t *signals) {
  bool waits = timeout && is_valid(timeout) && (timeout->tv_sec || timeout->tv_nsec);
  int result = 0;
  if (!waits || !has_clock()) return NEXT(pselect)(count, reading, writing, failing, timeout, signals);
  if (!selects_nothing(count, reading, writing, failing)) {
    stage_clock_report("pselect", NULL);
    result = NEXT(pselect)(count, reading, writing, failing, timeout, signals);
  }
  if (result == 0) stage_clock_advance(nanoseconds_in(timeout));
  return result;
}

/// Whether `poll` with these arguments only sleeps, since no entry has a descriptor. If so, clears the returned events.
static bool polls_nothing(struct pollfd *entries, nfds_t count) {
  for (nfds_t i = 0; i < count; i++)
    if (entries[i].fd >= 0) return false;
  for (nfds_t i = 0; i < count; i++) entries[i].revents = 0;
  return true;
}

EXPORT int poll(struct pollfd *entries, nfds_t count, int timeout) {
  int result = 0;
  if (timeout <= 0 || !has_clock()) return NEXT(poll)(entries, count, timeout);
  if (!polls_nothing(entries, count)) {
    stage_clock_report("poll", NULL);
    result = NEXT(poll)(entries, count, timeout);
  }
  if (result == 0) stage_clock_advance((uint64_t)timeout * 1000000);
  return result;
}

EXPORT int ppoll(
    struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals) {
  bool waits = timeout && is_valid(timeout) && (timeout->tv_sec || timeout->tv_nsec);
  int result = 0;
  if (!waits || !has_clock()) return NEXT(ppoll)(entries, count, timeout, signals);
  if (!polls_nothing(entries, count)) {
    stage_clock_report("ppoll", NULL);
    result = NEXT(ppoll)(entries, count, timeout, signals);
  }
  if (result == 0) stage_clock_advance(nanoseconds_in(timeout));
  return result;
}

// Code that was compiled with _FORTIFY_SOURCE calls these functions, which check the size of the array.

int __poll_chk(struct pollfd *entries, nfds_t count, int timeout, size_t size);
int __ppoll_chk(
    struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals, size_t size);

EXPORT int __poll_chk(struct pollfd *entries, nfds_t count, int timeout, size_t size) {
  bool fits = size / sizeof *entries >= count;
  return fits && has_clock() ? poll(entries, count, timeout) : NEXT(__poll_chk)(entries, count, timeout, size);
}

EXPORT int __ppoll_chk(
    struct pollfd *entries, nfds_t count, const struct timespec *timeout, const sigset_t *signals, size_t size) {
  bool fits = size / sizeof *entries >= count;
  return fits && has_clock() ? ppoll(entries, count, timeout, signals)
                             : NEXT(__ppoll_chk)(entries, count, timeout, signals, size);
}

// A queue of epoll does not make known whether it contains descriptors, so these functions always wait in real time.

EXPORT int epoll_wait(int queue, struct epoll_event *events, int count, int timeout) {
  if (timeout > 0) stage_clock_report("epoll_wait", NULL);
  int result = NEXT(epoll_wait)(queue, events, count, timeout);
  if (result == 0 && timeout > 0) stage_clock_advance((uint64_t)timeout * 1000000);
  return result;
}

EXPORT int epoll_pwait(
    int queue, struct epoll_event *events, int count, int timeout, const sigset_t *signals) {
  if (timeout > 0) stage_clock_report("epoll_pwait", NULL);
  int result = NEXT(epoll_pwait)(queue, events, count, timeout, signals);
  if (result == 0 && timeout > 0) stage_clock_advance((uint64_t)timeout * 1000000);
  return result;
}

#endif
