// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "CStageClock.h"

#include <stdlib.h>

struct StageRandom {
  uint64_t seed;
  // State of SplitMix64: https://doi.org/10.1145/2714064.2660195
  uint64_t state;
  /// The number of generators that were split from this one.
  uint64_t children;
  /// The initial seed of `rand` and `random`, and of `drand48` unless `seed` is 0.
  uint32_t library_seed;
  /// State of `rand`; the algorithm of Apple's C library.
  uint32_t rand_state;
  /// State of `drand48` and related functions: 48 bits.
  uint64_t state48;
#ifdef __GLIBC__
  /// State of `random`; the algorithms of Apple's and of GNU's C library are equal. Initialized on first use.
  struct random_data additive;
  char additive_bytes[128];
#endif
};

/// Initializes a generator from a seed, as `stage_random_create` does.
void stage_random_initialize(struct StageRandom *generator, uint64_t seed);

/// Sets the state of `drand48` as `srand48` does.
void stage_random_seed48(struct StageRandom *generator, uint32_t seed);
