// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>
#include "CMultiplaneKernelsPipe.h"
#include "CMultiplaneKernelsYUV.h"
#include "CMultiplaneKernelsImages.h"

// Row kernels of the rasterizer. Every variant gives the same bytes; the formulas stand in
// MultiplaneRaster/PixelArithmetic.swift, their plain use in ReferenceRenderer.swift.
//
// Pixels are premultiplied, in memory R, G, B, A. Masks hold one byte of coverage a pixel.
// A sweep reads area cells (see CoverageAccumulator.swift), sets them and their bits to zero, and
// works on blocks of 8 pixels; a block whose coverage is zero is neither read nor written.
typedef struct {
  const char *name;

  /// Area cells of `rows` rows to coverage, and a solid colour through it, over the pixels.
  void (*sweep_solid_nonzero)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);
  void (*sweep_solid_evenodd)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);

  /// Area cells of one row to a mask. Bytes from `first` up to `end` (multiples of 8) are written;
  /// outside of them coverage is zero. An empty row gives first == end.
  void (*sweep_mask_nonzero)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);
  void (*sweep_mask_evenodd)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);

  /// Writes one pixel value.
  void (*fill)(uint32_t *pixels, size_t count, uint32_t color);
  /// A solid colour over pixels.
  void (*solid_over)(uint32_t *pixels, size_t count, uint32_t color);
  /// A solid colour through a mask, over pixels.
  void (*solid_mask_over)(uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t color);
  /// Pixels times a constant 0...255, over pixels.
  void (*pixels_over)(uint32_t *pixels, const uint32_t *source, size_t count, uint32_t opacity);
  /// Pixels through a mask, over pixels.
  void (*pixels_mask_over)(
      uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count);

  /// mask = mask * other / 255.
  void (*mask_multiply)(uint8_t *mask, const uint8_t *other, size_t count);
  /// mask = alpha of the source * opacity / 255.
  void (*mask_from_alpha)(
      uint8_t *mask, const uint32_t *source, size_t count, uint32_t opacity);

  /// pixels[i] = table[(position + i * step) >> 20], in 32-bit arithmetic that wraps.
  void (*gradient)(
      uint32_t *pixels, size_t count, const uint32_t *table, uint32_t position, uint32_t step);
} mp_raster_kernels;

/// How many variants this processor can run, at least 1.
int mp_raster_variant_count(void);
/// A variant, the portable one first, the fastest last.
const mp_raster_kernels *mp_raster_variant(int index);
