// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>

/// The implementation that converts a row; all give the same bytes.
typedef enum {
  /// The fastest implementation that the processor and the environment variable `MULTIPLANE_KERNELS` permit.
  MP_YUV_FAST = 0,
  /// Plain C, without optional instruction sets.
  MP_YUV_PORTABLE = 1,
} mp_yuv_kernel;

/// Converts two rows of premultiplied R, G, B, A bytes, composited over an opaque background, to limited-range BT.709:
/// two rows of luma, and one of each chroma plane, where a sample is the mean of 2 x 2 pixels.
///
/// `pairs` is half the width: a luma row has 2 * pairs bytes, a chroma row has `pairs`. `background` is a pixel in
/// memory order whose alpha is ignored. Pixels must be premultiplied (no channel above alpha).
void mp_yuv420_rows(
    const uint32_t *top, const uint32_t *bottom, size_t pairs, uint32_t background,
    uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr, mp_yuv_kernel kernel);
