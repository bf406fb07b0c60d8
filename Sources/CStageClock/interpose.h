// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Declarations shared by the C files of this target, which define functions that shared libraries define as well.

#pragma once

#include "CStageClock.h"

#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

/// Whether the functions of this target take the place of functions of shared libraries: on Linux, unless the package
/// is built with the trait `Cooperative`. If not, the functions of `cooperative.c` are used in place of those of the
/// files that replace functions.
#if defined(__linux__) && !defined(MULTIPLANE_COOPERATIVE)
#define INTERPOSES 1
#else
#define INTERPOSES 0
#endif

#define EXPORT __attribute__((visibility("default"), used))

/// The function `name` of the shared library, which this target's definition replaces: the next definition in symbol
/// lookup order, cached where the macro is used. NULL if no library defines the function.
#define NEXT(name)                                                               \
  ({                                                                             \
    static _Atomic(__typeof__(&name)) found;                                     \
    __typeof__(&name) function = found;                                          \
    if (!function) found = function = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    function;                                                                    \
  })

/// `NEXT` for a function that a sanitizer must observe: the sanitizer's definition, where there is one.
#define NEXT_OBSERVED(name)                                                        \
  ({                                                                               \
    extern __typeof__(name) __interceptor_##name __attribute__((weak));            \
    &__interceptor_##name ? &__interceptor_##name : NEXT(name);                    \
  })

/// The times of the wall clock (since 1970) and of the monotonic clocks at a stage's time 0, in nanoseconds.
#define STAGE_CLOCK_WALL_START 978307200000000000u
#define STAGE_CLOCK_UPTIME_START 1000000000u

extern const struct StageClockCalls *stage_clock_calls;

/// Makes the hash values of objects of `NSObject` classes depend on the order in which the objects are first hashed.
void stage_object_hashing_make_deterministic(void);

/// Returns the time of a clock in nanoseconds: the stage's on a thread that has a clock of a stage, else the system's.
uint64_t stage_clock_read(clockid_t clock);

/// Advances the clock of the calling thread's stage by a duration in nanoseconds. Returns false, without an effect, on
/// a thread that has no clock of a stage.
bool stage_clock_advance(uint64_t nanoseconds);

/// Reports that a function cannot follow the clock of the calling thread's stage. `name` is Foundation's or Dispatch's
/// name of the function, NULL if there is none. No effect on a thread that has no clock of a stage.
void stage_clock_report(const char *function, const char *name);

// Deadlines of libdispatch. The two highest bits of a dispatch_time_t identify the clock: 0x is uptime, 10 is
// monotonic, and 11 is the wall clock, whose time is stored negated.

#define NOW 0ull
#define FOREVER (~0ull)
#define WALL_NOW (~1ull)
#define MONOTONIC_BIT (1ull << 63)
#define WALL_BITS (3ull << 62)

/// Returns the nanoseconds from now to a deadline on the clocks of the calling thread; 0 for a deadline in the past.
/// `when` must not be `FOREVER`.
uint64_t stage_clock_nanoseconds_until(uint64_t when);

// Timers of DispatchSource, and of Task.sleep.

/// Sets the start (a dispatch_time_t) and the interval in nanoseconds of a timer that belongs to a stage. Returns false
/// for other sources.
bool stage_clock_source_set_timer(void *source, uint64_t start, uint64_t interval);
/// Releases a work item of a timer that belongs to a stage. Returns false for other work items.
bool stage_clock_source_discard(void *context, StageClockRun *run);
/// Schedules `run`, the handler of a source that Task.sleep created, on the calling thread's stage. Returns false for
/// other sources.
bool stage_clock_take_sleep(void *source, StageClockRun *run);

// Recognition of callers.

/// Whether an address is in the code of Swift's concurrency library.
bool stage_clock_is_concurrency(const void *address);
/// Whether an address is in the code of libdispatch or of Swift's concurrency library.
bool stage_clock_is_runtime(const void *address);
/// Whether an address is in the code or data of the library that contains the classes of Foundation.
bool stage_clock_is_main_foundation(const void *address);
/// Whether an address is in the code of one of Foundation's libraries.
bool stage_clock_is_foundation(const void *address);
/// Whether a library of the system called an intercepted function for purposes of its own, and not for scene code that
/// called `Thread` or `DispatchSource`. `address` is the return address of the intercepted function, which must still
/// be on the call stack.
bool stage_clock_is_called_by_system(const void *address);
