// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>

/// Whether kernels may use AVX2: whether the processor supports it, and the environment variable `MULTIPLANE_KERNELS`
/// is not `portable`. The results are the same; the variable is for tests.
bool mp_uses_avx2(void);
