// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The AVX2 variant; called only on processors that support it.

#if defined(__x86_64__)
#include <immintrin.h>

#include "CMultiplaneKernels.h"

#pragma clang attribute push(__attribute__((target("avx2,bmi"))), apply_to = function)
#define VARIANT(name) name##_avx2
#define VARIANT_NAME "avx2"
#define VARIANT_AVX2 1
#include "raster_kernels.h"
#pragma clang attribute pop
#endif
