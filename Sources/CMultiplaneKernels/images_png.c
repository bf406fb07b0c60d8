// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The PNG filter "Up" works on blocks of 64 pixels, in loops that compilers can vectorize; the same body is compiled
// for the baseline processor and for AVX2. Blocks that equal the row above need no sums.

#include "CMultiplaneKernels.h"
#include "processor.h"
#include <string.h>

#define BLOCK 64

// Packs the flags, bytes of 0 or 1, into bits, the first lowest.
static inline uint64_t bits_of(const uint8_t flags[BLOCK]) {
  uint64_t bits = 0;
  for (int i = 0; i < BLOCK / 8; i++) {
    uint64_t eight;
    memcpy(&eight, flags + 8 * i, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    bits |= ((eight * 0x0102040810204080u) >> 56) << (8 * i);
  }
  return bits;
}

static inline __attribute__((always_inline)) void filter_up(
  const uint32_t *row, const uint32_t *above, uint32_t *difference, uint64_t *changes,
  size_t width, uint32_t bytesPerPixel, uint64_t sums[2]) {
  uint32_t left = 0;
  uint64_t sum = 0, weighted = 0;
  for (size_t start = 0; start < width; start += BLOCK) {
    size_t count = width - start < BLOCK ? width - start : BLOCK;
    uint32_t block[BLOCK + 1];
    if (count == BLOCK) {
      const uint8_t *a = (const uint8_t *)(row + start), *b = (const uint8_t *)(above + start);
      uint8_t *d = (uint8_t *)(block + 1);
      for (int i = 0; i < 4 * BLOCK; i++) d[i] = (uint8_t)(a[i] - b[i]);
    } else {
      // Past the end the last pixel is repeated, so that no flag is set there.
      const uint8_t *a = (const uint8_t *)(row + start), *b = (const uint8_t *)(above + start);
      uint8_t *d = (uint8_t *)(block + 1);
      for (size_t i = 0; i < 4 * count; i++) d[i] = (uint8_t)(a[i] - b[i]);
      for (size_t i = count; i < BLOCK; i++) block[i + 1] = block[count];
    }
    block[0] = left;
    uint8_t flags[BLOCK];
    for (int i = 0; i < BLOCK; i++) flags[i] = block[i + 1] != block[i];
    uint64_t bits = bits_of(flags);
    memcpy(difference + start, block + 1, 4 * count);
    left = block[count];
    changes[start / BLOCK] = bits;
    if (bits == 0 && left == 0) continue;

    // Bytes are at most 255, so no lane overflows 32 bits within a block.
    uint32_t total = 0, inPixels = 0, inChannels = 0;
    for (uint32_t i = 0; i < BLOCK; i++) {
      uint32_t p = i < count ? block[i + 1] : 0;
      uint32_t even = p & 0x00ff00ff, odd = (p >> 8) & 0x00ff00ff;
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
      uint32_t c3 = even & 0xffff, c1 = even >> 16, c2 = odd & 0xffff, c0 = odd >> 16;
#else
      uint32_t c0 = even & 0xffff, c2 = even >> 16, c1 = odd & 0xffff, c3 = odd >> 16;
#endif
      uint32_t s = c0 + c1 + c2 + c3;
      total += s;
      inPixels += i * s;
      inChannels += c1 + 2 * c2 + 3 * c3;
    }
    sum += total;
    weighted += (uint64_t)bytesPerPixel * (start * total + inPixels) + inChannels;
  }
  changes[0] |= 1;
  sums[0] = sum;
  sums[1] = weighted;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void filter_up_avx2(
  const uint32_t *row, const uint32_t *above, uint32_t *difference, uint64_t *changes,
  size_t width, uint32_t bytesPerPixel, uint64_t sums[2]) {
  filter_up(row, above, difference, changes, width, bytesPerPixel, sums);
}
#endif

void mp_png_filter_up(
  const uint32_t *row, const uint32_t *above, uint32_t *difference, uint64_t *changes,
  size_t width, uint32_t bytesPerPixel, uint64_t sums[2]) {
#if defined(__x86_64__)
  if (mp_uses_avx2()) {
    filter_up_avx2(row, above, difference, changes, width, bytesPerPixel, sums);
    return;
  }
#endif
  filter_up(row, above, difference, changes, width, bytesPerPixel, sums);
}
