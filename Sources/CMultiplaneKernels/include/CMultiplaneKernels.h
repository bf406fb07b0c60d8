// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
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

/// The area cells of a window of pixels, whose first is at (x, y), and their bits.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
  int32_t cell_stride, words, rows, x, y;
} mp_cell_window;

/// A row of a radial or conic gradient: u and v, in 32-bit numbers, at column 0 and from column to
/// column; position = scale * |(u, v)| + offset, in entries of a table whose last is `last`.
typedef struct {
  float u, v, du, dv, scale, offset, last;
} mp_gradient_row;

/// A row of a linear gradient under a projective map, at the middles of pixels from column x on:
/// position = ((nx x + ny) + nz) / ((dx x + dy) + dz), in entries of a table whose last is `last`.
typedef struct {
  double nx, ny, nz, dx, dy, dz, last;
  int32_t x;
} mp_projected_gradient;

/// A row of a gradient between circles, at the middles of pixels from column x on. The place is
/// u = ((a x + cy) + tx) / w, v = ((b x + fy) + ty) / w, w = (p x + qy) + tw, or 1 under an affine map; the
/// circle at t has its centre at (x0 + dx t, y0 + dy t) and the radius r0 + dr t.
typedef struct {
  double a, cy, tx, b, fy, ty, p, qy, tw;
  double x0, y0, dx, dy, r0, dr, last;
  int32_t x, is_affine, extends_start, extends_end;
} mp_two_point_conical_row;

/// A linear map of straight colours: four factors and a summand for each of red, green, blue, alpha.
typedef struct {
  float rows[4][4], bias[4];
} mp_color_matrix;

/// A row of an image: places with 32 fraction bits, which of its pixels may be read, and whether
/// those at the sides go on outside; opacity is 0...32768.
typedef struct {
  const uint32_t *texels;
  ptrdiff_t stride;
  int32_t x0, y0, x1, y1;
  int32_t clamps;
  uint32_t opacity;
  int64_t u, v, du, dv;
} mp_image_row;

/// A row under a projective map: u = (a x + tx) / (p x + tw), v = (b x + ty) / (p x + tw), at the
/// middles of pixels from column x on.
typedef struct {
  double a, b, p, tx, ty, tw;
  int32_t x;
} mp_projected_row;

/// A blur along one axis of eight lanes of bytes, in two groups of four neighbours: `step` leads from byte to
/// byte on the axis, `group` from the first four lanes to the others. Result 0 is at place `first` of the bytes,
/// which is not before the kernel's radius.
typedef struct {
  const uint8_t *in;
  ptrdiff_t in_step, in_group;
  size_t in_count;
  uint8_t *out;
  ptrdiff_t out_step, out_group;
  size_t out_count;
  ptrdiff_t first;
  /// An odd number of weights, 65,536 in all; or none, and three boxes: their widths, half of their product,
  /// its inverse as multiplier >> shift, and room for 8 numbers for each of the last two widths.
  const uint32_t *weights;
  ptrdiff_t weight_count;
  int32_t widths[3];
  uint32_t half, multiplier;
  int32_t shift;
  uint32_t *scratch;
} mp_blur_run;

/// The coverage of a glyph: rows of `stride` bytes, a multiple of 16, the first of which is that of the pixel at (x, y).
typedef struct {
  const uint8_t *bytes;
  int32_t x, y;
  uint16_t stride, rows;
} mp_glyph_mask;

typedef struct {
  const char *name;

  /// Adds edges, each from (x, y) to (z, w) in 1/256 pixel, to the cells of a window. None is horizontal or leaves the
  /// window's columns; rows outside of it are left out.
  void (*add_edges)(const mp_cell_window *window, const void *edges, size_t count);

  /// Area cells of `rows` rows to coverage, and a solid colour through it, over the pixels.
  void (*sweep_solid_nonzero)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);
  void (*sweep_solid_evenodd)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);

  /// Area cells of one row to a mask. Bytes from `first` up to `end` (multiples of 8) are written;
  /// outside of them coverage is zero, in the first and last eight it is not. An empty row gives first == end.
  void (*sweep_mask_nonzero)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);
  void (*sweep_mask_evenodd)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);

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

  /// From column x on; `padded` has the colours before the start, of the entries, behind the end.
  void (*radial)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row,
      int32_t x);
  void (*conic)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row,
      int32_t x);

  /// The pixels of a row of mp_projected_gradient, of mp_two_point_conical_row.
  void (*gradient_projected)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_projected_gradient *row);
  void (*gradient_two_point_conical)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_two_point_conical_row *row);

  /// Pixels by a blend mode (the number of MultiplaneRaster.BlendMode), through a mask.
  void (*blend)(
      uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode);
  /// Premultiplied pixels, each through a map of straight colours.
  void (*color_matrix)(uint32_t *pixels, size_t count, const mp_color_matrix *matrix);

  /// The image pixel at each place.
  void (*image_nearest)(uint32_t *pixels, size_t count, const mp_image_row *row);
  /// Between the four around each place.
  void (*image_linear)(uint32_t *pixels, size_t count, const mp_image_row *row);
  /// The same under a projective map, which gives the places.
  void (*image_nearest_projected)(
      uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map);
  void (*image_linear_projected)(
      uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map);
  /// From pixels towards others by a weight of 0...256, then times an opacity of 0...32768.
  void (*mix)(
      uint32_t *pixels, const uint32_t *other, size_t count, uint32_t weight, uint32_t opacity);

  /// Blurs eight lanes.
  void (*blur)(const mp_blur_run *run);
  /// Rows of bytes to columns; both counts are multiples of 8.
  void (*transpose)(
      const uint8_t *in, ptrdiff_t in_stride, size_t columns, size_t rows, uint8_t *out,
      ptrdiff_t out_stride);
  /// Adds masks to the rows of a mask whose first pixel is at (x, y), each sum at most 255; rows beside it are left
  /// out. None begins left of it; where one ends right of it, the bytes behind a row may be written, as they were.
  void (*add_masks)(
      uint8_t *plane, ptrdiff_t stride, int32_t x, int32_t y, int32_t rows, const mp_glyph_mask *masks,
      size_t count);
} mp_raster_kernels;

/// How many variants this processor can run, at least 1.
int mp_raster_variant_count(void);
/// A variant, the portable one first, the fastest last.
const mp_raster_kernels *mp_raster_variant(int index);

/// Tells the processor that the thread waits awake.
static inline void mp_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb" ::: "memory");
#endif
}
