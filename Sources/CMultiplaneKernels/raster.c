// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The portable variant (SSE2 on x86-64, NEON on arm64), and the selection of a variant.

#define VARIANT(name) name##_portable
#define VARIANT_NAME "portable"
#include "raster_kernels.h"

#include "processor.h"

#if defined(__x86_64__)
extern const mp_raster_kernels mp_raster_kernels_avx2;
#endif

int mp_raster_variant_count(void) {
  return mp_uses_avx2() ? 2 : 1;
}

const mp_raster_kernels *mp_raster_variant(int index) {
#if defined(__x86_64__)
  if (index == 1) return &mp_raster_kernels_avx2;
#endif
  (void)index;
  return &mp_raster_kernels_portable;
}
