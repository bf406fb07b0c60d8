// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// R'G'B' to Y'CbCr of ITU-R BT.709 (https://www.itu.int/rec/R-REC-BT.709), limited range, 4:2:0.
//
//   Y' = 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B) / 255
//   Cb = 128 + 224 (B - L) / (2 (1 - 0.0722)) / 255,  Cr = 128 + 224 (R - L) / (2 (1 - 0.2126)) / 255
//
// with L the sum in the first line. The coefficients are multiplied by 2^15 and rounded so that those of luma add up to
// 219/255 and those of chroma to 0: gray then has a chroma of exactly 128. A chroma sample is the sum of 2 x 2 pixels
// times its coefficients, rounded once, so that no precision is lost.
//
// YUVFrame+Reference.swift is the same in Swift; tests compare the two byte by byte.

#include "CMultiplaneKernels.h"
#include "processor.h"

enum {
  YR = 5983, YG = 20127, YB = 2032,
  UR = -3298, UG = -11094, UB = 14392,
  VR = 14392, VG = -13072, VB = -1320,
  Y_BIAS = (16 << 15) + (1 << 14),
  C_BIAS = (128 << 17) + (1 << 16),
};

// round(x / 255), exact for x <= 65535 - 128.
static inline uint32_t divided_by_255(uint32_t x) {
  x += 128;
  return (x + (x >> 8)) >> 8;
}

typedef struct { int32_t r, g, b; } rgb;

static inline rgb over(uint32_t p, uint32_t background) {
  uint32_t rest = 255 - (p >> 24);
  return (rgb){
      (int32_t)((p & 255) + divided_by_255((background & 255) * rest)),
      (int32_t)((p >> 8 & 255) + divided_by_255((background >> 8 & 255) * rest)),
      (int32_t)((p >> 16 & 255) + divided_by_255((background >> 16 & 255) * rest))};
}

static inline uint8_t luma(rgb p) {
  return (uint8_t)((YR * p.r + YG * p.g + YB * p.b + Y_BIAS) >> 15);
}

static void rows_portable(
    const uint32_t *top, const uint32_t *bottom, size_t pairs, uint32_t background,
    uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr) {
  for (size_t i = 0; i < pairs; i++) {
    rgb a = over(top[2 * i], background), b = over(top[2 * i + 1], background);
    rgb c = over(bottom[2 * i], background), d = over(bottom[2 * i + 1], background);
    luma_top[2 * i] = luma(a);
    luma_top[2 * i + 1] = luma(b);
    luma_bottom[2 * i] = luma(c);
    luma_bottom[2 * i + 1] = luma(d);
    int32_t sr = a.r + b.r + c.r + d.r, sg = a.g + b.g + c.g + d.g, sb = a.b + b.b + c.b + d.b;
    cb[i] = (uint8_t)((UR * sr + UG * sg + UB * sb + C_BIAS) >> 17);
    cr[i] = (uint8_t)((VR * sr + VG * sg + VB * sb + C_BIAS) >> 17);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>
#define AVX2 __attribute__((target("avx2")))

// Eight pixels as 16-bit lanes: R and B of each in one register, G and A in the other.
typedef struct { __m256i rb, ga; } pixels8;

AVX2 static inline __m256i div255_epi16(__m256i x) {
  x = _mm256_add_epi16(x, _mm256_set1_epi16(128));
  return _mm256_srli_epi16(_mm256_add_epi16(x, _mm256_srli_epi16(x, 8)), 8);
}

AVX2 static inline pixels8 load8(const uint32_t *p, __m256i backRB, __m256i backG) {
  __m256i mask = _mm256_set1_epi32(0x00FF00FF), opaque = _mm256_set1_epi32((int)0xFF000000);
  __m256i v = _mm256_loadu_si256((const __m256i *)p);
  pixels8 o = {_mm256_and_si256(v, mask), _mm256_srli_epi16(v, 8)};
  // Most pixels of most videos are opaque: then the background has no effect.
  __m256i isOpaque = _mm256_cmpeq_epi32(_mm256_and_si256(v, opaque), opaque);
  if (_mm256_movemask_epi8(isOpaque) != -1) {
    __m256i alpha = _mm256_srli_epi32(v, 24);
    alpha = _mm256_or_si256(alpha, _mm256_slli_epi32(alpha, 16));
    __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), alpha);
    o.rb = _mm256_add_epi16(o.rb, div255_epi16(_mm256_mullo_epi16(rest, backRB)));
    o.ga = _mm256_add_epi16(o.ga, div255_epi16(_mm256_mullo_epi16(rest, backG)));
  }
  return o;
}

AVX2 static inline __m256i lanes(int low, int high) {
  return _mm256_set1_epi32((int)((uint32_t)(uint16_t)low | (uint32_t)high << 16));
}

// Returns the luma of sixteen pixels as bytes 0-15 of a register.
AVX2 static inline __m128i luma16(pixels8 a, pixels8 b) {
  __m256i rb = lanes(YR, YB), g = lanes(YG, 0), bias = _mm256_set1_epi32(Y_BIAS);
  __m256i x = _mm256_add_epi32(_mm256_madd_epi16(a.rb, rb), _mm256_madd_epi16(a.ga, g));
  __m256i y = _mm256_add_epi32(_mm256_madd_epi16(b.rb, rb), _mm256_madd_epi16(b.ga, g));
  x = _mm256_srli_epi32(_mm256_add_epi32(x, bias), 15);
  y = _mm256_srli_epi32(_mm256_add_epi32(y, bias), 15);
  __m256i p = _mm256_permute4x64_epi64(_mm256_packs_epi32(x, y), 0xD8);
  return _mm_packus_epi16(_mm256_castsi256_si128(p), _mm256_extracti128_si256(p, 1));
}

