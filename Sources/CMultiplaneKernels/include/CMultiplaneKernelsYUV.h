// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>

/// Which code converts a row; all give the same bytes.
typedef enum {
  /// The fastest that this processor has.
  MP_YUV_FAST = 0,
  /// Plain C, without instructions that only some processors have.
  MP_YUV_PORTABLE = 1,
} mp_yuv_kernel;

/// Converts two rows of premultiplied R, G, B, A bytes, laid over an opaque background, to
/// limited-range BT.709: two rows of luma, and one of each chroma plane, a sample being the mean of
/// 2 x 2 pixels.
///
/// `pairs` is half the width: a luma row takes 2 * pairs bytes, a chroma row takes pairs.
/// `background` is a pixel in memory order whose alpha is not read. Pixels must be premultiplied
/// (no channel above alpha).
void mp_yuv420_rows(
    const uint32_t *top, const uint32_t *bottom, size_t pairs, uint32_t background,
    uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr, mp_yuv_kernel kernel);
