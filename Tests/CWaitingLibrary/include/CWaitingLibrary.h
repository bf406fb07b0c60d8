// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A library in C and C++ for tests: it reads clocks, sleeps, waits, starts threads and draws random numbers with the
// functions of the C and C++ libraries. Each table ends with an entry whose name is NULL.

#pragma once

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A function that returns the time of a clock in seconds.
struct LibraryClock {
  const char *name;
  double (*read)(void);
  /// The time of the clock at a stage's time 0.
  double start;
  /// The clock's resolution in seconds.
  double resolution;
};

/// A function that sleeps for a duration in nanoseconds, and returns 0 or an error number.
struct LibrarySleep {
  const char *name;
  int (*sleep)(uint64_t nanoseconds);
  /// The shortest duration that the function distinguishes from 0, in nanoseconds.
  uint64_t unit;
};

/// A function that waits, for at most a duration in nanoseconds, for an event that does not occur. Returns an error
/// number: ETIMEDOUT when the time has passed.
struct LibraryWait {
  const char *name;
  int (*wait)(uint64_t nanoseconds);
};

/// A function that requests a notification from the system at a time, and cancels the request.
struct LibraryRequest {
  const char *name;
  void (*request)(void);
};

/// A function that starts a thread that calls `body`, and waits for the thread's end. Returns 0 or an error number.
struct LibraryThread {
  const char *name;
  int (*run)(void (*body)(void *context), void *context);
};

/// A function that draws 64 random bits, or fewer, which are the low ones.
struct LibraryRandom {
  const char *name;
  uint64_t (*draw)(void);
};

/// A function of libdispatch that submits a call of `body` to a queue other than the main queue.
struct LibrarySubmission {
  const char *name;
  void (*submit)(void (*body)(void *context), void *context);
};

const struct LibraryClock *library_clocks(void);
const struct LibrarySleep *library_sleeps(void);
const struct LibraryWait *library_waits(void);
const struct LibraryRequest *library_requests(void);
const struct LibraryThread *library_threads(void);
const struct LibraryRandom *library_randoms(void);
const struct LibrarySubmission *library_submissions(void);

/// Waits for a condition variable that another thread signals after 20 ms of the system's time, for at most a duration
/// in nanoseconds. Returns 0 or an error number.
int library_wait_for_signal(uint64_t nanoseconds);

/// Starts a timer of libdispatch on the main queue with functions as handlers. It calls `fire` with `context` after a
/// duration in nanoseconds, and with the number of calls so far, 3 times with the same interval. Then it is cancelled and
/// released, and calls `end` with `context`.
void library_start_source(
    uint64_t nanoseconds, void (*fire)(void *context, int count), void (*end)(void *context), void *context);

// Functions of C++.
double library_system_clock(void);
double library_steady_clock(void);
int library_sleep_for(uint64_t nanoseconds);
int library_wait_for(uint64_t nanoseconds);
int library_run_std_thread(void (*body)(void *context), void *context);

#ifdef __cplusplus
}
#endif
