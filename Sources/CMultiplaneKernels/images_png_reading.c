// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The inverse filters of PNG. Except for Up, they process one pixel of 3 or 4 bytes at a time as a vector of 16-bit
// lanes: each pixel depends on the one to its left, so wider vectors are of no use.
// https://www.w3.org/TR/png-3/#9Filter-types

#include "CMultiplaneKernels.h"
#include <string.h>

typedef uint8_t bytes4 __attribute__((vector_size(4)));
typedef int16_t lanes4 __attribute__((vector_size(8)));

#define INLINE static inline __attribute__((always_inline))

/// Loads four bytes from an address, of which the last may belong to the next pixel.
INLINE lanes4 load(const uint8_t *bytes) {
  bytes4 four;
  memcpy(&four, bytes, 4);
  return __builtin_convertvector(four, lanes4);
}

/// Writes and returns the sum modulo 256 of filtered bytes and their prediction.
INLINE lanes4 finish(uint8_t *bytes, lanes4 expected, size_t size) {
  lanes4 pixel = (load(bytes) + expected) & 255;
  bytes4 four = __builtin_convertvector(pixel, bytes4);
  memcpy(bytes, &four, size);
  return pixel;
}

INLINE lanes4 choose(lanes4 mask, lanes4 a, lanes4 b) { return (a & mask) | (b & ~mask); }

INLINE lanes4 magnitude(lanes4 v) {
  lanes4 sign = v >> 15;
  return (v ^ sign) - sign;
}

INLINE void unfilter(int filter, uint8_t *row, const uint8_t *above, size_t width, size_t size) {
  const size_t count = width * size;
  lanes4 left = {0}, corner = {0};
  switch (filter) {
    case 1:
      for (size_t i = 0; i < count; i += size) left = finish(row + i, left, size);
      break;
    case 2:
      for (size_t i = 0; i < count; i++) row[i] = (uint8_t)(row[i] + above[i]);
      break;
    case 3:
      for (size_t i = 0; i < count; i += size) left = finish(row + i, (left + load(above + i)) >> 1, size);
      break;
    case 4:
      for (size_t i = 0; i < count; i += size) {
        lanes4 up = load(above + i);
        // The distances of the prediction left + up - corner from left, up and corner.
        lanes4 a = up - corner, b = left - corner, c = magnitude(a + b);
        a = magnitude(a);
        b = magnitude(b);
        lanes4 nearest = choose(b <= c, up, corner);
        left = finish(row + i, choose((a <= b) & (a <= c), left, nearest), size);
        corner = up;
      }
      break;
    default: break;
  }
}

void mp_png_unfilter(int filter, uint8_t *row, const uint8_t *above, size_t width, size_t bytesPerPixel) {
  if (bytesPerPixel == 3) {
    unfilter(filter, row, above, width, 3);
  } else {
    unfilter(filter, row, above, width, 4);
  }
}

void mp_png_expand(const uint8_t *rgb, uint32_t *pixels, size_t width) {
  uint8_t *out = (uint8_t *)pixels;
  for (size_t i = 0; i < width; i++) {
    uint32_t pixel;
    memcpy(&pixel, rgb + 3 * i, 4);
    memcpy(out + 4 * i, &pixel, 4);
    out[4 * i + 3] = 255;
  }
}
