// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "interpose.h"

#include <dlfcn.h>

/// The parameters of hashing in Swift's standard library.
struct HashingParameters {
  uint64_t seed0, seed1;
  bool is_deterministic;
};

void stage_hashing_make_deterministic(void) {
  struct HashingParameters *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  if (parameters) *parameters = (struct HashingParameters){0, 0, true};
  stage_object_hashing_make_deterministic();
}
