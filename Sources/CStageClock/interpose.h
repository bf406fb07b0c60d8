// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Declarations shared by the files of this target.

#pragma once

#include "CStageClock.h"

#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

#define EXPORT __attribute__((visibility("default"), used))

/// The next definition of a function in symbol lookup order: that of the library.
#define NEXT(name)                                                               \
  ({                                                                             \
    static _Atomic(__typeof__(&name)) found;                                     \
    __typeof__(&name) function = found;                                          \
    if (!function) found = function = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    function;                                                                    \
  })

/// Nanoseconds on the wall clocks (since 1970) and the monotonic clocks at a stage's time 0.
#define STAGE_CLOCK_WALL_START 978307200000000000u
#define STAGE_CLOCK_UPTIME_START 1000000000u

extern const struct StageClockCalls *stage_clock_calls;

/// The time of a clock on the calling thread, in nanoseconds.
uint64_t stage_clock_read(clockid_t clock);
