// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#include "processor.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

bool mp_uses_avx2(void) {
#if defined(__x86_64__)
  enum { unknown, yes, no };
  static atomic_int known = unknown;
  if (known == unknown) {
    const char *kernels = getenv("MULTIPLANE_KERNELS");
    known = __builtin_cpu_supports("avx2") && !(kernels && !strcmp(kernels, "portable")) ? yes : no;
  }
  return known == yes;
#else
  return false;
#endif
}
