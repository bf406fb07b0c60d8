// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>

/// A premultiplied colour over pixels, as fast as we can write it for AVX2; 0, and nothing done, where the
/// processor has none. The yardstick for filling a screen.
int hand_written_solid_over(uint32_t *pixels, size_t count, uint32_t color);
