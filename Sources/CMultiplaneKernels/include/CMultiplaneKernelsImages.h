// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Kernels of the PNG encoder and decoder. Integers only; tests compare them with Swift.

#pragma once
#include <stddef.h>
#include <stdint.h>

/// Filters a row of PNG ("Up": each byte minus the byte above, modulo 256) and marks the changes along the result.
///
/// `row` and `above` are `width` pixels R, G, B, A; so is `difference`. `changes` has a bit for each pixel, the first
/// lowest: set if the pixel of `difference` differs from its left neighbor; always set for the first pixel, and
/// clear past `width`. `sums[0]` becomes the sum of all difference bytes, `sums[1]` the sum over bytes of (index of the
/// pixel times `bytesPerPixel` plus channel) times byte, both modulo 2^64.
void mp_png_filter_up(
  const uint32_t *row, const uint32_t *above, uint32_t *difference, uint64_t *changes,
  size_t width, uint32_t bytesPerPixel, uint64_t sums[2]);

/// Reverses a filter of PNG (0 to 4; other values are treated as 0) in a row of `width` pixels of 3 or 4 bytes. One
/// byte past the end of both rows must be readable.
void mp_png_unfilter(
  int filter, uint8_t *row, const uint8_t *above, size_t width, size_t bytesPerPixel);

/// Converts pixels R, G, B to opaque pixels R, G, B, A. One byte past the end of the row must be readable.
void mp_png_expand(const uint8_t *rgb, uint32_t *pixels, size_t width);

/// Returns the CRC-32 (polynomial 0x04C11DB7, reflected) of `count` bytes appended to those with the checksum `crc`,
/// which is 0 if there are none.
uint32_t mp_crc32(uint32_t crc, const void *bytes, size_t count);