// Returns sums of adjacent 32-bit elements of a and b: those of a in the low half of each lane.
AVX2 static inline __m256i pair_sums(__m256i a, __m256i b) {
  __m256i even = _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88));
  __m256i odd = _mm256_castps_si256(
      _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0xDD));
  return _mm256_add_epi16(even, odd);
}

AVX2 static inline void chroma8(__m256i rb, __m256i g, __m256i kRB, __m256i kG, uint8_t *out) {
  __m256i v = _mm256_add_epi32(_mm256_madd_epi16(rb, kRB), _mm256_madd_epi16(g, kG));
  v = _mm256_srli_epi32(_mm256_add_epi32(v, _mm256_set1_epi32(C_BIAS)), 17);
  // Lane 0 contains samples 0 1 4 5, lane 1 contains 2 3 6 7.
  v = _mm256_permute4x64_epi64(v, 0xD8);
  __m128i w = _mm_packs_epi32(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
  _mm_storel_epi64((__m128i *)out, _mm_packus_epi16(w, w));
}

// Returns whether the sixteen pixels of both rows are all equal.
AVX2 static inline int is_one_color(const uint32_t *top, const uint32_t *bottom) {
  __m256i first = _mm256_set1_epi32((int)top[0]);
  __m256i same = _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)top), first);
  same = _mm256_and_si256(
      same, _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)(top + 8)), first));
  same = _mm256_and_si256(
      same, _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)bottom), first));
  same = _mm256_and_si256(
      same, _mm256_cmpeq_epi32(_mm256_loadu_si256((const __m256i *)(bottom + 8)), first));
  return _mm256_movemask_epi8(same) == -1;
}

AVX2 static void rows_avx2(
    const uint32_t *top, const uint32_t *bottom, size_t pairs, uint32_t background,
    uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr) {
  // backG is 0 in the alpha lanes, and the coefficients of these lanes are 0, so that alpha has no effect.
  __m256i backRB = _mm256_set1_epi32((int)(background & 0x00FF00FF));
  __m256i backG = _mm256_set1_epi32((int)(background >> 8 & 255));
  __m256i uRB = lanes(UR, UB), uG = lanes(UG, 0), vRB = lanes(VR, VB), vG = lanes(VG, 0);
  // Many blocks have one color: the result of the last such block is reused if the color is the same.
  uint32_t flat = 0;
  int has_flat = 0;
  __m128i flat_luma = _mm_setzero_si128(), flat_cb = flat_luma, flat_cr = flat_luma;
  size_t i = 0;
  for (; i + 8 <= pairs; i += 8) {
    int is_flat = is_one_color(top + 2 * i, bottom + 2 * i);
    if (is_flat && has_flat && top[2 * i] == flat) {
      _mm_storeu_si128((__m128i *)(luma_top + 2 * i), flat_luma);
      _mm_storeu_si128((__m128i *)(luma_bottom + 2 * i), flat_luma);
      _mm_storel_epi64((__m128i *)(cb + i), flat_cb);
      _mm_storel_epi64((__m128i *)(cr + i), flat_cr);
      continue;
    }
    pixels8 a = load8(top + 2 * i, backRB, backG), b = load8(top + 2 * i + 8, backRB, backG);
    pixels8 c = load8(bottom + 2 * i, backRB, backG), d = load8(bottom + 2 * i + 8, backRB, backG);
    _mm_storeu_si128((__m128i *)(luma_top + 2 * i), luma16(a, b));
    _mm_storeu_si128((__m128i *)(luma_bottom + 2 * i), luma16(c, d));
    __m256i rb = pair_sums(_mm256_add_epi16(a.rb, c.rb), _mm256_add_epi16(b.rb, d.rb));
    __m256i g = pair_sums(_mm256_add_epi16(a.ga, c.ga), _mm256_add_epi16(b.ga, d.ga));
    chroma8(rb, g, uRB, uG, cb + i);
    chroma8(rb, g, vRB, vG, cr + i);
    if (is_flat) {
      has_flat = 1;
      flat = top[2 * i];
      flat_luma = _mm_loadu_si128((const __m128i *)(luma_top + 2 * i));
      flat_cb = _mm_loadl_epi64((const __m128i *)(cb + i));
      flat_cr = _mm_loadl_epi64((const __m128i *)(cr + i));
    }
  }
  rows_portable(
      top + 2 * i, bottom + 2 * i, pairs - i, background, luma_top + 2 * i, luma_bottom + 2 * i,
      cb + i, cr + i);
}
#endif

void mp_yuv420_rows(
    const uint32_t *top, const uint32_t *bottom, size_t pairs, uint32_t background,
    uint8_t *luma_top, uint8_t *luma_bottom, uint8_t *cb, uint8_t *cr, mp_yuv_kernel kernel) {
#if defined(__x86_64__)
  if (kernel == MP_YUV_FAST && mp_uses_avx2()) {
    rows_avx2(top, bottom, pairs, background, luma_top, luma_bottom, cb, cr);
    return;
  }
#endif
  (void)kernel;
  rows_portable(top, bottom, pairs, background, luma_top, luma_bottom, cb, cr);
}
