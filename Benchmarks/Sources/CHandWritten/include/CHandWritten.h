// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>

/// Draws a premultiplied color over pixels, as fast as hand-written AVX2 can: the reference for filling a screen.
/// Returns 0 without drawing if the processor has no AVX2.
int hand_written_solid_over(uint32_t *pixels, size_t count, uint32_t color);
