// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "CMultiplaneKernelsPipe.h"
#include "CMultiplaneKernelsYUV.h"
#include "CMultiplaneKernelsImages.h"

// Row kernels of the rasterizer. Every variant gives the same bytes as the kernels in Swift, which are written pixel by
// pixel: see SwiftRowKernels.swift of MultiplaneRaster.
//
// Pixels are premultiplied, in the memory order R, G, B, A. Masks have one byte of coverage per pixel. A sweep reads
// area cells (see CoverageAccumulator.swift), clears them and their bits, and works on blocks of 8 pixels; the pixels
// of a block without coverage do not change.

/// The area cells of a window of pixels whose first pixel is at (x, y), and one bit for each block of 8 cells, set if a
/// cell of the block may be nonzero. `cell_stride` and `words` are the numbers of cells and of 64-bit words per row.
typedef struct {
  int32_t *cells;
  uint64_t *bits;
  int32_t cell_stride, words, rows, x, y;
} mp_cell_window;

/// A row of a radial or conic gradient: u and v at column 0 and their steps per column, in 32-bit floating point. The
/// position is scale * |(u, v)| + offset, or the angle of (u, v) in turns times `last`, in entries of a table whose
/// last index is `last`.
typedef struct {
  float u, v, du, dv, scale, offset, last;
} mp_gradient_row;

/// A row of a linear gradient under a projective map, at the centers of pixels from column x on:
/// position = ((nx x + ny) + nz) / ((dx x + dy) + dz), in entries of a table whose last index is `last`.
typedef struct {
  double nx, ny, nz, dx, dy, dz, last;
  int32_t x;
} mp_projected_gradient;

/// A row of a two-point conical gradient, at the centers of pixels from column x on, at the positions
/// u = ((a x + cy) + tx) / w, v = ((b x + fy) + ty) / w, w = (p x + qy) + tw, or 1 under an affine map; the
/// circle at t has the center (x0 + dx t, y0 + dy t) and the radius r0 + dr t.
typedef struct {
  double a, cy, tx, b, fy, ty, p, qy, tw;
  double x0, y0, dx, dy, r0, dr, last;
  int32_t x, is_affine, extends_start, extends_end;
} mp_two_point_conical_row;

/// An affine map of straight colors: four factors and a summand for each of red, green, blue, alpha.
typedef struct {
  float rows[4][4], bias[4];
} mp_color_matrix;

/// A row of an image: texel positions with 32 fraction bits, the bounds of readable pixels, and whether edge pixels
/// are repeated outside of them; opacity is 0...32768.
typedef struct {
  const uint32_t *texels;
  ptrdiff_t stride;
  int32_t x0, y0, x1, y1;
  int32_t clamps;
  uint32_t opacity;
  int64_t u, v, du, dv;
} mp_image_row;

/// A row under a projective map: u = (a x + tx) / (p x + tw), v = (b x + ty) / (p x + tw), at the
/// centers of pixels from column x on.
typedef struct {
  double a, b, p, tx, ty, tw;
  int32_t x;
} mp_projected_row;

/// A blur along one axis of eight lanes of bytes, in two groups of four adjacent bytes: `step` is the offset between
/// bytes along the axis, `group` the offset between the two groups. Result 0 is at byte `first` of the input, which
/// is at least minus the kernel's radius.
typedef struct {
  const uint8_t *in;
  ptrdiff_t in_step, in_group;
  size_t in_count;
  uint8_t *out;
  ptrdiff_t out_step, out_group;
  size_t out_count;
  ptrdiff_t first;
  /// An odd number of weights with the sum 65,536. Without weights, three boxes: the widths, half of their product,
  /// the inverse of the product as multiplier >> shift, and scratch memory for 8 numbers per pixel of the last two
  /// widths.
  const uint32_t *weights;
  ptrdiff_t weight_count;
  int32_t widths[3];
  uint32_t half, multiplier;
  int32_t shift;
  uint32_t *scratch;
} mp_blur_run;

/// The coverage of a glyph: rows of `stride` bytes, a multiple of 16; the first byte is the pixel at (x, y).
typedef struct {
  const uint8_t *bytes;
  int32_t x, y;
  uint16_t stride, rows;
} mp_glyph_mask;

