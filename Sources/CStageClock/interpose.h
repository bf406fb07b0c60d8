// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Declarations shared by the C files of this target, which define functions that shared libraries define as well.

#pragma once

#include "CStageClock.h"

#include <dlfcn.h>
#include <stddef.h>
#include <time.h>

#define EXPORT __attribute__((visibility("default"), used))

/// The function `name` of the shared library, which this target's definition replaces: the next definition in symbol
/// lookup order, looked up once. NULL if no library defines the function.
#define NEXT(name)                                                               \
  ({                                                                             \
    static _Atomic(__typeof__(&name)) found;                                     \
    __typeof__(&name) function = found;                                          \
    if (!function) found = function = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
    function;                                                                    \
  })

/// The times of the wall clock (since 1970) and of the monotonic clocks at a stage's time 0, in nanoseconds.
#define STAGE_CLOCK_WALL_START 978307200000000000u
#define STAGE_CLOCK_UPTIME_START 1000000000u

extern const struct StageClockCalls *stage_clock_calls;

/// Makes the hash values of objects depend on the order in which they are first hashed.
void stage_object_hashing_make_deterministic(void);

/// Returns the time of a clock in nanoseconds: the stage's on a thread that runs scene code, else the system's.
uint64_t stage_clock_read(clockid_t clock);
