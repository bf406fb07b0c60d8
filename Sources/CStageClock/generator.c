// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The generators of a stage's random numbers, on every platform.

#define _GNU_SOURCE
#include "generator.h"

static uint64_t mix(uint64_t z) {
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

void stage_random_seed48(struct StageRandom *generator, uint32_t seed) {
  generator->state48 = (uint64_t)seed << 16 | 0x330e;
}

void stage_random_initialize(struct StageRandom *generator, uint64_t seed) {
  *generator = (struct StageRandom){.seed = seed, .state = mix(seed + 0x9e3779b97f4a7c15u)};
  // With seed 0, the functions that a program may seed begin as on Apple's systems.
  generator->library_seed = seed ? (uint32_t)(mix(seed) >> 33) | 1 : 1;
  generator->rand_state = generator->library_seed;
  if (seed) stage_random_seed48(generator, generator->library_seed);
  else generator->state48 = 0x1234abcd330e;
}

struct StageRandom *stage_random_create(uint64_t seed) {
  struct StageRandom *generator = malloc(sizeof *generator);
  stage_random_initialize(generator, seed);
  return generator;
}

void stage_random_destroy(struct StageRandom *generator) { free(generator); }

uint64_t stage_random_next(struct StageRandom *generator) {
  generator->state += 0x9e3779b97f4a7c15u;
  return mix(generator->state);
}

static uint64_t child_seed(uint64_t seed, uint64_t number) { return mix(seed ^ mix(number)) | 1; }

uint64_t stage_random_split(struct StageRandom *generator) {
  generator->children += 1;
  return child_seed(generator->seed, generator->children);
}

uint64_t stage_random_iteration_seed(uint64_t seed, uint64_t index) { return child_seed(seed, index + 1); }