typedef struct {
  const char *name;

  /// Adds edges, each from (x, y) to (z, w) in 1/256 pixel, to the cells of a window. No edge may be horizontal or
  /// extend past the window's columns; rows outside the window are skipped.
  void (*add_edges)(const mp_cell_window *window, const void *edges, size_t count);

  /// Converts the area cells of `rows` rows to coverage, and composites a solid color through it.
  void (*sweep_solid_nonzero)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);
  void (*sweep_solid_evenodd)(
      int32_t *cells, size_t cell_stride, uint64_t *bits, size_t words, size_t rows,
      uint32_t *pixels, size_t stride, uint32_t color);

  /// Converts the area cells of one row to a mask. Writes at least the bytes from `first` up to `end` (multiples of 8).
  /// Coverage is zero outside; the first and the last eight bytes each contain coverage. An empty row gives
  /// first == end.
  void (*sweep_mask_nonzero)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);
  void (*sweep_mask_evenodd)(
      int32_t *cells, uint64_t *bits, size_t words, uint8_t *mask, size_t *first, size_t *end);

  /// Composites a solid color over pixels.
  void (*solid_over)(uint32_t *pixels, size_t count, uint32_t color);
  /// Composites a solid color through a mask over pixels.
  void (*solid_mask_over)(uint32_t *pixels, const uint8_t *mask, size_t count, uint32_t color);
  /// Composites `source` with a constant opacity, 0...255, over `pixels`.
  void (*pixels_over)(uint32_t *pixels, const uint32_t *source, size_t count, uint32_t opacity);
  /// Composites `source` through a mask over `pixels`.
  void (*pixels_mask_over)(
      uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count);

  /// Replaces a mask with mask * other / 255, rounded.
  void (*mask_multiply)(uint8_t *mask, const uint8_t *other, size_t count);
  /// Sets a mask to alpha * opacity / 255, rounded, with the alpha of `source`; opacity is 0...255.
  void (*mask_from_alpha)(
      uint8_t *mask, const uint32_t *source, size_t count, uint32_t opacity);

  /// Writes the pixels of a radial or conic gradient from column x on. `padded` contains the color before the start,
  /// the entries of the table, and the color after the end.
  void (*radial)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row,
      int32_t x);
  void (*conic)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_gradient_row *row,
      int32_t x);

  /// Writes the pixels of a row described by `mp_projected_gradient` or `mp_two_point_conical_row`.
  void (*gradient_projected)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_projected_gradient *row);
  void (*gradient_two_point_conical)(
      uint32_t *pixels, size_t count, const uint32_t *padded, const mp_two_point_conical_row *row);

  /// Blends pixels by a mode (a raw value of MultiplaneRaster.BlendMode), through a mask.
  void (*blend)(
      uint32_t *pixels, const uint32_t *source, const uint8_t *mask, size_t count, int mode);
  /// Applies a map of straight colors to premultiplied pixels.
  void (*color_matrix)(uint32_t *pixels, size_t count, const mp_color_matrix *matrix);

  /// Samples the nearest image pixel.
  void (*image_nearest)(uint32_t *pixels, size_t count, const mp_image_row *row);
  /// Interpolates the four nearest image pixels.
  void (*image_linear)(uint32_t *pixels, size_t count, const mp_image_row *row);
  /// Samples the nearest pixel, or interpolates the four nearest, at texel positions computed with a projective map.
  void (*image_nearest_projected)(
      uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map);
  void (*image_linear_projected)(
      uint32_t *pixels, size_t count, const mp_image_row *row, const mp_projected_row *map);
  /// Interpolates pixels towards others by a weight of 0...256, then multiplies by an opacity of 0...32768.
  void (*mix)(
      uint32_t *pixels, const uint32_t *other, size_t count, uint32_t weight, uint32_t opacity);

  /// Blurs eight lanes of bytes along one axis, as described by `mp_blur_run`.
  void (*blur)(const mp_blur_run *run);
  /// Transposes rows of bytes into columns; both counts are multiples of 8.
  void (*transpose)(
      const uint8_t *in, ptrdiff_t in_stride, size_t columns, size_t rows, uint8_t *out,
      ptrdiff_t out_stride);
  /// Adds glyph masks to the rows of a mask whose first pixel is at (x, y); sums are clamped to 255. Rows outside are
  /// skipped. No glyph mask may begin left of x; past the right end, bytes after a row may be rewritten unchanged.
  void (*add_masks)(
      uint8_t *plane, ptrdiff_t stride, int32_t x, int32_t y, int32_t rows, const mp_glyph_mask *masks,
      size_t count);
} mp_raster_kernels;

/// Returns the number of variants that the processor and the environment variable `MULTIPLANE_KERNELS` permit, at least
/// 1.
int mp_raster_variant_count(void);
/// Returns a variant; the portable one is the first, the fastest the last.
const mp_raster_kernels *mp_raster_variant(int index);

/// Hints to the processor that the thread is in a spin loop.
static inline void mp_pause(void) {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb" ::: "memory");
#endif
}
